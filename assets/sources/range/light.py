# SPDX-License-Identifier: MIT
"""Light of the ceiling strips and nearness of other surfaces, as one factor for each vertex of the
shell.

Direct light from the lamps, shadowed by the layout's boxes, times ambient occlusion by short rays.
The factor is for vertex colours: it darkens what the program's own sun and sky light, it doesn't
replace them.
"""
import numpy as np

import layout as L

AO_RANGE = 1.6
REACH = 14.0


def box_arrays(names):
    """Low and high corners of the boxes whose names begin with one of the given words, and of the
    course.
    """
    use = [(np.array(c), np.array(h)) for n, _, c, h in L.boxes() if n.startswith(names)]
    blocks = [(c - h, c + h) for c, h in use] + L.course_blocks()
    return np.array([a for a, _ in blocks]), np.array([b for _, b in blocks])


def blocked(origin, direction, length, low, high):
    """True where the segment meets a box. origin, direction: (n, 3); length: (n,); one chunk of
    boxes at a time.
    """
    hit = np.zeros(len(origin), bool)
    inv = 1 / np.where(np.abs(direction) < 1e-9, 1e-9, direction)
    for a, b in zip(low, high):
        t0, t1 = (a - origin) * inv, (b - origin) * inv
        near = np.minimum(t0, t1).max(1)
        far = np.maximum(t0, t1).min(1)
        hit |= (far > np.maximum(near, 1e-3)) & (near < length - 1e-3)
    return hit


def lamp_points():
    """Three sample points on each strip."""
    return np.array(
        [(x, L.LAMP_Y, z + dz) for z in L.LAMP_Z for x in L.LAMP_X for dz in (-0.55, 0, 0.55)]
    )


def direct(position, normal):
    low, high = box_arrays(('partition', 'bench', 'header', 'baffle'))
    total = np.zeros(len(position))
    start = position + normal * 0.004
    for lamp in lamp_points():
        v = lamp - start
        d = np.linalg.norm(v, axis=1)
        v = v / d[:, None]
        cos_surface, cos_lamp = (v * normal).sum(1), v[:, 1]
        use = np.flatnonzero((cos_surface > 0) & (d < REACH) & (cos_lamp > 0))
        if not len(use):
            continue
        mid_z = (position[use, 2].min() + position[use, 2].max()) / 2, abs(
            np.ptp(position[use, 2])
        ) / 2 + 1
        near = np.abs((low + high)[:, 2] / 2 - mid_z[0]) < mid_z[1] + 8
        seen = ~blocked(start[use], v[use], d[use] - 0.02, low[near], high[near])
        total[use] += seen * cos_surface[use] * cos_lamp[use] / (d[use] ** 2 + 0.05)
    return total


def ceiling_glow(position, normal):
    """Light around the strips on the ceiling they hang from, 0..1: what the housings and the floor
    throw back. Upright faces, the sides of the ribs, get more where they look towards a strip.
    """
    v = lamp_points()[None] - position[:, None, :]
    d = np.linalg.norm(v * (1.0, 0, 1.0), axis=2)
    pool = np.exp(-((d / 0.8) ** 2)) + 0.5 * np.exp(-((d / 1.9) ** 2))
    towards = (v * normal[:, None, :]).sum(2) / np.maximum(np.linalg.norm(v, axis=2), 1e-6)
    upright = np.abs(normal[:, 1:2]) < 0.5
    side = np.where(upright, np.clip(towards, 0, 1) * np.exp(-((d / 1.9) ** 2)), 0)
    return np.clip(0.09 + 0.27 * pool.sum(1) + 0.30 * side.sum(1), 0, 1)


def use_of_floor(position):
    """Uneven sealing and the dirt of many feet: a factor around 1, darker where people stand."""
    x, z = position[:, 0], position[:, 2]
    cloud = np.zeros(len(x))
    for a, b, phase in ((0.9, 0.31, 0.4), (-0.5, 0.53, 2.1), (1.7, -0.83, 4.0), (0.35, 0.11, 1.2)):
        cloud += np.sin(a * x + b * z + phase)
    stand = np.exp(-(((z + 0.2) / 1.6) ** 2)) * np.exp(
        -(((np.mod(x + 0.75, 1.5) - 0.75) / 0.5) ** 2)
    )
    path = np.exp(-((x / 0.7) ** 2)) * 0.05
    return 0.97 + 0.035 * cloud - 0.16 * stand - path


def occlusion(position, normal, rays=24, seed=3):
    """Share of the half space that is free within AO_RANGE, weighted by the cosine."""
    low, high = box_arrays(
        (
            'floor',
            'ceiling',
            'wall behind',
            'bullet trap',
            'left',
            'right',
            'baffle',
            'partition',
            'bench',
            'header',
        )
    )
    r = np.random.default_rng(seed)
    phi, u = 2 * np.pi * (np.arange(rays) * 0.618034 % 1), (np.arange(rays) + 0.5) / rays
    side = np.where(np.abs(normal[:, :1]) > 0.5, (0, 1, 0), (1, 0, 0))
    t = np.cross(normal, side)
    t /= np.linalg.norm(t, axis=1, keepdims=True)
    b = np.cross(normal, t)
    free = np.zeros(len(position))
    start = position + normal * 0.006
    for p, q in zip(phi, u):
        s, c = np.sqrt(q), np.sqrt(1 - q)
        d = t * (s * np.cos(p)) + b * (s * np.sin(p)) + normal * c
        free += ~blocked(start, d, np.full(len(start), AO_RANGE), low, high)
    return free / rays


def factor(position, normal):
    """Vertex factor, 0..1."""
    # a vertex on the border of two surfaces is judged slightly inside its own, where it is not
    # covered by the other
    inside = position.copy()
    inside[:, 0] = np.clip(inside[:, 0], -L.HALF_WIDTH + 0.02, L.HALF_WIDTH - 0.02)
    inside[:, 1] = np.clip(inside[:, 1], 0.02, L.CEILING - 0.02)
    inside[:, 2] = np.clip(inside[:, 2], L.TRAP_FACE + 0.02, L.BACK - 0.02)
    keep = np.abs(normal) > 0.5
    inside[keep] = position[keep]
    e = direct(inside, normal)
    reference = np.percentile(e[normal[:, 1] > 0.5], 75) if (normal[:, 1] > 0.5).any() else 1.0
    return e, occlusion(inside, normal), reference
