"""Function words: they tell languages apart and show where a sentence starts.

Source: closed word classes of both languages, listed for this project.
"""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# A capitalised one of these after a stop starts a sentence, even after an abbreviation.
# Left out: words that are also names or nouns in names (will, may, de, da in names: see
# `abbreviations.PARTICLES`).
STARTERS_ENGLISH = _words("""
    the a an this that these those it he she they we you i his her their our its my your
    in on at by for from with without after before during since until when while where if as
    although though because however but and or so then there here what who whose why how which
    no not yes all some many most both each every another other others one two three four five
    first second third finally also moreover furthermore therefore thus hence meanwhile today
    tomorrow yesterday now later under over between among according despite to instead only once
    nobody everyone everybody someone anyone nothing everything something such several few none
    please is are was were do does did has have had can could would should must let
    about above across against along around behind below beyond near through throughout toward
    towards upon within unlike like per besides additionally similarly overall still yet
    nevertheless nonetheless otherwise perhaps maybe often sometimes usually never always
    again soon early late recently currently originally previously subsequently eventually
""")
STARTERS_PORTUGUESE = _words("""
    o a os as um uma uns umas este esta estes estas esse essa esses essas isso isto aquele aquela
    aqueles aquelas aquilo ele ela eles elas nós eu você vocês seu sua seus suas meu minha meus
    minhas nosso nossa nossos nossas em no na nos nas num numa de do da dos das por pelo pela pelos
    pelas para com sem sob sobre após antes durante desde até quando enquanto onde se como embora
    porque pois mas e ou porém contudo entretanto todavia além também assim então logo portanto já
    ainda não nem sim há é são foi foram era eram está estão tem têm segundo conforme depois hoje
    ontem amanhã agora cada todo toda todos todas muito muita muitos muitas alguns algumas outro
    outra outros outras nenhum nenhuma ninguém alguém tudo nada quem qual quais que quanto quantos
    ao à aos às entre apesar dois duas três quatro cinco primeiro segunda terceiro finalmente
    ambos ambas caso mesmo só somente apenas nunca sempre talvez atualmente inicialmente
    posteriormente geralmente aqui ali lá neste nesta nesse nessa naquele naquela nestes nestas
    deste desta desse dessa diante perto dentro fora acima abaixo contra perante quase vários várias
""")

# Lower-case words that start a sentence even in careless writing ("in 1999. it closed").
PRONOUNS = _words("""
    it he she they we you i this these those the there however but
    ele ela eles elas isso isto você nós eu porém mas
""")
ANSWERS = _words("yes no yeah nope sure because sim não porque claro")

# A verb of its own right after "U.S. Taxes": the capitalised word is the subject of a new clause.
AUXILIARIES = _words("""
    is are was were has have had will would can could may might must should do does did
    é são foi foram era eram está estão estava tem têm teve tinha vai vão será serão pode podem
    deve devem há
""")
# '"Stop!" Maria shouted': the quotation goes on.
SPEECH_VERBS = _words("""
    said says asked asks replied answered shouted cried whispered added exclaimed declared wrote
    disse diz perguntou respondeu gritou exclamou sussurrou declarou afirmou acrescentou indagou
    escreveu
""")
# No line is meant to end after one of these: the sentence goes on in the next line.
DANGLING = _words("""
    the a an of to in on at by for from with and or but as is are was were be been that which who
    than into over under between its their his her this these those not has have had will would
    can could may must should
    o os as um uma de do da dos das em no na nos nas por pelo pela pelos pelas para com sem sob
    sobre e ou mas que se como é são foi foram ser ao à aos às entre até seu sua seus suas este esta
    esse essa não tem têm mais muito
""")

# For telling languages apart: frequent words of one language that the other does not have.
ENGLISH = _words("""
    the of and to in is was are were be been being that this these those it its he she they his her
    their with for from by on at an which who what when where not but or have has had will would
    can could should must may than then there here we you your our my into about after before
    during between under over all some many most each every other only also such if because while
    does did do how why yes how's it's isn't don't
""")
PORTUGUESE = _words("""
    o os um uma de da dos das em na nos nas que e é com para por pelo pela pelos pelas não mais mas
    ou ao aos à às se seu sua seus suas foi foram são ser está estão era eram tem têm há ele ela
    eles elas este esta esse essa isso isto aquele aquela quando onde como também já muito muitos
    muitas entre até sobre após antes durante segundo conforme cada todo toda todos todas outro
    outra ainda só sem sob pode podem deve devem você vocês nós qual quais quem sim então porém
    desde além depois pois porque num numa neste nesta nesse nessa deste desta desse dessa
""")
