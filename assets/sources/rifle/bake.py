# SPDX-License-Identifier: MIT
"""UV (smart project + own skyline packer), Cycles bake of masks, numpy compose, glTF export"""
import bpy, os, time, math, json
import numpy as np
from mathutils import Vector, Euler
from math import radians as rad
import mats
from kit import node_mesh

from paths import TMP

# ------------------------------------------------------------------ UV packing
def islands(me):
    """island id per polygon, from shared (vertex, uv) pairs"""
    L = len(me.loops); vi = np.empty(L, np.int64); me.loops.foreach_get('vertex_index', vi)
    uv = np.empty(L * 2, np.float32); me.uv_layers.active.data.foreach_get('uv', uv); uv = uv.reshape(-1, 2)
    st = np.empty(len(me.polygons), np.int64); me.polygons.foreach_get('loop_start', st)
    pl = np.repeat(np.arange(len(st)), np.diff(np.append(st, L)))
    q = np.round(uv * 2e5).astype(np.int64)
    key = vi * (1 << 40) + (q[:, 0] & 0xFFFFF) * (1 << 20) + (q[:, 1] & 0xFFFFF)
    _, inv = np.unique(key, return_inverse=True)
    lab = np.arange(len(st))                      # label propagation on poly<->corner graph
    while True:
        cm = np.full(inv.max() + 1, len(st)); np.minimum.at(cm, inv, lab[pl])
        nl = lab.copy(); np.minimum.at(nl, pl, cm[inv]); nl = nl[nl]
        if (nl == lab).all(): break
        lab = nl
    return lab, pl, uv, st

def skyline(sz, W):
    """sz: (n,2) ints sorted by height desc. returns positions and used height"""
    sky = [(0, 0, W)]; pos = np.zeros_like(sz); top = 0
    for k, (w, h) in enumerate(sz):
        best = None
        for i in range(len(sky)):
            x = sky[i][0]
            if x + w > W: break
            y = 0; j = i; rem = w
            while rem > 0:
                if sky[j][1] > y: y = sky[j][1]
                if best is not None and y >= best[0]: break
                rem -= sky[j][2]; j += 1
            if rem <= 0 and (best is None or y < best[0]): best = (y, x, i)
        if best is None: return None, 1 << 30
        y, x, i = best; pos[k] = (x, y); top = max(top, y + h)
        new = []; 
        for (sx, sy, sw) in sky:
            if sx + sw <= x or sx >= x + w: new.append((sx, sy, sw)); continue
            if sx < x: new.append((sx, sy, x - sx))
            if sx + sw > x + w: new.append((x + w, sy, sx + sw - x - w))
        new.append((x, y + h, w)); new.sort()
        sky = [new[0]]
        for s in new[1:]:
            if s[1] == sky[-1][1]: sky[-1] = (sky[-1][0], s[1], sky[-1][2] + s[2])
            else: sky.append(s)
    return pos, top

def unwrap(objs, size, pad=4, angle=66):
    bpy.ops.object.select_all(action='DESELECT')
    for o in objs:
        if not o.data.uv_layers: o.data.uv_layers.new(name='UVMap')
        o.select_set(True)
    bpy.context.view_layer.objects.active = objs[0]
    bpy.ops.object.mode_set(mode='EDIT'); bpy.ops.mesh.select_all(action='SELECT')
    bpy.ops.uv.smart_project(angle_limit=rad(angle), island_margin=.0, area_weight=0.0, correct_aspect=False, scale_to_bounds=False)
    bpy.ops.object.mode_set(mode='OBJECT')
    I = []       # islands: (obj index, loop ids, uv scaled to mm)
    for oi, o in enumerate(objs):
        me = o.data; lab, pl, uv, st = islands(me)
        co = np.empty(len(me.vertices) * 3, np.float32); me.vertices.foreach_get('co', co); co = co.reshape(-1, 3)
        area = np.empty(len(st), np.float32); me.polygons.foreach_get('area', area); tex = np.array(me['tex'], np.float32)
        # uv area per polygon (shoelace)
        x, y = uv[:, 0].astype(np.float64), uv[:, 1].astype(np.float64)
        nxt = np.arange(len(pl)) + 1; end = np.append(st[1:], len(pl)) - 1; nxt[end] = st
        sh = np.bincount(pl, x * y[nxt] - x[nxt] * y, len(st)) / 2
        lu = lab[pl]; order = np.argsort(lu, kind='stable'); cuts = np.flatnonzero(np.diff(lu[order])) + 1
        A3 = np.bincount(lab, area, len(st)); A2 = np.abs(np.bincount(lab, sh, len(st))); TX = np.bincount(lab, area * tex, len(st)) / np.maximum(A3, 1e-9)
        for g in np.split(order, cuts):
            l = lu[g[0]]; s = math.sqrt(A3[l] / max(A2[l], 1e-14)) * TX[l] if A2[l] > 1e-13 else 0
            p = uv[g].astype(np.float64) * s
            # min-area rotation, long side along X
            if len(p) > 2:
                best = None; c = p - p.mean(0)
                for a in np.linspace(0, math.pi / 2, 19)[:-1]:
                    ca, sa = math.cos(a), math.sin(a); r = c @ np.array([[ca, -sa], [sa, ca]])
                    e = r.max(0) - r.min(0); v = e[0] * e[1]
                    if best is None or v < best[0] * .999: best = (v, r, e)
                p = best[1]
                if best[2][1] > best[2][0]: p = p[:, ::-1] * np.array([1, -1])
            p = p - p.min(0); I.append((oi, g, p))
    ext = np.array([p.max(0) for _, _, p in I])
    lo, hi = .002, 60.
    best = None
    for _ in range(22):
        k = math.sqrt(lo * hi)
        sz = np.ceil(ext * k).astype(int) + pad
        od = np.lexsort((-sz[:, 0], -sz[:, 1]))
        pos, top = skyline(sz[od], size) if sz[:, 0].max() <= size else (None, 1 << 30)
        if top <= size: lo = k; best = (k, od, pos)
        else: hi = k
        if hi / lo < 1.01 and best: break
    k, od, pos = best
    P = np.zeros((len(I), 2)); P[od] = pos
    uvs = [np.empty((len(o.data.loops), 2), np.float32) for o in objs]; used = 0
    for (oi, g, p), q in zip(I, P):
        uvs[oi][g] = (p * k + q + pad / 2) / size
    for o, u in zip(objs, uvs): o.data.uv_layers.active.data.foreach_set('uv', u.ravel())
    print('UV islands %d  density %.2f px/mm' % (len(I), k))
    return k

# ------------------------------------------------------------------ engraving masks (built-in font, orthographic, Cycles)
def text_masks(A, px=10):
    if not A.decals: return None
    res = {}
    for side in (-1, 1):
        D = [d for d in A.decals if d[1] == side]
        if not D: continue
        ys = [d[2] for d in D]; zs = [d[3] for d in D]
        y0, y1, z0, z1 = min(ys) - 40, max(ys) + 40, min(zs) - 8, max(zs) + 10
        sc = bpy.data.scenes.new('txt'); sc.render.engine = 'CYCLES'; sc.cycles.samples = 8; sc.cycles.use_denoising = False; sc.view_settings.view_transform = 'Raw'
        sc.render.resolution_x = int((y1 - y0) * px); sc.render.resolution_y = int((z1 - z0) * px)
        w = bpy.data.worlds.new('k'); w.use_nodes = True; w.node_tree.nodes['Background'].inputs[0].default_value = (0, 0, 0, 1); sc.world = w
        m = bpy.data.materials.new('w'); m.use_nodes = True; nt = m.node_tree; nt.nodes.clear(); e = nt.nodes.new('ShaderNodeEmission'); o = nt.nodes.new('ShaderNodeOutputMaterial'); nt.links.new(e.outputs[0], o.inputs[0])
        for (t, s, y, z, h, al) in D:
            flip = h < 0; h = abs(h)          # negative size: upside down, for parts that hang under the rifle
            cu = bpy.data.curves.new('t', 'FONT'); cu.body = t; cu.size = h * 1.35; cu.align_x = {'C': 'CENTER', 'L': 'LEFT', 'R': 'RIGHT'}[al]; cu.align_y = 'CENTER'; cu.space_character = 1.12; cu.offset = h * .012
            cu.materials.append(m); ob = bpy.data.objects.new('t', cu); sc.collection.objects.link(ob)
            ob.rotation_euler = (0, 0, math.pi if flip else 0)
            ob.location = ((y - y0) if side > 0 else (y1 - y), z - z0, 0)
        c = bpy.data.cameras.new('c'); c.type = 'ORTHO'; c.ortho_scale = max(y1 - y0, z1 - z0); co = bpy.data.objects.new('c', c); sc.collection.objects.link(co); sc.camera = co
        co.location = ((y1 - y0) / 2, (z1 - z0) / 2, 50)
        f = os.path.join(TMP, '%s_txt%d.png' % (A.name, side)); sc.render.filepath = f; sc.render.image_settings.color_mode = 'BW'
        bpy.ops.render.render(write_still=True, scene=sc.name)
        im = bpy.data.images.load(f); im.colorspace_settings.name = 'Non-Color'
        res[side] = (im, y0, y1, z0, z1); bpy.data.scenes.remove(sc)
    return res

# ------------------------------------------------------------------ bake materials
def N(nt, t, **k):
    n = nt.nodes.new(t)
    for a, v in k.items(): setattr(n, a, v)
    return n
def math_(nt, op, a, b=None, c=None):
    n = N(nt, 'ShaderNodeMath', operation=op)
    for i, v in enumerate((a, b, c)):
        if v is None: continue
        if isinstance(v, (int, float)): n.inputs[i].default_value = v
        else: nt.links.new(v, n.inputs[i])
    return n.outputs[0]

def make_bake_mat(name, txt, ao_s=8, ao_d=16, K=1.):
    d = mats.M[name]; m = bpy.data.materials.new('bk_' + name); m.use_nodes = True; nt = m.node_tree; nt.nodes.clear(); L = nt.links.new
    out = N(nt, 'ShaderNodeOutputMaterial'); geo = N(nt, 'ShaderNodeNewGeometry'); pos = geo.outputs['Position']
    def ao(dist, inside=False):
        n = N(nt, 'ShaderNodeAmbientOcclusion', samples=ao_s, inside=inside); n.inputs['Distance'].default_value = dist * K; return n.outputs['AO']
    def noise(scale, detail=3, v=None, rough=.55):
        n = N(nt, 'ShaderNodeTexNoise'); n.inputs['Scale'].default_value = scale / K; n.inputs['Detail'].default_value = detail; n.inputs['Roughness'].default_value = rough; L(v or pos, n.inputs['Vector']); return n.outputs['Fac']
    def em(a, b, c, tag):
        k = N(nt, 'ShaderNodeCombineXYZ')
        for i, v in enumerate((a, b, c)):
            if isinstance(v, (int, float)): k.inputs[i].default_value = v
            else: L(v, k.inputs[i])
        e = N(nt, 'ShaderNodeEmission'); L(k.outputs[0], e.inputs[0]); e.name = tag; return e
    bv = N(nt, 'ShaderNodeBevel', samples=6); bv.inputs['Radius'].default_value = .8 * K
    dp = N(nt, 'ShaderNodeVectorMath', operation='DOT_PRODUCT'); L(bv.outputs[0], dp.inputs[0]); L(geo.outputs['Normal'], dp.inputs[1])
    gate = N(nt, 'ShaderNodeMapRange', interpolation_type='SMOOTHSTEP'); gate.inputs[1].default_value = .995; gate.inputs[2].default_value = .95; L(dp.outputs['Value'], gate.inputs[0])
    cv = math_(nt, 'MULTIPLY', math_(nt, 'SUBTRACT', 1., ao(.9, True)), gate.outputs[0])
    em(ao(ao_d), math_(nt, 'SUBTRACT', 1., cv), ao(3.5), 'A')
    em((d['id'] + 1) / 64., noise(.035, 4), noise(.55, 4, rough=.65), 'B')
    # scratches: stretched noise on a warped, rotated domain -> thin lines
    mp = N(nt, 'ShaderNodeMapping'); mp.inputs['Rotation'].default_value = (.5, .35, .62); mp.inputs['Scale'].default_value = (.9 / K, .035 / K, .9 / K); L(pos, mp.inputs['Vector'])
    s1 = noise(1.1 * K, 2, mp.outputs[0]); s1 = math_(nt, 'ABSOLUTE', math_(nt, 'SUBTRACT', s1, .5))
    t = 0
    if txt:
        sx = N(nt, 'ShaderNodeSeparateXYZ'); L(pos, sx.inputs[0]); sn = N(nt, 'ShaderNodeSeparateXYZ'); L(geo.outputs['True Normal'], sn.inputs[0])
        for side, (im, y0, y1, z0, z1) in txt.items():
            u = math_(nt, 'MULTIPLY_ADD', sx.outputs[1], side / (y1 - y0), (-y0 if side > 0 else y1) / (y1 - y0)); v = math_(nt, 'MULTIPLY_ADD', sx.outputs[2], 1 / (z1 - z0), -z0 / (z1 - z0))
            c = N(nt, 'ShaderNodeCombineXYZ'); L(u, c.inputs[0]); L(v, c.inputs[1])
            ti = N(nt, 'ShaderNodeTexImage', image=im, extension='CLIP', interpolation='Linear'); L(c.outputs[0], ti.inputs[0])
            g = math_(nt, 'MULTIPLY', math_(nt, 'GREATER_THAN', math_(nt, 'MULTIPLY', sn.outputs[0], side), .9), math_(nt, 'GREATER_THAN', math_(nt, 'MULTIPLY', sx.outputs[0], side), 11.5))
            q = math_(nt, 'MULTIPLY', ti.outputs[0], g); t = q if t == 0 else math_(nt, 'ADD', t, q)
    vo = 0; cell = None
    if d['stip']:
        v = N(nt, 'ShaderNodeTexVoronoi', feature='F1'); v.inputs['Scale'].default_value = .62; v.inputs['Randomness'].default_value = .55; L(pos, v.inputs['Vector']); cell = v.outputs['Distance']
    em(t, s1, cell if cell else 0, 'C')
    # normal: principled + bump
    b = N(nt, 'ShaderNodeBsdfPrincipled'); b.name = 'N'; nrm = None
    def bump(h, dist, inv=False, prev=None):
        n = N(nt, 'ShaderNodeBump', invert=inv); n.inputs['Strength'].default_value = 1; n.inputs['Distance'].default_value = dist * K; L(h, n.inputs['Height'])
        if prev: L(prev, n.inputs['Normal'])
        return n.outputs[0]
    if t: nrm = bump(t, .22, True, nrm)
    if cell: nrm = bump(math_(nt, 'SMOOTH_MIN', cell, .62, .12), .62, True, nrm)
    if d['grain']: nrm = bump(noise(1.3, 2), .22 * K * d['grain'], False, nrm)
    if nrm: L(nrm, b.inputs['Normal'])
    m['_'] = 1
    return m

def run_bake(objs, tag, size, spp, typ='EMIT'):
    sc = bpy.context.scene; sc.render.engine = 'CYCLES'; sc.cycles.samples = spp; sc.cycles.use_adaptive_sampling = False; sc.cycles.use_denoising = False
    img = bpy.data.images.new('bk' + tag, size, size, float_buffer=True, alpha=True); img.colorspace_settings.name = 'Non-Color'
    for m in bpy.data.materials:
        if not m.name.startswith('bk_') or not m.use_nodes: continue
        nt = m.node_tree; out = [n for n in nt.nodes if n.type == 'OUTPUT_MATERIAL'][0]
        nt.links.new(nt.nodes[tag].outputs[0], out.inputs[0])
        n = nt.nodes.get('TGT') or nt.nodes.new('ShaderNodeTexImage'); n.name = 'TGT'; n.image = img; nt.nodes.active = n
    bpy.ops.object.select_all(action='DESELECT')
    for o in objs: o.select_set(True)
    bpy.context.view_layer.objects.active = objs[0]
    sc.render.bake.use_clear = False; sc.render.bake.margin = 0; sc.render.bake.use_selected_to_active = False
    t = time.time()
    if typ == 'EMIT': bpy.ops.object.bake(type='EMIT', margin=0, use_clear=False)
    else: bpy.ops.object.bake(type='NORMAL', normal_space='TANGENT', margin=0, use_clear=False)
    a = np.empty(size * size * 4, np.float32); img.pixels.foreach_get(a); bpy.data.images.remove(img)
    print('bake', tag, '%.1fs' % (time.time() - t)); return a.reshape(size, size, 4)[..., :3].copy()

def dilate(ims, cov, n=6):
    cov = cov.copy()
    for _ in range(n):
        for dy, dx in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            c2 = np.roll(cov, (dy, dx), (0, 1)); w = c2 & ~cov
            for im in ims: im[w] = np.roll(im, (dy, dx), (0, 1))[w]
            cov |= w
    return ims

def sm(a, b, x): t = np.clip((x - a) / (b - a), 0, 1); return t * t * (3 - 2 * t)
def srgb(x): return np.where(x <= .0031308, x * 12.92, 1.055 * np.power(np.maximum(x, 0), 1 / 2.4) - .055)
def blur(a, n=1):
    for _ in range(n): a = (a * 2 + np.roll(a, 1, 0) + np.roll(a, -1, 0) + np.roll(a, 1, 1) + np.roll(a, -1, 1)) / 6
    return a

def compose(Aim, B, C, Nn, wear=1., grime=1.):
    idm = np.rint(B[..., 0] * 64).astype(int) - 1; cov = idm >= 0; idc = np.clip(idm, 0, len(mats.M) - 1)
    T = list(mats.M.values()); tab = lambda k: np.array([t[k] for t in T], np.float32)[idc]
    dilate([Aim, B, C, Nn], cov, 6)
    idm = np.rint(B[..., 0] * 64).astype(int) - 1; idc = np.clip(idm, 0, len(T) - 1)
    AO = np.clip(Aim[..., 0], 0, 1); conv = 1 - np.clip(Aim[..., 1], 0, 1); cav = np.clip(Aim[..., 2], 0, 1); lo, hi = B[..., 1], B[..., 2]
    base = tab('base'); col = base * (1 + ((lo - .5) * .9 + (hi - .5) * 1.1) * tab('amp') * 2)[..., None]
    rough = tab('rough') + (lo - .5) * .30 + (hi - .5) * .10; metal = tab('metal').copy()
    # edge wear: convexity + noise, killed in creases
    w = sm(.30, .58, conv * 1.75 + (hi - .5) * .9 + (lo - .5) * 1.25 - .14) * sm(.55, .9, cav) * np.clip(tab('wear') * wear, 0, 1)
    soft = sm(.08, .45, conv) * sm(.5, .9, cav) * np.clip(tab('wear') * wear, 0, 1) * .22       # burnish: broad, faint
    wcol = tab('wcol')
    # scratches
    sc = sm(.010, .003, C[..., 1]) * sm(.52, .66, lo) * .55 * (tab('wear') > 0)
    col = col + (wcol - col) * (soft + sc * .12)[..., None]; rough = rough - soft * .4 - sc * .10
    col = col + (wcol - col) * w[..., None]; metal = metal + (tab('wmetal') - metal) * w; rough = rough + (tab('wrough') - rough) * w
    # paint-filled engraving
    t = np.clip(C[..., 0], 0, 1) * (.62 + .38 * sm(.35, .55, hi)); col = col + (np.array([.50, .50, .47]) - col) * t[..., None]; metal *= 1 - t; rough = rough + (.6 - rough) * t
    # stipple: dark between dots, rubbed tops
    st = tab('stip'); ce = C[..., 2]; col *= (1 - st * .38 * sm(.25, .7, ce))[..., None]; col *= (1 + st * .22 * sm(.25, .05, ce))[..., None]
    # grime: dust in creases + dark oil
    g = np.clip(tab('grime') * grime * (1 - sm(.25, .95, cav * .5 + AO * .5 + (hi - .5) * .5)), 0, 1)
    col = col + (np.array([.035, .030, .025]) - col) * (g * .6)[..., None]; rough = rough + (.78 - rough) * g * .7; metal *= 1 - g * .6
    dust = sm(.50, .72, lo) * .035 * (1 - metal); col = col + (np.array([.22, .19, .15]) - col) * dust[..., None]
    col *= (.72 + .28 * AO)[..., None]
    orm = np.stack([np.clip(AO, 0, 1), np.clip(rough, .08, 1), np.clip(metal, 0, 1)], -1)
    return srgb(np.clip(col, 0, 1)), orm, Nn

def save_jpg(a, path, q):
    h, w, _ = a.shape; im = bpy.data.images.new('o', w, h, alpha=False); b = np.ones((h, w, 4), np.float32); b[..., :3] = np.clip(a, 0, 1)
    im.pixels.foreach_set(b.ravel()); im.filepath_raw = path; im.file_format = 'JPEG'; im.save(quality=q); bpy.data.images.remove(im)
    im = bpy.data.images.load(path); return im

def atlas_material(name, paths):
    m = bpy.data.materials.new(name); m.use_nodes = True; nt = m.node_tree; b = nt.nodes['Principled BSDF']; L = nt.links.new
    def tex(p, non):
        n = N(nt, 'ShaderNodeTexImage', image=p)
        if non: p.colorspace_settings.name = 'Non-Color'
        return n
    c = tex(paths[0], False); L(c.outputs[0], b.inputs['Base Color'])
    o = tex(paths[1], True); s = N(nt, 'ShaderNodeSeparateColor'); L(o.outputs[0], s.inputs[0]); L(s.outputs[1], b.inputs['Roughness']); L(s.outputs[2], b.inputs['Metallic'])
    g = bpy.data.node_groups.get('glTF Material Output') or bpy.data.node_groups.new('glTF Material Output', 'ShaderNodeTree')
    if not g.inputs: g.inputs.new('NodeSocketFloat', 'Occlusion')
    gn = N(nt, 'ShaderNodeGroup'); gn.node_tree = g; L(s.outputs[0], gn.inputs[0])
    n = tex(paths[2], True); nm = N(nt, 'ShaderNodeNormalMap'); L(n.outputs[0], nm.inputs['Color']); L(nm.outputs[0], b.inputs['Normal'])
    m.use_backface_culling = True
    return m

def glass_material(name, col=(.8, .9, .92), alpha=.12, rough=.03):
    m = bpy.data.materials.new(name); m.use_nodes = True; b = m.node_tree.nodes['Principled BSDF']; b.inputs['Base Color'].default_value = (*col, 1); b.inputs['Roughness'].default_value = rough; b.inputs['Alpha'].default_value = alpha
    m.blend_method = 'BLEND'; m.use_backface_culling = False; return m

GLASS = {}
def build_glb(A, out, size=1024, q=(82, 80, 82), wear=1., grime=1., spp=4, ao_s=8, nsize=None, ao_d=16, pad=4, K=1.):
    t0 = time.time()
    used = sorted({m for n in A.nodes.values() for s in n.soups for m in s.mat if not m.startswith(('glass', 'tile'))})
    txt = text_masks(A)
    slots = [make_bake_mat(k, txt, ao_s, ao_d, K) for k in used]
    gl = {k: bpy.data.materials.new('bk_' + k) for k in sorted({m for n in A.nodes.values() for s in n.soups for m in s.mat if m.startswith(('glass', 'tile'))})}
    objs = []; nors = {}; O = {}; tris = 0
    for n in A.nodes.values():
        isg = any(m.startswith(('glass', 'tile')) for s in n.soups for m in s.mat)
        if not n.soups:
            o = bpy.data.objects.new(n.name, None); bpy.context.scene.collection.objects.link(o); O[n.name] = o
        else:
            me, nor = node_mesh(n, A, list(gl.values()) if isg else slots); o = bpy.data.objects.new(n.name, me); bpy.context.scene.collection.objects.link(o); O[n.name] = o; nors[n.name] = nor
            me.calc_loop_triangles(); tris += len(me.loop_triangles)
            if not isg: objs.append(o)
            elif 'glass' in n.soups[0].mat[0]: o.hide_render = True
        o.location = n.pivot; o.rotation_euler = [rad(a) for a in n.rot]
    for n in A.nodes.values():
        if n.parent: O[n.name].parent = O[n.parent]; O[n.name].location = n.pivot - A.nodes[n.parent].pivot
    bpy.context.view_layer.update()
    if not objs: raise RuntimeError('nothing to bake')
    k = unwrap(objs, size, pad)
    for o in objs: o.data.normals_split_custom_set(nors[o.name])
    a = run_bake(objs, 'A', size, spp); b = run_bake(objs, 'B', size, 1); c = run_bake(objs, 'C', size, 2); nn = run_bake(objs, 'N', size, 4, 'NORMAL')
    np.savez_compressed(os.path.join(TMP, A.name + '_bake.npz'), a=a.astype(np.float16), b=b, c=c.astype(np.float16), n=nn.astype(np.float16))
    # flat texels default
    print('coverage %.2f' % (b[..., 0] > 0).mean())
    empty = (nn.sum(-1) == 0); nn[empty] = (.5, .5, 1)
    col, orm, nn = compose(a, b, c, nn, wear, grime)
    P = [os.path.join(TMP, '%s_%s.jpg' % (A.name, s)) for s in ('base', 'orm', 'normal')]
    if nsize and nsize < size:
        f = size // nsize; orm = orm.reshape(nsize, f, nsize, f, 3).mean((1, 3))
    ims = [save_jpg(x, p, qq) for x, p, qq in zip((col, orm, nn), P, q)]
    mat = atlas_material(A.name, ims)
    for o in O.values():
        if o.type != 'MESH': continue
        me = o.data; isg = o not in objs
        gname = me.materials[me.polygons[0].material_index].name[3:] if isg else None
        me.materials.clear(); me.materials.append(GLASSMAT(gname) if isg else mat)
        me.polygons.foreach_set('material_index', np.zeros(len(me.polygons), np.int32))
        if 'tex' in me: del me['tex']
        if isg and gname.startswith('tile'): box_uv(me, *TILES[gname][1:])
        co = np.empty(len(me.vertices) * 3, np.float32); me.vertices.foreach_get('co', co); me.vertices.foreach_set('co', co * .001); me.update()
        me.normals_split_custom_set(nors[o.name])
    root = bpy.data.objects.new(A.name, None); bpy.context.scene.collection.objects.link(root)
    for n in A.nodes.values():
        o = O[n.name]
        if n.parent: o.location = (n.pivot - A.nodes[n.parent].pivot) * .001
        else: o.parent = root; o.location = (n.pivot - A.origin) * .001
        for kk, v in n.extras.items(): o[kk] = v
    for name, p, r, par in A.sockets:
        e = bpy.data.objects.new(name, None); e.empty_display_size = .01; bpy.context.scene.collection.objects.link(e)
        if par: e.parent = O[par]; e.location = (p - A.nodes[par].pivot) * .001
        else: e.parent = root; e.location = (p - A.origin) * .001
        e.rotation_euler = [rad(x) for x in r]
    for kk, v in A.extras.items(): root[kk] = v
    for o in list(bpy.data.objects): o.hide_render = False
    bpy.ops.export_scene.gltf(filepath=out, export_format='GLB', export_yup=True, export_texcoords=True, export_normals=True, export_tangents=False, export_materials='EXPORT', export_image_format='AUTO',
                              export_colors=False, export_animations=False, export_skins=False, export_morph=False, export_extras=True, use_selection=False, export_cameras=False, export_lights=False)
    import glbfix; nf = glbfix.fix(out)
    print('normals repaired', nf)
    print('GLB %s  tris %d  %.0f kB  %.0fs' % (os.path.basename(out), tris, os.path.getsize(out) / 1000, time.time() - t0))

TILES = {}      # name: ((base, orm, normal files), tile size in mm, (u0, v0) offset mm)
def box_uv(me, tile, off=(0, 0)):
    if not me.uv_layers: me.uv_layers.new(name='UVMap')
    uv = me.uv_layers.active.data
    for p in me.polygons:
        n = p.normal; a = max(range(3), key=lambda i: abs(n[i])); tx, ty = tile if hasattr(tile, '__len__') else (tile, tile)
        for li in p.loop_indices:
            c = me.vertices[me.loops[li].vertex_index].co * (1000. if max(abs(x) for x in me.vertices[0].co) < 50 else 1.)
            u, v = ((c.y, c.z), (c.x * (1 if n.y < 0 else -1), c.z), (c.x, c.y))[a]
            uv[li].uv = ((u - off[0]) / tx, (v - off[1]) / ty)
def GLASSMAT(k):
    if k in bpy.data.materials: return bpy.data.materials[k]
    if k in TILES: return atlas_material(k, [bpy.data.images.load(f) for f in TILES[k][0]])
    if k == 'glass': return glass_material('glass', (.70, .82, .88), .06, .02)
    if k == 'glassred': return glass_material('glassred', (.75, .50, .42), .16)       # reflective-coated objective, warm
    if k == 'glassblue': return glass_material('glassblue', (.45, .52, .72), .22)
    return glass_material(k)
