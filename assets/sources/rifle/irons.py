# SPDX-License-Identifier: MIT
"""Folding iron sights: a slim ghost ring at the rear, a winged post in front, each a foot that stays
on the rail and a leaf that turns about a hinge.

Frame of the rifle (millimetres, +Y muzzle, +Z up). The line from the centre of the ring to the tip
of the post is parallel to the bore and LINE above the rail: that line is where the eye goes. A leaf's
node has its origin at the hinge; turned by 90 degrees to the rear it lies flat over the rail.
"""
from kit import *
from parts import *

LINE = 36.2  # rail top to sight line
REAR_Y = 16.2  # position on the rail: centre of the rear ring
FRONT_Y = 436.0  # position on the rail: axis of the front post
RING_INNER = 6.0  # radius of the hole
RING_OUTER = 7.5
HINGE = 9  # rail top to hinge
REAR_HINGE = (0, REAR_Y + 1, Z_RAIL + HINGE)
FRONT_HINGE = (0, FRONT_Y - 1, Z_RAIL + HINGE)


def barrel(hinge, half):
    """The rounded root of a leaf, which turns in its foot."""
    return lathe([(-half, 0), (-half, 2.9), (half, 2.9), (half, 0)], 20, 'X', hinge)


def rear_foot(n, z=Z_RAIL, y=REAR_Y):
    """Clamp, cheeks and pin of the rear sight on node n; z is the rail top."""
    clamp_base(n, y - 12, y + 12, z, h=7)
    for sx in (-1, 1):  # hinge cheeks
        ear = ext(
            [(-7, 5, 1), (8, 5, 1), (8, 9, 3), (4, 12.6, 4), (-2, 12.6, 4), (-7, 9, 2)],
            'X',
            *sorted((sx * 4.6, sx * 7.4)),
            4
        )
        n.add(xf(ear, (0, y, z)), 'anod', bevel=0.5, seg=1)
    n.add(
        lathe([(-8.2, 0), (-8.2, 2.0), (8.2, 2.0), (8.2, 0)], 18, 'X', REAR_HINGE),
        'steel',
        bevel=0.3,
        seg=1,
    )
    # windage drum, low and behind the cheek, where it does not cover the target
    n.add(screw((7.4, y + 1, z + HINGE), 'X', 1, 3.4, 2.6, 'slot'), 'steel', bevel=0)


def rear_leaf(n, z=Z_RAIL, y=REAR_Y):
    """Post and ring of the rear sight on node n."""
    n.add(barrel(REAR_HINGE, 4.3), 'anod', bevel=0.4, seg=1)
    # leaf: a post that narrows towards the ring, seen from behind 4.4 mm wide
    leaf = ext(
        mirror(
            [
                (4.3, 8.4),
                (4.3, 12, 3),
                (2.2, 19, 8),
                (2.2, LINE - RING_OUTER + 1.2, 1.5),
                (1.4, LINE - RING_OUTER + 1.9),
            ]
        ),
        'Y',
        -0.7,
        2.9,
        5,
    )
    n.add(xf(leaf, (0, y - 0.2, z)), 'anod', bevel=0.5, seg=1, ang=30)
    ring = lathe(
        [
            (-1.3, RING_INNER + 0.35),
            (-1.3, RING_OUTER - 0.6),
            (-0.7, RING_OUTER),
            (1.5, RING_OUTER),
            (2.1, RING_OUTER - 0.6),
            (2.1, RING_INNER + 0.35),
            (1.2, RING_INNER),
            (-0.4, RING_INNER),
        ],
        32,
        closed=True,
    )
    n.add(xf(ring, (0, y, z + LINE)), 'anod', bevel=0, sharp=30)


def front_foot(n, z=Z_RAIL, y=FRONT_Y):
    """Clamp, cheeks and pin of the front sight on node n; z is the rail top."""
    clamp_base(n, y - 12, y + 12, z, h=7)
    for sx in (-1, 1):
        ear = ext(
            [(-9, 5, 1), (7, 5, 1), (7, 9, 3), (3, 12.6, 4), (-4, 12.6, 4), (-9, 9, 3)],
            'X',
            *sorted((sx * 6.6, sx * 9.4)),
            4
        )
        n.add(xf(ear, (0, y, z)), 'anod', bevel=0.5, seg=1)
    n.add(
        lathe([(-10.2, 0), (-10.2, 2.0), (10.2, 2.0), (10.2, 0)], 18, 'X', FRONT_HINGE),
        'steel',
        bevel=0.3,
        seg=1,
    )


def front_leaf(n, z=Z_RAIL, y=FRONT_Y):
    """Wings and post of the front sight on node n. The post's tip lies LINE above the rail."""
    n.add(barrel(FRONT_HINGE, 6.2), 'anod', bevel=0.4, seg=1)
    half = [
        (6.2, 8.4),
        (6.2, 16, 3),
        (5.2, 21, 4),
        (9.4, 29, 5),
        (12.0, 43.4, 1.4),
        (9.8, 44.6, 1.2),
        (7.6, 32, 4),
        (4.2, 27.5, 3),
    ]
    wings = ext(mirror(half), 'Y', -2.4, 3.2, 4)
    cut(wings, ext([(-2.8, 13, 1), (2.8, 13, 1), (2.2, 20, 1), (-2.2, 20, 1)], 'Y', -9, -0.9))
    n.add(xf(wings, (0, y - 0.4, z)), 'anod', bevel=0.5, seg=1, ang=30)
    # post: 3.2 mm wide, flat on top so that the tip is a definite line
    n.add(
        lathe(
            [
                (23, 2.9),
                (27.6, 2.9),
                (28.2, 2.4),
                (28.2, 1.6),
                (LINE - 0.25, 1.6),
                (LINE, 1.4),
                (LINE, 0),
            ],
            16,
            'Z',
            (0, y, z),
        ),
        'steel',
        bevel=0,
    )
