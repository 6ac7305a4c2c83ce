import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../packages/table/src/shared/protocol.ts";
import { buildSystem } from "../../../../tools/build.mjs";
import { playedOn } from "../../../generations.ts";
import { samplesOf } from "../../samples/samples.ts";
import { calm, GM, leaveTales, openTales, source, type Tales } from "../../tales.fixture.ts";
import { lookedUp } from "../road/roll.walk.ts";

let tales: Tales;

/** A card as somebody with a console may have written it, as this client takes it in. */
function card(system: JsonObject): Loose {
  const data = { _id: "bombBombBomb0000", type: "tale", author: GM, content: "", system };
  return CONFIG.ChatMessage.documentClass.fromSource(structuredClone(data), { strict: true });
}

/** What the card's template would be given. */
async function drawn(system: JsonObject): Promise<Loose> {
  const { drawnCard } = await source("core/cards/card-view.ts");
  return await drawnCard(card(system));
}

/** How many pieces of data there are to draw. */
const pieces = (value: unknown): number =>
  typeof value !== "object" || value === null
    ? 1
    : Object.values(value).reduce<number>((sum, one) => sum + pieces(one), 1);

const many = <T>(count: number, make: (index: number) => T): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`e${index}`, make(index)]));

const event = (order: number) => ({
  id: `e${order}`,
  kind: "teller.luck",
  target: "Actor.gone",
  data: {},
  wanted: true,
  status: "waiting",
  done: null,
  problem: null,
  order,
});

const face = (index: number): number => 1 + (index % 6);

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each(playedOn(14))("cards that would take everybody's page, on Foundry %i", (generation) => {
  beforeAll(async () => {
    tales = await openTales({ generation });
    await calm();
  });

  async function request(id: string, kind: string): Promise<JsonObject> {
    const { actors, rolls } = await samplesOf(id);
    for (const data of actors) {
      if (!tales.game.actors.get(data._id)) await CONFIG.Actor.documentClass.create(data, { keepId: true });
    }
    const all = await rolls({ actor: (actor) => tales.game.actors.get(actor), source });
    const rollKind = tales.api.playOf(id).rollKinds.find((one: Loose) => one.id === kind);
    return structuredClone(lookedUp(rollKind, all.find((roll) => roll.kind === kind)!.request)) as JsonObject;
  }

  it("a job that collected three thousand million shows a jar that fits on a card", async () => {
    const outcome = { sentence: "x", verdict: "collected", collected: { total: 3_000_000_000, needed: null } };
    const system = { ruleset: "dungeonteller", kind: "success", stage: "rolled", outcome };
    const context = await drawn({ ...system, request: await request("dungeonteller", "success") } as JsonObject);
    expect(context.missing).toBeUndefined();
    expect(context.context.collected.pips).toHaveLength(24);
  });

  it("says so in a line where there are more faces, events or zones than can be drawn, and does nothing", async () => {
    const teller = { ruleset: "dungeonteller", kind: "success", stage: "rolled" };
    const plain = await request("dungeonteller", "success");
    const blow = await request("words-of-power", "hit");
    const zone = {
      label: "Part",
      face: 1,
      hp: { value: 1, max: 1 },
      armor: { value: 0, max: 0 },
      covers: {},
      vital: false,
    };
    const target = { ...(blow.target as JsonObject), zones: many(20_000, () => zone) };
    const bombs: Record<string, JsonObject> = {
      faces: {
        ...teller,
        request: plain,
        throws: { pool: { faces: [Array.from({ length: 200_000 }, (_, i) => face(i))], roll: 0 } },
      },
      events: { ...teller, request: plain, events: many(30_000, event) },
      zones: { ruleset: "words-of-power", kind: "hit", stage: "open", request: { ...blow, target } },
      depth: { ...teller, request: JSON.parse(`${'{"a":'.repeat(60)}1${"}".repeat(60)}`) },
    };
    const { kindOf } = await source("core/card/tale.model.ts");
    for (const [name, system] of Object.entries(bombs)) {
      const context = await drawn(system);
      expect(context.missing, name).toContain("more on this card than can be drawn");
      expect(pieces(context), name).toBeLessThan(5);
      expect(kindOf(card(system).system), name).toBeNull();
    }
  });

  it("refuses to post such a card, and says so", async () => {
    const before = tales.game.messages.size;
    tales.shown.warnings.length = 0;
    const system = { ruleset: "dungeonteller", kind: "success", events: many(451, event) };
    await CONFIG.ChatMessage.documentClass.create({ type: "tale", system });
    expect(tales.game.messages.size).toBe(before);
    expect(tales.shown.warnings).toEqual(["That would be more than a card can hold. Nothing was written."]);
  });

  it("counts the odds of twenty claims with nineteen +1s on each side without looking at each throw", async () => {
    const check = await request("words-of-power", "match");
    const claims = ["player", "difficulty"].flatMap((side) =>
      Array.from({ length: 19 }, (_, index) => ({
        id: `${side} ${index}`,
        side,
        kind: "tag",
        text: `${side} ${index}`,
        exact: true,
        state: "granted",
        reason: "",
        by: side,
        source: null,
      })),
    );
    const question = {
      id: "ready-0",
      kind: "ready",
      about: "",
      data: { round: 0 },
      status: "open",
      asked: 0,
      order: 0,
    };
    const system = { ruleset: "words-of-power", kind: "match", stage: "open", request: { ...check, claims } };
    // Claim by claim there would be 2^38 hands to look at, and throw by throw 6^40: nobody would see the end of it.
    const context = await drawn({ ...system, questions: { "ready-0": question } } as unknown as JsonObject);
    expect(context.missing).toBeUndefined();
    expect(context.questions[0].text).toMatch(/20 against 20: [\d.]+% for a full success/);
    expect(pieces(context)).toBeLessThan(2_000);
  });

  it("draws a card whose data makes no sense as one that cannot be read", async () => {
    for (const request of [{}, { who: null }, { actions: 7, parts: "many" }] as JsonObject[]) {
      for (const { id } of tales.rulesets) {
        for (const kind of tales.api.playOf(id).rollKinds) {
          const context = await drawn({ ruleset: id, kind: kind.id, stage: "rolled", request } as JsonObject);
          expect(typeof context, `${id} ${kind.id}`).toBe("object");
        }
      }
    }
  });
});
