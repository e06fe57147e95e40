"""The cheap tests leave out no sentence that the plain reading would compare."""

from hypothesis import given
from hypothesis import strategies as st

from cavaquinho.checks.profile import profile
from cavaquinho.checks.shortlist import may_speak, worth_reading
from cavaquinho.checks.stated import _comparable
from cavaquinho.checks.statements import read_sentence, statements

WORDS = st.sampled_from(
    """the a all some none no not never isn't without failed to every each nobody museum museums
    visitors is are open opened closed safe unsafe heated unheated happy unhappy must may need not
    the majority of most few free has yet to only with os dois nearly
    optional required forbidden sold out took place regular irregular o os todo nenhum não nunca
    sem deixou de abre aberto feliz infeliz visitantes museu qualquer há houve , ; . ?""".split()
)
TEXTS = st.lists(WORDS, min_size=1, max_size=14).map(lambda words: " ".join(words) + ".")


@given(TEXTS)
def test_every_sentence_that_speaks_may_speak(text):
    read = profile(text)
    asserting = [words for number, words in read.sentences.items() if number not in read.questions]
    for words in asserting:
        speaks = any(statement.speaks for statement in read_sentence(words, read.portuguese))
        assert may_speak(words) or not speaks


@given(TEXTS, TEXTS)
def test_no_comparable_sentence_is_left_out(claim, evidence):
    there = profile(evidence)
    for mine in statements(profile(claim))[:1]:
        wanted = [other for other in statements(there) if _comparable(mine, other)]
        found = [other for other in worth_reading(mine, there) if _comparable(mine, other)]
        assert found == wanted
        assert worth_reading(mine, there) == worth_reading(mine, there)
