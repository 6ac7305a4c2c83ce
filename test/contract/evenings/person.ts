import { atHand, reach } from "../reachable.ts";
import type { Luck } from "./luck.ts";

/**
 * What somebody does who sits at the page on the stage: they look at what windows, sheets and cards offer at this moment, and
 * do one of it. Everything here runs on the page (`Page.do`).
 */

/** Something that could be done now. */
export interface Offer {
  /** What kind of deed it is, for the count. */
  kind: string;
  weight: number;
  take(): unknown;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Of a window's frame. */
const FRAME = new Set(["close", "toggleControls", "toggleMinimize", "copyUuid", "copyUUID", "copyId"]);

/**
 * Buttons of a sheet with which one sets it by hand, as one rubs out what a pencil wrote. Foundry writes that, or one event
 * outside any card: there is no card to take it back with, so it is in no evening that is taken back.
 */
const BY_HAND = new Set(
  `ftMode ftPicture ftItemOpen ftItemDelete ftItemToggle ftEntryDrop ftRowAdd ftRowDrop
  toggleUse luck effort anma wpAdjust wpDown wpAdd wpFlip
  lucky addPerson addMagic addWound addBonus dropBonus create wpCreate print switchSound`.split(/\s+/),
);

/** What is pressed seldom: it would undo faster than people do. */
const SELDOM: Readonly<Record<string, number>> = {
  "ft-undo": 0.25,
  "ft-redo": 1,
  "ft-withdraw": 0.15,
  "ft-lapse": 0.5,
};

const WORDS = ["over the wall", "the old key", "a song", "red", "with care", "Oak & Ash"];

/** Does something on this page so many milliseconds later, by the clock that all pages share. */
declare function afterPause(pause: number, job: () => void): void;

/** Windows that are open, the newest last, without sheets. */
export function dialogs(): Loose[] {
  return [...foundry.applications.instances.values()].filter(
    (app: Loose) => app.rendered && app.element && !app.document,
  );
}

/** Sheets that are open, the newest last. */
export const sheets = (): Loose[] =>
  [...foundry.applications.instances.values()].filter((app: Loose) => app.rendered && app.document);

/** The name of a window's class, or what marks a small one. */
function nameOf(app: Loose): string {
  const { name } = app.constructor as { name: string };
  if (!/Dialog$|DialogV2/.test(name) || !/^(DialogV2|Dialog)$/.test(name)) return name;
  return [...app.element.classList].find((one: string) => /^ft-(?!game|dialog|page|sheet)/.test(one)) ?? "small window";
}

/** What a window offers to press and to fill in. */
export function offersOf(app: Loose, luck: Luck): Offer[] {
  const name = nameOf(app);
  const offers: Offer[] = [];
  const isWrong = app.element.querySelector("[aria-invalid='true'], .ft-field-problem") !== null;
  for (const button of atHand<HTMLButtonElement>(app.element, "button, [data-action]")) {
    const action = button.dataset.action ?? (button.type === "submit" ? "send" : "");
    if (!action || FRAME.has(action) || BY_HAND.has(action)) continue;
    const sends = button.type === "submit" || action === "ok" || action === "yes";
    const kind = [`${name}: ${action}`, ...whatOf(button)].join(" ");
    // What can't be done after all is given up before long.
    const weight = sends ? 6 : action === "ftCancel" && isWrong ? 3 : 1;
    offers.push({ kind, weight, take: () => press(button) });
  }
  if (app.document) {
    // Beside a thing stands where it is carried: to put it elsewhere is a deed of its own.
    const beside = luck.of(atHand<Field>(app.element, "select[data-ft-aside]"));
    if (beside) offers.push({ kind: `${name}: put elsewhere`, weight: 1, take: () => fill(beside, luck, name) });
    return offers;
  }
  const field = fieldIn(app.element, luck, name);
  if (field) {
    // A field, and now and then some more: what a window has as it opens is only the beginning of what it can be sent with.
    const some = (): void => {
      fill(field, luck, name);
      for (let more = isWrong ? 0 : luck.below(4); more > 0; more--) {
        const other = fieldIn(app.element, luck, name);
        if (other) fill(other, luck, name);
      }
    };
    offers.push({ kind: `${name}: a field`, weight: isWrong ? 20 : 8, take: some });
  }
  // A form is filled in; what only shows something is laid aside soon.
  const weight = offers.some(({ weight }) => weight === 6) ? 0.3 : 2;
  offers.push({ kind: "a window closed", weight, take: () => app.close() });
  return offers;
}

/** What of several of a kind a button stands for. */
function whatOf({ dataset }: HTMLElement): string[] {
  return ["tool", "deed", "verb", "way"].flatMap((name) => dataset[name] ?? []);
}

/** The field that somebody turns to: one that the window complains of first, then one where nothing stands, or any. */
function fieldIn(root: HTMLElement, luck: Luck, where: string): Field | undefined {
  const fields = atHand<Field>(root, "input, select, textarea");
  const wrong = fields.filter((one) => one.getAttribute("aria-invalid") === "true");
  const blank = fields.filter(({ value, type }) => value === "" && type !== "search");
  const some = wrong.length > 0 && luck.is(0.8) ? wrong : blank.length > 0 && luck.is(0.4) ? blank : fields;
  return luck.seldom(some, (one) => called(one, where));
}

/** Cards of the log that this person could look at now, the newest last. */
export function cards(most: number): Loose[] {
  return game.messages.contents.filter(({ type, visible }: Loose) => type === "tale" && visible).slice(-most);
}

/** What a card offers as it is drawn now. */
export async function offersOn(message: Loose): Promise<Offer[]> {
  const log = document.querySelector(".chat-log") ?? document.body.appendChild(document.createElement("ol"));
  log.className = "chat-log";
  const entry: HTMLElement = await message.renderHTML();
  log.replaceChildren(entry);
  const { ruleset, kind, questions } = message.system;
  return atHand(entry, "button[data-action^='ft-']").map((button) => {
    const { action = "", question = "" } = button.dataset;
    const asked = questions[question]?.kind ?? "";
    return {
      kind: action === "ft-choose" ? `${ruleset}: answers ${asked}` : `${ruleset}/${kind}: ${action}`,
      weight: SELDOM[action] ?? 4,
      take: () => press(button),
    };
  });
}

/** Sheets of those whom this person plays. */
export function mine(games: readonly string[]): Loose[] {
  const actors: Loose[] = game.actors.contents.filter(({ isOwner }: Loose) => isOwner);
  const doubles = game.scenes.contents.flatMap(({ tokens }: Loose) =>
    tokens.contents.flatMap((token: Loose) => (!token.actorLink && token.actor?.isOwner ? [token.actor] : [])),
  );
  return [...actors, ...doubles].filter(({ type }) => games.some((prefix) => type.startsWith(prefix)));
}

/** Opens a sheet and lays the one before aside. */
export async function openSheet(actor: Loose): Promise<Loose> {
  for (const app of sheets()) if (app !== actor.sheet) await app.close();
  await actor.sheet.render({ force: true });
  return actor.sheet;
}

/** Aims at somebody on a map, or at nobody. */
export function aim(games: readonly string[], luck: Luck): void {
  const { targets } = game.user;
  targets.clear();
  const there: Loose[] = game.scenes.contents.flatMap(({ tokens }: Loose) =>
    tokens.contents.filter(({ actor }: Loose) => games.some((prefix) => actor?.type.startsWith(prefix))),
  );
  for (let count = luck.below(3); count > 0; count--) {
    const token = luck.of(there);
    if (token) targets.add({ actor: token.actor, document: token, id: token.id });
  }
}

/** The Gamemaster's hand, by its button above the list of people. */
export function openHand(): boolean {
  const list = above("directory-header");
  Hooks.callAll("renderActorDirectory", null, list);
  const button = list.querySelector(".fa-hand-sparkles")?.closest("button");
  button?.click();
  list.remove();
  return button !== null && button !== undefined;
}

/** What a game has above the tracker for an encounter, by its icon. */
export function openAtTracker(combat: Loose, icon: string): void {
  const list = above("combat-tracker-header");
  Hooks.callAll("renderCombatTracker", { viewed: combat }, list);
  afterPause(500, () => {
    for (const one of list.querySelectorAll(`.ft-tracker-time .${icon}`)) one.closest("button")?.click();
    list.remove();
  });
}

function above(header: string): HTMLElement {
  const list = document.body.appendChild(document.createElement("section"));
  list.appendChild(document.createElement("header")).className = header;
  return list;
}

/** Presses a button, as long as it is there. */
export function press(button: HTMLElement): void {
  try {
    reach(button, "It");
  } catch {
    return;
  }
  button.focus();
  button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
}

/** What a field is called here: the same for all things and people of a list. */
const called = ({ name }: Field, where: string): string => `${where} ${name.replaceAll(/\w{16}|\d+/g, "*")}`;

/** Fills in one of these fields in the newest window that has one. @returns whether there was one */
export function fillOneOf(selector: string, luck: Luck): boolean {
  for (const app of [...sheets(), ...dialogs()].toReversed()) {
    const field = luck.of(atHand<Field>(app.element, selector));
    if (!field) continue;
    fill(field, luck, nameOf(app));
    return true;
  }
  return false;
}

/** Says something in a field that it takes. */
function fill(field: Field, luck: Luck, where: string): void {
  try {
    reach(field, "It");
  } catch {
    return;
  }
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    field.click();
    return;
  }
  const text = valueFor(field, luck, called(field, where));
  if (text === undefined || text === field.value) return;
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

function valueFor(field: Field, luck: Luck, name: string): string | undefined {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options].filter(({ disabled, hidden }) => !disabled && !hidden);
    const named = options.filter(({ value }) => value !== "");
    // What was seldom chosen tonight is chosen rather.
    return luck.seldom(named.length > 0 && luck.is(0.8) ? named : options, ({ value }) => `${name}: ${value}`)?.value;
  }
  if (field.type === "number" || field.type === "range") {
    const least = Number((field as HTMLInputElement).min || 0);
    const most = Math.min(Number((field as HTMLInputElement).max || least + 5), least + 12);
    return String(least + luck.below(most - least + 1));
  }
  // Nobody has a picture of theirs at hand tonight.
  if (field.type === "date" || field.type === "file") return undefined;
  return luck.of(WORDS)?.slice(0, field.maxLength > 0 ? field.maxLength : undefined);
}
