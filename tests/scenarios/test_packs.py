"""Content packs change what they name and nothing else, and broken ones change nothing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from core.ids import Game
from core.scenario import Counter, Scenario
from scenarios import catalog
from scenarios.catalog import Catalog, scenario_ids
from scenarios.checking import check_pack, early_wins
from scenarios.problems import ProblemReason, ScenarioError
from scenarios.wording import ScenarioWords
from tests.scenarios.sample_packs import (
    ABOUT,
    BROKEN_PACKS,
    COOK,
    FACTIONS_FILE,
    ITALY,
    LRDG,
    NAME,
    OASIS,
    TENT,
    TILES,
    TILES_FILE,
    TWELFTH,
    BrokenPack,
    shipped,
    write_pack,
)


def counter(scenario: Scenario, side: int, code: str) -> Counter:
    return next(each for each in scenario.forces[side].counters if each.code == code)


def opened(*folders: Path) -> Catalog:
    """A catalogue with packs, all of them good."""
    content = Catalog(folders)
    assert content.problems == ()
    assert [check_pack(folder).problems for folder in folders[:1]] == [()]
    return content


def changed(content: Catalog) -> list[str]:
    """The scenarios that are not those that come with the program."""
    return [
        each
        for each in content.scenario_ids()
        if each not in scenario_ids() or content.load(each) != catalog.load(each)
    ]


def test_without_packs_there_is_what_comes_with_the_program() -> None:
    content = Catalog()
    assert content.scenario_ids() == scenario_ids()
    assert changed(content) == []
    assert content.source("normandy/1") == "known"
    assert content.source("north_africa/1") == "reconstructed"
    assert content.words("north_africa/1") == ScenarioWords()
    assert content.names() == {}


def test_one_value_of_a_card_can_be_replaced(tmp_path: Path) -> None:
    content = opened(write_pack(tmp_path, ABOUT | {FACTIONS_FILE: f"{LRDG}cards.Sn.defence = 5"}))
    assert changed(content) == ["north_africa/5", "north_africa/8"]
    before, after = catalog.load("north_africa/5"), content.load("north_africa/5")
    assert (counter(before, 0, "Sn").defence, counter(after, 0, "Sn").defence) == (6, 5)
    assert after.forces[0].cards == before.forces[0].cards
    assert after.forces[1] == before.forces[1]
    assert (after.source, content.source("north_africa/1")) == ("Our box", "reconstructed")


def test_the_actions_of_a_card_are_replaced_as_a_whole(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, ABOUT | {FACTIONS_FILE: f'{ITALY}cards.Tg.actions = ["attack 1", "repair"]'})
    card = next(
        each for each in opened(pack).components(Game.NORTH_AFRICA).factions["italy"].cards if each.code == "Tg"
    )
    assert [(action.kind.value, action.value) for action in card.actions] == [("attack", 1), ("repair", 0)]
    assert (card.title, card.squad, card.specialism, card.initiative) == ("tank_gunner", "T", "tank", 3)


def test_the_seats_of_a_vehicle_are_replaced_as_a_whole(tmp_path: Path) -> None:
    seats = 'vehicles.PATROL.seats = { driver.actions = ["drive 1"], gunner.actions = ["suppress 2"] }'
    pack = write_pack(tmp_path, ABOUT | {FACTIONS_FILE: LRDG + seats})
    (spoilt,) = check_pack(pack).spoilt()
    assert (spoilt.id, spoilt.playable, spoilt.source) == ("north_africa/4", False, "Our box")
    assert [(problem.reason, problem.values["found"]) for problem in spoilt.problems] == [
        (ProblemReason.UNKNOWN_SEAT, "loader"),
    ]
    on_foot = shipped(4, (', loader = "Ri"', ""), ('21A = "En"', '21A = "En Ri"'))
    (pack / "north_africa" / "04.toml").write_text(on_foot, encoding="utf-8")
    patrol = counter(opened(pack).load("north_africa/9"), 0, "PATROL")
    assert [(seat.name, [action.value for action in seat.actions]) for seat in patrol.seats] == [
        ("driver", [1]),
        ("gunner", [2]),
    ]


def test_a_structure_can_be_replaced_and_another_added(tmp_path: Path) -> None:
    about = f'{NAME}[words]\nstr_tent = "Tent"\n'
    factions = f"{ITALY}structures.Hangar.defence = 4\n{TENT}"
    content = opened(write_pack(tmp_path, {"pack.toml": about, FACTIONS_FILE: factions}))
    assert counter(content.load("north_africa/1"), 1, "Hangar").armoured == 4
    assert "Tent" in {each.code for each in content.components(Game.NORTH_AFRICA).factions["italy"].counters}
    assert content.names() == {"str_tent": "Tent"}


def test_one_value_of_a_tile_can_be_replaced(tmp_path: Path) -> None:
    content = opened(write_pack(tmp_path, ABOUT | {TILES_FILE: f"{TILES}19A = {{ cover = 2 }}"}))
    assert changed(content) == ["north_africa/1", "north_africa/6"]
    tile = next(each for each in content.load("north_africa/6").tiles if each.name == "19A")
    assert (tile.terrain, tile.cover) == ("camp", 2)


def test_a_tile_card_and_title_can_be_added_with_their_words(tmp_path: Path) -> None:
    about = f'{NAME}about = "From the box."\n[words]\nterrain_oasis = "oasis"\nunit_cook = "Cook"\n'
    pack = write_pack(tmp_path, {"pack.toml": about, TILES_FILE: TILES + OASIS, FACTIONS_FILE: LRDG + COOK})
    content = opened(pack)
    assert changed(content) == []
    assert content.names() == {"terrain_oasis": "oasis", "unit_cook": "Cook"}
    assert [(each.name, each.about) for each in content.packs] == [("Our box", "From the box.")]
    components = content.components(Game.NORTH_AFRICA)
    assert "23A" in components.faces
    assert [card.code for card in components.factions["lrdg"].cards][-2:] == ["Ck", "FW"]


def test_a_scenario_can_be_replaced_and_keeps_its_words(tmp_path: Path) -> None:
    content = opened(write_pack(tmp_path, ABOUT | {"north_africa/01.toml": shipped(1, ("points 3", "points 4"))}))
    assert changed(content) == ["north_africa/1"]
    scenario = content.load("north_africa/1")
    assert [force.goal.points for force in scenario.forces] == [2, 4]
    assert (scenario.text, scenario.source) == ("a_s01", "Our box")
    assert content.words("north_africa/1") == ScenarioWords()
    assert content.path("north_africa/1") == tmp_path / "north_africa" / "01.toml"


def test_a_scenario_can_be_added_with_its_words(tmp_path: Path) -> None:
    content = opened(write_pack(tmp_path, ABOUT | {"north_africa/12.toml": TWELFTH}))
    assert content.scenario_ids() == (*scenario_ids(), "north_africa/12")
    words = ScenarioWords("A Quiet Night", "one day", "somewhere", "Nothing happens.")
    assert content.words("north_africa/12") == words
    added, first = content.load("north_africa/12"), catalog.load("north_africa/1")
    assert added == replace(first, id="north_africa/12", number=12, text="a_s12", source="Our box")


def test_one_side_of_a_shared_faction_can_be_changed(tmp_path: Path) -> None:
    factions = 'game = "normandy"\n[[factions]]\nsides = "us"\ncards.R.defence = 3'
    factions_of = (
        opened(write_pack(tmp_path, ABOUT | {"normandy/factions.toml": factions})).components(Game.NORMANDY).factions
    )
    assert {each.defence for each in factions_of["us"].counters if each.code.startswith("R")} == {3}
    assert factions_of["germany"] == catalog.components(Game.NORMANDY).factions["germany"]


def test_the_later_of_two_packs_wins_where_both_speak(tmp_path: Path) -> None:
    first = {"pack.toml": 'name = "First"', FACTIONS_FILE: f"{LRDG}cards.Sn.defence = 5\ncards.Sn.initiative = 8"}
    second = {"pack.toml": 'name = "Second"', FACTIONS_FILE: f"{LRDG}cards.Sn.defence = 4"}
    packs = [write_pack(tmp_path / "first", first), write_pack(tmp_path / "second", second)]
    scenario = opened(*packs).load("north_africa/5")
    assert (counter(scenario, 0, "Sn").defence, scenario.source) == (4, "Second")
    assert next(card for card in scenario.forces[0].cards if card.code == "Sn").initiative == 8
    scenario = opened(*reversed(packs)).load("north_africa/5")
    assert (counter(scenario, 0, "Sn").defence, scenario.source) == (5, "First")


def test_a_source_is_the_last_pack_that_changed_the_scenario(tmp_path: Path) -> None:
    first = {"pack.toml": 'name = "First"', FACTIONS_FILE: f"{LRDG}cards.Sn.defence = 5"}
    second = {"pack.toml": 'name = "Second"', TILES_FILE: f"{TILES}1A.cover = 1"}
    content = opened(write_pack(tmp_path / "first", first), write_pack(tmp_path / "second", second))
    sources = [content.source(f"north_africa/{number}") for number in (3, 5, 7)]
    assert sources == ["Second", "First", "reconstructed"]


def test_a_pack_can_build_on_the_pack_before_it(tmp_path: Path) -> None:
    first = {
        "pack.toml": f'{NAME}[words]\nterrain_oasis = "oasis"',
        TILES_FILE: TILES + OASIS,
        "north_africa/12.toml": TWELFTH,
    }
    eased = TWELFTH.replace("13B", "23A").replace('title = "A Quiet Night"', "")
    second = {"pack.toml": 'name = "Second"', "north_africa/12.toml": eased, TILES_FILE: f"{TILES}23A.cover = 3"}
    content = opened(write_pack(tmp_path / "first", first), write_pack(tmp_path / "second", second))
    tile = next(each for each in content.load("north_africa/12").tiles if each.name == "23A")
    assert (tile.terrain, tile.cover) == ("oasis", 3)
    assert content.words("north_africa/12").title == "A Quiet Night"
    assert check_pack(tmp_path / "second").problems


def test_what_is_hidden_or_meant_for_people_is_no_fault(tmp_path: Path) -> None:
    extra = {"README.md": "Hello.", ".git/config.toml": "x", "north_africa/notes.txt": "x", "north_africa/.x.toml": "x"}
    opened(write_pack(tmp_path, ABOUT | extra | {FACTIONS_FILE: LRDG}))


@pytest.mark.parametrize("broken", BROKEN_PACKS.values(), ids=BROKEN_PACKS.keys())
def test_a_broken_pack_gives_its_one_fault(broken: BrokenPack, tmp_path: Path) -> None:
    folder = write_pack(tmp_path / "pack", broken.files)
    (problem,) = check_pack(folder).problems
    assert (problem.reason, problem.file, problem.place) == (broken.reason, str(folder / broken.file), broken.place)


def test_nothing_of_a_broken_pack_is_used(tmp_path: Path) -> None:
    good = write_pack(tmp_path / "good", {"pack.toml": 'name = "Good"', TILES_FILE: f"{TILES}1A.cover = 1"})
    files = {FACTIONS_FILE: f"{LRDG}cards.Sn.defence = 5", "north_africa/12.toml": TWELFTH, "north_africa/03.toml": "x"}
    bad = write_pack(tmp_path / "bad", {"pack.toml": 'name = "Bad"', **files})
    content = Catalog([bad, good])
    assert [(problem.reason, problem.file) for problem in content.problems] == [
        (ProblemReason.SYNTAX, str(bad / "north_africa" / "03.toml"))
    ]
    assert [pack.name for pack in content.packs] == ["Good"]
    assert {content.source(each) for each in changed(content)} == {"Good"}


def test_a_scenario_that_a_pack_spoils_is_marked_with_the_reason_and_the_pack_is_used(tmp_path: Path) -> None:
    content = opened(write_pack(tmp_path, ABOUT | {TILES_FILE: f"{TILES}17A.rough = true"}))
    assert "north_africa/3" not in content.scenario_ids()
    assert content.all_ids() == scenario_ids()
    spoilt = content.unplayable("north_africa/3")
    assert spoilt is not None
    assert (spoilt.game, spoilt.number, spoilt.text, spoilt.source) == (Game.NORTH_AFRICA, 3, "a_s03", "Our box")
    (problem,) = spoilt.problems
    assert (problem.reason, problem.place, problem.file) == (
        ProblemReason.VEHICLE_ON_ROUGH,
        "sides.italy.vehicles.LORRY",
        str(catalog.scenario_path("north_africa/3")),
    )
    with pytest.raises(ScenarioError):
        content.load("north_africa/3")
    assert [each.id for each in content.listed() if not each.playable] == ["north_africa/3"]
    assert content.source("north_africa/1") == "Our box"


def test_fewer_copies_of_a_card_spoil_the_scenarios_that_ask_for_more_and_no_other(tmp_path: Path) -> None:
    content = opened(write_pack(tmp_path, ABOUT | {FACTIONS_FILE: f"{LRDG}cards.Sn.copies = 3"}))
    assert [each.id for each in content.listed() if not each.playable] == ["north_africa/5", "north_africa/8"]
    reasons = {problem.reason for each in content.listed() for problem in each.problems}
    assert reasons == {ProblemReason.TOO_MANY_COPIES}


def test_a_scenario_of_a_pack_that_can_t_be_played_does_not_hinder_the_others(tmp_path: Path) -> None:
    files = {"north_africa/02.toml": shipped(2, ("points 2", "points 9")), TILES_FILE: f"{TILES}1A.cover = 1"}
    pack = write_pack(tmp_path, ABOUT | files)
    assert {problem.reason for problem in check_pack(pack).problems} == {ProblemReason.GOAL_UNREACHABLE}
    assert check_pack(pack).spoilt() == ()
    content = Catalog([pack])
    assert (content.problems, content.source("north_africa/3")) == ((), "Our box")
    assert [each.id for each in content.listed() if not each.playable] == ["north_africa/2"]


def test_a_later_pack_can_make_a_scenario_playable_again(tmp_path: Path) -> None:
    first = {"pack.toml": 'name = "First"', FACTIONS_FILE: f"{LRDG}cards.Sn.copies = 3"}
    second = {"pack.toml": 'name = "Second"', FACTIONS_FILE: f"{LRDG}cards.Sn.copies = 4"}
    content = opened(write_pack(tmp_path / "first", first), write_pack(tmp_path / "second", second))
    assert content.scenario_ids() == scenario_ids()
    assert content.source("north_africa/5") == "Second"


def test_a_scenario_that_a_pack_repeats_unchanged_keeps_its_source(tmp_path: Path) -> None:
    content = opened(write_pack(tmp_path, ABOUT | {"north_africa/01.toml": shipped(1)}))
    assert changed(content) == []
    assert content.source("north_africa/1") == "reconstructed"


def test_specialisms_and_squads_have_names_of_the_pack_s_own(tmp_path: Path) -> None:
    about = f'{NAME}[words]\nspecialism_wireless = "wireless operator"\nspecialism_gunnery = "gunner"'
    factions = f"""{LRDG}
cards.Nv.specialism = "wireless"
cards.Nv.squad = "R"
cards.Lt.actions = ["bolster 2 R", "command 2"]
cards.Mg.specialism = "gunnery"
vehicles.PATROL.seats.driver = {{ actions = ["drive 2"] }}
vehicles.PATROL.seats.gunner = {{ actions = ["suppress 3"], specialism = "gunnery" }}
vehicles.PATROL.seats.loader = {{ actions = ["control"], specialism = "wireless" }}
"""
    content = opened(write_pack(tmp_path, {"pack.toml": about, FACTIONS_FILE: factions}))
    scenario = content.load("north_africa/4")
    patrol = counter(scenario, 0, "PATROL")
    assert [seat.specialism for seat in patrol.seats] == ["", "gunnery", "wireless"]
    cards = {card.code: card for card in scenario.forces[0].cards}
    assert (cards["Nv"].specialism, cards["Nv"].squad) == ("wireless", "R")
    assert cards["Lt"].actions[0].squad == "R"


def test_soldiers_and_vehicles_can_have_names_that_change_nothing_else(tmp_path: Path) -> None:
    factions = f'{LRDG}cards.Sc.name = "A. Walker"\nvehicles.TRUCK.make = "Thirty-hundredweight"'
    content = opened(write_pack(tmp_path, ABOUT | {FACTIONS_FILE: factions}))
    scenario = content.load("north_africa/3")
    assert counter(scenario, 0, "TRUCK").name == "Thirty-hundredweight"
    assert counter(scenario, 0, "Sc").name == "A. Walker"
    nameless = replace(
        scenario.forces[0],
        cards=tuple(replace(card, name="") for card in scenario.forces[0].cards),
        counters=tuple(replace(each, name="") for each in scenario.forces[0].counters),
    )
    assert nameless == catalog.load("north_africa/3").forces[0]


def test_all_faults_of_a_pack_are_told_at_once(tmp_path: Path) -> None:
    files = {FACTIONS_FILE: f"{LRDG}cards.Sn.defence = 10", TILES_FILE: f"{TILES}1A.cover = 4", "normandy/01.toml": "x"}
    problems = check_pack(write_pack(tmp_path, ABOUT | files)).problems
    assert [(problem.reason, Path(problem.file).name) for problem in problems] == [
        (ProblemReason.SYNTAX, "01.toml"),
        (ProblemReason.OUT_OF_RANGE, "factions.toml"),
        (ProblemReason.OUT_OF_RANGE, "tiles.toml"),
    ]


def test_a_folder_that_is_not_there_is_a_fault(tmp_path: Path) -> None:
    (problem,) = check_pack(tmp_path / "none").problems
    assert (problem.reason, problem.file) == (ProblemReason.MISSING_FILE, str(tmp_path / "none" / "pack.toml"))


def test_a_folder_that_may_not_be_listed_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    write_pack(tmp_path, ABOUT | {FACTIONS_FILE: LRDG})
    monkeypatch.setattr(Path, "iterdir", refuse)
    (problem,) = check_pack(tmp_path).problems
    assert problem.reason is ProblemReason.UNREADABLE


def test_a_pack_is_told_which_side_can_win_before_a_die_is_rolled(tmp_path: Path) -> None:
    early = shipped(9, ('LORRY = "4B"', 'LORRY = "5A"'))
    checked = check_pack(write_pack(tmp_path, ABOUT | {"north_africa/09.toml": early}))
    assert checked.pack
    assert [(win.scenario, win.side) for win in early_wins(checked.pack)] == [("north_africa/9", "italy")]


def test_a_pack_without_early_wins_is_told_nothing(tmp_path: Path) -> None:
    checked = check_pack(write_pack(tmp_path, ABOUT | {TILES_FILE: f"{TILES}1A.cover = 1"}))
    assert checked.pack
    assert list(early_wins(checked.pack)) == []
