"""Every rule of the document has its words, its chapter, and nothing names a rule that has none."""

from __future__ import annotations

import ast
import re

import pytest

from core.decisions import RULE_OF
from core.ids import Game
from tests.architecture.source_files import ROOT, modules
from tests.rule_report import read_rules
from tests.scenarios.texts import ENGLISH, messages
from tests.tui.i18n.test_message_usage import endings
from undaunted_tui.i18n.messages import MissingMessage
from undaunted_tui.phrasing.log import HOPE_RULE
from undaunted_tui.phrasing.rules import CHAPTERS, RULES, chapters, rule_words

RULE = re.compile(r"[A-Z]\d+\.\d+")
CITED = re.compile(r"\(([A-Z]\d+\.\d+)\)")
SENTENCE = re.compile(r"\.(?= |$)")

MOST_LETTERS = 400
MOST_SENTENCES = 4

OWN = {Game.NORMANDY: "N", Game.NORTH_AFRICA: "A"}


def named_by(*folders: str) -> set[str]:
    """Every string of some sources that is the id of a rule."""
    return {
        node.value
        for module in modules(*folders)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE.fullmatch(node.value)
    }


def test_the_rules_are_those_of_the_document_in_its_order() -> None:
    assert read_rules(ROOT / "docs" / "rules.md") == RULES


@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_told_in_a_few_plain_sentences(rule: str, game: Game) -> None:
    words = rule_words(rule, game)
    assert len(words) <= MOST_LETTERS
    assert words.endswith(".")
    assert len(SENTENCE.findall(words)) <= MOST_SENTENCES
    assert not RULE.search(words), "it stands for itself and sends nobody to another rule"


def test_no_words_are_there_for_a_rule_or_a_chapter_that_is_not() -> None:
    rules = {f"rule_{rule.lower().replace('.', '_')}" for rule in RULES}
    titles = {f"rules_{name.lower()}" for name in CHAPTERS}
    parts = {f"rules_part_{name[0].lower()}" for name in CHAPTERS}
    assert {key for key in messages() if key.startswith(("rule_", "rules_"))} == rules | titles | parts


def test_no_two_rules_say_the_same() -> None:
    for game in Game:
        assert len({rule_words(rule, game) for rule in RULES}) == len(RULES)


@pytest.mark.rule("C7.7")
def test_players_of_north_africa_read_injury_and_those_of_normandy_casualty() -> None:
    for game, word, other_word in ((Game.NORMANDY, "casualty", "injury"), (Game.NORTH_AFRICA, "injury", "casualty")):
        read = [rule_words(rule, game) for chapter in chapters(game) for rule in chapter.ids]
        assert sum(word in words for words in read) >= 2
        assert not [words for words in read if other_word in words]


def test_every_rule_that_a_denial_a_refusal_or_an_ending_names_is_there() -> None:
    named = named_by("core", "undaunted_tui")
    assert named >= {*RULE_OF.values(), *HOPE_RULE.values(), *filter(RULE.fullmatch, endings())}
    assert sorted(named - set(RULES)) == []


def test_every_rule_that_the_words_cite_is_there() -> None:
    cited = set(CITED.findall(ENGLISH.read_text(encoding="utf-8")))
    assert cited
    assert sorted(cited - set(RULES)) == []


def test_a_rule_that_is_not_there_has_no_words() -> None:
    with pytest.raises(MissingMessage):
        rule_words("C0.0", Game.NORMANDY)


def test_every_rule_is_in_the_chapter_of_its_id() -> None:
    assert [rule for rules in CHAPTERS.values() for rule in rules] == list(RULES)
    assert all(rule.partition(".")[0] == name for name, rules in CHAPTERS.items() for rule in rules)


@pytest.mark.parametrize("game", Game)
def test_a_game_has_the_rules_of_both_games_and_its_own_each_once(game: Game) -> None:
    read = [rule for chapter in chapters(game) for rule in chapter.ids]
    assert sorted(read) == sorted(rule for rule in RULES if rule[0] in ("C", OWN[game]))


@pytest.mark.parametrize(
    ("game", "order"),
    [
        (Game.NORMANDY, "C1 N1 C2 C3 C4 N4 C5 N5 C6 N6 C7 N7 C8 N8"),
        (Game.NORTH_AFRICA, "C1 A1 C2 A2 C3 C4 A4 C5 A5 C6 A6 C7 A7 C8 A8"),
    ],
)
def test_the_chapters_of_a_game_go_by_subject(game: Game, order: str) -> None:
    assert [chapter.ids[0].partition(".")[0] for chapter in chapters(game)] == order.split()


def test_a_chapter_tells_its_title_and_whose_rules_it_holds() -> None:
    first, own, *_ = chapters(Game.NORMANDY)
    assert (first.title, first.part) == ("Cards, zones and tiles", "Both games")
    assert (own.title, own.part, own.ids) == ("Units", "Normandy", ("N1.1",))
    assert chapters(Game.NORTH_AFRICA)[1].part == "North Africa"


@pytest.mark.parametrize("game", Game)
def test_no_two_chapters_of_a_game_are_called_the_same(game: Game) -> None:
    read = chapters(game)
    assert len({chapter.title for chapter in read}) == len(read)
