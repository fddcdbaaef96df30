"""The tests: folders like the packages, and `architecture` for the structure as a whole."""
