"""Other languages are told from English and Portuguese, and never taken for one of them."""

import pytest

from cavaquinho.text.languages import detect_language, guess_language

SPANISH = """
La biblioteca cierra a las nueve de la noche.
El precio de la entrada subió a 15 euros.
Los estudiantes deben entregar el trabajo antes del viernes.
Se prohíbe fumar en todo el edificio.
Mi hermano compró una casa en Sevilla.
El informe no menciona ningún retraso.
La temperatura bajó hasta cinco grados.
Hay tres hoteles cerca de la estación.
El alcalde inauguró el nuevo hospital en mayo.
Este medicamento puede causar sueño.
Cada paquete contiene doce botellas.
Juan y María se casaron en 2010.
El museo abrirá otra vez el próximo año.
Nuestra oficina está en el segundo piso.
El vuelo llegó con dos horas de retraso.
"""
FRENCH = """
La bibliothèque ferme à neuf heures du soir.
Le prix du billet est passé à 15 euros.
Les étudiants doivent rendre leur travail avant vendredi.
Il est interdit de fumer dans tout le bâtiment.
Mon frère a acheté une maison à Nantes.
Le rapport ne mentionne aucun retard.
La température est descendue à cinq degrés.
Il y a trois hôtels près de la gare.
Le maire a inauguré le nouvel hôpital en mai.
Ce médicament peut provoquer une somnolence.
Chaque paquet contient douze bouteilles.
Jean et Marie se sont mariés en 2010.
Le musée rouvrira l'année prochaine.
Notre bureau se trouve au deuxième étage.
Le vol est arrivé avec deux heures de retard.
"""
GERMAN = """
Die Bibliothek schließt um neun Uhr abends.
Der Preis für eine Karte stieg auf 15 Euro.
Die Studenten müssen ihre Arbeit bis Freitag abgeben.
Im ganzen Gebäude ist das Rauchen verboten.
Mein Bruder hat ein Haus in Bremen gekauft.
Der Bericht erwähnt keine Verspätung.
Die Temperatur sank auf fünf Grad.
In der Nähe des Bahnhofs gibt es drei Hotels.
Der Bürgermeister eröffnete im Mai das neue Krankenhaus.
Dieses Medikament kann müde machen.
Jedes Paket enthält zwölf Flaschen.
Hans und Maria haben 2010 geheiratet.
Das Museum öffnet im nächsten Jahr wieder.
Unser Büro ist im zweiten Stock.
Der Flug kam mit zwei Stunden Verspätung an.
"""
ITALIAN = """
La biblioteca chiude alle nove di sera.
Il prezzo del biglietto è salito a 15 euro.
Gli studenti devono consegnare il lavoro entro venerdì.
È vietato fumare in tutto l'edificio.
Mio fratello ha comprato una casa a Bari.
Il rapporto non parla di alcun ritardo.
La temperatura è scesa a cinque gradi.
Ci sono tre alberghi vicino alla stazione.
Il sindaco ha inaugurato il nuovo ospedale a maggio.
Questo farmaco può causare sonnolenza.
Ogni pacco contiene dodici bottiglie.
Gianni e Maria si sono sposati nel 2010.
Il museo riaprirà l'anno prossimo.
Il nostro ufficio si trova al secondo piano.
Il volo è arrivato con due ore di ritardo.
"""
MORE = """
De bibliotheek sluit om negen uur.
Het rapport noemt geen vertraging.
Biblioteket stänger klockan nio på kvällen.
Muzeum jest zamknięte w poniedziałki.
Müze pazartesi günleri kapalı ve bahçe açık değil.
Perpustakaan ini ditutup pada hari Senin.
Библиотека закрывается в девять часов.
Η βιβλιοθήκη κλείνει στις εννέα.
图书馆晚上九点关门。
図書館は夜九時に閉まります。
도서관은 아홉 시에 닫습니다.
تغلق المكتبة في الساعة التاسعة.
הספרייה נסגרת בתשע בערב.
ห้องสมุดปิดเวลาเก้าโมง
पुस्तकालय नौ बजे बंद होता है।
"""
ENGLISH = """
The library closes at nine.
Tickets now cost 15 euros.
Smoking is forbidden.
Juan García bought a house in Sevilla.
La Scala is in Milan.
The Der Spiegel report mentions no delay.
Mayor Ana Muñoz opened the hospital in May.
Charles de Gaulle was president of France.
Le Monde reported a loss of 3 million.
Each box contains twelve bottles.
Los Alamos has three hotels.
Dogs must be on a leash.
Grassroots groups paid for most of it.
A man plays guitar.
Two children run.
El Paso is a city in Texas.
Das Kapital was written by Marx.
San José lies near Los Gatos.
Vitamin D helps bones.
No refunds.
"""
PORTUGUESE = """
A biblioteca fecha às nove da noite.
Os ingressos custam agora 15 euros.
É proibido fumar no prédio.
Juan García comprou uma casa em Sevilha.
O La Scala fica em Milão.
A reportagem do Der Spiegel não cita atraso.
Há três hotéis perto da estação.
Cada caixa contém doze garrafas.
João e Maria se casaram em 2010.
O museu reabre ano que vem.
O voo chegou com duas horas de atraso.
Este remédio pode causar sono.
A prefeita inaugurou o hospital em maio.
Nosso escritório fica no segundo andar.
A temperatura caiu para cinco graus.
Ele está cansado.
Um homem toca violão.
Duas crianças correm.
O governador está em São Paulo.
Sem reembolso.
"""


def lines(text):
    return text.strip().splitlines()


@pytest.mark.parametrize("text", [SPANISH, FRENCH, GERMAN, ITALIAN, MORE])
def test_other_languages(text):
    guesses = [guess_language(line) for line in lines(text)]
    assert not {"english", "portuguese"} & set(guesses)
    assert guesses.count("other") >= 0.85 * len(guesses)
    assert all(detect_language(line) is None for line in lines(text))


@pytest.mark.parametrize("text", [SPANISH, FRENCH, GERMAN, ITALIAN])
def test_longer_texts_in_other_languages(text):
    assert guess_language(text) == "other"


@pytest.mark.parametrize(("text", "language"), [(ENGLISH, "english"), (PORTUGUESE, "portuguese")])
def test_foreign_names_and_titles_change_nothing(text, language):
    guesses = [guess_language(line) for line in lines(text)]
    assert set(guesses) <= {language, None}
    assert guesses.count(language) >= 0.85 * len(guesses)
    assert guess_language(text) == language


@pytest.mark.parametrize(
    "text", ["", "42", "Corran Velden", "R$ 40,00", "Plan A", "https://example.org/la/de/los", "!?"]
)
def test_too_little_to_tell(text):
    assert guess_language(text) is None


def test_a_foreign_word_in_a_sentence():
    assert guess_language("The Russian word мир means both peace and world.") == "english"
    assert guess_language("O termo 図書館 quer dizer biblioteca.") == "portuguese"


def test_a_long_text_is_judged_by_its_head():
    head = "El museo de la ciudad está cerrado los lunes. " * 400
    assert guess_language(head + "The end. " * 100) == "other"


def test_only_the_words_count_not_how_often():
    assert guess_language("The library has a copy of La La La La La La.") == "english"
