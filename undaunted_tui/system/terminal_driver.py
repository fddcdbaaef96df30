"""The line to the terminal: whatever comes in on it, the program goes on or ends in good order."""

from __future__ import annotations

import signal

from textual.drivers.linux_driver import LinuxDriver

from undaunted_tui.system.signals import EXIT_STATUSES


class ResilientDriver(LinuxDriver):
    """Textual's own, which would show its insides to whoever has a terminal that sends no UTF-8."""

    def _run_input_thread(self) -> None:
        """Take keys until the end; a terminal that is gone ends the program, anything else is a crash like others."""
        try:
            while not self._read_keys():
                pass
        except OSError:
            self._app.call_later(self._app.exit, None, EXIT_STATUSES[signal.SIGHUP])
        except Exception as error:
            self._app.call_later(self._app._handle_exception, error)

    def _read_keys(self) -> bool:
        """Take keys until the end, or until bytes come that are no text, which are lost."""
        try:
            self.run_input_thread()
        except UnicodeDecodeError:
            return False
        return True
