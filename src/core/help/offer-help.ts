import { guarded } from "../text/notify.ts";
import { t } from "../text/text.ts";
import { gamesOf } from "./game-of.ts";
import { glossaryOf, wordsIn } from "./glossary.ts";

/** What has a word at its own: a label, a button, a heading. What holds more is read, and not pointed at. */
const POINTED = "button, label, legend, summary, th, td, dt, li, h2, h3, h4, strong, em, b, span, p, a";
/** So much text is a label, in letters. */
const SHORT = 60;
const OURS = ".application.four-tales, .message.four-tales";

/** Puts the way to the words of a window into its header, and from then on explains what is pointed at. */
export function offerHelp(element: HTMLElement): void {
  watchPage(element.ownerDocument);
  const close = element.querySelector('.window-header [data-action="close"]');
  if (!close || element.id === "ft-words" || close.parentElement?.querySelector(".ft-words-way")) return;
  const way = element.ownerDocument.createElement("button");
  way.type = "button";
  way.className = "header-control icon fa-solid fa-circle-question ft-words-way";
  way.dataset.tooltipText = t("FOURTALES.Core.Words.way");
  way.setAttribute("aria-label", way.dataset.tooltipText);
  way.addEventListener("click", () => explain(element));
  close.before(way);
}

/** Opens the window that explains what stands in this one, or on this card. */
export function explain(element: HTMLElement): void {
  void guarded(async () => (await import("./glossary.window.ts")).GlossaryWindow.open(element));
}

const watched = new WeakSet<Document>();

/** From now on words are explained where one points, and F1 asks for those of a window or a card; called with the first of either. */
export function watchPage(page: Document): void {
  if (watched.has(page)) return;
  watched.add(page);
  page.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "touch") pointAt(target as Element);
  });
  page.addEventListener("keydown", (event) => {
    const where = event.key === "F1" && (event.target as Element).closest<HTMLElement>(OURS);
    if (!where) return;
    event.preventDefault();
    explain(where);
  });
}

/** Foundry shows what stands in this attribute, and is asked to for as long as somebody points there. */
function pointAt(target: Element): void {
  const label = target.closest<HTMLElement>(POINTED);
  const ours = label?.closest(OURS);
  if (!label || !ours || label.closest("[data-tooltip-text], [data-tooltip], .window-header")) return;
  if ((label.textContent ?? "").trim().length > SHORT) return;
  const words = gamesOf(ours).flatMap((game) => wordsIn(label.textContent ?? "", glossaryOf(game)));
  if (words.length === 0) return;
  label.dataset.tooltipText = words.map(({ word, line }) => `${word}: ${line}`).join("\n");
  label.addEventListener("pointerleave", () => delete label.dataset.tooltipText, { once: true });
}
