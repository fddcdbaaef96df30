"""Let bots answer decisions: of a match, at once or in the background, or of a link."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass

from core.actions import Action
from core.ai.bot import Bot, Situation
from core.ai.options import BotOptions
from core.decisions import Decision
from core.ids import SIDES, Side
from core.knowledge import KnowledgeTracker
from core.match import Match, RequestRefused
from core.rng import Rng, SeededRng
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.session.bot_environment import IN_PROCESS, BotEnvironment
from undaunted_tui.session.bot_failure import BotFailure
from undaunted_tui.session.bots import is_bot, make_bot, thinks
from undaunted_tui.session.link import Link
from undaunted_tui.session.match_listener import MatchListener
from undaunted_tui.session.player_names import DEFAULT_BOT

Submit = Callable[[Side, int, Action], Awaitable[None]]
"""Submits the answer of a side to its decision of that number."""

OnError = Callable[[Exception], None]
WaitUntilResumed = Callable[[], Awaitable[None]]


@dataclass(slots=True)
class ThinkingTime:
    """How many real choices a bot has made, and the seconds that it took for them."""

    decisions: int = 0
    seconds: float = 0.0


class BotDriver:
    """The bots of some sides, each with its own generator."""

    def __init__(self, bots: Mapping[Side, tuple[str, Rng]], environment: BotEnvironment = IN_PROCESS) -> None:
        """Take a bot's name and its generator for each side that a bot plays."""
        self._bots = dict(bots)
        self._environment = environment
        self._made: dict[Side, tuple[BotOptions, Bot]] = {}
        self._replaced: set[Side] = set()
        self.thinking_times = {side: ThinkingTime() for side in bots}
        self._listeners: dict[Side, MatchListener] = {}
        self._task: asyncio.Task[None] | None = None
        self._asked: tuple[Side, int] | None = None
        """The side and number of the decision that the task thinks about."""

    @classmethod
    def for_match(cls, match: Match, players: tuple[str, str], environment: BotEnvironment = IN_PROCESS) -> BotDriver:
        """The bots among the players of a new or resumed match, seeded by the match and where it stands."""
        start = (str(len(match.entries)),) if match.entries or match.opening else ()
        return cls(
            {
                side: (player, SeededRng("bot", match.seed, *start, side))
                for side, player in zip(SIDES, players, strict=True)
                if is_bot(player)
            },
            environment,
        )

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides that bots play."""
        return tuple(self._bots)

    def next_decision(self, match: Match) -> Decision | None:
        """The first open decision that a bot has to make."""
        return next((decision for decision in match.state.open_decisions if decision.side in self._bots), None)

    def choose(self, situation: Situation) -> Action:
        """Let the bot of the decision's side choose; one that fails is replaced by the usual bot."""
        side, clock = situation.decision.side, self._environment.clock
        began = clock()
        try:
            action = self._bot(side).choose(situation, self._bots[side][1], clock)
        except BotFailure as failure:
            self._replace(side, failure)
            return self.choose(situation)
        if len(situation.decision.options) > 1:
            self.thinking_times[side].decisions += 1
            self.thinking_times[side].seconds += clock() - began
        return action

    def _bot(self, side: Side) -> Bot:
        options = self._environment.options()
        if side not in self._made or self._made[side][0] != options:
            self._made[side] = options, make_bot(self._bots[side][0], options)
        return self._made[side][1]

    def _replace(self, side: Side, failure: BotFailure) -> None:
        """Let the usual bot play on for a side, in this process, and say so."""
        if self._environment.report is None or side in self._replaced:
            raise failure
        self._replaced.add(side)
        self._bots[side] = DEFAULT_BOT, self._bots[side][1]
        self._made.pop(side, None)
        self._environment.report(say("bot_replaced", failure=str(failure), bot=say(f"who_{DEFAULT_BOT}")))

    def _situation(self, match: Match, decision: Decision) -> Situation:
        """All that the bot of a decision's side goes by."""
        side = decision.side
        if side not in self._listeners:
            self._listeners[side] = MatchListener(match, side)
        return self._listeners[side].situation(decision)

    def play(self, match: Match) -> Iterator[Side]:
        """Answer until no bot is asked; yield the side after each answer."""
        while decision := self.next_decision(match):
            side = decision.side
            match.submit(side, match.number(side), self.choose(self._situation(match, decision)))
            yield side

    async def play_link(self, link: Link, wait_until_resumed: WaitUntilResumed) -> PlayerView:
        """Answer every decision of a link until the game is over, and return the last view."""
        answered = 0
        tracker = KnowledgeTracker(link.compiled, link.side)
        while True:
            update = await link.receive()
            knowledge = tracker.update(update.view, update.start, update.events)
            if update.view.outcome:
                return update.view
            if update.decision is None or update.number <= answered:
                continue
            answered = update.number
            situation = Situation(link.compiled, update.view, update.decision, knowledge)
            action = await self._think(situation)
            while await _is_paused(link, answered, action):
                await wait_until_resumed()

    async def _think(self, situation: Situation) -> Action:
        """Let the bot of the decision's side choose while the event loop goes on; a forced choice takes no thought."""
        side, options = situation.decision.side, situation.decision.options
        name, rng = self._bots[side]
        worker = self._environment.worker
        if worker is None or side in self._replaced or not thinks(name):
            return await asyncio.to_thread(self.choose, situation)
        if len(options) == 1:
            return options[0]
        try:
            place, rng = await worker.choose(name, self._environment.options(), situation, rng)
        except BotFailure as failure:
            self._replace(side, failure)
            return await asyncio.to_thread(self.choose, situation)
        self._bots[side] = name, rng
        return options[place]

    # in the background

    @property
    def is_running(self) -> bool:
        """Whether a task answers for the bots."""
        return self._task is not None and not self._task.done()

    def start(self, match: Match, submit: Submit, on_error: OnError) -> None:
        """Answer in a task until no bot is asked; a thought about a decision that is gone is given up."""
        if self._asked and not _is_open(match, *self._asked):
            self.stop()
        if not self.is_running and self.next_decision(match):
            self._task = asyncio.create_task(self._play_in_background(match, submit, on_error))

    def stop(self) -> None:
        """Cancel the task, and whatever a bot thinks."""
        if self._task:
            self._task.cancel()
        self._task, self._asked = None, None

    async def _play_in_background(self, match: Match, submit: Submit, on_error: OnError) -> None:
        """Submit answers; one that is refused because the game went on meanwhile is chosen again."""
        try:
            while decision := self.next_decision(match):
                side, number = self._asked = decision.side, match.number(decision.side)
                action = await self._think(self._situation(match, decision))
                self._asked = None
                with suppress(RequestRefused):
                    await submit(side, number, action)
        except Exception as error:
            on_error(error)


def _is_open(match: Match, side: Side, number: int) -> bool:
    return match.number(side) == number and match.decision(side) is not None


async def _is_paused(link: Link, number: int, action: Action) -> bool:
    """Answer a decision; any refusal but that of a paused game means that it is decided otherwise."""
    try:
        await link.answer(number, action)
    except RequestRefused as refused:
        return refused.reason == "paused"
    return False
