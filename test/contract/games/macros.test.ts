import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { ROOT } from "../../../tools/house.mjs";
import { rollExamples } from "../../../tools/parts/roll-choices.mjs";
import { type SampleRoll, samplesOf } from "../samples/samples.ts";
import { calm, leaveTales, openTales, source, type Tales } from "../tales.fixture.ts";

const PAGE = readFileSync(join(ROOT, "docs/api.md"), "utf8");
const examples = rollExamples(ROOT);

let tales: Tales;

/** Who and what the macros speak of, as the samples have it. */
type Cast = (find: (id: string) => Loose, rolls: readonly SampleRoll[]) => Promise<Loose> | Loose;

const requestOf = (rolls: readonly SampleRoll[], kind: string): Loose =>
  rolls.find((one) => one.kind === kind)!.request;

const CASTS: Record<string, Cast> = {
  dungeonteller: async (find, rolls) => {
    const hero = find("sampleHarley0000");
    const [role] = await game.packs.get("four-tales.dungeonteller-roles").getDocuments();
    const powers: Loose[] = await game.packs.get("four-tales.dungeonteller-powers").getDocuments();
    const card = powers.find(({ system }) => system.identifier === "sense-malice")!;
    const [sense] = await hero.createEmbeddedDocuments("Item", [card.toObject()]);
    return {
      hero,
      role,
      sense,
      orc: find("sampleOrc0000000"),
      sword: hero.items.get("sampleSword00000"),
      token: await fromUuid(requestOf(rolls, "lay").token),
      fire: "fire",
    };
  },
  kalyr: (find) => {
    const kira = find("sampleKira000000");
    const [blades, climbing] = ["sampleBlades0000", "sampleClimb00000"].map((id) => kira.items.get(id));
    return { kira, blades, climbing, oren: find("sampleOren000000"), mara: find("sampleMara000000") };
  },
  spellwoven: async (find, rolls) => {
    const jan = find("sampleNimbleJan0");
    return {
      jan,
      guard: find("sampleWovenGuard"),
      falsehoods: jan.items.get("sampleFalsehood0"),
      conflict: await fromUuid(requestOf(rolls, "resolution").encounter),
    };
  },
  "words-of-power": async (find, rolls) => {
    const snazzle = find("sampleSnazzle000");
    // Something has been earned, and a Tag is new.
    const pending = { text: "Bold", sense: "", source: "level", sort: 9, pending: true };
    await snazzle.update({ "system.draws": 1, "system.tags.new": pending });
    return {
      snazzle,
      caster: find("sampleCaster0000"),
      grower: find("sampleGrower0000"),
      guard: find("sampleGuard00000"),
      mace: snazzle.items.get("sampleMace000000"),
      token: await fromUuid(requestOf(rolls, "move").token),
      fight: await fromUuid(requestOf(rolls, "fight").encounter),
    };
  },
};

/** What a macro's script comes to: the names in it are what is around it. */
async function run(code: string, names: Loose): Promise<Loose> {
  const Script = Object.getPrototypeOf(async () => {}).constructor;
  return await new Script(...Object.keys(names), code)(...Object.values(names));
}

beforeAll(async () => {
  await buildSystem();
  tales = await openTales();
  await calm();
});
afterAll(leaveTales);

describe.each(Object.keys(CASTS))("what docs/api.md shows of %s", (id) => {
  let names: Loose;
  const own = examples.filter(({ game: of }) => of === id);

  beforeAll(async () => {
    const samples = await samplesOf(id);
    for (const data of samples.actors) await CONFIG.Actor.documentClass.create(data, { keepId: true });
    const find = (_id: string): Loose => game.actors.get(_id);
    names = await CASTS[id]!(find, await samples.rolls({ actor: find, source }));
  });

  it("leaves out no kind of roll but those that a card calls for", () => {
    const kinds = tales.api.playOf(id).rollKinds.filter(({ invited }: Loose) => !invited);
    expect([...new Set(own.map(({ kind }) => kind))].sort()).toEqual(kinds.map((one: Loose) => one.id).sort());
  });

  it.each(own.map(({ kind, code }) => [kind, code]))("asks for %s, and a card is posted", async (kind, code) => {
    tales.shown.warnings.length = 0;
    const card = await run(`return ${code}`, { startRoll: tales.api.startRoll, ...names });
    expect(tales.shown.warnings).toEqual([]);
    expect(card?.system).toMatchObject({ ruleset: id, kind });
    expect(card.system.stage).toMatch(/^(open|rolled)$/);
    await calm();
  });

  it("refuses choices that make no sense, and throws nothing at whoever wrote them", async () => {
    for (const { id: kind, invited } of tales.api.playOf(id).rollKinds) {
      if (invited) continue;
      for (const nonsense of [{}, { who: 1, picks: [null], parties: "all" }, { who: names.nobody, picks: [{}] }])
        expect(await tales.api.startRoll(id, kind, nonsense), kind).toBeNull();
    }
  });
});

describe("the macros of docs/api.md", () => {
  const macros = [...PAGE.matchAll(/^```js macro\n([\s\S]*?)^```$/gm)].map(([, code]) => code!);

  it("do what they say, put into a macro as they stand", async () => {
    const hero = game.actors.get("sampleHarley0000");
    await game.user.update({ character: hero.id });
    globalThis.canvas = { tokens: { controlled: [{ actor: hero }] } } as never;
    const luck = hero.system.luck.value;
    expect(macros.length).toBe(3);
    for (const code of macros) {
      tales.shown.warnings.length = 0;
      await run(code, { game });
      await calm();
      expect(tales.shown.warnings, code).toEqual([]);
    }
    expect(hero.system.luck.value).toBe(luck - 1);
  });
});
