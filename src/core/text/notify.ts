import type { Problem } from "../../kernel/result.ts";
import { notify } from "../foundry/interface.ts";
import { say, t } from "./text.ts";

/** Tells the person what is wrong, one line each, in their language. Always null, so that callers can return it. */
export function notifyProblems(problems: readonly Problem[]): null {
  for (const problem of problems) warn(say(problem));
  return null;
}

/** A plain warning; the text is already in the person's language and may hold names that users typed. */
export function warn(text: string): void {
  notify("warn", text);
}

/** Says that what was meant is no longer there. */
export function itemGone(): void {
  warn(t("FOURTALES.Core.Problem.itemGone"));
}

/** A plain piece of news. */
export function inform(key: string, data?: Record<string, string | number>): void {
  notify("info", t(key, data));
}

/**
 * Runs an action of the interface: a failure reaches the person as a notification and the console as an error.
 * Foundry's own refusals already show a notification; they carry their text.
 */
export async function guarded<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    console.error(error);
    const reason = error instanceof Error ? error.message : String(error);
    warn(isOutdated(error) ? t("FOURTALES.Core.Problem.outdated") : t("FOURTALES.Core.Problem.failed", { reason }));
    return null;
  }
}

/**
 * Did a part of the code not come, or not fit the rest? The system was updated since the page was opened, or the line is down.
 * All browsers speak of a module then, each in its own words, which Foundry passes on of a window that it could not draw.
 */
function isOutdated(error: unknown): boolean {
  return /^(Type|Syntax)Error.*\bmodule\b/.test(String((error as Error | null)?.cause ?? error));
}

/**
 * The same for what comes up by itself over a card: somebody's hands may have left anything there. Where its values are what
 * can't be worked with, the person is told so of the card, and is spared what the code has to say of them.
 */
export async function guardedOverCard(work: () => Promise<unknown>): Promise<void> {
  await guarded(() =>
    work().catch((error) => {
      if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
      console.error(error);
      warn(t("FOURTALES.Core.Problem.cardUnusable"));
    }),
  );
}

/** The same for what only somebody who plays this actor may do; others are told so. */
export async function asPlayer(actor: { isOwner: boolean; name: string }, work: () => Promise<unknown>): Promise<void> {
  if (actor.isOwner) await guarded(work);
  else warn(t("FOURTALES.Core.Problem.notYours", { name: actor.name }));
}

/** So many messages were shown at fields: each has an id of its own. */
let told = 0;

/**
 * Marks the inputs that problems name, with the message below each, and notifies of the others.
 * @param root null of a window that was closed meanwhile: then it notifies of all
 * @returns true when there was none.
 */
export function showFieldProblems(root: HTMLElement | null, problems: readonly Problem[]): boolean {
  if (!root) {
    for (const problem of problems) warn(say(problem));
    return problems.length === 0;
  }
  for (const old of root.querySelectorAll(".ft-field-problem")) old.remove();
  for (const input of root.querySelectorAll(`[aria-describedby*="${MESSAGE}"]`)) {
    input.removeAttribute("aria-invalid");
    describe(input, (ids) => ids.filter((id) => !id.startsWith(MESSAGE)));
  }
  for (const problem of problems) {
    const input = inputAt(root, problem.field);
    if (!input) {
      warn(say(problem));
      continue;
    }
    const note = root.ownerDocument.createElement("p");
    note.id = `${MESSAGE}${told++}`;
    note.className = "ft-field-problem";
    note.setAttribute("role", "alert");
    note.textContent = say(problem);
    input.setAttribute("aria-invalid", "true");
    describe(input, (ids) => [...ids, note.id]);
    // Within its label it would become part of the field's name.
    (input.closest("label") ?? input).insertAdjacentElement("afterend", note);
    // It may be out of sight, also within a fold: the first of them is shown.
    input.closest("details")?.setAttribute("open", "");
    if (problem === problems.find(({ field }) => field)) note.scrollIntoView?.({ block: "nearest" });
  }
  return problems.length === 0;
}

/** The input that a problem's field names; of several of one name, such as ticks, the one with the value after an equals sign. */
export function inputAt(root: HTMLElement, field: string | undefined): HTMLElement | null {
  if (!field) return null;
  const [name = "", value] = field.split("=");
  const valued = value === undefined ? "" : `[value="${CSS.escape(value)}"]`;
  return root.querySelector(`[name="${CSS.escape(name)}"]${valued}`);
}

const MESSAGE = "ft-problem-";

/** What describes a field, by ids; a hint of its own stays. */
function describe(field: Element, change: (ids: string[]) => string[]): void {
  const ids = change((field.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean));
  if (ids.length > 0) field.setAttribute("aria-describedby", ids.join(" "));
  else field.removeAttribute("aria-describedby");
}
