# SPDX-License-Identifier: MIT
from kit import *
from parts import *
import irons

def build():
    A = Asset('carbine', origin=(0, -5, -44))
    Z_RAIL = 30
    # ================================================================ RECEIVER (upper + lower, fixed)
    R = A.node('Receiver')
    T = 1.7      # texel weight
    # ---- upper: octagonal tube with flat flanks
    sec = mirror([(7.6, 22.5), (11.5, 22.0, 1), (16.9, 14.5, 2), (17.6, 9, 1.5), (17.6, -6.5, 1), (15.2, -12.2), ])
    up = ext(sec, 'Y', 0, 196, 2)
    cut(up, lathe([(-5, 0), (-5, 13.1), (183, 13.1), (183, 10), (210, 10), (210, 0)], 24))
    # ejection port (right)
    cut(up, ext(fillet([(100, -6, 2.5), (163, -6, 2.5), (163, 9.5, 3.5), (100, 9.5, 3.5)], 4), 'X', 8, 30))
    # lightening scallops on the flanks
    for sx in (-1, 1):
        cut(up, ext(fillet([(8, -3, 2), (70 if sx > 0 else 88, -3, 2), (62 if sx > 0 else 80, 7.5, 2), (8, 7.5, 2)], 4), 'X', *sorted((sx * 16.7, sx * 25))))
    cut(up, ext(fillet([(96, -3, 2), (172, -3, 2), (180, 7.5, 2), (104, 7.5, 2)], 4), 'X', -25, -16.7))
    R.add(up, 'anod', bevel=.55, texel=T)
    R.add(rail(0.6, 198.2, Z_RAIL, neck=8.4, first=6.2), 'anod', bevel=.38, seg=1, texel=1.25)
    # barrel-nut flange + fence around the port, case deflector, cover hinge lugs
    R.add(lathe([(183, 16.5), (183, 19.2), (185, 20.4), (196.5, 20.4), (197.6, 19.2), (197.6, 14)], 26), 'anod', bevel=.3, seg=1, texel=T)
    defl = loft([[(16, 80, -3), (16, 80, 10), (16, 97, 10), (16, 97, -3)], [(18, 84, -2.4), (18, 84, 9.4), (18, 97, 9.4), (18, 97, -2.4)], [(23.2, 91.5, .5), (23.2, 91.5, 8), (23.2, 96.5, 8), (23.2, 96.5, .5)]])
    R.add(defl, 'anod', bevel=1.0, seg=2, texel=T)
    for y in (101, 160):
        R.add(ext(fillet([(y - 2.2, -11.4, .8), (y + 4.2, -11.4, .8), (y + 4.2, -6.6, 1.8), (y - 2.2, -6.6, 1.8)], 3), 'X', 16.5, 20.2), 'anod', bevel=.35, seg=1, texel=T)
    R.add(lathe([(98, 1.15), (166, 1.15)], 12, at=(19.2, 0, -8.6)), 'steel', bevel=.2, seg=1)
    # ---- lower -------------------------------------------------------------
    low = ext([(-3, -12.7), (116, -12.7), (116, -46, 2), (20, -46, 3), (6, -40, 9), (-3, -33, 3)], 'X', -11.2, 11.2, 4)
    R.add(low, 'anod', bevel=.9, texel=T)
    # fire-control swell: raised plate both sides
    for sx in (-1, 1):
        sw = ext([(14, -14, 2), (106, -14, 2), (106, -35, 3), (92, -43, 5), (34, -43, 5), (14, -30, 4)], 'X', *sorted((sx * 9, sx * 12.9)), 4)
        R.add(sw, 'anod', bevel=.9, texel=T)
    # magwell, flared, hollow
    mw = ext([(111, -12.7), (191.5, -12.7), (191.5, -26, 2), (187.5, -34, 3), (185.5, -73, 2.5), (180, -77.5, 2), (117, -69.5, 2), (111, -62, 3)], 'X', -15.6, 15.6, 4)
    # side panels: recessed pocket with a diagonal
    for sx in (-1, 1):
        cut(mw, ext(fillet([(122, -22, 2), (178, -22, 2), (178, -40, 2), (160, -58, 2), (122, -58, 2)], 4), 'X', *sorted((sx * 14.4, sx * 20))))
        cut(mw, ext(fillet([(164.5, -60, 1.2), (180.5, -44, 1.2), (180.5, -60.8, 1.2)], 3), 'X', *sorted((sx * 14.2, sx * 20))))
    cut(mw, box(-11.8, 11.8, 117.5, 181.5, -90, -14))
    R.add(mw, 'anod', bevel=.8, texel=T)
    # flare ring at the mouth (tilted)
    def ringsec(gr, dz):
        return [(x, y, -71.2 - (y - 149) * .116 + dz) for x, y in rrect(31.4 + gr, 69.5 + gr, 4, 2, 0, 149)]
    def ringin(gr, dz):
        return [(x, y, -71.2 - (y - 149) * .116 + dz) for x, y in rrect(24 + gr, 64 + gr, 2.5, 2, 0, 149.5)]
    fl = loft([ringsec(-.6, 9.5), ringsec(2.8, 4.5), ringsec(2.8, -3), ringin(3.2, -3), ringin(0, 1.5), ringin(0, 9)], ring=True)
    R.add(fl, 'anod', bevel=.6, ang=25, texel=T)
    # pivot lug, rear ring, tang
    R.add(ext([(186, -12.7), (200.5, -12.7), (200.5, -24, 5), (192, -31, 5), (186, -31)], 'X', -9.6, 9.6, 5), 'anod', bevel=.7, texel=T)
    R.add(lathe([(-13, 14), (-13, 17.6), (-11.5, 18.6), (-2.5, 18.6), (-.6, 17.2), (-.6, 14)], 26), 'anod', bevel=.3, seg=1, texel=T)
    R.add(ext([(-12, -8), (6, -8), (6, -38, 6), (-2, -33.5, 5), (-12, -20, 9)], 'X', -9.5, 9.5, 5), 'anod', bevel=1.2, texel=T)
    # end plate with QD socket
    R.add(ext(fillet([(-13, 0, 5), (13, 0, 5), (12, -26, 6), (-12, -26, 6)], 5), 'Y', -15.4, -12.4), 'steel', bevel=.4, seg=1)
    # trigger guard: bowed strap
    tg = ext([(46, -44), (46, -48), (55, -71, 6), (64, -75.8, 8), (103, -75.8, 8), (112, -70, 5), (116, -64), (116, -58), (109.5, -67, 4), (102, -72.4, 6), (66, -72.4, 6), (58.5, -68.5, 5), (52, -48), (52, -44)], 'X', -5.6, 5.6, 5)
    R.add(tg, 'anod', bevel=.9, texel=1.2)
    # pins (both sides)
    for sx in (-1, 1):
        for (y, z, r, x) in ((8, -22, 3.3, 11.2), (194, -22, 3.3, 9.6), (54, -26, 2.2, 12.9), (76, -21, 2.2, 12.9)):
            R.add(screw((sx * x, y, z), 'X', sx, r, .9, 'pin'), 'steel', bevel=0, texel=1.3)
    R.add(screw((0, 113.5, -66.5), 'X', 1, .9, 7.5, 'pin'), 'steel', bevel=0)
    # mag release (right) with fence, bolt catch (left)
    R.add(ext(fillet([(100.5, -34.5, 3), (113.5, -34.5, 3), (113.5, -23, 3), (100.5, -23, 3)], 4), 'X', 11, 14.4), 'anod', bevel=.6, texel=T)
    mr = lathe([(10, 4.1), (16.0, 4.1), (16.6, 3.5), (16.6, 2.9), (16.1, 2.6), (16.1, 1.9), (16.6, 1.6), (16.6, 1.0), (16.2, .7), (16.2, 0)], 24, 'X', (0, 107, -28.8))
    R.add(mr, 'steel', bevel=.15, seg=1, texel=T)
    bc = ext([(112, -17, 1), (117.5, -17, 1), (118.5, -29, 1), (121, -33, 1), (121, -39, 2), (111, -39, 2), (111, -33, 1), (113, -29, 1)], 'X', -18.2, -14.5, 4)
    cut(bc, merge([box(-19, -17.7, 110, 122, z, z + .9) for z in (-38, -36, -34)]))
    R.add(bc, 'steel', bevel=.35, seg=1, texel=T)
    R.add(screw((-14.6, 115.2, -22.5), 'X', -1, 1.3, 4.1, 'pin'), 'steel', bevel=0)
    # selector detent plate + end stop
    R.add(lathe([(11, 6.6), (13.4, 6.6), (13.8, 6.1), (13.8, 0)], 28, 'X', (0, 30, -22)), 'anod', bevel=.2, seg=1, texel=T)
    # ================================================================ HANDGUARD
    H = A.node('Handguard')
    y0, y1 = 199.4, 452
    osec = mirror([(8, 22.5), (10, 22.3), (18.6, 12.5, 3), (18.9, -9, 4), (10, -19.6, 4)])
    isec = mirror([(6, 20), (8.6, 19.6), (16.2, 11.4, 2), (16.5, -8, 3), (8.8, -17.2, 3)])
    hg = ext(osec, 'Y', y0, y1, 3)
    cut(hg, ext(isec, 'Y', y0 - 5, y1 + 5, 2))
    # swept front
    cut(hg, ext([(y1 - 26, -30), (y1 + 9, 20), (y1 + 9, 40), (y1 + 30, 40), (y1 + 30, -30)], 'X', -30, 30))
    slots = []
    for i in range(6):
        y = 224 + 40 * i
        if i < 5:
            slots.append(mlok_slot(y, axis='X', at=1.2))
        if i < 5:
            slots.append(mlok_slot(y, axis='Z', at=0, lo=-40, hi=-10))
    cut(hg, merge(slots))
    # upper diagonal vents (parallelograms), cut through both shoulders along the face normal
    vents = []
    for i in range(4):        # stop before the gas block: solid shoulder there, like real rails
        y = 222 + 38 * i
        v = ext(fillet([(y - 12, -2.7, 1.6), (y + 9, -2.7, 1.6), (y + 12, 2.7, 1.6), (y - 9, 2.7, 1.6)], 2), 'X', 10, 26)
        for s in (1, -1):
            w = dup(v); xf(w, (0, 0, 0), (0, -48.7, 0))
            if s < 0: xf(w, scale=(-1, 1, 1))
            vents.append(w)
        kill(v)
    cut(hg, merge(vents))
    ip = fillet(isec, 2); H.add(hg, 'anod2', bevel=.55, seg=1, ang=30, only=lambda m: not near_poly(ip, m.x, m.z, .25))
    H.add(rail(y0 + .3, y1 + 4, Z_RAIL, neck=8.4, first=6.2 + PITCH * 20), 'anod2', bevel=.38, seg=1)
    # clamp block + screws at the rear
    for sx in (-1, 1):
        cb = ext(fillet([(201, -19, 2), (232, -19, 2), (224, -11.5, 2), (201, -11.5, 2)], 3), 'X', *sorted((sx * 8, sx * 17.6)))
        H.add(cb, 'anod2', bevel=.6, seg=1)
        for y in (206.5, 217.5):
            H.add(screw((sx * 17.6, y, -15.2), 'X', sx, 2.6, 1.2), 'steel', bevel=.2, seg=1)
    # QD cup + front screw
    for sx in (-1, 1):
        H.add(lathe([(17, 7.4), (20.2, 7.4), (20.9, 6.7), (20.9, 4.8), (16.4, 4.8), (16.4, 0)], 20, 'X', (0, 432 - 4, 4)) if sx > 0 else xf(lathe([(17, 7.4), (20.2, 7.4), (20.9, 6.7), (20.9, 4.8), (16.4, 4.8), (16.4, 0)], 20, 'X', (0, 428, 4)), scale=(-1, 1, 1)), 'steel', bevel=.2, seg=1)
    # ================================================================ BARREL (0.370 m from bolt face y=186 to crown y=556)
    B = A.node('Barrel')
    B.add(lathe([(186, 0), (186, 12), (200, 12), (200, 11.4), (232, 11.4), (240, 10.2), (415, 9.6), (417, 9.55), (440, 9.5), (443, 9.3), (536, 8.8), (539, 7.9), (539.6, 6.2), (541, 6.2), (541, 6.35), (555, 6.35), (556, 5.7), (556, 2.85), (520, 2.85), (520, 0)], 26), 'steel', bevel=.3, seg=1, sharp=30)
    # barrel nut with wrench teeth
    B.add(cut(lathe([(198, 13), (198, 16.2), (214, 16.2), (215, 15.4), (215, 12)], 32), merge([xf(box(-1.6, 1.6, 205, 220, 14.6, 20), rot=(0, a, 0)) for a in range(0, 360, 30)])), 'steel', bevel=.3, seg=1)
    # gas block + tube
    gb = ext(mirror([(0, 17.6), (4.5, 17.2, 2), (6.2, 12, 3), (11.8, 3, 5), (11.8, -5, 5), (5, -12.6, 3)]), 'Y', 400, 424, 4)
    B.add(gb, 'steel', bevel=.6, seg=1)
    for y in (406, 418): B.add(screw((0, y, -12.6), 'Z', -1, 2.2, .6), 'steel', bevel=0)
    B.add(lathe([(196, 2.4), (410, 2.4)], 12, at=(0, 0, 13.2)), 'bright', bevel=.2, seg=1)
    # ================================================================ MUZZLE DEVICE (default flash hider, its own node)
    Mz = A.node('Muzzle', pivot=(0, 541, 0))
    flash_hider(Mz, 541)
    # ================================================================ BOLT CARRIER
    C = A.node('BoltCarrier', pivot=(0, 186, 0))
    bcg = lathe([(20, 0), (20, 9.5), (21, 12.5), (48, 12.5), (50, 11.2), (74, 11.2), (76, 12.5), (160, 12.5), (162, 11.8), (162, 9.2), (170, 9.2), (170.6, 8.8), (182, 8.8), (182, 5), (186, 5), (186, 0)], 26)
    cut(bcg, ext(fillet([(112, -4.2, 1.5), (150, -4.2, 1.5), (150, 3.4, 1.5), (112, 3.4, 1.5)], 3), 'X', 11.6, 20))
    cut(bcg, merge([ext(fillet([(118 + i * 7, 5.0, .5), (121.4 + i * 7, 5.0, .5), (124.4 + i * 7, 12, .5), (121 + i * 7, 12, .5)], 2), 'X', 8.0, 20) for i in range(4)]))
    C.add(bcg, 'bright', bevel=.35, seg=1, texel=.9)
    C.add(box(-4.5, 4.5, 92, 128, 11, 16.6), 'bright', bevel=.8, seg=1)   # gas key
    C.add(lathe([(128, 3.2), (142, 3.2), (142.6, 2.6), (142.6, 0)], 16, at=(0, 0, 13.4)), 'bright', bevel=.2, seg=1)
    for y in (154, 157.5): C.add(lathe([(0, .9), (2.2, .9), (2.4, .7), (2.4, 0)], 12, 'X', (11, y, 1)), 'steel', bevel=0)
    # bolt lugs + extractor
    lug = lathe([(176, 8), (176, 10), (183.5, 10), (184.5, 9.2), (184.5, 6)], 32)
    cut(lug, merge([xf(box(-1.5, 1.5, 170, 190, 7.5, 14), rot=(0, a, 0)) for a in range(0, 360, 45)]))
    C.add(lug, 'steel', bevel=.25, seg=1)
    C.add(ext([(158, -2, .5), (185, -2.4, .5), (185, 2.4, .5), (158, 2, .5)], 'X', 7.5, 9.9, 2), 'steel', bevel=.3, seg=1)
    # ================================================================ DUST COVER (authored CLOSED, hinge on pivot; open = +100 deg about glTF -Z axis)
    D = A.node('DustCover', pivot=(19.2, 131, -8.6), rot=(0, 128, 0))
    dc = ext(fillet([(102.5, -9.6, 1), (157.5, -9.6, 1), (157.5, 9.6, 4), (102.5, 9.6, 4)], 4), 'X', 17.75, 19.05)
    D.add(dc, 'anod', bevel=.3, seg=1)
    D.add(ext(fillet([(110, -4, 2), (150, -4, 2), (150, 5.6, 2), (110, 5.6, 2)], 4), 'X', 18.8, 19.8), 'anod', bevel=.5, seg=1)
    D.add(lathe([(105, 1.9), (157, 1.9)], 14, at=(19.2, 0, -8.6)), 'anod', bevel=.3, seg=1)
    D.add(box(16.2, 18, 127, 136, 3, 7.6), 'steel', bevel=.5, seg=1)
    # ================================================================ CHARGING HANDLE
    K = A.node('ChargingHandle', pivot=(0, -4, 18))
    K.add(box(-6.2, 6.2, -6, 60, 14.2, 21.8), 'anod', bevel=.6, seg=1)
    kh = ext(fillet([(-13, -1.2, 1), (13, -1.2, 1), (24.5, -7, 2), (25.5, -16, 2.2), (18.5, -15, 1.5), (9, -11.5, 3), (-9, -11.5, 3), (-18.5, -15, 1.5), (-25.5, -16, 2.2), (-24.5, -7, 2)], 4), 'Z', 13.6, 22.4)
    K.add(kh, 'anod', bevel=.7, texel=1.3)
    for sx in (-1, 1):
        for i in range(4):
            K.add(box(sx * (15.6 + 2.3 * i) - .55, sx * (15.6 + 2.3 * i) + .55, -15.6, -6, 14.5, 21.5), 'anod', bevel=.3, seg=1)
        K.add(screw((sx * 10.5, -6.5, 22.4), 'Z', 1, 1.7, .35, 'pin'), 'steel', bevel=0)
    # ================================================================ TRIGGER
    Tn = A.node('Trigger', pivot=(0, 54, -26))
    P = [(64, -40, .3, -1), (65.5, -46, .35, -1), (65, -52, -.12, -1), (64.2, -57, .0, -1), (65.2, -62, .35, -1), (67.6, -66.5, .7, -1)]
    wd = [(3.4, 5.5), (3.4, 4.2), (3.4, 3.3), (3.5, 2.8), (3.5, 2.4), (3.1, 1.6)]
    Tn.add(path_loft(P, lambda i: superellipse(wd[i][0], wd[i][1], 3.4, 20)), 'bright', bevel=.4, seg=1, ang=50, texel=1.4)
    # ================================================================ SELECTOR (both sides, rotates about X)
    S = A.node('FireSelector', pivot=(0, 30, -22))
    for sx in (-1, 1):
        L = 19 if sx < 0 else 13
        lv = ext([(26.2, -22, 3.6), (27.2, -26.2, 3), (33, -26.2, 3), (34, -21, 2), (30 + L, -18.8, 1.6), (30 + L, -17.0, 1.6), (33, -17.8, 2), (27.4, -17.8, 3)], 'X', *sorted((sx * 13.6, sx * 16.4)), 4)
        S.add(lv, 'steel', bevel=.5, texel=1.5)
        S.add(ext([(36, -20.4, .6), (30 + L, -19.2, .6), (30 + L, -16.8, .6), (36, -17.6, .6)], 'X', *sorted((sx * 16, sx * 19.2)), 3), 'steel', bevel=.6, seg=1, texel=1.5)
        S.add(lathe([(13, 3.0), (17.0, 3.0), (17.4, 2.5), (17.4, 0)], 20, 'X', (0, 30, -22)) if sx > 0 else xf(lathe([(13, 3.0), (17.0, 3.0), (17.4, 2.5), (17.4, 0)], 20, 'X', (0, 30, -22)), scale=(-1, 1, 1)), 'steel', bevel=.2, seg=1)
    # ================================================================ MAGAZINE
    G = A.node('Magazine', pivot=(0, 149.5, -20))
    magazine(G, 176, mat='tan', straight=62, R=330, y0=149.5, z0=-20)
    # ================================================================ GRIP
    grip(A)
    # ================================================================ STOCK
    stock(A)
    # ================================================================ IRON SIGHTS (own nodes: an optic hides them)
    irons.rear(A.node('RearSight', pivot=(0, irons.REAR_Y, Z_RAIL)), Z_RAIL)
    irons.front(A.node('FrontSight', pivot=(0, irons.FRONT_Y, Z_RAIL)), Z_RAIL)
    # sockets (positions in the same frame)
    s = A.socket
    s('GripAttachment', (0, 20, -78)); s('LeftGripAttachment', (0, 290, -20))      # 0.27 m apart: a left arm reaches no farther
    s('SightAttachment', (0, irons.REAR_Y, Z_RAIL + irons.LINE)); s('MuzzleAttachment', (0, 598, 0)); s('EjectionAttachment', (17.6, 131, 2), (0, 0, -90))
    s('MagazineAttachment', (0, 149.5, -20)); s('StockAttachment', (0, -255.5, -41)); s('OpticMount', (0, 96.2, Z_RAIL))
    s('RearSightMount', (0, irons.REAR_Y, Z_RAIL)); s('FrontSightMount', (0, irons.FRONT_Y, Z_RAIL))
    s('BarrelMount', (0, 186, 0)); s('UnderbarrelMount', (0, 284, -19.6), (0, 180, 0)); s('MuzzleMount', (0, 541, 0)); s('StockMount', (0, -15.4, 0)); s('SideMount', (18.9, 384, 1.2), (0, 90, 0))
    # decals: (text, side, y, z, size_mm, align)
    A.decals = [
        ('TORVIK  T-7', -1, 152, -29, 6.2, 'C'), ('CARBINE  5.56x45', -1, 150, -37, 3.3, 'C'), ('SN 7T 004217', -1, 147, -45, 3.6, 'C'), ('HALDEN RIDGE WORKS', -1, 144, -53, 2.7, 'C'),
        ('HRW', 1, 136, -33, 7.5, 'C'), ('T-7 / MOD 2', 1, 143, -41.5, 3.8, 'C'), ('LOT 0419-C', 1, 139, -50, 3.4, 'C'),
        ('SAFE', -1, 57, -17.4, 2.8, 'C'), ('SEMI', -1, 30, -32.4, 3.0, 'C'), ('AUTO', -1, 20.5, -16.6, 2.8, 'C'), ('SAFE', 1, 49, -17, 2.8, 'C'), ('SEMI', 1, 30, -32.4, 2.8, 'C'),
        ('T14', -1, 120, 2.4, 3.4, 'C'), ('CAL 5.56', -1, 152, 2.4, 3.4, 'C'), ('HRW', 1, 30, 2.4, 3.6, 'C'),
    ]
    A.extras = dict(bolt_travel=.09, charging_travel=.08, dust_cover_open_deg=128)
    return A

def flash_hider(n, y):
    """three-prong style: tube with slots, seat flats"""
    o = lathe([(0, 7), (0, 10.2), (1.2, 10.9), (13, 10.9), (14.2, 9.6), (16, 9.6), (18, 11), (55, 11), (57, 9.6), (57, 6.4), (50, 5.2), (20, 5.2), (20, 0), (1, 0)][:-2] + [(20, 3), (1, 6.4)], 26, closed=True)
    cut(o, merge([xf(ext(fillet([(23, -1.9, 1.8), (50, -1.9, 1.8), (50, 1.9, 1.8), (23, 1.9, 1.8)], 2), 'X', 3, 20), rot=(0, a, 0)) for a in (30, 90, 150, 210, 330)]))
    for sx in (-1, 1):
        cut(o, box(*sorted((sx * 9.6, sx * 20)), 3, 12, -20, 20))
    n.add(xf(o, (0, y, 0)), 'steel', bevel=.35, seg=1)
    n.add(xf(tube(-2.2, .4, 10.4, 6.5, 28), (0, y, 0)), 'steel', bevel=.2, seg=1)

def grip(A, mat='tan', st='tstip'):
    g = A.node('Grip')
    tilt = rad(20)
    d = (-sin(tilt), -cos(tilt))
    ct = cos(tilt)
    # (z, front y, back y, half width, exponent, horizontal?)  top rows are cut level with the receiver
    lev = [(-22, 10, -15.5, 8.6, 4.0), (-26, 12, -15.4, 9.2, 4.0), (-31, 20, -13.4, 9.8, 4.2), (-36, 34, -10.6, 10.6, 4.4), (-42, 50.2, -7.6, 12.0, 4.4), (-47, 50, -5.2, 12.8, 4.2), (-53, 47.5, -3.9, 13.4, 3.5), (-60, 44.2, -3.7, 14.2, 3.0)]
    rows = [(31, -1.2, 14.9, 22.9, 2.6), (43, -.6, 15.5, 23.6, 2.5), (55, .2, 15.8, 24.1, 2.5), (68, .6, 15.6, 23.7, 2.5), (80, .8, 15.2, 23.2, 2.6), (90, 1.0, 14.8, 23.4, 2.7), (97, 1.6, 14.8, 24.2, 2.9), (103, 1.8, 14.9, 24.6, 3.1), (106, 1.8, 14.2, 23.9, 3.1)]
    y0, z0 = 27.5, -41
    path = []; dims = []
    for z, f, b, hw, e in lev:
        k = min(1, max(0, (-43 - z) / 22)); a = tilt * k; dd = (-sin(a), -cos(a))
        path.append(((f + b) / 2, z, *dd)); dims.append((hw, (f - b) / 2 / max(cos(a), .5), e))
    for s, off, hw, hd, e in rows:
        path.append((y0 + d[0] * s + off * ct, z0 + d[1] * s - off * sin(tilt), *d)); dims.append((hw, hd, e))
    o = path_loft(path, lambda i: superellipse(*dims[i], 28))
    def mt(c, nrm):
        s = (c.y - y0) * d[0] + (c.z - z0) * d[1]
        return st if 24 < s < 91 and abs(nrm.z) < .8 else mat
    g.add(o, mt, bevel=.8, seg=2, ang=40, texel=1.15)
    # floor plug + screw
    e = path[-1]
    pl = path_loft([(e[0], e[1], *d), (e[0] + d[0] * 3, e[1] + d[1] * 3, *d)], lambda i: superellipse(12.2, 20.5, 3, 28))
    g.add(pl, 'rubber', bevel=.8, seg=2)

def stock(A, mat='tan'):
    s = A.node('Stock', pivot=(0, -15.4, 0))
    # buffer tube
    s.add(lathe([(-12, 13.5), (-12, 14.6), (-185, 14.6), (-187, 13.6), (-187, 0)], 26), 'anod', bevel=.3, seg=1)
    # index rib under the tube with position holes
    rib = ext([(-170, -13), (-30, -13), (-26, -18.5, 2), (-170, -18.5, 2)], 'X', -3.6, 3.6, 3)
    cut(rib, merge([lathe([(-30, 0), (-30, 2.6), (-15, 2.6), (-15, 0)], 14, 'Z', (0, y, 0)) for y in range(-160, -36, 18)]))
    s.add(rib, 'anod', bevel=.4, seg=1)
    # castle nut
    cn = lathe([(-24, 14), (-24, 18), (-23, 18.8), (-16.5, 18.8), (-15.4, 18), (-15.4, 14)], 32)
    cut(cn, merge([xf(box(-2, 2, -30, -20.4, 17, 24), rot=(0, a, 0)) for a in range(0, 360, 45)]))
    s.add(cn, 'steel', bevel=.3, seg=1)
    # shell: profile with an open triangle
    sh = ext([(-92, 20.5, 6), (-236, 20.5, 4), (-239, 17), (-244, -92, 3), (-240, -101, 6), (-224, -103, 7), (-212, -92, 12), (-170, -50, 20), (-122, -34, 14), (-100, -28, 6), (-92, -18, 6)], 'X', -11.5, 11.5, 6)
    cut(sh, ext([(-150, -31, 6), (-226, -31, 6), (-230, -83, 7), (-221, -84, 7), (-189, -52, 10)], 'X', -30, 30, 5))
    cut(sh, lathe([(-80, 0), (-80, 15.2), (-232, 15.2), (-232, 0)], 28))
    s.add(sh, mat, bevel=1.4, seg=2, ang=40)
    # tube sleeve: fat rounded cheek piece, lofted
    secs = []
    for y, k in ((-90, .94), (-95, 1), (-150, 1.02), (-205, 1.04), (-240, 1.06)):
        hw = 19.6 * k
        secs.append([(x, y, z) for x, z in fillet(mirror([(9, 21.6), (15.4 * k, 17.5, 6), (hw, 3, 8), (hw * .94, -14, 6), (12.2, -25, 3)]), 4)])
    n0 = min(len(a) for a in secs)
    sl = loft([a[:n0] for a in secs])
    cut(sl, lathe([(-60, 0), (-60, 15.2), (-180, 15.2), (-180, 0)], 28))
    # side grooves on the cheek
    cut(sl, merge([ext(fillet([(-222 + i * 13, -9, 2), (-216 + i * 13, -9, 2), (-208 + i * 13, 4, 2), (-214 + i * 13, 4, 2)], 3), 'X', *sorted((sx * 18.6, sx * 30)), 2) for i in range(6) for sx in (-1, 1)]))
    s.add(sl, mat, bevel=.8, seg=1, ang=34)
    # lever
    s.add(ext([(-104, -28, 3), (-142, -37, 3), (-150, -42, 2), (-146, -46, 2), (-112, -38, 5), (-100, -33, 3)], 'X', -7.5, 7.5, 4), 'poly', bevel=.9, seg=2)
    s.add(screw((11.2, -118, -30), 'X', 1, 3, .8, 'pin'), 'steel', bevel=0); s.add(screw((-11.2, -118, -30), 'X', -1, 3, .8, 'pin'), 'steel', bevel=0)
    # QD cups
    for sx in (-1, 1):
        q = lathe([(10, 8), (12.6, 8), (13.2, 7.2), (13.2, 4.9), (9, 4.9), (9, 0)], 20, 'X', (0, -214, -96 + 8))
        if sx < 0: xf(q, scale=(-1, 1, 1))
        s.add(q, 'steel', bevel=.2, seg=1)
    # butt pad: rubber with grooves
    pad = ext([(-237, 24, 4), (-250, 24, 5), (-254, 8, 10), (-256, -60, 12), (-255, -104, 8), (-243, -106, 4)], 'X', -17, 17, 3)
    cut(pad, merge([xf(box(-20, 20, -262, -251.8, -1.3, 1.3), (0, -1.2 if i > 2 else 0, z)) for i, z in enumerate(range(6, -92, -14))]))
    s.add(pad, 'rubber', bevel=1.0, seg=1, ang=40)
    s.add(ext([(-234, 22.6, 4), (-238.5, 23.4, 2), (-244.5, -105, 2), (-238, -104, 5)], 'X', -15.4, 15.4, 4), 'poly', bevel=.8, seg=1)
