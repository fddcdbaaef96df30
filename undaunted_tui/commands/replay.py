"""`replay`: shows a game again on the full screen, or checks its record."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.plain import digest, state_digest, to_plain
from core.scenario import Scenario
from scenarios.catalog import Catalog
from undaunted_tui.commands.shared import read_text, replayed
from undaunted_tui.content import add_packs_option, content_of
from undaunted_tui.sentences.saves import remark_sentence
from undaunted_tui.storage.exchange import game_in
from undaunted_tui.storage.places import JOURNAL, add_data_option, saves_folder
from undaunted_tui.storage.reading import Found
from undaunted_tui.storage.shelf import Shelf
from undaunted_tui.storage.transcript import is_transcript, read_transcript
from undaunted_tui.text import say

if TYPE_CHECKING:
    from undaunted_tui.app import Errand


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("replay", help="cli_replay", description="cli_replay")
    parser.add_argument("game", metavar="FILE|NAME", help="cli_help_replay")
    parser.add_argument("--verify", action="store_true", help="cli_help_verify")
    add_packs_option(parser)
    add_data_option(parser)
    parser.set_defaults(carry_out=run)


def run(args: Namespace) -> int:
    """Show a game step by step, or verify its record without a screen."""
    if args.verify:
        return _verify(args)
    from undaunted_tui.full_screen import check_terminal, run_full_screen

    check_terminal("cli_instead_replay")
    found = _found(args)
    return run_full_screen(args, lambda catalog: _shown(catalog, found))


def _verify(args: Namespace) -> int:
    """Play a record again with every digest checked, or a game in notation, which has none."""
    shelf = _shelf_of(args)
    path = shelf.place(args.game) / JOURNAL if shelf else Path(args.game)
    text = read_text(path)
    has_digests = not is_transcript(text)
    match = replayed(path) if has_digests else read_transcript(text, str(path))
    if changed_since(match.setting.scenario, content_of(args)):
        print(say("replay_other_content", scenario=match.setting.scenario.id))
    if has_digests:
        print(say("replay_verified", file=args.game, entries=len(match.entries), digest=state_digest(match.state)))
    else:
        print(say("replay_playable", file=args.game, entries=len(match.entries)))
    return 0


def _found(args: Namespace) -> Found:
    """The game in a file, or in a save."""
    shelf = _shelf_of(args)
    return shelf.look(args.game) if shelf else game_in(Path(args.game))


def _shelf_of(args: Namespace) -> Shelf | None:
    """The saves, if a save is named and no file that is there."""
    if Path(args.game).exists():
        return None
    shelf = Shelf(saves_folder(args))
    return shelf if args.game in shelf.names() else None


def _shown(catalog: Catalog, found: Found) -> Errand:
    """What opens a game on the screen, with all that there is to remark about it."""
    from undaunted_tui.play.recall import Recall
    from undaunted_tui.screens.replay_door import open_replay

    remarks = [remark_sentence(remark) for remark in found.remarks]
    scenario = found.match.setting.scenario
    if changed_since(scenario, catalog):
        remarks.append(say("replay_other_content", scenario=scenario.id))
    recall = Recall(found.match)
    return lambda app: open_replay(app, found, recall, " ".join(remarks))


def changed_since(scenario: Scenario, catalog: Catalog) -> bool:
    """Whether the scenario that a record was played with has other figures here, or is not here at all."""
    if scenario.id not in catalog.scenario_ids():
        return True
    return digest(to_plain(scenario)) != digest(to_plain(catalog.load(scenario.id)))
