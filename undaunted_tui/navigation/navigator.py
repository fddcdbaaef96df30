"""Opens the screens for all others, and imports each only when it is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from undaunted_tui.navigation.screen_stack import return_to_title
from undaunted_tui.screens.game_screen import GameScreen
from undaunted_tui.screens.title import TitleScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.compiled_scenario import CompiledScenario
    from core.events import Event
    from core.ids import Side
    from core.view import PlayerView
    from net.guest import HostEndpoint
    from undaunted_tui.commands import Command, KeyOverrides, Scope
    from undaunted_tui.screens.base_app import BaseApp
    from undaunted_tui.screens.battle.player_model import PlayerModel
    from undaunted_tui.screens.debrief import NextGame
    from undaunted_tui.screens.questions import Question, TextQuestion
    from undaunted_tui.session.game_config import GameConfig
    from undaunted_tui.session.interface import Session


class Navigator:
    """The ways between the screens of one app; implements `screens.navigation.Navigation`."""

    def __init__(self, app: BaseApp) -> None:
        self._app = app

    # the title and what it leads to

    def first_screen(self, *, is_waiting: bool) -> GameScreen:
        """The title; `is_waiting` while a game from the command line is set up."""
        return TitleScreen(is_waiting)

    def return_to_title(self) -> None:
        """Close every screen above the title."""
        return_to_title(self._app)

    def apply_theme(self) -> None:
        """Repaint every open screen with the current colours and glyphs."""
        for screen in self._app.screen_stack:
            if isinstance(screen, GameScreen):
                screen.apply_glyphs()

    def open_new_game(self) -> None:
        """Choose a scenario and its players."""
        from undaunted_tui.screens.new_game import NewGameScreen

        self._app.push_screen(NewGameScreen())

    def open_saves(self) -> None:
        """Show the saved games."""
        from undaunted_tui.screens.saves import SavesScreen

        self._app.push_screen(SavesScreen())

    def open_host_game(self) -> None:
        """Choose a scenario to host."""
        from undaunted_tui.screens.new_game import HostGameScreen

        self._app.push_screen(HostGameScreen())

    def open_join(self, endpoint: HostEndpoint | None = None) -> None:
        """Show the games on the network, or join the one at `endpoint`."""
        from undaunted_tui.navigation.lan_games import open_join

        open_join(self._app, endpoint)

    # what every screen leads to

    def open_help(self, scope: Scope, page: str = "keys") -> None:
        """Show a page of the help; the keys are those of a scope."""
        from undaunted_tui.screens.help import HelpScreen

        self._app.push_screen(HelpScreen(scope, page))

    def open_settings(self) -> None:
        """Show the settings."""
        from undaunted_tui.screens.settings import SettingsScreen

        self._app.push_screen(SettingsScreen())

    def open_command_palette(self) -> None:
        """Open the palette over the current screen."""
        from undaunted_tui.screens.command_palette import game_command_palette

        if isinstance(self._app.screen, GameScreen):
            self._app.push_screen(game_command_palette(self._app))

    # games

    def begin_game(self, config: GameConfig) -> None:
        """Begin a game at this terminal."""
        from undaunted_tui.navigation.local_games import begin

        begin(self._app, config)

    def host_game(self, compiled: CompiledScenario, side: Side, bind: str | None, port: int | None) -> None:
        """Host a game, and wait for a guest in its lobby."""
        # The network is imported only for a game that needs it.
        from undaunted_tui.navigation.lan_games import host

        host(self._app, compiled, side, bind, port)

    def open_battle(self, session: Session) -> None:
        """Close the screens above the title and play."""
        from undaunted_tui.screens.battle.screen import BattleScreen

        return_to_title(self._app)
        self._app.push_screen(BattleScreen(session))

    async def resume_game(self, name: str) -> None:
        """Continue a saved game; raise `UserError` if it can't be opened."""
        from undaunted_tui.navigation.local_games import resume_game

        await resume_game(self._app, name)

    async def watch_replay(self, name: str) -> None:
        """Replay a saved game; raise `UserError` if it can't be read."""
        from undaunted_tui.navigation.replays import watch_replay

        await watch_replay(self._app, name)

    def notify_battle(self, sentence: str) -> None:
        """Show a notice in the battle, if one is open."""
        from undaunted_tui.screens.battle.screen import BattleScreen

        for screen in self._app.screen_stack:
            if isinstance(screen, BattleScreen):
                screen.battle.notify(sentence)

    # what lies over a battle

    def ask(self, question: Question, on_answer: Callable[[int | None], None]) -> Callable[[], None]:
        """Ask a question in a dialog; return what closes that without an answer."""
        from undaunted_tui.screens.dialogs import QuestionDialog

        dialog = QuestionDialog(question)
        self._app.push_screen(dialog, on_answer)
        return dialog.withdraw

    def ask_for_text(self, question: TextQuestion) -> None:
        """Ask for a line of text in a dialog."""
        from undaunted_tui.screens.dialogs import TextDialog

        self._app.push_screen(TextDialog(question))

    def ask_for_key(
        self, command: Command, keys: KeyOverrides, on_change: Callable[[KeyOverrides | None], None]
    ) -> None:
        """Ask for another key of a command."""
        from undaunted_tui.screens.dialogs import KeyDialog

        self._app.push_screen(KeyDialog(command, keys), on_change)

    async def hand_over(self, compiled: CompiledScenario, side: Side, words: str, leaving: str) -> None:
        """Cover everything until the player of `side` is alone at the keyboard."""
        from undaunted_tui.screens.battle.handover import HandoverScreen

        await self._app.push_screen_wait(HandoverScreen(compiled, side, words, leaving))

    async def show_recap(self, player: PlayerModel, players: tuple[str, str], remarks: tuple[str, ...]) -> None:
        """Show the last events of a game that was resumed, until the player continues."""
        from undaunted_tui.screens.battle.handover import RecapScreen

        await self._app.push_screen_wait(RecapScreen(player, players, remarks))

    def open_debrief(
        self, session: Session, view: PlayerView, log: tuple[Event, ...], named: Side | None, note: str
    ) -> None:
        """Show how a game ended, and what can be played next."""
        from undaunted_tui.screens.debrief import DebriefScreen

        config = session.config
        next_game = _next_game_after(session)
        save = session.autosave.name if session.autosave else ""
        self._app.push_screen(DebriefScreen(config.compiled, view, log, config, named, next_game, note, save))

    def update_debrief(self, note: str) -> None:
        """Replace the note of the debrief, if that is on top."""
        from undaunted_tui.screens.debrief import DebriefScreen

        if isinstance(self._app.screen, DebriefScreen):
            self._app.screen.remark(note)


def _next_game_after(session: Session) -> NextGame:
    if session.opponent:
        # The network is imported only for a game that needs it.
        from undaunted_tui.navigation.next_lan_game import next_game_after

        return next_game_after(session)
    from undaunted_tui.navigation.next_game import LocalNextGame

    return LocalNextGame(session.config)
