# SPDX-License-Identifier: MIT
"""Fired case and live round: blender -b --factory-startup --python-exit-code 3 --python
make_cartridges.py
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import bake
import parts
import paths
from kit import *


def cartridge(live):
    """5.56x45; origin at half the case's length, -Z of the exported file towards the mouth."""
    length = parts.CART['556']['case'][-1][0]
    A = Asset('round_556' if live else 'case_556', origin=(0, length / 2, 0))
    n = A.node('Cartridge' if live else 'Case', pivot=(0, length / 2, 0))
    inside = lambda c, nn: not live and c.y > 3 and nn.y > 0.9 and c.y < length - 8
    soot = lambda c, nn: 0.5 if not live and c.y > length - 6 else 0
    n.add(
        lathe(parts.case_profile('556', not live), 22),
        lambda c, nn: 'void' if inside(c, nn) else 'brass',
        bevel=0,
        sharp=32,
        wn=False,
        soot=soot,
    )
    if live:
        n.add(
            lathe(parts.bullet_prof(parts.CART['556']['bullet']), 22),
            'copper',
            bevel=0,
            sharp=40,
            wn=False,
        )
    return A


for live in (False, True):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    A = cartridge(live)
    bake.build_glb(
        A, paths.out(A.name), size=256, q=(85, 82, 60), spp=8, ao_s=8, ao_d=8, pad=2, wear=0.6
    )
