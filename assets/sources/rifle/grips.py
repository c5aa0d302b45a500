# SPDX-License-Identifier: MIT
"""Grips under the handguard. Frame: M-LOK face at z = 0, +Y forward, +Z away from the rifle (down
when mounted).
"""
from common import *


def mlok_foot(n, y0, y1, w=17, h=4, mat='poly'):
    n.add(
        ext([(-w / 2, 0), (w / 2, 0), (w / 2 + 1.5, h), (-w / 2 - 1.5, h)], 'Y', y0, y1),
        mat,
        bevel=0.8,
    )


def vgrip():
    A = Asset('grip_vertical')
    n = A.node('Body')
    mlok_foot(n, -26, 26, 18, 6, 'tan')
    rows = [
        (4, 10.4, 22, 3.6),
        (9, 11, 18, 3),
        (16, 13, 15.6, 2.6),
        (28, 14.6, 16, 2.4),
        (42, 15.2, 16.8, 2.4),
        (56, 15, 16.6, 2.4),
        (68, 14.6, 16.6, 2.5),
        (76, 15.4, 17.6, 2.6),
        (81, 15.6, 17.8, 2.8),
        (84, 14.4, 16.6, 2.8),
    ]
    o = path_loft(
        [(-(z - 4) * 0.06, z, -0.06, 1) for z, *_ in rows], lambda i: superellipse(*rows[i][1:], 32)
    )
    n.add(o, lambda c, nn: 'tstip' if 15 < c.z < 72 else 'tan', bevel=0.7, ang=42)
    n.add(
        lathe([(83, 12), (85.4, 12), (86, 11), (86, 0)], 28, 'Z', (0, -4.8, 0)),
        'poly',
        bevel=0.4,
        seg=1,
    )
    n.add(box(-1.4, 1.4, -14, 5, 85.5, 87), 'poly', bevel=0.4, seg=1)
    for y in (-20, 20):
        n.add(screw((0, y, 6), 'Z', 1, 2.6, 1), 'steel', bevel=0)
    A.socket('LeftGripAttachment', (0, -3, 42), (0, 180, 0))
    A.extras = {'mount': 'UnderbarrelMount'}
    return A


def agrip():
    A = Asset('grip_angled')
    n = A.node('Body')
    mlok_foot(n, -58, 58, 18, 4, 'tan')
    o = ext(
        [
            (58, 3),
            (-58, 3),
            (-58, 8, 3),
            (-44, 36, 8),
            (-34, 40, 6),
            (-24, 36, 8),
            (30, 9.5, 16),
            (58, 7, 2),
        ],
        'X',
        -12.6,
        12.6,
        6,
    )
    cut(o, ext([(-48, 10, 3), (-2, 10, 3), (-26, 25, 4), (-38, 28, 4)], 'X', -30, 30, 4))
    n.add(
        o,
        lambda c, nn: 'tstip' if (-32 < c.y < 34 and abs(nn.x) < 0.5 and nn.z > 0.3) else 'tan',
        bevel=2.4,
        seg=3,
        ang=40,
    )
    for sx in (-1, 1):
        n.add(
            xf(
                ext([(-14, 22.5, 1), (18, 8.5, 1), (24, 8.2, 1), (-12, 26, 1)], 'X', 11.6, 13.3, 2),
                scale=(sx, 1, 1),
            ),
            'poly',
            bevel=0.5,
            seg=1,
        )
    A.socket('LeftGripAttachment', (0, 4, 20), (0, 180, 0))
    A.extras = {'mount': 'UnderbarrelMount'}
    return A


def handstop():
    A = Asset('grip_handstop')
    n = A.node('Body')
    mlok_foot(n, -24, 24, 17, 3.5, 'anod')
    o = ext(
        [
            (24, 3),
            (-24, 3),
            (-24, 6, 2),
            (-6, 8.5, 14),
            (6, 26, 3),
            (12, 27, 4),
            (17, 22, 5),
            (24, 7, 2),
        ],
        'X',
        -8.6,
        8.6,
        6,
    )
    cut(o, ext([(8, 8, 2), (17, 8, 2), (13, 18, 2), (9.5, 19, 2)], 'X', -20, 20, 3))
    n.add(o, 'anod', bevel=1.4, seg=2, ang=36)
    n.add(
        merge(
            [
                box(-8.9, 8.9, y - 0.7, y + 0.7, 6.2 + (y + 20) * 0.16, 8.2 + (y + 20) * 0.16)
                for y in (-18, -14.5, -11)
            ]
        ),
        'anod',
        bevel=0.3,
        seg=1,
    )
    A.socket('LeftGripAttachment', (0, -10, 14), (0, 180, 0))
    A.extras = {'mount': 'UnderbarrelMount'}
    return A


def bipod_leg(L, sx):
    """Leg on node L, hanging along +Z from its hinge, then laid forward."""

    def put(o, *a, **k):
        L.add(xf(xf(o, rot=(-90, 0, 0)), L.pivot), *a, **k)

    head = [(-9, -6, 3), (9, -6, 3), (8, 18, 3), (6.5, 26, 2), (-6.5, 26, 2), (-8, 18, 3)]
    put(ext(head, 'X', -6.4, 6.4, 4), 'anod', bevel=1.0)
    upper = lathe([(22, 7.4), (84, 7.4), (86, 6.6), (86, 0)], 24, 'Z')
    cut(upper, merge([box(-20, 20, -1.3, 1.3, z, z + 7) for z in (34, 46, 58, 70)]))
    put(upper, 'anod', bevel=0.35, seg=1)
    collar = [(78, 8.4), (79, 9), (89, 9), (90, 8.2), (90, 5)]
    put(lathe(collar, 24, 'Z'), 'poly', bevel=0.3, seg=1)
    put(lathe([(86, 5.2), (134, 5.2)], 20, 'Z'), 'bright', bevel=0.2, seg=1)
    shoe = [(130, 6), (132, 9.2), (144, 10), (149, 8.8), (149, 0)]
    put(lathe(shoe, 20, 'Z'), 'rubber', bevel=0.8, seg=1)
    put(screw((sx * 6.4, 0, 2), 'X', sx, 3, 1.6), 'steel', bevel=0)


BIPOD = 118  # ahead of the mount: the hand holds the handguard behind it


def bipod():
    """Legs laid forward, as it is carried. LegL and LegR turn about their origins."""
    A = Asset('grip_bipod')
    n = A.node('Body')
    y = BIPOD
    mlok_foot(n, y - 26, y + 24, 18, 4, 'anod')
    base = [(-25, 2, 1), (24, 2, 1), (22, 8, 2), (12, 14, 4), (-12, 14, 4), (-22, 8, 2)]
    n.add(ext([(a + y, *r) for a, *r in base], 'X', -13, 13, 4), 'anod', bevel=1.0)
    yoke = [(y - 14, 11, 2), (y + 10, 11, 2), (y + 10, 22, 5), (y - 14, 22, 5)]
    n.add(ext(yoke, 'X', -12.4, 12.4, 4), 'anod', bevel=1.2)
    n.add(knob((0, y - 23, 8), 'Y', -1, 5.4, 8, 24), 'anod', bevel=0.2, seg=1)
    pin = [(-26, 0), (-26, 4.4), (26, 4.4), (26, 0)]
    n.add(lathe(pin, 20, 'X', (0, y, 17)), 'steel', bevel=0.4, seg=1)
    for sx, name in ((-1, 'LegL'), (1, 'LegR')):
        leg = A.node(name, pivot=(sx * 19, y, 17))
        bipod_leg(leg, sx)
        leg.extras = {'spread_x_deg': 90, 'spread_z_deg': sx * 21}
    A.socket('LeftGripAttachment', (0, 6, 0.4), (0, 180, 0))
    A.extras = {'mount': 'UnderbarrelMount'}
    return A
