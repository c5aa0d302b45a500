# SPDX-License-Identifier: MIT
"""blender -b --factory-startup --python-exit-code 3 --python make_rifle.py   (SIZE and SPP in the
environment for trials)
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy

bpy.ops.wm.read_factory_settings(use_empty=True)
import bake
import paths
import rifle

bake.build_glb(
    rifle.build(),
    paths.out('carbine'),
    size=int(os.environ.get('SIZE', 2048)),
    q=(86, 80, 84),
    spp=int(os.environ.get('SPP', 4)),
)
