"use strict";
(() => {
  const marked = [...document.querySelectorAll("[data-claims]")];
  const scope = (element) => element.closest(".case") || document;
  const numbers = (element) => element.dataset.claims.split(" ");
  const light = (element) => {
    for (const other of marked) other.classList.remove("on");
    if (!element) return;
    const wanted = new Set(numbers(element));
    for (const other of scope(element).querySelectorAll("[data-claims]"))
      if (numbers(other).some((number) => wanted.has(number))) other.classList.add("on");
  };
  for (const element of marked) {
    element.addEventListener("pointerenter", () => light(element));
    element.addEventListener("focus", () => light(element));
  }
  const show = (from) => {
    const number = numbers(from)[0];
    const sides = from.closest(".sides");
    const here = from.closest(".side");
    if (!sides) return;
    const there = [...sides.querySelectorAll(".side")].find((side) => side !== here);
    const marks = `mark[data-claims~="${number}"]`;
    const target = there && (there.querySelector(`${marks}:not(.conflict)`) || there.querySelector(marks));
    if (!target) return;
    const closed = target.closest("details:not([open])");
    if (closed) closed.open = true;
    target.scrollIntoView({ block: "nearest" });
  };
  document.addEventListener("click", (event) => {
    const mark = event.target.closest("mark");
    if (mark) { light(mark); show(mark); }
    const link = event.target.closest('a[href^="#"]');
    const target = link && document.getElementById(link.getAttribute("href").slice(1));
    const closed = target && target.closest("details:not([open])");
    if (closed) closed.open = true;
    if (target && target.dataset.claims) light(target);
    if (target && location.protocol === "about:") {
      // In a notebook's frame a link would lead to the notebook.
      event.preventDefault();
      target.scrollIntoView({ block: "nearest" });
      target.focus({ preventScroll: true });
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { n: 1, ArrowRight: 1, p: -1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const refs = [...document.querySelectorAll(".side:first-child .ref")].filter((ref) => ref.offsetParent);
    if (!refs.length) return;
    const at = refs.indexOf(document.activeElement);
    const next = refs[at < 0 ? (step > 0 ? 0 : refs.length - 1) : (at + step + refs.length) % refs.length];
    next.focus();
    show(next);
    event.preventDefault();
  });
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll("details:not([open])")];
    for (const each of opened) each.open = true;
  });
  addEventListener("afterprint", () => { for (const each of opened) each.open = false; });
})();
