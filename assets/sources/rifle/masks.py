# SPDX-License-Identifier: MIT
"""Masks for engraving: text rendered orthographically with the built-in font, one image for each
side of the rifle.
"""
import math
import os

import bpy

from paths import TMP


def text_masks(A, px=10):
    if not A.decals:
        return None
    res = {}
    for side in (-1, 1):
        D = [d for d in A.decals if d[1] == side]
        if not D:
            continue
        ys = [d[2] for d in D]
        zs = [d[3] for d in D]
        y0, y1, z0, z1 = min(ys) - 40, max(ys) + 40, min(zs) - 8, max(zs) + 10
        sc = bpy.data.scenes.new('txt')
        sc.render.engine = 'CYCLES'
        sc.cycles.samples = 8
        sc.cycles.use_denoising = False
        sc.view_settings.view_transform = 'Raw'
        sc.render.resolution_x = int((y1 - y0) * px)
        sc.render.resolution_y = int((z1 - z0) * px)
        w = bpy.data.worlds.new('k')
        w.use_nodes = True
        w.node_tree.nodes['Background'].inputs[0].default_value = (0, 0, 0, 1)
        sc.world = w
        m = bpy.data.materials.new('w')
        m.use_nodes = True
        nt = m.node_tree
        nt.nodes.clear()
        e = nt.nodes.new('ShaderNodeEmission')
        o = nt.nodes.new('ShaderNodeOutputMaterial')
        nt.links.new(e.outputs[0], o.inputs[0])
        for t, s, y, z, h, al in D:
            flip = h < 0
            h = abs(h)  # negative size: upside down, for parts that hang under the rifle
            cu = bpy.data.curves.new('t', 'FONT')
            cu.body = t
            cu.size = h * 1.35
            cu.align_x = {'C': 'CENTER', 'L': 'LEFT', 'R': 'RIGHT'}[al]
            cu.align_y = 'CENTER'
            cu.space_character = 1.12
            cu.offset = h * 0.012
            cu.materials.append(m)
            ob = bpy.data.objects.new('t', cu)
            sc.collection.objects.link(ob)
            ob.rotation_euler = (0, 0, math.pi if flip else 0)
            ob.location = ((y - y0) if side > 0 else (y1 - y), z - z0, 0)
        c = bpy.data.cameras.new('c')
        c.type = 'ORTHO'
        c.ortho_scale = max(y1 - y0, z1 - z0)
        co = bpy.data.objects.new('c', c)
        sc.collection.objects.link(co)
        sc.camera = co
        co.location = ((y1 - y0) / 2, (z1 - z0) / 2, 50)
        f = os.path.join(TMP, '%s_txt%d.png' % (A.name, side))
        sc.render.filepath = f
        sc.render.image_settings.color_mode = 'BW'
        bpy.ops.render.render(write_still=True, scene=sc.name)
        im = bpy.data.images.load(f)
        im.colorspace_settings.name = 'Non-Color'
        res[side] = (im, y0, y1, z0, z1)
        bpy.data.scenes.remove(sc)
    return res
