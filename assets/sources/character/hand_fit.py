# SPDX-License-Identifier: MIT
"""Fits a gloved hand to a solid: finds the wrist's place and every finger angle so that chosen parts of the glove touch and none sinks in.

The unknowns are the hand's place in weapon space (6) and 22 joint angles; the residuals are contact, penetration, collisions between
fingers, wished points, wrist angles for given forearms and a weak pull to a reference pose. Damped least squares with a numeric
Jacobian. Angles are radians added to the bind pose; hand space is u towards the thumb, x towards the fingers, z out of the back.
"""
import numpy as np

import arms
from gltf_model import axis_rotation, matrix_from_quaternion, quaternion_from_matrix, rigid, rotation_vector_matrix

FINGERS = ('Thumb', 'Index', 'Middle', 'Ring', 'Little')
PARTS = {f: ('Metacarpal', 'Proximal', 'Distal') if f == 'Thumb' else ('Proximal', 'Intermediate', 'Distal') for f in FINGERS}
RADIUS = {'Thumb': (.0150, .0132, .0118), 'Index': (.0115, .0108, .0096), 'Middle': (.0117, .0110, .0098), 'Ring': (.0111, .0104, .0092), 'Little': (.0100, .0094, .0084)}
# degrees: lowest and highest of spread, flex 1, flex 2, flex 3; for the thumb: roll, swing, bend of the metacarpal, side, bend, bend
LIMITS = {'Thumb': ((-50, 25), (-52, 25), (-30, 45), (-12, 12), (-8, 60), (-14, 75)), 'Index': ((-14, 12), (-22, 88), (-4, 108), (-6, 76)),
          'Middle': ((-14, 10), (-15, 90), (-4, 108), (-6, 76)), 'Ring': ((-12, 10), (-12, 92), (-4, 108), (-6, 76)), 'Little': ((-10, 16), (-12, 94), (-4, 104), (-6, 74))}
OFFSET = {'Thumb': 6, 'Index': 12, 'Middle': 16, 'Ring': 20, 'Little': 24}
COUNT = 28


class Hand:
    """The glove of one side with its skin; `model` is the character."""

    def __init__(self, model, side):
        self.model, self.name = model, 'Left' if side > 0 else 'Right'
        self.side = side
        names = model.names
        self.hand = model.index[self.name + 'Hand']
        self.joint_nodes = [self.hand] + [model.index[self.name + f + p] for f in FINGERS for p in PARTS[f]]
        v, n, j, w, faces, inverse = model.skin('gloves')
        slot = {node: i for i, node in enumerate(self.joint_nodes)}
        cuff = model.index[self.name + 'LowerArmTwist2']
        own = np.isin(j, self.joint_nodes + [cuff])
        mine = (np.where(own, w, 0).sum(1) > .99)
        self.vertices = np.where(mine)[0]
        remap = -np.ones(len(v), int)
        remap[self.vertices] = np.arange(len(self.vertices))
        self.faces = remap[faces[mine[faces].all(1)]]
        v, n, j, w = v[mine], n[mine], j[mine], w[mine]
        world = model.world()
        to_hand = np.linalg.inv(world[self.hand])
        self.bind_hand = v @ to_hand[:3, :3].T + to_hand[:3, 3]
        self.uxz = self.bind_hand * [side, 1, 1]
        normal = n @ to_hand[:3, :3].T
        self.normal_uxz = normal * [side, 1, 1]
        # the cuff rides with the hand here: it is left out of every contact
        self.slots = np.vectorize(lambda node: slot.get(node, 0))(j)
        self.weights = w / w.sum(1, keepdims=True)
        self.to_bind = np.stack([np.linalg.inv(world[node]) @ world[self.hand] for node in self.joint_nodes])
        cuffness = np.where(j == cuff, w, 0).sum(1)
        self.solid = cuffness < .02
        strongest = self.slots[np.arange(len(v)), np.argmax(self.weights, 1)]
        self.segment = strongest
        back = np.stack([world[node][:3, 2] for node in self.joint_nodes])
        self.palmar = (n * back[strongest]).sum(1) < -.25
        self.lengths = {}
        for f in FINGERS:
            base = world[model.index[self.name + f + PARTS[f][2]]]
            mine_f = np.where(strongest == 1 + 3 * FINGERS.index(f) + 2)[0]
            local = (v[mine_f] - base[:3, 3]) @ base[:3, :3]
            self.lengths[f] = local[:, 1].max()
        self.bind_local = {f: [model.local[model.index[self.name + f + p]] for p in PARTS[f]] for f in FINGERS}

    def joint_matrices(self, x):
        """Joint matrices in hand space from the angles of an unknown vector; first the hand itself (identity)."""
        out = [np.eye(4)]
        k = self.side
        for f in FINGERS:
            o = OFFSET[f]
            m = np.eye(4)
            for i in range(3):
                m = m @ self.local(f, i, x[o:o + (6 if f == 'Thumb' else 4)], k)
                out.append(m)
        return np.stack(out)

    def local(self, f, i, a, k):
        """Local matrix of phalanx i: the bind node followed by the turn."""
        if f == 'Thumb':
            turn = (axis_rotation('y', -k * a[0]) @ axis_rotation('x', -a[2]) @ axis_rotation('z', k * a[1]), axis_rotation('x', -a[4]) @ axis_rotation('z', k * a[3]), axis_rotation('x', -a[5]))[i]
        else:
            turn = axis_rotation('x', -a[1]) @ axis_rotation('z', -k * a[0]) if i == 0 else axis_rotation('x', -a[1 + i])
        m = self.bind_local[f][i].copy()
        m[:3, :3] = m[:3, :3] @ turn
        return m

    def place(self, x, start):
        return rigid(rotation_vector_matrix(x[3:6]) @ start[:3, :3], start[:3, 3] + x[:3] * .01)

    def posed(self, x, start):
        """(hand matrix in weapon space, joint matrices in weapon space, vertices in weapon space)."""
        hand = self.place(x, start)
        joints = self.joint_matrices(x)
        skin = joints @ self.to_bind
        full = hand @ skin
        m = full[self.slots]
        v = np.einsum('nkij,nj,nk->ni', m[:, :, :3, :3], self.bind_hand, self.weights) + np.einsum('nki,nk->ni', m[:, :, :3, 3], self.weights)
        return hand, hand @ joints, v

    def rotations(self, x):
        """{role: quaternion} for node.rotation, roles without side."""
        out = {}
        for f in FINGERS:
            for i in range(3):
                m = self.local(f, i, x[OFFSET[f]:OFFSET[f] + (6 if f == 'Thumb' else 4)], self.side)
                out['%s_%d' % (f.lower(), i + 1)] = quaternion_from_matrix(m)
        return out

    def region(self, centre, radius):
        """Palm-side vertices near a point of the bind hand (u, x, z)."""
        near = np.linalg.norm(self.uxz - np.array(centre), axis=1) < radius
        return np.where(near & self.solid)[0]


PALM = {'web': ((.031, .062, -.006), .012), 'thenar': ((.020, .036, -.026), .013), 'hypothenar': ((-.028, .040, -.024), .014), 'heads': ((.004, .084, -.018), .016),
        'index_base': ((.026, .086, -.014), .012), 'heel': ((-.002, .020, -.018), .014)}


def soft_minimum(values, sharpness=.0006):
    low = values.min()
    weight = np.exp(-(values - low) / sharpness)
    return (values * weight).sum() / weight.sum()


def saturate(gap, reach=4.0):
    """A gap in millimetres pulls less the wider it is: a part that cannot touch must not bend the rest."""
    return reach * np.tanh(gap / reach)


class Fit:
    def __init__(self, hand, solid, start, reference, contacts, palm, points=(), forearms=(), free=None, depth=.0012, weights=None, touch=-.0008, blocks=(), axes=()):
        """contacts: {finger: phalanges (1..3) that touch}; palm: names of PALM that touch; points: (finger or palm name, part, target, mm) pulls;
        forearms: shoulders in weapon space; free: indices of the unknowns that may move; depth: tolerated penetration, metres."""
        self.hand, self.solid, self.start, self.reference = hand, solid, start, reference
        self.contacts, self.points, self.forearms, self.depth, self.touch = contacts, points, forearms, depth, touch
        self.palm = [hand.region(*PALM[p]) for p in palm]
        self.free = np.arange(COUNT) if free is None else np.array(free)
        w = dict(contact=1.0, penetration=.6, reference=.8, place=.12, collide=1.2, wrist=1.0, limit=3.0, together=.35)
        w.update(weights or {})
        self.w = w
        self.axes, self.blocks = axes, blocks
        self.not_index = ~np.isin(hand.segment, [1 + 3 * FINGERS.index('Index') + i for i in range(3)])
        self.scale = np.array([.6] * 3 + [.35] * 3 + [.35] * 22)      # how far each unknown may stray from the reference for a residual of one
        self.bounds = np.radians(np.array([LIMITS[f][i] for f in FINGERS for i in range(len(LIMITS[f]))]))

    def residuals(self, x):
        h, w = self.hand, self.w
        hand, joints, v = h.posed(x, self.start)
        distance = self.distance(v)
        out = []
        for f, parts in self.contacts.items():
            for p in parts:
                seg = np.where((h.segment == 1 + 3 * FINGERS.index(f) + p - 1) & h.palmar)[0]
                out.append(w['contact'] * saturate((soft_minimum(distance[seg]) - self.touch) / .001))
        for region in self.palm:
            out.append(w['contact'] * saturate((soft_minimum(distance[region]) - self.touch) / .001))
        pen = np.maximum(0, -distance[h.solid] - self.depth) / .001
        out += list(w['penetration'] * pen)
        deviation = (x - self.reference) / self.scale
        deviation[:6] *= w['place']
        deviation[6:] *= w['reference']
        out += list(deviation)
        angles = x[6:]
        out += list(w['limit'] * np.maximum(0, self.bounds[:, 0] - angles) / .05) + list(w['limit'] * np.maximum(0, angles - self.bounds[:, 1]) / .05)
        for f in FINGERS[1:]:          # the last joint follows the middle one
            o = OFFSET[f]
            out.append(.5 * (x[o + 3] - .55 * x[o + 2]) / .35)
        out += self.collisions(joints)
        for what, target, tolerance in self.points:
            out += list((self.point(what, joints, v) - np.array(target)) / tolerance)
        for what, direction, tolerance in self.axes:
            out += list((self.axis(what, joints) - np.array(direction)) / tolerance)
        for shoulder in self.forearms:
            wrist = arms.wrist_angles(h.model, h.side, np.array(shoulder), hand)
            for name, limit in (('flexion', 26), ('deviation', 17), ('twist', 60)):
                out.append(w['wrist'] * max(0, abs(wrist[name]) - limit) / 8)
        return np.array(out)

    def distance(self, v):
        """Signed distance of the glove's vertices; boxes in `blocks` (low, high) are closed to all but the index finger."""
        distance = self.solid.sample(v)
        for low, high in self.blocks:
            centre, half = (np.array(low) + high) / 2, (np.array(high) - low) / 2
            q = np.abs(v - centre) - half
            box = np.linalg.norm(np.maximum(q, 0), axis=1) + np.minimum(q.max(1), 0)
            distance = np.where(self.not_index, np.minimum(distance, box), distance)
        return distance

    def point(self, what, joints, v):
        """A wished point: ('pad', finger) the palm side of the tip, ('tip', finger), ('joint', finger, i) or a region of PALM."""
        h = self.hand
        if what[0] == 'palm':
            return v[h.region(*PALM[what[1]])].mean(0)
        if what[0] == 'side':          # the thumb side of a phalanx, half way along: (side, finger, phalanx, along)
            m = joints[1 + 3 * FINGERS.index(what[1]) + what[2] - 1]
            return (m @ np.array([h.side * .010, what[3], 0, 1]))[:3]
        f = what[1]
        m = joints[1 + 3 * FINGERS.index(f) + (2 if what[0] in ('pad', 'tip') else what[2] - 1)]
        length = h.lengths[f]
        local = {'pad': (0, length * .55, -RADIUS[f][2] * 1.02), 'tip': (0, length, 0), 'joint': (0, 0, 0)}[what[0]]
        return (m @ np.array([*local, 1]))[:3]

    def axis(self, what, joints):
        """Unit axis of a joint: (finger, phalanx, column) or ('Hand', 0, column); column 1 is along, 2 out of the back."""
        i = 0 if what[0] == 'Hand' else 1 + 3 * FINGERS.index(what[0]) + what[1] - 1
        return joints[i][:3, what[2]]

    def collisions(self, joints):
        """Fingers are chains of balls: none may enter another, and neighbours of a wrap lie side by side."""
        balls = {}
        for f in FINGERS:
            base = 1 + 3 * FINGERS.index(f)
            nodes = [joints[base + i][:3, 3] for i in range(3)]
            nodes.append((joints[base + 2] @ np.array([0, self.hand.lengths[f] - .008, 0, 1]))[:3])
            r = list(RADIUS[f]) + [RADIUS[f][2] * .85]
            centres, radii = [], []
            for i in range(3):
                for t in (0, .33, .67) + ((1.0,) if i == 2 else ()):
                    if f == 'Thumb' and i == 0 and t < .6:
                        continue
                    centres.append(nodes[i] * (1 - t) + nodes[i + 1] * t)
                    radii.append(r[i] * (1 - t) + r[i + 1] * t)
            balls[f] = np.array(centres), np.array(radii)
        out = []
        pairs = [('Thumb', f) for f in FINGERS[1:]] + [(a, b) for i, a in enumerate(FINGERS[1:]) for b in FINGERS[2 + i:]]
        for a, b in pairs:
            (ca, ra), (cb, rb) = balls[a], balls[b]
            gap = np.linalg.norm(ca[:, None] - cb[None], axis=-1) - ra[:, None] - rb[None]
            if a != 'Thumb':
                gap[:3] += .002        # the webs overlap at the knuckles
                gap[:, :3] += .002
            out += list(self.w['collide'] * np.maximum(0, -.0015 - gap).ravel() / .001)
            if a in self.contacts and b in self.contacts and FINGERS.index(b) - FINGERS.index(a) == 1 and a != 'Thumb':
                out.append(self.w['together'] * max(0, soft_minimum(gap[3:].ravel(), .001) - .0005) / .001)
        return out

    def solve(self, iterations=60, verbose=False, first=None):
        x = (self.reference if first is None else first).copy()
        r = self.residuals(x)
        cost, damping = r @ r, 1.0
        for it in range(iterations):
            jac = np.zeros((len(r), len(self.free)))
            for k, i in enumerate(self.free):
                y = x.copy()
                e = .004 if i < 3 else .002
                y[i] += e
                jac[:, k] = (self.residuals(y) - r) / e
            a, g = jac.T @ jac, jac.T @ r
            improved = False
            for _ in range(8):
                step = np.linalg.solve(a + damping * np.diag(np.diag(a) + 1e-3), -g)
                y = x.copy()
                y[self.free] += np.clip(step, -.3, .3)
                ry = self.residuals(y)
                if ry @ ry < cost:
                    improved = True
                    gain = (cost - ry @ ry) / cost
                    x, r, cost = y, ry, ry @ ry
                    damping = max(damping * .35, 1e-4)
                    break
                damping *= 3
            if not improved or (it > 10 and gain < 2e-4):
                break
        if verbose:
            print('  iterations', it + 1, 'cost %.1f' % cost)
        return x
