# SPDX-License-Identifier: MIT
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
names = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else None
import kit, attachments, bake, traceback
import paths; bad = []
for k, (f, size) in attachments.ALL.items():
    if names and k not in names: continue
    bpy.ops.wm.read_factory_settings(use_empty=True)
    try: bake.build_glb(f(), paths.out(k), size=size, q=(66, 66, 74) if k == 'optic_lpvo_1_6x' else (84, 76, 80), spp=4, ao_s=6, nsize=512 if size > 512 else None, pad=3)
    except Exception: traceback.print_exc(); bad.append(k)
if bad: print('FAILED', bad); sys.exit(4)
