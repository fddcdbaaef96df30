"""Looking up messages: strict in tests, never empty for a player."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.architecture.source_files import ROOT
from undaunted_tui.i18n.fluent import MessageFile
from undaunted_tui.i18n.messages import MissingMessage, say, set_strict


def test_a_message_is_filled_with_its_values_and_nothing_else() -> None:
    assert say("title_with_squad", title="Rifleman", squad="A") == "Rifleman A"


def test_missing_words_are_an_error_in_tests() -> None:
    with pytest.raises(MissingMessage, match="no_such_key"):
        say("no_such_key")
    with pytest.raises(MissingMessage, match="title_with_squad"):
        say("title_with_squad", title="Rifleman")


def test_a_player_sees_the_key_where_words_are_missing() -> None:
    set_strict(False)
    assert say("no_such_key") == "<no_such_key>"
    assert say("title_with_squad", title="Rifleman").startswith("Rifleman ")


def test_an_error_is_not_forgotten_because_it_was_forgiven_before() -> None:
    set_strict(False)
    say("no_such_key")
    set_strict()
    with pytest.raises(MissingMessage):
        say("no_such_key")


def test_an_empty_message_is_no_line_of_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "undaunted_tui.i18n.messages._messages", lambda language: MessageFile(language, 'nothing = { "" }')
    )
    with pytest.raises(MissingMessage, match="nothing"):
        say("nothing")


@pytest.mark.parametrize(
    "module", ["undaunted_tui.i18n.messages", "undaunted_tui.text_mode", "undaunted_tui.session.bots"]
)
def test_words_are_said_without_slow_packages(module: str) -> None:
    slow = ("fluent", "babel", "pytz")
    program = f"import sys, {module}; from undaunted_tui.i18n.messages import say; say('cli_about')"
    check = f"sys.exit(any(name.startswith({slow}) for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", f"{program}; {check}"], cwd=ROOT, check=False).returncode == 0
