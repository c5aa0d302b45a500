# SPDX-License-Identifier: MIT
"""From baked masks to colour, occlusion/roughness/metal and normal images. All numpy: a new look
needs no new bake.
"""
import bpy
import numpy as np

import mats


def dilate(ims, cov, n=6):
    cov = cov.copy()
    for _ in range(n):
        for dy, dx in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            c2 = np.roll(cov, (dy, dx), (0, 1))
            w = c2 & ~cov
            for im in ims:
                im[w] = np.roll(im, (dy, dx), (0, 1))[w]
            cov |= w
    return ims


def sm(a, b, x):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def srgb(x):
    return np.where(x <= 0.0031308, x * 12.92, 1.055 * np.power(np.maximum(x, 0), 1 / 2.4) - 0.055)


def blur(a, n=1):
    for _ in range(n):
        a = (
            a * 2 + np.roll(a, 1, 0) + np.roll(a, -1, 0) + np.roll(a, 1, 1) + np.roll(a, -1, 1)
        ) / 6
    return a


def compose(Aim, B, C, D, Nn, wear=1.0, grime=1.0):
    idm = np.rint(B[..., 0] * 64).astype(int) - 1
    cov = idm >= 0
    idc = np.clip(idm, 0, len(mats.M) - 1)
    T = list(mats.M.values())
    tab = lambda k: np.array([t[k] for t in T], np.float32)[idc]
    dilate([Aim, B, C, D, Nn], cov, 6)
    idm = np.rint(B[..., 0] * 64).astype(int) - 1
    idc = np.clip(idm, 0, len(T) - 1)
    AO = np.clip(Aim[..., 0], 0, 1)
    conv = 1 - np.clip(Aim[..., 1], 0, 1)
    cav = np.clip(Aim[..., 2], 0, 1)
    lo, hi = B[..., 1], B[..., 2]
    base = tab('base')
    col = base * (1 + ((lo - 0.5) * 0.9 + (hi - 0.5) * 1.1) * tab('amp') * 2)[..., None]
    rough = tab('rough') + (lo - 0.5) * 0.30 + (hi - 0.5) * 0.10
    metal = tab('metal').copy()
    # edge wear: convexity + noise, killed in creases; the piece's own weight moves the threshold
    # too
    worn = tab('wear') * wear * D[..., 0]
    w = (
        sm(
            0.30,
            0.58,
            conv * (1.45 + 0.30 * D[..., 0]) + (hi - 0.5) * 0.9 + (lo - 0.5) * 1.25 - 0.14,
        )
        * sm(0.55, 0.9, cav)
        * np.clip(worn, 0, 1.3)
    )
    soft = (
        sm(0.08, 0.45, conv) * sm(0.5, 0.9, cav) * np.clip(worn, 0, 1.6) * 0.22
    )  # burnish: broad, faint
    wcol = tab('wcol')
    # scratches
    sc = sm(0.010, 0.003, C[..., 1]) * sm(0.52, 0.66, lo) * 0.55 * (tab('wear') > 0)
    col = col + (wcol - col) * (soft + sc * 0.12)[..., None]
    rough = rough - soft * 0.4 - sc * 0.10
    col = col + (wcol - col) * np.clip(w, 0, 1)[..., None]
    w = np.clip(w, 0, 1)
    metal = metal + (tab('wmetal') - metal) * w
    rough = rough + (tab('wrough') - rough) * w
    # paint-filled engraving
    t = np.clip(C[..., 0], 0, 1) * (0.62 + 0.38 * sm(0.35, 0.55, hi))
    col = col + (np.array([0.50, 0.50, 0.47]) - col) * t[..., None]
    metal *= 1 - t
    rough = rough + (0.6 - rough) * t
    # stipple: dark between dots, rubbed tops
    st = tab('stip')
    ce = C[..., 2]
    col *= (1 - st * 0.38 * sm(0.25, 0.7, ce))[..., None]
    col *= (1 + st * 0.22 * sm(0.25, 0.05, ce))[..., None]
    # grime: dust in creases + dark oil
    g = np.clip(
        tab('grime') * grime * (1 - sm(0.25, 0.95, cav * 0.5 + AO * 0.5 + (hi - 0.5) * 0.5)), 0, 1
    )
    col = col + (np.array([0.035, 0.030, 0.025]) - col) * (g * 0.6)[..., None]
    rough = rough + (0.78 - rough) * g * 0.7
    metal *= 1 - g * 0.6
    # powder residue: matt and black, in clouds
    s = np.clip(D[..., 1] * (0.55 + 1.5 * (lo - 0.35) + 0.6 * (hi - 0.5)), 0, 1)
    col = col + (np.array([0.014, 0.013, 0.012]) - col) * (s * 0.8)[..., None]
    rough = rough + (0.80 - rough) * s * 0.8
    metal *= 1 - s * 0.7
    dust = sm(0.50, 0.72, lo) * 0.035 * (1 - metal)
    col = col + (np.array([0.22, 0.19, 0.15]) - col) * dust[..., None]
    col *= (0.72 + 0.28 * AO)[..., None]
    orm = np.stack([np.clip(AO, 0, 1), np.clip(rough, 0.08, 1), np.clip(metal, 0, 1)], -1)
    return srgb(np.clip(col, 0, 1)), orm, Nn


def save_jpg(a, path, q):
    h, w, _ = a.shape
    im = bpy.data.images.new('o', w, h, alpha=False)
    b = np.ones((h, w, 4), np.float32)
    b[..., :3] = np.clip(a, 0, 1)
    im.pixels.foreach_set(b.ravel())
    im.filepath_raw = path
    im.file_format = 'JPEG'
    im.save(quality=q)
    bpy.data.images.remove(im)
    im = bpy.data.images.load(path)
    return im
