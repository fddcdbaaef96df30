"""The process in which bots think: one for all, given up at once, and no game ends with it."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from core.ai.bot import Situation
from core.ai.options import BotOptions
from core.match import Match
from core.rng import SeededRng
from tests.builders import compiled
from tests.tui.screens.battle.battle_driver import a_config
from tests.tui.session.plug_in_packages import FAIR, PlugInFolder, forget_plug_ins, is_running
from tests.waiting import wait_until
from undaunted_tui.session.bot_environment import BotEnvironment
from undaunted_tui.session.bot_failure import BotFailure
from undaunted_tui.session.bot_worker import BotWorker
from undaunted_tui.session.bots import make_bot
from undaunted_tui.session.link import PlayerCommand
from undaunted_tui.session.local import LocalSession
from undaunted_tui.session.match_listener import MatchListener
from undaunted_tui.storage.save_store import SaveStore

pytestmark = pytest.mark.asyncio

PRINTING = FAIR.replace("options = situation", "print('hello'); input; options = situation")
UNLISTED = FAIR.replace("return options[", "return None and options[")
LEAVING = "import os\n" + FAIR.replace("options = situation", "os._exit(3); options = situation")


@pytest_asyncio.fixture
async def worker() -> AsyncIterator[BotWorker]:
    worker = BotWorker()
    yield worker
    await worker.close()


@pytest.fixture
def plugged(tmp_path: Path) -> Iterator[PlugInFolder]:
    yield PlugInFolder(tmp_path)
    forget_plug_ins("other")


async def thinking_process(plugged: PlugInFolder) -> int:
    """Wait until the bot thinks, and give its process."""
    await wait_until(plugged.is_thinking)
    return plugged.process()


def situations(count: int) -> Iterator[Situation]:
    """The decisions of both sides of a game in which always the first option is taken."""
    match = Match(compiled("north_africa/1"), "worker", ("other", "other"))
    listeners = [MatchListener(match, side) for side in (0, 1)]
    for _ in range(count):
        decision = match.state.open_decisions[0]
        yield listeners[decision.side].situation(decision)
        match.submit(decision.side, match.number(decision.side), decision.options[0])


async def test_a_bot_chooses_there_as_it_would_here_in_one_process(
    plugged: PlugInFolder, worker: BotWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    plugged.install(monkeypatch, FAIR)
    there, here = SeededRng("repeatable"), SeededRng("repeatable")
    assert worker.process_id is None
    processes: set[int | None] = set()
    for situation in situations(12):
        place, rng = await worker.choose("other", BotOptions(), situation, there)
        assert isinstance(rng, SeededRng)
        there = rng
        expected = make_bot("other", BotOptions()).choose(situation, here, lambda: 0.0)
        assert situation.decision.options[place] == expected
        processes.add(worker.process_id)
    assert len(processes) == 1


async def test_what_a_bot_prints_goes_nowhere(
    plugged: PlugInFolder, worker: BotWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    plugged.install(monkeypatch, PRINTING)
    for situation in situations(2):
        assert await worker.choose("other", BotOptions(), situation, SeededRng("print"))


async def test_a_failure_is_told_and_the_process_goes_on(
    plugged: PlugInFolder, worker: BotWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    plugged.install(monkeypatch, UNLISTED)
    processes = set()
    for situation in situations(2):
        with pytest.raises(BotFailure, match="isn’t allowed"):
            await worker.choose("other", BotOptions(), situation, SeededRng("unlisted"))
        processes.add(worker.process_id)
    assert len(processes) == 1


async def test_a_thought_is_given_up_at_once_and_the_next_one_is_thought(
    plugged: PlugInFolder, worker: BotWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    plugged.install(monkeypatch)
    (situation,) = situations(1)
    thought = asyncio.create_task(worker.choose("other", BotOptions(), situation, SeededRng("given up")))
    process = await thinking_process(plugged)
    thought.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thought
    assert not is_running(process)
    plugged.let_go_on()
    assert await worker.choose("other", BotOptions(), situation, SeededRng("given up"))


async def test_closing_ends_the_process_in_the_middle_of_a_thought(
    plugged: PlugInFolder, worker: BotWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    plugged.install(monkeypatch)
    (situation,) = situations(1)
    thought = asyncio.create_task(worker.choose("other", BotOptions(), situation, SeededRng("closed")))
    process = await thinking_process(plugged)
    await worker.close()
    assert not is_running(process)
    with pytest.raises(BotFailure):
        await thought


async def test_a_process_that_ends_by_itself_is_a_failure(
    plugged: PlugInFolder, worker: BotWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    plugged.install(monkeypatch, LEAVING)
    (situation,) = situations(1)
    with pytest.raises(BotFailure, match="has ended"):
        await worker.choose("other", BotOptions(), situation, SeededRng("leaves"))


# in a game


def person_against(bot: str, worker: BotWorker, told: list[str], save_store: SaveStore | None = None) -> LocalSession:
    config = a_config("normandy/1", ("person", bot))
    match = Match(config.compiled, config.seed, config.players)
    autosave = save_store.begin(match, "game") if save_store else None
    return LocalSession(config, autosave, match, BotEnvironment(report=told.append, worker=worker))


async def answer_once(game: LocalSession) -> None:
    """Answer the person's open decision."""
    decision = game.match.decision(0)
    assert decision
    await game.links[0].answer(game.match.number(0), decision.options[0])


async def test_killed_in_the_middle_of_a_thought_nothing_is_lost(
    plugged: PlugInFolder, worker: BotWorker, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    plugged.install(monkeypatch)
    told: list[str] = []
    save_store = SaveStore(tmp_path / "saves")
    game = person_against("other", worker, told, save_store)
    game.start()
    await answer_once(game)
    os.kill(await thinking_process(plugged), signal.SIGKILL)
    await wait_until(lambda: game.match.decision(1) is None or game.match.state.round > 1)
    assert told == ["The bot’s process has ended. Regular takes over."]
    await wait_until(lambda: game.match.decision(0) is not None)
    await answer_once(game)
    entries = list(game.match.entries)
    game.stop()
    assert save_store.read("game").match.entries[: len(entries)] == entries
    assert worker.process_id is None


async def test_resigning_gives_up_the_thought_about_what_is_not_asked_any_more(
    plugged: PlugInFolder, worker: BotWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    plugged.install(monkeypatch)
    game = person_against("other", worker, [])
    game.start()
    process = await thinking_process(plugged)
    await game.links[0].command(PlayerCommand.RESIGN)
    await wait_until(lambda: not is_running(process))
    assert game.match.state.outcome
    game.stop()


async def test_leaving_a_game_gives_up_the_thought(
    plugged: PlugInFolder, worker: BotWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    plugged.install(monkeypatch)
    game = person_against("other", worker, [])
    game.start()
    process = await thinking_process(plugged)
    game.stop()
    await wait_until(lambda: not is_running(process))


async def test_random_bots_need_no_process(worker: BotWorker) -> None:
    game = person_against("random", worker, [])
    game.start()
    await answer_once(game)
    await wait_until(lambda: game.match.decision(0) is not None)
    game.stop()
    assert worker.process_id is None
