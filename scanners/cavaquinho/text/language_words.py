"""Frequent words and spellings of the languages a text could be in, one entry a language.

A word that several languages have stands in the entry of each: only then is the comparison fair.

Source: closed word classes and spelling rules of each language, listed for this project.
"""

from __future__ import annotations

import re
from typing import Final, Literal

ENGLISH: Final[Literal["english"]] = "english"
PORTUGUESE: Final[Literal["portuguese"]] = "portuguese"

WORDS: Final[dict[str, str]] = {
    ENGLISH: """
    the of and to in is was are were be been being that this these those it its he she they his
    her him their them with for from by on at an a i as or if so do no not but have has had will
    would can could should must may might shall than then there here we you your our my me us
    into about after before during between under over all some many most more each every other
    only also such because while does did how why when where what which who whose up out down
    off very just any both same own few less least until since within without through against
    among per upon isn't aren't wasn't weren't don't doesn't didn't can't couldn't won't
    wouldn't it's that's there's he's she's they're you're i'm we're i've yes one two new now
    never always still
    """,
    PORTUGUESE: """
    o a os as um uma uns umas de do da dos das em no na nos nas e que é com para por pelo pela
    pelos pelas não mais mas ou ao aos à às se seu sua seus suas foi foram são ser está estão
    era eram tem têm há ele ela eles elas este esta estes estas esse essa isso isto aquele
    aquela aquilo quando onde como também já muito muita muitos muitas entre até sobre após
    antes durante segundo conforme cada todo toda todos todas outro outra outros outras ainda só
    sem sob pode podem deve devem você vocês nós eu me te lhe qual quais quem sim então porém
    desde além depois pois porque num numa neste nesta nesse nessa deste desta desse dessa nem
    meu minha nosso nossa lá aqui agora sempre nunca apenas menos dois duas três tinha teve será
    seria fazer faz feito sido ter estava vai vão tudo nada algum alguma alguns algumas dele
    dela deles delas mesmo mesma hoje ano anos dia dias
    """,
    "spanish": """
    el la los las un una unos unas de del al en y que es son con para por no más pero se su sus
    lo le les fue fueron ser está están era eran tiene tienen ha han había hay él ella ellos
    ellas este esta estos estas ese esa eso esto aquel aquella cuando donde como cómo qué
    también ya muy mucho mucha muchos muchas entre hasta sobre tras antes durante según cada
    todo toda todos todas otro otra otros otras aún sólo solo sin bajo puede pueden debe deben
    usted ustedes nosotros yo cuál quien quién sí entonces desde además después pues porque ni
    mi mis nuestro nuestra allí aquí ahora siempre nunca menos dos tres sea sean si hace hacer
    fecha año años día días algún alguna algunos nada ningún ninguna cualquier hoy mismo misma
    podrá será tiempo así vez parte ciudad gran primer primera cuatro cinco cuenta nombre
    gobierno hombre mujer trabajo nuevo nueva nuevos nuevas bueno buena mejor pueblo agua dinero
    precio servicio millones ley calle ejemplo desarrollo historia noche luego tener decir dio
    hizo dijo estaba tenía siendo aunque mientras hacia tampoco fuera ayer mañana mil usuario |
    a o e u me te
    """,
    "catalan": """
    els les dels d'un d'una als o és són amb per no més però es seu seva seus seves fou ser està
    estan era té tenen hi ha aquest aquesta això quan on com també ja molt entre fins sobre
    abans durant segons cada tot tota tots altre altra sense pot poden pels pel s'ha l'any només
    aquests aquestes cap | el la un una de a al en i que se
    """,
    "french": """
    le la les l' une des du d' à au aux en et est sont dans pour sur par qui que quoi dont où
    avec pas plus ou mais se sa son ses leur leurs ce cet cette ces il elle ils elles on nous
    vous je ne n'est n'a été être avoir ont avait était étaient ainsi comme très aussi bien tout
    toute tous toutes entre jusqu'à après avant pendant selon chaque autre autres sans sous peut
    peuvent doit doivent votre notre y si lors déjà c'est qu'il qu'elle deux trois fait aucun
    aucune vos un de mon ma mes ton ta tes nos cela celle chez beaucoup toujours jamais depuis
    vers | a as me no
    """,
    "italian": """
    l' un' dell' all' nell' sull' dall' d' c' quest'
    il lo la gli le un uno una di del dello della dei degli delle a al allo alla ai agli alle
    nel nello nella nei nelle da dal dalla dai e ed è sono che non per con su sul sulla come più
    ma si se suo sua suoi sue loro questo questa questi queste quello quella quando dove anche
    già molto tra fra fino dopo prima durante secondo ogni tutto tutti altro altri altra senza
    può possono deve devono era erano stato stata stati ha hanno ho cui chi lei lui due tre anni
    nessun nessuna valido essere viene | i o in ci no me
    """,
    "romanian": """
    un la în pe cu din pentru și si este sunt care că nu mai dar sau se sa să ca a al ale ai lor
    lui fi fost era au acest această aceste acesta după până între fără poate pot trebuie când
    unde cum foarte toate tot prin | de o
    """,
    "german": """
    der die das den dem des ein eine einen einem einer und ist sind war waren wird werden wurde
    wurden nicht kein keine von vom mit zu zum zur im auf für aus bei nach über unter vor durch
    gegen ohne um sich er sie es wir ihr ich als wie auch nur noch oder aber wenn dass daß hat
    haben hatte kann können muss müssen soll seine ihre diese dieser dieses alle sehr mehr bitte
    | in an am man so
    """,
    "dutch": """
    de het een en van zijn waren wordt worden werd niet geen op te aan met voor door er ook als
    bij naar om uit over onder tegen tot dat die dit deze hij zij ze we wij je u ik maar of dan
    nog wel kan kunnen moet moeten heeft hebben meer zo hun haar | is was in had
    """,
    "scandinavian": """
    och att det är inte ett den på av med för till från har hade kan ska om eller men vid efter
    under også ikke og er at til fra blev blir ble et jeg vi han hun hon sin sina | en de som
    var for man in
    """,
    "polish": """
    w z nie się jest są był była było to że jak o od po za ale oraz dla przez przy tylko może
    być który która które tego tym jego jej ich | i na do
    """,
    "slavic": """
    jsou byl byla bylo se že od pro ale jako není který která které si su bio bila da u i za
    koji koja sa ili nije tak jej | je na v do s z po to a
    """,
    "turkish": """
    ve bir bu için ile değil olarak olan çok daha gibi her ne kadar sonra yok | de da var
    """,
    "finnish": """
    ja ei että se hän oli ovat mutta kun joka myös sen tämä ole niin kuin hänen | on
    """,
    "hungarian": """
    az és hogy nem egy van volt ez azt meg csak de mint már vagy nagy | a is ha el
    """,
    "malay": """
    yang dan untuk dengan dari ini itu pada adalah tidak ke dalam akan juga oleh atau | di
    """,
}
"""Frequent words by language, separated by spaces; behind a bar those that are rarer there than in
a language that has them too."""

SPELLINGS: Final[dict[str, re.Pattern[str]]] = {
    ENGLISH: re.compile(r"\b\w{2,30}(?:ing|ght|wn|ck|sh|th|ed)\b|\w'(?:s|t|ll|ve)\b|\bwh|ough"),
    PORTUGUESE: re.compile(
        r"ç[ãõ]|[ãõ][eo]|[aeio]nh[aeo]|[aeiou]lh[aeo]|[âêô]nci|\b\w{2,30}(?:agem|dade|ores|eiro|eira"
        r"|ou|am|em)\b|çõ|vel\b|vei?s\b"
    ),
    "spanish": re.compile(
        r"ñ|[¿¡]|ci[oó]n\b|ciones\b|[a-z]ía[ns]?\b|[aiu]bles?\b|\b\w{2,30}(?:dad|ajes?|ero|ado?r?es|aron|ieron|an|en)\b"
        r"|[bcdfgmnprstv]u[eé][bcdglnrst]|[bcdfghlmnprstv]ie[bcdgnrst]|\bll[aeo]|ll[ao]s?\b"
    ),
    "catalan": re.compile(r"l·l|ny[aes]?\b|\b[lds]['’]|ció\b|cions\b|\b\w{2,30}(?:itat|atge)\b|ix"),
    "french": re.compile(
        r"\b(?:[ldcjmnst]|qu)['’]|[èùûœë]|\b\w{2,30}(?:eaux?|ée?s?|eux|ement)\b|oi[rtsx]"
    ),
    "italian": re.compile(
        r"\b(?:l|un|d|dell|all|nell|sull|dall|c)['’]|zion[ei]\b|[ìò]|[aeiou](?:tt|zz|gg|cc)[aeio]\b"
        r"|\bgli|gl[ie]|cch|ità\b"
    ),
    "romanian": re.compile(r"[țșăţş]|\b\w{2,30}(?:ului|ilor|ele|ește)\b"),
    "german": re.compile(r"[äöüß]|sch|\b\w{2,30}(?:ung|keit|lich|isch|ten|chen)\b|\bge\w{2,30}t\b"),
    "dutch": re.compile(r"ij|[aeou]{2}[nrtlkd]\b|\b\w{2,30}(?:lijk|heid|cht)\b"),
    "scandinavian": re.compile(r"[åøæäö]"),
    "polish": re.compile(r"[ąęłżźńść]|[sc]z|\b\w{2,30}(?:ego|ych|ach|owa)\b"),
    "slavic": re.compile(r"[ěřůžščćđý]"),
    "turkish": re.compile(r"[ıİşğ]|\b\w{2,30}(?:lar|ler|dır|dir|nda|nde)\b"),
    "finnish": re.compile(r"ä[äi]|yy|[aeiou]{2}(?:n|lla|ssa)\b|(?:ssa|sta|lla|lle|een|aan)\b"),
    "hungarian": re.compile(r"[őű]|\b\w{2,30}(?:nak|nek|ban|ben|ság|ség)\b|sz|gy"),
    "malay": re.compile(r"\b(?:me[nm]|ber|di|pe[nm])\w{3,30}(?:kan|an|nya)\b|ng\b"),
}
"""What words of a language look like; matched in lower-case text."""
