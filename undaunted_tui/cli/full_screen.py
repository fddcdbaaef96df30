"""Start of the full-screen application."""

from __future__ import annotations

import gc
import os
import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from undaunted_tui.cli.content_options import packs_from_args, saves_folder
from undaunted_tui.config.content import open_catalog
from undaunted_tui.config.settings import read_settings, settings_path
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say

if TYPE_CHECKING:
    from undaunted_tui.app import PrepareStartup

DUMB_TERMINALS = ("dumb", "unknown")
"""Values of TERM for terminals that can't move the cursor."""


def require_terminal(instead: str = "cli_instead_play") -> None:
    """Raise a `UserError` with an alternative if there is no terminal that can show the full screen."""
    if not (sys.stdin and sys.stdout and sys.stdin.isatty() and sys.stdout.isatty()):
        raise UserError("cli_no_terminal", instead=say(instead))
    if os.environ.get("TERM") in DUMB_TERMINALS:
        raise UserError("cli_poor_terminal", found=os.environ["TERM"], instead=say(instead))


def run_full_screen(args: Namespace, prepare_startup: PrepareStartup | None = None) -> int:
    """Run the application and return its exit status; `prepare_startup` returns what to open first."""
    # Modules that are loaded leave no garbage; the app resumes the collection once it has shown something.
    gc.disable()
    from undaunted_tui.app import UndauntedApp

    packs = packs_from_args(args)
    settings, remarks = read_settings(settings_path())
    app = UndauntedApp(settings, remarks, lambda: open_catalog(packs), saves_folder(args), prepare_startup)
    given = vars(args)
    app.think_time, app.iterations = given.get("think_time"), given.get("iterations")
    try:
        app.run()
    finally:
        gc.enable()
    return app.return_code or 0
