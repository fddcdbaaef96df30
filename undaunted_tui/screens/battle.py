"""The battle: a player's desk on the screen; what is chosen there is sent, and what happens is shown."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Final

from core.actions import EndTurn
from core.decisions import Ask
from core.ids import OFF, SIDES
from undaunted_tui.bots import BOTS
from undaunted_tui.desk import Desk
from undaunted_tui.keymap import Scope
from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.dice import dice_place
from undaunted_tui.paint.footer import paint_footer
from undaunted_tui.paint.glyphs import UNICODE
from undaunted_tui.play.link import Wish
from undaunted_tui.play.table import Table
from undaunted_tui.screens.battle_picture import BattlePainter, Sight
from undaunted_tui.screens.battle_places import Front, battle_places, battle_tiling, board_space, rows_of_choices
from undaunted_tui.screens.check import KEPT, Check, Errand, yes_or_no
from undaunted_tui.screens.courier import Courier
from undaunted_tui.screens.director import Director
from undaunted_tui.screens.gaze import Gaze
from undaunted_tui.screens.looking import OPENING, WAYS, Looking
from undaunted_tui.screens.pane_screen import PaneScreen
from undaunted_tui.screens.rolling import tiles_about
from undaunted_tui.screens.saving import Saving
from undaunted_tui.sentences.journal import LogLine
from undaunted_tui.sentences.log import rolling
from undaunted_tui.text import say

if TYPE_CHECKING:
    from undaunted_tui.screens.talk import Talk

NEEDED: Final = {Ask.BOLSTER: "supply", Ask.HIT: "forces", Ask.CREW: "forces", Ask.REPAIR: "forces"}
"""The panes that come forward in a small terminal, by what is asked."""

BROUGHT: Final = {"cards": "hand", "supply": "supply", "units": "forces", "log": "log", "inspect": "tile"}
"""The panes that commands bring forward."""


class BattleScreen(PaneScreen):
    """Shows the desk of whoever sits at the keyboard."""

    SCOPE = Scope.BATTLE
    PANES = ("header", "board", "hand", "forces", "supply", "log", "tile", "prompt", "footer", "dice")

    def __init__(self, table: Table, remarks: tuple[str, ...] = ()) -> None:
        """Sit down at a table, with remarks on its save; with two lines, two people share the keyboard."""
        super().__init__()
        self.table = table
        self.remarks = remarks
        self.desks = tuple(Desk(link) for link in table.links)
        self.desk = self.desks[0]
        self.director = Director(self)
        self.courier = Courier(self)
        self.saving = Saving(self)
        self.talk = self._talk()
        self.gaze = Gaze()
        self.looking = Looking(self)
        self._painter = BattlePainter(UNICODE)
        self.notice = ""
        self.is_blank = self.is_shared or table.is_resumed
        self._check: Check | None = None
        self._dice: Canvas | None = None

    @property
    def is_shared(self) -> bool:
        """Whether two people sit at this keyboard."""
        return len(self.desks) == len(SIDES)

    def on_mount(self) -> None:
        """Let the game begin."""
        self.director.begin()
        self.saving.begin()
        if self.talk:
            self.talk.begin()

    def _talk(self) -> Talk | None:
        """What passes between the players of two machines; nothing of a network is loaded without that."""
        if self.table.company is None:
            return None
        from undaunted_tui.screens.talk import Talk

        return Talk(self, self.table.company)

    def _lines(self) -> tuple[LogLine, ...]:
        """The log, with what was said beside the game."""
        lines = self.desk.journal.lines
        return self.talk.weave(lines) if self.talk else lines

    def on_screen_resume(self) -> None:
        """Go on showing what happens."""
        self.director.look_on()

    def on_screen_suspend(self) -> None:
        """Show nothing more while another screen is on top."""
        self.director.look_away()

    def on_unmount(self) -> None:
        """Leave the table."""
        self.table.stop()

    def let_go(self) -> None:
        """Leave the table at once."""
        self.table.stop()

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.desk.update is not None and self.desk.update.view.outcome is not None

    def look_afresh(self) -> None:
        """Forget what another player had in sight."""
        self._check, self.notice = None, ""
        self.gaze.rest()

    # painting

    def places(self, width: int, height: int) -> dict[str, Box]:
        """The panes as the size allows; what the question needs comes forward."""
        wanted = {name: self.pane(name).canvas.height for name in ("hand", "forces", "supply", "prompt")}
        if self.front().forward and self.gaze.front == Front():
            wanted["hand"] = rows_of_choices(self.pane("hand").canvas)
        places = battle_places(self.desk.setting.scenario, width, height, self.front(), wanted)
        if self._dice:
            space = board_space(width, height)
            under = space._replace(width=places.get("board", space).width)
            places["dice"] = dice_place(self._dice, under, tiles_about(self.director.rolled, self.pane("board")))
        return places

    def front(self) -> Front:
        """What is brought forward, by the player or by the question."""
        question = self.desk.question
        if self.gaze.front != Front() or question is None or self.desk.is_waiting:
            return self.gaze.front
        return Front(NEEDED.get(question.decision.ask, ""))

    def sight(self) -> Sight:
        """What is in sight besides the desk."""
        asked = self._check or self.desk
        lines = self._lines()
        line = self.gaze.log_line
        log_tiles = lines[line].tiles if line is not None else None
        return Sight(
            players=self.table.order.players,
            looking=self.gaze.tile,
            marked=self.director.marked if log_tiles is None else log_tiles,
            notice=self.notice,
            check=self._check.sentence if self._check else "",
            choices=asked.choices,
            index=asked.index,
            lines=lines,
            log_line=line,
            has_whole_log=self.gaze.is_on_log or line is not None,
            hides_cards=self.is_over() and self.is_shared,
            marks=(*self.saving.marks, *([self.talk.mark] if self.talk else [])),
            waiting=self.talk.waiting if self.talk else (),
            rolling=rolling(self.desk.setting, self.director.rolled) if self.director.rolled else "",
            target=self.director.rolled.tile if self.director.rolled else OFF,
        )

    def paint(self) -> None:
        """Show the desk, or nothing at all while players change places."""
        if self._painter.glyphs is not self.glyphs:
            self._painter = BattlePainter(self.glyphs)
        width, height = self.size
        places = self.places(width, height)
        if self.is_blank or self.desk.update is None:
            for name, box in places.items():
                self.show(name, Canvas(box.width, box.height))
            return
        laid = battle_tiling(self.desk.setting.scenario, width, height, self.front())
        for name, (canvas, follow) in self._painter.paint(self.desk, self.sight(), places, laid):
            self.show(name, canvas, follow)
        if self._dice:
            self.show("dice", self._dice)
        self.show("footer", paint_footer(self.app.keymap, self.SCOPE, width, self._is_available))

    def _is_available(self, command: str) -> bool:
        """Whether a command would do anything now."""
        update = self.desk.update
        asked = not self.desk.is_waiting
        if self.director.is_pausing and command in ("undo", "redo", "start_over", "finish"):
            return False
        match command:
            case "save_as" | "look_back":
                return self.table.keeper is not None
            case "talk" | "phrase" | "stand_in":
                return self.talk is not None
            case "undo" if self.talk or self.desk.card != OFF:
                return True
            case "undo" | "start_over":
                return update is not None and update.can_undo
            case "redo":
                return update is not None and update.can_redo
            case "finish":
                return asked and self.desk.has_ending()
            case "back":
                return self._can_step_back()
            case "choose":
                return asked or self.is_over() or self._check is not None
            case _:
                return True

    def show_dice(self, canvas: Canvas | None) -> None:
        """Lay dice over the board, or take them away."""
        self._dice = canvas
        self.lay_out()

    # commands

    def carry_out(self, command: str) -> bool:
        """Do what a key or a footer word asks for."""
        if command in ("choose", "skip", "back") and self.director.is_pausing:
            self.director.hurry()
            return True
        if command == "choose" and self.is_over() and not self._check:
            self.director.tell_end()
            return True
        self.notice = ""
        if command not in KEPT:
            self.drop_check()
        if command.startswith("pick_"):
            self._pick(int(command.removeprefix("pick_")) - 1)
            return True
        if command in WAYS:
            self._go(command)
        elif command in BROUGHT:
            self.looking.bring(BROUGHT[command])
        elif (deed := self._deeds().get(command)) is not None:
            deed()
        else:
            return False
        self.lay_out()
        return True

    def _deeds(self) -> dict[str, Callable[[], None]]:
        """What each of the other commands does."""
        return {
            "choose": self._choose_marked,
            "back": self._step_back,
            "next": lambda: self._walk(1),
            "previous": lambda: self._walk(-1),
            "finish": self._finish,
            "undo": self._undo,
            "redo": lambda: self.courier.send(self.courier.wish(Wish.REDO)),
            "start_over": lambda: self.courier.send(self.courier.undo_all()),
            "look": self.looking.look,
            "maximise": self.gaze.maximise,
            "skip": self.director.hurry,
            "faster": lambda: self.director.change_speed(-1),
            "slower": lambda: self.director.change_speed(1),
            "page_up": lambda: self.looking.page(-1),
            "page_down": lambda: self.looking.page(1),
            "first": lambda: self._go_to_end(0),
            "last": lambda: self._go_to_end(-1),
            "yes": lambda: self._reply(1),
            "no": lambda: self._reply(0),
            "draw": self._offer_draw,
            "resign": lambda: self._ask("check_resign", lambda: self.courier.wish(Wish.RESIGN)),
            "save_as": self.saving.save_as,
            "look_back": lambda: self.courier.send(self.saving.look_back()),
            **({} if self.talk is None else self.talk.deeds()),
            "quit": lambda: self._ask(self.saving.leaving, self._leave),
        }

    def clicked(self, pane: str, meaning: Hashable) -> None:
        """Do what a click on a choice, a tile, a counter or a line of the log asks for."""
        if self.director.is_pausing:
            self.director.hurry()
            return
        self.notice = ""
        match meaning:
            case ("choice", int(place)):
                self._pick(place)
            case ("tile", int(tile)):
                self._click_tile(tile)
            case ("counter", int(counter)):
                self.looking.look_at(self.desk.update.view.places[counter] if self.desk.update else OFF)
            case ("maximise", str(name)):
                self.gaze.fill_with(name)
            case ("log", int(line)):
                self.gaze.choose_log_line(line)
        self.lay_out()

    # choosing

    def drop_check(self) -> None:
        """Take a question of the screen's own back: what it was about has changed."""
        self._check = None

    def _walk(self, step: int) -> None:
        """Go to the next choice or the one before."""
        self.gaze.tile = OFF
        if self._check:
            self._check.walk(step)
        elif not self.desk.is_waiting:
            self.desk.walk(step)

    def _pick(self, place: int) -> None:
        """Mark a choice and take it."""
        asked = self._check or self.desk
        if place < len(asked.choices):
            self.gaze.tile = OFF
            is_marked_first = self._check is not None and self._check.is_sudden and place != self._check.index
            asked.mark(place)
            if not is_marked_first:
                self._choose_marked()
        self.lay_out()

    def _choose_marked(self) -> None:
        """Take what is marked: an answer, a card to open, a use, a tile."""
        if self._check:
            check, self._check = self._check, None
            check.answer(self.courier.send)
            return
        if self.gaze.tile != OFF:
            self._click_tile(self.gaze.tile)
            return
        if self.gaze.is_on_log:
            return
        marked = self.desk.marked
        if marked is None or marked.barred or self.desk.is_waiting:
            return
        if marked.action is None:
            self.desk.open(marked.card)
        elif isinstance(marked.action, EndTurn) and self.desk.has_playable_cards():
            action = marked.action
            self._ask("check_end_turn", lambda: self.courier.answer(action))
        else:
            self.courier.send(self.courier.answer(marked.action))

    def _click_tile(self, tile: int) -> None:
        """Take the one choice on a tile, mark one of several, or look at what lies there."""
        places = [] if self._check or self.desk.is_waiting else self.desk.on_tile(tile)
        if not places:
            self.looking.look_at(tile)
            return
        self.gaze.tile = OFF
        if len(places) == 1:
            self.desk.mark(places[0])
            self._choose_marked()
        else:
            later = [place for place in places if place > self.desk.index]
            self.desk.mark(later[0] if self.desk.index in places and later else places[0])

    def _finish(self) -> None:
        """End the turn, or stop short."""
        place = self.desk.ending()
        if place != OFF and not self.desk.is_waiting:
            self.gaze.tile = OFF
            self.desk.mark(place)
            self._choose_marked()

    def _step_back(self) -> None:
        """Undo the last thing of the screen's own: a question, a look, a pane, an open card; then the last step."""
        question = self.desk.question
        if self._check:
            check, self._check = self._check, None
            check.turn_away(self.courier.send)
        elif not self.gaze.is_at_rest:
            self.gaze.rest()
        elif not self.desk.close() and question and question.decision.ask not in OPENING:
            self.courier.send(self.courier.wish(Wish.UNDO))

    def _can_step_back(self) -> bool:
        """Whether there is anything to step back from."""
        question, update = self.desk.question, self.desk.update
        if self._check or not self.gaze.is_at_rest or self.desk.card != OFF:
            return True
        return bool(update and update.can_undo and question and question.decision.ask not in OPENING)

    def _reply(self, answer: int) -> None:
        """Answer a question of the screen's own."""
        if self._check and self._check.is_yes_or_no:
            self._check.mark(answer)
            self._choose_marked()

    def _ask(self, message: str, errand: Errand) -> None:
        """Ask whether something is meant."""
        self.ask(yes_or_no(say(message), errand, (self.app.keymap.label("no"), self.app.keymap.label("yes"))))

    @property
    def check(self) -> Check | None:
        """The question of the screen's own that is open, if any."""
        return self._check

    def ask(self, check: Check) -> None:
        """Put a question of the screen's own."""
        self._check = check
        self.lay_out()

    def _undo(self) -> None:
        """Close a card, or take the last step back, or ask somebody who sits elsewhere for it."""
        if self.desk.close():
            return
        if self.talk and self.desk.update and not self.desk.update.can_undo:
            self.talk.offer_undo()
        else:
            self.courier.send(self.courier.wish(Wish.UNDO))

    def _offer_draw(self) -> None:
        """Ask whether both agree on a draw; a bot never does (C8.5)."""
        if self.talk:
            self.talk.offer_draw()
        elif any(player in BOTS for player in self.table.order.players):
            self.notice = say("refused_draw")
        else:
            self._ask("check_draw", lambda: self.courier.wish(Wish.DRAW))

    # looking

    def _go(self, command: str) -> None:
        """Follow an arrow key: over the board, through the log, or along the choices."""
        step = 1 if command in ("down", "right") else -1
        if self._check:
            self._walk(step)
        elif self.gaze.is_on_log:
            self.gaze.walk_log(step, len(self._lines()))
        elif self.gaze.tile != OFF:
            tiles = range(len(self.desk.setting.board.tiles))
            self.gaze.tile = self.looking.toward(self.gaze.tile, command, tiles)
        elif self.looking.is_on_board():
            assert self.desk.marked
            tile = self.looking.toward(self.desk.marked.tile, command, self.desk.lit())
            self.desk.mark(self.desk.on_tile(tile)[0])
        elif command == "right":
            if self.desk.marked and self.desk.marked.action is None:
                self._choose_marked()
        elif command == "left":
            self.desk.close()
        else:
            self._walk(step)

    def _go_to_end(self, end: int) -> None:
        """Go to the first or the last line of what is walked along."""
        lines = len(self._lines())
        asked = self._check or self.desk
        if self.gaze.is_on_log and lines and not self._check:
            self.gaze.log_line = range(lines)[end]
        elif asked.choices:
            asked.mark(range(len(asked.choices))[end])

    async def _leave(self) -> None:
        """Back to the title, which can offer the game at once."""
        self.table.stop()
        self.app.pop_screen()
