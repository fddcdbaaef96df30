"""Saved games: look at them, go on with one or watch it, and keep them in order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Final

from undaunted_tui.complaint import Complaint
from undaunted_tui.keymap import Scope
from undaunted_tui.paint.board import DOWN, LEFT, RIGHT
from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.cells import in_cells
from undaunted_tui.paint.footer import paint_footer
from undaunted_tui.paint.heading import paint_heading
from undaunted_tui.paint.news import News, paint_news
from undaunted_tui.paint.save_details import paint_save, paint_words
from undaunted_tui.paint.save_list import LINES, Listed, paint_saves
from undaunted_tui.paint.writing import ROWS
from undaunted_tui.screens.doors import resume
from undaunted_tui.screens.pane_screen import PaneScreen
from undaunted_tui.screens.replay_door import watch
from undaunted_tui.sentences.saves import remark_sentence, words_of
from undaunted_tui.storage.exchange import RECORD, export_to, import_from, path_of
from undaunted_tui.storage.shelf import Shelf
from undaunted_tui.storage.summary import Row
from undaunted_tui.text import say
from undaunted_tui.writing import Writing

WIDTHS: Final = ((150, 52), (110, 42), (0, 32))
"""How wide the list is, from which width of the terminal on."""

BATCH: Final = 12
"""How many saves are read before the list is shown anew: about as many as a small terminal shows."""

STEPS: Final = {"up": -1, "previous": -1, "down": 1, "next": 1}
ON_A_SAVE: Final = ("choose", "rename", "delete", "export", "copy", "watch")
"""The commands that need a marked save."""


class LoadScreen(PaneScreen):
    """A list of saves, and all that may be told of the marked one; files are read beside the event loop."""

    SCOPE = Scope.SAVES
    PANES = ("heading", "list", "border", "details", "news", "footer")

    def __init__(self) -> None:
        """Begin without knowing what is there."""
        super().__init__()
        self._names: list[str] | None = None
        self._known: dict[str, Row] = {}
        self._marked = ""
        self._wanted = ""
        self._finding: Writing | None = None
        self._thrown: list[str] = []
        self._news = News("")
        self._is_busy = False

    # what is there

    def on_screen_resume(self) -> None:
        """Look what is there now, the first time and after every other screen."""
        self._begin_to_look()

    def _begin_to_look(self) -> None:
        """Read what is there, from the beginning if that is under way."""
        self.run_worker(self._look(), group="looking", exclusive=True)

    async def _look(self) -> None:
        """Find the saves when the words of their scenarios are known, and read them by and by, the marked one first."""
        await self.app.content()
        try:
            self._names = await asyncio.to_thread(self.app.shelf.names)
        except Complaint as complaint:
            self._names = []
            self._complain(complaint)
        self.lay_out()
        shelf, waiting = self.app.shelf, list(self._names)
        while waiting:
            waiting.sort(key=lambda name: name != self._marked)
            rows = await asyncio.to_thread(_rows, shelf, waiting[:BATCH])
            del waiting[:BATCH]
            self._known.update((row.name, row) for row in rows)
            self.lay_out()

    def _look_again(self, marked: str) -> None:
        """Take notice at once of what has changed, and mark a save, which must be in sight."""
        with suppress(Complaint):
            self._names = self.app.shelf.names()
        if marked not in self._shown():
            self._wanted = ""
        self._marked = marked
        self._begin_to_look()

    def _shown(self) -> list[str]:
        """The names of the saves that fit what is looked for."""
        wanted = self._wanted.casefold().split()
        return [name for name in self._names or () if all(word in self._words(name) for word in wanted)]

    def _words(self, name: str) -> str:
        """All words by which a save is found; until it is read, its name."""
        row = self._known.get(name)
        return (words_of(row) if row else name).casefold()

    @property
    def _current(self) -> str:
        """The marked save, or nothing if there is none."""
        shown = self._shown()
        if self._marked not in shown:
            self._marked = shown[0] if shown else ""
        return self._marked

    # painting

    def places(self, width: int, height: int) -> dict[str, Box]:
        """The list on the left, the marked save on the right, what was done under both; room to write, if need be."""
        news = paint_news(self._news, self.app.keymap, width).height if self._news.sentence else 0
        left = next(wide for least, wide in WIDTHS if width >= least)
        rows = height - 2 - (ROWS - 1 if self._writing else news)
        return {
            "heading": Box(0, 0, width, 1),
            "list": Box(0, 1, left, rows),
            "border": Box(left, 1, 1, rows),
            "details": Box(left + 1, 1, width - left - 1, rows),
            "news": Box(0, 1 + rows, width, height - 2 - rows),
            "footer": Box(0, height - 1, width, 1),
        }

    def paint(self) -> None:
        """Show everything that is known so far."""
        width = self.size.width
        self.show("heading", paint_heading(say("menu_load"), self._note(), width))
        self.show("footer", paint_footer(self.app.keymap, self.SCOPE, width, self._is_available))
        self.show("border", self._border())
        self.show("news", paint_news(self._news, self.app.keymap, width))
        listed = [Listed(name, self._known.get(name)) for name in self._shown()]
        self.show("list", *paint_saves(self._title(listed), listed, self._current, self.box("list").width, self.glyphs))
        self.show("details", self._details())

    def _note(self) -> str:
        """How to see all saves again, or what can be done with them."""
        if not self._wanted:
            return say("load_how")
        return say("load_found", words=self._wanted, key=self.app.keymap.label("back"))

    def _title(self, listed: list[Listed]) -> str:
        """How many saves there are, and how many of them are shown."""
        if not self._names:
            return say("pane_saves")
        if self._wanted:
            return say("pane_saves_found", found=len(listed), count=len(self._names))
        return say("pane_saves_count", count=len(self._names))

    def _border(self) -> Canvas:
        """The line between the list and the marked save, joined with that of their headings."""
        height = self.box("border").height
        canvas = Canvas(1, height)
        canvas.fill(Box(0, 0, 1, height), self.glyphs.bar, "frame")
        canvas.put(0, 0, self.glyphs.thin[DOWN | LEFT | RIGHT], "frame")
        return canvas

    def _details(self) -> Canvas:
        """The marked save, or why there is none."""
        box = self.box("details")
        name = self._current
        if name in self._known:
            return paint_save(self._known[name], box.width, box.height, self.glyphs)
        title = in_cells(name) or say("load_nothing")
        if name or self._names is None:
            words = [say("loading")]
        elif self._names:
            words = [say("load_none_found", words=self._wanted)]
        else:
            words = [say("saves_none"), say("load_none_how", key=self.app.keymap.label("import"))]
        return paint_words(title, words, box.width, self.glyphs)

    def _is_available(self, command: str) -> bool:
        """Whether a command would do anything now."""
        if command == "restore":
            return bool(self._thrown)
        return command not in ON_A_SAVE or bool(self._current)

    # commands

    def carry_out(self, command: str) -> bool:
        """Walk through the list, or do something with the marked save; while one is opened nothing else is done."""
        if self._is_busy:
            return True
        match command:
            case "back" | "quit":
                self._leave(command)
            case "up" | "down" | "next" | "previous":
                self._walk(STEPS[command])
            case "first" | "last" | "page_up" | "page_down":
                page = len(self._names or ()) if command in ("first", "last") else self._page()
                self._walk(page if command in ("last", "page_down") else -page)
            case "filter":
                self._finding = Writing(say("load_filter"), self._found, self._wanted, self._find)
                self.write(self._finding)
            case "import":
                self.write(Writing(say("load_import"), self._import))
            case "restore":
                self._restore()
            case _ if command in ON_A_SAVE:
                if self._current:
                    self._do(command, self._current)
            case _:
                return False
        return True

    def clicked(self, pane: str, meaning: Hashable) -> None:
        """Mark a save; a click on the marked one opens it."""
        match meaning:
            case ("save", str(name)) if not self._is_busy:
                if name == self._current:
                    self._do("choose", name)
                else:
                    self._mark(name)

    def _do(self, command: str, name: str) -> None:
        """Do something with a save."""
        row = self._known.get(name)
        match command:
            case "choose" if row and row.game and row.game.ending:
                self._send(self._watch(name), name)
            case "choose":
                self._send(resume(self.app, name), name)
            case "watch":
                self._send(self._watch(name), name)
            case "copy":
                self._send(self._copy(name), name)
            case "rename":
                self.write(Writing(say("load_rename", name=in_cells(name)), partial(self._rename, name), name))
            case "delete":
                self._delete(name)
            case "export":
                label = say("load_export", name=in_cells(name))
                self.write(Writing(label, partial(self._export, name), f"{name}{RECORD}"))

    def _leave(self, command: str) -> None:
        """Show all saves again, or go away."""
        if command == "back" and self._wanted:
            self._find("")
            self.lay_out()
        else:
            self.app.pop_screen()

    # marking and finding

    def _page(self) -> int:
        """How many saves are in sight."""
        return max((self.box("list").height - 1) // LINES, 1)

    def _walk(self, step: int) -> None:
        """Mark a save further up or down."""
        shown = self._shown()
        if shown:
            place = shown.index(self._current) + step
            self._mark(shown[min(max(place, 0), len(shown) - 1)])

    def _mark(self, name: str) -> None:
        """Mark a save; what was said is over, unless something can still be brought back."""
        self._marked = name
        if self._news.command != "restore":
            self._news = News("")
        self.lay_out()

    def _find(self, words: str) -> None:
        """Show only the saves in which words occur."""
        self._wanted = words

    def _found(self, words: str) -> str:
        """Leave it at what was found."""
        self._find(words)
        return ""

    def _finish_writing(self, writing: Writing, take: bool) -> None:
        """Hand a line over or drop it; who drops what was looked for wants to see all saves."""
        if writing is self._finding and not take:
            self._find("")
        super()._finish_writing(writing, take)

    # opening

    def _send(self, errand: Coroutine[Any, Any, None], name: str) -> None:
        """Do what may take a while, and nothing else meanwhile."""
        self._is_busy = True
        self._tell(News(say("load_opening", name=name)))
        self.run_worker(self._finish(errand))

    async def _finish(self, errand: Coroutine[Any, Any, None]) -> None:
        """Wait for an errand; what goes wrong is said here."""
        try:
            await errand
            self._news = News("")
        except Complaint as complaint:
            self._complain(complaint)
        finally:
            self._is_busy = False

    async def _copy(self, name: str) -> None:
        """Go on with a copy."""
        await resume(self.app, await asyncio.to_thread(self.app.shelf.copy_beside, name))

    async def _watch(self, name: str) -> None:
        """Show a game again."""
        await watch(self.app, name)

    # keeping order

    def _rename(self, name: str, new: str) -> str:
        """Give a save another name; give what is wrong with that."""
        if new == name:
            return ""
        fault = _fault_of(lambda: self.app.shelf.rename(name, new))
        if not fault:
            if name in self._known:
                self._known[new] = replace(self._known.pop(name), name=new)
            self._look_again(new)
            self._tell(News(say("load_renamed", name=name, new=new)))
        return fault

    def _delete(self, name: str) -> None:
        """Throw a save away, and mark the next one."""
        try:
            self._thrown.append(self.app.shelf.delete(name))
        except Complaint as complaint:
            self._complain(complaint)
            return
        shown = self._shown()
        place = shown.index(name)
        others = [*shown[place + 1 :], *reversed(shown[:place]), ""]
        self._look_again(others[0])
        self._tell(News(say("load_deleted", name=name), command="restore"))

    def _restore(self) -> None:
        """Bring back what was thrown away last."""
        if not self._thrown:
            self._tell(News(say("load_nothing_thrown"), is_bad=True))
            return
        try:
            name = self.app.shelf.restore(self._thrown.pop())
        except Complaint as complaint:
            self._complain(complaint)
            return
        self._look_again(name)
        self._tell(News(say("load_restored", name=name), command="restore" if self._thrown else ""))

    # giving and taking

    def _export(self, name: str, written: str) -> str:
        """Write a game to a new file; give what is wrong with that."""
        path = path_of(written)
        try:
            match = self.app.shelf.look(name).match
            export_to(path, match)
        except Complaint as complaint:
            return say(complaint.message, **complaint.values)
        message = "load_exported" if match.state.outcome else "load_exported_running"
        self._tell(News(say(message, name=name, file=str(path.absolute()))))
        return ""

    def _import(self, written: str) -> str:
        """Put the game in a file among the saves; give what is wrong with that."""
        try:
            found = import_from(path_of(written))
            name = self.app.shelf.add(found.match)
        except Complaint as complaint:
            return say(complaint.message, **complaint.values)
        self._look_again(name)
        done = say("import_done", file=written, name=name)
        self._tell(News(" ".join([done, *map(remark_sentence, found.remarks)])))
        return ""

    # telling

    def _complain(self, complaint: Complaint) -> None:
        """Say why something can't be done; a save that is open elsewhere can be copied."""
        command = "copy" if complaint.message == "save_in_use" else ""
        self._tell(News(say(complaint.message, **complaint.values), is_bad=True, command=command))

    def _tell(self, news: News) -> None:
        """Say what was done."""
        self._news = news
        self.lay_out()


def _rows(shelf: Shelf, names: list[str]) -> list[Row]:
    """What is told of some saves."""
    return list(map(shelf.row, names))


def _fault_of(deed: Callable[[], None]) -> str:
    """What is wrong with a deed, or nothing."""
    try:
        deed()
    except Complaint as complaint:
        return say(complaint.message, **complaint.values)
    return ""
