# SPDX-License-Identifier: MIT
"""blender -b --factory-startup --python-exit-code 3 --python make_character.py -- out.glb [--draft]"""
import sys, os, time; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy, numpy as np
from craftlib import *
import blend, body
from mathutils import Vector
argv = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else ['out/character.glb']
OUT = os.path.abspath(argv[0]); DRAFT = '--draft' in argv; T0 = time.time()
SIZE = dict(glove=2048, cloth=2048, gear=2048)
if DRAFT: SIZE = {k: 1024 for k in SIZE}
def say(*a): print('[%.1fs]' % (time.time() - T0), *a, flush=True)

blend.reset(); charts = body.build_all(); say('charts', len(charts))
tex = {}
for a in SIZE:
    cs = [c for c in charts if c.atlas == a]; ppm = pack(cs, SIZE[a]); say(a, len(cs), 'charts, %.2f mm per texel at density 1' % (1000 / ppm)); tex[a] = paint(cs, SIZE[a]); say('painted', a)
mats = {a: blend.material(a) for a in SIZE}; objs = []
for o in ('gloves', 'shirt', 'gear', 'trousers', 'boots', 'head'):
    ob = blend.to_object(o, [c for c in charts if c.obj == o], mats, SIZE); objs.append(ob); say(o, sum(len(p.vertices) - 2 for p in ob.data.polygons), 'triangles')
say('total', sum(sum(len(p.vertices) - 2 for p in ob.data.polygons) for ob in objs))

# ---- ambient occlusion, baked per atlas with everything in place; the twin side shares the texels, so only one side writes
s = bpy.context.scene; s.render.engine = 'CYCLES'; s.cycles.device = 'CPU'; s.cycles.samples = 8 if DRAFT else 32; s.render.bake.margin = 6; s.cycles.use_denoising = False   # without a denoiser in the build the bake silently comes out black
w = bpy.data.worlds.new('ao'); s.world = w; w.light_settings.distance = .12
ao = {}
size = 512 if DRAFT else 1024
for a in SIZE:
    im = bpy.data.images.new('ao_' + a, size, size, float_buffer=True); im.colorspace_settings.name = 'Non-Color'; im.generated_color = (1, 1, 1, 1); ao[a] = im
    nt = mats[a].node_tree; t = nt.nodes.new('ShaderNodeTexImage'); t.image = im; nt.nodes.active = t; t.select = True
bpy.ops.object.select_all(action='DESELECT')
for ob in objs: ob.select_set(True)
bpy.context.view_layer.objects.active = objs[0]
bpy.ops.object.bake(type='AO', use_clear=False); say('ambient occlusion baked')
for a in SIZE:
    im = ao[a]; p = np.array(im.pixels[:], np.float32).reshape(size, size, 4)[..., 0]; k = SIZE[a] // size; p = np.repeat(np.repeat(p, k, 0), k, 1); p = box(box(p, k), k); tex[a]['ao'] = np.clip(p * 1.08, 0, 1); assert .3 < p.mean() < .999, (a, p.mean())
    # what other pieces cover in the bind pose is baked black, yet seen when the head is hidden or the body bends: such charts have a floor
    for c in charts:
        if c.atlas == a and 'open_min' in c.meta:
            x, y, cw, chh = c.rect; part = tex[a]['ao'][max(y - 5, 0):y + chh + 5, max(x - 5, 0):x + cw + 5]; np.maximum(part, c.meta['open_min'], out=part)

def srgb(x):
    x = np.clip(x, 0, 1); return np.where(x < .0031308, x * 12.92, 1.055 * x ** (1 / 2.4) - .055)
for a in SIZE:
    t = tex[a]; cav = np.clip(t['cav'], .4, 1.08); alb = t['alb'] * (cav * (.72 + .28 * t['ao']))[..., None]
    ims = [blend.image(a + '_base', srgb(alb), None, True), blend.image(a + '_normal', t['n'] * .5 + .5, None, False), blend.image(a + '_orm', np.stack([np.clip(t['ao'] * np.minimum(cav, 1), 0, 1), t['rough'], t['metal']], -1), None, False)]
    if SIZE[a] == 2048: ims[2].scale(1024, 1024)
    if a == 'gear' and SIZE[a] == 2048: ims[1].scale(1024, 1024)      # never seen from close by
    for im in ims: im.pack()
    new = blend.material('M_' + a, *ims)
    for ob in objs:
        for sl in ob.material_slots:
            if sl.material == mats[a]: sl.material = new
for m in mats.values(): bpy.data.materials.remove(m)
for im in ao.values(): bpy.data.images.remove(im)
say('materials')

# ---- skeleton
ad = bpy.data.armatures.new('Armature'); arm = bpy.data.objects.new('Armature', ad); bpy.context.collection.objects.link(arm); bpy.context.view_layer.objects.active = arm
bpy.ops.object.mode_set(mode='EDIT'); eb = {}
for n, p, h, t in body.skeleton():
    b = ad.edit_bones.new(n); b.head, b.tail = Vector(h), Vector(t); eb[n] = b
    if p: b.parent = eb[p]
    # rolls: arms and fingers keep Z up (palms down), spine and legs keep Z forward
    dors = body.hand.FG[next((f for f in body.hand.FG if f in n), 'Index')].dorsal0 if any(f in n for f in body.hand.FG) else None
    if dors is not None: b.align_roll(Vector((dors[0] * (-1 if n.startswith('Right') else 1), -dors[1], dors[2]))); continue
    b.align_roll(Vector((0, 0, 1)) if abs((b.tail - b.head).normalized().x) > .4 else Vector((0, -1, 0)))
bpy.ops.object.mode_set(mode='OBJECT')
names = set(eb)
for ob in objs:
    m = ob.modifiers.new('Armature', 'ARMATURE'); m.object = arm
    bad = [g.name for g in ob.vertex_groups if g.name not in names]; assert not bad, bad
    for v in ob.data.vertices:
        assert 0 < len(v.groups) <= 4 and abs(sum(g.weight for g in v.groups) - 1) < 1e-2, (ob.name, v.index, [(ob.vertex_groups[g.group].name, g.weight) for g in v.groups], v.co)
os.makedirs(os.path.dirname(OUT), exist_ok=True)
bpy.ops.wm.save_as_mainfile(filepath=OUT.replace('.glb', '.blend'))
bpy.ops.export_scene.gltf(filepath=OUT, export_format='GLB', export_image_format='JPEG', export_tangents=True, export_apply=False, export_animations=False, export_skins=True, export_all_influences=False, export_yup=True, export_def_bones=False)
say('wrote', OUT, os.path.getsize(OUT))
