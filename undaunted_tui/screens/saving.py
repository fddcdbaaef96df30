"""What a player sees and wants of the save behind a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from undaunted_tui.complaint import Complaint
from undaunted_tui.paint.header import Mark
from undaunted_tui.text import say
from undaunted_tui.writing import Writing

if TYPE_CHECKING:
    from undaunted_tui.screens.battle import BattleScreen

PATIENCE: Final = 3.0
"""How long to wait before the disk is tried again, in seconds."""


class Saving:
    """Watches over the save of one battle; a game that nobody keeps is played all the same."""

    def __init__(self, screen: BattleScreen) -> None:
        """Serve one battle."""
        self._screen = screen
        self._was_saved = True

    @property
    def is_saved(self) -> bool:
        """Whether every step so far is on disk."""
        keeper = self._screen.table.keeper
        return keeper is None or keeper.saved

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What the header says of the save."""
        return () if self.is_saved else (Mark(say("not_saved"), "chosen"),)

    @property
    def leaving(self) -> str:
        """What is asked before the game is left."""
        company = self._screen.table.company
        if company:
            return "check_leave_lost" if company.presence.lost else "check_leave_company"
        if not self._screen.table.is_kept:
            return "check_leave_untouched"
        return "check_leave" if self.is_saved else "check_leave_unsaved"

    def begin(self) -> None:
        """Look after the save from time to time."""
        self._screen.set_interval(PATIENCE, self.look)

    def look(self) -> None:
        """Try a disk again that refused, and say what has changed."""
        keeper = self._screen.table.keeper
        if keeper is None:
            return
        was_saved = self._was_saved and keeper.saved
        keeper.try_again()
        if keeper.saved != was_saved or keeper.saved != self._was_saved:
            self._screen.notice = say("saved_again") if keeper.saved else say("not_saved_why", problem=keeper.trouble)
            self._screen.lay_out()
        self._was_saved = keeper.saved

    async def look_back(self) -> None:
        """Show the game so far step by step, from where another one can branch off."""
        from undaunted_tui.screens.replay_door import watch

        keeper = self._screen.table.keeper
        if keeper is None:
            return
        try:
            await watch(self._screen.app, keeper.name)
        except Complaint as complaint:
            self._screen.notice = say(complaint.message, **complaint.values)
            self._screen.lay_out()

    def save_as(self) -> None:
        """Let the player give the save of the game a name."""
        keeper = self._screen.table.keeper
        if keeper:
            self._screen.write(Writing(say("save_as"), self._rename, keeper.name))

    def _rename(self, name: str) -> str:
        """Give the save its name; give what is wrong with that."""
        keeper = self._screen.table.keeper
        assert keeper
        if not keeper.saved:
            return say("not_saved_why", problem=keeper.trouble)
        try:
            if name != keeper.name:
                self._screen.app.shelf.rename_open(keeper, name)
        except Complaint as complaint:
            return say(complaint.message, **complaint.values)
        self._screen.notice = say("saved_as", name=name)
        return ""
