"""A grafted model keeps what it knew, and reads the new words as those that translate them."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from training.transplant import Translations, first_vectors
from training.vocabulary import choose, grown_tokenizer, lower_words

torch = pytest.importorskip("torch")
transformers = pytest.importorskip("transformers")

from safetensors.torch import load_file, save_file  # noqa: E402
from training import graft  # noqa: E402

ENGLISH = "[PAD] [UNK] [CLS] [SEP] the dog cat sleeps runs here in house ##s ##ed ##ing not".split()
SENTENCES = [
    ("the dog sleeps here", "o cachorro dorme aqui"),
    ("the dog runs here", "o cachorro corre aqui"),
    ("the cat sleeps here", "o gato dorme aqui"),
    ("the cat runs here", "o gato corre aqui"),
    ("the cat runs in the house", "o gato corre na casa"),
    ("the dog sleeps in the house", "o cachorro dorme na casa"),
]
CONFIG = {
    "model_type": "bert",
    "hidden_size": 16,
    "num_hidden_layers": 2,
    "num_attention_heads": 2,
    "intermediate_size": 32,
    "vocab_size": len(ENGLISH),
    "max_position_embeddings": 32,
    "pad_token_id": 0,
}


def write_tokenizer(path: Path) -> None:
    """Writes a lower-casing WordPiece tokenizer."""
    from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors

    vocabulary = {word: place for place, word in enumerate(ENGLISH)}
    tokenizer = Tokenizer(models.WordPiece(vocabulary, unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.post_processor = processors.BertProcessing(("[SEP]", 3), ("[CLS]", 2))
    tokenizer.save(str(path))


@pytest.fixture
def folders(tmp_path: Path) -> dict[str, Path]:
    """Returns a random classifier, the encoder it was made of, data, and translations."""
    torch.manual_seed(0)
    torch.set_num_threads(1)
    model, encoder, work = tmp_path / "model", tmp_path / "encoder", tmp_path / "work"
    for folder in (model, encoder, work):
        folder.mkdir()
    classifier = transformers.BertForSequenceClassification(
        transformers.BertConfig(**CONFIG, num_labels=3)
    )
    save_file(classifier.state_dict(), model / "model.safetensors")
    body = {key: value.clone() for key, value in classifier.bert.state_dict().items()}
    save_file(body, encoder / "model.safetensors")
    for folder in (model, encoder):
        (folder / "config.json").write_text(json.dumps(CONFIG))
    write_tokenizer(model / "tokenizer.json")
    rows = {"en_sentences": SENTENCES, "pt_sentences": [], "en_words": [("dog", "cachorro")]}
    for name, pairs in {**rows, "pt_words": [("casa", "house")]}.items():
        (work / f"{name}.jsonl").write_text("".join(json.dumps(pair) + "\n" for pair in pairs))
    data = tmp_path / "data"
    (data / "train/nli").mkdir(parents=True)
    for name in graft.PORTUGUESE_FILES:
        row = {"premise": "Não há cachorro na casa.", "hypothesis": "O cachorro dorme."}
        (data / f"train/nli/{name}.jsonl.gz").write_bytes(_gzip(json.dumps(row)))
    return {"model": model, "encoder": encoder, "work": work, "data": data}


def _gzip(text: str) -> bytes:
    import gzip

    return gzip.compress(text.encode())


def run(folders: dict[str, Path], out: Path, steps: int) -> None:
    """Runs the command."""
    given = [text for name, path in folders.items() for text in (f"--{name}", str(path))]
    graft.main([*given, "--out", str(out), "--steps", str(steps)])


def test_grafted_model_keeps_its_weights_and_gains_words(
    folders: dict[str, Path], tmp_path: Path
) -> None:
    from tokenizers import Tokenizer
    from training.network import load_classifier

    out = tmp_path / "out"
    run(folders, out, steps=3)
    old, new = (load_file(one / "model.safetensors") for one in (folders["model"], out))
    for name, value in old.items():
        assert torch.equal(new[name][: len(value)], value), name
    tokenizer = Tokenizer.from_file(str(out / "tokenizer.json"))
    assert tokenizer.encode("The dog sleeps").ids == [2, 4, 5, 7, 3]
    assert tokenizer.encode("Não há cachorro", add_special_tokens=False).tokens[-1] == "cachorro"
    assert "não" in tokenizer.get_vocab()
    assert load_classifier(out).config.vocab_size == len(new[graft.WORDS])


def test_training_brings_translations_nearer(folders: dict[str, Path], tmp_path: Path) -> None:
    from tokenizers import Tokenizer
    from training.distil import Aligned, Encoder, distil

    run(folders, tmp_path / "out", steps=0)
    grown = tmp_path / "out/tokenizer.json"
    tokenizer = Tokenizer.from_file(str(grown))
    rows = np.random.default_rng(0).normal(0, 0.02, (tokenizer.get_vocab_size() - len(ENGLISH), 16))
    encoder = Encoder(folders["encoder"])

    def nearness(new: np.ndarray) -> float:
        table = torch.cat([encoder.words, torch.from_numpy(new).float()])

        def read(text: str) -> Any:
            ids = tokenizer.encode(text).ids
            return encoder(table[torch.tensor([ids])], torch.ones(1, len(ids)))[0]

        pairs = [(read(english) * read(portuguese)).sum() for english, portuguese in SENTENCES]
        return float(sum(pairs) / len(pairs))

    rows = rows.astype(np.float32)
    trained = distil(folders["encoder"], grown, rows, Aligned(SENTENCES, []), steps=40)
    assert nearness(trained) > nearness(rows) + 0.01


def test_words_start_as_their_translations() -> None:
    vectors = {word: np.eye(8)[place] for place, word in enumerate("dog house ##ed".split())}
    portuguese = Counter({"cachorro": 9, "cachorros": 2, "casa": 5, "cachorrinho": 2})
    pieces = choose(portuguese, Counter(), ["casa", "mesa"], vectors)
    assert pieces.words == ("cachorro", "casa", "cachorros", "cachorrinho", "mesa")
    known = Translations(
        aligned={"cachorro": [("dog", 0.9)]}, single={"casa": ["house"]}, count=portuguese
    )

    def vector(word: str) -> np.ndarray | None:
        return vectors.get(word, np.full(8, 0.5) if word == "mesa" else None)

    rows = dict(zip(pieces.all(), first_vectors(pieces, known, vector), strict=True))
    assert rows["cachorro"].tolist() == vectors["dog"].tolist()
    assert rows["casa"].tolist() == vectors["house"].tolist()
    assert rows["cachorros"].tolist() == rows["cachorro"].tolist()
    assert rows["mesa"].tolist() == [0.5] * 8


def test_english_words_get_no_piece_of_their_own() -> None:
    portuguese, english = Counter({"quickly": 2, "casa": 2, "once": 1}), Counter({"quickly": 5})
    assert choose(portuguese, english, [], []).words == ("casa",)
    assert lower_words("Não há — 3 CASAS!") == ["não", "há", "casas"]


def test_other_embeddings_are_refused(folders: dict[str, Path], tmp_path: Path) -> None:
    path = folders["encoder"] / "model.safetensors"
    save_file({name: value + 1 for name, value in load_file(path).items()}, path)
    with pytest.raises(ValueError, match="not the classifier's"):
        run(folders, tmp_path / "out", steps=0)


def test_other_tokenizers_are_refused(base: Path) -> None:
    with pytest.raises(ValueError, match="WordPiece"):
        grown_tokenizer(base / "tokenizer.json", ["casa"])
