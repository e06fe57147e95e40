"""LangChain: retrieve, answer, and check each claim of the answer against what was retrieved.

Run it:  OPENAI_API_KEY=... python examples/langchain_rag.py
Needs:   pip install 'cavaquinho[langchain]' openai

OPENAI_BASE_URL and OPENAI_MODEL choose another server and model. Without one, see
examples/README.md. The `openai` client answers here; a chat model of LangChain's goes in its place.
"""

from __future__ import annotations

import os
import re

from langchain_core.callbacks import CallbackManagerForRetrieverRun
from langchain_core.documents import Document
from langchain_core.messages import convert_to_openai_messages
from langchain_core.prompt_values import PromptValue
from langchain_core.prompts import ChatPromptTemplate
from langchain_core.retrievers import BaseRetriever
from langchain_core.runnables import Runnable, RunnableLambda, RunnablePassthrough
from openai import OpenAI

from cavaquinho.integrations.guard import UnfaithfulError
from cavaquinho.integrations.langchain import FaithfulnessRunnable

MODEL = os.environ.get("OPENAI_MODEL", "gpt-4o-mini")
DOCUMENTS = [
    Document(
        "The city library lends books for 28 days. A loan can be renewed twice.",
        metadata={"source": "loans.md"},
    ),
    Document(
        "A reader's card costs 12 euros a year. It is free for children and students.",
        metadata={"source": "cards.md"},
    ),
    Document(
        "The reading room is open from Monday to Saturday, 8 am to 10 pm.",
        metadata={"source": "hours.md"},
    ),
]
PROMPT = ChatPromptTemplate.from_messages(
    [
        ("system", "Answer from these documents only, in one or two sentences.\n\n{documents}"),
        ("user", "{question}"),
    ]
)
REFUSAL = {"answer": "I cannot answer that from the documents.", "faithfulness": None}


class KeywordRetriever(BaseRetriever):
    """Stands in for your vector store: the documents that share most words with the question."""

    documents: list[Document]
    most: int = 2

    def _get_relevant_documents(
        self, query: str, *, run_manager: CallbackManagerForRetrieverRun
    ) -> list[Document]:
        def shared(document: Document) -> int:
            return len(words(query) & words(document.page_content))

        return sorted(self.documents, key=shared, reverse=True)[: self.most]


def words(text: str) -> set[str]:
    """Return the longer words of a text."""
    return set(re.findall(r"\w{4,}", text.lower()))


def answering(client: OpenAI) -> Runnable:
    """Return the step that asks the LLM: a question and its documents to an answer."""

    def joined(values: dict) -> dict:
        texts = [document.page_content for document in values["context"]]
        return {"documents": "\n".join(texts), "question": values["question"]}

    def ask(prompt: PromptValue) -> str:
        messages = convert_to_openai_messages(prompt.to_messages())
        answer = client.chat.completions.create(model=MODEL, messages=messages)
        return answer.choices[0].message.content or ""

    return RunnableLambda(joined) | PROMPT | RunnableLambda(ask)


def rag(client: OpenAI, **options: str) -> Runnable:
    """Return the chain: retrieve, answer, check."""
    retriever = KeywordRetriever(documents=DOCUMENTS)
    return (
        RunnableLambda(lambda question: {"question": question})
        | RunnablePassthrough.assign(context=lambda values: retriever.invoke(values["question"]))
        | RunnablePassthrough.assign(answer=answering(client))
        | FaithfulnessRunnable(**options)
    )


def main() -> None:
    """Ask two questions and print each claim with its document; then let no wrong answer out."""
    client = OpenAI()
    chain = rag(client)
    for question in ("How long can I keep a book?", "What does a reader's card cost?"):
        result = chain.invoke(question)
        verdict = result["faithfulness"]
        print(f"{question} {result['answer']}")
        print("  ->", "valid" if verdict["is_valid"] else "INVALID")
        for claim in verdict["result"]["claims"]:
            print(f"     {claim['label']} by {claim['source_id']}: {claim['evidence']}")

    guarded = rag(client, on_invalid="raise").with_fallbacks(
        [RunnableLambda(lambda question: REFUSAL)], exceptions_to_handle=(UnfaithfulError,)
    )
    print("\nguarded:", guarded.invoke("What does a reader's card cost?")["answer"])


if __name__ == "__main__":
    main()
