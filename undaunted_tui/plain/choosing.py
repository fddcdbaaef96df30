"""Choosing a scenario in lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TextIO

from core.scenario import Scenario
from scenarios.catalog import Catalog
from undaunted_tui.plain.console import Console, InputEnded
from undaunted_tui.text import say

RECONSTRUCTED = "reconstructed"
"""The source of scenarios whose figures are our own."""


def choose_scenario(catalog: Catalog, in_stream: TextIO, out_stream: TextIO) -> str | None:
    """Ask for a scenario by number, the first for an empty line; nothing at the end of input."""
    ids = catalog.scenario_ids()
    console = Console(in_stream, out_stream)
    console.tell(say("choose_welcome"), *_listed(tuple(map(catalog.load, ids))), "", say("choose_ask"))
    while True:
        try:
            typed = console.ask() or "1"
        except InputEnded:
            console.tell(say("choose_nothing"))
            return None
        if typed in ids:
            return typed
        if typed.isdecimal() and 1 <= int(typed) <= len(ids):
            return ids[int(typed) - 1]
        console.tell(say("choose_again", most=len(ids)))


def _listed(scenarios: tuple[Scenario, ...]) -> Iterator[str]:
    """The scenarios under the names of their games, numbered through, and what is meant by reconstructed."""
    for game, rows in groupby(enumerate(scenarios, 1), key=lambda row: row[1].game):
        yield from ("", say(f"game_{game}"))
        for number, scenario in rows:
            key = "choose_row_reconstructed" if scenario.source == RECONSTRUCTED else "choose_row"
            yield f"  {say(key, number=number, title=say(scenario.text), date=say(f'{scenario.text}_date'))}"
    if any(scenario.source == RECONSTRUCTED for scenario in scenarios):
        yield from ("", say("choose_reconstructed"))
