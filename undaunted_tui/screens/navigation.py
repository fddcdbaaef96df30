"""The ways from a screen to another one; `undaunted_tui.navigation` implements them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.screen import Screen

    from core.compiled_scenario import CompiledScenario
    from core.events import Event
    from core.ids import Side
    from core.view import PlayerView
    from net.guest import HostEndpoint
    from undaunted_tui.commands import Command, KeyOverrides, Scope
    from undaunted_tui.screens.battle.player_model import PlayerModel
    from undaunted_tui.screens.questions import Question, TextQuestion
    from undaunted_tui.session.game_config import GameConfig
    from undaunted_tui.session.interface import Session


class Navigation(Protocol):
    """Opens screens; no screen opens another one by itself."""

    def first_screen(self, *, is_waiting: bool) -> Screen[None]:
        """The title; `is_waiting` while a game from the command line is set up."""

    def return_to_title(self) -> None:
        """Close every screen above the title."""

    def apply_theme(self) -> None:
        """Repaint every open screen with the current colours and glyphs."""

    def open_new_game(self) -> None:
        """Choose a scenario and its players."""

    def open_saves(self) -> None:
        """Show the saved games."""

    def open_host_game(self) -> None:
        """Choose a scenario to host."""

    def open_join(self, endpoint: HostEndpoint | None = None) -> None:
        """Show the games on the network, or join the one at `endpoint`."""

    def open_help(self, scope: Scope, page: str = "keys") -> None:
        """Show a page of the help; the keys are those of a scope."""

    def open_settings(self) -> None:
        """Show the settings."""

    def open_command_palette(self) -> None:
        """Open the palette over the current screen."""

    def begin_game(self, config: GameConfig) -> None:
        """Begin a game at this terminal."""

    def host_game(self, compiled: CompiledScenario, side: Side, bind: str | None, port: int | None) -> None:
        """Host a game, and wait for a guest in its lobby."""

    def open_battle(self, session: Session) -> None:
        """Close the screens above the title and play."""

    def notify_battle(self, sentence: str) -> None:
        """Show a notice in the battle, if one is open."""

    async def resume_game(self, name: str) -> None:
        """Continue a saved game; raise `UserError` if it can't be opened."""

    async def watch_replay(self, name: str) -> None:
        """Replay a saved game; raise `UserError` if it can't be read."""

    def ask(self, question: Question, on_answer: Callable[[int | None], None]) -> Callable[[], None]:
        """Ask a question in a dialog; return what closes that without an answer."""

    def ask_for_text(self, question: TextQuestion) -> None:
        """Ask for a line of text in a dialog."""

    def ask_for_key(
        self, command: Command, keys: KeyOverrides, on_change: Callable[[KeyOverrides | None], None]
    ) -> None:
        """Ask for another key of a command."""

    async def hand_over(self, compiled: CompiledScenario, side: Side, words: str, leaving: str) -> None:
        """Cover everything until the player of `side` is alone at the keyboard."""

    async def show_recap(self, player: PlayerModel, players: tuple[str, str], remarks: tuple[str, ...]) -> None:
        """Show the last events of a game that was resumed, until the player continues."""

    def open_debrief(
        self, session: Session, view: PlayerView, log: tuple[Event, ...], named: Side | None, note: str
    ) -> None:
        """Show how a game ended, and what can be played next."""

    def update_debrief(self, note: str) -> None:
        """Replace the note of the debrief, if that is on top."""
