#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the tunings "in the manner of" known weapons.

Usage: make_tunings.py [FOLDER]      (assets/tunings without one)

Facts and estimates come from weapons.csv, what is ours from feel.json and patterns.json; README.md
beside this file says which is which. The algebra is that of docs/recoil_physics.md, worked out here
a second time so that the program's own can be compared with it.
"""

import copy
import csv
import json
import math
import pathlib
import sys
import textwrap

HERE = pathlib.Path(__file__).resolve().parent
GAS_VELOCITY = 1432.56  # m/s
MOST_TRAUMA = 0.12  # of one shot
WIDTH = 110  # characters of a group on one line


def number(text):
    """As JSON writes it: 30, not 30.0."""
    value = float(text)
    return int(value) if value == int(value) else value


def rounded(value, digits=5):
    return number(f"{value:.{digits}g}")


def kick_of(row):
    """Impulse [N s], push [m/s] and rise [deg/s] of a shot, with the brake."""
    speed = float(row["velocity_mps"])
    gas = GAS_VELOCITY if row["gas"] == "fixed" else float(row["gas_ratio"]) * speed
    impulse = (float(row["bullet_g"]) * speed
               + float(row["charge_g"]) * gas * (1 - float(row["brake"]))) / 1000
    push = impulse / (float(row["kg_loaded"]) + float(row["body_kg"]))
    rise = math.degrees(impulse * float(row["bore_mm"]) / 1000 / float(row["inertia"]))
    return impulse, push, rise


def physics_of(row):
    same = ("bullet_g", "velocity_mps", "charge_g", "gas", "gas_ratio", "brake", "barrel_mm",
            "bore_mm", "inertia", "body_kg")
    group = {key: row[key] if key == "gas" else number(row[key]) for key in same}
    group["weapon_kg"] = number(row["kg_loaded"])
    return group


def notes_of(row):
    low, high = number(row["rpm_low"]), number(row["rpm_high"])
    if high == 0:
        rate = f"{row['rpm']} rpm is an estimate of quick follow-up shots: the action is fired by hand."
    elif low == high:
        rate = f"Cyclic rate {row['rpm']} rpm."
    else:
        rate = f"Cyclic rate {row['rpm']} rpm; sources give {low} to {high}."
    charge = "" if row["charge_basis"] == "source" else f"charge {row['charge_g']} g, "
    return [
        f"{row['cartridge']}: {row['bullet_g']} g at {row['velocity_mps']} m/s from "
        f"{row['barrel_mm']} mm; {row['kg_loaded']} kg loaded, {row['kg_empty']} kg empty, "
        f"magazine {row['magazine']}.",
        rate,
        f"Estimates: {charge}muzzle brake {row['brake']}, bore height {row['bore_mm']} mm, "
        f"moment of inertia {row['inertia']} kg m2, body behind it {row['body_kg']} kg; and so push "
        "and muzzle rise, which come from them.",
        "Ours, for feel: springs, climb, side, roll, camera, scatter and timings.",
        f"Sources, listed in docs/recoil_physics.md: {row['sources']}",
    ]


def tuning_of(row, feel, patterns):
    impulse, push, rise = kick_of(row)
    share = feel["from_kick"]
    groups = copy.deepcopy(feel["tuning"])
    groups["recoil_kick"] = {
        "push_mps": rounded(push), "rise_mps": rounded(share["lift_share"] * push, 3),
        "pitch_dps": rounded(rise), "yaw_dps": rounded(share["yaw_per_push"] * push, 3),
        "roll_dps": rounded(share["roll_per_push"] * push, 3), **groups["recoil_kick"]}
    climb = share["climb_s"] * rise
    groups["recoil_climb"] = {
        "pitch_deg": rounded(climb, 3), "pitch_random_deg": rounded(0.12 * climb, 2),
        "yaw_deg": rounded(-0.08 * climb, 2), "yaw_random_deg": rounded(0.4 * climb, 3),
        "pattern_side_deg": rounded(0.8 * climb, 3), **groups["recoil_climb"]}
    punch = share["punch_per_push"] * push
    groups["recoil_camera"] = {"pitch_dps": rounded(punch, 3),
                               "yaw_random_dps": rounded(0.4 * punch, 3),
                               "roll_random_dps": rounded(0.8 * punch, 3)}
    if row["name"] in patterns:
        groups["recoil_pattern"] = {"enabled": True, **patterns[row["name"]]}
    groups["shake"] = {"per_shot": rounded(min(0.01 * impulse, MOST_TRAUMA), 2)}
    groups["physics"] = physics_of(row)
    groups["fire"] = {"rpm": number(row["rpm"]), "magazine": number(row["magazine"]),
                      "hold_open": row["hold_open"] == "yes", **groups["fire"]}
    groups["dispersion"] = {"enabled": True, "shape": "normal", **groups["dispersion"]}
    groups["ballistics"] = {"muzzle_velocity_mps": number(row["velocity_mps"])}
    head = {"foregrip_tuning": 1, "title": f"In the manner of the {row['model']}",
            "notes": notes_of(row)}
    order = ("recoil_position", "recoil_rotation", "recoil_kick", "recoil_climb", "recoil_camera",
             "recoil_pattern", "shake", "physics", "sprint", "ads", "fire", "dispersion",
             "ballistics", "move")
    return {**head, **{group: groups[group] for group in order if group in groups}}


def block(value, indent):
    """A value as JSON: on one line where it fits, else a member a line."""
    line = json.dumps(value)
    if isinstance(value, dict) and value:
        line = "{ " + line[1:-1] + " }"
    if len(line) + len(indent) <= WIDTH or not isinstance(value, (dict, list)):
        return line
    inner = indent + "  "
    if isinstance(value, dict):
        members = [f"{json.dumps(key)}: {block(each, inner)}" for key, each in value.items()]
        return "{\n" + ",\n".join(inner + each for each in members) + f"\n{indent}}}"
    items = [block(each, inner) for each in value]
    if all(isinstance(each, list) for each in value):  # points: several a line
        words = ", ".join(each.replace(" ", "~") for each in items)
        return "[" + textwrap.fill(words, WIDTH, subsequent_indent=inner, break_long_words=False,
                                   break_on_hyphens=False).replace("~", " ") + "]"
    return "[\n" + ",\n".join(inner + each for each in items) + f"\n{indent}]"


def text_of(tuning):
    members = [f"  {json.dumps(key)}: {block(value, '  ')}" for key, value in tuning.items()]
    return "{\n" + ",\n".join(members) + "\n}\n"


def main(folder):
    feel = json.loads((HERE / "feel.json").read_text(encoding="utf-8"))
    patterns = json.loads((HERE / "patterns.json").read_text(encoding="utf-8"))
    with open(HERE / "weapons.csv", encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            target = folder / f"{row['name']}.tuning.json"
            target.write_text(text_of(tuning_of(row, feel[row["class"]], patterns)),
                              encoding="utf-8")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else HERE.parents[1] / "tunings")
