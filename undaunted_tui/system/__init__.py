"""The operating system and the terminal: signals, crash reports, background tasks, files."""
