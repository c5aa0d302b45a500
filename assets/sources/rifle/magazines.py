# SPDX-License-Identifier: MIT
"""Magazines. Frame: top of the feed lips at z = 0, y = 0 in the middle of the well, +Y forward; that
is where the rifle's own has its origin.
"""
from kit import *
from parts import *


def curved(name, length):
    A = Asset(name)
    magazine(A.node('Magazine'), length, mat='tan', straight=62, R=330)
    A.extras = {'mount': 'MagazineAttachment'}
    return A


def twenty():
    return curved('magazine_20', 122)


def thirty():
    return curved('magazine_30', 176)


def drum_60():
    """Drum under a short tower; both faces carry a ribbed cap."""
    A = Asset('magazine_drum_60')
    n = A.node('Magazine')
    magazine(n, 96, 900, 'poly', 62, grip=False, plate=False)
    y, z, r = 16, -132, 52
    profile = [
        (-29, 0),
        (-29, r - 9),
        (-27, r - 5),
        (-21, r - 3),
        (-19, r),
        (-2, r),
        (-1.2, r - 0.8),
        (1.2, r - 0.8),
        (2, r),
        (19, r),
        (21, r - 3),
        (27, r - 5),
        (29, r - 9),
        (29, 0),
    ]
    n.add(lathe(profile, 48, 'X', (0, y, z)), 'poly', bevel=0.8, seg=1, sharp=30, wear=1.2)
    for sx in (-1, 1):
        cap = lathe([(28, r - 14), (30.4, r - 15), (30.4, 12), (31.6, 11), (31.6, 0)], 40, 'X')
        slots = [
            xf(ext(rrect(5, 17, 2.3, 3, 0, 25), 'X', 29.2, 40, 3), rot=(a, 0, 0))
            for a in range(0, 360, 45)
        ]
        cut(cap, merge(slots))
        n.add(xf(cap, (0, y, z), scale=(sx, 1, 1)), 'poly', bevel=0.5, seg=1)
        n.add(screw((sx * 31.6, y, z), 'X', sx, 4, 1.4), 'steel', bevel=0.2, seg=1)
    tower = [(-32, -60, 2), (34, -60, 2), (42, -92, 6), (-36, -92, 6)]
    n.add(ext(tower, 'X', -14.5, 14.5, 4), 'poly', bevel=1.2)
    A.extras = {'mount': 'MagazineAttachment'}
    A.decals = [('60', -1, y, z - 38, 6, 'C')]
    return A
