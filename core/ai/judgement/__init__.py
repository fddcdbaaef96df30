"""How the options of a decision are judged, by subject."""
