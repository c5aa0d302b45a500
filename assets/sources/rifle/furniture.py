# SPDX-License-Identifier: MIT
"""Pistol grip and stock.

Frame of the rifle: millimetres, bore at z = 0, rear face of the receiver at y = 0,
+Y muzzle, +Z up, +X right.
"""
from kit import *
from parts import *


def grip(A, mat='tan', st='tstip'):
    g = A.node('Grip')
    tilt = rad(20)
    d = (-sin(tilt), -cos(tilt))
    ct = cos(tilt)
    # (z, front y, back y, half width, exponent, horizontal?)  top rows are cut level with the
    # receiver
    lev = [
        (-22, 10, -15.5, 8.6, 4.0),
        (-26, 12, -15.4, 9.2, 4.0),
        (-31, 20, -13.4, 9.8, 4.2),
        (-36, 34, -10.6, 10.6, 4.4),
        (-42, 50.2, -7.6, 12.0, 4.4),
        (-47, 50, -5.2, 12.8, 4.2),
        (-53, 47.5, -3.9, 13.4, 3.5),
        (-60, 44.2, -3.7, 14.2, 3.0),
    ]
    rows = [
        (31, -1.2, 14.9, 22.9, 2.6),
        (43, -0.6, 15.5, 23.6, 2.5),
        (55, 0.2, 15.8, 24.1, 2.5),
        (68, 0.6, 15.6, 23.7, 2.5),
        (80, 0.8, 15.2, 23.2, 2.6),
        (90, 1.0, 14.8, 23.4, 2.7),
        (97, 1.6, 14.8, 24.2, 2.9),
        (103, 1.8, 14.9, 24.6, 3.1),
        (106, 1.8, 14.2, 23.9, 3.1),
    ]
    y0, z0 = 27.5, -41
    path = []
    dims = []
    for z, f, b, hw, e in lev:
        k = min(1, max(0, (-43 - z) / 22))
        a = tilt * k
        dd = (-sin(a), -cos(a))
        path.append(((f + b) / 2, z, *dd))
        dims.append((hw, (f - b) / 2 / max(cos(a), 0.5), e))
    for s, off, hw, hd, e in rows:
        path.append((y0 + d[0] * s + off * ct, z0 + d[1] * s - off * sin(tilt), *d))
        dims.append((hw, hd, e))
    o = path_loft(path, lambda i: superellipse(*dims[i], 28))

    def mt(c, nrm):
        s = (c.y - y0) * d[0] + (c.z - z0) * d[1]
        return st if 24 < s < 91 and abs(nrm.z) < 0.8 else mat

    g.add(o, mt, bevel=0.8, seg=2, ang=40, texel=1.15)
    # floor plug + screw
    e = path[-1]
    pl = path_loft(
        [(e[0], e[1], *d), (e[0] + d[0] * 3, e[1] + d[1] * 3, *d)],
        lambda i: superellipse(12.2, 20.5, 3, 28),
    )
    g.add(pl, 'rubber', bevel=0.8, seg=2)


def stock(A, mat='tan', slide=0):
    """The sliding stock on its tube, `slide` millimetres forward of fully extended."""
    s = A.node('Stock', pivot=(0, -15.4, 0))
    receiver_extension(s)
    stock_body(s, mat, slide)


def receiver_extension(s):
    """Buffer tube with the rib that the stock is latched to, and the nut that holds it."""
    s.add(
        lathe([(-12, 13.5), (-12, 14.6), (-185, 14.6), (-187, 13.6), (-187, 0)], 26),
        'anod',
        bevel=0.3,
        seg=1,
    )
    # index rib under the tube with position holes
    rib = ext([(-170, -13), (-30, -13), (-26, -18.5, 2), (-170, -18.5, 2)], 'X', -3.6, 3.6, 3)
    cut(
        rib,
        merge(
            [
                lathe([(-30, 0), (-30, 2.6), (-15, 2.6), (-15, 0)], 14, 'Z', (0, y, 0))
                for y in range(-160, -36, 18)
            ]
        ),
    )
    s.add(rib, 'anod', bevel=0.4, seg=1)
    # castle nut
    cn = lathe([(-24, 14), (-24, 18), (-23, 18.8), (-16.5, 18.8), (-15.4, 18), (-15.4, 14)], 32)
    cut(cn, merge([xf(box(-2, 2, -30, -20.4, 17, 24), rot=(0, a, 0)) for a in range(0, 360, 45)]))
    s.add(cn, 'steel', bevel=0.3, seg=1)


def stock_body(s, mat, slide):
    """All of the stock that slides."""
    put = lambda o, *a, **k: s.add(xf(o, (0, slide, 0)), *a, **k)
    # shell: profile with an open triangle
    sh = ext(
        [
            (-92, 20.5, 6),
            (-236, 20.5, 4),
            (-239, 17),
            (-244, -92, 3),
            (-240, -101, 6),
            (-224, -103, 7),
            (-212, -92, 12),
            (-170, -50, 20),
            (-122, -34, 14),
            (-100, -28, 6),
            (-92, -18, 6),
        ],
        'X',
        -11.5,
        11.5,
        6,
    )
    cut(
        sh,
        ext(
            [(-150, -31, 6), (-226, -31, 6), (-230, -83, 7), (-221, -84, 7), (-189, -52, 10)],
            'X',
            -30,
            30,
            5,
        ),
    )
    cut(sh, lathe([(-80, 0), (-80, 15.2), (-232, 15.2), (-232, 0)], 28))
    put(sh, mat, bevel=1.4, seg=2, ang=40)
    # tube sleeve: fat rounded cheek piece, lofted
    secs = []
    for y, k in ((-90, 0.94), (-95, 1), (-150, 1.02), (-205, 1.04), (-240, 1.06)):
        hw = 19.6 * k
        secs.append(
            [
                (x, y, z)
                for x, z in fillet(
                    mirror(
                        [
                            (9, 21.6),
                            (15.4 * k, 17.5, 6),
                            (hw, 3, 8),
                            (hw * 0.94, -14, 6),
                            (12.2, -25, 3),
                        ]
                    ),
                    4,
                )
            ]
        )
    n0 = min(len(a) for a in secs)
    sl = loft([a[:n0] for a in secs])
    cut(sl, lathe([(-60, 0), (-60, 15.2), (-180, 15.2), (-180, 0)], 28))
    # side grooves on the cheek
    cut(
        sl,
        merge(
            [
                ext(
                    fillet(
                        [
                            (-222 + i * 13, -9, 2),
                            (-216 + i * 13, -9, 2),
                            (-208 + i * 13, 4, 2),
                            (-214 + i * 13, 4, 2),
                        ],
                        3,
                    ),
                    'X',
                    *sorted((sx * 18.6, sx * 30)),
                    2
                )
                for i in range(6)
                for sx in (-1, 1)
            ]
        ),
    )
    put(sl, mat, bevel=0.8, seg=1, ang=34)
    # lever
    put(
        ext(
            [
                (-104, -28, 3),
                (-142, -37, 3),
                (-150, -42, 2),
                (-146, -46, 2),
                (-112, -38, 5),
                (-100, -33, 3),
            ],
            'X',
            -7.5,
            7.5,
            4,
        ),
        'poly',
        bevel=0.9,
        seg=2,
    )
    put(screw((11.2, -118, -30), 'X', 1, 3, 0.8, 'pin'), 'steel', bevel=0)
    put(screw((-11.2, -118, -30), 'X', -1, 3, 0.8, 'pin'), 'steel', bevel=0)
    # QD cups
    for sx in (-1, 1):
        q = lathe(
            [(10, 8), (12.6, 8), (13.2, 7.2), (13.2, 4.9), (9, 4.9), (9, 0)],
            20,
            'X',
            (0, -214, -96 + 8),
        )
        if sx < 0:
            xf(q, scale=(-1, 1, 1))
        put(q, 'steel', bevel=0.2, seg=1)
    # butt pad: rubber with grooves
    pad = ext(
        [
            (-237, 24, 4),
            (-250, 24, 5),
            (-254, 8, 10),
            (-256, -60, 12),
            (-255, -104, 8),
            (-243, -106, 4),
        ],
        'X',
        -17,
        17,
        3,
    )
    cut(
        pad,
        merge(
            [
                xf(box(-20, 20, -262, -251.8, -1.3, 1.3), (0, -1.2 if i > 2 else 0, z))
                for i, z in enumerate(range(6, -92, -14))
            ]
        ),
    )
    put(pad, 'rubber', bevel=1.0, seg=1, ang=40, wear=1.3)
    put(
        ext(
            [(-234, 22.6, 4), (-238.5, 23.4, 2), (-244.5, -105, 2), (-238, -104, 5)],
            'X',
            -15.4,
            15.4,
            4,
        ),
        'poly',
        bevel=0.8,
        seg=1,
    )
