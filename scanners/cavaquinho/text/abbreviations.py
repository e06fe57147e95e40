"""Abbreviations of English and Brazilian Portuguese, grouped by what may follow their stop.

Entries are lower-case and lack the final stop. A group says how its members behave, so a new
abbreviation needs no new rule: put it where it behaves alike.

- `title`: stands before a name. The stop ends a sentence only before a word no name begins with.
- `connector`: always inside a sentence.
- `prefix`: stands before a name that looks like any word; ends a sentence only before a word that
  clearly starts one ("Main St. The", not "St. Louis").
- `suffix`: stands after a name; as `prefix`, and also before a clause with its own subject.
- `reference`: a number or a small letter follows; before a capitalised word the sentence is over.
- `clock`: as `reference`, but days and time zones may follow.

Single capital letters are initials and never looked up here.

Source: collected for this project from the way these forms are taught; not taken from a corpus.
"""

from __future__ import annotations

from typing import Literal

Group = Literal["title", "connector", "prefix", "suffix", "reference", "clock"]


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Titles and forms of address, "Dr. Silva", "V. Exa. deve". Both languages know both sets:
# Portuguese names appear in English texts and the other way round.
TITLES = _words("""
    dr dra drs dras mr mrs ms mx messrs mme mlle mons prof profa profª profs
    sra sras srs srta srtas exa exas exmo exma exmos exmas ilmo ilma ilmos ilmas
    revmo revma revdo emª vª arq enga engª des desa cel dep ten sgt capt cmdr supt
""")
# In Portuguese "Sr." is a title; in English it mostly means senior ("Ken Hale Sr. He retired").
TITLES_PORTUGUESE = _words("sr")
SUFFIXES_ENGLISH = _words("sr")
# Titles whose small form is an ordinary word ("the sales rep.", "a cap."): only with a capital.
TITLES_CAPITALISED = _words("""
    gen rev hon pres gov sen rep reps sens col lt maj adm insp det fr br amb atty cpl pvt
    eng alm brig pe min ver sto sta adv asst rel
""")
# No name begins with these, so "saw the Dr. The nurse" is two sentences.
AFTER_TITLE = _words("""
    the it she they this these we however but other others perhaps after before during since when
    while although if at from with there here what who why how which some many most both each every
    another ele ela eles elas isso
""")
# States, "Miami, Fla."; most small forms are ordinary words.
STATES_ENGLISH_CAPITALISED = _words("""
    ala ariz ark calif colo conn del fla ga ill ind kan ky la md mass mich minn miss mo mont neb nev
    okla ore pa penn tenn tex va vt wash wis wyo ont que
""")

# Connecting forms, "e.g. Lima", "Corran vs. Velden", "p. ex. Maria".
CONNECTORS = _words("""
    e.g i.e eg ie vs v.s viz cf cfr ca approx apud op cit loc ibid a.k.a w.r.t
    p.ex p.e ex v.g q.v aprox c/c v
""")

# Before a name: places, streets, institutions, "St. Louis", "Av. Paulista", "Cia. Vale".
PREFIXES = _words("st ste mt mts ft univ dept depto inst fac av ave blvd rd hwy")
PREFIXES_PORTUGUESE = _words("""
    al pça pç pca tv trav rod est estr jd vl cj qd lt bl ed edif res cond cia adm dir dist
    faz sta n.s n.sra mun lgo rte
""")
PREFIXES_ENGLISH = _words("assn bros intl natl")

# After a name or a place, "Acme Inc.", "King Jr.", "in the U.S.", "Lindqvist et al.".
SUFFIXES = _words("""
    inc ltd ltda corp co llc plc gmbh s.a s/a s.a.s s.r.l jr esq ph.d m.d b.a m.a m.sc b.sc ll.b
    u.s u.k u.n u.s.a e.u d.c n.y l.a e.u.a al
""")

# Legal, academic and medical citations, "art. 5º", "inc. II", "§ 3º", "Fig. 3", "pág. 12".
CITATIONS = _words("""
    art arts artt inc incs als par pars § §§ cap caps tít tit liv sec sect seç ch chap chaps
    vol vols no nos nº n nr nro nros num núm proc p pp pg pgs pág págs pag pags fl fls f ff
    fig figs tab tabs eq eqs ref refs app apend anex doc docs ed eds ver vers rev trad trans org
    orgs coord coords comps et seq ss reg port dec decr súm resp ac cód cod
    exs obs alín para paras c cl q qs vv ep it supl suppl appx exh
""")
# Months and weekdays, "12 set. 2020", "Mon. 3".
DATES_ENGLISH = _words(
    "jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun"
)
DATES_PORTUGUESE = _words(
    "jan fev mar abr mai jun jul ago set out nov dez seg ter qua qui sex sáb dom"
)
# Measures and contact data, "tel. 555", "máx. 3", "10 min. por dia".
MEASURES = _words("""
    tel tels fax cel r.g c.p.f cep hr hrs h min mins segs lb lbs oz ft yd gal sq cu
    máx max mín med temp alt larg qtd qtde qty tot
""")
# General shortenings, among them eras ("44 a.C.") and "etc.".
GENERAL = _words("""
    etc misc incl excl gov govt acad assoc nat int ext adj adv subst masc
    fem pl sing ingl gr abrev abr bras pop rel séc sécs aa ap apto apt
    apts cx bibl ilustr conf obrig cc téc mat dif pq vc vcs
    est rs rm bldg var sp spp subsp
""")
# After a number these end a sentence before any capital ("44 a.C. Roma"); else "A.C. Milan".
ERAS = _words("a.c d.c a.d b.c b.c.e c.e e.c a.e.c")
CLOCK = _words("a.m p.m am pm")

# Words that may follow "5 p.m." inside a sentence.
AFTER_CLOCK = _words("""
    monday tuesday wednesday thursday friday saturday sunday january february march april may june
    july august september october november december est edt et cst cdt ct mst mdt mt pst pdt pt gmt
    utc cet cest bst brt eastern central mountain pacific brasília segunda terça quarta quinta sexta
    sábado domingo
""")
# Capitalised words that go on after "U.S.", "Acme Inc." even when a verb comes next.
AFTER_SUFFIX = _words("""
    army navy air marine marines coast senate house congress president vice supreme department
    treasury government constitution capitol court census bureau attorney ambassador district
    secretary food environmental geological postal forest open bank securities federal agency
    customs immigration route highway steel embassy consulate representative senator dollar
    national state states international fish virgin ceo cfo cto coo chairman chairwoman
    chief director founder executive board building tower day boulevard avenue street school
    airport park memorial center centre library holdings group parliament prime foreign home labour
""")

# A single letter after one of these names a kind, it is no initial: "size S.", "Plano B."
LETTERED = _words("""
    size vitamin plan class grade type group section appendix figure table option part team series
    hepatitis exhibit schedule category phase zone gate platform terminal block building room line
    level item step point version model letter answer question clause article annex chapter wing
    hall unit column row side form list tier rank band blood factor variant region area lot lane
    influenza drive disk site lab test scenario case route track pier dock
    tamanho vitamina plano classe nota tipo grupo seção anexo apêndice figura tabela opção parte
    time série hepatite categoria fase zona portão plataforma bloco prédio sala linha nível ponto
    versão modelo letra resposta questão cláusula artigo capítulo ala unidade coluna lado lista
    faixa fator variante região área lote pista turma conjunto torre alínea inciso setor
    edifício quadra caso rota
""")
# Capitalised particles of Portuguese and other names: "J. Da Silva".
PARTICLES = _words("da de do das dos di del della la le las los van von der du el al bin ibn")

# Brands written with a stop: "Yahoo! announced".
NAMES_WITH_STOP = _words("yahoo jeopardy joomla kahoot wham yum")
# Endings of file names and domains: "Report.Pdf" is no missing space after a sentence.
FILE_ENDINGS = _words("""
    com org net br gov edu io ai dev app html htm xml json yaml yml csv txt md pdf doc docx xls xlsx
    ppt pptx zip gz tar exe dll js ts py java cpp cs go rs sh bat png jpg jpeg gif svg mp3 mp4 log
    ini cfg toml lock
""")


def groups(portuguese: bool) -> dict[str, Group]:
    """Return every abbreviation with its group; a capital at its front means it needs one.

    An entry of several groups gets the one that splits least.

    Args:
        portuguese: Whether to take the Portuguese forms (else the English ones).
    """
    dates = DATES_PORTUGUESE if portuguese else DATES_ENGLISH
    prefixes = PREFIXES_PORTUGUESE if portuguese else PREFIXES_ENGLISH
    found: dict[str, Group] = {}
    found.update(dict.fromkeys(CITATIONS | dates | MEASURES | GENERAL, "reference"))
    found.update(dict.fromkeys(CLOCK, "clock"))
    found.update(dict.fromkeys(SUFFIXES, "suffix"))
    found.update(dict.fromkeys(PREFIXES | prefixes, "prefix"))
    found.update(dict.fromkeys(CONNECTORS, "connector"))
    found.update(dict.fromkeys(TITLES, "title"))
    if portuguese:
        found.update(dict.fromkeys(TITLES_PORTUGUESE, "title"))
    else:
        found.update(dict.fromkeys(SUFFIXES_ENGLISH, "suffix"))
        found.update({word.capitalize(): "suffix" for word in STATES_ENGLISH_CAPITALISED})
    found.update({word.capitalize(): "title" for word in TITLES_CAPITALISED})
    return found
