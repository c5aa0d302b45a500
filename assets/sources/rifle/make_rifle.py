# SPDX-License-Identifier: MIT
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
bpy.ops.wm.read_factory_settings(use_empty=True)
import kit, rifle, bake
import paths
S = int(os.environ.get('SIZE', 2048))
A = rifle.build()
bake.build_glb(A, paths.out('carbine'), size=S, q=(86, 80, 84), spp=int(os.environ.get('SPP', 4)))
