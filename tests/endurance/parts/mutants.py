"""Mutates the rules in random places, one at a time, and counts how often the core tests notice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

from tests.endurance.mutation.places import choose
from tests.endurance.mutation.source import Mutation, Source
from tests.endurance.mutation.trial import KillHistory, ProjectCopy, TrialOutcome
from tests.endurance.registry import Options, part

PROJECT = Path(__file__).parents[3]
BROKEN = ("core/rules", "core/rulesets")
TESTS = "tests/core"
COUNT = 200
PATIENCE = 5
"""A run is considered hung after so many times the duration of an unchanged one."""


@part("mutants")
def mutants(options: Options) -> Mapping[str, object]:
    """Try `count` mutations, and return those that no test noticed."""
    began = monotonic()
    sources = {source.path: source for source in read_sources(PROJECT)}
    chosen = choose(sources.values(), COUNT if options.count is None else options.count, Random(options.seed))
    outcomes = try_all(chosen, options.jobs)
    tally = Counter(outcomes)
    noticed = len(chosen) - tally[TrialOutcome.SURVIVED]
    return {
        "seed": options.seed,
        "mutants": len(chosen),
        "noticed": noticed,
        "hung": tally[TrialOutcome.HUNG],
        "ratio": round(noticed / len(chosen), 4) if chosen else None,
        "seconds": round(monotonic() - began, 1),
        "survivors": [
            describe(mutation, sources[mutation.path])
            for mutation, outcome in zip(chosen, outcomes, strict=True)
            if outcome is TrialOutcome.SURVIVED
        ],
    }


def read_sources(project: Path) -> list[Source]:
    """Read the modules that are mutated."""
    paths = sorted(path for folder in BROKEN for path in (project / folder).rglob("*.py"))
    return [Source(path.relative_to(project).as_posix(), path.read_bytes()) for path in paths]


def try_all(chosen: list[Mutation], jobs: int) -> list[TrialOutcome]:
    """Return the outcome of each mutation, tried in as many copies of the project as there are jobs."""
    with TemporaryDirectory(prefix="mutants-") as folder:
        copies = [ProjectCopy.copy(PROJECT, Path(folder) / str(number)) for number in range(jobs)]
        killers = KillHistory.among(copies[0].root, TESTS)
        with ThreadPoolExecutor(jobs) as pool:
            limit = 10 + PATIENCE * max(pool.map(lambda bench: bench.warm_up(killers.order("")), copies))
            free: SimpleQueue[ProjectCopy] = SimpleQueue()
            for bench in copies:
                free.put(bench)

            def attempt(mutation: Mutation) -> TrialOutcome:
                bench = free.get()
                try:
                    return bench.try_out(mutation, killers, limit)
                finally:
                    free.put(bench)

            return list(pool.map(attempt, chosen))


def describe(mutation: Mutation, source: Source) -> dict[str, str]:
    """Return a survivor for the report."""
    before, after = mutation.texts(source.text)
    place = f"{mutation.path}:{mutation.line}"
    return {"place": place, "operator": mutation.operator, "before": before, "after": after}
