# SPDX-License-Identifier: MIT
"""The scripts do what they say, with stand-ins for the programs that they call."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPTS = [ROOT / "scripts" / name for name in ("install-packages", "run", "test", "format", "tidy")]


class ScriptTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name) / "the project"
        shutil.copytree(ROOT / "scripts", self.root / "scripts")
        self.tools = self.root / "tools"
        self.tools.mkdir()
        self.calls = self.root / "calls"
        self.tool("sudo", 'while [[ "$1" == -* ]]; do shift; done\nexec "$@"')
        self.tool("apt-get", f'echo "apt-get $*" >> "{self.calls}"; echo "apt talks"')
        self.installed(True)

    def tool(self, name, body, folder=None):
        path = (folder or self.tools) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/usr/bin/env bash\n{body}\n", encoding="utf-8")
        path.chmod(0o755)

    def installed(self, all_of_them):
        missing = "" if all_of_them else "cmake libgtest-dev"
        self.tool("dpkg-query", 'for word in "$@"; do\n'
                  f'[[ "$word" == -* || " {missing} " == *" $word "* ]] || echo "$word installed"\n'
                  'done\n'
                  'echo "xvfb2 installed"')

    def call(self, name, *arguments, folder=None):
        environment = dict(os.environ, PATH=f"{self.tools}:{os.environ['PATH']}")
        return subprocess.run([self.root / "scripts" / name, *arguments], capture_output=True,
                              text=True, timeout=60, env=environment, cwd=folder or self.root)

    def called(self):
        return self.calls.read_text(encoding="utf-8") if self.calls.exists() else ""


class Syntax(unittest.TestCase):
    def test_bash_can_read_every_script(self):
        for script in SCRIPTS + [ROOT / ".ci" / "run"]:
            done = subprocess.run(["bash", "-n", script], capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertTrue(os.access(script, os.X_OK), f"{script} cannot be executed")


class Packages(ScriptTest):
    def test_the_list_can_be_understood(self):
        lines = (ROOT / "scripts" / "packages.txt").read_text(encoding="utf-8").splitlines()
        packages = [line for line in lines if not line.startswith("#")]
        for line in packages:
            self.assertRegex(line, r"^[a-z0-9][a-z0-9+.-]+ +# (run|test|develop): \S")
        names = [line.split()[0] for line in packages]
        self.assertEqual(len(names), len(set(names)))

    def test_nothing_happens_when_all_is_there(self):
        done = self.call("install-packages")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
        self.assertEqual(self.called(), "")

    def test_what_is_missing_is_installed_after_one_update(self):
        self.installed(False)
        done = self.call("install-packages")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout, "")
        update, install = self.called().splitlines()
        self.assertTrue(update.endswith(" update"))
        self.assertTrue(install.endswith(" install --no-install-recommends cmake libgtest-dev"))

    def test_running_needs_less_than_testing(self):
        self.installed(False)
        self.assertEqual(self.call("install-packages", "--run", "--list").stdout, "cmake\n")
        self.assertEqual(self.call("install-packages", "--list").stdout, "cmake\nlibgtest-dev\n")
        self.assertEqual(self.called(), "")

    def test_a_removed_package_is_missing(self):
        self.tool("dpkg-query", 'for word in "$@"; do echo "$word deinstall"; done')
        self.assertIn("\nxvfb\n", self.call("install-packages", "--list").stdout)

    def test_a_failure_of_the_package_manager_is_told(self):
        self.installed(False)
        self.tool("apt-get", "exit 100")
        done = self.call("install-packages")
        self.assertEqual(done.returncode, 1)
        self.assertIn("could not be installed", done.stderr)

    def test_an_unknown_option_is_refused(self):
        done = self.call("install-packages", "--everything")
        self.assertEqual(done.returncode, 2)
        self.assertIn("'--everything' is no option", done.stderr)


class Run(ScriptTest):
    def setUp(self):
        super().setUp()
        self.tool("cmake", f'echo "cmake $*" >> "{self.calls}"; echo "cmake talks"')
        self.tool("foregrip", 'echo "in $PWD"; printf "<%s>" "$@"; exit 3',
                  self.root / "build" / "release" / "app")

    def test_arguments_folder_output_and_status_are_the_programs(self):
        done = self.call("run", "shot", "--out", "two words.png", "", folder=self.tools)
        self.assertEqual(done.stdout, f"in {self.tools}\n<shot><--out><two words.png><>")
        self.assertIn("cmake talks", done.stderr)
        self.assertEqual(done.returncode, 3)

    def test_it_configures_once(self):
        self.call("run")
        self.assertIn("--preset release", self.called())
        self.calls.unlink()
        (self.root / "build" / "release" / "build.ninja").touch()
        self.call("run")
        self.assertNotIn("--preset", self.called())
        self.assertIn("--build", self.called())

    def test_a_failed_build_ends_it(self):
        self.tool("cmake", "exit 1")
        done = self.call("run")
        self.assertEqual((done.returncode, done.stdout), (1, ""))


class Test(ScriptTest):
    SUMMARY = "100% tests passed, 0 tests failed out of 3\n\nTotal Test time (real) =   0.02 sec\n"

    def setUp(self):
        super().setUp()
        self.tool("cmake", f'echo "cmake $*" >> "{self.calls}"')
        log = self.root / "build" / "ci" / "Testing" / "Temporary" / "LastTest.log"
        log.parent.mkdir(parents=True)
        log.write_text("a_test.cpp:5: Skipped\nno models here\n\nb_test.cpp:7: Skipped\n"
                       "no models here\nskipped: no tool here\n", encoding="utf-8")

    def ctest(self, status):
        self.tool("ctest", f'echo "ctest $*" >> "{self.calls}"\n'
                  f"echo '1/3 Test #1: a'\ncat <<'EOF'\n{self.SUMMARY}EOF\nexit {status}")

    def test_the_summary_comes_last_and_the_skipped_before_it(self):
        self.ctest(0)
        done = self.call("test", "-R", "spring")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue(done.stdout.endswith(self.SUMMARY))
        self.assertEqual(done.stdout.count("tests passed"), 1)
        self.assertIn("Skipped, and why:\n     2  no models here\n     1  no tool here\n",
                      done.stdout)
        self.assertLess(done.stdout.index("Test #1"), done.stdout.index("Skipped"))
        self.assertIn("ctest --preset ci --parallel 2 --repeat until-pass:2 -R spring", self.called())

    def test_a_failed_test_is_its_status(self):
        self.ctest(8)
        self.assertEqual(self.call("test").returncode, 8)

    def test_a_failed_build_ends_it(self):
        self.ctest(0)
        self.tool("cmake", "exit 1")
        self.assertEqual(self.call("test").returncode, 1)
        self.assertNotIn("ctest", self.called())


if __name__ == "__main__":
    unittest.main()
