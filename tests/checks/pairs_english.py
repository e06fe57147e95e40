"""Minimal pairs in English: evidence, claims that say the same, claims with one detail altered."""

from __future__ import annotations

Row = tuple[str, list[str], list[str]]

NUMBERS: list[Row] = [
    (
        "Halden Water supplied 1,250 households in the valley.",
        [
            "Halden Water supplied 1250 households in the valley.",
            "Halden Water supplied about 1,200 households in the valley.",
            "Halden Water supplied more than 1,000 households in the valley.",
        ],
        [
            "Halden Water supplied 1,520 households in the valley.",
            "Halden Water supplied 12,500 households in the valley.",
            "Halden Water supplied fewer than 1,000 households in the valley.",
        ],
    ),
    (
        "The reactor at Orvik produces 450 megawatts of power.",
        [
            "The reactor at Orvik produces 0.45 gigawatts of power.",
            "The reactor at Orvik produces 450 MW of power.",
        ],
        [
            "The reactor at Orvik produces 450 kilowatts of power.",
            "The reactor at Orvik produces 540 megawatts of power.",
        ],
    ),
    (
        "The invoice must be paid within 30 days.",
        [
            "The invoice must be paid within thirty days.",
            "The invoice must be paid within 30 days.",
        ],
        [
            "The invoice must be paid within 60 days.",
            "The invoice must be paid within 30 hours.",
            "The invoice must be paid within 30 business days.",
        ],
    ),
    (
        "Turnover at Calder Mills fell 12.5% to $3.4 million.",
        [
            "Turnover at Calder Mills fell 12.5 percent to $3.4M.",
            "Turnover at Calder Mills fell to $3,400,000.",
        ],
        [
            "Turnover at Calder Mills fell 21.5% to $3.4 million.",
            "Turnover at Calder Mills fell 12.5% to $4.3 million.",
            "Turnover at Calder Mills fell to €3.4 million.",
        ],
    ),
    (
        "Each tablet contains 0.5 g of the active substance.",
        [
            "Each tablet contains 500 mg of the active substance.",
            "Each tablet contains half a gram of the active substance.",
        ],
        [
            "Each tablet contains 50 mg of the active substance.",
            "Each tablet contains 5 g of the active substance.",
        ],
    ),
    (
        "The flight from Kessel to Velden takes 90 minutes.",
        [
            "The flight from Kessel to Velden takes one and a half hours.",
            "The flight from Kessel to Velden takes 1.5 hours.",
            "The flight from Kessel to Velden takes an hour and a half.",
        ],
        [
            "The flight from Kessel to Velden takes 90 seconds.",
            "The flight from Kessel to Velden takes two and a half hours.",
        ],
    ),
    (
        "Two thirds of the members voted for the motion.",
        ["About 67% of the members voted for the motion."],
        [
            "One third of the members voted for the motion.",
            "Three quarters of the members voted for the motion.",
            "25% of the members voted for the motion.",
        ],
    ),
    (
        "Applicants need at least five years of experience.",
        [
            "Applicants need a minimum of 5 years of experience.",
            "Applicants need five or more years of experience.",
        ],
        [
            "Applicants need at most five years of experience.",
            "Applicants need at least seven years of experience.",
        ],
    ),
    (
        "The dam is 85 metres high and 410 metres long.",
        ["The dam is 85 m high.", "The dam is 0.41 km long."],
        ["The dam is 410 metres high.", "The dam is 85 metres long.", "The dam is 58 metres high."],
    ),
    (
        "The museum welcomed 48,972 visitors last year.",
        [
            "The museum welcomed nearly 49,000 visitors last year.",
            "The museum welcomed roughly 49 thousand visitors last year.",
        ],
        [
            "The museum welcomed 84,972 visitors last year.",
            "The museum welcomed nearly 94,000 visitors last year.",
        ],
    ),
    (
        "The store opens at 9 a.m. and closes at 6:30 p.m.",
        ["The store closes at 18:30.", "The store opens at 09:00.", "The store closes at 6:30 pm."],
        ["The store closes at 16:30.", "The store opens at 6:30 p.m.", "The store opens at 8 a.m."],
    ),
    (
        "The tank holds 2,000 litres of rainwater.",
        ["The tank holds 2000 l of rainwater.", "The tank holds two thousand litres of rainwater."],
        [
            "The tank holds 200 litres of rainwater.",
            "The tank holds 2,000 millilitres of rainwater.",
        ],
    ),
    (
        "Operating result for Denby Textiles: (14.2) million euros.",
        ["Denby Textiles had an operating loss of 14.2 million euros."],
        [
            "Denby Textiles had an operating profit of 14.2 million euros.",
            "Denby Textiles had an operating loss of 12.4 million euros.",
        ],
    ),
    (
        "The trial lasted three weeks.",
        ["The trial lasted 21 days.", "The trial lasted 3 weeks."],
        ["The trial lasted three months.", "The trial lasted two weeks."],
    ),
    (
        "The pilot group had twenty-four patients and the control group had thirty patients.",
        ["The pilot group had 24 patients.", "The control group had 30 patients."],
        ["The pilot group had 30 patients.", "The control group had 24 patients."],
    ),
    (
        "Water in the basin reached 41 °F at noon.",
        ["Water in the basin reached 5 °C at noon.", "Water in the basin reached 41 °F at 12:00."],
        ["Water in the basin reached 41 °C at noon.", "Water in the basin reached 14 °F at noon."],
    ),
    (
        "Delivery takes between 5 and 10 days.",
        ["Delivery takes 5 to 10 days.", "Delivery takes five to ten days."],
        [
            "Delivery takes 15 to 20 days.",
            "Delivery takes 12 days.",
            "Delivery takes 5 to 10 weeks.",
        ],
    ),
    (
        "The speed limit on the bridge is 60 km/h.",
        ["The speed limit on the bridge is 60 kilometres per hour."],
        ["The speed limit on the bridge is 60 mph.", "The speed limit on the bridge is 80 km/h."],
    ),
    (
        "The festival drew a dozen bands in its second edition.",
        ["The festival drew 12 bands in its 2nd edition."],
        [
            "The festival drew a dozen bands in its third edition.",
            "The festival drew 20 bands in its second edition.",
        ],
    ),
    (
        "The agent runs on version 3.11.2 of the platform.",
        ["The agent runs on version 3.11.2 of the platform."],
        ["The agent runs on version 3.12.1 of the platform."],
    ),
    (
        "Article 12 of the charter regulates fishing rights.",
        ["Article 12 of the charter regulates fishing rights."],
        ["Article 21 of the charter regulates fishing rights."],
    ),
    (
        "The loan carries interest of 4.75 percent.",
        ["The loan carries interest of 4.75%.", "The loan carries interest of less than 5%."],
        ["The loan carries interest of 7.45%.", "The loan carries interest of more than 6%."],
    ),
    (
        "The archive stores 2.5 TB of recordings.",
        ["The archive stores 2,500 GB of recordings."],
        ["The archive stores 2.5 GB of recordings.", "The archive stores 5.2 TB of recordings."],
    ),
    (
        "Tickets cost £12 for adults and £7 for children.",
        ["Tickets for adults cost £12.", "Tickets for children cost £7."],
        ["Tickets cost £12 for children.", "Tickets cost £15 for adults and £7 for children."],
    ),
]

DATES: list[Row] = [
    (
        "The ferry line between Porto Azul and Ilha Serena opened on 5 March 2024.",
        [
            "The ferry line between Porto Azul and Ilha Serena opened on 2024-03-05.",
            "The ferry line between Porto Azul and Ilha Serena opened on March 5, 2024.",
            "The ferry line between Porto Azul and Ilha Serena opened in March 2024.",
            "The ferry line between Porto Azul and Ilha Serena opened in 2024.",
        ],
        [
            "The ferry line between Porto Azul and Ilha Serena opened on 5 May 2024.",
            "The ferry line between Porto Azul and Ilha Serena opened on 15 March 2024.",
            "The ferry line between Porto Azul and Ilha Serena opened in 2023.",
        ],
    ),
    (
        "The Arden treaty was signed on August 14, 2018 and ratified on February 3, 2020.",
        [
            "The Arden treaty was signed on 14 August 2018.",
            "The Arden treaty was ratified in February 2020.",
        ],
        [
            "The Arden treaty was signed on 3 February 2020.",
            "The Arden treaty was ratified in 2018.",
            "The Arden treaty was signed in 2015.",
        ],
    ),
    (
        "Harlow Weavers opened its plant in 1998. Corran Weavers opened its plant in 2006.",
        [
            "Corran Weavers opened its plant in 2006.",
            "Harlow Weavers opened its plant in the 1990s.",
        ],
        ["Harlow Weavers opened its plant in 2006.", "Corran Weavers opened its plant in 1998."],
    ),
    (
        "The survey ran from 2019 to 2021.",
        ["The survey ran from 2019 until 2021.", "The survey ran 2019–2021."],
        ["The survey ran from 2016 to 2018."],
    ),
    (
        "The clinic is closed on Mondays and the council meets on Thursday.",
        ["The council meets on Thursday."],
        ["The council meets on Tuesday."],
    ),
    (
        "The cathedral was finished in the 19th century.",
        ["The cathedral was finished in 1874."],
        ["The cathedral was finished in the 17th century.", "The cathedral was finished in 1921."],
    ),
    (
        "Registration ends on 31 October.",
        ["Registration ends on October 31.", "Registration ends on October 31st."],
        ["Registration ends on 30 November.", "Registration ends on 13 October."],
    ),
]

NEGATION: list[Row] = [
    (
        "Automatic backups are enabled by default in the Lumera agent.",
        [
            "Automatic backups are enabled by default in the Lumera agent.",
            "Automatic backups are not disabled by default in the Lumera agent.",
        ],
        [
            "Automatic backups are disabled by default in the Lumera agent.",
            "Automatic backups are not enabled by default in the Lumera agent.",
        ],
    ),
    (
        "The committee did not approve the budget.",
        ["The committee didn't approve the budget.", "The committee failed to approve the budget."],
        ["The committee approved the budget.", "The committee has approved the budget."],
    ),
    (
        "The vaccine is safe for pregnant women.",
        [
            "The vaccine is safe for pregnant women.",
            "The vaccine is not unsafe for pregnant women.",
        ],
        [
            "The vaccine is unsafe for pregnant women.",
            "The vaccine is not safe for pregnant women.",
        ],
    ),
    (
        "The list of covered repairs is non-exhaustive.",
        ["The list of covered repairs is not exhaustive."],
        ["The list of covered repairs is exhaustive."],
    ),
    (
        "Membership is not possible without a valid passport.",
        ["A valid passport is required for membership."],
        [],
    ),
    (
        "The east gate is closed on Sundays.",
        ["The east gate is not open on Sundays.", "The east gate is closed on Sunday."],
        ["The east gate is open on Sundays.", "The east gate is not closed on Sundays."],
    ),
    (
        "Exports of timber increased in the north.",
        ["Timber exports rose in the north.", "Exports of timber grew in the north."],
        ["Exports of timber decreased in the north.", "Exports of timber fell in the north."],
    ),
    (
        "The Hotel Brasso has a pool. The Hotel Brasso does not have a gym.",
        ["The Hotel Brasso has a pool.", "The Hotel Brasso has no gym."],
        ["The Hotel Brasso has a gym.", "The Hotel Brasso has a pool and a gym."],
    ),
    (
        "Attendance at the workshop is mandatory for trainees.",
        ["Attendance at the workshop is compulsory for trainees."],
        [
            "Attendance at the workshop is optional for trainees.",
            "Attendance at the workshop is not mandatory for trainees.",
        ],
    ),
    (
        "Karim Said never visited the island of Serena.",
        ["Karim Said has not visited the island of Serena."],
        ["Karim Said visited the island of Serena."],
    ),
    (
        "The appeal was rejected by the court of Velden.",
        ["The court of Velden rejected the appeal."],
        ["The appeal was accepted by the court of Velden."],
    ),
    (
        "The drug is available without a prescription in Maru.",
        ["In Maru the drug is available without a prescription."],
        ["The drug is not available without a prescription in Maru."],
    ),
]

QUANTIFIERS: list[Row] = [
    (
        "All rooms at the Hotel Brasso have a balcony.",
        [
            "Every room at the Hotel Brasso has a balcony.",
            "Each room at the Hotel Brasso has a balcony.",
        ],
        [
            "No rooms at the Hotel Brasso have a balcony.",
            "None of the rooms at the Hotel Brasso have a balcony.",
        ],
    ),
    (
        "Some buses in Kessel run on hydrogen.",
        ["Several buses in Kessel run on hydrogen."],
        ["All buses in Kessel run on hydrogen.", "No buses in Kessel run on hydrogen."],
    ),
    (
        "Pets are allowed in all cabins except those in the lakeside row.",
        ["Pets are allowed in all cabins except those in the lakeside row."],
        [
            "Pets are allowed in every cabin, including those in the lakeside row.",
            "Pets are allowed in all cabins.",
        ],
    ),
    (
        "Most of the vineyards in Arden were replanted.",
        ["Most vineyards in Arden were replanted."],
        [
            "All of the vineyards in Arden were replanted.",
            "Few of the vineyards in Arden were replanted.",
            "None of the vineyards in Arden were replanted.",
        ],
    ),
    (
        "The tenant may sublet the flat with the written consent of the landlord.",
        [
            "With the written consent of the landlord, the tenant may sublet the flat.",
            "The tenant can sublet the flat with the written consent of the landlord.",
        ],
        [
            "The tenant may never sublet the flat, even with the written consent of the landlord.",
            "The tenant must not sublet the flat with the written consent of the landlord.",
        ],
    ),
    (
        "Drivers must carry a reflective vest.",
        ["Drivers have to carry a reflective vest."],
        [
            "Drivers need not carry a reflective vest.",
            "Drivers do not have to carry a reflective vest.",
        ],
    ),
    (
        "The board of Solvik will vote on the merger next Tuesday; no decision has been taken yet.",
        ["The board of Solvik will vote on the merger next Tuesday."],
        ["The board of Solvik has already approved the merger."],
    ),
    (
        "The city of Maru plans to build a second tram line.",
        ["Maru plans to build a second tram line."],
        ["The city of Maru has already built a second tram line."],
    ),
]

NAMES: list[Row] = [
    (
        "The dictionary was published by Marlow Press; the atlas was published by Quillon Press.",
        [
            "The dictionary was published by Marlow Press.",
            "The atlas was published by Quillon Press.",
        ],
        [
            "The dictionary was published by Quillon Press.",
            "The atlas was published by Marlow Press.",
        ],
    ),
    (
        "The bridge was designed by Clara Whitmore in Velden.",
        [
            "The bridge in Velden was designed by Whitmore.",
            "The bridge was designed by Clara Whitmore.",
        ],
        ["The bridge was designed by Peter Aldous in Velden."],
    ),
    (
        "The World Health Organization published the guideline on salt.",
        ["The WHO published the guideline on salt."],
        [],
    ),
    (
        "The Aurel 3 camera has a 20-megapixel sensor, and the Aurel 5 has a 45-megapixel sensor.",
        ["The Aurel 5 has a 45-megapixel sensor.", "The Aurel 3 has a 20-megapixel sensor."],
        ["The Aurel 5 has a 20-megapixel sensor.", "The Aurel 3 camera has a 45-megapixel sensor."],
    ),
    (
        "The company was founded by Lena Ostrow in Kessel.",
        ["Lena Ostrow founded the company in Kessel."],
        [
            "The company was founded by Lena Ostrow in Velden.",
            "The company was founded by Mark Ostrander in Kessel.",
        ],
    ),
    (
        "The prize was awarded to Imani Okoro for her work on coral reefs.",
        ["The prize was awarded to Okoro for her work on coral reefs."],
        ["The prize was awarded to Diego Salas for his work on coral reefs."],
    ),
]

ALL = [*NUMBERS, *DATES, *NEGATION, *QUANTIFIERS, *NAMES]
