# SPDX-License-Identifier: MIT
"""Finds the project's files and lets a check tell what it found."""

import pathlib
import sys

CODE_FOLDERS = ("engine", "app", "tests", "bench")


def files(root, folders, suffixes):
    """Files below `folders` of `root` with one of `suffixes`, sorted, relative to `root`."""
    found = []
    for folder in folders:
        for path in (root / folder).rglob("*"):
            if path.suffix in suffixes and path.is_file():
                found.append(path.relative_to(root))
    return sorted(found)


def read(path):
    return path.read_text(encoding="utf-8")


def run(check):
    """The main program of a check: `check(root)` gives sentences; any sentence is a failure."""
    root = pathlib.Path(sys.argv[1]).resolve()
    sentences = check(root)
    for sentence in sentences:
        print(sentence)
    sys.exit(1 if sentences else 0)
