"""Join a game: one found on the network, one joined before, or one at a typed address."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from textual.widget import Widget
from textual.widgets import Label

from core.rulesets import RULESETS
from net.addresses import is_local
from net.announcement import Announcement
from net.guest import Disconnection, HostEndpoint
from net.hello import PROTOCOL
from net.pairing import normalize_code
from undaunted_tui.commands import Scope
from undaunted_tui.errors import UserError, unplayable_error
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.choice_list import ChoiceList, ListRow
from undaunted_tui.panes.status_bar import StatusBar
from undaunted_tui.phrasing.opponent import address_words, calling_words, join_error
from undaunted_tui.render.status_message import StatusMessage
from undaunted_tui.screens.list_screen import ListScreen
from undaunted_tui.screens.questions import TextQuestion
from undaunted_tui.session.join_config import JoinConfig
from undaunted_tui.session.joining import Joining
from undaunted_tui.session.lan import (
    load_zeroconf,
    own_player_name,
    parse_endpoint,
    run_guest,
    scenario_lookup,
)
from undaunted_tui.session.opponent import Presence
from undaunted_tui.storage.credentials import CredentialStore, GuestCredentials
from undaunted_tui.system.terminal_cells import to_single_cells
from undaunted_tui.system.version import program_version

if TYPE_CHECKING:
    from textual.worker import Worker

    from scenarios.catalog import Catalog

TYPED: Final = "typed"
"""The id of the row for a typed address."""


@dataclass(frozen=True, slots=True)
class JoinableGame:
    """A game to join, with credentials if it was joined before, and its announcement if it was found."""

    id: str
    endpoint: HostEndpoint
    host: str = ""
    scenario: str = ""
    credentials: GuestCredentials | None = None
    announcement: Announcement | None = None


class JoinScreen(ListScreen):
    """A live list of games; the chosen one is called until it answers or the player gives up."""

    SCOPE = Scope.JOIN
    LIST = "list"

    def __init__(self, name: str, endpoint: HostEndpoint | None = None, code: str = "") -> None:
        """Search for games, or join at an endpoint, under a name if one is given; a known code is tried first."""
        super().__init__()
        self._player_name = name
        self._initial_endpoint = endpoint
        self._code = code
        self._typed = address_words(endpoint) if endpoint else ""
        self._rejoinable: list[GuestCredentials] = []
        self._found: dict[str, JoinableGame] = {}
        self._catalog: Catalog | None = None
        self._joining: Joining | None = None
        self._has_battle_begun = False
        self._is_untouched = True

    def compose_panes(self) -> Iterable[Widget]:
        """The list, and under it the status."""
        yield Label(id="count", classes="caption", markup=False)
        yield ChoiceList(id="list", click_marks=True)
        yield Label(id="searching", markup=False)
        yield StatusBar(id="news")

    # the games

    def on_mount(self) -> None:
        """Begin to search, and join at the endpoint that was given."""
        self._rejoinable = self._credential_store.running()
        self._show_games()
        self.run_worker(self._begin())

    @property
    def _credential_store(self) -> CredentialStore:
        return CredentialStore.beside(self.app.save_store.folder)

    def on_unmount(self) -> None:
        """Disconnect, unless the game goes on in a battle."""
        if self._joining and not self._has_battle_begun:
            self._joining.stop()

    async def _begin(self) -> None:
        """Load the scenarios, join at the endpoint that was given, and search for games meanwhile."""
        self._catalog = await self.app.content()
        endpoint = self._initial_endpoint
        if endpoint:
            known = [game for game in map(_joined_before, self._rejoinable) if game.endpoint == endpoint]
            self._join(known[0] if known else JoinableGame(TYPED, endpoint))
        self._show_games()
        # Without permission to search, an address can still be typed.
        with suppress(OSError):
            await self._search()

    async def _search(self) -> None:
        # Imported late, since the import is slow and only this screen searches.
        from net.browser import searching

        bind = self.app.search_address
        if not is_local(bind):
            await load_zeroconf()
        async with searching(bind) as search:
            while True:
                self._found = {
                    game: JoinableGame(
                        game,
                        HostEndpoint(found.address, found.port),
                        found.announcement.name,
                        found.announcement.scenario,
                        announcement=found.announcement,
                    )
                    for game, found in search.games.items()
                }
                self._show_games()
                search.changed.clear()
                await search.changed.wait()

    def _offers(self) -> list[JoinableGame]:
        """The games joined before, then the others by their hosts' names."""
        others = dict(self._found)
        back = [
            replace(others.pop(each.game), credentials=each) if each.game in others else _joined_before(each)
            for each in self._rejoinable
        ]
        return [*back, *sorted(others.values(), key=lambda offer: (not self._is_open(offer), offer.host, offer.id))]

    def _is_open(self, offer: JoinableGame) -> bool:
        return not self._why_unavailable(offer) and not (offer.announcement and offer.announcement.taken)

    def _why_unavailable(self, offer: JoinableGame) -> str:
        announcement = offer.announcement
        if announcement and announcement.protocol != PROTOCOL:
            message = "join_peer_is_newer" if announcement.protocol > PROTOCOL else "join_peer_is_older"
            return say(message, version=announcement.app)
        if self._catalog and (unplayable := self._catalog.unplayable(offer.scenario)):
            return str(unplayable_error(unplayable))
        if self._catalog and offer.scenario not in self._catalog.scenario_ids():
            return say("join_lacks_scenario")
        return ""

    # what is shown

    def _show_games(self) -> None:
        """Show the games that are known now; the first is marked until the player has moved."""
        offers = self._offers()
        rows = [self._listed(offer, place) for place, offer in enumerate(offers, 1)]
        rows.append(_row(TYPED, say("join_typed"), "", say("join_typed_note"), len(rows) + 1))
        ids = [row.id for row in rows]
        wanted = self.choice_list.marked
        self.choice_list.show_rows(rows, wanted if wanted in ids and not self._is_untouched else ids[0])
        self.paint_again("heading")
        self.query_one("#count", Label).update(say("pane_games", count=len(offers)))
        self.query_one("#searching", Label).update("" if self._found else say("join_searching"))
        self.refresh_commands()

    def heading(self) -> tuple[str, str]:
        """The title, and how to join."""
        if self._joining:
            return say("menu_join"), say("join_how_calling", key=self.app.keymap.label("back"))
        return say("menu_join"), say("join_how_code", code=self._code) if self._code else say("join_how")

    def _listed(self, offer: JoinableGame, place: int) -> ListRow:
        title = self._title(offer.scenario)
        host = say("join_host", host=offer.host)
        where = address_words(offer.endpoint)
        problem = self._why_unavailable(offer)
        if problem:
            return _row(offer.id, title, host, problem, place, is_open=False)
        if offer.credentials and not offer.credentials.is_refused:
            note = say("join_back_there" if offer.announcement else "join_back", place=where)
            return _row(offer.id, say("join_back_title", title=title), host, note, place)
        if not offer.announcement:
            return _row(offer.id, title, host, say("join_needs_code", place=where), place)
        if offer.announcement.taken:
            return _row(offer.id, title, host, say("join_taken", place=where), place, is_open=False)
        facts = {"side": self._side(offer.announcement), "version": offer.announcement.app, "place": where}
        return _row(offer.id, title, host, say("join_found", **facts), place)

    def _side(self, announcement: Announcement) -> str:
        """The name of the free side; an unknown one is shown as it is."""
        assert self._catalog
        sides = RULESETS[self._catalog.load(announcement.scenario).game].sides
        return say(f"the_{announcement.free}") if announcement.free in sides else announcement.free

    def _title(self, scenario: str) -> str:
        if self._catalog is None or scenario not in self._catalog.scenario_ids():
            return scenario
        known = self._catalog.load(scenario)
        return f"{say(f'short_{known.game}')} {say('preview_title', number=known.number, title=say(known.text))}"

    def is_available(self, command: str) -> bool:
        """Whether a command would do anything now."""
        if self._joining:
            return command not in ("choose", "pick_1", "address", "forget")
        if command == "forget":
            return any(credentials.game == self.choice_list.marked for credentials in self._rejoinable)
        return True

    # commands

    def handle_command(self, command: str) -> bool:
        """Move in the list, join a game, or leave; while a host is called one can only give up."""
        match command:
            case "back" | "quit":
                self._leave(command)
            case "address":
                self.choose(TYPED)
            case "forget":
                self._forget(self.choice_list.marked)
            case _:
                return super().handle_command(command)
        return True

    def _is_ready(self) -> bool:
        """Whether a host can be called: it is known what can be played, and nobody is called yet."""
        return self._catalog is not None and self._joining is None

    def on_option_list_option_highlighted(self) -> None:
        """Clear the status unless a host is being called."""
        self._is_untouched = False
        if not self._joining:
            self.show_status(StatusMessage(""))

    def _leave(self, command: str) -> None:
        if self._joining and command == "back":
            self._joining.stop()
            self._joining = None
            self._show_status(StatusMessage(say("join_given_up")))
        else:
            self.app.navigation.return_to_title()

    def _forget(self, game: str) -> None:
        if self._is_ready() and any(credentials.game == game for credentials in self._rejoinable):
            self._credential_store.drop(game)
            self._rejoinable = self._credential_store.running()
            self._show_status(StatusMessage(say("join_forgotten")))

    def choose(self, id: str) -> None:
        """Join a game."""
        if not self._is_ready():
            return
        self.choice_list.mark(id)
        self._is_untouched = False
        if id == TYPED:
            self.app.navigation.ask_for_text(TextQuestion(say("join_address"), self._take_address, self._typed))
            return
        offer = next(offer for offer in self._offers() if offer.id == id)
        problem = self._why_unavailable(offer)
        if problem:
            self._show_status(StatusMessage(problem, is_bad=True))
        else:
            self._join(offer)

    # joining

    def _take_address(self, text: str) -> str:
        """Join at an address; return what is wrong with it."""
        try:
            endpoint = parse_endpoint(text)
        except UserError as error:
            return str(error)
        self._typed = text
        # The code is asked for once this dialog is closed.
        self.call_later(self._join, JoinableGame(TYPED, endpoint))
        return ""

    def _join(self, offer: JoinableGame) -> None:
        """Call a host with credentials or a code, or ask for the code."""
        self.show_status(StatusMessage(""))
        if self._code:
            self._call(offer, self._code)
        elif offer.credentials and not offer.credentials.is_refused:
            self._call(offer, credentials=offer.credentials)
        else:
            label = say("join_code", host=offer.host or offer.endpoint.address)
            self.app.navigation.ask_for_text(TextQuestion(label, partial(self._take_code, offer)))

    def _take_code(self, offer: JoinableGame, text: str) -> str:
        """Call a host with a code; return what is wrong with it."""
        code = normalize_code(text)
        if code is None:
            return say("join_bad_code", found=text) if text else say("join_empty_code")
        self._call(offer, code)
        return ""

    def _call(self, offer: JoinableGame, code: str = "", credentials: GuestCredentials | None = None) -> None:
        """Call a host under the wanted name, or the one used in that game before."""
        assert self._catalog
        name = own_player_name(self._player_name or (offer.credentials.name if offer.credentials else ""))
        config = JoinConfig(offer.endpoint, name, program_version(), code, credentials)
        joining = self._joining = Joining(config, scenario_lookup(self._catalog), self._credential_store)
        self.app.background_tasks.begin(run_guest(joining, partial(self._ended, joining, offer)))
        listening = self.run_worker(self._listen(joining, offer))
        self.run_worker(self._await_beginning(joining, listening))
        self._show_status(StatusMessage(say("join_calling", host=offer.host or offer.endpoint.address)))

    async def _await_beginning(self, joining: Joining, listening: Worker[None]) -> None:
        """Open the battle once the first update has come, whatever screen is on top of the list."""
        session = await joining.wait_until_begun()
        if self._joining is joining:
            # From now on the battle receives the events.
            listening.cancel()
            self._has_battle_begun = True
            self.app.navigation.open_battle(session)

    async def _listen(self, joining: Joining, offer: JoinableGame) -> None:
        while self._joining is joining:
            event = await joining.events.receive()
            if isinstance(event, Presence) and not event.here and self._joining is joining:
                self._show_status(StatusMessage(calling_words(event, offer.host)))

    def _ended(self, joining: Joining, offer: JoinableGame, end: Disconnection) -> None:
        if self._joining is not joining or self._has_battle_begun or not self.is_running:
            return
        self._joining = None
        if end.reason == "wrong_code":
            self._code = ""
            self._rejoinable = self._credential_store.running()
        error = join_error(end, offer.endpoint, has_seat=joining.has_seat)
        self._show_status(StatusMessage(str(error), is_bad=True))

    def _show_status(self, status: StatusMessage) -> None:
        self.show_status(status)
        self._show_games()


def _joined_before(seat: GuestCredentials) -> JoinableGame:
    """A game joined before, at the endpoint where it was last."""
    return JoinableGame(seat.game, HostEndpoint(seat.address, seat.port), seat.host, seat.scenario, seat)


def _row(id: str, title: str, host: str, note: str, place: int, *, is_open: bool = True) -> ListRow:
    """A game: its scenario and its host, and what else is known of it."""
    number = str(place) if place < 10 else " "
    title, host, note = map(to_single_cells, (title, host, note))
    return ListRow(id, title, host, note, lead=f" {number}  ", is_open=is_open)
