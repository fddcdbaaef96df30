"""`hint` in text mode: the best options with their numbers, from what the player was told; Ctrl+C cuts it short."""

from __future__ import annotations

import asyncio
import os
import signal
from io import StringIO
from threading import Thread

import pytest

from core.ai.options import BotOptions
from core.match import Match
from tests.builders import compiled
from tests.tui.text_mode.text_mode_driver import PERSON_AND_BOT, SEED
from tests.waiting import wait_until
from undaunted_tui.i18n.messages import say
from undaunted_tui.session.bot_environment import BotEnvironment
from undaunted_tui.text_mode import play_in_text_mode

BRIEF = BotOptions(iterations=3)
ENDLESS = BotOptions(think_time=10.0**9)


def play(lines: list[str], options: BotOptions = BRIEF, scenario: str = "normandy/1") -> str:
    """Play a script of one person, and return what was written after its last line, on one line."""
    out = StringIO()
    typed = StringIO("".join(f"{line}\n" for line in lines))
    match = Match(compiled(scenario), SEED, PERSON_AND_BOT)
    assert play_in_text_mode(match, typed, out, environment=BotEnvironment(lambda: options)) == 0
    return " ".join(out.getvalue().split(f"\n> {lines[-1]}\n")[1].split())


@pytest.mark.parametrize("scenario", ["normandy/1", "north_africa/1"])
def test_a_hint_names_the_best_options_by_their_numbers(scenario: str) -> None:
    written = play(["hint"], scenario=scenario)
    assert written.startswith(say("hint_thinking"))
    assert "Best: " in written
    assert ") " in written.partition("Best: ")[2].partition(" — ")[0]
    assert say("hint_deals", deals=3) in written


def test_the_question_stays_open_after_a_hint() -> None:
    assert say("hint_deals", deals=3) in play(["1", "hint"])
    assert say("typed_unknown", typed="hint") not in play(["hint", "hint", "1", "hint"])


def test_ctrl_c_ends_the_search_with_what_there_is_and_not_the_game() -> None:
    before = signal.getsignal(signal.SIGINT)

    async def interrupt() -> None:
        await wait_until(lambda: signal.getsignal(signal.SIGINT) is not before)
        os.kill(os.getpid(), signal.SIGINT)

    Thread(target=asyncio.run, args=(interrupt(),), daemon=True).start()
    assert "Best: " in play(["hint"], ENDLESS)
    assert signal.getsignal(signal.SIGINT) is before
