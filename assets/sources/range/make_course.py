# SPDX-License-Identifier: MIT
"""Models and bakes the pieces of the movement course: blender -b --factory-startup
--python-exit-code 3 --python make_course.py
"""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', 'rifle')]
import bpy

bpy.ops.wm.read_factory_settings(use_empty=True)
import bake
import course
import paths

bake.build_glb(
    course.build(),
    paths.out('range_course'),
    size=int(os.environ.get('SIZE', 1024)),
    q=(80, 72, 70),
    spp=4,
    ao_s=8,
    ao_d=16,
    pad=4,
    K=8.0,
    nsize=512,
)
