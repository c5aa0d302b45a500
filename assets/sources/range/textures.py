# SPDX-License-Identifier: MIT
"""Tiling concrete, made periodic by filtering noise in the frequency domain, and the printed paper
target.
"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'rifle'))
import numpy as np
from compose import blur, save_jpg, sm, srgb
from paths import TMP


def noise(n, falloff, seed, low_cut=0):
    """Periodic noise of unit variance; its amplitude falls with the frequency to the power
    `falloff`.
    """
    f = np.fft.fftfreq(n) * n
    k = np.hypot(*np.meshgrid(f, f))
    k[0, 0] = 1
    a = np.fft.fft2(np.random.default_rng(seed).standard_normal((n, n))) / k**falloff
    a[k < low_cut] = 0
    a[0, 0] = 0
    a = np.fft.ifft2(a).real
    return (a - a.mean()) / a.std()


def normal_map(height, strength):
    dx = (np.roll(height, -1, 1) - np.roll(height, 1, 1)) * strength
    dy = (np.roll(height, -1, 0) - np.roll(height, 1, 0)) * strength
    v = np.stack([-dx, -dy, np.ones_like(height)], -1)
    return v / np.linalg.norm(v, axis=-1, keepdims=True) * 0.5 + 0.5


def write(name, color, rough, height, strength, quality):
    """Writes NAME_base.jpg, NAME_orm.jpg and NAME_normal.jpg."""
    orm = np.stack([np.ones_like(rough), np.clip(rough, 0.05, 1), np.zeros_like(rough)], -1)
    images = (srgb(np.clip(color, 0, 1)), orm, normal_map(height, strength))
    for image, kind, q in zip(images, ('base', 'orm', 'normal'), quality):
        save_jpg(image, os.path.join(TMP, '%s_%s.jpg' % (name, kind)), q)


def concrete(n=1024):
    """Poured and sealed concrete, 4 m a tile: clouds, pores, a few cracks and stains. Mean albedo
    0.6; the vertex colour of the assembly paints it darker.
    """
    big, mid, fine = noise(n, 1.7, 1, 2), noise(n, 1.2, 2, 8), noise(n, 0.5, 3, 60)
    pores = sm(2.3, 2.8, noise(n, 0.9, 4, 60))
    cracks = sm(0.022, 0.0, np.abs(noise(n, 1.6, 5, 3))) * sm(1.0, 1.8, noise(n, 1.6, 6, 2))
    stains = sm(0.7, 2.0, noise(n, 1.6, 7, 2))
    v = 0.60 + big * 0.062 + mid * 0.042 + fine * 0.028
    v = v * (1 - 0.45 * pores) * (1 - 0.5 * cracks) * (1 - 0.30 * stains)
    color = v[..., None] * np.array([1.02, 1.0, 0.962])
    rough = 0.66 + mid * 0.05 - stains * 0.2 + fine * 0.03 + pores * 0.2
    write(
        'concrete',
        color,
        rough,
        mid * 0.25 + fine * 0.18 - pores * 2.5 - cracks * 1.6,
        0.30,
        (82, 66, 76),
    )


def paper(w=512, h=854):
    """Silhouette target, 0.6 x 1.0 m: white sheet on cardboard, scoring rings, a few dozen old
    holes.
    """
    y, x = np.mgrid[0:h, 0:w]
    X, Y = ((x + 0.5) / w - 0.5) * 600, (y + 0.5) / h * 1000
    r = np.random.default_rng(5)
    color = np.zeros((h, w, 3))
    color[:] = (0.34, 0.245, 0.145)
    color *= (1 + 0.05 * np.sin(y / 2.1 + x * 0.01))[..., None]
    sheet = (np.abs(X) < 272) & (np.abs(Y - 500) < 472)
    color[sheet] = (0.74, 0.72, 0.66)
    head = (X / 76) ** 2 + ((Y - 800) / 98) ** 2 < 1
    shoulder = 62 + 150 * np.sqrt(np.clip((722 - Y) / 90, 0, 1))
    half = np.where(Y < 470, 212 - np.clip((470 - Y) / 380, 0, 1) * 46, shoulder)
    figure = (head | ((np.abs(X) < half) & (Y > 92) & (Y < 730))) & sheet
    color[figure] = (0.045, 0.047, 0.052)
    center = np.hypot(X, Y - 520)
    for radius in (44, 88, 132, 176):
        color[(np.abs(center - radius) < 2.3) & figure] = (0.62, 0.62, 0.58)
    color[(center < 30) & figure] = (0.62, 0.62, 0.58)
    color[(center < 9)] = (0.62, 0.07, 0.03)
    color[(np.abs(np.hypot(X, Y - 800) - 40) < 2.3) & figure] = (0.62, 0.62, 0.58)
    dents = np.zeros((h, w))
    for _ in range(19):
        px, py = r.normal(0, 58), 520 + r.normal(0, 72)
        d, a = np.hypot(X - px, Y - py), np.arctan2(Y - py, X - px)
        edge = 3.6 + 0.8 * np.sin(a * 5 + px) + 0.5 * np.sin(a * 9)
        ring = d < edge * 1.9
        color[ring] = color[ring] * 0.6 + np.array([0.35, 0.33, 0.30]) * 0.4
        color[d < edge] = (0.01, 0.01, 0.01)
        dents[d < edge] -= 3
    write('paper', color, np.full((h, w), 0.85), blur(dents, 1) + sheet * 1.0, 0.5, (86, 60, 70))
