"""Join a game: one found on the network, one joined before, or one at a typed address."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from core.compiled_scenario import CompiledScenario
from core.rulesets import RULESETS
from net.addresses import is_local
from net.announcement import Announcement
from net.guest import Disconnection, HostEndpoint
from net.hello import PROTOCOL
from net.pairing import normalize_code
from undaunted_tui.commands import Scope
from undaunted_tui.errors import UserError, unplayable_error
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.opponent import address_words, calling_words, join_error
from undaunted_tui.render.canvas import Rect
from undaunted_tui.render.footer import render_footer
from undaunted_tui.render.game_list import GameListItem, render_games
from undaunted_tui.render.heading import render_heading
from undaunted_tui.render.status_message import StatusMessage, render_status_message
from undaunted_tui.render.text_entry import ROWS as TEXT_ENTRY_ROWS
from undaunted_tui.screens.pane_screen import PaneScreen
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
from undaunted_tui.system.version import program_version
from undaunted_tui.text_entry import TextEntry

if TYPE_CHECKING:
    from textual.worker import Worker

    from scenarios.catalog import Catalog

STEPS: Final = {"up": -1, "previous": -1, "left": -1, "down": 1, "next": 1, "right": 1}
TYPED: Final = "typed"
"""The id of the row for a typed address."""


@dataclass(frozen=True, slots=True)
class JoinableGame:
    """A game to join, with credentials if it was joined before, and its announcement if it was found."""

    id: str
    endpoint: HostEndpoint
    credentials: GuestCredentials | None = None
    announcement: Announcement | None = None

    @property
    def host(self) -> str:
        """The name of the host."""
        return self.announcement.name if self.announcement else self.credentials.host if self.credentials else ""

    @property
    def scenario(self) -> str:
        """The id of its scenario."""
        return (
            self.announcement.scenario if self.announcement else self.credentials.scenario if self.credentials else ""
        )


class JoinScreen(PaneScreen):
    """A live list of games; the chosen one is called until it answers or the player gives up."""

    SCOPE = Scope.JOIN
    PANES = ("heading", "list", "news", "footer")

    def __init__(self, name: str, endpoint: HostEndpoint | None = None, code: str = "") -> None:
        """Search for games, or join at an endpoint, under a name if one is given; a known code is tried first."""
        super().__init__()
        self._player_name = name
        self._initial_endpoint = endpoint
        self._code = code
        self._typed = address_words(endpoint) if endpoint else ""
        self._rejoinable: list[GuestCredentials] = []
        self._found: dict[str, JoinableGame] = {}
        self._titles: dict[str, str] = {}
        self._catalog: Catalog | None = None
        self._marked = ""
        self._joining: Joining | None = None
        self._has_battle_begun = False
        self._status = StatusMessage("")

    # the games

    def on_mount(self) -> None:
        """Begin to search, and join at the endpoint that was given."""
        self._rejoinable = self._credential_store.running()
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
        if self._initial_endpoint:
            credentials = next(
                (each for each in self._rejoinable if HostEndpoint(each.address, each.port) == self._initial_endpoint),
                None,
            )
            self._join(JoinableGame(credentials.game if credentials else TYPED, self._initial_endpoint, credentials))
        self.repaint()
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
                    game: JoinableGame(game, HostEndpoint(found.address, found.port), announcement=found.announcement)
                    for game, found in search.games.items()
                }
                self.repaint()
                search.changed.clear()
                await search.changed.wait()

    def _offers(self) -> list[JoinableGame]:
        """The games joined before, then the others by their hosts' names."""
        back = [self._rejoinable_game(credentials) for credentials in self._rejoinable]
        known = {offer.id for offer in back}
        others = [offer for game, offer in self._found.items() if game not in known]
        return [*back, *sorted(others, key=lambda offer: (not self._is_open(offer), offer.host, offer.id))]

    def _rejoinable_game(self, credentials: GuestCredentials) -> JoinableGame:
        """A game joined before, at the endpoint where it was found, else where it was last."""
        found = self._found.get(credentials.game)
        if found:
            return JoinableGame(credentials.game, found.endpoint, credentials, found.announcement)
        return JoinableGame(credentials.game, HostEndpoint(credentials.address, credentials.port), credentials)

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

    # painting

    def places(self, width: int, height: int) -> dict[str, Rect]:
        """The list, and under it the status or a text entry."""
        news = render_status_message(self._status, self.app.keymap, width).height if self._status.sentence else 0
        rows = height - 2 - (TEXT_ENTRY_ROWS - 1 if self._text_entry else news)
        return {
            "heading": Rect(0, 0, width, 1),
            "list": Rect(0, 1, width, rows),
            "news": Rect(0, 1 + rows, width, height - 2 - rows),
            "footer": Rect(0, height - 1, width, 1),
        }

    def render_panes(self) -> None:
        """Paint all panes."""
        width = self.size.width
        offers = self._offers()
        listed = [self._listed(offer) for offer in offers]
        listed.append(GameListItem(TYPED, say("join_typed"), "", say("join_typed_note")))
        marked = self._marked_index(offers)
        self.show("heading", render_heading(say("menu_join"), self._hint(), width))
        quiet = "" if self._found else say("join_searching")
        title = say("pane_games", count=len(offers))
        self.show("list", *render_games(title, listed, marked, quiet, width, self.glyphs))
        self.show("news", render_status_message(self._status, self.app.keymap, width))
        self.show("footer", render_footer(self.app.keymap, self.SCOPE, width, self._is_available))

    def _hint(self) -> str:
        if self._joining:
            return say("join_how_calling", key=self.app.keymap.label("back"))
        return say("join_how_code", code=self._code) if self._code else say("join_how")

    def _listed(self, offer: JoinableGame) -> GameListItem:
        title = self._title(offer.scenario)
        host = say("join_host", host=offer.host)
        where = address_words(offer.endpoint)
        problem = self._why_unavailable(offer)
        if problem:
            return GameListItem(offer.id, title, host, problem, is_open=False)
        if offer.credentials and not offer.credentials.is_refused:
            note = say("join_back_there" if offer.announcement else "join_back", place=where)
            return GameListItem(offer.id, say("join_back_title", title=title), host, note)
        if not offer.announcement:
            return GameListItem(offer.id, title, host, say("join_needs_code", place=where))
        if offer.announcement.taken:
            return GameListItem(offer.id, title, host, say("join_taken", place=where), is_open=False)
        facts = {"side": self._side(offer.announcement), "version": offer.announcement.app, "place": where}
        return GameListItem(offer.id, title, host, say("join_found", **facts))

    def _side(self, announcement: Announcement) -> str:
        """The name of the free side; an unknown one is shown as it is."""
        assert self._catalog
        sides = RULESETS[self._catalog.load(announcement.scenario).game].sides
        return say(f"the_{announcement.free}") if announcement.free in sides else announcement.free

    def _title(self, scenario: str) -> str:
        if scenario not in self._titles:
            if self._catalog is None or scenario not in self._catalog.scenario_ids():
                return scenario
            known = self._catalog.load(scenario)
            title = say("preview_title", number=known.number, title=say(known.text))
            self._titles[scenario] = f"{say(f'short_{known.game}')} {title}"
        return self._titles[scenario]

    def _marked_index(self, offers: list[JoinableGame]) -> int:
        """The index of the selected row; the row for an address is the last one."""
        ids = [*(offer.id for offer in offers), TYPED]
        return ids.index(self._marked) if self._marked in ids else 0

    def _is_available(self, command: str) -> bool:
        if self._joining:
            return command not in ("choose", "pick_1", "address", "forget")
        offers = self._offers()
        if command == "forget":
            index = self._marked_index(offers)
            return index < len(offers) and offers[index].credentials is not None
        return True

    # commands

    def handle_command(self, command: str) -> bool:
        """Move in the list, join a game, or leave; while a host is called one can only give up."""
        if command in ("back", "quit"):
            self._leave(command)
            return True
        offers = self._offers()
        ids = [*(offer.id for offer in offers), TYPED]
        index = self._marked_index(offers)
        if command in STEPS:
            self._mark(ids[(index + STEPS[command]) % len(ids)])
        elif command in ("first", "last"):
            self._mark(ids[0 if command == "first" else -1])
        elif command in ("page_up", "page_down"):
            page = max(self.box("list").height // 2 - 1, 1)
            self._mark(ids[min(max(index + (page if command == "page_down" else -page), 0), len(ids) - 1)])
        elif command in ("choose", "address", "forget") or command.startswith("pick_"):
            if self._is_ready():
                self._do(command, ids, index)
        else:
            return False
        return True

    def _is_ready(self) -> bool:
        """Whether a host can be called: it is known what can be played, and nobody is called yet."""
        return self._catalog is not None and self._joining is None

    def _do(self, command: str, ids: list[str], index: int) -> None:
        if command == "choose":
            self._choose(ids[index])
        elif command == "address":
            self._choose(TYPED)
        elif command == "forget":
            self._forget(ids[index])
        else:
            number = int(command.removeprefix("pick_"))
            if number <= len(ids):
                self._choose(ids[number - 1])

    def handle_click(self, pane: str, meaning: Hashable) -> None:
        """Select a game; a click on the selected one joins it."""
        match meaning:
            case ("game", str(game)) if self._is_ready():
                ids = [*(offer.id for offer in self._offers()), TYPED]
                if game == ids[self._marked_index(self._offers())]:
                    self._choose(game)
                else:
                    self._mark(game)

    def _leave(self, command: str) -> None:
        if self._joining and command == "back":
            self._joining.stop()
            self._joining = None
            self._show_status(StatusMessage(say("join_given_up")))
        else:
            self.app.navigation.return_to_title()

    def _mark(self, game: str) -> None:
        """Select a game, and clear the status unless a host is being called."""
        self._marked = game
        if not self._joining:
            self._status = StatusMessage("")
        self.repaint()

    def _forget(self, game: str) -> None:
        if any(credentials.game == game for credentials in self._rejoinable):
            self._credential_store.drop(game)
            self._rejoinable = self._credential_store.running()
            self._show_status(StatusMessage(say("join_forgotten")))

    def _choose(self, game: str) -> None:
        self._marked = game
        if game == TYPED:
            self.ask_for_text(TextEntry(say("join_address"), self._take_address, self._typed))
            return
        offer = next(offer for offer in self._offers() if offer.id == game)
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
        self._join(JoinableGame(TYPED, endpoint))
        return ""

    def _join(self, offer: JoinableGame) -> None:
        """Call a host with credentials or a code, or ask for the code."""
        self._status = StatusMessage("")
        if offer.credentials and not offer.credentials.is_refused and not self._code:
            self._call(
                JoinConfig(offer.endpoint, self._name_in(offer), program_version(), credentials=offer.credentials),
                offer,
            )
        elif self._code:
            self._call(JoinConfig(offer.endpoint, self._name_in(offer), program_version(), self._code), offer)
        else:
            label = say("join_code", host=offer.host or offer.endpoint.address)
            self.ask_for_text(TextEntry(label, partial(self._take_code, offer)))

    def _take_code(self, offer: JoinableGame, text: str) -> str:
        """Call a host with a code; return what is wrong with it."""
        code = normalize_code(text)
        if code is None:
            return say("join_bad_code", found=text) if text else say("join_empty_code")
        self._call(JoinConfig(offer.endpoint, self._name_in(offer), program_version(), code), offer)
        return ""

    def _name_in(self, offer: JoinableGame) -> str:
        """The player's name: the wanted one, or the one used in that game before."""
        return own_player_name(self._player_name or (offer.credentials.name if offer.credentials else ""))

    def _call(self, join_config: JoinConfig, offer: JoinableGame) -> None:
        joining = self._joining = Joining(join_config, self._scenario_lookup(), self._credential_store)
        self.app.background_tasks.begin(run_guest(joining, partial(self._ended, joining, offer)))
        listening = self.run_worker(self._listen(joining, offer))
        self.run_worker(self._await_beginning(joining, listening))
        self._show_status(StatusMessage(say("join_calling", host=offer.host or join_config.endpoint.address)))

    def _scenario_lookup(self) -> Callable[[str], CompiledScenario | None]:
        """A function that returns a loaded scenario by its id; no host is called before they are loaded."""
        assert self._catalog
        return scenario_lookup(self._catalog)

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

    def _show_status(self, news: StatusMessage) -> None:
        self._status = news
        self.repaint()
