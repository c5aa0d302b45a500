# SPDX-License-Identifier: MIT
"""The plan of the shooting range: one table read by the modelling, the light and the assembly.

World space of the program: metres, +X right, +Y up, -Z downrange. The shooter stands at the origin
on the floor.
"""

import math

HALF_WIDTH = 6.0  # side walls at x = -6 and x = +6
BACK, TRAP = 6.0, -106.0  # wall behind the shooter, wall behind the bullet trap
CEILING = 4.0
TRAP_FACE = -105.4  # front of the rubber blocks

# Acoustic panels: modules of 4 m along both walls, slats standing out from the wall.
PANEL_LENGTH = 4.0
PANEL_BOTTOM, PANEL_TOP = 1.20, 3.00
PANEL_DEPTH = 0.070  # wall to the middle of slat face and groove
SLAT_RELIEF = 0.016  # slat face to groove
PANEL_STARTS = [BACK - PANEL_LENGTH * i for i in range(28)]

DADO_TOP, STRIPE_TOP = 0.95, 1.03
COLUMN_WIDTH, COLUMN_DEPTH = 0.36, 0.16
COLUMN_Z = [2.0 - 8.0 * i for i in range(14)]

# Baffles: vertical boards across the room, hanging from the ceiling.
BAFFLE_Z = [-6.0 - 8.0 * i for i in range(13)]
BAFFLE_BOTTOM, BAFFLE_THICKNESS, BAFFLE_MODULE = 3.06, 0.10, 4.0
LAMP_Z = [2.0, -2.2] + [z - 3.6 for z in BAFFLE_Z[:-1]]
LAMP_X = [-3.4, 0.0, 3.4]
LAMP_Y, LAMP_LENGTH, LAMP_WIDTH = 3.84, 1.5, 0.16
# Ribs of the concrete ceiling: they run downrange between the rows of lamps.
RIB_X, RIB_WIDTH, RIB_BOTTOM = [-4.35, -1.7, 1.7, 4.35], 0.26, 3.86
SHUTTER_LENGTH = 2.0  # joints of the shuttering across the ceiling
DUCT_X, DUCT_Y, DUCT_RADIUS = -5.0, 3.62, 0.17

# Booths left and right of the open centre lane.
PARTITION_X = [-4.5, -3.0, -1.5, 1.5, 3.0, 4.5]
PARTITION_NEAR, PARTITION_FAR, PARTITION_TOP, PARTITION_THICKNESS = -0.95, -2.65, 2.10, 0.10
BENCH_X = [-5.25, -3.75, -2.25, 2.25, 3.75, 5.25]
BENCH_WIDTH, BENCH_NEAR, BENCH_FAR, BENCH_TOP, BENCH_THICKNESS = 1.39, -1.55, -2.05, 1.02, 0.05
HEADER_Z, HEADER_BOTTOM, HEADER_TOP, HEADER_THICKNESS = -2.45, 2.44, 2.74, 0.16
LANES = list(zip('123', BENCH_X[:3])) + [('4', 0.0)] + list(zip('567', BENCH_X[3:]))
FIRING_LINE = -2.85

# Targets: (name, distance, x, board width, board height, bottom of the board, metres).
BOARD_THICKNESS = 0.016
AIM_UP_SHARE = 0.02  # the printed dot above the board's centre, of the board's height
BOARDS = [
    ('5 m', 5.0, -1.75, 0.6, 1.0, 0.95),
    ('10 m', 10.0, 2.25, 0.6, 1.0, 0.95),
    ('25 m', 25.0, -2.9, 0.6, 1.0, 0.95),
    ('50 m', 50.0, 3.0, 0.9, 1.5, 0.55),
    ('100 m', 100.0, -2.4, 1.2, 1.8, 0.35),
]
# Steel silhouettes: (name, distance, x). The plate is a box for bullets: its trunk.
STEELS = [('steel 15 m', 15.0, -4.1), ('steel 35 m', 35.0, 4.4)]
STEEL_CENTER_Y, STEEL_HALF = 0.83, (0.19, 0.20, 0.006)
# Hanging signs: (text, z, x, centre y, text height).
SIGNS = [
    ('5 m', -5.25, -1.75, 2.28, 0.17),
    ('10 m', -10.25, 2.25, 2.30, 0.22),
    ('25 m', -25.25, -2.9, 2.36, 0.34),
    ('50 m', -50.25, 3.0, 2.54, 0.50),
    ('100 m', -100.25, -2.4, 2.62, 0.60),
]

# The movement course behind the firing line: on the left a platform with a ramp up and steps down,
# on the right a wall with a doorway and a corner, and crates. The middle lane stays free.
DECK = 1.2  # one module of the platform, and the width of ramp and steps
PLATFORM_TOP = 0.6
PLATFORM_X, PLATFORM_Z = (-5.84, -2.24), (3.0, 5.4)  # no gap to the columns to fall into
DECKS = [(x, z) for x in (-5.24, -4.04, -2.84) for z in (3.6, 4.8)]
RAMP_X, RAMP_RUN = -2.84, 2.4
STEPS_X, STEPS, STEP_RISE, STEP_TREAD = -5.24, 3, 0.15, 0.30
SCREEN, SCREEN_THICKNESS, SCREEN_TOP = 1.2, 0.12, 2.4
SCREENS = [(2.6, 3.4, 0), (4.8, 3.4, 0), (5.34, 4.06, 90)]  # x, z, yaw in degrees
DOORWAY_X, DOORWAY, DOORWAY_TOP = 3.7, 1.0, 2.05
CRATE_SIZES = {'CourseCrate': (0.9, 0.7, 0.9), 'CourseCrateLow': (0.7, 0.7, 0.45)}
CRATES = [  # name, piece, x, z, yaw in degrees
    ('crate 1', 'CourseCrate', 2.5, 1.1, 0),
    ('crate 2', 'CourseCrate', 4.3, 1.6, 25),
    ('low crate', 'CourseCrateLow', 5.0, 0.1, -15),
]

WALKABLE = ((-5.9, -105.3), (5.9, 5.9))


def sign_size(text, height):
    """Width and height of a sign's plate for its text."""
    return height * (0.62 * len(text) + 0.55), height * 1.45


def boxes():
    """Collision boxes along the axes: (name, material, centre, half extents)."""
    out = []

    def add(name, material, low, high):
        center = [round((a + b) / 2, 5) for a, b in zip(low, high)]
        out.append((name, material, center, [round((b - a) / 2, 5) for a, b in zip(low, high)]))

    w, t = HALF_WIDTH, 0.5
    add('floor', 'concrete', (-w - t, -t, TRAP - t), (w + t, 0, BACK + t))
    add('ceiling', 'concrete', (-w - t, CEILING, TRAP - t), (w + t, CEILING + t, BACK + t))
    add('wall behind the shooter', 'concrete', (-w - t, 0, BACK), (w + t, CEILING, BACK + t))
    add('bullet trap', 'rubber', (-w, 0, TRAP - t), (w, CEILING, TRAP_FACE))
    for side, s in (('left', -1), ('right', 1)):
        inner = w - PANEL_DEPTH
        add(
            side + ' wall',
            'concrete',
            (min(s * w, s * (w + t)), 0, TRAP),
            (max(s * w, s * (w + t)), CEILING, BACK),
        )
        add(
            side + ' panels',
            'foam',
            (min(s * inner, s * w), PANEL_BOTTOM, TRAP),
            (max(s * inner, s * w), PANEL_TOP, BACK),
        )
        for i, z in enumerate(COLUMN_Z):
            a, b = sorted((s * (w - COLUMN_DEPTH), s * w))
            add(
                '%s column %d' % (side, i + 1),
                'concrete',
                (a, 0, z - COLUMN_WIDTH / 2),
                (b, CEILING, z + COLUMN_WIDTH / 2),
            )
    for i, z in enumerate(BAFFLE_Z):
        add(
            'baffle %d' % (i + 1),
            'wood',
            (-w, BAFFLE_BOTTOM, z - BAFFLE_THICKNESS / 2),
            (w, CEILING, z + BAFFLE_THICKNESS / 2),
        )
    for i, x in enumerate(RIB_X):
        h = RIB_WIDTH / 2
        add(
            'ceiling rib %d' % (i + 1),
            'concrete',
            (x - h, RIB_BOTTOM, TRAP_FACE),
            (x + h, CEILING, BACK),
        )
    for i, x in enumerate(PARTITION_X):
        h = PARTITION_THICKNESS / 2
        add(
            'partition %d' % (i + 1),
            'steel',
            (x - h, 0, PARTITION_FAR),
            (x + h, PARTITION_TOP, PARTITION_NEAR),
        )
    for i, x in enumerate(BENCH_X):
        add(
            'bench %d' % (i + 1),
            'wood',
            (x - BENCH_WIDTH / 2, BENCH_TOP - BENCH_THICKNESS, BENCH_FAR),
            (x + BENCH_WIDTH / 2, BENCH_TOP, BENCH_NEAR),
        )
    add(
        'header',
        'steel',
        (-w, HEADER_BOTTOM, HEADER_Z - HEADER_THICKNESS / 2),
        (w, HEADER_TOP, HEADER_Z + HEADER_THICKNESS / 2),
    )
    for text, z, x, y, height in SIGNS:
        sw, sh = sign_size(text, height)
        add(
            'sign ' + text, 'steel', (x - sw / 2, y - sh / 2, z - 0.02), (x + sw / 2, y + sh / 2, z)
        )
    for name, distance, x, bw, bh, y0 in BOARDS:
        for s in (-1, 1):
            px = x + s * (bw / 2 - 0.06)
            add(
                'stand %s %s' % (name, 'right' if s > 0 else 'left'),
                'wood',
                (px - 0.02, 0, -distance - 0.06),
                (px + 0.02, y0 + bh - 0.05, -distance - BOARD_THICKNESS),
            )
    (x0, x1), (z0, z1) = PLATFORM_X, PLATFORM_Z
    add('platform', 'wood', (x0, 0, z0), (x1, PLATFORM_TOP, z1))
    for i in range(STEPS):
        far = z0 - STEP_TREAD * (STEPS - i)
        add(
            'step %d' % (i + 1),
            'wood',
            (STEPS_X - DECK / 2, 0, far),
            (STEPS_X + DECK / 2, STEP_RISE * (i + 1), far + STEP_TREAD),
        )
    for i, (x, z, yaw) in enumerate(SCREENS):
        a, b = SCREEN / 2, SCREEN_THICKNESS / 2
        if yaw:
            a, b = b, a
        add('screen %d' % (i + 1), 'wood', (x - a, 0, z - b), (x + a, SCREEN_TOP, z + b))
    x, z, a = DOORWAY_X, SCREENS[0][1], SCREEN_THICKNESS / 2
    add(
        'screen lintel',
        'wood',
        (x - DOORWAY / 2, DOORWAY_TOP, z - a),
        (x + DOORWAY / 2, SCREEN_TOP, z + a),
    )
    return out


def turned_boxes():
    """Collision boxes that are turned: (name, material, centre, half extents, yaw, pitch), degrees.
    The ramp is thick enough to have no room under it.
    """
    thick = 0.5
    angle = math.atan2(PLATFORM_TOP, RAMP_RUN)
    length = math.hypot(PLATFORM_TOP, RAMP_RUN)
    centre = (
        RAMP_X,
        PLATFORM_TOP / 2 - thick / 2 * math.cos(angle),
        PLATFORM_Z[0] - RAMP_RUN / 2 + thick / 2 * math.sin(angle),
    )
    half = (DECK / 2, thick / 2, length / 2)
    out = [('ramp', 'wood', centre, half, 0.0, -math.degrees(angle))]
    for name, piece, x, z, yaw in CRATES:
        w, d, h = CRATE_SIZES[piece]
        out.append((name, 'wood', (x, h / 2, z), (w / 2, h / 2, d / 2), yaw, 0.0))
    return out


def course_blocks():
    """Low and high corners of blocks along the axes that shadow the floor as the course does."""
    names = ('platform', 'step', 'screen')
    out = [
        ([a - b for a, b in zip(c, h)], [a + b for a, b in zip(c, h)])
        for n, _, c, h in boxes()
        if n.startswith(names)
    ]
    for i in range(6):  # the ramp
        z = PLATFORM_Z[0] - RAMP_RUN * (i + 1) / 6
        top = PLATFORM_TOP * (5.5 - i) / 6
        out.append(
            ([RAMP_X - DECK / 2, 0, z], [RAMP_X + DECK / 2, top, z + RAMP_RUN / 6]),
        )
    for _, piece, x, z, yaw in CRATES:
        w, d, h = CRATE_SIZES[piece]
        out.append(([x - w / 2, 0, z - d / 2], [x + w / 2, h, z + d / 2]))
    return out


def targets():
    """(name, distance, centre, half extents, material); the face turned to the shooter lies at z =
    -distance.
    """
    out = []
    for name, distance, x, bw, bh, y0 in BOARDS:
        half = BOARD_THICKNESS / 2
        out.append(
            (name, distance, (x, y0 + bh / 2, -distance - half), (bw / 2, bh / 2, half), 'paper')
        )
    for name, distance, x in STEELS:
        out.append(
            (name, distance, (x, STEEL_CENTER_Y, -distance - STEEL_HALF[2]), STEEL_HALF, 'steel')
        )
    return out
