"""The worked example of docs/content.md does what the page says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from undaunted_tui.cli.main import run

CONTENT = Path(__file__).parents[3] / "docs" / "content.md"
STEPS = re.compile(r"^### 1\..*?^## ", re.MULTILINE | re.DOTALL)
TYPED = re.compile(r"^In `([\w/.]+)`(?:, below `([^`]+)`)?:\n\n```toml\n(.*?)```", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^```sh\nundaunted-tui (.*)\n```", re.MULTILINE)
SHOWN = re.compile(r"^```text\n(.*?)```", re.MULTILINE | re.DOTALL)


def type_in(path: Path, heading: str, lines: str) -> None:
    """Replace keys below a heading by new lines, or add them; what the guide tells a reader to do."""
    text = path.read_text(encoding="utf-8")
    begin = text.index(heading) + len(heading)
    end = text.find("\n[", begin)
    before, part, after = text[:begin], text[begin:end] if end >= 0 else text[begin:], text[end:] if end >= 0 else ""
    for line in lines.splitlines():
        key = re.compile(rf"^{re.escape(line.partition(' = ')[0])} = .*$", re.MULTILINE)
        assert len(key.findall(part)) <= 1
        part = key.sub(line.replace("\\", r"\\"), part) if key.search(part) else f"\n{line}{part}"
    path.write_text(before + part + after, encoding="utf-8")


@pytest.mark.usefixtures("words_of_packs_end_with_the_test")
def test_the_three_steps_of_the_guide_give_what_it_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    (steps,) = STEPS.findall(CONTENT.read_text(encoding="utf-8"))
    new, check, show, play = (command.split() for command in COMMAND.findall(steps))
    assert run(new) == 0
    for file, heading, lines in TYPED.findall(steps):
        type_in(tmp_path / "my-box" / file, heading, lines)
    capsys.readouterr()
    checked, shown = SHOWN.findall(steps)
    assert run(check) == 0
    assert capsys.readouterr().out == checked
    assert run(show) == 0
    page = capsys.readouterr().out
    for line in shown.splitlines():
        assert line in page
    assert play[:2] == ["play", "north_africa/3"]
    assert run(["simulate", *play[1:]]) == 0
