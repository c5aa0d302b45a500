# SPDX-License-Identifier: MIT
"""Puts range.glb and range.json together from the baked pieces and the shell: python3 assemble.py
[folder for the results]
"""
import json
import os
import struct
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', 'rifle')]
import numpy as np

import layout as L
import light
import paths
import shell

COMPONENT = {5121: np.uint8, 5123: np.uint16, 5125: np.uint32, 5126: np.float32}
WIDTH = {'SCALAR': 1, 'VEC2': 2, 'VEC3': 3, 'VEC4': 4}
NO_SHADOW = ['Ceiling', 'Wall', 'Floor', 'Trap', 'Baffle', 'Lamp', 'Duct', 'Sign', 'Door']


def read_glb(path):
    """Meshes by node name as lists of arrays, and the images' bytes."""
    data = open(path, 'rb').read()
    size = struct.unpack_from('<I', data, 12)[0]
    doc = json.loads(data[20 : 20 + size])
    base = 28 + size

    def view(i):
        v = doc['bufferViews'][i]
        return base + v.get('byteOffset', 0), v['byteLength']

    def array(i):
        a = doc['accessors'][i]
        w = WIDTH[a['type']]
        out = np.frombuffer(
            data,
            COMPONENT[a['componentType']],
            a['count'] * w,
            view(a['bufferView'])[0] + a.get('byteOffset', 0),
        )
        return out.reshape(-1, w) if w > 1 else out

    meshes = {}
    for node in doc['nodes']:
        if 'mesh' in node:
            p = doc['meshes'][node['mesh']]['primitives'][0]
            meshes[node['name']] = [
                array(p['attributes'][k]) for k in ('POSITION', 'NORMAL', 'TEXCOORD_0')
            ] + [array(p['indices'])]
    material = doc['materials'][0]
    pbr = material['pbrMetallicRoughness']
    order = [pbr['baseColorTexture'], pbr['metallicRoughnessTexture'], material['normalTexture']]
    images = []
    for t in order:
        o, n = view(doc['images'][doc['textures'][t['index']]['source']]['bufferView'])
        images.append(data[o : o + n])
    return meshes, images


class Writer:
    """Collects one binary glTF document."""

    def __init__(self):
        self.blob = bytearray()
        self.doc = dict(
            asset=dict(version='2.0', generator='assemble.py'),
            scene=0,
            scenes=[dict(nodes=[])],
            nodes=[],
            meshes=[],
            accessors=[],
            bufferViews=[],
            materials=[],
            textures=[],
            images=[],
            samplers=[dict(magFilter=9729, minFilter=9987, wrapS=10497, wrapT=10497)],
        )
        self.mesh_index = {}
        self.drawn = 0
        self.triangles = {}

    def view(self, data, target=None):
        self.blob += b'\0' * (-len(self.blob) % 4)
        v = dict(buffer=0, byteOffset=len(self.blob), byteLength=len(data))
        if target:
            v['target'] = target
        self.blob += data
        self.doc['bufferViews'].append(v)
        return len(self.doc['bufferViews']) - 1

    def accessor(self, a, index=False):
        a = np.ascontiguousarray(a)
        if index:
            a = a.astype(np.uint16 if a.max() < 65535 else np.uint32)
        else:
            a = a.astype(np.float32)
        kind = {v: k for k, v in COMPONENT.items()}[a.dtype.type]
        entry = dict(
            bufferView=self.view(a.tobytes(), 34963 if index else 34962),
            componentType=kind,
            count=len(a),
            type='SCALAR' if index else 'VEC%d' % a.shape[1],
        )
        if not index and a.shape[1] == 3:
            entry['min'], entry['max'] = [float(x) for x in a.min(0)], [float(x) for x in a.max(0)]
        self.doc['accessors'].append(entry)
        return len(self.doc['accessors']) - 1

    def texture(self, jpeg):
        self.doc['images'].append(dict(bufferView=self.view(jpeg), mimeType='image/jpeg'))
        self.doc['textures'].append(dict(sampler=0, source=len(self.doc['images']) - 1))
        return len(self.doc['textures']) - 1

    def textured_material(self, name, images, occlusion):
        base, orm, normal = [self.texture(i) for i in images]
        m = dict(
            name=name,
            pbrMetallicRoughness=dict(
                baseColorTexture=dict(index=base), metallicRoughnessTexture=dict(index=orm)
            ),
            normalTexture=dict(index=normal),
        )
        if occlusion:
            m['occlusionTexture'] = dict(index=orm)
        self.doc['materials'].append(m)
        return len(self.doc['materials']) - 1

    def mesh(self, name, arrays, material, color=None):
        position, normal, uv, index = arrays
        attributes = dict(
            POSITION=self.accessor(position),
            NORMAL=self.accessor(normal),
            TEXCOORD_0=self.accessor(uv),
        )
        if color is not None:
            attributes['COLOR_0'] = self.accessor(color)
        self.doc['meshes'].append(
            dict(
                name=name,
                primitives=[
                    dict(
                        attributes=attributes, indices=self.accessor(index, True), material=material
                    )
                ],
            )
        )
        self.mesh_index[name] = len(self.doc['meshes']) - 1
        self.triangles[name] = len(index) // 3

    def node(self, name, mesh, at=(0, 0, 0), yaw_deg=0):
        n = dict(name=name, mesh=self.mesh_index[mesh])
        if any(at):
            n['translation'] = [round(float(x), 5) for x in at]
        if yaw_deg:
            h = np.radians(yaw_deg) / 2
            n['rotation'] = [0, round(float(np.sin(h)), 7), 0, round(float(np.cos(h)), 7)]
        self.doc['scenes'][0]['nodes'].append(len(self.doc['nodes']))
        self.doc['nodes'].append(n)
        self.drawn += self.triangles[mesh]

    def save(self, path):
        self.doc['buffers'] = [dict(byteLength=len(self.blob) + -len(self.blob) % 4)]
        text = json.dumps(self.doc, separators=(',', ':')).encode()
        text += b' ' * (-len(text) % 4)
        blob = bytes(self.blob) + b'\0' * (-len(self.blob) % 4)
        with open(path, 'wb') as f:
            f.write(
                struct.pack(
                    '<4sIIII', b'glTF', 2, 28 + len(text) + len(blob), len(text), 0x4E4F534A
                )
                + text
                + struct.pack('<II', len(blob), 0x004E4942)
                + blob
            )


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


def write_json(path):
    def line(values):
        return json.dumps(values)

    rows = [
        '    ' + line(dict(name=n, material=m, center_m=c, half_m=h, yaw_deg=0))
        for n, m, c, h in L.boxes()
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
    jpeg = lambda name: [
        open(os.path.join(paths.TMP, '%s_%s.jpg' % (name, k)), 'rb').read()
        for k in ('base', 'orm', 'normal')
    ]
    w = Writer()
    concrete = w.textured_material('concrete', jpeg('concrete'), False)
    props = w.textured_material('props', images, True)
    paper = w.textured_material('paper', jpeg('paper'), False)
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
    w.doc['extensionsUsed'] = ['KHR_materials_emissive_strength']
    add_shell(w, concrete)
    for name, arrays in pieces.items():
        w.mesh(name, arrays, props)
    for name, board in (
        ('PaperSmall', L.BOARDS[0]),
        ('PaperMiddle', L.BOARDS[3]),
        ('PaperLarge', L.BOARDS[4]),
    ):
        w.mesh(name, face_quad(board[3], board[5], board[4]), paper)
    w.mesh('LampGlow', lamp_quad(), 3)
    place_pieces(w)
    w.save(os.path.join(folder, 'range.glb'))
    write_json(os.path.join(folder, 'range.json'))
    print({k: v for k, v in w.triangles.items()})
    print(
        'nodes %d, drawn triangles %d, %.2f MB' % (len(w.doc['nodes']), w.drawn, len(w.blob) / 1e6)
    )


if __name__ == '__main__':
    main()
