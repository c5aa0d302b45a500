# SPDX-License-Identifier: MIT
"""Puts range.glb and range.json together from the baked pieces and the shell: python3 assemble.py
[folder for the results]
"""
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', 'rifle')]
import numpy as np

import layout as L
import light
import paths
import shell
from gltf_file import Writer, read_glb

NO_SHADOW = ['Ceiling', 'Wall', 'Floor', 'Trap', 'Baffle', 'Lamp', 'Duct', 'Sign', 'Door']


def assert_faces_into_room(name, position, normal):
    """Each flat surface is drawn from one side only; it has to be the side of the shooter."""
    axis = dict(Floor=1, Ceiling=1, WallBack=2).get(name)
    if axis is None:
        return
    eye = np.array([0.0, 1.65, 0.0])
    away = (((eye - position) * normal).sum(1) <= 0) & (np.abs(normal[:, axis]) > 0.5)
    assert not away.any(), '%s: %d corners face away from the room' % (name, away.sum())


def add_shell(w, material):
    """Big surfaces with their light in the vertex colour."""
    parts = dict(
        Floor=shell.floor(),
        WallLeft=shell.side_wall(-1),
        WallRight=shell.side_wall(1),
        Ceiling=shell.ceiling(),
        WallBack=shell.back_wall(),
        Trap=shell.trap(),
    )
    reference = None
    for name, s in parts.items():
        position, normal, uv, tint, index = s.arrays()
        p, n = position.astype(float), normal.astype(float)
        assert_faces_into_room(name, p, n)
        direct, free, ref = light.factor(p, n)
        reference = reference or ref
        glow = np.clip(direct / reference, 0, 1.25)
        if name == 'Ceiling':
            glow = light.ceiling_glow(p, n)
        k = np.clip((0.24 + 0.76 * glow) * (0.25 + 0.75 * free) * 1.1, 0, 1)
        if name == 'Floor':
            k *= light.use_of_floor(p)
        color = np.concatenate([np.clip(tint * k[:, None], 0, 1), np.ones((len(k), 1))], 1)
        w.mesh(name, [position, normal, uv, index], material, color)
        w.node(name, name)
        print(
            '%-10s %5d triangles, factor %.2f..%.2f, mean %.2f'
            % (name, len(index) // 3, k.min(), k.max(), k.mean())
        )


def face_quad(width, y0, height):
    """Printed face of a board at z = 0, looking to +Z."""
    s = shell.Surface()
    h = width / 2
    s.quad(
        [(-h, y0, 0), (h, y0, 0), (h, y0 + height, 0), (-h, y0 + height, 0)],
        [(0, 1), (1, 1), (1, 0), (0, 0)],
        (1, 1, 1),
    )
    position, normal, uv, _, index = s.arrays()
    return [position, normal, uv, index]


def lamp_quad():
    s = shell.Surface()
    x, z = L.LAMP_WIDTH * 0.40, L.LAMP_LENGTH / 2 - 0.02
    s.quad(
        [(-x, 0.02, -z), (x, 0.02, -z), (x, 0.02, z), (-x, 0.02, z)],
        [(0, 0), (1, 0), (1, 1), (0, 1)],
        (1, 1, 1),
    )
    position, normal, uv, _, index = s.arrays()
    return [position, normal, uv, index]


def place_pieces(w):
    for i, z in enumerate(L.PANEL_STARTS):
        w.node('WallPanelRight%02d' % i, 'WallPanel', (L.HALF_WIDTH, 0, z))
        w.node('WallPanelLeft%02d' % i, 'WallPanel', (-L.HALF_WIDTH, 0, z - L.PANEL_LENGTH), 180)
    for i, z in enumerate(L.BAFFLE_Z):
        for j in range(3):
            w.node(
                'Baffle%02d%s' % (i, 'abc'[j]), 'Baffle', ((j - 1) * L.BAFFLE_MODULE, L.CEILING, z)
            )
    for i, z in enumerate(L.LAMP_Z):
        for j, x in enumerate(L.LAMP_X):
            w.node('LampHousing%02d%s' % (i, 'abc'[j]), 'LampHousing', (x, L.LAMP_Y, z))
            w.node('LampGlow%02d%s' % (i, 'abc'[j]), 'LampGlow', (x, L.LAMP_Y, z))
    for i in range(14):
        w.node('Duct%02d' % i, 'Duct', (L.DUCT_X, L.DUCT_Y, L.BACK - 8.0 * i))
    for i, x in enumerate(L.PARTITION_X):
        w.node('Partition%d' % (i + 1), 'Partition', (x, 0, L.PARTITION_NEAR))
    for i, x in enumerate(L.BENCH_X):
        w.node('Bench%d' % (i + 1), 'Bench', (x, 0, L.BENCH_NEAR))
    for i in range(8):
        w.node('Header%d' % (i + 1), 'Header', (-5.25 + 1.5 * i, L.HEADER_BOTTOM, L.HEADER_Z))
    face, middle = L.HEADER_Z + L.HEADER_THICKNESS / 2 - 0.008, (L.HEADER_BOTTOM + L.HEADER_TOP) / 2
    for text, x in L.LANES:
        w.node('HeaderLane' + text, 'Lane' + text, (x, middle, face))
        w.node('HeaderBeacon' + text, 'Beacon', (x + 0.26, middle, face))
    stands = ['StandSmall', 'StandSmall', 'StandSmall', 'StandMiddle', 'StandLarge']
    for (name, distance, x, *_), stand in zip(L.BOARDS, stands):
        tag = name.split()[0]
        w.node('TargetStand' + tag, stand, (x, 0, -distance))
        w.node('TargetPaper' + tag, stand.replace('Stand', 'Paper'), (x, 0, -distance))
    for name, distance, x in L.STEELS:
        tag = name.split()[1]
        w.node('SteelStand' + tag, 'SteelStand', (x, 0, -distance))
        w.node('SteelPlate' + tag, 'SteelPlate', (x, 0, -distance))
    for text, z, x, y, _ in L.SIGNS:
        w.node('Sign' + text.split()[0], 'Sign' + text.split()[0], (x, y, z))
    w.node('Door', 'Door', (0, 0, L.BACK))


def place_course(w):
    for i, (x, z) in enumerate(L.DECKS):
        w.node('CourseDeck%d' % (i + 1), 'CourseDeck', (x, 0, z))
    w.node('CourseRamp', 'CourseRamp', (L.RAMP_X, 0, L.PLATFORM_Z[0]))
    w.node('CourseSteps', 'CourseSteps', (L.STEPS_X, 0, L.PLATFORM_Z[0]))
    for i, (x, z, yaw) in enumerate(L.SCREENS):
        w.node('CourseScreen%d' % (i + 1), 'CourseScreen', (x, 0, z), yaw)
    w.node('CourseLintel', 'CourseLintel', (L.DOORWAY_X, 0, L.SCREENS[0][1]))
    for name, piece, x, z, yaw in L.CRATES:
        w.node('Course' + name.title().replace(' ', ''), piece, (x, 0, z), yaw)


def write_json(path):
    def line(values):
        return json.dumps(values)

    rows = [
        '    ' + line(dict(name=n, material=m, center_m=c, half_m=h, yaw_deg=0))
        for n, m, c, h in L.boxes()
    ]
    rows += [
        '    '
        + line(
            dict(
                name=n,
                material=m,
                center_m=[round(x, 5) for x in c],
                half_m=[round(x, 5) for x in h],
                yaw_deg=yaw,
                **(dict(pitch_deg=round(pitch, 5)) if pitch else {}),
            )
        )
        for n, m, c, h, yaw, pitch in L.turned_boxes()
    ]
    marks = [
        '    '
        + line(
            dict(
                name=n,
                distance_m=d,
                center_m=[round(x, 5) for x in c],
                half_m=list(h),
                **(dict(aim_up_m=round(2 * h[1] * L.AIM_UP_SHARE, 5)) if m == 'paper' else {}),
                yaw_deg=0,
                material=m,
            )
        )
        for n, d, c, h, m in L.targets()
    ]
    low, high = L.WALKABLE
    text = '{\n  "foregrip_range": 1,\n  "model": "range.glb",\n'
    text += '  "spawn": {"position_m": [0, 0, 0], "yaw_deg": 0},\n'
    text += '  "walkable": {"min_m": %s, "max_m": %s},\n  "no_shadow": %s,\n' % (
        line(list(low)),
        line(list(high)),
        line(NO_SHADOW),
    )
    text += '  "boxes": [\n%s\n  ],\n  "targets": [\n%s\n  ]\n}\n' % (
        ',\n'.join(rows),
        ',\n'.join(marks),
    )
    json.loads(text)
    open(path, 'w').write(text)


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else paths.OUT
    pieces, images = read_glb(paths.out('range_pieces'))
    course, course_images = read_glb(paths.out('range_course'))
    jpeg = lambda name: [
        open(os.path.join(paths.TMP, '%s_%s.jpg' % (name, k)), 'rb').read()
        for k in ('base', 'orm', 'normal')
    ]
    w = Writer()
    concrete = w.textured_material('concrete', jpeg('concrete'), False)
    props = w.textured_material('props', images, True)
    paper = w.textured_material('paper', jpeg('paper'), False)
    wood = w.textured_material('course', course_images, True)
    w.doc['materials'].append(
        dict(
            name='lamp',
            pbrMetallicRoughness=dict(
                baseColorFactor=[0.9, 0.9, 0.9, 1], metallicFactor=0, roughnessFactor=0.6
            ),
            emissiveFactor=[1, 0.97, 0.9],
            extensions=dict(KHR_materials_emissive_strength=dict(emissiveStrength=4.0)),
        )
    )
    lamp = len(w.doc['materials']) - 1
    w.doc['extensionsUsed'] = ['KHR_materials_emissive_strength']
    add_shell(w, concrete)
    for name, arrays in pieces.items():
        w.mesh(name, arrays, props)
    for name, arrays in course.items():
        w.mesh(name, arrays, wood)
    for name, board in (
        ('PaperSmall', L.BOARDS[0]),
        ('PaperMiddle', L.BOARDS[3]),
        ('PaperLarge', L.BOARDS[4]),
    ):
        w.mesh(name, face_quad(board[3], board[5], board[4]), paper)
    w.mesh('LampGlow', lamp_quad(), lamp)
    place_pieces(w)
    place_course(w)
    w.save(os.path.join(folder, 'range.glb'))
    write_json(os.path.join(folder, 'range.json'))
    print({k: v for k, v in w.triangles.items()})
    print(
        'nodes %d, drawn triangles %d, %.2f MB' % (len(w.doc['nodes']), w.drawn, len(w.blob) / 1e6)
    )


if __name__ == '__main__':
    main()
