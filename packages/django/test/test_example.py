"""The example of the repository, and what its browser tests use where Django is not installed."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from django import get_version
from django.test import SimpleTestCase

EXAMPLE = Path(__file__).parents[3] / "examples" / "django"


class ExampleTest(SimpleTestCase):
    def run_script(self, *words, **env):
        result = subprocess.run(
            [sys.executable, *words], cwd=EXAMPLE, env={**os.environ, **env}, capture_output=True, text=True
        )
        self.assertEqual(result.returncode, 0, result.stderr)

    def test_its_own_tests_pass(self):
        self.run_script("manage.py", "test")

    def test_what_was_recorded_is_what_django_renders(self):
        version = json.loads((EXAMPLE / "test" / "markup" / "answers.json").read_text())["django"]
        if version != get_version():
            self.skipTest(f"It was recorded with Django {version}.")
        with tempfile.TemporaryDirectory() as folder:
            self.run_script("record.py", MARKUP=folder)
            rendered = {path.name: path.read_text() for path in Path(folder).iterdir()}
        recorded = {path.name: path.read_text() for path in (EXAMPLE / "test" / "markup").iterdir()}
        self.assertEqual(rendered, recorded)
