"""From checked entries to scanners: types, parameters, names, conditions, construction."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from cavaquinho.errors import ConfigError
from cavaquinho.pipeline import hosted
from cavaquinho.pipeline.parameters import check_parameters, parameters_of
from cavaquinho.pipeline.places import Path, PlacedMap, Problems, did_you_mean, place_of
from cavaquinho.pipeline.registry import ScannerType, find_type
from cavaquinho.pipeline.shared_models import PARAMETER, SharedModels
from cavaquinho.pipeline.steps import Condition, Step, check_scanner

if TYPE_CHECKING:
    from cavaquinho.pipeline.schema import ScannerEntry

VAULT: Final = "vault"
_HEAVY: Final = {PARAMETER, VAULT, "recognizer_conf", "encoding_name", "lexicon"}
"""Parameters of llm-guard's scanners that load a model or data, or belong to one pipeline."""


@dataclass(frozen=True)
class Planned:
    """A scanner that can be built: its entry, what it is, its name and its arguments.

    Attributes:
        scanner: The scanner, if it was light enough to be made while checking.
    """

    entry: ScannerEntry
    found: ScannerType
    name: str
    arguments: dict[str, Any]
    path: Path
    scanner: object = None


class Builder:
    """Plans and builds the scanners of one file."""

    def __init__(self, tree: PlacedMap, models: SharedModels, problems: Problems) -> None:
        """Hold the file's tree (for places), its models, and where to note what is wrong."""
        self._tree, self._models, self._problems = tree, models, problems

    def plan(self, entries: list[tuple[Path, ScannerEntry]], kind: str) -> list[Planned]:
        """Return what can be built of a chain, and note what cannot.

        Only scanners that load nothing but the embedded model are made already here, so that what
        their constructors refuse is told with everything else.

        Args:
            entries: With their paths, in order. One whose type is "" is known to be wrong: it
                counts for the names only.
            kind: "input" or "output".
        """
        planned = []
        names = self._names(entries)
        for (path, entry), name in zip(entries, names, strict=True):
            if not entry.type:
                continue
            self._check_when(entry, path, names[: names.index(name)])
            try:
                found = find_type(entry.type, kind)
            except ConfigError as error:
                self._note((*path, "type"), str(error))
                continue
            arguments = self._arguments(found, entry, (*path, "params"))
            if arguments is not None:
                planned.append(self._tried(Planned(entry, found, name, arguments, path)))
        return planned

    def build(self, planned: list[Planned], vault: Callable[[], object]) -> list[Step]:
        """Construct the scanners, and note which cannot be constructed.

        Args:
            planned: What `plan` returned.
            vault: Gives the vault for those that want one.
        """
        steps = []
        for item in planned:
            scanner = item.scanner or self._made(item, vault)
            if scanner is None:
                continue
            when = item.entry.when
            steps.append(
                Step(
                    scanner,
                    name=item.name,
                    type=item.found.name,
                    on_error=item.entry.on_error,
                    timeout_s=item.entry.timeout_s,
                    when=when and Condition(tuple(when.failed), tuple(when.passed)),
                    one_text=item.found.kind == "input",
                )
            )
        return steps

    def _tried(self, item: Planned) -> Planned:
        named = parameters_of(item.found.make)
        own = item.found.origin == "cavaquinho" and PARAMETER not in item.arguments
        light = item.found.origin == "llm-guard" and not _HEAVY & set(named)
        if not own and not light:
            return item
        return replace(item, scanner=self._made(item, hosted.new_vault))

    def _made(self, item: Planned, vault: Callable[[], object]) -> object:
        """Return the scanner, or None after noting why it cannot be made."""
        try:
            scanner = self._construct(item, vault)
            check_scanner(scanner)
        except Exception as error:  # Foreign constructors raise what they like.
            self._note(*self._blame(item, error))
            return None
        return scanner

    def _note(self, path: Path, message: str) -> None:
        self._problems.add(place_of(self._tree, path), path, message)

    def _names(self, entries: list[tuple[Path, ScannerEntry]]) -> list[str]:
        """Return a name for each entry: the given one, else its type, counted from the second."""
        names: list[str] = []
        given = [entry.name for _, entry in entries if entry.name]
        for path, entry in entries:
            if entry.name:
                if entry.name in names:
                    self._note((*path, "name"), f"{entry.name!r} is the name of an earlier scanner")
                names.append(entry.name if entry.name not in names else f"{entry.name} (again)")
                continue
            short = re.split(r"[.:]", entry.type)[-1]
            name, count = short, 1
            while name in names or name in given:
                count += 1
                name = f"{short}_{count}"
            names.append(name)
        return names

    def _check_when(self, entry: ScannerEntry, path: Path, earlier: list[str]) -> None:
        for key in ("failed", "passed"):
            for name in getattr(entry.when, key, ()):
                if name not in earlier:
                    choice = f"; before it are {', '.join(earlier)}" if earlier else ""
                    self._note(
                        (*path, "when", key),
                        f"{name!r} is no scanner before this one"
                        f"{did_you_mean(name, earlier)}{choice}",
                    )

    def _arguments(
        self, found: ScannerType, entry: ScannerEntry, path: Path
    ) -> dict[str, Any] | None:
        """Return the arguments, or None after noting what is wrong with them."""
        named = parameters_of(found.make)
        takes_model = PARAMETER in named or "recognizer_conf" in named
        also = hosted.EXTRA_PARAMETERS if takes_model and _is_ours_or_theirs(found) else ()
        given = dict(entry.params)
        shared = given.pop(PARAMETER, None) if PARAMETER in named else None
        arguments, wrong = check_parameters(
            found.make,
            given,
            injected=frozenset({VAULT, PARAMETER} if shared is not None else {VAULT}),
            also=also,
        )
        if shared is not None:
            arguments[PARAMETER] = getattr(shared, "text", shared)
            problem = self._models.check(arguments[PARAMETER])
            wrong += [] if problem is None else [(PARAMETER, problem)]
        for name, message in wrong:
            self._note(path[:-1] if name is None else (*path, name), message)
        return None if wrong else arguments

    def _construct(self, item: Planned, vault: Callable[[], object]) -> object:
        arguments = dict(item.arguments)
        named = parameters_of(item.found.make)
        if item.found.origin == "llm-guard" and isinstance(item.found.make, type):
            arguments = self._models.for_llm_guard(item.found.make, arguments)
        elif PARAMETER in named:
            arguments = self._models.for_cavaquinho(arguments)
        if VAULT in named and VAULT not in arguments:
            arguments[VAULT] = vault()
        return item.found.make(**arguments)

    def _blame(self, item: Planned, error: Exception) -> tuple[Path, str]:
        """Return which key an error of a constructor is about, and what to say."""
        message = str(error) or type(error).__name__
        path = (*item.path, "params")
        for name in item.arguments:
            if re.match(rf"{re.escape(name)}\b", message):
                return (*path, name), message
        text = message if isinstance(error, ConfigError) else f"{type(error).__name__}: {message}"
        return path, f"{item.found.name} cannot be made: {text}"


def _is_ours_or_theirs(found: ScannerType) -> bool:
    return found.origin in {"cavaquinho", "llm-guard"}
