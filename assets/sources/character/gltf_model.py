# SPDX-License-Identifier: MIT
"""Reads and poses GLB files in glTF's own space: nodes, skins and triangles as numpy arrays, no Blender axes in between.

Matrices are 4x4 column matrices (parent_from_child), quaternions are (x, y, z, w), lengths are metres.
"""
import json
import struct

import numpy as np

COMPONENT = {5120: np.int8, 5121: np.uint8, 5122: np.int16, 5123: np.uint16, 5125: np.uint32, 5126: np.float32}
WIDTH = {'SCALAR': 1, 'VEC2': 2, 'VEC3': 3, 'VEC4': 4, 'MAT4': 16}


def matrix_from_quaternion(q):
    x, y, z, w = q
    return np.array([[1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
                     [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
                     [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)]])


def quaternion_from_matrix(m):
    """Unit quaternion (x, y, z, w) with w >= 0 of the rotation part of m."""
    m = np.asarray(m)[:3, :3]
    k = np.array([[m[0, 0] - m[1, 1] - m[2, 2], 0, 0, 0],
                  [m[0, 1] + m[1, 0], m[1, 1] - m[0, 0] - m[2, 2], 0, 0],
                  [m[0, 2] + m[2, 0], m[1, 2] + m[2, 1], m[2, 2] - m[0, 0] - m[1, 1], 0],
                  [m[2, 1] - m[1, 2], m[0, 2] - m[2, 0], m[1, 0] - m[0, 1], np.trace(m)]]) / 3
    values, vectors = np.linalg.eigh(k, UPLO='L')
    q = vectors[:, np.argmax(values)]
    return q if q[3] >= 0 else -q


def axis_rotation(axis, angle):
    """3x3 rotation by `angle` radians about the axis named 'x', 'y' or 'z'."""
    c, s = np.cos(angle), np.sin(angle)
    return {'x': np.array([[1, 0, 0], [0, c, -s], [0, s, c]]), 'y': np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]]),
            'z': np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])}[axis]


def rotation_vector_matrix(v):
    angle = np.linalg.norm(v)
    if angle < 1e-12:
        return np.eye(3)
    x, y, z = v / angle
    k = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + np.sin(angle) * k + (1 - np.cos(angle)) * k @ k


def rigid(rotation, translation):
    m = np.eye(4)
    m[:3, :3] = rotation
    m[:3, 3] = translation
    return m


class Model:
    """One GLB. `local` holds the bind node transforms; a pose is a dict {node name: 4x4 local matrix} that replaces some."""

    def __init__(self, path):
        data = open(path, 'rb').read()
        length = struct.unpack('<I', data[12:16])[0]
        self.json = json.loads(data[20:20 + length])
        self.binary = data[28 + length:]
        self.names = [n.get('name', '') for n in self.json['nodes']]
        self.index = {n: i for i, n in enumerate(self.names)}
        self.parent = [-1] * len(self.names)
        self.local = []
        for i, n in enumerate(self.json['nodes']):
            for c in n.get('children', []):
                self.parent[c] = i
            m = rigid(matrix_from_quaternion(n.get('rotation', (0, 0, 0, 1))), n.get('translation', (0, 0, 0)))
            m[:3, :3] *= np.array(n.get('scale', (1, 1, 1)))
            self.local.append(m)
        self.order = []
        seen = set()

        def visit(i):
            if i in seen:
                return
            if self.parent[i] >= 0:
                visit(self.parent[i])
            seen.add(i)
            self.order.append(i)
        for i in range(len(self.names)):
            visit(i)

    def accessor(self, i):
        a = self.json['accessors'][i]
        view = self.json['bufferViews'][a['bufferView']]
        kind, width = COMPONENT[a['componentType']], WIDTH[a['type']]
        start = view.get('byteOffset', 0) + a.get('byteOffset', 0)
        return np.frombuffer(self.binary, kind, a['count'] * width, start).reshape(-1, width)

    def world(self, pose=None):
        """World matrix of every node, by node index."""
        pose = pose or {}
        out = [None] * len(self.names)
        for i in self.order:
            m = pose.get(self.names[i], self.local[i])
            out[i] = m if self.parent[i] < 0 else out[self.parent[i]] @ m
        return out

    def primitives(self, node):
        n = self.json['nodes'][node]
        for p in self.json['meshes'][n['mesh']]['primitives'] if 'mesh' in n else []:
            yield p

    def triangles(self, keep=lambda name: True):
        """Unskinned triangles of the nodes whose name passes `keep`, in the space of the file: (vertices, faces)."""
        vertices, faces, count = [], [], 0
        world = self.world()
        for i in range(len(self.names)):
            for p in self.primitives(i) if keep(self.names[i]) else []:
                v = self.accessor(p['attributes']['POSITION']) @ world[i][:3, :3].T + world[i][:3, 3]
                vertices.append(v)
                faces.append(self.accessor(p['indices']).reshape(-1, 3).astype(int) + count)
                count += len(v)
        return np.concatenate(vertices), np.concatenate(faces)

    def skin(self, mesh_node):
        """(positions, normals, joint node indices n x 4, weights n x 4, faces, {joint node: inverse bind}) of a skinned node."""
        i = self.index[mesh_node]
        s = self.json['skins'][self.json['nodes'][i]['skin']]
        inverse = self.accessor(s['inverseBindMatrices']).reshape(-1, 4, 4).transpose(0, 2, 1).astype(float)
        joints = np.array(s['joints'])
        parts, count = [], 0
        for p in self.primitives(i):
            a = p['attributes']
            v = self.accessor(a['POSITION']).astype(float)
            parts.append((v, self.accessor(a['NORMAL']).astype(float), joints[self.accessor(a['JOINTS_0'])],
                          self.accessor(a['WEIGHTS_0']).astype(float), self.accessor(p['indices']).reshape(-1, 3).astype(int) + count))
            count += len(v)
        v, n, j, w, f = (np.concatenate(x) for x in zip(*parts))
        return v, n, j, w, f, dict(zip(joints.tolist(), inverse))

    def write_posed(self, path, pose, drop=()):
        """The same file with the pose written into node translations and rotations; meshes of nodes in `drop` removed."""
        out = json.loads(json.dumps(self.json))
        for n in out['nodes']:
            m = pose.get(n.get('name'))
            if m is not None:
                n['translation'] = [float(x) for x in m[:3, 3]]
                n['rotation'] = [float(x) for x in quaternion_from_matrix(m)]
            if n.get('name') in drop:
                n.pop('mesh', None)
                n.pop('skin', None)
        text = json.dumps(out).encode()
        text += b' ' * (-len(text) % 4)
        total = 12 + 8 + len(text) + 8 + len(self.binary)
        with open(path, 'wb') as f:
            f.write(struct.pack('<4sII', b'glTF', 2, total) + struct.pack('<I4s', len(text), b'JSON') + text)
            f.write(struct.pack('<I4s', len(self.binary), b'BIN\0') + self.binary)
