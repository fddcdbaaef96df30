"""Plays one game in lines of text: whoever sits at the keyboard is asked, bots answer for themselves."""

from __future__ import annotations

from time import monotonic
from typing import TextIO, assert_never

from core.actions import Action
from core.events import Event, GameEnded, RoundBegan
from core.ids import SIDES, Side, other
from core.match import Match, RequestRefused, Update
from core.notation import DrawAgreed, Entry, Redo, Resign, Undo
from core.rng import SeededRng
from core.view import redact
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.decisions import refusal_sentence
from undaunted_tui.phrasing.log import log_sentence
from undaunted_tui.phrasing.names import side_in_sentence
from undaunted_tui.phrasing.victory import unfinished_sentence
from undaunted_tui.session.autosave import Autosave
from undaunted_tui.session.bots import BOTS
from undaunted_tui.text_mode.briefing import briefing, debriefing, side_notice
from undaunted_tui.text_mode.console import InputEnded, TextConsole
from undaunted_tui.text_mode.input_parser import ChosenOption, InvalidInput, TextCommand, TextPage, parse_input
from undaunted_tui.text_mode.pages import board_page, hand_page, help_page, supply_page
from undaunted_tui.text_mode.question import TextQuestion, text_question
from undaunted_tui.text_mode.vehicles import vehicles_page

INTERRUPTED = 130
"""The exit status after Ctrl-C."""

LAST_LINES = 20
"""How much of the log is shown unless all of it is asked for."""

YES = ("y", "yes")


class QuitGame(Exception):
    """The player leaves the game."""


def play_in_text_mode(match: Match, in_stream: TextIO, out_stream: TextIO, autosave: Autosave | None = None) -> int:
    """Play a match, each seat a person's or a bot's by name, and give the exit status.

    A reader who has gone ends the game quietly; any other trouble with the streams is raised.
    """
    console = TextConsole(in_stream, out_stream)
    game = TextGame(match, console, autosave)
    try:
        try:
            game.play()
            console.write_lines(*game.leave())
        except (QuitGame, InputEnded):
            console.write_lines(unfinished_sentence(), *game.leave())
        except KeyboardInterrupt:
            console.write_lines("", unfinished_sentence(), *game.leave())
            return INTERRUPTED
    except BrokenPipeError:
        console.discard_output()
    except OSError:
        console.discard_output()
        raise
    finally:
        game.leave()
    return 0


class TextGame:
    """A match, who sits where, and what each side has been told."""

    def __init__(self, match: Match, console: TextConsole, autosave: Autosave | None) -> None:
        seats = match.players
        self._setting = match.compiled
        self._console = console
        self._match = match
        self._autosave = autosave
        self._is_resumed = bool(match.entries or match.opening)
        self._is_saved = True
        self._persons = [side for side in SIDES if seats[side] not in BOTS]
        self._bots = {side: BOTS[seats[side]]() for side in SIDES if seats[side] in BOTS}
        start = (str(len(match.entries)),) if self._is_resumed else ()
        self._generators = [SeededRng("bot", match.seed, *start, side) for side in SIDES]
        self._logs: tuple[list[Event], list[Event]] = ([], [])
        self._events_told = [0, 0]
        is_alone = len(self._persons) == 1 and not self._is_resumed
        self._at_keyboard: Side | None = self._persons[0] if is_alone else None
        self._has_person_acted = self._is_resumed or not self._persons

    def play(self) -> None:
        """Play until the game is over; one that goes on tells only what happened last."""
        side = self._reader()
        update = self._update(side)
        self._console.write_lines(*briefing(self._setting, update.view))
        if self._is_resumed:
            for each in SIDES:
                self._update(each)
                self._events_told[each] = max(len(self._logs[each]) - LAST_LINES, 0)
        if self._at_keyboard is not None:
            self._console.write_lines(side_notice(self._setting, side))
        if self._persons:
            self._console.write_lines(say("type_for_help"))
        while (side_asked := self._next()) is not None:
            if side_asked in self._bots:
                self._let_bot_answer(side_asked)
            else:
                self._let_person_answer(side_asked)
        self._write_result()

    def leave(self) -> list[str]:
        """Let go of the save, and say where it is; a game that no person has touched is not kept."""
        autosave, self._autosave = self._autosave, None
        if autosave is None:
            return []
        if not self._has_person_acted:
            autosave.forget()
            return []
        autosave.close(self._match)
        if not autosave.saved:
            return [say("plain_lost", problem=autosave.trouble)]
        return [] if self._match.state.outcome else [say("plain_saved", name=autosave.name)]

    def _enter(self, entry: Entry) -> None:
        self._match.enter(entry)
        self._has_person_acted = True
        self._save_last_entry()

    def _submit(self, side: Side, number: int, action: Action) -> None:
        self._match.submit(side, number, action)
        self._has_person_acted |= side in self._persons
        self._save_last_entry()

    def _save_last_entry(self) -> None:
        autosave = self._autosave
        if autosave is None:
            return
        autosave.keep(self._match)
        if autosave.saved != self._is_saved:
            self._is_saved = autosave.saved
            words = say("saved_again") if autosave.saved else say("not_saved_why", problem=autosave.trouble)
            self._console.write_lines(words)

    # who is next

    def _next(self) -> Side | None:
        """The side to answer next: bots first, then whoever sits at the keyboard already."""
        asked = [side for side in SIDES if self._match.decision(side)]
        return min(asked, key=lambda side: (side not in self._bots, side != self._at_keyboard), default=None)

    def _reader(self) -> Side:
        if self._at_keyboard is not None:
            return self._at_keyboard
        return self._persons[0] if self._persons else SIDES[0]

    def _pass_keyboard(self, side: Side) -> None:
        if self._at_keyboard is not None:
            self._console.clear()
        name = side_in_sentence(self._setting, side)
        self._console.write_lines("", say("curtain", side=name))
        while typed := self._console.ask():
            if typed.casefold() == TextCommand.QUIT:
                self._quit()
            self._console.write_lines(say("curtain_waits", side=name))
        self._console.clear()
        self._at_keyboard = side
        self._console.write_lines(side_notice(self._setting, side), "")

    # what is told

    def _update(self, side: Side) -> Update:
        update = self._match.update(side)
        self._logs[side][update.start :] = update.events
        self._events_told[side] = min(self._events_told[side], update.start)
        return update

    def _write_news(self, side: Side, openly: bool = False) -> None:
        """Tell what a side has not been told yet; openly, nothing that the other may not know."""
        news = self._logs[side][self._events_told[side] :]
        self._events_told[side] = len(self._logs[side])
        if openly:
            news = [redact(event, other(side)) for event in news]
        self._console.write_lines(*self._sentences(news))

    def _sentences(self, events: list[Event]) -> list[str]:
        lines = []
        for event in events:
            sentence = log_sentence(self._setting, event)
            if sentence:
                lines += ["", sentence] if isinstance(event, RoundBegan | GameEnded) else [f"  {sentence}"]
        return lines

    def _write_result(self) -> None:
        """Tell the end: who won and why, points, losses, rounds; nothing that one of two people may not know."""
        side = self._reader()
        alone = len(self._persons) == 1
        if len(self._persons) == len(SIDES):
            self._console.clear()
        view = self._update(side).view
        self._write_news(side, openly=not alone)
        named = self._at_keyboard if alone else None
        self._console.write_lines("", *debriefing(self._setting, view, self._logs[side], named, self._match.seed))

    # bots

    def _let_bot_answer(self, side: Side) -> None:
        update = self._update(side)
        assert update.decision
        choice = self._bots[side].choose(update.view, update.decision, self._generators[side], monotonic)
        self._submit(side, update.number, choice)
        reader = self._reader()
        self._update(reader)
        self._write_news(reader, openly=not self._persons)

    # people

    def _let_person_answer(self, side: Side) -> None:
        if side != self._at_keyboard:
            self._pass_keyboard(side)
        update = self._update(side)
        assert update.decision
        self._write_news(side)
        question = text_question(self._setting, update.view, update.decision)
        self._console.write_lines("", *question.lines())
        while not self._handle_line(update, question):
            pass

    def _handle_line(self, update: Update, question: TextQuestion) -> bool:
        """Read one line and do what it says; tell whether the game went on."""
        match parse_input(question, self._console.ask()):
            case InvalidInput(sentence):
                self._console.write_lines(sentence)
            case ChosenOption(action):
                self._submit(update.view.side, update.number, action)
                return True
            case TextPage() as page:
                self._console.write_lines(*self._page(question, page))
            case TextCommand() as command:
                return self._run_command(update.view.side, command)
        return False

    def _page(self, question: TextQuestion, page: TextPage) -> list[str]:
        view = question.view
        match page:
            case TextPage.QUESTION:
                return question.lines()
            case TextPage.HELP:
                return help_page(self._setting, question.decision, question.insight)
            case TextPage.BOARD:
                return board_page(self._setting, view)
            case TextPage.VEHICLES:
                return vehicles_page(self._setting, view)
            case TextPage.HAND:
                return hand_page(self._setting, view)
            case TextPage.SUPPLY:
                return supply_page(self._setting, view)
            case TextPage.LOG:
                return self._sentences(self._logs[view.side])[-LAST_LINES:]
            case TextPage.WHOLE_LOG:
                return self._sentences(self._logs[view.side])
            case _:
                assert_never(page)

    def _run_command(self, side: Side, command: TextCommand) -> bool:
        """Do what a player asked for besides answering; tell whether the game went on."""
        try:
            match command:
                case TextCommand.UNDO:
                    self._enter(Undo(side))
                    self._console.write_lines(say("taken_back"))
                case TextCommand.REDO:
                    self._enter(Redo(side))
                case TextCommand.RESIGN:
                    return self._resign(side)
                case TextCommand.DRAW:
                    return self._agree_draw()
                case TextCommand.QUIT:
                    self._quit()
                    return False
                case _:
                    assert_never(command)
        except RequestRefused as refused:
            self._console.write_lines(refusal_sentence(refused))
            return False
        return True

    def _quit(self) -> None:
        autosave = self._autosave
        if autosave is not None and self._has_person_acted:
            autosave.try_again()
            if not autosave.saved:
                self._console.write_lines(say("confirm_leave", problem=autosave.trouble))
                if self._console.ask().casefold() not in YES:
                    self._console.write_lines(say("not_resigned"))
                    return
        raise QuitGame

    def _agree_draw(self) -> bool:
        """Agree on a draw, if both players are people and mean it (C8.5)."""
        if self._bots:
            self._console.write_lines(say("refused_draw"))
            return False
        self._console.write_lines(say("confirm_draw"))
        if self._console.ask().casefold() not in YES:
            self._console.write_lines(say("not_resigned"))
            return False
        self._enter(DrawAgreed())
        return True

    def _resign(self, side: Side) -> bool:
        self._console.write_lines(say("confirm_resign"))
        if self._console.ask().casefold() not in YES:
            self._console.write_lines(say("not_resigned"))
            return False
        self._enter(Resign(side))
        return True
