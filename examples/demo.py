"""The main job on real input: two answers with wrong facts, checked against their contexts."""

from rich.console import Console
from rich.text import Text

from cavaquinho import Validator
from cavaquinho.cli.render import render

EXAMPLES = [
    (
        "english",
        "When was the LGPD created, and by whom?",
        "The LGPD was enacted on August 14, 2018, by President Michel Temer. It came into force "
        "in September 2020. The law applies to any company that processes the personal data of "
        "people in Brazil. Fines can reach 2% of a company's revenue.",
        "The LGPD was created in 2015 during Dilma Rousseff's government. It came into force in "
        "September 2020. Fines can reach 2% of a company's revenue.",
    ),
    (
        "portuguese",
        "Quando a LGPD foi criada?",
        "A LGPD foi sancionada em 14 de agosto de 2018. A lei entrou em vigor em setembro de 2020. "
        "As multas podem chegar a 2% do faturamento da empresa.",
        "A LGPD foi criada em 2015. A lei entrou em vigor em setembro de 2020.",
    ),
]


def main() -> None:
    """Check each answer and show every claim with its label, score and evidence."""
    console = Console(highlight=False)
    for language, question, context, answer in EXAMPLES:
        console.rule(language)
        for name, text in (("question", question), ("context", context), ("answer", answer)):
            console.print(Text.assemble((f"{name:<9}", "bold"), text))
        console.print()
        result = Validator(language=language).validate(answer, context, question)
        render(result, answer, console)
        console.print()


if __name__ == "__main__":
    main()
