"""Check what the `openai` client brings back, in one piece and streamed, and ask again if wrong.

Run it:  OPENAI_API_KEY=... python examples/openai_call.py
Needs:   pip install cavaquinho openai

Any server with OpenAI's chat completions will do: set OPENAI_BASE_URL and OPENAI_MODEL, for example
to http://localhost:11434/v1 and llama3.2. Without one, see examples/README.md.
"""

from __future__ import annotations

import os

from openai import OpenAI

from cavaquinho.output_scanners import Cavaquinho

MODEL = os.environ.get("OPENAI_MODEL", "gpt-4o-mini")
PROMPT = """Answer from the context only, in one or two short sentences.

Context: The LGPD was enacted on August 14, 2018, by President Michel Temer. It came into force in
September 2020. Fines can reach 2% of a company's revenue.

Question: {question}"""


def whole(client: OpenAI, messages: list[dict]) -> str:
    """Return the answer in one piece."""
    answer = client.chat.completions.create(model=MODEL, messages=messages)
    return answer.choices[0].message.content or ""


def streamed(client: OpenAI, messages: list[dict]) -> str:
    """Print the answer as it comes, and return it."""
    answer = ""
    with client.chat.completions.create(model=MODEL, messages=messages, stream=True) as chunks:
        for chunk in chunks:
            piece = (chunk.choices[0].delta.content or "") if chunk.choices else ""
            print(piece, end="", flush=True)
            answer += piece
    print()
    return answer


def checked(scanner: Cavaquinho, prompt: str, answer: str) -> list[str]:
    """Print the verdict, and return what is wrong: one line for each contradicted claim."""
    report = scanner.scan_detailed(prompt, answer)  # the context is found in the prompt
    print(f"  -> {'valid' if report.is_valid else 'INVALID'}, risk {report.risk_score}")
    claims = report.result.claims if report.result else ()
    wrong = [claim for claim in claims if claim.label.value == "contradiction"]
    for claim in wrong:
        print(f"     {claim.text}\n     {claim.reason}")
    return [f"- {claim.text} {claim.reason}" for claim in wrong]


def main() -> None:
    """Ask one question in one piece, with a second try, and one streamed."""
    client, scanner = OpenAI(), Cavaquinho()

    prompt = PROMPT.format(question="When was the LGPD enacted, and by whom?")
    messages = [{"role": "user", "content": prompt}]
    answer = whole(client, messages)
    print(answer)
    if wrong := checked(scanner, prompt, answer):
        again = "This is not what the context says. Correct it:\n" + "\n".join(wrong)
        messages += [{"role": "assistant", "content": answer}, {"role": "user", "content": again}]
        answer = whole(client, messages)
        print(answer)
        checked(scanner, prompt, answer)

    print()
    prompt = PROMPT.format(question="How high can a fine be, and since when is the law in force?")
    answer = streamed(client, [{"role": "user", "content": prompt}])
    checked(scanner, prompt, answer)


if __name__ == "__main__":
    main()
