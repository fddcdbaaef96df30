"""The log checker: knows the rules and a log, and shares no code with the program that played the game.

It reads the lines that `undaunted-tui simulate --log` writes, keeps its own table from the set-up line on, and judges
every line by `docs/rules.md` alone. It shares no code with the engine: both would have to be wrong in the same way.
"""
