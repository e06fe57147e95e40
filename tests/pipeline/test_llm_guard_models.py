"""llm-guard's scanners that need a model or data, with small ones made here: no download."""

import json
import sys
import textwrap

import pytest

llm_guard = pytest.importorskip("llm_guard")
spacy = pytest.importorskip("spacy")

from tests.nli.builders import word_piece  # noqa: E402

from cavaquinho.pipeline import load_pipeline  # noqa: E402


def spacy_package(folder, language):
    """Install a blank pipeline as the package that llm-guard would download."""
    name = f"{language}_core_web_sm"
    package = folder / name
    package.mkdir()
    (package / "__init__.py").write_text(
        f"import spacy\n\ndef load(**options):\n    return spacy.blank({language!r})\n"
    )
    info = folder / f"{name}-3.8.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 3.8.0\n")


def recogniser(folder):
    """Save a token classifier that can only say "O": what is found, patterns find."""
    import transformers

    tokenizer = word_piece()
    fast = transformers.BertTokenizerFast(
        tokenizer_object=tokenizer, pad_token="[PAD]", unk_token="[UNK]", cls_token="[CLS]",
        sep_token="[SEP]", mask_token="[MASK]", model_max_length=64,
    )  # fmt: skip
    fast.save_pretrained(folder)
    config = transformers.BertConfig(
        vocab_size=len(fast), hidden_size=8, num_hidden_layers=1, num_attention_heads=1,
        intermediate_size=8, max_position_embeddings=64, id2label={0: "O"}, label2id={"O": 0},
    )  # fmt: skip
    transformers.BertForTokenClassification(config).save_pretrained(folder)


@pytest.fixture
def _languages(tmp_path, monkeypatch):
    folder = tmp_path / "site"
    folder.mkdir()
    for language in ("en", "zh"):
        spacy_package(folder, language)
    monkeypatch.syspath_prepend(str(folder))
    yield
    for language in ("en", "zh"):
        sys.modules.pop(f"{language}_core_web_sm", None)


@pytest.mark.usefixtures("_languages")
def test_anonymize_and_deanonymize_share_a_vault(write, tmp_path):
    """Also L41: `model_path` names a folder, and the default recogniser is left alone."""
    from llm_guard.input_scanners.anonymize_helpers import DEBERTA_AI4PRIVACY_v2_CONF as DEFAULT

    before = DEFAULT["DEFAULT_MODEL"].path
    recogniser(tmp_path / "ner")
    path = write(
        f"""
        input_scanners:
          - type: Anonymize
            params: {{model_path: {tmp_path / "ner"}, entity_types: [EMAIL_ADDRESS]}}
        output_scanners:
          - type: Deanonymize
            params: {{matching_strategy: exact}}
          - type: BanSubstrings
            params: {{substrings: [REDACTED]}}
        """
    )
    pipeline = load_pipeline(path)
    prompt, valid, _ = pipeline.scan_prompt("Write to ana.souza@example.org today")
    assert prompt == "Write to [REDACTED_EMAIL_ADDRESS_1] today"
    assert valid == {"Anonymize": False}
    answer = "I wrote to [REDACTED_EMAIL_ADDRESS_1]."
    text, valid, _ = pipeline.scan_output(prompt, answer)
    assert text == "I wrote to ana.souza@example.org."
    assert valid == {"Deanonymize": True, "BanSubstrings": True}
    assert pipeline.vault.get() == [("[REDACTED_EMAIL_ADDRESS_1]", "ana.souza@example.org")]
    assert load_pipeline(path).vault.get() == []
    assert DEFAULT["DEFAULT_MODEL"].path == before


ENCODING = """
import re

def one_per_byte():
    return {
        "name": "one_per_byte",
        "pat_str": r".|\\n",
        "mergeable_ranks": {bytes([value]): value for value in range(256)},
        "special_tokens": {},
    }

ENCODING_CONSTRUCTORS = {"one_per_byte": one_per_byte}
"""


def test_token_limit(write, tmp_path, monkeypatch):
    """With an encoding from a plugin of tiktoken's own kind, as cl100k_base is a download."""
    import tiktoken.registry
    import tiktoken_ext

    folder = tmp_path / "tiktoken_ext"
    folder.mkdir()
    (folder / "bytes_here.py").write_text(textwrap.dedent(ENCODING))
    monkeypatch.setattr(tiktoken_ext, "__path__", [*tiktoken_ext.__path__, str(folder)])
    monkeypatch.setattr(tiktoken.registry, "ENCODING_CONSTRUCTORS", None)
    tiktoken.registry._available_plugin_modules.cache_clear()
    path = write(
        """
        input_scanners: [{type: TokenLimit, params: {limit: 10, encoding_name: one_per_byte}}]
        output_scanners: [{type: TokenLimit, params: {limit: 10, encoding_name: one_per_byte}}]
        """
    )
    pipeline = load_pipeline(path)
    assert pipeline.scan_prompt("short") == ("short", {"TokenLimit": True}, {"TokenLimit": -1.0})
    assert pipeline.scan_output("p", "much too long")[:2] == ("much too l", {"TokenLimit": False})
    tiktoken.registry._available_plugin_modules.cache_clear()


def test_what_would_be_downloaded_is_an_error_with_its_place(write, monkeypatch):
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    path = write("output_scanners:\n  - {type: BanCode, params: {model_path: ./not-here}}\n")
    with pytest.raises(
        ValueError, match=r":2: output_scanners\[0\].params: BanCode cannot be made"
    ):
        load_pipeline(path)


def test_the_report_is_plain_json(write):
    path = write("output_scanners: [{type: JSON, params: {required_elements: 1}}]")
    report = load_pipeline(path).scan_output_detailed("p", '{"a": 1}')
    assert json.loads(json.dumps(report.to_dict()))["scanners"][0]["is_valid"] is True
