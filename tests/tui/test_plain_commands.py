"""What can be typed in a game of lines: options, pages, deeds, mistakes."""

from __future__ import annotations

import pytest

from core.actions import DrawCards, Step
from core.decisions import Reason
from core.ids import Marker
from core.view import view
from tests.builders import Table
from tests.tui.sitting import TWO_PEOPLE, UNFINISHED, played
from undaunted_tui.plain.pages import board_page, hand_page, help_page, supply_page
from undaunted_tui.plain.question import Question, question_of
from undaunted_tui.plain.typed import Choice, Deed, Mistake, Page, understand
from undaunted_tui.text import say


def question(table: Table, side: str = "us") -> Question:
    (decision,) = table.state.listed
    return question_of(table.setting, view(table.state, table.side(side)), decision)


def answer(*lines: str) -> str:
    """What was written from the first answer of a script on, up to the end of input."""
    status, written = played(lines)
    assert status == 0
    assert written.endswith(f"\n> \n{UNFINISHED}\n")
    return written.partition("\n> ")[2]


def test_options_are_numbered_in_the_order_of_the_decision() -> None:
    asked = question(Table().hand("us", "RA SA FW"))
    shown = "\n".join(asked.lines()).replace("\u00a0", " ")
    for number, action in enumerate(asked.decision.options, 1):
        assert understand(asked, str(number)) == Choice(action)
        assert f" {number}) " in shown


def test_an_option_can_be_typed_in_notation_in_any_case() -> None:
    asked = question(Table().hand("us", "RA SA"))
    assert understand(asked, "play RA attack") == understand(asked, "PLAY ra ATTACK")
    assert isinstance(understand(asked, "play RA attack"), Choice)
    assert isinstance(understand(asked, "end"), Choice)


def test_a_target_can_be_typed_in_notation() -> None:
    asked = question(Table().hand("us", "RA").do("us play RA attack"))
    assert isinstance(understand(asked, "fire germany:RA"), Choice)


@pytest.mark.rule("C6.4")
def test_an_action_that_is_denied_is_answered_with_the_rule_that_refuses_it() -> None:
    asked = question(Table().hand("us", "RA").place("us:RA", "12B"))
    assert understand(asked, "play RA control") == Mistake(
        "Rifleman A: Control: tile 12B has no marker of yours yet, so scout it first (C6.4)"
    )


def test_what_is_neither_option_nor_command_gets_one_sentence() -> None:
    asked = question(Table().hand("us", "RA"))
    assert understand(asked, "dance") == Mistake(say("typed_unknown", typed="dance"))
    assert understand(asked, "\x1b[2J") == Mistake(say("typed_unknown", typed="?[2J"))
    assert understand(asked, "0") == Mistake("There is no option 0; choose from 1 to 5.")
    assert understand(asked, "9" * 500) == Mistake(f"There is no option {'9' * 60}…; choose from 1 to 5.")
    assert understand(question(Table().hand("us", "")), "2") == Mistake("There is no option 2; the only one is 1.")


def test_every_page_and_deed_has_its_word() -> None:
    asked = question(Table().hand("us", "RA"))
    words: tuple[Page | Deed, ...] = (*Page, *Deed)
    for each in words:
        assert understand(asked, each.value) is each
        assert understand(asked, each.value.upper()) is each
    assert understand(asked, "help") is Page.HELP


PAGES = ["", "?", "help", "board", "vehicles", "hand", "supply", "log", "log all"]


@pytest.mark.parametrize("word", [*PAGES, "dance", "99"])
def test_a_page_or_a_mistake_leaves_the_question_open(word: str) -> None:
    written = answer(word, "1")
    assert "Bids: " in written


def test_enter_alone_shows_the_question_again() -> None:
    _, written = played([""])
    assert written.count("Choose a card to bid for the initiative.") == 2


def test_a_step_can_be_taken_back_and_taken_again() -> None:
    step = "Scout A on 17B: Scout. Choose a tile; steps left: 2."
    written = answer("1", "play SA scout", "step 13B", "undo", "redo", "undo", "undo", "undo")
    assert written.count("Taken back.\n") == 3
    assert written.count(step) == 3
    assert written.count("  US Scout A: 17B → 13B\n") == 2
    assert written.count("choices can’t be taken back") == 1
    assert "There is nothing that you have taken back.\n" in answer("1", "redo")


def test_what_was_taken_back_is_gone_from_the_log() -> None:
    written = answer("1", "play SA scout", "step 13B", "undo", "log all")
    assert "13B: scouted" in written.partition("log all")[0]
    assert "13B: scouted" not in written.partition("log all")[2]


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
    status, written = played(["resign", "y"])
    assert status == 0
    assert "Victory: Germany. The United States resigned (C8.5).\n" in written
    assert UNFINISHED not in written


def test_quitting_leaves_at_once() -> None:
    status, written = played(["quit", "1", "1"])
    assert status == 0
    assert written.endswith(f"> quit\n{UNFINISHED}\n")


def test_help_tells_what_cards_show_but_cannot_do() -> None:
    table = Table().hand("us", "RA SA RB").place("us:RA", "12B").suppressed("us:RB")
    asked = question(table)
    page = "\n".join(help_page(table.setting, asked.decision, asked.insight))
    assert {denied.bar.reason for denied in asked.insight.denials} == {
        Reason.NO_OWN_MARKER,
        Reason.NO_FOG_IN_HAND,
        Reason.SUPPRESSED,
    }
    assert "What your cards show but can’t do now:\n" in page
    assert "  Scout A: Recon: there is no Fog of War card in your hand (C6.6)" in page
    why = "its counter is suppressed, so the card can only turn it ready or hunker down (C4.5)"
    assert f"  Rifleman B: Move 1: {why}" in page


def test_help_keeps_quiet_about_denials_where_there_are_none() -> None:
    table = Table().hand("us", "RA").do("us play RA move")
    asked = question(table)
    page = "\n".join(help_page(table.setting, asked.decision, asked.insight))
    assert "What your cards show" not in page
    assert "such as: step 2B; or a tile’s name alone" in page


@pytest.mark.rule("C6.2")
def test_the_number_typed_is_the_number_of_cards_drawn() -> None:
    table = Table().hand("us", "PS").do("us play PS command")
    asked = question(table)
    assert asked.lines()[-3:] == ["  0) Draw no card", "  1) Draw 1 card", "  2) Draw 2 cards"]
    assert understand(asked, "2") == Choice(DrawCards(2))
    assert understand(asked, "3") == Mistake("There is no option 3; choose from 0 to 2.")


def test_a_tile_can_be_typed_by_its_name_alone() -> None:
    table = Table().hand("us", "RA").do("us play RA move")
    assert understand(question(table), "2b") == Choice(Step(table.tile("2B")))


@pytest.mark.rule("N8.4", "C4.4")
def test_hunkering_down_the_last_hope_says_so_beforehand() -> None:
    table = Table("normandy/6").cards("us", hand="RA SA", deck="FW FW", supply="FW").hand("us", "RA SA")
    warning = "(your goal would be out of reach for good)"
    shown = "\n".join(question(table).lines()).replace("\u00a0", " ")
    assert shown.count(warning) == 2
    shown = "\n".join(question(Table("normandy/6").hand("us", "RA SA")).lines()).replace("\u00a0", " ")
    assert warning not in shown


@pytest.mark.rule("C8.5")
def test_a_draw_needs_two_people_who_agree() -> None:
    assert "Only two people can agree on a draw" in answer("draw")
    status, written = played(["", "draw", "n", "draw", "y"], seats=TWO_PEOPLE)
    assert status == 0
    assert "You play on.\n" in written
    assert "Both sides agreed on it (C8.5).\n" in written


def test_the_board_is_told_tile_by_tile() -> None:
    table = Table().suppressed("germany:RA").mark("us", Marker.CONTROLLED, "2B").target("us", "4B")
    page = board_page(table.setting, view(table.state, 0))
    assert page[0] == "Column 1, from top to bottom:"
    assert page[1] == "  2B: hedged field, cover 2, objective 1, controlled (United States)"
    assert page[2] == "      Next to it: 17B upper right, 13B lower right, 16B below"
    assert "  4B: crops, cover 0, target marker (United States)" in page
    assert "      Here: German Rifleman A (suppressed), German Rifleman B, German Scout A, German Scout B" in page
    assert sum(line.startswith("      Next to it: ") for line in page) == len(table.setting.board.tiles)


@pytest.mark.rule("C7.5")
def test_a_board_of_rows_tells_of_hills_and_spawn_markers() -> None:
    table = Table("normandy/8")
    page = "\n".join(board_page(table.setting, view(table.state, 0)))
    assert "cover 3/1" in page
    assert "spawn marker (Germany: Rifleman " in page
    rows = Table("normandy/3")
    assert rows.setting.scenario.lines == "rows"
    assert board_page(rows.setting, view(rows.state, 0))[0] == "Row 1, from left to right:"


def test_the_radio_is_on_the_board() -> None:
    table = Table("normandy/10")
    assert "  6B: hamlet, cover 1, objective 1, radio marker, scouted (United States)" in board_page(
        table.setting, view(table.state, 1)
    )


@pytest.mark.rule("C1.5")
def test_hand_and_supply_show_what_their_reader_may_see() -> None:
    table = Table().cards("us", hand="RA RA FW", deck="SA", discard="PS", play="LA", supply="RB RB")
    mine = view(table.state, 0)
    assert hand_page(table.setting, mine) == [
        "Your hand:",
        "  2\u00a0×\u00a0Rifleman A: initiative 5; Move 1, Attack 1, Control",
        "  Fog of War: initiative 1; can’t be played",
        "play area: 1 card (Squad Leader A)",
        "discard pile: 1 card (Platoon Sergeant)",
        "deck: 1 card (Scout A)",
        *[line for line in hand_page(table.setting, mine) if line.startswith("removed: ")],
    ]
    assert supply_page(table.setting, view(table.state, 1))[3:] == [
        "United States:",
        "  supply: 2 cards (2\u00a0×\u00a0Rifleman B)",
        "  play area: 1 card (Squad Leader A)",
        "  hand: 3 cards",
        "  deck: 1 card",
        "  discard pile: 1 card",
        f"  removed: {sum(table.setting.totals[0]) - 8} cards",
    ]


def test_a_blast_tells_whom_it_attacks() -> None:
    table = Table("normandy/8", turn="germany").hand("germany", "Mo").target("germany", "12A")
    table.place("germany:RC", "12A").place("us:RA", "12A")
    lines = question(table, "germany").lines()
    assert "      Blast attacks US Rifleman A on 12A: 4 + 1 = 5, 1 die, 60%" in lines
    assert "      Blast attacks your own German Rifleman C on 12A: 4 + 1 = 5, 1 die, 60%" in lines


def test_a_card_that_would_do_nothing_says_so() -> None:
    table = Table().hand("us", "RA LA").place("us:RA", "11B")
    lines = "\n".join(question(table).lines()).replace("\u00a0", " ")
    assert "Rifleman A on 11B: 4) Move 1 (no effect)" in lines
    assert "2) Inspire 1 A (no effect)" in lines
    assert "1) Bolster 2 A  " in lines


def test_a_blast_of_an_empty_tile_would_do_nothing_and_says_so() -> None:
    table = Table("normandy/8", turn="germany").hand("germany", "Mo").target("germany", "12A").place("germany:RC", "")
    lines = "\n".join(question(table, "germany").lines()).replace("\u00a0", " ")
    assert "Blast 1 (no effect)" in lines
