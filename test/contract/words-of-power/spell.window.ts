import { answer, card, type Fields, type Hands, opened, over, seen, sheetOf } from "../people.window.ts";
import { until } from "../tales.fixture.ts";
import { BRAKKA, CARA, GUARD } from "./spells.fixture.ts";

/** What people do in the windows of a spell. */

/** Astra binds the guard, or what else is said. */
export const bind = (more: Fields = {}): Fields => ({
  intent: "bind the guard",
  target: GUARD,
  inherent: "word:own",
  drawn: ["hand:bind"],
  ...more,
});

/** The Storyteller lets it be for two rounds, as Brakka and Cara see. */
export const ruling = (more: Fields = {}): Fields => ({
  span: "rounds",
  rounds: 2,
  witnesses: [BRAKKA, CARA],
  ...more,
});

/** The window in which somebody puts a spell together. */
export async function spellOf(who: Loose): Promise<Hands> {
  return await (await sheetOf(who)).opens("wpSpell");
}

/** Somebody asks for a spell by the window of their sheet, and wants to be asked before the Words are said. @returns its card, which the Storyteller has to rule on */
export async function asksForSpell(who: Loose, fields: Fields): Promise<Loose> {
  const dialog = await spellOf(who);
  try {
    await dialog.say({ atOnce: false, ...fields });
    await dialog.send();
  } finally {
    // The window goes with the sheet that opened it.
    await (await sheetOf(who)).leave();
  }
  return card();
}

/** The Storyteller rules on it in the window that came up. */
export async function rulesOn(fields: Fields): Promise<void> {
  const dialog = opened("wp-dialog");
  await dialog.say(fields);
  await dialog.send();
}

/** A spell that the Storyteller lets be, and whose Words are said. @returns its card */
export async function says(who: Loose, fields: Fields, ruling: Fields): Promise<Loose> {
  const message = await asksForSpell(who, fields);
  await rulesOn(ruling);
  await answer("cast", "cast", message);
  return message;
}

/**
 * Whoever is asked whether they counter it lays Words upon its Words, or passes.
 * @param laid which Word of theirs (`hand:<id>`, `itemWord:<id>`) lies upon which of the spell's, from `at0`; nothing: they pass
 */
export async function counters(n: number, laid: Fields | "pass" | "passAll"): Promise<void> {
  const question = `counter-${n}`;
  await until(() => card().system.questions[question]?.status === "open");
  if (typeof laid === "string") return await answer(question, laid);
  await answer(question, "counter");
  const dialog = opened("wp-dialog");
  await dialog.say(laid);
  await dialog.send();
}

/** What the Words on top come to, as the Storyteller says; nothing where they make no sense. */
export async function makesSense(effect: string): Promise<void> {
  await answer("sense", effect ? "changes" : "dispelled");
  if (effect) {
    const form = opened();
    await form.say({ effect });
    await form.send();
  }
}

/** What its card tells. */
export async function told(): Promise<string> {
  return (await seen()).textContent?.replaceAll(/\s+/g, " ") ?? "";
}

/** The spell as it ended. */
export const cast = (): Promise<Loose> => over(card());
