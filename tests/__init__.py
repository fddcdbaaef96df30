"""The tests mirror the packages, and guard the walls between them."""
