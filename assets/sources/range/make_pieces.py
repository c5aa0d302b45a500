# SPDX-License-Identifier: MIT
"""Models and bakes the range's pieces and textures: blender -b --factory-startup --python-exit-code
3 --python make_pieces.py
"""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', 'rifle')]
import bpy

bpy.ops.wm.read_factory_settings(use_empty=True)
import bake
import paths
import pieces
import textures

textures.concrete()
textures.paper()
bake.build_glb(
    pieces.build(),
    paths.out('range_pieces'),
    size=int(os.environ.get('SIZE', 2048)),
    q=(80, 72, 70),
    spp=4,
    ao_s=8,
    ao_d=16,
    pad=4,
    K=8.0,
    nsize=1024,
)
