# SPDX-License-Identifier: MIT
"""Optics. Frame: rail top at z = 0, +Y forward, +Z up, millimetres.

SightAttachment lies on the axis at the rear of the sight, -Z of the exported node along the line
of sight. Reticle is the middle of the window (or of the ocular) where a reticle shows. Scopes have
their own nodes Eyepiece and Lens, so that a program can leave out Body while the eye is behind the
ocular.
"""
from common import *

H = 38.0  # axis above the rail top


def holo():
    """Holographic sight: a roomy hood over a long body, short so that its walls don't show."""
    A = Asset('optic_holo')
    n = A.node('Body')
    clamp_base(n, -42, 42, 0, h=8, nuts=(0.26, 0.74))
    body = [(-48, 7, 1.5), (44, 7, 1.5), (47, 12, 2), (47, 19, 2), (40, 22, 2), (-44, 22, 2)]
    low = ext(body + [(-50, 17, 3), (-50, 12, 2)], 'X', -15.5, 15.5, 4)
    for sx in (-1, 1):
        pocket = [(-30, 10, 1.5), (18, 10, 1.5), (24, 18.5, 1.5), (-24, 18.5, 1.5)]
        cut(low, ext(pocket, 'X', *sorted((sx * 14.4, sx * 30)), 3))
    n.add(low, 'anod', bevel=1.0)
    # hood: raked ends, open along the view
    outer = [(9, 19), (19.8, 19, 2), (21, 25, 2), (21, 52, 5), (15, 58.2, 5)]
    inner = [(9, 23), (18.4, 23, 2), (18.4, 50, 4), (13, 55.4, 4)]
    hood = ext(mirror(outer), 'Y', -22, 24, 5)
    cut(hood, ext(mirror(inner), 'Y', -60, 60, 4))
    cut(hood, ext([(-60, 60), (-60, 36), (-24, 36), (-12, 60)], 'X', -40, 40))
    cut(hood, ext([(60, 60), (60, 26), (24, 26), (13, 60)], 'X', -40, 40))
    for sx in (-1, 1):
        panel = [(-14, 31, 2), (12, 31, 2), (7, 47, 3), (-9, 47, 3)]
        cut(hood, ext(panel, 'X', *sorted((sx * 20.2, sx * 30)), 3))
    n.add(hood, 'anod', bevel=0.8, seg=2, ang=32)
    # front shroud and the battery tube across the front
    shroud = [(20, 19, 1), (44, 19, 1), (44, 22, 2), (36, 24, 3), (20, 24, 1)]
    n.add(ext(shroud, 'X', -12, 12, 4), 'anod', bevel=0.8)
    n.add(
        lathe([(-21, 6.6), (-21, 8), (-20, 8.6), (20, 8.6)], 28, 'X', (0, 45, 14)),
        'anod',
        bevel=0.3,
        seg=1,
    )
    n.add(knob((19.5, 45, 14), 'X', 1, 9.2, 6, 26, 0.6), 'anod', bevel=0.2, seg=1)
    # buttons at the rear, adjustment screws on the right
    for x in (-7.5, 7.5):
        button = ext(rrect(10, 5.4, 1.6, 3), 'Y', -1.6, 3, 3)
        n.add(xf(button, (x, -49.4, 14)), 'rubber', bevel=0.6, seg=2)
    for y in (-6, 8):
        n.add(coin((14.4, y, 14.2), 'X', 1, 3.4, 0.9), 'steel', bevel=0)
    for sx in (-1, 1):
        for y in (-18, 19):
            n.add(screw((sx * 20.8, y, 27), 'X', sx, 1.6, 0.5), 'steel', bevel=0)
    g = A.node('Glass')
    pane = fillet(mirror([(9, 22.6), (18.8, 22.6, 2), (18.8, 50.2, 4), (13, 55.8, 4)]), 3)
    for y in (-12, 12):
        g.add(xf(sheet(pane), (0, y, 0)), 'glass', bevel=0, wn=False)
    A.socket('SightAttachment', (0, -24, H))
    A.socket('Reticle', (0, 12, H))
    A.extras = {'mount': 'OpticMount', 'window_w': 0.0365, 'window_h': 0.030}
    A.decals = [('HALO-2', -1, -3, 14.4, 4.0, 'C'), ('HRW', 1, -22, 14.4, 3.2, 'C')]
    return A


def reflex():
    """Open reflex sight: a thin frame around a wide window on a narrow foot, so that little of the
    target is covered.
    """
    A = Asset('optic_reflex')
    n = A.node('Body')
    clamp_base(n, -19, 19, 0, h=7, nuts=(0.5,))
    foot = ext(
        [(-18, 6, 1), (18, 6, 1), (14, 12, 4), (14, 21.5, 1), (-19, 21.5, 1), (-15, 12, 4)],
        'X',
        -7.5,
        7.5,
        4,
    )
    cut(foot, ext(rrect(17, 6, 2.4, 4, -1, 14), 'X', -20, 20, 4))
    n.add(foot, 'anod', bevel=0.7)
    plate = ext(
        [
            (-24, 20.5, 1),
            (22, 20.5, 1),
            (24, 24, 2),
            (14, 26.2, 2),
            (3, 26.2, 2),
            (-4, 25.6, 3),
            (-22, 25.6, 3),
            (-25, 23, 1.5),
        ],
        'X',
        -14,
        14,
        4,
    )
    n.add(plate, 'anod', bevel=1.0)
    # frame: the side profile leans forward, the window is cut through along the line of sight
    frame = ext(
        [
            (5, 23, 1),
            (22.5, 23, 1),
            (23.4, 29, 2),
            (20, 54.6, 3),
            (13, 55.6, 3),
            (9.5, 42, 8),
            (5, 28, 4),
        ],
        'X',
        -18,
        18,
        6,
    )
    cut(frame, ext(rrect(32, 25.6, 6, 6, 0, 40), 'Y', -30, 60, 6))
    n.add(frame, 'anod', bevel=0.8, seg=2, ang=32)
    for sx in (-1, 1):
        n.add(
            ext(
                [(-20, 21.4, 1), (-6, 21.4, 1), (-4.5, 24.6, 1.2), (-18, 24.6, 1.2)],
                'X',
                *sorted((sx * 13.4, sx * 15)),
                3
            ),
            'rubber',
            bevel=0.5,
            seg=1,
        )
        n.add(coin((sx * 9, -15, 25.6), 'Z', 1, 2.4, 0.4), 'steel', bevel=0)
    # emitter
    n.add(
        ext([(-10, 25, 1), (-3, 25, 1), (-5, 27, 1), (-9, 27, 1)], 'X', -3.4, 3.4, 3),
        'poly',
        bevel=0.4,
        seg=1,
    )
    n.add(
        lathe([(0, 1.4), (0.5, 1.4), (0.5, 0.8), (0.2, 0.7), (0.2, 0)], 14, 'Y', (0, -3.2, 26)),
        'coat',
        bevel=0,
    )
    g = A.node('Glass')
    g.add(
        xf(sheet(rrect(32.6, 26.2, 6, 6, 0, 0)), (0, 17, 40), (-7, 0, 0)),
        'glass',
        bevel=0,
        wn=False,
    )
    A.socket('SightAttachment', (0, -24, 40))
    A.socket('Reticle', (0, 17, 40))
    A.extras = {'mount': 'OpticMount', 'window_w': 0.032, 'window_h': 0.0255}
    A.decals = [('NOX R1', -1, 3, 22.4, 2.2, 'C'), ('HRW', -1, 2, 10.4, 2.0, 'C')]
    return A


CANTED = 49.6  # axis of the canted sight over the bore, which lies 30 mm below the rail


def canted():
    """Small red dot on an arm, turned by 45 degrees about the bore to the right. It stands ahead of the
    clamps of a scope; rolling the rifle to the left by 45 degrees brings it up.
    """
    A = Asset('sight_canted_45')
    n = A.node('Body')
    clamp_base(n, -14, 14, 0, h=6, side=-1)
    # the dot's own frame: radius over the rail's level, turned about the bore
    turned = lambda o: xf(xf(xf(o, (0, 0, 30)), rot=(0, 45, 0)), (0, 0, -30))
    arm = ext(
        [
            (2, 1, 1),
            (12.8, 1, 2),
            (19, -3, 3),
            (25, 2, 2),
            (16.5, 10.5, 2),
            (8, 7, 4),
            (2, 6.8, 1),
        ],
        'Y',
        -13,
        13,
        4,
    )
    n.add(arm, 'anod', bevel=0.8)
    n.add(turned(ext(rrect(26, 40, 3, 4, 0, 0), 'Z', 2, 7.6, 4)), 'anod', bevel=1.0)
    frame = ext(
        [(3, 6.6, 1), (18, 6.6, 1), (18.8, 12, 2), (16, 31.4, 2.4), (10.5, 32, 2.4), (8, 20, 6), (3, 10, 3)],
        'X',
        -14.6,
        14.6,
        5,
    )
    cut(frame, ext(rrect(25, 20.4, 5, 5, 0, 19.6), 'Y', -30, 60, 5))
    n.add(turned(frame), 'anod', bevel=0.7, seg=2, ang=32)
    n.add(
        turned(ext([(-11, 7, 1), (-4, 7, 1), (-6, 9, 1), (-10, 9, 1)], 'X', -3, 3, 3)),
        'poly',
        bevel=0.5,
        seg=1,
    )
    for sx in (-1, 1):
        n.add(turned(screw((sx * 8.8, -15, 7.6), 'Z', 1, 1.9, 0.4, 'slot')), 'steel', bevel=0)
        side = [(-16, 3.2, 1), (-4, 3.2, 1), (-5, 6.6, 1), (-14, 6.6, 1)]
        n.add(turned(ext(side, 'X', *sorted((sx * 12.6, sx * 13.9)), 3)), 'rubber', bevel=0.4, seg=1)
    g = A.node('Glass')
    pane = xf(sheet(rrect(25.4, 20.8, 5, 5)), (0, 13.6, CANTED - 30), (-7, 0, 0))
    g.add(turned(pane), 'glass', bevel=0, wn=False)
    x = CANTED * sin(pi / 4)
    A.socket('SightAttachment', (x, -20, x - 30), (0, 45, 0))
    A.socket('Reticle', (x, 13.6, x - 30), (0, 45, 0))
    A.extras = {'mount': 'CantedMount', 'window_w': 0.025, 'window_h': 0.0204}
    return A
