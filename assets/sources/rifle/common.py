# SPDX-License-Identifier: MIT
"""Knurled caps, coin-slotted screws, lenses and panes used by several attachments."""
from kit import *
from parts import *


def gear(r, n, d=0.6, duty=0.5):
    out = []
    for i in range(n):
        a = 2 * pi * i / n
        w = 2 * pi / n
        for f, q in (
            (0, r - d),
            (0.18, r),
            (0.18 + duty * 0.8, r),
            (0.18 + duty * 0.8 + 0.18, r - d),
        ):
            out.append((q * cos(a + w * f), q * sin(a + w * f)))
    return out


def knob(pos, axis, sgn, r, h, n=20, d=0.55, cap=True):
    """knurled cap: gear body with smooth rims; grows along axis*sgn from pos. returns list of
    objects
    """
    g = ext(gear(r, n, d), 'Y', h * 0.12, h * 0.8, 1)
    g['nobevel'] = 1
    os_ = [
        g,
        lathe([(-0.5, r - 0.9), (h * 0.10, r - 0.9), (h * 0.13, r - 0.2), (h * 0.18, r - 0.2)], 24),
    ]
    os_.append(
        lathe(
            [
                (h * 0.78, r - 0.5),
                (h * 0.82, r - 0.2),
                (h * 0.93, r - 0.2),
                (h * 0.97, r - 0.5),
                (h, r - 1.1),
                (h, r * 0.55),
                (h - 0.5, r * 0.5),
                (h - 0.5, 0),
            ],
            24,
        )
    )
    for o in os_:
        o['nobevel'] = 1
    rot = {
        ('X', 1): (0, 0, -90),
        ('X', -1): (0, 0, 90),
        ('Y', 1): (0, 0, 0),
        ('Y', -1): (0, 0, 180),
        ('Z', 1): (90, 0, 0),
        ('Z', -1): (-90, 0, 0),
    }[(axis, sgn)]
    for o in os_:
        xf(o, pos, rot)
    return os_


def coin(pos, axis, sgn, r, h):
    return screw(pos, axis, sgn, r, h, 'slot', 24)


def glass_disc(A, name, y, r, z, mat='glassblue', bulge=0):
    g = A.node(name)
    pr = (
        [(0, r), (bulge * 0.5, r * 0.7), (bulge * 0.85, r * 0.4), (bulge, 0)]
        if bulge
        else [(0, r), (0.01, 0)]
    )
    bm = bmesh.new()
    rings = []
    for t, q in pr:
        rings.append(
            [bm.verts.new((0, y + t, z))]
            if q < 1e-6
            else [
                bm.verts.new((q * cos(2 * pi * i / 24), y + t, z + q * sin(2 * pi * i / 24)))
                for i in range(24)
            ]
        )
    for a, b in zip(rings, rings[1:]):
        for i in range(24):
            j = (i + 1) % 24
            bm.faces.new((a[i], a[j], b[0]) if len(b) == 1 else (a[i], a[j], b[j], b[i]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    me = bpy.data.meshes.new('g')
    bm.to_mesh(me)
    bm.free()
    o = bpy.data.objects.new('g', me)
    bpy.context.scene.collection.objects.link(o)
    if (o.data.polygons[0].normal.y > 0) != (bulge >= 0):
        o.data.flip_normals()
    g.add(o, mat, bevel=0, wn=False)


def sheet(pts, flip=True):
    bm = bmesh.new()
    f = bm.faces.new([bm.verts.new((x, 0, z)) for x, z in pts])
    bm.normal_update()
    if f.normal.y > 0:
        f.normal_flip()
    me = bpy.data.meshes.new('s')
    bm.to_mesh(me)
    bm.free()
    o = bpy.data.objects.new('s', me)
    bpy.context.scene.collection.objects.link(o)
    return o
