# SPDX-License-Identifier: MIT
"""Reading and writing binary glTF: what the assembly takes from baked pieces, and the range's
document.
"""
import json
import struct

import numpy as np

COMPONENT = {5121: np.uint8, 5123: np.uint16, 5125: np.uint32, 5126: np.float32}
WIDTH = {'SCALAR': 1, 'VEC2': 2, 'VEC3': 3, 'VEC4': 4}


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

    def accessor(self, a, index=False, share=False):
        """`share`: values of 0..1, kept in 16 bits each."""
        a = np.ascontiguousarray(a)
        if share:
            a = np.round(a * 65535).astype(np.uint16)
        elif index:
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
        if share:
            entry['normalized'] = True
        elif not index and a.shape[1] == 3:
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
            attributes['COLOR_0'] = self.accessor(color, share=True)
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
