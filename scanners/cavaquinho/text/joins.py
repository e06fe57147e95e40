"""Which line ends of a paragraph were meant: hard-wrapped prose goes on, separate items do not."""

from __future__ import annotations

import re

from cavaquinho.text.function_words import DANGLING

# "Check-in: from 15:00", "**Plan**: Gold", "Q: When?"; a time ("15:00") is no key.
_PAIR = re.compile(
    r"(?:\*\*|__)?[^\W\d_][^:.!?;\n]{0,39}(?:\*\*|__)?\s?:(?:\*\*|__)?(?=\s|\Z)(?!//)"
)
_PAIR_WORDS = 5
_DIALOGUE = re.compile(r"[—–―]\s")
_NOTE = re.compile(r"\[\^?\w{1,20}\]:?\s")
_LAST_WORD = re.compile(r"[^\W\d_]+\Z")
_STOPPED = re.compile(r"[.!?…:;,](?:[\"'”’»)\]*_]|\[\d+\])*\Z")
# Prose is wrapped at some such width; a much shorter line in it was ended on purpose.
_PROSE_WIDTH = 60
# Lines of a list without marks are short.
_ITEM_WIDTH = 60


def starts_anew(lines: list[str], hard: list[bool]) -> list[bool]:
    """Tell for each line of a paragraph whether it starts a block of its own.

    Args:
        lines: The lines without marks and outer whitespace, none of them blank.
        hard: Whether a line ends in a Markdown line break.

    Returns:
        One value per line; the first is True.
    """
    if len(lines) == 1:
        return [True]
    listed = _is_bare_list(lines)
    width = max(map(len, lines))
    pairs = [is_pair(line) for line in lines]
    plain = [is_pair(line, small=True) for line in lines]
    if all(plain):  # "name: Ana", "annual_leave_days: 26"
        pairs = plain
    return [True] + [
        _is_new_line(lines[number])
        or (listed or _is_title(lines, number - 1, width) or _pair_border(lines, pairs, number))
        or ("\t" in lines[number] and "\t" in lines[number - 1])
        or (hard[number - 1] and not lines[number][0].islower())
        for number in range(1, len(lines))
    ]


def is_pair(line: str, *, small: bool = False) -> bool:
    """Tell whether `line` looks like "Key: value"; the key may be in lower case if `small`."""
    found = _PAIR.match(line)
    if found is None:
        return False
    key = found.group().strip("*_: ")
    return (small or key[:1].isupper()) and len(key.split()) <= _PAIR_WORDS


def _is_new_line(line: str) -> bool:
    return _DIALOGUE.match(line) is not None or _NOTE.match(line) is not None


def _pair_border(lines: list[str], pairs: list[bool], number: int) -> bool:
    before, here = pairs[number - 1], pairs[number]
    if here:
        after = number + 1 < len(lines) and pairs[number + 1]
        return before or after or ends_with_stop(lines[number - 1])
    # The first line after a run of pairs, unless it carries on the last of them.
    run = before and number >= 2 and pairs[number - 2]
    return run and not lines[number][0].islower() and not _open_ended(lines[number - 1])


def _is_title(lines: list[str], number: int, width: int) -> bool:
    """Tell whether a short first line stands over prose ("Opening hours")."""
    line = lines[number]
    if number > 0 or width < _PROSE_WIDTH or len(line) > width // 2 or len(line.split()) > 8:
        return False
    return not (lines[1][0].islower() or ends_with_stop(line) or _open_ended(line))


def _is_bare_list(lines: list[str]) -> bool:
    """Tell whether these are short items, one a line, without marks and stops."""
    if max(map(len, lines)) > _ITEM_WIDTH or (len(lines) == 2 and ends_with_stop(lines[-1])):
        return False
    if any(ends_with_stop(line) or _open_ended(line) for line in lines[:-1]):
        return False
    return not any(line[0].islower() or line[0] in "(\"'“—" for line in lines)


def ends_with_stop(line: str) -> bool:
    """Tell whether `line` ends in punctuation (closers and citation marks may follow it)."""
    return _STOPPED.search(line, max(0, len(line) - 24)) is not None


def _open_ended(line: str) -> bool:
    """Tell whether `line` cannot end a sentence ("... parts and labour for")."""
    last = _LAST_WORD.search(line, max(0, len(line) - 24))
    return line[-1] in "-–—(/&" or (last is not None and last.group().lower() in DANGLING)
