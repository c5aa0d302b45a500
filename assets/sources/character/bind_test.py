# SPDX-License-Identifier: MIT
"""What Blender's own automatic weights make of the same meshes. blender -b character.blend --python bind_test.py"""
import bpy, io, contextlib, time
arm = next(o for o in bpy.data.objects if o.type == 'ARMATURE')
def test(label, obs, prep=None):
    cs = []
    for o in obs:
        c = o.copy(); c.data = o.data.copy(); c.modifiers.clear(); c.vertex_groups.clear(); bpy.context.collection.objects.link(c); cs.append(c)
    bpy.ops.object.select_all(action='DESELECT')
    for c in cs: c.select_set(True)
    bpy.context.view_layer.objects.active = cs[0]
    if len(cs) > 1: bpy.ops.object.join()
    c = bpy.context.view_layer.objects.active
    if prep: prep(c)
    arm.select_set(True); bpy.context.view_layer.objects.active = arm; t = time.time()
    bpy.ops.object.parent_set(type='ARMATURE_AUTO')
    n = sum(1 for v in c.data.vertices if sum(g.weight for g in v.groups) < 1e-4); m = max(len([g for g in v.groups if g.weight > 1e-3]) for v in c.data.vertices)
    print('%-40s %6d vertices, %6d without weights, at most %d influences, %.1f s' % (label, len(c.data.vertices), n, m, time.time() - t)); bpy.data.objects.remove(c)
O = bpy.data.objects
def vox(c):
    bpy.context.view_layer.objects.active = c; c.data.remesh_voxel_size = .004; bpy.ops.object.voxel_remesh()
test('gloves (shell + guard + tabs)', [O['gloves']]); test('gear', [O['gear']]); test('everything joined', [O[n] for n in ('gloves', 'shirt', 'gear', 'trousers', 'boots', 'head')])
test('gloves after voxel remesh 4 mm', [O['gloves']], vox)
