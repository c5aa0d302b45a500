# SPDX-License-Identifier: MIT
"""Five ways to a hand, same joints, same light. blender -b --factory-startup --python compare.py -- out.png"""
import sys, os, time; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy, numpy as np; from craftlib import *; import hand, blend
from mathutils import Vector, Matrix
out = sys.argv[sys.argv.index('--') + 1]; blend.reset(); res = []
W = lambda p: np.asarray(p) * [1, -1, 1]
chains = [[W(q) for q in hand.FG[n].j] for n in hand.FG]; rad = {n: ((.0185, .0150, .0138, .010) if n == 'Thumb' else tuple(np.array((.0140, .0113, .0101, .0080)) * hand.FG[n].scale)) for n in hand.FG}
def add(name, V, E, F): me = bpy.data.meshes.new(name); me.from_pydata([tuple(v) for v in V], E, F); o = bpy.data.objects.new(name, me); bpy.context.collection.objects.link(o); bpy.context.view_layer.objects.active = o; return o
def tris(o):
    m = o.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh(); n = sum(len(p.vertices) - 2 for p in m.polygons); return n
# 1 skin modifier
t = time.time(); V, E, R = [(-.05, 0, 0), (0, 0, 0)], [(0, 1)], [.032, .030]
for n, c in zip(hand.FG, chains):
    a = 1
    if n != 'Thumb': V.append(tuple(np.array(W(hand.CARP[n])) * .6 + c[0] * .4)); R.append(.016); E.append((1, len(V) - 1)); a = len(V) - 1
    for q, r in zip(c, rad[n]): V.append(tuple(q)); R.append(r); E.append((a, len(V) - 1)); a = len(V) - 1
o = add('skin', V, E, []); o.modifiers.new('s', 'SKIN'); 
for i, r in enumerate(R): o.data.skin_vertices[0].data[i].radius = (r, r)
o.data.skin_vertices[0].data[0].use_root = True; m = o.modifiers.new('u', 'SUBSURF'); m.levels = m.render_levels = 2; res.append(('skin modifier + subdivision', o, tris(o), time.time() - t))
# 2 metaballs
t = time.time(); mb = bpy.data.metaballs.new('mb'); mo = bpy.data.objects.new('mb', mb); bpy.context.collection.objects.link(mo); mb.resolution = mb.render_resolution = .0028; mb.threshold = .35
def ball(p, r): e = mb.elements.new(); e.co = tuple(p); e.radius = r * 1.75; e.stiffness = 2
for n, c in zip(hand.FG, chains):
    for i in range(3):
        L = np.linalg.norm(c[i + 1] - c[i]); k = max(3, int(L / .006))
        for q in np.linspace(0, 1, k, endpoint=(i == 2)): ball(c[i] + (c[i + 1] - c[i]) * q * (.86 if i == 2 else 1), (rad[n][i] * (1 - q) + rad[n][i + 1] * q) * .8)
    if n != 'Thumb':
        for q in np.linspace(0, 1, 10): ball(W(hand.CARP[n]) * (1 - q) + c[0] * q, .0118)
for x in np.linspace(-.05, .01, 9):
    for y in (-.011, .011): ball((x, y, 0), .020)
bpy.context.view_layer.update(); dg = bpy.context.evaluated_depsgraph_get(); me = bpy.data.meshes.new_from_object(mo.evaluated_get(dg)); bpy.data.objects.remove(mo); o = bpy.data.objects.new('meta', me); bpy.context.collection.objects.link(o); res.append(('metaballs', o, tris(o), time.time() - t))
# 3 distance field, surface nets, decimated
t = time.time(); V, F = surface_nets(hand.sd_union, (-.046, -.06, -.05), (.22, .085, .04), .002); print('nets', len(F), 'quads', time.time() - t)
for name in ('decimate', 'quadriflow'):
    t1 = time.time(); o = add(name, W(V), [], [tuple(f[::-1]) for f in F]); bpy.ops.object.select_all(action='DESELECT'); o.select_set(True)
    if name == 'decimate': m = o.modifiers.new('d', 'DECIMATE'); m.ratio = 4400 / (2 * len(F)); bpy.ops.object.modifier_apply(modifier='d')
    else:
        import bmesh
        bm = bmesh.new(); bm.from_mesh(o.data); bmesh.ops.holes_fill(bm, edges=[e for e in bm.edges if e.is_boundary]); bmesh.ops.triangulate(bm, faces=bm.faces); bmesh.ops.recalc_face_normals(bm, faces=bm.faces); print('non-manifold edges', sum(not e.is_manifold for e in bm.edges)); bm.to_mesh(o.data); bm.free(); o.data.transform(Matrix.Scale(100, 4)); o.data.remesh_voxel_size = .16; bpy.ops.object.voxel_remesh()  # QuadriFlow calls edges under 0.1 mm non-manifold: work in centimetres
        r = bpy.ops.object.quadriflow_remesh(mode='FACES', target_faces=2200, use_mesh_symmetry=False, smooth_normals=False); print('quadriflow', r); o.data.transform(Matrix.Scale(.01, 4))
    res.append(('distance field + ' + name, o, tris(o), time.time() - t1 + (t1 - t if name == 'decimate' else 0)))
# 4 lofted rings and grids
t = time.time(); ch = hand.build()
for c in ch: c.P = W(c.P); c.N = c._normals(None); c.mirror = False
g = blend.material('g', flat=(.42, .36, .29)); o = blend.to_object('loft', ch, {'glove': g}, {'glove': 1}); res.append(('ring grids on the field', o, tris(o), time.time() - t))
wire = bpy.data.materials.new('wire'); wire.use_nodes = True; wire.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = (.01, .01, .01, 1)
for i, (n, o, k, s) in enumerate(res):
    o.data.materials.clear(); o.data.materials.append(g); o.data.materials.append(wire); o.location = (0, -i * .20, 0)
    if o.data.polygons: o.data.polygons.foreach_set('use_smooth', [True] * len(o.data.polygons))
    if n.startswith('skin'): o.modifiers['s'].use_smooth_shade = True
    c = o.copy(); c.data = o.data.copy(); bpy.context.collection.objects.link(c); c.location.x = -.30
    m = c.modifiers.new('w', 'WIREFRAME'); m.thickness = .0005; m.use_replace = False; m.material_offset = 1; m.use_even_offset = False
    print('%-30s %6d triangles %.1f s' % (n, k, s))
blend.light(); cam = blend.camera((-.065, -.40, 1.0), (-.065, -.40, 0), 40); cam.rotation_euler = (0, 0, -np.pi / 2); cam.data.type = 'ORTHO'; cam.data.ortho_scale = 1.0
blend.render(out, 1000, 600, 24)
