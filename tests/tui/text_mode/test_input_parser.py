"""What can be typed in text mode: options, pages, commands, mistakes."""

from __future__ import annotations

import pytest

from core.actions import DrawCards, Step
from core.decisions import DenialReason
from core.ids import Marker
from core.view import view
from tests.builders import GameBuilder
from tests.tui.text_mode.text_mode_driver import TWO_PEOPLE, UNFINISHED, play_script
from undaunted_tui.i18n.messages import say
from undaunted_tui.text_mode.input_parser import ChosenOption, InvalidInput, TextCommand, TextPage, parse_input
from undaunted_tui.text_mode.pages import board_page, hand_page, help_page, supply_page
from undaunted_tui.text_mode.question import TextQuestion, text_question


def question(table: GameBuilder, side: str = "us") -> TextQuestion:
    (decision,) = table.state.open_decisions
    return text_question(table.compiled, view(table.state, table.side(side)), decision)


def answer(*lines: str) -> str:
    """What was written from the first answer of a script on, up to the end of input."""
    status, written = play_script(lines)
    assert status == 0
    assert written.endswith(f"\n> \n{UNFINISHED}\n")
    return written.partition("\n> ")[2]


def test_options_are_numbered_in_the_order_of_the_decision() -> None:
    asked = question(GameBuilder().hand("us", "RA SA FW"))
    shown = "\n".join(asked.lines()).replace("\u00a0", " ")
    for number, action in enumerate(asked.decision.options, 1):
        assert parse_input(asked, str(number)) == ChosenOption(action)
        assert f" {number}) " in shown


def test_an_option_can_be_typed_in_notation_in_any_case() -> None:
    asked = question(GameBuilder().hand("us", "RA SA"))
    assert parse_input(asked, "play RA attack") == parse_input(asked, "PLAY ra ATTACK")
    assert isinstance(parse_input(asked, "play RA attack"), ChosenOption)
    assert isinstance(parse_input(asked, "end"), ChosenOption)


def test_a_target_can_be_typed_in_notation() -> None:
    asked = question(GameBuilder().hand("us", "RA").do("us play RA attack"))
    assert isinstance(parse_input(asked, "fire germany:RA"), ChosenOption)


@pytest.mark.rule("C6.4")
def test_an_action_that_is_denied_is_answered_with_the_rule_that_refuses_it() -> None:
    asked = question(GameBuilder().hand("us", "RA").place("us:RA", "12B"))
    assert parse_input(asked, "play RA control") == InvalidInput("Rifleman A, Control: scout 12B first (C6.4)")


def test_what_is_neither_option_nor_command_gets_one_sentence() -> None:
    asked = question(GameBuilder().hand("us", "RA"))
    assert parse_input(asked, "dance") == InvalidInput(say("typed_unknown", typed="dance"))
    assert parse_input(asked, "\x1b[2J") == InvalidInput(say("typed_unknown", typed="?[2J"))
    assert parse_input(asked, "0") == InvalidInput("There is no option 0; choose from 1 to 5.")
    assert parse_input(asked, "9" * 500) == InvalidInput(f"There is no option {'9' * 60}…; choose from 1 to 5.")
    assert parse_input(question(GameBuilder().hand("us", "")), "2") == InvalidInput(
        "There is no option 2; the only one is 1."
    )


def test_every_page_and_command_has_its_word() -> None:
    asked = question(GameBuilder().hand("us", "RA"))
    words: tuple[TextPage | TextCommand, ...] = (*TextPage, *TextCommand)
    for each in words:
        assert parse_input(asked, each.value) is each
        assert parse_input(asked, each.value.upper()) is each
    assert parse_input(asked, "help") is TextPage.HELP


PAGES = ["", "?", "help", "board", "vehicles", "hand", "supply", "log", "log all", "hint"]


@pytest.mark.parametrize("word", [*PAGES, "dance", "99"])
def test_a_page_or_a_mistake_leaves_the_question_open(word: str) -> None:
    written = answer(word, "1")
    assert "Bids: " in written


def test_enter_alone_shows_the_question_again() -> None:
    _, written = play_script([""])
    assert written.count("Bid a card for initiative.") == 2


def test_a_step_can_be_taken_back_and_taken_again() -> None:
    step = "Scout A on 17B: Scout. Choose a tile; 2 steps left."
    written = answer("1", "play SA scout", "step 13B", "undo", "redo", "undo", "undo", "undo")
    assert written.count("Undone.\n") == 3
    assert written.count(step) == 3
    assert written.count("  US Scout A moves from 17B to 13B\n") == 2
    assert written.count("choices can’t be undone") == 1
    assert "There’s nothing to redo.\n" in answer("1", "redo")


def test_what_was_taken_back_is_gone_from_the_log() -> None:
    written = answer("1", "play SA scout", "step 13B", "undo", "log all")
    assert "scouts 13B" in written.partition("log all")[0]
    assert "scouts 13B" not in written.partition("log all")[2]


def test_the_log_shows_its_last_lines_or_all() -> None:
    lines = ["1"] * 40
    short = answer(*lines, "log").partition("> log\n")[2]
    whole = answer(*lines, "log all").partition("> log all\n")[2]
    assert "Round 1\n" not in short
    assert whole.startswith("\nRound 1\n")
    assert len(whole) > 2 * len(short)


@pytest.mark.rule("C8.5")
def test_resigning_asks_first() -> None:
    assert "You play on.\n" in answer("resign", "no")
    status, written = play_script(["resign", "y"])
    assert status == 0
    assert "Victory: Germany. The US resigns (C8.5).\n" in written
    assert UNFINISHED not in written


def test_quitting_leaves_at_once() -> None:
    status, written = play_script(["quit", "1", "1"])
    assert status == 0
    assert written.endswith(f"> quit\n{UNFINISHED}\n")


def test_help_tells_what_cards_show_but_cannot_do() -> None:
    table = GameBuilder().hand("us", "RA SA RB").place("us:RA", "12B").suppressed("us:RB")
    asked = question(table)
    page = "\n".join(help_page(table.compiled, asked.decision, asked.insight))
    assert {denied.obstacle.reason for denied in asked.insight.denials} == {
        DenialReason.NO_OWN_MARKER,
        DenialReason.NO_FOG_IN_HAND,
        DenialReason.SUPPRESSED,
    }
    assert "What your cards can’t do now, and why:\n" in page
    assert "  Scout A, Recon: no Fog of War in your hand (C6.6)" in page
    why = "its counter is suppressed, so the card can only ready it or hunker down (C4.5)"
    assert f"  Rifleman B, Move 1: {why}" in page


def test_help_keeps_quiet_about_denials_where_there_are_none() -> None:
    table = GameBuilder().hand("us", "RA").do("us play RA move")
    asked = question(table)
    page = "\n".join(help_page(table.compiled, asked.decision, asked.insight))
    assert "What your cards can’t do" not in page
    assert "such as step 2B; or just the name of a tile" in page


@pytest.mark.rule("C6.2")
def test_the_number_typed_is_the_number_of_cards_drawn() -> None:
    table = GameBuilder().hand("us", "PS").do("us play PS command")
    asked = question(table)
    assert asked.lines()[-3:] == ["  0) Draw no card", "  1) Draw 1 card", "  2) Draw 2 cards"]
    assert parse_input(asked, "2") == ChosenOption(DrawCards(2))
    assert parse_input(asked, "3") == InvalidInput("There is no option 3; choose from 0 to 2.")


def test_a_tile_can_be_typed_by_its_name_alone() -> None:
    table = GameBuilder().hand("us", "RA").do("us play RA move")
    assert parse_input(question(table), "2b") == ChosenOption(Step(table.tile("2B")))


@pytest.mark.rule("N8.4", "C4.4")
def test_hunkering_down_the_last_hope_says_so_beforehand() -> None:
    table = GameBuilder("normandy/6").cards("us", hand="RA SA", deck="FW FW", supply="FW").hand("us", "RA SA")
    warning = "(puts your goal out of reach for good)"
    shown = "\n".join(question(table).lines()).replace("\u00a0", " ")
    assert shown.count(warning) == 2
    shown = "\n".join(question(GameBuilder("normandy/6").hand("us", "RA SA")).lines()).replace("\u00a0", " ")
    assert warning not in shown


@pytest.mark.rule("C8.5")
def test_a_draw_needs_two_people_who_agree() -> None:
    assert "Only two people can agree on a draw" in answer("draw")
    status, written = play_script(["", "draw", "n", "draw", "y"], seats=TWO_PEOPLE)
    assert status == 0
    assert "You play on.\n" in written
    assert "Both sides agree (C8.5).\n" in written


def test_the_board_is_told_tile_by_tile() -> None:
    table = GameBuilder().suppressed("germany:RA").mark("us", Marker.CONTROLLED, "2B").target("us", "4B")
    page = board_page(table.compiled, view(table.state, 0))
    assert page[0] == "Column 1, from top to bottom:"
    assert page[1] == "  2B: hedged field, cover 2, objective 1, controlled by the US"
    assert page[2] == "      Adjacent: 17B upper right, 13B lower right, 16B below"
    assert "  4B: crops, cover 0, target marker (United States)" in page
    assert "      Here: German Rifleman A (suppressed), German Rifleman B, German Scout A, German Scout B" in page
    assert sum(line.startswith("      Adjacent: ") for line in page) == len(table.compiled.board.tiles)


@pytest.mark.rule("C7.5")
def test_a_board_of_rows_tells_of_hills_and_spawn_markers() -> None:
    table = GameBuilder("normandy/8")
    page = "\n".join(board_page(table.compiled, view(table.state, 0)))
    assert "cover 3/1" in page
    assert "spawn marker (Germany: Rifleman " in page
    rows = GameBuilder("normandy/3")
    assert rows.compiled.scenario.lines == "rows"
    assert board_page(rows.compiled, view(rows.state, 0))[0] == "Row 1, from left to right:"


def test_the_radio_is_on_the_board() -> None:
    table = GameBuilder("normandy/10")
    assert "  6B: hamlet, cover 1, objective 1, radio marker, scouted by the US" in board_page(
        table.compiled, view(table.state, 1)
    )


@pytest.mark.rule("C1.5")
def test_hand_and_supply_show_what_their_reader_may_see() -> None:
    table = GameBuilder().cards("us", hand="RA RA FW", deck="SA", discard="PS", play="LA", supply="RB RB")
    mine = view(table.state, 0)
    assert hand_page(table.compiled, mine) == [
        "Your hand:",
        "  2\u00a0×\u00a0Rifleman A: initiative 5; Move 1, Attack 1, Control",
        "  Fog of War: initiative 1; can’t be played",
        "play area: 1 card (Squad Leader A)",
        "discard pile: 1 card (Platoon Sergeant)",
        "deck: 1 card (Scout A)",
        *[line for line in hand_page(table.compiled, mine) if line.startswith("removed: ")],
    ]
    assert supply_page(table.compiled, view(table.state, 1))[3:] == [
        "United States:",
        "  supply: 2 cards (2\u00a0×\u00a0Rifleman B)",
        "  play area: 1 card (Squad Leader A)",
        "  hand: 3 cards",
        "  deck: 1 card",
        "  discard pile: 1 card",
        f"  removed: {sum(table.compiled.totals[0]) - 8} cards",
    ]


def test_a_blast_tells_whom_it_attacks() -> None:
    table = GameBuilder("normandy/8", turn="germany").hand("germany", "Mo").target("germany", "12A")
    table.place("germany:RC", "12A").place("us:RA", "12A")
    lines = question(table, "germany").lines()
    assert "      Blast attacks US Rifleman A on 12A: 4 + 1 = 5, 1 die, 60%" in lines
    assert "      Blast attacks your own German Rifleman C on 12A: 4 + 1 = 5, 1 die, 60%" in lines


def test_a_card_that_would_do_nothing_says_so() -> None:
    table = GameBuilder().hand("us", "RA LA").place("us:RA", "11B")
    lines = "\n".join(question(table).lines()).replace("\u00a0", " ")
    assert "Rifleman A on 11B: 4) Move 1 (no effect)" in lines
    assert "2) Inspire 1 A (no effect)" in lines
    assert "1) Bolster 2 A  " in lines


def test_a_blast_of_an_empty_tile_would_do_nothing_and_says_so() -> None:
    table = (
        GameBuilder("normandy/8", turn="germany").hand("germany", "Mo").target("germany", "12A").place("germany:RC", "")
    )
    lines = "\n".join(question(table, "germany").lines()).replace("\u00a0", " ")
    assert "Blast 1 (no effect)" in lines
