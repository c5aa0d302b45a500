# SPDX-License-Identifier: MIT
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
from kit import *
import parts, bake
import paths
def brass(k, name, mat, live):
    A = Asset(name + ('_round' if live else '_case')); L = parts.CART[k]['case'][-1][0]
    A.origin = Vector((0, L / 2, 0)); n = A.node('Cartridge' if live else 'Case', pivot=(0, L / 2, 0))
    n.add(lathe(parts.case_profile(k, not live), 22), lambda c, nn: ('copper' if mat == 'lacq' and math.hypot(c.x, c.z) < 2.3 and c.y < .4 else 'void' if (not live and c.y > 3 and nn.y > .9 and c.y < L - 8) else mat), bevel=0, sharp=32, wn=False)
    if live: n.add(lathe(parts.bullet_prof(parts.CART[k]['bullet']), 22), 'copper', bevel=0, sharp=40, wn=False)
    return A
def shell12(spent=True):
    A = Asset('case_12ga' if spent else 'shell_12ga', origin=(0, 34, 0)); n = A.node('Case', pivot=(0, 34, 0))
    n.add(lathe([(.35, 0), (.05, 1.2), (.05, 3.0), (.3, 3.1), (.3, 4.6), (0, 4.9), (0, 10.6), (.4, 11.2), (1.6, 11.2), (1.9, 10.35), (15.5, 10.3), (16, 10.05), (16, 9.4), (12, 9.4)], 24), lambda c, nn: 'copper' if math.hypot(c.x, c.z) < 3.1 else 'brass', bevel=0, sharp=32, wn=False)
    pr = [(13, 10.0), (16, 10.02)]
    for i in range(5): y = 20 + i * 8; pr += [(y, 10.02), (y + .5, 10.14), (y + 1.6, 10.14), (y + 2.1, 10.02)]
    pr += [(69.5, 9.9), (70, 9.5), (69.4, 9.2), (60, 9.2), (15, 9.2), (14, 0)] if spent else [(59, 10), (60.6, 9.2), (60.2, 7.4), (59.2, 6.6), (58.6, 0)]
    n.add(lathe(pr, 24), lambda c, nn: 'void' if (spent and nn.y > .9 and c.y < 40) else 'hull', bevel=0, sharp=60, wn=False)
    return A
L = [lambda: brass('556', '556', 'brass', False), lambda: brass('762x39', '762x39', 'lacq', False), lambda: brass('9mm', '9mm', 'brass', False), lambda: shell12(True), lambda: brass('556', '556', 'brass', True), lambda: brass('762x39', '762x39', 'lacq', True), lambda: brass('9mm', '9mm', 'brass', True), lambda: shell12(False)]
for f in L:
    bpy.ops.wm.read_factory_settings(use_empty=True); A = f()
    bake.build_glb(A, paths.out(A.name), size=256, q=(85, 82, 60), spp=8, ao_s=8, ao_d=8, pad=2, wear=.6)
