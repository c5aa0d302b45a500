# SPDX-License-Identifier: MIT
"""The standing pose: soft knees, bladed feet flat on the ground. Works in the character's own space: +Y up, faces +Z, its left is +X."""
import numpy as np

from arms import unit
from gltf_model import axis_rotation, quaternion_from_matrix, rigid

ROLES = (('UpperLeg', 'upper_leg'), ('LowerLeg', 'lower_leg'), ('Foot', 'foot'))
LEFT_AHEAD = .20        # metres between the ankles along the facing
WIDTH = .31             # metres between the ankles across
TOES_OUT = {1: 10.0, -1: 24.0}      # degrees; the rear foot turns out more
DROP = .035             # metres the hips come down


def legs(model, hips_offset, ankles):
    """Pose {node: local matrix} for hips and legs: two bones to each ankle, the knee over the toes, the foot turned only about the vertical."""
    bind = model.world()
    pose = {}
    hips = bind[model.index['Hips']].copy()
    hips[:3, 3] += hips_offset
    parent = bind[model.parent[model.index['Hips']]]
    pose['Hips'] = np.linalg.inv(parent) @ hips
    for side, name in ((1, 'Left'), (-1, 'Right')):
        nodes = [model.index[name + n] for n, _ in ROLES]
        at = lambda i: bind[nodes[i]][:3, 3]
        upper, lower = np.linalg.norm(at(1) - at(0)), np.linalg.norm(at(2) - at(1))
        hip = (hips @ np.append(np.linalg.inv(bind[model.index['Hips']])[:3] @ np.append(at(0), 1), 1))[:3]
        ankle = ankles[side]
        d = np.linalg.norm(ankle - hip)
        u = unit(ankle - hip)
        toe = np.radians(TOES_OUT[side])
        ahead = np.array([side * np.sin(toe), 0, np.cos(toe)])
        n = unit(ahead - (ahead @ u) * u)
        a = (upper ** 2 - lower ** 2 + d ** 2) / (2 * d)
        knee = hip + a * u + np.sqrt(max(0, upper ** 2 - a ** 2)) * n

        def turned(node, old, new, forward):
            """The bind rotation carried so that `old` becomes `new` and the facing follows `forward`."""
            f0 = unit(np.array([0, 0, 1.0]) - (np.array([0, 0, 1.0]) @ old) * old)
            f1 = unit(forward - (forward @ new) * new)
            basis = lambda y, f: np.stack([np.cross(y, f), y, f], 1)
            return basis(new, f1) @ basis(old, f0).T @ bind[node][:3, :3]
        world = [rigid(turned(nodes[0], unit(at(1) - at(0)), unit(knee - hip), ahead), hip), rigid(turned(nodes[1], unit(at(2) - at(1)), unit(ankle - knee), ahead), knee),
                 rigid(axis_rotation('y', side * toe) @ bind[nodes[2]][:3, :3], ankle)]
        chain = [hips] + world
        for i, (n_, _) in enumerate(ROLES):
            pose[name + n_] = np.linalg.inv(chain[i]) @ chain[i + 1]
    return pose


def soles(model, pose):
    """Lowest height of each sole's vertices, by side, skinned in the pose: (left minimum, left spread, right ...)."""
    v, _, j, w, _, inverse = model.skin('boots')
    world = model.world(pose)
    m = np.stack([world[n] @ inverse[n] if n in inverse else np.eye(4) for n in range(len(model.names))])[j]
    p = np.einsum('nkij,nj,nk->ni', m[:, :, :3, :3], v, w) + np.einsum('nki,nk->ni', m[:, :, :3, 3], w)
    out = {}
    for side, name in ((1, 'Left'), (-1, 'Right')):
        mine = (np.where(np.char.startswith(np.array(model.names)[j], name), w, 0).sum(1) > .9) & (v[:, 1] < .003)
        out[side] = p[mine]
    return out


def solve(model):
    bind = model.world()
    ankle = {s: bind[model.index[n + 'Foot']][:3, 3] for s, n in ((1, 'Left'), (-1, 'Right'))}
    target = {s: np.array([s * WIDTH / 2, ankle[s][1], ankle[s][2] + s * LEFT_AHEAD / 2]) for s in (1, -1)}
    offset = np.array([0.0, -DROP, 0.0])
    pose = legs(model, offset, target)
    for side, p in soles(model, pose).items():
        print('standing: %s sole %d vertices between %+.1f and %+.1f mm of the ground' % ('left' if side > 0 else 'right', len(p), 1000 * p[:, 1].min(), 1000 * p[:, 1].max()))
    hips = pose['Hips'][:3, 3] - model.local[model.index['Hips']][:3, 3]
    joints = {}
    for side, name in (('left', 'Left'), ('right', 'Right')):
        for node, role in ROLES:
            joints['%s_%s' % (side, role)] = [round(float(c), 6) for c in quaternion_from_matrix(pose[name + node])]
    return {'hips_offset_m': [round(float(c), 6) for c in hips], 'joints': joints}
