"""Double denials, what ended, what is still to come, and neither of two."""

from __future__ import annotations

SAME = [
    ("Drowsiness is not uncommon with sertamine.", "Drowsiness is common with sertamine."),
    ("All 14 member states have ratified the pact.", "No member state has yet to ratify the pact."),
    ("The report is still to be published.", "The report has not been published."),
    ("The clinic stopped offering vaccines.", "The clinic no longer offers vaccines."),
    ("The task is not impossible.", "The task is possible."),
    ("The software is not without flaws.", "The software has flaws."),
    (
        "Neither the north nor the south line runs on Sundays.",
        "The south line does not run on Sundays.",
    ),
    ("Neither Alba nor Bruno signed the contract.", "Alba did not sign the contract."),
    ("Não é raro que a sertamina cause sonolência.", "É comum que a sertamina cause sonolência."),
    ("O plano ainda está por ser aprovado.", "O plano não foi aprovado."),
    ("A clínica parou de oferecer vacinas.", "A clínica não oferece mais vacinas."),
    ("O auxílio dos vereadores deixou de ser pago.", "Os vereadores já não recebem o auxílio."),
    ("O ministro recusou-se a assinar o tratado.", "O ministro não assinou o tratado."),
    ("O programa não está isento de falhas.", "O programa tem falhas."),
    ("Nem Alba nem Bruno assinaram o contrato.", "Bruno não assinou o contrato."),
]
OPPOSITE = [
    ("Drowsiness is not uncommon with sertamine.", "Drowsiness is rare with sertamine."),
    ("The report remains to be published.", "The report was published."),
    ("The clinic stopped offering vaccines in May.", "The clinic still offers vaccines."),
    ("Neither Alba nor Bruno signed the contract.", "Bruno signed the contract."),
    ("The shop sells neither tea nor coffee.", "The shop sells coffee."),
    ("Não é raro que o trem atrase.", "O trem raramente atrasa."),
    ("A clínica parou de oferecer vacinas em maio.", "A clínica ainda oferece vacinas."),
    ("O auxílio deixou de ser pago em março.", "O auxílio continua sendo pago."),
    ("O programa não é isento de falhas.", "O programa não tem falhas."),
    ("Nem a linha norte nem a linha sul circulam.", "A linha sul circula."),
]
SILENT = [
    ("Neither Alba nor Bruno signed the contract.", "Carla signed the contract."),
    ("The clinic stopped offering vaccines in May.", "The clinic offered vaccines until May."),
    ("The clinic stopped offering vaccines in May.", "The clinic offers blood tests."),
    ("A clínica parou de oferecer vacinas em maio.", "A clínica oferecia vacinas até maio."),
    ("The driver stopped at the station.", "The driver was at the station."),
]
