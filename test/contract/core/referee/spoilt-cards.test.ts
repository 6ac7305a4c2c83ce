import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MemoryStore } from "../../../../packages/table/src/server/store.ts";
import type { JsonObject } from "../../../../packages/table/src/shared/protocol.ts";
import { buildSystem } from "../../../../tools/build.mjs";
import { CHANCE, cases } from "../../../chance.ts";
import { GAMES, samplesOf } from "../../samples/samples.ts";
import { calm, leaveTales, openTales, source, type Tales } from "../../tales.fixture.ts";
import { damage, isUntouched, placesIn, spoil, valueAt } from "./spoilt.arbitrary.ts";

/** Cases on each version of Foundry, which plays its own. */
const RUNS = { 13: cases(40), 14: cases(120) };

let tales: Tales;
/** What honest cards of every kind of roll hold, some of them waiting for an answer. */
let cards: JsonObject[];

/** Lets every sample roll of every game be posted as it would be at the table. */
async function honestCards(): Promise<JsonObject[]> {
  const { startRoll } = await source("core/rolls/road.ts");
  const found: JsonObject[] = [];
  for (const id of GAMES) {
    const { rolls } = await samplesOf(id);
    for (const { kind, request } of await rolls({ actor: (actor) => tales.game.actors.get(actor), source })) {
      const message = await startRoll(id, kind, structuredClone(request));
      expect(message, `${id} ${kind}`).not.toBeNull();
      await calm();
      found.push(structuredClone(tales.game.messages.get(message.id).toObject()) as JsonObject);
    }
  }
  return found;
}

/** The people of the samples; some play in more than one. */
async function people(): Promise<void> {
  for (const id of GAMES) {
    for (const data of (await samplesOf(id)).actors) {
      if (!tales.game.actors.get(data._id)) await CONFIG.Actor.documentClass.create(data, { keepId: true });
    }
  }
}

const loaded = (data: unknown): Loose =>
  CONFIG.ChatMessage.documentClass.fromSource(structuredClone(data), { strict: true });

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("cards that other hands have spoilt, on Foundry %i", (generation) => {
  beforeAll(async () => {
    tales = await openTales({ generation });
    await calm();
    await people();
    cards = await honestCards();
  });

  it("load whatever they hold, keep what is sound, and are drawn", async () => {
    expect(new Set(cards.map(({ system }) => (system as Loose).kind)).size).toBeGreaterThan(6);
    const { notesOn } = await source("core/soundness/intake.ts");
    const { drawnCard } = await source("core/cards/card-view.ts");
    const spoiling = fc.asyncProperty(fc.nat(), damage, async (at, damages) => {
      const card = cards[at % cards.length]!;
      const { system, spoilt } = spoil(card.system, damages);
      const message = loaded({ ...card, system });
      const after = message.toObject().system;
      for (const place of placesIn(card.system)) {
        const before = valueAt(card.system, place);
        if (typeof before !== "object" && isUntouched(place, spoilt)) {
          expect(valueAt(after, place), `${(card.system as Loose).kind} ${place.join(".")}`).toEqual(before);
        }
      }
      expect(notesOn(loaded({ ...card, system: after }))).toEqual([]);
      expect(typeof (await drawnCard(message))).toBe("object");
    });
    await fc.assert(spoiling, { numRuns: RUNS[generation], seed: CHANCE + generation });
  });

  it("stand in a world that starts and is quiet about them", async () => {
    const store = new MemoryStore();
    tales = await openTales({ generation, store });
    await people();
    const samples = fc.sample(fc.tuple(fc.nat(), damage), { numRuns: 300, seed: CHANCE + generation });
    const records = samples.map(([at, damages], index) => {
      const card = cards[at % cards.length]!;
      const _id = `spoilt${String(index).padStart(10, "0")}`;
      return { ...card, _id, system: spoil(card.system, damages).system } as JsonObject & { _id: string };
    });
    await store.write(records.map((value) => ({ key: `!messages!${value._id}`, value })));
    tales = await openTales({ generation, store });
    await calm();
    expect(records.filter(({ _id }) => !tales.game.messages.get(_id)).map(({ _id }) => _id)).toEqual([]);
    const loud = tales.shown.warnings.filter((text) => !text.includes("cannot be used"));
    expect(loud.filter((text) => text.startsWith("That did not work"))).toEqual([]);
    expect(loud.length).toBeLessThan(records.length / 10);
  });
});
