"""The state of the save behind a battle, and how the player renames it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say
from undaunted_tui.render.header import HeaderMark
from undaunted_tui.screens.questions import TextQuestion
from undaunted_tui.session.interface import Session

if TYPE_CHECKING:
    from undaunted_tui.session.autosave import Autosave
    from undaunted_tui.storage.save_store import SaveStore

RETRY_SECONDS: Final = 3.0
"""The seconds between two attempts to write to a disk that refused."""


class SaveStatus:
    """Watches the save of one session; a session without one is played all the same."""

    def __init__(self, session: Session, notify: Callable[[str], None]) -> None:
        self._session = session
        self._notify = notify
        self._was_saved = True

    @property
    def is_saved(self) -> bool:
        """Whether every step so far is on disk."""
        autosave = self._session.autosave
        return autosave is None or autosave.saved

    @property
    def marks(self) -> tuple[HeaderMark, ...]:
        """What the header says of the save."""
        return () if self.is_saved else (HeaderMark(say("not_saved"), "chosen"),)

    @property
    def leave_question(self) -> str:
        """The id of the question that is asked before the game is left."""
        opponent = self._session.opponent
        if opponent:
            return "check_leave_lost" if opponent.presence.lost else "check_leave_company"
        if not self._session.is_resumable:
            return "check_leave_untouched"
        return "check_leave" if self.is_saved else "check_leave_unsaved"

    def retry_disk(self) -> None:
        """Try to write again what the disk refused; notify the player of a change."""
        autosave = self._session.autosave
        if autosave is None:
            return
        was_saved = self._was_saved and autosave.saved
        autosave.try_again()
        if autosave.saved != was_saved or autosave.saved != self._was_saved:
            self._notify(say("saved_again") if autosave.saved else say("not_saved_why", problem=autosave.trouble))
        self._was_saved = autosave.saved

    def ask_for_name(self, save_store: SaveStore, ask_for_text: Callable[[TextQuestion], None]) -> None:
        """Ask for another name of the save, if there is one."""
        autosave = self._session.autosave
        if autosave:
            submit = partial(self._rename, save_store, autosave)
            ask_for_text(TextQuestion(say("save_as"), submit, autosave.name))

    def _rename(self, save_store: SaveStore, autosave: Autosave, name: str) -> str:
        """Rename the save; return what is wrong with the name."""
        if not autosave.saved:
            return say("not_saved_why", problem=autosave.trouble)
        try:
            if name != autosave.name:
                save_store.rename_open(autosave, name)
        except UserError as error:
            return str(error)
        self._notify(say("saved_as", name=name))
        return ""
