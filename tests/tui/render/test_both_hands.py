"""Cards of both sides side by side: open, seen by one side, or seen by neither (C1.5)."""

from __future__ import annotations

from itertools import product

import pytest

from core.ids import SIDES, Zone, other
from core.view import view
from tests.random_games import Position, at_positions
from tests.tui.render.render_helpers import WIDTHS, within_edges, words
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import copies_name
from undaunted_tui.render.forces import ForcesContent, render_forces
from undaunted_tui.render.glyphs import SHAPES, UNICODE
from undaunted_tui.render.supply import render_both_hands, render_supply, zones_of


@at_positions(40)
def test_zones_are_told_in_full_to_their_side_and_by_size_to_the_other(position: Position) -> None:
    for side in SIDES:
        own = zones_of(view(position.state, side), side)
        opponent = zones_of(view(position.state, other(side)), side)
        for zone in Zone:
            cards = position.state.zones[side][zone]
            assert own[zone] == (sum(cards), cards)
            assert opponent[zone] == (sum(cards), cards if zone in (Zone.PLAY, Zone.SUPPLY) else None)


@at_positions(24)
def test_hands_are_told_as_far_as_they_are_open(position: Position) -> None:
    compiled = position.state.compiled
    first, second = (view(position.state, side) for side in SIDES)
    for width in WIDTHS:
        with within_edges():
            both = render_both_hands(compiled, 0, (first, second), width)
            neither = render_both_hands(compiled, 0, (second, first), width)
        hands = [position.state.zones[side][Zone.HAND] for side in SIDES]
        assert words(neither).count(say("hand_unseen")) == sum(any(hand) for hand in hands)
        assert say("hand_unseen") not in words(both)
        if width == WIDTHS[-1]:
            for side, hand in enumerate(hands):
                for card, copies in enumerate(hand):
                    assert not copies or " ".join(copies_name(compiled, side, card, copies).split()) in words(both)


@pytest.mark.rule("C1.5")
@at_positions(24)
def test_what_neither_may_know_is_in_no_pane(position: Position) -> None:
    compiled = position.state.compiled
    first, second = (view(position.state, side) for side in SIDES)
    for width in WIDTHS:
        with within_edges():
            supply = render_supply(compiled, first, width, {}, (second, first)).text()
            forces = words(render_forces(ForcesContent(compiled, first, (second, first)), width, UNICODE))
            opened = render_supply(compiled, first, width, {}, (first, second)).text()
        for side, zone in product(SIDES, (Zone.DECK, Zone.DISCARD, Zone.REMOVED)):
            listed = f"\n{SHAPES[side]} {say(f'zone_{zone.name.lower()}')}"
            assert listed not in supply
            assert (listed in opened) == any(position.state.zones[side][zone])
        assert say("pips_unseen") in forces or "▮" not in forces or width < WIDTHS[-2]
