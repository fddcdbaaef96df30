"""`pack`: a pack is written to type over, checked, and its scenarios are shown as pages."""

from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path

import pytest

from core.ids import Game
from scenarios.catalog import Catalog, load, scenario_ids
from tests.tui.cli.box_owner import EDITS, apply
from undaunted_tui.cli.main import run
from undaunted_tui.i18n import messages

pytestmark = pytest.mark.usefixtures("words_of_packs_end_with_the_test")

Shell = pytest.CaptureFixture[str]
NORTH_AFRICA = [each for each in scenario_ids() if each.startswith(Game.NORTH_AFRICA)]


def wrote(pack: Path, *options: str) -> Path:
    assert run(["pack", "new", str(pack), *options]) == 0
    return pack


def answer(capsys: Shell, *arguments: str) -> tuple[int, str, str]:
    capsys.readouterr()
    status = run(list(arguments))
    found = capsys.readouterr()
    return status, found.out, found.err


@pytest.mark.parametrize("game", list(Game))
def test_a_new_pack_has_all_present_values_and_changes_nothing(game: Game, tmp_path: Path, capsys: Shell) -> None:
    pack = wrote(tmp_path / "box", "--game", game)
    content = Catalog([pack])
    assert content.problems == ()
    assert [content.load(each) for each in scenario_ids()] == [load(each) for each in scenario_ids()]
    assert {path.name for path in (pack / game).iterdir()} == {
        "factions.toml",
        "tiles.toml",
        *(f"{int(each.partition('/')[2]):02}.toml" for each in scenario_ids() if each.startswith(game)),
    }
    status, out, _ = answer(capsys, "pack", "check", str(pack))
    assert (status, out) == (0, f"{pack}: OK\nNothing differs from the built-in values.\n")


def test_a_new_pack_says_what_to_do_with_it(tmp_path: Path, capsys: Shell) -> None:
    wrote(tmp_path / "box", "--scenario", "3", "--scenario", "11", "--scenario", "3")
    out = capsys.readouterr().out
    assert "2 scenarios, 5 files" in out
    assert f"undaunted-tui pack show {tmp_path / 'box'} 3" in out
    assert sorted(path.name for path in (tmp_path / "box" / "north_africa").iterdir()) == [
        "03.toml",
        "11.toml",
        "factions.toml",
        "tiles.toml",
    ]


def test_a_new_pack_marks_known_values_and_has_space_for_names(tmp_path: Path) -> None:
    text = (wrote(tmp_path / "box") / "north_africa" / "factions.toml").read_text(encoding="utf-8")
    assert "# KNOWN: the three actions, and Demolition 2.\n" in text
    titles = re.findall(r'^title = "(?!fog_of_war).*\n(name|make) = ""$', text, re.MULTILINE)
    assert (titles.count("name"), titles.count("make")) == (22, 6)


def test_a_pack_is_never_written_over_anything(tmp_path: Path, capsys: Shell) -> None:
    (tmp_path / "box").mkdir()
    wrote(tmp_path / "box")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.toml")}
    status, out, err = answer(capsys, "pack", "new", str(tmp_path / "box"))
    assert (status, out) == (2, "")
    assert err.endswith("already exists and isn’t empty; name a new folder.\n")
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.toml")} == before


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["pack"], "Say what to do with a pack"),
        (["pack", "new", "box", "--game", "chess"], "choose one of: normandy, north_africa."),
        (["pack", "new", "box", "--scenario", "12"], "list them with undaunted-tui scenarios."),
        (["pack", "new", "box", "--scenario", "x"], "expected a whole number"),
        (["pack", "check", "nowhere"], "There is no folder nowhere"),
        (["pack", "show", "nowhere", "1"], "There is no folder nowhere"),
        (["pack", "show"], "pack show --help"),
    ],
)
def test_what_can_t_be_done_is_one_sentence(
    arguments: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Shell
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = answer(capsys, *arguments)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert sentence in err
    assert list(tmp_path.iterdir()) == []


def test_a_number_is_enough_unless_a_pack_is_about_both_games(tmp_path: Path, capsys: Shell) -> None:
    pack = wrote(tmp_path / "box", "--scenario", "1")
    normandy = wrote(tmp_path / "other", "--game", "normandy", "--scenario", "1")
    assert "Landing Ground 7" in answer(capsys, "pack", "show", str(pack), "1")[1]
    assert "Landing Ground 7" in answer(capsys, "pack", "show", str(pack), "north_africa/1")[1]
    (normandy / "normandy").rename(pack / "normandy")
    status, _, err = answer(capsys, "pack", "show", str(pack), "1")
    assert (status, "name the scenario as normandy/1 or north_africa/1." in err) == (2, True)
    assert "La Raye" in answer(capsys, "pack", "show", str(pack), "normandy/1")[1]
    status, _, err = answer(capsys, "pack", "show", str(pack), "normandy/13")
    assert (status, "list them with undaunted-tui scenarios." in err) == (2, True)


@pytest.mark.parametrize("columns", [80, 120])
@pytest.mark.parametrize("scenario", scenario_ids())
def test_a_page_shows_everything_of_a_scenario_within_the_terminal(
    scenario: str, columns: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Shell
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    game, _, number = scenario.partition("/")
    pack = wrote(tmp_path / "box", "--game", game, "--scenario", number)
    status, out, err = answer(capsys, "pack", "show", str(pack), number)
    assert (status, err) == (0, "")
    assert max(map(len, out.splitlines())) <= columns
    loaded = load(scenario)
    for tile in loaded.tiles:
        assert re.search(rf"^{tile.name}: .*cover {tile.cover}", out, re.MULTILINE)
        assert len(re.findall(rf"[│┊█ ]{tile.name}\b", out)) >= 1
    for force in loaded.forces:
        for card, deck, supply in zip(force.cards, force.deck, force.supply, strict=True):
            assert re.search(
                rf"^  {card.code} .* {deck or '-'} +{supply or '-'} +{card.initiative} ", out, re.MULTILINE
            )
        assert re.search(rf"^ +Total +{sum(force.deck)} +{sum(force.supply)}$", out, re.MULTILINE)
        for code, vehicle, seat in force.aboard:
            title = next(card.title for card in force.cards if card.code == code)
            assert re.search(
                rf"^  {messages.say(f'seat_{seat}')} +{messages.say(f'unit_{title}')}", out, re.MULTILINE
            ), vehicle


def test_a_pack_changed_as_a_box_owner_would_is_checked_shown_and_played(tmp_path: Path, capsys: Shell) -> None:
    pack = wrote(tmp_path / "box", "--scenario", "1", "--scenario", "3", "--scenario", "4")
    assert len(EDITS) >= 20
    apply(EDITS, pack)
    status, out, _ = answer(capsys, "pack", "check", str(pack))
    assert out.startswith(f"{pack}: OK\n"), out
    assert status == 0
    for changed in (
        "  Scout (Sc)\n    initiative: 6 → 7\n    name: none → T. Barker\n",
        "  Sniper (Sn)\n    copies: 4 → 2\n",
        "    seats.navigator.specialism: none → wireless\n",
        "  Patrol Truck (PATROL)\n    integrity: 4 → 5\n    seats.tail.actions: none → suppress 2\n",
        "  Well (Well), new\n    title: well\n    defence: 4\n    points: 0\n",
        "  1A\n    terrain: gravel → oasis\n    cover: 0 → 1\n",
        "    title: Landing Ground 7 → The Landing Ground\n",
        "  unit_platoon_sergeant\n    text: Platoon Sergeant → Sergente\n",
    ):
        assert changed in out
    for scenario in ("1", "3", "4"):
        assert answer(capsys, "pack", "show", str(pack), scenario)[0] == 0
    listed = answer(capsys, "scenarios", "--json", "--packs", str(pack))[1]
    unplayable = {each["id"]: each["unplayable"] for each in json.loads(listed) if "unplayable" in each}
    assert list(unplayable) == [each for each in NORTH_AFRICA if "Sn" in {c.code for c in load(each).forces[0].cards}]
    for scenario in NORTH_AFRICA:
        if scenario not in unplayable:
            status, out, _ = answer(capsys, "simulate", scenario, "--seed", "6", "--packs", str(pack))
            assert (status, "unfinished: 0" in out) == (0, True), scenario


def test_the_page_and_the_lines_of_a_game_show_names_and_makes(
    tmp_path: Path, capsys: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = wrote(tmp_path / "box", "--scenario", "1", "--scenario", "3")
    apply(EDITS, pack)
    out = answer(capsys, "pack", "show", str(pack), "3")[1]
    assert "Names: Lieutenant: Lt. H. Moss; Scout: T. Barker" in out
    assert "Support Truck (Thirty-hundredweight), code TRUCK" in out
    assert "Navigate 2; wireless operator only" in out
    monkeypatch.setattr("sys.stdin", StringIO("board\nvehicles\nquit\ny\n"))
    game = ["play", "north_africa/3", "--plain", "--seed", "1", "--vs", "random", "--packs", str(pack)]
    out = answer(capsys, *game, "--data-dir", str(tmp_path / "data"))[1]
    assert "LRDG Scout (T. Barker)" in out
    assert "Support Truck (Thirty-hundredweight)" in out


def test_what_a_pack_makes_unplayable_is_one_sentence_everywhere(
    tmp_path: Path, capsys: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = wrote(tmp_path / "box", "--scenario", "1")
    factions = pack / "north_africa" / "factions.toml"
    text = factions.read_text(encoding="utf-8")
    factions.write_text(text.replace("copies = 7", "copies = 2"), encoding="utf-8")
    status, out, _ = answer(capsys, "pack", "check", str(pack))
    own = f"{pack / 'north_africa' / '01.toml'}, sides.lrdg.supply.FW: Deck and supply hold 7 copies"
    assert (status, own in out) == (1, True)
    what = "Deck and supply hold 7 copies; there are only 2."
    sentence = messages.say("unplayable", pack="box", place="sides.lrdg.supply.FW", what=what)
    assert f"north_africa/2: {sentence}" in out
    assert "the scenarios named above can’t be played until they are fixed." in out
    options = ["--packs", str(pack), "--data-dir", str(tmp_path / "data")]
    for command in (["play", "north_africa/2", "--plain", *options], ["simulate", "north_africa/2", *options[:2]]):
        status, out, err = answer(capsys, *command)
        assert (status, out, err) == (2, "", f"undaunted-tui: {sentence}\n")
    assert f"north_africa/2  Fire at Murzuk: {sentence}" in answer(capsys, "scenarios", *options[:2])[1]
    monkeypatch.setattr("sys.stdin", StringIO("14\n"))
    status, out, _ = answer(capsys, "play", "--plain", *options)
    assert (status, " ".join(out.split()).count(sentence)) == (0, len(NORTH_AFRICA) + 1)
    status, out, _ = answer(capsys, "pack", "show", str(pack), "2")
    assert (status, "north_africa/2 can’t be played with this pack until this is fixed." in out) == (1, True)


def test_a_pack_that_can_t_be_used_is_not_shown(tmp_path: Path, capsys: Shell) -> None:
    pack = wrote(tmp_path / "box", "--scenario", "1")
    (pack / "north_africa" / "tiles.toml").write_text("game =", encoding="utf-8")
    for command in (["check", str(pack)], ["pack", "check", str(pack)], ["pack", "show", str(pack), "1"]):
        status, out, _ = answer(capsys, *command)
        assert (status, out.count("\n")) == (1, 1)
        assert "tiles.toml, 1:7: Line 1, column 7 " in out
