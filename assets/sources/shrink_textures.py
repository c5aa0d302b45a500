# SPDX-License-Identifier: MIT
"""Makes textures smaller that hold more texels than a picture of 1080 lines can show, in a finished
GLB. The last step of each build of a model that SIDES names:

    python3 shrink_textures.py FILE.glb ...        # needs python3-pil and python3-numpy

Textures are halved as often as needed: colours as light, normals as vectors, the rest as it is.
All but the images stays byte for byte; a texture that is small enough stays as well, so that a
second run changes nothing.
"""
import io
import json
import struct
import sys
from pathlib import Path

import numpy as np
from PIL import Image

# File, material, slot: the most texels a side. With them a glove has 3400 texels a metre, the rifle
# 1900 in colour and half of it in the rest, sleeves 1500, shirt and vest 600. A picture of 1080
# lines shows 1800 a metre of a thing 0.4 m away. The range's props have 180, and 90 in relief.
SIDES = {
    'operator': {
        ('M_glove', 'base'): 1024,
        ('M_glove', 'normal'): 1024,
        ('M_glove', 'orm'): 512,
        ('M_cloth', 'base'): 1024,
        ('M_cloth', 'normal'): 1024,
        ('M_cloth', 'orm'): 512,
        ('M_gear', 'base'): 1024,
        ('M_gear', 'orm'): 512,
    },
    'carbine': {('carbine', 'normal'): 1024, ('carbine', 'orm'): 1024},
    'range': {
        ('props', 'normal'): 1024,
        ('course', 'normal'): 512,
        ('concrete', 'orm'): 512,
        ('paper', 'orm'): 512,
    },
}
QUALITY = {'base': 90, 'normal': 92, 'orm': 88}


def linear(x):
    return np.where(x <= 0.04045, x / 12.92, ((x + 0.055) / 1.055) ** 2.4)


def srgb(x):
    return np.where(x <= 0.0031308, x * 12.92, 1.055 * x ** (1 / 2.4) - 0.055)


def halve(pixels, slot):
    """The mean of each square of four: `pixels` in [0, 1], rows x columns x 3."""
    mean = lambda a: (a[0::2, 0::2] + a[1::2, 0::2] + a[0::2, 1::2] + a[1::2, 1::2]) / 4
    if slot == 'base':
        return srgb(mean(linear(pixels)))
    if slot == 'normal':
        vectors = mean(pixels * 2 - 1)
        length = np.linalg.norm(vectors, axis=-1, keepdims=True)
        return vectors / np.maximum(length, 1e-6) * 0.5 + 0.5
    return mean(pixels)


def shrink(data, slot, side):
    """The JPEG `data` with at most `side` texels a side, or None when it has no more than that."""
    image = Image.open(io.BytesIO(data)).convert('RGB')
    if max(image.size) <= side:
        return None
    pixels = np.asarray(image, np.float64) / 255
    while max(pixels.shape[:2]) > side:
        pixels = halve(pixels, slot)
    out = io.BytesIO()
    # Full resolution for the chroma: in normals and masks it carries as much as the luminance.
    Image.fromarray(np.rint(pixels * 255).astype(np.uint8)).save(
        out, 'JPEG', quality=QUALITY[slot], subsampling=0, optimize=True
    )
    return out.getvalue()


def slots(gltf):
    """Image index -> (material name, slot)."""
    found = {}
    for material in gltf['materials']:
        pbr = material.get('pbrMetallicRoughness', {})
        for slot, texture in (
            ('base', pbr.get('baseColorTexture')),
            ('orm', pbr.get('metallicRoughnessTexture')),
            ('normal', material.get('normalTexture')),
        ):
            if texture is not None:
                found[gltf['textures'][texture['index']]['source']] = (material['name'], slot)
    return found


def rewrite(path):
    data = path.read_bytes()
    (length,) = struct.unpack_from('<I', data, 12)
    gltf = json.loads(data[20 : 20 + length])
    binary = data[28 + length :]
    wanted = SIDES.get(path.stem, {})
    smaller = {}  # buffer view -> bytes
    for index, place in slots(gltf).items():
        view = gltf['images'][index]['bufferView']
        start = gltf['bufferViews'][view].get('byteOffset', 0)
        image = binary[start : start + gltf['bufferViews'][view]['byteLength']]
        new = shrink(image, place[1], wanted[place]) if place in wanted else None
        if new is not None:
            smaller[view] = new
            print('%s: %s %s, %d -> %d bytes' % (path.name, *place, len(image), len(new)))
    if not smaller:
        return
    out = bytearray()
    views = list(enumerate(gltf['bufferViews']))
    for view, entry in sorted(views, key=lambda each: each[1].get('byteOffset', 0)):
        start = entry.get('byteOffset', 0)
        piece = smaller.get(view, binary[start : start + entry['byteLength']])
        out += bytes(-len(out) % 4)
        entry['byteOffset'] = len(out)
        entry['byteLength'] = len(piece)
        out += piece
    gltf['buffers'][0]['byteLength'] = len(out)
    out += bytes(-len(out) % 4)
    text = json.dumps(gltf, separators=(',', ':')).encode()
    text += b' ' * (-len(text) % 4)
    path.write_bytes(
        struct.pack('<4sIIII', b'glTF', 2, 28 + len(text) + len(out), len(text), 0x4E4F534A)
        + text
        + struct.pack('<II', len(out), 0x004E4942)
        + out
    )


for name in sys.argv[1:]:
    rewrite(Path(name))
