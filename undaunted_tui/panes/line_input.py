"""A line to type text into."""

from __future__ import annotations

from typing import Final

from textual import events
from textual.binding import Binding
from textual.widgets import Input

ACTIONS: Final = {
    key: binding.action
    for binding in Input.BINDINGS
    if isinstance(binding, Binding) and binding.action != "copy"
    for key in binding.key.split(",")
}
"""What the keys do that are no letters; a line from which nothing is copied leaves Ctrl+C to the app."""


class LineInput(Input):
    """Textual's input, which obeys keys in the order they come in.

    Textual lets the app look up what Backspace and the like do, while letters that were typed right after it are
    inserted at once.
    """

    async def on_key(self, event: events.Key) -> None:
        """Obey a key that is no letter at once."""
        action = ACTIONS.get(event.key)
        if action:
            event.stop()
            event.prevent_default()
            await self.run_action(action)
