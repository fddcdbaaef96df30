"""Starts the full-screen program and gives its exit status."""

from __future__ import annotations

from argparse import Namespace

from undaunted_tui.app import Ordering, UndauntedApp
from undaunted_tui.content import open_content, packs_for
from undaunted_tui.settings import read, settings_path


def run_full_screen(args: Namespace, ordering: Ordering | None) -> int:
    """Run until the player leaves; a game may have been ordered already."""
    packs = packs_for(args)
    settings, remarks = read(settings_path())
    app = UndauntedApp(settings, remarks, lambda: open_content(packs), ordering)
    app.run()
    return app.return_code or 0
