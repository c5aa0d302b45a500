# SPDX-License-Identifier: MIT
"""Holds a baked animation, as Blender imports it, against the table of the same bake.

    foregrip bake TAKE --out F.glb --csv F.csv --chan F.chan [--fps N]
    blender -b --factory-startup --python scripts/check_bake_in_blender.py -- F.glb F.csv [F.chan]

Joints, weapon, parts, sockets and camera must lie within 0.1 mm of the table at every frame; with a
.chan file, the camera that Blender's own add-on reads from it must as well. Prints the largest
deviations and ends with status 1 when one is beyond. Not part of the tests, which need no Blender.
"""

import csv
import sys

import bpy
import numpy
from mathutils import Vector

if "bool" not in vars(numpy):
    numpy.bool = bool  # Blender 3.4's importer still asks for it; newer numpy has it no more

LIMIT = 1e-4  # [m]


def arguments():
    given = sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else []
    if len(given) not in (2, 3):
        sys.exit("check_bake_in_blender: F.glb and F.csv are needed, F.chan may follow")
    return given[0], given[1], given[2] if len(given) == 3 else None


def read_table(path):
    """Rows as dictionaries of numbers, and the names of the nodes in it."""
    with open(path, newline="", encoding="utf-8") as file:
        rows = [{key: float(text) for key, text in row.items() if text} for row in csv.DictReader(file)]
    nodes = [key[:-len(".world_x_m")] for key in rows[0] if key.endswith(".world_x_m")]
    return rows, nodes


def table_point(row, node):
    """Where the table has a node, in Blender's axes: +Z up."""
    x, y, z = (row[f"{node}.world_{axis}_m"] for axis in "xyz")
    return Vector((x, -z, y))


def empty_scene(rows):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    steps = [b["time_s"] - a["time_s"] for a, b in zip(rows, rows[1:])]
    # The importer turns seconds into frames of the scene's rate.
    scene.render.fps = round(1.0 / steps[0]) if steps else 60
    scene.render.fps_base = scene.render.fps * steps[0] if steps else 1.0
    return scene


def show(scene, time):
    frame = time * scene.render.fps / scene.render.fps_base
    whole = int(frame + 1e-4)
    scene.frame_set(whole, subframe=max(0.0, frame - whole))


def column_name(name):
    """As the table spells a node's name."""
    return "".join("_" if c <= " " or c in ',".' else c for c in name)


def object_point(thing):
    """None where something above it is hidden: scale 0 brings all below to one point."""
    above = thing.parent
    while above is not None:
        if above.scale.length < 1e-6:
            return None
        above = above.parent
    return thing.matrix_world.translation


def finders(nodes):
    """What tells where Blender has each node of the table."""
    found = {}
    for thing in bpy.data.objects:
        if thing.type == "ARMATURE":
            for bone in thing.pose.bones:
                found[column_name(bone.name)] = \
                    lambda a=thing, b=bone: a.matrix_world @ b.head
    for thing in bpy.data.objects:
        if thing.type != "ARMATURE":
            found.setdefault(column_name(thing.name), lambda o=thing: object_point(o))
    missing = [node for node in nodes if node not in found]
    if missing:
        sys.exit(f"check_bake_in_blender: Blender has no node for {', '.join(missing)}")
    return found


def check_nodes(scene, rows, nodes, found):
    worst = {node: 0.0 for node in nodes}
    for row in rows:
        show(scene, row["time_s"])
        for node in nodes:
            point = found[node]()
            if row.get(f"{node}.shown", 1.0) != 0.0 and point is not None:
                worst[node] = max(worst[node], (point - table_point(row, node)).length)
    order = sorted(nodes, key=lambda node: -worst[node])
    for node in order[:5]:
        print(f"  {node:28} {1e3 * worst[node]:.5f} mm")
    for node in ("MuzzleAttachment", "Camera"):
        if node in worst:
            print(f"  {node:28} {1e3 * worst[node]:.5f} mm")
    return worst[order[0]]


def check_chan(path, scene, rows):
    """A camera read by Blender's add-on for .chan files, with the settings that the docs name."""
    import addon_utils
    addon_utils.enable("io_anim_nuke_chan")
    camera = bpy.data.objects.new("FromChan", bpy.data.cameras.new("FromChan"))
    scene.collection.objects.link(camera)
    bpy.context.view_layer.objects.active = camera
    camera.rotation_mode = "QUATERNION"
    baked = next(o for o in bpy.data.objects if o.type == "CAMERA" and o.name != "FromChan")
    bpy.ops.import_scene.import_chan(filepath=path, z_up=True, rotation_order="ZXY",
                                     sensor_width=36.0, sensor_height=20.25)
    place, turn, lens = 0.0, 0.0, 0.0
    for number, row in enumerate(rows):
        if abs(row["time_s"] * scene.render.fps / scene.render.fps_base - number) > 1e-3:
            continue  # the end of the take, between two frames
        show(scene, row["time_s"])
        place = max(place, (camera.matrix_world.translation - table_point(row, "Camera")).length)
        between = camera.matrix_world.to_quaternion().rotation_difference(
            baked.matrix_world.to_quaternion())
        turn = max(turn, 2.0 * between.to_exponential_map().length / 2.0)
        lens = max(lens, abs(camera.data.angle_y - row["fov_deg"] * 3.141592653589793 / 180.0))
    print(f"  camera of {path}: {1e3 * place:.5f} mm, {1e3 * turn:.5f} mrad, "
          f"field of view {1e3 * lens:.5f} mrad")
    return max(place, turn, lens)


def main():
    glb, table, chan = arguments()
    rows, nodes = read_table(table)
    scene = empty_scene(rows)
    bpy.ops.import_scene.gltf(filepath=glb)
    print(f"{glb}: {len(rows)} frames, {len(nodes)} nodes, largest deviations:")
    worst = check_nodes(scene, rows, nodes, finders(nodes))
    if chan:
        worst = max(worst, check_chan(chan, scene, rows))
    print(f"largest: {1e3 * worst:.5f} mm, {'within' if worst <= LIMIT else 'BEYOND'} 0.1 mm")
    sys.exit(0 if worst <= LIMIT else 1)


main()
