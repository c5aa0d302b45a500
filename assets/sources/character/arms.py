# SPDX-License-Identifier: MIT
"""Two-bone arms for checking the hand poses: where the elbow falls and how far the wrist then has to bend.

The same closed form as the program's solver: soft elbow direction by minimal-rotation transport, no reach assistance. All points are in
the space the caller uses (weapon or world): right-handed, +Y up, -Z forward.
"""
import numpy as np

from gltf_model import rigid


def unit(v):
    return v / max(np.linalg.norm(v), 1e-12)


def swivel(side, to_hand, reach, down=np.array([0, -1.0, 0]), out=np.array([1.0, 0, 0]), forward=np.array([0, 0, -1.0])):
    """Elbow direction for a shoulder-to-hand vector: hangs down and outward, higher when the hand is high, crossed or near."""
    right, up = out * 1.0, -down
    c = lambda v: float(np.clip(v, -1, 1))
    phi = np.radians(np.clip(25 + 35 * c(to_hand @ up / reach) + 20 * c(side * (to_hand @ right) / reach) + 20 * c(1 - np.linalg.norm(to_hand) / reach), 5, 85))
    reference = np.cos(phi) * down + np.sin(phi) * (-side) * right
    u = unit(to_hand)
    w = np.cross(forward, u)
    return reference + np.cross(w, reference) + np.cross(w, np.cross(w, reference)) / max(1 + forward @ u, 1e-6)


def elbow(shoulder, wrist, upper, lower, pole):
    d = np.linalg.norm(wrist - shoulder)
    reach = min(max(d, abs(upper - lower) + 1e-4, .15), upper + lower - 1e-4)
    u = unit(wrist - shoulder)
    along = (upper ** 2 - lower ** 2 + reach ** 2) / (2 * reach)
    height = np.sqrt(max(0, upper ** 2 - along ** 2))
    n = unit(pole - (pole @ u) * u)
    return shoulder + along * u + height * n, shoulder + reach * u


def frames(side, shoulder, elbow_point, wrist):
    """Rotations of upper and lower arm bones: Y along the bone, Z the hinge turned up as in the T-pose."""
    hinge = unit(np.cross(elbow_point - shoulder, wrist - elbow_point)) * -side
    # bones of the T-pose: bending forward turns the left arm about -Z, the right arm about +Z
    out = []
    for along in (elbow_point - shoulder, wrist - elbow_point):
        y = unit(along)
        z = unit(hinge - (hinge @ y) * y)
        out.append(np.stack([np.cross(y, z), y, z], 1))
    return out


def lengths(model, side):
    s = 'Left' if side > 0 else 'Right'
    w = model.world()
    p = [w[model.index[s + n]][:3, 3] for n in ('UpperArm', 'LowerArm', 'Hand')]
    return np.linalg.norm(p[1] - p[0]), np.linalg.norm(p[2] - p[1])


def wrist_angles(model, side, shoulder, hand):
    """Degrees for a hand matrix: flexion (+ towards the palm), deviation (+ towards the thumb), twist (from thumb up), elbow interior, reach short mm."""
    if not hasattr(model, 'arm_lengths'):
        model.arm_lengths = {k: lengths(model, k) for k in (1, -1)}
    upper, lower = model.arm_lengths[side]
    wrist = hand[:3, 3]
    pole = swivel(side, wrist - shoulder, upper + lower)
    e, reached = elbow(shoulder, wrist, upper, lower, pole)
    _, fore = frames(side, shoulder, e, reached)
    # the hand in the forearm; both have Y along and Z out of the back, so the bind relation is the identity
    rel = fore.T @ hand[:3, :3]
    y = rel[:, 1]
    axis = np.cross([0, 1.0, 0], y)
    s, c = np.linalg.norm(axis), y[1]
    k = np.array([[0, -axis[2], axis[1]], [axis[2], 0, -axis[0]], [-axis[1], axis[0], 0]])
    swing = np.eye(3) + k + k @ k / max(1 + c, 1e-6)
    roll = swing.T @ rel
    twist = np.degrees(np.arctan2(roll[0, 2], roll[0, 0]))
    # the direction of the fingers seen in the twisted forearm: x towards the thumb (left), z out of the back
    t = np.radians(twist)
    ry = np.array([[np.cos(t), 0, np.sin(t)], [0, 1, 0], [-np.sin(t), 0, np.cos(t)]])
    d = ry.T @ y
    return dict(flexion=-np.degrees(np.arctan2(d[2], d[1])), deviation=side * np.degrees(np.arctan2(d[0], d[1])), twist=side * twist,
                elbow=np.degrees(np.arccos(np.clip(unit(shoulder - e) @ unit(reached - e), -1, 1))), short=1000 * np.linalg.norm(wrist - reached), elbow_point=e)
