# SPDX-License-Identifier: MIT
"""Parts that move, each its own node with the origin at its pivot.

Frame of the rifle: millimetres, bore at z = 0, rear face of the receiver at y = 0,
+Y muzzle, +Z up, +X right.
"""
from kit import *
from parts import *


def bolt_carrier(A):
    """Origin at the bolt face; travels 0.09 m to the rear."""
    C = A.node('BoltCarrier', pivot=(0, 186, 0))
    bcg = lathe(
        [
            (20, 0),
            (20, 9.5),
            (21, 12.5),
            (48, 12.5),
            (50, 11.2),
            (74, 11.2),
            (76, 12.5),
            (160, 12.5),
            (162, 11.8),
            (162, 9.2),
            (170, 9.2),
            (170.6, 8.8),
            (182, 8.8),
            (182, 5),
            (186, 5),
            (186, 0),
        ],
        26,
    )
    cut(
        bcg,
        ext(
            fillet([(112, -4.2, 1.5), (150, -4.2, 1.5), (150, 3.4, 1.5), (112, 3.4, 1.5)], 3),
            'X',
            11.6,
            20,
        ),
    )
    cut(
        bcg,
        merge(
            [
                ext(
                    fillet(
                        [
                            (118 + i * 7, 5.0, 0.5),
                            (121.4 + i * 7, 5.0, 0.5),
                            (124.4 + i * 7, 12, 0.5),
                            (121 + i * 7, 12, 0.5),
                        ],
                        2,
                    ),
                    'X',
                    8.0,
                    20,
                )
                for i in range(4)
            ]
        ),
    )
    C.add(
        bcg,
        'bright',
        bevel=0.35,
        seg=1,
        texel=1.3,
        soot=lambda c, n: 0.75 if c.y > 150 or c.y < 100 else 0.3,
    )
    C.add(box(-4.5, 4.5, 92, 128, 11, 16.6), 'bright', bevel=0.8, seg=1)  # gas key
    C.add(
        lathe([(128, 3.2), (142, 3.2), (142.6, 2.6), (142.6, 0)], 16, at=(0, 0, 13.4)),
        'bright',
        bevel=0.2,
        seg=1,
    )
    for y in (154, 157.5):
        C.add(
            lathe([(0, 0.9), (2.2, 0.9), (2.4, 0.7), (2.4, 0)], 12, 'X', (11, y, 1)),
            'steel',
            bevel=0,
        )
    # bolt lugs + extractor
    lug = lathe([(176, 8), (176, 10), (183.5, 10), (184.5, 9.2), (184.5, 6)], 32)
    cut(
        lug,
        merge([xf(box(-1.5, 1.5, 170, 190, 7.5, 14), rot=(0, a, 0)) for a in range(0, 360, 45)]),
    )
    C.add(lug, 'steel', bevel=0.25, seg=1, soot=0.8)
    C.add(
        ext([(158, -2, 0.5), (185, -2.4, 0.5), (185, 2.4, 0.5), (158, 2, 0.5)], 'X', 7.5, 9.9, 2),
        'steel',
        bevel=0.3,
        seg=1,
    )


def dust_cover(A):
    """Modelled closed, exported open by 128 degrees about its hinge."""
    D = A.node('DustCover', pivot=(19.2, 131, -8.6), rot=(0, 128, 0))
    dc = ext(
        fillet([(102.5, -9.6, 1), (157.5, -9.6, 1), (157.5, 9.6, 4), (102.5, 9.6, 4)], 4),
        'X',
        17.75,
        19.05,
    )
    D.add(dc, 'anod', bevel=0.3, seg=1)
    D.add(
        ext(fillet([(110, -4, 2), (150, -4, 2), (150, 5.6, 2), (110, 5.6, 2)], 4), 'X', 18.8, 19.8),
        'anod',
        bevel=0.5,
        seg=1,
    )
    D.add(lathe([(105, 1.9), (157, 1.9)], 14, at=(19.2, 0, -8.6)), 'anod', bevel=0.3, seg=1)
    D.add(box(16.2, 18, 127, 136, 3, 7.6), 'steel', bevel=0.5, seg=1)


def charging_handle(A):
    """Travels 0.08 m to the rear."""
    K = A.node('ChargingHandle', pivot=(0, -4, 18))
    K.add(box(-6.2, 6.2, -6, 60, 14.2, 21.8), 'anod', bevel=0.6, seg=1)
    kh = ext(
        fillet(
            [
                (-13, -1.2, 1),
                (13, -1.2, 1),
                (24.5, -7, 2),
                (25.5, -16, 2.2),
                (18.5, -15, 1.5),
                (9, -11.5, 3),
                (-9, -11.5, 3),
                (-18.5, -15, 1.5),
                (-25.5, -16, 2.2),
                (-24.5, -7, 2),
            ],
            4,
        ),
        'Z',
        13.6,
        22.4,
    )
    K.add(kh, 'anod', bevel=0.7, texel=1.3, wear=1.8)
    for sx in (-1, 1):
        for i in range(4):
            K.add(
                box(
                    sx * (15.6 + 2.3 * i) - 0.55,
                    sx * (15.6 + 2.3 * i) + 0.55,
                    -15.6,
                    -6,
                    14.5,
                    21.5,
                ),
                'anod',
                bevel=0.3,
                seg=1,
            )
        K.add(screw((sx * 10.5, -6.5, 22.4), 'Z', 1, 1.7, 0.35, 'pin'), 'steel', bevel=0)


def trigger(A):
    """Turns about X."""
    Tn = A.node('Trigger', pivot=(0, 54, -26))
    P = [
        (64, -40, 0.3, -1),
        (65.5, -46, 0.35, -1),
        (65, -52, -0.12, -1),
        (64.2, -57, 0.0, -1),
        (65.2, -62, 0.35, -1),
        (67.6, -66.5, 0.7, -1),
    ]
    wd = [(3.4, 5.5), (3.4, 4.2), (3.4, 3.3), (3.5, 2.8), (3.5, 2.4), (3.1, 1.6)]
    Tn.add(
        path_loft(P, lambda i: superellipse(wd[i][0], wd[i][1], 3.4, 20)),
        'bright',
        bevel=0.4,
        seg=1,
        ang=50,
        texel=1.4,
    )


def selector(A):
    """Levers on both sides, turn about X."""
    S = A.node('FireSelector', pivot=(0, 30, -22))
    for sx in (-1, 1):
        L = 19 if sx < 0 else 13
        lv = ext(
            [
                (26.2, -22, 3.6),
                (27.2, -26.2, 3),
                (33, -26.2, 3),
                (34, -21, 2),
                (30 + L, -18.8, 1.6),
                (30 + L, -17.0, 1.6),
                (33, -17.8, 2),
                (27.4, -17.8, 3),
            ],
            'X',
            *sorted((sx * 13.6, sx * 16.4)),
            4
        )
        S.add(lv, 'steel', bevel=0.5, texel=1.5, wear=1.7)
        S.add(
            ext(
                [(36, -20.4, 0.6), (30 + L, -19.2, 0.6), (30 + L, -16.8, 0.6), (36, -17.6, 0.6)],
                'X',
                *sorted((sx * 16, sx * 19.2)),
                3
            ),
            'steel',
            bevel=0.6,
            seg=1,
            texel=1.5,
        )
        S.add(
            lathe([(13, 3.0), (17.0, 3.0), (17.4, 2.5), (17.4, 0)], 20, 'X', (0, 30, -22))
            if sx > 0
            else xf(
                lathe([(13, 3.0), (17.0, 3.0), (17.4, 2.5), (17.4, 0)], 20, 'X', (0, 30, -22)),
                scale=(-1, 1, 1),
            ),
            'steel',
            bevel=0.2,
            seg=1,
        )


def magazine_30(A):
    """The magazine the rifle comes with."""
    G = A.node('Magazine', pivot=(0, 149.5, -20))
    magazine(G, 176, mat='tan', straight=62, R=330, y0=149.5, z0=-20)
