import { answer, card, type Fields, opened, over, sheetOf } from "../people.window.ts";
import { calm, until } from "../tales.fixture.ts";
import { opensFrom } from "../tracker.window.ts";

/** What people do in the windows of Words of Power. */

/** What somebody brings up in a check: for the player or for the difficulty; `!` behind it where it is an exact match. */
export type Terms = Readonly<Record<string, "player" | "player!" | "difficulty" | "difficulty!">>;

/**
 * Somebody tries something in the window of their sheet.
 * @param terms Tags and Words by what they say
 * @returns the card, once everything of it is carried out or it asks something
 */
export async function checks(who: Loose, fields: Fields, terms: Terms = {}): Promise<Loose> {
  const sheet = await sheetOf(who);
  const dialog = await sheet.opens("wpTry");
  try {
    await dialog.say(fields);
    for (const [text, said] of Object.entries(terms)) {
      const slip = [...dialog.element.querySelectorAll<HTMLElement>("[data-term]")].find(
        ({ textContent }) => textContent?.trim() === text,
      );
      if (slip) await dialog.press("wpBring", { term: slip.dataset.term! });
      const row = dialog.element.querySelector(`.wp-term[aria-label="${text}"]`);
      const names = [...(row?.querySelectorAll("input") ?? [])].map(({ name }) => name);
      const [term = text, exact = ""] = [names[0], names.at(-1)];
      await dialog.say({ [term]: said.replace("!", ""), ...(said.endsWith("!") ? { [exact]: true } : {}) });
    }
    await dialog.send();
  } finally {
    await sheet.leave();
  }
  return await settled();
}

/** The Tags and Words that somebody could name in a check, by the window of one. */
export async function termsOf(who: Loose): Promise<string[]> {
  const sheet = await sheetOf(who);
  const dialog = await sheet.opens("wpTry");
  const terms = [...dialog.element.querySelectorAll("[data-term]")];
  await sheet.leave();
  return terms.map(({ textContent }) => textContent?.trim() ?? "");
}

/** Somebody attacks with what they press on their sheet: the id of a weapon, or nothing for bare hands. */
export async function strikes(who: Loose, weapon: string, fields: Fields): Promise<Loose> {
  const sheet = await sheetOf(who);
  const dialog = await sheet.opens("wpAttack", { weapon });
  try {
    await dialog.say(fields);
    await dialog.send();
  } finally {
    await sheet.leave();
  }
  return await settled();
}

/** What the window of an attack says, as it is filled in: what is noted and wrong, and its dice, the Hit Die first. */
export async function aims(who: Loose, weapon: string, fields: Fields) {
  const sheet = await sheetOf(who);
  const dialog = await sheet.opens("wpAttack", { weapon });
  try {
    await dialog.say(fields);
    const { element } = dialog;
    const notes = [...element.querySelectorAll(".ft-card-note")].map(({ textContent }) => textContent?.trim() ?? "");
    const dice = [...element.querySelectorAll(".wp-throw [data-sides]")].map(({ textContent }) => `d${textContent}`);
    return { notes, dice, problems: said(element) };
  } finally {
    await sheet.leave();
  }
}

async function settled(): Promise<Loose> {
  await calm();
  if (card().system.stage !== "open") await over();
  return card();
}

/**
 * Somebody strikes somebody.
 * @param fields of the window; `weapon` is what they press on their sheet
 * @returns null where the window does not let them
 */
export async function blow(
  who: string,
  target: string,
  { weapon = "", ...fields }: Fields = {},
): Promise<Loose | null> {
  const { way, ...rest } = fields;
  return await unlessRefused(() =>
    strikes(fromUuidSync(who), String(weapon), { target, ...(way ? { way } : {}), ...rest }),
  );
}

/** Somebody does something in a turn that is no blow, no spell and no check; null where the window does not let them. */
export async function deed(who: string, what: string, fields: Fields = {}): Promise<Loose | null> {
  const sheet = await sheetOf(fromUuidSync(who));
  const dialog = await sheet.opens("wpDeed");
  return await unlessRefused(async () => {
    try {
      await dialog.say({ deed: what, ...fields });
      await dialog.send();
    } finally {
      await sheet.leave();
    }
    return await settled();
  });
}

/** What the window of a deed says against it; empty where one could send it. */
export async function whyNoDeed(who: string, what: string, fields: Fields = {}): Promise<string> {
  const sheet = await sheetOf(fromUuidSync(who));
  const dialog = await sheet.opens("wpDeed");
  try {
    await dialog.say({ deed: what, ...fields });
    return said(dialog.element);
  } finally {
    await sheet.leave();
  }
}

const said = (root: Element): string =>
  [...root.querySelectorAll(".ft-field-problem")].map(({ textContent }) => textContent?.trim()).join(" ");

/** Somebody puts a thing elsewhere by the list beside it on their sheet. */
export async function puts(who: Loose, thing: string, spot: string): Promise<void> {
  const sheet = await sheetOf(who);
  try {
    const { id } = who.items.getName(thing);
    const list = sheet.element.querySelector(`[data-item-id="${id}"] select[data-ft-aside]`);
    await sheet.say({ [list?.getAttribute("aria-label") ?? thing]: spot });
  } finally {
    await sheet.leave();
  }
  await calm();
}

/** Somebody pays a Tag, or takes one of the slain, by the button of their sheet; the Storyteller says whether it can be. */
export async function asksFortune(who: Loose, what: "pay" | "fate", fields: Fields, allowed = true): Promise<Loose> {
  const sheet = await sheetOf(who);
  try {
    const dialog = await sheet.opens("wpFortune", { deed: what });
    await dialog.say(fields);
    await dialog.send();
  } finally {
    await sheet.leave();
  }
  const message = card();
  await answer("allow", allowed ? "allow" : "deny", message);
  await over(message);
  return message;
}

/** The Storyteller sets up how a fight begins and who comes later, by the button above the tracker. @returns its card */
export async function setsUp(combat: Loose, fields: Fields): Promise<Loose> {
  await opensFrom(combat, "fa-flag");
  // The desk has its own way to it, and may stand open.
  await until(() => !opened("wp-dialog").element.matches(".wp-desk"));
  const dialog = opened("wp-dialog");
  await dialog.say(fields);
  await dialog.send();
  await over();
  return card();
}

/** Throws against a blow or a hold, where that waits for a press. */
export async function resists(message: Loose, question: string): Promise<void> {
  if (message.system.questions[question]?.status === "open") await answer(question, "roll", message);
}

/** Null where a window says why it does not send. */
async function unlessRefused(work: () => Promise<Loose>): Promise<Loose | null> {
  try {
    return await work();
  } catch (fault) {
    if (/is disabled: ./.test((fault as Error).message)) return null;
    throw fault;
  }
}
