# SPDX-License-Identifier: MIT
"""Pieces of the movement course behind the firing line: decks of a platform, ramp, steps, screens,
crates.

Millimetres, +Y downrange, +Z up; plywood on steel frames, an atlas of their own.
"""
from pieces import Piece, bolts, mm, open_box
from kit import *
import layout as L


def frame(p, x0, x1, y0, y1, z0, z1, size=40, texel=0.8):
    """Steel posts at the corners of a block, rails around its top and bottom."""
    for x in (x0, x1 - size):
        for y in (y0, y1 - size):
            p.add(box(x, x + size, y, y + size, z0, z1), 'dark', bevel=2, texel=texel)
    for z in (z0, z1 - size):
        for x in (x0, x1 - size):
            p.add(box(x, x + size, y0 + size, y1 - size, z, z + size), 'dark', texel=texel)
        for y in (y0, y1 - size):
            p.add(box(x0 + size, x1 - size, y, y + size, z, z + size), 'dark', texel=texel)


def deck(A):
    """A module of the platform; origin on the floor in its middle."""
    p = Piece(A, 'CourseDeck')
    h, top = 500 * L.DECK, 1000 * L.PLATFORM_TOP
    for s in (-1, 1):  # two boards with a joint
        a, b = sorted((s * 1.5, s * (h - 1)))
        p.add(box(a, b, -h + 1, h - 1, top - 21, top), 'ply', bevel=2)
        bolts_up(p, [(s * x, y, top) for x in (60, h - 60) for y in (-h + 60, h - 60)])
    frame(p, -h, h, -h, h, 0, top - 21)
    for s in (-1, 1):
        a, b = sorted((s * (h - 4), s * (h - 16)))
        p.add(box(-h + 40, h - 40, a, b, 42, top - 62), 'powder')
        p.add(box(a, b, -h + 40, h - 40, 42, top - 62), 'powder')


def bolts_up(piece, points):
    """Flush screw heads in a board that is walked on."""
    for p in points:
        piece.add(xf(lathe([(-0.5, 9), (0.6, 8), (0.8, 0)], 6, 'Z'), p), 'galv')


def edge_strip(p, x0, x1, y, z, out):
    """Yellow edge of a step, towards `out` (+1 downrange)."""
    a, b = sorted((y, y - out * 50))
    p.add(box(x0, x1, a, b, z - 2, z + 2), 'yellow', texel=1.2)
    a, b = sorted((y + out * 2, y - out * 2))
    p.add(box(x0, x1, a, b, z - 30, z + 2), 'yellow', texel=1.2)


def steps(A):
    """The steps down from a deck; origin on the floor at the deck's edge, they go downrange."""
    p = Piece(A, 'CourseSteps')
    w = 500 * L.DECK
    rise, tread = mm(L.STEP_RISE, L.STEP_TREAD)
    for i in range(L.STEPS):
        top = rise * (L.STEPS - i)
        near, far = tread * i, tread * (i + 1)
        p.add(box(-w + 2, w - 2, near, far - 1, top - 21, top), 'ply', bevel=2)
        p.add(box(-w + 4, w - 4, far - 16, far - 4, 0, top - 21), 'powder')
        for s in (-1, 1):
            a, b = sorted((s * (w - 2), s * (w - 14)))
            p.add(box(a, b, near, far - 4, 0, top - 21), 'powder')
        edge_strip(p, -w + 2, w - 2, far, top, 1)
        p.add(box(-w + 60, w - 60, near + 70, far - 80, top - 1, top + 2), 'rubber', texel=0.7)


def ramp(A):
    """The ramp up to a deck; origin on the floor at the deck's edge, it goes down downrange."""
    p = Piece(A, 'CourseRamp')
    w = 500 * L.DECK
    run, top = mm(L.RAMP_RUN, L.PLATFORM_TOP)
    slope = top / run

    def sheet(y0, y1, x0, x1, lift, thick, material, **options):
        profile = [
            (y0, top - slope * y0 + lift - thick),
            (y1, top - slope * y1 + lift - thick),
            (y1, top - slope * y1 + lift),
            (y0, top - slope * y0 + lift),
        ]
        p.add(ext(profile, 'X', x0, x1), material, **options)

    for i in range(2):
        a, b = run * i / 2, run * (i + 1) / 2
        sheet(a + 1, b - 1, -w + 1, w - 1, 0, 21, 'ply', bevel=1)
    for i in range(11):  # strips for the feet
        y = 130 + i * (run - 260) / 10
        sheet(y - 22, y + 22, -w + 90, w - 90, 3, 6, 'rubber', texel=0.7)
    for s in (-1, 1):
        a, b = sorted((s * (w - 1), s * (w - 41)))
        sheet(0, run, a, b, 1.5, 3, 'yellow', texel=0.8)
        a, b = sorted((s * (w - 2), s * (w - 14)))
        side = [(2, 0), (run - 100, 0), (run - 100, 100 * slope - 21), (2, top - 21 - 2 * slope)]
        p.add(ext(side, 'X', a, b), 'powder')
        a, b = sorted((s * w, s * (w - 30)))
        p.add(box(a, b, 2, run - 130, 0, 30), 'dark', texel=0.8)


def screen(A):
    """A panel of the free-standing wall, for both sides; origin on the floor in its middle."""
    p = Piece(A, 'CourseScreen')
    w, t, top = 500 * L.SCREEN, 500 * L.SCREEN_THICKNESS, 1000 * L.SCREEN_TOP
    for x in (-w, w - 45):
        p.add(box(x, x + 45, -t, t, 0, top), 'dark', bevel=3)
    p.add(box(-w + 45, w - 45, -t, t, top - 45, top), 'dark', bevel=3)
    p.add(box(-w + 45, w - 45, -t, t, 0, 90), 'dark', bevel=3)
    for s in (-1, 1):
        for z0, z1 in ((92, 1130), (1136, top - 47)):
            p.add(
                box(-w + 47, w - 47, *sorted((s * (t - 4), s * (t - 22))), z0, z1),
                'ply',
                bevel=2,
                texel=1.0 if s < 0 else 0.8,
            )
        a, b = sorted((s * (t + 1), s * (t - 3)))
        p.add(box(-w + 2, w - 2, a, b, 1500, 1560), 'yellow', texel=1.2)
        p.add(box(-w + 20, w - 20, *sorted((s * t, s * (t + 7))), 0, 8), 'dark', texel=0.6)


def lintel(A):
    """Over the doorway of the wall; origin on the floor in the doorway's middle."""
    p = Piece(A, 'CourseLintel')
    w, t, top = 500 * L.DOORWAY, 500 * L.SCREEN_THICKNESS, 1000 * L.SCREEN_TOP
    bottom = 1000 * L.DOORWAY_TOP
    for z in (bottom, top - 45):
        p.add(box(-w, w, -t, t, z, z + 45), 'dark', bevel=3)
    for s in (-1, 1):
        a, b = sorted((s * (t - 4), s * (t - 22)))
        p.add(box(-w, w, a, b, bottom + 47, top - 47), 'ply', bevel=2)


def crate(A, name, size):
    """A crate of boards; origin on the floor in its middle."""
    p = Piece(A, name)
    x, y, z = (500 * size[0], 500 * size[1], 1000 * size[2])
    rim = 70
    for s in (-1, 1):  # battens stand out, boards lie 8 mm behind them
        for a in (-x, x - rim):
            p.add(box(a, a + rim, *sorted((s * y, s * (y - 24))), 0, z), 'ply', bevel=3, texel=0.9)
        for b in (0, z - rim):
            near, far = sorted((s * y, s * (y - 24)))
            p.add(box(-x + rim, x - rim, near, far, b, b + rim), 'ply', bevel=3)
        p.add(box(-x + 20, x - 20, *sorted((s * (y - 8), s * (y - 16))), 20, z - 20), 'card')
        for a in (-y + 24, y - 24 - rim):
            p.add(box(*sorted((s * x, s * (x - 24))), a, a + rim, 0, z), 'ply', bevel=3, texel=0.9)
        for b in (0, z - rim):
            left, right = sorted((s * x, s * (x - 24)))
            p.add(box(left, right, -y + 24 + rim, y - 24 - rim, b, b + rim), 'ply', bevel=3)
        p.add(box(*sorted((s * (x - 8), s * (x - 16))), -y + 24, y - 24, 20, z - 20), 'card')
    corners = [(a, -y, b) for a in (-x + 35, x - 35) for b in (35, z - 35)]
    bolts(p, corners, radius=10, height=4)
    p.add(box(-x + 24, x - 24, -y + 24, y - 24, z - 14, z - 2), 'ply', bevel=2)
    for a in (-x + 24, x - 24 - rim):
        p.add(box(a, a + rim, -y + 24, y - 24, z - 4, z), 'ply', bevel=1)


def build():
    A = Asset('range_course')
    for make in (deck, steps, ramp, screen, lintel):
        make(A)
    for name, size in L.CRATE_SIZES.items():
        crate(A, name, size)
    return A
