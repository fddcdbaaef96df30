"""What a player sees and wants of the save behind a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say
from undaunted_tui.render.header import HeaderMark
from undaunted_tui.text_entry import TextEntry

if TYPE_CHECKING:
    from undaunted_tui.screens.battle.screen import BattleScreen

RETRY_SECONDS: Final = 3.0
"""How long to wait before the disk is tried again, in seconds."""


class SaveStatus:
    """Watches over the save of one battle; a game that nobody keeps is played all the same."""

    def __init__(self, screen: BattleScreen) -> None:
        self._screen = screen
        self._was_saved = True

    @property
    def is_saved(self) -> bool:
        """Whether every step so far is on disk."""
        autosave = self._screen.session.autosave
        return autosave is None or autosave.saved

    @property
    def marks(self) -> tuple[HeaderMark, ...]:
        """What the header says of the save."""
        return () if self.is_saved else (HeaderMark(say("not_saved"), "chosen"),)

    @property
    def leave_question(self) -> str:
        """What is asked before the game is left."""
        opponent = self._screen.session.opponent
        if opponent:
            return "check_leave_lost" if opponent.presence.lost else "check_leave_company"
        if not self._screen.session.is_resumable:
            return "check_leave_untouched"
        return "check_leave" if self.is_saved else "check_leave_unsaved"

    def begin(self) -> None:
        """Look after the save from time to time."""
        self._screen.set_interval(RETRY_SECONDS, self.retry_disk)

    def retry_disk(self) -> None:
        """Try a disk again that refused, and say what has changed."""
        autosave = self._screen.session.autosave
        if autosave is None:
            return
        was_saved = self._was_saved and autosave.saved
        autosave.try_again()
        if autosave.saved != was_saved or autosave.saved != self._was_saved:
            self._screen.notice = (
                say("saved_again") if autosave.saved else say("not_saved_why", problem=autosave.trouble)
            )
            self._screen.repaint()
        self._was_saved = autosave.saved

    async def open_replay_so_far(self) -> None:
        """Show the game so far step by step, from where another one can branch off."""
        from undaunted_tui.navigation.replays import watch_replay

        autosave = self._screen.session.autosave
        if autosave is None:
            return
        try:
            await watch_replay(self._screen.app, autosave.name)
        except UserError as error:
            self._screen.notice = str(error)
            self._screen.repaint()

    def save_as(self) -> None:
        """Let the player give the save of the game a name."""
        autosave = self._screen.session.autosave
        if autosave:
            self._screen.ask_for_text(TextEntry(say("save_as"), self._rename, autosave.name))

    def _rename(self, name: str) -> str:
        """Give the save its name; give what is wrong with that."""
        autosave = self._screen.session.autosave
        assert autosave
        if not autosave.saved:
            return say("not_saved_why", problem=autosave.trouble)
        try:
            if name != autosave.name:
                self._screen.app.save_store.rename_open(autosave, name)
        except UserError as error:
            return str(error)
        self._screen.notice = say("saved_as", name=name)
        return ""
