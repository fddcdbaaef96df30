"""The whole game in lines of text, for screen readers, pipes and simple terminals."""

from __future__ import annotations

from undaunted_tui.text_mode.game import play_in_text_mode

__all__ = ["play_in_text_mode"]
