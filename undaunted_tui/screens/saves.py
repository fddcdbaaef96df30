"""The saved games: continue or replay one, rename, delete, export, import."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Final

from undaunted_tui.commands import Scope
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.saves import remark_sentence, search_text
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.footer import render_footer
from undaunted_tui.render.glyphs import DOWN, LEFT, RIGHT
from undaunted_tui.render.heading import render_heading
from undaunted_tui.render.save_details import render_save, render_words
from undaunted_tui.render.save_list import LINES, SaveListItem, render_saves
from undaunted_tui.render.status_message import StatusMessage, render_status_message
from undaunted_tui.render.text_entry import ROWS
from undaunted_tui.screens.pane_screen import PaneScreen
from undaunted_tui.screens.save_items import save_details, save_list_item
from undaunted_tui.storage.import_export import RECORD_SUFFIX, expand_path, export_to, import_from
from undaunted_tui.storage.save_store import SaveStore
from undaunted_tui.storage.summary import SaveSummary
from undaunted_tui.system.terminal_cells import to_single_cells
from undaunted_tui.text_entry import TextEntry

WIDTHS: Final = ((150, 52), (110, 42), (0, 32))
"""The width of the list, by the least width of the terminal."""

BATCH: Final = 12
"""How many saves are read before the list is repainted: about as many as a small terminal shows."""

STEPS: Final = {"up": -1, "previous": -1, "down": 1, "next": 1}
SAVE_COMMANDS: Final = ("choose", "rename", "delete", "export", "copy", "watch")
"""The commands that need a marked save."""


class SavesScreen(PaneScreen):
    """A list of saves with the details of the marked one; files are read in threads."""

    SCOPE = Scope.SAVES
    PANES = ("heading", "list", "border", "details", "news", "footer")

    def __init__(self) -> None:
        super().__init__()
        self._names: list[str] | None = None
        self._known: dict[str, SaveSummary] = {}
        self._marked = ""
        self._filter_words = ""
        self._filter_entry: TextEntry | None = None
        self._deleted: list[str] = []
        self._status = StatusMessage("")
        self._is_busy = False

    # loading

    def on_screen_resume(self) -> None:
        """Load the list, at first and after every other screen."""
        self._start_loading()

    def _start_loading(self) -> None:
        self.run_worker(self._load_saves(), group="looking", exclusive=True)

    async def _load_saves(self) -> None:
        """List the saves once the scenarios are loaded, and read them in batches, the marked one first."""
        await self.app.content()
        try:
            self._names = await asyncio.to_thread(self.app.save_store.names)
        except UserError as error:
            self._names = []
            self._show_error(error)
        self.repaint()
        save_store, waiting = self.app.save_store, list(self._names)
        while waiting:
            waiting.sort(key=lambda name: name != self._marked)
            rows = await asyncio.to_thread(_rows, save_store, waiting[:BATCH])
            del waiting[:BATCH]
            self._known.update((row.name, row) for row in rows)
            self.repaint()

    def _reload(self, marked: str) -> None:
        """Reload the names at once and mark a save, without a filter that hides it."""
        with suppress(UserError):
            self._names = self.app.save_store.names()
        if marked not in self._shown():
            self._filter_words = ""
        self._marked = marked
        self._start_loading()

    def _shown(self) -> list[str]:
        wanted = self._filter_words.casefold().split()
        return [name for name in self._names or () if all(word in self._words(name) for word in wanted)]

    def _words(self, name: str) -> str:
        """The text that the filter searches; the name alone until the save is read."""
        row = self._known.get(name)
        return (search_text(row) if row else name).casefold()

    @property
    def _current(self) -> str:
        shown = self._shown()
        if self._marked not in shown:
            self._marked = shown[0] if shown else ""
        return self._marked

    # painting

    def places(self, width: int, height: int) -> dict[str, Rect]:
        """The list on the left, the details on the right, the status or a text entry below."""
        news = render_status_message(self._status, self.app.keymap, width).height if self._status.sentence else 0
        left = next(wide for least, wide in WIDTHS if width >= least)
        rows = height - 2 - (ROWS - 1 if self._text_entry else news)
        return {
            "heading": Rect(0, 0, width, 1),
            "list": Rect(0, 1, left, rows),
            "border": Rect(left, 1, 1, rows),
            "details": Rect(left + 1, 1, width - left - 1, rows),
            "news": Rect(0, 1 + rows, width, height - 2 - rows),
            "footer": Rect(0, height - 1, width, 1),
        }

    def render_panes(self) -> None:
        """Show what has been read so far."""
        width = self.size.width
        self.show("heading", render_heading(say("menu_load"), self._note(), width))
        self.show("footer", render_footer(self.app.keymap, self.SCOPE, width, self._is_available))
        self.show("border", self._border())
        self.show("news", render_status_message(self._status, self.app.keymap, width))
        listed = [save_list_item(name, self._known.get(name)) for name in self._shown()]
        self.show(
            "list", *render_saves(self._title(listed), listed, self._current, self.box("list").width, self.glyphs)
        )
        self.show("details", self._details())

    def _note(self) -> str:
        if not self._filter_words:
            return say("load_how")
        return say("load_found", words=self._filter_words, key=self.app.keymap.label("back"))

    def _title(self, listed: list[SaveListItem]) -> str:
        if not self._names:
            return say("pane_saves")
        if self._filter_words:
            return say("pane_saves_found", found=len(listed), count=len(self._names))
        return say("pane_saves_count", count=len(self._names))

    def _border(self) -> Canvas:
        """The vertical line between list and details, joined with those of their headings."""
        height = self.box("border").height
        canvas = Canvas(1, height)
        canvas.fill(Rect(0, 0, 1, height), self.glyphs.bar, "frame")
        canvas.put(0, 0, self.glyphs.thin[DOWN | LEFT | RIGHT], "frame")
        return canvas

    def _details(self) -> Canvas:
        box = self.box("details")
        name = self._current
        if name in self._known:
            return render_save(save_details(self._known[name]), box.width, box.height, self.glyphs)
        title = to_single_cells(name) or say("load_nothing")
        if name or self._names is None:
            words = [say("loading")]
        elif self._names:
            words = [say("load_none_found", words=self._filter_words)]
        else:
            words = [say("saves_none"), say("load_none_how", key=self.app.keymap.label("import"))]
        return render_words(title, words, box.width, self.glyphs)

    def _is_available(self, command: str) -> bool:
        if command == "restore":
            return bool(self._deleted)
        return command not in SAVE_COMMANDS or bool(self._current)

    # commands

    def handle_command(self, command: str) -> bool:
        """Move through the list, or do something with the marked save; ignored while one is being opened."""
        if self._is_busy:
            return True
        match command:
            case "back" | "quit":
                self._leave(command)
            case "up" | "down" | "next" | "previous":
                self._move_cursor(STEPS[command])
            case "first" | "last" | "page_up" | "page_down":
                page = len(self._names or ()) if command in ("first", "last") else self._page()
                self._move_cursor(page if command in ("last", "page_down") else -page)
            case "filter":
                self._filter_entry = TextEntry(
                    say("load_filter"), self._finish_filter, self._filter_words, self._set_filter
                )
                self.ask_for_text(self._filter_entry)
            case "import":
                self.ask_for_text(TextEntry(say("load_import"), self._import))
            case "restore":
                self._restore()
            case _ if command in SAVE_COMMANDS:
                if self._current:
                    self._do(command, self._current)
            case _:
                return False
        return True

    def handle_click(self, pane: str, meaning: Hashable) -> None:
        """Mark a save; a click on the marked one opens it."""
        match meaning:
            case ("save", str(name)) if not self._is_busy:
                if name == self._current:
                    self._do("choose", name)
                else:
                    self._mark(name)

    def _do(self, command: str, name: str) -> None:
        row = self._known.get(name)
        match command:
            case "choose" if row and row.game and row.game.ending:
                self._start(self.app.navigation.watch_replay(name), name)
            case "choose":
                self._start(self.app.navigation.resume_game(name), name)
            case "watch":
                self._start(self.app.navigation.watch_replay(name), name)
            case "copy":
                self._start(self._copy(name), name)
            case "rename":
                self.ask_for_text(
                    TextEntry(say("load_rename", name=to_single_cells(name)), partial(self._rename, name), name)
                )
            case "delete":
                self._delete(name)
            case "export":
                label = say("load_export", name=to_single_cells(name))
                self.ask_for_text(TextEntry(label, partial(self._export, name), f"{name}{RECORD_SUFFIX}"))

    def _leave(self, command: str) -> None:
        if command == "back" and self._filter_words:
            self._set_filter("")
            self.repaint()
        else:
            self.app.pop_screen()

    # marking and finding

    def _page(self) -> int:
        return max((self.box("list").height - 1) // LINES, 1)

    def _move_cursor(self, step: int) -> None:
        shown = self._shown()
        if shown:
            place = shown.index(self._current) + step
            self._mark(shown[min(max(place, 0), len(shown) - 1)])

    def _mark(self, name: str) -> None:
        """Mark a save; clear the status unless it offers to restore something."""
        self._marked = name
        if self._status.command != "restore":
            self._status = StatusMessage("")
        self.repaint()

    def _set_filter(self, words: str) -> None:
        self._filter_words = words

    def _finish_filter(self, words: str) -> str:
        self._set_filter(words)
        return ""

    def _close_text_entry(self, text_entry: TextEntry, submit: bool) -> None:
        """Close the text entry; a filter that is dropped shows all saves again."""
        if text_entry is self._filter_entry and not submit:
            self._set_filter("")
        super()._close_text_entry(text_entry, submit)

    # opening

    def _start(self, operation: Coroutine[Any, Any, None], name: str) -> None:
        self._is_busy = True
        self._show_status(StatusMessage(say("load_opening", name=name)))
        self.run_worker(self._finish(operation))

    async def _finish(self, operation: Coroutine[Any, Any, None]) -> None:
        """Await `operation`; show an error as the status."""
        try:
            await operation
            self._status = StatusMessage("")
        except UserError as error:
            self._show_error(error)
        finally:
            self._is_busy = False

    async def _copy(self, name: str) -> None:
        await self.app.navigation.resume_game(await asyncio.to_thread(self.app.save_store.copy_beside, name))

    # rename, delete, restore

    def _rename(self, name: str, new: str) -> str:
        """Rename a save; return what is wrong with the name."""
        if new == name:
            return ""
        error = _error_of(lambda: self.app.save_store.rename(name, new))
        if not error:
            if name in self._known:
                self._known[new] = replace(self._known.pop(name), name=new)
            self._reload(new)
            self._show_status(StatusMessage(say("load_renamed", name=name, new=new)))
        return error

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
        self._show_status(StatusMessage(say("load_deleted", name=name), command="restore"))

    def _restore(self) -> None:
        if not self._deleted:
            self._show_status(StatusMessage(say("load_nothing_thrown"), is_bad=True))
            return
        try:
            name = self.app.save_store.restore(self._deleted.pop())
        except UserError as error:
            self._show_error(error)
            return
        self._reload(name)
        self._show_status(StatusMessage(say("load_restored", name=name), command="restore" if self._deleted else ""))

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
        self._show_status(StatusMessage(say(message, name=name, file=str(path.absolute()))))
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
        self._show_status(StatusMessage(" ".join([done, *map(remark_sentence, found.remarks)])))
        return ""

    # status

    def _show_error(self, error: UserError) -> None:
        """Show an error; for a save that is open elsewhere, offer to copy it."""
        command = "copy" if error.message == "save_in_use" else ""
        self._show_status(StatusMessage(str(error), is_bad=True, command=command))

    def _show_status(self, news: StatusMessage) -> None:
        self._status = news
        self.repaint()


def _rows(save_store: SaveStore, names: list[str]) -> list[SaveSummary]:
    return list(map(save_store.row, names))


def _error_of(action: Callable[[], None]) -> str:
    try:
        action()
    except UserError as error:
        return str(error)
    return ""
