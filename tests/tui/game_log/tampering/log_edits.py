"""What tampering with the log of a game needs: a place to be found in it, and a change to be made there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

ParsedLog = list[dict[str, Any]]
"""The lines of one game, parsed."""

Tamper = Callable[[ParsedLog], int | None]
"""Changes a log in the first fitting place; gives the number of the line to be refused, None where no place fits."""


@dataclass(frozen=True)
class Tampering:
    name: str
    rule: str
    change: Tamper
    scenario: str
    bot: str


TAMPERINGS: list[Tampering] = []


def breaks(rule: str, scenario: str = "normandy/8", bot: str = "random") -> Callable[[Tamper], Tamper]:
    """Register a change that breaks a rule; it is tried on games that a bot plays against itself."""

    def register(change: Tamper) -> Tamper:
        TAMPERINGS.append(Tampering(change.__name__, rule, change, scenario, bot))
        return change

    return register


def find_all(log: ParsedLog, event: str, after: int = 0, **facts: object) -> Iterator[int]:
    """The places of an event that has these values; `from_` stands for `from`."""
    wanted = {key.rstrip("_"): fact for key, fact in facts.items()}
    for place in range(after, len(log)):
        line = log[place]
        if line["event"] == event and all(line[key] == fact for key, fact in wanted.items()):
            yield place


def find_first(log: ParsedLog, event: str, after: int = 0, **facts: object) -> int | None:
    return next(find_all(log, event, after, **facts), None)


def edit(log: ParsedLog, place: int | None, **facts: object) -> int | None:
    """Change values of a line, and expect it to be refused."""
    if place is None:
        return None
    log[place].update({key.rstrip("_"): fact for key, fact in facts.items()})
    return place + 1


def drop(log: ParsedLog, place: int | None) -> int | None:
    """Take a line out, and expect the one after it to be refused."""
    if place is None:
        return None
    del log[place]
    return place + 1


def insert(log: ParsedLog, place: int | None, **line: object) -> int | None:
    """Put a line in before another one, and expect it to be refused."""
    if place is None:
        return None
    common = {key: log[place][key] for key in ("game", "round", "points")}
    log.insert(place, {**common, **line})
    return place + 1


def card_of(log: ParsedLog, side: str, code: str) -> dict[str, Any]:
    """A card as the set-up describes it."""
    return next(card for card in log[0]["sides"][side]["cards"] if card["code"] == code)


def hand_at(log: ParsedLog, side: str, place: int) -> list[str]:
    """The cards in a side's hand before a line."""
    hand: list[str] = []
    for line in log[1:place]:
        if line["event"] == "cards_moved" and line["side"] == side:
            if line["from"] == "hand":
                for card in line["cards"]:
                    hand.remove(card)
            elif line["to"] == "hand":
                hand += line["cards"]
    return hand


def neighbours(log: ParsedLog, tile: str) -> list[str]:
    """The tiles next to a tile."""
    tiles = {each["name"]: (each["line"], each["position"]) for each in log[0]["tiles"]}
    line, position = tiles[tile]
    steps = ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))
    around = {(line + lines, position + positions) for lines, positions in steps}
    return [name for name, here in tiles.items() if here in around]


def marked_at(log: ParsedLog, side: str, place: int) -> set[str]:
    """The tiles with a side's marker before a line."""
    force = log[0]["sides"][side]
    return {*force["scouted"], *force["controlled"]} | {
        line["tile"] for line in log[:place] if line["event"] == "marker_placed" and line["side"] == side
    }
