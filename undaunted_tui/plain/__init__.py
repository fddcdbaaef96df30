"""The whole game in lines of text, for screen readers, pipes and simple terminals."""

from __future__ import annotations

from undaunted_tui.plain.game import play_plain

__all__ = ["play_plain"]
