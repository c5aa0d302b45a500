# SPDX-License-Identifier: MIT
"""Floor, walls, ceiling, columns and bullet trap: flat cells over one concrete tile, painted by
vertex colour.

Paint borders are cell borders, so nothing is laid over anything and no depth conflict can appear
at 100 m. Positions are metres in world space.
"""
import numpy as np

import layout as L

TILE = 4.0  # metres one concrete tile covers

BARE, DARK, SEAM = (0.37, 0.375, 0.38), (0.20, 0.21, 0.23), (0.13, 0.13, 0.13)
WHITE, YELLOW, RED = (0.90, 0.89, 0.86), (0.86, 0.52, 0.03), (0.62, 0.05, 0.03)
DADO, UPPER, CEILING = (0.085, 0.12, 0.17), (0.62, 0.62, 0.60), (0.98, 0.97, 0.94)
CEILING_JOINT = (0.34, 0.34, 0.34)


class Surface:
    """Quads with flat normals, collected into arrays."""

    def __init__(self):
        self.position, self.normal, self.uv, self.tint, self.index = [], [], [], [], []

    def quad(self, corners, uv, tint):
        """Corners counter-clockwise seen from the front; tint is one colour or four."""
        c = np.array(corners, float)
        n = np.cross(c[1] - c[0], c[2] - c[0])
        k = len(self.position)
        self.position += list(c)
        self.normal += [n / np.linalg.norm(n)] * 4
        self.uv += list(np.array(uv, float))
        t = np.array(tint, float)
        self.tint += list(t if t.ndim == 2 else np.repeat(t[None], 4, 0))
        self.index += [k, k + 1, k + 2, k, k + 2, k + 3]

    def grid(self, place, us, vs, paint):
        """Cells between the breaks us and vs; place(u, v) is the point, paint(u, v) the colour at a
        cell's middle.
        """
        for u0, u1 in zip(us, us[1:]):
            for v0, v1 in zip(vs, vs[1:]):
                t = paint((u0 + u1) / 2, (v0 + v1) / 2)
                if t is None:
                    continue
                q = [(u0, v0), (u1, v0), (u1, v1), (u0, v1)]
                self.quad([place(*p) for p in q], [(p[0] / TILE, -p[1] / TILE) for p in q], t)

    def arrays(self):
        return [
            np.array(a, np.float32) for a in (self.position, self.normal, self.uv, self.tint)
        ] + [np.array(self.index)]


def breaks(low, high, step, *extra):
    """Sorted break points: a regular grid plus bands given as (centre, half width)."""
    points = list(np.arange(low, high, step)) + [high]
    bands = [(c - h, c + h) for c, h in extra if low < c < high]
    points = [
        p for p in points if not any(a - 0.03 < p < b + 0.03 for a, b in bands) or p in (low, high)
    ]
    return sorted(set(points + [e for b in bands for e in b]))


def apart(edges, others, half=0.05):
    """Bands around edges that keep clear of one another and of other bands."""
    kept = []
    for e in edges:
        if all(abs(e - k) > 2.5 * half for k in kept) and all(abs(e - o) > 0.12 for o in others):
            kept.append(e)
    return [(e, half) for e in kept]


def within(value, center, half):
    return abs(value - center) < half


def floor():
    s = Surface()
    lanes = [-1.42, 1.42, -3.0, 3.0]
    joints_z = [4.0 - 8.0 * i for i in range(14)]
    lines = [-d for d in (5, 10, 25, 50, 100)]
    lines_x = [(x, 0.04) for x in lanes] + [(x, 0.006) for x in (-2.2, 2.2)]
    xs = breaks(-L.HALF_WIDTH, L.HALF_WIDTH, 1.0, *lines_x)
    zs = breaks(
        L.TRAP_FACE,
        L.BACK,
        1.6,
        *[(z, 0.007) for z in joints_z],
        *[(z, 0.05) for z in lines],
        (L.FIRING_LINE, 0.06),
        (L.FIRING_LINE + 0.3, 0.02)
    )
    # Behind the firing line light and shade end at the edges of what stands there.
    behind = L.FIRING_LINE + 0.32
    blocks = L.course_blocks()
    edges_x = sorted({round(p[i][0], 2) for p in blocks for i in (0, 1)})
    edges_z = sorted({round(p[i][2], 2) for p in blocks for i in (0, 1)})
    shades_x = apart(edges_x, [-2.2, 2.2] + lanes)
    fine_x = breaks(-L.HALF_WIDTH, L.HALF_WIDTH, 0.75, *lines_x, *shades_x)
    fine_z = breaks(behind, L.BACK, 0.8, (4.0, 0.007), *apart(edges_z, joints_z))

    def paint(x, z):
        if within(z, L.FIRING_LINE, 0.06):
            return RED
        if z < L.FIRING_LINE:
            if any(within(z, line, 0.05) for line in lines) and abs(x) < 3.04:
                return WHITE
            if any(within(x, lane, 0.04) for lane in lanes):
                return YELLOW if abs(x) < 2 else WHITE
        elif within(z, L.FIRING_LINE + 0.3, 0.02):
            return YELLOW
        if any(within(z, j, 0.007) for j in joints_z) or any(
            within(x, j, 0.006) for j in (-2.2, 2.2)
        ):
            return SEAM
        return BARE

    s.grid(lambda x, z: (x, 0, z), xs, [z for z in zs if z < behind + 1e-6][::-1], paint)
    s.grid(lambda x, z: (x, 0, z), fine_x, fine_z[::-1], paint)
    return s


def wall_paint(y):
    return DADO if y < L.DADO_TOP else YELLOW if y < L.STRIPE_TOP else UPPER


def side_wall(side):
    s = Surface()
    x = side * L.HALF_WIDTH
    ys = [
        0,
        0.12,
        0.5,
        L.DADO_TOP,
        L.STRIPE_TOP,
        L.PANEL_BOTTOM + 0.02,
        L.PANEL_TOP - 0.02,
        3.5,
        L.CEILING,
    ]
    zs = list(np.arange(L.BACK, L.TRAP, -1.6)) + [L.TRAP]

    def paint(z, y):
        return None if L.PANEL_BOTTOM + 0.02 < y < L.PANEL_TOP - 0.02 else wall_paint(y)

    s.grid(lambda z, y: (x, y, z), zs if side < 0 else zs[::-1], ys, paint)
    for z in L.COLUMN_Z:
        h, d = L.COLUMN_WIDTH / 2, x - side * L.COLUMN_DEPTH
        near, far, span = (
            z + h,
            z - h,
            [0, 0.12, 0.5, L.DADO_TOP, L.STRIPE_TOP, 1.6, 2.4, 3.2, L.CEILING],
        )
        edge = [near, far] if side < 0 else [far, near]
        s.grid(lambda a, y: (d, y, a), edge, span, lambda a, y: wall_paint(y))
        depth = sorted([d, x])
        s.grid(lambda a, y: (a, y, near), depth, span, lambda a, y: wall_paint(y))
        s.grid(lambda a, y: (a, y, far), depth[::-1], span, lambda a, y: wall_paint(y))
    return s


def ceiling():
    """Ribbed concrete seen from below: bays between the ribs, the ribs' sides and undersides, and
    the dark joints that the shuttering left.
    """
    s = Surface()
    # joints across are drawn where the baffles leave them to be seen
    joints = [L.BACK - L.SHUTTER_LENGTH * i for i in range(1, 20)]
    near = breaks(joints[-1], L.BACK, L.SHUTTER_LENGTH / 2, *[(z, 0.006) for z in joints])
    far = list(np.linspace(L.TRAP_FACE - 0.03, joints[-1], 56))
    zs = sorted(set(far + near))
    h = L.RIB_WIDTH / 2
    edges = [-L.HALF_WIDTH] + [x + d for x in L.RIB_X for d in (-h, h)] + [L.HALF_WIDTH]
    shade = np.random.default_rng(5).uniform(0.90, 1.06, (len(edges), 60))

    def paint(bay, seam):
        def at(x, z):
            if within(x, seam, 0.006) or any(within(z, j, 0.004) for j in joints):
                return CEILING_JOINT
            return np.array(CEILING) * shade[bay, int((L.BACK - z) / L.SHUTTER_LENGTH)]

        return at

    for bay, (a, b) in enumerate(zip(edges, edges[1:])):
        if bay % 2:  # a rib: left side, underside, right side
            across = lambda z, y, x=a: (x, y, z)
            heights = [L.RIB_BOTTOM, L.CEILING]
            # upright faces get light from the sky as well, what looks down doesn't
            side = lambda z, y, p=paint(bay, np.inf): np.multiply(p(0, z), 0.62)
            s.grid(across, zs, heights, side)
            s.grid(lambda z, y, x=b: (x, y, z), zs[::-1], heights, side)
            s.grid(lambda x, z: (x, L.RIB_BOTTOM, z), [a, a + h, b], zs, paint(bay, np.inf))
            continue
        middle = (a + b) / 2
        xs = breaks(a, b, (b - a) / max(2, round((b - a) / 0.6)), (middle, 0.005))
        s.grid(lambda x, z: (x, L.CEILING, z), xs, zs, paint(bay, middle))
    return s


def back_wall():
    s = Surface()
    xs = list(np.arange(-L.HALF_WIDTH, L.HALF_WIDTH + 0.1, 1.0))
    s.grid(
        lambda x, y: (x, y, L.BACK),
        xs[::-1],
        [0, 0.12, 0.5, L.DADO_TOP, L.STRIPE_TOP, 2, 3, L.CEILING],
        lambda x, y: wall_paint(y),
    )
    return s


def trap():
    """Rubber blocks, laid like bricks, worn pale in front of the lanes."""
    s = Surface()
    r = np.random.default_rng(11)
    w, h, gap = 0.6, 0.4, 0.012
    z = L.TRAP_FACE
    s.quad(
        [
            (-L.HALF_WIDTH, 0, z - 0.03),
            (L.HALF_WIDTH, 0, z - 0.03),
            (L.HALF_WIDTH, L.CEILING, z - 0.03),
            (-L.HALF_WIDTH, L.CEILING, z - 0.03),
        ],
        [(0, 0), (3, 0), (3, 1), (0, 1)],
        (0.03, 0.03, 0.03),
    )
    for j in range(10):
        x = -L.HALF_WIDTH - (w / 2 if j % 2 else 0)
        while x < L.HALF_WIDTH - 0.01:
            a, b = max(x, -L.HALF_WIDTH) + gap, min(x + w, L.HALF_WIDTH) - gap
            y0, y1 = j * h + gap, (j + 1) * h - gap
            worn = np.exp(-(((y0 + y1) / 2 - 1.5) ** 2) / 0.8) * 0.06
            t = np.array((0.66, 0.63, 0.58)) * r.uniform(0.82, 1.15) + worn
            u, v = r.random(2)
            s.quad(
                [(a, y0, z), (b, y0, z), (b, y1, z), (a, y1, z)],
                [(u, v), (u + 0.15, v), (u + 0.15, v - 0.1), (u, v - 0.1)],
                t,
            )
            x += w
    return s
