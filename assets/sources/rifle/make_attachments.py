# SPDX-License-Identifier: MIT
"""blender -b --factory-startup --python-exit-code 3 --python make_attachments.py [-- NAME ...]"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import attachments
import bake
import paths

names = sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else list(attachments.ALL)
unknown = [n for n in names if n not in attachments.ALL]
if unknown:
    print('There is no %s; the attachments are %s.' % (unknown[0], ', '.join(attachments.ALL)))
    sys.exit(2)
for name in names:
    build, size = attachments.ALL[name]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bake.build_glb(
        build(),
        paths.out(name),
        size=size,
        q=(84, 76, 80),
        spp=4,
        ao_s=6,
        nsize=512 if size > 512 else None,
        pad=3,
    )
