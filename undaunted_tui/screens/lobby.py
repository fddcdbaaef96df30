"""The lobby: opens the door of a hosted game, shows its code, and goes to the battle as soon as the guest is there."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Hashable
from typing import Final

from net.addresses import is_local, own_addresses
from net.guest import Place
from undaunted_tui.complaint import Complaint
from undaunted_tui.keymap import Scope
from undaunted_tui.paint.board import DOWN, LEFT, RIGHT
from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.deeds import Deed, paint_deeds
from undaunted_tui.paint.footer import paint_footer
from undaunted_tui.paint.heading import paint_heading
from undaunted_tui.paint.lobby import (
    CODE_ROWS,
    FACT_ROWS,
    Machine,
    Seated,
    paint_code_pane,
    paint_door,
    paint_machine,
    paint_seated,
)
from undaunted_tui.paint.writing import ROWS as WRITING_ROWS
from undaunted_tui.play.company import Applied, Presence, Remark, TurnedAway, Withdrew
from undaunted_tui.play.hosted import HostedGame
from undaunted_tui.play.lan_table import keep_open, port_of
from undaunted_tui.screens.battle import BattleScreen
from undaunted_tui.screens.pane_screen import PaneScreen
from undaunted_tui.screens.stack import back_to_title
from undaunted_tui.sentences.company import place_words, presence_words, turned_away_words
from undaunted_tui.text import say
from undaunted_tui.writing import Writing

STEPS: Final = {"up": -1, "previous": -1, "left": -1, "down": 1, "next": 1, "right": 1}

ON_SCREEN: Final = {
    "host_port_busy": "lobby_port_busy",
    "host_port_refused": "lobby_port_refused",
    "host_bad_address": "lobby_bad_address",
}
"""What is said here where a command would name its options."""

CLOSED: Final = ("any_port", "other_port", "again", "leave")
ASTRAY: Final = ("everywhere", "again", "leave")
ASKED: Final = ("admit", "refuse")
WAITING: Final = ("leave",)
MEANWHILE: Final = ("board", "leave")
"""What can be done: at a closed door, without that address, when somebody asks too, and while the guest is awaited."""

NONE: Final = -1
"""No deed is marked, so that a key that was pressed twice neither closes the door nor lets a stranger in."""

MOST_TOLD: Final = 50
"""How much of what happened at the door is kept."""


class LobbyScreen(PaneScreen):
    """Waits for a guest; who leaves it closes the door, unless the battle has begun."""

    SCOPE = Scope.LIST
    PANES = ("heading", "code", "machine", "border", "seated", "door", "deeds", "footer")

    def __init__(
        self, game: HostedGame, remarks: tuple[str, ...] = (), bind: str | None = None, port: int | None = None
    ):
        """Host a game that is new or goes on, on one address or all, on one port or the usual one."""
        super().__init__()
        self.game = game
        self._bind = game.seat.address(bind)
        self._wanted = port
        self._port = 0
        self._addresses: tuple[str, ...] = ()
        self._trouble: Complaint | None = None
        self._is_asked = False
        self._is_handed_over = False
        self._code = game.host.code
        self._happened = list(remarks)
        self._marked = NONE

    # the door

    def on_mount(self) -> None:
        """Open the door, and listen who comes."""
        self._open()
        self._listening = self.run_worker(self._listen())

    def on_unmount(self) -> None:
        """Close the door, unless the game goes on in a battle."""
        if not self._is_handed_over:
            self.game.stop()

    def _open(self) -> None:
        """Try to open the door."""
        self._trouble, self._marked = None, NONE
        self.app.backstage.begin(keep_open(self.game, self._bind, self._wanted, self._opened))

    def _opened(self, found: int | Complaint) -> None:
        """Show that the door is open, or why not, if anybody is here to see it."""
        if not self.is_running:
            return
        if isinstance(found, Complaint):
            self._trouble, self._marked = found, 0
        else:
            self._port = found
            self.run_worker(self._look_up_addresses())
        self.lay_out()

    async def _look_up_addresses(self) -> None:
        """Find out where this machine is."""
        found = [self._bind] if self._bind else await asyncio.to_thread(own_addresses)
        self._addresses = tuple(found)
        self.lay_out()

    async def _listen(self) -> None:
        """Take in what happens at the door until the guest is there."""
        while not self._is_handed_over:
            self._hear(await self.game.receive())

    def _hear(self, remark: Remark) -> None:
        """Tell what happened, ask about it, or begin."""
        match remark:
            case Presence(here=True):
                self._begin()
                return
            case Presence(reason=reason):
                gone = presence_words(remark) if self.game.match else turned_away_words(TurnedAway(reason, ""))
                self._tell(gone)
            case TurnedAway():
                self._tell(turned_away_words(remark))
            case Withdrew():
                self._is_asked, self._marked = False, NONE
                self._tell(say("lobby_withdrew"))
            case Applied():
                self._is_asked, self._marked = True, NONE
                self._tell(say("lobby_applied", name=self.game.presence.name or say("lan_somebody")))
            case _:
                pass
        if self.game.host.code != self._code:
            self._code = self.game.host.code
            self._tell(say("lobby_new_code"))
        self.lay_out()

    def _tell(self, words: str) -> None:
        """Add to what happened."""
        self._happened = [*self._happened, words][-MOST_TOLD:]

    def _begin(self) -> None:
        """Go to the battle, whatever screen lies over the lobby."""
        self._is_handed_over = True
        app = self.app
        if app.settings.bell:
            app.bell()
        back_to_title(app)
        app.push_screen(BattleScreen(self.game))

    # painting

    def places(self, width: int, height: int) -> dict[str, Box]:
        """The code on top, two panes of facts under it, what happened, and what can be done."""
        deeds = max(len(self._deeds()) + 1, WRITING_ROWS - 1 if self._writing else 0)
        top = 1 + CODE_ROWS
        below = top + FACT_ROWS
        left = width // 2
        return {
            "heading": Box(0, 0, width, 1),
            "code": Box(0, 1, width, CODE_ROWS),
            "machine": Box(0, top, left, FACT_ROWS),
            "border": Box(left, top, 1, FACT_ROWS),
            "seated": Box(left + 1, top, width - left - 1, FACT_ROWS),
            "door": Box(0, below, width, height - 1 - deeds - below),
            "deeds": Box(0, height - 1 - deeds, width, deeds),
            "footer": Box(0, height - 1, width, 1),
        }

    def paint(self) -> None:
        """Show how things stand."""
        width, glyphs = self.size.width, self.glyphs
        self.show("heading", paint_heading(say("menu_host"), say("lobby_how"), width))
        self.show("code", paint_code_pane(self._code if self._port else "", self._hints(), width, glyphs))
        self.show("machine", paint_machine(self._machine(), self.box("machine").width, glyphs))
        self.show("border", self._border())
        self.show("seated", paint_seated(self._seated(), self.box("seated").width, glyphs))
        self.show("door", paint_door(self._happened, width, self.box("door").height, glyphs))
        names = self._deeds()
        deeds = [Deed(name, say(f"lobby_do_{name}"), say(f"lobby_do_{name}_note")) for name in names]
        self.show("deeds", paint_deeds(say("pane_deeds"), deeds, self._marked, width, glyphs))
        self.show("footer", paint_footer(self.app.keymap, self.SCOPE, width, self._is_available))

    def _hints(self) -> list[str]:
        """What a friend has to do, or why nobody can come in."""
        if self._trouble:
            return [say(ON_SCREEN.get(self._trouble.message, self._trouble.message), **self._trouble.values)]
        if not self._port:
            return [say("lobby_opening")]
        if self.game.is_resumed:
            name = self.game.presence.name or say("lobby_your_friend")
            return [say("lobby_hint_back", name=name), say("lobby_hint_lost")]
        if is_local(self._bind):
            # No list shows a game that is not told to the network.
            place = place_words(Place(self._bind or "", self._port))
            return [say("lobby_hint_local"), say("lobby_hint_shell_local", place=place)]
        return [say("lobby_hint"), say("lobby_hint_shell")]

    def _machine(self) -> Machine:
        """Where this machine is."""
        places = tuple(place_words(Place(address, self._port)) for address in self._addresses)
        return Machine(socket.gethostname(), places, self._port, is_local(self._bind))

    def _seated(self) -> Seated:
        """Who plays what."""
        papers = self.game.seat.papers
        return Seated(self.game.setting, self.game.side, papers.name, papers.guest)

    def _border(self) -> Canvas:
        """The line between the two panes of facts."""
        canvas = Canvas(1, FACT_ROWS)
        canvas.fill(Box(0, 0, 1, FACT_ROWS), self.glyphs.bar, "frame")
        canvas.put(0, 0, self.glyphs.thin[DOWN | LEFT | RIGHT], "frame")
        return canvas

    # what can be done

    def _is_available(self, command: str) -> bool:
        """Whether a command would do anything now."""
        return command != "choose" or self._marked != NONE

    def _deeds(self) -> tuple[str, ...]:
        """The ids of what can be done now."""
        if self._trouble:
            return ASTRAY if self._trouble.message == "host_bad_address" else CLOSED
        meanwhile = MEANWHILE if self.game.is_resumed and self._port else WAITING
        return (*ASKED, *meanwhile) if self._is_asked else meanwhile

    def carry_out(self, command: str) -> bool:
        """Walk through what can be done, do it, or leave."""
        deeds = self._deeds()
        if command in STEPS:
            # Whoever goes up from nowhere comes to the last deed.
            start = len(deeds) if self._marked == NONE and STEPS[command] < 0 else self._marked
            self._marked = (start + STEPS[command]) % len(deeds)
            self.lay_out()
        elif command == "choose":
            if self._marked != NONE:
                self._do(deeds[self._marked])
        elif command.startswith("pick_"):
            self._pick(int(command.removeprefix("pick_")) - 1)
        elif command in ("back", "quit"):
            self._do("refuse" if self._is_asked and command == "back" else "leave")
        else:
            return False
        return True

    def _pick(self, place: int) -> None:
        """Do what has a number; while somebody asks it is marked first, for the number may be meant otherwise."""
        deeds = self._deeds()
        if place >= len(deeds):
            return
        if self._is_asked and place != self._marked:
            self._marked = place
            self.lay_out()
        else:
            self._do(deeds[place])

    def clicked(self, pane: str, meaning: Hashable) -> None:
        """Do what was clicked."""
        match meaning:
            case ("deed", str(deed)):
                self._do(deed)

    def _do(self, deed: str) -> None:
        """Do one of the things that can be done."""
        match deed:
            case "leave":
                back_to_title(self.app)
                return
            case "board":
                # From now on the battle hears what happens.
                self._listening.cancel()
                self._begin()
                return
            case "admit" | "refuse":
                self._is_asked, self._marked = False, NONE
                self.game.decide(deed == "admit")
            case "other_port":
                self.write(Writing(say("lobby_which_port"), self._take_port))
                return
            case "any_port":
                self._wanted = 0
                self._open()
            case "everywhere":
                self._bind = None
                self._open()
            case "again":
                self._open()
        self.lay_out()

    def _take_port(self, text: str) -> str:
        """Listen on another port; give what is wrong with it."""
        port = port_of(text)
        if port is None:
            return say("lobby_bad_port")
        self._wanted = port
        self._open()
        return ""
