"""Choosing a scenario in lines of text."""

from __future__ import annotations

from typing import TextIO

from scenarios.catalog import load, scenario_ids
from undaunted_tui.plain.console import Console, InputEnded
from undaunted_tui.text import say


def choose_scenario(in_stream: TextIO, out_stream: TextIO) -> str | None:
    """Ask for a scenario by number, the first for an empty line; nothing at the end of input."""
    ids = scenario_ids()
    console = Console(in_stream, out_stream)
    console.tell(say("choose_welcome"), "")
    for number, scenario in enumerate(map(load, ids), 1):
        console.tell(say("choose_row", number=number, title=say(scenario.text), date=say(f"{scenario.text}_date")))
    console.tell("", say("choose_ask"))
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
