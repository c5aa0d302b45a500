#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Gathers sources into batches that clang can read as one, for checks of the sources.

Most of what clang-tidy looks at in a source are the headers it includes. A batch is a source that
includes several others, so that their headers are read and looked at once. Sources of a batch are
compiled alike. Names that two sources give to things of their own would meet there: the second of
them goes into another batch.

source_batches.py BUILD OUT FILE...
  BUILD  a configured build folder with compile_commands.json
  OUT    an empty folder; gets the batches and a compile_commands.json of their own
  FILE   sources that BUILD compiles, by absolute path
Prints the path of each batch, the largest first.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

LARGEST = 24  # sources; few enough that all processors have something to do until the end
ERROR = re.compile(r"^(?P<file>/[^:\n]+):\d+:\d+: (fatal )?error: ", re.MULTILINE)


def options_of(entry):
    """The compiler's arguments without those that differ from source to source or that clang does
    not know."""
    words = iter(shlex.split(entry["command"]))
    options = []
    for word in words:
        if word in ("-o", "-c", "--param"):
            next(words)
        elif not word.startswith(("-mmemcpy-strategy", "-mmemset-strategy")) and \
                pathlib.Path(word).name != "ccache":
            options.append(word)
    return tuple(options[1:]) # the compiler itself is clang


def write(batch, path):
    path.write_text("".join(f'#include "{file}" // NOLINT\n' for file in batch))


def clashing(batch, options, folder, path):
    """The sources of `batch` that cannot be read after those before them."""
    write(batch, path)
    run = subprocess.run(["clang++", *options, "-c", path, "-fsyntax-only", "-w", "-Wno-error",
                          "-ferror-limit=0"], cwd=folder, text=True, capture_output=True, check=False)
    if run.returncode == 0:
        return set()
    named = {found["file"] for found in ERROR.finditer(run.stderr)} & set(batch)
    # An error inside a header names no source: then every second one goes elsewhere.
    return named - {batch[0]} or set(batch[1::2])


def settle(batch, options, folder, stem):
    """`batch` as batches that can be read, each with its path."""
    settled = []
    while batch:
        path = stem.with_name(f"{stem.name}_{len(settled)}.cpp")
        left = []
        while len(batch) > 1 and (out := clashing(batch, options, folder, path)):
            left += [file for file in batch if file in out]
            batch = [file for file in batch if file not in out]
        write(batch, path)
        settled.append((path, len(batch)))
        batch = left
    return [(path, size, options, folder) for path, size in settled]


def main():
    build, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
    wanted = set(sys.argv[3:])
    alike = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        if entry["file"] in wanted:
            wanted.discard(entry["file"])
            key = (options_of(entry), entry["directory"])
            alike.setdefault(key, []).append(entry["file"])
    jobs = []
    for (options, folder), files in alike.items():
        count = -(-len(files) // LARGEST)
        for part in range(count):
            jobs.append((files[part::count], options, folder, out / f"batch_{len(jobs)}"))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        batches = sum(pool.map(lambda job: settle(*job), jobs), [])
    batches.sort(key=lambda batch: -batch[1])
    commands = [{"directory": folder, "file": str(path),
                 "arguments": ["clang++", *options, "-c", str(path)]}
                for path, _, options, folder in batches]
    (out / "compile_commands.json").write_text(json.dumps(commands, indent=1))
    print("\n".join(str(path) for path, *_ in batches))


if __name__ == "__main__":
    main()
