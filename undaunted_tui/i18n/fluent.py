"""Parser of message files: the part of Fluent that our messages use; each message is parsed when it is first needed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from undaunted_tui.i18n.plurals import PLURALS

_NAME: Final = "[a-zA-Z][a-zA-Z0-9_-]*"

# The file is split into messages without parsing them: only a message has a name and a = at the start of a line, and
# no other line of one begins with anything but these characters.
_START: Final = re.compile(rf"\n(?:({_NAME}) *=|(?=[^ \n#{{}}\[*]))")
_BETWEEN: Final = re.compile(r"(?:\n(?: *|#{1,3}(?: [^\n]*)?)(?=\n|\Z))*")
"""Blank lines and comments."""

_SPACES: Final = re.compile(" *")
_BLANK: Final = re.compile(r"[ \n]*")
_TEXT: Final = re.compile(r"[^{}\n]+")
_CONTINUATION: Final = re.compile(r"(\n(?: *\n)*)( *)(?:(?=\{)|(?<= )(?=[^ \n{}.\[*]))")
"""The line breaks before the next line of a pattern, and its indent; only a { may stand without one."""

_OPENING: Final = re.compile(r"\{[ \n]*")
_CLOSING: Final = re.compile(r"[ \n]*\}")
_LITERAL: Final = re.compile(r'"((?:[^"\\\n]|\\(?:["\\]|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{6}))*)"')
_ESCAPE: Final = re.compile(r'\\(?:(["\\])|u(.{4})|U(.{6}))')
_REFERENCE: Final = re.compile(rf"(\$?)({_NAME})")
_ARROW: Final = re.compile(r"[ \n]*-> *(?=\n)")
_VARIANT: Final = re.compile(rf"[ \n]*(\*?)\[[ \n]*(?:(-?[0-9]+)|({_NAME}))[ \n]*\]")

_EXCERPT: Final = 40
"""Most characters shown of a line that can't be parsed."""


class FluentSyntaxError(ValueError):
    """A message file has a syntax error, or uses a part of Fluent that we don't support."""


class _Value(NamedTuple):
    """A reference to a value."""

    name: str


class _Select(NamedTuple):
    """A selection of one of several patterns by a value: by number, plural category, or text."""

    name: str
    variants: Sequence[tuple[str | int, _Pattern]]
    default: _Pattern


class _Break(NamedTuple):
    """Line breaks within a pattern, and the indent of the next line."""

    lines: str
    indent: str


_Piece = str | _Value | _Select
_Pattern = tuple[_Piece, ...]


class MessageFile:
    """The messages of a language by key."""

    def __init__(self, language: str, text: str) -> None:
        self.source: Final = "\n" + text.replace("\r\n", "\n")
        self._language = language
        self._plural = PLURALS[language]
        self._places: dict[str, tuple[int, int]] = {}
        self._patterns: dict[str, _Pattern] = {}
        starts = list(_START.finditer(self.source))
        ends = [start.start() for start in starts] + [len(self.source)]
        self._check_between(0, ends[0])
        for start, end in zip(starts, ends[1:], strict=True):
            key = start[1]
            if not key:
                raise self.syntax_error("a message or a comment is expected", start.end())
            if key in self._places:
                raise self.syntax_error("a new key is expected", start.start(1))
            self._places[key] = start.end(), end

    def __contains__(self, key: str) -> bool:
        return key in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def say(self, key: str, values: Mapping[str, str | int]) -> tuple[str, list[str]]:
        """Return the text of a message with values filled in, and the names of missing values."""
        formatter = _PatternFormatter(values, self._plural, [])
        return formatter.text(self._pattern(key, ())), formatter.missing

    def resolve_reference(self, key: str, place: int, within: tuple[str, ...]) -> _Pattern:
        """Return the pattern of a message that is referred to at `place`; `within` are the keys being parsed."""
        if key not in self or key in within:
            raise self.syntax_error("the key of another message is expected", place)
        return self._pattern(key, within)

    def syntax_error(self, problem: str, place: int) -> FluentSyntaxError:
        """Return an error that names the problem and the line."""
        line = self.source.count("\n", 0, place)
        found = self.source[place:].partition("\n")[0].strip()[:_EXCERPT] or "the end of the line"
        return FluentSyntaxError(f"{self._language}, line {line}: {problem}, not {found}")

    def _pattern(self, key: str, within: tuple[str, ...]) -> _Pattern:
        if key not in self._patterns:
            place, end = self._places[key]
            parser = _PatternParser(self, place, end, (*within, key))
            pattern = parser.text()
            self._check_between(parser.place, end)
            self._patterns[key] = pattern
        return self._patterns[key]

    def _check_between(self, place: int, end: int) -> None:
        between = _BETWEEN.match(self.source, place, end)
        if between and between.end() < end:
            raise self.syntax_error("a message or a comment is expected", between.end() + 1)


class _PatternFormatter(NamedTuple):
    """Fills values into patterns."""

    values: Mapping[str, str | int]
    plural: Callable[[int], str]
    missing: list[str]

    def text(self, pattern: _Pattern) -> str:
        """Return the text of a pattern."""
        return "".join(piece if isinstance(piece, str) else self._format_piece(piece) for piece in pattern)

    def _format_piece(self, piece: _Value | _Select) -> str:
        """Return a value, or the variant that it selects; the name in angle brackets if it is missing."""
        value = self.values.get(piece.name)
        if value is None:
            self.missing.append(piece.name)
        if isinstance(piece, _Select):
            return self.text(self._select_variant(piece, value))
        if value is None:
            return f"<{piece.name}>"
        return value if isinstance(value, str) else f"{value:d}"

    def _select_variant(self, choice: _Select, value: str | int | None) -> _Pattern:
        fitting = (value, self.plural(value)) if isinstance(value, int) else (value,)
        return next((pattern for key, pattern in choice.variants if key in fitting), choice.default)


class _PatternParser:
    """Parses a message from `place` to its end; `within` are the keys being parsed, to find cycles."""

    def __init__(self, file: MessageFile, place: int, end: int, within: tuple[str, ...]) -> None:
        self.place = place
        self._file = file
        self._end = end
        self._within = within

    def text(self) -> _Pattern:
        """Parse a pattern that begins in this line or in the next one that is not blank."""
        elements: list[str | _Break | _Pattern] = []
        self._take(_SPACES)
        if self._next() in ("", "\n"):
            first = self._take(_CONTINUATION)
            if not first:
                raise self._file.syntax_error("words are expected", self.place)
            elements.append(_Break("", first[2]))
        while sign := self._next():
            if sign == "\n":
                following = self._take(_CONTINUATION)
                if not following:
                    break
                elements.append(_Break(following[1].replace(" ", ""), following[2]))
            elif sign == "{":
                elements.append(self._placeable())
            else:
                elements.append(self._expect(_TEXT, "a { before any }")[0])
        return _joined(elements)

    def _placeable(self) -> _Pattern:
        """Parse what stands in braces: a quoted text, another message, a value, a selection, or braces again."""
        self._take(_OPENING)
        found: _Pattern
        if self._next() == "{":
            found = self._placeable()
        elif literal := self._take(_LITERAL):
            found = (_ESCAPE.sub(self._unescaped, literal[1]),)
        else:
            at = self.place
            dollar, name = self._expect(_REFERENCE, 'a $value, a message or a "text"').groups()
            if not dollar:
                found = self._file.resolve_reference(name, at, self._within)
            elif self._take(_ARROW):
                found = (self._select(name),)
            else:
                found = (_Value(name),)
        self._expect(_CLOSING, "a }")
        return found

    def _select(self, name: str) -> _Select:
        variants: list[tuple[str | int, _Pattern]] = []
        default: _Pattern | None = None
        while variant := self._take(_VARIANT):
            pattern = self.text()
            variants.append((int(variant[2]) if variant[2] else variant[3], pattern))
            if variant[1]:
                if default is not None:
                    raise self._file.syntax_error("only one variant with a * is expected", variant.start(1))
                default = pattern
        if default is None:
            raise self._unexpected("a variant with a *")
        return _Select(name, variants, default)

    def _unescaped(self, escape: re.Match[str]) -> str:
        if escape[1]:
            return escape[1]
        code = int(escape[2] or escape[3], 16)
        if 0xD800 <= code <= 0xDFFF or code > 0x10FFFF:
            raise self._file.syntax_error(f"the code of a sign is expected, not {code:X}", self.place)
        return chr(code)

    def _next(self) -> str:
        return self._file.source[self.place] if self.place < self._end else ""

    def _take(self, form: re.Pattern[str]) -> re.Match[str] | None:
        found = form.match(self._file.source, self.place, self._end)
        if found:
            self.place = found.end()
        return found

    def _expect(self, form: re.Pattern[str], name: str) -> re.Match[str]:
        found = self._take(form)
        if not found:
            raise self._unexpected(name)
        return found

    def _unexpected(self, name: str) -> FluentSyntaxError:
        self._take(_BLANK)
        return self._file.syntax_error(f"{name} is expected", self.place)


def _joined(elements: list[str | _Break | _Pattern]) -> _Pattern:
    """Return a pattern without the common indent of its lines, and without trailing blanks."""
    common = min((len(element.indent) for element in elements if isinstance(element, _Break)), default=0)
    parts = [e.lines + e.indent[common:] if isinstance(e, _Break) else e for e in elements]
    while parts and isinstance(last := parts[-1], str):
        parts[-1] = last.rstrip(" \n\r")
        if parts[-1]:
            break
        parts.pop()
    pieces: list[_Piece] = []
    for part in parts:
        for piece in (part,) if isinstance(part, str) else part:
            if isinstance(piece, str) and pieces and isinstance(pieces[-1], str):
                pieces[-1] += piece
            else:
                pieces.append(piece)
    return tuple(pieces)
