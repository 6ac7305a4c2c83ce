import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, card, opened, over, sheetOf } from "../people.window.ts";
import { calm, GM, leaveTales, openTales } from "../tales.fixture.ts";

const ID = "astraTheWeaver00";
const astra = (): Loose => game.actors.get(ID);
const hand = (): string[] => Object.values<Loose>(astra().system.hand).map(({ text }) => text);
/** Words that can still be drawn. */
const left = (): string[] =>
  [...game.cards.get("wordsOfPowerDeck").cards].filter(({ drawn }: Loose) => !drawn).map(({ name }: Loose) => name);

/** The Storyteller, alone at the table, asks everybody for words, hands some in and lets all of them into the Deck. */
async function gathers(...words: string[]): Promise<void> {
  await presses("wpGather");
  const [asked] = Object.keys(card().system.questions);
  await answer(asked!, "submit");
  const form = opened("wp-dialog");
  await form.say(Object.fromEntries(words.map((word, n) => [`text.${n + 1}`, word])));
  await form.send();
  await opened("wp-dialog").send();
  await over();
}
async function presses(action: string, marks: Readonly<Record<string, string>> = {}): Promise<void> {
  const sheet = await sheetOf(astra());
  await sheet.press(action, marks);
  await sheet.leave();
}
/** All that she has earned is drawn. */
async function draws(earned: number): Promise<void> {
  await astra().update({ "system.draws": earned });
  await presses("wpDraw");
  await over();
}

beforeAll(async () => {
  await buildSystem();
  await openTales({ asUser: GM, page: true });
  await calm();
  await CONFIG.Actor.documentClass.create({ _id: ID, name: "Astra", type: "wordsCharacter" }, { keepId: true });
});
afterAll(leaveTales);

describe("Words that are drawn and spent", () => {
  it("WP-33, WP-36: what was spent is drawn by nobody any more, however often the Deck is filled", async () => {
    await gathers("Door", "Bell", "Wave", "Moon", "Thorn");
    expect(left().sort()).toEqual(["Bell", "Door", "Moon", "Thorn", "Wave"]);
    await draws(2);
    const [spent, kept] = hand();
    expect([hand().length, left().length, astra().system.draws]).toEqual([2, 3, 0]);
    await presses("wpFlip", { side: "drawn" });
    await presses("wpSpend", { id: Object.keys(astra().system.hand)[0]! });
    expect(hand()).toEqual([kept]);
    await gathers("Salt", "Root", "Tide", "Vow", "Gate");
    expect(left()).toHaveLength(8);
    expect(left().filter((word) => [spent, kept].includes(word))).toEqual([]);
    await draws(8);
    expect([left(), hand().includes(spent!), new Set(hand()).size]).toEqual([[], false, 9]);
  });
});
