"""The classifiers on Hugging Face models, with small random ones: plumbing only, no quality."""

import pytest

torch = pytest.importorskip("torch")
transformers = pytest.importorskip("transformers")

from tests.nli import builders  # noqa: E402

from cavaquinho import Validator  # noqa: E402
from cavaquinho.classifier import DeBERTaClassifier, Job, MiniCheckClassifier  # noqa: E402
from cavaquinho.errors import ModelLoadError  # noqa: E402
from cavaquinho.models import Labels, NLIPair  # noqa: E402

CONTEXT = "The museum opens at 9. It was built in 1987. The port is in Lisbon. " * 40
CLAIMS = ["The museum opens at 9.", "The port is in Paris."]
GENERIC = {0: "LABEL_0", 1: "LABEL_1"}


@pytest.fixture(scope="module")
def three_way(tmp_path_factory):
    return builders.save_deberta(tmp_path_factory.mktemp("three"))


@pytest.fixture(scope="module")
def two_way(tmp_path_factory):
    return builders.save_deberta(tmp_path_factory.mktemp("two"), GENERIC)


@pytest.fixture(scope="module")
def roberta(tmp_path_factory):
    """As `lytang/MiniCheck-RoBERTa-Large`: generic labels, two separators in a pair."""
    folder = tmp_path_factory.mktemp("roberta")
    tokenizer = builders.byte_pairs()
    config = transformers.RobertaConfig(
        vocab_size=tokenizer.get_vocab_size(),
        hidden_size=32,
        num_hidden_layers=1,
        num_attention_heads=2,
        intermediate_size=64,
        max_position_embeddings=514,
        pad_token_id=1,
        bos_token_id=0,
        eos_token_id=2,
        id2label=GENERIC,
        num_labels=2,
    )
    transformers.RobertaForSequenceClassification(config).save_pretrained(folder)
    transformers.RobertaTokenizerFast(
        tokenizer_object=tokenizer, model_max_length=512
    ).save_pretrained(folder)
    return folder


def test_deberta_gives_three_labels(three_way):
    results = DeBERTaClassifier(str(three_way)).classify_batch(CLAIMS, CONTEXT)
    for result in results:
        found = result.probabilities
        total = found.entailment + found.neutral + found.contradiction
        assert total == pytest.approx(1, abs=1e-5)
        assert CONTEXT[slice(*result.evidence_span)] == result.evidence


def test_minicheck_reads_index_1_as_supported(two_way):
    classifier = MiniCheckClassifier(str(two_way))
    for result in classifier.classify_batch(CLAIMS, CONTEXT):
        found = result.probabilities
        assert found.contradiction is None
        assert found.neutral is None
        assert result.label is not Labels.VALUE_CONTRADICTION
        supported = result.label is Labels.VALUE_ENTAILMENT
        expected = found.entailment if supported else found.not_entailment
        if any(item.kind == "absent" for item in result.findings):
            expected = 1.0  # whatever the model says
        assert result.score == pytest.approx(expected, abs=1e-4)


def test_minicheck_score_is_that_of_the_published_input_form(roberta):
    """One text: document, separator, claim. Index 1 of the softmax is the support."""
    document, claim = "the museum opens at 9.", "the port is in paris."
    tokenizer = transformers.AutoTokenizer.from_pretrained(roberta)
    model = transformers.AutoModelForSequenceClassification.from_pretrained(roberta).eval()
    inputs = tokenizer(tokenizer.eos_token.join([document, claim]), return_tensors="pt")
    with torch.inference_mode():
        expected = model(**inputs).logits.softmax(-1)[0, 1].item()
    backend = MiniCheckClassifier(str(roberta)).backend
    assert backend.score([NLIPair(document, claim)])[0].entailment == pytest.approx(
        expected, abs=1e-5
    )


def test_minicheck_covers_the_whole_document(two_way):
    classifier = MiniCheckClassifier(str(two_way))
    classification = classifier.classify_many([Job(CLAIMS, CONTEXT)])[0]
    assert len(classification.results) == 2
    assert classification.results[0].evidence


def test_generic_labels_are_refused_without_a_mapping(two_way):
    with pytest.raises(ModelLoadError, match="LABEL_0"):
        DeBERTaClassifier(str(two_way))


def test_a_validator_on_a_folder(three_way):
    result = Validator(model=str(three_way)).validate("The museum opens at 9.", CONTEXT)
    assert result.status == "checked"


def test_default_names():
    from cavaquinho.classifier import deberta, minicheck

    assert deberta.DEFAULT_MODEL == "cross-encoder/nli-deberta-v3-base"
    assert minicheck.DEFAULT_MODEL == "lytang/MiniCheck-RoBERTa-Large"


def test_a_hub_name_offline_says_how_to_get_it(monkeypatch):
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    with pytest.raises(ModelLoadError, match="huggingface-cli download"):
        MiniCheckClassifier(local_files_only=True)
