"""Shows the news of a game one after another: moves with a pause, dice rolling, the curtain, the end."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from core.events import AttackRolled
from core.ids import OFF
from undaunted_tui.bots import PERSON
from undaunted_tui.desk import Desk
from undaunted_tui.play.link import LinkLost
from undaunted_tui.screens.curtain import CurtainScreen
from undaunted_tui.screens.recap import RecapScreen
from undaunted_tui.screens.rolling import roll
from undaunted_tui.screens.sequel import LocalSequel, Sequel
from undaunted_tui.sentences.names import counter_name, kind_name
from undaunted_tui.sentences.sums import named_sum
from undaunted_tui.settings import PAUSES
from undaunted_tui.text import say

READ_AHEAD = 50
"""How many updates wait to be shown before no more are taken from a line."""

if TYPE_CHECKING:
    from undaunted_tui.screens.battle import BattleScreen


class Director:
    """Takes the updates of the battle's desks in order and decides when each is seen."""

    def __init__(self, screen: BattleScreen) -> None:
        """Serve one battle, which shows nothing before its first news, unless they come from another machine."""
        self._screen = screen
        if screen.table.company is None:
            screen.hold()
        self._news = asyncio.Event()
        self._hurry = asyncio.Event()
        self._on_top = asyncio.Event()
        self._taken = asyncio.Event()
        self._is_own = False
        self._is_told = False
        self.marked: frozenset[int] = frozenset()
        self.is_pausing = False
        self.rolled: AttackRolled | None = None

    def begin(self) -> None:
        """Listen to every line, and show what comes."""
        screen = self._screen
        for desk in screen.desks:
            screen.run_worker(self._listen(desk), group="listen")
        screen.run_worker(self._direct(), group="direct")
        screen.table.start()

    def expect_own(self) -> None:
        """The next news is what the player did, which needs no pause."""
        self._is_own = True

    def expect_nothing(self) -> None:
        """What the player wanted was refused."""
        self._is_own = False

    def hurry(self) -> None:
        """Show what is waiting at once."""
        if self.is_pausing or self._screen.desk.inbox:
            self._hurry.set()

    def look_on(self) -> None:
        """Go on: the battle is on top."""
        self._on_top.set()

    def look_away(self) -> None:
        """Wait: another screen is on top."""
        self._on_top.clear()

    def change_speed(self, step: int) -> None:
        """Set the pause between the opponent's moves, and say it."""
        app = self._screen.app
        speed = min(max(app.settings.speed + step, 0), len(PAUSES) - 1)
        self._screen.notice = app.keep(replace(app.settings, speed=speed)) or say(
            "speed_set", pause=f"{PAUSES[speed]:g}"
        )

    async def _listen(self, desk: Desk) -> None:
        """Take what a line brings."""
        try:
            while True:
                desk.post(await desk.link.receive())
                self._news.set()
                while len(desk.inbox) > READ_AHEAD and not self._screen.is_shared:
                    self._taken.clear()
                    await self._taken.wait()
        except LinkLost as lost:
            self._screen.notice = say(f"lost_{lost.reason}")
            self._screen.lay_out()

    async def _direct(self) -> None:
        """Show news; where there are none, see who is next."""
        screen = self._screen
        if screen.table.is_resumed:
            await self._welcome_back()
        elif screen.is_shared:
            await self._next_player(screen.desk, "curtain_leave_untouched")
        while True:
            await self._on_top.wait()
            if screen.desk.inbox:
                await self._show(screen.desk)
            elif (desk := self._other_asked()) is not None:
                await self._next_player(desk)
            elif self._has_ended():
                self.tell_end()
            else:
                self._hurry.clear()
                self._news.clear()
                await self._news.wait()

    async def _welcome_back(self) -> None:
        """Let a game go on with what happened last, behind the curtain unless each has a screen of their own."""
        screen = self._screen
        while not all(desk.inbox for desk in screen.desks):
            self._news.clear()
            await self._news.wait()
        desk = next((desk for desk in screen.desks if desk.is_asked()), screen.desk)
        latest = desk.latest
        is_over = latest is not None and latest.view.outcome is not None
        if not is_over and screen.table.company is None:
            await self._next_player(desk)
        screen.is_blank = False
        await self._show(desk)
        if screen.remarks or not is_over:
            await screen.app.push_screen_wait(RecapScreen(desk, screen.table.order.players, screen.remarks))

    def _other_asked(self) -> Desk | None:
        """The desk of another player who must decide now, while this one need not."""
        here = self._screen.desk
        if here.is_asked():
            return None
        return next((desk for desk in self._screen.desks if desk is not here and desk.is_asked()), None)

    async def _next_player(self, desk: Desk, leaving: str = "") -> None:
        """Hide everything, and wait behind the curtain until the next player sits there alone."""
        screen = self._screen
        screen.is_blank = True
        screen.drop_keys()
        screen.lay_out()
        words = "curtain_screen" if screen.is_shared else "curtain_back"
        leaving = leaving or ("curtain_leave" if screen.saving.is_saved else "curtain_lose")
        await screen.app.push_screen_wait(CurtainScreen(desk.setting, desk.side, words, leaving))
        screen.desk = desk
        screen.is_blank = False
        screen.look_afresh()
        self._hurry.clear()
        screen.lay_out()

    async def _show(self, desk: Desk) -> None:
        """Show one update: what it did on the board and in the log, its dice, and a pause if another did it."""
        screen = self._screen
        is_first = desk.update is None
        was_waiting = desk.is_waiting
        is_own = self._is_own or desk.has_answered
        self._is_own = False
        if screen.app.settings.dice and not is_first and not self._hurry.is_set():
            for event in desk.inbox[0].events:
                if isinstance(event, AttackRolled):
                    await self._roll(desk, event)
        before = desk.update.number if desk.update else 0
        update = desk.take()
        self._taken.set()
        screen.gaze.log_line = None
        if update.number != before:
            screen.drop_check()
        if update.view.outcome and screen.is_shared:
            desk.forget_secrets()
        if is_first:
            desk.journal.fresh = desk.journal.lines[-1:]
        fresh = desk.journal.fresh
        self.marked = frozenset() if is_own else frozenset(tile for line in fresh for tile in line.tiles)
        screen.lay_out()
        screen.release()
        if update.decision and was_waiting and not is_own and screen.app.settings.bell:
            screen.app.bell()
        if not is_first and fresh and (update.view.outcome or not is_own):
            await self._pause(screen.app.settings.pause)

    async def _roll(self, desk: Desk, event: AttackRolled) -> None:
        """Show the dice of one attack."""
        self.is_pausing, self.rolled = True, event
        self.marked = frozenset({event.start} - {OFF})
        names = {"action": kind_name(event.kind), "target": counter_name(desk.setting, event.target)}
        titles = (say("dice_title", **names), named_sum(desk.setting, event))
        await roll(event, titles, self._screen.glyphs, self._screen.show_dice, self._hurry)
        self.is_pausing, self.rolled = False, None
        self._screen.show_dice(None)

    async def _pause(self, seconds: float) -> None:
        """Let a move be seen, unless the player is in a hurry."""
        if not seconds:
            return
        self.is_pausing = True
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), seconds)
        self.is_pausing = False

    def _has_ended(self) -> bool:
        """Whether the game is over, and that was not told yet."""
        update = self._screen.desk.update
        return update is not None and update.view.outcome is not None and not self._is_told

    def tell_end(self) -> None:
        """Tell how the game ended."""
        from undaunted_tui.screens.debrief import DebriefScreen

        self._is_told = True
        screen = self._screen
        desk = screen.desk
        assert desk.update
        order, log = screen.table.order, tuple(desk.journal.events)
        named = desk.side if order.players.count(PERSON) == 1 else None
        sequel: Sequel = LocalSequel(order)
        if screen.table.company:
            # What speaks with the network is loaded only for a game that needs it.
            from undaunted_tui.screens.lan_sequel import sequel_of

            sequel = sequel_of(screen.table)
        note = screen.talk.findings if screen.talk else ""
        screen.app.push_screen(DebriefScreen(desk.setting, desk.update.view, log, order, named, sequel, note))
