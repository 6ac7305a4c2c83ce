import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { fatesOf, honestCard, write } from "./forge.fixture.ts";
import { ADA, BEN, calm, leaveTales, openTales, source, type Tales, until } from "./tales.fixture.ts";

const [ASTRA, BRAKKA] = ["Actor.astraOfAda000000", "Actor.brakkaOfBen00000"];
const FORTUNE = { ruleset: "words-of-power", kind: "fortune" } as const;

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);

const cards = Array.from({ length: 11 }, (_, n) => `card${n}`);
const tag = (text: string, from: string) => ({ text, sense: "", source: from, weaverName: "", lost: false, sort: 1 });
const weaver = (uuid: string, owner: string, system: object) => ({
  ...{ _id: uuid.slice(6), name: uuid.slice(6, 10), type: "wordsCharacter", system },
  ownership: { default: 0, [owner]: 3 },
});
const actor = (uuid: string): Loose => game.actors.get(uuid.slice(6)).system;
const choices = (deed: string, more: object = {}) => ({
  ...{ deed, who: ASTRA, to: "", cards: [], as: "tag", text: "", sense: "", tag: "", what: "life" },
  ...more,
});
const picture = () => JSON.stringify([ASTRA, BRAKKA].map((uuid) => actor(uuid).toObject?.() ?? actor(uuid)));

/** Ada asks, the Storyteller says yes or no. */
async function done(chosen: object, allowed = true): Promise<Loose> {
  const message = await write(tales, await honestCard(tales, ADA, { ...FORTUNE, choices: chosen }));
  const { giveAnswer } = await source("core/asks/answers.ts");
  await until(() => message.system.questions.allow?.status === "open");
  await giveAnswer(message, "allow", { data: { allowed } });
  await over(message);
  return message;
}
async function over(message: Loose): Promise<void> {
  await until(() => message.system.stage === "rolled");
  await until(() => (Object.values(message.system.events) as Loose[]).every(({ status }) => status !== "waiting"));
}

describe.each([13, 14] as const)("what Words and Tags buy on Foundry %i", (generation) => {
  beforeEach(async () => {
    tales = await openTales({ generation });
    await calm();
    const hand = Object.fromEntries(cards.map((id, sort) => [id, { text: `Word ${sort}`, sense: "", sort }]));
    const tags = { grown: tag("Grown", "level"), born: tag("Born", "creation") };
    await CONFIG.Actor.documentClass.create(
      [weaver(ASTRA, ADA, { hand, tags }), weaver(BRAKKA, BEN, { tags: { base: tag("Sly", "creation") } })],
      { keepId: true },
    );
    await calm();
  });

  it("WP-30, WP-74, WP-75, WP-76, WP-165: a trade and a level in a rest, if the Storyteller allows it, and each taken back", async () => {
    const before = picture();
    const trade = await done(choices("trade", { cards: ["card10"], to: BRAKKA }));
    expect([fatesOf(trade), Object.keys(actor(BRAKKA).hand)]).toEqual([["words.give applied"], ["card10"]]);
    const ten = cards.slice(0, 10);
    const denied = await done(choices("level", { cards: ten, text: "Immortal" }), false);
    expect([denied.system.events, actor(ASTRA).level]).toEqual([{}, 1]);
    const level = await done(choices("level", { cards: ten, text: "Steady" }));
    expect([actor(ASTRA).level, Object.keys(actor(ASTRA).hand), actor(ASTRA).zones.head.hp.max]).toEqual([2, [], 5]);
    const { askUndo } = await source("core/asks/answers.ts");
    for (const message of [level, trade]) {
      await askUndo(message, "undo");
      await until(() => fatesOf(message).every((fate) => fate.endsWith("undone")));
    }
    expect(picture()).toBe(before);
  });

  it("WP-77, WP-166, WP-167, WP-168, WP-179: a death resisted by another's Tag, and a Fate taken from who did not", async () => {
    await game.actors.get(BRAKKA.slice(6)).update({ "system.down": true, "system.zones.head.hp.value": 0 });
    await expect(
      honestCard(tales, ADA, { ...FORTUNE, choices: choices("pay", { tag: "born", to: BRAKKA }) }),
    ).rejects.toThrow("notPayable");
    const saved = await done(choices("pay", { tag: "grown", to: BRAKKA }));
    expect(fatesOf(saved)).toEqual(["words.pay applied"]);
    expect([actor(ASTRA).tags.grown.lost, actor(BRAKKA).down, actor(BRAKKA).zones.head.hp.value]).toEqual([
      true,
      false,
      4,
    ]);
    const { askUndo } = await source("core/asks/answers.ts");
    await askUndo(saved, "undo");
    await until(() => actor(BRAKKA).down && !actor(ASTRA).tags.grown.lost);
    await done(choices("fate", { to: BRAKKA, tag: "base" }));
    const taken = (Object.values(actor(ASTRA).tags) as Loose[]).find((one) => one.source === "specific");
    expect(taken).toMatchObject({ text: "Sly", weaverName: "brak" });
  });

  it("nobody allows it themselves", async () => {
    const before = picture();
    const answers = { allow: { allowed: true } };
    const trade = choices("level", { cards: cards.slice(0, 10), text: "Immortal" });
    const message = await write(tales, await honestCard(tales, ADA, { ...FORTUNE, choices: trade, answers }));
    await over(message);
    expect(fatesOf(message)).toEqual(["words.level refused"]);
    expect(picture()).toBe(before);
  });
});
