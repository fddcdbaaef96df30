"""Choose a scenario in lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TextIO

from core.scenario import Scenario
from scenarios.catalog import Catalog
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import source_name
from undaunted_tui.text_mode.console import InputEnded, TextConsole


def choose_scenario(catalog: Catalog, in_stream: TextIO, out_stream: TextIO) -> str | None:
    """Ask for a scenario by number or id; an empty line means the first; return none at the end of input."""
    ids = catalog.scenario_ids()
    console = TextConsole(in_stream, out_stream)
    console.write_lines(say("choose_welcome"), *_listed(tuple(map(catalog.load, ids))), "", say("choose_ask"))
    while True:
        try:
            typed = console.ask() or "1"
        except InputEnded:
            console.write_lines(say("choose_nothing"))
            return None
        if typed in ids:
            return typed
        if typed.isdecimal() and 1 <= int(typed) <= len(ids):
            return ids[int(typed) - 1]
        console.write_lines(say("choose_again", most=len(ids)))


def _listed(scenarios: tuple[Scenario, ...]) -> Iterator[str]:
    """The numbered scenarios under the names of their games, and a note on reconstructed ones."""
    for game, rows in groupby(enumerate(scenarios, 1), key=lambda row: row[1].game):
        yield from ("", say(f"game_{game}"), *[f"  {_row(number, scenario)}" for number, scenario in rows])
    if say("source_reconstructed") in map(source_name, scenarios):
        yield from ("", say("choose_reconstructed"))


def _row(number: int, scenario: Scenario) -> str:
    title, date, source = say(scenario.text), say(f"{scenario.text}_date"), source_name(scenario)
    if not source:
        return say("choose_row", number=number, title=title, date=date)
    return say("choose_row_source", number=number, title=title, date=date, source=source)
