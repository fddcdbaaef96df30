"""Any prefix of any game is saved, opened again, and goes on to the same end."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from core.match import Match
from core.record import dump, record_of
from scenarios.catalog import scenario_ids
from tests.effort import effort
from tests.random_games import RandomMatch, Recipe
from tests.tui.storage.tiny_game import memory_folder
from undaunted_tui.storage.save_store import SaveStore


@settings(max_examples=effort(12, 60))
@given(st.sampled_from(scenario_ids()), st.integers(0, 10**6), st.booleans(), st.booleans(), st.data())
def test_a_game_that_was_interrupted_anywhere_comes_to_the_same_end(
    scenario: str, seed: int, uniform: bool, quick: bool, data: st.DataObject
) -> None:
    driver = RandomMatch(Recipe(scenario, str(seed), uniform), most=160).played().finished()
    whole = driver.match
    stop = data.draw(st.integers(0, len(whole.entries)))
    with driver, memory_folder() as folder:
        save_store = SaveStore(folder)
        match = Match(whole.compiled, whole.seed)
        save_file = save_store.begin(match, "game")
        for entry in whole.entries[:stop]:
            match.enter(entry)
            save_file.keep(match)
        save_file.close(match)
        quick = quick and not any(type(entry).__name__ == "UndoAgreed" for entry in whole.entries[stop:])
        save = save_store.open("game", quick=quick)
        assert save.match.state == match.state
        for entry in whole.entries[stop:]:
            save.match.enter(entry)
            save.save_file.keep(save.match)
        save.save_file.close(save.match)
        assert save.match.state == whole.state
        assert save.match.players == whole.players
        assert save_store.read("game").text == dump(record_of(whole))
