"""Games on disk: a journal per game that is never behind, and what can be done with the saves in a folder."""
