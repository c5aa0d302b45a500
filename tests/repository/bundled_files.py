# SPDX-License-Identifier: MIT
"""Every bundled tuning and take is read without a warning; so are characters and weapons.

Usage: bundled_files.py ROOT PROGRAM
"""

import json
import pathlib
import subprocess
import sys


def ask(program, *arguments):
    return subprocess.run([program, *arguments], capture_output=True, text=True, timeout=120)


def fault(program, *arguments):
    """A sentence when the program says anything but that all is well."""
    done = ask(program, *arguments)
    if done.returncode == 0 and not done.stderr:
        return []
    return [f"foregrip {' '.join(arguments)} ends with {done.returncode}:\n{done.stderr}"]


def check(root, program):
    names = json.loads(ask(program, "list", "--json").stdout)
    found = []
    for kind, folder, suffix in (("tuning", "tunings", ".tuning.json"),
                                 ("take", "takes", ".take.json")):
        files = sorted((root / "assets" / folder).glob("*" + suffix))
        listed = sorted(entry["name"] for entry in names[folder])
        if not files or listed != [file.name.removesuffix(suffix) for file in files]:
            found.append(f"foregrip list does not name what lies in assets/{folder}: {listed}")
        for file in files:
            found += fault(program, kind, "check", str(file))
    models = [file for folder in ("characters", "weapons")
              for file in sorted((root / "assets" / folder).glob("*.glb"))]
    clips = [file for file in models if file.name.endswith(".clips.glb")]
    models = [file for file in models if file not in clips]
    for file in clips:  # animations of a skeleton without a skin
        if not json.loads(ask(program, "inspect", str(file), "--json").stdout).get("clips"):
            found.append(f"{file}: holds no clips")
    for report in json.loads(ask(program, "inspect", *map(str, models), "--json").stdout):
        for warning in report["warnings"]:
            found.append(f"{report['file']}: {warning}")
    return found


if __name__ == "__main__":
    sentences = check(pathlib.Path(sys.argv[1]), sys.argv[2])
    print("\n".join(sentences))
    sys.exit(1 if sentences else 0)
