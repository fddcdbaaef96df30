"""Every key has its words, every word its use, and nothing is said that stands in no message file."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from core.ai.hints import REASONS
from core.decisions import DecisionKind, DenialReason
from core.ids import SIDES, ActionKind, CardKind, Game, GoalKind, Marker, PieceKind, Zone
from core.match import DRAWN, RESIGNED
from core.rules.victory import ENDING_OF
from core.rulesets import RULESETS
from scenarios.catalog import load, scenario_ids
from tests.architecture.source_files import Module, modules
from tests.scenarios.texts import messages, variables
from tests.tui.i18n.message_keys import KEY, app_modules, key_patterns, named_keys, say_calls
from undaunted_tui.phrasing.tiles import DIRECTIONS
from undaunted_tui.render.tiles import SHORTENED
from undaunted_tui.text_mode.pages import HELP

SHOWING = {"print", "write", "write_lines", "tell", "say", "add_argument", "add_parser"}
"""The functions whose words reach people."""

LITERAL = re.compile(r"[^\W\d_]\w* +\w*[^\W\d_]")
"""Two words with a space between them."""


class References(Visitor):
    """Collects the messages that messages refer to."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802 - fluent names it
        self.names.add(node.id.name)


def referred_to() -> set[str]:
    visitor = References()
    for message in messages().values():
        visitor.visit(message)
    return visitor.names


def endings() -> set[str]:
    """Every way in which the rules or the players end a game."""
    computed_ids = {
        argument.value
        for module in modules("core/rules")
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "finish"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }
    return computed_ids | set(ENDING_OF.values()) | {RESIGNED, DRAWN}


def refusals() -> set[str]:
    """Every reason for which a match refuses what a player asks."""
    return {
        argument.value
        for module in modules("core", "undaunted_tui")
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "RequestRefused"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def assert_family(stem: str, names: Iterable[str]) -> None:
    """Each name has words, and no words of the family are there for a name that is not."""
    wanted = {f"{stem}_{name}" for name in names}
    there = {key for key in messages() if key.startswith(f"{stem}_")}
    assert sorted(wanted - there) == []
    assert sorted(there - wanted - named_keys() - referred_to()) == []


def test_every_key_that_is_said_is_there_with_the_values_it_needs() -> None:
    wrong = [
        (place, key)
        for place, key, values in say_calls()
        if key not in messages() or (values is not None and variables(key) != values)
    ]
    assert wrong == []


def test_every_message_is_used() -> None:
    used = named_keys() | referred_to() | {load(scenario).text for scenario in scenario_ids()}
    forms = key_patterns()
    assert [key for key in messages() if key not in used and not any(form.fullmatch(key) for form in forms)] == []


def test_every_message_has_a_plain_id_words_and_no_attributes() -> None:
    for key, message in messages().items():
        assert KEY.fullmatch(key)
        assert message.value
        assert not message.attributes


def test_every_action_zone_marker_and_game_has_a_word() -> None:
    assert_family("act", ActionKind)
    assert_family("zone", (zone.name.lower() for zone in Zone))
    assert_family("mk", (marker.name.lower() for marker in Marker if marker))
    assert_family("game", Game)


def test_every_side_has_a_name_and_an_adjective() -> None:
    names = {side for ruleset in RULESETS.values() for side in ruleset.sides}
    assert_family("side", names)
    assert_family("adj", names)


def test_everything_in_a_scenario_has_a_word() -> None:
    loaded = [load(scenario) for scenario in scenario_ids()]
    forces = [scenario.forces[side] for scenario in loaded for side in SIDES]
    cards = [card for force in forces for card in force.cards]
    counters = [counter for force in forces for counter in force.counters]
    seats = [seat for counter in counters for seat in counter.seats]
    assert_family("unit", {card.title for card in cards if card.kind is not CardKind.FOG})
    assert_family("veh", {counter.title for counter in counters if counter.kind is PieceKind.VEHICLE})
    assert_family("str", {counter.title for counter in counters if counter.kind is PieceKind.STRUCTURE})
    assert_family("seat", {seat.name for seat in seats})
    assert_family("specialism", {*(card.specialism for card in cards), *(seat.specialism for seat in seats)} - {""})
    assert_family("source", {scenario.source for scenario in loaded} - {"known"})
    assert_family("board", {scenario.lines for scenario in loaded})
    assert_family("ground", SHORTENED)
    assert {f"terrain_{tile.terrain}" for scenario in loaded for tile in scenario.tiles} <= set(messages())


def test_every_question_has_its_words() -> None:
    for_a_squad = (DecisionKind.BOLSTER, DecisionKind.INSPIRE)
    assert_family("ask", [*DecisionKind, *(f"{ask}_squad" for ask in for_a_squad)])


def test_every_reason_to_deny_an_action_has_its_words() -> None:
    assert_family("why_not", DenialReason)
    assert_family("barred", DenialReason)


def test_every_ending_has_its_words() -> None:
    assert_family("ending", (ending.lower().replace(".", "_") for ending in endings()))


def test_every_kind_of_goal_has_its_words() -> None:
    assert_family("goal_of", GoalKind)
    assert_family("progress", GoalKind)


def test_every_refusal_has_its_words() -> None:
    assert_family("refused", refusals())


def test_every_reason_of_a_hint_has_its_words() -> None:
    assert_family("hint_reason", REASONS)


def test_every_direction_and_line_of_help_has_its_words() -> None:
    assert_family("way", (key.removeprefix("way_") for ways in DIRECTIONS.values() for key in ways.values()))
    assert_family("help", (key.removeprefix("help_") for key in HELP))


def test_words_for_people_stand_in_message_files_alone() -> None:
    assert [place for module in app_modules() for place in shown_literals(module)] == []


def test_a_literal_that_people_would_see_is_found() -> None:
    bad = 'console.write_lines("You win")\nprint(f"{side} has won now")\nraise UserError("Go away")\n'
    good = 'console.write_lines(say("log_draw"))\nprint(f"{side}: {words}")\nif "a b": pass\n'
    assert len(list(literals(ast.parse(bad)))) == 3
    assert list(literals(ast.parse(good))) == []


def test_no_screen_pane_or_painter_holds_a_sentence() -> None:
    packages = {"render", "panes", "session", "screens", "navigation"}
    drawn = [module for module in app_modules() if module.name.split("/")[1] in packages]
    drawn += [module for module in app_modules() if module.name.endswith(("app.py", "commands.py"))]
    assert [place for module in drawn for place in sentences_in(module)] == []


STYLE = re.compile(r"[{}#>;]|^not bold$")
"""What stands in style sheets and names of styles, not in sentences."""


def sentences_in(module: Module) -> Iterator[str]:
    """The literals of two words and more, but for docstrings and styles."""
    docstrings = {id(node.value) for node in ast.walk(module.tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            is_sentence = LITERAL.search(node.value) and not STYLE.search(node.value)
            yield from [module.place(node.lineno)] if is_sentence else []


def shown_literals(module: Module) -> Iterator[str]:
    return (module.place(line) for line in literals(module.tree))


def literals(tree: ast.Module) -> Iterator[int]:
    """The lines with words in a call that shows them, or in an exception that does."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node.func) in {*SHOWING, "UserError"}:
            for argument in (*node.args, *(keyword.value for keyword in node.keywords)):
                yield from (
                    inner.lineno
                    for inner in ast.walk(argument)
                    if isinstance(inner, ast.Constant) and isinstance(inner.value, str) and LITERAL.search(inner.value)
                )


def called(function: ast.expr) -> str:
    """The name of what is called."""
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""
