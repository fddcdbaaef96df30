"""Hints in words: the best option, whether it is better, and why."""

from __future__ import annotations

from core.actions import EndTurn
from core.ai.hints import Comparison, Hint, HintedOption, Reason
from undaunted_tui.phrasing.hints import hint_lines


def hinted(chance: float | None, comparison: Comparison | None = None, points: int = 0) -> HintedOption:
    return HintedOption(EndTurn(), chance, comparison, None, points)


def lines(*options: HintedOption) -> list[str]:
    return hint_lines(Hint(options, 24), lambda option: "End turn")


def test_the_best_option_comes_with_its_reasons_and_the_last_with_its_chance_alone() -> None:
    reasons = (Reason("closeness", 0.03), Reason("fire", 0.02))
    assert lines(
        hinted(0.62, Comparison(0.04, 0.01, reasons), points=2),
        hinted(0.58, Comparison(0.02, 0.05, reasons)),
        hinted(0.56, Comparison(0.2, 0.01, reasons)),
    ) == [
        "Best: End turn — 62% to win, better than the next: 2 points right away, closer to the goal, stronger fire",
        "Next: End turn — 58% to win, too close to the next to call",
        "Next: End turn — 56% to win",
        "Tried with 24 different deals of the cards you can’t see.",
    ]


def test_a_lead_without_a_reason_stands_alone_and_only_certainty_is_100() -> None:
    assert lines(hinted(0.999, Comparison(0.5, 0.01, ())), hinted(0.499))[0] == (
        "Best: End turn — 99% to win, better than the next"
    )


def test_without_a_choice_there_is_nothing_to_compare() -> None:
    assert lines(hinted(None)) == ["Only one option: End turn"]
