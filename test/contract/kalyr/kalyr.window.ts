import { type Fields, type Hands, keepersHand, over, sheetOf } from "../people.window.ts";

/** What people do in the windows of Kalyr. */

/**
 * Somebody begins a contest in the window of their sheet.
 * @param item id of the ability that they press; empty to try anything
 * @param fields what they fill in, in this order
 */
export async function contests(who: Loose, item: string, fields: Fields): Promise<void> {
  await from(await sheetOf(who), "roll", fields, { item });
}

/** Somebody calls for a contest of groups. */
export async function calls(who: Loose, fields: Fields): Promise<void> {
  await from(await sheetOf(who), "group", fields);
}

async function from(sheet: Hands, button: string, fields: Fields, marks = {}): Promise<void> {
  const dialog = await sheet.opens(button, marks);
  await dialog.say(fields);
  await dialog.send();
  await sheet.leave();
}

/** Somebody spends or asks for something by a button of their sheet that opens a small form. */
export async function wishes(who: Loose, button: string, fields: Fields): Promise<void> {
  await from(await sheetOf(who), button, fields);
}

/** A Fudge point makes a wound lighter: it is pressed on the sheet, and confirmed. */
export async function softens(who: Loose, track: string): Promise<void> {
  await (await (await sheetOf(who)).opens("soften", { track })).press("yes");
}

/** A wound is written onto somebody's sheet. */
export async function isHit(who: Loose, letter: string, track = "physical"): Promise<void> {
  const sheet = await sheetOf(who);
  await sheet.press("ftMode");
  await sheet.say({ Track: track, Wound: letter, "What did it?": "a blow" });
  await sheet.press("addWound");
  await sheet.press("ftMode");
}

/** So much time passes for somebody and nobody else, as whoever runs the game lets it. */
export async function passes(span: string, figure: number, who: Loose): Promise<void> {
  const form = await (await keepersHand()).opens("use", { game: "kalyr", tool: span });
  for (const box of form.element.querySelectorAll<HTMLInputElement>('[name^="who-"]')) {
    await form.say({ [box.name]: box.closest("label")?.textContent?.trim() === who.name });
  }
  await form.say({ [span]: figure });
  await form.send();
  await over();
}

/** A scene ends for somebody. */
export async function endsScene(who: Loose): Promise<void> {
  const sheet = await sheetOf(who);
  await (await sheet.opens("passTime", { span: "scene" })).send();
  await sheet.leave();
  await over();
}
