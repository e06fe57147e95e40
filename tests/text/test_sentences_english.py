"""English texts with the sentences a reader sees. A text is its sentences, joined by spaces."""

from __future__ import annotations

import re

import pytest

from cavaquinho.text.sentences import SentenceSplitter

CASES: list[list[str]] = [
    # titles and names
    ["Dr. Amara Okoye met Mr. Hale and Mrs. Prado on Monday.", "They agreed."],
    ["Prof. Lind spoke first.", "Rev. Moss and Hon. J. Kerr followed."],
    ["Gen. Ruiz and Sgt. Bell signed.", "Capt. Voss refused."],
    ["St. Velden lies north of Mt. Orrin.", "Ft. Kessel is in ruins."],
    ["Ken Hale Sr. founded it.", "Ken Hale Jr. sold it."],
    ["The shop belongs to Ken Hale Sr.", "He opened it in 1970."],
    ["J. R. Tolland wrote the Velden guide.", "It sold well."],
    ["The guide by J.R.R. Tolland costs 9 euros.", "The map costs 2 euros."],
    ["George W. Harrow lost.", "Ana C. Souza won."],
    ["E. coli was found in the well.", "S. aureus was not."],
    ["Messrs. Hale and Kerr own Hale Bros. Foods.", "They sell jam."],
    # a letter that is no initial
    ["The model in the cover photo wears size S.", "The guide costs 9 euros."],
    ["Most people lack vitamin C.", "Oranges contain it."],
    ["The council chose Plan B.", "Plan A was cheaper."],
    ["He was treated for hepatitis B.", "Recovery took a year."],
    ["The train leaves from platform C.", "It is late."],
    # companies and places
    ["Acme Inc. reported a loss.", "Corran Ltd. did not."],
    ["She works at Acme Inc.", "The firm is in Velden."],
    ["Lumera Corp. CEO Dana Voss resigned.", "Shares fell."],
    ["He joined Brasso Ltd.", "Wages were low."],
    ["The U.S. Army left the U.K. in 1946.", "It came back."],
    ["He lives in the U.S.", "The house is large."],
    ["She moved to the U.S.", "Taxes are lower there."],
    ["The U.S. Senate passed the bill.", "The U.K. Parliament did not."],
    ["Washington, D.C. is the capital.", "I live in Washington, D.C.", "It is hot."],
    ["He holds a Ph.D. in physics.", "She has an M.Sc.", "They met in Bath."],
    # times, dates, numbers
    ["The gate closes at 5 p.m. on weekdays.", "It opens at 9 a.m.", "The café opens later."],
    ["The bus leaves at 5 p.m. Monday.", "Tickets cost 3 euros."],
    ["Lunch is at 1 p.m.", "Guests pay 8 euros."],
    ["The Tarn cable car opened in 2013.", "It closed in 2022."],
    ["The vote was held on 3 Sept. 2020.", "It failed."],
    ["Pi is about 3.14.", "The fee is 1,250.00 dollars."],
    ["Release 3.11.2 fixed the crash.", "Release 3.12 added the cache."],
    ["The tower is 40 m. high.", "The hall is 12 ft. wide."],
    ["He came 1st.", "She came 2nd."],
    ["It weighs 5 kg.", "40 people can lift it."],
    ["In 44 B.C. he died.", "Rome fell in 476 A.D.", "Trade stopped."],
    # references
    ["Building no. 5 was evacuated.", "Building no. 7 stayed open."],
    ["Was it safe?", "No.", "It was not."],
    ["See Fig. 3 and Eq. (4) for details.", "Tab. 2 lists the rest."],
    ["The rule is in sec. 4, p. 34, vol. II of the code.", "Art. 5 repeats it."],
    ["Lindqvist et al. (2019) disagree.", "So do Hale et al.", "The data are old."],
    ["The plan (cf. ch. 2) failed.", "Nobody asked why."],
    ["Roe v. Kessel was decided in 1990.", "Corran vs. Velden was a draw."],
    ["Some variants are fast, e.g. the one by Lind, i.e. variant C.", "Others are slow."],
    ["Bring a coat, boots, etc. because it rains.", "Hats, scarves, etc.", "Everything is sold."],
    ["It takes approx. 5 minutes.", "Incl. tax it costs 9 euros."],
    # citations
    ["The dam was built in 1974.[1]", "It supplies three towns.[2, 3]"],
    ["The dam was built in 1974 [1].", "It supplies three towns [2]."],
    ["The dam was built in 1974. [2]", "The lake is deep."],
    ["[1] The dam was built in 1974.", "[2] The dam supplies three towns."],
    ["The dam is old.【1†source】", "It leaks.【2†source】"],
    ["The dam was built in 1974.²", "It leaks."],
    # questions, exclamations, quotes, brackets
    ["Yahoo! announced a loss.", "Analysts were calm."],
    ["Really?!", "Yes!", "It is true."],
    ["“Why?” he asked.", "Nobody knew."],
    ['"Stop!" Maria shouted.', "The guard ran."],
    ['She said "It is late."', "Then she left."],
    ["The pool is closed (it leaks.)", "The gym is open."],
    ["(The pool is closed.)", "The gym is open."],
    ["He won (!) the prize.", "The jury was split."],
    ["‘It rains.’", "He was right."],
    ["**The gate closes at 22:00.**", "The bar does not."],
    ["The museum opens at <b>10:00.</b>", "Entry is free."],
    # ellipses
    ["Well... it works.", "The end... was near."],
    ["He waited…", "The bus never came."],
    ["The report says [...] the dam leaks.", "It was kept secret."],
    # addresses, files, code names
    ["See https://velden.example/a.html for more.", "Write to info@velden.example."],
    ["Visit www.corran.example.", "It is free."],
    ["Open config.yaml and main.py.", "Then run Node.js."],
    ["ASP.NET and System.Out are names.", "Both are old."],
    # enumeration
    ["1. The museum opened.", "2. It closed."],
    ["There are two rules: 1. No dogs.", "2. No fires."],
    ["We sell red; green; and blue paint.", "All dry fast."],
    # other
    ["The pass costs 80 euros! 🎉", "The gate closes at 22:00."],
    ["iPhone sales fell.", "iPad sales rose.", "eBay gained."],
    ["it opened in 1999.", "it closed in 2005."],
    ["Knows Python.", "Knows SQL."],
    ["He said no.", "She said yes."],
    ["She was born c. 1950 in Miami, Fla. and died there.", "The house b. 1900 stands."],
    ["A.C. Velden won.", "In 44 B.C. they lost."],
    ["‘‘It is late. . .’’ he said.", "He left."],
    ["“The dam is old.” said Hale.", "He left."],
    ["This is art.", "That is a fig.", "He sat.", "The sun.", "The lights went out."],
    ["The word means “sea”.", "It is old."],
]

# Without a space between: text, sentences.
GLUED: list[tuple[str, list[str]]] = [
    ("It opened in 1999.It closed in 2005.", ["It opened in 1999.", "It closed in 2005."]),
    ("The park is large.Visitors like it.", ["The park is large.", "Visitors like it."]),
    ("Is it open?Yes, it is.", ["Is it open?", "Yes, it is."]),
    ("He left the U.S.Then he died.", ["He left the U.S.Then he died."]),
    ("It is in Velden.It is old.", ["It is in Velden.", "It is old."]),
    ("Read Report.Pdf now.", ["Read Report.Pdf now."]),
    ("See a.example/Path.Html now.", ["See a.example/Path.Html now."]),
    ("The dam is old.[1]It leaks.", ["The dam is old.[1]", "It leaks."]),
    ("今天很冷。他走了！好吗？", ["今天很冷。", "他走了！", "好吗？"]),
    ("هل هو مفتوح؟ نعم.", ["هل هو مفتوح؟", "نعم."]),
    ("यह खुला है। वह बंद है।", ["यह खुला है।", "वह बंद है।"]),
]


@pytest.fixture(scope="module")
def splitter():
    return SentenceSplitter("english")


def sentences(splitter, text):
    return [sentence.text for sentence in splitter.split_span(text, 0, len(text))]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0][:40])
def test_joined_sentences_come_apart_again(splitter, case):
    assert sentences(splitter, " ".join(case)) == case


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0][:40])
def test_hard_wrapping_changes_nothing(splitter, case):
    text = re.sub(r" (?=[^\W_])", "\n", " ".join(case))
    assert [s.replace("\n", " ") for s in sentences(splitter, text)] == case


@pytest.mark.parametrize(("text", "expected"), GLUED)
def test_missing_space(splitter, text, expected):
    assert sentences(splitter, text) == expected


def test_there_are_enough_cases():
    assert len(CASES) >= 60
