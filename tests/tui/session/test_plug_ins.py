"""Bots of other packages: one that works plays, and one that is broken in any way is a sentence, not a crash."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from core.ai.options import BotOptions
from core.ids import SIDES
from core.match import Match
from core.rng import SeededRng
from tests.builders import compiled
from tests.tui.session.plug_in_packages import FAIR, forget_plug_ins, install
from undaunted_tui.cli.lookup import parse_bot
from undaunted_tui.errors import UserError
from undaunted_tui.phrasing.players import player_kind_name, player_note
from undaunted_tui.session.bot_driver import BotDriver
from undaunted_tui.session.bot_environment import BotEnvironment
from undaunted_tui.session.bot_failure import BotFailure
from undaunted_tui.session.bots import OWN_BOTS, STRENGTHS, bot_names, make_bot, offered_bots, plug_ins

Install = Callable[..., None]

BROKEN = {
    "import error": ("import no_such_package", "other:Bot", "load the bot other (ModuleNotFoundError: No module named"),
    "no such name": ("", "other:Bot", "load the bot other (AttributeError:"),
    "not a factory": ("Bot = 3", "other:Bot", "isn’t a bot"),
    "factory fails": ("def Bot(options): raise OSError", "other:Bot", "load the bot other (OSError)."),
    "makes no bot": ("def Bot(options): return options", "other:Bot", "isn’t a bot"),
    "exits when loaded": ("raise SystemExit(3)", "other:Bot", "load the bot other (SystemExit: 3)."),
    "exits": (FAIR.replace("options = situation", "raise SystemExit(3) #"), "other:Bot", "failed (SystemExit: 3)"),
    "fails": (FAIR.replace("options = situation", "1 / 0 #"), "other:Bot", "failed (ZeroDivisionError: division"),
    "unlisted": (FAIR.replace("return options[", "return None and options["), "other:Bot", "isn’t allowed."),
}
"""A module and its entry point, and what is said of the bot."""


@pytest.fixture
def install_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:

    def install_one(package: str, code: str, bots: Mapping[str, str] | None = None) -> None:
        install(tmp_path, monkeypatch, package, code, bots)

    yield install_one
    forget_plug_ins("other", "another")


def play(name: str, environment: BotEnvironment, rounds: int = 3) -> Match:
    match = Match(compiled("normandy/1"), "plug-in", (name, "random"))
    bots = {side: (match.players[side], SeededRng("plug-in", side)) for side in SIDES}
    for _ in BotDriver(bots, environment).play(match):
        if match.state.round > rounds:
            break
    return match


def test_a_bot_of_another_package_plays_and_is_offered_after_ours(install_bot: Install) -> None:
    install_bot("other", FAIR)
    assert bot_names() == (*OWN_BOTS, "other")
    assert offered_bots() == (*STRENGTHS, "other")
    assert parse_bot("other") == "other"
    assert player_kind_name("other") == "other (plug-in)"
    assert player_note("other") == "A bot from the package other."
    assert play("other", BotEnvironment()).state.round > 3


def test_its_options_reach_a_bot(install_bot: Install) -> None:
    install_bot("other", FAIR.replace("options = situation.decision.options", "raise OSError(self.options)"))
    with pytest.raises(BotFailure, match=r"think_time=2\.5, iterations=7"):
        play("other", BotEnvironment(lambda: BotOptions(2.5, 7)))


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_bot_is_one_sentence_and_the_usual_bot_plays_on(install_bot: Install, name: str) -> None:
    code, entry_point, sentence = BROKEN[name]
    install_bot("other", code, {"other": entry_point})
    told: list[str] = []
    match = play("other", BotEnvironment(report=told.append))
    assert match.state.round > 3
    assert len(told) == 1
    assert sentence in told[0]
    assert told[0].endswith(". Regular takes over.")


@pytest.mark.parametrize("name", BROKEN)
def test_where_nobody_would_be_told_a_broken_bot_ends_the_games(install_bot: Install, name: str) -> None:
    code, entry_point, sentence = BROKEN[name]
    install_bot("other", code, {"other": entry_point})
    with pytest.raises(BotFailure) as failed:
        play("other", BotEnvironment())
    assert sentence in str(failed.value)


@pytest.mark.parametrize("name", ["random", "person", "guest"])
def test_a_name_of_ours_stays_ours(install_bot: Install, name: str) -> None:
    install_bot("other", FAIR, {name: "other:Bot"})
    assert bot_names() == OWN_BOTS
    (problem,) = plug_ins().problems
    assert str(problem).endswith(f"{name}’, but that name is taken; it’s skipped.")


def test_of_two_bots_with_one_name_one_is_left_out(install_bot: Install) -> None:
    install_bot("other", FAIR, {"same": "other:Bot"})
    install_bot("another", FAIR, {"same": "another:Bot"})
    assert bot_names() == (*OWN_BOTS, "same")
    assert len(plug_ins().problems) == 1
    assert make_bot("same", BotOptions())


@pytest.mark.parametrize("name", ["My.Bot", "a" * 21, "-dash"])
def test_a_strange_name_is_refused_with_what_names_may_be(install_bot: Install, name: str) -> None:
    install_bot("other", FAIR, {name: "other:Bot"})
    assert bot_names() == OWN_BOTS
    with pytest.raises(UserError, match="a name has up to 20 lower-case letters"):
        parse_bot(name)
