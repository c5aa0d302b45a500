# SPDX-License-Identifier: MIT
"""blender -b file.blend --python view.py -- prefix shot [shot...]"""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy, blend
a = sys.argv[sys.argv.index('--') + 1:]; pre = a[0]
S = {'front': ((.9, -2.6, 1.35), (0, 0, .93), 42, 420, 640), 'back': ((-1.0, 2.6, 1.5), (0, 0, .93), 42, 420, 640), 'bust': ((.42, -.95, 1.62), (.02, 0, 1.46), 42, 640, 560), 'side': ((1.2, -.5, 1.8), (.1, 0, 1.4), 42, 640, 560),
     'hand': ((.80, -.30, 1.72), (.77, 0, 1.45), 46, 800, 640), 'palm': ((.86, -.22, 1.14), (.80, 0, 1.45), 42, 640, 560), 'arm': ((.52, -.50, 1.72), (.52, 0, 1.44), 50, 800, 560), 'boots': ((.6, -.7, .5), (.05, -.03, .18), 40, 560, 480)}
blend.light()
for k in a[1:]:
    p, t, f, w, h = S[k]; blend.camera(p, t, f); blend.render('%s_%s.png' % (pre, k), w, h, 20)
