"""The command line: one module per command, in which `add` declares it and `run` runs it."""
