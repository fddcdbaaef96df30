"""The saved games: continue or replay one, rename, delete, export, import."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Final

from textual import work
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Input, Label, ProgressBar

from core.ids import SIDES
from undaunted_tui.commands import Scope
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.choice_list import ChoiceList, ListRow
from undaunted_tui.panes.line_input import LineInput
from undaunted_tui.panes.painted_pane import PaintedPane
from undaunted_tui.panes.status_bar import StatusBar
from undaunted_tui.phrasing.saves import (
    day_of,
    ending_of,
    player_of,
    problem_words,
    progress_of,
    remark_sentence,
    result_words,
    save_notes,
    search_text,
    title_of,
    when_of,
)
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.save_details import GameDetails, SaveDetails, SideDetails, render_save, render_words
from undaunted_tui.render.status_message import StatusMessage
from undaunted_tui.screens.list_screen import ListScreen
from undaunted_tui.screens.questions import TextQuestion
from undaunted_tui.storage.import_export import RECORD_SUFFIX, expand_path, export_to, import_from
from undaunted_tui.storage.summary import SavedGame, SaveSummary
from undaunted_tui.system.terminal_cells import to_single_cells

BATCH: Final = 12
"""How many saves are read before the list is shown again: about as many as a small terminal shows."""

TROUBLE: Final = "!"
"""Mark of a save with a problem."""

SAVE_COMMANDS: Final = ("choose", "rename", "delete", "export", "copy", "watch")
"""The commands that need a marked save."""


class SavesScreen(ListScreen):
    """A list of saves with the details of the marked one; files are read in threads."""

    SCOPE = Scope.SAVES
    LIST = "list"

    def __init__(self) -> None:
        super().__init__()
        self._names: list[str] | None = None
        self._known: dict[str, SaveSummary] = {}
        self._filter_words = ""
        self._deleted: list[str] = []
        self._opened = ""
        """The save that is being opened."""

    def compose_panes(self) -> Iterable[Widget]:
        """The list on the left, the details on the right, the status below."""
        with Horizontal(id="saves"):
            with Vertical():
                yield Label(id="count", classes="caption", markup=False)
                yield LineInput(placeholder=say("load_filter"), id="filter", compact=True)
                yield ChoiceList(id="list", click_marks=True)
            yield PaintedPane(self._paint_details, id="details")
        yield StatusBar(id="news")

    def on_mount(self) -> None:
        """Show that the list is being loaded."""
        self._show_all()

    # loading

    def on_screen_resume(self) -> None:
        """Load the list, at first and after every other screen."""
        self._load_saves()

    @work(group="looking", exclusive=True)
    async def _load_saves(self) -> None:
        """List the saves once the scenarios are loaded, and read them in batches, the marked one first."""
        await self.app.content()
        try:
            self._names = await asyncio.to_thread(self.app.save_store.names)
        except UserError as error:
            self._names = []
            self._show_error(error)
        self._show_all()
        waiting = list(self._names)
        bar = ProgressBar(len(waiting), show_percentage=False, show_eta=False)
        if len(waiting) > BATCH:
            await self.query_one("#saves > Vertical").mount(bar, after="#count")
        try:
            while waiting:
                waiting.sort(key=lambda name: name != self._current)
                batch, waiting = waiting[:BATCH], waiting[BATCH:]
                found = await asyncio.to_thread(lambda names: list(map(self.app.save_store.row, names)), batch)
                self._known.update(zip(batch, found, strict=True))
                self._show_all()
                bar.advance(len(batch))
        finally:
            if bar.is_attached:
                bar.remove()

    def _reload(self, marked: str) -> None:
        """Reload the names at once and mark a save, without a filter that hides it."""
        with suppress(UserError):
            self._names = self.app.save_store.names()
        if marked not in self._shown():
            self._close_filter()
        self._show_all(marked)
        self._load_saves()

    def _shown(self) -> list[str]:
        wanted = self._filter_words.casefold().split()
        return [name for name in self._names or () if all(word in self._words(name) for word in wanted)]

    def _words(self, name: str) -> str:
        """The text that the filter searches; the name alone until the save is read."""
        row = self._known.get(name)
        return (search_text(row) if row else name).casefold()

    @property
    def _current(self) -> str:
        return self.choice_list.marked

    # what is shown

    def _show_all(self, marked: str | None = None) -> None:
        """Show what has been read so far."""
        shown = self._shown()
        wanted = self._current if marked is None else marked
        wanted = wanted if wanted in shown else next(iter(shown), "")
        self.choice_list.show_rows([save_row(name, self._known.get(name)) for name in shown], wanted)
        self.query_one("#count", Label).update(self._title(len(shown)))
        self.paint_again("heading", "details")
        self.refresh_commands()

    def heading(self) -> tuple[str, str]:
        """The title, and what is searched for."""
        found = {"words": self._filter_words, "key": self.app.keymap.label("back")}
        return say("menu_load"), say("load_found", **found) if self._filter_words else say("load_how")

    def _title(self, found: int) -> str:
        if not self._names:
            return say("pane_saves")
        if self._filter_words:
            return say("pane_saves_found", found=found, count=len(self._names))
        return say("pane_saves_count", count=len(self._names))

    def _paint_details(self, width: int, height: int) -> Canvas:
        name = self._current
        if name in self._known:
            return render_save(save_details(self._known[name]), width, height, self.glyphs)
        words = [say("saves_none"), say("load_none_how", key=self.app.keymap.label("import"))]
        if name or self._names is None:
            words = [say("loading")]
        elif self._names:
            words = [say("load_none_found", words=self._filter_words)]
        return render_words(to_single_cells(name) or say("load_nothing"), words, width)

    def is_available(self, command: str) -> bool:
        """Whether a command would do anything now."""
        if command == "restore":
            return bool(self._deleted)
        return command not in SAVE_COMMANDS or bool(self._current)

    # commands

    def handle_command(self, command: str) -> bool:
        """Move through the list, or do something with the marked save; ignored while one is being opened."""
        if self._opened:
            return True
        match command:
            case "back" | "quit":
                self._leave(command)
            case "filter":
                self._open_filter()
            case "import":
                self._ask("load_import", self._import)
            case "restore":
                self._restore()
            case _ if command not in SAVE_COMMANDS:
                return super().handle_command(command)
            case _ if self._current:
                self._do(command, self._current)
        return True

    def on_option_list_option_highlighted(self) -> None:
        """Show another save; clear the status unless it offers to restore something."""
        if self._opened:
            self.choice_list.mark(self._opened)
            return
        if self.query_one(StatusBar).message.command != "restore":
            self.show_status(StatusMessage(""))
        self.paint_again("details")
        self.query_one("#details").scroll_home(animate=False)

    def choose(self, id: str) -> None:
        """Open a save."""
        if not self._opened:
            self._do("choose", id)

    def _do(self, command: str, name: str) -> None:
        save = self._known.get(name)
        if command == "choose" and save and save.game and save.game.ending:
            command = "watch"
        match command:
            case "choose":
                self._start(self.app.navigation.resume_game(name), name)
            case "watch":
                self._start(self.app.navigation.watch_replay(name), name)
            case "copy":
                self._start(self._copy(name), name)
            case "rename":
                self._ask("load_rename", partial(self._rename, name), name, name)
            case "delete":
                self._delete(name)
            case "export":
                self._ask("load_export", partial(self._export, name), f"{name}{RECORD_SUFFIX}", name)

    def _ask(self, message: str, submit: Callable[[str], str], text: str = "", name: str = "") -> None:
        question = TextQuestion(say(message, name=to_single_cells(name)), submit, text)
        self.app.navigation.ask_for_text(question)

    def _leave(self, command: str) -> None:
        if command == "back" and (self._filter_words or self.query_one("#filter").display):
            self._close_filter()
            self._show_all()
        else:
            self.app.pop_screen()

    # finding

    def _open_filter(self) -> None:
        field = self.query_one("#filter", Input)
        field.display = True
        field.value = self._filter_words
        self.set_focus(field)

    def _close_filter(self) -> None:
        self._filter_words = ""
        self.query_one("#filter").display = False
        self.set_focus(self.choice_list)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show the saves that fit what is typed so far."""
        if event.input.display:
            self._filter_words = event.value.strip()
            self._show_all()

    def on_input_submitted(self) -> None:
        """Go on in the list."""
        self.query_one("#filter").display = False
        self.set_focus(self.choice_list)

    # opening

    def _start(self, operation: Coroutine[Any, Any, None], name: str) -> None:
        self._opened = name
        self.show_status(StatusMessage(say("load_opening", name=name)))
        self.run_worker(self._finish(operation))

    async def _finish(self, operation: Coroutine[Any, Any, None]) -> None:
        """Await `operation`; show an error as the status."""
        try:
            await operation
            self.show_status(StatusMessage(""))
        except UserError as error:
            self._show_error(error)
        finally:
            self._opened = ""

    async def _copy(self, name: str) -> None:
        await self.app.navigation.resume_game(await asyncio.to_thread(self.app.save_store.copy_beside, name))

    # rename, delete, restore

    def _rename(self, name: str, new: str) -> str:
        """Rename a save; return what is wrong with the name."""
        if new == name:
            return ""
        try:
            self.app.save_store.rename(name, new)
        except UserError as error:
            return str(error)
        if name in self._known:
            self._known[new] = replace(self._known.pop(name), name=new)
        self._reload(new)
        self.show_status(StatusMessage(say("load_renamed", name=name, new=new)))
        return ""

    def _delete(self, name: str) -> None:
        try:
            self._deleted.append(self.app.save_store.delete(name))
        except UserError as error:
            self._show_error(error)
            return
        shown = self._shown()
        place = shown.index(name)
        others = [*shown[place + 1 :], *reversed(shown[:place]), ""]
        self._reload(others[0])
        self.show_status(StatusMessage(say("load_deleted", name=name), command="restore"))

    def _restore(self) -> None:
        if not self._deleted:
            self.show_status(StatusMessage(say("load_nothing_thrown"), is_bad=True))
            return
        try:
            name = self.app.save_store.restore(self._deleted.pop())
        except UserError as error:
            self._show_error(error)
            return
        self._reload(name)
        self.show_status(StatusMessage(say("load_restored", name=name), command="restore" if self._deleted else ""))

    # export, import

    def _export(self, name: str, written: str) -> str:
        """Export a game to a new file; return what is wrong with that."""
        path = expand_path(written)
        try:
            match = self.app.save_store.read(name).match
            export_to(path, match)
        except UserError as error:
            return str(error)
        message = "load_exported" if match.state.outcome else "load_exported_running"
        self.show_status(StatusMessage(say(message, name=name, file=str(path.absolute()))))
        return ""

    def _import(self, written: str) -> str:
        """Import a game from a file; return what is wrong with that."""
        try:
            found = import_from(expand_path(written))
            name = self.app.save_store.add(found.match)
        except UserError as error:
            return str(error)
        self._reload(name)
        done = say("import_done", file=written, name=name)
        self.show_status(StatusMessage(" ".join([done, *map(remark_sentence, found.remarks)])))
        return ""

    # status

    def _show_error(self, error: UserError) -> None:
        """Show an error; for a save that is open elsewhere, offer to copy it."""
        command = "copy" if error.message == "save_in_use" else ""
        self.show_status(StatusMessage(str(error), is_bad=True, command=command))


def save_row(name: str, save: SaveSummary | None) -> ListRow:
    """A save as a row of the list: its name and day, and its game."""
    shown = to_single_cells(name)
    if save is None:
        return ListRow(name, shown, note=say("loading"), lead=" ")
    state = result_words(save.game) if save.game else ""
    problem = problem_words(save)
    if problem:
        state = f"{TROUBLE} {problem}"
    elif save.in_use:
        state = f"• {say('save_is_in_use')}"
    title = to_single_cells(title_of(save.game)) if save.game else ""
    return ListRow(name, shown, right=day_of(save), note=title, note_right=state, lead=" ")


def save_details(save: SaveSummary) -> SaveDetails:
    """A save in full."""
    return SaveDetails(
        name=save.name,
        when=when_of(save),
        notes=tuple(save_notes(save)),
        has_problem=bool(save.error or save.remarks),
        game=_game_details(save.game) if save.game else None,
    )


def _game_details(game: SavedGame) -> GameDetails:
    first, second = (
        SideDetails(say(f"side_{game.sides[side]}"), progress_of(game, side), player_of(game, side)) for side in SIDES
    )
    return GameDetails(game.compiled, game.public_view, title_of(game), (first, second), ending_of(game))
