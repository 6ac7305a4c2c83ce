import { card, type Fields, type Hands, keepersHand, opened, sheetOf, take } from "../people.window.ts";
import { still } from "../tales.fixture.ts";
import { type Answers, settled } from "./teller.window.ts";

/** What a Gamemaster lets happen in DungeonTeller, and what people lay, climb, buy and become in windows of their own. */

/** A tool of the Gamemaster's, by the name of its button. */
async function tool(name: string): Promise<Hands> {
  return await (await keepersHand()).opens("use", { game: "dungeonteller", tool: name });
}

/** Ticks these people in a window that lists some, and nobody else. @param start of the fields' names */
async function tick(form: Hands, start: string, people: readonly Loose[]): Promise<void> {
  const names = people.map(({ name }) => name);
  const boxes = [...form.element.querySelectorAll<HTMLInputElement>(`[name^="${start}"]`)];
  const labelOf = (box: HTMLElement): string => box.closest("label")?.textContent?.trim() ?? "";
  const missing = names.filter((name) => !boxes.some((box) => labelOf(box) === name));
  if (missing.length > 0) throw new Error(`The window does not list ${missing.join(", ")}.`);
  const several = names.filter((name) => boxes.filter((box) => labelOf(box) === name).length > 1);
  if (several.length > 0) throw new Error(`The window lists ${several.join(", ")} more than once.`);
  for (const box of boxes) await form.say({ [box.name]: names.includes(labelOf(box)) });
}

/** The cards that came since there were so many, each settled. */
async function since(count: number, answers: Answers): Promise<Loose[]> {
  await still();
  const fresh: Loose[] = game.messages.contents.slice(count);
  for (const message of fresh) await settled(message, answers);
  return fresh;
}

/** Something befalls these. @param what the hazard, or the label of what somebody has laid @returns a card for each */
export async function befall(
  people: readonly Loose[],
  what: string,
  fields: Fields = {},
  answers: Answers = {},
): Promise<Loose[]> {
  const form = await tool("danger");
  const options = [...form.element.querySelectorAll<HTMLOptionElement>('[name="hazard"] option')];
  const lying = options.find(({ textContent }) => textContent?.startsWith(what));
  await form.say({ hazard: lying?.value ?? what, ...fields });
  await tick(form, "who-", people);
  const { size } = game.messages;
  await form.send();
  return await since(size, answers);
}

/** So much time passes for these and nobody else. @returns its card */
export async function letsPass(span: string, people: readonly Loose[], fields: Fields = {}): Promise<Loose> {
  const form = await tool(span);
  await tick(form, "who-", people);
  await form.say(fields);
  const { size } = game.messages;
  await form.send();
  return (await since(size, {})).at(-1);
}

/** The Gamemaster has these notice something. */
export async function notices(people: readonly Loose[], fields: Fields = {}): Promise<void> {
  const form = await tool("notice");
  await tick(form, "hero-", people);
  await form.say(fields);
  await form.send();
  await still();
}

/**
 * What a card offers to lay is painted on the little map, field by field.
 * @returns the card of it; null where what was painted can't lie so
 */
export async function lays(message: Loose, ...cells: string[]): Promise<Loose | null> {
  await take("lay", message);
  const map = opened("dt-lay");
  for (const cell of cells) await map.press("paint", { cell });
  const { size } = game.messages;
  const refused = await map.send().then(
    () => false,
    () => true,
  );
  if (refused) await map.press("ftCancel");
  return (await since(size, {})).at(-1) ?? null;
}

/** Fields that are painted after somebody has tried to paint these. */
export async function painted(message: Loose, ...cells: string[]): Promise<string[]> {
  await take("lay", message);
  const map = opened("dt-lay");
  for (const cell of cells) await map.press("paint", { cell });
  const on = [...map.element.querySelectorAll<HTMLElement>('[data-cell][aria-pressed="true"]')];
  const found = on.map(({ dataset }) => dataset.cell ?? "");
  await map.press("ftCancel");
  return found;
}

/** Somebody draws a climb and begins it. @param steps from the first one that is climbed on */
export async function beginsClimb(who: Loose, steps: readonly string[], fields: Fields = {}): Promise<Loose> {
  const sheet = await sheetOf(who);
  const drawing = await sheet.opens("beginClimb");
  const rungs = () => [...drawing.element.querySelectorAll<HTMLElement>(".dt-rung")];
  while (rungs().length > 1) await drawing.press("drop");
  if (rungs()[0]?.dataset.hue !== steps[0]) await drawing.press("swap", { step: "0" });
  for (const step of steps.slice(1)) await drawing.press("add", { step });
  await drawing.say(fields);
  await drawing.send();
  await sheet.leave();
  return await settled(card(), {});
}

/** Somebody becomes what a card of a role says. */
export async function takesRole(who: Loose, role: string, fields: Fields = {}): Promise<Loose> {
  const sheet = await sheetOf(who);
  const chooser = await sheet.opens("chooseRole");
  const cards = [...chooser.element.querySelectorAll<HTMLElement>(".dt-role-card")];
  const chosen = cards.find((one) => one.querySelector("strong")?.textContent === role);
  if (!chosen) throw new Error(`There is no role "${role}".`);
  await chooser.say({ role: chosen.querySelector("input")!.value, ...fields });
  await chooser.send();
  await sheet.leave();
  return await settled(card(), {});
}

/** Somebody buys something of the compendium, by its name. @returns the card; null where it is refused */
export async function buys(who: Loose, ware: string, fields: Fields = {}): Promise<Loose | null> {
  const sheet = await sheetOf(who);
  const form = await sheet.opens("buy");
  const options = [...form.element.querySelectorAll<HTMLOptionElement>('[name="ware"] option')];
  const chosen = options.find(({ textContent }) => textContent?.startsWith(ware));
  if (!chosen) throw new Error(`Nobody sells "${ware}".`);
  await form.say({ ware: chosen.value, ...fields });
  return await traded(form, sheet);
}

/** Somebody sells what they have, by the menu of its card on their sheet. */
export async function sells(who: Loose, item: Loose, fields: Fields = {}): Promise<Loose | null> {
  const sheet = await sheetOf(who);
  const row = sheet.element.querySelector(`[data-item-id="${item.id}"]`);
  row?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
  await still();
  const entries = [...document.querySelectorAll<HTMLElement>("#context-menu li, .context-item")];
  const sell = entries.find(({ textContent }) => textContent?.includes("Sell"));
  if (!sell) throw new Error(`The menu of ${item.name} does not sell it.`);
  sell.click();
  await still();
  const form = opened("dt-dialog");
  await form.say(fields);
  return await traded(form, sheet);
}

async function traded(form: Hands, sheet: Hands): Promise<Loose | null> {
  const { size } = game.messages;
  await form.send();
  await sheet.leave();
  return (await since(size, {})).at(-1) ?? null;
}
