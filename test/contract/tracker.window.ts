import { click } from "./reach.window.ts";
import { whyNot } from "./reachable.ts";
import { still } from "./tales.fixture.ts";

/** The tracker of an encounter: its rows stand as Foundry draws them, with what the games add for whoever sits at this page. */
async function trackerOf(combat: Loose): Promise<HTMLElement> {
  let drawn!: HTMLElement;
  await withTracker(combat, async (list) => {
    drawn = list;
  });
  return drawn;
}

/** Works while the tracker stands open. */
export async function withTracker(combat: Loose, work: (list: HTMLElement) => Promise<void>): Promise<void> {
  const list = document.body.appendChild(document.createElement("section"));
  const header = list.appendChild(document.createElement("header"));
  header.className = "combat-tracker-header";
  for (const action of ["rollAll", "rollNPC"]) header.append(buttonFor(action));
  for (const { id } of combat.turns) {
    const row = list.appendChild(document.createElement("li"));
    row.dataset.combatantId = id;
    row.append(buttonFor("rollInitiative"));
  }
  Hooks.callAll("renderCombatTracker", { viewed: combat }, list);
  await still();
  await work(list).finally(() => list.remove());
}

function buttonFor(action: string): HTMLElement {
  const button = document.createElement("button");
  button.dataset.action = action;
  return button;
}

/** What the tracker still offers of dice for the order of turns. */
export async function diceOffered(combat: Loose): Promise<string[]> {
  const list = await trackerOf(combat);
  return [...list.querySelectorAll<HTMLElement>('[data-action^="roll"]')].map(({ dataset }) => dataset.action!);
}

/** The marks that are set in somebody's row, by the last word of their names. */
export async function marksOf(combatant: Loose): Promise<string[]> {
  const row = rowIn(await trackerOf(combatant.parent), combatant);
  return [...row.querySelectorAll<HTMLElement>('[data-ft-mark][aria-pressed="true"]')].map(markOf);
}

/** What the tracker says of how encounters of this game go. */
export async function hintOf(combat: Loose): Promise<string> {
  const list = await trackerOf(combat);
  return list.querySelector(".combat-tracker-header > .ft-tracker-left")?.textContent ?? "";
}

/** What the tracker says in somebody's row of their turn. */
export async function rowSays(combatant: Loose): Promise<string> {
  return rowIn(await trackerOf(combatant.parent), combatant).querySelector(".ft-tracker-left")?.textContent ?? "";
}

/** Presses a mark in somebody's row. */
export async function pressMark(combatant: Loose, mark: string): Promise<void> {
  await pressIn(combatant.parent, (list) => rowIn(list, combatant), mark);
}

/** Presses a mark of the encounter itself. */
export async function pressMarkOf(combat: Loose, mark: string): Promise<void> {
  await pressIn(combat, (list) => list.querySelector(".ft-tracker-head") ?? list, mark);
}

/** Presses what opens a window of the encounter's game, by a class of its picture. */
export async function opensFrom(combat: Loose, picture: string): Promise<void> {
  const list = await trackerOf(combat);
  const button = list.querySelector(`.ft-tracker-time .${picture}`)?.closest("button");
  if (!button) throw new Error(`The tracker has no button with "${picture}".`);
  document.body.append(list);
  await click(button);
  list.remove();
}

async function pressIn(combat: Loose, place: (list: HTMLElement) => Element, mark: string): Promise<void> {
  const list = await trackerOf(combat);
  document.body.append(list);
  const marks = [...place(list).querySelectorAll<HTMLElement>("button[data-ft-mark]")];
  const button = marks.find((one) => markOf(one) === mark);
  const why = button ? whyNot(button) : `is not there, but ${marks.map(markOf).join(", ") || "none"}`;
  if (!button || why) throw new Error(`The mark "${mark}" ${why}.`);
  await click(button);
  list.remove();
}

function rowIn(list: HTMLElement, { id }: Loose): Element {
  const row = list.querySelector(`[data-combatant-id="${id}"]`);
  if (!row) throw new Error("Somebody is not in the tracker.");
  return row;
}

const markOf = ({ dataset }: HTMLElement): string => dataset.ftMark?.split(" ").at(-1) ?? "";
