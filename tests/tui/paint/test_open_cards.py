"""Cards of both sides side by side: open, seen by one side, or seen by neither (C1.5)."""

from __future__ import annotations

from itertools import product

import pytest

from core.ids import SIDES, Zone, other
from core.view import view
from tests.strategies import Position, at_positions
from tests.tui.paint.easel import WIDTHS, within_edges, words
from undaunted_tui.paint.glyphs import UNICODE
from undaunted_tui.paint.hands import paint_hands
from undaunted_tui.paint.supply import paint_supply
from undaunted_tui.paint.vehicles import paint_forces
from undaunted_tui.paint.zones import zones_of
from undaunted_tui.sentences.names import copies_name
from undaunted_tui.text import say


@at_positions(40)
def test_zones_are_told_in_full_to_their_side_and_by_size_to_the_other(position: Position) -> None:
    for side in SIDES:
        own = zones_of(view(position.state, side), side)
        foe = zones_of(view(position.state, other(side)), side)
        for zone in Zone:
            cards = position.state.zones[side][zone]
            assert own[zone] == (sum(cards), cards)
            assert foe[zone] == (sum(cards), cards if zone in (Zone.PLAY, Zone.SUPPLY) else None)


@at_positions(24)
def test_hands_are_told_as_far_as_they_are_open(position: Position) -> None:
    setting = position.state.setting
    first, second = (view(position.state, side) for side in SIDES)
    for width in WIDTHS:
        with within_edges():
            both = paint_hands(setting, 0, (first, second), width, UNICODE)
            neither = paint_hands(setting, 0, (second, first), width, UNICODE)
        hands = [position.state.zones[side][Zone.HAND] for side in SIDES]
        assert words(neither).count(say("hand_unseen")) == sum(any(hand) for hand in hands)
        assert say("hand_unseen") not in words(both)
        if width == WIDTHS[-1]:
            for side, hand in enumerate(hands):
                for card, copies in enumerate(hand):
                    assert not copies or " ".join(copies_name(setting, side, card, copies).split()) in words(both)


@pytest.mark.rule("C1.5")
@at_positions(24)
def test_what_neither_may_know_is_in_no_pane(position: Position) -> None:
    setting = position.state.setting
    first, second = (view(position.state, side) for side in SIDES)
    for width in WIDTHS:
        with within_edges():
            supply = paint_supply(setting, first, width, UNICODE, {}, (second, first)).text()
            forces = words(paint_forces(setting, first, {}, width, UNICODE, (second, first)))
            opened = paint_supply(setting, first, width, UNICODE, {}, (first, second)).text()
        for side, zone in product(SIDES, (Zone.DECK, Zone.DISCARD, Zone.REMOVED)):
            listed = f"\n{UNICODE.counter[side]} {say(f'zone_{zone.name.lower()}')}"
            assert listed not in supply
            assert (listed in opened) == any(position.state.zones[side][zone])
        assert say("cards_unseen") in forces or width < WIDTHS[-2]
