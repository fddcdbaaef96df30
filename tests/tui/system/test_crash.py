"""A crash leaves a report of where it happened, without values of the game."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.worker import WorkerFailed

from tests.tui.screens.conftest import home as home
from undaunted_tui.i18n.messages import set_strict
from undaunted_tui.system import crash
from undaunted_tui.system.crash import MAX_FRAMES, report_lines, write_report

SECRET = "Sniper of squad B"


def caught(function: Callable[[], object]) -> BaseException:
    """The error that a function raises."""
    try:
        function()
    except BaseException as error:
        return error
    raise AssertionError("nothing was raised")


def fail(card: str = SECRET) -> None:
    """Fail with a hidden card in the message, in the arguments and in the local values."""
    hidden_card = card
    raise ValueError(f"the opponent holds {hidden_card}", card)


def fail_twice() -> None:
    try:
        fail()
    except ValueError:
        raise KeyError(SECRET) from None


def fail_because() -> None:
    try:
        fail()
    except ValueError as error:
        raise RuntimeError(SECRET) from error


def fail_meanwhile() -> None:
    try:
        fail()
    except ValueError:
        fail_because()


def run_away(depth: int = 0) -> None:
    run_away(depth + 1)


def text_of(error: BaseException) -> str:
    return "\n".join(report_lines(error))


@pytest.mark.parametrize("function", [fail, fail_twice, fail_because, fail_meanwhile])
def test_nothing_of_the_game_is_in_a_report(function: Callable[[], None]) -> None:
    error = caught(function)
    for each in (error, WorkerFailed(error), BaseExceptionGroup(SECRET, [error])):
        assert SECRET not in text_of(each)
        assert "hidden_card" not in text_of(each)
        assert SECRET not in write_report(each)
        assert SECRET not in crash._log_folder().joinpath(crash.REPORT_FILE).read_text()


def test_a_report_tells_kinds_and_frames_of_the_whole_chain() -> None:
    report = text_of(caught(fail_meanwhile))
    for part in ("builtins.RuntimeError", "builtins.ValueError", "caused by", "while handling", " in fail_meanwhile"):
        assert part in report
    assert "tests/tui/system/test_crash.py:" in report


def test_the_error_of_a_worker_is_told() -> None:
    report = text_of(WorkerFailed(caught(fail)))
    assert "textual.worker.WorkerFailed" in report
    assert "builtins.ValueError" in report
    assert " in fail" in report


def test_every_error_of_a_group_is_told() -> None:
    report = text_of(BaseExceptionGroup("", [caught(fail), caught(fail_twice)]))
    assert "builtins.ValueError" in report
    assert "builtins.KeyError" in report


def test_a_context_that_was_set_aside_is_left_out() -> None:
    assert "ValueError" not in text_of(caught(fail_twice))


def test_errors_that_go_in_a_circle_are_told_once() -> None:
    first, second = ValueError(), KeyError()
    first.__context__, second.__context__ = second, first
    assert text_of(first).count("ValueError") == 1


def test_a_runaway_is_cut_short() -> None:
    assert text_of(caught(run_away)).count(" in run_away") == MAX_FRAMES


def test_no_folder_of_the_user_is_told() -> None:
    assert str(Path(__file__).parents[3]) not in text_of(caught(fail))
    assert str(Path.home()) not in text_of(caught(fail_meanwhile))


def test_a_report_names_the_versions_and_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "vt\x1b100")
    monkeypatch.setenv("COLUMNS", "91")
    monkeypatch.setenv("LINES", "33")
    report = text_of(ValueError())
    assert "undaunted-tui " in report
    assert "Python 3." in report
    assert "Textual " in report
    assert "91 × 33" in report
    assert "vt�100" in report


def test_only_the_owner_can_read_the_report() -> None:
    sentence = write_report(caught(fail))
    path = crash._log_folder() / crash.REPORT_FILE
    assert str(path) in sentence
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [each.name for each in path.parent.iterdir()] == [crash.REPORT_FILE]


def test_without_a_folder_for_logs_the_report_is_temporary(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "XDG_STATE_HOME").write_text("in the way")
    monkeypatch.setattr(tempfile, "tempdir", str(home))
    sentence = write_report(caught(fail))
    (path,) = home.glob(f"undaunted-tui-*/{crash.REPORT_FILE}")
    assert str(path) in sentence
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_without_any_place_the_kind_of_the_error_is_all_that_is_told(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "XDG_STATE_HOME").write_text("in the way")
    monkeypatch.setattr(tempfile, "tempdir", os.fspath(home / "nowhere"))
    sentence = write_report(caught(fail))
    assert "builtins.ValueError" in sentence
    assert SECRET not in sentence
    assert "No report" in sentence


def test_a_crash_of_the_report_itself_is_survived(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crash, "report_lines", fail)
    assert "No report" in write_report(ValueError(SECRET))


def test_words_that_are_missing_do_not_stop_the_report(monkeypatch: pytest.MonkeyPatch) -> None:
    set_strict(False)
    monkeypatch.setattr(crash, "say", lambda key, **values: f"<{key}>")
    assert write_report(ValueError(SECRET)) == "<crash_sorry>"
