# SPDX-License-Identifier: MIT
"""Pictures for judging what ships: imports the finished GLBs and renders them with Cycles.

    blender -b --factory-startup --python-exit-code 3 --python preview.py -- FOLDER [JOB ...]

Jobs: right, left, below, hip, irons, the name of an optic (its view with the eye on the line of sight;
scopes once as they are and once as NAME_aimed with the nodes hidden that `hide_when_aimed` names),
range54, range74, downrange. Without a job, all of them. right, left and below take parts to mount:
right+folded+launcher_40+barrel_long (folded: the iron sights). The world light and the sun stand in
for the program's.
"""
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import bpy
import numpy as np

if not hasattr(np, 'bool'):
    np.bool = bool  # the 3.4 importer still uses the name that numpy 1.24 removed
from math import radians as rad

from mathutils import Matrix, Vector

import studio

ASSETS = os.path.abspath(os.path.join(HERE, '..', '..'))
EYE = (0, 1.65, 0)
OPTICS = ('optic_reflex', 'optic_holo', 'optic_prism_4x', 'optic_lpvo_1_6x')


def from_gltf(p):
    return Vector((p[0], -p[2], p[1]))


def load(*path):
    """Imports a GLB; returns its roots and its objects by node name."""
    before = set(bpy.data.objects)
    bpy.ops.import_scene.gltf(filepath=os.path.join(ASSETS, *path))
    new = [o for o in bpy.data.objects if o not in before]
    return [o for o in new if o.parent is None], {o.name.split('.')[0]: o for o in new}


def scene(samples, size):
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    sc.cycles.samples = samples
    sc.cycles.use_denoising = False
    sc.cycles.max_bounces, sc.cycles.diffuse_bounces, sc.cycles.glossy_bounces = 3, 1, 2
    sc.cycles.transparent_max_bounces = 16
    sc.render.resolution_x, sc.render.resolution_y = size
    sc.view_settings.view_transform, sc.view_settings.look = 'Filmic', 'Medium Contrast'
    sc.view_settings.exposure = 0.35
    world = sc.world = bpy.data.worlds.new('world')
    world.use_nodes = True
    nt = world.node_tree
    nt.nodes.clear()
    new, link = nt.nodes.new, nt.links.new
    coordinate, split, remap = (
        new('ShaderNode' + n) for n in ('TexCoord', 'SeparateXYZ', 'MapRange')
    )
    mix, background, output = (
        new('ShaderNode' + n) for n in ('MixRGB', 'Background', 'OutputWorld')
    )
    remap.inputs[1].default_value = -1
    mix.inputs[1].default_value, mix.inputs[2].default_value = (0.30, 0.28, 0.26, 1), (
        0.75,
        0.8,
        0.9,
        1,
    )
    background.inputs[1].default_value = 0.75
    link(coordinate.outputs['Generated'], split.inputs[0])
    link(split.outputs[2], remap.inputs[0])
    link(remap.outputs[0], mix.inputs[0])
    link(mix.outputs[0], background.inputs[0])
    link(background.outputs[0], output.inputs[0])
    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy, sun.angle, sun.color = 2.4, rad(2), (1, 0.97, 0.92)
    o = bpy.data.objects.new('sun', sun)
    sc.collection.objects.link(o)
    o.rotation_euler = Vector((-0.25, -0.55, -1)).to_track_quat('-Z', 'Y').to_euler()


def camera(position, yaw=0, pitch=0, fov=54):
    c = bpy.data.cameras.new('camera')
    o = bpy.data.objects.new('camera', c)
    bpy.context.scene.collection.objects.link(o)
    bpy.context.scene.camera = o
    c.clip_start, c.clip_end, c.sensor_fit, c.angle = 0.01, 300, 'VERTICAL', rad(fov)
    o.location = from_gltf(position)
    o.rotation_euler = (rad(90 + pitch), 0, rad(yaw))


def shooting_range():
    load('range', 'range.glb')
    plan = json.load(open(os.path.join(ASSETS, 'range', 'range.json')))
    for o in bpy.data.objects:
        if o.name.startswith(tuple(plan['no_shadow'])):
            o.visible_shadow = o.visible_diffuse = False


def fold(nodes, spec):
    """Lays the iron sights down."""
    for leaf in spec['fold_with_optic']:
        node = nodes[leaf['node']]
        node.rotation_mode = 'XYZ'
        node.rotation_euler = (rad(leaf['turn_deg']), 0, 0)


def mount(names):
    """The carbine with attachments on it; `folded` lays its iron sights down."""
    _, nodes = load('weapons', 'carbine.glb')
    spec = json.load(open(os.path.join(ASSETS, 'weapons', 'carbine.weapon.json')))
    sockets = spec['sockets']
    for name in names:
        if name == 'folded':
            fold(nodes, spec)
            continue
        part = json.load(open(os.path.join(ASSETS, 'attachments', name + '.attachment.json')))
        roots, own = load('attachments', part['model'])
        roots[0].rotation_mode = 'QUATERNION'
        roots[0].parent = nodes[sockets[part['mount']]['node']]
        roots[0].matrix_parent_inverse = roots[0].matrix_basis = Matrix()
        for node in part['hides']:
            nodes[node].hide_render = True
        if 'muzzle_mount' in part['sockets']:  # what is mounted next stands on this barrel
            nodes['MuzzleMount'] = own[part['sockets']['muzzle_mount']['node']]


def weapon(optic=None):
    """The carbine with an optic. Returns its root, the socket to look through, the eye relief in
    metres, the optic's nodes.
    """
    roots, nodes = load('weapons', 'carbine.glb')
    spec = json.load(open(os.path.join(ASSETS, 'weapons', 'carbine.weapon.json')))
    sight, parts = spec['sockets']['sight'], nodes
    if optic:
        fold(nodes, spec)
        other, parts = load('attachments', optic + '.glb')
        sight = json.load(open(os.path.join(ASSETS, 'attachments', optic + '.attachment.json')))[
            'sockets'
        ]['sight']
        other[0].rotation_mode = 'QUATERNION'
        other[0].parent = nodes['OpticMount']
        other[0].matrix_parent_inverse = other[0].matrix_basis = Matrix()
    bpy.context.view_layer.update()
    return roots[0], parts[sight['node']], sight['eye_relief_mm'] / 1000, parts


def aim(optic, hide):
    root, socket, relief, parts = weapon(optic)
    root.location = from_gltf(EYE) - socket.matrix_world.translation + Vector((0, relief, 0))
    for name in hide:
        parts[name].hide_render = True


def picture(job, folder):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    samples = int(os.environ.get('SPP', 24))
    scene(samples, (1280, 720))
    if job.split('+')[0] in ('right', 'left', 'below'):
        place, *parts = job.split('+')
        mount(parts)
        middle = from_gltf((0, 0.02, -0.17))
        eye = {'right': (1.5, 0.2, 0.1), 'left': (-1.5, 0.2, 0.1), 'below': (-0.7, -1.3, -0.4)}[place]
        studio.cam(middle + from_gltf(eye), middle, fov=22, s=1.0)
    else:
        shooting_range()
        if job == 'hip':
            weapon()[0].location = from_gltf((0.12, EYE[1] - 0.16, -0.22))
        elif job == 'irons':
            aim(None, [])
        elif job.startswith('optic'):
            name = job.replace('_aimed', '')
            spec = json.load(open(os.path.join(ASSETS, 'attachments', name + '.attachment.json')))
            aim(name, spec.get('hide_when_aimed', []) if job != name else [])
        if job == 'downrange':
            camera((0.6, 1.65, -60), yaw=172)
        else:
            camera(EYE, fov=74 if job == 'range74' else 54)
    studio.shot(os.path.join(folder, job + '.png'))


def main():
    folder, *jobs = sys.argv[sys.argv.index('--') + 1 :]
    scopes = [o + '_aimed' for o in OPTICS[2:]]
    for job in jobs or [
        'right',
        'left',
        'hip',
        'irons',
        *OPTICS,
        *scopes,
        'range54',
        'range74',
        'downrange',
    ]:
        picture(job, folder)


main()
