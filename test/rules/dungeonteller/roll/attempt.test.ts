import { describe, expect, it } from "vitest";
import { type Attempt, freshAttempt } from "../../../../src/rulesets/dungeonteller/rules/attempt/attempt.ts";
import { requestOf } from "../../../../src/rulesets/dungeonteller/rules/attempt/attempt-request.ts";
import { LUCKY } from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import type { Being } from "../../../../src/rulesets/dungeonteller/rules/types.ts";
import { armor, hero, monster, power, settings, weapon } from "../beings.ts";

const asked = (being: Being, choices: Partial<Attempt>, keeper = false, ...others: Being[]) => {
  const company = new Map(others.map((one) => [one.uuid, one]));
  const attempt = { ...freshAttempt(being.uuid, "battle"), ...choices };
  return requestOf(being, attempt, company, settings(), { keeper, lucky: () => LUCKY });
};

describe("what follows from the choices of a try", () => {
  it("DT-47: who cannot double-move does not strike after one", () => {
    const zombie = monster("Zombie", { battle: 6 }, 6, { canDoubleMove: false });
    expect(asked(zombie, { moved: "double" }, true).ok).toBe(false);
    expect(asked(zombie, { moved: "moved" }, true).ok).toBe(true);
  });

  it("DT-36: a shield is in the way of a power with a two-handed weapon, too", () => {
    const sword = weapon("Greatsword", 5, { hands: 2 });
    const smite = power("Smite", "DT-116", { roll: { actions: ["battle", "magic"], join: "sum" } });
    const shield = { ...armor("Shield", 1, "shield"), system: { ...armor("Shield", 1, "shield").system, worn: true } };
    const foe = monster("Orc", { battle: 3 });
    const tried = (...items: (typeof sword | typeof smite | typeof shield)[]) =>
      asked(hero("Harley", "paladin", items), { power: smite.id, weapon: sword.id, targets: [foe.uuid] }, false, foe)
        .ok;
    expect([tried(sword, smite), tried(sword, smite, shield)]).toEqual([true, false]);
  });

  it("DT-43: a player says no fewer paces than the sheet tells; the Gamemaster may", () => {
    const runner = hero("Harley", "dwarf", [], { turn: { moved: "double", attacked: false } });
    const moved = (keeper: boolean) => {
      const built = asked(runner, { moved: "still" }, keeper);
      return built.ok && built.value.moved;
    };
    expect([moved(false), moved(true)]).toEqual(["double", "still"]);
  });
});
