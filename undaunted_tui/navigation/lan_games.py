"""Open the screens of games over the network: the lobby and the list of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.compiled_scenario import CompiledScenario
from core.ids import Side
from undaunted_tui.navigation.screen_stack import return_to_title
from undaunted_tui.screens.join import JoinScreen
from undaunted_tui.screens.lobby import LobbyScreen
from undaunted_tui.session.host_lobby import HostConfig, HostLobby
from undaunted_tui.session.lan import own_player_name, resumed_lobby
from undaunted_tui.system.version import program_version

if TYPE_CHECKING:
    from net.guest import HostEndpoint
    from undaunted_tui.screens.base_app import BaseApp
    from undaunted_tui.storage.open_save import OpenSave


def host(
    app: BaseApp, compiled: CompiledScenario, side: Side, bind: str | None = None, port: int | None = None
) -> None:
    """Open the lobby of a new game."""
    config = HostConfig(compiled, side, own_player_name(app.player_name), program_version())
    lobby = HostLobby(config, app.save_store, environment=app.bot_environment)
    open_lobby(app, lobby, (), bind, port)


def resume_hosting(app: BaseApp, save: OpenSave, remarks: tuple[str, ...]) -> None:
    """Open the lobby of a saved hosted game."""
    open_lobby(app, resumed_lobby(save, app.save_store, app.bot_environment), remarks)


def open_lobby(
    app: BaseApp,
    lobby: HostLobby,
    remarks: tuple[str, ...] = (),
    bind: str | None = None,
    port: int | None = None,
) -> None:
    """Open a lobby, with remarks on the save of a resumed game."""
    return_to_title(app)
    app.push_screen(LobbyScreen(lobby, remarks, bind, port))


def open_join(app: BaseApp, endpoint: HostEndpoint | None = None, code: str = "") -> None:
    """Open the list of games on the network, or join the one at an endpoint."""
    return_to_title(app)
    app.push_screen(JoinScreen(app.player_name, endpoint, code))
