# SPDX-License-Identifier: MIT
"""blender -b character.blend --python pose.py -- prefix pose...   Named poses, rendered."""
import sys, os, math; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy, blend
from mathutils import Quaternion, Vector, Matrix
if not any(o.type == 'ARMATURE' for o in bpy.data.objects):      # a GLB instead of a .blend: round trip
    import numpy as np; np.bool = bool      # the 3.4 importer predates numpy 1.24
    blend.reset(); bpy.ops.import_scene.gltf(filepath=os.environ['GLB'], bone_heuristic='BLENDER')
arm = next(o for o in bpy.data.objects if o.type == 'ARMATURE')
def clear():
    for b in arm.pose.bones: b.matrix_basis = Matrix()
def turn(n, axis, deg):
    b = arm.pose.bones[n]; b.rotation_mode = 'QUATERNION'; q = Quaternion({'x': (1, 0, 0), 'y': (0, 1, 0), 'z': (0, 0, 1)}[axis], math.radians(deg)); b.rotation_quaternion = b.rotation_quaternion @ q
def flex(side, f, a, spread=0):
    parts = ('Metacarpal', 'Proximal', 'Distal') if f == 'Thumb' else ('Proximal', 'Intermediate', 'Distal')
    for p, d in zip(parts, a): turn(side + f + p, 'x', -d)
    if spread: turn(side + f + parts[0], 'z', spread * (1 if side == 'Left' else -1))
def roll(side, deg):
    k = 1 if side == 'Left' else -1
    turn(side + 'LowerArmTwist', 'y', deg * .5 * k); turn(side + 'LowerArmTwist2', 'y', deg * k); turn(side + 'Hand', 'y', deg * k)
def elbow(side, deg): turn(side + 'LowerArm', 'z', -deg if side == 'Left' else deg)
def oppose(side, over, across, t):
    """Thumb: swing the metacarpal under the palm, towards the fingers, then bend."""
    s = 1 if side == 'Left' else -1; b = side + 'ThumbMetacarpal'
    turn(b, 'y', -over * s * .5); turn(b, 'x', -over * .6); turn(b, 'z', across * s); turn(side + 'ThumbProximal', 'x', -t[0]); turn(side + 'ThumbDistal', 'x', -t[1])
def fist(s):
    for f, a, sp in (('Index', (76, 96, 58), -3), ('Middle', (80, 98, 60), 0), ('Ring', (82, 98, 60), 3), ('Little', (82, 94, 58), 7)): flex(s, f, a, sp)
    oppose(s, 40, 6, (22, 48))
def grip(s):
    for f, a, sp in (('Index', (34, 42, 22), -2), ('Middle', (58, 78, 34), 0), ('Ring', (62, 78, 36), 3), ('Little', (64, 74, 38), 7)): flex(s, f, a, sp)
    oppose(s, 34, -2, (12, 20))
CAMS = {'hand': ((.92, -.34, 1.66), (.775, -.005, 1.44), 34), 'palm': ((.96, -.30, 1.22), (.775, -.01, 1.43), 34), 'elbow': ((.35, -.62, 1.80), (.40, -.10, 1.45), 42), 'under': ((.30, -.55, 1.12), (.40, -.10, 1.44), 42), 'roll': ((.62, -.42, 1.66), (.62, 0, 1.45), 42), 'shoulder': ((.55, -.75, 1.75), (.28, -.05, 1.42), 40), 'leg': ((1.2, -1.3, .95), (.08, -.12, .62), 44)}
P = {'fist': (lambda: fist('Left'), 'hand'), 'fistpalm': (lambda: fist('Left'), 'palm'), 'grip': (lambda: grip('Left'), 'hand'), 'grippalm': (lambda: grip('Left'), 'palm'),
     'elbow120': (lambda: elbow('Left', 120), 'elbow'), 'elbow120u': (lambda: elbow('Left', 120), 'under'), 'roll80': (lambda: roll('Left', 80), 'roll'), 'armroll': (lambda: (turn('LeftUpperArm', 'y', 60), turn('LeftUpperArmTwist', 'y', -36)), 'shoulder'), 'armdown': (lambda: (turn('LeftShoulder', 'x', -8), turn('LeftUpperArm', 'x', -62)), 'shoulder'),
     'crouch': (lambda: (turn('LeftUpperLeg', 'x', 75), turn('LeftLowerLeg', 'x', -95), turn('LeftFoot', 'x', 20)), 'leg'), 'wristup': (lambda: turn('LeftHand', 'x', 45), 'hand')}
if len(sys.argv) - sys.argv.index('--') > 2 or True:
    a = sys.argv[sys.argv.index('--') + 1:]; blend.light()
    for n in a[1:]:
        clear(); f, c = P[n]; f(); bpy.context.view_layer.update(); blend.camera(*CAMS[c]); blend.render('%s_%s.png' % (a[0], n), 420, 345, 40)
