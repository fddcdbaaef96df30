"""Games as text to paste: a heading with scenario and seed, then one line of notation per entry."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import dedent

from core.compiled_scenario import CompiledScenario
from core.match import Match
from core.notation import Act, Entry, read, write
from tests.builders import compiled
from tests.invariants import check_round_trips, check_state, check_step


def transcript(played: CompiledScenario, seed: str, entries: Iterable[Entry]) -> str:
    """A game as text that `replay` takes."""
    heading = f"{played.scenario.id} seed {seed}"
    return "\n".join([heading, *(write(played, entry) for entry in entries)])


def replay(text: str) -> Match:
    """Play a pasted transcript again, with every check of the fuzzer on."""
    heading, *lines = dedent(text).strip("\n").split("\n")
    scenario, _, seed = heading.split(" ", 2)
    match = Match(compiled(scenario), seed)
    check_state(match.state)
    for line in lines:
        entry = read(match.compiled, line)
        before, logged = match.state, len(match.log)
        match.enter(entry)
        if isinstance(entry, Act):
            check_step(before, entry, match.state, match.log[logged:])
        check_state(match.state)
        check_round_trips(match.state)
    return match
