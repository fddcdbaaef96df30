"""Pure rendering: functions from values to a `Canvas` of styled cells, without a widget."""
