# SPDX-License-Identifier: MIT
"""Every source is named in a CMakeLists.txt above it: none is forgotten, none is compiled nowhere."""

import re

import sources


def named(lists, cache):
    if lists not in cache:
        text = re.sub(r"#.*", "", sources.read(lists)) if lists.exists() else ""
        cache[lists] = set(re.split(r"[\s()\"]+", text))
    return cache[lists]


def check(root):
    found = []
    cache = {}
    for path in sources.files(root, sources.CODE_FOLDERS, {".cpp"}):
        folders = [folder for folder in path.parents if folder.parts]
        if not any(path.relative_to(folder).as_posix() in
                   named(root / folder / "CMakeLists.txt", cache) for folder in folders):
            found.append(f"{path}: no CMakeLists.txt names it, so that nothing compiles it.")
    return found


if __name__ == "__main__":
    sources.run(check)
