# SPDX-License-Identifier: MIT
"""Measures the finished files: python3 check.py (needs numpy). Status 1 if anything is off.

Sight lines are judged by the meshes, not by the numbers the models were made from: centre of the
rear ring, tip of the front post, middle of the glass, and whether anything solid stands on the
line.
"""
import glob
import json
import os
import struct
import sys

import numpy as np

ASSETS = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
COMPONENT = {5121: np.uint8, 5123: np.uint16, 5125: np.uint32, 5126: np.float32}
WIDTH = {'SCALAR': 1, 'VEC2': 2, 'VEC3': 3, 'VEC4': 4}
failures = []


def expect(ok, sentence):
    print(('  ok    ' if ok else '  WRONG ') + sentence)
    if not ok:
        failures.append(sentence)


class Model:
    """Node matrices and triangles (metres, model space) of a GLB."""

    def __init__(self, path):
        data = open(path, 'rb').read()
        size = struct.unpack_from('<I', data, 12)[0]
        self.doc = json.loads(data[20 : 20 + size])
        self.data, self.base = data, 28 + size
        self.matrix, self.mesh = {}, {}
        for i in self.doc['scenes'][self.doc.get('scene', 0)]['nodes']:
            self.visit(i, np.eye(4))

    def array(self, i):
        a = self.doc['accessors'][i]
        v = self.doc['bufferViews'][a['bufferView']]
        w = WIDTH[a['type']]
        start = self.base + v.get('byteOffset', 0) + a.get('byteOffset', 0)
        return np.frombuffer(
            self.data, COMPONENT[a['componentType']], a['count'] * w, start
        ).reshape(-1, w)

    def visit(self, i, parent):
        n = self.doc['nodes'][i]
        m = np.eye(4)
        x, y, z, w = n.get('rotation', (0, 0, 0, 1))
        m[:3, :3] = [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
        m[:3, :3] *= n.get('scale', (1, 1, 1))
        m[:3, 3] = n.get('translation', (0, 0, 0))
        m = parent @ m
        self.matrix[n['name']] = m
        if 'mesh' in n:
            tris = []
            for p in self.doc['meshes'][n['mesh']]['primitives']:
                points = self.array(p['attributes']['POSITION']) @ m[:3, :3].T + m[:3, 3]
                tris.append(points[self.array(p['indices']).ravel()].reshape(-1, 3, 3))
            self.mesh[n['name']] = np.concatenate(tris)
        for c in n.get('children', []):
            self.visit(c, m)

    def at(self, socket):
        return self.matrix[socket][:3, 3]

    def forward(self, socket):
        return -self.matrix[socket][:3, 2]


def meets(triangles, x, y):
    """Number of triangles that the line parallel to Z through (x, y) meets."""
    a, b, c = (triangles[:, i, :2] - (x, y) for i in range(3))
    cross = lambda p, q: p[:, 0] * q[:, 1] - p[:, 1] * q[:, 0]
    s = np.stack([cross(a, b), cross(b, c), cross(c, a)], 1)
    return int(((s > 0).all(1) | (s < 0).all(1)).sum())


def check_weapon():
    m = Model(os.path.join(ASSETS, 'weapons', 'carbine.glb'))
    spec = json.load(open(os.path.join(ASSETS, 'weapons', 'carbine.weapon.json')))
    print('carbine.glb')
    for role, socket in spec['sockets'].items():
        expect(socket['node'] in m.matrix, 'socket %s: node %s' % (role, socket['node']))
    everything = np.concatenate(list(m.mesh.values())).reshape(-1, 3)
    length = np.ptp(everything[:, 2])
    expect(0.84 < length < 0.87, 'length %.1f mm' % (1000 * length))
    grip, left = m.at('GripAttachment'), m.at('LeftGripAttachment')
    expect(np.allclose(grip, (0, -0.034, -0.025), atol=1e-6), 'right grip at %s' % grip)
    expect(abs(left[2] + 0.295) < 1e-6, 'left grip at z = %.4f' % left[2])
    butt = everything[:, 2].max()
    stock = m.at('StockAttachment')
    expect(abs(stock[2] - butt) < 0.002, 'butt %.4f, stock socket %.4f' % (butt, stock[2]))
    ring = m.mesh['RearSight'].reshape(-1, 3)
    ring = ring[ring[:, 1] > ring[:, 1].max() - 0.014]
    radius = np.ptp(ring[:, 0]) / 2
    center = np.array([ring[:, 0].min() + radius, ring[:, 1].max() - radius])
    post = m.mesh['FrontSight'].reshape(-1, 3)
    post = post[np.abs(post[:, 0]) < 0.002]
    tip = post[post[:, 1] > post[:, 1].max() - 2e-5]
    tip = np.array(
        [
            (tip[:, 0].min() + tip[:, 0].max()) / 2,
            post[:, 1].max(),
            (tip[:, 2].min() + tip[:, 2].max()) / 2,
        ]
    )
    sight = m.at('SightAttachment')
    expect(
        np.hypot(*(sight[:2] - center)) < 5e-5,
        'sight socket %s, ring centre %s, apart %.4f mm'
        % (sight[:2], center, 1000 * np.hypot(*(sight[:2] - center))),
    )
    expect(
        np.hypot(*(sight[:2] - tip[:2])) < 5e-5,
        'post tip %s off the line by %.4f mm' % (tip[:2], 1000 * np.hypot(*(sight[:2] - tip[:2]))),
    )
    expect(
        np.allclose(m.forward('SightAttachment'), (0, 0, -1), atol=1e-6),
        'sight looks along -Z, %.0f mm to the post' % (1000 * (sight[2] - tip[2])),
    )
    opaque = np.concatenate(list(m.mesh.values()))
    expect(
        meets(opaque, sight[0] + 1e-5, sight[1] + 2e-4) == 0,
        'the line 0.2 mm above the tip is free',
    )
    opaque = dict(m.mesh)
    for leaf in spec['fold_with_optic']:
        node, hinge = leaf['node'], m.at(leaf['node'])
        expect(node in m.mesh, 'node %s to fold' % node)
        turn = np.radians(leaf['turn_deg'])
        about_x = np.array(
            [[1, 0, 0], [0, np.cos(turn), -np.sin(turn)], [0, np.sin(turn), np.cos(turn)]]
        )
        opaque[node] = (m.mesh[node] - hinge) @ about_x.T + hinge
        top = 1000 * (opaque[node][..., 1].max() - m.at('OpticMount')[1])
        expect(0 < top < 13, '%s folded: top %.1f mm over the rail' % (node, top))
    return m, spec, np.concatenate(list(opaque.values()))


def check_attachment(path, weapon, spec, weapon_triangles):
    a = json.load(open(path))
    m = Model(os.path.join(os.path.dirname(path), a['model']))
    print(a['model'])
    mount = weapon.matrix[spec['sockets'][a['mount']]['node']]
    for node in a['hides']:
        expect(node in weapon.mesh, 'hides ' + node)
    for role, socket in a['sockets'].items():
        expect(socket['node'] in m.matrix, 'socket %s: node %s' % (role, socket['node']))
    for node in sum(a.get('hide_with', {}).values(), []):
        expect(node in m.mesh, 'leaves out its own ' + node)
    if 'stock' in a['sockets']:
        end = max(t[..., 2].max() for t in m.mesh.values())
        expect(
            abs(end - m.at('StockAttachment')[2]) < 0.002,
            'butt %.4f, socket %.4f' % (end, m.at('StockAttachment')[2]),
        )
    place = lambda p: mount[:3, :3] @ p + mount[:3, 3]
    if 'left_grip' in a['sockets']:
        p = place(m.at('LeftGripAttachment'))
        forward = mount[:3, :3] @ m.forward('LeftGripAttachment')
        up = mount[:3, :3] @ m.matrix['LeftGripAttachment'][:3, 1]
        expect(-0.31 <= p[2] <= -0.27, 'hand at z = %.4f' % p[2])
        expect(forward[2] < -0.999 and up[1] > 0.999, 'hand socket upright')
    if 'muzzle' in a['sockets']:
        p = place(m.at('MuzzleAttachment'))
        end = max(-(t[..., 2].min()) for t in m.mesh.values())
        expect(
            abs(end + m.at('MuzzleAttachment')[2]) < 0.0015,
            'muzzle at z = %.4f, device ends there' % p[2],
        )
        expect(
            abs(p[0]) < 1e-6 and abs(p[1] - weapon.at('MuzzleAttachment')[1]) < 1e-6, 'on the bore'
        )
    if 'sight' in a['sockets']:
        s, r = m.at('SightAttachment'), m.at(a['reticle']['node'])
        expect(np.hypot(*(s - r)[:2]) < 1e-6, 'reticle on the line')
        expect(
            np.allclose(m.forward('SightAttachment'), (0, 0, -1), atol=1e-6),
            'line parallel to the bore',
        )
        glass = [n for n in m.mesh if n.startswith(('Glass', 'Lens'))]
        for n in glass:
            g = m.mesh[n].reshape(-1, 3)
            c = (g.min(0) + g.max(0)) / 2
            expect(
                np.hypot(*(c - s)[:2]) < 1.3e-3,
                '%s: middle %.2f mm off the line' % (n, 1000 * np.hypot(*(c - s)[:2])),
            )
        solid = np.concatenate([t for n, t in m.mesh.items() if n not in glass])
        w, h = a['reticle']['window_m']
        round_window = a['reticle'].get('shape') == 'round'
        points = [
            (dx, dy)
            for dx in (-0.3, 0, 0.3)
            for dy in (-0.3, 0, 0.3)
            if not round_window or dx == 0 or dy == 0
        ]
        right, up = (m.matrix['SightAttachment'][:2, i] for i in (0, 1))
        at = [s[:2] + dx * w * right + dy * h * up + 1e-5 for dx, dy in points]
        free = all(meets(solid, *p) == 0 for p in at)
        expect(free, 'window is open over its inner part')
        q = place(s)
        behind = weapon_triangles[weapon_triangles[..., 2].min(1) < q[2]]
        expect(
            meets(behind, q[0] + 1e-5, q[1] + 1e-5) == 0,
            'nothing of the rifle on the line, %.1f mm over the bore'
            % (1000 * (q[1] - weapon.at('MuzzleAttachment')[1])),
        )


def main():
    weapon, spec, triangles = check_weapon()
    for path in sorted(glob.glob(os.path.join(ASSETS, 'attachments', '*.attachment.json'))):
        check_attachment(path, weapon, spec, triangles)
    print('%d wrong' % len(failures))
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())
