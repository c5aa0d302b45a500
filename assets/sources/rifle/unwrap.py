# SPDX-License-Identifier: MIT
"""UV: smart projection, then a skyline packer that honours the texel weight of every piece. One
atlas for several objects.
"""
import math
from math import radians as rad

import bpy
import numpy as np


def islands(me):
    """island id per polygon, from shared (vertex, uv) pairs"""
    L = len(me.loops)
    vi = np.empty(L, np.int64)
    me.loops.foreach_get('vertex_index', vi)
    uv = np.empty(L * 2, np.float32)
    me.uv_layers.active.data.foreach_get('uv', uv)
    uv = uv.reshape(-1, 2)
    st = np.empty(len(me.polygons), np.int64)
    me.polygons.foreach_get('loop_start', st)
    pl = np.repeat(np.arange(len(st)), np.diff(np.append(st, L)))
    q = np.round(uv * 2e5).astype(np.int64)
    key = vi * (1 << 40) + (q[:, 0] & 0xFFFFF) * (1 << 20) + (q[:, 1] & 0xFFFFF)
    _, inv = np.unique(key, return_inverse=True)
    lab = np.arange(len(st))  # label propagation on poly<->corner graph
    while True:
        cm = np.full(inv.max() + 1, len(st))
        np.minimum.at(cm, inv, lab[pl])
        nl = lab.copy()
        np.minimum.at(nl, pl, cm[inv])
        nl = nl[nl]
        if (nl == lab).all():
            break
        lab = nl
    return lab, pl, uv, st


def skyline(sz, W):
    """sz: (n,2) ints sorted by height desc. returns positions and used height"""
    sky = [(0, 0, W)]
    pos = np.zeros_like(sz)
    top = 0
    for k, (w, h) in enumerate(sz):
        best = None
        for i in range(len(sky)):
            x = sky[i][0]
            if x + w > W:
                break
            y = 0
            j = i
            rem = w
            while rem > 0:
                if sky[j][1] > y:
                    y = sky[j][1]
                if best is not None and y >= best[0]:
                    break
                rem -= sky[j][2]
                j += 1
            if rem <= 0 and (best is None or y < best[0]):
                best = (y, x, i)
        if best is None:
            return None, 1 << 30
        y, x, i = best
        pos[k] = (x, y)
        top = max(top, y + h)
        new = []
        for sx, sy, sw in sky:
            if sx + sw <= x or sx >= x + w:
                new.append((sx, sy, sw))
                continue
            if sx < x:
                new.append((sx, sy, x - sx))
            if sx + sw > x + w:
                new.append((x + w, sy, sx + sw - x - w))
        new.append((x, y + h, w))
        new.sort()
        sky = [new[0]]
        for s in new[1:]:
            if s[1] == sky[-1][1]:
                sky[-1] = (sky[-1][0], s[1], sky[-1][2] + s[2])
            else:
                sky.append(s)
    return pos, top


def unwrap(objs, size, pad=4, angle=66):
    bpy.ops.object.select_all(action='DESELECT')
    for o in objs:
        if not o.data.uv_layers:
            o.data.uv_layers.new(name='UVMap')
        o.select_set(True)
    bpy.context.view_layer.objects.active = objs[0]
    bpy.ops.object.mode_set(mode='EDIT')
    bpy.ops.mesh.select_all(action='SELECT')
    bpy.ops.uv.smart_project(
        angle_limit=rad(angle),
        island_margin=0.0,
        area_weight=0.0,
        correct_aspect=False,
        scale_to_bounds=False,
    )
    bpy.ops.object.mode_set(mode='OBJECT')
    I = []  # islands: (obj index, loop ids, uv scaled to mm)
    for oi, o in enumerate(objs):
        me = o.data
        lab, pl, uv, st = islands(me)
        co = np.empty(len(me.vertices) * 3, np.float32)
        me.vertices.foreach_get('co', co)
        co = co.reshape(-1, 3)
        area = np.empty(len(st), np.float32)
        me.polygons.foreach_get('area', area)
        tex = np.array(me['tex'], np.float32)
        # uv area per polygon (shoelace)
        x, y = uv[:, 0].astype(np.float64), uv[:, 1].astype(np.float64)
        nxt = np.arange(len(pl)) + 1
        end = np.append(st[1:], len(pl)) - 1
        nxt[end] = st
        sh = np.bincount(pl, x * y[nxt] - x[nxt] * y, len(st)) / 2
        lu = lab[pl]
        order = np.argsort(lu, kind='stable')
        cuts = np.flatnonzero(np.diff(lu[order])) + 1
        A3 = np.bincount(lab, area, len(st))
        A2 = np.abs(np.bincount(lab, sh, len(st)))
        TX = np.bincount(lab, area * tex, len(st)) / np.maximum(A3, 1e-9)
        for g in np.split(order, cuts):
            l = lu[g[0]]
            s = math.sqrt(A3[l] / max(A2[l], 1e-14)) * TX[l] if A2[l] > 1e-13 else 0
            p = uv[g].astype(np.float64) * s
            # min-area rotation, long side along X
            if len(p) > 2:
                best = None
                c = p - p.mean(0)
                for a in np.linspace(0, math.pi / 2, 19)[:-1]:
                    ca, sa = math.cos(a), math.sin(a)
                    r = c @ np.array([[ca, -sa], [sa, ca]])
                    e = r.max(0) - r.min(0)
                    v = e[0] * e[1]
                    if best is None or v < best[0] * 0.999:
                        best = (v, r, e)
                p = best[1]
                if best[2][1] > best[2][0]:
                    p = p[:, ::-1] * np.array([1, -1])
            p = p - p.min(0)
            I.append((oi, g, p))
    ext = np.array([p.max(0) for _, _, p in I])
    lo, hi = 0.002, 60.0
    best = None
    for _ in range(22):
        k = math.sqrt(lo * hi)
        sz = np.ceil(ext * k).astype(int) + pad
        od = np.lexsort((-sz[:, 0], -sz[:, 1]))
        pos, top = skyline(sz[od], size) if sz[:, 0].max() <= size else (None, 1 << 30)
        if top <= size:
            lo = k
            best = (k, od, pos)
        else:
            hi = k
        if hi / lo < 1.01 and best:
            break
    k, od, pos = best
    P = np.zeros((len(I), 2))
    P[od] = pos
    uvs = [np.empty((len(o.data.loops), 2), np.float32) for o in objs]
    used = 0
    for (oi, g, p), q in zip(I, P):
        uvs[oi][g] = (p * k + q + pad / 2) / size
    for o, u in zip(objs, uvs):
        o.data.uv_layers.active.data.foreach_set('uv', u.ravel())
    print('UV islands %d  density %.2f px/mm' % (len(I), k))
    return k
