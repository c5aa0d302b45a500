# SPDX-License-Identifier: MIT
"""Left gloved hand. Local frame: x along the fingers from the wrist joint, u towards the thumb, z out of the back of the hand."""
import math
import numpy as np
from craftlib import *

def rot(ax, a):
    ax = norm(ax); K = np.array([[0, -ax[2], ax[1]], [ax[2], 0, -ax[0]], [-ax[1], ax[0], 0]])
    return np.eye(3) + math.sin(a) * K + (1 - math.cos(a)) * K @ K

# name: MCP position, splay (deg, + to the thumb), phalanx lengths (last one to the tip of the glove), overall radius scale
FINGERS = {  # ordered from the little finger to the index
    'Little': ((.0835, -.0355, -.0015), -10.5, (.0370, .0225, .0240), .86),
    'Ring':   ((.0925, -.0148, .0040), -4.5, (.0450, .0285, .0265), .955),
    'Middle': ((.0975, .0075, .0060), 0.0, (.0490, .0310, .0270), 1.0),
    'Index':  ((.0945, .0295, .0030), 5.0, (.0440, .0265, .0260), .985),
}
ORDER = list(FINGERS)
FLEX = (5.0, 9.0, 6.0)          # slight bend in the bind pose: straight fingers look dead and bend worse
CMC = np.array([.020, .0215, -.0100])
def sph(az, down):
    a, d = math.radians(az), math.radians(down)
    return np.array([math.cos(a) * math.cos(d), math.sin(a) * math.cos(d), -math.sin(d)])
TH_DIRS = [sph(45, 24), sph(31, 15), sph(24, 9)]
TH_LEN = (.0450, .0340, .0310)
TH_ROLL = 62.0                  # thumb nail turned from the back of the hand towards the thumb side
TJ = [CMC]
for _d, _l in zip(TH_DIRS, TH_LEN): TJ.append(TJ[-1] + _d * _l)

class Finger:
    def __init__(s, j0, dirs, lens, dorsal):
        s.j = [np.array(j0, float)]; s.dirs = [norm(d) for d in dirs]; s.lens = lens
        for d, l in zip(s.dirs, lens): s.j.append(s.j[-1] + d * l)
        s.cum = np.concatenate([[0], np.cumsum(lens)]); s.dorsal0 = dorsal
        ss = np.linspace(-.02, s.cum[-1], 400); w = .006
        dd = np.zeros((400, 3)); dd += s.dirs[0]
        for i in (1, 2): dd += sstep(s.cum[i] - w, s.cum[i] + w, ss)[:, None] * (s.dirs[i] - s.dirs[i - 1])
        dd = norm(dd); pos = np.cumsum(dd * (ss[1] - ss[0]), 0); k = np.argmin(abs(ss)); pos += s.j[0] - pos[k]
        s.ss, s.pos, s.dd = ss, pos, dd
    def frame(s, x):
        x = np.asarray(x, float); p = np.stack([np.interp(x, s.ss, s.pos[:, i]) for i in range(3)], -1)
        t = norm(np.stack([np.interp(x, s.ss, s.dd[:, i]) for i in range(3)], -1))
        d = norm(s.dorsal0 - (t @ s.dorsal0)[..., None] * t); l = np.cross(d, t) * LSIGN
        return p, t, l, d
LSIGN = 1.0
def make_fingers():
    out = {}
    for n, (p, sp, lens, sc) in FINGERS.items():
        dirs = []; acc = 0
        for f in FLEX: acc += f; dirs.append(sph(sp, acc))
        out[n] = Finger(p, dirs, lens, np.array([0, 0, 1.0])); out[n].scale = sc
    t = TH_DIRS[0]; up = norm(np.array([0, 0, 1.0]) - t * t[2]); side = np.cross(up, t)
    side = side if side[1] > 0 else -side; a = math.radians(TH_ROLL)
    out['Thumb'] = Finger(CMC, TH_DIRS, TH_LEN, norm(up * math.cos(a) + side * math.sin(a))); out['Thumb'].scale = 1.0
    return out
FG = make_fingers()
# lateral axis: towards the thumb for the fingers
_p, _t, _l, _d = FG['Index'].frame(np.array([.03]))
if _l[0, 1] < 0: LSIGN = -1.0

# ---- profiles: distance from the bone axis to the surface of the glove, at keyed stations
# stations: MCP, web, mid proximal, PIP, mid middle, DIP, mid distal, tip start
PROF = dict(side=[.0118, .0114, .0110, .0114, .0103, .0101, .0098, .0090],
            dors=[.0125, .0112, .0101, .0112, .0092, .0093, .0084, .0075],
            palm=[.0120, .0124, .0126, .0106, .0117, .0098, .0108, .0098])
PROF_T = dict(side=[.0165, .0140, .0132, .0137, .0137, .0120, .0122, .0112],
              dors=[.0150, .0128, .0118, .0122, .0116, .0098, .0088, .0078],
              palm=[.0175, .0140, .0130, .0130, .0134, .0118, .0126, .0112])
def stations(f, thumb=False):
    c = f.cum
    if thumb: return np.array([0, c[1] * .7, c[1] * .85, c[1], (c[1] + c[2]) / 2, c[2], c[2] + .55 * (c[3] - c[2]), c[3] - .008])
    return np.array([0, .022, (c[1] + .012) / 2 + .003, c[1], (c[1] + c[2]) / 2, c[2], (c[2] + c[3]) / 2, c[3] - .008])
ANG = np.radians([140, 120, 100, 80, 60, 40, 13, -13, -40, -60, -80, -100, -120, -140, -167, 167])
def finger_rad(f, s, ang, thumb=False, detail=True):
    """Surface distance from the axis at arc length s and angle ang (0 = thumb side, 90 deg = back)."""
    pr = PROF_T if thumb else PROF; st = stations(f, thumb); k = f.scale
    L = f.cum[-1]; sc = np.minimum(s, st[-1])
    rs, rd, rp = (pchip(st, np.array(pr[n]) * k, sc) for n in ('side', 'dors', 'palm'))
    c, sn = np.cos(ang), np.sin(ang); ry = np.where(sn > 0, rd, rp); p = 2.25
    r = (np.abs(c / rs) ** p + np.abs(sn / ry) ** p) ** (-1 / p)
    cap = L - st[-1]; q = np.clip((s - st[-1]) / cap, 0, 1); r = r * np.sqrt(np.maximum(1 - q ** 2.4, 0))
    if detail:
        dm = sstep(.15, .6, sn)             # back of the finger
        j = [f.cum[1], f.cum[2]]
        if not thumb:
            r = r + .0011 * dm * plate(s, .5 * j[0] + .006, j[0] - .0075) * k
            r = r + .0009 * dm * plate(s, j[0] + .0075, j[1] - .0055) * k
        else:
            r = r + .0010 * dm * plate(s, j[0] + .009, j[1] - .007)
        for jj in j: r = r - .0006 * bump(s, jj, .002) * sstep(.2, -.5, sn) + .0004 * bump(s, jj, .004) * dm
    return r
def plate(s, a, b, e=.0012):
    return sstep(a - e, a + e, s) * sstep(b + e, b - e, s)

# ---- distance fields
def sd_finger(n):
    f = FG[n]; k = f.scale
    def fn(p):
        if n == 'Thumb':
            d = smin(sd_cone(p, f.j[0], f.j[1], .0165, .0138), sd_cone(p, f.j[1], f.j[2], .0136, .0128), .003)
            return smin(d, sd_cone(p, f.j[2], f.j[3] - f.dirs[2] * .010, .0126, .0105), .003)
        d = smin(sd_cone(p, f.j[0], f.j[1], .0125 * k, .0114 * k), sd_cone(p, f.j[1], f.j[2], .0113 * k, .0101 * k), .003)
        return smin(d, sd_cone(p, f.j[2], f.j[3] - f.dirs[2] * .009, .0100 * k, .0090 * k), .003)
    return fn
SDF = {n: sd_finger(n) for n in FG}
CARP = {'Little': (.012, -.0165, -.004), 'Ring': (.012, -.0065, .000), 'Middle': (.012, .0055, .001), 'Index': (.012, .0160, -.002)}
RM = np.stack([TH_DIRS[0], norm(np.cross([0, 0, 1.0], TH_DIRS[0])), np.cross(TH_DIRS[0], norm(np.cross([0, 0, 1.0], TH_DIRS[0])))], -1)
def sd_palm(p):
    d = None
    for n in ORDER:
        m = FG[n].j[0]; k = FG[n].scale
        c = sd_cone(p, CARP[n], m, .0150, .0130 * k); d = c if d is None else smin(d, c, .010)
        d = smin(d, np.linalg.norm(p - (m + [-.001, 0, .0050]), axis=-1) - .0098 * k, .006)      # knuckle
        pr = FG[n]; d = smin(d, sd_cone(p, m, m + pr.dirs[0] * .016, .0122 * k, .0112 * k), .004)
    th = sd_ellipsoid(p, CMC + TH_DIRS[0] * .022 + [0.000, -.003, -.0035], (.034, .0165, .0165), RM)
    d = smin(d, th, .012)
    d = smin(d, sd_ellipsoid(p, (.043, -.0275, -.0090), (.037, .0135, .0145)), .012)
    d = smin(d, sd_ellipsoid(p, (.085, .000, -.0085), (.016, .038, .0085)), .010)               # pad under the knuckles
    q = p * np.array([1, 1, 1.28]); w = sd_cone(q, (-.10, 0, 0), (.012, 0, 0), .0390, .0312) / 1.15
    return smin(d, w, .016)
def sd_hand(p):
    d = sd_palm(p); t = SDF['Thumb'](p)
    web = sd_cone(p, TJ[0] + TH_DIRS[0] * .036, (.062, .030, -.004), .0085, .0085)
    d = smin(d, smin(t, web, .012), .010)
    return d
def sd_union(p):
    d = sd_hand(p)
    for n in ORDER: d = smin(d, SDF[n](p), .0028)
    return d

# ---- grids
WEB = {'Little': .0195, 'Ring': .0215, 'Middle': .0225, 'Index': .0215}
CUFF = -.046
def lat(j):       # 0..20 across the four fingers -> finger index and position across it
    k = min(int(j // 5), 3); return k, (j - 5 * k) / 5
def build():
    W0 = []  # web row
    R = [CUFF, -.040, -.0325, -.0245, -.016, -.007, .003, .0125, .021, .0295, .038, .0465, .055, .0635, .072, .0795, .087, .0945, .1015]
    nr = len(R)
    # plan view lines: for each of the 21 lateral stations, points at wrist and web
    jj = np.arange(21); web = np.zeros((21, 3)); mcp = np.zeros((21, 3))
    for j in jj:
        acc = []
        ks = [(j // 5, (j % 5) / 5)] if j < 20 else [(3, 1.0)]
        if j % 5 == 0 and 0 < j < 20: ks = [(j // 5, 0.0), (j // 5 - 1, 1.0)]
        for k, f in ks:
            fn = FG[ORDER[k]]; half = PROF['side'][1] * fn.scale * .80
            p, t, l, d = fn.frame(np.array([WEB[ORDER[k]]])); acc.append(p[0] + l[0] * half * (2 * f - 1))
            q, *_ = fn.frame(np.array([0.0])); acc[-1] = np.stack([acc[-1], q[0] + l[0] * half * (2 * f - 1)])
        a = np.mean(acc, 0); web[j], mcp[j] = a
    wu = np.linspace(-.0245, .0245, 21)
    x_end = R[-1]; P = np.zeros((nr, 46, 3))
    for i, x in enumerate(R):
        a = (x - CUFF) / (x_end - CUFF)
        keysx = [CUFF, .0, .03, .085, x_end]
        O = np.zeros((21, 3))
        for j in jj:
            lx = pchip([0, .30, .8, 1], [CUFF, CUFF + (.0 - CUFF), mcp[j, 0] - .004, web[j, 0]], np.array([a]))[0]
            lu = pchip([0, .30, .8, 1], [wu[j], wu[j] * .98, mcp[j, 1], web[j, 1]], np.array([a]))[0]
            lz = pchip([0, .30, .8, 1], [0, 0, mcp[j, 2], web[j, 2]], np.array([a]))[0]
            O[j] = lx, lu, lz
        w = (jj / 20 - .5) * 2; tilt = np.sign(w) * np.clip((np.abs(w) - .72) / .28, 0, 1) * .75
        if i == nr - 1: tilt = tilt * 0
        dd = norm(np.stack([0 * tilt, tilt, np.ones(21)], -1)); dp = norm(np.stack([0 * tilt, tilt, -np.ones(21)], -1))
        f = sd_union if i == nr - 1 else sd_hand
        D = O + dd * march(f, O, dd)[:, None]; Q = O + dp * march(f, O, dp)[:, None]
        sr = norm(np.array([[0, 1, .30], [0, 1, -.30]])); su = sr * [1, -1, 1]
        Or = np.repeat(O[20:21], 2, 0); Ou = np.repeat(O[0:1], 2, 0)
        S = Or + sr * march(f, Or, sr)[:, None]; T = Ou + su[::-1] * march(f, Ou, su[::-1])[:, None]
        P[i] = np.concatenate([D, S, Q[::-1], T])
    # thumb opening: rows r0..r1 between columns 20 and 23
    r0, r1 = 7, 12
    hole = lambda r, c: r0 <= r < r1 and 20 <= c < 23
    fix = np.zeros((nr, 46), bool); fix[0] = fix[-1] = True
    # the opening is a tilted ring round the metacarpal: low on the outer side, high in the web
    per = [(r, 20) for r in range(r0, r1)] + [(r1, cc) for cc in range(20, 23)] + [(r, 23) for r in range(r1, r0, -1)] + [(r0, cc) for cc in range(23, 20, -1)]
    ph = np.radians(np.concatenate([np.linspace(135, 45, 6)[:-1], np.linspace(45, -45, 4)[:-1], np.linspace(-45, -135, 6)[:-1], np.linspace(-135, -225, 4)[:-1]]))
    T = TH_DIRS[0]; eu = norm(np.array([0, 0, 1.0]) - T * T[2]); ew = np.cross(eu, T); ew = ew if ew[1] < 0 else -ew
    ax = CMC + T * (TH_LEN[0] * (.50 + .34 * np.cos(ph)))[:, None]; dv = np.cos(ph)[:, None] * ew + np.sin(ph)[:, None] * eu
    ring = ax + dv * np.minimum(march(sd_hand, ax, dv, .006, .05), .026)[:, None]; ring = project(sd_hand, ring, 12)
    for a, q in zip(per, ring): P[a] = q; fix[a] = True
    for it in range(40):
        A = (np.roll(P, 1, 1) + np.roll(P, -1, 1)); A[1:-1] += P[:-2] + P[2:]; A[1:-1] /= 4
        Pn = np.where(fix[..., None], P, P + .45 * (A - P)); Pn = np.where(fix[..., None], Pn, project(sd_hand, Pn, 3)); P = Pn
    P = np.where(fix[..., None], P, project(sd_hand, P, 8)); charts = []
    # web row: exact landing of the finger rings
    fr = {}
    end = P[-1]; webmid = []
    for k in range(1, 4):
        a, b = end[5 * k], end[45 - 2 - 5 * k + 0]   # dorsal corner, palmar corner (column 23 + (20 - j))
        b = end[23 + 20 - 5 * k]; m = []
        for t in (1 / 3, 2 / 3):
            q = a + (b - a) * t; q = q + [.0, 0, 0]; m.append(q)
        m = np.array(m); m[:, 0] += .0015; webmid.append(m)
    side_r, side_u = end[21:23], end[44:46][::-1]      # dorsal first
    for k, n in enumerate(ORDER):
        D = end[5 * k:5 * k + 6]; Q = end[23 + 20 - 5 * k - 5:23 + 20 - 5 * k + 1]   # palmar, thumb side first
        rs = side_r if k == 3 else webmid[k]; us = side_u if k == 0 else webmid[k - 1]
        fr[n] = np.concatenate([D, rs, Q, us[::-1]])
    W = palm_weights(P)
    charts.append(Chart('palm', P, True, 'gloves', 'glove', None, W, hole=hole, flip=None, kind='palm'))
    # fingers
    for n in ORDER:
        f = FG[n]; c = f.cum; s0 = WEB[n]
        ss = [s0 + .0035, s0 + .0075]
        a, b = ss[-1], c[1] - .0085; m = max(2, int(round((b - a) / .0058))); ss += list(np.linspace(a, b, m + 1)[1:])
        ss += [c[1] - .0050, c[1] - .0018, c[1] + .0018, c[1] + .0050]
        a, b = c[1] + .0085, c[2] - .0065; m = max(2, int(round((b - a) / .0058))); ss += list(np.linspace(a, b, m + 1))
        ss += [c[2] - .0035, c[2], c[2] + .0035]
        st = stations(f)[-1]; ss += list(np.linspace(c[2] + .0075, st, 3))
        ss += [st + (c[3] - st) * q for q in (.38, .66, .86, .97, 1.0)]
        ss = np.array(ss); rows = [fr[n]]
        for i, s in enumerate(ss):
            p, t, l, d = (v[0] for v in f.frame(np.array([s]))); r = finger_rad(f, np.full(16, s), ANG)
            rows.append(p + np.cos(ANG)[:, None] * r[:, None] * l + np.sin(ANG)[:, None] * r[:, None] * d - d * .0012 * sstep(st, c[3], s))
        P2 = np.array(rows)
        P2[1] = P2[1] * .62 + (P2[0] * .5 + P2[2] * .5) * .38
        sfull = np.concatenate([[s0], ss])
        charts.append(Chart(n, P2, True, 'gloves', 'glove', None, finger_weights(n, P2), density=1.15, kind='finger', f=f, s=sfull, thumb=False))
    # thumb
    f = FG['Thumb']; c = f.cum
    ring = np.array([P[a] for a in per])
    st = stations(f, True)
    ss = [c[1] + .0035, c[1] + .0065, c[1] + .009]
    ss += list(np.linspace(c[1] + .011, c[2] - .008, 3)) + [c[2] - .0045, c[2] - .0015, c[2] + .0015, c[2] + .0045]
    ss += list(np.linspace(c[2] + .0085, st[-1], 3)) + [st[-1] + (c[3] - st[-1]) * q for q in (.38, .66, .86, .97, 1.0)]
    rows = []
    for s in ss:
        p, t, l, d = (v[0] for v in f.frame(np.array([s]))); r = finger_rad(f, np.full(16, s), ANG, True)
        if s < c[1] + .016:      # leave the palm's smooth blend gradually
            dv = np.cos(ANG)[:, None] * l + np.sin(ANG)[:, None] * d
            m = np.minimum(march(sd_hand, np.repeat(p[None], 16, 0), dv, .006, .03), r * 1.9); r = m + (r - m) * sstep(c[1] - .004, c[1] + .016, s)
        rows.append(p + np.cos(ANG)[:, None] * r[:, None] * l + np.sin(ANG)[:, None] * r[:, None] * d - d * .0012 * sstep(st[-1], c[3], s))
    rows = np.array(rows)
    best = None
    for fl in (1, -1):
        for o in range(16):
            q = np.roll(ring[::fl], o, 0); e = ((q - rows[0]) ** 2).sum()
            if best is None or e < best[0]: best = (e, q)
    ring = best[1]
    nb = 4; bridge = np.array([ring + (rows[0] - ring) * (k / (nb + 1)) for k in range(1, nb + 1)])
    for it in range(24):
        full = np.concatenate([[ring], bridge, rows[:1]])
        A = (np.roll(full, 1, 1) + np.roll(full, -1, 1))[1:-1] + full[:-2] + full[2:]; bridge = bridge + .5 * (A / 4 - bridge)
        bridge = project(sd_hand, bridge, 4, .8)
    P3 = np.concatenate([[ring], bridge, rows]); sfull = np.concatenate([np.linspace(c[1] * .45, ss[0], nb + 2)[:-1], ss])
    charts.append(Chart('Thumb', P3, True, 'gloves', 'glove', None, thumb_weights(P3), density=1.1, kind='finger', f=f, s=sfull, thumb=True))
    return charts

# ---- weights, in the local frame, names without side
def finger_chain(n, s, dorsal):
    """Weights of (before, Proximal, Intermediate, Distal) at arc length s; the palm side blends over a longer stretch."""
    c = FG[n].cum; w1 = .0065 + .003 * (1 - dorsal); sh = .0008 * (1 - dorsal)
    a = sstep(-.010 - .004 * (1 - dorsal), .012 + .007 * (1 - dorsal), s); b = sstep(c[1] - w1 + sh, c[1] + w1 + sh, s); d = sstep(c[2] - w1 * .85, c[2] + w1 * .85, s)
    return 1 - a, a * (1 - b), b * (1 - d), d
def dorsalness(P, N=None):
    return None
def finger_weights(n, P):
    f = FG[n]; s, up = along(f, P); w = finger_chain(n, s, up)
    return {'Hand': w[0], n + 'Proximal': w[1], n + 'Intermediate': w[2], n + 'Distal': w[3]}
def along(f, P):
    """Arc length along the finger and 0..1 back-of-finger factor."""
    best = None; s = np.zeros(P.shape[:-1]); up = np.zeros(P.shape[:-1]); dm = np.full(P.shape[:-1], 9.0)
    for i in range(3):
        a, d, L = f.j[i], f.dirs[i], f.lens[i]; t = (P - a) @ d
        tc = np.clip(t, -1 if i == 0 else 0, 9 if i == 2 else L); q = P - a - tc[..., None] * d; dist = np.linalg.norm(q, axis=-1)
        m = dist < dm - 1e-9; dm = np.where(m, dist, dm); s = np.where(m, f.cum[i] + tc, s)
        up = np.where(m, sstep(-.008, .008, q @ norm(f.dorsal0 - d * (d @ f.dorsal0))), up)
    return s, up
def thumb_meta(P):
    ab = TJ[1] - TJ[0]; t = ((P - TJ[0]) @ ab) / (ab @ ab); tc = np.clip(t, 0, 1.3)
    d = np.linalg.norm(P - TJ[0] - tc[..., None] * ab, axis=-1)
    return sstep(-.05, .62, t) * sstep(.036, .0165, d)
def palm_weights(P):
    x, u, z = P[..., 0], P[..., 1], P[..., 2]
    W = {'Hand': np.ones(P.shape[:-1])}
    wt = thumb_meta(P); tot = wt.copy(); W['ThumbMetacarpal'] = wt
    us = np.array([FG[n].j[0][1] for n in ORDER])
    k = np.interp(u, us, np.arange(4.0))
    for i, n in enumerate(ORDER):
        s, up = along(FG[n], P); a = 1 - finger_chain(n, s, up)[0]; lw = np.clip(1 - np.abs(k - i), 0, 1); lw = lw * lw * (3 - 2 * lw)
        W[n + 'Proximal'] = a * lw * (1 - wt); tot = tot + W[n + 'Proximal']
    fore = sstep(-.004, -.034, x)                   # the cuff belongs to the wrist end of the forearm
    W['Hand'] = np.clip(1 - tot, 0, 1) * (1 - fore); W['LowerArmTwist2'] = np.clip(1 - tot, 0, 1) * fore
    return W
def thumb_weights(P):
    f = FG['Thumb']; s, up = along(f, P); c = f.cum; w1 = .0075 + .002 * (1 - up)
    b = sstep(c[1] - w1, c[1] + w1, s); d = sstep(c[2] - w1, c[2] + w1, s); m = thumb_meta(P); m = np.maximum(m, sstep(.55, .85, s / c[1]))
    return {'Hand': (1 - m) * (1 - b), 'ThumbMetacarpal': m * (1 - b), 'ThumbProximal': b * (1 - d), 'ThumbDistal': d}
