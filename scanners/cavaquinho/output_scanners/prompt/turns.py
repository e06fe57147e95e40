"""Who speaks: a prompt divided into the turns of a chat, in whatever way they are written down."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from cavaquinho.output_scanners.prompt.labels import Kind, fold
from cavaquinho.output_scanners.prompt.leads import lead_kind, mentions_talk
from cavaquinho.output_scanners.prompt.lines import Line, split_lines
from cavaquinho.output_scanners.prompt.markers import read_marker
from cavaquinho.output_scanners.prompt.payloads import Node, parse_json
from cavaquinho.output_scanners.prompt.tags import block_tags, tag_kind
from cavaquinho.output_scanners.prompt.views import View, json_view, plain_view

Role = Literal["system", "user", "assistant", "tool", "text"]
"""`text` is a prompt that is not divided."""

ROLES: dict[str, Role] = {
    **dict.fromkeys(("system", "developer", "sistema", "sys"), "system"),
    **dict.fromkeys(("user", "human", "usuario", "usuaria", "humano"), "user"),
    **dict.fromkeys(
        ("assistant", "ai", "chatbot", "bot", "model", "assistente", "ia", "gpt"), "assistant"
    ),
    **dict.fromkeys(("tool", "function", "ferramenta", "ipython", "tool_response"), "tool"),
}
"""Role for each (folded) name a turn may carry."""

_LABELS = frozenset(
    "system developer sistema user human usuario usuaria humano assistant ai chatbot assistente ia "
    "tool ferramenta".split()
)
"""The names that may label a turn in running text; the others are common words."""

_TOKEN = re.compile(
    r"<\|im_start\|>[ ]*(?P<im>\w+)[ ]*"
    r"|<\|start_header_id\|>[ ]*(?P<header>\w+)[ ]*<\|end_header_id\|>"
    r"|<start_of_turn>[ ]*(?P<gemma>\w+)"
    r"|<\|START_OF_TURN_TOKEN\|>\s{0,5}<\|(?P<cohere>[A-Z]+)_TOKEN\|>"
    r"|<[|｜](?P<bar>system|user|assistant|tool|System|User|Assistant)[|｜]>"
    r"|(?P<sys><<SYS>>)|(?P<inst><</SYS>>|\[INST\])|(?P<answer>\[/INST\])"
    r"|(?P<end><\|im_end\|>|<\|eot_id\|>|<\|eom_id\|>|<end_of_turn>|<\|END_OF_TURN_TOKEN\|>"
    r"|<\|end\|>|<\|endoftext\|>|<\|end_of_text\|>|<\|begin_of_text\|>|<BOS_TOKEN>|</?s>)"
)
_OPENING_TAG = re.compile(r"\s*<([\w.-]{1,40})[^<>]{0,200}>")
_INLINE = re.compile(r"(?<![^\s>])(SYSTEM|USER|HUMAN|ASSISTANT):")
_NAMED = ("im", "header", "gemma", "cohere", "bar")
_LABEL = re.compile(
    r"\s*(?:#{1,6}\s+)?(?:\*\*|__|\[)?([^\W\d_]{2,10})(?:\s+(?:message|prompt|turn))?"
    r"(?:\*\*|__|\])?\s*(?::|：)(?:\*\*|__)?",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Turn:
    """What one speaker says."""

    role: Role
    view: View


def split_turns(prompt: str) -> list[Turn]:
    """Divide a raw prompt into turns; one turn of role "text" if it is no chat."""
    for reader in (_json_turns, _token_turns, _inline_turns, _labelled_turns):
        turns = reader(prompt)
        if turns:
            return turns
    return [Turn("text", plain_view(prompt))]


def _json_turns(prompt: str) -> list[Turn]:
    stripped = prompt.strip()
    if not stripped.startswith(("[", "{")):
        return []
    node = parse_json(prompt)
    if node is not None and isinstance(node.value, dict) and "role" not in node.value:
        node = node.value.get("messages") or node.value.get("input")
    if node is None or not isinstance(node.value, (list, dict)):
        return []
    messages = node.value if isinstance(node.value, list) else [node]
    if not messages or not all(_is_message(message) for message in messages):
        return []
    return [turn for message in messages for turn in _message_turns(message, prompt)]


def _is_message(node: Node) -> bool:
    return isinstance(node.value, dict) and (
        "role" in node.value or node.value.get("type") is not None
    )


def _message_turns(message: Node, prompt: str) -> list[Turn]:
    """Return one turn per text of a message: its content, or each text of a list of parts."""
    fields = message.value
    role = ROLES.get(fold(str(fields["role"].value)) if "role" in fields else "tool", "user")
    content = fields.get("content") or fields.get("output")
    if content is None:
        return []
    parts = content.value if isinstance(content.value, list) else [content]
    turns = []
    for part in parts:
        node = part.value.get("text") if isinstance(part.value, dict) else part
        if node is not None and isinstance(node.value, str):
            view = json_view(node.value, prompt, node.start, node.end)
            turns.append(Turn(role, view))
        elif node is content:
            raw = plain_view(prompt[node.start : node.end], node.start)
            turns.append(Turn(role, raw))
    return turns


def _token_turns(prompt: str) -> list[Turn]:
    """Read chat template tokens (ChatML, Llama, Gemma, Cohere, Mistral and others)."""
    turns: list[Turn] = []
    role: Role | None = None
    start, seen = 0, False
    for match in _TOKEN.finditer(prompt):
        _append(turns, role, prompt, start, match.start())
        role, start = _token_role(match), match.end()
        seen = seen or role is not None
    if not seen:
        return []
    _append(turns, role, prompt, start, len(prompt))
    return turns


def _token_role(match: re.Match[str]) -> Role | None:
    named = next((match.group(name) for name in _NAMED if match.group(name)), None)
    if named is not None:
        return ROLES.get(fold(named), "user")
    if match.group("sys"):
        return "system"
    if match.group("inst"):
        return "user"
    return "assistant" if match.group("answer") else None


def _append(turns: list[Turn], role: Role | None, prompt: str, start: int, end: int) -> None:
    if role is not None and (prompt[start:end].strip() or role == "assistant"):
        turns.append(Turn(role, plain_view(prompt[start:end], start)))


def _inline_turns(prompt: str) -> list[Turn]:
    """Read `USER: ... ASSISTANT:` written on in one line, as Vicuna's template does."""
    if not prompt.rstrip().endswith("ASSISTANT:"):
        return []
    speakers = list(_INLINE.finditer(prompt))
    if all(prompt.rfind("\n", 0, match.start()) == match.start() - 1 for match in speakers):
        return []
    turns: list[Turn] = []
    _append(turns, "system", prompt, 0, speakers[0].start())
    for index, match in enumerate(speakers):
        end = speakers[index + 1].start() if index + 1 < len(speakers) else len(prompt)
        _append(turns, ROLES[fold(match.group(1))], prompt, match.end(), end)
    return turns


@dataclass(frozen=True)
class _Spoken:
    line: int
    role: Role
    body: int
    name: str


def _labelled_turns(prompt: str) -> list[Turn]:
    """Read turns that begin with `System:`, `Human:`, `Assistente:` and the like."""
    lines = split_lines(prompt)
    spoken = _chat(_spoken(prompt, lines), lines)
    if not spoken:
        return []
    first = lines[spoken[0].line]
    turns = []
    if prompt[: first.start].strip():
        turns.append(Turn("system", plain_view(prompt[: first.start])))
    for index, turn in enumerate(spoken):
        last = index + 1 == len(spoken)
        end = len(prompt) if last else lines[spoken[index + 1].line].start
        turns.append(Turn(turn.role, plain_view(prompt[turn.body : end], turn.body)))
    return turns


def _spoken(prompt: str, lines: Sequence[Line]) -> list[_Spoken]:
    """Return the lines that begin a turn, leaving out those inside tags and transcripts."""
    hidden = [(tag.start, tag.end) for tag in block_tags(prompt) if tag_kind(tag.name)]
    found: list[_Spoken] = []
    block = 0
    for index, line in enumerate(lines):
        while block < len(hidden) and hidden[block][1] <= line.start:
            block += 1
        if block < len(hidden) and hidden[block][0] <= line.start:
            continue
        match = _LABEL.match(line.text[:60])
        name = fold(match.group(1)) if match else ""
        if match and name in _LABELS:
            found.append(_Spoken(index, ROLES[name], line.start + match.end(), name))
    return _without_transcript(found, lines)


def _without_transcript(found: list[_Spoken], lines: Sequence[Line]) -> list[_Spoken]:
    """Drop a run of turns that a label or lead line directly above makes a text of its own."""
    ends_open = bool(found) and _is_cue(found[-1], lines)
    for position, turn in enumerate(found):
        above = _line_above(lines, turn.line)
        kind = _announced(above) if above else None
        if kind is None:
            continue
        end = _run_end(lines, turn.line)
        whole = not any(_begins_text(line) for line in lines[end : found[-1].line])
        if kind is Kind.HISTORY and ends_open and position == 0 and whole:
            continue
        # Turns of a chat written on without a blank line have other names than those quoted.
        kept = (later for later in found[position:] if later.line >= end or _renamed(later, turn))
        return found[:position] + list(kept)
    return found


def _renamed(later: _Spoken, first: _Spoken) -> bool:
    return later.role == first.role and later.name != first.name


def _announced(line: Line) -> Kind | None:
    """Return what a line above a run of turns makes of it: a document, history, or nothing."""
    marker = read_marker(line.text)
    if marker is not None:
        kinds = (Kind.DOCUMENT, Kind.HISTORY, Kind.EXAMPLE)
        return marker.kind if marker.own and marker.kind in kinds else None
    if line.text.rstrip().endswith(":") or mentions_talk(line.text):
        lead = lead_kind(line.text)
        return lead if lead in (Kind.DOCUMENT, Kind.HISTORY, Kind.EXAMPLE) else None
    return None


def _begins_text(line: Line) -> bool:
    """Whether a label or tag opens documents or the question, so that no speaker goes on."""
    marker = read_marker(line.text)
    if marker is not None:
        if fold(marker.title) in ROLES or marker.person:
            return False
        return marker.kind in (Kind.DOCUMENT, Kind.QUESTION) and (marker.own or not marker.weak)
    tag = _OPENING_TAG.match(line.text)
    return tag is not None and tag_kind(tag.group(1)) in (Kind.DOCUMENT, Kind.QUESTION)


def _line_above(lines: Sequence[Line], index: int) -> Line | None:
    return next(
        (line for line in reversed(lines[max(0, index - 3) : index]) if not line.blank), None
    )


def _run_end(lines: Sequence[Line], first: int) -> int:
    """Return the line after a run of turns: a blank line followed by something else."""
    for index in range(first, len(lines)):
        if not lines[index].blank:
            continue
        following = next((line for line in lines[index + 1 : index + 4] if not line.blank), None)
        match = _LABEL.match(following.text[:60]) if following else None
        if following is not None and (match is None or fold(match.group(1)) not in ROLES):
            return index
    return len(lines)


def _is_cue(turn: _Spoken, lines: Sequence[Line]) -> bool:
    """Whether the turn is an empty one at the very end, for the assistant to fill."""
    empty = not lines[turn.line].text[turn.body - lines[turn.line].start :].strip()
    return turn.role == "assistant" and empty and all(line.blank for line in lines[turn.line + 1 :])


def _chat(spoken: list[_Spoken], lines: Sequence[Line]) -> list[_Spoken]:
    """Return the turns if they make a chat: a user and somebody else.

    A system turn opens a chat; behind other text the word is a label of something else.
    """
    if spoken and spoken[0].role == "system":
        before = lines[: spoken[0].line]
        spoken = spoken if all(line.blank for line in before) else spoken[1:]
    if len(spoken) > 1:
        # Inside a chat, other names and a second system are quoted, or want to be taken for it.
        names = {turn.role: turn.name for turn in spoken}
        spoken = [
            turn
            for position, turn in enumerate(spoken)
            if position == 0 or (turn.role != "system" and turn.name == names[turn.role])
        ]
    roles = {turn.role for turn in spoken}
    begins = bool(spoken) and all(line.blank for line in lines[: spoken[0].line])
    return spoken if "user" in roles and (len(roles) > 1 or begins) else []
