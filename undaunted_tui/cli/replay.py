"""`replay`: shows a game on the full screen, or verifies its record."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.scenario import Scenario
from core.serialization import digest, state_digest, to_plain
from scenarios.catalog import Catalog
from undaunted_tui.cli.content_options import add_data_option, add_packs_option, catalog_from_args, saves_folder
from undaunted_tui.cli.lookup import read_text, replay_file
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.saves import remark_sentence
from undaunted_tui.storage.import_export import read_game
from undaunted_tui.storage.paths import SAVE_FILE_NAME
from undaunted_tui.storage.recovery import RecoveredGame
from undaunted_tui.storage.save_store import SaveStore
from undaunted_tui.storage.transcript import is_transcript, read_transcript

if TYPE_CHECKING:
    from undaunted_tui.app import StartupAction


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("replay", help="cli_replay", description="cli_replay")
    parser.add_argument("game", metavar="FILE|NAME", help="cli_help_replay")
    parser.add_argument("--verify", action="store_true", help="cli_help_verify")
    add_packs_option(parser)
    add_data_option(parser)
    parser.set_defaults(run_command=run)


def run(args: Namespace) -> int:
    """Show a game step by step, or verify its record without a screen."""
    if args.verify:
        return _verify(args)
    from undaunted_tui.cli.full_screen import require_terminal, run_full_screen

    require_terminal("cli_instead_replay")
    found = _find_game(args)
    return run_full_screen(args, lambda catalog, _: _open_replay(catalog, found))


def _verify(args: Namespace) -> int:
    """Replay a record and check every digest, or a game in notation, which has none."""
    save_store = _save_store_for(args)
    path = save_store.folder_of(args.game) / SAVE_FILE_NAME if save_store else Path(args.game)
    text = read_text(path)
    has_digests = not is_transcript(text)
    match = replay_file(path) if has_digests else read_transcript(text, str(path))
    if scenario_differs(match.compiled.scenario, catalog_from_args(args)):
        print(say("replay_other_content", scenario=match.compiled.scenario.id))
    if has_digests:
        print(say("replay_verified", file=args.game, entries=len(match.entries), digest=state_digest(match.state)))
    else:
        print(say("replay_playable", file=args.game, entries=len(match.entries)))
    return 0


def _find_game(args: Namespace) -> RecoveredGame:
    save_store = _save_store_for(args)
    return save_store.read(args.game) if save_store else read_game(Path(args.game))


def _save_store_for(args: Namespace) -> SaveStore | None:
    if Path(args.game).exists():
        return None
    save_store = SaveStore(saves_folder(args))
    return save_store if args.game in save_store.names() else None


def _open_replay(catalog: Catalog, found: RecoveredGame) -> StartupAction:
    """Return what opens the replay on the screen, with remarks about it."""
    from undaunted_tui.navigation.replays import open_replay
    from undaunted_tui.session.game_history import GameHistory

    remarks = [remark_sentence(remark) for remark in found.remarks]
    scenario = found.match.compiled.scenario
    if scenario_differs(scenario, catalog):
        remarks.append(say("replay_other_content", scenario=scenario.id))
    history = GameHistory(found.match)
    return lambda app: open_replay(app, found, history, " ".join(remarks))


def scenario_differs(scenario: Scenario, catalog: Catalog) -> bool:
    """Whether the scenario of a record has other figures here, or does not exist here."""
    if scenario.id not in catalog.scenario_ids():
        return True
    return digest(to_plain(scenario)) != digest(to_plain(catalog.load(scenario.id)))
