import { afterAll, beforeAll, expect, it } from "vitest";
import { MemoryStore } from "../../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../../tools/build.mjs";
import { ADA, GM, leaveTales, openTales, source } from "../../tales.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

it("what lies ready for a new character of Words of Power leaves out what the Storyteller keeps from the player", async () => {
  const store = new MemoryStore();
  await openTales({ asUser: GM, store });
  const items = { "A shown rope": CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER, "A hidden relic": 0 };
  for (const [name, level] of Object.entries(items))
    await CONFIG.Item.documentClass.create({ name, type: "wordsGear", ownership: { default: level } });
  const offered = async () => {
    const { shelf } = await source("rulesets/words-of-power/character/shelf.ts");
    return (await shelf()).map(({ name }: { name: string }) => name);
  };
  expect(await offered()).toEqual(expect.arrayContaining(Object.keys(items)));
  await openTales({ asUser: ADA, store });
  const toAda = await offered();
  expect(toAda).toContain("A shown rope");
  expect(toAda).not.toContain("A hidden relic");
  expect(toAda.length).toBeGreaterThan(3);
});
