# SPDX-License-Identifier: MIT
"""Pictures of the hand poses on the whole character, made from the shipped files alone.

blender -b --factory-startup --python-exit-code 3 --python render_poses.py -- OUT_PREFIX [--left NAME] [--right NAME] [--aim] [--size WxH] SHOT...

SHOT: first (the eye's view), third, side, front, back, left, right, under, stand. The node rotations of operator.poses.json are written into a copy
of the GLB, both arms are solved to the rifle, and the copy is imported: what the picture shows is what a program reading the files gets.
"""
import json
import os
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import bpy
import numpy as np

np.bool = bool      # the importer of Blender 3.4 predates numpy 1.24
import arms
import blend
from gltf_model import Model, axis_rotation, matrix_from_quaternion, quaternion_from_matrix, rigid
from make_poses import PATHS, sockets

GRIPS = {'vertical_grip': 'grip_vertical', 'angled_grip': 'grip_angled', 'handstop': 'grip_handstop'}
TO_VIEW = rigid(np.diag([-1.0, 1.0, -1.0]), (0, 0, 0))      # the model faces +Z; everything here looks along -Z
FINGER_NODES = {'thumb': ('Thumb', ('Metacarpal', 'Proximal', 'Distal')), **{f.lower(): (f, ('Proximal', 'Intermediate', 'Distal')) for f in ('Index', 'Middle', 'Ring', 'Little')}}
ROLE_NODES = {'left_upper_leg': 'LeftUpperLeg', 'left_lower_leg': 'LeftLowerLeg', 'left_foot': 'LeftFoot', 'right_upper_leg': 'RightUpperLeg', 'right_lower_leg': 'RightLowerLeg', 'right_foot': 'RightFoot'}
BLADE = 22.0        # degrees the chest turns, right shoulder back


def turned(model, name, rotation):
    """Local matrix of a node whose world rotation is `rotation` times the one it has in the bind pose, its place kept in the parent."""
    m = model.local[model.index[name]].copy()
    parent = model.world()[model.parent[model.index[name]]][:3, :3]
    m[:3, :3] = np.linalg.inv(parent) @ rotation @ parent @ m[:3, :3]
    return m


def body_pose(model, poses):
    pose = {}
    standing = poses['standing']
    hips = model.local[model.index['Hips']].copy()
    hips[:3, 3] += standing['hips_offset_m']
    pose['Hips'] = hips
    for role, node in ROLE_NODES.items():
        m = model.local[model.index[node]].copy()
        m[:3, :3] = matrix_from_quaternion(standing['joints'][role])
        pose[node] = m
    for name, share in (('Spine', .3), ('Chest', .35), ('UpperChest', .35)):
        pose[name] = turned(model, name, axis_rotation('y', np.radians(-BLADE * share)))
    pose['Neck'] = turned(model, 'Neck', axis_rotation('y', np.radians(BLADE * .6)))
    pose['Head'] = turned(model, 'Head', axis_rotation('y', np.radians(BLADE * .4)))
    return pose


def set_hand(model, pose, entry):
    side = entry['side'].capitalize()
    for role, q in entry['joints'].items():
        finger, part = role.rsplit('_', 1)
        family, parts = FINGER_NODES[finger]
        name = side + family + parts[int(part) - 1]
        m = model.local[model.index[name]].copy()
        m[:3, :3] = matrix_from_quaternion(q)
        pose[name] = m


def solve_arm(model, pose, side, hand_world):
    """Writes shoulder, arm, twist and hand nodes so that the hand node stands at `hand_world` (model space)."""
    name = 'Left' if side > 0 else 'Right'
    upper, lower = arms.lengths(model, side)
    index = model.index
    down, out, ahead = np.array([0, -1.0, 0]), np.array([-1.0, 0, 0]), np.array([0, 0, 1.0])
    wrist = hand_world[:3, 3]
    clavicle = model.world(pose)[index[name + 'Shoulder']]
    joint = model.world(pose)[index[name + 'UpperArm']][:3, 3]
    d = wrist - joint
    excess = np.clip(np.linalg.norm(d) - .92 * (upper + lower), 0, .06)
    if excess > 0:      # the collar bone helps
        a, b = arms.unit(joint - clavicle[:3, 3]), arms.unit(joint + arms.unit(d) * excess - clavicle[:3, 3])
        v = np.cross(a, b)
        k = np.array([[0, -v[2], v[1]], [v[2], 0, -v[0]], [-v[1], v[0], 0]])
        rotation = np.eye(3) + k + k @ k / (1 + a @ b)
        parent = model.world(pose)[model.parent[index[name + 'Shoulder']]]
        m = clavicle.copy()
        m[:3, :3] = rotation @ clavicle[:3, :3]
        pose[name + 'Shoulder'] = np.linalg.inv(parent) @ m
    shoulder = model.world(pose)[index[name + 'UpperArm']][:3, 3]
    pole = arms.swivel(side, wrist - shoulder, upper + lower, down, out, ahead)
    bend, reached = arms.elbow(shoulder, wrist, upper, lower, pole)
    up_r, low_r = arms.frames(side, shoulder, bend, reached)
    for node, world in ((name + 'UpperArm', rigid(up_r, shoulder)), (name + 'LowerArm', rigid(low_r, bend)), (name + 'Hand', rigid(hand_world[:3, :3], reached))):
        pose[node] = np.linalg.inv(model.world(pose)[model.parent[index[node]]]) @ world
    rel = low_r.T @ hand_world[:3, :3]
    q = quaternion_from_matrix(rel)
    twist = 2 * np.arctan2(q[1], q[3])
    twist = (twist + np.pi) % (2 * np.pi) - np.pi
    for node, share in (('LowerArmTwist', .5), ('LowerArmTwist2', 1.0)):
        m = model.local[index[name + node]].copy()
        m[:3, :3] = m[:3, :3] @ axis_rotation('y', twist * share)
        pose[name + node] = m
    print('%s arm: twist %.0f, hand short by %.1f mm' % (name, np.degrees(twist), 1000 * np.linalg.norm(wrist - reached)))


def blender_point(p):
    return (p[0], -p[2], p[1])


def main():
    args = sys.argv[sys.argv.index('--') + 1:]
    option = lambda n, default: args[args.index(n) + 1] if n in args else default
    left, right = option('--left', 'handguard'), option('--right', 'trigger')
    width, height = (int(x) for x in option('--size', '960x540').split('x'))
    samples = int(option('--samples', '16'))
    aim = '--aim' in args
    values = {args[i + 1] for i, a in enumerate(args) if a in ('--left', '--right', '--size', '--samples', '--poses')}
    shots = [a for a in args[1:] if not a.startswith('--') and a not in values]
    model = Model(PATHS['character'])
    poses = json.load(open(option('--poses', os.path.join(os.path.dirname(PATHS['character']), 'operator.poses.json'))))
    pose = body_pose(model, poses)
    head = model.world(pose)[model.index['Head']]
    eye = (TO_VIEW @ np.append(head[:3, 3] + [0, .095, .085], 1))[:3]
    if aim:
        eye = eye + [.035, -.035, -.035]
        weapon = rigid(np.eye(3), eye + [0, -.1102, -.045 - .07])
    else:
        weapon = rigid(np.eye(3), eye + [.12, -.16, -.25])
    places = sockets(Model(PATHS['rifle']))
    mount = places['mount']
    if left in GRIPS:
        grip_path = os.path.join(PATHS['grips'], GRIPS[left] + '.glb')
        grip = Model(grip_path)
        places['left'] = (mount @ grip.world()[grip.index['LeftGripAttachment']])[:3, 3]
    for side, name in ((-1, right), (1, left)):
        entry = poses['hands'][name]
        set_hand(model, pose, entry)
        palm = rigid(matrix_from_quaternion(entry['palm']['rotation']), entry['palm']['position_m'])
        target = np.linalg.inv(TO_VIEW) @ weapon @ rigid(np.eye(3), places[entry['side']]) @ np.linalg.inv(palm)
        solve_arm(model, pose, side, target)
    blend.reset()
    with tempfile.TemporaryDirectory() as folder:
        posed = os.path.join(folder, 'posed.glb')
        model.write_posed(posed, pose)
        bpy.ops.import_scene.gltf(filepath=posed)
    for o in [o for o in bpy.data.objects if o.parent is None]:
        o.matrix_world = __import__('mathutils').Matrix.Rotation(np.pi, 4, 'Z') @ o.matrix_world
    before = set(bpy.data.objects)
    bpy.ops.import_scene.gltf(filepath=PATHS['rifle'])
    place(before, weapon)
    if left in GRIPS:
        before = set(bpy.data.objects)
        bpy.ops.import_scene.gltf(filepath=grip_path)
        place(before, weapon @ mount)
    blend.light(1.15)
    o = weapon[:3, 3]
    wide = {'first': (eye, eye + [0, 0, -1], 62), 'third': ([.9, 1.75, 1.1], [0, 1.25, -.25], 46), 'side': ([2.6, 1.3, -.3], [0, 1.0, -.2], 42), 'front': ([-1.0, 1.5, -2.4], [0, 1.0, -.1], 42), 'back': ([-.9, 1.6, 2.4], [0, 1.0, 0], 42),
            'left': (o + [-.75, .20, -.35], o + [-.02, -.02, -.12], 40), 'right': (o + [.75, .12, -.05], o + [0, -.03, -.10], 40), 'under': (o + [-.35, -.55, -.35], o + [0, -.02, -.15], 40), 'stand': ([1.7, 1.1, -2.6], [0, .90, 0], 42),
            'wrist': (o + [.42, .16, .30], o + [.03, -.06, .02], 40), 'over': (o + [-.10, .55, .25], o + [0, 0, -.15], 45)}
    for shot in shots:
        at, target, fov = wide[shot]
        bpy.data.objects['head'].hide_render = shot == 'first'
        c = blend.camera(blender_point(at), blender_point(target), fov)
        c.data.sensor_fit = 'VERTICAL'
        c.data.angle = np.radians(fov)
        tall = shot in ('stand', 'front', 'side', 'back')
        blend.render('%s_%s.png' % (args[0], shot), width if not tall else int(height * .8), height, samples)


def place(before, matrix):
    """Moves what was just imported to `matrix` (weapon or mount in view space)."""
    from mathutils import Matrix
    swap = np.array([[1, 0, 0, 0], [0, 0, -1, 0], [0, 1, 0, 0], [0, 0, 0, 1.0]])
    m = Matrix((swap @ matrix @ np.linalg.inv(swap)).tolist())
    for o in [o for o in bpy.data.objects if o not in before and o.parent is None]:
        o.matrix_world = m @ o.matrix_world


if __name__ == '__main__':
    main()
