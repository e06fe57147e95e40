"""The report as a browser shows it."""

import pytest
from tests.browser import CONTRAST, chromium, page_of
from tests.fakes import WordBackend

from cavaquinho import Validator
from cavaquinho.classifier import NLIClassifier
from cavaquinho.models import Document
from cavaquinho.report import batch_html

DOCUMENTS = [
    Document(
        "# Guide\n\nThe museum opened in 1987. Entry costs 8 euros.\n" + "Filler. " * 900, "a"
    ),
    Document("Dogs sleep outside. <script>alert(1)</script>", "b"),
    Document("Unused.", "c"),
]
RESPONSE = (
    "The museum opened in 1999. Entry costs 8 euros. <img src=x onerror=alert(2)>\n\n"
    "| Dogs | outside |\n|---|---|\n| sleep | a-very-long-word-without-any-space-"
    + "x" * 90
    + " |\n"
)


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    folder = tmp_path_factory.mktemp("report")
    words = Validator(classifier=NLIClassifier(WordBackend()))
    result = words.validate(RESPONSE, DOCUMENTS)
    (folder / "one.html").write_text(result.to_html(), encoding="utf-8")
    (folder / "many.html").write_text(batch_html([result] * 12), encoding="utf-8")
    (folder / "cell.html").write_text(
        f"<!doctype html><html lang=en><title>n</title>{result._repr_html_()}", encoding="utf-8"
    )
    return {path.stem: path.as_uri() for path in folder.iterdir()}


@pytest.fixture(scope="module")
def browser():
    with chromium() as started:
        yield started


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["one", "many"])
@pytest.mark.parametrize("width", [360, 1280])
def test_it_fits_and_can_be_read(browser, pages, name, scheme, width):
    size = {"width": width, "height": 800}
    with page_of(browser, viewport=size, color_scheme=scheme) as page:
        page.goto(pages[name])
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(CONTRAST) == []


def test_the_keyboard_goes_from_claim_to_evidence(browser, pages):
    with page_of(browser) as page:
        page.goto(pages["one"])
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.id") == "a1"
        assert page.locator("#k1.on").count() == 1
        assert page.locator("details mark.on").first.inner_text() == "The museum opened in 1987."
        page.keyboard.press("Enter")
        assert page.url.endswith("#s1")
        page.keyboard.press("p")
        assert page.evaluate("document.activeElement.id.startsWith('a')")


def test_a_click_shows_the_evidence(browser, pages):
    with page_of(browser, viewport={"width": 1280, "height": 500}) as page:
        page.goto(pages["one"])
        page.locator(".side:first-child mark", has_text="Entry costs").click()
        assert "Entry costs 8 euros." in page.locator(".side:last-child mark.on").all_inner_texts()


def test_it_prints_whole(browser, pages):
    with page_of(browser, color_scheme="dark") as page:
        page.goto(pages["one"])
        page.emulate_media(media="print")
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == (
            "rgb(255, 255, 255)"
        )
        box = "document.querySelector('.side:last-child .text')"
        assert page.evaluate(f"{box}.scrollHeight <= {box}.clientHeight + 1")
        assert page.pdf(format="A4").startswith(b"%PDF")


def test_the_frame_of_a_notebook(browser, pages):
    with page_of(browser) as page:
        page.goto(pages["cell"])
        frame = page.frame_locator("iframe")
        assert frame.locator("h1").inner_text() == "Faithfulness report"
        frame.locator("#a1").click()
        assert frame.locator("#k1.on").count() == 1
