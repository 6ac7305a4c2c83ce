import { afterAll, beforeAll, expect, it } from "vitest";
import { MemoryStore } from "../../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../../tools/build.mjs";
import { answer, card, pressOn, seen } from "../../people.window.ts";
import { ADA, BEN, calm, GM, leaveTales, openTales, source, until } from "../../tales.fixture.ts";
import { PIA, PIP } from "../ledger/pond.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

const thrower = (_id: string, name: string, owner: string) => ({
  _id,
  name,
  type: "pebbles.pebbleThrower",
  system: { skill: 2 },
  ownership: { default: 0, [owner]: 3 },
});
const canWithdraw = async (): Promise<boolean> => (await seen()).querySelector('[data-action="ft-withdraw"]') !== null;

it("a roll whose rules say nothing of it is taken back before dice lie on it, and not after", async () => {
  const store = new MemoryStore();
  await openTales({ generation: 14, asUser: GM, store });
  const people = [thrower(PIP, "Pip", ADA), thrower(PIA, "Pia", BEN)];
  await CONFIG.Actor.documentClass.create(people, { keepId: true });
  const tales = await openTales({ generation: 14, asUser: ADA, store, page: true });
  const match = () =>
    tales.api.startRoll("pebbles", "match", {
      who: `Actor.${PIP}`,
      parties: [{ side: "throwers", members: [`Actor.${PIP}`, `Actor.${PIA}`] }],
    });
  await match();
  expect(await canWithdraw()).toBe(true);
  await pressOn("ft-withdraw");
  await until(() => card().system.stage === "withdrawn");
  await match();
  await answer(`throw:Actor_${PIP}`, "throw");
  await until(() => card().rolls.length === 1);
  expect(await canWithdraw()).toBe(false);
  const { withdrawRoll } = await source("core/rolls/held-up.ts");
  await withdrawRoll(card());
  expect(card().system.stage).toBe("open");
});

it("one on which dice lie and that can go nowhere any more is the Gamemaster's to end, and not its author's", async () => {
  const store = new MemoryStore();
  await openTales({ generation: 14, asUser: GM, store });
  await CONFIG.Actor.documentClass.create([thrower(PIP, "Pip", ADA), thrower(PIA, "Pia", ADA)], { keepId: true });
  const tales = await openTales({ generation: 14, asUser: ADA, store, page: true });
  await tales.api.startRoll("pebbles", "match", {
    who: `Actor.${PIP}`,
    parties: [{ side: "throwers", members: [`Actor.${PIP}`, `Actor.${PIA}`] }],
  });
  await answer(`throw:Actor_${PIP}`, "throw");
  await until(() => card().rolls.length === 1);
  await openTales({ generation: 14, asUser: GM, store, page: true });
  expect(await canWithdraw(), "it may go on").toBe(false);
  await game.actors.get(PIP).delete();
  expect(await canWithdraw()).toBe(true);
  await openTales({ generation: 14, asUser: ADA, store, page: true });
  expect(await canWithdraw(), "dice are not thrown again").toBe(false);
  await openTales({ generation: 14, asUser: GM, store, page: true });
  await pressOn("ft-withdraw");
  await until(() => card().system.stage === "withdrawn");
  // It could go on now, and a module notes something on it: it stays ended.
  await CONFIG.Actor.documentClass.create(thrower(PIP, "Pip", ADA), { keepId: true });
  await card().update({ "flags.pebbles.noted": true });
  await calm();
  expect(card().system.stage).toBe("withdrawn");
});
