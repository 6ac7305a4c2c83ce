import { describe, expect, it } from "vitest";
import { actionDice } from "../../../../src/rulesets/dungeonteller/rules/actions.ts";
import { creatureFigures, PLAIN } from "../../../../src/rulesets/dungeonteller/rules/creature/creature.ts";

describe("creatures of nobody's book", () => {
  it("DT-78, A-07: little, big and giant ones of their kind, and what they do best", () => {
    const figures = (
      strength: Parameters<typeof creatureFigures>[1],
      best: Parameters<typeof creatureFigures>[2] = null,
    ) => {
      const { luck, actions, armor, size, wider } = creatureFigures({ ...PLAIN, armor: 1 }, strength, best);
      return [luck, actions.battle, actions.resist, actions.magic, armor, size, wider];
    };
    expect([figures("little"), figures("usual"), figures("big"), figures("giant")]).toEqual([
      [2, 2, 1, 0, 0, "small", 0],
      [4, 3, 2, 0, 1, "normal", 0],
      [6, 5, 4, 0, 2, "normal", 0],
      [10, 7, 6, 0, 3, "giant", 1],
    ]);
    const best = (id: "magic" | "battle" | "sneak") => creatureFigures(PLAIN, "usual", id).actions[id];
    expect([best("magic"), best("battle"), best("sneak")]).toEqual([4, 4, 4]);
    const strong = { ...PLAIN, actions: actionDice({ battle: 12, muscle: 1 }), luck: { base: 90 } };
    const giant = creatureFigures(strong, "giant", "battle");
    expect([giant.actions.battle, giant.actions.muscle, giant.luck]).toEqual([12, 5, 99]);
    expect(creatureFigures(strong, "usual", "battle").actions.battle).toBe(12);
    expect(creatureFigures({ ...PLAIN, luck: { base: 0 }, armor: 0 }, "little", null)).toMatchObject({
      luck: 1,
      armor: 0,
    });
    const sizes = (size: "small" | "normal" | "giant") =>
      (["little", "usual", "big", "giant"] as const).map(
        (strength) => creatureFigures({ ...PLAIN, size }, strength, null).size,
      );
    expect([sizes("small"), sizes("normal"), sizes("giant")]).toEqual([
      ["small", "small", "normal", "giant"],
      ["small", "normal", "normal", "giant"],
      ["normal", "giant", "giant", "giant"],
    ]);
    expect(PLAIN).toMatchObject({ luck: { base: 4 }, armor: 0, size: "normal", move: 5 });
    expect(PLAIN.actions).toEqual(actionDice({ battle: 3, muscle: 3, notice: 2, resist: 2, sneak: 2, stunt: 2 }));
  });
});
