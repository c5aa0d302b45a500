# SPDX-License-Identifier: MIT
"""Every source tells its licence first and stays short enough to be read at once."""

import sources

LICENCE = "SPDX-License-Identifier: MIT"
SUFFIXES = {".h", ".cpp", ".py", ".cmake", ".sh", ".mjs", ".vert", ".frag", ".glsl"}
FOLDERS = sources.CODE_FOLDERS + ("assets", "cmake", "scripts", "shaders", ".ci")

LONGEST = 400  # lines
# Files that may be longer, and why. An entry that is no longer needed is a failure too.
MAY_BE_LONGER = {
    "assets/sources/range/pieces.py": "one function a piece of the range",
}


def check_licence(path, text):
    # A script's first line names its interpreter.
    lines = text.split("\n")[:2]
    first = lines[1] if lines[0].startswith("#!") and len(lines) > 1 else lines[0]
    return [] if LICENCE in first else [f"{path}:1: does not begin with '{LICENCE}'."]


def check_length(path, text):
    name = path.as_posix()
    count = len(text.splitlines())
    if count > LONGEST and name not in MAY_BE_LONGER:
        return [f"{path}: has {count} lines; {LONGEST} is the most, so split it by its ideas."]
    if count <= LONGEST and name in MAY_BE_LONGER:
        return [f"{path}: needs no exception any more; take it out of source_files.py."]
    return []


def scripts(root):
    """Files without a suffix that name their interpreter."""
    for folder in ("scripts", ".ci"):
        for path in sorted((root / folder).glob("*")):
            if not path.suffix and path.is_file():
                yield path.relative_to(root)


def check(root):
    found = []
    lists = [path.relative_to(root) for folder in sources.CODE_FOLDERS
             for path in (root / folder).rglob("CMakeLists.txt")]
    paths = sources.files(root, FOLDERS, SUFFIXES) + sorted(lists) + list(scripts(root))
    for path in paths:
        text = sources.read(root / path)
        found += check_licence(path, text) + check_length(path, text)
    for name in MAY_BE_LONGER:
        if not (root / name).exists():
            found.append(f"{name}: is gone; take it out of source_files.py.")
    return found


if __name__ == "__main__":
    sources.run(check)
