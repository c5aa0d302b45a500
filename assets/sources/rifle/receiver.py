# SPDX-License-Identifier: MIT
"""Receiver, upper and lower: everything of it that does not move.

Frame of the rifle: millimetres, bore at z = 0, rear face of the receiver at y = 0,
+Y muzzle, +Z up, +X right.
"""
from kit import *
from parts import *

T = 1.7  # texel weight: the receiver is what the eye is closest to


def receiver(A):
    """The fixed parts, one node."""
    R = A.node('Receiver')
    upper(R)
    lower(R)
    controls(R)


def upper(R):
    """Octagonal tube with the ejection port, rail, case deflector."""
    # ---- upper: octagonal tube with flat flanks
    sec = mirror(
        [
            (7.6, 22.5),
            (11.5, 22.0, 1),
            (16.9, 14.5, 2),
            (17.6, 9, 1.5),
            (17.6, -6.5, 1),
            (15.2, -12.2),
        ]
    )
    up = ext(sec, 'Y', 0, 196, 2)
    cut(up, lathe([(-5, 0), (-5, 13.1), (183, 13.1), (183, 10), (210, 10), (210, 0)], 24))
    # ejection port (right)
    cut(
        up,
        ext(
            fillet([(100, -6, 2.5), (163, -6, 2.5), (163, 9.5, 3.5), (100, 9.5, 3.5)], 4),
            'X',
            8,
            30,
        ),
    )
    # lightening scallops on the flanks
    for sx in (-1, 1):
        cut(
            up,
            ext(
                fillet(
                    [
                        (8, -3, 2),
                        (70 if sx > 0 else 88, -3, 2),
                        (62 if sx > 0 else 80, 7.5, 2),
                        (8, 7.5, 2),
                    ],
                    4,
                ),
                'X',
                *sorted((sx * 16.7, sx * 25))
            ),
        )
    cut(
        up,
        ext(fillet([(96, -3, 2), (172, -3, 2), (180, 7.5, 2), (104, 7.5, 2)], 4), 'X', -25, -16.7),
    )
    port = (
        lambda c, n: 0.9
        if 92 < c.y < 172 and -9 < c.z < 12 and c.x > 7 and abs(n.x) < 0.98
        else 0.35
        if 80 < c.y < 100 and c.x > 12
        else 0
    )
    R.add(up, 'anod', bevel=0.55, texel=T, wear=0.8, soot=port)
    R.add(
        rail(0.6, 198.4, Z_RAIL, neck=8.4, first=6.2),
        'anod',
        bevel=0.38,
        seg=1,
        texel=1.25,
        wear=lambda c, n: 1.4 if c.y < 40 or 70 < c.y < 125 else 0.8,
    )
    # barrel-nut flange + fence around the port, case deflector, cover hinge lugs
    R.add(
        lathe(
            [(183, 16.5), (183, 19.2), (185, 20.4), (196.5, 20.4), (197.6, 19.2), (197.6, 14)], 26
        ),
        'anod',
        bevel=0.3,
        seg=1,
        texel=T,
    )
    defl = loft(
        [
            [(16, 80, -3), (16, 80, 10), (16, 97, 10), (16, 97, -3)],
            [(18, 84, -2.4), (18, 84, 9.4), (18, 97, 9.4), (18, 97, -2.4)],
            [(23.2, 91.5, 0.5), (23.2, 91.5, 8), (23.2, 96.5, 8), (23.2, 96.5, 0.5)],
        ]
    )
    R.add(defl, 'anod', bevel=1.0, seg=2, texel=T, wear=1.7, soot=0.35)
    for y in (101, 160):
        R.add(
            ext(
                fillet(
                    [
                        (y - 2.2, -11.4, 0.8),
                        (y + 4.2, -11.4, 0.8),
                        (y + 4.2, -6.6, 1.8),
                        (y - 2.2, -6.6, 1.8),
                    ],
                    3,
                ),
                'X',
                16.5,
                20.2,
            ),
            'anod',
            bevel=0.35,
            seg=1,
            texel=T,
        )
    R.add(lathe([(98, 1.15), (166, 1.15)], 12, at=(19.2, 0, -8.6)), 'steel', bevel=0.2, seg=1)


def lower(R):
    """Housing of the trigger group and the flared magazine well."""
    # ---- lower -------------------------------------------------------------
    low = ext(
        [(-3, -12.7), (116, -12.7), (116, -46, 2), (20, -46, 3), (6, -40, 9), (-3, -33, 3)],
        'X',
        -11.2,
        11.2,
        4,
    )
    R.add(low, 'anod', bevel=0.9, texel=T, wear=0.9)
    # fire-control swell: raised plate both sides
    for sx in (-1, 1):
        sw = ext(
            [(14, -14, 2), (106, -14, 2), (106, -35, 3), (92, -43, 5), (34, -43, 5), (14, -30, 4)],
            'X',
            *sorted((sx * 9, sx * 12.9)),
            4
        )
        R.add(sw, 'anod', bevel=0.9, texel=T)
    # magwell, flared, hollow
    mw = ext(
        [
            (111, -12.7),
            (191.5, -12.7),
            (191.5, -26, 2),
            (187.5, -34, 3),
            (185.5, -73, 2.5),
            (180, -77.5, 2),
            (117, -69.5, 2),
            (111, -62, 3),
        ],
        'X',
        -15.6,
        15.6,
        4,
    )
    # side panels: recessed pocket with a diagonal
    for sx in (-1, 1):
        cut(
            mw,
            ext(
                fillet(
                    [(122, -22, 2), (178, -22, 2), (178, -40, 2), (160, -58, 2), (122, -58, 2)], 4
                ),
                'X',
                *sorted((sx * 14.4, sx * 20))
            ),
        )
        cut(
            mw,
            ext(
                fillet([(164.5, -60, 1.2), (180.5, -44, 1.2), (180.5, -60.8, 1.2)], 3),
                'X',
                *sorted((sx * 14.2, sx * 20))
            ),
        )
    cut(mw, box(-11.8, 11.8, 117.5, 181.5, -90, -14))
    R.add(mw, 'anod', bevel=0.8, texel=T)

    # flare ring at the mouth (tilted)
    def ringsec(gr, dz):
        return [
            (x, y, -71.2 - (y - 149) * 0.116 + dz)
            for x, y in rrect(31.4 + gr, 69.5 + gr, 4, 2, 0, 149)
        ]

    def ringin(gr, dz):
        return [
            (x, y, -71.2 - (y - 149) * 0.116 + dz)
            for x, y in rrect(24 + gr, 64 + gr, 2.5, 2, 0, 149.5)
        ]

    fl = loft(
        [
            ringsec(-0.6, 9.5),
            ringsec(2.8, 4.5),
            ringsec(2.8, -3),
            ringin(3.2, -3),
            ringin(0, 1.5),
            ringin(0, 9),
        ],
        ring=True,
    )
    R.add(fl, 'anod', bevel=0.6, ang=25, texel=T, wear=1.9)


def controls(R):
    """Lugs, trigger guard, pins, magazine release, bolt catch."""
    # pivot lug, rear ring, tang
    R.add(
        ext(
            [(186, -12.7), (200.5, -12.7), (200.5, -24, 5), (192, -31, 5), (186, -31)],
            'X',
            -9.6,
            9.6,
            5,
        ),
        'anod',
        bevel=0.7,
        texel=T,
    )
    R.add(
        lathe([(-13, 14), (-13, 17.6), (-11.5, 18.6), (-2.5, 18.6), (-0.6, 17.2), (-0.6, 14)], 26),
        'anod',
        bevel=0.3,
        seg=1,
        texel=T,
    )
    R.add(
        ext([(-12, -8), (6, -8), (6, -38, 6), (-2, -33.5, 5), (-12, -20, 9)], 'X', -9.5, 9.5, 5),
        'anod',
        bevel=1.2,
        texel=T,
    )
    # end plate with QD socket
    R.add(
        ext(fillet([(-13, 0, 5), (13, 0, 5), (12, -26, 6), (-12, -26, 6)], 5), 'Y', -15.4, -12.4),
        'steel',
        bevel=0.4,
        seg=1,
    )
    # trigger guard: bowed strap
    tg = ext(
        [
            (46, -44),
            (46, -48),
            (55, -71, 6),
            (64, -75.8, 8),
            (103, -75.8, 8),
            (112, -70, 5),
            (116, -64),
            (116, -58),
            (109.5, -67, 4),
            (102, -72.4, 6),
            (66, -72.4, 6),
            (58.5, -68.5, 5),
            (52, -48),
            (52, -44),
        ],
        'X',
        -5.6,
        5.6,
        5,
    )
    R.add(tg, 'anod', bevel=0.9, texel=1.2, wear=1.4)
    # pins (both sides)
    for sx in (-1, 1):
        for y, z, r, x in (
            (8, -22, 3.3, 11.2),
            (194, -22, 3.3, 9.6),
            (54, -26, 2.2, 12.9),
            (76, -21, 2.2, 12.9),
        ):
            R.add(screw((sx * x, y, z), 'X', sx, r, 0.9, 'pin'), 'steel', bevel=0, texel=1.3)
    R.add(screw((0, 113.5, -66.5), 'X', 1, 0.9, 7.5, 'pin'), 'steel', bevel=0)
    # mag release (right) with fence, bolt catch (left)
    R.add(
        ext(
            fillet([(100.5, -34.5, 3), (113.5, -34.5, 3), (113.5, -23, 3), (100.5, -23, 3)], 4),
            'X',
            11,
            14.4,
        ),
        'anod',
        bevel=0.6,
        texel=T,
    )
    mr = lathe(
        [
            (10, 4.1),
            (16.0, 4.1),
            (16.6, 3.5),
            (16.6, 2.9),
            (16.1, 2.6),
            (16.1, 1.9),
            (16.6, 1.6),
            (16.6, 1.0),
            (16.2, 0.7),
            (16.2, 0),
        ],
        24,
        'X',
        (0, 107, -28.8),
    )
    R.add(mr, 'steel', bevel=0.15, seg=1, texel=T, wear=1.6)
    bc = ext(
        [
            (112, -17, 1),
            (117.5, -17, 1),
            (118.5, -29, 1),
            (121, -33, 1),
            (121, -39, 2),
            (111, -39, 2),
            (111, -33, 1),
            (113, -29, 1),
        ],
        'X',
        -18.2,
        -14.5,
        4,
    )
    cut(bc, merge([box(-19, -17.7, 110, 122, z, z + 0.9) for z in (-38, -36, -34)]))
    R.add(bc, 'steel', bevel=0.35, seg=1, texel=T, wear=1.6)
    R.add(screw((-14.6, 115.2, -22.5), 'X', -1, 1.3, 4.1, 'pin'), 'steel', bevel=0)
    # selector detent plate + end stop
    R.add(
        lathe([(11, 6.6), (13.4, 6.6), (13.8, 6.1), (13.8, 0)], 28, 'X', (0, 30, -22)),
        'anod',
        bevel=0.2,
        seg=1,
        texel=T,
        wear=1.8,
    )
