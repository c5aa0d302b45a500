# SPDX-License-Identifier: MIT
"""The documents say what the program does: parameters, layers, columns, subcommands, keys.

Usage: documents.py ROOT PROGRAM
"""

import difflib
import pathlib
import re
import subprocess
import sys
import tempfile

import sources


def answer(program, *arguments):
    done = subprocess.run([program, *arguments], capture_output=True, text=True, timeout=120)
    if done.returncode != 0:
        sys.exit(f"foregrip {' '.join(arguments)} ended with {done.returncode}: {done.stderr}")
    return done.stdout


def check_parameters(written, printed):
    """docs/parameters.md is what the program prints."""
    if written == printed:
        return []
    lines = difflib.unified_diff(written.splitlines(), printed.splitlines(), "docs/parameters.md",
                                 "foregrip tuning doc", lineterm="", n=0)
    return ["docs/parameters.md is out of date; write it anew with "
            "build/dev/app/foregrip tuning doc > docs/parameters.md", *list(lines)[:20]]


def code_of(text):
    """What a page marks as code, blocks and inline."""
    blocks = re.findall(r"```.*?```", text, re.DOTALL)
    return blocks + re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))


def check_fields(page, text, reference):
    """Every field that a page speaks of exists."""
    known = set(re.findall(r"^\| `([\w.]+)`", reference, re.MULTILINE))
    groups = {name.rpartition(".")[0] for name in known}
    spoken = re.findall(r"(?<![\w./])((?:\w+\.)+\w+)", " ".join(code_of(text)))
    return [f"{page}: speaks of the field {name}, which does not exist." for name in spoken
            if name.rpartition(".")[0] in groups and name not in known and name not in groups
            and name.rpartition(".")[2] not in ("h", "cpp", "json", "md", "png", "csv")]


def check_named(page, text, kind, names):
    """Every name stands on the page as code."""
    code = set(re.findall(r"[\w-]+", " ".join(code_of(text))))
    return [f"{page}: does not name the {kind} {name}." for name in names if name not in code]


def check_keys(readme, key_map):
    """The controls table of the README is the program's own."""
    rows = dict(re.findall(r"^\| ([^|]+?) \| ([^|]+?) \|$", readme, re.MULTILINE))
    table = key_map[key_map.index("kHelp"):]
    keys = re.findall(r'\{"((?:[^"\\]|\\.)*)",\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\}', table)
    found = [] if keys else ["app/window/key_map.cpp: its table of controls was not found."]
    for key, parts in keys:
        text = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', parts))
        if rows.get(key) != text:
            found.append(f"README.md: its controls need the row | {key} | {text} |")
    return found


def check(root, program):
    def page(name):
        return sources.read(root / name)

    with tempfile.TemporaryDirectory() as folder:
        table = pathlib.Path(folder) / "trace.csv"
        answer(program, "trace", "standing_hip", "--fps", "1", "--out", str(table))
        columns = sources.read(table).split("\n")[0].split(",")
    layers = re.findall(r"`layers\.(\w+)\.", page("docs/parameters.md"))
    commands = re.findall(r"^  (\w+) +\S", answer(program, "--help").split("Subcommands:")[1],
                          re.MULTILINE)
    found = check_parameters(page("docs/parameters.md"), answer(program, "tuning", "doc"))
    found += check_named("docs/formats.md", page("docs/formats.md"), "column", columns)
    found += check_named("docs/command_line.md", page("docs/command_line.md"), "layer", layers)
    found += check_named("docs/command_line.md", page("docs/command_line.md"), "subcommand",
                         commands)
    for document in [root / "README.md", *sorted((root / "docs").glob("*.md"))]:
        found += check_fields(document.relative_to(root), sources.read(document),
                              page("docs/parameters.md"))
    return found + check_keys(page("README.md"), page("app/window/key_map.cpp"))


if __name__ == "__main__":
    sentences = check(pathlib.Path(sys.argv[1]), sys.argv[2])
    print("\n".join(sentences))
    sys.exit(1 if sentences else 0)
