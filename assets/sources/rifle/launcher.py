# SPDX-License-Identifier: MIT
"""40 mm launcher under the handguard. Frame: M-LOK face at z = 0, +Y forward, +Z away from the rifle
(down when mounted). Its trigger grip stands where a left arm reaches, the breech behind it is clear
of the rifle's magazine.
"""
from common import *

AXIS = 27.0  # of its barrel below the handguard
GRIP = -4.0  # top of the trigger grip on Y


def receiver(n):
    n.add(
        ext([(-50, 0, 1), (146, 0, 1), (146, 9, 2), (-50, 9, 2)], 'X', -11.5, 11.5, 3),
        'anod',
        bevel=0.9,
    )
    outline = mirror([(14, 4, 2), (22.6, 13, 4), (22.6, AXIS + 9, 6), (12, AXIS + 21, 5)])
    block = ext(outline, 'Y', -54, 46, 4)
    for sx in (-1, 1):
        pocket = [(-44, AXIS - 12, 2), (20, AXIS - 12, 2), (30, AXIS + 6, 2), (-44, AXIS + 6, 2)]
        cut(block, ext(pocket, 'X', *sorted((sx * 21.4, sx * 40)), 3))
    n.add(block, 'anod', bevel=1.4, seg=2, ang=32)
    n.add(  # breech plug
        lathe([(-58, 0), (-58, 14), (-56, 16.5), (-50, 16.5)], 28, at=(0, 0, AXIS)),
        'steel',
        bevel=0.3,
        seg=1,
    )
    n.add(ext([(136, 4), (152, 4), (152, 10, 3), (142, 14, 3), (136, 14)], 'X', -9, 9, 3), 'anod', bevel=0.8)
    for y in (-40, -20):
        for sx in (-1, 1):
            n.add(screw((sx * 22.6, y, AXIS + 12), 'X', sx, 2.4, 0.7, 'pin'), 'steel', bevel=0)


def grip(n):
    """Trigger grip, leaning to the rear by 12 degrees, and the guard ahead of it."""
    lean = math.tan(rad(12))
    rows = [
        (44, 9.5, 21, 3.6),
        (51, 11, 19.5, 3.0),
        (58, 12.6, 18, 2.6),
        (68, 13.6, 18, 2.5),
        (80, 14, 18.6, 2.5),
        (92, 13.8, 18.4, 2.5),
        (104, 13.4, 18, 2.6),
        (112, 14, 19, 2.8),
        (117, 13.2, 18, 2.9),
    ]
    path = [(GRIP - (z - 44) * lean, z, -lean, 1) for z, *_ in rows]
    n.add(
        path_loft(path, lambda i: superellipse(*rows[i][1:], 30)),
        lambda c, nn: 'tstip' if 60 < c.z < 110 else 'tan',
        bevel=0.7,
        ang=42,
    )
    guard = [
        (10, 46),
        (15, 46),
        (16, 58, 5),
        (22, 65, 5),
        (38, 65, 6),
        (44, 46),
        (49, 46),
        (42, 69, 8),
        (20, 69, 8),
        (11, 60, 6),
    ]
    n.add(ext(guard, 'X', -5, 5, 5), 'anod', bevel=0.9)


def controls(A):
    t = A.node('Trigger', pivot=(0, 26, AXIS + 20))
    path = [(26, 46, 0, 1), (27, 52, 0.15, 1), (26.4, 58, -0.1, 1), (28, 63, 0.5, 1)]
    depth = (4.6, 3.4, 2.8, 1.8)
    t.add(
        path_loft(path, lambda i: superellipse(4, depth[i], 3, 18)),
        'steel',
        bevel=0.3,
        seg=1,
        ang=50,
        wear=1.6,
    )
    s = A.node('Safety', pivot=(0, 2, AXIS + 12))
    s.add(
        lathe(
            [(-26, 0), (-26, 5), (-25, 5.6), (25, 5.6), (26, 5), (26, 0)],
            22,
            'X',
            (0, 2, AXIS + 12),
        ),
        'steel',
        bevel=0.3,
        seg=1,
    )
    lever = [(0, 9 + AXIS, 1), (18, 10.6 + AXIS, 1.4), (18, 13.4 + AXIS, 1.4), (0, 15 + AXIS, 1)]
    s.add(ext(lever, 'X', -28, -25, 3), 'steel', bevel=0.6, seg=1, wear=1.5)


def barrel(A):
    """Slides forward to load; its node's origin is the breech."""
    b = A.node('LauncherBarrel', pivot=(0, 46, AXIS))
    shell = [
        (44, 20.2),
        (44, 22.6),
        (45, 23.4),
        (54, 23.4),
        (55, 22.4),
        (198, 22.4),
        (199, 23.4),
        (206, 23.4),
        (207, 22.6),
        (207, 20.2),
    ]
    b.add(
        xf(lathe(shell, 36, closed=True), (0, 0, AXIS)),
        'anod',
        bevel=0.3,
        seg=1,
        wear=1.2,
        soot=lambda c, n: min(1, max(0, (c.y - 190) / 20)),
    )
    sleeve = [(60, 22.2), (60, 25.2)]
    for i in range(7):
        y = 64 + 15 * i
        sleeve += [(y, 25.2), (y + 1, 26.4), (y + 9, 26.4), (y + 10, 25.2)]
    sleeve += [(170, 25.2), (170, 22.2)]
    b.add(xf(lathe(sleeve, 32), (0, 0, AXIS)), 'poly', bevel=0.4, seg=1)
    bore = [(50, 19.2), (50, 20.6), (206, 20.6), (206, 19.2)]
    b.add(xf(lathe(bore, 28, closed=True), (0, 0, AXIS)), 'void', bevel=0)
    b.add(lathe([(60, 0), (60, 19.6), (61, 19.6), (61, 0)], 28, at=(0, 0, AXIS)), 'void', bevel=0)


def launcher_40():
    A = Asset('launcher_40')
    n = A.node('Body')
    receiver(n)
    grip(n)
    controls(A)
    barrel(A)
    A.socket('LauncherMuzzle', (0, 207, AXIS), (0, 180, 0))
    A.socket('LeftGripAttachment', (0, GRIP - 7, 77), (0, 180, 0))
    A.extras = {'mount': 'UnderbarrelMount'}
    A.decals = [('UGL-40', -1, -18, AXIS - 3, -6, 'C'), ('40x46', 1, -18, AXIS - 3, -5, 'C')]
    return A
