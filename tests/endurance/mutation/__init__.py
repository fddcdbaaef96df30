"""Mutation testing: change one small thing in a source file, and see whether the tests notice."""
