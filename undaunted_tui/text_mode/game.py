"""Play one game in lines of text: people are asked at the console, bots answer by themselves."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TextIO, assert_never

from core.ai.bot import Situation
from core.events import Event, GameEnded, RoundBegan
from core.ids import SIDES, Side, other
from core.knowledge import KnowledgeTracker
from core.match import Match, RequestRefused, Update
from core.view import redact
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.decisions import refusal_sentence
from undaunted_tui.phrasing.hints import hint_lines
from undaunted_tui.phrasing.log import log_sentence
from undaunted_tui.phrasing.names import side_at_start, side_in_sentence
from undaunted_tui.phrasing.players import player_kind_name
from undaunted_tui.phrasing.victory import unfinished_sentence
from undaunted_tui.session.autosave import Autosave
from undaunted_tui.session.bot_environment import IN_PROCESS, BotEnvironment
from undaunted_tui.session.bots import thinks
from undaunted_tui.session.game_config import GameConfig
from undaunted_tui.session.hints import hint_until_interrupted
from undaunted_tui.session.link import PlayerCommand
from undaunted_tui.session.local import LocalSession
from undaunted_tui.text_mode.briefing import briefing, debriefing, side_notice
from undaunted_tui.text_mode.console import InputEnded, TextConsole
from undaunted_tui.text_mode.input_parser import ChosenOption, InvalidInput, TextCommand, TextPage, parse_input
from undaunted_tui.text_mode.pages import board_page, hand_page, help_page, supply_page
from undaunted_tui.text_mode.question import TextQuestion, text_question
from undaunted_tui.text_mode.vehicles import vehicles_page

INTERRUPTED = 130
"""The exit status after Ctrl-C."""

LAST_LINES = 20
"""How many lines of the log are shown unless all are asked for."""

YES = ("y", "yes")


class QuitGame(Exception):
    """The player leaves the game."""


def play_in_text_mode(
    match: Match,
    in_stream: TextIO,
    out_stream: TextIO,
    autosave: Autosave | None = None,
    environment: BotEnvironment = IN_PROCESS,
) -> int:
    """Play a match, each side a person's or a bot's by name, and return the exit status.

    A closed output ends the game quietly; any other error of the streams is raised.
    """
    console = TextConsole(in_stream, out_stream)
    session = LocalSession(GameConfig(match.compiled, match.seed, match.players), autosave, match, environment)
    # The runner only owns the loop: its `run` would catch Ctrl-C, which must end a prompt at once.
    with asyncio.Runner() as runner:
        game = TextGame(session, console, runner.get_loop(), environment)
        try:
            return _play(game, console)
        finally:
            game.leave()
            runner.get_loop().run_until_complete(environment.close())


def _play(game: TextGame, console: TextConsole) -> int:
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
    return 0


class TextGame:
    """A session at the console: who is at the keyboard, and what each side has read of its log.

    The console blocks. The event loop runs only while the session takes an answer or bots play.
    """

    def __init__(
        self,
        session: LocalSession,
        console: TextConsole,
        loop: asyncio.AbstractEventLoop,
        environment: BotEnvironment,
    ) -> None:
        self._session = session
        self._environment = environment
        self._console = console
        self._loop = loop
        self._compiled = session.config.compiled
        self._links = {link.side: link for link in session.links}
        self._updates: dict[Side, Update] = {}
        self._persons = [] if session.is_watched else list(self._links)
        self._logs: dict[Side, list[Event]] = {side: [] for side in self._links}
        self._events_written = dict.fromkeys(self._links, 0)
        self._is_saved = True
        self._has_left = False
        is_alone = len(self._persons) == 1 and not session.is_resumed
        self._at_keyboard: Side | None = self._persons[0] if is_alone else None

    def play(self) -> None:
        """Play until the game is over; a resumed one begins with the end of its log."""
        self._run(self._start())
        side = self._reader()
        self._console.write_lines(*briefing(self._compiled, self._updates[side].view))
        if self._session.is_resumed:
            for each, log in self._logs.items():
                self._events_written[each] = max(len(log) - LAST_LINES, 0)
        if self._at_keyboard is not None:
            self._console.write_lines(side_notice(self._compiled, side))
        if self._persons:
            self._console.write_lines(say("type_for_help"))
        self._run(self._follow_bots())
        while (side_asked := self._next()) is not None:
            self._let_person_answer(side_asked)
            self._run(self._follow_bots())
        self._write_result()

    def leave(self) -> list[str]:
        """Stop the session, and say where the save is; the second call does nothing."""
        if self._has_left:
            return []
        self._has_left = True
        self._session.stop()
        autosave = self._session.autosave
        if autosave is None or not self._session.is_resumable:
            return []
        if not autosave.saved:
            return [say("plain_lost", problem=autosave.trouble)]
        return [] if self._is_over() else [say("plain_saved", name=autosave.name)]

    def _is_over(self) -> bool:
        return any(update.view.outcome for update in self._updates.values())

    # the session

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        self._loop.run_until_complete(work)

    async def _start(self) -> None:
        self._session.start()
        await self._receive()

    async def _submit(self, side: Side, answer: ChosenOption | PlayerCommand) -> None:
        """Answer or command, and take in what comes of it."""
        link = self._links[side]
        if isinstance(answer, ChosenOption):
            await link.answer(self._updates[side].number, answer.action)
        else:
            await link.command(answer)
        await self._receive()
        self._write_save_status()

    async def _follow_bots(self) -> None:
        """Write what the bots do until none of them is asked."""
        reader = self._reader()
        if self._persons and not self._session.is_settled:
            self._write_thinking(other(reader))
        while not self._session.is_settled:
            await self._receive()
            self._write_save_status()
            self._write_news(reader, openly=not self._persons)

    def _write_thinking(self, side: Side) -> None:
        """Say that a bot thinks, if it is one that takes its time."""
        player = self._session.config.players[side]
        if thinks(player):
            name = side_at_start(self._compiled, side)
            self._console.write_lines(say("prompt_thinking", side=name, player=player_kind_name(player)))

    async def _receive(self) -> None:
        """Take the next update of every link."""
        for side, link in self._links.items():
            update = self._updates[side] = await link.receive()
            self._logs[side][update.start :] = update.events
            self._events_written[side] = min(self._events_written[side], update.start)

    def _write_save_status(self) -> None:
        autosave = self._session.autosave
        if autosave and autosave.saved != self._is_saved:
            self._is_saved = autosave.saved
            words = say("saved_again") if autosave.saved else say("not_saved_why", problem=autosave.trouble)
            self._console.write_lines(words)

    # who is next

    def _next(self) -> Side | None:
        """The side to answer next, if possible the one at the keyboard."""
        asked = [side for side, update in self._updates.items() if update.decision]
        return min(asked, key=lambda side: side != self._at_keyboard, default=None)

    def _reader(self) -> Side:
        if self._at_keyboard is not None:
            return self._at_keyboard
        return self._persons[0] if self._persons else SIDES[0]

    def _pass_keyboard(self, side: Side) -> None:
        if self._at_keyboard is not None:
            self._console.clear()
        name = side_in_sentence(self._compiled, side)
        self._console.write_lines("", say("curtain", side=name))
        while typed := self._console.ask():
            if typed.casefold() == TextCommand.QUIT:
                self._quit()
            self._console.write_lines(say("curtain_waits", side=name))
        self._console.clear()
        self._at_keyboard = side
        self._console.write_lines(side_notice(self._compiled, side), "")

    # what is written

    def _write_news(self, side: Side, openly: bool = False) -> None:
        """Write what a side has not read yet; openly, without what the other side may not know."""
        news = self._logs[side][self._events_written[side] :]
        self._events_written[side] = len(self._logs[side])
        if openly:
            news = [redact(event, other(side)) for event in news]
        self._console.write_lines(*self._sentences(news))

    def _sentences(self, events: list[Event]) -> list[str]:
        lines = []
        for event in events:
            sentence = log_sentence(self._compiled, event)
            if sentence:
                lines += ["", sentence] if isinstance(event, RoundBegan | GameEnded) else [f"  {sentence}"]
        return lines

    def _write_result(self) -> None:
        """Write who won and why, points, losses and rounds; nothing that one of two people may not know."""
        side = self._reader()
        alone = len(self._persons) == 1
        if len(self._persons) == len(SIDES):
            self._console.clear()
        view = self._updates[side].view
        self._write_news(side, openly=not alone)
        named = self._at_keyboard if alone else None
        seed = self._session.config.seed
        self._console.write_lines("", *debriefing(self._compiled, view, self._logs[side], named, seed))

    # people

    def _let_person_answer(self, side: Side) -> None:
        if side != self._at_keyboard:
            self._pass_keyboard(side)
        update = self._updates[side]
        assert update.decision
        self._write_news(side)
        question = text_question(self._compiled, update.view, update.decision)
        self._console.write_lines("", *question.lines())
        while not self._handle_line(side, question):
            pass

    def _handle_line(self, side: Side, question: TextQuestion) -> bool:
        """Read one line and do what it says; return whether the game went on."""
        match parse_input(question, self._console.ask()):
            case InvalidInput(sentence):
                self._console.write_lines(sentence)
            case ChosenOption() as option:
                self._run(self._submit(side, option))
                return True
            case TextPage() as page:
                self._console.write_lines(*self._page(question, page))
            case TextCommand() as command:
                return self._run_command(side, command)
        return False

    def _page(self, question: TextQuestion, page: TextPage) -> list[str]:
        view = question.view
        match page:
            case TextPage.QUESTION:
                return question.lines()
            case TextPage.HELP:
                return help_page(self._compiled, question.decision, question.insight)
            case TextPage.BOARD:
                return board_page(self._compiled, view)
            case TextPage.VEHICLES:
                return vehicles_page(self._compiled, view)
            case TextPage.HAND:
                return hand_page(self._compiled, view)
            case TextPage.SUPPLY:
                return supply_page(self._compiled, view)
            case TextPage.LOG:
                return self._sentences(self._logs[view.side])[-LAST_LINES:]
            case TextPage.WHOLE_LOG:
                return self._sentences(self._logs[view.side])
            case TextPage.HINT:
                return self._hint(question)
            case _:
                assert_never(page)

    def _hint(self, question: TextQuestion) -> list[str]:
        """The best options, as far as the side can tell from all that it was told."""
        view, decision = question.view, question.decision
        knowledge = KnowledgeTracker(self._compiled, view.side).update(view, 0, self._logs[view.side])
        if len(decision.options) > 1:
            self._console.write_lines(say("hint_thinking"))
        situation = Situation(self._compiled, view, decision, knowledge)
        hint = hint_until_interrupted(situation, self._environment.options())
        return hint_lines(hint, question.numbered_option)

    def _run_command(self, side: Side, command: TextCommand) -> bool:
        """Do what a player asked for besides answering; return whether the game went on."""
        try:
            match command:
                case TextCommand.UNDO:
                    self._run(self._submit(side, PlayerCommand.UNDO))
                    self._console.write_lines(say("taken_back"))
                case TextCommand.REDO:
                    self._run(self._submit(side, PlayerCommand.REDO))
                case TextCommand.RESIGN:
                    return self._resign(side)
                case TextCommand.DRAW:
                    return self._agree_draw(side)
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
        autosave = self._session.autosave
        if autosave is not None and self._session.is_resumable:
            autosave.try_again()
            if not autosave.saved:
                self._console.write_lines(say("confirm_leave", problem=autosave.trouble))
                if self._console.ask().casefold() not in YES:
                    self._console.write_lines(say("not_resigned"))
                    return
        raise QuitGame

    def _agree_draw(self, side: Side) -> bool:
        """Agree on a draw, if both players are people and mean it (C8.5)."""
        if len(self._persons) < len(SIDES):
            self._console.write_lines(say("refused_draw"))
            return False
        self._console.write_lines(say("confirm_draw"))
        if self._console.ask().casefold() not in YES:
            self._console.write_lines(say("not_resigned"))
            return False
        self._run(self._submit(side, PlayerCommand.DRAW))
        return True

    def _resign(self, side: Side) -> bool:
        self._console.write_lines(say("confirm_resign"))
        if self._console.ask().casefold() not in YES:
            self._console.write_lines(say("not_resigned"))
            return False
        self._run(self._submit(side, PlayerCommand.RESIGN))
        return True
