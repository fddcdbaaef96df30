"""A game as JSON lines with full information, for somebody who checks it by hand (docs/log-format.md)."""

from __future__ import annotations

from undaunted_tui.referee.report import UNFINISHED, report

__all__ = ["UNFINISHED", "report"]
