# SPDX-License-Identifier: MIT
"""Blender side: charts to meshes, materials, armature, renders."""
import bpy, bmesh, math, os
import numpy as np
from mathutils import Vector, Matrix, Quaternion
from craftlib import *

def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)

def to_object(name, charts, mats, sizes, mirror_names=None):
    """One object from charts. mats: atlas -> material. Charts with mirror=True get a reflected twin."""
    V, F, UV, MI, WT = [], [], [], [], []
    atl = sorted({c.atlas for c in charts})
    for c in charts:
        for side in ((1, -1) if c.mirror else (1,)):
            b = len(V); Pe = c.Pe; R, C = Pe.shape[:2]
            S = np.array([side, 1, 1.0]); V += [tuple(p) for p in (Pe * S).reshape(-1, 3)]
            if c.rect is not None: uu, vv = chart_uv(c, sizes[c.atlas])
            else: uu, vv = np.linspace(0, 1, C), np.linspace(0, 1, R)
            names = list(c.W); A = np.stack([c.ext(c.W[n]) for n in names], -1).reshape(-1, len(names))
            nm = [n if side == 1 else swap(n) for n in names]
            for row in A: WT.append([(n, w) for n, w in zip(nm, row) if w > 1e-4])
            for r, k in c.quads():
                q = [(r, k), (r, k + 1), (r + 1, k + 1), (r + 1, k)]
                if (side == 1) == c.flip: q = q[::-1]
                q = q[::-1]
                F.append([b + i * C + j for i, j in q]); UV.append([(uu[j], vv[i]) for i, j in q]); MI.append(atl.index(c.atlas))
    # weld seams by hand so that weights stay in step with vertices
    me = bpy.data.meshes.new(name); ob = bpy.data.objects.new(name, me); bpy.context.collection.objects.link(ob)
    key = {}; remap = []; keep = []
    groups = []
    gi = 0
    Vn = np.array(V)
    for i, v in enumerate(np.round(Vn / 2e-5).astype(int)):
        k = tuple(v)
        if k not in key: key[k] = len(keep); keep.append(i)
        remap.append(key[k])
    verts = [V[i] for i in keep]; faces, uvs, mi = [], [], []
    for f, u, m in zip(F, UV, MI):
        g = [remap[i] for i in f]; o = []; ou = []
        for a, b in zip(g, u):
            if a not in o: o.append(a); ou.append(b)
        if len(o) >= 3: faces.append(o); uvs.append(ou); mi.append(m)
    me.from_pydata(verts, [], faces); ul = me.uv_layers.new(name='UVMap')
    flat = [c for f in uvs for c in f]; ul.data.foreach_set('uv', np.array(flat).ravel())
    for m in atl: me.materials.append(mats[m])
    me.polygons.foreach_set('material_index', mi); me.polygons.foreach_set('use_smooth', [True] * len(faces))
    vg = {}
    for j, i in enumerate(keep):
        w = sorted(WT[i], key=lambda t: -t[1])[:4]; t = sum(x for _, x in w) or 1
        for n, x in w:
            if x / t < .004: continue
            if n not in vg: vg[n] = ob.vertex_groups.new(name=n)
            vg[n].add([j], x / t, 'REPLACE')
    me.validate(); me.update()
    return ob

def swap(n):
    return n.replace('Left', 'Right') if 'Left' in n else n.replace('Right', 'Left')

def image(name, arr, path, colour):
    h, w = arr.shape[:2]; im = bpy.data.images.new(name, w, h, alpha=False, float_buffer=False)
    im.colorspace_settings.name = 'sRGB' if colour else 'Non-Color'
    a = np.ones((h, w, 4), np.float32); a[..., :3] = np.clip(arr, 0, 1); im.pixels.foreach_set(a.ravel()); im.update()
    return im

def material(name, alb=None, nrm=None, orm=None, flat=(.3, .3, .3)):
    m = bpy.data.materials.new(name); m.use_nodes = True; nt = m.node_tree; b = nt.nodes['Principled BSDF']
    b.inputs['Specular'].default_value = .5
    if alb is None:
        b.inputs['Base Color'].default_value = (*flat, 1); b.inputs['Roughness'].default_value = .7; return m
    def tex(im):
        t = nt.nodes.new('ShaderNodeTexImage'); t.image = im; return t
    nt.links.new(tex(alb).outputs['Color'], b.inputs['Base Color'])
    n = nt.nodes.new('ShaderNodeNormalMap'); nt.links.new(tex(nrm).outputs['Color'], n.inputs['Color']); nt.links.new(n.outputs['Normal'], b.inputs['Normal'])
    s = nt.nodes.new('ShaderNodeSeparateColor'); t = tex(orm); nt.links.new(t.outputs['Color'], s.inputs['Color'])
    nt.links.new(s.outputs['Green'], b.inputs['Roughness']); nt.links.new(s.outputs['Blue'], b.inputs['Metallic'])
    # the exporter reads occlusion from a group of this name
    g = bpy.data.node_groups.get('glTF Material Output') or bpy.data.node_groups.new('glTF Material Output', 'ShaderNodeTree')
    if 'Occlusion' not in g.inputs: g.inputs.new('NodeSocketFloat', 'Occlusion')
    gn = nt.nodes.new('ShaderNodeGroup'); gn.node_tree = g; nt.links.new(s.outputs['Red'], gn.inputs['Occlusion'])
    return m

def light(strength=1.0):
    w = bpy.data.worlds.new('w'); bpy.context.scene.world = w; w.use_nodes = True; w.node_tree.nodes['Background'].inputs[0].default_value = (.55, .62, .72, 1); w.node_tree.nodes['Background'].inputs[1].default_value = .55 * strength
    def sun(rot, e, col, ang=.05):
        l = bpy.data.lights.new('s', 'SUN'); l.energy = e * strength; l.color = col; l.angle = ang
        o = bpy.data.objects.new('s', l); o.rotation_euler = [math.radians(x) for x in rot]; bpy.context.collection.objects.link(o)
    sun((48, 8, 35), 3.2, (1, .95, .86)); sun((70, 0, -130), 1.2, (.7, .82, 1))

def camera(pos, target, fov=40):
    c = bpy.data.cameras.new('c'); o = bpy.data.objects.new('c', c); bpy.context.collection.objects.link(o); o.location = pos; c.clip_start = .01
    o.rotation_euler = (Vector(target) - Vector(pos)).to_track_quat('-Z', 'Y').to_euler(); c.angle = math.radians(fov); bpy.context.scene.camera = o
    return o

def render(path, w=900, h=600, spp=24):
    s = bpy.context.scene; s.render.engine = 'CYCLES'; s.cycles.device = 'CPU'; s.cycles.samples = spp; s.cycles.max_bounces = 3
    s.cycles.use_denoising = False; s.render.resolution_x, s.render.resolution_y = w, h; s.render.filepath = path; s.render.image_settings.file_format = 'PNG'
    s.view_settings.view_transform = 'Filmic'; s.view_settings.look = 'Medium High Contrast'
    s.render.use_persistent_data = True
    bpy.ops.render.render(write_still=True)
