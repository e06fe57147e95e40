"""The blocks of docs/server.md run and print what the page says."""

import contextlib
import io
import re
from pathlib import Path

import pytest
from tests.examples.stand_in import StandIn
from tests.page_blocks import blocks
from tests.server.conftest import opened

from cavaquinho.nli.onnx import embedded_folder

ROOT = Path(__file__).parents[2]
FILE = ROOT / "docs" / "server.md"
PAGE = FILE.read_text(encoding="utf-8")
TOKEN = "a-token"


@pytest.fixture(scope="module")
def _addresses(write):
    """Start what the page talks about: the shipped service, an LLM, and a guard before it."""
    llm = StandIn({"What is the fee?": ["The fee is 90 euros."]})
    environ = {"AUTH_TOKEN": TOKEN, "CAVAQUINHO_MODEL": str(embedded_folder())}
    [guard] = [block.code for block in blocks(FILE) if block.kind == "yaml"]
    with contextlib.ExitStack() as stack, pytest.MonkeyPatch.context() as patch:
        stack.enter_context(llm.running())
        service = stack.enter_context(opened(ROOT / "configs" / "server.yaml", environ))
        guarded = stack.enter_context(opened(write(guard), {"LLM_URL": llm.url}))
        patch.setenv("CAVAQUINHO_URL", str(service.base_url))
        patch.setenv("AUTH_TOKEN", TOKEN)
        patch.setenv("GUARD_URL", str(guarded.base_url))
        patch.setenv("LLM_KEY", "any")
        yield


@pytest.mark.usefixtures("_addresses")
def test_the_blocks_run_one_after_the_other():
    names: dict[str, object] = {}
    ran = 0
    for block in blocks(FILE):
        assert block.kind in {"python", "text", "sh", "yaml"}
        if block.kind != "python":
            continue
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            exec(compile(block.code, "docs/server.md", "exec"), names)
        assert block.printed is not None
        assert said.getvalue() == block.printed
        ran += 1
    assert ran == 4


def test_every_path_is_on_the_page(words):
    paths = words.get("/openapi.json").json()["paths"]
    assert len(paths) > 10
    for path in [*paths, "/v1/chat/completions"]:
        assert f"{path}`" in PAGE


def test_every_limit_is_on_the_page():
    from cavaquinho.pipeline.service_schema import Limits

    for name, field in Limits.model_fields.items():
        row = re.search(rf"^\| `{name}` \| ([0-9,]+) \|", PAGE, re.MULTILINE)
        assert int(row[1].replace(",", "")) == field.default
