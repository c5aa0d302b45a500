# SPDX-License-Identifier: MIT
"""Signed distance to an assembly of overlapping closed solids, sampled on a grid.

A rifle is made of pieces pushed into one another, so the nearest surface may lie inside a neighbour and its normal says nothing
about inside and outside. Here a ball of `closing` metres is rolled in from outside: what it cannot reach is solid. That also closes
slots narrower than twice the radius, into which a gloved finger could not go either. Faces the ball never comes near are dropped, and
distances are measured to the rest. Positive outside, metres.
"""
import hashlib
import os

import numpy as np
from mathutils.bvhtree import BVHTree


def shifted_minimum(values, reach, step):
    """Exact squared distance transform within `reach` cells, one axis after another."""
    for axis in range(3):
        padded = np.pad(values, [(reach, reach) if a == axis else (0, 0) for a in range(3)], constant_values=np.inf)
        best = np.full_like(values, np.inf)
        for k in range(-reach, reach + 1):
            window = [slice(None)] * 3
            window[axis] = slice(reach + k, reach + k + values.shape[axis])
            best = np.minimum(best, padded[tuple(window)] + (k * step) ** 2)
        values = best
    return values


def flood(open_cells):
    """Cells connected (by faces) to the border of the grid through open cells."""
    filled = np.zeros_like(open_cells)
    for axis in range(3):
        for side in (0, -1):
            window = [slice(None)] * 3
            window[axis] = side
            filled[tuple(window)] = open_cells[tuple(window)]
    while True:
        before = filled.sum()
        for axis in range(3):
            for order in (1, -1):
                window = [slice(None)] * 3
                for i in range(1, filled.shape[axis]):
                    a, b = (i - 1, i) if order > 0 else (-i, -i - 1)
                    source, target = list(window), list(window)
                    source[axis], target[axis] = a, b
                    filled[tuple(target)] |= filled[tuple(source)] & open_cells[tuple(target)]
        if filled.sum() == before:
            return filled


class DistanceGrid:
    def __init__(self, vertices, faces, low, high, step=.0015, closing=.004, cache=None):
        self.low, self.step = np.array(low, float), step
        low, high = np.array(low), np.array(high)
        near = ((vertices[faces].max(1) > low - .03) & (vertices[faces].min(1) < high + .03)).all(1)
        faces = faces[near]
        key = hashlib.sha1(vertices[faces].astype(np.float32).tobytes() + repr((tuple(low), tuple(high), step, closing)).encode()).hexdigest()[:16]
        path = os.path.join(cache, 'distance_%s.npz' % key) if cache else None
        if path and os.path.exists(path):
            stored = np.load(path)
            self.values, outer = stored['values'], stored['outer']
            self.tree = BVHTree.FromPolygons(vertices.tolist(), outer.tolist())
            return
        size = np.ceil((high - low) / step).astype(int) + 1
        axes = [low[i] + step * np.arange(size[i]) for i in range(3)]
        points = np.stack(np.meshgrid(*axes, indexing='ij'), -1).reshape(-1, 3)
        distance = self.nearest(BVHTree.FromPolygons(vertices.tolist(), faces.tolist()), points).reshape(size)
        reached = flood(distance > closing)
        to_reached = np.sqrt(shifted_minimum(np.where(reached, 0.0, np.inf), int(np.ceil(.018 / step)), step))
        outside = reached | (to_reached < closing)
        corner = vertices[faces]
        normal = np.cross(corner[:, 1] - corner[:, 0], corner[:, 2] - corner[:, 0])
        normal /= np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-12)
        keep = np.zeros(len(faces), bool)
        for weights in ((1 / 3, 1 / 3, 1 / 3), (.8, .1, .1), (.1, .8, .1), (.1, .1, .8)):
            sample = np.einsum('k,fkc->fc', weights, corner) + normal * step * 1.2
            cell = np.rint((sample - low) / step).astype(int)
            inside_box = ((cell >= 0) & (cell < size)).all(1)
            cell = np.clip(cell, 0, size - 1)
            keep |= inside_box & outside[cell[:, 0], cell[:, 1], cell[:, 2]]
        outer = faces[keep]
        self.tree = BVHTree.FromPolygons(vertices.tolist(), outer.tolist())
        magnitude = self.nearest(self.tree, points).reshape(size)
        self.values = np.where(outside, magnitude, -magnitude)
        if path:
            np.savez_compressed(path, values=self.values, outer=outer)

    @staticmethod
    def nearest(tree, points, limit=.05):
        out = np.full(len(points), limit)
        find = tree.find_nearest
        for i, p in enumerate(points.tolist()):
            d = find(p, limit)[3]
            if d is not None:
                out[i] = d
        return out

    def sample(self, points):
        """Trilinear signed distance, clamped to the border of the grid."""
        g = (points - self.low) / self.step
        size = np.array(self.values.shape)
        g = np.clip(g, 0, size - 1.001)
        i = g.astype(int)
        f = g - i
        v = self.values
        x, y, z = i[..., 0], i[..., 1], i[..., 2]
        a, b, c = f[..., 0], f[..., 1], f[..., 2]
        c00 = v[x, y, z] * (1 - a) + v[x + 1, y, z] * a
        c10 = v[x, y + 1, z] * (1 - a) + v[x + 1, y + 1, z] * a
        c01 = v[x, y, z + 1] * (1 - a) + v[x + 1, y, z + 1] * a
        c11 = v[x, y + 1, z + 1] * (1 - a) + v[x + 1, y + 1, z + 1] * a
        return (c00 * (1 - b) + c10 * b) * (1 - c) + (c01 * (1 - b) + c11 * b) * c

    def exact(self, points):
        """Signed distance with its magnitude measured to the triangles; the sign is the grid's."""
        return np.copysign(self.nearest(self.tree, points), self.sample(points))
