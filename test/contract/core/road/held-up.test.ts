import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { MemoryStore } from "../../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../../tools/build.mjs";
import { answer, card, over, pressOn, seen } from "../../people.window.ts";
import { ADA, GM, leaveTales, openTales, still, type Tales, until } from "../../tales.fixture.ts";
import { PIA, PIP } from "../ledger/pond.fixture.ts";

const HOURS = 3 * 3_600_000;

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);
afterEach(() => vi.restoreAllMocks());

const thrower = (_id: string, name: string) => ({ _id, name, type: "pebbles.pebbleThrower", system: { skill: 2 } });
const has = async (action: string): Promise<boolean> =>
  (await seen()).querySelector(`[data-action="${action}"]`) !== null;

/** Pip is there to throw, or away. */
const pipIs = (there: boolean): Promise<unknown> =>
  there ? CONFIG.Actor.documentClass.create(thrower(PIP, "Pip"), { keepId: true }) : game.actors.get(PIP).delete();

/** Somebody joins: every page looks at what still waits. */
async function somebodyComes(): Promise<void> {
  tales.seat(ADA).leave();
  await still();
}

describe("a card that the rules held up", () => {
  beforeEach(async () => {
    tales = await openTales({ generation: 14, asUser: GM, store: new MemoryStore(), page: true });
    await CONFIG.Actor.documentClass.create([thrower(PIP, "Pip"), thrower(PIA, "Pia")], { keepId: true });
    await tales.api.startRoll("pebbles", "skip", { who: `Actor.${PIP}`, stone: "", friend: `Actor.${PIA}` });
    await pipIs(false);
    await answer("cheer", "yes");
    await until(() => card().system.hindered !== null);
    expect(card().system.stage).toBe("open");
  });

  it("goes on by itself as soon as nothing is in the way", async () => {
    await pipIs(true);
    await somebodyComes();
    expect(await over()).not.toBeNull();
    expect(card().system.hindered).toBeNull();
  });

  it("asks first, hours later", async () => {
    const now = Date.now();
    vi.spyOn(Date, "now").mockImplementation(() => now + HOURS);
    await somebodyComes();
    expect(await has("ft-go-on")).toBe(false);
    await pipIs(true);
    await somebodyComes();
    expect(card().system.stage).toBe("open");
    expect(await has("ft-withdraw")).toBe(true);
    await pressOn("ft-go-on");
    expect(await over()).not.toBeNull();
    expect(card().system.stage).toBe("rolled");
  });

  it("says so again where something is in the way once more, and goes on then only if it is asked to", async () => {
    const now = Date.now();
    vi.spyOn(Date, "now").mockImplementation(() => now + HOURS);
    await pipIs(true);
    await seen();
    await pipIs(false);
    await pressOn("ft-go-on").catch(() => {});
    await somebodyComes();
    expect(card().system.stage).toBe("open");
    expect((await seen()).textContent).not.toContain("nothing is in the way");
  });
});
