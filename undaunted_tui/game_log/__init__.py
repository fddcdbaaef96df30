"""A game as JSON lines with full information, for somebody who checks it by hand (docs/log-format.md)."""

from __future__ import annotations

from undaunted_tui.game_log.lines import UNFINISHED, game_log_lines

__all__ = ["UNFINISHED", "game_log_lines"]
