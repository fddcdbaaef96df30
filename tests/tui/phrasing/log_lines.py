"""The lines of a whole log at once."""

from __future__ import annotations

from collections.abc import Iterable

from core.compiled_scenario import CompiledScenario
from core.events import Event
from undaunted_tui.phrasing.player_log import LogLine, PlayerLog


def log_lines(compiled: CompiledScenario, events: Iterable[Event]) -> list[LogLine]:
    player_log = PlayerLog(compiled)
    player_log.take(0, events)
    return list(player_log.lines)
