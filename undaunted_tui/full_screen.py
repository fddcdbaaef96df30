"""Starts the full-screen program and gives its exit status."""

from __future__ import annotations

import os
import sys
from argparse import Namespace

from undaunted_tui.app import Preparing, UndauntedApp
from undaunted_tui.complaint import Complaint
from undaunted_tui.content import open_content, packs_for
from undaunted_tui.settings import read, settings_path
from undaunted_tui.storage.places import saves_folder
from undaunted_tui.text import say

POOR_TERMINALS = ("dumb", "unknown")
"""The names of terminals that can only write one line after another."""


def check_terminal(instead: str = "cli_instead_play") -> None:
    """Refuse to take the screen of what is no terminal, or a poor one, and say what can be done instead."""
    if not (sys.stdin and sys.stdout and sys.stdin.isatty() and sys.stdout.isatty()):
        raise Complaint("cli_no_terminal", instead=say(instead))
    if os.environ.get("TERM") in POOR_TERMINALS:
        raise Complaint("cli_poor_terminal", found=os.environ["TERM"], instead=say(instead))


def run_full_screen(args: Namespace, first: Preparing | None = None) -> int:
    """Run until the player leaves; something may have been asked for already."""
    packs = packs_for(args)
    settings, remarks = read(settings_path())
    app = UndauntedApp(settings, remarks, lambda: open_content(packs), saves_folder(args), first)
    app.run()
    return app.return_code or 0
