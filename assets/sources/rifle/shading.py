# SPDX-License-Identifier: MIT
"""Bake materials: shader graphs that emit masks, and the bake itself (Cycles, emission and tangent
normals, no lights).

Tags: A = ambient occlusion, convexity, small occlusion; B = material, low noise, high noise; C =
engraving, scratches, stipple; D = wear weight, soot; N = tangent-space normal.
"""
import time

import bpy
import numpy as np

import mats


def N(nt, t, **k):
    n = nt.nodes.new(t)
    for a, v in k.items():
        setattr(n, a, v)
    return n


def math_(nt, op, a, b=None, c=None):
    n = N(nt, 'ShaderNodeMath', operation=op)
    for i, v in enumerate((a, b, c)):
        if v is None:
            continue
        if isinstance(v, (int, float)):
            n.inputs[i].default_value = v
        else:
            nt.links.new(v, n.inputs[i])
    return n.outputs[0]


def make_bake_mat(name, txt, ao_s=8, ao_d=16, K=1.0):
    d = mats.M[name]
    m = bpy.data.materials.new('bk_' + name)
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    L = nt.links.new
    out = N(nt, 'ShaderNodeOutputMaterial')
    geo = N(nt, 'ShaderNodeNewGeometry')
    pos = geo.outputs['Position']

    def ao(dist, inside=False):
        n = N(nt, 'ShaderNodeAmbientOcclusion', samples=ao_s, inside=inside)
        n.inputs['Distance'].default_value = dist * K
        return n.outputs['AO']

    def noise(scale, detail=3, v=None, rough=0.55):
        n = N(nt, 'ShaderNodeTexNoise')
        n.inputs['Scale'].default_value = scale / K
        n.inputs['Detail'].default_value = detail
        n.inputs['Roughness'].default_value = rough
        L(v or pos, n.inputs['Vector'])
        return n.outputs['Fac']

    def em(a, b, c, tag):
        k = N(nt, 'ShaderNodeCombineXYZ')
        for i, v in enumerate((a, b, c)):
            if isinstance(v, (int, float)):
                k.inputs[i].default_value = v
            else:
                L(v, k.inputs[i])
        e = N(nt, 'ShaderNodeEmission')
        L(k.outputs[0], e.inputs[0])
        e.name = tag
        return e

    bv = N(nt, 'ShaderNodeBevel', samples=6)
    bv.inputs['Radius'].default_value = 0.8 * K
    dp = N(nt, 'ShaderNodeVectorMath', operation='DOT_PRODUCT')
    L(bv.outputs[0], dp.inputs[0])
    L(geo.outputs['Normal'], dp.inputs[1])
    gate = N(nt, 'ShaderNodeMapRange', interpolation_type='SMOOTHSTEP')
    gate.inputs[1].default_value = 0.995
    gate.inputs[2].default_value = 0.95
    L(dp.outputs['Value'], gate.inputs[0])
    cv = math_(nt, 'MULTIPLY', math_(nt, 'SUBTRACT', 1.0, ao(0.9, True)), gate.outputs[0])
    em(ao(ao_d), math_(nt, 'SUBTRACT', 1.0, cv), ao(3.5), 'A')
    em((d['id'] + 1) / 64.0, noise(0.035, 4), noise(0.55, 4, rough=0.65), 'B')
    # scratches: stretched noise on a warped, rotated domain -> thin lines
    mp = N(nt, 'ShaderNodeMapping')
    mp.inputs['Rotation'].default_value = (0.5, 0.35, 0.62)
    mp.inputs['Scale'].default_value = (0.9 / K, 0.035 / K, 0.9 / K)
    L(pos, mp.inputs['Vector'])
    s1 = noise(1.1 * K, 2, mp.outputs[0])
    s1 = math_(nt, 'ABSOLUTE', math_(nt, 'SUBTRACT', s1, 0.5))
    t = 0
    if txt:
        sx = N(nt, 'ShaderNodeSeparateXYZ')
        L(pos, sx.inputs[0])
        sn = N(nt, 'ShaderNodeSeparateXYZ')
        L(geo.outputs['True Normal'], sn.inputs[0])
        for side, (im, y0, y1, z0, z1) in txt.items():
            u = math_(
                nt,
                'MULTIPLY_ADD',
                sx.outputs[1],
                side / (y1 - y0),
                (-y0 if side > 0 else y1) / (y1 - y0),
            )
            v = math_(nt, 'MULTIPLY_ADD', sx.outputs[2], 1 / (z1 - z0), -z0 / (z1 - z0))
            c = N(nt, 'ShaderNodeCombineXYZ')
            L(u, c.inputs[0])
            L(v, c.inputs[1])
            ti = N(nt, 'ShaderNodeTexImage', image=im, extension='CLIP', interpolation='Linear')
            L(c.outputs[0], ti.inputs[0])
            g = math_(
                nt,
                'MULTIPLY',
                math_(nt, 'GREATER_THAN', math_(nt, 'MULTIPLY', sn.outputs[0], side), 0.9),
                math_(nt, 'GREATER_THAN', math_(nt, 'MULTIPLY', sx.outputs[0], side), 11.5),
            )
            q = math_(nt, 'MULTIPLY', ti.outputs[0], g)
            t = q if t == 0 else math_(nt, 'ADD', t, q)
    vo = 0
    cell = None
    if d['stip']:
        v = N(nt, 'ShaderNodeTexVoronoi', feature='F1')
        v.inputs['Scale'].default_value = 0.62
        v.inputs['Randomness'].default_value = 0.55
        L(pos, v.inputs['Vector'])
        cell = v.outputs['Distance']
    em(t, s1, cell if cell else 0, 'C')
    use = []
    for name in ('wear', 'soot'):
        a = N(nt, 'ShaderNodeAttribute')
        a.attribute_type = 'GEOMETRY'
        a.attribute_name = name
        use.append(a.outputs['Fac'])
    em(*use, 0, 'D')
    # normal: principled + bump
    b = N(nt, 'ShaderNodeBsdfPrincipled')
    b.name = 'N'
    nrm = None

    def bump(h, dist, inv=False, prev=None):
        n = N(nt, 'ShaderNodeBump', invert=inv)
        n.inputs['Strength'].default_value = 1
        n.inputs['Distance'].default_value = dist * K
        L(h, n.inputs['Height'])
        if prev:
            L(prev, n.inputs['Normal'])
        return n.outputs[0]

    if t:
        nrm = bump(t, 0.22, True, nrm)
    if cell:
        nrm = bump(math_(nt, 'SMOOTH_MIN', cell, 0.62, 0.12), 0.62, True, nrm)
    if d['grain']:
        nrm = bump(noise(1.3, 2), 0.22 * K * d['grain'], False, nrm)
    if nrm:
        L(nrm, b.inputs['Normal'])
    m['_'] = 1
    return m


def run_bake(objs, tag, size, spp, typ='EMIT'):
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    sc.cycles.samples = spp
    sc.cycles.use_adaptive_sampling = False
    sc.cycles.use_denoising = False
    img = bpy.data.images.new('bk' + tag, size, size, float_buffer=True, alpha=True)
    img.colorspace_settings.name = 'Non-Color'
    for m in bpy.data.materials:
        if not m.name.startswith('bk_') or not m.use_nodes:
            continue
        nt = m.node_tree
        out = [n for n in nt.nodes if n.type == 'OUTPUT_MATERIAL'][0]
        nt.links.new(nt.nodes[tag].outputs[0], out.inputs[0])
        n = nt.nodes.get('TGT') or nt.nodes.new('ShaderNodeTexImage')
        n.name = 'TGT'
        n.image = img
        nt.nodes.active = n
    bpy.ops.object.select_all(action='DESELECT')
    for o in objs:
        o.select_set(True)
    bpy.context.view_layer.objects.active = objs[0]
    sc.render.bake.use_clear = False
    sc.render.bake.margin = 0
    sc.render.bake.use_selected_to_active = False
    t = time.time()
    if typ == 'EMIT':
        bpy.ops.object.bake(type='EMIT', margin=0, use_clear=False)
    else:
        bpy.ops.object.bake(type='NORMAL', normal_space='TANGENT', margin=0, use_clear=False)
    a = np.empty(size * size * 4, np.float32)
    img.pixels.foreach_get(a)
    bpy.data.images.remove(img)
    print('bake', tag, '%.1fs' % (time.time() - t))
    return a.reshape(size, size, 4)[..., :3].copy()
