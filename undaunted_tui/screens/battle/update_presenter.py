"""Shows updates one after another: dice are animated, moves of others are followed by a pause."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, NamedTuple

from core.events import AttackRolled
from core.match import Update
from undaunted_tui.config.settings import Settings
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.defence_sums import named_sum
from undaunted_tui.phrasing.names import action_kind_name, counter_name
from undaunted_tui.render.board_marks import BoardAction, last_action
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.dice import Titles, render_dice
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.screens.battle.battle_model import BattleModel
from undaunted_tui.screens.battle.player_model import PlayerModel

READ_AHEAD: Final = 50
"""How many updates wait to be shown before no more are received."""


FRAMES: Final = 6
FRAME_SECONDS: Final = 0.07
RESULT_SECONDS: Final = 0.9
FACES: Final = 10
STRIDE: Final = 7
"""How much a face changes between two frames, so that they look random."""


class DiceFrame(NamedTuple):
    """One frame of the animation."""

    faces: tuple[int, ...]
    total: int
    titles: Titles
    words: str
    is_rolling: bool

    def render(self, glyphs: Glyphs) -> Canvas:
        """The frame as cells."""
        return render_dice(self.faces, self.total, self.titles, self.words, glyphs, rolling=self.is_rolling)


class UpdatePresenter:
    """Shows the updates of a battle in order, each when its time has come."""

    def __init__(
        self,
        battle: BattleModel,
        settings: Callable[[], Settings],
        ring_bell: Callable[[], None],
        resume_display: Callable[[], None],
    ) -> None:
        """Take the current settings, a bell, and what shows a screen that was held back."""
        self._battle = battle
        self._settings = settings
        self._ring_bell = ring_bell
        self._resume_display = resume_display
        self._skip = asyncio.Event()
        self.is_paused = False
        self.marked: frozenset[int] = frozenset()
        """The tiles of the last update."""
        self.action: BoardAction | None = None
        """What the opponent just did on the board."""
        self.rolled: AttackRolled | None = None
        """The attack whose dice are shown."""
        self.dice: DiceFrame | None = None

    def skip_pause(self) -> None:
        """Show at once what waits to be shown."""
        if self.is_paused or self._battle.updates.first(self._battle.player.side):
            self._skip.set()

    def stop_skipping(self) -> None:
        """Pause again from the next update on."""
        self._skip.clear()

    async def show_next(self, player: PlayerModel) -> None:
        """Show the next update: its dice, its changes, and a pause if another player caused it."""
        is_first, was_waiting = player.update is None, player.is_waiting
        is_own = player.expects_own_update or player.has_answered
        player.expects_own_update = False
        upcoming = self._battle.updates.first(player.side)
        if upcoming and not is_first:
            await self._show_dice(player, upcoming)
        # While dice rolled, a step back may have replaced the update.
        update = self._battle.updates.take(player.side)
        self._apply(player, update, is_own)
        settings = self._settings()
        if update.decision and was_waiting and not is_own and settings.bell:
            self._ring_bell()
        is_news = not is_first and player.player_log.fresh and (update.view.outcome or not is_own)
        if is_news and settings.pause:
            self.is_paused = True
            await _skipped(self._skip, settings.pause)
            self.is_paused = False

    def _apply(self, player: PlayerModel, update: Update, is_own: bool) -> None:
        battle = self._battle
        before = player.update
        player.take(update)
        battle.focus.log_line = None
        asked = battle.open_question
        if asked and asked.is_about_decision and update.number != (before.number if before else 0):
            battle.withdraw_question()
        if update.view.outcome and battle.is_shared:
            player.redact_log()
        if before is None:
            player.player_log.fresh = player.player_log.lines[-1:]
        fresh = player.player_log.fresh
        self.marked = frozenset() if is_own else frozenset(tile for line in fresh for tile in line.tiles)
        self.action = None if is_own or before is None else last_action(update.view, update.events)
        battle.repaint()
        self._resume_display()

    async def _show_dice(self, player: PlayerModel, update: Update) -> None:
        if not self._settings().dice or self._skip.is_set():
            return
        for event in (event for event in update.events if isinstance(event, AttackRolled)):
            self.is_paused, self.rolled = True, event
            self.marked = frozenset()
            self.action = BoardAction(event.side, event.tile, event.start)
            names = {"action": action_kind_name(event.kind), "target": counter_name(player.compiled, event.target)}
            titles = (say("dice_title", **names), named_sum(player.compiled, event))
            await animate_dice(event, titles, self._show_frame, self._skip)
            self.is_paused, self.rolled = False, None
            self._show_frame(None)

    def _show_frame(self, frame: DiceFrame | None) -> None:
        self.dice = frame
        self._battle.repaint()


async def animate_dice(
    event: AttackRolled, titles: Titles, show: Callable[[DiceFrame], None], skip: asyncio.Event
) -> None:
    """Show the dice of an attack until their time is over or `skip` is set."""
    for frame in range(FRAMES):
        faces = tuple((STRIDE * frame + 3 * place) % FACES for place, _ in enumerate(event.dice))
        show(DiceFrame(faces, event.total, titles, say("dice_rolling", total=event.total), is_rolling=True))
        if await _skipped(skip, FRAME_SECONDS):
            break
    words = say("dice_hit" if event.hit else "dice_miss", total=event.total)
    show(DiceFrame(event.dice, event.total, titles, words, is_rolling=False))
    await _skipped(skip, RESULT_SECONDS)


async def _skipped(skip: asyncio.Event, seconds: float) -> bool:
    try:
        await asyncio.wait_for(skip.wait(), seconds)
    except TimeoutError:
        return False
    return True
