"""The page at /ui: what is served, and how it works in a real browser."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from tests.browser import CONTRAST, chromium, page_of
from tests.server.conftest import WORDS

import cavaquinho.server

FOLDER = Path(cavaquinho.server.__file__).parent / "ui"
ATTACK = "<img src=x onerror=alert(1)><script>alert(2)</script>"
NAMELESS = """() => [...document.querySelectorAll("button, input, select, textarea, summary")]
  .filter((e) => e.checkVisibility() && ![...(e.labels ?? [])].some((l) => l.innerText.trim())
    && !e.getAttribute("aria-label") && !e.textContent.trim())
  .map((e) => e.outerHTML)"""


# --- what is served -------------------------------------------------------------------------------


def test_the_page_and_its_files_are_served(words):
    page = words.get("/ui")
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    linked = set(re.findall(r'(?:href|src)="(ui/[^"]+)"', page.text))
    assert linked >= {"ui/style.css", "ui/app.js", "ui/icon.svg"}
    for file in FOLDER.iterdir():
        if file.name != "index.html":
            answer = words.get(f"/ui/{file.name}")
            assert answer.status_code == 200, file.name
            assert answer.content == file.read_bytes()
    for script in FOLDER.glob("*.js"):
        for other in re.findall(r'from "\./([^"]+)"', script.read_text("utf-8")):
            assert (FOLDER / other).exists()


def test_the_policy_is_strict_and_the_page_keeps_it(words):
    page = words.get("/ui")
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert not re.search(r"<script(?![^>]*src=)|<style|\sstyle=|\son\w+=|javascript:", page.text)
    for file in FOLDER.iterdir():
        text = file.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"https?://|url\(|innerHTML|insertAdjacent|eval\(", text), file.name
        assert text.count("\n") <= 300, file.name


def test_addresses_beside_it(words):
    answer = words.get("/ui/")
    assert answer.status_code == 308
    assert str(answer.next_request.url) == str(words.base_url.join("/ui"))
    assert words.get("/ui/../pages.py").status_code == 404
    assert words.get("/ui/__init__.py").status_code == 404
    assert words.post("/ui").status_code == 405


# --- in a browser ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def browser():
    with chromium() as started:
        yield started


@pytest.fixture
def page(browser, words):
    with page_of(browser, viewport={"width": 1280, "height": 900}, locale="en-US") as page:
        page.goto(f"{words.base_url}/ui")
        yield page


def fill(page, response, *documents):
    page.locator("#response").fill(response)
    for place, text in enumerate(documents):
        if place:
            page.get_by_role("button", name="Add a document").click()
        page.locator("#documents textarea").nth(place).fill(text)


def until(holds, page):
    """Wait without a function in the page, which its policy does not let be made."""
    for _ in range(400):
        if holds():
            return
        page.wait_for_timeout(25)
    raise AssertionError("it did not come to hold")


def checked(page):
    page.get_by_role("button", name="Check", exact=True).click()
    page.wait_for_selector("#verdict .good, #verdict .bad, #verdict .undecided")


def test_a_response_is_checked(page):
    fill(
        page,
        "The museum opened in 1999. Entry costs 8 euros.",
        "It opened.",
        "Entry costs 8 euros.",
    )
    fill(page, "The museum opened in 1999. Entry costs 8 euros.", "The museum opened in 1987.")
    checked(page)
    assert "Hallucination" in page.locator("#verdict").inner_text()
    assert page.locator("#verdict").evaluate("(e) => e === document.activeElement")
    marks = page.locator("#shown-answer mark")
    assert marks.all_inner_texts() == ["The museum opened in 1999.", "Entry costs 8 euros."]
    assert marks.nth(0).get_attribute("class") == "contradiction"
    assert page.locator("#shown-sources mark").all_inner_texts() == [
        "The museum opened in 1987.",
        "Entry costs 8 euros.",
    ]
    assert page.locator("#shown-sources h4").all_inner_texts() == ["Document 1", "Document 2"]
    card = page.locator(".card").nth(0).inner_text()
    assert "contradicted" in card
    assert "probability 9" in card
    assert "1987" in card


def test_hover_and_keys_lead_to_the_evidence(page):
    fill(page, "The museum opened in 1999. Entry costs 8 euros.", "The museum opened in 1987. " * 3)
    checked(page)
    page.locator("#shown-answer mark").nth(0).hover()
    assert page.locator("#shown-sources mark.on").count() >= 1
    page.locator("#verdict").focus()
    page.keyboard.press("ArrowRight")
    ref = page.locator("#shown-answer .ref").nth(0)
    assert ref.evaluate("(e) => e === document.activeElement")
    assert ref.get_attribute("aria-label") == "claim 1: contradicted"
    page.keyboard.press("ArrowDown")
    assert page.locator(".card.on b").inner_text() == "2"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    assert page.evaluate("!!document.activeElement.closest('#shown-sources')")
    page.keyboard.press("Escape")
    assert ref.evaluate("(e) => e === document.activeElement")


def test_no_text_becomes_markup(page):
    fill(page, f"The museum {ATTACK} opened in 1999.", f"The museum opened in 1987. {ATTACK}")
    page.locator("#documents .title").fill(ATTACK)
    checked(page)
    shown = page.locator("#shown-answer").evaluate(
        "(e) => [...e.childNodes].filter((n) => !n.matches?.('.ref')).map((n) => n.textContent)"
    )
    assert "".join(shown) == f"The museum {ATTACK} opened in 1999."
    assert ATTACK in page.locator("#shown-sources").text_content()
    assert page.locator("#result img, #result script").count() == 0


def test_places_behind_signs_outside_the_basic_plane(page):
    fill(page, "🎉🎉 Hello! 🎺 The museum opened in 1999.", "🎉 The museum opened in 1987.")
    checked(page)
    assert page.locator("#shown-answer mark").inner_text().endswith("The museum opened in 1999.")
    assert page.locator("#shown-sources mark").inner_text().endswith("opened in 1987.")


def test_a_passage_that_says_the_opposite_is_marked(page):
    fill(
        page,
        "The museum opened in 1987.",
        "The museum opened in 1999.",
        "The museum opened in 1987.",
    )
    checked(page)
    marks = page.locator("#shown-sources mark")
    classes = [marks.nth(place).get_attribute("class").split()[0] for place in range(2)]
    assert classes == ["conflict", "entailment"]
    assert marks.nth(0).get_attribute("title") == "Says the opposite of the evidence of claim 1"
    assert "But the sources also say" in page.locator(".card").inner_text()
    page.locator("#shown-answer .ref").focus()
    assert page.locator("#shown-sources mark.on").count() == 2


def test_the_threshold_moves_the_verdict(page):
    fill(page, "The museum is large.", "The museum opened in 1987.")
    checked(page)
    assert "No hallucination" in page.locator("#verdict").inner_text()
    page.locator("#threshold").focus()
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    assert page.locator("#threshold-shown").inner_text() == "0.30"
    assert "✗ Hallucination" in page.locator("#verdict").inner_text()
    page.locator("#mode").select_option("grounded")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    checked(page)
    page.wait_for_selector("#verdict:has-text('✗ Hallucination')")
    assert "✗ Hallucination" in page.locator("#verdict").inner_text()


def test_live_checks_while_one_types(page):
    fill(page, "", "The museum opened in 1987.")
    page.locator("#live").check()
    page.locator("#response").press_sequentially("The museum opened in 1999.")
    page.wait_for_selector("#verdict .bad")
    assert page.locator("#response").evaluate("(e) => e === document.activeElement")
    page.locator("#response").fill("The museum opened in 1987.")
    page.wait_for_selector("#verdict .good")


def test_files_are_taken(page, tmp_path):
    (tmp_path / "guide.md").write_text("The museum opened in 1987.", encoding="utf-8")
    (tmp_path / "broken.txt").write_bytes(b"\xff\xfe\x00caf\xe9")
    page.locator("#files").set_input_files([tmp_path / "guide.md", tmp_path / "broken.txt"])
    until(lambda: page.locator("#documents .title").first.input_value() == "guide.md", page)
    page.wait_for_selector("#problem:not([hidden])")
    assert "broken.txt" in page.locator("#problem").inner_text()
    page.evaluate(
        """() => {
          const data = new DataTransfer();
          data.items.add(new File(["The museum opened in 1999."], "answer.txt"));
          const said = { dataTransfer: data, bubbles: true, cancelable: true };
          const drop = new DragEvent("drop", said);
          document.querySelector('[data-drop="answer"]').dispatchEvent(drop);
        }"""
    )
    until(lambda: page.locator("#response").input_value().endswith("1999."), page)
    checked(page)
    assert page.locator("#shown-sources mark").inner_text() == "The museum opened in 1987."


def test_the_examples_and_both_languages(page):
    page.locator("#page-language").select_option("pt")
    assert page.evaluate("document.documentElement.lang") == "pt-BR"
    assert page.get_by_role("button", name="Verificar", exact=True).is_visible()
    for place in range(3):
        page.locator("#examples button").nth(place).click()
        page.wait_for_selector("#verdict .good, #verdict .bad, #verdict .undecided")
        page.wait_for_selector("#check[aria-busy=false]")
        assert page.locator("#shown-answer mark").count() >= 3
    page.get_by_role("button", name="Limpar").click()
    assert page.locator("#result").is_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_it_fits_can_be_read_and_has_names(browser, words, scheme, width):
    size = {"width": width, "height": 800}
    with page_of(browser, viewport=size, color_scheme=scheme, locale="pt-BR") as page:
        page.goto(f"{words.base_url}/ui")
        fill_all(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(CONTRAST) == []
        assert page.evaluate(NAMELESS) == []
        levels = page.evaluate(
            "[...document.querySelectorAll('h1,h2,h3,h4')].filter((e) => e.checkVisibility())"
            ".map((e) => Number(e.tagName[1]))"
        )
        assert levels[0] == 1
        assert all(after - before <= 1 for before, after in pairwise(levels))


def fill_all(page):
    page.locator("#response").fill(
        "O museu abriu em 1999. A entrada custa 8 euros. O jardim é grande. " + "x" * 300
    )
    page.locator("#documents textarea").fill("O museu abriu em 1987. A entrada custa 8 euros.")
    page.locator("#check").click()
    page.wait_for_selector("#verdict .bad")


def test_nothing_to_check_is_said(page):
    page.get_by_role("button", name="Check", exact=True).click()
    assert page.locator("#problem").inner_text() == "Type or paste an answer first."
    fill(page, "Hello!", "The museum opened in 1987.")
    checked(page)
    assert "Nothing to check" in page.locator("#verdict").inner_text()


def test_a_token_is_asked_for(browser, serve):
    client = serve(
        f"{WORDS}auth: {{type: http_bearer, token: a-long-token}}\n",
        headers={"Authorization": "Bearer a-long-token"},
    )
    context = browser.new_context(locale="en-US")
    try:
        page = context.new_page()
        page.goto(f"{client.base_url}/ui")
        fill(page, "The museum opened in 1999.", "The museum opened in 1987.")
        page.locator("#check").click()
        page.wait_for_selector("#token-row:not([hidden])")
        assert "wants an access token" in page.locator("#problem").inner_text()
        page.locator("#token").fill("a-long-token")
        checked(page)
        assert page.locator("#problem").is_hidden()
    finally:
        context.close()
