# SPDX-License-Identifier: MIT
"""The checks of this folder find what they are for: each is given a small tree with one fault."""

import pathlib
import tempfile
import unittest

import build_lists
import bundled_files
import documents
import include_layers
import markdown_links
import source_files

SPDX = "// SPDX-License-Identifier: MIT\n"


class CheckTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        (self.root / "engine" / "core").mkdir(parents=True)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def find(self, check, *parts):
        """Exactly one sentence, holding all of `parts`."""
        found = check(self.root)
        self.assertEqual(len(found), 1, found)
        for part in parts:
            self.assertIn(part, found[0])


class IncludeLayers(CheckTest):
    def include(self, name, line):
        self.write(name, f"{SPDX}\n{line}\n")

    def allowed(self, name, line):
        self.include(name, line)
        self.assertEqual(include_layers.check(self.root), [])

    def refused(self, name, line, *parts):
        self.include(name, line)
        self.find(include_layers.check, f"{name}:3: ", *parts)

    def test_allowed(self):
        self.allowed("engine/viewmodel/a.cpp", '#include "anim/spring.h"')
        self.allowed("engine/sim/a.cpp", "#include <vector>")
        self.allowed("engine/rig/import_gltf.cpp", "#include <tiny_gltf.h>")
        self.allowed("engine/present/a.h", '#include "render/frame_view.h"')
        self.allowed("app/window/a.cpp", "#include <GLFW/glfw3.h>")
        self.allowed("tests/anim/a_test.cpp", '#include "checks.h"')
        self.allowed("engine/anim/a.cpp", '// #include "rig/model.h"')
        self.allowed("engine/anim/b.cpp", '/*\n#include "rig/model.h"\n*/')

    def test_a_lower_module_includes_a_higher_one(self):
        self.refused("engine/core/a.h", '#include "anim/spring.h"', "core must not know anim")

    def test_rig_includes_anim(self):
        self.refused("engine/rig/a.cpp", '#include "anim/spring.h"', "rig must not know anim")

    def test_render_includes_the_simulation(self):
        self.refused("engine/render/a.cpp", '  #  include "sim/session.h"', "render", "sim")

    def test_the_engine_includes_the_application(self):
        self.refused("engine/sim/a.cpp", '#include "app/content.h"', "stands below it")

    def test_present_draws(self):
        self.refused("engine/present/a.cpp", '#include "render/renderer.h"', "frame_view.h alone")

    def test_the_document_includes_the_window(self):
        self.refused("app/document/a.cpp", '#include "app/window/clock.h"', "app/window")

    def test_anim_reads_a_clock_a_file_or_json(self):
        self.refused("engine/anim/a.h", "#include <chrono>", "no clock")
        self.refused("engine/anim/a.h", "#include <fstream>", "no files")
        self.refused("engine/anim/a.h", '#include "core/json.h"', "no files")

    def test_the_simulation_reads_a_clock(self):
        self.refused("engine/sim/a.cpp", "#include <chrono>", "out of bounds for sim")

    def test_libraries_out_of_place(self):
        for name, line, library in (
                ("engine/rig/model.cpp", "#include <tiny_gltf.h>", "tinygltf"),
                ("engine/rig/model.cpp", "#include <assimp/scene.h>", "Assimp"),
                ("app/window/a.cpp", "#include <glad/gl.h>", "OpenGL"),
                ("engine/render/a.cpp", "#include <GLFW/glfw3.h>", "GLFW"),
                ("app/commands/a.cpp", "#include <imgui.h>", "Dear ImGui"),
                ("engine/render/a.cpp", "#include <imgui.h>", "Dear ImGui"),
                ("engine/core/text.cpp", "#include <nlohmann/json.hpp>", "nlohmann-json"),
                ("app/main.cpp", "#include <CLI/CLI.hpp>", "CLI11"),
                ("engine/core/files.cpp", "#include <spdlog/spdlog.h>", "spdlog"),
                ("engine/render/a.cpp", "#include <stb_image.h>", "stb"),
                ("engine/sim/a.cpp", "#include <unistd.h>", "POSIX")):
            with self.subTest(library=library, file=name):
                self.refused(name, line, f"is {library}, which only")
                (self.root / name).unlink()

    def test_an_unknown_library(self):
        self.refused("engine/core/a.cpp", "#include <boost/any.hpp>", "no library")

    def test_a_header_behind_a_macro(self):
        self.refused("engine/core/a.cpp", "#include HEADER", "cannot be checked")

    def test_an_undeclared_module(self):
        (self.root / "engine" / "physics").mkdir()
        self.find(include_layers.check, "engine/physics", "declare it")


class MarkdownLinks(CheckTest):
    def test_good_links(self):
        self.write("docs/a page.md", "# One `two`, three\n## Again\n## Again\n")
        self.write("README.md", "[a](docs/a%20page.md#one-two-three) [b](docs/) [c](#top)\n# Top\n"
                   "[d](https://example.org/nothing) `[e](none.md)`\n```\n[f](none.md)\n```\n"
                   "[g](docs/a%20page.md#again-1)\n")
        self.assertEqual(markdown_links.check(self.root), [])

    def test_a_missing_page(self):
        self.write("README.md", "\n[a](docs/none.md)\n")
        self.find(markdown_links.check, "README.md:2: ", "docs/none.md", "leads nowhere")

    def test_a_missing_picture(self):
        self.write("docs/a.md", "![a](images/none.png)\n")
        self.find(markdown_links.check, "docs/a.md:1: ", "images/none.png")

    def test_a_picture_in_html(self):
        self.write("README.md", '<img src="none.png" width="600">\n')
        self.find(markdown_links.check, "none.png")

    def test_a_reference(self):
        self.write("README.md", "[a][b]\n\n[b]: docs/none.md\n")
        self.find(markdown_links.check, "README.md:3: ", "docs/none.md")

    def test_a_missing_heading(self):
        self.write("docs/a.md", "# One\n[a](a.md#two)\n")
        self.find(markdown_links.check, "docs/a.md:2: ", "no heading")


class BuildLists(CheckTest):
    def test_named_sources(self):
        self.write("engine/core/CMakeLists.txt", "foregrip_module(core SOURCES a.cpp sub/b.cpp)")
        self.write("engine/core/a.cpp", SPDX)
        self.write("engine/core/sub/b.cpp", SPDX)
        self.assertEqual(build_lists.check(self.root), [])

    def test_a_forgotten_source(self):
        self.write("engine/core/CMakeLists.txt", "# a.cpp\nforegrip_module(core SOURCES ba.cpp)")
        self.write("engine/core/a.cpp", SPDX)
        self.find(build_lists.check, "engine/core/a.cpp: no CMakeLists.txt names it")


class SourceFiles(CheckTest):
    def setUp(self):
        super().setUp()
        for name in source_files.MAY_BE_LONGER:
            self.write(name, ("//" if name.endswith(".cpp") else "#") + SPDX[2:] + "\n" * 500)

    def test_good_files(self):
        self.write("engine/core/a.h", SPDX + "\n" * 399)
        self.write("scripts/run", "#!/usr/bin/env bash\n#" + SPDX[2:])
        self.assertEqual(source_files.check(self.root), [])

    def test_a_missing_licence(self):
        self.write("engine/core/a.h", "#pragma once\n" + SPDX)
        self.find(source_files.check, "engine/core/a.h:1: ", "SPDX")

    def test_a_script_without_licence(self):
        self.write(".ci/run", "#!/usr/bin/env bash\nset -e\n")
        self.find(source_files.check, ".ci/run:1: ", "SPDX")

    def test_a_file_too_long(self):
        self.write("app/a.cpp", SPDX + "\n" * 400)
        self.find(source_files.check, "app/a.cpp: has 401 lines")

    def test_an_exception_that_is_not_needed(self):
        name = next(iter(source_files.MAY_BE_LONGER))
        self.write(name, SPDX)
        self.find(source_files.check, name, "no exception any more")

    def test_an_exception_for_a_file_that_is_gone(self):
        name = next(iter(source_files.MAY_BE_LONGER))
        (self.root / name).unlink()
        self.find(source_files.check, name, "is gone")


class BundledFiles(CheckTest):
    def program(self, body):
        self.write("foregrip", "#!/usr/bin/env bash\n" + body)
        (self.root / "foregrip").chmod(0o755)
        return str(self.root / "foregrip")

    def test_a_warning_is_a_fault(self):
        quiet = self.program("exit 0")
        self.assertEqual(bundled_files.fault(quiet, "take", "check", "a"), [])
        for body in ("exit 3", "echo 'a: odd.' >&2"):
            found = bundled_files.fault(self.program(body), "take", "check", "a")
            self.assertEqual(len(found), 1)
            self.assertIn("foregrip take check a", found[0])

    def test_lists_and_warnings(self):
        self.write("assets/tunings/a.tuning.json", "{}")
        self.write("assets/takes/b.take.json", "{}")
        self.write("assets/characters/c.glb", "")
        body = """case "$1" in
            list) echo '{"tunings": [{"name": "a"}], "takes": [{"name": "%s"}]}' ;;
            inspect) echo '[{"file": "c.glb", "warnings": [%s]}]' ;;
        esac"""
        self.assertEqual(bundled_files.check(self.root, self.program(body % ("b", ""))), [])
        found = bundled_files.check(self.root, self.program(body % ("x", '"too small"')))
        self.assertEqual(len(found), 2)
        self.assertIn("does not name what lies in assets/takes", found[0])
        self.assertIn("c.glb: too small", found[1])


class Documents(unittest.TestCase):
    def test_parameters(self):
        self.assertEqual(documents.check_parameters("a\nb\n", "a\nb\n"), [])
        found = documents.check_parameters("a\nb\n", "a\nc\n")
        self.assertIn("out of date", found[0])
        self.assertIn("+c", found)

    def test_names(self):
        text = "| `time_s`, `right_hand_error_mm` | |\n```\nforegrip list\n```\nspoken"
        names = ["time_s", "right_hand_error_mm", "list", "spoken", "error"]
        found = documents.check_named("page.md", text, "column", names)
        self.assertEqual(found, ["page.md: does not name the column spoken.",
                                 "page.md: does not name the column error."])

    def test_fields(self):
        reference = "| `bob.side_mm` | mm |\n| `sockets.grip.position_mm` | mm |\n"
        good = "`bob.side_mm` `sockets.grip.position_mm` `--set bob.side_mm=3` bob.none `core/bob.h`"
        self.assertEqual(documents.check_fields("page.md", good, reference), [])
        for bad in ("`bob.side`", "```\n--set bob.side=3\n```", "`sockets.grip.position`"):
            found = documents.check_fields("page.md", bad, reference)
            self.assertEqual(len(found), 1, bad)
            self.assertIn("which does not exist", found[0])

    def test_keys(self):
        key_map = 'kHelp = {\n    {"W A S D", "walk"},\n    {"P",\n     "pause, "\n     "go on"},\n};'
        good = "| keys | |\n|---|---|\n| W A S D | walk |\n| P | pause, go on |\n"
        self.assertEqual(documents.check_keys(good, key_map), [])
        bad = documents.check_keys(good.replace("go on", "stop"), key_map)
        self.assertEqual(len(bad), 1)
        self.assertIn("| P | pause, go on |", bad[0])
        self.assertIn("not found", documents.check_keys(good, "kHelp = {};")[0])


if __name__ == "__main__":
    unittest.main()
