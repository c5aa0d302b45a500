# SPDX-License-Identifier: MIT
"""Every surface is painted in the chart's own metres: height (m), linear albedo, roughness, metalness."""
import numpy as np
from craftlib import *

TAN, BROWN, GREEN, DARK, PALE = (np.array(c) for c in ((.185, .155, .098), (.098, .066, .040), (.080, .088, .046), (.030, .026, .019), (.30, .255, .175)))
COYOTE, RANGER, BLACK = np.array((.200, .140, .082)), np.array((.070, .074, .050)), np.array((.016, .016, .017))
def mix(a, b, t): return a + (b - a) * np.asarray(t)[..., None]
def camo(P, s=1.0):
    x, y, z = P[..., 0] * 9 * s, P[..., 1] * 9 * s, P[..., 2] * 15 * s
    wx = fbm(x * 1.5, y * 1.5, z * 1.5 + 40, 2) * .6
    a = np.broadcast_to(TAN, P.shape).copy(); e = .035
    for col, off, th, sc in ((PALE, 3, .16, 1.1), (GREEN, 11, .02, .8), (BROWN, 23, .14, 1.0), (DARK, 37, .27, 1.9)):
        n = fbm(x * sc + off + wx, y * sc + wx, z * sc + off, 3); a = mix(a, col, sstep(th - e, th + e, n))
    return a
def stitch(d, s, pitch=.0030, off=.0022, both=True, depth=.00035):
    """Seam at d = 0 with rows of stitches beside it."""
    h = -depth * bump(d, 0, .0007)
    dash = sstep(.12, .3, np.abs(np.mod(s / pitch, 1) - .5) * 2 * -1 + 1)
    k = bump(np.abs(d) if both else d, off, .00055); st = k * dash
    return h - .00018 * bump(np.abs(d) if both else d, off, .0010) + .00042 * st, st
def weave(U, V, p=.0012, a=.00010):
    u, v = U * 2 * np.pi / p, V * 2 * np.pi / p
    return a * (np.sin(u) * np.sin(v) * .6 + .4 * np.cos(u + v))
def ripstop(U, V, p=.0055, a=.00016):
    g = lambda t: bump(np.mod(t / p + .5, 1) - .5, 0, .085)
    return a * np.maximum(g(U), g(V)) + weave(U, V, .0017, .00006)
def leather(P, s=1.0, a=.00010):
    n = np.abs(fbm(P[..., 0] * 620 * s, P[..., 1] * 620 * s, P[..., 2] * 620 * s, 3)); return -a * sstep(.22, 0, n) * 1.6 + a * fbm(P[..., 0] * 150, P[..., 1] * 150, P[..., 2] * 150, 2) * 2
def worn(P, a=.16, s=1.0):
    return 1 + a * fbm(P[..., 0] * 26 * s, P[..., 1] * 26 * s, P[..., 2] * 26 * s, 4) * 1.6
def creases(P, N=None, f=90, a=.0005):
    n = fbm(P[..., 0] * f, P[..., 1] * f, P[..., 2] * f, 3); return a * (ridge(n * 2.2, 2.2) - .4)

def glove_finger(c, g):
    f, s, FC = c.meta['f'], np.interp(g['V'], c.v, c.meta['s']), g['FC']; P = g['P']; th = c.meta['thumb']
    FC = np.where(FC > 15, FC - 16, FC)
    d0 = (FC - 2.5); back = sstep(3.6, 3.0, np.abs(d0)); front = sstep(2.75, 2.95, 8 - np.abs(np.abs(FC - 2.5) )) ;
    front = sstep(4.8, 5.2, np.abs(d0))
    j = f.cum[1:3]; cw = c.u[-1] / 16
    per = 2 * np.pi * .0105 / 16
    if th:      # the root of the thumb is painted by which way it faces
        pz = sstep(-.25, -.55, g['N'][..., 2]); rt = sstep(j[0] + .006, j[0] - .006, s); front = front * (1 - rt) + pz * rt; back = back * (1 - rt) + sstep(-.3, .0, g['N'][..., 2]) * rt
    # seams between back, side walls and front
    h = np.zeros_like(s); st = np.zeros_like(s)
    for k in (3.15, -3.15, 5.0, -5.0):
        a, b = stitch((d0 - k) * per, s, .0026, .0014, both=False, depth=.00030); h += a; st = np.maximum(st, b)
    h += back * weave(g['U'], s, .0011, .00007) + (1 - back) * leather(P)
    # flex ribs over the joints, creases under them
    for q in j:
        e = bump(s, q, .0052); h += .00028 * e * np.cos((s - q) * 2 * np.pi / .0024) * back
        h -= .0007 * front * (bump(s, q - .0008, .0008) + .7 * bump(s, q + .0022, .0006)) + .0003 * front * bump(s, q + .0045, .0006)
        h += .00035 * (1 - back) * (1 - front) * np.cos((s - q) * 2 * np.pi / .0034 + d0) * bump(s, q, .006)
    # moulded plates
    if th: spans = [(j[0] + .009, j[1] - .007)]
    else: spans = [(.5 * j[0] + .006, j[0] - .0075), (j[0] + .0075, j[1] - .0055)]
    pl = np.zeros_like(s)
    for a, b in spans:
        w = 2.05 - .35 * ((s - (a + b) / 2) / ((b - a) / 2)) ** 4
        m = sstep(a, a + .0007, s) * sstep(b, b - .0007, s) * sstep(w + .12, w - .12, np.abs(d0)); pl = np.maximum(pl, m)
        groove = sum(bump(s, a + (b - a) * t, .0006) for t in (.32, .5, .68)) * sstep(1.5, 1.2, np.abs(d0)); h += m * (.0009 - .0005 * groove)
    L = f.cum[-1]; tip = sstep(L - .016, L - .0148, s) * (1 - sstep(3.1, 3.3, np.abs(d0)) * 0)
    h += stitch(s - (L - .0155), d0 * per, .0026, .0014, both=False)[0] * back
    grip = front * (1 - tip * 0) * sstep(.3, .5, np.sin(s * 2 * np.pi / .0030)) * sstep(.014, .018, L - s) * 0
    alb = mix(np.broadcast_to(COYOTE, P.shape), COYOTE * .62, 1 - back); alb = mix(alb, np.array((.088, .070, .052)), np.maximum(front, tip * .9))
    alb = mix(alb, BLACK * 1.3, pl); alb = mix(alb, COYOTE * 1.5, st * (1 - pl) * .8); alb = alb * worn(P, .22, 2.5)[..., None]
    alb = alb * (1 + .35 * fbm(P[..., 0] * 900, P[..., 1] * 900, P[..., 2] * 900, 2) * (1 - pl))[..., None]
    r = .86 - .24 * (1 - back) - .06 * front; r = r + (.48 - r) * pl + .10 * fbm(P[..., 0] * 90, P[..., 1] * 90, P[..., 2] * 90, 3)
    return dict(h=h, alb=alb, rough=np.clip(r, .25, .98))

def glove_palm(c, g):
    P, FC = g['P'], g['FC']; W = c.meta['wrist']; x = P[..., 0] - W[0]; u = -(P[..., 1] - W[1]); z = P[..., 2] - W[2]
    pal = sstep(22.0, 22.3, FC) * sstep(44.0, 43.7, FC); back = sstep(20.6, 20.2, FC) + sstep(45.2, 45.6, FC)
    h = back * weave(x * 1.0, u, .0012, .00007) + (1 - back) * leather(P); st = np.zeros_like(x)
    per = .0042
    for k in (21.0, 44.9):
        a, b = stitch((FC - k) * per, x, .0028, .0016, both=True); h += a; st = np.maximum(st, b)
    # tucks running back from the webs
    for a_, b_ in (((.111, -.0255), (.050, -.012)), ((.116, -.0035), (.046, -.002)), ((.114, .0195), (.050, .010))):
        ax, au = a_; bx, bu = b_; t = np.clip((ax - x) / (ax - bx), 0, 1); d = u - (au + (bu - au) * t)
        m = back * sstep(bx - .002, bx + .002, x); a, b = stitch(d, x, .0028, .0016); h += a * m; st = np.maximum(st, b * m)
    # reinforced palm: a second layer with a stitched edge
    def blob(cx, cu, rx, ru, p=2.6): return (np.abs((x - cx) / rx) ** p + np.abs((u - cu) / ru) ** p) ** (1 / p) - 1
    e = np.minimum(np.minimum(blob(.090, -.003, .0150, .040) * .012, blob(.034, -.030, .031, .0150) * .014), blob(.034, .0115, .029, .0155) * .013)
    layer = pal * sstep(.0005, -.0005, e); h += .0009 * layer; sd, b = stitch(e + .0022, x + u, .0030, .0, both=False, depth=.0002); h += sd * layer; st = np.maximum(st, b * layer)
    # palm lines and bunching at the wrist
    h -= pal * (1 - layer) * .0006 * (bump(x - .075 - u * .15, 0, .0012) + bump(x - .058 + u * .35, 0, .0012))
    h += .0005 * np.cos(x * 2 * np.pi / .0052) * bump(x, -.004, .010) * (1 - .4 * pal)
    cuff = sstep(-.0175, -.0195, x); rib = .00035 * np.cos(g['u01'] * 2 * np.pi * 96) * sstep(-.041, -.039, x); h = h * (1 - cuff) + rib * cuff
    a, b = stitch(x + .0195, g['U'], .003, .002); h += a; st = np.maximum(st, b); a, b = stitch(x + .0405, g['U'], .003, .002); h += a; st = np.maximum(st, b)
    alb = mix(np.broadcast_to(COYOTE, P.shape), COYOTE * .62, 1 - back); alb = mix(alb, np.array((.088, .070, .052)), pal); alb = mix(alb, np.array((.058, .050, .043)), layer)
    alb = mix(alb, COYOTE * .45, cuff); alb = mix(alb, COYOTE * 1.5, st * .8); alb = alb * worn(P, .22, 2.5)[..., None]
    alb = alb * (1 + .35 * fbm(P[..., 0] * 900, P[..., 1] * 900, P[..., 2] * 900, 2))[..., None]
    r = .88 - .18 * (1 - back) - .06 * layer + .10 * fbm(P[..., 0] * 90, P[..., 1] * 90, P[..., 2] * 90, 3)
    return dict(h=h, alb=alb, rough=np.clip(r, .3, .98))

def rubber(c, g):
    P = g['P']; u, v = g['u01'], g['v01']; h = np.zeros_like(u)
    if c.meta.get('moulded'):       # a raised rim and fine ribs across; the domes and grooves are geometry
        w = sstep(.0045, .0060, np.minimum(u, 1 - u) * c.u[-1]) * sstep(.0040, .0052, np.minimum(v, 1 - v) * c.v[-1])
        h -= .0005 * w; h += .00022 * w * np.cos(v * c.v[-1] * 2 * np.pi / .0026) * sstep(.35, .8, np.abs(np.mod(u * 4 + .5, 1) - .5) * 2)
    e = np.minimum(np.minimum(u, 1 - u) * c.u[-1], np.minimum(v, 1 - v) * c.v[-1]); h -= .0004 * bump(e, .0035, .0006)
    h += .00004 * fbm(P[..., 0] * 900, P[..., 1] * 900, P[..., 2] * 900, 2)
    alb = BLACK * 1.5 * worn(P, .2, 3)[..., None] + .02 * sstep(.0016, .0004, e)[..., None]
    return dict(h=h, alb=alb, rough=.50 + .12 * fbm(P[..., 0] * 120, P[..., 1] * 120, P[..., 2] * 120, 3))

def strap(c, g):
    """Woven webbing or hook-and-loop tab."""
    P, U, V = g['P'], g['U'], g['V']; col = c.meta.get('col', COYOTE * .5); e = np.minimum(np.minimum(U, c.u[-1] - U), np.minimum(V, c.v[-1] - V))
    h = weave(U, V, .0016, .00014) + .0002 * sstep(.0005, .0015, e); a, b = stitch(e - .003, U + V, .0032, 0, False, .0002); h += a
    if c.meta.get('x'):
        for k in (0.10, .90):
            q = np.abs(g['u01'] - k) * c.u[-1]; w = (g['v01'] - .5) * c.v[-1]; a, b2 = stitch(np.abs(q) - np.abs(w), w, .003, 0, False, .0002); m = q < .012; h += a * m; b = np.maximum(b, b2 * m)
    alb = col * worn(P, .2, 2)[..., None]; alb = mix(alb, col * 1.7, b * .7)
    return dict(h=h, alb=alb, rough=.88)

def cloth(c, g):
    P, U, V = g['P'], g['U'], g['V']; k = c.meta.get('kind'); h = ripstop(U, V)
    env = c.meta['env'](g) if 'env' in c.meta else .4
    x, y, z = P[..., 0], P[..., 1], P[..., 2]
    if k == 'sleeve': n = fbm(x * 95, y * 26 + x * 30, z * 26, 3)
    else: n = fbm(x * 34 + z * 20, y * 34, z * 62, 3)
    h = h + (.0011 * env + .00025) * (ridge(n * 1.9, 2.0) - .45) + .0006 * env * fbm(x * 160, y * 160, z * 160, 2)
    st = np.zeros_like(U)
    for at in c.meta.get('seams_u', ()):
        a, b = stitch((g['u01'] - at) * c.u[-1], V, .0036, .0030); h += a * 1.4; st = np.maximum(st, b)
    for at in c.meta.get('seams_v', ()):
        a, b = stitch((g['v01'] - at) * c.v[-1], U, .0036, .0030); h += a * 1.4; st = np.maximum(st, b)
    alb = camo(P) if c.meta.get('camo', True) else np.broadcast_to(c.meta['col'], P.shape)
    alb = alb * worn(P, .13)[..., None] * (1 + 700 * np.clip(h, -.0006, .0004) * .35)[..., None]; alb = mix(alb, PALE, st * .35)
    return dict(h=h, alb=alb, rough=.90 + .06 * fbm(x * 60, y * 60, z * 60, 2), cavk=450)

def cordura(c, g):
    P, U, V = g['P'], g['U'], g['V']; col = c.meta.get('col', RANGER); W, H = c.u[-1], c.v[-1]
    e = np.minimum(np.minimum(U, W - U), np.minimum(V, H - V)) if not c.closed else np.minimum(V, H - V)
    h = weave(U, V, .0024, .00010) + creases(P, None, 40, .0006 * c.meta.get('soft', 1)); b = np.zeros_like(U)
    a, b0 = stitch(e - c.meta.get('hem', .012), U + V, .004, .0, False, .0003); h += a; b = np.maximum(b, b0)
    h += .0008 * sstep(.012, .009, e) * c.meta.get('bind', 1)
    alb = np.broadcast_to(col, P.shape).copy()
    m = c.meta.get('molle')
    if m:
        v0, v1, u0, u1 = m; v = V - v0 * H; inside = sstep(v0, v0 + .004, g['v01']) * sstep(v1, v1 - .004, g['v01']) * sstep(u0, u0 + .004, g['u01']) * sstep(u1, u1 - .004, g['u01'])
        q = np.mod(v / .038, 1) * .038; on = sstep(.0, .0012, q) * sstep(.0262, .025, q) * inside
        t = np.abs(np.mod(U / .038, 1) - .5) * .038; tack = sstep(.0028, .0018, t); puff = .0014 * (1 - (1 - np.clip(t / .017, 0, 1)) ** 4) * 1.0
        h += on * (.0011 + puff * (1 - tack) - .0005 * tack + weave(U, V, .0018, .00016)); alb = mix(alb, col * 1.22, on); alb = mix(alb, col * .55, inside * (bump(q, .0285, .003) * .7))
        b = np.maximum(b, on * tack * (.5 + .5 * np.sin(V * 2 * np.pi / .0016)))
    fl = c.meta.get('flap')
    if fl:
        d = (g['v01'] - fl) * H; lip = sstep(-.0008, .0008, d); h += .0026 * lip; alb = mix(alb, alb * .6, bump(d, -.002, .003))
        a, b1 = stitch(d - .006, U, .004, 0, False); h += a; b = np.maximum(b, b1)
        t = np.abs(np.mod(g['u01'] + (.5 - c.meta.get('tab', .5)), 1) - .5) * W; tab = sstep(.0135, .0125, t) * sstep(-.03, -.028, d) * sstep(.016, .015, d); h += .0016 * tab + weave(U, V, .0018, .0001) * tab; alb = mix(alb, col * .75, tab)
    alb = alb * worn(P, .17)[..., None]; alb = mix(alb, col * 1.8, b * .6)
    return dict(h=h, alb=alb, rough=.86 + .07 * fbm(P[..., 0] * 50, P[..., 1] * 50, P[..., 2] * 50, 2), cavk=500)

def plain(c, g):
    P = g['P']; col = c.meta.get('col', BLACK); k = c.meta.get('grain', .00005)
    h = k * fbm(P[..., 0] * 700, P[..., 1] * 700, P[..., 2] * 700, 2)
    e = np.minimum(g['V'], c.v[-1] - g['V'])
    for at in c.meta.get('seams_v', ()):
        a, b = stitch((g['v01'] - at) * c.v[-1], g['U'], .004, .003); h = h + a
    if c.meta.get('tread'): h = h - .003 * sstep(.2, .5, np.sin(g['V'] * 2 * np.pi / .018)) * 0
    if c.meta.get('ribs'): h = h + .0008 * np.cos(g['v01'] * 2 * np.pi * c.meta['ribs'])
    return dict(h=h, alb=np.asarray(col) * worn(P, c.meta.get('wear', .15))[..., None], rough=c.meta.get('rough', .6) + .08 * fbm(P[..., 0] * 60, P[..., 1] * 60, P[..., 2] * 60, 3), metal=c.meta.get('metal', 0))

def helmet(c, g):
    P = g['P']; h = .00012 * fbm(P[..., 0] * 500, P[..., 1] * 500, P[..., 2] * 500, 2); e = g['V']
    h = h - .0010 * bump(e, .010, .0012); alb = camo(P, .9) * worn(P, .2)[..., None]; alb = mix(alb, BLACK * 2, sstep(.008, .005, e))
    for at in (.25, .75):
        d = (np.mod(g['u01'] - at + .5, 1) - .5) * c.u[-1]; m = sstep(.026, .025, np.abs(d)) * sstep(.075, .077, e) * sstep(.150, .148, e); h = h + .0012 * m; alb = mix(alb, TAN * .7, m)
    return dict(h=h, alb=alb, rough=.78)

def boot(c, g):
    P, U, V = g['P'], g['U'], g['V']; z = P[..., 2]; y = P[..., 1]; h = leather(P, .7, .00013) + creases(P, None, 60, .0006); col = np.array((.170, .118, .070))
    st = np.zeros_like(U); front = bump(np.mod(g['u01'] + .5, 1) - .5, 0, .075)
    # lacing panel, toe cap and heel counter
    t = (g['u01'] - .5) * .31; up = sstep(.085, .095, z)
    lace = np.abs(np.mod(z / .020, 1) - .5) * .020; la = up * sstep(.034, .032, np.abs(t)) * bump(lace + .3 * np.abs(t) * np.sign(np.mod(z / .020, 1) - .5), .0, .0026); h += .0022 * la
    pan = up * sstep(.040, .039, np.abs(t)); h += -.0009 * pan; a, b = stitch(np.abs(t) - .046, z, .004, .0025); h += a * up; st = b * up
    toe = sstep(-.150, -.156, y) * sstep(.09, .08, z); h += .0012 * toe; heel = sstep(.03, .04, y) * sstep(.11, .10, z); h += .0012 * heel
    alb = np.broadcast_to(col, P.shape) * worn(P, .25)[..., None]; alb = mix(alb, col * .62, np.maximum(toe, heel)); alb = mix(alb, col * .8, pan); alb = mix(alb, np.array((.06, .048, .032)), la); alb = mix(alb, col * 1.5, st * .6)
    alb = mix(alb, np.array((.14, .115, .085)), sstep(.07, .02, z) * .5)
    return dict(h=h, alb=alb, rough=.82)

def knit(c, g):
    P, U, V = g['P'], g['U'], g['V']; h = .00025 * np.cos(U * 2 * np.pi / .0030) + creases(P, None, 45, .0012); col = c.meta.get('col', np.array((.050, .046, .036)))
    return dict(h=h, alb=col * worn(P, .15)[..., None], rough=.93)

def gaiter(c, g):
    """Ribbed knit: wales 2.4 mm apart that run up the tube and fade where the dome draws them together."""
    P, U, V = g['P'], g['U'], g['V']; x, y, z = P[..., 0], P[..., 1], P[..., 2]; dome = sstep(.90, .70, np.hypot(x / .066, (y - .01) / .060))
    wale = np.cos(g['u01'] * 2 * np.pi * round(c.u[-1] / .0024)) * (1 - dome) + np.cos(x * 2 * np.pi / .0024) * dome; row = np.cos(V * 2 * np.pi / .0018) * (1 - dome) + np.cos(y * 2 * np.pi / .0018) * dome
    h = .00022 * wale * (1 + .35 * row) + creases(P, None, 42, .0011) + .0003 * fbm(x * 300, y * 300, z * 300, 2)
    alb = np.array((.046, .044, .035)) * (1 + .22 * wale)[..., None] * worn(P, .22, 2)[..., None]
    return dict(h=h, alb=alb, rough=.94, cavk=420)

def lens(c, g):
    P = g['P']; e = np.minimum(np.minimum(g['U'], c.u[-1] - g['U']), np.minimum(g['V'], c.v[-1] - g['V'])); f = sstep(.0105, .0095, e)
    return dict(h=.0022 * f, alb=mix(np.broadcast_to(np.array((.012, .012, .014)), P.shape), BLACK * 1.6, f), rough=.10 + .5 * f)
