"""Two people on one terminal: neither sees what only the other may know."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache

import pytest

from core.compiled_scenario import CompiledScenario
from core.ids import CardKind, Side
from core.scenario import Card, Force
from core.setup import compile_scenario
from scenarios.catalog import load
from tests.builders import compiled
from tests.tui.text_mode.text_mode_driver import TWO_PEOPLE, play_with, random_player, split_at_handovers

MOST_LINES = 700


@dataclass(frozen=True)
class Case:
    """A game of two people: their sides, and what each must not read but in open lines."""

    sides: tuple[str, str]
    secrets: tuple[str, str]


CASES = {
    "apart": Case(
        ("United States", "Germany"),
        ("(?<!German )(Rifleman|Scout|Squad Leader) B", "(?<!US )(Rifleman|Scout|Squad Leader) A"),
    ),
    "north_africa/1": Case(
        ("LRDG", "Italy"),
        (
            "(?<!Italian )(Platoon Sergeant|(Rifleman|Machine Gunner|Squad Leader) A)",
            "(?<!LRDG )(Lieutenant|Warrant Officer|Engineer|Scout(?! 2))",
        ),
    ),
    "north_africa/8": Case(
        ("LRDG", "Italy"),
        ("(?<!Italian )(Platoon Sergeant|Squad Leader|Recon Aircraft)", "(?<!LRDG )(Lieutenant|Warrant Officer)"),
    ),
}
"""Sides with other cards than each other's; where there are vehicles, everybody may see their crews."""

OPEN_LINE = re.compile(r"Initiative tied: .*Bids: |initiative\. Bids: | bolsters | inspires |supply: |play area: ")
"""What may name the opponent's cards: bids that were revealed, what goes through open zones, and those zones."""

AT_START = {"United States": "The US", "LRDG": "The LRDG"}
"""Sides whose names have another form at the start of a sentence."""


@cache
def apart() -> CompiledScenario:
    """The first scenario with other cards for each side: squad A for one, squad B for the other."""
    whole = load("normandy/1")
    return compile_scenario(replace(whole, forces=(of_squad(whole.forces[0], "A"), of_squad(whole.forces[1], "B"))))


def of_squad(force: Force, squad: str) -> Force:
    def kept(card: Card) -> bool:
        return card.squad == squad or card.kind is CardKind.FOG

    codes = {card.code for card in force.cards if kept(card)}
    pairs = list(zip(force.cards, force.deck, force.supply, strict=True))
    return replace(
        force,
        cards=tuple(card for card, _, _ in pairs if kept(card)),
        deck=tuple(deck for card, deck, _ in pairs if kept(card)),
        supply=tuple(supply for card, _, supply in pairs if kept(card)),
        counters=tuple(counter for counter in force.counters if counter.code in codes),
        start=tuple((code, tile) for code, tile in force.start if code in codes),
        spawn=tuple((code, tile) for code, tile in force.spawn if code in codes),
    )


@cache
def game(case: str) -> str:
    """A game of two people who look at everything they can now and then."""
    pages = ["hand", "supply", "vehicles", "log all", "?", "board", ""]
    player = random_player("hot seat")
    turn = 0

    def think(shown: str) -> str:
        nonlocal turn
        turn += 1
        if turn % 4 == 0 and ") " in shown:
            return pages[turn // 4 % len(pages)]
        return player(shown)

    status, written = play_with(think, apart() if case == "apart" else compiled(case), TWO_PEOPLE, "3", MOST_LINES)
    assert status == 0
    return written


def reader(case: str, turn_text: str) -> Side | None:
    """Whose turn at the keyboard it is."""
    first = turn_text.partition("\n")[0].removeprefix("You are: ")
    return CASES[case].sides.index(first) if first in CASES[case].sides else None


def joined(turn_text: str) -> list[str]:
    """The lines of one player's turn at the keyboard, with wrapped ones joined."""
    return re.sub(r"\n {6,}(?!Here|Adjacent|Blast)", " ", turn_text).split("\n")


@pytest.mark.rule("C1.5", "C3.4")
@pytest.mark.parametrize("case", CASES)
def test_no_turn_at_the_keyboard_names_a_card_that_only_the_other_may_see(case: str) -> None:
    secrets = CASES[case].secrets
    seen = {0: 0, 1: 0}
    for turn_text in split_at_handovers(game(case)):
        side = reader(case, turn_text)
        if side is None:
            continue
        seen[side] += 1
        leaks = [line for line in joined(turn_text) if re.search(secrets[side], line) and not OPEN_LINE.search(line)]
        assert leaks == []
    assert min(seen.values()) > 10


@pytest.mark.rule("C1.5")
@pytest.mark.parametrize("case", CASES)
def test_draws_and_unplayed_cards_are_named_to_their_owner_alone(case: str) -> None:
    own = 0
    for turn_text in split_at_handovers(game(case)):
        side = reader(case, turn_text)
        if side is None:
            continue
        for line in joined(turn_text):
            if re.search(" draws | discards ", line):
                name = AT_START.get(CASES[case].sides[side], CASES[case].sides[side])
                assert (":" in line) == line.startswith(f"  {name} "), line
                own += ":" in line
    assert own > 10


@pytest.mark.parametrize("case", CASES)
def test_between_two_players_there_is_a_handover_and_nothing_else(case: str) -> None:
    handovers = [turn_text for turn_text in split_at_handovers(game(case)) if reader(case, turn_text) is None][1:-1]
    assert len(handovers) > 10
    for handover in handovers:
        assert re.fullmatch(r"Pass the keyboard to [\w ]+; press Enter once nobody else is looking\.\n> ", handover)


@pytest.mark.parametrize("case", CASES)
def test_the_briefing_can_be_read_before_the_first_handover(case: str) -> None:
    first = split_at_handovers(game(case))[0]
    assert first.startswith("Undaunted: ")
    assert re.search(rf"Pass the keyboard to {AT_START[CASES[case].sides[0]]};", first, re.IGNORECASE)
    assert " draws " not in first


def test_the_end_is_told_to_both_without_their_secrets() -> None:
    lines = iter(["", "1", "", "1", "", "resign", "y"])
    status, written = play_with(lambda _: next(lines), apart(), TWO_PEOPLE, "3", 7)
    assert status == 0
    end = split_at_handovers(written)[-1]
    assert re.match(r"\s*Victory: (Germany|United States)\. ", end)
    assert "Rifleman" not in end.partition("Points: ")[2]
