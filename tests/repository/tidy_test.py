# SPDX-License-Identifier: MIT
"""scripts/tidy reads sources in batches and still finds what is wrong in each of them."""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CLEAN = "namespace {{\nint helper() {{ return {0}; }}\n}}\nint number{0}() {{ return helper(); }}\n"


class TidyTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name) / "the project"
        shutil.copytree(ROOT / "scripts", self.root / "scripts")
        shutil.copy(ROOT / ".clang-tidy", self.root)
        (self.root / "engine").mkdir()
        (self.root / "build").mkdir()

    def sources(self, **texts):
        commands = []
        for name, text in texts.items():
            path = self.root / "engine" / f"{name}.cpp"
            path.write_text(text, encoding="utf-8")
            commands.append({"directory": str(self.root / "build"), "file": str(path),
                             "command": f"/usr/bin/ccache /usr/bin/c++ -Wall -Wextra -Wshadow "
                                        f"-mmemcpy-strategy=libcall:-1:noalign -o {name}.o "
                                        f'-c "{path}"'})
        (self.root / "build" / "compile_commands.json").write_text(json.dumps(commands))
        return [command["file"] for command in commands]

    def tidy(self, *arguments):
        done = subprocess.run([self.root / "scripts" / "tidy", "--build", "build", *arguments],
                              capture_output=True, text=True, timeout=100, cwd=self.root)
        if done.returncode == 77:
            self.skipTest(done.stderr.strip())
        return done

    def batches(self, **texts):
        out = self.root / "batches"
        out.mkdir()
        done = subprocess.run(
            [sys.executable, self.root / "scripts" / "source_batches.py", "build", out,
             *self.sources(**texts)], capture_output=True, text=True, timeout=100, cwd=self.root)
        self.assertEqual(done.returncode, 0, done.stderr)
        batches = [pathlib.Path(line).read_text() for line in done.stdout.splitlines()]
        return [[pathlib.Path(line.split('"')[1]).stem for line in batch.splitlines()]
                for batch in batches]

    @unittest.skipUnless(shutil.which("clang++"), "clang is not on this machine")
    def test_names_that_meet_are_kept_apart(self):
        self.assertEqual(self.batches(a=CLEAN.format(1), b="int other();\n", c=CLEAN.format(2)),
                         [["a", "b"], ["c"]])

    @unittest.skipUnless(shutil.which("clang++"), "clang is not on this machine")
    def test_a_source_that_cannot_be_read_stands_alone(self):
        batches = self.batches(a="int number();\n", b="int broken() { return nothing; }\n", c="int other();\n")
        self.assertEqual(sorted(batches), [["a", "c"], ["b"]])

    def test_clean_sources_pass(self):
        self.sources(a=CLEAN.format(1), b=CLEAN.format(2), c="int helper = 3;\n")
        done = self.tidy("engine/a.cpp", "engine/b.cpp", "engine/c.cpp")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    def test_what_is_wrong_is_named_in_every_source_and_header(self):
        (self.root / "engine" / "d.h").write_text("inline int* nothing() { return 0; }\n")
        self.sources(a='#include "d.h"\nint* first() { return 0; }\n',
                     b='int* second() { return 0; }\n', c=CLEAN.format(1))
        done = self.tidy("--program")
        self.assertNotEqual(done.returncode, 0)
        for name in ("a.cpp:2", "b.cpp:1", "d.h:1"):
            self.assertIn(f"{name}:", done.stdout)
        self.assertEqual(done.stdout.count("[modernize-use-nullptr"), 3, done.stdout)

    def test_a_source_that_cannot_be_read_is_told(self):
        self.sources(a=CLEAN.format(1), b="int broken() { return nothing; }\n")
        done = self.tidy("--quick", "engine/a.cpp", "engine/b.cpp")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("b.cpp:", done.stdout)


if __name__ == "__main__":
    unittest.main()
