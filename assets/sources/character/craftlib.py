# SPDX-License-Identifier: MIT
"""Small modelling kit used by make_character.py: numpy only, plus mathutils for ray casts.

Everything is a Chart: a regular grid of points (rows x columns, columns optionally closed into a
ring) that knows its skin weights, its rectangle in a texture atlas and the function that paints it.
"""
import math
import numpy as np

# ---------------------------------------------------------------- curves and noise
def pchip(xs, ys, x):
    """Monotone cubic through (xs, ys); no overshoot, so profiles stay where they were put."""
    xs = np.asarray(xs, float); ys = np.asarray(ys, float); x = np.asarray(x, float)
    if ys.ndim == 2:
        return np.stack([pchip(xs, ys[:, i], x) for i in range(ys.shape[1])], -1)
    h = np.diff(xs); d = np.diff(ys) / h
    m = np.zeros_like(ys)
    if len(xs) > 2:
        w1 = 2 * h[1:] + h[:-1]; w2 = h[1:] + 2 * h[:-1]
        ok = d[:-1] * d[1:] > 0
        with np.errstate(divide='ignore', invalid='ignore'):
            mm = (w1 + w2) / (w1 / d[:-1] + w2 / d[1:])
        m[1:-1] = np.where(ok, mm, 0)
    m[0], m[-1] = d[0], d[-1]
    xc = np.clip(x, xs[0], xs[-1])
    i = np.clip(np.searchsorted(xs, xc, side='right') - 1, 0, len(xs) - 2)
    t = (xc - xs[i]) / h[i]
    a = (1 + 2 * t) * (1 - t) ** 2; b = t * (1 - t) ** 2; c = t * t * (3 - 2 * t); e = t * t * (t - 1)
    return a * ys[i] + b * h[i] * m[i] + c * ys[i + 1] + e * h[i] * m[i + 1]

def sstep(a, b, x):
    t = np.clip((np.asarray(x, float) - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)

def bump(x, c, w):
    """Smooth hill of half width w around c."""
    return np.exp(-((np.asarray(x) - c) / w) ** 2)

_rng = np.random.default_rng(7)
_perm = _rng.permutation(4096)
_val = _rng.random(4096) * 2 - 1
def vnoise(x, y, z=0.0):
    x, y, z = np.broadcast_arrays(np.asarray(x, float), np.asarray(y, float), np.asarray(z, float))
    xi, yi, zi = np.floor(x).astype(int), np.floor(y).astype(int), np.floor(z).astype(int)
    fx, fy, fz = x - xi, y - yi, z - zi
    f = lambda t: t * t * t * (t * (t * 6 - 15) + 10)
    fx, fy, fz = f(fx), f(fy), f(fz)
    def h(i, j, k):
        return _val[_perm[(_perm[(_perm[i & 4095] + j) & 4095] + k) & 4095]]
    r = 0
    for i in (0, 1):
        wx = fx if i else 1 - fx
        for j in (0, 1):
            wy = fy if j else 1 - fy
            for k in (0, 1):
                wz = fz if k else 1 - fz
                r = r + wx * wy * wz * h(xi + i, yi + j, zi + k)
    return r
def fbm(x, y, z=0.0, n=4, gain=0.5):
    r = 0; a = 1; t = 0
    for i in range(n):
        r = r + a * vnoise(np.asarray(x) * 2 ** i + 17.3 * i, np.asarray(y) * 2 ** i + 5.1 * i, np.asarray(z) * 2 ** i)
        t += a; a *= gain
    return r / t
def ridge(n, p=1.6):
    return (1 - np.minimum(np.abs(n), 1)) ** p

# ---------------------------------------------------------------- signed distances
def norm(v):
    v = np.asarray(v, float)
    return v / np.maximum(np.linalg.norm(v, axis=-1, keepdims=True), 1e-12)
def sd_cone(p, a, b, r1, r2):
    a = np.asarray(a, float); b = np.asarray(b, float); ab = b - a
    t = np.clip(((p - a) @ ab) / (ab @ ab), 0, 1)
    return np.linalg.norm(p - a - t[..., None] * ab, axis=-1) - (r1 + (r2 - r1) * t)
def sd_ellipsoid(p, c, r, R=None):
    q = p - np.asarray(c, float)
    if R is not None: q = q @ np.asarray(R)
    r = np.asarray(r, float)
    k0 = np.linalg.norm(q / r, axis=-1); k1 = np.linalg.norm(q / (r * r), axis=-1)
    return k0 * (k0 - 1) / np.maximum(k1, 1e-9)
def smin(a, b, k):
    h = np.clip(0.5 + 0.5 * (b - a) / k, 0, 1)
    return b + (a - b) * h - k * h * (1 - h)
def grad(f, p, e=2e-4):
    g = np.empty_like(p)
    for i in range(3):
        d = np.zeros(3); d[i] = e
        g[..., i] = (f(p + d) - f(p - d)) / (2 * e)
    return g
def project(f, p, n=10, step=0.9):
    """Newton walk to the zero surface along the gradient."""
    p = np.array(p, float)
    for _ in range(n):
        d = f(p); g = grad(f, p); g2 = np.maximum((g * g).sum(-1), 0.05)
        p -= step * (d / g2)[..., None] * g
    return p
def march(f, o, d, r0=0.0, r1=0.05, n=40):
    """Distance along unit d from o (inside) to the first zero crossing: sampled, then bisected."""
    o = np.asarray(o, float); d = np.asarray(d, float)
    ts = np.linspace(r0, r1, n); lo = np.full(d.shape[:-1], r0); hi = np.full(d.shape[:-1], r1); found = np.zeros(d.shape[:-1], bool)
    for a, b in zip(ts[:-1], ts[1:]):
        out = f(o + d * b) > 0; hit = out & ~found
        lo = np.where(hit, a, lo); hi = np.where(hit, b, hi); found |= hit
    for _ in range(18):
        m = (lo + hi) / 2; s = f(o + d * m[..., None]) > 0
        hi = np.where(s, m, hi); lo = np.where(s, lo, m)
    return (lo + hi) / 2

def surface_nets(f, lo, hi, h):
    """Naive surface nets: quads around the zero set of f, sampled on a grid of spacing h."""
    ax = [np.arange(lo[i], hi[i] + h, h) for i in range(3)]
    X = np.stack(np.meshgrid(*ax, indexing='ij'), -1)
    D = np.stack([f(X[i]) for i in range(X.shape[0])])
    s = D < 0; n = np.array(D.shape) - 1
    acc = np.zeros((*n, 3)); cnt = np.zeros(tuple(n))
    C = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]
    sl = lambda A, c: A[c[0]:c[0] + n[0], c[1]:c[1] + n[1], c[2]:c[2] + n[2]]
    for a in C:
        for ax_ in range(3):
            if a[ax_] == 0:
                b = list(a); b[ax_] = 1; b = tuple(b)
                da, db = sl(D, a), sl(D, b); x = (da < 0) != (db < 0)
                t = np.where(x, da / np.where(x, da - db, 1), 0)
                q = np.array(a, float) + np.eye(3)[ax_] * t[..., None]
                acc += np.where(x[..., None], q, 0); cnt += x
    act = cnt > 0; idx = -np.ones(tuple(n), int); idx[act] = np.arange(act.sum())
    I = np.argwhere(act)
    V = np.array(lo) + (I + acc[act] / cnt[act][:, None]) * h
    F = []
    for ax_ in range(3):
        u, v = (ax_ + 1) % 3, (ax_ + 2) % 3
        a = s; b = np.roll(s, -1, ax_)
        core = np.argwhere(a != b)
        core = core[(core[:, u] > 0) & (core[:, v] > 0) & (core[:, ax_] < n[ax_]) & (core[:, u] < n[u]) & (core[:, v] < n[v])]
        eu, ev = np.zeros(3, int), np.zeros(3, int); eu[u] = 1; ev[v] = 1
        q = [core, core - eu, core - eu - ev, core - ev]
        ids = np.stack([idx[c[:, 0], c[:, 1], c[:, 2]] for c in q], -1)
        fl = a[core[:, 0], core[:, 1], core[:, 2]]
        ids = np.where(fl[:, None], ids, ids[:, ::-1]); F.append(ids)
    return V, np.concatenate(F)

# ---------------------------------------------------------------- charts
class Chart:
    def __init__(self, name, P, closed, obj, atlas, painter, W, density=1.0, hole=None, mirror=True, weld=True, flip=None, **meta):
        self.name, self.P, self.closed, self.obj, self.atlas, self.painter = name, np.asarray(P, float), closed, obj, atlas, painter
        self.W = {k: np.broadcast_to(np.asarray(v, float), self.P.shape[:2]).copy() for k, v in W.items()}
        self.density, self.hole, self.mirror, self.weld, self.meta = density, hole, mirror, weld, meta
        self.N = self._normals(flip)
        Pe = self.Pe
        dv = np.linalg.norm(np.diff(Pe, axis=0), axis=-1).mean(1); du = np.linalg.norm(np.diff(Pe, axis=1), axis=-1)
        du = np.percentile(du, 80, axis=0)
        self.v = np.concatenate([[0], np.cumsum(np.maximum(dv, 1e-5))]); self.u = np.concatenate([[0], np.cumsum(np.maximum(du, 1e-5))])
        self.rect = None
    @property
    def Pe(self):
        return np.concatenate([self.P, self.P[:, :1]], 1) if self.closed else self.P
    def ext(self, A):
        return np.concatenate([A, A[:, :1]], 1) if self.closed else A
    def _normals(self, flip):
        P = self.P
        if self.closed: dc = np.roll(P, -1, 1) - np.roll(P, 1, 1)
        else: dc = np.gradient(P, axis=1)
        dr = np.gradient(P, axis=0)
        n = norm(np.cross(dr, dc))
        if flip is None:
            c = P.mean(1, keepdims=True) if self.closed else None
            if not self.closed:      # slabs: the middle stands proud of the border
                b = np.concatenate([P[0], P[-1], P[:, 0], P[:, -1]]).mean(0); m = P[P.shape[0] // 3:-(P.shape[0] // 3), P.shape[1] // 3:-(P.shape[1] // 3)]
                nm = n[P.shape[0] // 3:-(P.shape[0] // 3), P.shape[1] // 3:-(P.shape[1] // 3)]
                self.flip = bool((nm * (m.reshape(-1, 3).mean(0) - b)).sum(-1).mean() < 0)
            else: self.flip = bool(((n * (P - c)).sum(-1)).mean() < 0)
        else: self.flip = flip
        return -n if self.flip else n
    def sample(self, fr, fc, what='P'):
        """Bilinear look-up at fractional row and column."""
        A = self.ext({'P': self.P, 'N': self.N}[what] if isinstance(what, str) else what)
        R, C = A.shape[:2]
        fr = np.clip(fr, 0, R - 1); fc = np.mod(fc, C - 1) if self.closed else np.clip(fc, 0, C - 1)
        r = np.minimum(fr.astype(int), R - 2); c = np.minimum(fc.astype(int), C - 2); a, b = fr - r, fc - c
        if A.ndim == 3: a, b = a[..., None], b[..., None]
        return A[r, c] * (1 - a) * (1 - b) + A[r + 1, c] * a * (1 - b) + A[r, c + 1] * (1 - a) * b + A[r + 1, c + 1] * a * b
    def quads(self):
        R, C = self.Pe.shape[:2]
        for r in range(R - 1):
            for c in range(C - 1):
                if self.hole is not None and self.hole(r, c): continue
                yield r, c

def ring_dirs(n, e1, e2, phase=0.0):
    a = np.arange(n) / n * 2 * math.pi + phase
    return np.cos(a)[:, None] * e1 + np.sin(a)[:, None] * e2
def superellipse(n, rx, ry, p=2.0, phase=0.0):
    a = np.arange(n) / n * 2 * math.pi + phase; c, s = np.cos(a), np.sin(a)
    k = (np.abs(c) ** p + np.abs(s) ** p) ** (-1 / p)
    return np.stack([rx * c * k, ry * s * k], -1)

class Drape:
    """Ray casts onto already built charts, returning position, normal and skin weights there."""
    def __init__(self, charts):
        from mathutils.bvhtree import BVHTree
        self.charts = charts; V, F, self.src = [], [], []
        for ci, c in enumerate(charts):
            b = len(V); Pe = c.Pe; R, C = Pe.shape[:2]; V += [tuple(x) for x in Pe.reshape(-1, 3)]
            for r, k in c.quads():
                i = b + r * C + k
                F += [(i, i + 1, i + C + 1), (i, i + C + 1, i + C)]; self.src += [(ci, r, k, 0), (ci, r, k, 1)]
        self.V = np.array(V); self.F = F; self.t = BVHTree.FromPolygons(V, F)
    def cast(self, O, D, far=1.0, nearest=False):
        O = np.asarray(O, float); D = np.broadcast_to(np.asarray(D, float), O.shape)
        sh = O.shape[:-1]; P = np.zeros((*sh, 3)); N = np.zeros((*sh, 3)); W = {}
        for ix in np.ndindex(*sh):
            hit = (None,) * 4 if nearest else self.t.ray_cast(tuple(O[ix]), tuple(D[ix]), far)
            if hit[0] is None: hit = self.t.find_nearest(tuple(O[ix]))
            p, n, fi, _ = hit; P[ix] = p; ci, r, k, half = self.src[fi]; ch = self.charts[ci]
            a, b, c = self.V[list(self.F[fi])]
            m = np.array([b - a, c - a]).T; w = np.linalg.lstsq(m, np.array(p) - a, rcond=None)[0]; wb, wc = np.clip(w, 0, 1)
            fr, fc = (wc, wb + wc) if half == 0 else (wb + wc, wb)
            fr, fc = np.array(r + min(fr, 1.0)), np.array(k + min(fc, 1.0 - 1e-9))
            N[ix] = ch.sample(fr, fc, 'N')
            for bn, A in ch.W.items():
                W.setdefault(bn, np.zeros(sh))[ix] = ch.sample(fr, fc, A)
        return P, norm(N), W

def smooth_grid(A, n=1, closed=False):
    for _ in range(n):
        p = np.pad(A, ((1, 1), (0, 0)) + ((0, 0),) * (A.ndim - 2), 'edge'); A = (p[:-2] + 2 * A + p[2:]) / 4
        if closed: A = (np.roll(A, 1, 1) + 2 * A + np.roll(A, -1, 1)) / 4
        else:
            p = np.pad(A, ((0, 0), (1, 1)) + ((0, 0),) * (A.ndim - 2), 'edge'); A = (p[:, :-2] + 2 * A + p[:, 2:]) / 4
    return A

def edge_profile(n, lip=0.03, sink=-0.25):
    """Grid coordinate 0..1 and height factor for a slab with rounded borders that dives below its base."""
    mid = np.linspace(lip * 2.2, 1 - lip * 2.2, n)
    t = np.concatenate([[0, 0.0, lip * 0.6], mid, [1 - lip * 0.6, 1, 1]])
    h = np.concatenate([[sink, 0.72, 0.95], np.ones(n), [0.95, 0.72, sink]])
    return t, h

# ---------------------------------------------------------------- atlas
def pack(charts, size, pad=5):
    """Shelf packing; finds the largest common density that fits."""
    keyed = {}
    for c in charts: keyed.setdefault(c.meta.get('share', c.name), []).append(c)
    reps = [v[0] for v in keyed.values()]
    def attempt(ppm):
        items = []
        for c in reps:
            w = max(8, int(c.u[-1] * ppm * c.density)); h = max(8, int(c.v[-1] * ppm * c.density))
            items.append([c, w, h])
        items.sort(key=lambda i: (-i[2], -i[1])); sky = np.zeros(size, int)       # skyline, lowest place first
        for it in items:
            w, h = it[1] + 2 * pad, it[2] + 2 * pad
            if w > size or h > size: return None
            win = np.lib.stride_tricks.sliding_window_view(sky, w).max(-1) if w > 1 else sky; x = int(np.argmin(win)); y = int(win[x])
            if y + h > size: return None
            sky[x:x + w] = y + h; it += [x + pad, y + pad]
        return items
    lo, hi = 50.0, 40000.0
    for _ in range(40):
        m = (lo + hi) / 2
        if attempt(m): lo = m
        else: hi = m
    for c, w, h, x, y in attempt(lo):
        for d in keyed[c.meta.get('share', c.name)]: d.rect = (x, y, w, h)
    return lo

def chart_uv(c, size):
    """(R, C) texture coordinates of the grid points; v up, as Blender has it."""
    x, y, w, h = c.rect
    return (x + c.u / c.u[-1] * w) / size, (y + c.v / c.v[-1] * h) / size

def paint(charts, size, pad=5):
    H = np.zeros((size, size, 3)); out = {'n': np.zeros((size, size, 3), np.float32), 'alb': np.zeros((size, size, 3), np.float32) + 0.1,
         'rough': np.full((size, size), .8, np.float32), 'metal': np.zeros((size, size), np.float32), 'cav': np.ones((size, size), np.float32)}
    out['n'][..., 2] = 1; done = set()
    for c in charts:
        k = c.meta.get('share', c.name)
        if k in done: continue
        done.add(k); x, y, w, h = c.rect
        gx = (np.arange(-pad, w + pad) + .5) / w * c.u[-1]; gy = (np.arange(-pad, h + pad) + .5) / h * c.v[-1]
        if c.closed: fu = np.mod(gx, c.u[-1])
        else: fu = np.clip(gx, 0, c.u[-1])
        fc = np.interp(fu, c.u, np.arange(len(c.u))); fr = np.interp(np.clip(gy, 0, c.v[-1]), c.v, np.arange(len(c.v)))
        FR, FC = np.meshgrid(fr, fc, indexing='ij'); P = c.sample(FR, FC)
        U, V = np.meshgrid(gx, gy)
        r = c.painter(c, dict(U=U, V=V, u01=U / c.u[-1], v01=V / c.v[-1], FR=FR, FC=FC, P=P, N=c.sample(FR, FC, 'N')))
        hh = np.broadcast_to(np.asarray(r['h'], float), U.shape)
        # metres per pixel, measured on the surface, so slopes are right where the chart is stretched
        mu = np.maximum(np.linalg.norm(np.gradient(P, axis=1), axis=-1), 2e-5); mv = np.maximum(np.linalg.norm(np.gradient(P, axis=0), axis=-1), 2e-5)
        dx = np.gradient(hh, axis=1) / mu; dy = np.gradient(hh, axis=0) / mv
        n = norm(np.stack([-dx, -dy, np.ones_like(dx)], -1))
        b = hh
        for _ in range(2): b = box(b, 4)
        cav = np.clip(1 + (hh - b) * r.get('cavk', 900), .35, 1.1)
        sl = (slice(y - pad, y + h + pad), slice(x - pad, x + w + pad))
        out['n'][sl] = n; out['alb'][sl] = np.broadcast_to(r['alb'], U.shape + (3,)); out['cav'][sl] = cav
        out['rough'][sl] = r['rough']; out['metal'][sl] = r.get('metal', 0)
    return out
def box(a, r):
    p = np.pad(a, r, 'edge'); c = np.cumsum(np.cumsum(p, 0), 1); c = np.pad(c, ((1, 0), (1, 0))); k = 2 * r + 1
    return (c[k:, k:] - c[:-k, k:] - c[k:, :-k] + c[:-k, :-k]) / k ** 2
