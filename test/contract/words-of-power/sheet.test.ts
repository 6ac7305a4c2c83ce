import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { briefly } from "../core/ledger/pond.fixture.ts";
import { honestCard, write } from "../core/referee/forge.fixture.ts";
import { ADA, calm, leaveTales, openTales, source, type Tales, until } from "../tales.fixture.ts";

const ID = "astraOfAda000000";

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);

const astra = (): Loose => game.actors.get(ID);
const tag = (text: string, pending = false, from = "creation") => ({ text, source: from, pending });
const tags = () => astra().toObject().system.tags as Record<string, Loose>;
/** Who waits for the Storyteller, by the sheet. */
const waiting = () =>
  Object.values(tags())
    .filter(({ pending }) => pending)
    .map(({ text }) => text)
    .sort();
/** Ada writes onto her sheet past all our code, as a console can. */
const raw = async (changes: object) => {
  await briefly(tales, ADA, (seat) => seat.update("Actor", [{ _id: ID, ...changes } as never]));
  await calm();
};
const made = (own: object) => ({
  _id: ID,
  name: "Astra",
  type: "wordsCharacter",
  ownership: { default: 0, [ADA]: 3 },
  system: { tags: own },
});
/** The Gamemaster's page has looked at all Tags of the world. */
const begun = () => until(() => (tales.api.worldStateOf("words-of-power").system as Loose).vouched.begun);
const create = async (own: object) => {
  await CONFIG.Actor.documentClass.create([made(own)], { keepId: true });
  await begun();
  await calm();
};
const QUIET = { a: tag("Quiet", true), c: tag("Tall") };

describe.each(playedOn(13))("what a player writes onto their sheet by hand, on Foundry %i", (generation) => {
  beforeEach(async () => {
    tales = await openTales({ generation });
    await calm();
  });

  it("WP-30: nobody lets their own Tags be: one that is marked as approved, made or renamed past the Storyteller waits for her all the same", async () => {
    await create(QUIET);
    expect(waiting()).toEqual(["Quiet"]);
    await raw({ "system.tags.a.pending": false });
    await until(() => waiting().includes("Quiet"));
    await raw({ "system.tags.z": tag("Immortal", false, "level") });
    await until(() => waiting().includes("Immortal"));
    await raw({ "system.tags.y": tag("Winged", false, "faction"), "system.faction": "Elf" });
    await until(() => waiting().includes("Winged"));
    // What else they note about a Tag is theirs.
    await raw({ "system.tags.c.sense": "very" });
    expect(waiting()).toEqual(["Immortal", "Quiet", "Winged"]);
    await raw({ "system.tags.c.text": "Giant" });
    await until(() => waiting().includes("Giant"));
  });

  it("WP-30: what the Storyteller let be or wrote herself stays so, whatever else is written, until she takes it back", async () => {
    await create(QUIET);
    await astra().update({ "system.tags.s": tag("Chosen by the river", false, "story") });
    const begun = { ruleset: "words-of-power", kind: "approve", choices: { who: astra().uuid } };
    const card = await write(tales, await honestCard(tales, ADA, begun));
    await until(() => card.system.questions.approve?.status === "open");
    const { giveAnswer, askUndo } = await source("core/asks/answers.ts");
    await giveAnswer(card, "approve", { data: { verdicts: [{ id: "a", granted: true, reason: "" }] } });
    await until(() => waiting().length === 0);
    await calm();
    await raw({ "system.tags.a.lost": true, "system.tags.s.sense": "it has a voice", "system.notes": "x" });
    await calm();
    expect(waiting()).toEqual([]);
    await askUndo(card, "undo");
    await until(() => waiting().length === 1);
    await calm();
    await raw({ "system.tags.a.pending": false });
    await until(() => waiting().includes("Quiet"));
  });

  it("WP-30: nobody vouches any longer for what waits again, or went, while no Gamemaster was here", async () => {
    const store = new MemoryStore();
    tales = await openTales({ generation, store });
    await create(QUIET);
    const vouched = () => Object.keys(tales.api.worldStateOf("words-of-power").system.vouched[astra().id] ?? {});
    await astra().update({
      "system.tags.s": tag("Chosen", false, "story"),
      "system.tags.t": tag("Old", false, "story"),
    });
    await until(() => vouched().includes("s") && vouched().includes("t"));
    await calm();
    tales = await openTales({ generation, store, asUser: ADA });
    await astra().update({ "system.tags.s.pending": true, "system.tags.t.text": "" });
    await calm();
    tales = await openTales({ generation, store });
    await until(() => !vouched().includes("s") && !vouched().includes("t"));
    await raw({ "system.tags.s.pending": false });
    await until(() => waiting().includes("Chosen"));
  });

  it("WP-30: what was written while no Gamemaster was here is seen when one comes; a world of before is taken as it is", async () => {
    const store = new MemoryStore();
    tales = await openTales({ generation, store });
    await create(QUIET);
    tales = await openTales({ generation, store, asUser: ADA });
    await astra().update({ "system.tags.a.pending": false, "system.tags.z": tag("Immortal") });
    await calm();
    expect(waiting()).toEqual([]);
    tales = await openTales({ generation, store });
    await until(() => waiting().length === 2);
    expect(waiting()).toEqual(["Immortal", "Quiet"]);

    const forgotten = async () => {
      await calm();
      await leaveTales();
      const [kept] = (await store.readAll()).find(
        ([, one]) => (one as Loose).key === "four-tales.words-of-power.world",
      )!;
      await store.write([{ key: kept, value: null }]);
    };
    await forgotten();
    tales = await openTales({ generation, store, asUser: ADA });
    await astra().update({ "system.tags.a.pending": false, "system.tags.z.pending": false });
    await leaveTales();
    tales = await openTales({ generation, store });
    await begun();
    await calm();
    expect(waiting()).toEqual([]);
    await raw({ "system.tags.z.text": "Eternal" });
    await until(() => waiting().includes("Eternal"));
    expect(waiting()).toEqual(["Eternal"]);
  });

  it("WP-30, WP-77, WP-167: a Tag that waits pays for no life, and nobody takes it of the slain", async () => {
    const own = { a: tag("Quiet", true, "level"), z: tag("Sly", false, "level"), b: tag("Immortal", true) };
    await create(own);
    await astra().update({ "system.down": true });
    const fortune = (more: object) =>
      honestCard(tales, ADA, {
        ruleset: "words-of-power",
        kind: "fortune",
        choices: { deed: "pay", who: astra().uuid, to: "", tag: "a", what: "life", ...more },
      });
    await expect(fortune({})).rejects.toThrow("notPayable");
    await raw({ "system.tags.y": tag("Undying", false, "level") });
    await until(() => waiting().includes("Undying"));
    await expect(fortune({ tag: "y" })).rejects.toThrow("notPayable");
    // What was written meanwhile on an honest card is looked up anew.
    const card = await fortune({ tag: "z" });
    const written = await write(tales, {
      ...card,
      system: { ...card.system, choices: { ...card.system.choices, tag: "y" } },
    });
    const { giveAnswer } = await source("core/asks/answers.ts");
    await giveAnswer(written, "allow", { data: { allowed: true } }).catch(() => null);
    await calm();
    expect([astra().system.down, tags().y!.lost]).toEqual([true, false]);
    const pay = { tag: "a", text: "Quiet", to: astra().uuid, what: "life" };
    const [problem] = await tales.api.applyLoose("words-of-power", astra(), "words.pay", pay);
    expect([problem?.key.split(".").at(-1), astra().system.down, tags().a!.lost]).toEqual(["gone", true, false]);
    const [killer] = await CONFIG.Actor.documentClass.create([{ name: "Killer", type: "wordsCharacter" }]);
    const { fortuneFacts } = await source("rulesets/words-of-power/rules/index.ts");
    const { beingNow } = await source("rulesets/words-of-power/being.ts");
    const taken = { deed: "fate", who: killer.uuid, to: astra().uuid, tag: "b", what: "life" };
    expect(fortuneFacts(taken, beingNow, {}).problems[0].key).toContain("notBase");
  });

  it("WP-65: who joins a faction gets its Tags, which need nobody's word, and loses those of the former one; taken back, all is as before", async () => {
    const factions = [
      ["Elf", ["Ageless", "Foreign"]],
      ["Dwarf", ["Stubborn"]],
    ] as const;
    const data = factions.map(([name, own]) => ({ name, type: "wordsFaction", system: { tags: [...own] } }));
    const [elf, dwarf] = await CONFIG.Item.documentClass.create(data);
    await create({ ...QUIET, f: tag("Ageless", false, "faction") });
    await astra().update({ "system.faction": "Elf" });
    const before = JSON.stringify([astra().system.faction, tags()]);
    const { joinFaction } = await source("rulesets/words-of-power/character/faction.ts");
    const { lastStepOf } = await source("core/ledger/step-back.ts");
    const { takeBackTelling } = await source("core/ledger/taking-back.ts");
    const joins = async (faction: Loose): Promise<string> => {
      await joinFaction(astra(), faction);
      return (await lastStepOf([astra()])).id;
    };
    const joined = await joins(dwarf);
    const own = () => Object.values(tags()).map(({ text }) => text);
    expect([astra().system.faction, own()]).toEqual(["Dwarf", ["Quiet", "Tall", "Stubborn"]]);
    await takeBackTelling(joined);
    expect(JSON.parse(JSON.stringify([astra().system.faction, tags()]))).toEqual(JSON.parse(before));
    // Something else came of it meanwhile: that stays.
    const again = await joins(dwarf);
    await joins(elf);
    await takeBackTelling(again);
    expect([astra().system.faction, own()]).toEqual(["Elf", ["Quiet", "Tall", "Ageless", "Foreign"]]);
    // The same done by Ada's page.
    const fresh = { "system.faction": "Dwarf", "system.tags.g": tag("Stubborn", false, "faction") };
    await raw(fresh);
    await raw({ "system.tags.h": tag("Ageless", false, "faction") });
    await until(() => waiting().includes("Ageless"));
    expect(waiting()).toEqual(["Ageless", "Quiet"]);
  });
});
