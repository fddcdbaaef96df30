"""Join a game: the games that are found on the network, those that one can go back to, or an address that is typed."""

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
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say
from undaunted_tui.navigation.screen_stack import return_to_title
from undaunted_tui.phrasing.opponent import address_words, calling_words, join_error
from undaunted_tui.render.canvas import Rect
from undaunted_tui.render.footer import render_footer
from undaunted_tui.render.game_list import GameListItem, render_games
from undaunted_tui.render.heading import render_heading
from undaunted_tui.render.status_message import StatusMessage, render_status_message
from undaunted_tui.render.text_entry import ROWS as TEXT_ENTRY_ROWS
from undaunted_tui.screens.battle.screen import BattleScreen
from undaunted_tui.screens.pane_screen import PaneScreen
from undaunted_tui.session.guest import GuestSession, JoinConfig
from undaunted_tui.session.lan import (
    load_zeroconf,
    own_player_name,
    parse_endpoint,
    program_version,
    run_guest,
    scenario_lookup,
)
from undaunted_tui.session.opponent import Presence
from undaunted_tui.storage.credentials import CredentialStore, GuestCredentials
from undaunted_tui.text_entry import TextEntry

if TYPE_CHECKING:
    from textual.worker import Worker

    from scenarios.catalog import Catalog

STEPS: Final = {"up": -1, "previous": -1, "left": -1, "down": 1, "next": 1, "right": 1}
TYPED: Final = "typed"
"""The row for an address that is typed."""


@dataclass(frozen=True, slots=True)
class JoinableGame:
    """A game that one can go to, with papers if one was there before, and what its host tells if it was found."""

    id: str
    place: HostEndpoint
    credentials: GuestCredentials | None = None
    announcement: Announcement | None = None

    @property
    def host(self) -> str:
        """Who hosts it."""
        return self.announcement.name if self.announcement else self.credentials.host if self.credentials else ""

    @property
    def scenario(self) -> str:
        """The id of its scenario."""
        return (
            self.announcement.scenario if self.announcement else self.credentials.scenario if self.credentials else ""
        )


class JoinScreen(PaneScreen):
    """A list that is alive; what was chosen from it is called until it answers, or the player has had enough."""

    SCOPE = Scope.JOIN
    PANES = ("heading", "list", "news", "footer")

    def __init__(self, name: str, place: HostEndpoint | None = None, code: str = "") -> None:
        """Look for games, or go straight to a place, under a name if one is wished; a known code is tried first."""
        super().__init__()
        self._player_name = name
        self._initial_place = place
        self._code = code
        self._typed = address_words(place) if place else ""
        self._rejoinable: list[GuestCredentials] = []
        self._found: dict[str, JoinableGame] = {}
        self._titles: dict[str, str] = {}
        self._catalog: Catalog | None = None
        self._marked = ""
        self._joining: GuestSession | None = None
        self._has_battle_begun = False
        self._status = StatusMessage("")

    # what is there

    def on_mount(self) -> None:
        """Look around, and go to the place that was named."""
        self._rejoinable = self._credential_store.running()
        self.run_worker(self._begin())

    @property
    def _credential_store(self) -> CredentialStore:
        return CredentialStore.beside(self.app.save_store.folder)

    def on_unmount(self) -> None:
        """Hang up, unless the game goes on in a battle."""
        if self._joining and not self._has_battle_begun:
            self._joining.stop()

    async def _begin(self) -> None:
        """Go to the place that was named, once it is known what could be played there, and look for games meanwhile."""
        self._catalog = await self.app.content()
        if self._initial_place:
            credentials = next(
                (each for each in self._rejoinable if HostEndpoint(each.address, each.port) == self._initial_place),
                None,
            )
            self._join(JoinableGame(credentials.game if credentials else TYPED, self._initial_place, credentials))
        self.repaint()
        # Where a machine may not even ask, an address can still be typed.
        with suppress(OSError):
            await self._search()

    async def _search(self) -> None:
        # It asks the network, which must not happen before somebody wants to know.
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
        """The games that one can go back to, wherever they are now, and the others, by their hosts' names."""
        back = [self._rejoinable_game(credentials) for credentials in self._rejoinable]
        known = {offer.id for offer in back}
        others = [offer for game, offer in self._found.items() if game not in known]
        return [*back, *sorted(others, key=lambda offer: (not self._is_open(offer), offer.host, offer.id))]

    def _rejoinable_game(self, credentials: GuestCredentials) -> JoinableGame:
        """A game that one can go back to, at the place where it was found, or else where it was last."""
        found = self._found.get(credentials.game)
        if found:
            return JoinableGame(credentials.game, found.place, credentials, found.announcement)
        return JoinableGame(credentials.game, HostEndpoint(credentials.address, credentials.port), credentials)

    def _is_open(self, offer: JoinableGame) -> bool:
        return not self._why_unavailable(offer) and not (offer.announcement and offer.announcement.taken)

    def _why_unavailable(self, offer: JoinableGame) -> str:
        announcement = offer.announcement
        if announcement and announcement.protocol != PROTOCOL:
            message = "join_peer_is_newer" if announcement.protocol > PROTOCOL else "join_peer_is_older"
            return say(message, version=announcement.app)
        if self._catalog and offer.scenario not in self._catalog.scenario_ids():
            return say("join_lacks_scenario")
        return ""

    # painting

    def places(self, width: int, height: int) -> dict[str, Rect]:
        """The list, and under it what happened; room to write, if need be."""
        news = render_status_message(self._status, self.app.keymap, width).height if self._status.sentence else 0
        rows = height - 2 - (TEXT_ENTRY_ROWS - 1 if self._text_entry else news)
        return {
            "heading": Rect(0, 0, width, 1),
            "list": Rect(0, 1, width, rows),
            "news": Rect(0, 1 + rows, width, height - 2 - rows),
            "footer": Rect(0, height - 1, width, 1),
        }

    def render_panes(self) -> None:
        """Show what was found so far."""
        width = self.size.width
        offers = self._offers()
        listed = [self._listed(offer) for offer in offers]
        listed.append(GameListItem(TYPED, say("join_typed"), "", say("join_typed_note")))
        marked = self._place_of_mark(offers)
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
        where = address_words(offer.place)
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
        """The side that is free; one that the game does not have is only repeated."""
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

    def _place_of_mark(self, offers: list[JoinableGame]) -> int:
        """Where the mark is; the row for an address comes last."""
        ids = [*(offer.id for offer in offers), TYPED]
        return ids.index(self._marked) if self._marked in ids else 0

    def _is_available(self, command: str) -> bool:
        if self._joining:
            return command not in ("choose", "pick_1", "address", "forget")
        offers = self._offers()
        if command == "forget":
            place = self._place_of_mark(offers)
            return place < len(offers) and offers[place].credentials is not None
        return True

    # commands

    def handle_command(self, command: str) -> bool:
        """Walk through the list, go to a game, or leave; while a host is called one can only give up."""
        if command in ("back", "quit"):
            self._leave(command)
            return True
        offers = self._offers()
        ids = [*(offer.id for offer in offers), TYPED]
        place = self._place_of_mark(offers)
        if command in STEPS:
            self._mark(ids[(place + STEPS[command]) % len(ids)])
        elif command in ("first", "last"):
            self._mark(ids[0 if command == "first" else -1])
        elif command in ("page_up", "page_down"):
            page = max(self.box("list").height // 2 - 1, 1)
            self._mark(ids[min(max(place + (page if command == "page_down" else -page), 0), len(ids) - 1)])
        elif command in ("choose", "address", "forget") or command.startswith("pick_"):
            if self._is_ready():
                self._do(command, ids, place)
        else:
            return False
        return True

    def _is_ready(self) -> bool:
        """Whether a host can be called: it is known what can be played, and nobody is called yet."""
        return self._catalog is not None and self._joining is None

    def _do(self, command: str, ids: list[str], place: int) -> None:
        if command == "choose":
            self._choose(ids[place])
        elif command == "address":
            self._choose(TYPED)
        elif command == "forget":
            self._forget(ids[place])
        else:
            number = int(command.removeprefix("pick_"))
            if number <= len(ids):
                self._choose(ids[number - 1])

    def handle_click(self, pane: str, meaning: Hashable) -> None:
        """Mark a game; a click on the marked one goes there."""
        match meaning:
            case ("game", str(game)) if self._is_ready():
                ids = [*(offer.id for offer in self._offers()), TYPED]
                if game == ids[self._place_of_mark(self._offers())]:
                    self._choose(game)
                else:
                    self._mark(game)

    def _leave(self, command: str) -> None:
        if self._joining and command == "back":
            self._joining.stop()
            self._joining = None
            self._show_status(StatusMessage(say("join_given_up")))
        else:
            return_to_title(self.app)

    def _mark(self, game: str) -> None:
        """Mark a game; what was said is over, unless it is still going on."""
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

    # calling

    def _take_address(self, text: str) -> str:
        """Go to an address; give what is wrong with it."""
        try:
            place = parse_endpoint(text)
        except UserError as error:
            return say(error.message, **error.values)
        self._typed = text
        self._join(JoinableGame(TYPED, place))
        return ""

    def _join(self, offer: JoinableGame) -> None:
        """Call a host with the papers or the code that there are, or ask for the code."""
        self._status = StatusMessage("")
        if offer.credentials and not offer.credentials.is_refused and not self._code:
            self._call(
                JoinConfig(offer.place, self._name_in(offer), program_version(), credentials=offer.credentials), offer
            )
        elif self._code:
            self._call(JoinConfig(offer.place, self._name_in(offer), program_version(), self._code), offer)
        else:
            label = say("join_code", host=offer.host or offer.place.address)
            self.ask_for_text(TextEntry(label, partial(self._take_code, offer)))

    def _take_code(self, offer: JoinableGame, text: str) -> str:
        """Call a host with a code; give what is wrong with it."""
        code = normalize_code(text)
        if code is None:
            return say("join_bad_code", found=text) if text else say("join_empty_code")
        self._call(JoinConfig(offer.place, self._name_in(offer), program_version(), code), offer)
        return ""

    def _name_in(self, offer: JoinableGame) -> str:
        """What the player is called: as it is wished, or as it was in that game before."""
        return own_player_name(self._player_name or (offer.credentials.name if offer.credentials else ""))

    def _call(self, join_config: JoinConfig, offer: JoinableGame) -> None:
        game = self._joining = GuestSession(join_config, self._setting_of(), self._credential_store)
        self.app.background_tasks.begin(run_guest(game, partial(self._ended, game, offer)))
        listening = self.run_worker(self._listen(game, offer))
        self.run_worker(self._await_beginning(game, listening))
        self._show_status(StatusMessage(say("join_calling", host=offer.host or join_config.place.address)))

    def _setting_of(self) -> Callable[[str], CompiledScenario | None]:
        """Gives the scenarios that this program has; before they are loaded nobody is called."""
        assert self._catalog
        return scenario_lookup(self._catalog)

    async def _await_beginning(self, game: GuestSession, listening: Worker[None]) -> None:
        """Go to the battle once the first view has come, whatever screen lies over the list."""
        await game.begun()
        if self._joining is game:
            # From now on the battle hears what happens.
            listening.cancel()
            self._has_battle_begun = True
            app = self.app
            return_to_title(app)
            app.push_screen(BattleScreen(game))

    async def _listen(self, game: GuestSession, offer: JoinableGame) -> None:
        while self._joining is game:
            event = await game.receive()
            if isinstance(event, Presence) and not event.here and self._joining is game:
                self._show_status(StatusMessage(calling_words(event, offer.host)))

    def _ended(self, game: GuestSession, offer: JoinableGame, end: Disconnection) -> None:
        if self._joining is not game or self._has_battle_begun or not self.is_running:
            return
        self._joining = None
        if end.reason == "wrong_code":
            self._code = ""
            self._rejoinable = self._credential_store.running()
        error = join_error(end, offer.place, has_seat=game.has_seat)
        self._show_status(StatusMessage(say(error.message, **error.values), is_bad=True))

    def _show_status(self, news: StatusMessage) -> None:
        self._status = news
        self.repaint()
