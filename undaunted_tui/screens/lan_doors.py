"""The ways into a game over the network: a lobby, the list of games, and from both into the battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.ids import Side
from core.setting import Setting
from undaunted_tui.play.hosted import HostedGame, Invitation
from undaunted_tui.play.lan_table import own_name, own_version, resumed
from undaunted_tui.screens.join import JoinScreen
from undaunted_tui.screens.lobby import LobbyScreen
from undaunted_tui.screens.stack import back_to_title

if TYPE_CHECKING:
    from net.guest import Place
    from undaunted_tui.app import UndauntedApp
    from undaunted_tui.storage.opening import OpenSave


def host(app: UndauntedApp, setting: Setting, side: Side, bind: str | None = None, port: int | None = None) -> None:
    """Offer a new game."""
    game = HostedGame(Invitation(setting, side, own_name(app.called), own_version()), app.shelf)
    open_lobby(app, game, (), bind, port)


def host_again(app: UndauntedApp, save: OpenSave, remarks: tuple[str, ...]) -> None:
    """Go on with a hosted game that is open."""
    open_lobby(app, resumed(save, app.shelf), remarks)


def open_lobby(
    app: UndauntedApp,
    game: HostedGame,
    remarks: tuple[str, ...] = (),
    bind: str | None = None,
    port: int | None = None,
) -> None:
    """Wait for a guest, with remarks on the save of a game that goes on."""
    back_to_title(app)
    app.push_screen(LobbyScreen(game, remarks, bind, port))


def open_join(app: UndauntedApp, place: Place | None = None, code: str = "") -> None:
    """Show the games on the network, or go straight to one."""
    back_to_title(app)
    app.push_screen(JoinScreen(app.called, place, code))
