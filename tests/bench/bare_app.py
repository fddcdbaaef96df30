"""The baseline of the screen benchmarks: a Textual app with one label, which every key changes."""

from __future__ import annotations

from textual import events
from textual.app import App, ComposeResult
from textual.widgets import Label


class BareApp(App[None]):
    """Counts keys."""

    ENABLE_COMMAND_PALETTE = False
    count = 0

    def compose(self) -> ComposeResult:
        """Compose the label."""
        yield Label("keys: 0")

    def on_key(self, event: events.Key) -> None:
        """Change the label, or exit."""
        if event.key == "q":
            self.exit()
        self.count += 1
        self.query_one(Label).update(f"keys: {self.count}")


if __name__ == "__main__":
    BareApp().run()
