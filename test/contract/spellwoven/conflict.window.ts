import { expect } from "vitest";
import { diceShow } from "../core/referee/forge.fixture.ts";
import { answer, card, type Fields, type Hands, opened, over } from "../people.window.ts";
import { until } from "../tales.fixture.ts";
import { opensFrom } from "../tracker.window.ts";

/** What people do on the board of a long conflict, and with the dice of a side. */

/** The board of an encounter's conflict, by the button of the tracker. */
export async function boardOf(combat: Loose): Promise<Hands> {
  await opensFrom(combat, "fa-people-arrows");
  return opened("sw-board");
}

/** Presses a button of the board that is open, once it is there: the board is drawn anew a moment after what it tells of. */
export async function onBoard(action: string, marks: Readonly<Record<string, string>> = {}): Promise<void> {
  const board = opened("sw-board");
  const marked = Object.entries(marks).map(([name, value]) => `[data-${name}="${value}"]`);
  await until(() => board.element.querySelector(`[data-action="${action}"]:enabled${marked.join("")}`));
  await board.press(action, marks);
}

/** What the board shows of a kind, once it shows that. */
export async function showsOnBoard(among: string, texts: readonly unknown[]): Promise<void> {
  const shown = () => [...opened("sw-board").element.querySelectorAll(among)].map((one) => one.textContent?.trim());
  await until(() => {
    expect(shown()).toEqual(texts);
    return true;
  });
}

/** What the board offers to take back. */
export function backOn(): string | undefined {
  return opened("sw-board").element.querySelector('[data-action="undoStep"]')?.textContent?.trim();
}

/** The first round begins; nobody throws the same for the order of turns. */
export async function begins(): Promise<void> {
  diceShow(10, 2, 4, 6, 8);
  await onBoard("begin");
}

/** The Gamesmaster ticks how somebody's contest of the round went. */
export const ticks = ({ uuid }: Loose, outcome: "won" | "failed"): Promise<void> =>
  onBoard("contest", { member: uuid, outcome });

/** The round ends: its card asks the leaders to throw. */
export const resolves = (): Promise<void> => onBoard("resolve");

/** A side throws its dice, by the card. */
export async function throws(side: string, ...faces: number[]): Promise<void> {
  diceShow(10, ...faces);
  await answer(`pool-${side}`, "throw");
}

/** A side says what its dice are for, one after the other: `3:jen`, `9:`, or nothing. */
export async function allots(side: string, ...ways: string[]): Promise<void> {
  await answer(`allot-${side}`, "allot");
  const dialog = opened("sw-allot");
  await dialog.say(Object.fromEntries(ways.map((way, at) => [`ways.${at}`, way])) as Fields);
  await dialog.send();
}

/** The round as it ended. */
export const resolved = (): Promise<Loose> => over(card());
