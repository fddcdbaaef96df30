"""The log: rounds are headings, an action and what follows from it is one entry, and every line can be found."""

from __future__ import annotations

import pytest

from core.events import (
    ActionTaken,
    AttackRolled,
    CardsMoved,
    Cause,
    CounterMoved,
    DeckRebuilt,
    MarkerPlaced,
    RoundBegan,
    TurnEnded,
)
from core.ids import SIDES, ActionKind, CardId, CounterId, TileId, Zone
from core.view import redact
from tests.builders import compiled
from tests.random_games import RandomGame, Recipe
from tests.tui.phrasing.log_lines import log_lines
from tests.tui.render.render_helpers import WIDTHS, in_ascii, meanings, roles, within_edges, words
from undaunted_tui.panes.log import LogContent, LogPane
from undaunted_tui.phrasing.player_log import LogLine
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.log import render_log

SETTING = compiled("normandy/1")
LEADER = SETTING.card_named(0, "LB")
RIFLEMAN = SETTING.card_named(0, "RB")
SCOUT = SETTING.card_named(0, "SA")

Logged = RoundBegan | TurnEnded | AttackRolled | CounterMoved | ActionTaken | CardsMoved | DeckRebuilt | MarkerPlaced


def attack(hit: bool) -> AttackRolled:
    return AttackRolled(0, ActionKind.ATTACK, CounterId(0), TileId(0), CounterId(4), TileId(3), 4, 1, 3, 8, (9, 2), hit)


def moved(card: CardId, cause: Cause, source: Zone, to: Zone) -> CardsMoved:
    return CardsMoved(0, (card,), 1, source, to, cause)


def lines_of(*events: Logged) -> list[LogLine]:
    return log_lines(SETTING, events)


def painted(*events: Logged, width: int = 60) -> Canvas:
    with within_edges():
        return render_log(SETTING, lines_of(*events), None, width)


def test_a_round_is_a_heading() -> None:
    canvas = painted(RoundBegan(3), width=24)
    assert canvas.text() == "── Round 3"
    assert in_ascii(canvas) == "-- Round 3"


def test_a_brief_log_has_neither_rounds_nor_ends_of_turns() -> None:
    way = CounterMoved(CounterId(2), TileId(0), TileId(1), ActionKind.MOVE)
    lines = lines_of(RoundBegan(1), way, TurnEnded(0), RoundBegan(2))
    whole, brief = (render_log(SETTING, lines, None, 60, is_brief=each) for each in (False, True))
    assert whole.text().split("\n")[2:] == ["▲ The US ends its turn", "── Round 2"]
    assert brief.text() == whole.text().split("\n")[1]


def test_a_brief_pane_begins_with_a_whole_entry() -> None:
    way = CounterMoved(CounterId(2), TileId(0), TileId(1), ActionKind.MOVE)
    content = LogContent(SETTING, tuple(lines_of(attack(True), way)), is_brief=True)
    shown = [LogPane().paint(content, 60, height)[0].text() for height in (1, 2, 3)]
    assert shown[0] == shown[1].rstrip()
    assert "moves" in shown[0]
    assert "fires" in shown[2].split("\n")[0]
    assert "moves" in shown[2].split("\n")[2]


def test_a_pane_that_follows_the_game_begins_with_a_whole_entry_too() -> None:
    way = CounterMoved(CounterId(2), TileId(0), TileId(1), ActionKind.MOVE)
    content = LogContent(SETTING, tuple(lines_of(attack(True), way)))
    for height in (2, 3, 4):
        canvas, followed = LogPane().paint(content, 60, height)
        first = canvas.height - (height - 1)
        assert followed is not None
        assert followed.y == canvas.height - 1
        assert canvas.text().split("\n")[first].startswith("▲")


def test_a_bolster_of_several_cards_is_one_sentence() -> None:
    taken = moved(RIFLEMAN, Cause.BOLSTER, Zone.SUPPLY, Zone.DISCARD)
    canvas = painted(ActionTaken(0, LEADER, ActionKind.BOLSTER, 2, "B"), taken, taken)
    assert words(canvas).replace("\N{NO-BREAK SPACE}", " ") == "▲ Squad Leader B bolsters 2 × Rifleman B"


def test_a_bolster_of_three_kinds_of_cards_names_them_as_a_list() -> None:
    taken = (moved(card, Cause.BOLSTER, Zone.SUPPLY, Zone.DISCARD) for card in (RIFLEMAN, LEADER, SCOUT))
    canvas = painted(ActionTaken(0, LEADER, ActionKind.BOLSTER, 3, ""), *taken, width=100)
    assert words(canvas).endswith("bolsters Rifleman B, Squad Leader B and Scout A")


@pytest.mark.rule("C3.3")
def test_a_command_that_needs_a_new_deck_counts_all_cards_that_it_drew() -> None:
    drawn = CardsMoved(0, None, 1, Zone.DECK, Zone.HAND, Cause.DRAW)
    canvas = painted(ActionTaken(0, LEADER, ActionKind.COMMAND, 2, ""), drawn, DeckRebuilt(0, 9), drawn, width=100)
    assert words(canvas) == "▲ Squad Leader B: Command 2 2 cards drawn shuffles 9 cards into a new deck"


def test_a_way_with_its_markers_and_fog_is_one_entry() -> None:
    fog = moved(SETTING.fog[0], Cause.FOG, Zone.SUPPLY, Zone.DISCARD)
    first, second, third = SETTING.tile_ids[:3]
    names = [SETTING.board.tiles[tile].name for tile in (first, second, third)]
    canvas = painted(
        ActionTaken(0, SCOUT, ActionKind.SCOUT, 2, ""),
        CounterMoved(CounterId(2), first, second, ActionKind.SCOUT),
        MarkerPlaced(0, second),
        fog,
        CounterMoved(CounterId(2), second, third, ActionKind.SCOUT),
        MarkerPlaced(0, third),
        fog,
        width=100,
    )
    assert words(canvas) == (f"▲ Scout A moves {' → '.join(names)} scouts {names[1]}, {names[2]} +2 Fog")
    assert canvas.height == 1


@pytest.mark.rule("C7.6")
@pytest.mark.parametrize(("hit", "word"), [(True, "hit"), (False, "missed")])
@pytest.mark.parametrize("width", WIDTHS)
def test_an_attack_has_its_sum_its_dice_and_its_result_below(hit: bool, word: str, width: int) -> None:
    canvas = painted(attack(hit), width=width)
    first, *rest = canvas.text().splitlines()
    assert first.startswith("▲ Rifleman A fires at")
    assert all(row.startswith("  ") for row in rest)
    assert "4+1+3=8" in words(canvas)
    assert roles(canvas, " 9 ") == {"good/row"}
    assert roles(canvas, " 2 ") == {"dim/row"}
    assert roles(canvas, word) == {"strong"}


def test_every_line_can_be_found_and_the_chosen_entry_stands_out() -> None:
    events = (
        RoundBegan(1),
        attack(hit=True),
        ActionTaken(0, LEADER, ActionKind.BOLSTER, 2, "B"),
        moved(RIFLEMAN, Cause.BOLSTER, Zone.SUPPLY, Zone.DISCARD),
        attack(hit=False),
    )
    lines = lines_of(*events)
    canvas = render_log(SETTING, lines, 3, 30)
    assert set(meanings(canvas)) == {("log", number) for number in range(len(lines))}
    chosen = {box.y for box, meaning in canvas.click_regions if meaning == ("log", 3)}
    assert {y for y, row in enumerate(canvas.rows) if {role for _, role in row} == {"on/gold"}} == chosen
    assert canvas.at(0, min(chosen)) == ("log", 2)


def test_choosing_a_line_leaves_no_trace_on_the_next_painting() -> None:
    lines = lines_of(RoundBegan(1), attack(hit=True))
    plain = render_log(SETTING, lines, None, 30)
    assert render_log(SETTING, lines, 0, 30).rows != plain.rows
    assert render_log(SETTING, lines, None, 30).rows == plain.rows


def test_all_widths_are_kept_apart() -> None:
    lines = lines_of(RoundBegan(1), attack(hit=True))
    first = render_log(SETTING, lines, None, 30).text()
    assert render_log(SETTING, lines, None, 60).text() != first
    assert render_log(SETTING, lines, None, 30).text() == first


@pytest.mark.parametrize("scenario", ["normandy/1", "normandy/12", "north_africa/9", "north_africa/11"])
def test_whole_games_lose_no_line_and_stay_within_the_edges(scenario: str) -> None:
    where = compiled(scenario)
    log = RandomGame(Recipe(scenario, "log"), most=400).played().log
    for side in SIDES:
        lines = log_lines(where, [redact(event, side) for event in log])
        for width in WIDTHS:
            with within_edges():
                canvas = render_log(where, lines, None, width)
            found = {meaning for _, meaning in canvas.click_regions}
            assert found == {("log", number) for number in range(len(lines))}
    assert render_log(where, [], None, 44).height == 0


def test_only_recent_rounds_are_painted_where_that_is_enough() -> None:
    lines = lines_of(*(RoundBegan(number) for number in range(1, 101)))
    canvas = render_log(SETTING, lines, None, 30, recent=20)
    numbers = [meaning for _, meaning in canvas.click_regions]
    assert numbers[-1] == ("log", 99)
    assert len(numbers) == 20
    whole = render_log(SETTING, lines, None, 30)
    assert canvas.text().split("\n") == whole.text().split("\n")[-canvas.height :]
