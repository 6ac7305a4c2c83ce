import { afterEach, describe, expect, it, vi } from "vitest";
import { openTable } from "./world.fixture.ts";

afterEach(() => vi.restoreAllMocks());

describe("names of before, as the table has them", () => {
  it.each([
    [13, 0],
    [14, 6],
  ] as const)("on Foundry %i they work, and it warns of %i of them, of each once", async (generation, count) => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    await openTable({ generation });
    const { EDGE_SENSE_TYPES, EDGE_DIRECTIONS } = CONST;
    const { Actor, ChatMessage, Combat } = CONFIG as Loose;
    const told = () => warned.mock.calls.map(([text]) => String(text)).filter((text) => text.includes("Deprecated"));
    expect(told(), "the table itself uses none").toEqual([]);
    const actor = await Actor.documentClass.create({ name: "Ann", type: "hero" });
    const combat = await Combat.documentClass.create({});
    const [combatant] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id }]);
    for (let again = 0; again < 2; again++) {
      const senses = CONST.WALL_SENSE_TYPES;
      expect([senses.NONE, CONST.WALL_DIRECTIONS.LEFT]).toEqual([0, 1]);
      const names = generation === 14 ? [senses, CONST.WALL_DIRECTIONS] : [undefined, undefined];
      expect([EDGE_SENSE_TYPES, EDGE_DIRECTIONS], "the names of 14").toEqual(names);
      expect(combat.getCombatantByActor(actor)).toBe(combatant);
      expect(combat.getCombatantByToken("nobody0000000000")).toBeNull();
      expect(ChatMessage.documentClass.applyRollMode({ whisper: [] }, "gmroll").whisper).toHaveLength(1);
      const roll = await new foundry.dice.Roll("1d4").evaluate();
      await roll.toMessage({}, { rollMode: generation === 14 ? "gm" : "gmroll" });
    }
    expect(told()).toHaveLength(count);
    for (const text of told()) expect(text).toMatch(/Deprecated since version 14, until version 1[56]\./);
    (CONFIG as Loose).compatibility.mode = CONST.COMPATIBILITY_MODES.FAILURE;
    if (generation === 14) expect(() => CONST.WALL_SENSE_TYPES).toThrow(/EDGE_SENSE_TYPES/);
    else expect(CONST.WALL_SENSE_TYPES.NONE).toBe(0);
  });
});
