"""Tampering with points, hope and the end of a game."""

from __future__ import annotations

from tests.tui.game_log.tampering.log_edits import ParsedLog, breaks, drop, edit, find_all, find_first, insert


@breaks("C8.1")
def a_game_that_goes_on_after_its_end(log: ParsedLog) -> int | None:
    return drop(log, find_first(log, "game_ended"))


@breaks("C8.1")
def a_log_that_goes_on_after_its_result(log: ParsedLog) -> int | None:
    log.append(log[-1])
    return len(log)


@breaks("C8.2")
def points_that_are_not_on_the_board(log: ParsedLog) -> int | None:
    place = find_first(log, "turn_ended")
    return place and edit(log, place, points={"us": 1, "germany": 1})


@breaks("C8.2")
def a_winner_who_did_not_win(log: ParsedLog) -> int | None:
    for place in find_all(log, "game_ended", ending="C8.2"):
        return edit(log, place, winner="germany" if log[place]["winner"] == "us" else "us")
    return None


@breaks("C8.2")
def a_game_that_ends_too_early(log: ParsedLog) -> int | None:
    place = find_first(log, "turn_ended", round=5)
    return place and insert(log, place, side=None, event="game_ended", winner="us", ending="C8.2")


@breaks("C8.5")
def a_draw_with_a_winner(log: ParsedLog) -> int | None:
    place = find_first(log, "turn_ended", round=5)
    return place and insert(log, place, side=None, event="game_ended", winner="us", ending="draw")


@breaks("C8.5", scenario="normandy/12", bot="uniform")
def a_dead_position_won_by_the_side_behind(log: ParsedLog) -> int | None:
    place = find_first(log, "game_ended", ending="C8.5")
    return place and edit(log, place, winner="germany" if log[place]["winner"] == "us" else "us")


@breaks("C8.5")
def a_game_left_unfinished_in_the_middle_of_a_turn(log: ParsedLog) -> int | None:
    place = find_first(log, "cards_moved", cause="turn_end", round=5)
    if place is None:
        return None
    del log[place + 1 :]
    return insert(log, place, side=None, event="result", winner=None, ending="unfinished")


@breaks("C3.1")
def a_game_left_unfinished_before_its_limit_of_rounds(log: ParsedLog) -> int | None:
    place = find_first(log, "round_began", round=5)
    if place is None:
        return None
    del log[place + 1 :]
    edit(log, place, round=4, event="result", winner=None, ending="unfinished")
    return place + 1


@breaks("N8.2", scenario="normandy/6")
def a_pin_that_nobody_sees(log: ParsedLog) -> int | None:
    place = find_first(log, "game_ended", ending="N8.2")
    return edit(log, place, winner="us", ending="C8.2")


@breaks("N8.4")
def a_side_whose_despair_is_hidden(log: ParsedLog) -> int | None:
    place = find_first(log, "hope_lost")
    return drop(log, place)


@breaks("N8.4")
def a_side_that_despairs_too_early(log: ParsedLog) -> int | None:
    place = find_first(log, "turn_ended", round=5)
    return place and insert(log, place + 1, side="us", event="hope_lost")


@breaks("N8.5", scenario="normandy/10")
def a_radio_raised_twice_at_once(log: ParsedLog) -> int | None:
    place = find_first(log, "objective_raised")
    return place and edit(log, place, objective=log[place]["objective"] + 1)
