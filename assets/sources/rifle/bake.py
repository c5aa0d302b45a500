# SPDX-License-Identifier: MIT
"""Bakes an asset's masks, composes the atlas, exports the GLB."""
import os
import time
from math import radians as rad

import bpy
import numpy as np

import glbfix
from compose import *
from kit import node_mesh
from masks import text_masks
from paths import TMP
from shading import N, make_bake_mat, run_bake
from unwrap import unwrap


def atlas_material(name, paths):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    b = nt.nodes['Principled BSDF']
    L = nt.links.new

    def tex(p, non):
        n = N(nt, 'ShaderNodeTexImage', image=p)
        if non:
            p.colorspace_settings.name = 'Non-Color'
        return n

    c = tex(paths[0], False)
    L(c.outputs[0], b.inputs['Base Color'])
    o = tex(paths[1], True)
    s = N(nt, 'ShaderNodeSeparateColor')
    L(o.outputs[0], s.inputs[0])
    L(s.outputs[1], b.inputs['Roughness'])
    L(s.outputs[2], b.inputs['Metallic'])
    g = bpy.data.node_groups.get('glTF Material Output') or bpy.data.node_groups.new(
        'glTF Material Output', 'ShaderNodeTree'
    )
    if not g.inputs:
        g.inputs.new('NodeSocketFloat', 'Occlusion')
    gn = N(nt, 'ShaderNodeGroup')
    gn.node_tree = g
    L(s.outputs[0], gn.inputs[0])
    n = tex(paths[2], True)
    nm = N(nt, 'ShaderNodeNormalMap')
    L(n.outputs[0], nm.inputs['Color'])
    L(nm.outputs[0], b.inputs['Normal'])
    m.use_backface_culling = True
    return m


def glass_material(name, col=(0.8, 0.9, 0.92), alpha=0.12, rough=0.03):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    b = m.node_tree.nodes['Principled BSDF']
    b.inputs['Base Color'].default_value = (*col, 1)
    b.inputs['Roughness'].default_value = rough
    b.inputs['Alpha'].default_value = alpha
    m.blend_method = 'BLEND'
    m.use_backface_culling = False
    return m


PANES = {
    'glass': dict(col=(0.70, 0.82, 0.88), alpha=0.06, rough=0.02),
    'glassred': dict(col=(0.75, 0.50, 0.42), alpha=0.16),  # coated objective, warm
    'glassblue': dict(col=(0.45, 0.52, 0.72), alpha=0.22),
}


def pane_material(name):
    """Glass of an attachment, shared by name within the file."""
    return bpy.data.materials.get(name) or glass_material(name, **PANES[name])


def is_pane(node):
    return any(m in PANES for s in node.soups for m in s.mat)


def make_objects(A, slots, panes):
    """One Blender object for each node of the asset. Returns name -> object, name -> loop normals,
    objects to bake.
    """
    objects, normals, solid = {}, {}, []
    for n in A.nodes.values():
        if not n.soups:
            o = bpy.data.objects.new(n.name, None)
        else:
            me, normals[n.name] = node_mesh(n, A, panes if is_pane(n) else slots)
            o = bpy.data.objects.new(n.name, me)
            if is_pane(n):
                o.hide_render = True
            else:
                solid.append(o)
        bpy.context.scene.collection.objects.link(o)
        objects[n.name] = o
        o.location = n.pivot
        o.rotation_euler = [rad(a) for a in n.rot]
    for n in A.nodes.values():
        if n.parent:
            objects[n.name].parent = objects[n.parent]
            objects[n.name].location = n.pivot - A.nodes[n.parent].pivot
    bpy.context.view_layer.update()
    if not solid:
        raise RuntimeError('%s: nothing to bake, the asset has no opaque node' % A.name)
    return objects, normals, solid


def make_atlas(A, solid, size, samples, wear, grime, quality, small):
    """Bakes and composes the atlas; returns its material. small: edge length of the
    occlusion/roughness/metal image.
    """
    masks = {
        tag: run_bake(solid, tag, size, n)
        for tag, n in (('A', samples), ('B', 1), ('C', 2), ('D', 1))
    }
    normal = run_bake(solid, 'N', size, 4, 'NORMAL')
    np.savez_compressed(
        os.path.join(TMP, A.name + '_bake.npz'), normal=normal.astype(np.float16), **masks
    )
    print('coverage %.2f' % (masks['B'][..., 0] > 0).mean())
    normal[normal.sum(-1) == 0] = (0.5, 0.5, 1)
    color, orm, normal = compose(*(masks[t] for t in 'ABCD'), normal, wear, grime)
    if small and small < size:
        f = size // small
        orm = orm.reshape(small, f, small, f, 3).mean((1, 3))
    files = [os.path.join(TMP, '%s_%s.jpg' % (A.name, s)) for s in ('base', 'orm', 'normal')]
    return atlas_material(A.name, [save_jpg(*x) for x in zip((color, orm, normal), files, quality)])


def finish_mesh(me, material, normals):
    """Millimetres to metres, one material, no working attributes, the normals set for good."""
    me.materials.clear()
    me.materials.append(material)
    me.polygons.foreach_set('material_index', np.zeros(len(me.polygons), np.int32))
    if 'tex' in me:
        del me['tex']
    for name in ('wear', 'soot'):
        if name in me.attributes:
            me.attributes.remove(me.attributes[name])
    co = np.empty(len(me.vertices) * 3, np.float32)
    me.vertices.foreach_get('co', co)
    me.vertices.foreach_set('co', co * 0.001)
    me.update()
    me.normals_split_custom_set(normals)


def place_nodes(A, objects):
    """Root, node positions in metres, sockets as empties, custom properties."""
    root = bpy.data.objects.new(A.name, None)
    bpy.context.scene.collection.objects.link(root)

    def put(o, position, parent):
        o.parent = objects[parent] if parent else root
        o.location = (position - (A.nodes[parent].pivot if parent else A.origin)) * 0.001

    for n in A.nodes.values():
        put(objects[n.name], n.pivot, n.parent)
        for k, v in n.extras.items():
            objects[n.name][k] = v
    for name, position, rotation, parent in A.sockets:
        e = bpy.data.objects.new(name, None)
        bpy.context.scene.collection.objects.link(e)
        put(e, position, parent)
        e.rotation_euler = [rad(x) for x in rotation]
    for k, v in A.extras.items():
        root[k] = v


def build_glb(
    A,
    out,
    size=1024,
    q=(82, 80, 82),
    wear=1.0,
    grime=1.0,
    spp=4,
    ao_s=8,
    nsize=None,
    ao_d=16,
    pad=4,
    K=1.0,
):
    """Bakes asset A into the file `out`.

    size: atlas edge in pixels; q: JPEG quality of colour, occlusion/roughness/metal, normal; spp
    and ao_s: samples of the bake and of its occlusion; ao_d: reach of the occlusion in
    millimetres; K: scale of every distance in the shaders.
    """
    t0 = time.time()
    used = sorted({m for n in A.nodes.values() if not is_pane(n) for s in n.soups for m in s.mat})
    texts = text_masks(A)
    slots = [make_bake_mat(k, texts, ao_s, ao_d, K) for k in used]
    panes = [bpy.data.materials.new('bk_' + k) for k in PANES]
    objects, normals, solid = make_objects(A, slots, panes)
    triangles = 0
    for name in normals:
        objects[name].data.calc_loop_triangles()
        triangles += len(objects[name].data.loop_triangles)
    unwrap(solid, size, pad)
    for o in solid:
        o.data.normals_split_custom_set(normals[o.name])
    atlas = make_atlas(A, solid, size, spp, wear, grime, q, nsize)
    for name, normal in normals.items():
        me = objects[name].data
        pane = (
            None if objects[name] in solid else me.materials[me.polygons[0].material_index].name[3:]
        )
        finish_mesh(me, pane_material(pane) if pane else atlas, normal)
    place_nodes(A, objects)
    for o in bpy.data.objects:
        o.hide_render = False
    bpy.ops.export_scene.gltf(
        filepath=out,
        export_format='GLB',
        export_yup=True,
        export_texcoords=True,
        export_normals=True,
        export_tangents=False,
        export_materials='EXPORT',
        export_image_format='AUTO',
        export_colors=False,
        export_animations=False,
        export_skins=False,
        export_morph=False,
        export_extras=True,
        use_selection=False,
        export_cameras=False,
        export_lights=False,
    )
    print('normals repaired', glbfix.fix(out))
    print(
        'GLB %s  tris %d  %.0f kB  %.0fs'
        % (os.path.basename(out), triangles, os.path.getsize(out) / 1000, time.time() - t0)
    )
