"""The first frame: what it is painted with, and what it must not load."""

from __future__ import annotations

import subprocess
import sys

from tests.architecture.source_files import ROOT
from tests.tui.render.render_helpers import in_ascii
from tests.tui.screens.screen_driver import SMALL
from undaunted_tui.render.banner import render_remarks, render_word

TITLE = "from undaunted_tui.cli.main import build_parser; build_parser('play'); import undaunted_tui.cli.full_screen"
"""What the program does before it shows the title."""

HEAVY = [
    "pydantic",
    "babel",
    "fluent",
    "rich.markdown",
    "scenarios.catalog",
    "core",
    "undaunted_tui.screens.help",
    "undaunted_tui.screens.new_game",
    "undaunted_tui.screens.settings",
    "undaunted_tui.screens.battle.screen",
    "undaunted_tui.screens.join",
    "undaunted_tui.screens.lobby",
    "net",
    "cryptography",
    "zeroconf",
]
"""What must not be loaded for the first frame."""


def test_the_name_is_drawn_alike_in_both_sets_of_signs() -> None:
    drawn = render_word("UNDAUNTED")
    assert in_ascii(drawn).isascii()
    assert drawn.width <= SMALL[0]


def test_a_long_remark_is_cut_and_shows_it() -> None:
    long = "word " * 100
    assert render_remarks([long], 80).text().endswith("…")
    assert render_remarks([long, long], 80).text().split("\n")[0].endswith("…")
    two_lines = render_remarks(["word " * 20], 80)
    assert two_lines.height == 2
    assert "…" not in two_lines.text()
    assert render_remarks([], 80).text().strip() == ""
    assert render_remarks(["short"], 80).text() == "\n short"


def test_loading_the_title_loads_nothing_heavy() -> None:
    program = f"{TITLE}; import sys; sys.exit(' '.join(set({HEAVY!r}) & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.stderr.strip() == ""


def test_loading_the_title_loads_no_widget_that_it_does_not_show() -> None:
    heavy = "('_markdown', '_data_table', '_text_area', '_help_panel', '_key_panel', '_rich_log')"
    program = f"{TITLE}; import sys; print([each for each in {heavy} if f'textual.widgets.{{each}}' in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"
