"""Plays one game in lines of text: whoever sits at the keyboard is asked, bots answer for themselves."""

from __future__ import annotations

from time import monotonic
from typing import TextIO, assert_never

from core.actions import Action
from core.chance import Stream
from core.events import Event, GameEnded, RoundBegan
from core.ids import SIDES, Side, other
from core.match import Match, RefusedError, Update
from core.notation import DrawAgreed, Entry, Redo, Resign, Undo
from core.view import redact
from undaunted_tui.bots import BOTS
from undaunted_tui.plain.briefing import briefing, debriefing, you_are
from undaunted_tui.plain.console import Console, InputEnded
from undaunted_tui.plain.pages import board_page, hand_page, help_page, supply_page
from undaunted_tui.plain.question import Question, question_of
from undaunted_tui.plain.typed import Choice, Deed, Mistake, Page, understand
from undaunted_tui.plain.vehicles import vehicles_page
from undaunted_tui.play.keeper import Keeper
from undaunted_tui.sentences.endings import unfinished
from undaunted_tui.sentences.log import log_sentence
from undaunted_tui.sentences.names import side_in_sentence
from undaunted_tui.sentences.questions import refusal
from undaunted_tui.text import say

INTERRUPTED = 130
"""The exit status after Ctrl-C."""

LAST_LINES = 20
"""How much of the log is shown unless all of it is asked for."""

YES = ("y", "yes")


class Left(Exception):
    """The player leaves the game."""


def play_plain(match: Match, in_stream: TextIO, out_stream: TextIO, keeper: Keeper | None = None) -> int:
    """Play a match, each seat a person's or a bot's by name, and give the exit status.

    A reader who has gone ends the game quietly; any other trouble with the streams is raised.
    """
    console = Console(in_stream, out_stream)
    game = PlainGame(match, console, keeper)
    try:
        try:
            game.play()
            console.tell(*game.leave())
        except (Left, InputEnded):
            console.tell(unfinished(), *game.leave())
        except KeyboardInterrupt:
            console.tell("", unfinished(), *game.leave())
            return INTERRUPTED
    except BrokenPipeError:
        console.fall_silent()
    except OSError:
        console.fall_silent()
        raise
    finally:
        game.leave()
    return 0


class PlainGame:
    """A match, who sits where, and what each side has been told."""

    def __init__(self, match: Match, console: Console, keeper: Keeper | None) -> None:
        """Take a match that begins or goes on, and who keeps it, if anybody does."""
        seats = match.players
        self._setting = match.setting
        self._console = console
        self._match = match
        self._keeper = keeper
        self._is_resumed = bool(match.entries or match.opening)
        self._is_saved = True
        self._persons = [side for side in SIDES if seats[side] not in BOTS]
        self._bots = {side: BOTS[seats[side]]() for side in SIDES if seats[side] in BOTS}
        start = (str(len(match.entries)),) if self._is_resumed else ()
        self._generators = [Stream("bot", match.seed, *start, side) for side in SIDES]
        self._logs: tuple[list[Event], list[Event]] = ([], [])
        self._told = [0, 0]
        is_alone = len(self._persons) == 1 and not self._is_resumed
        self._at_keyboard: Side | None = self._persons[0] if is_alone else None
        self._is_touched = self._is_resumed or not self._persons

    def play(self) -> None:
        """Play until the game is over; one that goes on tells only what happened last."""
        side = self._reader()
        update = self._update(side)
        self._console.tell(*briefing(self._setting, update.view))
        if self._is_resumed:
            for each in SIDES:
                self._update(each)
                self._told[each] = max(len(self._logs[each]) - LAST_LINES, 0)
        if self._at_keyboard is not None:
            self._console.tell(you_are(self._setting, side))
        if self._persons:
            self._console.tell(say("type_for_help"))
        while (side_asked := self._next()) is not None:
            if side_asked in self._bots:
                self._let_bot_answer(side_asked)
            else:
                self._let_person_answer(side_asked)
        self._close()

    def leave(self) -> list[str]:
        """Let go of the save, and say where it is; a game that no person has touched is not kept."""
        keeper, self._keeper = self._keeper, None
        if keeper is None:
            return []
        if not self._is_touched:
            keeper.forget()
            return []
        keeper.close(self._match)
        if not keeper.saved:
            return [say("plain_lost", problem=keeper.trouble)]
        return [] if self._match.state.outcome else [say("plain_saved", name=keeper.name)]

    def _enter(self, entry: Entry) -> None:
        """Carry out what a player wishes, and keep it."""
        self._match.enter(entry)
        self._is_touched = True
        self._keep()

    def _submit(self, side: Side, number: int, action: Action) -> None:
        """Carry out an answer, and keep it."""
        self._match.submit(side, number, action)
        self._is_touched |= side in self._persons
        self._keep()

    def _keep(self) -> None:
        """Put the last entry on disk, and say so if that fails, or works again."""
        keeper = self._keeper
        if keeper is None:
            return
        keeper.keep(self._match)
        if keeper.saved != self._is_saved:
            self._is_saved = keeper.saved
            words = say("saved_again") if keeper.saved else say("not_saved_why", problem=keeper.trouble)
            self._console.tell(words)

    # who is next

    def _next(self) -> Side | None:
        """The side to answer next: bots first, then whoever sits at the keyboard already."""
        asked = [side for side in SIDES if self._match.decision(side)]
        return min(asked, key=lambda side: (side not in self._bots, side != self._at_keyboard), default=None)

    def _reader(self) -> Side:
        """The side through whose eyes the game is told now."""
        if self._at_keyboard is not None:
            return self._at_keyboard
        return self._persons[0] if self._persons else SIDES[0]

    def _pass_keyboard(self, side: Side) -> None:
        """Hide what one player saw before the other looks."""
        if self._at_keyboard is not None:
            self._console.hide()
        name = side_in_sentence(self._setting, side)
        self._console.tell("", say("curtain", side=name))
        while typed := self._console.ask():
            if typed.casefold() == Deed.QUIT:
                self._quit()
            self._console.tell(say("curtain_waits", side=name))
        self._console.hide()
        self._at_keyboard = side
        self._console.tell(you_are(self._setting, side), "")

    # what is told

    def _update(self, side: Side) -> Update:
        """Take a side's news into its log."""
        update = self._match.update(side)
        self._logs[side][update.start :] = update.events
        self._told[side] = min(self._told[side], update.start)
        return update

    def _tell_news(self, side: Side, openly: bool = False) -> None:
        """Tell what a side has not been told yet; openly, nothing that the other may not know."""
        news = self._logs[side][self._told[side] :]
        self._told[side] = len(self._logs[side])
        if openly:
            news = [redact(event, other(side)) for event in news]
        self._console.tell(*self._sentences(news))

    def _sentences(self, events: list[Event]) -> list[str]:
        """Events in words, those worth a word, set in under their round."""
        lines = []
        for event in events:
            sentence = log_sentence(self._setting, event)
            if sentence:
                lines += ["", sentence] if isinstance(event, RoundBegan | GameEnded) else [f"  {sentence}"]
        return lines

    def _close(self) -> None:
        """Tell the end: who won and why, points, losses, rounds; nothing that one of two people may not know."""
        side = self._reader()
        alone = len(self._persons) == 1
        if len(self._persons) == len(SIDES):
            self._console.hide()
        view = self._update(side).view
        self._tell_news(side, openly=not alone)
        named = self._at_keyboard if alone else None
        self._console.tell("", *debriefing(self._setting, view, self._logs[side], named, self._match.seed))

    # bots

    def _let_bot_answer(self, side: Side) -> None:
        """Let a bot choose, and tell at once what came of it."""
        update = self._update(side)
        assert update.decision
        choice = self._bots[side].choose(update.view, update.decision, self._generators[side], monotonic)
        self._submit(side, update.number, choice)
        reader = self._reader()
        self._update(reader)
        self._tell_news(reader, openly=not self._persons)

    # people

    def _let_person_answer(self, side: Side) -> None:
        """Ask a person until the game goes on."""
        if side != self._at_keyboard:
            self._pass_keyboard(side)
        update = self._update(side)
        assert update.decision
        self._tell_news(side)
        question = question_of(self._setting, update.view, update.decision)
        self._console.tell("", *question.lines())
        while not self._answered(update, question):
            pass

    def _answered(self, update: Update, question: Question) -> bool:
        """Read one line and do what it says; tell whether the game went on."""
        match understand(question, self._console.ask()):
            case Mistake(sentence):
                self._console.tell(sentence)
            case Choice(action):
                self._submit(update.view.side, update.number, action)
                return True
            case Page() as page:
                self._console.tell(*self._page(question, page))
            case Deed() as deed:
                return self._done(update.view.side, deed)
        return False

    def _page(self, question: Question, page: Page) -> list[str]:
        """What a player asked to see."""
        view = question.view
        match page:
            case Page.QUESTION:
                return question.lines()
            case Page.HELP:
                return help_page(self._setting, question.decision, question.insight)
            case Page.BOARD:
                return board_page(self._setting, view)
            case Page.VEHICLES:
                return vehicles_page(self._setting, view)
            case Page.HAND:
                return hand_page(self._setting, view)
            case Page.SUPPLY:
                return supply_page(self._setting, view)
            case Page.LOG:
                return self._sentences(self._logs[view.side])[-LAST_LINES:]
            case Page.WHOLE_LOG:
                return self._sentences(self._logs[view.side])
            case _:
                assert_never(page)

    def _done(self, side: Side, deed: Deed) -> bool:
        """Do what a player asked for besides answering; tell whether the game went on."""
        try:
            match deed:
                case Deed.UNDO:
                    self._enter(Undo(side))
                    self._console.tell(say("taken_back"))
                case Deed.REDO:
                    self._enter(Redo(side))
                case Deed.RESIGN:
                    return self._resigned(side)
                case Deed.DRAW:
                    return self._drawn()
                case Deed.QUIT:
                    self._quit()
                    return False
                case _:
                    assert_never(deed)
        except RefusedError as refused:
            self._console.tell(refusal(refused))
            return False
        return True

    def _quit(self) -> None:
        """Leave the game, unless steps would be lost and the player minds."""
        keeper = self._keeper
        if keeper is not None and self._is_touched:
            keeper.try_again()
            if not keeper.saved:
                self._console.tell(say("confirm_leave", problem=keeper.trouble))
                if self._console.ask().casefold() not in YES:
                    self._console.tell(say("not_resigned"))
                    return
        raise Left

    def _drawn(self) -> bool:
        """Agree on a draw, if both players are people and mean it (C8.5)."""
        if self._bots:
            self._console.tell(say("refused_draw"))
            return False
        self._console.tell(say("confirm_draw"))
        if self._console.ask().casefold() not in YES:
            self._console.tell(say("not_resigned"))
            return False
        self._enter(DrawAgreed())
        return True

    def _resigned(self, side: Side) -> bool:
        """Resign, if that is meant."""
        self._console.tell(say("confirm_resign"))
        if self._console.ask().casefold() not in YES:
            self._console.tell(say("not_resigned"))
            return False
        self._enter(Resign(side))
        return True
