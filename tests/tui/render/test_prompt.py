"""The prompt says everything: the question, the marked choice, and the newest news, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.tui.render.render_helpers import words
from undaunted_tui.render.glyphs import UNICODE
from undaunted_tui.render.prompt import ChoiceDescription, PromptContent, render_prompt

LONG = "Italian Machine Gunner A on 12B: 5 + 3 + 2 = 10, 4 dice, 34%. A hit costs it a card, or the counter if none is"
WARNING = "Can’t be undone."
HEIGHT = 5


def said(prompt_content: PromptContent, height: int = HEIGHT) -> str:
    return words(render_prompt(prompt_content, 80, height, UNICODE))


@pytest.mark.parametrize("times", [1, 3, 9])
def test_nothing_is_cut_however_long_it_is(times: int) -> None:
    question, news = "Choose a target. " * times, "A hit. " * times
    prompt_content = PromptContent(
        0, question.strip(), (ChoiceDescription((LONG + " ") * times, WARNING),), 0, ("Old.", news.strip())
    )
    shown = said(prompt_content)
    for part in (question, WARNING, LONG, news):
        assert shown.count(part.strip()) == max(times * (part == LONG), 1)
    assert "…" not in shown


def test_it_is_no_higher_than_it_needs_to_be() -> None:
    short = PromptContent(0, "Your turn.", (ChoiceDescription("Rifleman A on 12B"),), 0, ("News.",))
    assert render_prompt(short, 80, HEIGHT, UNICODE).height == HEIGHT
    long = PromptContent(0, "Your turn.", (ChoiceDescription(LONG * 3),), 0, ("News.",))
    assert render_prompt(long, 80, HEIGHT, UNICODE).height == 1 + len(ChoiceDescription(LONG * 3).rows(75)) + 1 > HEIGHT


def test_its_height_stays_while_the_mark_goes_from_choice_to_choice() -> None:
    descriptions = (ChoiceDescription("short"), ChoiceDescription(LONG * 3, WARNING), ChoiceDescription("middle " * 20))
    sayings = [PromptContent(0, "Your turn.", descriptions, marked, ("News.",)) for marked in range(len(descriptions))]
    heights = {render_prompt(prompt_content, 80, HEIGHT, UNICODE).height for prompt_content in sayings}
    assert len(heights) == 1
    assert heights.pop() > HEIGHT
    assert WARNING not in said(sayings[0])
    assert said(sayings[1]).count(WARNING) == 1


def test_the_newest_news_stay_and_no_sentence_is_cut_for_another() -> None:
    news = tuple(f"Rifleman {letter} moved from a long way off to another tile." for letter in "ABCDEF")
    shown = said(PromptContent(0, "Your turn.", (ChoiceDescription("Rifleman A on 12B"),), 0, news))
    assert shown.endswith(news[-1])
    kept = [sentence for sentence in news if sentence in shown]
    assert kept == list(news[-len(kept) :])
    assert 1 < len(kept) < len(news)


def test_an_attack_and_what_came_of_it_are_told_under_a_long_question() -> None:
    attack = "Italian Machine Gunner A attacks LRDG Rifleman on 12A: 5 + 1 + 2 = 8, rolled 8, 5: hit"
    casualty = "LRDG Rifleman: casualty (hand)"
    shown = said(PromptContent(0, "Enter a vehicle now? " * 4, (ChoiceDescription(LONG),), 0, (attack, casualty)))
    assert f"{attack} {casualty}" in shown


def test_words_keep_away_from_both_edges() -> None:
    canvas = render_prompt(
        PromptContent(0, "word " * 90, (ChoiceDescription("word " * 90),), 0, ("word " * 90,)), 80, HEIGHT, UNICODE
    )
    for row in canvas.text().splitlines()[1:]:
        assert row.startswith("    word")
        assert len(row.rstrip()) < 80
