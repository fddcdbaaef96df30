"""What a side learns of the opponent's cards, event by event, and how cards are dealt by it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from core.determinize import Dealer
from core.events import CardsMoved, Cause
from core.ids import Zone
from core.knowledge import Knowledge, KnowledgeTracker
from core.rng import SeededRng
from core.view import redact
from tests.builders import GameBuilder, compiled

US, GERMANY = 0, 1
HIDDEN = (Zone.DECK, Zone.HAND, Zone.DISCARD)


class Watched:
    """A game that the US watches, from here on, for what is known of Germany's cards."""

    def __init__(self, game: GameBuilder) -> None:
        self.game = game
        self.known = Knowledge.of_view(game.compiled, game.view("us"))

    def do(self, *entries: str) -> Watched:
        """Play entries in notation, and listen."""
        for event in self.game.do(*entries).events:
            self.known = self.known.after(self.game.compiled, redact(event, US))
        return self

    def bounds(self, code: str) -> dict[str, tuple[int, int]]:
        """Where Germany's copies of a card can lie, and how many, if there is a choice or there are any."""
        card = self.game.card("germany", code)
        return {
            zone.name.lower(): (self.known.least[zone][card], self.known.most[zone][card])
            for zone in (*HIDDEN, Zone.REMOVED)
            if self.known.most[zone][card]
        }


def germany_acts(**zones: str) -> Watched:
    """Germany's turn with exactly these cards, watched by the US."""
    return Watched(GameBuilder(turn="germany").first_turn_over().cards("germany", **zones))


def test_at_the_start_the_scenario_tells_every_card() -> None:
    known = Knowledge.at_start(compiled("normandy/1"), US)
    force = compiled("normandy/1").forces[GERMANY]
    assert known.least == known.most
    assert (known.least[Zone.DECK], known.least[Zone.SUPPLY]) == (force.deck, force.supply)


@pytest.mark.rule("C6.1")
def test_a_bolstered_card_is_known_to_lie_in_the_discard_pile() -> None:
    watched = germany_acts(hand="PS LA RB", deck="SA SB RB SA", supply="RA RA")
    watched.do("germany play PS bolster", "germany take RA")
    assert watched.bounds("RA")["discard"][0] == 1
    watched.do("germany done", "germany end")
    assert watched.bounds("RA")["discard"][0] == 1
    assert watched.bounds("PS")["discard"][0] == 1


@pytest.mark.rule("C6.5")
def test_a_card_that_came_back_to_the_hand_is_known_to_be_there_until_one_like_it_goes() -> None:
    watched = germany_acts(hand="LA RA RB", deck="SA SB RA")
    inspire = next(option for option in watched.game.options("germany") if "LA inspire" in option)
    watched.do("germany play RA move", "germany done", f"germany {inspire}", "germany take RA")
    assert watched.bounds("RA")["hand"][0] == 1
    watched.do("germany hunker RA")
    assert watched.bounds("RA").get("hand", (0, 0))[0] == 0


@pytest.mark.rule("C7.7")
@pytest.mark.parametrize(
    ("zones", "without"),
    [
        ({"hand": "RA SB", "discard": "SA SB", "deck": "RA LA"}, set()),
        ({"hand": "LB SB", "discard": "RA SA", "deck": "RA LA"}, {"hand"}),
        ({"hand": "LB SB", "discard": "SA SB", "deck": "RA RA"}, {"hand", "discard"}),
        ({"hand": "LB SB", "discard": "SA SB", "deck": "LA PS"}, {"hand", "discard", "deck"}),
    ],
    ids=["from the hand", "from the discard pile", "from the deck", "counter lost"],
)
def test_a_casualty_shows_where_there_was_no_card_of_its_counter(zones: dict[str, str], without: set[str]) -> None:
    watched = Watched(GameBuilder().hand("us", "RA").cards("germany", **zones).dice(0))
    assert set(watched.bounds("RA")) == {"deck", "hand", "discard", "removed"}
    watched.do("us play RA attack", "us fire germany:RA")
    assert set(watched.bounds("RA")) == {"deck", "hand", "discard", "removed"} - without


@pytest.mark.rule("C3.3", "C3.7")
def test_the_discard_pile_takes_what_is_known_of_it_along_into_the_new_deck() -> None:
    game = GameBuilder(turn="germany").first_turn_over().cards("germany", hand="LA RB", discard="SA SB LB", deck="PS")
    watched = Watched(game).do("germany hunker RB", "germany end")
    assert [event.count for event in game.events if isinstance(event, CardsMoved)][-3:] == [4, 1, 3]
    assert watched.known.sizes[Zone.DISCARD] == 0
    assert not any(watched.known.most[Zone.DISCARD])


def test_a_tracker_that_is_told_what_cannot_be_goes_by_the_view_alone() -> None:
    game = GameBuilder().cards("germany", hand="RA SB", discard="SA", deck="RA LA")
    tracker = KnowledgeTracker(game.compiled, US)
    known = tracker.update(game.view("us"), 0, ())
    lie = CardsMoved(GERMANY, (game.card("germany", "PS"),) * 9, 9, Zone.HAND, Zone.DISCARD, Cause.BID)
    assert known.after(game.compiled, lie) != known
    assert tracker.update(game.view("us"), 0, [lie]) == known


def bounded(game: GameBuilder, zone: Zone, codes: str) -> Knowledge:
    """What the view shows, and that none of these cards of Germany's lies in a zone."""
    known = Knowledge.of_view(game.compiled, game.view("us"))
    most = [list(row) for row in known.most]
    for code in codes.split():
        most[zone][game.card("germany", code)] = 0
    return replace(known, most=tuple(map(tuple, most)))


def without_removed(game: GameBuilder, known: Knowledge) -> Knowledge:
    """What is known, and which cards are removed."""
    removed = game.state.zones[GERMANY][Zone.REMOVED]
    rows = (known.least, known.most)
    least, most = ((*row[: Zone.REMOVED], removed) for row in rows)
    return replace(known, least=least, most=most)


def test_cards_that_can_lie_anywhere_are_dealt_as_by_shuffling() -> None:
    game = GameBuilder().cards("germany", hand="RA", discard="RB SA", deck="SB LA LB")
    known = without_removed(game, Knowledge.of_view(game.compiled, game.view("us")))
    dealer, rng = Dealer(game.compiled, game.view("us"), known), SeededRng("even")
    hands = Counter(dealer.deal(rng).zones[GERMANY][Zone.HAND].index(1) for _ in range(3000))
    assert len(hands) == 6
    assert all(400 < times < 600 for times in hands.values())


def test_all_that_is_possible_is_dealt_and_nothing_else() -> None:
    game = GameBuilder().cards("germany", hand="RA", discard="RB", deck="SA")
    known = without_removed(game, bounded(game, Zone.HAND, "RB"))
    most = [list(row) for row in known.most]
    most[Zone.DISCARD][game.card("germany", "SA")] = 0
    known = replace(known, most=tuple(map(tuple, most)))
    dealer, rng = Dealer(game.compiled, game.view("us"), known), SeededRng("all")
    names = [card.code for card in game.compiled.cards[GERMANY]]
    dealt = {
        " ".join(names[zones[zone].index(1)] for zone in (Zone.HAND, Zone.DISCARD, Zone.DECK))
        for zones in (dealer.deal(rng).zones[GERMANY] for _ in range(300))
    }
    assert dealt == {"RA RB SA", "SA RA RB", "SA RB RA"}


class ChoosesFirst:
    """A generator that always chooses the first, so that cards are dealt into each other's way."""

    def randbelow(self, bound: int) -> int:
        """Nothing but 0."""
        return 0


def test_a_card_that_finds_its_places_taken_gets_one_by_moving_others() -> None:
    game = GameBuilder().cards("germany", hand="RA RA", discard="RB RB", deck="SA SA")
    known = without_removed(game, Knowledge.of_view(game.compiled, game.view("us")))
    most = [list(row) for row in known.most]
    for zone, code in ((Zone.HAND, "RB"), (Zone.DISCARD, "SA"), (Zone.DECK, "RA"), (Zone.DISCARD, "RA")):
        most[zone][game.card("germany", code)] = 0
    known = replace(known, most=tuple(map(tuple, most)))
    for number in range(20):
        for rng in (SeededRng("taken", number), ChoosesFirst()):
            zones = Dealer(game.compiled, game.view("us"), known).deal(rng).zones[GERMANY]
            assert all(
                all(low <= copies <= high for low, copies, high in zip(*rows, strict=True))
                for rows in zip(known.least, zones, known.most, strict=True)
            )


def test_knowledge_that_contradicts_itself_is_refused() -> None:
    game = GameBuilder().cards("germany", hand="RA", discard="RB", deck="SA")
    known = without_removed(game, bounded(game, Zone.HAND, "RA RB SA"))
    with pytest.raises(ValueError, match="contradicts itself"):
        Dealer(game.compiled, game.view("us"), known).deal(SeededRng("none"))
    with pytest.raises(ValueError, match="sizes"):
        Dealer(game.compiled, game.view("us"), replace(known, sizes=(9, *known.sizes[1:])))
