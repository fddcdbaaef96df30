"""The table of state slots: adding a slot is one line in it, and one typed line in the view if both sides see it."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

from core.state import SLOTS, WHOLE_SLOTS, GameState
from core.state_slots import Visibility
from core.view import PlayerView
from tests.architecture.source_files import ROOT, modules

ORDER_OF_SAVES = (
    "key chance round initiative zones places suppressed markers objectives targets hopeless riding holders damage "
    "fates stack outcome"
)
ORDER_ON_THE_WIRE = (
    "side round initiative own opponent places suppressed markers objectives targets hopeless riding holders damage "
    "fates scores stack outcome"
)
LEFT_OUT_OF_SAVES = "riding holders damage fates"

FEW = 4
"""So many names of slots in one literal, or in one function's assignments, are a list of slots."""

WHERE_SLOTS_ARE_LISTED = {"core/state.py", "core/view.py", "core/setup.py"}
"""The table, the types of a view, and the first values of a game."""


def test_the_order_of_slots_in_saves_and_views_stays() -> None:
    assert " ".join(SLOTS) == ORDER_OF_SAVES
    assert " ".join(field.name for field in fields(PlayerView)) == ORDER_ON_THE_WIRE
    assert " ".join(name for name, slot in SLOTS.items() if slot.default) == LEFT_OUT_OF_SAVES


def test_a_view_declares_the_slots_that_the_table_shows_as_a_whole_and_no_other() -> None:
    shown = {field.name for field in fields(PlayerView)} & set(SLOTS)
    assert shown - {"stack"} == set(WHOLE_SLOTS)
    assert {name for name, slot in SLOTS.items() if slot.visibility is Visibility.NONE} == {"key", "chance"}
    assert set(GameState.__slots__) == {*SLOTS, "compiled", "hope_unjudged", "open_decisions"}


def test_no_other_module_lists_the_slots() -> None:
    listing = {
        module.name
        for module in modules("core", "net", "scenarios", "undaunted_tui")
        for node in ast.walk(module.tree)
        if len(slots_in(node) & set(WHOLE_SLOTS)) >= FEW
    }
    assert listing == WHERE_SLOTS_ARE_LISTED


def slots_in(node: ast.AST) -> set[str]:
    """The names in a literal, the attributes that a function sets, or the attributes that a class declares."""
    match node:
        case ast.Tuple(elts=items) | ast.List(elts=items) | ast.Set(elts=items) | ast.Dict(keys=items):
            return {item.value for item in items if isinstance(item, ast.Constant) and isinstance(item.value, str)}
        case ast.FunctionDef():
            inside = (each for each in ast.walk(node) if isinstance(each, ast.Attribute))
            return {each.attr for each in inside if isinstance(each.ctx, ast.Store)}
        case ast.ClassDef(body=body):
            declared = (each.target for each in body if isinstance(each, ast.AnnAssign))
            return {target.id for target in declared if isinstance(target, ast.Name)}
    return set()


TABLE_LINE = """\
    fuel: Annotated[tuple[int, ...], Slot(WHOLE, Bounds(0, 9, counter_count), default=for_each_counter(5))]
"""
VIEW_LINE = """\
    fuel: tuple[int, ...]
"""
PROBE = """
import msgpack
from core.determinize import determinize
from core.match import Match
from core.rng import SeededRng
from core.serialization import MalformedError, state_from_plain, state_to_plain
from core.setup import compile_scenario
from core.state import GameState
from core.view import view
from net.chunking import update_messages
from net.codec import RowDecoder, decision_row, view_from_row, view_row
from net.errors import PeerError
from scenarios.catalog import load

compiled = compile_scenario(load("north_africa/1"))
count = len(compiled.counters)
state = Match(compiled, "seed").state
assert state.fuel == (5,) * count
assert "fuel" not in state_to_plain(state)

used = state.clone()
assert used == state
used.fuel = (4,) * count
assert used != state and used.clone() == used
plain = state_to_plain(used)
assert plain["fuel"] == [4] * count
assert state_from_plain(compiled, plain) == used
for wrong in ([9] * count, [-1] * count, [4], ["4"] * count, 4):
    try:
        state_from_plain(compiled, {**plain, "fuel": wrong})
    except MalformedError:
        continue
    raise AssertionError(wrong)

match = Match(compiled, "seed", opening=used)
update = match.update(0)
assert update.view == view(used, 0) and update.view.fuel == used.fuel
row = view_row(update.view)
assert view_from_row(row) == update.view
assert determinize(compiled, update.view, SeededRng("x")).fuel == used.fuel
decoder = RowDecoder(compiled, 0)
decision = decision_row(update.decision)
can = (update.can_undo, update.can_redo)
assert decoder.update(1, row, decision, 0, [], can).view == update.view
place = row.index(used.fuel)
try:
    decoder.update(1, (*row[:place], (9,) * count, *row[place + 1 :]), decision, 0, [], can)
except PeerError:
    print("every part knows the new slot")
"""


def test_a_new_slot_takes_one_line_in_the_table_and_one_in_the_view(tmp_path: Path) -> None:
    for package in ("core", "net", "scenarios"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    insert_before(tmp_path / "core" / "state.py", "    stack: Annotated[", TABLE_LINE)
    insert_before(tmp_path / "core" / "view.py", "    scores: tuple[int, int]\n", VIEW_LINE)
    probe = tmp_path / "probe.py"
    probe.write_text(PROBE, encoding="utf-8")
    done = subprocess.run([sys.executable, str(probe)], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("every part knows the new slot\n", "")


def insert_before(path: Path, line: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(line) == 1
    path.write_text(text.replace(line, new + line), encoding="utf-8")
