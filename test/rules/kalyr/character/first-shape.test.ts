import { describe, expect, it } from "vitest";
import { KALYR_MIGRATIONS } from "../../../../src/rulesets/kalyr/character/first-shape.migration.ts";

const [wounds, levels] = KALYR_MIGRATIONS as [(typeof KALYR_MIGRATIONS)[0], (typeof KALYR_MIGRATIONS)[0]];

describe("data of version 1", () => {
  it("lists of wounds become wounds by id, in their order; what is no letter goes", () => {
    const old = {
      race: "kandar",
      damage: { physical: ["S", { letter: "VH", cause: "Mace" }, "?"], mental: { wounds: {} } },
    };
    const turned = wounds.migrate(old);
    expect(turned).toEqual({
      race: "kandar",
      damage: {
        physical: {
          wounds: {
            w1: { letter: "S", cause: "", order: 1, when: null, healing: null },
            w2: { letter: "VH", cause: "Mace", order: 2, when: null, healing: null },
          },
        },
        mental: { wounds: {} },
      },
    });
    expect(wounds.migrate(turned)).toEqual(turned);
    expect(old.damage.physical).toHaveLength(3);
  });

  it("levels in words become steps; what is no such word is left for the model to refuse", () => {
    expect(levels.migrate({ level: "Great", specialisation: "Narvork" })).toEqual({
      level: 2,
      specialisation: "Narvork",
    });
    expect(levels.migrate({ level: "terrible" })).toEqual({ level: -3 });
    expect(levels.migrate({ level: "splendid", rank: "Knight" })).toEqual({ level: "splendid", rank: "Knight" });
    expect(levels.migrate({ level: 1 })).toEqual({ level: 1 });
  });

  it("changes of an update that do not touch them stay as they are", () => {
    for (const change of [{}, { fudgePoints: 2 }, { "damage.physical.wounds.w1": null }, { damage: null }]) {
      expect(wounds.migrate(change)).toEqual(change);
      expect(levels.migrate(change)).toEqual(change);
    }
  });
});
