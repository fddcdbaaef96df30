"""Any prefix of any game is saved, opened again, and goes on to the same end."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from core.match import Match
from core.record import dump, record_of
from scenarios.catalog import scenario_ids
from tests.strategies import RandomMatch, Recipe
from tests.tui.storage.tiny import memory
from undaunted_tui.storage.shelf import Shelf


@settings(max_examples=60)
@given(st.sampled_from(scenario_ids()), st.integers(0, 10**6), st.booleans(), st.booleans(), st.data())
def test_a_game_that_was_interrupted_anywhere_comes_to_the_same_end(
    scenario: str, seed: int, uniform: bool, quick: bool, data: st.DataObject
) -> None:
    driver = RandomMatch(Recipe(scenario, str(seed), uniform), most=160).played().finished()
    whole = driver.match
    stop = data.draw(st.integers(0, len(whole.entries)))
    with driver, memory() as folder:
        shelf = Shelf(folder)
        match = Match(whole.setting, whole.seed)
        journal = shelf.begin(match, "game")
        for entry in whole.entries[:stop]:
            match.enter(entry)
            journal.keep(match)
        journal.close(match)
        quick = quick and not any(type(entry).__name__ == "UndoAgreed" for entry in whole.entries[stop:])
        save = shelf.open("game", quick=quick)
        assert save.match.state == match.state
        for entry in whole.entries[stop:]:
            save.match.enter(entry)
            save.journal.keep(save.match)
        save.journal.close(save.match)
        assert save.match.state == whole.state
        assert save.match.players == whole.players
        assert shelf.look("game").text == dump(record_of(whole))
