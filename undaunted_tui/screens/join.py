"""Join a game: the games that are found on the network, those that one can go back to, or an address that is typed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from core.rulesets import RULESETS
from core.setting import Setting
from net.guest import End, Place
from net.hello import PROTOCOL
from net.notice import Notice
from net.pairing import tidy_code
from undaunted_tui.complaint import Complaint
from undaunted_tui.keymap import Scope
from undaunted_tui.paint.canvas import Box
from undaunted_tui.paint.footer import paint_footer
from undaunted_tui.paint.game_list import Listed, paint_games
from undaunted_tui.paint.heading import paint_heading
from undaunted_tui.paint.news import News, paint_news
from undaunted_tui.paint.writing import ROWS as WRITING_ROWS
from undaunted_tui.play.company import Presence
from undaunted_tui.play.joined import JoinedGame, Ticket
from undaunted_tui.play.lan_table import keep_playing, load_zeroconf, own_name, own_version, place_of, settings_in
from undaunted_tui.screens.battle import BattleScreen
from undaunted_tui.screens.pane_screen import PaneScreen
from undaunted_tui.screens.stack import back_to_title
from undaunted_tui.sentences.company import calling_words, place_words, refusal
from undaunted_tui.storage.papers import GuestPapers, Wallet
from undaunted_tui.text import say
from undaunted_tui.writing import Writing

if TYPE_CHECKING:
    from textual.worker import Worker

    from scenarios.catalog import Catalog

STEPS: Final = {"up": -1, "previous": -1, "left": -1, "down": 1, "next": 1, "right": 1}
TYPED: Final = "typed"
"""The row for an address that is typed."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A game that one can go to, with papers if one was there before, and what its host tells if it was found."""

    id: str
    place: Place
    papers: GuestPapers | None = None
    notice: Notice | None = None

    @property
    def host(self) -> str:
        """Who hosts it."""
        return self.notice.name if self.notice else self.papers.host if self.papers else ""

    @property
    def scenario(self) -> str:
        """The id of its scenario."""
        return self.notice.scenario if self.notice else self.papers.scenario if self.papers else ""


class JoinScreen(PaneScreen):
    """A list that is alive; what was chosen from it is called until it answers, or the player has had enough."""

    SCOPE = Scope.JOIN
    PANES = ("heading", "list", "news", "footer")

    def __init__(self, name: str, place: Place | None = None, code: str = "") -> None:
        """Look for games, or go straight to a place, under a name if one is wished; a known code is tried first."""
        super().__init__()
        self._called = name
        self._goal = place
        self._code = code
        self._typed = place_words(place) if place else ""
        self._kept: list[GuestPapers] = []
        self._found: dict[str, Offer] = {}
        self._titles: dict[str, str] = {}
        self._catalog: Catalog | None = None
        self._marked = ""
        self._joining: JoinedGame | None = None
        self._is_handed_over = False
        self._news = News("")

    # what is there

    def on_mount(self) -> None:
        """Look around, and go to the place that was named."""
        self._kept = self._wallet.running()
        self.run_worker(self._begin())

    @property
    def _wallet(self) -> Wallet:
        """The papers of games that were joined before."""
        return Wallet.beside(self.app.shelf.folder)

    def on_unmount(self) -> None:
        """Hang up, unless the game goes on in a battle."""
        if self._joining and not self._is_handed_over:
            self._joining.stop()

    async def _begin(self) -> None:
        """Go to the place that was named, once it is known what could be played there, and look for games meanwhile."""
        self._catalog = await self.app.content()
        if self._goal:
            papers = next((each for each in self._kept if Place(each.address, each.port) == self._goal), None)
            self._go(Offer(papers.game if papers else TYPED, self._goal, papers))
        self.lay_out()
        # Where a machine may not even ask, an address can still be typed.
        with suppress(OSError):
            await self._search()

    async def _search(self) -> None:
        """Keep the list up to date as long as the screen is there."""
        # It asks the network, which must not happen before somebody wants to know.
        from net.searching import searching

        await load_zeroconf()
        async with searching() as search:
            while True:
                self._found = {
                    game: Offer(game, Place(found.address, found.port), notice=found.notice)
                    for game, found in search.games.items()
                }
                self.lay_out()
                search.changed.clear()
                await search.changed.wait()

    def _offers(self) -> list[Offer]:
        """The games that one can go back to, wherever they are now, and the others, by their hosts' names."""
        back = [self._back_to(papers) for papers in self._kept]
        known = {offer.id for offer in back}
        others = [offer for game, offer in self._found.items() if game not in known]
        return [*back, *sorted(others, key=lambda offer: (not self._is_open(offer), offer.host, offer.id))]

    def _back_to(self, papers: GuestPapers) -> Offer:
        """A game that one can go back to, at the place where it was found, or else where it was last."""
        found = self._found.get(papers.game)
        if found:
            return Offer(papers.game, found.place, papers, found.notice)
        return Offer(papers.game, Place(papers.address, papers.port), papers)

    def _is_open(self, offer: Offer) -> bool:
        """Whether its seat is free and this program can play it, as far as is known."""
        return not self._lack(offer) and not (offer.notice and offer.notice.taken)

    def _lack(self, offer: Offer) -> str:
        """Why a game can't be played, and who has to do something about it."""
        notice = offer.notice
        if notice and notice.protocol != PROTOCOL:
            message = "join_peer_is_newer" if notice.protocol > PROTOCOL else "join_peer_is_older"
            return say(message, version=notice.app)
        if self._catalog and offer.scenario not in self._catalog.scenario_ids():
            return say("join_lacks_scenario")
        return ""

    # painting

    def places(self, width: int, height: int) -> dict[str, Box]:
        """The list, and under it what happened; room to write, if need be."""
        news = paint_news(self._news, self.app.keymap, width).height if self._news.sentence else 0
        rows = height - 2 - (WRITING_ROWS - 1 if self._writing else news)
        return {
            "heading": Box(0, 0, width, 1),
            "list": Box(0, 1, width, rows),
            "news": Box(0, 1 + rows, width, height - 2 - rows),
            "footer": Box(0, height - 1, width, 1),
        }

    def paint(self) -> None:
        """Show what was found so far."""
        width = self.size.width
        offers = self._offers()
        listed = [self._listed(offer) for offer in offers]
        listed.append(Listed(TYPED, say("join_typed"), "", say("join_typed_note")))
        marked = self._place_of_mark(offers)
        self.show("heading", paint_heading(say("menu_join"), self._how(), width))
        quiet = "" if self._found else say("join_searching")
        title = say("pane_games", count=len(offers))
        self.show("list", *paint_games(title, listed, marked, quiet, width, self.glyphs))
        self.show("news", paint_news(self._news, self.app.keymap, width))
        self.show("footer", paint_footer(self.app.keymap, self.SCOPE, width, self._is_available))

    def _how(self) -> str:
        """What to do here."""
        if self._joining:
            return say("join_how_calling", key=self.app.keymap.label("back"))
        return say("join_how_code", code=self._code) if self._code else say("join_how")

    def _listed(self, offer: Offer) -> Listed:
        """A game in words."""
        title = self._title(offer.scenario)
        host = say("join_host", host=offer.host)
        where = place_words(offer.place)
        lack = self._lack(offer)
        if lack:
            return Listed(offer.id, title, host, lack, is_open=False)
        if offer.papers and not offer.papers.is_refused:
            note = say("join_back_there" if offer.notice else "join_back", place=where)
            return Listed(offer.id, say("join_back_title", title=title), host, note)
        if not offer.notice:
            return Listed(offer.id, title, host, say("join_needs_code", place=where))
        if offer.notice.taken:
            return Listed(offer.id, title, host, say("join_taken", place=where), is_open=False)
        facts = {"side": self._side(offer.notice), "version": offer.notice.app, "place": where}
        return Listed(offer.id, title, host, say("join_found", **facts))

    def _side(self, notice: Notice) -> str:
        """The side that is free; one that the game does not have is only repeated."""
        assert self._catalog
        sides = RULESETS[self._catalog.load(notice.scenario).game].sides
        return say(f"the_{notice.free}") if notice.free in sides else notice.free

    def _title(self, scenario: str) -> str:
        """A scenario by its title, or by its id if this program does not have it."""
        if scenario not in self._titles:
            if self._catalog is None or scenario not in self._catalog.scenario_ids():
                return scenario
            known = self._catalog.load(scenario)
            title = say("preview_title", number=known.number, title=say(known.text))
            self._titles[scenario] = f"{say(f'short_{known.game}')} {title}"
        return self._titles[scenario]

    def _place_of_mark(self, offers: list[Offer]) -> int:
        """Where the mark is; the row for an address comes last."""
        ids = [*(offer.id for offer in offers), TYPED]
        return ids.index(self._marked) if self._marked in ids else 0

    def _is_available(self, command: str) -> bool:
        """Whether a command would do anything now."""
        if self._joining:
            return command not in ("choose", "pick_1", "address", "forget")
        offers = self._offers()
        if command == "forget":
            place = self._place_of_mark(offers)
            return place < len(offers) and offers[place].papers is not None
        return True

    # commands

    def carry_out(self, command: str) -> bool:
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
        """Go to a game, type an address, or forget where one was."""
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

    def clicked(self, pane: str, meaning: Hashable) -> None:
        """Mark a game; a click on the marked one goes there."""
        match meaning:
            case ("game", str(game)) if self._is_ready():
                ids = [*(offer.id for offer in self._offers()), TYPED]
                if game == ids[self._place_of_mark(self._offers())]:
                    self._choose(game)
                else:
                    self._mark(game)

    def _leave(self, command: str) -> None:
        """Hang up, or go away."""
        if self._joining and command == "back":
            self._joining.stop()
            self._joining = None
            self._tell(News(say("join_given_up")))
        else:
            back_to_title(self.app)

    def _mark(self, game: str) -> None:
        """Mark a game; what was said is over, unless it is still going on."""
        self._marked = game
        if not self._joining:
            self._news = News("")
        self.lay_out()

    def _forget(self, game: str) -> None:
        """Forget a game that one could go back to."""
        if any(papers.game == game for papers in self._kept):
            self._wallet.drop(game)
            self._kept = self._wallet.running()
            self._tell(News(say("join_forgotten")))

    def _choose(self, game: str) -> None:
        """Go to a game, or ask where and with which code."""
        self._marked = game
        if game == TYPED:
            self.write(Writing(say("join_address"), self._take_address, self._typed))
            return
        offer = next(offer for offer in self._offers() if offer.id == game)
        lack = self._lack(offer)
        if lack:
            self._tell(News(lack, is_bad=True))
        else:
            self._go(offer)

    # calling

    def _take_address(self, text: str) -> str:
        """Go to an address; give what is wrong with it."""
        try:
            place = place_of(text)
        except Complaint as complaint:
            return say(complaint.message, **complaint.values)
        self._typed = text
        self._go(Offer(TYPED, place))
        return ""

    def _go(self, offer: Offer) -> None:
        """Call a host with the papers or the code that there are, or ask for the code."""
        self._news = News("")
        if offer.papers and not offer.papers.is_refused and not self._code:
            self._call(Ticket(offer.place, self._called_in(offer), own_version(), papers=offer.papers), offer)
        elif self._code:
            self._call(Ticket(offer.place, self._called_in(offer), own_version(), self._code), offer)
        else:
            label = say("join_code", host=offer.host or offer.place.address)
            self.write(Writing(label, partial(self._take_code, offer)))

    def _take_code(self, offer: Offer, text: str) -> str:
        """Call a host with a code; give what is wrong with it."""
        code = tidy_code(text)
        if code is None:
            return say("join_bad_code", found=text) if text else say("join_empty_code")
        self._call(Ticket(offer.place, self._called_in(offer), own_version(), code), offer)
        return ""

    def _called_in(self, offer: Offer) -> str:
        """What the player is called: as it is wished, or as it was in that game before."""
        return own_name(self._called or (offer.papers.name if offer.papers else ""))

    def _call(self, ticket: Ticket, offer: Offer) -> None:
        """Call a host until it answers or the player gives up."""
        game = self._joining = JoinedGame(ticket, self._setting_of(), self._wallet)
        self.app.backstage.begin(keep_playing(game, partial(self._ended, game, offer)))
        listening = self.run_worker(self._listen(game, offer))
        self.run_worker(self._await_beginning(game, listening))
        self._tell(News(say("join_calling", host=offer.host or ticket.place.address)))

    def _setting_of(self) -> Callable[[str], Setting | None]:
        """Gives the scenarios that this program has; before they are loaded nobody is called."""
        assert self._catalog
        return settings_in(self._catalog)

    async def _await_beginning(self, game: JoinedGame, listening: Worker[None]) -> None:
        """Go to the battle once the first view has come, whatever screen lies over the list."""
        await game.begun()
        if self._joining is game:
            # From now on the battle hears what happens.
            listening.cancel()
            self._is_handed_over = True
            app = self.app
            back_to_title(app)
            app.push_screen(BattleScreen(game))

    async def _listen(self, game: JoinedGame, offer: Offer) -> None:
        """Say how the call goes until there is a battle."""
        while self._joining is game:
            remark = await game.receive()
            if isinstance(remark, Presence) and not remark.here and self._joining is game:
                self._tell(News(calling_words(remark, offer.host)))

    def _ended(self, game: JoinedGame, offer: Offer, end: End) -> None:
        """Say why a call came to nothing, if the player still waits for it."""
        if self._joining is not game or self._is_handed_over or not self.is_running:
            return
        self._joining = None
        if end.reason == "wrong_code":
            self._code = ""
            self._kept = self._wallet.running()
        complaint = refusal(end, offer.place, has_seat=game.has_seat)
        self._tell(News(say(complaint.message, **complaint.values), is_bad=True))

    def _tell(self, news: News) -> None:
        """Say what happens."""
        self._news = news
        self.lay_out()
