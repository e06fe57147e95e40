"""LlamaIndex: a query engine whose answers are checked against the nodes they were made from.

Run it:  OPENAI_API_KEY=... python examples/llama_index_rag.py
Needs:   pip install 'cavaquinho[llama-index]' openai

OPENAI_BASE_URL and OPENAI_MODEL choose another server and model. Without one, see
examples/README.md. The `openai` client answers here; an LLM package of LlamaIndex's goes in its
place, and a vector index in the place of the keyword index, which needs no embeddings.
"""

from __future__ import annotations

import os

from llama_index.core import Document, SimpleKeywordTableIndex
from llama_index.core.base.llms.types import CompletionResponse, CompletionResponseGen, LLMMetadata
from llama_index.core.llms import CustomLLM
from llama_index.core.llms.callbacks import llm_completion_callback
from openai import OpenAI

from cavaquinho.integrations.llama_index import ClaimFaithfulnessEvaluator

MODEL = os.environ.get("OPENAI_MODEL", "gpt-4o-mini")
DOCUMENTS = [
    Document(
        text="The observatory was founded in 1908. It has three telescopes.", doc_id="history.md"
    ),
    Document(
        text="Guided tours start at 7 pm on Fridays. A ticket costs 6 euros.", doc_id="tours.md"
    ),
]


class ChatCompletions(CustomLLM):
    """Any server with OpenAI's chat completions."""

    @property
    def metadata(self) -> LLMMetadata:
        """Name the model."""
        return LLMMetadata(model_name=MODEL)

    @llm_completion_callback()
    def complete(
        self, prompt: str, formatted: bool = False, **kwargs: object
    ) -> CompletionResponse:
        """Return the answer in one piece."""
        messages = [{"role": "user", "content": prompt}]
        answer = OpenAI().chat.completions.create(model=MODEL, messages=messages)
        return CompletionResponse(text=answer.choices[0].message.content or "")

    @llm_completion_callback()
    def stream_complete(
        self, prompt: str, formatted: bool = False, **kwargs: object
    ) -> CompletionResponseGen:
        """Yield the answer as it comes."""
        messages = [{"role": "user", "content": prompt}]
        text = ""
        with OpenAI().chat.completions.create(
            model=MODEL, messages=messages, stream=True
        ) as chunks:
            for chunk in chunks:
                piece = (chunk.choices[0].delta.content or "") if chunk.choices else ""
                text += piece
                yield CompletionResponse(text=text, delta=piece)


def main() -> None:
    """Ask one question in one piece and one streamed, and print the verdict on each answer."""
    llm = ChatCompletions()
    index = SimpleKeywordTableIndex.from_documents(DOCUMENTS, llm=llm)
    evaluator = ClaimFaithfulnessEvaluator()
    asked = {
        "When was the observatory founded?": False,
        "When do the guided tours start, and what does a ticket cost?": True,
    }
    for question, streaming in asked.items():
        engine = index.as_query_engine(llm=llm, streaming=streaming)
        response = engine.query(question)
        if streaming:
            response = response.get_response()  # reads the stream to its end
        result = evaluator.evaluate_response(question, response)
        print(response.response)
        print("  ->", "valid" if result.passing else "INVALID", f"(score {result.score})")
        documents = {node.node_id: node.node.ref_doc_id for node in response.source_nodes}
        for claim in result.faithfulness["result"]["claims"]:
            print(f"     {claim['label']} by {documents.get(claim['source_id'])}: {claim['text']}")


if __name__ == "__main__":
    main()
