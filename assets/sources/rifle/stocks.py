# SPDX-License-Identifier: MIT
"""Stocks. Frame: rear of the receiver (the rifle's StockMount) at y = 0, bore z = 0, +Y forward.

Each brings the tube that the bolt carrier runs back into.
"""
from common import *
import furniture

COLLAPSED = 54  # three holes of the rib, 18 mm apart


def sliding(name, slide):
    A = Asset(name, origin=(0, -15.4, 0))
    furniture.stock(A, slide=slide)
    A.socket('StockAttachment', (0, -255.5 + slide, -41))
    A.extras = {'mount': 'StockMount'}
    return A


def extended():
    return sliding('stock_extended', 0)


def collapsed():
    return sliding('stock_collapsed', COLLAPSED)


def tube_and_nut(s, end):
    s.add(
        lathe([(4, 13.5), (4, 14.6), (end + 2, 14.6), (end, 13.4), (end, 0)], 28),
        'anod',
        bevel=0.3,
        seg=1,
    )
    nut = lathe([(-9, 14), (-9, 18), (-8, 18.8), (-1, 18.8), (0, 18), (0, 14)], 32)
    cut(nut, merge([xf(box(-2, 2, -30, -5, 17, 24), rot=(0, a, 0)) for a in range(0, 360, 45)]))
    s.add(nut, 'steel', bevel=0.3, seg=1)


def grooves(end, first, last, step, half):
    return merge([box(-20, 20, end - 10, end, z - half, z + half) for z in range(first, last, step)])


def precision():
    """Fixed stock with a raised cheek piece and a pad on two rods."""
    A = Asset('stock_precision')
    s = A.node('Stock')
    tube_and_nut(s, -120)
    shell = ext(
        [
            (-26, 19, 4),
            (-210, 19, 3),
            (-214, -104, 3),
            (-196, -108, 6),
            (-178, -84, 12),
            (-110, -58, 24),
            (-52, -30, 14),
            (-26, -26, 5),
        ],
        'X',
        -16.5,
        16.5,
        5,
    )
    opening = [(-108, -30, 7), (-176, -30, 7), (-190, -82, 10), (-168, -72, 14), (-126, -54, 12)]
    cut(shell, ext(opening, 'X', -30, 30, 5))
    for sx in (-1, 1):
        panel = [(-40, -16, 3), (-150, -16, 3), (-160, 6, 3), (-40, 6, 3)]
        cut(shell, ext(panel, 'X', *sorted((sx * 15.2, sx * 30)), 3))
    s.add(shell, 'tan', bevel=1.8, seg=2, ang=36)
    section = fillet(mirror([(10, 22), (17.5, 22, 2), (17.5, 30, 6), (9, 38, 6)]), 4)
    ends = ((-58, -3), (-62, 0), (-176, 0), (-180, -3))
    cheek = loft([[(x, y, z + dz) for x, z in section] for y, dz in ends])
    s.add(cheek, 'poly', bevel=1.0, seg=2, ang=40)
    for y in (-84, -154):
        s.add(lathe([(16, 4), (23, 4)], 16, 'Z', (0, y, 0)), 'steel', bevel=0)
    s.add(knob((16.4, -119, 12), 'X', 1, 7, 6), 'anod', bevel=0.2, seg=1)
    for z in (-8, -70):
        s.add(lathe([(-212, 4), (-226, 4)], 16, at=(0, 0, z)), 'steel', bevel=0)
    pad = ext(
        [
            (-222, 24, 3),
            (-238, 24, 5),
            (-242, 0, 14),
            (-243, -70, 14),
            (-240, -112, 6),
            (-224, -112, 3),
        ],
        'X',
        -18,
        18,
        5,
    )
    cut(pad, grooves(-239.6, -98, 12, 9, 1.3))
    s.add(pad, 'rubber', bevel=1.0, seg=1, ang=40, wear=1.3)
    plate = [(-218, 23, 2), (-223, 23, 2), (-225, -111, 2), (-220, -111, 2)]
    s.add(ext(plate, 'X', -17, 17, 2), 'poly', bevel=0.8, seg=1)
    A.socket('StockAttachment', (0, -242.6, -41))
    A.extras = {'mount': 'StockMount'}
    return A


def skeleton():
    """Two struts from a block behind the receiver to the butt."""
    A = Asset('stock_skeleton')
    s = A.node('Stock')
    tube_and_nut(s, -76)
    block = [(-9, 13, 3), (-40, 16, 4), (-46, 8, 4), (-46, -22, 4), (-38, -27, 3), (-9, -20, 3)]
    s.add(ext(block, 'X', -15.6, 15.6, 4), 'anod', bevel=1.2)
    for z, z1 in ((8, 14), (-18, -84)):
        path = [
            (-36, z, -1, 0),
            (-60, z, -1, 0),
            (-200, z1, -1, (z1 - z) * 0.004),
            (-214, z1 + (z1 - z) * 0.02, -1, 0),
        ]
        strut = path_loft(path, lambda i: superellipse(6.2, 6.2, 2.2, 20))
        s.add(strut, 'anod', bevel=0.3, seg=1, ang=50)
    cheek = ext(rrect(20, 16, 6, 4), 'Y', -182, -84, 4)
    s.add(xf(cheek, (0, 0, 17), (-1.5, 0, 0)), 'poly', bevel=1.5, seg=2)
    butt = [(-206, 24, 3), (-216, 24, 4), (-220, -30, 10), (-219, -92, 5), (-207, -94, 3)]
    s.add(ext(butt, 'X', -13, 13, 5), 'anod', bevel=1.2)
    pad = ext(
        [(-214, 25, 3), (-226, 25, 5), (-229, -20, 14), (-228, -94, 5), (-216, -95, 3)],
        'X',
        -15,
        15,
        5,
    )
    cut(pad, grooves(-226.4, -80, 12, 8, 1.2))
    s.add(pad, 'rubber', bevel=0.9, seg=1, ang=40, wear=1.3)
    A.socket('StockAttachment', (0, -228.6, -35))
    A.extras = {'mount': 'StockMount'}
    return A
