"""Changes one small thing in a source file, and asks whether the tests notice."""
