# SPDX-License-Identifier: MIT
"""Pieces of the range that are instanced: panels, baffles, booths, lamps, stands, signs.

Millimetres, +Y downrange, +Z up.

Each piece is a node of one asset, so that all share one baked atlas. While baking the pieces stand
SPACING apart.
"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'rifle'))
import bpy
from kit import *
from parts import screw
import layout as L

SPACING = 9000.0


class Piece:
    """Collects solids of one node; every solid is authored around the piece's own origin."""

    def __init__(self, asset, name):
        self.at = (SPACING * len(asset.nodes), 0, 0)
        self.node = asset.node(name, pivot=self.at)

    def add(self, solid, material, bevel=0, **options):
        for o in solid if isinstance(solid, (list, tuple)) else [solid]:
            options.setdefault('seg', 1)
            self.node.add(xf(o, self.at), material, bevel=bevel, **options)
        return self


def mm(*metres):
    return [1000.0 * m for m in metres]


def open_box(x0, x1, y0, y1, z0, z1, drop=''):
    """A box without the named faces ('-x', '+z', ...), for sides that nobody can see."""
    o = box(x0, x1, y0, y1, z0, z1)
    if drop:
        bm = bmesh.new()
        bm.from_mesh(o.data)
        want = [('xyz'.index(d[1]), 1 if d[0] == '+' else -1) for d in drop.split()]
        bmesh.ops.delete(
            bm,
            geom=[f for f in bm.faces if any(f.normal[a] * s > 0.9 for a, s in want)],
            context='FACES',
        )
        bm.to_mesh(o.data)
        bm.free()
    return o


def bolts(piece, points, axis='Y', sign=-1, radius=9, height=5):
    """Cheap dome heads of 30 triangles at points on a face."""
    turn = {('Y', -1): (0, 0, 180), ('X', 1): (0, 0, -90), ('X', -1): (0, 0, 90)}[(axis, sign)]
    for p in points:
        head = lathe(
            [(-0.5, radius), (height - 1.5, radius), (height, radius * 0.6), (height, 0)], 6
        )
        bm = bmesh.new()
        bm.from_mesh(head.data)
        bmesh.ops.delete(bm, geom=[f for f in bm.faces if f.normal.y < -0.9], context='FACES')
        bm.to_mesh(head.data)
        bm.free()
        piece.add(xf(head, p, turn), 'galv')


def text_mesh(text, height, resolution=2):
    """Flat text facing -Y (the shooter), centred on the origin, capitals `height` mm high."""
    cu = bpy.data.curves.new('t', 'FONT')
    cu.body, cu.size, cu.align_x, cu.align_y, cu.resolution_u = (
        text,
        height * 1.38,
        'CENTER',
        'CENTER',
        resolution,
    )
    cu.offset = height * 0.012
    ob = bpy.data.objects.new('t', cu)
    bpy.context.scene.collection.objects.link(ob)
    bpy.context.view_layer.update()
    me = bpy.data.meshes.new_from_object(ob.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(ob)
    o = bpy.data.objects.new('t', me)
    bpy.context.scene.collection.objects.link(o)
    return xf(o, rot=(90, 0, 0))


def wall_panel(A):
    """4 m of acoustic slats for the right-hand wall: slats run along the wall, origin on the wall
    at the floor.
    """
    p = Piece(A, 'WallPanel')
    length, z0, z1 = mm(L.PANEL_LENGTH, L.PANEL_BOTTOM, L.PANEL_TOP)
    face = -1000 * (L.PANEL_DEPTH + L.SLAT_RELIEF / 2)
    groove = face + 1000 * L.SLAT_RELIEF
    frame = 50.0
    n = 9
    pitch = (z1 - z0 - 2 * frame) / n
    profile = []
    for i in range(n):
        a = z0 + frame + pitch * i
        profile += [
            (groove, a + 6),
            (groove, a + 26),
            (face + 3, a + 30),
            (face, a + 38),
            (face, a + pitch),
            (face + 3, a + pitch + 4),
        ]
    bm = bmesh.new()
    rows = [[bm.verts.new((x, y, z)) for y in (0, length)] for x, z in profile]
    for a, b in zip(rows, rows[1:]):
        bm.faces.new((a[0], a[1], b[1], b[0]))
    me = bpy.data.meshes.new('slats')
    bm.normal_update()
    if sum(f.normal.x for f in bm.faces) > 0:
        bmesh.ops.reverse_faces(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    o = bpy.data.objects.new('slats', me)
    bpy.context.scene.collection.objects.link(o)
    p.add(o, 'slat', sharp=30)
    out = face - 5
    for a, b in ((z0, z0 + frame), (z1 - frame, z1)):
        p.add(open_box(out, 0, 0, length, a, b, '+x -y +y'), 'dark')
    for y in (length / 2, 0, length):
        w = 30
        a, b = max(0, y - w), min(length, y + w)
        p.add(
            open_box(
                out,
                0,
                a,
                b,
                z0 + frame,
                z1 - frame,
                '+x -z +z' + (' -y' if a == 0 else '') + (' +y' if b == length else ''),
            ),
            'galv',
        )


def baffle(A):
    """4 m of a baffle: plywood over steel, origin at the ceiling in the middle of the board."""
    p = Piece(A, 'Baffle')
    half, depth = 500 * L.BAFFLE_MODULE, 500 * L.BAFFLE_THICKNESS
    top, bottom = 0, -1000 * (L.CEILING - L.BAFFLE_BOTTOM)
    for side in (-1, 1):
        n = 4 if side < 0 else 2
        w = 2 * half / n
        for i in range(n):
            x = -half + w * i
            a, b = sorted((side * depth, side * (depth - 14)))
            drop = ('+y' if side < 0 else '-y') + ' +z -z'
            p.add(
                open_box(x + 4, x + w - 4, a, b, bottom + 34, top, drop),
                'ply',
                texel=1 if side < 0 else 0.4,
            )
    p.add(
        open_box(-half, half, -depth + 10, depth - 10, bottom + 20, top, '+z -x +x'),
        'dark',
        texel=0.5,
    )
    p.add(open_box(-half, half, -depth - 6, depth + 6, bottom, bottom + 40, '-x +x'), 'galv')
    for i in range(4):
        x = -half + 1000 * i
        bolts(
            p,
            [(x + dx, -depth, z) for dx in (110, 890) for z in (bottom + 120, -130)],
            radius=16,
            height=6,
        )


def lamp(A):
    """Housing of a light strip, origin at its middle; the glowing face is added by the assembly."""
    p = Piece(A, 'LampHousing')
    half, w = 500 * L.LAMP_LENGTH, 500 * L.LAMP_WIDTH
    p.add(
        ext(
            [
                (-w, 0),
                (-w * 0.55, 55),
                (w * 0.55, 55),
                (w, 0),
                (w - 6, 0),
                (w * 0.5, 48),
                (-w * 0.5, 48),
                (-w + 6, 0),
            ],
            'Y',
            -half,
            half,
        ),
        'powder',
    )
    for y in (-half * 0.7, half * 0.7):
        p.add(lathe([(50, 5), (160, 5)], 6, 'Z', (0, y, 0)), 'dark')


def duct(A):
    """8 m of a round ventilation duct along the range, origin on its axis at the near end."""
    p = Piece(A, 'Duct')
    r = 1000 * L.DUCT_RADIUS
    p.add(lathe([(0, r), (8000, r)], 12), 'galv', sharp=60)
    for y in (0, 4000):
        p.add(lathe([(y, r), (y, r + 16), (y + 50, r + 16), (y + 50, r)], 12), 'galv', sharp=40)
        p.add(box(-6, 6, y + 20, y + 40, r, 1000 * (L.CEILING - L.DUCT_Y)), 'dark')


def partition(A):
    """Wall between two shooters; origin on the floor at its shooter's end."""
    p = Piece(A, 'Partition')
    t, top = 500 * L.PARTITION_THICKNESS, 1000 * L.PARTITION_TOP
    length = 1000 * (L.PARTITION_NEAR - L.PARTITION_FAR)
    for y in (30, length - 30):
        p.add(
            ext(
                rrect(2 * t, 60, 8, 2, 0, y), 'Z', 0, 1000 * L.HEADER_BOTTOM if y > 100 else top, 2
            ),
            'dark',
            texel=1.4,
        )
        p.add(box(-90, 90, y - 60 if y > 100 else 0, min(length, y + 60), 0, 10), 'dark', bevel=2)
    p.add(box(-t, t, 60, length - 60, top - 60, top), 'dark', bevel=3, texel=1.4)
    p.add(box(-t, t, 60, length - 60, 120, 170), 'dark', bevel=3, texel=1.4)
    p.add(box(-t + 8, t - 8, 55, length - 55, 165, top - 55), 'powder', texel=1.6)
    for side in (-1, 1):  # ribbed inserts, the ribs along the view
        a = t - 2
        n = 11
        for i in range(n):
            z = 930 + i * 92
            rib = ext(
                [
                    (side * (t - 10), z),
                    (side * a, z + 12),
                    (side * a, z + 66),
                    (side * (t - 10), z + 78),
                ],
                'Y',
                110,
                length - 110,
            )
            p.add(rib, 'slat', texel=1.2, sharp=20)
        bolts(
            p,
            [(side * (t - 8), y, z) for y in (150, length - 150) for z in (240, 860)],
            'X',
            side,
            10,
            4,
        )
    # Proud of the post on its face too, or the two would flicker.
    p.add(box(-t - 3, t + 3, -4, 12, 700, 1500), 'yellow', bevel=2, texel=1.4)


def bench(A):
    """Shelf of a booth; origin on the floor in the middle of the bay at the shooter's edge."""
    p = Piece(A, 'Bench')
    w, depth = 500 * L.BENCH_WIDTH, 1000 * (L.BENCH_NEAR - L.BENCH_FAR)
    top, thick = 1000 * L.BENCH_TOP, 1000 * L.BENCH_THICKNESS
    p.add(box(-w, w, 0, depth, top - thick, top), 'ply', bevel=4, texel=1.6)
    p.add(box(-w + 30, w - 30, 40, depth - 40, top - 1, top + 4), 'rubber', texel=1.4)
    p.add(box(-w + 1, w - 1, -8, 2, top - thick + 8, top - 8), 'yellow', bevel=2, texel=1.4)
    for x in (-w + 20, w - 20):
        p.add(
            ext(
                [
                    (20, top - thick),
                    (depth - 20, top - thick),
                    (depth - 20, top - thick - 60),
                    (60, top - 330),
                    (20, top - 330),
                ],
                'X',
                x - 6,
                x + 6,
            ),
            'dark',
        )


def header(A):
    """1.5 m of the beam over the booths; origin at its lower edge in the middle."""
    p = Piece(A, 'Header')
    h, t = 1000 * (L.HEADER_TOP - L.HEADER_BOTTOM), 500 * L.HEADER_THICKNESS
    p.add(open_box(-750, 750, -t + 8, t - 8, 12, h - 12, '-x +x'), 'dark', texel=1.3)
    for z in (0, h - 20):
        p.add(open_box(-750, 750, -t, t, z, z + 20, '-x +x'), 'dark', texel=1.3)
    for x in (-690, 690):
        bolts(p, [(x, -t + 8, z) for z in (70, h - 70)], radius=11, height=6)


def lane_plates(A):
    """Numbered plates on the header, one node a lane, origin at the plate's middle."""
    for text, _ in L.LANES:
        p = Piece(A, 'Lane' + text)
        p.add(box(-110, 110, -12, 0, -100, 100), 'powder', bevel=3, texel=2)
        p.add(xf(text_mesh(text, 120, 4), (0, -15, 0)), 'black', texel=2, wn=False)
        bolts(p, [(x, -12, z) for x in (-92, 92) for z in (-82, 82)], radius=6, height=3)


def beacon(A):
    """Signal lamp beside a lane's number; origin on the header's face."""
    p = Piece(A, 'Beacon')
    p.add(lathe([(0, 46), (-14, 46), (-20, 40), (-20, 34)], 12), 'galv', sharp=40)
    p.add(lathe([(-18, 34), (-30, 30), (-38, 18), (-41, 0)], 12), 'red', sharp=60)


def board_stand(A, name, w, h, y0):
    """Uprights, feet and the back of a target board; the printed face is added by the assembly.
    Origin below the face.
    """
    p = Piece(A, name)
    w, h, y0 = mm(w, h, y0)
    t = 1000 * L.BOARD_THICKNESS
    p.add(open_box(-w / 2, w / 2, 0, t, y0, y0 + h, '-y'), 'card')
    for s in (-1, 1):
        x = s * (w / 2 - 60)
        p.add(box(x - 20, x + 20, t, 60, 0, y0 + h - 50), 'ply')
        p.add(box(x - 30, x + 30, -250, 330, 0, 12), 'dark')
        p.add(ext([(60, 12), (260, 12), (60, 300)], 'X', x - 4, x + 4), 'dark')
        for z in (y0 + 80, y0 + h - 90):
            p.add(box(x - 26, x + 26, -7, t, z - 14, z + 14), 'galv')
    p.add(box(-w / 2 + 60, w / 2 - 60, 62, 90, 14, 44), 'dark')


def steel_stand(A):
    """Swinging steel silhouette on a saw-horse; origin on the floor below the plate's face."""
    p = Piece(A, 'SteelStand')
    for s in (-1, 1):
        for y in (-420, 420):
            leg = path_loft(
                [(y, 10, -y, 1250), (0, 1260, -y, 1250)], lambda i: rrect(40, 40, 0, 1, s * 320, 0)
            )
            p.add(xf(leg, (0, 40, 0)), 'yellow')
            p.add(box(s * 320 - 55, s * 320 + 55, y - 15, y + 95, 0, 10), 'dark')
        p.add(box(s * 320 - 28, s * 320 + 28, 5, 75, 1215, 1295), 'dark')
    p.add(ext(rrect(50, 50, 6, 2, 0, 1275), 'X', -420, 420, 2), 'dark')
    p.node.soups[-1].co[:, 1] += 40
    q = Piece(A, 'SteelPlate')
    outline = [
        (-130, 560, 20),
        (130, 560, 20),
        (190, 650, 30),
        (190, 985, 50),
        (150, 1030, 40),
        (62, 1050, 20),
        (62, 1130, 45),
        (-62, 1130, 45),
        (-62, 1050, 20),
        (-150, 1030, 40),
        (-190, 985, 50),
        (-190, 650, 30),
    ]
    q.add(ext(outline, 'Y', 0, 12, 3), 'ar', bevel=2, texel=1.6)
    for x in (-42, 42):
        q.add(box(x - 16, x + 16, 12, 22, 1080, 1268), 'galv')
        q.add(screw((x, 0, 1098), 'Y', -1, 13, 8, 'pin', 10), 'galv')
    r = random.Random(4)
    for _ in range(22):  # lead splashes: thin dished discs
        x, z, R = r.gauss(0, 75), 840 + r.gauss(0, 90), r.uniform(9, 20)
        if abs(x) < 160 and 640 < z < 1000:
            q.add(
                lathe([(-1.6, R), (-2.2, R * 0.55), (-1.4, R * 0.3), (-1.4, 0)], 9, at=(x, 0, z)),
                'steel',
            )


def sign(A, text, height):
    """Hanging distance sign; origin in the middle of its face."""
    p = Piece(A, 'Sign' + text.split()[0])
    sw, sh = L.sign_size(text, height)
    w, h = 500 * sw, 500 * sh
    p.add(box(-w, w, 0, 20, -h, h), 'signblue', texel=0.8)
    far = float(text.split()[0])
    gap = -max(
        3.0, 0.45 * far
    )  # letters stand clear of the plate so that depth precision suffices at a distance
    p.add(xf(text_mesh(text, 1000 * height), (0, gap, 0)), 'white', wn=False, texel=0.6)


def door(A):
    """Steel double door for the wall behind the shooter; faces downrange, origin on the floor."""
    p = Piece(A, 'Door')
    p.add(box(-1000, -940, -60, 30, 0, 2200), 'dark')
    p.add(box(940, 1000, -60, 30, 0, 2200), 'dark')
    p.add(box(-1000, 1000, -60, 30, 2140, 2200), 'dark')
    for s in (-1, 1):
        a, b = sorted((s * 6, s * 938))
        p.add(box(a, b, -40, 6, 8, 2138), 'signblue', bevel=3)
        p.add(box(s * 470 - 330, s * 470 + 330, 0, 10, 300, 1900), 'signblue', bevel=2)
        p.add(box(s * 110 - 16, s * 110 + 16, 0, 46, 960, 1180), 'galv', bevel=4)


def build():
    A = Asset('range_pieces')
    for make in (wall_panel, baffle, lamp, duct, partition, bench, header, lane_plates, beacon):
        make(A)
    for name, size in (
        ('StandSmall', L.BOARDS[0]),
        ('StandMiddle', L.BOARDS[3]),
        ('StandLarge', L.BOARDS[4]),
    ):
        board_stand(A, name, *size[3:])
    steel_stand(A)
    for text, _, _, _, height in L.SIGNS:
        sign(A, text, height)
    door(A)
    return A
