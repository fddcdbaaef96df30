"""The lines of a whole log at once."""

from __future__ import annotations

from collections.abc import Iterable

from core.events import Event
from core.setting import Setting
from undaunted_tui.sentences.journal import Journal, LogLine


def log_lines(setting: Setting, events: Iterable[Event]) -> list[LogLine]:
    journal = Journal(setting)
    journal.take(0, events)
    return list(journal.lines)
