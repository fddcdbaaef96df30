"""The log checker, which shares no code with the engine, accepts its games and refuses ones that were tampered with."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import BaseModel

from scenarios.catalog import load
from tests.architecture.source_files import ROOT, modules
from tests.discovery import import_all
from tests.effort import effort
from tests.endurance.parts import log_checks as endurance
from tests.tui.game_log.checker.game import UNFINISHED, check_game, check_log
from tests.tui.game_log.checker.line_models import LINE_ADAPTER, AnyLine, SetUpLine
from tests.tui.game_log.checker.log_checker import Violation
from tests.tui.game_log.tampering.log_edits import TAMPERINGS, ParsedLog, Tampering
from undaunted_tui.cli.main import run
from undaunted_tui.session.simulation import GameResult, SimulationConfig, simulate_game

import_all("tests.tui.game_log.tampering")

SCENARIOS = [f"normandy/{number}" for number in range(1, 13, effort(3, 1))]
GAMES = {"random": 1, "uniform": 3}
"""How many games each bot plays of each scenario; those of the uniform one are short."""

SEED = 1
MOST_GAMES = 8
"""Among how many games a place to tamper with is looked for."""

SEEN = "C3.1 C3.2 C3.3 C3.4 C3.5 C3.7 C4.1 C4.8 C5.1 C5.2 C5.4 C7.3 C7.4 C7.6 C7.7 C8.2"
"""Rules that every line they are about shows to be kept, in any game."""

CHECKER = "tests/tui/game_log/checker"
COMMON = {"game", "round", "side", "event", "points"}
MODELS = {get_args(model.model_fields["event"].annotation)[0]: model for model in get_args(AnyLine)}


@pytest.mark.rule(*SEEN.split())
@pytest.mark.parametrize("bot", GAMES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_checker_accepts_every_line_of_the_games_of_bots(
    scenario: str, bot: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "log.jsonl"
    bots = ["--bot", f"us={bot}", "--bot", f"germany={bot}"]
    status = run(["simulate", scenario, "--games", str(GAMES[bot]), *bots, "--json", "--log", str(path)])
    with path.open(encoding="utf-8") as log:
        result = check_log(log)
    assert [str(violation) for violation in result.violations] == []
    stated = json.loads(capsys.readouterr().out)
    endings = Counter(ending.rule for ending in result.endings)
    assert (status, result.games, stated["unfinished"]) == (0, GAMES[bot], endings.pop(UNFINISHED, 0))
    assert stated["endings"] == endings
    assert stated["wins"] == {side: sum(end.winner == side for end in result.endings) for side in ("us", "germany")}


@pytest.mark.parametrize("tampering", TAMPERINGS, ids=lambda each: each.name)
def test_the_checker_refuses_a_log_that_was_tampered_with(tampering: Tampering) -> None:
    number, lines, line = tampered(tampering)
    with pytest.raises(Violation) as refused:
        check_game(number, list(enumerate(map(json.dumps, lines), 1)))
    assert (refused.value.game, refused.value.line, refused.value.rule) == (number, line, tampering.rule)


def tampered(tampering: Tampering) -> tuple[int, ParsedLog, int]:
    """A game after it was tampered with: its number, its lines, and the number of the line to be refused."""
    for number in range(MOST_GAMES):
        lines = [json.loads(line) for line in log_of(tampering.scenario, tampering.bot, number)]
        line = tampering.change(lines)
        if line is not None:
            return number, lines, line
    raise AssertionError(f"no game has a place for {tampering.name}")


@cache
def log_of(scenario: str, bot: str, number: int) -> tuple[str, ...]:
    """The log of one game, as it is written to a file."""
    return simulate_game(SimulationConfig(load(scenario), SEED, (bot, bot), max_rounds=300, logged=True), number).log


def test_a_violation_names_the_game_and_the_line_in_the_whole_log() -> None:
    games = [log_of("normandy/1", "uniform", number) for number in range(3)]
    spoilt = [line.replace('"tie": false', '"tie": true') for line in games[1]]
    result = check_log([*games[0], *spoilt, *games[2]])
    first = next(number for number, line in enumerate(games[1], len(games[0]) + 1) if '"tie": false' in line)
    assert [(each.game, each.line, each.rule) for each in result.violations] == [(1, first, "C3.4")]
    assert (result.games, result.lines, len(result.endings)) == (3, sum(map(len, games)), 2)
    assert str(result.violations[0]).startswith(f"game 1, line {first}, C3.4: ")


def test_the_endurance_run_tells_which_game_was_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert endurance.check("normandy/1", SEED, 1).violation == ""

    def play_falsely(config: SimulationConfig, number: int) -> GameResult:
        return replace(simulate_game(config, number), winner=None)

    monkeypatch.setattr(endurance, "simulate_game", play_falsely)
    checked = endurance.check("normandy/1", SEED, 1)
    assert checked.violation.startswith("normandy/1, uniform against uniform: game 1, line ")
    assert checked.violation.endswith("for None")
    assert checked.lines == len(log_of("normandy/1", "uniform", 1))


def test_the_checker_knows_nothing_of_the_program() -> None:
    allowed = ("tests.tui.game_log.checker", "pydantic", "collections", "dataclasses", "typing", "__future__")
    files = modules(CHECKER)
    found = [f"{module.name}: {name}" for module in files for name in imported(module.tree)]
    assert len(files) > 5
    assert [each for each in found if not each.partition(": ")[2].startswith(allowed)] == []


def imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


def test_the_page_on_the_log_names_the_fields_that_the_checker_expects() -> None:
    rows = re.findall(r"^\| (`[^|]+) \|([^|]*)\|$", page(), re.MULTILINE)
    table = {event: quoted(fields) for events, fields in rows for event in quoted(events)}
    assert {"set_up", "result", *table} == set(MODELS)
    for event, words in table.items():
        fields = fields_of(MODELS[event]) - COMMON
        assert fields <= words, event
        assert words - fields <= values_of(MODELS[event]), event


def test_the_page_on_the_log_names_everything_in_a_set_up() -> None:
    section = page().partition("## First line")[2].partition("##")[0]
    named = fields_of(SetUpLine, deep=True) - {"game", "round", "event", *zones()}
    assert quoted(section) == named | {"set_up", "columns", "rows"}
    assert {*zones()} <= quoted(page().partition("Zones:")[2].partition("\n")[0])
    assert quoted(page().partition("Every object has")[2].partition("Names:")[0]) >= COMMON


def test_the_page_on_the_log_names_every_ending() -> None:
    section = page().partition("## Last line")[2]
    names = {*re.findall(r"`([CN]\d\.\d)`", section), "resign", "draw", UNFINISHED}
    assert names == values_of(MODELS["result"]) - {"us", "germany", "result"}


@pytest.mark.parametrize(
    "change", [{"card": 3}, {"side": "italy"}, {"points": {"us": 0}}, {"more": None}, {"round": "1"}]
)
def test_a_line_of_another_shape_is_refused(change: dict[str, Any]) -> None:
    line = next(line for line in log_of("normandy/1", "uniform", 0) if '"bid_placed"' in line)
    LINE_ADAPTER.validate_json(line)
    with pytest.raises(ValueError, match="validation error"):
        LINE_ADAPTER.validate_json(json.dumps(json.loads(line) | change))


def test_a_line_without_one_of_its_fields_is_refused() -> None:
    for line in {json.loads(line)["event"]: json.loads(line) for line in log_of("normandy/8", "random", 0)}.values():
        LINE_ADAPTER.validate_json(json.dumps(line))
        for field in line:
            with pytest.raises(ValueError, match="validation error"):
                LINE_ADAPTER.validate_json(json.dumps({key: value for key, value in line.items() if key != field}))


def page() -> str:
    """The page on the log, without what only North Africa has."""
    return (ROOT / "docs" / "log-format.md").read_text(encoding="utf-8").partition("## In North Africa")[0]


def quoted(text: str) -> set[str]:
    """The words in code quotes."""
    return set(re.findall(r"`(\w+)`", text))


def fields_of(model: type[BaseModel], deep: bool = False) -> set[str]:
    """The names of a model's fields in JSON, with those of the models inside it if asked for."""
    names = {field.alias or name for name, field in model.model_fields.items()}
    if deep:
        for field in model.model_fields.values():
            for inner in models_in(field.annotation):
                names |= fields_of(inner, deep)
    return names - {"us", "germany"}


def models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    """The models that an annotation mentions."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for argument in get_args(annotation):
        yield from models_in(argument)


def values_of(model: type[BaseModel]) -> set[str]:
    """The words that the values of a model's fields are limited to."""
    return {value for field in model.model_fields.values() for value in literals(field.annotation)}


def literals(annotation: Any) -> Iterator[str]:
    if isinstance(annotation, str):
        yield annotation
    for argument in get_args(annotation):
        yield from literals(argument)


def zones() -> tuple[str, ...]:
    return ("deck", "hand", "play", "discard", "supply", "removed")
