"""What a pack changes, in words: card by card, tile by tile, scenario by scenario."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from scenarios.differences import FACES, SCENARIOS, WORDS, ChangedValue, Difference
from scenarios.problems import printable
from undaunted_tui.i18n.messages import say, shipped_text

FOG = "fog_of_war"
"""The title of the cards that have one name everywhere."""

PREFIXES = {"cards": "unit", "vehicles": "veh", "structures": "str"}
"""Prefixes of the message ids of titles, by the section of their entries."""


def difference_lines(differences: Iterable[Difference], words: Mapping[str, str]) -> Iterator[str]:
    """The changed entries under headings; `words` are the pack's own texts by message id."""
    for (game, side, section), group in groupby(differences, key=lambda each: (each.game, each.side, each.section)):
        values = {"game": say(f"short_{game}") if game else "", "side": say(f"side_{side}") if side else ""}
        yield ""
        yield say(f"differences_{section}", **values)
        for difference in group:
            name = _entry_name(difference, words)
            yield f"  {say('difference_new', name=name) if difference.is_new else name}"
            yield from (f"    {_value(value, difference.is_new)}" for value in difference.values)


def _entry_name(difference: Difference, words: Mapping[str, str]) -> str:
    """An entry by its title and its code; a tile, a scenario or a word by its code alone."""
    if difference.section in (FACES, SCENARIOS, WORDS):
        return difference.code
    message = f"{PREFIXES[difference.section]}_{difference.title}"
    fog = say("card_fog") if difference.title == FOG else ""
    title = fog or words.get(message) or shipped_text(message) or difference.title
    return say("difference_entry", title=title, code=difference.code)


def _value(value: ChangedValue, is_new: bool) -> str:
    after = printable(value.after) or say("difference_none")
    if is_new:
        return say("difference_new_value", key=printable(value.key), after=after)
    before = printable(value.before) or say("difference_none")
    return say("difference_value", key=printable(value.key), before=before, after=after)
