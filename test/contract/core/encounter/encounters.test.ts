import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { leaveTales, openTales, source, type Tales, until } from "../../tales.fixture.ts";
import { encounter, initiatives } from "./encounters.fixture.ts";

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("the encounter tracker on Foundry %i", (generation) => {
  beforeAll(async () => {
    tales = await openTales({ generation });
  });

  it("finds an order for people of every game whose turns hang on dice, and says so in the chat", async () => {
    const throwing = tales.rulesets.filter(({ encounter }) => !encounter?.noDice);
    const types = throwing.flatMap(({ actors }) => Object.keys(actors));
    const combat = await encounter(...types.map((type) => [type] as [string]));
    const before = game.messages.size;
    await combat.rollAll();
    for (const [index, initiative] of initiatives(combat).entries()) {
      expect(initiative, types[index]).toBeGreaterThanOrEqual(1);
    }
    expect(game.messages.size - before).toBe(types.length);
    await combat.resetAll();
    await combat.rollNPC();
    expect(initiatives(combat).every((value) => value !== null)).toBe(true);
  });

  it("DT-08: what somebody does in their own turn is marked by its card, once, and taken back with it", async () => {
    const { askUndo } = await source("core/asks/answers.ts");
    const last = (): Loose => game.messages.contents.at(-1);
    const fates = () => Object.values(last().system.events as Loose[]).map(({ kind, status }) => `${kind} ${status}`);
    const hero = { actions: { muscle: 2, resist: 2 }, luck: { value: 6, max: 6 } };
    const combat = await encounter(["tellerHero", [], hero], ["tellerHero", [], hero]);
    await combat.startCombat();
    const [first, second] = combat.turns;
    const acted = ({ id }: Loose) => combat.combatants.get(id).system.dungeonteller.acted;
    const act = (one: Loose, action = "muscle") =>
      tales.api.startRoll("dungeonteller", "success", { who: one.actor.uuid, action, needed: 1 });
    await act(first, "resist");
    await until(() => !fates().join().includes("waiting"));
    expect(acted(first)).toBe(0);
    await act(first);
    await until(() => fates().includes("teller.acted applied"));
    expect(acted(first)).toBe(1);
    const done = last();
    await act(second);
    expect([fates().join().includes("teller.acted"), acted(second)]).toEqual([false, 0]);
    // It was that turn's, however late it is taken back or done again.
    await combat.nextRound();
    await askUndo(done, "undo");
    await until(() => acted(first) === 0);
    await askUndo(done, "redo");
    await until(() => acted(first) === 1);
    await combat.delete();
  });

  it("says nothing of an encounter that two end in the same moment, and of any other why it goes on", async () => {
    const next = await encounter(["tellerHero"]);
    const both = await Promise.allSettled([next.delete(), next.delete()]);
    expect(both.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(game.combats.has(next.id)).toBe(false);
    const other = await encounter(["tellerHero"]);
    const refused = vi.spyOn(CONFIG.Combat.documentClass, "deleteDocuments").mockRejectedValue(new Error("no"));
    await expect(other.delete()).rejects.toThrow("no");
    refused.mockRestore();
    await other.delete();
  });

  it("whoever has no actor, or one of a game that is gone, throws the manifest's die", async () => {
    const combat = await CONFIG.Combat.documentClass.create({});
    await combat.createEmbeddedDocuments("Combatant", [{ name: "A rolling stone" }]);
    await combat.rollAll();
    expect(initiatives(combat)[0]).toBeGreaterThanOrEqual(1);
    expect(combat.combatants.contents[0].getInitiativeRoll().formula).toBe("1d6");
  });
});
