"""The ways into a game over the network: a lobby, the list of games, and from both into the battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.compiled_scenario import CompiledScenario
from core.ids import Side
from undaunted_tui.navigation.screen_stack import return_to_title
from undaunted_tui.screens.join import JoinScreen
from undaunted_tui.screens.lobby import LobbyScreen
from undaunted_tui.session.host import HostConfig, HostSession
from undaunted_tui.session.lan import own_player_name, resumed
from undaunted_tui.system.version import program_version

if TYPE_CHECKING:
    from net.guest import HostEndpoint
    from undaunted_tui.screens.base_app import BaseApp
    from undaunted_tui.storage.open_save import OpenSave


def host(
    app: BaseApp, compiled: CompiledScenario, side: Side, bind: str | None = None, port: int | None = None
) -> None:
    """Offer a new game."""
    game = HostSession(HostConfig(compiled, side, own_player_name(app.player_name), program_version()), app.save_store)
    open_lobby(app, game, (), bind, port)


def resume_hosting(app: BaseApp, save: OpenSave, remarks: tuple[str, ...]) -> None:
    """Go on with a hosted game that is open."""
    open_lobby(app, resumed(save, app.save_store), remarks)


def open_lobby(
    app: BaseApp,
    game: HostSession,
    remarks: tuple[str, ...] = (),
    bind: str | None = None,
    port: int | None = None,
) -> None:
    """Wait for a guest, with remarks on the save of a game that goes on."""
    return_to_title(app)
    app.push_screen(LobbyScreen(game, remarks, bind, port))


def open_join(app: BaseApp, place: HostEndpoint | None = None, code: str = "") -> None:
    """Show the games on the network, or go straight to one."""
    return_to_title(app)
    app.push_screen(JoinScreen(app.player_name, place, code))
