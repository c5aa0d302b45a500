# SPDX-License-Identifier: MIT
"""Keeps the modules apart: who may include whom, and which file may know which library.

core <- anim, rig, world <- viewmodel (anim, rig) <- sim (viewmodel, world) <- present <- clip; render
reads core and rig; app sees all of it. A module sees what the modules below it see.
"""

import fnmatch
import re

import sources

# What a module of the engine may include besides itself.
MODULES = {
    "core": set(),
    "anim": {"core"},
    "rig": {"core"},
    "world": {"core"},
    "viewmodel": {"core", "anim", "rig"},
    "sim": {"core", "anim", "rig", "viewmodel", "world"},
    "render": {"core", "rig"},
    "present": {"core", "anim", "rig", "viewmodel", "world", "sim", "render"},
    "clip": {"core", "anim", "rig", "viewmodel", "world", "sim", "render", "present"},
}
# present hands data to the renderer and must not draw: of render it sees these headers alone.
HEADERS_FOR = {("present", "render"): {"frame_view.h"}}
# Parts of the application that work without the others, so that tests and the command line do.
APP_PARTS = {"document": {"document"}, "commands": {"commands", "document"}}

# A library, how its headers are named, and the files that may include it. Tests may look at what
# the module under test looks at.
LIBRARIES = (
    ("glm", r"glm/", ["*"]),
    ("tinygltf", r"tiny_gltf\.h", ["engine/rig/import_*", "bench/rig/load_bench.cpp"]),
    ("Assimp", r"assimp/", ["engine/rig/import_assimp*", "bench/rig/load_bench.cpp"]),
    ("OpenGL", r"(glad|EGL|GL|GLES\d?|KHR)/", ["engine/render/*", "tests/render/*", "tests/app/*"]),
    ("GLFW", r"GLFW/", ["app/window/*", "tests/app/*"]),
    ("Dear ImGui", r"(imgui|imconfig|imstb|backends/imgui)", ["app/window/*", "app/panels/*",
                                                              "tests/app/*"]),
    ("nlohmann-json", r"nlohmann/", ["engine/core/json.cpp"]),
    ("CLI11", r"CLI/", ["app/commands/command_line.cpp", "app/commands/*subcommands.cpp",
                        "app/commands/shared_options.cpp"]),
    ("Bullet", r"(bt[A-Z]\w*\.h|Bullet\w+/|LinearMath/)", ["engine/world/casing_body.cpp"]),
    ("spdlog", r"(spdlog|fmt)/", ["engine/core/log.cpp"]),
    ("stb", r"stb_image\.h", ["engine/rig/image_decode.cpp", "tests/*"]),
    ("stb", r"stb_truetype\.h", ["engine/clip/typeface.cpp"]),
    ("stb", r"stb_image_write\.h", ["engine/render/picture.cpp", "tests/*"]),
    ("GoogleTest", r"(gtest|gmock)/", ["tests/*"]),
    ("Google Benchmark", r"benchmark/", ["bench/*"]),
    ("the C library's heap", r"malloc\.h", ["engine/core/memory.cpp"]),
    ("the starting of processes", r"spawn\.h", ["engine/core/process.cpp", "tests/*"]),
    ("POSIX", r"(unistd|fcntl|dlfcn|link|signal|poll|spawn|dirent|sys/[a-z_]+)\.h",
     ["engine/core/*", "engine/rig/import_*", "engine/clip/*", "app/*", "tests/*"]),
)
STANDARD = re.compile(r"[a-z_]+")  # <vector>: a name without suffix or folder

CLOCK = {"chrono", "ctime", "thread", "future", "mutex", "condition_variable"}
FILES = {"filesystem", "fstream", "iostream", "cstdio", "core/files.h", "core/json.h",
         "core/json_reader.h", "core/log.h"}
CHANCE = {"random"}
# What a module must not see although no layer is crossed. Results depend on the input alone: no
# clock and no seed from outside reaches them.
FORBIDDEN = {
    "anim": CLOCK | FILES | CHANCE,
    "viewmodel": CLOCK | CHANCE,
    "world": CLOCK | CHANCE,
    "sim": CLOCK | CHANCE,
}

INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>|(\S.*))', re.MULTILINE)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def includes(text):
    """Line number, quoted name, bracketed name and anything else of every include."""
    text = COMMENT.sub(lambda found: "\n" * found.group().count("\n"), text)
    for found in INCLUDE.finditer(text):
        line = text.count("\n", 0, found.start(found.lastindex)) + 1
        yield (line, *found.groups())


def module_of(path):
    """Module of the engine that the file belongs to, "app", or None for tests and benchmarks."""
    if path.parts[0] == "engine":
        return path.parts[1]
    return "app" if path.parts[0] == "app" else None


def project_problem(path, name):
    module = module_of(path)
    if module is None:
        return None  # tests and benchmarks see everything
    target, _, header = name.partition("/")
    if not header:
        return "names no module; write \"module/header.h\""
    if target == "app":
        if module != "app":
            return "is the application's; the engine stands below it"
        part, wanted = path.parts[1], header.split("/")[0]
        allowed = APP_PARTS.get(part)
        if allowed is not None and "/" in header and wanted not in allowed:
            return f"is out of bounds for app/{part}, which works without app/{wanted}"
        return None
    if target not in MODULES:
        return "is no module of the engine"
    if module == "app" or target == module:
        return None
    if target not in MODULES.get(module, set()):
        return f"is out of bounds: {module} must not know {target}"
    known = HEADERS_FOR.get((module, target))
    if known is not None and header not in known:
        return f"is out of bounds: of {target}, {module} may see {', '.join(sorted(known))} alone"
    return None


def library_problem(path, name):
    for library, pattern, allowed in LIBRARIES:
        if re.match(pattern, name):
            if any(fnmatch.fnmatch(path.as_posix(), glob) for glob in allowed):
                return None
            return f"is {library}, which only {', '.join(allowed)} may know"
    if STANDARD.fullmatch(name):
        return None
    return "belongs to no library that this check knows; declare it in include_layers.py"


def problem(path, quoted, bracketed, other):
    if other is not None:
        return "cannot be checked; name the header itself"
    name = quoted or bracketed
    if name in FORBIDDEN.get(module_of(path), ()):
        return f"is out of bounds for {module_of(path)}: no clock, no chance" + (
            " and no files there" if name in FILES else " there")
    return project_problem(path, name) if quoted else library_problem(path, name)


def check(root):
    found = []
    for module in sorted(entry.name for entry in (root / "engine").iterdir() if entry.is_dir()):
        if module not in MODULES:
            found.append(f"engine/{module}: is no module that include_layers.py knows; declare it.")
    for path in sources.files(root, sources.CODE_FOLDERS, {".h", ".cpp"}):
        for line, quoted, bracketed, other in includes(sources.read(root / path)):
            reason = problem(path, quoted, bracketed, other)
            if reason is not None:
                name = quoted or bracketed or other
                found.append(f"{path}:{line}: the include of {name} {reason}.")
    return found


if __name__ == "__main__":
    sources.run(check)
