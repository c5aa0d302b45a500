# SPDX-License-Identifier: MIT
"""Scopes: a prism sight and a scope of variable magnification. Frame and nodes as in optics.py."""
from common import *
from optics import H


def scope_tube(n, profile, z, material='anod', segments=28, bevel=0.35):
    """Tube from a closed profile of (y, radius); only its outside gets bevelled."""
    n.add(
        xf(lathe(profile, segments, closed=True), (0, 0, z)),
        material,
        bevel=bevel,
        seg=1,
        sharp=30,
        only=lambda m: math.hypot(m.x, m.z - z) > 15.3,
    )


def prism():
    """Prismatic sight, 4 x, short and wide so that the objective does not narrow the view through
    the ocular.
    """
    A = Asset('optic_prism_4x')
    n = A.node('Body')
    clamp_base(n, -34, 32, 0, h=8, nuts=(0.25, 0.75))
    foot = ext(
        [(-34, 7, 1), (32, 7, 1), (28, 16, 6), (28, 22), (-32, 22), (-32, 16, 4)], 'X', -9.5, 9.5, 5
    )
    cut(foot, ext([(-20, 11, 2), (18, 11, 2), (12, 16, 2), (-16, 16, 2)], 'X', -20, 20, 3))
    n.add(foot, 'anod', bevel=0.8)
    bore = lathe(
        [(-60, 0), (-60, 12.6), (-40, 12.8), (20, 17.0), (60, 17.0), (60, 0)], 28, at=(0, 0, H)
    )
    housing = ext(
        mirror([(12, H - 19, 2), (19.5, H - 11.5, 3), (19.5, H + 10, 3), (11.5, H + 19, 3)]),
        'Y',
        -38,
        14,
        3,
    )
    cut(housing, bore)
    for sx in (-1, 1):
        cut(
            housing,
            ext(
                [(-30, H - 7, 1.5), (-12, H - 7, 1.5), (-12, H + 6, 1.5), (-24, H + 6, 1.5)],
                'X',
                *sorted((sx * 18.6, sx * 30)),
                3
            ),
        )
    n.add(housing, 'anod', bevel=1.0, seg=2, ang=32)
    scope_tube(
        n,
        [
            (8, 17.6),
            (12, 19.6),
            (26, 19.8),
            (30, 21.6),
            (45, 21.6),
            (46, 20.8),
            (46, 18.9),
            (38, 18.2),
            (8, 16.4),
        ],
        H,
    )
    for z, axis, at in ((H + 16, 'Z', (0, -10, 0)), (16, 'X', (0, -4, H))):
        n.add(
            lathe([(z, 9.5), (z + 5, 9.5), (z + 5.6, 8.8)], 24, axis, at), 'anod', bevel=0.3, seg=1
        )
    n.add(knob((0, -10, H + 20.5), 'Z', 1, 8.6, 7), 'anod', bevel=0.2, seg=1)
    n.add(knob((21, -4, H), 'X', 1, 8.6, 7), 'anod', bevel=0.2, seg=1)
    n.add(
        lathe([(-25, 10.4), (-24.4, 11), (-17, 11)], 28, 'X', (0, -8, H + 1)),
        'anod',
        bevel=0.3,
        seg=1,
    )
    n.add(knob((-24.4, -8, H + 1), 'X', -1, 10.4, 7), 'anod', bevel=0.2, seg=1)
    for sx in (-1, 1):
        for y in (-30, 8):
            n.add(screw((sx * 15, y, H + 14), 'Z', 1, 1.7, 0.8, 'pin', 10), 'steel', bevel=0)
    scope_tube(n, [(-34, 12.6), (-34, 16), (-44, 16), (-46, 18.6), (-46, 13.2)], H)
    # the rim alone is the eyepiece; ahead of the lens it widens so that it stays out of the view
    e = A.node('Eyepiece')
    rim = [(-45.6, 16.4), (-45.6, 18.6), (-64, 18.6), (-66, 17.4), (-66, 14.6)]
    scope_tube(e, rim + [(-53, 13), (-52, 13.2)], H, segments=40)
    knurl = lathe(
        [(-61, 18.4), (-60.6, 19.3), (-49.4, 19.3), (-49, 18.4), (-49, 17.6), (-61, 17.6)],
        40,
        at=(0, 0, H),
        closed=True,
    )
    e.add(knurl, 'rubber', bevel=0)
    glass_disc(A, 'GlassFront', 40, 18.6, H, 'glassred', 1.4)
    glass_disc(A, 'Lens', -53, 13.0, H, 'glass', -0.8)
    A.socket('SightAttachment', (0, -66, H))
    A.socket('Reticle', (0, -53, H))
    A.extras = {'mount': 'OpticMount', 'zoom': 4.0, 'ocular_r': 0.013, 'objective_r': 0.0186}
    A.decals = [('HRW 4x36', -1, 37.5, H, 3.0, 'C'), ('4x36', 1, 37.5, H, 3.4, 'C')]
    return A


def lpvo():
    """Scope with variable magnification in a one-piece mount."""
    A = Asset('optic_lpvo_1_6x')
    n = A.node('Body')
    clamp_base(n, -52, 52, 0, h=8, nuts=(0.2, 0.8))
    bore = [(-20, 0), (-20, 15), (20, 15), (20, 0)]
    for y in (-40, 40):
        leg = ext(
            mirror([(10, 6), (10, 12, 4), (15, 18, 4), (19.5, H - 6, 2), (19.5, H, 0)]),
            'Y',
            y - 11,
            y + 11,
            2,
        )
        window = ext([(-4.5, 10, 2), (4.5, 10, 2), (7, 17, 2), (-7, 17, 2)], 'Y', y - 30, y + 30, 3)
        cut(leg, lathe(bore, 24, at=(0, y, H)), window)
        n.add(leg, 'anod2', bevel=0.7, seg=1, ang=30)
        cap = ext(
            mirror([(19.5, H + 0.5), (19.5, H + 6, 2), (11.5, H + 16.6, 5), (6, H + 18.6, 3)]),
            'Y',
            y - 11,
            y + 11,
            2,
        )
        n.add(cut(cap, lathe(bore, 24, at=(0, y, H))), 'anod2', bevel=0.7, seg=1, ang=30)
        for sx in (-1, 1):
            for dy in (-6, 6):
                n.add(
                    screw((sx * 17.2, y + dy, H + 9.2), 'Z', 1, 1.9, 1.2, 'pin', 10),
                    'steel',
                    bevel=0,
                )
    n.add(box(-8, 8, -36, 36, 6, 10), 'anod2', bevel=0.8, seg=1)
    scope_tube(
        n,
        [
            (-66, 15),
            (58, 15),
            (72, 15.4),
            (98, 18.4),
            (120, 18.4),
            (121, 17.6),
            (121, 16.2),
            (98, 15.4),
            (60, 12.6),
            (-66, 12.6),
        ],
        H,
    )
    saddle = ext(
        mirror([(11, H - 15.5, 3), (16.6, H - 9, 3), (16.6, H + 9, 3), (11, H + 16.6, 3)]),
        'Y',
        -16,
        16,
        3,
    )
    cut(saddle, lathe([(-60, 0), (-60, 12.6), (60, 12.6), (60, 0)], 32, at=(0, 0, H)))
    n.add(saddle, 'anod', bevel=1.2, seg=1, ang=32)
    n.add(
        lathe([(H + 14, 10.5), (H + 19, 10.5), (H + 19.6, 9.8), (H + 19.6, 0)], 20, 'Z'),
        'anod',
        bevel=0,
    )
    n.add(knob((0, 0, H + 20), 'Z', 1, 11.4, 11, 20, 0.7), 'anod', bevel=0.15, seg=1)
    n.add(
        lathe([(14, 10.5), (19, 10.5), (19.6, 9.8), (19.6, 0)], 20, 'X', (0, 0, H)), 'anod', bevel=0
    )
    n.add(knob((20, 0, H), 'X', 1, 10.6, 10, 20, 0.7), 'anod', bevel=0.15, seg=1)
    n.add(
        lathe([(-22, 11), (-21.4, 11.6), (-14, 11.6), (-14, 10)], 20, 'X', (0, 0, H)),
        'anod',
        bevel=0,
    )
    n.add(knob((-21.4, 0, H), 'X', -1, 11, 7, 20, 0.7), 'anod', bevel=0.15, seg=1)
    scope_tube(n, [(-60, 12.6), (-60, 15), (-66, 17.5), (-70, 17.5), (-70, 12.6)], H)
    scope_tube(n, [(-84, 13), (-84, 20.2), (-88, 21.2), (-104, 21.2), (-104, 15.4), (-90, 13)], H)
    # the rim alone is the eyepiece; ahead of the lens it widens so that it stays out of the view
    e = A.node('Eyepiece')
    rim = [(-103.6, 20.5), (-103.6, 21.2), (-126, 21.2), (-128, 20), (-128, 18.8)]
    scope_tube(e, rim + [(-117, 17.2), (-116, 17.4)], H, segments=40)
    e.add(xf(tube(-125.5, -116, 21.9, 20, 40), (0, 0, H)), 'rubber', bevel=0.4, seg=1)
    m = A.node(
        'MagRing', pivot=(0, -77, H)
    )  # turns about the axis; the lever stands at the lowest magnification
    m.add(
        xf(
            cut(
                ext(gear(20.4, 28, 0.9), 'Y', -83.6, -70.6, 1),
                lathe([(-90, 0), (-90, 15), (-60, 15), (-60, 0)], 32),
            ),
            (0, 0, H),
        ),
        'anod',
        bevel=0,
    )
    m.add(
        ext(
            [(-17, H + 8, 1), (-20, H + 3, 1), (-31, H + 12, 2.6), (-28, H + 17, 2.6)],
            'Y',
            -81,
            -73,
            4,
        ),
        'anod',
        bevel=0.9,
        seg=1,
    )
    glass_disc(A, 'GlassFront', 112, 15.8, H, 'glassred', 1.6)
    glass_disc(A, 'Lens', -117, 17.2, H, 'glass', -1)
    A.socket('SightAttachment', (0, -128, H))
    A.socket('Reticle', (0, -117, H))
    A.extras = {
        'mount': 'OpticMount',
        'zoom_min': 1.0,
        'zoom_max': 6.0,
        'ocular_r': 0.0172,
        'objective_r': 0.0158,
    }
    A.decals = [
        ('MERIDIAN 1-6x28', -1, 88, H, 3.4, 'C'),
        ('HRW', 1, 88, H, 3.8, 'C'),
        ('MERIDIAN', -1, -104, H, 3.6, 'C'),
        ('1-6x28', 1, -104, H, 3.6, 'C'),
    ]
    return A
