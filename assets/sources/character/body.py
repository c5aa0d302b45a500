# SPDX-License-Identifier: MIT
"""Everything but the hand: skeleton, sleeves, shirt, carrier, trousers, boots, head, helmet."""
import math
import numpy as np
from craftlib import *
import hand, painters as pt

ARM_Z, ARM_Y = 1.450, .010
SHX, ELX, WRX = .180, .462, .722
WRIST = np.array([WRX, ARM_Y, ARM_Z])
def to_world(p):
    return WRIST + np.asarray(p) * [1, -1, 1]

# ------------------------------------------------------------------ skeleton: name, parent, head, tail
def skeleton():
    B = [('Hips', None, (0, .010, .960), (0, .010, 1.05)), ('Spine', 'Hips', (0, .012, 1.065), (0, .015, 1.185)), ('Chest', 'Spine', (0, .015, 1.185), (0, .018, 1.32)),
         ('UpperChest', 'Chest', (0, .018, 1.32), (0, .020, 1.47)), ('Neck', 'UpperChest', (0, .022, 1.495), (0, .012, 1.572)), ('Head', 'Neck', (0, .012, 1.572), (0, .005, 1.78))]
    L = [('Shoulder', 'UpperChest', (.028, .005, 1.450), (SHX, ARM_Y, ARM_Z)), ('UpperArm', 'Shoulder', (SHX, ARM_Y, ARM_Z), (ELX, ARM_Y, ARM_Z)),
         ('UpperArmTwist', 'UpperArm', (SHX + .01, ARM_Y, ARM_Z), (SHX + .13, ARM_Y, ARM_Z)),
         ('LowerArm', 'UpperArm', (ELX, ARM_Y, ARM_Z), (WRX, ARM_Y, ARM_Z)), ('LowerArmTwist', 'LowerArm', (ELX + .13, ARM_Y, ARM_Z), (ELX + .19, ARM_Y, ARM_Z)),
         ('LowerArmTwist2', 'LowerArm', (ELX + .225, ARM_Y, ARM_Z), (WRX, ARM_Y, ARM_Z)), ('Hand', 'LowerArm', (WRX, ARM_Y, ARM_Z), (WRX + .09, ARM_Y, ARM_Z))]
    for n in ('Thumb', 'Index', 'Middle', 'Ring', 'Little'):
        j = [to_world(q) for q in hand.FG[n].j]; parts = ('Metacarpal', 'Proximal', 'Distal') if n == 'Thumb' else ('Proximal', 'Intermediate', 'Distal'); par = 'Hand'
        for i, p in enumerate(parts): L.append((n + p, par, j[i], j[i + 1])); par = n + p
    L += [('UpperLeg', 'Hips', (.095, .012, .930), (.098, .004, .505)), ('LowerLeg', 'UpperLeg', (.098, .004, .505), (.100, .022, .095)),
          ('Foot', 'LowerLeg', (.100, .022, .095), (.103, -.120, .028)), ('Toes', 'Foot', (.103, -.120, .028), (.105, -.190, .022))]
    for s, k in (('Left', 1), ('Right', -1)):
        for n, p, h, t in L:
            f = lambda q: (q[0] * k, q[1], q[2]); B.append((s + n, p if p in ('Hips', 'UpperChest') else s + p, f(h), f(t)))
    return B
def left(W):
    return {('Left' + k if k not in ('Hips', 'Spine', 'Chest', 'UpperChest', 'Neck', 'Head') else k): v for k, v in W.items()}

# ------------------------------------------------------------------ weights by place
def arm_weights(P):
    """Sleeve weights. The inner side of the elbow blends over a longer stretch than the point of the elbow."""
    x = P[..., 0]; y = P[..., 1] - ARM_Y
    front = sstep(.035, -.035, y)
    sh = sstep(.130, .215, x)                                           # shoulder -> arm
    c = ELX + .004 - .010 * (1 - front); w = .026 + .016 * front
    el = sstep(c - w, c + w, x)
    ut = sstep(.37, .235, x)                                            # counter-roll at the shoulder end
    t = np.clip((x - (ELX + .035)) / (.205), 0, 1); a = np.clip(t * 2, 0, 1); b = np.clip(t * 2 - 1, 0, 1)
    return {'Shoulder': (1 - sh), 'UpperArmTwist': sh * (1 - el) * ut, 'UpperArm': sh * (1 - el) * (1 - ut), 'LowerArm': el * (1 - a), 'LowerArmTwist': el * a * (1 - b), 'LowerArmTwist2': el * b}
def torso_weights(P):
    x, z = P[..., 0], P[..., 2]; ax = np.abs(x)
    s1 = sstep(1.02, 1.11, z); s2 = sstep(1.14, 1.24, z); s3 = sstep(1.26, 1.38, z); nk = sstep(1.485, 1.545, z) * sstep(.12, .07, ax)
    W = {'Hips': 1 - s1, 'Spine': s1 * (1 - s2), 'Chest': s2 * (1 - s3), 'UpperChest': s3 * (1 - nk), 'Neck': nk}
    sh = sstep(.055, .150, ax) * sstep(1.32, 1.43, z); ar = sstep(.135, .215, ax) * sstep(1.30, 1.40, z)
    for k in list(W): W[k] = W[k] * (1 - sh)
    for s, m in (('Left', x > 0), ('Right', x <= 0)):
        W[s + 'Shoulder'] = sh * (1 - ar) * m; W[s + 'UpperArmTwist'] = sh * ar * m
    return W
def leg_weights(P):
    x, y, z = P[..., 0], P[..., 1], P[..., 2]
    hip = sstep(1.0, .80, z + .25 * np.abs(x)- .02); front = sstep(.05, -.05, y)
    kn = sstep(.505 + .055 - .02 * front, .505 - .055 + .02 * front, z); an = sstep(.135, .085, z + .25 * (y - .02)); toe = sstep(-.095, -.145, y) * sstep(.11, .07, z)
    side = sstep(-.035, .035, x); out = {'Hips': 1 - hip}
    for s, m in (('Left', side), ('Right', 1 - side)):
        q = hip * m; out.update({s + 'UpperLeg': q * (1 - kn), s + 'LowerLeg': q * kn * (1 - an), s + 'Foot': q * kn * an * (1 - toe), s + 'Toes': q * kn * an * toe})
    return out

# ------------------------------------------------------------------ folds as geometry
def fold_disp(s, cy, cz, f=34.0):
    n = fbm(s * f, cy * 1.5 + s * 9 + 7, cz * 1.5 - s * 5, 2); return ridge(n * 2.0, 1.7) - .50

def build_arm():
    out = []
    for c in hand.build():
        c2 = Chart(c.name, to_world(c.P), True, 'gloves', 'glove', pt.glove_palm if c.meta['kind'] == 'palm' else pt.glove_finger, left(c.W), density=c.density, hole=c.hole, **c.meta)
        c2.meta['wrist'] = WRIST; out.append(c2)
    palm = out[0]
    # rolled rim of the cuff: outward flare, then back inside
    P = palm.P; cen = P[0].mean(0); d = norm((P[0] - cen) * [0, 1, 1])
    rim = np.array([P[0] + d * k + [x, 0, 0] for k, x in ((-.0050, .004), (-.0040, -.0015), (-.0008, -.0036), (.0013, -.0020))])
    P2 = np.concatenate([rim, P]); W = {k: np.concatenate([np.repeat(v[:1], 4, 0), v]) for k, v in palm.W.items()}
    h0 = palm.hole; out[0] = palm = Chart('palm', P2, True, 'gloves', 'glove', pt.glove_palm, W, hole=lambda r, c: h0(r - 4, c), kind='palm', wrist=WRIST)
    dr = Drape(out)
    # knuckle guard: follows the row of knuckles
    tu, hu = edge_profile(25, .030, -.5); tv, hv = edge_profile(9, .055, -.5)
    TU, TV = np.meshgrid(tu, tv); Hh = np.minimum(*np.meshgrid(hu, hv))
    u = -.0455 + .0865 * TU; arch = .0955 - .0055 * ((u - .004) / .03) ** 2 * np.where(u < .004, 1.0, .45)
    x = arch - .0165 + .0265 * TV; cc = (TV - .5) * 2
    rr = np.clip(np.abs(TU - .5) * 2 - .80, 0, 1) / .20; x = arch + (x - arch) * (1 - .45 * rr ** 2)
    Pd, N, W = dr.cast(to_world(np.stack([x, u, np.full_like(x, .05)], -1)), (0, 0, -1))
    # the height of the back of the hand is fitted by a low polynomial: the plate keeps a clean outline whatever lies beneath it
    a, b = TU * 2 - 1, cc; basis = np.stack([a ** i * b ** j for i in range(7) for j in range(3)], -1).reshape(-1, 21)
    zf = (basis @ np.linalg.lstsq(basis, Pd[..., 2].reshape(-1), rcond=None)[0]).reshape(a.shape)
    Pd[..., 2] = np.where(Hh > 0, np.maximum(zf, smooth_grid(Pd[..., 2], 3) - .0004), Pd[..., 2])
    N = norm(norm(smooth_grid(N, 12)) + [0, 0, .8]); kn = sum(bump(u, k, .0078) for k in (-.0355, -.0148, .0075, .0295)) * np.clip(1 - cc ** 2, 0, 1) ** 1.3
    slot = sum(bump(u, k, .0016) for k in (-.0250, -.0035, .0187)) * sstep(.62, .40, np.abs(cc))      # grooves between the knuckles
    hgt = Hh * (.0028 + .0030 * kn - .0017 * slot) + .0004 * (Hh > 0)
    W = {k: smooth_grid(v, 3) for k, v in W.items()}
    # a stiff plate moves with the hand; only its front lip follows the fingers
    pr = sum(v for k, v in W.items() if k.endswith('Proximal') and 'Thumb' not in k); keep = .38
    for k in W:
        if k.endswith('Proximal'): W[k] = W[k] * keep
    W['LeftHand'] = W['LeftHand'] + pr * (1 - keep)
    out.append(Chart('guard', Pd + N * hgt[..., None], False, 'gloves', 'glove', pt.rubber, W, density=.9, moulded=True, weld=False))
    # wrist tab
    tu, hu = edge_profile(8, .03, -.6); tv, hv = edge_profile(2, .08, -.6); TU, TV = np.meshgrid(tu, tv); Hh = np.minimum(*np.meshgrid(hu, hv))
    a = np.radians(-58 + 190 * TU); o = np.stack([-.0385 + .0200 * TV + 0 * a, np.cos(a) * .07, np.sin(a) * .07], -1)
    Pd, N, W = dr.cast(to_world(o), np.stack([0 * a, np.cos(a), -np.sin(a)], -1)); out.append(Chart('tab', Pd + norm(smooth_grid(N, 2)) * (Hh * .0022)[..., None], False, 'gloves', 'glove', pt.strap, W, density=.8, col=COL_TAB, x=True))
    tu, hu = edge_profile(3, .08, -.6); TU, TV = np.meshgrid(tu, tv); Hh = np.minimum(*np.meshgrid(hu, hv)); a = np.radians(38 + 58 * TU); o = np.stack([-.0395 + .0215 * TV + 0 * a, np.cos(a) * .07, np.sin(a) * .07], -1)
    Pd, N, W = dr.cast(to_world(o), np.stack([0 * a, np.cos(a), -np.sin(a)], -1)); out.append(Chart('pull', Pd + norm(smooth_grid(N, 2)) * (Hh * .0042 + .0002)[..., None], False, 'gloves', 'glove', pt.rubber, W, density=.8))
    return out
COL_TAB = np.array((.050, .046, .040))

TZ = np.array([.985, 1.02, 1.07, 1.12, 1.17, 1.22, 1.27, 1.315, 1.355, 1.392, 1.425, 1.455, 1.480, 1.500, 1.515, 1.526, 1.536, 1.544])
def torso():
    k = np.array([[.98, .157, .117, .113, 2.3], [1.05, .161, .121, .113, 2.3], [1.09, .154, .113, .103, 2.3], [1.17, .160, .116, .108, 2.4], [1.27, .174, .128, .120, 2.5], [1.355, .183, .128, .128, 2.6], [1.425, .182, .108, .122, 2.7],
                  [1.48, .176, .080, .104, 2.6], [1.50, .160, .070, .092, 2.4], [1.515, .125, .066, .082, 2.2], [1.528, .095, .064, .074, 2.0], [1.545, .075, .063, .068, 2.0], [1.58, .068, .062, .062, 2.0]])
    v = pchip(k[:, 0], k[:, 1:], TZ); rows = []
    for z, (rx, rf, rb, p) in zip(TZ, v):
        a = np.arange(48) / 48 * 2 * math.pi; c, s = np.sin(a), np.cos(a)      # column 0 at the back, 12 at the left side
        q = (np.abs(c) ** p + np.abs(s) ** p) ** (-1 / p); y = .016 + np.where(s > 0, rb, rf) * s * q - .012 * sstep(1.48, 1.57, z); x = rx * c * q
        zz = z - .020 * sstep(1.42, 1.52, z) * sstep(.07, .18, np.abs(x)) + .008 * sstep(1.50, 1.55, z) * (s > 0) * s
        rows.append(np.stack([x, y, zz + 0 * x], -1))
    P = np.array(rows); N = norm(P - P.mean(1, keepdims=True)); x, y, z = P[..., 0], P[..., 1], P[..., 2]
    n = ridge(fbm(x * 9, y * 9, z * 22 + x * 12, 3) * 2, 1.6) - .5; P = P + N * (.006 * n * sstep(1.5, 1.42, z) * [1])[..., None]
    # the collar is folded inwards: its edge has a thickness, and the gaiter stands inside the inner layer
    into = norm((P[-1].mean(0) - P[-1]) * [1, 1, 0])
    P = np.concatenate([P, [P[-1] + into * k + [0, 0, d] for k, d in ((.0010, .0012), (.0030, .0008), (.0040, -.0020), (.0040, -.0160))]])
    hole = lambda r, c: 8 - 0 <= r < 14 and (9 <= c < 15 or 33 <= c < 39)
    return Chart('torso', P, True, 'shirt', 'cloth', pt.cloth, torso_weights(P), density=.55, hole=hole, mirror=False, env=lambda g: .5, seams_u=(.25, .75), open_min=.5)

# ------------------------------------------------------------------ neck gaiter: belongs to the shirt, so it stays when the head is hidden
GAITER_TOP = 1.559
def gaiter_size(z):
    """Half width, front and back (as y) of the knitted tube at height z, before its folds."""
    k = np.array([[1.478, .060, -.041, .074], [1.505, .0610, -.0440, .0725], [1.530, .0630, -.0465, .0690], [1.541, .0650, -.0480, .0670], [1.548, .0680, -.0515, .0700], [1.555, .0675, -.0515, .0700], [GAITER_TOP, .0645, -.0490, .0670]])
    v = pchip(k[:, 0], k[:, 1:], np.clip(z, k[0, 0], k[-1, 0])); return v[..., 0], v[..., 1], v[..., 2]
GAITER_Y = .010
def gaiter():
    """A tube from inside the collar to below the jaw, closed by a shallow dome that a camera above the hidden head looks upon."""
    n = 48; a = np.arange(n) / n * 2 * math.pi; c, s = np.sin(a), np.cos(a)
    side = np.concatenate([[1.478, 1.495, 1.510, 1.522], np.linspace(1.530, GAITER_TOP, 13)]); dome = np.array([.965, .91, .83, .73, .61, .48, .34, .20, .08, 0])
    z = np.concatenate([side, np.repeat(GAITER_TOP, len(dome))])[:, None]; k = np.concatenate([np.ones(len(side)), dome])[:, None]
    rx, front, back = gaiter_size(z); out = np.stack([rx * c * k, GAITER_Y + np.where(s > 0, back - GAITER_Y, GAITER_Y - front) * s * k, z + .0075 * (1 - k ** 2) + 0 * c], -1)
    wob = fbm(2.2 * c + 0 * z, 2.2 * s + 0 * z, z * 30, 2)                       # slack: rings that wander and break, as cloth that has slid down
    ring = np.sin(2 * np.pi * z / .0105 + 1.7 * np.sin(a + .6) + 5 * wob); brk = .35 + .65 * sstep(-.3, .25, fbm(3 * c + 5, 3 * s + 0 * z, z * 60, 2))
    d = np.stack([c, s, 0 * c], -1); on = sstep(1.530, 1.548, z) * (k >= 1)
    out = out + d * (.0019 * ring * brk * on)[..., None]
    x, y = out[..., 0], out[..., 1]; crease = ridge(fbm(x * 22 + 9 + y * 14, y * 20 - x * 6, 3.0, 3) * 2.4, 1.4) - .40       # the dome: drawn-in creases, flat at its border
    out[..., 2] += .0058 * crease * sstep(1.0, .86, k) * (k < 1); out[-1] = out[-1].mean(0)
    nk = sstep(1.485, 1.540, out[..., 2])
    return Chart('gaiter', out, True, 'shirt', 'gear', pt.gaiter, {'UpperChest': 1 - nk, 'Neck': nk}, density=1.3, mirror=False, open_min=.62)
def tucked(P):
    """The mask's neck, drawn in until it stands inside the gaiter."""
    P = P.copy(); rx, front, back = gaiter_size(P[..., 2]); d = P - [0, GAITER_Y, 0]; r = np.hypot(d[..., 0], d[..., 1]); c, s = d[..., 0] / r, d[..., 1] / r
    limit = 1 / np.hypot(c / rx, s / np.where(s > 0, back - GAITER_Y, GAITER_Y - front)) - .006
    k = 1 - np.maximum(1 - limit / r, 0) * sstep(1.570, 1.556, P[..., 2]); P[..., 0] *= k; P[..., 1] = GAITER_Y + d[..., 1] * k
    return P

def sleeve(T):
    per = [(r, 9) for r in range(8, 14)] + [(14, c) for c in range(9, 15)] + [(r, 15) for r in range(14, 8, -1)] + [(8, c) for c in range(15, 9, -1)]
    ring0 = np.array([T.P[a] for a in per])
    xs = [.207, .222, .238, .254, .27, .286, .302, .318, .334, .350, .365, .379]
    xs += list(np.linspace(.391, .665, 40)) + [.6705, .6755, .680, .6845, .690, .698]
    xs = np.array(xs)
    k = np.array([[.19, .077, .073, .000], [.215, .074, .071, .002], [.25, .066, .066, .002], [.31, .060, .062, .000], [.38, .056, .057, .000], [.43, .0525, .054, .000], [.465, .053, .0555, -.002], [.51, .0545, .0545, -.001],
                  [.56, .0505, .0500, 0], [.61, .0450, .0455, 0], [.645, .0410, .0430, 0], [.664, .0390, .0415, 0], [.6755, .0335, .0370, 0], [.6845, .0275, .0325, 0], [.70, .0240, .0300, 0]])
    v = pchip(k[:, 0], k[:, 1:], xs); n = 24; rows = []
    for x, (rz, ry, dz) in zip(xs, v):
        q = superellipse(n, ry, rz, 2.1); rows.append(np.stack([np.full(n, x), ARM_Y - q[:, 0], ARM_Z + dz + q[:, 1]], -1))
    P = np.array(rows); best = None
    for fl in (1, -1):
        for o in range(n):
            e = ((np.roll(ring0[::fl], o, 0) - P[0]) ** 2).sum()
            if best is None or e < best[0]: best = (e, np.roll(ring0[::fl], o, 0))
    r0 = best[1]; rel = P - P.mean(1, keepdims=True); d = norm(rel * [0, 1, 1]); s = P[..., 0]
    front = sstep(0, 1, -d[..., 1] * .5 + .5)
    env = lambda s: .0050 * bump(s, ELX, .055) + .0058 * bump(s, .652, .028) + .0026 + .0026 * bump(s, .26, .05)
    e = env(s) * sstep(.69, .672, s) * sstep(.20, .225, s)
    ph = 2.2 * d[..., 1] + .9 * d[..., 2]
    lam = .034 - .012 * sstep(.60, .655, s)
    rings = np.sin(np.cumsum(np.gradient(s[:, 0]) / lam[:, 0])[:, None] * 2 * np.pi + ph * 1.4 + 3.0 * vnoise(s * 13, d[..., 1] * 1.0, d[..., 2] * 1.0))
    rings = np.where(rings > 0, rings, rings * .7)
    breakup = .45 + .55 * sstep(-.25, .25, fbm(s * 14, d[..., 1] * 1.6 + 3, d[..., 2] * 1.6, 2))
    disp = smooth_grid(e * (.70 * rings * breakup + .55 * fold_disp(s, d[..., 1], d[..., 2], 24.0)), 1, True)
    P = P + d * disp[..., None]
    P[..., 2] -= .0035 * sstep(.25, .45, s) * sstep(.2, -.6, d[..., 2]) * sstep(.66, .6, s)          # cloth hangs
    mid = np.array([r0 * .62 + P[0] * .38]) + [.004, 0, 0]
    P = np.concatenate([r0[None], mid, P])
    for _ in range(3):       # ease the armhole into the sleeve
        Q = (np.roll(P, 1, 1) + np.roll(P, -1, 1))[1:5] + P[:4] + P[2:6]; P[1:5] += .5 * (Q / 4 - P[1:5])
    envp = lambda g: np.clip(env(g['P'][..., 0]) * 170, .2, 1.1)
    W = left(arm_weights(P)); b = sstep(.245, .175, P[..., 0])
    TW = torso_weights(P)
    W = {k: W.get(k, 0) * (1 - b) + TW.get(k, 0) * b for k in set(W) | set(TW)}
    return Chart('sleeve', P, True, 'shirt', 'cloth', pt.cloth, W, density=1.5, kind='sleeve', env=envp, seams_u=(.75,), seams_v=(.035,))

def elbow_pad(dr):
    tu, hu = edge_profile(7, .05, -.5); tv, hv = edge_profile(9, .04, -.5); TU, TV = np.meshgrid(tu, tv); Hh = np.minimum(*np.meshgrid(hu, hv))
    a, b = TU * 2 - 1, TV * 2 - 1; aa, bb = a * np.sqrt(1 - .38 * b * b), b * np.sqrt(1 - .30 * a * a)
    x = ELX + .008 + .062 * bb; z = ARM_Z - .004 + .046 * aa
    P, N, W = dr.cast(np.stack([x, np.full_like(x, .2), z], -1), (0, -1, 0)); P = np.where((Hh > 0)[..., None], smooth_grid(P, 4), P); N = norm(smooth_grid(N, 5))
    return Chart('elbowpad', P + N * (Hh * .005 + .0015 * (Hh > 0))[..., None], False, 'shirt', 'gear', pt.cordura, {k: smooth_grid(v, 2) for k, v in W.items()}, density=.8, hem=.008, col=RANGER_D)
RANGER_D = np.array((.050, .052, .036))

def slab(dr, x0, x1, z0, z1, thick, y, dirv, name, painter=pt.cordura, nu=6, nv=6, lip=.04, corner=.0, bulge=0.0, taper=None, sm=2, mirror=False, atlas='gear', obj='gear', density=1.0, sink=-.35, frac=False, **meta):
    tu, hu = edge_profile(nu, lip, sink); tv, hv = edge_profile(nv, lip * abs(x1 - x0) / abs(z1 - z0), sink); TU, TV = np.meshgrid(tu, tv); Hh = np.minimum(*np.meshgrid(hu, hv))
    a, b = TU * 2 - 1, TV * 2 - 1; s = 1.0
    if taper: s = taper(TV)
    x = (x0 + x1) / 2 + (x1 - x0) / 2 * a * np.sqrt(1 - corner * b * b) * s; z = (z0 + z1) / 2 + (z1 - z0) / 2 * b * np.sqrt(1 - corner * a * a)
    P, N, W = dr.cast(np.stack([x, np.full_like(x, y), z], -1), dirv); top = (Hh > 0)[..., None]
    P = np.where(top, smooth_grid(P, sm), P); N = norm(smooth_grid(N, sm + 3)); puff = 1 + bulge * (1 - a ** 2) * (1 - b ** 2)
    return Chart(name, P + N * (Hh * thick * puff)[..., None], False, obj, atlas, painter, {k: smooth_grid(v, 2) for k, v in W.items()}, density=density, mirror=mirror, **meta)

def ribbon(path, nrm, width, thick, W, name, painter=pt.strap, closed_ends=True, mirror=True, **meta):
    path, nrm = np.asarray(path, float), norm(nrm); t = norm(np.gradient(path, axis=0)); b = norm(np.cross(t, nrm)); n = np.cross(b, t)
    sec = [(-.5, 0), (-.5, .8), (-.46, 1), (.46, 1), (.5, .8), (.5, 0)]
    P = np.stack([path + b * (w * width) + n * (h * thick) for w, h in sec], 1)
    return Chart(name, P, True, 'gear', 'gear', painter, W(P), mirror=mirror, **meta)

def carrier(T):
    dr = Drape([T]); out = []
    chest_t = lambda v: 1 - .30 * sstep(.72, 1.0, v) 
    sv = lambda c: c
    f = slab(dr, -.138, .138, 1.115, 1.440, .034, -.5, (0, 1, 0), 'plateF', nu=12, nv=12, lip=.028, taper=chest_t, sm=8, density=.9, molle=(.08, .62, .06, .94), soft=.7); out.append(f)
    b = slab(dr, .140, -.140, 1.105, 1.455, .034, .6, (0, -1, 0), 'plateB', nu=12, nv=12, lip=.028, taper=chest_t, sm=8, density=.7, molle=(.10, .80, .06, .94)); out.append(b)
    # cummerbund: side wrap
    tv, hv = edge_profile(4, .07, -.3); th = np.linspace(0, 1, 16); TV, TU = np.meshgrid(tv, th, indexing='ij'); HV = np.repeat(hv[:, None], 16, 1)
    a = np.radians(-62 + 124 * TU); z = 1.125 + .150 * TV
    P, N, W = dr.cast(np.stack([np.cos(a) * .6, .016 + np.sin(a) * .6, z], -1), np.stack([-np.cos(a), -np.sin(a), 0 * a], -1)); P = smooth_grid(P, 3)
    out.append(Chart('cummer', P + norm(smooth_grid(N, 3)) * (HV * .014)[..., None], False, 'gear', 'gear', pt.cordura, W, density=.6, molle=(.08, .95, .0, 1.0)))
    dr2 = Drape([f]); 
    for i, x in enumerate((-.080, .0, .080)):
        out.append(slab(dr2, x - .0385, x + .0385, 1.130, 1.262, .033, -.5, (0, 1, 0), 'mag%d' % i, nu=5, nv=6, lip=.07, corner=.10, bulge=.06, sm=3, density=.9, flap=.60 if i != 1 else .62, sink=-.2, col=RANGER * 1.12, bind=0, hem=.006))
        out.append(slab(dr2, x - .031, x + .031, 1.255, 1.292, .027, -.5, (0, 1, 0), 'magtop%d' % i, painter=pt.plain, nu=4, nv=2, lip=.07, corner=.06, sm=3, density=.5, sink=-.2, col=(.020, .020, .021), ribs=6))
    out.append(slab(dr2, -.075, .075, 1.318, 1.392, .006, -.5, (0, 1, 0), 'admin', nu=6, nv=4, lip=.05, corner=.04, sm=3, density=.7, sink=-.6, col=RANGER * .8, bind=0, hem=.006))
    out.append(slab(dr2, -.040, .040, 1.336, 1.374, .010, -.5, (0, 1, 0), 'patch', painter=pt.cloth, nu=4, nv=3, lip=.06, sm=3, density=.7, sink=-.3))
    dr3 = Drape([b]); out.append(slab(dr3, .085, -.085, 1.16, 1.36, .045, .6, (0, -1, 0), 'pack', nu=7, nv=8, lip=.06, corner=.06, bulge=.15, sm=4, density=.6, flap=.70, sink=-.2, bind=0))
    c = out[2]; dr4 = Drape([c])
    def side_pouch(a0, a1, z0, z1, th, name, mirror, **m):
        tu, hu = edge_profile(5, .07, -.2); tv, hv = edge_profile(5, .05, -.2); TU, TV = np.meshgrid(tu, tv); Hh = np.minimum(*np.meshgrid(hu, hv)); a = np.radians(a0 + (a1 - a0) * TU); z = z0 + (z1 - z0) * TV
        P, N, W = dr4.cast(np.stack([np.cos(a) * .6, .016 + np.sin(a) * .6, z], -1), np.stack([-np.cos(a), -np.sin(a), 0 * a], -1)); 
        ch = Chart(name, smooth_grid(P, 2) + norm(smooth_grid(N, 4)) * (Hh * th)[..., None], False, 'gear', 'gear', pt.cordura, W, density=.7, mirror=mirror, **m); return ch
    out.append(side_pouch(-34, 8, 1.128, 1.255, .030, 'radio', True, flap=.74, bind=0, hem=.006, col=RANGER * 1.1))
    # shoulder straps: chest, over the top, down the back
    ctrl = np.array([[.074, -.122, 1.400], [.076, -.112, 1.445], [.082, -.082, 1.492], [.088, -.030, 1.530], [.088, .030, 1.538], [.084, .085, 1.515], [.078, .130, 1.465], [.074, .150, 1.400]])
    t = np.linspace(0, 1, 8); tt = np.linspace(0, 1, 22); path = pchip(t, ctrl, tt)
    q, N, _ = dr.cast(path, None if False else (0, 0, -1), nearest=True)
    keep = sstep(.10, .26, tt) * sstep(.92, .78, tt); base = q + N * .004; path = path * (1 - keep[:, None]) + base * keep[:, None]
    path = smooth_grid(path[:, None], 2)[:, 0]; N = norm(np.stack([0 * tt, np.interp(tt, t, [-1, -.9, -.7, -.25, .15, .6, .95, 1]), np.interp(tt, t, [.1, .3, .7, 1, 1, .8, .3, .1])], -1))
    out.append(ribbon(path, N, .058, .010, torso_weights, 'strap', painter=pt.cordura, density=.6, hem=.004, bind=0))
    out += buckles([f, b, out[-1]])
    return out

def buckles(under):
    """Where a shoulder strap meets the plate: a tail of webbing, a ladder buckle with its bar, and a stitched patch behind."""
    out = []; web = RANGER * .62; black = (.020, .020, .021)
    front, back = (0, 1, 0), (0, -1, 0)
    out.append(slab(Drape(under), .054, .094, 1.318, 1.408, .004, -.5, front, 'tail', painter=pt.strap, nu=4, nv=6, lip=.07, sm=3, density=.6, sink=-.4, mirror=True, col=web))
    dr = Drape(under + out)
    out.append(slab(dr, .039, .109, 1.378, 1.424, .0085, -.5, front, 'buckle', painter=pt.plain, nu=6, nv=4, lip=.06, corner=.06, sm=4, density=.7, sink=-.5, mirror=True, col=black, rough=.48))
    dr = Drape(under + out)
    out.append(slab(dr, .050, .098, 1.3955, 1.4065, .0045, -.5, front, 'bucklebar', painter=pt.strap, nu=4, nv=2, lip=.10, sm=2, density=.6, sink=-.3, mirror=True, col=web))
    out.append(slab(dr, .033, .115, 1.3755, 1.3855, .0040, -.5, front, 'buckleedge', painter=pt.plain, nu=5, nv=2, lip=.10, sm=2, density=.5, sink=-.3, mirror=True, col=black, rough=.42))
    out.append(slab(Drape(under), .108, .040, 1.372, 1.428, .007, .6, back, 'strappatch', nu=5, nv=4, lip=.06, corner=.05, sm=4, density=.6, sink=-.4, mirror=True, hem=.005, bind=0, col=RANGER * .85))
    return out

def trousers():
    zs = np.array([1.035, 1.015, .995, .965, .935, .905, .880, .858]); out = []
    k = np.array([[.855, .182, .122, .140, 2.5], [.90, .182, .124, .142, 2.5], [.95, .176, .120, .134, 2.4], [1.0, .164, .118, .120, 2.3], [1.035, .158, .117, .113, 2.3]]); v = pchip(k[:, 0], k[:, 1:], zs); rows = []
    for z, (rx, rf, rb, p) in zip(zs, v):
        a = np.arange(48) / 48 * 2 * math.pi; c, s = np.sin(a), np.cos(a); q = (np.abs(c) ** p + np.abs(s) ** p) ** (-1 / p)
        pull = sstep(.93, .86, z); y = .014 + np.where(s > 0, rb, rf) * s * q; x = rx * c * q; y = y - np.sign(s) * pull * .055 * bump(x, 0, .035)
        rows.append(np.stack([x, y, np.full(48, z) - pull * .022 * bump(x, 0, .05)], -1))
    P = np.array(rows); N = norm((P - P.mean(1, keepdims=True)) * [1, 1, 0]); x, y, z = P[..., 0], P[..., 1], P[..., 2]
    P = P + N * (.005 * (ridge(fbm(x * 10, y * 10, z * 20, 3) * 2, 1.6) - .5) * sstep(1.02, .98, z) * sstep(.86, .89, z))[..., None]
    pel = Chart('pelvis', P, True, 'trousers', 'cloth', pt.cloth, leg_weights(P), density=.5, mirror=False, env=lambda g: .6, seams_u=(.25, .75, .5)); out.append(pel)
    e = P[-1]; half = [e[i] for i in range(0, 25)]; a, b = e[24], e[0]; cr = [a + (b - a) * t + [0, 0, -.012 * math.sin(math.pi * t)] for t in np.linspace(0, 1, 9)[1:-1]]
    r0 = np.array(half + cr); n = 32
    zz = np.concatenate([[.83, .80, .765, .73, .695, .66, .63], np.linspace(.60, .40, 17), [.385, .365, .345, .325, .305, .288, .272, .258, .245, .235, .228]])
    k = np.array([[.225, .060, .064, .102, .026], [.245, .075, .080, .102, .026], [.27, .079, .084, .102, .026], [.31, .074, .080, .101, .026], [.38, .069, .078, .100, .020], [.45, .066, .072, .099, .008], [.505, .068, .073, .098, .002], [.56, .072, .078, .098, .004], [.66, .081, .088, .099, .010], [.76, .090, .098, .101, .014], [.84, .095, .104, .102, .014]])
    v = pchip(k[:, 0], k[:, 1:], zz); rows = []
    for z, (rx, ry, cx, cy) in zip(zz, v):
        a = np.arange(n) / n * 2 * math.pi; p = 2.15; c, s = np.sin(a), np.cos(a); q = (np.abs(c) ** p + np.abs(s) ** p) ** (-1 / p); rows.append(np.stack([cx + rx * c * q, cy + ry * s * q, np.full(n, z)], -1))
    L = np.array(rows); best = None
    for o in range(n):
        ee = ((np.roll(r0, o, 0) - L[0]) ** 2).sum()
        if best is None or ee < best[0]: best = (ee, np.roll(r0, o, 0))
    r0 = best[1]; rel = L - L.mean(1, keepdims=True); d = norm(rel * [1, 1, 0]); z = L[..., 2]
    env = lambda z: .0035 + .0075 * bump(z, .50, .055) + .0085 * bump(z, .275, .04) + .004 * bump(z, .80, .05)
    w = np.sin(z * 2 * np.pi / .050 + 2.2 * d[..., 1] + 1.4 * d[..., 0] + 3.2 * vnoise(z * 9, d[..., 0], d[..., 1])); brk = .4 + .6 * sstep(-.25, .25, fbm(z * 9, d[..., 0] * 1.5, d[..., 1] * 1.5 + 5, 2))
    L = L + d * smooth_grid(env(z) * sstep(.84, .80, z) * sstep(.228, .245, z) * (.7 * w * brk + .5 * fold_disp(z, d[..., 0], d[..., 1], 16)), 1, True)[..., None]
    L[0] = L[0] * .6 + r0 * .4 + [0, 0, .0]; L = np.concatenate([r0[None], L])
    leg = Chart('leg', L, True, 'trousers', 'cloth', pt.cloth, leg_weights(L), density=.55, env=lambda g: np.clip(env(g['P'][..., 2]) * 130, .2, 1.1), seams_u=(.25, .75)); out.append(leg)
    # belt
    zb = np.array([.996, .997, 1.008, 1.028, 1.0395, 1.0405]); hb = np.array([-.004, .0055, .0072, .0072, .0055, -.004]); B = []
    for z, h in zip(zb, hb):
        (rx, rf, rb, p), = pchip(k0[:, 0], k0[:, 1:], np.array([z])); a = np.arange(48) / 48 * 2 * math.pi; c, s = np.sin(a), np.cos(a); q = (np.abs(c) ** p + np.abs(s) ** p) ** (-1 / p)
        B.append(np.stack([(rx + h) * c * q, .014 + (np.where(s > 0, rb, rf) + h) * s * q, np.full(48, z)], -1))
    out.append(Chart('belt', np.array(B), True, 'gear', 'gear', pt.strap, {'Hips': 1.0}, density=.5, mirror=False, col=RANGER * .9))
    dl = Drape([leg])
    # knee pad and thigh pouch
    kp = slab(dl, .048, .148, .425, .590, .012, -.5, (0, 1, 0), 'kneepad', nu=6, nv=9, lip=.05, corner=.32, bulge=.5, sm=4, mirror=True, density=.7, hem=.010, col=RANGER_D * 1.2, sink=-.4); out.append(kp)
    tu, hu = edge_profile(6, .05, -.3); tv, hv = edge_profile(6, .05, -.3); TU, TV = np.meshgrid(tu, tv); Hh = np.minimum(*np.meshgrid(hu, hv)); a = np.radians(-38 + 76 * TU); z = .635 + .17 * TV
    P, N, W = dl.cast(np.stack([.1 + np.cos(a) * .5, .014 + np.sin(a) * .5, z], -1), np.stack([-np.cos(a), -np.sin(a), 0 * a], -1))
    out.append(Chart('cargo', smooth_grid(P, 2) + norm(smooth_grid(N, 3)) * (Hh * .016)[..., None], False, 'trousers', 'cloth', pt.cloth, W, density=.5, env=lambda g: .5, seams_v=(.72,)))
    return out
RANGER = pt.RANGER
k0 = np.array([[.855, .182, .122, .140, 2.5], [.90, .182, .124, .142, 2.5], [.95, .176, .120, .134, 2.4], [1.0, .164, .118, .120, 2.3], [1.045, .158, .117, .113, 2.3]])

def sd_head(p):
    d = sd_ellipsoid(p, (0, .012, 1.700), (.0765, .096, .098))
    d = smin(d, sd_ellipsoid(p, (0, -.030, 1.640), (.058, .062, .070)), .035)
    d = smin(d, sd_ellipsoid(p, (0, -.066, 1.598), (.030, .022, .020)), .030)         # chin
    d = smin(d, sd_cone(p, (0, -.086, 1.690), (0, -.108, 1.652), .011, .015), .018)     # nose under the mask
    d = smin(d, sd_ellipsoid(p, (0, -.072, 1.703), (.052, .020, .014)), .018)           # brow
    d = smin(d, sd_cone(p, (0, .030, 1.49), (0, .012, 1.62), .067, .058), .022)
    return d
HC = np.array([0, .010, 1.695])
def head():
    out = []; n = 40; a = np.arange(n) / n * 2 * math.pi; c, s = np.sin(a), np.cos(a)
    el = [1.50, 1.515, 1.53, 1.545, 1.56, 1.575, 1.588, 1.60, 1.612, 1.626, 1.640, 1.655, 1.670, 1.685, 1.70, 1.715, 1.735]
    rows = []
    for z in el:
        y0 = .012 + .018 * sstep(1.60, 1.50, z) - .020 * bump(z, 1.625, .04); o = np.repeat(np.array([[0, y0, z]]), n, 0); d = np.stack([c, s, 0 * s], -1); rows.append(o + d * march(sd_head, o, d, .02, .16)[:, None])
    P = np.array(rows); x, y, z = P[..., 0], P[..., 1], P[..., 2]; d = norm((P - P.mean(1, keepdims=True)) * [1, 1, 0])
    f = .0040 * sstep(1.60, 1.565, z) * np.sin(z * 2 * np.pi / .030 + 3 * fbm(x * 12, y * 12, z * 14, 2) + x * 20) + .0016 * (ridge(fbm(x * 22, y * 22, z * 30, 2) * 2) - .5); P = P + d * f[..., None]
    z = P[..., 2]; hd = sstep(1.545, 1.60, z); nk = sstep(1.495, 1.545, z); W = {'UpperChest': (1 - nk), 'Neck': nk * (1 - hd), 'Head': nk * hd}
    out.append(Chart('mask', P, True, 'head', 'gear', pt.knit, W, density=.6, mirror=False))
    # goggles: band of lens in front of the eyes
    tu, hu = edge_profile(12, .035, -.5); tv, hv = edge_profile(4, .08, -.5); TU, TV = np.meshgrid(tu, tv); Hh = np.minimum(*np.meshgrid(hu, hv)); ang = np.radians(-90 + (TU - .5) * 148); z = 1.658 + .062 * TV + .012 * 0
    z = z + .016 * (1 - TV) * bump(TU, .5, .07) + .006 * np.abs(TU - .5) * (TV - .5); rx, ry = .082 + .004 * Hh, .103 + .014 * Hh
    P = np.stack([rx * np.cos(ang) * 1.0, -.006 + ry * np.sin(ang), z], -1); P[..., 1] += .012 * (1 - Hh.clip(0, 1)) * 0
    out.append(Chart('goggles', P, False, 'head', 'gear', pt.lens, {'Head': 1.0}, density=.8, mirror=False))
    # goggle strap
    ang = np.radians(np.linspace(-160 + 180, 160 + 180, 2)); 
    # helmet shell: directions over an ellipsoid, rim height depends on azimuth
    n = 48; a = np.arange(n) / n * 2 * math.pi; s, c = np.cos(a), np.sin(a)   # column 0 behind
    rim = np.interp(np.abs(((a / (2 * math.pi) + .5) % 1) - .5) * 2, [0, .18, .34, .48, .62, .78, 1.0], [-.30, -.28, -.05, .14, .13, .08, .10]); rim = smooth_grid(np.stack([rim] * 3, 0), 3, True)[1]
    er = np.array([.104, .124, .122]); rows = []
    for q in (-.03, 0, .0, .02, .08, .17, .28, .40, .52, .64, .75, .85, .93, .98, 1.0):
        w = rim + (1 - rim) * max(q, 0); lat = np.arcsin(np.clip(w, -1, 1)); k = {-.03: .90}.get(q, 1.0)
        if q == 0 and len(rows) == 2: k = 1.012
        p = np.stack([np.cos(lat) * c * er[0], np.cos(lat) * s * er[1], np.sin(lat) * er[2]], -1) * k + HC + [0, .006, .002]; rows.append(p)
    P = np.array(rows); P[-1] = P[-1].mean(0); hel = Chart('helmet', P, True, 'head', 'gear', pt.helmet, {'Head': 1.0}, density=.8, mirror=False); out.append(hel)
    dh = Drape([hel])
    # night-vision mount, side rails, patches, headset cups
    out.append(slab(dh, -.022, .022, 1.738, 1.785, .009, -.5, (0, 1, 0), 'shroud', painter=pt.plain, nu=4, nv=4, lip=.08, corner=.1, sm=2, density=.7, obj='head', col=(.022, .022, .023), rough=.45))
    zz = slab(dh, -.013, .013, 1.748, 1.772, .018, -.5, (0, 1, 0), 'shroud2', painter=pt.plain, nu=3, nv=3, lip=.1, sm=2, density=.5, obj='head', col=(.03, .03, .031), rough=.4); out.append(zz)
    th = np.linspace(-62, 58, 14); tv, hv = edge_profile(2, .12, -.4); TU, TV = np.meshgrid(th, tv); HV = np.repeat(hv[:, None], 14, 1); ar = np.radians(TU); zr = 1.728 + .020 * TV + .010 * np.sin(ar)
    HV = HV.copy(); HV[:, 0] = HV[:, -1] = -.3
    Pp, N, W = dh.cast(np.stack([np.cos(ar) * .4, .016 + np.sin(ar) * .4, zr], -1), np.stack([-np.cos(ar), -np.sin(ar), 0 * ar], -1)); out.append(Chart('rail', Pp + norm(smooth_grid(N, 2)) * (HV * .007)[..., None], False, 'head', 'gear', pt.plain, W, density=.6, col=(.024, .024, .025), rough=.5, ribs=3))
    m = 20; b = np.arange(m) / m * 2 * math.pi; cup = []
    for xk, ry, rz in ((.070, .034, .044), (.078, .038, .047), (.094, .038, .047), (.1045, .035, .044), (.110, .027, .036), (.1115, .015, .02), (.112, 0, 0)):
        q = superellipse(m, ry, rz, 2.6); cup.append(np.stack([np.full(m, xk), .018 + q[:, 0], 1.668 + q[:, 1]], -1))
    out.append(Chart('cup', np.array(cup), True, 'head', 'gear', pt.plain, {'Head': 1.0}, density=.6, col=(.055, .058, .042), rough=.55))
    mic = np.array([[.092, -.010, 1.640], [.088, -.050, 1.617], [.070, -.088, 1.605], [.045, -.110, 1.606], [.030, -.116, 1.608]]); t = np.linspace(0, 1, 12); pth = pchip(np.linspace(0, 1, 5), mic, t); rr = np.interp(t, [0, .7, .75, .97, 1], [.0022, .0022, .0062, .0062, 0.0]); rows = []
    for i in range(12):
        tn = norm(pth[min(i + 1, 11)] - pth[max(i - 1, 0)]); e1 = norm(np.cross(tn, [0, 0, 1.0])); e2 = np.cross(tn, e1); rows.append(pth[i] + ring_dirs(8, e1, e2) * rr[i])
    out.append(Chart('mic', np.array(rows), True, 'head', 'gear', pt.plain, {'Head': 1.0}, density=.4, mirror=False, col=(.02, .02, .02)))
    # chin strap
    st = np.array([[.094, .004, 1.690], [.082, -.012, 1.640], [.062, -.040, 1.598], [.030, -.074, 1.573], [0, -.084, 1.568]]); t = np.linspace(0, 1, 12); pth = pchip(np.linspace(0, 1, 5), st, t); nn = norm(pth - [0, -.01, 1.63]);
    q = project(sd_head, pth, 6) ; pth = np.where((sd_head(pth) < .004)[:, None], q + nn * .003, pth)
    out.append(ribbon(pth, nn, .017, .003, lambda P: {'Head': np.ones(P.shape[:2])}, 'chinstrap', density=.5, col=np.array((.03, .03, .028)))); out[-1].obj = 'head'
    return out

NECK_SHORTER = .020
def lowered(c):
    """The head is modelled on a long neck and set down on the collar: everything above the neck moves by the same amount."""
    P = c.P.copy(); P[..., 2] -= NECK_SHORTER * sstep(1.515, 1.585, P[..., 2])
    if c.name == 'mask': P = tucked(P)
    return Chart(c.name, P, c.closed, c.obj, c.atlas, c.painter, c.W, density=c.density, hole=c.hole, mirror=c.mirror, weld=c.weld, flip=c.flip, **c.meta)

def build_all():
    from boots import boots     # builds on this module
    T = torso(); sl = sleeve(T); arm = build_arm(); ch = arm + [T, sl, gaiter()]
    ch.append(elbow_pad(Drape([sl]))); ch += carrier(T) + trousers() + boots() + [lowered(c) for c in head()]
    return ch
