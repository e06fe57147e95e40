"""From checked entries to scanners: types, parameters, names, conditions, construction."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from cavaquinho._options import shown
from cavaquinho.errors import ConfigError
from cavaquinho.pipeline import hosted
from cavaquinho.pipeline.blame import blame
from cavaquinho.pipeline.parameters import check_parameters, parameters_of
from cavaquinho.pipeline.places import Path, PlacedMap, Problems, did_you_mean, listing, place_of
from cavaquinho.pipeline.registry import Plugins, ScannerType, find_type
from cavaquinho.pipeline.shared_models import PARAMETER, SharedModels
from cavaquinho.pipeline.steps import Condition, Step, check_scanner
from cavaquinho.pipeline.unnoticed import unnoticed

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
        self._plugins = Plugins()

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
        for position, ((path, entry), name) in enumerate(zip(entries, names, strict=True)):
            if not entry.type:
                continue
            if entry.when is not None:
                self._check_when(entry, path, names[:position])
            try:
                found = find_type(entry.type, kind, self._plugins)
            except ConfigError as error:
                self._note((*path, "type"), str(error))
                continue
            arguments, wrong = self._arguments(found, entry, (*path, "params"))
            item = self._tried(Planned(entry, found, name, arguments, path), wrong)
            if not wrong:
                planned.append(item)
        return planned

    def build(self, planned: list[Planned], vault: Callable[[], object]) -> list[Step]:
        """Construct the scanners, and note which cannot be constructed.

        Args:
            planned: What `plan` returned.
            vault: Gives the vault for those that want one.
        """
        steps = []
        for item in planned:
            scanner = self._made(item, vault)[0] if item.scanner is None else item.scanner
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
                    when=Condition(tuple(when.failed), tuple(when.passed)) if when else None,
                    one_text=item.found.kind == "input",
                )
            )
        return steps

    def _tried(self, item: Planned, wrong: set[str | None]) -> Planned:
        """Make a light scanner, leaving out what is wrong, to find all that its maker refuses."""
        named = parameters_of(item.found.make)
        loads = {PARAMETER, *hosted.EXTRA_PARAMETERS} & item.arguments.keys()
        own = item.found.origin == "cavaquinho" and not loads
        light = item.found.origin == "llm-guard" and not _HEAVY & set(named)
        if None in wrong or not (own or light):
            return item
        arguments = {name: item.arguments[name] for name in item.arguments if name not in wrong}
        while True:
            trial = replace(item, arguments=arguments)
            # Without a wrong argument the scanner may lack it: such a complaint is no news.
            partial = len(arguments) < len(item.arguments)
            scanner, blamed = self._made(trial, hosted.new_vault, partial=partial or bool(wrong))
            if blamed is None or blamed not in arguments:
                return replace(item, scanner=scanner)
            arguments = {name: arguments[name] for name in arguments if name != blamed}

    def _made(
        self, item: Planned, vault: Callable[[], object], *, partial: bool = False
    ) -> tuple[object, str | None]:
        """Return the scanner. Or note why it cannot be made, and return the parameter to blame.

        Args:
            item: What to make.
            vault: Gives the vault, if it wants one.
            partial: Arguments were left out: note only what is wrong with one that is there.
        """
        try:
            scanner = self._construct(item, vault)
            check_scanner(scanner)
        except Exception as error:  # Foreign constructors raise what they like.
            within, message = blame(item.found.name, item.arguments, error)
            if within or not partial:
                self._note((*item.path, "params", *within), message)
            return None, str(within[0]) if within else None
        return scanner, None

    def _note(self, path: Path, message: str) -> None:
        self._problems.add(place_of(self._tree, path), path, message)

    def _names(self, entries: list[tuple[Path, ScannerEntry]]) -> list[str]:
        """Return a name for each entry: the given one, else its type, counted from the second."""
        names: dict[str, int] = {}
        given = {entry.name for _, entry in entries if entry.name}
        counts: dict[str, int] = {}
        for position, (path, entry) in enumerate(entries):
            if entry.name and entry.name in names:
                self._note_twice(entry.name, path, entries[names[entry.name]][0])
                names[f"{entry.name} (again, {position})"] = position
                continue
            name = entry.name
            if not name:
                short = name = re.split(r"[.:]", entry.type)[-1]
                while name in names or name in given:
                    counts[short] = counts.get(short, 1) + 1
                    name = f"{short}_{counts[short]}"
            names[name] = position
        return list(names)

    def _note_twice(self, name: str, path: Path, first: Path) -> None:
        place = place_of(self._tree, (*first, "name"))
        self._note(
            (*path, "name"),
            f"{shown(name)} is the name of an earlier scanner, in {place.file}, line {place.line}",
        )

    def _check_when(self, entry: ScannerEntry, path: Path, earlier: list[str]) -> None:
        for key in ("failed", "passed"):
            for name in getattr(entry.when, key, ()):
                if name not in earlier:
                    choice = f"; before it are {listing(earlier)}" if earlier else ""
                    self._note(
                        (*path, "when", key),
                        f"{shown(name)} is no scanner before this one"
                        f"{did_you_mean(name, earlier)}{choice}",
                    )

    def _arguments(
        self, found: ScannerType, entry: ScannerEntry, path: Path
    ) -> tuple[dict[str, Any], set[str | None]]:
        """Return the arguments, and after noting it, which are wrong (None: one is missing)."""
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
        if found.origin == "llm-guard":
            seen = {within[0] for within, _ in wrong if within}
            late = unnoticed(found.name, arguments)
            wrong += [((name,), message) for name, message in late if name not in seen]
        if shared is not None:
            arguments[PARAMETER] = getattr(shared, "text", shared)
            problem = self._models.check(arguments[PARAMETER], known=_is_ours_or_theirs(found))
            wrong += [] if problem is None else [((PARAMETER,), problem)]
        for within, message in wrong:
            self._note((*path, *within) if within else path[:-1], message)
        return arguments, {str(within[0]) if within else None for within, _ in wrong}

    def _construct(self, item: Planned, vault: Callable[[], object]) -> object:
        arguments = dict(item.arguments)
        named = parameters_of(item.found.make)
        if item.found.origin == "llm-guard" and isinstance(item.found.make, type):
            arguments = self._models.for_llm_guard(item.found.make, arguments)
        elif PARAMETER in named:
            ours = item.found.origin == "cavaquinho"
            make = self._models.for_cavaquinho if ours else self._models.for_others
            arguments = make(arguments)
        if VAULT in named and VAULT not in arguments:
            arguments[VAULT] = vault()
        scanner = item.found.make(**arguments)
        if item.found.origin == "llm-guard":
            hosted.quieten()
        return scanner


def _is_ours_or_theirs(found: ScannerType) -> bool:
    return found.origin in {"cavaquinho", "llm-guard"}
