"""The full-information log of a game as JSON lines, to check games by hand or by program (docs/log-format.md)."""

from __future__ import annotations

from undaunted_tui.game_log.lines import UNFINISHED, game_log_lines

__all__ = ["UNFINISHED", "game_log_lines"]
