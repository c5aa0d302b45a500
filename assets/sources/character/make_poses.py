# SPDX-License-Identifier: MIT
"""Makes operator.poses.json: hand poses fitted to the rifle and its underbarrel grips, and the standing pose.

blender -b --factory-startup --python-exit-code 3 --python make_poses.py -- [--out F.json] [--cache DIR] [--only NAME ...]

Reads the character, the carbine and the grips as GLB (see PATHS); renders nothing, `render_poses.py` does. The numbers printed
for each pose are signed distances of the glove to the rifle and wrist angles for several shoulders; check them and the pictures.
"""
import json
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import numpy as np

import arms
import hand_fit
import standing
from distance_grid import DistanceGrid
from gltf_model import Model, quaternion_from_matrix, rigid
from hand_fit import COUNT, FINGERS, OFFSET, PARTS, Fit, Hand

ASSETS = os.path.normpath(os.path.join(HERE, '..', '..'))
PATHS = {'character': os.environ.get('CHARACTER', os.path.join(ASSETS, 'characters', 'operator.glb')),
         'rifle': os.environ.get('RIFLE', os.path.join(ASSETS, 'weapons', 'carbine.glb')),
         'grips': os.environ.get('GRIPS', os.path.join(ASSETS, 'attachments'))}
# shoulders in weapon space: aimed, between, at the hip
RIGHT_SHOULDERS = [(.05, -.03, .24), (.05, -.04, .30), (.05, -.06, .36), (.05, -.06, .42)]
LEFT_SHOULDERS = [(-.28, -.05, .05), (-.28, -.05, .10), (-.28, -.05, .15), (-.28, -.06, .22)]


def start(side, fingers, palm, anchor, target):
    """A hand matrix in weapon space: fingers and palm point along the two directions, the point `anchor` (u, x, z) of the hand lies at `target`."""
    y = arms.unit(np.array(fingers, float))
    z = -np.array(palm, float)
    z = arms.unit(z - (z @ y) * y)
    m = np.stack([np.cross(y, z), y, z], 1)
    return rigid(m, np.array(target) - m @ (np.array(anchor) * [side, 1, 1]))


def direction(yaw, pitch):
    """Unit vector ahead, `yaw` degrees to the right and `pitch` up."""
    a, b = np.radians([yaw, pitch])
    return np.array([np.sin(a) * np.cos(b), np.sin(b), -np.cos(a) * np.cos(b)])


def angles(**fingers):
    x = np.zeros(COUNT)
    for f, degrees in fingers.items():
        x[OFFSET[f]:OFFSET[f] + len(degrees)] = np.radians(degrees)
    return x


def sockets(rifle):
    """Weapon space: the places of the two hand sockets and the matrix of the underbarrel mount."""
    world = rifle.world()
    at = lambda n: world[rifle.index[n]]
    return {'right': at('GripAttachment')[:3, 3], 'left': at('LeftGripAttachment')[:3, 3], 'mount': at('UnderbarrelMount')}


def indices(*fingers):
    return [i for f in fingers for i in range(OFFSET[f], OFFSET[f] + (6 if f == 'Thumb' else 4))]


def three_stages(fit, opened):
    """The open hand is laid on, then the fingers close, then everything settles."""
    fit.free = np.arange(6)
    x = fit.solve(30, first=opened)
    fit.free = np.arange(6, COUNT)
    x = fit.solve(40, first=x)
    fit.free = np.arange(COUNT)
    return fit.solve(80, first=x)


# ------------------------------------------------------------------ right hand
def pistol_grip(hand, solid):
    along = direction(-15, 12)
    s = start(-1, along, (-1, 0, -.2), (.033, .065, -.012), (.012, -.023, .008))
    wrapped = angles(Index=(0, -4, 12, 6), Middle=(-10, 62, 78, 40), Ring=(-6, 64, 72, 40), Little=(0, 66, 66, 36), Thumb=(-35, -35, 5, 0, 15, 22))
    opened = angles(Index=(0, -14, 8, 4), Middle=(-10, 40, 40, 20), Ring=(-6, 40, 40, 20), Little=(2, 32, 40, 20), Thumb=(-30, -45, -8, 0, 5, 8))
    fit = Fit(hand, solid, s, wrapped, {'Middle': (2, 3), 'Ring': (2, 3), 'Little': (2, 3), 'Thumb': (2, 3)}, ['hypothenar', 'web', 'index_base'],
              points=[(('palm', 'web'), (.004, -.021, .004), .0025), (('pad', 'Index'), (.0150, .006, -.100), .004), (('pad', 'Thumb'), (-.019, -.028, -.044), .005)],
              axes=[(('Hand', 0, 1), along, .022)], blocks=[((-.0065, -.034, -.112), (.0065, 0, -.056))], weights=dict(reference=1.2))
    return fit, three_stages(fit, opened)


def on_trigger(hand, solid, base, x0, pull):
    """The index finger alone moves: its pad lies on the trigger's face; `pull` metres further back when pressed."""
    reference = x0.copy()
    reference[OFFSET['Index']:OFFSET['Index'] + 4] = np.radians((-2, 18, 42, 22))
    face = np.array([.0015, -.0125, -.0735 + pull])
    fit = Fit(hand, solid, base.start, reference, {}, [], points=[(('pad', 'Index'), face, .0012)], free=indices('Index'),
              axes=[(('Index', 3, 2), arms.unit(np.array([.25, .12, -1])), .5)], weights=dict(reference=.35))
    fit.not_index &= False
    return fit, fit.solve(60)


# ------------------------------------------------------------------ left hand
# z0 is the socket's or the mount's place along the bore (weapon space, metres, ahead is negative)
def handguard(hand, solid, z0):
    along = direction(66, 9)
    s = start(1, along, (.42, .68, .60), (.010, .088, -.018), (-.008, .021, z0 + .007))
    wrapped = angles(Index=(2, 38, 42, 22), Middle=(0, 44, 48, 26), Ring=(-2, 48, 50, 28), Little=(4, 50, 48, 26), Thumb=(-15, -12, -4, 0, 8, 6))
    opened = angles(Index=(2, 12, 16, 10), Middle=(0, 12, 18, 10), Ring=(-2, 12, 18, 10), Little=(4, 12, 18, 10), Thumb=(-10, -14, -14, 0, 2, 2))
    fit = Fit(hand, solid, s, wrapped, {f: (2, 3) for f in FINGERS}, ['heads', 'index_base'],
              points=[(('pad', 'Thumb'), (-.021, .056, z0 + .007 - .050), .010), (('palm', 'heads'), (-.007, .0238, z0 + .007), .003)],
              axes=[(('Hand', 0, 2), s[:3, 2], .05), (('Hand', 0, 1), along, .06), (('Thumb', 2, 1), (.1, .12, -1), .25)], weights=dict(penetration=1.5, contact=1.3))
    return fit, three_stages(fit, opened)


def vertical_grip(hand, solid, z0):
    along = direction(24, 16)
    s = start(1, along, (1, 0, .2), (.033, .065, -.012), (-.020, -.006, z0 + .032))
    wrapped = angles(Index=(0, 60, 78, 40), Middle=(0, 62, 82, 42), Ring=(0, 66, 80, 42), Little=(2, 68, 76, 40), Thumb=(-30, -30, 5, 0, 12, 14))
    opened = angles(Index=(0, 28, 38, 18), Middle=(0, 30, 40, 20), Ring=(0, 32, 40, 20), Little=(2, 32, 40, 20), Thumb=(-25, -40, -8, 0, 5, 8))
    fit = Fit(hand, solid, s, wrapped, {'Index': (1, 2), 'Middle': (1, 2, 3), 'Ring': (1, 2, 3), 'Little': (2, 3), 'Thumb': (2, 3)}, ['hypothenar', 'web', 'index_base'],
              points=[(('palm', 'web'), (-.004, -.013, z0 + .021), .004), (('pad', 'Thumb'), (-.017, -.006, z0 - .018), .006)], axes=[(('Hand', 0, 1), along, .05)])
    return fit, three_stages(fit, opened)


def angled_grip(hand, solid, z0):
    along = direction(52, 9)
    s = start(1, along, (.42, .68, .60), (.010, .088, -.018), (-.010, -.002, z0 - .006))
    wrapped = angles(Index=(4, 40, 40, 22), Middle=(0, 50, 46, 26), Ring=(-2, 56, 50, 28), Little=(4, 58, 50, 28), Thumb=(-20, -18, -4, 0, 10, 8))
    opened = angles(Index=(4, 12, 16, 10), Middle=(0, 12, 18, 10), Ring=(-2, 12, 18, 10), Little=(4, 12, 18, 10), Thumb=(-10, -14, -14, 0, 2, 2))
    fit = Fit(hand, solid, s, wrapped, {f: (2, 3) for f in FINGERS}, ['heads', 'index_base'],
              points=[(('pad', 'Thumb'), (-.019, .036, z0 - .045), .010), (('palm', 'heads'), (-.008, .003, z0 - .006), .003)], axes=[(('Hand', 0, 2), s[:3, 2], .08), (('Hand', 0, 1), along, .06), (('Thumb', 2, 1), (.1, .2, -1), .3)], weights=dict(penetration=1.0))
    return fit, three_stages(fit, opened)


def handstop(hand, solid, z0):
    along = direction(66, 9)
    s = start(1, along, (.30, .68, .68), (.010, .088, -.018), (-.008, .021, z0 + .042))
    wrapped = angles(Index=(2, 38, 42, 22), Middle=(0, 44, 48, 26), Ring=(-2, 48, 50, 28), Little=(4, 50, 48, 26), Thumb=(-15, -12, -4, 0, 8, 6))
    opened = angles(Index=(2, 12, 16, 10), Middle=(0, 12, 18, 10), Ring=(-2, 12, 18, 10), Little=(4, 12, 18, 10), Thumb=(-10, -14, -14, 0, 2, 2))
    fit = Fit(hand, solid, s, wrapped, {f: (2, 3) for f in FINGERS}, ['heads', 'index_base'],
              points=[(('pad', 'Thumb'), (-.021, .056, z0 + .042 - .050), .010), (('palm', 'heads'), (-.007, .0238, z0 + .042), .003)],
              axes=[(('Hand', 0, 2), s[:3, 2], .05), (('Hand', 0, 1), along, .06), (('Thumb', 2, 1), (.1, .12, -1), .25)], weights=dict(penetration=1.5, contact=1.3))
    return fit, three_stages(fit, opened)


# ------------------------------------------------------------------ report and file
def report(name, hand, fit, x, socket, shoulders):
    """Prints the figures of a pose and returns its entry for the file."""
    matrix, joints, v = hand.posed(x, fit.start)
    d = fit.solid.exact(v) * 1000
    deep = d[hand.solid]
    print('%s: deepest %.1f mm, %d of %d vertices deeper than 2 mm, %d deeper than 3 mm' % (name, -deep.min(), (deep < -2).sum(), len(deep), (deep < -3).sum()))
    touch = {f: ['%+.1f' % d[(hand.segment == 1 + 3 * FINGERS.index(f) + i) & hand.palmar].min() for i in range(3)] for f in FINGERS}
    print('   nearest point of each phalanx, mm:', ', '.join('%s %s' % (f.lower(), ' '.join(t)) for f, t in touch.items()))
    print('   palm, mm:', ', '.join('%s %+.1f' % (p, d[hand.region(*c)].min()) for p, c in hand_fit.PALM.items()))
    print('   angles:', ', '.join('%s %s' % (f.lower(), ' '.join('%.0f' % a for a in np.degrees(x[OFFSET[f]:OFFSET[f] + (6 if f == 'Thumb' else 4)]))) for f in FINGERS))
    for s in shoulders:
        w = arms.wrist_angles(hand.model, hand.side, np.array(s), matrix)
        print('   shoulder %s: wrist flexion %.0f, deviation %.0f, forearm twist %.0f, elbow %.0f, short %.0f mm' % (s, w['flexion'], w['deviation'], w['twist'], w['elbow'], w['short']))
    palm = np.linalg.inv(matrix) @ rigid(np.eye(3), socket)
    entry = {'side': 'left' if hand.side > 0 else 'right', 'palm': {'position_m': rounded(palm[:3, 3]), 'rotation': rounded(quaternion_from_matrix(palm))},
             'joints': {role: rounded(q) for role, q in hand.rotations(x).items()}}
    return entry, dict(hand=matrix, vertices=v, faces=hand.faces)


def rounded(values, digits=6):
    return [round(float(v), digits) + 0.0 for v in values]


def main():
    args = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    option = lambda n, default: args[args.index(n) + 1] if n in args else default
    out = option('--out', os.path.join(ASSETS, 'characters', 'operator.poses.json'))
    cache = option('--cache', None)
    only = args[args.index('--only') + 1:] if '--only' in args else None
    began = time.time()
    wanted = lambda n: only is None or n in only
    character, rifle = Model(PATHS['character']), Model(PATHS['rifle'])
    right, left = Hand(character, -1), Hand(character, 1)
    places = sockets(rifle)
    poses, meshes = {}, {}

    def add(name, hand, fit, x, socket, shoulders):
        poses[name], meshes[name] = report(name, hand, fit, x, socket, shoulders)

    v, f = rifle.triangles(lambda n: n not in ('Barrel', 'Muzzle', 'Handguard'))
    rear = DistanceGrid(v, f, (-.075, -.125, -.19), (.075, .075, .055), cache=cache)
    if any(wanted(n) for n in ('pistol_grip', 'trigger', 'trigger_pulled')):
        base, x = pistol_grip(right, rear)
        add('pistol_grip', right, base, x, places['right'], RIGHT_SHOULDERS)
        v, f = rifle.triangles(lambda n: n not in ('Barrel', 'Muzzle', 'Handguard', 'Trigger'))
        no_trigger = DistanceGrid(v, f, (-.075, -.125, -.19), (.075, .075, .055), cache=cache)
        for name, pull in (('trigger', 0.0), ('trigger_pulled', .0055)):
            fit, y = on_trigger(right, no_trigger, base, x, pull)
            add(name, right, fit, y, places['right'], [])
    for name, solver, model in (('handguard', handguard, None), ('vertical_grip', vertical_grip, 'grip_vertical'), ('angled_grip', angled_grip, 'grip_angled'), ('handstop', handstop, 'grip_handstop')):
        if not wanted(name):
            continue
        v, f = rifle.triangles(lambda n: n not in ('Stock', 'Grip', 'BoltCarrier'))
        socket, z0 = places['left'], places['left'][2]
        if model:
            grip = Model(os.path.join(PATHS['grips'], model + '.glb'))
            mount = places['mount']
            z0 = mount[2, 3]
            gv, gf = grip.triangles()
            v, f = np.concatenate([v, gv @ mount[:3, :3].T + mount[:3, 3]]), np.concatenate([f, gf + len(v)])
            socket = (mount @ grip.world()[grip.index['LeftGripAttachment']])[:3, 3]
        front = DistanceGrid(v, f, (-.075, -.085, -.42), (.075, .095, -.19), cache=cache)
        fit, x = solver(left, front, z0)
        add(name, left, fit, x, socket, LEFT_SHOULDERS)
    if cache:
        np.savez(os.path.join(cache, 'poses_debug.npz'), **{n + '_' + k: a for n, m in meshes.items() for k, a in m.items()})
    if only is None:
        data = {'foregrip_poses': 1, 'standing': standing.solve(character), 'hands': poses}
        with open(out, 'w') as file:
            file.write(dump(data))
        print('wrote', out)
    print('%.0f s' % (time.time() - began))


def dump(value, indent=0):
    """JSON with arrays of numbers on one line."""
    if isinstance(value, dict):
        pad = '  ' * (indent + 1)
        return '{\n' + ',\n'.join('%s%s: %s' % (pad, json.dumps(k), dump(v, indent + 1)) for k, v in value.items()) + '\n' + '  ' * indent + '}' + ('\n' if indent == 0 else '')
    return json.dumps(value)


if __name__ == '__main__':
    main()
