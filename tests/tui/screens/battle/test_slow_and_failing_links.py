"""The screen against other ends of the line: slow, failing, and two people at one keyboard."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from core.actions import EndTurn
from core.decisions import DecisionKind
from core.engine import IllegalAction
from core.ids import Zone
from core.match import RequestRefused, Update
from tests.effort import effort
from tests.tui.screens.battle.battle_driver import (
    QUICK,
    BattleDriver,
    FailingLink,
    HeldLink,
    SessionOverLinks,
    SlowLink,
    a_config,
    battle,
    drive_battle,
)
from tests.waiting import HANG_LIMIT, wait_until
from undaunted_tui.phrasing.names import card_name
from undaunted_tui.screens.battle.handover import HandoverScreen
from undaunted_tui.screens.debrief import DebriefScreen
from undaunted_tui.screens.help import HelpScreen
from undaunted_tui.session.link import Link, LinkLost, PlayerCommand
from undaunted_tui.session.local import LocalSession

pytestmark = pytest.mark.asyncio


async def test_while_a_slow_line_answers_nothing_is_sent_twice() -> None:
    game = LocalSession(a_config("normandy/1"))
    async with drive_battle(SessionOverLinks(game, HeldLink)) as driver:
        link = held_link(driver)
        link.may_answer.clear()
        number = driver.update.number
        await driver.pilot.press("1", "1", "enter")
        assert driver.screen.model.is_waiting
        assert driver.update.number == number
        assert "…" in driver.sees("prompt")
        link.may_answer.set()
        await driver.settle()
        assert driver.update.number > number
        assert driver.screen.battle.notice == ""


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (RequestRefused("stale"), "moved on"),
        (IllegalAction("C4.1"), "breaks rule C4.1"),
        (LinkLost("gone"), "can’t be reached"),
    ],
)
async def test_what_fails_is_said_and_the_question_stands(error: Exception, words: str) -> None:
    game = LocalSession(a_config("normandy/1"))
    async with drive_battle(SessionOverLinks(game, lambda link: FailingLink(link, error))) as driver:
        number = driver.update.number
        await driver.press("1")
        assert words in driver.sees("prompt")
        assert not driver.screen.model.is_waiting
        link = driver.screen.model.link
        assert isinstance(link, FailingLink)
        link.error = None
        await driver.press("1")
        assert driver.update.number > number


def held_link(driver: BattleDriver) -> HeldLink:
    link = driver.screen.model.link
    assert isinstance(link, HeldLink)
    return link


class LinkOfOne(SlowLink):
    """A line that is lost after its first update."""

    async def receive(self) -> Update:
        if self.is_lost:
            raise LinkLost("gone")
        self.is_lost = True
        return await super().receive()

    is_lost = False


async def test_a_line_that_is_lost_is_told() -> None:
    game = LocalSession(a_config("normandy/1"))
    async with drive_battle(SessionOverLinks(game, lambda link: LinkOfOne(link, 0))) as driver:
        assert "can’t be reached" in driver.sees("prompt")


async def pass_handover(driver: BattleDriver) -> None:
    handover_screen = driver.app.screen
    assert isinstance(handover_screen, HandoverScreen)
    handover_screen.accept_keys()
    await driver.pilot.press("enter")
    await driver.settle()


async def test_a_handover_comes_between_two_people_and_hides_everything() -> None:
    async with battle(players=("person", "person")) as driver:
        assert isinstance(driver.app.screen, HandoverScreen)
        assert driver.sees_all().strip() == ""
        await pass_handover(driver)
        assert driver.screen.model.side == 0
        await driver.press("1")
        assert isinstance(driver.app.screen, HandoverScreen)
        assert driver.sees_all().strip() == ""
        await pass_handover(driver)
        assert driver.screen.model.side == 1


async def test_nothing_of_the_other_hand_is_on_the_screen_or_in_the_log() -> None:
    game = LocalSession(a_config("normandy/1", ("person", "person")))
    async with drive_battle(game, size=(160, 50)) as driver:
        for _ in range(effort(15, 40)):
            if isinstance(driver.app.screen, HandoverScreen):
                await pass_handover(driver)
            model = driver.screen.model
            assert driver.update.view.side == model.side
            drawn = [line.text for line in model.player_log.lines if " draws " in line.text and line.side != model.side]
            assert drawn
            assert not [text for text in drawn if "(" in text]
            opponent = 1 - model.side
            only_in_hand = [
                card_name(model.compiled, opponent, card)
                for card, copies in enumerate(game.match.state.zones[opponent][Zone.HAND])
                if copies
                and not any(game.match.state.zones[opponent][zone][card] for zone in (Zone.SUPPLY, Zone.PLAY))
                and not any(
                    card_name(model.compiled, opponent, card) == card_name(model.compiled, model.side, own)
                    for own in range(len(model.compiled.cards[model.side]))
                )
            ]
            assert not [name for name in only_in_hand if name in driver.sees("hand")]
            await driver.play_on()


async def test_two_people_play_and_agree_on_a_draw_and_no_hand_is_shown_at_the_end() -> None:
    async with battle("north_africa/7", ("person", "person")) as driver:
        for _ in range(20):
            if isinstance(driver.app.screen, HandoverScreen):
                await pass_handover(driver)
            await driver.play_on()
        if isinstance(driver.app.screen, HandoverScreen):
            await pass_handover(driver)
        own = [
            line.text for line in driver.screen.model.player_log.lines if " draws " in line.text and ":" in line.text
        ]
        assert own
        await driver.press("D", "2")
        assert driver.update.view.outcome
        assert driver.update.view.outcome.winner is None
        assert isinstance(driver.app.screen, DebriefScreen)
        driver.app.screen.is_ready = True
        await driver.press("b")
        for key in ("c", "s", "v", "g"):
            await driver.press(key)
            seen = " ".join(driver.sees_all().split())
            assert ":" not in "".join(text for text in seen.split(" draws ")[1:2])[:9]
            assert not [text for text in own if text in seen]
        assert "Hands stay hidden" in driver.sees("hand")
        assert "Hands stay hidden" in driver.sees("supply")
        assert "Hands stay hidden" in driver.sees("forces")


async def test_a_key_pressed_twice_does_not_pass_the_handover(monkeypatch: pytest.MonkeyPatch) -> None:
    async with battle(players=("person", "person")) as driver:
        await pass_handover(driver)
        monkeypatch.setattr("undaunted_tui.screens.battle.handover.READY_SECONDS", HANG_LIMIT)
        await driver.pilot.press("enter")
        await wait_until(lambda: isinstance(driver.app.screen, HandoverScreen))
        handover_screen = driver.app.screen
        await driver.pilot.press("enter", "q")
        await driver.pilot.click(offset=(1, 1))
        assert driver.app.screen is handover_screen


async def test_who_watches_two_bots_is_asked_nothing_and_can_change_nothing() -> None:
    async with battle(players=("random", "random"), settings=replace(QUICK, speed=4)) as driver:
        link = driver.screen.model.link
        assert driver.update.decision is None
        assert driver.update.view.outcome is None
        with pytest.raises(RequestRefused):
            await link.command(PlayerCommand.RESIGN)
        with pytest.raises(RequestRefused):
            await link.answer(driver.update.number, EndTurn())


class LinkThatStops(SlowLink):
    """A link whose updates after the first wait until `may_receive` is set."""

    def __init__(self, link: Link) -> None:
        super().__init__(link, 0)
        self.may_receive = asyncio.Event()
        self._has_received = False

    async def receive(self) -> Update:
        if self._has_received:
            await self.may_receive.wait()
        self._has_received = True
        return await super().receive()


async def test_nothing_is_shown_beneath_another_screen() -> None:
    game = LocalSession(a_config("normandy/1", ("random", "random")))
    async with drive_battle(SessionOverLinks(game, LinkThatStops)) as driver:
        shown = driver.update
        await driver.pilot.press("question_mark")
        assert isinstance(driver.app.screen, HelpScreen)
        link = driver.screen.model.link
        assert isinstance(link, LinkThatStops)
        link.may_receive.set()
        await wait_until(lambda: driver.screen.battle.updates.first(link.side) is not None)
        await driver.pilot.pause()
        assert driver.update is shown
        await driver.pilot.press("escape")
        await wait_until(lambda: driver.update is not shown)


async def test_a_key_that_is_no_answer_leaves_a_question_open() -> None:
    async with battle() as driver:
        await driver.play_until(lambda: driver.update.can_undo)
        before = driver.update
        await driver.press("q", "u")
        assert driver.question
        assert driver.update is before


async def test_a_turn_is_started_over_on_a_slow_link_without_an_error() -> None:
    game = LocalSession(a_config("normandy/1"))
    async with drive_battle(SessionOverLinks(game, lambda link: SlowLink(link, 0.02))) as driver:
        await driver.play_until(lambda: driver.update.can_undo)
        await driver.press("R")
        await wait_until(lambda: not driver.update.can_undo)
        assert driver.screen.battle.notice == ""


async def test_a_refused_wish_leaves_an_answer_under_way_alone() -> None:
    game = LocalSession(a_config("normandy/1"))
    async with drive_battle(SessionOverLinks(game, HeldLink)) as driver:
        link = held_link(driver)
        link.may_answer.clear()
        await driver.pilot.press("1", "U")
        assert driver.screen.model.is_waiting
        await wait_until(lambda: driver.screen.battle.notice != "")
        assert driver.screen.model.is_waiting
        link.may_answer.set()
        await driver.settle()


async def test_the_opponents_moves_pause_and_a_key_skips_them() -> None:
    async with battle(players=("person", "random"), settings=QUICK) as driver:
        driver.app.apply_settings(replace(QUICK, speed=4))
        await driver.play_until(
            lambda: driver.update.decision is not None and driver.update.decision.ask is DecisionKind.PLAY
        )
        await driver.pilot.press("e", "2")
        await wait_until(lambda: driver.screen.presenter.is_paused)
        assert driver.screen.model.player_log.lines[-1].text in [line.text for line in driver.screen.view_state().lines]
        await driver.press("x")
        assert not driver.screen.presenter.is_paused
