"""A real headless Chromium for tests of pages; they are skipped where none is installed."""

import os
import shutil
from contextlib import contextmanager

import pytest

FLAGS = """--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-sync
--disable-background-networking --disable-component-update""".split()


def find_chromium():
    named = os.environ.get("CHROMIUM", "")
    return named or shutil.which("chromium") or shutil.which("chromium-browser")


@contextmanager
def chromium():
    """Give a browser, or skip the test with the reason."""
    api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    path = find_chromium()
    if path is None:
        pytest.skip("no chromium is installed; set CHROMIUM to the program's path")
    with api.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=path, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def page_of(browser, **options):
    """Give a new page whose errors, messages and dialogues fail the test."""
    context = browser.new_context(**options)
    page = context.new_page()
    problems = []
    page.on("console", lambda message: problems.append(message.text))
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("dialog", lambda dialog: (problems.append(dialog.message), dialog.dismiss()))
    page.problems = problems
    try:
        yield page
        assert not problems, problems
    finally:
        context.close()


CONTRAST = """() => {
  const shade = (text) => { const c = text.match(/[\\d.]+/g).map(Number);
    return { a: c.length > 3 ? c[3] : 1, l: [c[0], c[1], c[2]].map((v) => (v /= 255) <= 0.03928 ?
      v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
      .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0) }; };
  const back = (e) => { while (e) { const s = shade(getComputedStyle(e).backgroundColor);
    if (s.a > 0) return s.l; e = e.parentElement; } return 1; };
  const low = [];
  for (const e of document.querySelectorAll("body *")) {
    if (!e.checkVisibility() || e.disabled) continue;
    if (![...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())) continue;
    const [x, y] = [shade(getComputedStyle(e).color).l, back(e)].sort((a, b) => b - a);
    if ((x + .05) / (y + .05) < 4.5) low.push([e.tagName, e.className, e.textContent.slice(0, 30)]);
  }
  return low;
}"""
"""Lists the elements whose text is harder to read than WCAG's level AA allows (4.5 to 1)."""
