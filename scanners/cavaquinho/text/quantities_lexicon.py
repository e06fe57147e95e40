"""Number words of English and Portuguese, folded."""

from __future__ import annotations

_EN = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
_EN += " fifteen sixteen seventeen eighteen nineteen"
_PT = "zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze"
_PT += " dezesseis dezessete dezoito dezenove"

SMALL: dict[str, float] = {
    **{word: float(value) for value, word in enumerate(_EN.split())},
    **{word: float(value) for value, word in enumerate(_PT.split())},
    "uma": 1.0,
    "duas": 2.0,
    "catorze": 14.0,
    "dezasseis": 16.0,
    "dezassete": 17.0,
    "dezanove": 19.0,
}
_TENS_EN = "twenty thirty forty fifty sixty seventy eighty ninety"
_TENS_PT = "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa"
TENS: dict[str, float] = {
    word: 10.0 * value
    for words in (_TENS_EN, _TENS_PT)
    for value, word in enumerate(words.split(), 2)
}
_HUNDREDS = "duzent trezent quatrocent quinhent seiscent setecent oitocent novecent"
HUNDREDS: dict[str, float] = {
    "cem": 100.0,
    "cento": 100.0,
    **{
        stem + ending: 100.0 * value
        for value, stem in enumerate(_HUNDREDS.split(), 2)
        for ending in ("os", "as")
    },
}
SCALES: dict[str, float] = {
    "hundred": 1e2,
    "thousand": 1e3,
    "mil": 1e3,
    "million": 1e6,
    "millions": 1e6,
    "milhao": 1e6,
    "milhoes": 1e6,
    "billion": 1e9,
    "billions": 1e9,
    "bilhao": 1e9,
    "bilhoes": 1e9,
    "trillion": 1e12,
    "trilhao": 1e12,
    "trilhoes": 1e12,
    "bn": 1e9,
    "mn": 1e6,
    "mln": 1e6,
    "bln": 1e9,
    "tn": 1e12,
}
GLUED_SCALES: dict[str, float] = {"k": 1e3, "K": 1e3, "M": 1e6, "MM": 1e6, "B": 1e9, "T": 1e12}
"""Only right behind the digits: "49k", "2.3B"."""
MONEY_SCALES: dict[str, float] = {"m": 1e6, "mm": 1e6, "b": 1e9, "mi": 1e6, "bi": 1e9, "tri": 1e12}
"""Only in an amount of money, or in Portuguese ("R$ 5 mi")."""
DOZENS: dict[str, float] = {"dozen": 12.0, "duzia": 12.0, "duzias": 12.0}

VALUES: dict[str, float] = {**SMALL, **TENS, **HUNDREDS}

FRACTIONS: dict[str, float] = {
    "half": 2.0,
    "halves": 2.0,
    "third": 3.0,
    "thirds": 3.0,
    "quarter": 4.0,
    "quarters": 4.0,
    "fifth": 5.0,
    "fifths": 5.0,
    "tenth": 10.0,
    "tenths": 10.0,
    "terco": 3.0,
    "tercos": 3.0,
    "quarto": 4.0,
    "quartos": 4.0,
    "quinto": 5.0,
    "quintos": 5.0,
    "decimo": 10.0,
    "decimos": 10.0,
}
_ORDINALS_EN = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
_ORDINALS_EN += " thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth"
_ORDINALS_EN += " twentieth"
_ORDINALS_PT = "primeir segund terceir quart quint sext setim oitav non decim"
ORDINALS: dict[str, int] = {
    **{word: value for value, word in enumerate(_ORDINALS_EN.split(), 1)},
    **{
        stem + ending: value
        for value, stem in enumerate(_ORDINALS_PT.split(), 1)
        for ending in ("o", "a")
    },
}
ORDINAL_ENDINGS = frozenset({"st", "nd", "rd", "th", "o", "a"})
ROMAN: dict[str, int] = {
    "i": 1,
    "ii": 2,
    "iii": 3,
    "iv": 4,
    "v": 5,
    "vi": 6,
    "vii": 7,
    "viii": 8,
    "ix": 9,
    "x": 10,
    "xi": 11,
    "xii": 12,
    "xiii": 13,
    "xiv": 14,
    "xv": 15,
    "xvi": 16,
    "xvii": 17,
    "xviii": 18,
    "xix": 19,
    "xx": 20,
    "xxi": 21,
}
