"""The screen against other ends of the line: slow, failing, and two people at one keyboard."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from core.actions import EndTurn
from core.decisions import Ask
from core.engine import NotLegal
from core.ids import Zone
from core.match import RefusedError, Update
from tests.tui.staging import QUICK, Beyond, FailingLink, SlowLink, Stage, an_order, battle, staged
from undaunted_tui.play.link import LinkLost, Wish
from undaunted_tui.play.local import LocalGame
from undaunted_tui.screens.curtain import CurtainScreen
from undaunted_tui.screens.debrief import DebriefScreen
from undaunted_tui.sentences.names import card_name

pytestmark = pytest.mark.asyncio


async def test_while_a_slow_line_answers_nothing_is_sent_twice() -> None:
    game = LocalGame(an_order("normandy/1"))
    async with staged(Beyond(game, lambda link: SlowLink(link, 0.3))) as stage:
        number = stage.update.number
        await stage.pilot.press("1", "1", "enter")
        assert stage.screen.desk.is_waiting
        assert stage.update.number == number
        assert "…" in stage.sees("prompt")
        await stage.calm()
        assert stage.update.number > number
        assert stage.screen.notice == ""


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (RefusedError("stale"), "gone on in the meantime"),
        (NotLegal("C4.1"), "against rule C4.1"),
        (LinkLost("gone"), "can’t be reached"),
    ],
)
async def test_what_fails_is_said_and_the_question_stands(error: Exception, words: str) -> None:
    game = LocalGame(an_order("normandy/1"))
    async with staged(Beyond(game, lambda link: FailingLink(link, error))) as stage:
        number = stage.update.number
        await stage.press("1")
        assert words in stage.sees("prompt")
        assert not stage.screen.desk.is_waiting
        link = stage.screen.desk.link
        assert isinstance(link, FailingLink)
        link.error = None
        await stage.press("1")
        assert stage.update.number > number


class LineOfOne(SlowLink):
    """A line that is lost after its first update."""

    async def receive(self) -> Update:
        if self.is_lost:
            raise LinkLost("gone")
        self.is_lost = True
        return await super().receive()

    is_lost = False


async def test_a_line_that_is_lost_is_told() -> None:
    game = LocalGame(an_order("normandy/1"))
    async with staged(Beyond(game, lambda link: LineOfOne(link, 0))) as stage:
        assert "can’t be reached" in stage.sees("prompt")


async def lift(stage: Stage) -> None:
    curtain = stage.app.screen
    assert isinstance(curtain, CurtainScreen)
    while not curtain.is_ready:
        await stage.pilot.pause(0.05)
    await stage.pilot.press("enter")
    await stage.calm()


async def test_a_curtain_comes_between_two_people_and_hides_everything() -> None:
    async with battle(players=("person", "person")) as stage:
        assert isinstance(stage.app.screen, CurtainScreen)
        assert stage.sees_all().strip() == ""
        await lift(stage)
        assert stage.screen.desk.side == 0
        await stage.press("1")
        assert isinstance(stage.app.screen, CurtainScreen)
        assert stage.sees_all().strip() == ""
        await lift(stage)
        assert stage.screen.desk.side == 1


async def test_nothing_of_the_other_hand_is_on_the_screen_or_in_the_log() -> None:
    game = LocalGame(an_order("normandy/1", ("person", "person")))
    async with staged(game, size=(160, 50)) as stage:
        for _ in range(40):
            if isinstance(stage.app.screen, CurtainScreen):
                await lift(stage)
            desk = stage.screen.desk
            assert stage.update.view.side == desk.side
            drawn = [line.text for line in desk.journal.lines if "cards drawn" in line.text and line.side != desk.side]
            assert drawn
            assert not [text for text in drawn if "(" in text]
            foe = 1 - desk.side
            only_in_hand = [
                card_name(desk.setting, foe, card)
                for card, copies in enumerate(game.match.state.zones[foe][Zone.HAND])
                if copies
                and not any(game.match.state.zones[foe][zone][card] for zone in (Zone.SUPPLY, Zone.PLAY))
                and not any(
                    card_name(desk.setting, foe, card) == card_name(desk.setting, desk.side, own)
                    for own in range(len(desk.setting.cards[desk.side]))
                )
            ]
            assert not [name for name in only_in_hand if name in stage.sees("hand")]
            await stage.play_on()


async def test_two_people_play_and_agree_on_a_draw_and_no_hand_is_shown_at_the_end() -> None:
    async with battle("north_africa/7", ("person", "person")) as stage:
        for _ in range(20):
            if isinstance(stage.app.screen, CurtainScreen):
                await lift(stage)
            await stage.play_on()
        if isinstance(stage.app.screen, CurtainScreen):
            await lift(stage)
        own = [line.text for line in stage.screen.desk.journal.lines if "cards drawn" in line.text and "(" in line.text]
        assert own
        await stage.press("D", "2")
        assert stage.update.view.outcome
        assert stage.update.view.outcome.winner is None
        assert isinstance(stage.app.screen, DebriefScreen)
        stage.app.screen.is_ready = True
        await stage.press("b")
        for key in ("c", "s", "v", "g"):
            await stage.press(key)
            seen = " ".join(stage.sees_all().split())
            assert "(" not in "".join(text for text in seen.split("cards drawn")[1:2])[:8]
            assert not [text for text in own if text in seen]
        assert "Cards stay hidden" in stage.sees("hand")
        assert "Cards stay hidden" in stage.sees("supply")
        assert "Cards stay hidden" in stage.sees("forces")


async def test_a_key_pressed_twice_does_not_lift_the_curtain() -> None:
    async with battle(players=("person", "person")) as stage:
        await lift(stage)
        await stage.pilot.press("enter", "enter", "q")
        await stage.pilot.pause(0.1)
        curtain = stage.app.screen
        assert isinstance(curtain, CurtainScreen)
        await stage.pilot.click(offset=(1, 1))
        assert stage.app.screen is curtain


async def test_who_watches_two_bots_is_asked_nothing_and_can_change_nothing() -> None:
    async with battle(players=("random", "random")) as stage:
        link = stage.screen.desk.link
        assert stage.update.decision is None
        with pytest.raises(RefusedError):
            await link.wish(Wish.RESIGN)
        with pytest.raises(RefusedError):
            await link.answer(stage.update.number, EndTurn())


async def test_nothing_is_shown_beneath_another_screen() -> None:
    async with battle(players=("random", "random")) as stage:
        stage.app.use(replace(QUICK, speed=1))
        await stage.pilot.press("question_mark")
        await stage.pilot.pause(0.4)
        told = len(stage.screen.desk.journal.lines)
        await stage.pilot.pause(0.7)
        assert len(stage.screen.desk.journal.lines) == told
        await stage.pilot.press("escape")
        await stage.pilot.pause(1)
        assert len(stage.screen.desk.journal.lines) > told


async def test_a_check_is_dropped_when_what_it_is_about_changes() -> None:
    async with battle() as stage:
        await stage.play_until(lambda: stage.update.can_undo)
        await stage.press("q", "u")
        assert stage.screen.sight().check == ""
        await stage.press("q", "down", "e")
        assert stage.app.screen is stage.screen


async def test_a_turn_is_started_over_on_a_slow_line_without_a_complaint() -> None:
    game = LocalGame(an_order("normandy/1"))
    async with staged(Beyond(game, lambda link: SlowLink(link, 0.02))) as stage:
        await stage.play_until(lambda: stage.update.can_undo)
        await stage.press("R")
        await stage.pilot.pause(0.3)
        assert not stage.update.can_undo
        assert stage.screen.notice == ""


async def test_a_refused_wish_leaves_an_answer_under_way_alone() -> None:
    game = LocalGame(an_order("normandy/1"))
    async with staged(Beyond(game, lambda link: SlowLink(link, 0.2))) as stage:
        await stage.pilot.press("1", "U")
        assert stage.screen.desk.is_waiting
        await stage.pilot.pause(0.1)
        assert stage.screen.desk.is_waiting
        await stage.calm()


async def test_the_opponents_moves_pause_and_a_key_skips_them() -> None:
    async with battle(players=("person", "random"), settings=QUICK) as stage:
        stage.app.use(replace(QUICK, speed=4))
        await stage.play_until(lambda: stage.update.decision is not None and stage.update.decision.ask is Ask.PLAY)
        await stage.pilot.press("e", "2")
        for _ in range(200):
            await asyncio.sleep(0.01)
            if stage.screen.director.is_pausing:
                break
        assert stage.screen.director.is_pausing
        assert stage.screen.desk.journal.lines[-1].text in " ".join(stage.sees("prompt").split())
        await stage.press("x")
        assert not stage.screen.director.is_pausing
