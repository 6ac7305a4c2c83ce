import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MemoryStore, type Store } from "../../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../../tools/build.mjs";
import { buildShore, deed, type Shore } from "../../reach.fixture.ts";
import { calm, GM, leaveTales, openTales, source, type Tales, until } from "../../tales.fixture.ts";

const WORLD = "pebbles.world";

let tales: Tales;
let store: Store;
let shore: Shore;

const world = () => tales.api.worldStateOf("pebbles") as Loose;
const remembered = (): string[] => Object.keys(world().flags["four-tales"].deeds);
const light = () => deed(tales, "light", { at: { scene: shore.scene.uuid, x: 50, y: 60 } });

beforeAll(() => buildSystem());
afterAll(leaveTales);

/** The table mixes what a setting held with what is written to it. */
describe.each([13, 14] as const)("settings with data of any shape, on Foundry %i", (generation) => {
  beforeEach(async () => {
    store = new MemoryStore();
    tales = await openTales({ generation, asUser: GM, store });
    await calm();
    shore = await buildShore(tales);
  });

  it("what a game's world no longer remembers is gone, and stays so when the page comes back", async () => {
    const lit = await light();
    const again = await light();
    expect([world().system.lights, remembered().sort()]).toEqual([2, [lit.id, again.id].sort()]);
    // It is read once, however often somebody asks.
    expect(world().system).toBe(world().system);
    await lit.delete();
    await until(() => remembered().length === 1);
    expect(remembered()).toEqual([again.id]);
    await leaveTales();
    tales = await openTales({ generation, asUser: GM, store });
    expect([world().system.lights, remembered()]).toEqual([2, [again.id]]);
  });

  it("what an older world kept is taken over, and then nothing of it comes back", async () => {
    const { settings } = tales.game;
    const lit = await light();
    // As it lay there before: the data themselves.
    const old = {
      system: world().system,
      deeds: { ...world().flags["four-tales"].deeds, [`old${lit.id}`]: { e: "x" } },
    };
    const document = settings.get("four-tales", WORLD, { document: true });
    await document.update({ value: JSON.stringify(old) });
    expect([world().system.lights, remembered().length]).toEqual([1, 2]);
    await lit.delete();
    await until(() => remembered().length === 1);
    expect([world().system.lights, remembered()]).toEqual([1, [`old${lit.id}`]]);
  });

  it("answers under seal are forgotten when there are too many, and of what was left as it stands the last list counts", async () => {
    const { keepSecret, secretOf } = await source("core/asks/secrets.ts");
    const secret = { answer: {}, rolls: [], salt: "grains" };
    for (let card = 0; card <= 200; card++) await keepSecret(`card${card}`, "low", secret);
    expect([secretOf("card0", "low"), secretOf("card1", "low")]).toEqual([null, secret]);
    const { leave, unseen } = await source("core/soundness/spoilt.ts");
    const spoilt = (uuid: string) => ({ holder: { uuid }, note: { itemId: null, faults: [{ path: ["system"] }] } });
    await leave(["a", "b"].map(spoilt));
    await leave(["c"].map(spoilt));
    expect(unseen(["a", "b", "c"].map(spoilt)).map(({ holder }: Loose) => holder.uuid)).toEqual(["a", "b"]);
  });
});
