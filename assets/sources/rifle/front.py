# SPDX-License-Identifier: MIT
"""Handguard, barrel and the muzzle device it comes with.

Frame of the rifle: millimetres, bore at z = 0, rear face of the receiver at y = 0,
+Y muzzle, +Z up, +X right.
"""
from kit import *
from parts import *


def handguard(A):
    """Free-floating tube with M-LOK slots and a continuous rail."""
    H = A.node('Handguard')
    y0, y1 = 199.4, 452
    osec = mirror([(8, 22.5), (10, 22.3), (18.6, 12.5, 3), (18.9, -9, 4), (10, -19.6, 4)])
    isec = mirror([(6, 20), (8.6, 19.6), (16.2, 11.4, 2), (16.5, -8, 3), (8.8, -17.2, 3)])
    hg = ext(osec, 'Y', y0, y1, 3)
    cut(hg, ext(isec, 'Y', y0 - 5, y1 + 5, 2))
    # swept front
    cut(
        hg,
        ext(
            [(y1 - 26, -30), (y1 + 9, 20), (y1 + 9, 40), (y1 + 30, 40), (y1 + 30, -30)],
            'X',
            -30,
            30,
        ),
    )
    slots = []
    for i in range(6):
        y = 224 + 40 * i
        if i < 5:
            slots.append(mlok_slot(y, axis='X', at=1.2))
        if i < 5:
            slots.append(mlok_slot(y, axis='Z', at=0, lo=-40, hi=-10))
    cut(hg, merge(slots))
    # upper diagonal vents (parallelograms), cut through both shoulders along the face normal
    vents = []
    for i in range(4):  # stop before the gas block: solid shoulder there, like real rails
        y = 222 + 38 * i
        v = ext(
            fillet(
                [(y - 12, -2.7, 1.6), (y + 9, -2.7, 1.6), (y + 12, 2.7, 1.6), (y - 9, 2.7, 1.6)], 2
            ),
            'X',
            10,
            26,
        )
        for s in (1, -1):
            w = dup(v)
            xf(w, (0, 0, 0), (0, -48.7, 0))
            if s < 0:
                xf(w, scale=(-1, 1, 1))
            vents.append(w)
        kill(v)
    cut(hg, merge(vents))
    ip = fillet(isec, 2)
    H.add(
        hg,
        'anod2',
        bevel=0.55,
        seg=1,
        ang=30,
        wear=lambda c, n: 1.4 if c.y > 420 else 0.8,
        only=lambda m: not near_poly(ip, m.x, m.z, 0.25),
    )
    H.add(
        rail(y0 - 0.6, y1 + 4, Z_RAIL, neck=8.4, first=6.2 + PITCH * 20),
        'anod2',
        bevel=0.38,
        seg=1,
        wear=lambda c, n: 1.5 if c.y > 415 else 0.8,
    )
    # clamp block + screws at the rear
    for sx in (-1, 1):
        cb = ext(
            fillet([(201, -19, 2), (232, -19, 2), (224, -11.5, 2), (201, -11.5, 2)], 3),
            'X',
            *sorted((sx * 8, sx * 17.6))
        )
        H.add(cb, 'anod2', bevel=0.6, seg=1)
        for y in (206.5, 217.5):
            H.add(screw((sx * 17.6, y, -15.2), 'X', sx, 2.6, 1.2), 'steel', bevel=0.2, seg=1)
    # QD cup + front screw
    for sx in (-1, 1):
        H.add(
            lathe(
                [(17, 7.4), (20.2, 7.4), (20.9, 6.7), (20.9, 4.8), (16.4, 4.8), (16.4, 0)],
                20,
                'X',
                (0, 432 - 4, 4),
            )
            if sx > 0
            else xf(
                lathe(
                    [(17, 7.4), (20.2, 7.4), (20.9, 6.7), (20.9, 4.8), (16.4, 4.8), (16.4, 0)],
                    20,
                    'X',
                    (0, 428, 4),
                ),
                scale=(-1, 1, 1),
            ),
            'steel',
            bevel=0.2,
            seg=1,
        )


def barrel(A):
    """The rifle's own: 0.370 m from bolt face (y = 186) to crown (y = 556), and the flash hider."""
    barrel_on(A.node('Barrel'), 186, 370, 214)
    flash_hider(A.node('Muzzle', pivot=(0, 541, 0)), 541)


def barrel_on(n, face, length, gas):
    """Barrel with nut, gas block and gas tube on node n. `face` is the bolt face on Y; `length` counts
    from there to the crown, `gas` to the rear of the gas block. The shoulder of the muzzle thread lies
    15 mm behind the crown.
    """
    profile = [
        (0, 0),
        (0, 12),
        (14, 12),
        (14, 11.4),
        (46, 11.4),
        (54, 10.2),
        (gas + 15, 9.6),
        (gas + 17, 9.55),
        (gas + 40, 9.5),
        (gas + 43, 9.3),
        (length - 20, 8.8),
        (length - 17, 7.9),
        (length - 16.4, 6.2),
        (length - 15, 6.2),
        (length - 15, 6.35),
        (length - 1, 6.35),
        (length, 5.7),
        (length, 2.85),
        (length - 36, 2.85),
        (length - 36, 0),
    ]
    at = (0, face, 0)
    n.add(lathe(profile, 26, at=at), 'steel', bevel=0.3, seg=1, sharp=30)
    teeth = [xf(box(-1.6, 1.6, 19, 34, 14.6, 20), rot=(0, a, 0)) for a in range(0, 360, 30)]
    nut = lathe([(12, 13), (12, 16.2), (28, 16.2), (29, 15.4), (29, 12)], 32)
    n.add(xf(cut(nut, merge(teeth)), at), 'steel', bevel=0.3, seg=1)
    block = mirror(
        [(0, 17.6), (4.5, 17.2, 2), (6.2, 12, 3), (11.8, 3, 5), (11.8, -5, 5), (5, -12.6, 3)]
    )
    n.add(ext(block, 'Y', face + gas, face + gas + 24, 4), 'steel', bevel=0.6, seg=1)
    for y in (6, 18):
        n.add(screw((0, face + gas + y, -12.6), 'Z', -1, 2.2, 0.6), 'steel', bevel=0)
    pipe = lathe([(10, 2.4), (gas + 10, 2.4)], 12, at=(0, face, 13.2))
    n.add(pipe, 'bright', bevel=0.2, seg=1)


def flash_hider(n, y):
    """three-prong style: tube with slots, seat flats"""
    o = lathe(
        [
            (0, 7),
            (0, 10.2),
            (1.2, 10.9),
            (13, 10.9),
            (14.2, 9.6),
            (16, 9.6),
            (18, 11),
            (55, 11),
            (57, 9.6),
            (57, 6.4),
            (50, 5.2),
            (20, 5.2),
            (20, 0),
            (1, 0),
        ][:-2]
        + [(20, 3), (1, 6.4)],
        26,
        closed=True,
    )
    cut(
        o,
        merge(
            [
                xf(
                    ext(
                        fillet(
                            [(23, -1.9, 1.8), (50, -1.9, 1.8), (50, 1.9, 1.8), (23, 1.9, 1.8)], 2
                        ),
                        'X',
                        3,
                        20,
                    ),
                    rot=(0, a, 0),
                )
                for a in (30, 90, 150, 210, 330)
            ]
        ),
    )
    for sx in (-1, 1):
        cut(o, box(*sorted((sx * 9.6, sx * 20)), 3, 12, -20, 20))
    n.add(
        xf(o, (0, y, 0)),
        'steel',
        bevel=0.35,
        seg=1,
        wear=1.3,
        soot=lambda c, n: min(1, max(0, (c.y - y - 18) / 30)),
    )
    n.add(xf(tube(-2.2, 0.4, 10.4, 6.5, 28), (0, y, 0)), 'steel', bevel=0.2, seg=1)
