import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { askAs } from "../core/ledger/pond.fixture.ts";
import { fatesOf, honestCard, write } from "../core/referee/forge.fixture.ts";
import { ADA, BEN, calm, isPutBack, leaveTales, openTales, source, type Tales, until } from "../tales.fixture.ts";

const [ASTRA, BRAKKA] = ["Actor.astraOfAda000000", "Actor.brakkaOfBen00000"];
const LEVEL = { ruleset: "words-of-power", kind: "level" } as const;
const FORTUNE = { ruleset: "words-of-power", kind: "fortune" } as const;

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);

const cards = Array.from({ length: 11 }, (_, n) => `card${n}`);
const tag = (text: string, from: string) => ({ text, sense: "", source: from, weaverName: "", lost: false, sort: 1 });
const weaver = (uuid: string, owner: string, system: object) => ({
  _id: uuid.slice(6),
  name: uuid.slice(6, 10),
  type: "wordsCharacter",
  system,
  ownership: { default: 0, [owner]: 3 },
});
const actor = (uuid: string): Loose => game.actors.get(uuid.slice(6)).system;
const choices = (deed: string, more: object = {}) => ({ deed, who: ASTRA, to: "", tag: "", what: "life", ...more });
/** What a level is asked for with. */
const level = (cards: string[], text: string) => ({ who: ASTRA, nth: 1, cards, as: "tag", text, sense: "" });
const picture = () => JSON.stringify([ASTRA, BRAKKA].map((uuid) => actor(uuid).toObject?.() ?? actor(uuid)));

/** Ada asks, the Storyteller says yes or no. */
async function done(chosen: object, allowed = true): Promise<Loose> {
  const message = await write(tales, await honestCard(tales, ADA, { ...FORTUNE, choices: chosen }));
  await say(message, "allow", { allowed });
  await over(message);
  return message;
}
/** The Storyteller answers. */
async function say(message: Loose, question: string, data: object): Promise<void> {
  const { giveAnswer } = await source("core/asks/answers.ts");
  await until(() => message.system.questions[question]?.status === "open");
  await giveAnswer(message, question, { data });
  await calm();
}
/** A player answers. */
async function answer(user: string, message: Loose, question: string, data: object): Promise<void> {
  await until(() => message.system.questions[question]?.status === "open");
  await askAs(tales, user, "answer", { message: message.id, question, answer: { data } });
  await calm();
}
/** The Storyteller declares a rest for both, and what changes hands is said. */
async function rest(gifts: { ada?: object[]; ben?: object[] }, more: object = {}): Promise<Loose> {
  const passages = [{ span: "rest", way: "ends", ...more }];
  const message = await tales.api.startRoll("words-of-power", "rest", { passages, people: [ASTRA, BRAKKA] });
  await answer(ADA, message, "trade-0", { gifts: gifts.ada ?? [] });
  if (gifts.ben) await answer(BEN, message, "trade-1", { gifts: gifts.ben });
  await over(message);
  return message;
}
const invites = async (message: Loose): Promise<Loose[]> => {
  const { offersOn } = await source("core/referee/offers.ts");
  return (await offersOn(message)).filter(({ opens }: Loose) => opens?.kind === "level");
};
/** Ada takes up the invitation of a rest. */
async function rises(card: Loose, cards: string[], text: string, granted: boolean): Promise<Loose> {
  const honest = await honestCard(tales, ADA, { ...LEVEL, choices: level(cards, text) });
  const message = await write(tales, { ...honest, system: { ...honest.system, calledBy: card.id } });
  await say(message, "fits", { granted });
  await over(message);
  return message;
}
async function over(message: Loose): Promise<void> {
  await until(() => message.system.stage === "rolled");
  await until(() => (Object.values(message.system.events) as Loose[]).every(({ status }) => status !== "waiting"));
}

describe.each(playedOn(14))("what Words and Tags buy on Foundry %i", (generation) => {
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

  it("WP-74, WP-75, WP-76, WP-163, WP-165: a rest of the party as one deed: wounds, armor, a trade, a level by its invitation; all taken back", async () => {
    await game.actors.get(ASTRA.slice(6)).update({ "system.zones.head.hp.value": 1 });
    const before = picture();
    const card = await rest({ ada: [{ id: "card10", to: BRAKKA }] });
    expect(fatesOf(card).sort()).toEqual(["words.give applied", "words.rest applied", "words.rest applied"]);
    expect([actor(ASTRA).zones.head.hp.value, Object.keys(actor(BRAKKA).hand)]).toEqual([4, ["card10"]]);
    const { cardContext } = await source("core/cards/card-view.ts");
    const told = JSON.stringify(await cardContext(card));
    expect(told).toContain("Word");
    expect(told, "hands are private").not.toContain("Word 10");
    const ten = cards.slice(0, 10);
    expect((await invites(card)).map(({ about }) => about)).toEqual([ASTRA]);
    const denied = await rises(card, ten, "Immortal", false);
    expect([denied.system.events, actor(ASTRA).level]).toEqual([{}, 1]);
    // Who was told no asks again in the next rest; this one's invitation is taken up.
    expect(await invites(card)).toEqual([]);
    const next = await rest({ ben: [] });
    const risen = await rises(next, ten, "Steady", true);
    expect([actor(ASTRA).level, Object.keys(actor(ASTRA).hand), actor(ASTRA).zones.head.hp.max]).toEqual([2, [], 5]);
    const { askUndo } = await source("core/asks/answers.ts");
    for (const message of [risen, next, card]) {
      await askUndo(message, "undo");
      await until(() => fatesOf(message).every((fate) => fate.endsWith("undone")));
    }
    expect(picture()).toBe(before);
  });

  it("WP-74, WP-165: nobody trades for others, with what is not there, or rises without a rest or on their own word", async () => {
    const before = picture();
    const passages = [{ span: "rest", way: "ends" }];
    const people = [ASTRA, BRAKKA];
    await expect(
      honestCard(tales, ADA, { ruleset: "words-of-power", kind: "rest", choices: { passages, people } }),
    ).rejects.toThrow("keepersTime");
    const card = await tales.api.startRoll("words-of-power", "rest", { passages, people });
    await until(() => card.system.questions["trade-0"]?.status === "open");
    expect(card.system.questions["trade-1"], "Brakka has nothing to give").toBeUndefined();
    for (const [user, gifts] of [
      [BEN, [{ id: "card1", to: BRAKKA }]],
      [ADA, [{ id: "nothing", to: BRAKKA }]],
      [ADA, [{ id: "card1", to: ASTRA }]],
      [ADA, 7],
    ] as const) {
      await askAs(tales, user, "answer", { message: card.id, question: "trade-0", answer: { data: { gifts } } });
      await calm();
      expect(card.system.questions["trade-0"].status).toBe("open");
    }
    await answer(ADA, card, "trade-0", { gifts: [] });
    await over(card);
    // The Word is gone before the level is asked for; and a card that nobody invited to does nothing.
    const wild = await honestCard(tales, ADA, {
      ...LEVEL,
      choices: level(cards.slice(0, 10), "Immortal"),
      answers: { fits: { granted: true } },
    });
    const alone = await write(tales, wild);
    await over(alone);
    expect(fatesOf(alone)).toEqual(["words.level refused"]);
    const said = await write(tales, { ...wild, system: { ...wild.system, calledBy: card.id } });
    await isPutBack(said);
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

  it("WP-169, WP-170: a Maim is healed to the full, its Armor stays gone, and what was given up is struck out and felt", async () => {
    const zone = "system.zones.legs";
    await game.actors.get(ASTRA.slice(6)).update({ [`${zone}.hp.value`]: 0, [`${zone}.armor`]: { value: 0, max: 3 } });
    const healed = await done(choices("pay", { tag: "grown", what: "legs" }));
    const { legs } = actor(ASTRA).zones;
    expect([legs.hp.value, legs.armor.value]).toEqual([6, 0]);
    const { cardContext } = await source("core/cards/card-view.ts");
    expect(JSON.stringify(await cardContext(healed))).toContain("tell how it is felt");
    const { sheetContext } = await source("rulesets/words-of-power/character/being.context.ts");
    const sheet = sheetContext(game.actors.get(ASTRA.slice(6)), false) as Loose;
    expect([sheet.lost, sheet.tags].map((list) => list.map(({ text }: Loose) => text))).toEqual([["Grown"], ["Born"]]);
    await expect(
      honestCard(tales, ADA, { ...FORTUNE, choices: choices("pay", { tag: "grown", what: "legs" }) }),
    ).rejects.toThrow("notPayable");
  });

  it("nobody allows it themselves", async () => {
    await game.actors.get(ASTRA.slice(6)).update({ "system.zones.legs.hp.value": 0 });
    const before = picture();
    const answers = { allow: { allowed: true } };
    const paid = choices("pay", { tag: "grown", what: "legs" });
    const message = await write(tales, await honestCard(tales, ADA, { ...FORTUNE, choices: paid, answers }));
    await isPutBack(message);
    expect(picture()).toBe(before);
  });
});
