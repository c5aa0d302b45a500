# SPDX-License-Identifier: MIT
"""Compares the collision boxes of range.json with the triangles of range.glb: python3 check.py.

Rays parallel to the axes pierce each box's faces at random places; near each place there must be a
drawn surface within TOLERANCE. Faces inside another box (behind a wall, under the floor) are left
out. Needs numpy; status 1 if a face is off.
"""
import importlib.util
import json
import os
import sys

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
RANGE = os.path.join(HERE, '..', '..', 'range')
TOLERANCE = 0.010
PROBES = 12

# the reader of GLB files is the one of the rifle's check; both files are called check.py
_spec = importlib.util.spec_from_file_location(
    'rifle_check', os.path.join(HERE, '..', 'rifle', 'check.py')
)
rifle_check = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(rifle_check)


def distances(triangles, low, high, point, axis):
    """Signed distances along the axis from the point to every triangle that the line through it
    meets.
    """
    u, v = [a for a in range(3) if a != axis]
    near = (
        (low[:, u] <= point[u])
        & (high[:, u] >= point[u])
        & (low[:, v] <= point[v])
        & (high[:, v] >= point[v])
    )
    t = triangles[near].astype(float)
    a, b, c = (t[:, i][:, [u, v]] - point[[u, v]] for i in range(3))
    cross = lambda p, q: p[:, 0] * q[:, 1] - p[:, 1] * q[:, 0]
    w = np.stack([cross(b, c), cross(c, a), cross(a, b)], 1)
    inside = (w >= 0).all(1) | (w <= 0).all(1)
    total = w.sum(1)
    use = inside & (np.abs(total) > 1e-12)
    depth = (w[use] * t[use][:, :, axis]).sum(1) / total[use]
    return depth - point[axis]


def rotation(box):
    """World from box: Ry(yaw) Rx(pitch) Rz(roll)."""
    y, p, r = (np.radians(box.get(k, 0)) for k in ('yaw_deg', 'pitch_deg', 'roll_deg'))
    c, s = np.cos, np.sin
    about_y = np.array([[c(y), 0, s(y)], [0, 1, 0], [-s(y), 0, c(y)]])
    about_x = np.array([[1, 0, 0], [0, c(p), -s(p)], [0, s(p), c(p)]])
    about_z = np.array([[c(r), -s(r), 0], [s(r), c(r), 0], [0, 0, 1]])
    return about_y @ about_x @ about_z


def covered(point, boxes, own):
    """True where the point lies within another box or outside the room."""
    for i, (c, h, turn) in enumerate(boxes):
        if i != own and (np.abs(turn.T @ (point - c)) <= h + 1e-4).all():
            return True
    return not (abs(point[0]) < 6.0 and 0 < point[1] < 4.0 and -105.41 < point[2] < 6.0)


def main():
    model = rifle_check.Model(os.path.join(RANGE, 'range.glb'))
    plan = json.load(open(os.path.join(RANGE, 'range.json')))
    triangles = np.concatenate(list(model.mesh.values()))
    entries = plan['boxes'] + plan['targets']
    boxes = [(np.array(b['center_m']), np.array(b['half_m']), rotation(b)) for b in entries]
    r = np.random.default_rng(1)
    off = 0
    upright = triangles.min(1), triangles.max(1)
    for i, (c, h, turn) in enumerate(boxes):
        # everything below is in the box's own axes
        own, (low, high) = triangles, upright
        if not np.allclose(turn, np.eye(3)):
            own = (triangles - c) @ turn + c
            low, high = own.min(1), own.max(1)
        for axis in range(3):
            others = [a for a in range(3) if a != axis]
            if min(h[others]) < 0.03:
                continue
            for sign in (-1, 1):
                missed = probes = 0
                for _ in range(PROBES):
                    p = c + r.uniform(-0.96, 0.96, 3) * h
                    p[axis] = c[axis] + sign * h[axis]
                    outside = p.copy()
                    outside[axis] += sign * 0.012
                    if covered(turn @ (outside - c) + c, boxes, i):
                        continue
                    probes += 1
                    d = distances(own, low, high, p, axis)
                    missed += not (len(d) and np.abs(d).min() <= TOLERANCE)
                if missed > max(2, probes * 0.25):
                    off += 1
                    side = ('-' if sign < 0 else '+') + 'xyz'[axis]
                    print(
                        '%s: face %s, %d of %d probes meet nothing'
                        % (entries[i]['name'], side, missed, probes)
                    )
    for t in plan['targets']:
        front = t['center_m'][2] + t['half_m'][2]
        if abs(front + t['distance_m']) > 1e-6:
            off += 1
            print('%s: face at z = %.4f' % (t['name'], front))
    print('%d boxes, %d faces off' % (len(boxes), off))
    return 1 if off else 0


if __name__ == '__main__':
    sys.exit(main())
