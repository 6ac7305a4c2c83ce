import { diceShow } from "../core/referee/forge.fixture.ts";
import { card, type Fields, type Hands, letPass, opened, over, sheetOf } from "../people.window.ts";

/** What people do in the windows of Spellwoven. */

/**
 * The window that somebody's sheet opens for a roll.
 * @param what the button: id of a strike, name of a skill, attribute, or `cast`
 */
export async function begins(who: Loose, what: string): Promise<Hands> {
  return await (await sheetOf(who)).opens(...buttonFor(who, what));
}

/** Somebody tries something, with these dice; one rung above Rudimentary, unless it is said otherwise. */
export async function tries(who: Loose, what: string, fields: Fields = {}, ...faces: number[]): Promise<void> {
  const dialog = await begins(who, what);
  try {
    await dialog.say({ ...fields, difficulty: fields.difficulty ?? 4 });
    diceShow(10, ...faces);
    await dialog.send();
  } finally {
    // The window goes with the sheet that opened it.
    await (await sheetOf(who)).leave();
  }
}

/** Whoever is attacked defends like this in the window that asks them, with these dice. */
export async function defends(option: string, ...faces: number[]): Promise<void> {
  const dialog = opened("sw-defence");
  await dialog.say({ option });
  diceShow(10, ...faces);
  await dialog.send();
}

function buttonFor({ items }: Loose, what: string): [string, Record<string, string>] {
  if (what === "cast") return ["cast", {}];
  if (what === "bare-hands" || items.get(what)?.type === "wovenWeapon") return ["strike", { strike: what }];
  const skill = items.find(({ type, name }: Loose) => type === "wovenSkill" && name === what);
  return ["roll", skill ? { item: skill.id } : { attribute: what, item: "" }];
}

/** The fields that the guide to a first character has before weaknesses, step by step. */
const FIRST_STEPS = [["name"], ["homeland"], ["rank.", "raises."], ["socialSkill", "generalSkills"]];

/** The guide to a first character, filled in as far as their weaknesses. */
export async function guides(who: Loose, fields: Fields): Promise<Hands> {
  const guide = await (await sheetOf(who)).opens("create");
  for (const step of FIRST_STEPS) {
    const here = Object.entries(fields).filter(([name]) => step.some((start) => name.startsWith(start)));
    await guide.say(Object.fromEntries(here));
    await guide.press("ftStep", { by: "1" });
  }
  return guide;
}

/** A span of time passes for these and nobody else, as the Gamesmaster lets it. @returns its card */
export async function passes(span: string, people: Loose[], fields: Fields = {}): Promise<Loose> {
  await letPass("spellwoven", span, people, fields);
  await over();
  return card();
}
