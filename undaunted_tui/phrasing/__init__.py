"""Pure functions from values of the engine to words, for whoever shows them: lines, panes, help."""
