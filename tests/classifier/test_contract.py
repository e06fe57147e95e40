"""What every classifier keeps, run over all of them."""

import pytest
from tests.fakes import BlindBackend, CuttingBackend, TinyBackend, WordBackend

from cavaquinho.classifier import DecisionConfig, NLIClassifier
from cavaquinho.classifier.base import ClassifierContract, Job, as_classifier
from cavaquinho.errors import ConfigError, InputError
from cavaquinho.evidence import DocumentChunks
from cavaquinho.models import ClaimResult, Document, Labels

CONTEXT = "The Orrin Trail is 14 km long. It starts in Velden. Dogs are allowed."
CLAIMS = ["The Orrin Trail is 14 km long.", "The Orrin Trail is 20 km long.", "Cats sing."]


class Minimal(ClassifierContract):
    """What the documentation asks of a user, and no more."""

    def classify_batch(self, claims, context):
        return [ClaimResult(claim, "", Labels.VALUE_NEUTRAL, 0.5) for claim in claims]


class Duck:
    """The same without the base class."""

    def classify_batch(self, claims, context):
        return Minimal().classify_batch(claims, context)


CLASSIFIERS = {
    "nli": lambda: NLIClassifier(WordBackend()),
    "chunks": lambda: NLIClassifier(WordBackend(), selection=DocumentChunks()),
    "plain": lambda: NLIClassifier(
        WordBackend(), decision=DecisionConfig(rule="any_contradiction")
    ),
    "embedded": lambda: NLIClassifier(language="auto"),
    "minimal": Minimal,
    "duck": lambda: as_classifier(Duck()),
}


@pytest.fixture(params=CLASSIFIERS)
def classifier(request):
    return CLASSIFIERS[request.param]()


def test_one_result_per_claim_in_order(classifier):
    results = classifier.classify_batch(CLAIMS, CONTEXT)
    assert [result.text for result in results] == CLAIMS


def test_no_claims_no_results(classifier):
    assert classifier.classify_batch([], CONTEXT) == []


def test_results_are_well_formed(classifier):
    for result in classifier.classify_batch(CLAIMS, CONTEXT):
        assert isinstance(result.label, Labels)
        assert 0 <= result.score <= 1
        assert result.score == round(result.score, 4)
        if result.evidence_span:
            start, end = result.evidence_span
            assert CONTEXT[start:end] == result.evidence


def test_many_equals_one_by_one(classifier):
    jobs = [Job(CLAIMS, CONTEXT), Job([], CONTEXT), Job(CLAIMS[:1], "Velden is a town.")]
    together = classifier.classify_many(jobs)
    for (claims, context, _), classification in zip(jobs, together, strict=True):
        alone = classifier.classify_many([Job(claims, context)])[0]
        assert [r.label for r in classification.results] == [r.label for r in alone.results]
        for one, other in zip(classification.results, alone.results, strict=True):
            assert one.score == pytest.approx(other.score, abs=1e-4)


def test_a_blank_context_supports_nothing(classifier):
    for context in ("", "  \n ", [], [""], [Document("", "a")]):
        labels = [result.label for result in classifier.classify_batch(CLAIMS, context)]
        assert labels == [Labels.VALUE_NEUTRAL] * 3


def test_all_pairs_of_all_responses_go_in_one_call():
    backend = WordBackend()
    NLIClassifier(backend).classify_many([Job(CLAIMS, CONTEXT)] * 5)
    assert len(backend.calls) == 1


def test_the_source_is_named():
    documents = [Document("Cats sing.", "cats"), Document(CONTEXT, "trail")]
    result = NLIClassifier(WordBackend()).classify_batch(CLAIMS[:1], documents)[0]
    assert result.source_id == "trail"
    assert result.label is Labels.VALUE_ENTAILMENT
    assert result.probabilities.entailment == 0.96


def test_strings_in_a_list_are_numbered():
    result = NLIClassifier(WordBackend()).classify_batch(CLAIMS[:1], ["Cats sing.", CONTEXT])[0]
    assert result.source_id == "1"


def test_a_claim_too_long_for_the_model_is_checked_in_pieces():
    job = Job(
        ["Cats sing.", "The trail is long and it has 20 km."],
        "The trail is long and has 14 km.",
    )
    classification = NLIClassifier(TinyBackend()).classify_many([job])[0]
    short, long = classification.results
    assert short.label is Labels.VALUE_NEUTRAL
    assert long.label is Labels.VALUE_CONTRADICTION
    assert classification.unread == ()


@pytest.mark.parametrize("claim", ["Cats sing.", "Cats sing. " * 50])
def test_claims_the_model_cannot_read_are_reported_not_judged(claim):
    classification = NLIClassifier(BlindBackend()).classify_many([Job([claim], "Cats sing.")])[0]
    result = classification.results[0]
    assert result.label is Labels.VALUE_NEUTRAL
    assert result.probabilities is None
    assert "too long" in result.reason
    assert "not checked: 1" in classification.notes[0]
    assert classification.unread == (0,)


def test_the_coverage_of_the_context_is_what_the_model_read():
    context = " ".join(f"Locker {i} is painted green." for i in range(200))
    job = Job(["Locker 7 is painted green."], context)
    coverage = NLIClassifier(WordBackend()).classify_many([job])[0].coverage
    assert 0 < coverage < 0.2
    assert NLIClassifier(WordBackend()).classify_many([Job(CLAIMS, CONTEXT)])[0].coverage == 1.0
    assert NLIClassifier(WordBackend()).classify_many([Job([], CONTEXT)])[0].coverage == 1.0


@pytest.mark.parametrize(
    "answer",
    [
        None,
        42,
        "text",
        [None],
        ["text"],
        [ClaimResult("x", "", "contradiction", 0.9)],
        [ClaimResult("x", "", Labels.VALUE_NEUTRAL, float("nan"))],
        [ClaimResult("x", "", Labels.VALUE_NEUTRAL, 17.0)],
        [ClaimResult("x", "", Labels.VALUE_NEUTRAL, None)],
        [ClaimResult("x", "", Labels.VALUE_NEUTRAL, 0.5)] * 2,
    ],
)
@pytest.mark.parametrize("base", [ClassifierContract, object])
def test_broken_classifiers_are_errors_that_name_them(answer, base):
    class Broken(base):
        def classify_batch(self, claims, context):
            return answer

    with pytest.raises(InputError, match=r"Broken\.classify_batch"):
        as_classifier(Broken()).classify_many([Job(["x"], "y")])


@pytest.mark.parametrize(
    "options", [{"backend": []}, {"backend": "x"}, {"decision": 5}, {"selection": 5}]
)
def test_wrong_parts(options):
    with pytest.raises(ConfigError):
        NLIClassifier(**{"backend": WordBackend(), **options})


def test_cut_premises_are_reported():
    context = "The Orrin Trail is 14 km long and starts in the town of Velden. Dogs are allowed."
    classification = NLIClassifier(CuttingBackend()).classify_many([Job(CLAIMS, context)])[0]
    assert classification.coverage < 0.5
    assert "without their end" in classification.notes[0]


def test_reasons_in_portuguese():
    classifier = NLIClassifier(WordBackend(), language="portuguese")
    reason = classifier.classify_batch(["A taxa é 90."], "A taxa é 40.")[0].reason
    assert reason.endswith("Contradita por: “A taxa é 40.”")
    assert "90" in reason


def test_a_wrong_number_of_results_is_an_error():
    class Lazy(ClassifierContract):
        def classify_batch(self, claims, context):
            return []

    with pytest.raises(InputError, match="0 results for 3 claims"):
        Lazy().classify_many([Job(CLAIMS, CONTEXT)])


def test_what_is_no_classifier():
    with pytest.raises(ConfigError, match="classify_batch"):
        as_classifier(object())


@pytest.mark.parametrize("context", [42, None, b"bytes", [42], {"a": 1}])
def test_what_is_no_context(context):
    with pytest.raises(InputError, match="context"):
        NLIClassifier(WordBackend()).classify_batch(CLAIMS, context)


@pytest.mark.parametrize("context", ["1 2 3 4 5 6 7 8 9 " * 60, "." * 600, "...", "- - -"])
def test_a_context_without_words_supports_nothing(context):
    (result,) = NLIClassifier().classify_batch(["The museum opens at nine."], context)
    assert result.label is Labels.VALUE_NEUTRAL


@pytest.mark.parametrize(
    ("claim", "context"),
    [
        ("Anna Berg was elected in 2016.", "The author was born in Kyoto in 1931."),
        ("The pool is not heated.", "The cat sleeps on the sofa."),
        ("The museum opens at nine.", "Introduction ............ 3\nChapter one ......... 4\n" * 6),
    ],
)
def test_an_unrelated_context_neither_supports_nor_contradicts(claim, context):
    (result,) = NLIClassifier().classify_batch([claim], context)
    assert result.label is Labels.VALUE_NEUTRAL


@pytest.mark.parametrize(
    ("claim", "context"),
    [
        ("El museo abre a las nueve de la mañana.", "The museum opens at nine."),
        ("The museum opens at nine.", "El museo abre a las diez y cierra a las nueve de la noche."),
    ],
)
def test_other_languages_are_not_judged(claim, context):
    classification = NLIClassifier().classify_many([Job([claim], context)])[0]
    assert classification.unread == (0,)
    assert classification.results[0].label is Labels.VALUE_NEUTRAL
    assert "neither in English" in (classification.results[0].reason or "")
