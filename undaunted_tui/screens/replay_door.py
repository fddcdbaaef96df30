"""The way into a replay, and from there into another game that begins at one of its steps."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from undaunted_tui.complaint import Complaint
from undaunted_tui.play.recall import Recall
from undaunted_tui.screens.doors import resume
from undaunted_tui.screens.replay import ReplayScreen
from undaunted_tui.sentences.saves import remark_sentence
from undaunted_tui.storage.reading import Found
from undaunted_tui.storage.sharing import branch_of
from undaunted_tui.storage.shelf import Shelf
from undaunted_tui.text import say

if TYPE_CHECKING:
    from undaunted_tui.app import UndauntedApp


async def watch(app: UndauntedApp, name: str) -> None:
    """Show a saved game again, or complain; working it out may take a while."""
    found, recall = await asyncio.to_thread(_recalled, app.shelf, name)
    open_replay(app, found, recall, " ".join(map(remark_sentence, found.remarks)))


def _recalled(shelf: Shelf, name: str) -> tuple[Found, Recall]:
    """A game to look back on."""
    found = shelf.look(name)
    return found, Recall(found.match)


def open_replay(app: UndauntedApp, found: Found, recall: Recall, notice: str = "") -> None:
    """Show a game again, with what there is to remark; `recall` is best worked out beside the event loop."""

    def branch(place: int) -> None:
        screen.run_worker(_branch(screen, found, place), exclusive=True)

    screen = ReplayScreen(recall, notice, branch)
    app.push_screen(screen)


async def _branch(screen: ReplayScreen, found: Found, place: int) -> None:
    """Put a game that begins at a step on the shelf and sit down at it, or say why not."""
    app = screen.app
    try:
        name = await asyncio.to_thread(lambda: app.shelf.add(branch_of(found, place)))
        await resume(app, name)
    except Complaint as complaint:
        screen.remark(say(complaint.message, **complaint.values))
