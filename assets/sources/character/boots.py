# SPDX-License-Identifier: MIT
"""The boots: leather, lugged sole, tongue and laces. Built for the left foot and mirrored with the rest."""
import math
import numpy as np
from craftlib import *
import painters as pt
from body import leg_weights, ribbon

def boots():
    out = []; cx = .102
    n = 24; a = np.arange(n) / n * 2 * math.pi; c, s = np.sin(a), np.cos(a)   # column 0 behind, 12 in front
    # rings: centre (y, z), tilt of the ring plane (deg, 0 level, 90 upright), half width, half depth
    R = [(.027, .262, 0, .050, .056), (.027, .255, 0, .054, .060), (.027, .235, 0, .054, .060), (.026, .205, 0, .051, .057), (.025, .175, 0, .047, .053), (.022, .148, 4, .043, .050), (.018, .125, 12, .041, .052), (.010, .104, 25, .0405, .058),
         (-.004, .086, 40, .040, .066), (-.024, .072, 55, .041, .064), (-.048, .062, 66, .0435, .055), (-.075, .052, 76, .0465, .046), (-.102, .046, 82, .049, .041), (-.130, .041, 86, .0500, .037), (-.156, .037, 90, .0475, .033), (-.176, .034, 92, .041, .029), (-.191, .031, 95, .030, .022), (-.200, .028, 95, .015, .012), (-.203, .027, 95, .0, .0)]
    rows = []
    for y, z, t, w, dpt in R:
        t = math.radians(t); ax = np.array([0, math.cos(t), -math.sin(t)])     # direction of column 0 inside the ring plane
        q = (np.abs(c) ** 2.3 + np.abs(s) ** 2.3) ** (-1 / 2.3)
        bk = np.interp(t, np.radians([0, 4, 12, 25, 40, 55, 66, 76, 82]), [1, 1.04, 1.12, 1.26, 1.36, 1.42, 1.35, 1.1, 1]); p = np.array([cx, y, z]) + np.outer(w * c * q, [1, 0, 0]) + np.outer(dpt * s * q * np.where(s > 0, bk, 1), ax); p[:, 2] = np.maximum(p[:, 2], .014 + 0 * p[:, 2]); rows.append(p)
    P = np.array(rows); boot = Chart('boot', P, True, 'boots', 'gear', pt.boot, left_only(leg_weights(P)), density=.6); out.append(boot)
    out += lacing(boot)
    # sole: outline rings; the two lowest are cut into lugs
    m = 64; a = np.arange(m) / m * 2 * math.pi; yy = np.cos(a); xx = np.sin(a)
    y = -.066 + .140 * yy; wid = pchip([-.206, -.17, -.125, -.06, .0, .05, .074], [.030, .047, .0530, .0445, .040, .040, .028], y); x = cx + np.sign(xx) * np.abs(xx) ** .75 * wid
    def ringz(z, k): return np.stack([cx + (x - cx) * k, -.063 + (y + .063) * (1 + (k - 1) * .4), np.full(m, z)], -1)
    lift = lambda r: r + np.stack([0 * y, 0 * y, .010 * sstep(-.13, -.206, y)], -1)
    lug = np.where((np.arange(m) // 2) % 2 == 0, 1.0, .935 + .065 * sstep(-.150, -.185, y))[:, None]      # the toe stays whole
    def cut(r, k):
        c0 = np.array([cx, -.063, 0]); q = c0 + (r - c0) * np.concatenate([lug, lug, np.ones_like(lug)], 1) if k else r
        return q
    S = np.array([cut(lift(ringz(z, k)), l) for z, k, l in ((.034, .86, 0), (.036, .97, 0), (.031, 1.02, 0), (.022, 1.04, 0), (.016, 1.04, 0), (.0145, 1.035, 1), (.002, 1.02, 1), (.000, .98, 1), (.000, .84, 0), (.000, .45, 0), (0, 0.0, 0))]); S[-1] = S[-1].mean(0)
    out.append(Chart('sole', S, True, 'boots', 'gear', pt.plain, left_only(leg_weights(S)), density=.4, col=(.035, .030, .025), rough=.85, ribs=0))
    return out
def lacing(boot):
    """Tongue, eyelet facings and crossed laces with a bow, laid on the boot's own grid: column 12 runs down the front."""
    out = []; W = lambda Q: left_only(leg_weights(Q)); mid = 12.0
    def strip(fr, fc, width, thick, name, lift, **meta):
        fr, fc = np.asarray(fr, float), np.asarray(fc, float)
        p, n = boot.sample(fr, fc, 'P'), norm(boot.sample(fr, fc, 'N')); c = ribbon(p + n * np.asarray(lift)[..., None], n, width, thick, W, name, **meta); c.obj = 'boots'; return c
    rows = np.linspace(1.2, 11.2, 15)
    out.append(strip(rows, np.full(15, mid), .034, .0035, 'tongue', np.full(15, .0002), painter=pt.strap, density=.5, col=np.array((.120, .084, .050))))
    for k in (-1, 1): out.append(strip(rows, np.full(15, mid + 2.1 * k), .013, .0030, 'facing%d' % k, np.full(15, .0004), painter=pt.plain, density=.5, col=np.array((.130, .090, .054)), rough=.8))
    levels = np.linspace(1.5, 10.9, 9); t = np.linspace(0, 1, 5)
    for i in range(8):
        for k in (-1, 1):
            up = .0034 + .0012 * np.sin(t * np.pi) + (.0014 if k > 0 else 0) * np.sin(t * np.pi); out.append(strip(levels[i] + (levels[i + 1] - levels[i]) * t, mid + k * 2.1 * (1 - 2 * t), .0042, .0022, 'lace%d%d' % (i, k), up, painter=pt.strap, density=.4, col=np.array((.055, .044, .030))))
    # a bow: two loops and two ends hanging from the top crossing
    top = boot.sample(np.array(1.5), np.array(mid), 'P'); n = norm(boot.sample(np.array(1.5), np.array(mid), 'N'))
    for k in (-1, 1):
        a = np.linspace(0, 2 * np.pi, 11); p = top + n * .007 + np.stack([k * (.012 - .012 * np.cos(a)), -.003 * np.sin(a / 2), .007 * np.sin(a) - .008 * (1 - np.cos(a)) / 2], -1); c = ribbon(p, np.repeat(n[None], 11, 0), .0042, .0022, W, 'bow%d' % k, density=.4, col=np.array((.055, .044, .030))); c.obj = 'boots'; out.append(c)
    return out
def left_only(W):
    r = {k: v for k, v in W.items() if not k.startswith('Right')}
    for k, v in W.items():
        if k.startswith('Right'): r[k.replace('Right', 'Left')] = r.get(k.replace('Right', 'Left'), 0) + v
    return r
