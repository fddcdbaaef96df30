"""Choose a scenario in lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TextIO

from scenarios.catalog import Catalog
from scenarios.listing import ListedScenario
from undaunted_tui.errors import unplayable_error
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import source_name
from undaunted_tui.text_mode.console import InputEnded, TextConsole


def choose_scenario(catalog: Catalog, in_stream: TextIO, out_stream: TextIO) -> str | None:
    """Ask for a scenario by number or id; an empty line means the first that can be played.

    Return none at the end of input.
    """
    listed = catalog.listed()
    ids = tuple(scenario.id for scenario in listed)
    console = TextConsole(in_stream, out_stream)
    console.write_lines(say("choose_welcome"), *_listed(listed), "", say("choose_ask"))
    while True:
        try:
            typed = console.ask() or catalog.scenario_ids()[0]
        except InputEnded:
            console.write_lines(say("choose_nothing"))
            return None
        if typed.isdecimal() and 1 <= int(typed) <= len(ids):
            typed = ids[int(typed) - 1]
        if unplayable := catalog.unplayable(typed):
            console.write_lines(str(unplayable_error(unplayable)))
        elif typed in ids:
            return typed
        else:
            console.write_lines(say("choose_again", most=len(ids)))


def _listed(scenarios: tuple[ListedScenario, ...]) -> Iterator[str]:
    """The numbered scenarios under the names of their games, and a note on reconstructed ones."""
    for game, rows in groupby(enumerate(scenarios, 1), key=lambda row: row[1].game):
        yield from ("", say(f"game_{game}"), *[f"  {_row(number, scenario)}" for number, scenario in rows])
    if say("source_reconstructed") in map(source_name, scenarios):
        yield from ("", say("choose_reconstructed"))


def _row(number: int, scenario: ListedScenario) -> str:
    if not scenario.playable:
        return say(
            "choose_row_unplayable", number=number, title=say(scenario.text), reason=str(unplayable_error(scenario))
        )
    title, date, source = say(scenario.text), say(f"{scenario.text}_date"), source_name(scenario)
    if not source:
        return say("choose_row", number=number, title=title, date=date)
    return say("choose_row_source", number=number, title=title, date=date, source=source)
