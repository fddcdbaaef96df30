"""The door to words: strict in tests, never empty for a player."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.architecture.project import ROOT
from undaunted_tui.message_file import MessageFile
from undaunted_tui.text import WordsMissing, be_strict, say


def test_a_message_is_filled_with_its_values_and_nothing_else() -> None:
    assert say("title_with_squad", title="Rifleman", squad="A") == "Rifleman A"


def test_missing_words_are_an_error_in_tests() -> None:
    with pytest.raises(WordsMissing, match="no_such_key"):
        say("no_such_key")
    with pytest.raises(WordsMissing, match="title_with_squad"):
        say("title_with_squad", title="Rifleman")


def test_a_player_sees_the_key_where_words_are_missing() -> None:
    be_strict(False)
    assert say("no_such_key") == "<no_such_key>"
    assert say("title_with_squad", title="Rifleman").startswith("Rifleman ")


def test_an_error_is_not_forgotten_because_it_was_forgiven_before() -> None:
    be_strict(False)
    say("no_such_key")
    be_strict()
    with pytest.raises(WordsMissing):
        say("no_such_key")


def test_an_empty_message_is_no_line_of_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undaunted_tui.text._messages", lambda language: MessageFile(language, 'nothing = { "" }'))
    with pytest.raises(WordsMissing, match="nothing"):
        say("nothing")


@pytest.mark.parametrize("module", ["undaunted_tui.text", "undaunted_tui.plain", "undaunted_tui.bots"])
def test_words_are_said_without_slow_packages(module: str) -> None:
    slow = ("fluent", "babel", "pytz")
    program = f"import sys, {module}; from undaunted_tui.text import say; say('cli_about')"
    check = f"sys.exit(any(name.startswith({slow}) for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", f"{program}; {check}"], cwd=ROOT, check=False).returncode == 0
