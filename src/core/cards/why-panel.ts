import { eventsOf, kindOf, questionsOf, stateOf, type TaleData, type TaleMessage } from "../card/tale.model.ts";
import { findEventKind, findQuestionKind, playOf, readyToPlay, rulesetById } from "../contract/ruleset.ts";
import type { GameWhys, Why } from "../contract/why-spec.ts";
import { renderTemplate } from "../foundry/interface.ts";
import { openRules } from "../foundry/rules-pages.ts";
import { systemPath } from "../foundry/system.ts";
import { findDocument, ownerOf } from "../foundry/uuid.ts";
import { glossaryOf, wordsIn } from "../help/glossary.ts";
import { guarded, itemGone } from "../text/notify.ts";
import { say, t } from "../text/text.ts";

import { bare, comesTo, findWhys, NUMBER, onceEach, standing } from "./why-figures.ts";

const WHY = "FOURTALES.Core.Why";

/** A sum with the part of it that somebody asked about. */
interface ShownWhy extends Why {
  parts: readonly { text: string; value: string; here: boolean }[];
  /** Is there anything to add up? */
  several: boolean;
}

/** Shows below a number how it came about, or puts that away. */
export async function toggleWhy(card: HTMLElement, message: TaleMessage, number: HTMLElement): Promise<void> {
  const was = number.getAttribute("aria-expanded") === "true";
  card.querySelector(".ft-why-panel")?.remove();
  for (const one of card.querySelectorAll('.ft-why[aria-expanded="true"]')) one.setAttribute("aria-expanded", "false");
  if (was) return;
  const whys = await whysFor(message, number);
  const panel = card.ownerDocument.createElement("section");
  panel.className = "ft-why-panel";
  panel.setAttribute("aria-label", t(`${WHY}.title`));
  const words = wordsOf(message.system.ruleset, whys);
  panel.innerHTML = await renderTemplate(systemPath("templates/core/why.hbs"), { whys, words });
  panel.addEventListener("click", (event) => {
    event.stopPropagation();
    const button = (event.target as Element).closest<HTMLElement>("[data-page]");
    if (!button) return;
    void guarded(async () => {
      if (!(await openRules(`${message.system.ruleset}-rules`, button.dataset.page!))) itemGone();
    });
  });
  panel.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    number.click();
    number.focus();
  });
  const line = number.closest("p, li, dd, dt, h4, td") ?? number;
  if (line.matches("li, dd, dt, td")) line.append(panel);
  else line.after(panel);
  number.setAttribute("aria-expanded", "true");
}

/** How the number came about. More than one sum only where nothing tells which of them stands there. */
export async function whysFor(message: TaleMessage, number: HTMLElement): Promise<ShownWhy[]> {
  await readyToPlay(message.system.ruleset);
  const figure = (number.textContent ?? "").trim();
  const steps = await allWhys(message);
  const found = findWhys(steps, standing(number, figure, eventsOn(message, number)));
  const isTotal = found.some(({ total }) => comesTo(total, figure));
  return onceEach(found).map((why) => ({
    ...why,
    several: why.parts.length > 1,
    parts: why.parts.map((part) => ({ ...part, here: !isTotal && bare(part.value) === bare(figure) })),
  }));
}

/** Kinds of those events whose words stand on the number's line. */
function eventsOn({ system }: TaleMessage, number: HTMLElement): Set<string> {
  const line = number.closest("[data-about]")?.textContent ?? "";
  const told = eventsOf(system).filter(({ kind, data, done }) => {
    const found = findEventKind(system.ruleset, kind);
    return [data, done].some((one) => found?.check(one).length === 0 && line.includes(say(found.describe(one))));
  });
  return new Set(line ? told.map(({ kind }) => kind) : []);
}

/** All sums behind a card: the game's, then the rules of what was done, then what was said by hand. */
async function allWhys(message: TaleMessage): Promise<Why[][]> {
  const { system } = message;
  const kind = kindOf(system);
  if (!kind) return [];
  const game = await playOf(system.ruleset)?.whys?.();
  const told = game?.rolls[kind.id]?.of(stateOf(system), system.outcome) ?? [];
  return [[...told], game ? await byRule(message, game) : [], [...saidSince(system), ...saidBefore(system)]];
}

/** Figures of what the card did that a rule sets. */
async function byRule({ system }: TaleMessage, game: GameWhys): Promise<Why[]> {
  const all = eventsOf(system).map(async ({ kind, target, data, done }) => {
    const rule = game.event(kind, data);
    const found = findEventKind(system.ruleset, kind);
    if (!rule || !found) return [];
    const document = await findDocument(target);
    const about = (document && ownerOf(document)?.uuid) ?? target;
    // What truly came of it may be less than was meant.
    return [data, done]
      .filter((one) => found.check(one).length === 0)
      .flatMap((one) => {
        const label = say(found.describe(one));
        return [...label.matchAll(NUMBER)].map(([value]) => ({
          about,
          label,
          parts: [{ text: rule, value }],
          total: value,
        }));
      });
  });
  return (await Promise.all(all)).flat();
}

/** Figures that somebody chose as the roll was begun. */
function saidBefore({ choices }: TaleData): Why[] {
  return figuresIn(choices).map((figure) => ({
    label: t(`${WHY}.byHand`),
    parts: [{ text: t(`${WHY}.chosen`), value: figure }],
    total: figure,
  }));
}

/** Figures of answers. */
function saidSince(system: TaleData): Why[] {
  return questionsOf(system).flatMap((question) => {
    const kind = findQuestionKind(system.ruleset, question.kind);
    if (!kind || question.status !== "answered") return [];
    const label = say(kind.told(stateOf(system), question));
    return figuresIn(question.answer).map((figure) => ({
      label,
      parts: [{ text: t(`${WHY}.answered`), value: figure }],
      total: figure,
    }));
  });
}

function figuresIn(value: unknown): string[] {
  const found = new Set<string>();
  const look = (one: unknown): void => {
    if (typeof one === "number" || (typeof one === "string" && /^\d+$/.test(one))) found.add(bare(String(one)));
    else if (one && typeof one === "object") for (const inner of Object.values(one)) look(inner);
  };
  look(value);
  return [...found];
}

/** The game's words in these sums, each with its line and the page of the rules that says more. */
function wordsOf(ruleset: string, whys: readonly Why[]) {
  const glossary = glossaryOf(rulesetById(ruleset));
  const texts = whys.flatMap(({ label, parts }) => [label, ...parts.map(({ text }) => text)]);
  const found = texts.flatMap((text) => wordsIn(text, glossary));
  return [...new Map(found.map((word) => [word.id, word])).values()];
}
