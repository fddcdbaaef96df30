"""The replay: a game that is over, or still under way, shown again step by step."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from core.ids import OFF
from undaunted_tui.keymap import Scope
from undaunted_tui.paint.canvas import Box
from undaunted_tui.paint.footer import paint_footer
from undaunted_tui.paint.glyphs import UNICODE
from undaunted_tui.paint.progress import Progress
from undaunted_tui.play.recall import Recall
from undaunted_tui.reel import Reel
from undaunted_tui.screens.battle import BROUGHT
from undaunted_tui.screens.battle_places import battle_places, battle_tiling
from undaunted_tui.screens.gaze import Gaze
from undaunted_tui.screens.looking import WAYS
from undaunted_tui.screens.pane_screen import PaneScreen
from undaunted_tui.screens.replay_picture import ReplayPainter, Scene
from undaunted_tui.screens.walking import toward
from undaunted_tui.sentences.replaying import eyes_name, player_word, step_sentence
from undaunted_tui.settings import PAUSES
from undaunted_tui.text import say

if TYPE_CHECKING:
    from textual.timer import Timer

ARROWS: Final = {"backward": "left", "forward": "right", "previous_round": "up", "next_round": "down"}
"""The direction in which a key of a command lies, for walking over the board and through the log."""

LEAST_PAUSE: Final = 0.05
"""The seconds that a step is shown at least while the replay runs, so that it can be seen and stopped."""

TO_ROUND: Final = "to_round_"


class ReplayScreen(PaneScreen):
    """Winds through a game; nothing here changes it, but another one can be begun from any step."""

    SCOPE = Scope.REPLAY
    PANES = ("header", "board", "hand", "forces", "supply", "log", "tile", "progress", "footer")

    def __init__(self, recall: Recall, notice: str = "", on_branch: Callable[[int], None] | None = None) -> None:
        """Begin at the beginning; there may be something to remark, and a way to play on from a step."""
        super().__init__()
        self.reel = Reel(recall)
        self.notice = notice
        self.gaze = Gaze()
        self._on_branch = on_branch
        self._painter = ReplayPainter(UNICODE)
        self._clock: Timer | None = None
        self._digits = ""

    @property
    def is_playing(self) -> bool:
        """Whether the replay runs by itself."""
        return self._clock is not None

    def on_screen_suspend(self) -> None:
        """Wait while another screen is on top."""
        self._pause()

    # painting

    def places(self, width: int, height: int) -> dict[str, Box]:
        """The panes of a battle, with the progress in place of the prompt."""
        wanted = {name: self.pane(name).canvas.height for name in ("hand", "forces", "supply")}
        places = battle_places(self.reel.recall.setting.scenario, width, height, self.gaze.front, wanted)
        return places | {"progress": places.pop("prompt")}

    def paint(self) -> None:
        """Show the moment."""
        if self._painter.glyphs is not self.glyphs:
            self._painter = ReplayPainter(self.glyphs)
        width, height = self.size
        laid = battle_tiling(self.reel.recall.setting.scenario, width, height, self.gaze.front)
        for name, (canvas, follow) in self._painter.paint(self.scene(), self.places(width, height), laid):
            self.show(name, canvas, follow)
        self.show("footer", paint_footer(self.app.keymap, self.SCOPE, width, self._is_available))

    def scene(self) -> Scene:
        """All that is shown now."""
        reel, journal, chosen = self.reel, self.reel.journal, self.gaze.log_line
        told = journal.fresh if chosen is None else journal.lines[chosen : chosen + 1]
        first, second = reel.recall.players(reel.place)
        return Scene(
            setting=reel.recall.setting,
            view=reel.update.view,
            seen=reel.seen,
            players=(player_word(first), player_word(second)),
            lines=journal.lines,
            fresh=len(journal.fresh),
            looking=self.gaze.tile,
            marked=frozenset(tile for line in told for tile in line.tiles),
            log_line=chosen,
            progress=self._progress(),
        )

    def _progress(self) -> Progress:
        """How far the replay has come, and what happened in this step."""
        reel, recall = self.reel, self.reel.recall
        state = say("replay_playing", pause=f"{self._seconds:g}") if self.is_playing else say("replay_paused")
        return Progress(
            place=reel.place,
            last=recall.last,
            rounds=recall.round_places,
            is_playing=self.is_playing,
            facts=(
                say("replay_step", step=reel.place, last=recall.last),
                say("log_round", round=reel.update.view.round),
                eyes_name(recall.setting, reel.eyes),
            ),
            state=state,
            news=self.notice or step_sentence(reel),
        )

    def _is_available(self, command: str) -> bool:
        """Whether a command would do anything now."""
        reel = self.reel
        match command:
            case "forward" | "next_round" | "last":
                return not reel.is_at_end
            case "backward" | "previous_round" | "first":
                return reel.place > 0
            case "eyes":
                return len(reel.recall.eyes) > 1
            case "branch":
                return self._on_branch is not None and reel.update.view.outcome is None
            case _:
                return True

    def remark(self, notice: str) -> None:
        """Say something until the next step."""
        self.notice = notice
        self.lay_out()

    # commands

    def carry_out(self, command: str) -> bool:
        """Do what a key or a footer word asks for."""
        self.notice = ""
        if not command.startswith(TO_ROUND):
            self._digits = ""
        if command in ARROWS:
            self._go(command)
        elif command in BROUGHT:
            self._bring(BROUGHT[command])
        elif command.startswith(TO_ROUND):
            self._type_round(command.removeprefix(TO_ROUND))
        elif (deed := self._deeds().get(command)) is not None:
            deed()
        else:
            return False
        self.lay_out()
        return True

    def _deeds(self) -> dict[str, Callable[[], None]]:
        """What each of the other commands does."""
        return {
            "play_pause": self._pause if self.is_playing else self._play,
            "first": lambda: self._jump(0),
            "last": lambda: self._jump(self.reel.recall.last),
            "eyes": self._change_eyes,
            "faster": lambda: self._change_speed(-1),
            "slower": lambda: self._change_speed(1),
            "branch": self._branch,
            "look": self._look,
            "maximise": self.gaze.maximise,
            "page_up": lambda: self._page(-1),
            "page_down": lambda: self._page(1),
            "back": self._step_back,
            "quit": self._leave,
        }

    def clicked(self, pane: str, meaning: Hashable) -> None:
        """Do what a click on the progress, a tile, a counter or a line of the log asks for."""
        self.notice = ""
        match meaning:
            case ("place", int(place)):
                self._jump(place)
            case ("tile", int(tile)):
                self.gaze.look_at(tile)
            case ("counter", int(counter)):
                self._look_at(self.reel.update.view.places[counter])
            case ("maximise", str(name)):
                self.gaze.fill_with(name)
            case ("log", int(line)):
                self.gaze.choose_log_line(line)
        self.lay_out()

    # winding

    def _go(self, command: str) -> None:
        """Follow an arrow key: over the board, through the log, or along the game."""
        reel, way = self.reel, ARROWS[command]
        if self.gaze.tile != OFF:
            self._walk(way)
        elif self.gaze.is_on_log and way in ("up", "down"):
            self.gaze.walk_log(1 if way == "down" else -1, len(reel.journal.lines))
        else:
            targets = {
                "left": reel.place - 1,
                "right": reel.place + 1,
                "up": reel.recall.previous_round(reel.place),
                "down": reel.recall.next_round(reel.place),
            }
            self._jump(targets[way])

    def _jump(self, place: int) -> None:
        """Go to a step and stay there."""
        self._pause()
        self._show(place)

    def _show(self, place: int) -> None:
        """Go to a step."""
        self.gaze.log_line = None
        self.reel.go_to(place)

    def _type_round(self, digit: str) -> None:
        """Go to the round of this number; digits in a row make one number as long as there is such a round."""
        recall = self.reel.recall
        for digits in (self._digits + digit, digit):
            place = recall.round_place(int(digits))
            if place is not None:
                self._digits = digits
                self._jump(place)
                return
        self._digits = digit
        self.notice = say("replay_no_round", round=int(digit))

    def _change_eyes(self) -> None:
        """Let other eyes see."""
        self.gaze.log_line = None
        self.reel.change_eyes()

    def _branch(self) -> None:
        """Play on from here in another game."""
        if self._on_branch is None:
            self.notice = say("replay_no_branch")
        elif self.reel.update.view.outcome:
            self.notice = say("branch_over")
        else:
            self._pause()
            self._on_branch(self.reel.place)

    # playing

    @property
    def _seconds(self) -> float:
        """How long a step is shown while the replay runs."""
        return max(self.app.settings.pause, LEAST_PAUSE)

    def _play(self) -> None:
        """Let the replay run, from the beginning if it was at its end."""
        if self.reel.is_at_end:
            self._show(0)
        self._clock = self.set_timer(self._seconds, self._tick)

    def _pause(self) -> None:
        """Let the replay stand."""
        if self._clock:
            self._clock.stop()
            self._clock = None

    def _tick(self) -> None:
        """Show the next step, and go on unless it was the last."""
        self.notice = ""
        self._show(self.reel.place + 1)
        self._clock = None if self.reel.is_at_end else self.set_timer(self._seconds, self._tick)
        self.lay_out()

    def _change_speed(self, step: int) -> None:
        """Show steps for a shorter or a longer time, from the next one on."""
        app = self.app
        speed = min(max(app.settings.speed + step, 0), len(PAUSES) - 1)
        self.notice = app.keep(replace(app.settings, speed=speed)) or say("replay_speed", pause=f"{self._seconds:g}")

    # looking

    def _walk(self, way: str) -> None:
        """Look at the next tile in a direction."""
        scenario = self.reel.recall.setting.scenario
        laid = battle_tiling(scenario, *self.size, self.gaze.front)
        found = toward(laid, self.gaze.tile, WAYS[way], range(len(scenario.tiles)))
        self._look_at(found)

    def _look(self) -> None:
        """Begin to walk over the board where something happened, or stop."""
        if self.gaze.tile != OFF:
            self.gaze.rest()
        else:
            self._look_at(min(self.scene().marked, default=0))

    def _look_at(self, tile: int) -> None:
        """Look at a tile and all that lies on it."""
        if tile != OFF:
            self.gaze.look_at(tile)

    def _bring(self, pane: str) -> None:
        """Bring a pane forward, or fold it away again."""
        if pane == "tile" and self.gaze.tile == OFF:
            self._look()
        else:
            self.gaze.bring(pane)

    def _page(self, step: int) -> None:
        """Scroll the pane in front, or the log."""
        name = self.gaze.front.maximised or self.gaze.front.forward or "log"
        self.scroll(name, step * max(self.pane(name).box.height - 2, 1))

    def _step_back(self) -> None:
        """Look away from what is looked at, or leave."""
        if self.gaze.is_at_rest:
            self._leave()
        else:
            self.gaze.rest()

    def _leave(self) -> None:
        """Back to where the replay was opened."""
        self._pause()
        self.app.pop_screen()
