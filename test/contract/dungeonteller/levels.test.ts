import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { leaveTales, source } from "../tales.fixture.ts";
import { freshId, onScene, openTeller, type TellerTable, uuids } from "./teller.fixture.ts";

// On which level of a scene of Foundry 14 those come to stand whom an event puts there; 13 has no levels.

const CELLAR = "cellarCellarCell";
const LOFT = "loftLoftLoftLoft";

let table: TellerTable;

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("levels of a scene, Foundry %i", (generation) => {
  beforeEach(async () => {
    table = await openTeller(generation);
    dieShows(6);
  });

  /** Somebody on the lower level of a house that shows the upper one first. */
  async function inCellar(who: Loose): Promise<{ scene: Loose; token: Loose }> {
    const { scene, tokens } = await onScene(who);
    if (generation === 13) return { scene, token: tokens[0] };
    await scene.createEmbeddedDocuments("Level", [{ _id: CELLAR, name: "Cellar" }, LOFT_DATA], { keepId: true });
    await scene.update({ initialLevel: LOFT });
    await tokens[0].update({ level: CELLAR });
    return { scene, token: tokens[0] };
  }
  const LOFT_DATA = { _id: LOFT, name: "Loft" };

  /** Where somebody lies, and whether they may be moved from there. */
  async function stands(token: Loose): Promise<[level: string | undefined, moves: boolean]> {
    const { x } = token;
    await token.update({ x: x + 100 }, { animate: false });
    return [token.level, token.x === x + 100];
  }
  const on = (level: string): [string | undefined, boolean] => [generation === 14 ? level : undefined, true];

  it("DT-141: whoever is called stands on the level of whoever calls, and comes back there", async () => {
    const harley = await table.hero("Harley", {}, await table.cards("will-o-the-wisp"));
    const { scene, token } = await inCellar(harley);
    const card = await table.play(harley, "will-o-the-wisp", [], {
      tokens: uuids([token]),
      fresh: freshId(),
      kind: "bright",
    });
    expect(await stands(scene.tokens.contents.at(-1))).toEqual(on(CELLAR));
    await table.tales.api.undoEvents(card);
    expect(scene.tokens.size).toBe(1);
    await (await source("core/ledger/event-applier.ts")).reapplyEvents(card);
    expect(await stands(scene.tokens.contents.at(-1))).toEqual(on(CELLAR));
  });

  it("DT-78: a creature that comes from nobody stands on the level that the scene shows first", async () => {
    const { scene } = await inCellar(await table.hero("Harley"));
    const kind = { kind: null, strength: "big", best: "battle", count: 2 };
    const choices = { id: freshId(), name: "Big Rat", ...kind, scene: scene.uuid, at: { x: 500, y: 500 } };
    await table.roll(choices, {}, "creature");
    const rats = scene.tokens.filter(({ name }: Loose) => name.startsWith("Big Rat"));
    expect(rats).toHaveLength(2);
    for (const rat of rats) expect(await stands(rat)).toEqual(on(LOFT));
  });
});
