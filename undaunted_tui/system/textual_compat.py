"""The only module that uses private names of Textual; each has its reason here (Textual 8.2)."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from textual.app import App
from textual.css.query import NoMatches
from textual.reactive import reactive
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget
from textual.worker import WorkerFailed, get_current_worker

from undaunted_tui.system.signals import HANG_UP_STATUS
from undaunted_tui.system.terminal_colours import shorten_colour_codes

if TYPE_CHECKING:
    from textual.driver import Driver


class CrashReportingApp(App[None], inherit_bindings=False):
    """An app that ends with an apology and a report, instead of a traceback that shows values of the game."""

    def _handle_exception(self, error: Exception) -> None:
        """Replace Textual's handler, which prints the local variables of every frame: hidden cards among them."""
        from undaunted_tui.system.crash import write_report

        if self._is_of_closed_screen(error):
            return
        # What `App.run_test` raises again, so that tests fail.
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self.exit(return_code=1, message=write_report(error))

    def _is_of_closed_screen(self, error: Exception) -> bool:
        """Whether somebody looked for a widget in vain since its screen, or the app, is being closed.

        An app that ends composes no screen any more; a worker runs on for a moment without the widgets of its screen.
        """
        cause: BaseException = error
        is_closed = self._exit or not self._running
        if isinstance(error, WorkerFailed):
            cause, node = error.error, get_current_worker().node
            is_closed |= isinstance(node, Screen) and node not in self.screen_stack
        return is_closed and isinstance(cause, NoMatches)

    def fail(self, error: Exception) -> None:
        """End the app because of an error outside its message handlers."""
        self._handle_exception(error)


TURNS_OF_TASKS: Final = 3
"""How often every task runs between a change and the frame that shows it."""


class PausableScreen(Screen[None]):
    """A screen that sends nothing to the terminal for as long as it has nothing to show."""

    # Textual repaints the whole screen whenever another widget gets the focus.
    focused: reactive[Widget | None] = reactive(None, repaint=False)

    def is_display_paused(self) -> bool:
        """Whether nothing is sent for now."""
        return False

    _is_frame_repeated = False

    def _compositor_refresh(self) -> None:
        """Do nothing while the display is paused; Textual has no public way to hold back the first frame."""
        if self._is_frame_repeated:
            self._is_frame_repeated = False
        elif not self.is_display_paused():
            super()._compositor_refresh()

    def _on_timer_update(self) -> None:
        """Send a frame after all that was changed together has been said: else a part of it would be seen earlier."""
        if self is self.app.screen:
            self._update_timer.pause()
            self.call_later(self._gather_changes)
        else:
            super()._on_timer_update()

    async def _gather_changes(self) -> None:
        # The app styles widgets, then widgets ask for layout and repaint, each in a task of its own.
        for _ in range(TURNS_OF_TASKS):
            await asyncio.sleep(0)
        self.call_later(self._send_frame)

    def _send_frame(self) -> None:
        # After a layout that changes the whole screen, Textual would send the same frame twice.
        self._is_frame_repeated = self._layout_required and self._repaint_required
        super()._on_timer_update()
        self._is_frame_repeated = False

    def _watch_maximized(self, previously_maximized: Widget | None, maximized: Widget | None) -> None:
        """Style the pane anew; Textual styles all widgets, for the sake of what is around a small one."""
        for pane in (previously_maximized, maximized):
            if pane:
                pane.set_class(pane is maximized, "-maximized")


def screen_strips(screen: Screen[Any]) -> list[Strip]:
    """The rows of a screen as they are shown; only the compositor has them."""
    return screen._compositor.render_strips()


def is_exiting(app: App[Any]) -> bool:
    """Whether an app was asked to exit; `App.is_running` stays true until it has."""
    return app._exit


def remove_bindings(widget: Widget, keys: Iterable[str]) -> None:
    """Remove keys of one widget of Textual; there is no public way short of a subclass of it."""
    for key in keys:
        widget._bindings.key_to_bindings.pop(key, None)


def grey_out(footer_key: Widget, is_grey: bool) -> None:
    """Grey out a key of Textual's footer, or not; a footer that is composed anew each time leaves megabytes behind."""
    footer_key._disabled = is_grey  # type: ignore[attr-defined]  # of FooterKey, which Textual does not export
    footer_key.set_class(is_grey, "-disabled")


@cache
def resilient_driver() -> type[Driver]:
    """A driver that survives bytes that are no UTF-8, and exits in order when the terminal is gone."""
    # POSIX only, so imported when the driver is needed.
    from textual.drivers.linux_driver import LinuxDriver

    class ResilientDriver(LinuxDriver):
        """Textual's driver, which would print a traceback with local variables for either."""

        def write(self, data: str) -> None:
            """Write with shorter escape codes."""
            super().write(shorten_colour_codes(data))

        def _run_input_thread(self) -> None:
            try:
                while not self._read_keys():
                    pass
            except OSError:
                self._app.call_later(self._app.exit, None, HANG_UP_STATUS)
            except Exception as error:
                self._app.call_later(self._app._handle_exception, error)

        def _read_keys(self) -> bool:
            """Read keys until the end (True), or until bytes that are no text, which are lost (False)."""
            try:
                self.run_input_thread()
            except UnicodeDecodeError:
                return False
            return True

    return ResilientDriver
