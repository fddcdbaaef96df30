"""Shows the news of a game one after another: moves with a pause, dice rolling, the curtain, the end."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from core.events import AttackRolled
from core.ids import OFF
from undaunted_tui.config.settings import SPEED_DELAYS
from undaunted_tui.i18n.messages import say
from undaunted_tui.navigation.next_game import LocalNextGame, NextGame
from undaunted_tui.phrasing.defence_sums import named_sum
from undaunted_tui.phrasing.names import action_kind_name, counter_name
from undaunted_tui.screens.battle.dice_animation import animate_dice
from undaunted_tui.screens.battle.handover import HandoverScreen
from undaunted_tui.screens.battle.player_model import PlayerModel
from undaunted_tui.screens.battle.recap import RecapScreen
from undaunted_tui.session.bots import PERSON
from undaunted_tui.session.link import LinkLost

READ_AHEAD = 50
"""How many updates wait to be shown before no more are taken from a line."""

if TYPE_CHECKING:
    from undaunted_tui.screens.battle.screen import BattleScreen


class UpdatePresenter:
    """Takes the updates of the battle's desks in order and decides when each is seen."""

    def __init__(self, screen: BattleScreen) -> None:
        """Serve one battle, which shows nothing before its first news, unless they come from another machine."""
        self._screen = screen
        if screen.session.opponent is None:
            screen.pause_display()
        self._update_arrived = asyncio.Event()
        self._skip = asyncio.Event()
        self._on_top = asyncio.Event()
        self._update_taken = asyncio.Event()
        self._is_own = False
        self._is_debriefed = False
        self.marked: frozenset[int] = frozenset()
        self.is_paused = False
        self.rolled: AttackRolled | None = None

    def begin(self) -> None:
        """Listen to every line, and show what comes."""
        screen = self._screen
        for model in screen.models:
            screen.run_worker(self._listen(model), group="listen")
        screen.run_worker(self._present_updates(), group="direct")
        screen.session.start()

    def expect_own_update(self) -> None:
        """The next news is what the player did, which needs no pause."""
        self._is_own = True

    def expect_no_update(self) -> None:
        """What the player wanted was refused."""
        self._is_own = False

    def skip_pause(self) -> None:
        """Show what is waiting at once."""
        if self.is_paused or self._screen.model.inbox:
            self._skip.set()

    def resume_presenting(self) -> None:
        """Go on: the battle is on top."""
        self._on_top.set()

    def suspend_presenting(self) -> None:
        """Wait: another screen is on top."""
        self._on_top.clear()

    def change_speed(self, step: int) -> None:
        """Set the pause between the opponent's moves, and say it."""
        app = self._screen.app
        speed = min(max(app.settings.speed + step, 0), len(SPEED_DELAYS) - 1)
        self._screen.notice = app.apply_and_save(replace(app.settings, speed=speed)) or say(
            "speed_set", pause=f"{SPEED_DELAYS[speed]:g}"
        )

    async def _listen(self, model: PlayerModel) -> None:
        try:
            while True:
                model.post(await model.link.receive())
                self._update_arrived.set()
                while len(model.inbox) > READ_AHEAD and not self._screen.is_shared:
                    self._update_taken.clear()
                    await self._update_taken.wait()
        except LinkLost as lost:
            self._screen.notice = say(f"lost_{lost.reason}")
            self._screen.repaint()

    async def _present_updates(self) -> None:
        """Show news; where there are none, see who is next."""
        screen = self._screen
        if screen.session.is_resumed:
            await self._present_resumed_game()
        elif screen.is_shared:
            await self._hand_over(screen.model, "curtain_leave_untouched")
        while True:
            await self._on_top.wait()
            if screen.model.inbox:
                await self._show(screen.model)
            elif (model := self._other_player_to_decide()) is not None:
                await self._hand_over(model)
            elif self._has_ended():
                self.open_debrief()
            else:
                self._skip.clear()
                self._update_arrived.clear()
                await self._update_arrived.wait()

    async def _present_resumed_game(self) -> None:
        """Let a game go on with what happened last, behind the curtain unless each has a screen of their own."""
        screen = self._screen
        while not all(model.inbox for model in screen.models):
            self._update_arrived.clear()
            await self._update_arrived.wait()
        model = next((model for model in screen.models if model.has_pending_decision()), screen.model)
        latest = model.latest
        is_over = latest is not None and latest.view.outcome is not None
        if not is_over and screen.session.opponent is None:
            await self._hand_over(model)
        screen.is_blank = False
        await self._show(model)
        if screen.remarks or not is_over:
            await screen.app.push_screen_wait(RecapScreen(model, screen.session.config.players, screen.remarks))

    def _other_player_to_decide(self) -> PlayerModel | None:
        here = self._screen.model
        if here.has_pending_decision():
            return None
        return next(
            (model for model in self._screen.models if model is not here and model.has_pending_decision()), None
        )

    async def _hand_over(self, model: PlayerModel, leaving: str = "") -> None:
        """Hide everything, and wait behind the curtain until the next player sits there alone."""
        screen = self._screen
        screen.is_blank = True
        screen.discard_queued_keys()
        screen.repaint()
        words = "curtain_screen" if screen.is_shared else "curtain_back"
        leaving = leaving or ("curtain_leave" if screen.save_status.is_saved else "curtain_lose")
        await screen.app.push_screen_wait(HandoverScreen(model.compiled, model.side, words, leaving))
        screen.model = model
        screen.is_blank = False
        screen.reset_focus()
        self._skip.clear()
        screen.repaint()

    async def _show(self, model: PlayerModel) -> None:
        """Show one update: what it did on the board and in the log, its dice, and a pause if another did it."""
        screen = self._screen
        is_first = model.update is None
        was_waiting = model.is_waiting
        is_own = self._is_own or model.has_answered
        self._is_own = False
        if screen.app.settings.dice and not is_first and not self._skip.is_set():
            for event in model.inbox[0].events:
                if isinstance(event, AttackRolled):
                    await self._roll(model, event)
        before = model.update.number if model.update else 0
        update = model.take()
        self._update_taken.set()
        screen.battle_focus.log_line = None
        if update.number != before:
            screen.drop_confirmation()
        if update.view.outcome and screen.is_shared:
            model.redact_log()
        if is_first:
            model.player_log.fresh = model.player_log.lines[-1:]
        fresh = model.player_log.fresh
        self.marked = frozenset() if is_own else frozenset(tile for line in fresh for tile in line.tiles)
        screen.repaint()
        screen.resume_display()
        if update.decision and was_waiting and not is_own and screen.app.settings.bell:
            screen.app.bell()
        if not is_first and fresh and (update.view.outcome or not is_own):
            await self._pause(screen.app.settings.pause)

    async def _roll(self, model: PlayerModel, event: AttackRolled) -> None:
        self.is_paused, self.rolled = True, event
        self.marked = frozenset({event.start} - {OFF})
        names = {"action": action_kind_name(event.kind), "target": counter_name(model.compiled, event.target)}
        titles = (say("dice_title", **names), named_sum(model.compiled, event))
        await animate_dice(event, titles, self._screen.glyphs, self._screen.show_dice, self._skip)
        self.is_paused, self.rolled = False, None
        self._screen.show_dice(None)

    async def _pause(self, seconds: float) -> None:
        if not seconds:
            return
        self.is_paused = True
        with suppress(TimeoutError):
            await asyncio.wait_for(self._skip.wait(), seconds)
        self.is_paused = False

    def _has_ended(self) -> bool:
        update = self._screen.model.update
        return update is not None and update.view.outcome is not None and not self._is_debriefed

    def open_debrief(self) -> None:
        """Tell how the game ended."""
        from undaunted_tui.screens.debrief import DebriefScreen

        self._is_debriefed = True
        screen = self._screen
        model = screen.model
        assert model.update
        config, log = screen.session.config, tuple(model.player_log.events)
        named = model.side if config.players.count(PERSON) == 1 else None
        next_game: NextGame = LocalNextGame(config)
        if screen.session.opponent:
            # What speaks with the network is loaded only for a game that needs it.
            from undaunted_tui.navigation.next_lan_game import next_game_after

            next_game = next_game_after(screen.session)
        note = screen.opponent.findings if screen.opponent else ""
        screen.app.push_screen(DebriefScreen(model.compiled, model.update.view, log, config, named, next_game, note))
