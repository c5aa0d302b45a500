# SPDX-License-Identifier: MIT
"""Profiles, solids and checked booleans for scripted hard-surface models (Blender 3.4, headless).

Millimetres (one unit is 1 mm), +Y towards the muzzle, +Z up, +X to the shooter's right.
"""
import bpy, bmesh, math, os, random
import numpy as np
from math import pi, sin, cos, tan, radians as rad
from mathutils import Vector, Matrix, Euler


# ---------------------------------------------------------------- 2D profiles
def fillet(pts, seg=3):
    """pts: (a,b) or (a,b,r). Rounds the corners that carry a radius."""
    out = []
    n = len(pts)
    for i, p in enumerate(pts):
        r = p[2] if len(p) > 2 else 0
        b = Vector(p[:2])
        if r <= 0:
            out.append((b.x, b.y))
            continue
        a = Vector(pts[i - 1][:2])
        c = Vector(pts[(i + 1) % n][:2])
        u = a - b
        v = c - b
        lu, lv = u.length, v.length
        u /= lu
        v /= lv
        ang = u.angle(v)
        if ang > pi - 0.02:
            out.append((b.x, b.y))
            continue
        t = min(r / tan(ang / 2), lu * 0.49, lv * 0.49)
        rr = t * tan(ang / 2)
        cen = b + (u + v).normalized() * (rr / sin(ang / 2))
        s = b + u * t - cen
        e = b + v * t - cen
        a0 = math.atan2(s.y, s.x)
        d = math.atan2(e.y, e.x) - a0
        d = (d + pi) % (2 * pi) - pi
        k = max(1, min(seg, int(math.ceil(abs(d) / rad(18)))))
        for j in range(k + 1):
            w = a0 + d * j / k
            out.append((cen.x + rr * cos(w), cen.y + rr * sin(w)))
    return out


def rrect(w, h, r, seg=3, cx=0, cy=0):
    w /= 2
    h /= 2
    return fillet(
        [(cx - w, cy - h, r), (cx + w, cy - h, r), (cx + w, cy + h, r), (cx - w, cy + h, r)], seg
    )


def ngon(r, n, cx=0, cy=0, a0=0):
    return [
        (cx + r * cos(a0 + 2 * pi * i / n), cy + r * sin(a0 + 2 * pi * i / n)) for i in range(n)
    ]


def mirror(half):
    """half profile of (x,z[,r]) with x>=0, ordered; mirrored over x=0"""
    return list(half) + [(-p[0],) + tuple(p[1:]) for p in reversed(half) if abs(p[0]) > 1e-6]


# ---------------------------------------------------------------- solids
def _obj(bm, name='p'):
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    return o


AX = {
    'X': lambda a, b, t: (t, a, b),
    'Y': lambda a, b, t: (a, t, b),
    'Z': lambda a, b, t: (a, b, t),
}


def ext(pts, axis, lo, hi, seg=3, top=None):
    """extrude a closed profile. axis X: (y,z) profile; Y: (x,z); Z: (x,y). top: optional end
    profile.
    """
    P = fillet(pts, seg)
    Q = fillet(top, seg) if top else P
    bm = bmesh.new()
    f = AX[axis]
    A = [bm.verts.new(f(a, b, lo)) for a, b in P]
    B = [bm.verts.new(f(a, b, hi)) for a, b in Q]
    n = len(P)
    bm.faces.new(A)
    bm.faces.new(B[::-1])
    for i in range(n):
        bm.faces.new((A[i], B[i], B[(i + 1) % n], A[(i + 1) % n]))
    return _obj(bm)


def box(x0, x1, y0, y1, z0, z1):
    return ext([(y0, z0), (y1, z0), (y1, z1), (y0, z1)], 'X', x0, x1)


def lathe(prof, seg=28, axis='Y', at=(0, 0, 0), closed=False, a0=None):
    """prof: list of (t, r). r==0 makes a pole. closed=True: profile is a loop (ring/tube)."""
    bm = bmesh.new()
    rings = []
    a0 = pi / seg if a0 is None else a0
    for t, r in prof:
        if r < 1e-6:
            p = [(0, 0, t)]
        else:
            p = [
                (r * cos(a0 + 2 * pi * i / seg), r * sin(a0 + 2 * pi * i / seg), t)
                for i in range(seg)
            ]
        q = []
        for a, b, c in p:
            x, y, z = AX[axis](a, b, c)
            q.append(bm.verts.new((x + at[0], y + at[1], z + at[2])))
        rings.append(q)
    N = len(rings)
    for k in range(N if closed else N - 1):
        A, B = rings[k], rings[(k + 1) % N]
        for i in range(seg):
            j = (i + 1) % seg
            if len(A) == 1 and len(B) == 1:
                break
            if len(A) == 1:
                bm.faces.new((A[0], B[i], B[j]))
            elif len(B) == 1:
                bm.faces.new((A[i], A[j], B[0]))
            else:
                bm.faces.new((A[i], A[j], B[j], B[i]))
    if not closed:
        for R in (rings[0], rings[-1]):
            if len(R) > 1:
                bm.faces.new(R)
    return _obj(bm)


def tube(y0, y1, ro, ri, seg=28, axis='Y', at=(0, 0, 0)):
    return lathe([(y0, ri), (y0, ro), (y1, ro), (y1, ri)], seg, axis, at, closed=True)


def loft(secs, cap=True, ring=False):
    bm = bmesh.new()
    R = [[bm.verts.new(p) for p in s] for s in secs]
    n = len(R[0])
    N = len(R)
    for k in range(N if ring else N - 1):
        A, B = R[k], R[(k + 1) % N]
        for i in range(n):
            j = (i + 1) % n
            bm.faces.new((A[i], A[j], B[j], B[i]))
    if cap and not ring:
        bm.faces.new(R[0])
        bm.faces.new(R[-1])
    return _obj(bm)


def superellipse(a, b, e=2.6, n=24):
    out = []
    for i in range(n):
        t = 2 * pi * (i + 0.5) / n
        c, s = cos(t), sin(t)
        out.append(
            (a * math.copysign(abs(c) ** (2 / e), c), b * math.copysign(abs(s) ** (2 / e), s))
        )
    return out


def path_loft(path, sec, cap=True):
    """path: list of (y, z, dir_y, dir_z); sec(i): list of (x, w), w measured across the path."""
    S = []
    for i, (y, z, dy, dz) in enumerate(path):
        l = math.hypot(dy, dz)
        dy /= l
        dz /= l
        S.append([(x, y - dz * w, z + dy * w) for x, w in sec(i)])
    return loft(S, cap)


def xf(o, loc=(0, 0, 0), rot=(0, 0, 0), scale=1):
    M = (
        Matrix.Translation(loc)
        @ Euler([rad(a) for a in rot]).to_matrix().to_4x4()
        @ Matrix.Diagonal((*([scale] * 3 if not hasattr(scale, '__len__') else scale), 1))
    )
    o.data.transform(M)
    if M.determinant() < 0:
        o.data.flip_normals()
    return o


def dup(o):
    n = o.copy()
    n.data = o.data.copy()
    bpy.context.scene.collection.objects.link(n)
    return n


def kill(o):
    me = o.data
    bpy.data.objects.remove(o)
    bpy.data.meshes.remove(me)


def merge(objs):
    """cheap join of raw geometry"""
    bm = bmesh.new()
    for o in objs:
        bm.from_mesh(o.data)
    for o in objs:
        kill(o)
    me = bpy.data.meshes.new('m')
    bm.to_mesh(me)
    bm.free()
    o = bpy.data.objects.new('m', me)
    bpy.context.scene.collection.objects.link(o)
    return o


def bake_mods(o):
    dg = bpy.context.evaluated_depsgraph_get()
    me = bpy.data.meshes.new_from_object(
        o.evaluated_get(dg), preserve_all_data_layers=True, depsgraph=dg
    )
    o.modifiers.clear()
    old = o.data
    o.data = me
    bpy.data.meshes.remove(old)
    return o


def clean(o, ang=0.4, dist=0.02):
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=dist)
    bmesh.ops.dissolve_limit(bm, angle_limit=rad(ang), verts=bm.verts, edges=bm.edges)
    bmesh.ops.dissolve_degenerate(bm, dist=dist, edges=bm.edges)
    bm.to_mesh(o.data)
    bm.free()
    return o


def near_poly(poly, x, y, d):
    for i in range(len(poly)):
        a = Vector(poly[i - 1])
        b = Vector(poly[i])
        p = Vector((x, y))
        t = max(0, min(1, (p - a).dot(b - a) / max((b - a).length_squared, 1e-9)))
        if (a + (b - a) * t - p).length < d:
            return True
    return False


def vol(o):
    bm = bmesh.new()
    bm.from_mesh(o.data)
    v = bm.calc_volume()
    bm.free()
    return v


def cut(o, *cs, op='DIFFERENCE'):
    """exact boolean; checks that the volume moved the right way, so a silent failure is loud"""
    for c in cs:
        v0 = vol(o)
        m = o.modifiers.new('b', 'BOOLEAN')
        m.operation = op
        m.solver = 'EXACT'
        m.object = c
        bake_mods(o)
        clean(o)
        v1 = vol(o)
        ok = (v1 < v0 - 1e-3) if op == 'DIFFERENCE' else (v1 > 0)
        if not ok or v1 <= 0:
            print('!! boolean suspicious', o.name, c.name, v0, '->', v1)
        kill(c)
    return o
