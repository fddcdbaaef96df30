"""Scenario files and content packs: parsing, validation, and conversion to `core.scenario` definitions."""
