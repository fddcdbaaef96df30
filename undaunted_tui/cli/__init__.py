"""The commands of the command line, one a module: `add` declares it, the rest carries it out."""
