# SPDX-License-Identifier: MIT
"""Muzzle devices. Frame: shoulder of the thread at y = 0, +Y forward."""
from common import *
import front


def m_flash():
    A = Asset('muzzle_flash_hider')
    n = A.node('Body')
    front.flash_hider(n, 0)
    A.socket('MuzzleAttachment', (0, 57, 0))
    A.extras = {'mount': 'MuzzleMount'}
    return A


def m_brake():
    A = Asset('muzzle_brake')
    n = A.node('Body')
    o = lathe(
        [
            (0, 6.4),
            (0, 10.4),
            (1.2, 11),
            (14, 11),
            (15.5, 12),
            (66, 12),
            (68, 10.8),
            (68, 4),
            (18, 4),
            (16, 6.4),
        ],
        32,
        closed=True,
    )
    for sx in (-1, 1):
        for k, y in enumerate((20, 35, 50)):
            cut(
                o,
                ext(
                    [(y, -6.2, 1.4), (y + 9, -6.2, 1.4), (y + 11, 6.2, 1.4), (y + 2, 6.2, 1.4)],
                    'X',
                    *sorted((sx * 3.2, sx * 20)),
                    3
                ),
            )
        cut(o, box(*sorted((sx * 10, sx * 20)), 3, 12, -20, 20))
    cut(o, merge([ext(ngon(1.5, 12, x, y), 'Z', 3, 20) for x in (-3.4, 3.4) for y in (26, 41)]))
    n.add(
        o, 'steel', bevel=0.45, seg=1, wear=1.3, soot=lambda c, n: min(1, max(0, (c.y - 10) / 40))
    )
    n.add(tube(-2.2, 0.4, 10.4, 6.5, 28), 'steel', bevel=0.2, seg=1)
    A.socket('MuzzleAttachment', (0, 68, 0))
    A.extras = {'mount': 'MuzzleMount'}
    return A


def m_supp():
    A = Asset('muzzle_suppressor')
    n = A.node('Body')
    pr = [(-2, 7), (-2, 13), (0, 14), (8, 14), (10, 16.4), (12, 17.6), (22, 17.6), (23, 19.0)]
    pr += [
        (150, 19.0),
        (151, 18.2),
        (152.6, 18.2),
        (153.6, 19),
        (160, 19),
        (162, 17.6),
        (162, 9),
        (160.6, 8),
        (160.6, 3.6),
        (150, 3.6),
        (150, 2.9),
        (140, 2.9),
    ]
    n.add(
        lathe(pr + [(140, 0)], 40),
        lambda c, nn: 'void' if (c.y > 139 and math.hypot(c.x, c.z) < 3.4) else 'anod',
        bevel=0.45,
        seg=1,
        sharp=30,
        soot=lambda c, n: 0.9 if c.y > 156 else 0.25 if c.y < 10 else 0,
    )
    kn = ext(gear(14.8, 28, 0.7), 'Y', 1, 7.5, 1)
    n.add(kn, 'steel', bevel=0)
    cap = ext(gear(17.2, 16, 1.6, 0.62), 'Y', 157, 162.6, 1)
    cut(cap, lathe([(150, 0), (150, 9), (170, 9), (170, 0)], 28))
    n.add(cap, 'anod', bevel=0.35, seg=1)
    # flats as long shallow fluting
    for a in range(0, 360, 60):
        n.add(
            xf(
                ext([(28, -3.6, 2), (72, -3.6, 2), (72, 3.6, 2), (28, 3.6, 2)], 'X', 18.4, 19.6, 4),
                rot=(0, a + 30, 0),
            ),
            'anod',
            bevel=0.5,
            seg=1,
        )
    A.socket('MuzzleAttachment', (0, 163, 0))
    A.extras = {'mount': 'MuzzleMount'}
    A.decals = [('HUSH 556', -1, 112, 0, 5.2, 'C'), ('HRW 5.56 ONLY', 1, 112, 0, 4.2, 'C')]
    return A
