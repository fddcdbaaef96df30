"""Settings from a file: what is sound holds, what is not gets one sentence, and nothing is lost in writing."""

from __future__ import annotations

import os
import stat
import tempfile
import tomllib
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from undaunted_tui.commands import COMMANDS, keymap, problems_with_keys
from undaunted_tui.config.settings import (
    LEAST_THINK_TIME,
    MAX_FILE_SIZE,
    MOST_THINK_TIME,
    SPEED_DELAYS,
    GlyphStyle,
    Settings,
    ThemeName,
    is_light,
    read_settings,
    settings_path,
    write_settings,
)
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say

CHANGED = Settings(ThemeName.PAPER, GlyphStyle.ASCII, False, 4, 0.5, True, {"undo": ("backspace", "u"), "help": ("?",)})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def read_bytes(content: bytes) -> tuple[Settings, list[str]]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "settings.toml"
        path.write_bytes(content)
        return read_settings(path)


def problems(file: Path, text: str) -> list[str]:
    """What is said of a file whose faults leave all settings as they are by default, with straight quotes."""
    file.write_text(text, encoding="utf-8")
    settings, sentences = read_settings(file)
    assert settings == Settings()
    straight = str.maketrans("\u2018\u2019", "''")
    return [sentence.removeprefix(f"{file}").translate(straight) for sentence in sentences]


def others(file: Path) -> set[str]:
    """What lies beside a file."""
    return {path.name for path in file.parent.iterdir()} - {file.name}


def test_a_missing_file_means_the_defaults(file: Path) -> None:
    assert read_settings(file) == (Settings(), [])
    assert read_settings(file / "below" / "nothing") == (Settings(), [])


@pytest.mark.parametrize("text", ["", "\n", "# theme = 'dark'\n", "\ufeff", "[keys]\n"])
def test_a_file_that_sets_nothing_means_the_defaults(file: Path, text: str) -> None:
    assert problems(file, text) == []


def test_everything_can_be_set(file: Path) -> None:
    file.write_text(
        'theme = "light"\nglyphs = "ascii"\ndice = false\nspeed = 4\nthink_time = 0.5\nbell = true\n'
        '[keys]\nundo = ["backspace", "u"]\nhelp = "?"\n',
        encoding="utf-8",
    )
    assert read_settings(file) == (CHANGED, [])
    assert CHANGED.pause == SPEED_DELAYS[4]


def test_the_fastest_speed_makes_no_pause_and_each_slower_one_a_longer() -> None:
    assert SPEED_DELAYS[0] == 0
    assert list(SPEED_DELAYS) == sorted(set(SPEED_DELAYS))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("colour = 1", ": The key 'colour' means nothing here. Is it misspelt?"),
        (
            'theme = "blue"',
            ", theme: 'blue' isn't one of these: auto, hedgerow, desert, paper, high-contrast, colour-blind, ansi.",
        ),
        (
            "theme = 5",
            ", theme: '5' isn't one of these: auto, hedgerow, desert, paper, high-contrast, colour-blind, ansi.",
        ),
        ("glyphs = []", ", glyphs: '[…]' isn't one of these: unicode, ascii."),
        ('dice = "yes"', ", dice: 'yes' should be true or false, without quotes."),
        ("bell = 1", ", bell: '1' should be true or false, without quotes."),
        ('speed = "2"', ", speed: '2' should be a whole number, without quotes."),
        ("speed = true", ", speed: 'true' should be a whole number, without quotes."),
        ("speed = 1.0", ", speed: '1.0' should be a whole number, without quotes."),
        ("speed = 5", ", speed: '5' is out of range; use 0 to 4."),
        ("think_time = true", ", think_time: 'true' is out of range; use 0.1 to 60."),
        ('think_time = "1"', ", think_time: '1' is out of range; use 0.1 to 60."),
        ("think_time = nan", ", think_time: 'nan' is out of range; use 0.1 to 60."),
        ("think_time = 61", ", think_time: '61' is out of range; use 0.1 to 60."),
        ("speed = -1", ", speed: '-1' is out of range; use 0 to 4."),
        ("keys = 5", ", keys: '5' should be a table of keys and values."),
        ("[keys]\nundo = 5", ", keys.undo: '5' should be a list in square brackets."),
        ('[keys]\nundo = ["u", 5]', ", keys.undo: '5' should be text, in quotes."),
        ("[keys]\nundo = {}", ", keys.undo: '{…}' should be a list in square brackets."),
        ('[keys]\nfly = "f"', ", keys.fly: There is no command 'fly'. Is it misspelt?"),
        ("[keys]\nundo = []", ", keys.undo: The command 'undo' needs at least one key, such as \"e\"."),
        (
            '[keys]\nundo = "esc"',
            ', keys.undo: \'esc\' isn\'t a key; write a character such as "e" or "?", '
            'or a name such as "enter", "ctrl+r" or "f5".',
        ),
        (
            '[keys]\nundo = "ctrl+c"',
            ", keys.undo: 'ctrl+c' can't be used: terminals keep it for themselves; choose another key.",
        ),
        (
            '[keys]\nundo = "f5"',
            ", keys.undo: The command 'undo' needs another key besides function keys, which not every keyboard has.",
        ),
        (
            '[keys]\nundo = "e"',
            ", keys.undo: The key e is used for both 'undo' and 'finish'; choose another key for one of them.",
        ),
        ("theme = ", ": Line 1, column 9 isn't valid TOML: 'theme ='"),
        ("x = " + "[" * 10_000, ": Lists or tables are nested too deeply."),
        ("x = " + "9" * 10_000, ": This makes no sense here."),
    ],
)
def test_a_fault_gets_one_sentence_with_file_key_and_what_is_expected(file: Path, text: str, sentence: str) -> None:
    (found,) = problems(file, text)
    assert found.replace(", 1:9: ", ": ") == sentence


def test_what_is_not_faulty_holds(file: Path) -> None:
    file.write_text(
        'theme = "dark"\nspeed = 9\nbell = true\nx = 1\n[keys]\nundo = "o"\nredo = "ctrl+c"\nlog = 1\n',
        encoding="utf-8",
    )
    settings, sentences = read_settings(file)
    assert settings == Settings(theme=ThemeName.HEDGEROW, bell=True, keys={"undo": ("o",)})
    assert len(sentences) == 4


def test_a_command_that_gets_its_own_keys_back_makes_others_give_way(file: Path) -> None:
    first, second = problems(file, '[keys]\nundo = ["e", "nonsense"]\nfinish = "u"\n')
    assert first.startswith(", keys.undo: 'nonsense' isn't a key")
    assert second.startswith(", keys.finish: The key u is used for both 'finish' and 'undo'")


def test_what_is_no_text_is_told(file: Path) -> None:
    for content, sentence in (
        (b"theme = '\xff'", "fault_not_utf8"),
        ("theme = 'dark'".encode("utf-16"), "fault_not_utf8"),
        (b"theme = \0", "fault_binary"),
    ):
        file.write_bytes(content)
        assert read_settings(file) == (Settings(), [say("faulty_file", file=str(file), what=say(sentence))])


def test_a_folder_is_told(tmp_path: Path) -> None:
    what = say("fault_is_directory")
    assert read_settings(tmp_path) == (Settings(), [say("faulty_file", file=str(tmp_path), what=what)])


def test_a_file_that_is_too_big_is_told(file: Path) -> None:
    file.write_text("#" * MAX_FILE_SIZE, encoding="utf-8")
    assert read_settings(file) == (Settings(), [])
    file.write_text("#" * (MAX_FILE_SIZE + 1), encoding="utf-8")
    assert read_settings(file) == (Settings(), [say("faulty_file", file=str(file), what=say("fault_too_big", most=64))])


def test_a_special_file_is_told_and_not_waited_for(file: Path) -> None:
    os.mkfifo(file)
    assert read_settings(file) == (Settings(), [say("faulty_file", file=str(file), what=say("fault_unreadable"))])


@pytest.mark.parametrize("method", ["is_file", "stat", "open"])
def test_a_file_that_may_not_be_read_is_told(file: Path, monkeypatch: pytest.MonkeyPatch, method: str) -> None:
    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    file.write_text("bell = true\n", encoding="utf-8")
    monkeypatch.setattr(Path, method, forbidden)
    assert read_settings(file) == (Settings(), [say("faulty_file", file=str(file), what=say("fault_unreadable"))])


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_permissions_are_respected(file: Path) -> None:
    file.write_text("bell = true\n", encoding="utf-8")
    file.chmod(0)
    assert read_settings(file) == (Settings(), [say("faulty_file", file=str(file), what=say("fault_unreadable"))])
    file.parent.chmod(0o500)
    try:
        with pytest.raises(UserError):
            write_settings(file, CHANGED)
    finally:
        file.parent.chmod(0o700)


def test_no_sentence_repeats_what_would_harm_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "a\x1b[31m\udcff.toml"
    file.write_text('"\\u001b[2J" = 1\ntheme = "\\u001b]0;x\\u0007"\n[keys]\n"\\u001b" = "\\u001b"\n', encoding="utf-8")
    _, sentences = read_settings(file)
    assert len(sentences) == 3
    assert all(sentence.isprintable() for sentence in sentences)


TOML = st.sampled_from(
    [*"=[]{}\"'\n#.,+-:0123456789", "theme", "speed", "keys", "undo", "true", "1979-05-27", "nan", "\ud7ff"]
)


@given(st.one_of(st.binary(max_size=200), st.lists(TOML, max_size=40).map("".join).map(str.encode)))
@example(b"speed = 1979-05-27T07:32:00Z\ntheme = nan\n[keys]\nundo = [[]]\n")
@example(b"keys = [{}]")
@example(b"keys.undo.x = 1")
def test_any_bytes_give_settings(content: bytes) -> None:
    settings, sentences = read_bytes(content)
    assert isinstance(settings, Settings)
    assert all(sentence and "\n" not in sentence for sentence in sentences)


VALUES = st.recursive(
    st.one_of(
        st.integers(-1, 5), st.booleans(), st.text(max_size=3), st.sampled_from(["dark", "ascii", "u", "ctrl+c"])
    ),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=4,
)
NAMES = st.sampled_from(["undo", "redo", "finish", "help", "fly"])


def written(value: object) -> str:
    """A value as TOML."""
    match value:
        case bool():
            return str(value).lower()
        case list():
            return f"[{', '.join(map(written, value))}]"
        case str():
            return '"' + "".join(f"\\U{ord(sign):08x}" for sign in value) + '"'
        case _:
            return str(value)


@given(
    st.dictionaries(st.sampled_from(["theme", "glyphs", "dice", "speed", "think_time", "bell", "x"]), VALUES),
    st.dictionaries(NAMES, VALUES),
)
def test_any_values_give_settings_that_can_be_kept(top: dict[str, object], keys: dict[str, object]) -> None:
    lines = [*(f"{key} = {written(value)}" for key, value in top.items()), "[keys]"]
    lines += [f"{key} = {written(value)}" for key, value in keys.items()]
    settings, _ = read_bytes("\n".join(lines).encode("utf-8", "replace"))
    assert settings.speed in range(len(SPEED_DELAYS))
    assert LEAST_THINK_TIME <= settings.think_time <= MOST_THINK_TIME
    assert isinstance(settings.theme, ThemeName)
    assert isinstance(settings.glyphs, GlyphStyle)
    assert problems_with_keys(settings.keys) == []
    assert keymap(settings.keys)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "settings.toml"
        write_settings(path, settings)
        assert read_settings(path) == (settings, [])


@pytest.mark.parametrize("settings", [Settings(), CHANGED])
def test_what_is_written_can_be_read(file: Path, settings: Settings) -> None:
    write_settings(file, settings)
    assert read_settings(file) == (settings, [])
    assert others(file) == set()


def test_a_written_file_explains_itself(file: Path) -> None:
    write_settings(file, CHANGED)
    text = file.read_text(encoding="utf-8")
    lines = text.splitlines()
    for key in ("theme", "glyphs", "dice", "speed", "think_time", "bell"):
        (place,) = [number for number, line in enumerate(lines) if line.startswith(f"{key} = ")]
        assert lines[place - 1] == f"# {say(f'setting_{key}_note')}"
    assert lines[lines.index("[keys]") - 1] == f"# {say('setting_keys_note')}"
    keys = tomllib.loads(text.partition("[keys]\n")[2].replace("# ", ""))
    assert keys == {command.id: list(CHANGED.keys.get(command.id, command.keys)) for command in COMMANDS}


def test_a_written_file_is_for_its_owner_alone_in_folders_that_are_made_for_it(tmp_path: Path) -> None:
    file = tmp_path / "some" / "folder" / "settings.toml"
    write_settings(file, CHANGED)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700


@pytest.mark.parametrize("content", [b"spede = 1\n", b"\xff", b"#" * (MAX_FILE_SIZE + 1)])
def test_a_file_with_faults_is_kept_beside_the_new_one(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    write_settings(file, CHANGED)
    assert read_settings(file) == (CHANGED, [])
    assert file.with_name("settings.toml.bak").read_bytes() == content


def test_a_file_without_faults_makes_way(file: Path) -> None:
    write_settings(file, Settings())
    write_settings(file, CHANGED)
    assert read_settings(file) == (CHANGED, [])
    assert others(file) == set()


def test_a_link_stays_a_link(tmp_path: Path, file: Path) -> None:
    real = tmp_path / "dotfiles" / "settings.toml"
    real.parent.mkdir()
    real.touch()
    file.symlink_to(real)
    write_settings(file, CHANGED)
    assert file.is_symlink()
    assert read_settings(real) == (CHANGED, [])


@pytest.mark.parametrize("step", ["fsync", "replace", "open"])
def test_a_write_that_fails_leaves_the_old_file_and_no_other(
    file: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    write_settings(file, Settings())
    with monkeypatch.context() as patch:
        patch.setattr(Path if step == "replace" else os, step, full)
        with pytest.raises(UserError) as raised:
            write_settings(file, CHANGED)
    assert str(raised.value) == (
        f"Can’t write the settings to {file} (No space left on device); check the disk and permissions."
    )
    assert read_settings(file) == (Settings(), [])
    assert others(file) == set()


def test_a_place_that_can_not_be_written_is_told_in_one_sentence(tmp_path: Path, file: Path) -> None:
    file.touch()
    for place in (tmp_path, file / "settings.toml", tmp_path / ("x" * 300)):
        with pytest.raises(UserError) as raised:
            write_settings(place, CHANGED)
        assert str(tmp_path) in str(raised.value)
    assert others(file) == set()


def test_a_special_file_does_not_make_way(tmp_path: Path, file: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    file.symlink_to(tmp_path / "pipe")
    with pytest.raises(UserError):
        write_settings(file, CHANGED)
    assert (tmp_path / "pipe").is_fifo()


@pytest.mark.skipif(os.name != "posix", reason="the folder differs")
def test_settings_lie_where_the_system_wants_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert settings_path().name == "settings.toml"
    assert settings_path().parent.name == "undaunted-tui"


@pytest.mark.parametrize(
    ("colours", "light"),
    [
        *(("0;15", True), ("0;7", True), ("0;default;15", True), ("15;0", False), ("15;default;0", False)),
        *(("7", True), ("", False), (";", False), ("0;77", False), ("0;default", False), ("15;8", False)),
    ],
)
def test_a_light_background_is_told_by_the_terminal(colours: str, light: bool) -> None:
    assert is_light({"COLORFGBG": colours}) is light


def test_a_terminal_that_says_nothing_is_dark() -> None:
    assert not is_light({})
