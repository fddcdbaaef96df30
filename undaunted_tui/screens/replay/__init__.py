"""The replay screen and its parts."""
