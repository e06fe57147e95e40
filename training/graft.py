"""Gives an English classifier a Portuguese vocabulary: `python -m training.graft`.

    python -m training.graft --model path/to/first --encoder path/to/all-MiniLM-L6-v2 \
        --work path/to/work --words path/to/words.txt --out path/to/base

Words of the other language get the embeddings of the words that translate them, and are then
trained until the sentence encoder, otherwise unchanged, gives a translated sentence the vector of
the original. The classifier must have the encoder's word embeddings. `--work` is the folder of
`training.bilingual`. The result is a folder that `training.train --base` takes.
"""

from __future__ import annotations

import argparse
import json
import logging
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from safetensors.torch import load_file, save_file
from tokenizers import Tokenizer

from training.distil import Aligned, distil
from training.rows import data_folder, read_json_lines
from training.transplant import Translations, first_vectors
from training.vocabulary import choose, grown_tokenizer, lower_words
from training.word_alignment import model_one

LOG = logging.getLogger(__name__)

WORDS = "bert.embeddings.word_embeddings.weight"
PORTUGUESE_FILES = ("inferbr_train", "translated_pt_train")
"""Training files whose words are counted, beside the parallel sentences."""

_LEAST = 0.02
"""Least probability of a word alignment that is kept."""


def parallel_sentences(work: Path) -> list[tuple[str, str]]:
    """Reads (English, Portuguese) sentences as `training.bilingual` left them."""
    return [*_rows(work / "en_sentences.jsonl"), *_turned(work / "pt_sentences.jsonl")]


def parallel_words(work: Path) -> list[tuple[str, str]]:
    """Reads (English, Portuguese) words translated singly, as `training.bilingual` left them."""
    return [*_rows(work / "en_words.jsonl"), *_turned(work / "pt_words.jsonl")]


def translations(
    sentences: Sequence[tuple[str, str]], words: Sequence[tuple[str, str]], count: Counter[str]
) -> Translations:
    """Gathers what parallel sentences and words say of Portuguese words."""
    split = [(lower_words(portuguese), lower_words(english)) for english, portuguese in sentences]
    aligned: dict[str, list[tuple[str, float]]] = defaultdict(list)
    for (left, right), (chance, _) in model_one(split, rounds=6).items():
        if left and chance > _LEAST:
            aligned[left].append((right, chance))
    single: dict[str, list[str]] = defaultdict(list)
    for english, portuguese in words:
        parts = lower_words(portuguese)
        if len(parts) == 1:
            single[parts[0]] += lower_words(english)
    return Translations(aligned, single, count)


def count_words(
    data: Path, sentences: Sequence[tuple[str, str]]
) -> tuple[Counter[str], Counter[str]]:
    """Counts Portuguese words in training files and sentences, and English ones in sentences."""
    portuguese: Counter[str] = Counter()
    for name in PORTUGUESE_FILES:
        for row in read_json_lines(data / "train" / "nli" / f"{name}.jsonl.gz"):
            portuguese.update(lower_words(row["premise"]))
            portuguese.update(lower_words(row["hypothesis"]))
    english: Counter[str] = Counter()
    for left, right in sentences:
        english.update(lower_words(left))
        portuguese.update(lower_words(right))
    return portuguese, english


def graft(given: argparse.Namespace) -> None:
    """Makes the grown model below `given.out`.

    Raises:
        ValueError: the classifier's word embeddings are not the encoder's.
    """
    sentences, words = parallel_sentences(given.work), parallel_words(given.work)
    portuguese, english = count_words(data_folder(given.data), sentences)
    tokenizer_file = given.model / "tokenizer.json"
    tokenizer = Tokenizer.from_file(str(tokenizer_file))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    frequent = given.words.read_text(encoding="utf-8").split() if given.words else []
    pieces = choose(portuguese, english, frequent, tokenizer.get_vocab())
    weights = {
        name: value.float() for name, value in load_file(given.model / "model.safetensors").items()
    }
    known = same_embeddings(weights, given.encoder)

    def vector(word: str) -> NDArray[Any] | None:
        piece = tokenizer.token_to_id(word) if word.startswith("##") else None
        ids = [piece] if piece is not None else tokenizer.encode(word, add_special_tokens=False).ids
        return np.asarray(known[ids].mean(0)) if ids else None

    rows = first_vectors(pieces, translations(sentences, words, portuguese), vector)
    LOG.info("%d words, %d pieces in all", len(pieces.words), len(rows))
    given.out.mkdir(parents=True, exist_ok=True)
    grown = given.out / "tokenizer.json"
    grown.write_text(grown_tokenizer(tokenizer_file, pieces.all()), encoding="utf-8")
    material = Aligned(tuple(sentences), tuple(words))
    rows = distil(given.encoder, grown, rows, material, given.steps, given.seed)
    weights[WORDS] = torch.from_numpy(np.concatenate([known, rows]))
    save_file(weights, given.out / "model.safetensors", metadata={"format": "pt"})
    config = json.loads((given.model / "config.json").read_text(encoding="utf-8"))
    config["vocab_size"] = len(weights[WORDS])
    config.pop("torch_dtype", None)
    (given.out / "config.json").write_text(json.dumps(config, indent=1), encoding="utf-8")


def same_embeddings(weights: dict[str, torch.Tensor], encoder: Path) -> NDArray[Any]:
    """Returns the word embeddings of the encoder, shape (vocabulary, width), float32.

    Raises:
        ValueError: they are not the classifier's.
    """
    stored = load_file(encoder / "model.safetensors")
    name = WORDS if WORDS in stored else WORDS.removeprefix("bert.")
    known = stored[name].float()
    if known.shape != weights[WORDS].shape or not torch.allclose(known, weights[WORDS], atol=2e-3):
        raise ValueError(f"{encoder}: its word embeddings are not the classifier's")
    return np.asarray(known.numpy())


def _rows(path: Path) -> list[tuple[str, str]]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [(first, second) for first, second in map(json.loads, lines)]


def _turned(path: Path) -> list[tuple[str, str]]:
    return [(second, first) for first, second in _rows(path)]


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command line."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    parser = argparse.ArgumentParser(prog="python -m training.graft", description=__doc__)
    add = parser.add_argument
    add("--model", type=Path, required=True, help="English classifier (Hugging Face folder)")
    add("--encoder", type=Path, required=True, help="sentence encoder with the same embeddings")
    add("--data", type=Path, help="data folder (default: $CAVAQUINHO_DATA)")
    add("--work", type=Path, required=True, help="folder of training.bilingual")
    add("--words", type=Path, help="further words to add, one a line, most frequent first")
    add("--steps", type=int, default=260, help="steps of training the new embeddings")
    add("--seed", type=int, default=0)
    add("--out", type=Path, required=True)
    graft(parser.parse_args(arguments))


if __name__ == "__main__":
    main()
