# SPDX-License-Identifier: MIT
"""The operator's clips: idle, walk, run, crouch_idle, crouch_walk. In place, looped, for hips, legs, toes, spine, neck and head; the program
solves the arms. Feet are planned on the ground and the legs reach for them, so a standing foot goes back exactly as fast as the
clip walks. No Blender:

    python3 make_clips.py ../../characters/operator.glb ../../characters/operator.clips.glb      # needs python3-numpy

Works in the character's own space: +Y up, faces +Z, its left is +X; metres, seconds, degrees where a name says so.
"""
import json
import struct
import sys
from pathlib import Path

import numpy as np

from gltf_model import Model, axis_rotation, matrix_from_quaternion, quaternion_from_matrix

RATE = 30                       # keys a second before reduction
LIMIT_DEG, LIMIT_M = .06, .0003  # how far a key that is left out may be off
ANKLE = .095                    # height of the ankle over the sole
HEEL, BALL = -.055, .135        # behind and before the ankle, on the ground
SIDES = (('Left', 1), ('Right', -1))
NODES = ['Hips', 'Spine', 'Chest', 'UpperChest', 'Neck', 'Head'] + [s + n for s, _ in SIDES for n in
                                                                    ('UpperLeg', 'LowerLeg', 'Foot', 'Toes')]


def rotation(pitch=0., yaw=0., roll=0.):
    """Degrees: pitch forward, yaw to the left, roll to the right shoulder; yaw outermost."""
    return axis_rotation('y', np.radians(yaw)) @ axis_rotation('x', np.radians(pitch)) @ axis_rotation('z', np.radians(roll))


def smooth(x):
    x = np.clip(x, 0, 1)
    return x * x * (3 - 2 * x)


def steps_a_second(speed):
    """The program's own step rate (engine/anim/bob.h), so that clip and stride agree."""
    running = smooth((speed - 1.9) / .4)
    walk = 1.57 * speed ** .57
    return walk + (2.6 + .12 * (speed - 2.1) - walk) * running


class Skeleton:
    def __init__(self, path):
        self.model = Model(path)
        world = self.model.world()
        self.bind = {n: world[self.model.index[n]] for n in NODES}
        self.parent = {n: self.model.names[self.model.parent[self.model.index[n]]] for n in NODES}
        self.above = np.linalg.inv(world[self.model.parent[self.model.index['Hips']]])
        self.head = {n: m[:3, 3].copy() for n, m in self.bind.items()}

    def turned(self, name):
        m = self.bind[name][:3, :3]
        return m / np.linalg.norm(m, axis=0)

    def pose(self, hips, hips_turn, spine, feet):
        """Local (translation, rotation) by node. `hips`: place of the joint. Turns are against the bind pose, in the character's
        space; `feet`: by side (ankle, turn of the foot, turn of the toes, where the knee points)."""
        turn = {'Hips': hips_turn, **spine}
        place = {'Hips': np.asarray(hips, float)}
        for side, _ in SIDES:
            ankle, foot, toes, ahead = feet[side]
            u, l, f = (side + n for n in ('UpperLeg', 'LowerLeg', 'Foot'))
            hip = place['Hips'] + hips_turn @ (self.head[u] - self.head['Hips'])
            a, b = np.linalg.norm(self.head[l] - self.head[u]), np.linalg.norm(self.head[f] - self.head[l])
            reach = np.linalg.norm(ankle - hip)
            if reach > .9995 * (a + b):
                raise SystemExit(f'{side} leg: {reach:.3f} m are more than the {a + b:.3f} m that it has')
            along = (ankle - hip) / reach
            out = ahead - (ahead @ along) * along
            x = (a * a - b * b + reach * reach) / (2 * reach)
            knee = hip + x * along + np.sqrt(a * a - x * x) * out / np.linalg.norm(out)
            for name, start, end, rest in ((u, hip, knee, self.head[l] - self.head[u]), (l, knee, ankle, self.head[f] - self.head[l])):
                turn[name] = self.frame(end - start, ahead) @ self.frame(rest, np.array([0, 0, 1.])).T
            turn[f], turn[side + 'Toes'] = foot, toes
        local = {}
        for name in NODES:
            own = turn[name] @ self.turned(name)
            if name == 'Hips':
                local[name] = ((self.above @ np.append(place[name], 1))[:3], quaternion_from_matrix(self.above[:3, :3] @ own))
            else:
                above = turn[self.parent[name]] @ self.turned(self.parent[name])
                local[name] = (None, quaternion_from_matrix(above.T @ own))
        return local

    @staticmethod
    def frame(along, ahead):
        y = along / np.linalg.norm(along)
        z = ahead - (ahead @ y) * y
        z /= np.linalg.norm(z)
        return np.stack([np.cross(y, z), y, z], axis=1)


def hermite(keys, start, end):
    """A curve through (x, value) with Catmull-Rom slopes inside and the given slopes at its ends."""
    x, v = np.array([k[0] for k in keys]), np.array([k[1:] for k in keys], float)
    m = np.zeros_like(v)
    m[1:-1] = (v[2:] - v[:-2]) / (x[2:] - x[:-2])[:, None]
    m[0], m[-1] = start, end

    def at(t):
        i = min(np.searchsorted(x, t, 'right') - 1, len(x) - 2)
        h = x[i + 1] - x[i]
        s = (t - x[i]) / h
        return ((2 * s**3 - 3 * s**2 + 1) * v[i] + (s**3 - 2 * s**2 + s) * h * m[i] + (3 * s**2 - 2 * s**3) * v[i + 1] +
                (s**3 - s**2) * h * m[i + 1])
    return at


class Gait:
    """A stride in place at `speed`; u = 0 is the left foot's contact, a stride is 1."""

    def __init__(self, speed, duty, contact, strike_deg, off_deg, swing, width, toe_out_deg, flat=(.12, .45)):
        self.speed, self.duty, self.contact, self.flat = speed, duty, contact, flat
        self.strike, self.off, self.width, self.toe_out = strike_deg, off_deg, width, toe_out_deg
        self.period = 2 / steps_a_second(speed)
        self.stride = speed * self.period
        e = 1e-4
        first, last = self.stance(0), self.stance(1)
        slope = lambda a, b: (np.array(b) - np.array(a)) / e / self.duty * (1 - self.duty)
        begin = slope(self.stance(1 - e), last)
        end = slope(first, self.stance(e))
        self.curve = hermite([(0, *last)] + swing + [(1, *first)], begin, end)

    def stance(self, s):
        """(height, forward, pitch toe up in degrees) of the ankle, s of the stance; the ground goes back evenly."""
        on_heel, on_ball = self.flat
        z = self.contact - self.stride * self.duty * s
        if s < on_heel:
            pitch, pivot = self.strike * (1 - smooth(s / on_heel)), HEEL
        else:
            pitch, pivot = -self.off * max(0, (s - on_ball) / (1 - on_ball)) ** 1.7, BALL
        arm = axis_rotation('x', -np.radians(pitch)) @ np.array([0, ANKLE, -pivot])
        return arm[1], z + pivot + arm[2], pitch

    def foot(self, u, sign):
        u = u % 1
        standing = u < self.duty
        height, ahead, pitch = self.stance(u / self.duty) if standing else self.curve((u - self.duty) / (1 - self.duty))
        yaw = axis_rotation('y', np.radians(sign * self.toe_out))
        turn = yaw @ axis_rotation('x', -np.radians(pitch))
        # Toes stay on the ground while the heel is up, and open again after it.
        bend = min(pitch, 0) if standing else min(pitch, 0) * (1 - smooth((u - self.duty) / (1 - self.duty) / .35))
        toes = yaw @ axis_rotation('x', -np.radians(pitch - bend))
        return np.array([sign * self.width, height, ahead]), turn, toes, yaw @ np.array([0, 0, 1.])

    def highest(self, skeleton, u, turn, sway):
        """How high the hips may be for both legs to reach."""
        top = 9.
        for (side, sign), shift in zip(SIDES, (0, .5)):
            hip = turn @ (skeleton.head[side + 'UpperLeg'] - skeleton.head['Hips'])
            ankle = self.foot(u + shift, sign)[0]
            level = np.hypot(ankle[0] - sway - hip[0], ankle[2] - HIPS_AHEAD - hip[2])
            top = min(top, ankle[1] + np.sqrt(max((.985 * LEG) ** 2 - level ** 2, 0)) - hip[1])
        return top


LEG = .8355
HIPS_AHEAD = -.01
CROUCH_WALK = .25  # the hips of a crouched walk under those of the standing pose


STRIDING = (.5, .7, .9, 1., .4)  # of the lean: hips, spine, chest, upper chest, neck


def moving(skeleton, gait, bounce, low_at, sway_m, yaw, roll, lean, chest_yaw, shares=STRIDING, height=None, back=0.):
    """A clip: hips that bounce, sway, turn and list with the stride; the spine takes it back. The hips are as high as both legs
    reach, or at `height`; `back` of where they are upright."""
    pitch = dict(zip(('Hips', 'Spine', 'Chest', 'UpperChest', 'Neck'), lean * np.array(shares)))
    count = int(round(gait.period * RATE))
    us = np.arange(count + 1) / count
    wave = lambda u, turns, at: np.cos(2 * np.pi * turns * (u - at))
    turn = lambda u: rotation(pitch['Hips'], -yaw * wave(u, 1, 0), -roll * wave(u, 1, gait.duty / 2))
    sway = lambda u: sway_m * wave(u, 1, gait.duty / 2)
    shape = lambda u: -bounce * wave(u, 2, low_at)
    mean = min(gait.highest(skeleton, u, turn(u), sway(u)) - shape(u) for u in np.linspace(0, 1, 97))
    if height is not None:
        if height > mean:
            raise SystemExit(f'{gait.speed} m/s: the legs reach {mean:.3f} m high hips, not {height:.3f} m')
        mean = height
    frames = []
    for u in us:
        undo = -chest_yaw * wave(u, 1, .5)
        spine = {'Spine': rotation(pitch['Spine'], -yaw * .5 * wave(u, 1, 0)), 'Chest': rotation(pitch['Chest'], undo * .5),
                 'UpperChest': rotation(pitch['UpperChest'], undo), 'Neck': rotation(pitch['Neck'], undo * .5), 'Head': rotation(0, 0)}
        feet = {side: gait.foot(u + shift, sign) for (side, sign), shift in zip(SIDES, (0, .5))}
        frames.append(skeleton.pose((sway(u), mean + shape(u), HIPS_AHEAD - back), turn(u), spine, feet))
    print(f'  {gait.speed} m/s, {gait.period:.3f} s, stride {gait.stride:.3f} m, hips at {mean:.3f} m')
    return np.linspace(0, gait.period, count + 1), frames


def standing_feet(skeleton, poses):
    """The feet of the character's standing pose: ankle, turn against the bind pose, knee."""
    joints = json.loads(Path(poses).read_text())['standing']
    pose = {}
    for side, _ in SIDES:
        for node, role in (('UpperLeg', 'upper_leg'), ('LowerLeg', 'lower_leg'), ('Foot', 'foot')):
            m = skeleton.model.local[skeleton.model.index[side + node]].copy()
            m[:3, :3] = matrix_from_quaternion(joints['joints'][f'{side.lower()}_{role}'])
            pose[side + node] = m
    hips = skeleton.model.local[skeleton.model.index['Hips']].copy()
    hips[:3, 3] += joints['hips_offset_m']
    pose['Hips'] = hips
    world = skeleton.model.world(pose)
    feet = {}
    for side, _ in SIDES:
        m = world[skeleton.model.index[side + 'Foot']]
        turn = m[:3, :3] @ skeleton.turned(side + 'Foot').T
        ahead = turn @ np.array([0, 0, 1.])
        feet[side] = (m[:3, 3], turn, turn, np.array([ahead[0], 0, ahead[2]]))
    return feet, hips[:3, 3]


def idle(skeleton, feet, hips, length):
    count = int(round(length * RATE))
    frames = []
    for t in np.arange(count + 1) / count:
        breath, shift = np.sin(4 * np.pi * t), np.sin(2 * np.pi * t)
        place = hips + np.array([.011 * shift, -.004 - .003 * shift * shift - .0015 * breath, .004 * np.cos(2 * np.pi * t)])
        spine = {'Spine': rotation(.3 * breath, 0, .4 * shift), 'Chest': rotation(-.5 * breath, 0, .3 * shift),
                 'UpperChest': rotation(-1.0 * breath, 0, .1 * shift), 'Neck': rotation(-.3 * breath), 'Head': rotation(0)}
        frames.append(skeleton.pose(place, rotation(0, .8 * shift, .9 * shift), spine, feet))
    return np.linspace(0, length, count + 1), frames


def crouch_idle(skeleton, feet, hips, length, depth):
    """Low on both feet, the rear heel up, the trunk forward over them."""
    ankle, turn, toes, ahead = feet['Right']
    up = axis_rotation('x', np.radians(38.))
    yaw = turn
    arm = np.array([0, ANKLE, -BALL])
    feet = {**feet, 'Right': (ankle + yaw @ (up @ arm - arm), yaw @ up, yaw, ahead)}
    count = int(round(length * RATE))
    frames = []
    for t in np.arange(count + 1) / count:
        breath, shift = np.sin(4 * np.pi * t), np.sin(2 * np.pi * t)
        place = hips + np.array([.006 * shift, -depth - .003 * breath, -.06])
        spine = {'Spine': rotation(13 + .4 * breath), 'Chest': rotation(15 - .4 * breath), 'UpperChest': rotation(15 - .9 * breath),
                 'Neck': rotation(6 - .3 * breath), 'Head': rotation(0)}
        frames.append(skeleton.pose(place, rotation(10, .6 * shift, .5 * shift), spine, feet))
    return np.linspace(0, length, count + 1), frames


def between(a, b, s, turns):
    if not turns:
        return a + s * (b - a)
    cosine = a @ b
    b, cosine = (b, cosine) if cosine >= 0 else (-b, -cosine)
    angle = np.arccos(min(cosine, 1))
    return a + s * (b - a) if angle < 1e-6 else (np.sin((1 - s) * angle) * a + np.sin(s * angle) * b) / np.sin(angle)


def reduced(times, values, turns):
    """Keys without which straight interpolation stays within the limits."""
    keep, i, last = [0], 0, len(times) - 1
    while i < last:
        j = last
        while j > i + 1:
            def off(k):
                v = between(values[i], values[j], (times[k] - times[i]) / (times[j] - times[i]), turns)
                return np.degrees(2 * np.arccos(min(abs(v @ values[k]), 1))) / LIMIT_DEG if turns else \
                    np.linalg.norm(v - values[k]) / LIMIT_M
            if all(off(k) <= 1 for k in range(i + 1, j)):
                break
            j -= 1
        keep.append(j)
        i = j
    return keep if len(keep) > 2 or any(abs(values[0] - values[-1]) > 1e-9) else [0]


class Writer:
    """A GLB of a skeleton and clips."""

    def __init__(self, skeleton):
        source = skeleton.model
        wanted = [i for i, n in enumerate(source.names) if n in NODES or any(c in NODES for c in self.below(source, i))]
        self.index = {source.names[i]: k for k, i in enumerate(wanted)}
        nodes = []
        for i in wanted:
            node = {k: v for k, v in source.json['nodes'][i].items() if k in ('name', 'translation', 'rotation', 'scale')}
            children = [self.index[source.names[c]] for c in source.json['nodes'][i].get('children', []) if source.names[c] in self.index]
            nodes.append({**node, **({'children': children} if children else {})})
        roots = [self.index[source.names[i]] for i in wanted if source.parent[i] < 0]
        self.json = {'asset': {'version': '2.0', 'generator': 'make_clips.py'}, 'scene': 0, 'scenes': [{'nodes': roots}], 'nodes': nodes,
                     'animations': [], 'accessors': [], 'bufferViews': [{'buffer': 0, 'byteOffset': 0, 'byteLength': 0}]}
        self.binary = b''
        self.times = {}

    @staticmethod
    def below(source, i):
        out, todo = [], [i]
        while todo:
            for c in source.json['nodes'][todo.pop()].get('children', []):
                out.append(source.names[c])
                todo.append(c)
        return out

    def accessor(self, values, kind):
        values = np.asarray(values, np.float32)
        entry = {'bufferView': 0, 'byteOffset': len(self.binary), 'componentType': 5126, 'count': len(values), 'type': kind}
        if kind == 'SCALAR':
            entry.update(min=[float(values.min())], max=[float(values.max())])
        self.binary += values.tobytes()
        self.json['accessors'].append(entry)
        return len(self.json['accessors']) - 1

    def clip(self, name, times, frames):
        animation = {'name': name, 'channels': [], 'samplers': []}
        for node in NODES:
            for path, part, kind in (('translation', 0, 'VEC3'), ('rotation', 1, 'VEC4')):
                values = [f[node][part] for f in frames]
                if values[0] is None:
                    continue
                values = np.array(values)
                if path == 'rotation':
                    for i in range(1, len(values)):
                        values[i] *= 1 if values[i] @ values[i - 1] >= 0 else -1
                    # A loop ends as it began.
                    values[-1] = values[0] if values[0] @ values[-2] >= 0 else -values[0]
                keep = reduced(times, values, path == 'rotation')
                at = tuple(np.float32(times[keep]).tolist())
                if at not in self.times:
                    self.times[at] = self.accessor(at, 'SCALAR')
                animation['samplers'].append({'input': self.times[at], 'output': self.accessor(values[keep], kind), 'interpolation': 'LINEAR'})
                animation['channels'].append({'sampler': len(animation['samplers']) - 1, 'target': {'node': self.index[node], 'path': path}})
        keys = sum(self.json['accessors'][s['output']]['count'] for s in animation['samplers'])
        print(f'{name}: {times[-1]:.3f} s, {len(animation["channels"])} channels, {keys} of {len(times) * len(animation["channels"])} keys')
        self.json['animations'].append(animation)

    def write(self, path):
        self.json['bufferViews'][0]['byteLength'] = len(self.binary)
        self.json['buffers'] = [{'byteLength': len(self.binary)}]
        text = json.dumps(self.json, separators=(',', ':')).encode()
        text += b' ' * (-len(text) % 4)
        binary = self.binary + b'\0' * (-len(self.binary) % 4)
        data = struct.pack('<III', 0x46546C67, 2, 28 + len(text) + len(binary)) + struct.pack('<II', len(text), 0x4E4F534A) + text + \
            struct.pack('<II', len(binary), 0x004E4942) + binary
        Path(path).write_bytes(data)
        print(f'{path}: {len(data)} bytes')


def main(character, out):
    skeleton = Skeleton(character)
    feet, hips = standing_feet(skeleton, Path(character).with_suffix('.poses.json'))
    writer = Writer(skeleton)
    writer.clip('idle', *idle(skeleton, feet, hips, 4.))
    walk = Gait(1.9, .55, .31, 20., 63., [(.3, .225, -.33, -54.), (.62, .135, .06, -6.), (.86, .125, .31, 16.)], .085, 7., (.12, .42))
    writer.clip('walk', *moving(skeleton, walk, .016, .03, .016, 6., 3., 3., 1.5))
    run = Gait(5.4, .265, .33, 6., 58., [(.18, .33, -.62, -88.), (.42, .43, -.36, -82.), (.66, .36, .16, -32.), (.87, .21, .44, 2.)],
               .055, 4., (.15, .4))
    writer.clip('run', *moving(skeleton, run, .026, .13, .010, 9., 3., 9., 2.5))
    writer.clip('crouch_idle', *crouch_idle(skeleton, feet, hips, 4., .42))
    # Low, on bent knees, the sole rolled on: little strike, little push, the trunk forward over the feet as in crouch_idle.
    sneak = Gait(1.1, .57, .37, 8., 30., [(.3, .190, -.24, -34.), (.6, .165, .08, -8.), (.85, .125, .35, 5.)], .10, 9., (.14, .55))
    writer.clip('crouch_walk', *moving(skeleton, sneak, .012, .04, .020, 7., 2., 18., 2., (1., .9, .8, .8, .4), hips[1] - CROUCH_WALK, .05))
    writer.write(out)


if __name__ == '__main__':
    main(*sys.argv[1:])
