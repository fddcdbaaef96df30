"""Tests of the project's structure: layers, style, dependencies, documentation."""
