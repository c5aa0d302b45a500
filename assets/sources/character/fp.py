# SPDX-License-Identifier: MIT
"""blender -b character.blend --python fp.py -- out.png   First-person view, both hands on a stand-in rifle."""
import sys, os, math; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
_a = list(sys.argv); sys.argv = _a[:_a.index('--') + 1] + ['x']
import bpy, blend; from mathutils import Vector, Matrix, Quaternion
import pose; from pose import arm, turn, flex, grip, oppose
sys.argv = _a; out = _a[_a.index('--') + 1:]
pb = arm.pose.bones; up = bpy.context.view_layer.update
def solve(side, wrist, elbow_hint, yv, zv):
    """Two bones by hand: shoulder to wrist with the elbow in the plane of the hint, then the hand's own frame."""
    ua, la, ha = pb[side + 'UpperArm'], pb[side + 'LowerArm'], pb[side + 'Hand']; up()
    S, Wt = Vector(ua.head), Vector(wrist); a, b = ua.bone.length, la.bone.length; d = (Wt - S); L = min(d.length, a + b - .002); dn = d.normalized()
    c = (a * a + L * L - b * b) / (2 * a * L); h = Vector(elbow_hint) - S; h = (h - dn * h.dot(dn)).normalized(); E = S + dn * a * c + h * a * math.sqrt(max(0, 1 - c * c))
    k = 1 if side == 'Left' else -1; n = (E - S).cross(Wt - E).normalized()     # hinge axis
    for bone, y in ((ua, E - S), (la, Wt - E)):
        y = y.normalized(); zz = n * -k; x = y.cross(zz); m = Matrix((x, y, zz)).transposed().to_4x4(); m.translation = bone.head; bone.matrix = m; up()
    y = Vector(yv).normalized(); z = Vector(zv); z = (z - y * z.dot(y)).normalized(); x = y.cross(z); m = Matrix((x, y, z)).transposed().to_4x4(); m.translation = ha.head; ha.matrix = m; up()
    q = (la.matrix.to_quaternion().inverted() @ ha.matrix.to_quaternion()) ; rest = (la.bone.matrix_local.to_quaternion().inverted() @ ha.bone.matrix_local.to_quaternion()); r = q @ rest.inverted()
    tw = 2 * math.degrees(math.atan2(r.y, r.w)); tw = (tw + 180) % 360 - 180
    turn(side + 'LowerArmTwist', 'y', tw * .5); turn(side + 'LowerArmTwist2', 'y', tw); up(); print(side, 'wrist roll', round(tw))
pose.clear()
turn('LeftShoulder', 'z', -14); turn('RightShoulder', 'z', 8)
GX, GZ = -.080, 1.500
def place(side, contact, yv, zv, along, hint):
    y = Vector(yv).normalized(); z = Vector(zv); z = (z - y * z.dot(y)).normalized(); solve(side, Vector(contact) - y * along + z * .017, hint, yv, zv)
place('Right', (GX - .012, -.262, GZ - .064), (.16, -.93, .02), (-.93, -.12, .26), .072, (-.46, -.05, 1.10))
place('Left', (GX + .019, -.545, GZ - .020), (-.50, -.80, .22), (.62, -.25, -.74), .088, (.34, -.12, 1.08))
grip('Right')
for f, a in (('Index', (34, 50, 28)), ('Middle', (40, 54, 30)), ('Ring', (44, 56, 30)), ('Little', (48, 54, 30))): flex('Left', f, a)
oppose('Left', 10, 0, (8, 18)); up()
m = bpy.data.materials.new('gun'); m.use_nodes = True; b = m.node_tree.nodes['Principled BSDF']; b.inputs['Base Color'].default_value = (.02, .02, .022, 1); b.inputs['Roughness'].default_value = .45
def boxm(c, s, rot=(0, 0, 0)):
    bpy.ops.mesh.primitive_cube_add(size=1, location=c, rotation=rot); o = bpy.context.object; o.scale = s; o.data.materials.append(m); mod = o.modifiers.new('b', 'BEVEL'); mod.width = .05; mod.segments = 2
boxm((GX, -.560, GZ), (.044, .36, .046)); boxm((GX, -.28, GZ - .008), (.040, .24, .060)); boxm((GX, -.255, GZ - .075), (.028, .040, .10), (-.28, 0, 0)); boxm((GX, -.385, GZ - .10), (.024, .062, .15), (.15, 0, 0)); boxm((GX, -.80, GZ), (.017, .2, .017)); boxm((GX, -.06, GZ - .015), (.030, .22, .05)); boxm((GX, -.33, GZ + .040), (.026, .05, .036)); boxm((GX, -.70, GZ + .036), (.006, .02, .03))
for n in ('head',): bpy.data.objects[n].hide_render = True
eye = (-.01, -.02, 1.665)
l = bpy.data.lights.new('k', 'AREA'); l.energy = 5; l.size = .6; lo = bpy.data.objects.new('k', l); lo.location = (.3, .1, 2.1); lo.rotation_euler = (Vector((-.05, -.5, 1.5)) - lo.location).to_track_quat('-Z', 'Y').to_euler(); bpy.context.collection.objects.link(lo)
blend.camera(eye, (.005, -.60, 1.475), 58); blend.render(out[0], 1100, 620, int(out[1]) if len(out) > 1 else 24)
for n in ('head',): bpy.data.objects[n].hide_render = False
if len(out) > 2:
    blend.camera((1.1, -1.5, 1.65), (0, -.15, 1.28), 40); blend.render(out[2], 640, 640, 20)
    blend.camera((.42, -.62, 1.72), (.0, -.40, 1.47), 36); blend.render(out[2].replace('.png', 'c.png'), 800, 600, 20)
