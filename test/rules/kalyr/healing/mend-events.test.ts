import { describe, expect, it } from "vitest";
import { type MendData, MOST_HOURS, mendEvent } from "../../../../src/rulesets/kalyr/rules/healing/mend.event.ts";
import { afterCare } from "../../../../src/rulesets/kalyr/rules/healing/mending.ts";
import type { Letter, Wound } from "../../../../src/rulesets/kalyr/rules/index.ts";
import { between, does, expectLooks, maybe, one, TEXT, YES_NO } from "../../one-event.ts";
import { noWounds } from "../people.ts";

const RULES = "FOURTALES.Kalyr.Rules";
const wound = (letter: Letter, order = 1, more: Partial<Wound> = {}): Wound => ({
  letter,
  cause: "A blow",
  order,
  when: null,
  healing: null,
  ...more,
});
const hurt = (physical: Record<string, Wound>, more: object = {}) => ({
  damage: { ...noWounds(), physical: { wounds: physical } },
  ...more,
});
const TRACK = one("physical", "mental", "social");

describe("wounds that mend", () => {
  const care = (more: object = {}): MendData => ({
    do: "care",
    track: "physical",
    levels: 1,
    unit: "days",
    by: "Mara",
    ...more,
  });
  const time = (hours: number, more: object = {}): MendData => ({ do: "time", hours, ...more });

  it("KA-68 to KA-72: data of other clients is looked over", () => {
    const change = { track: "physical", id: "a", from: wound("VH"), to: null };
    const scar = { letter: "DF", track: "physical", cause: "A blow", order: 1 };
    const shared = {
      changes: maybe({
        takes: [[], [change], [{ ...change, from: null, to: wound("S") }]],
        refuses: [
          3,
          {},
          [{ ...change, track: "x" }],
          [{ ...change, id: "a.b" }],
          [{ ...change, from: 3 }],
          [{ ...change, to: { ...wound("S"), letter: "X" } }],
          [{ ...change, to: { ...wound("S"), cause: 3 } }],
          [{ ...change, to: { ...wound("S"), order: 0.5 } }],
          [change, 3],
        ],
      }),
      scars: maybe({
        takes: [{}, { s1: scar }],
        refuses: [
          3,
          [],
          { "a.b": scar },
          { s1: { ...scar, letter: "X" } },
          { s1: { ...scar, track: "x" } },
          { s1: { ...scar, cause: 3 } },
          { s1: { ...scar, order: 0.5 } },
        ],
      }),
      undo: maybe(YES_NO),
    };
    expectLooks(mendEvent.check, care(), {
      ...shared,
      track: TRACK,
      levels: between(0, 3),
      unit: one("days", "hours"),
      by: TEXT,
    });
    expectLooks(mendEvent.check, time(1), { ...shared, hours: between(0, MOST_HOURS) });
    expect(mendEvent.check({ hours: 1 })).toHaveLength(1);
    expect(mendEvent.check({ do: "luck", hours: 1 })).toHaveLength(1);
    expect(MOST_HOURS).toBe(16_800);
  });

  it("KA-68, KA-72: wounds that somebody cares for, and time that mends them, with the scars that are left", () => {
    const state = hurt({ a: wound("VH"), b: wound("S", 2) });
    const cared = afterCare(wound("VH"), 1, "days");
    expect(does(mendEvent, state, care())).toEqual({
      set: { "damage.physical.wounds.a": cared },
      remove: [],
      done: care({ changes: [{ track: "physical", id: "a", from: wound("VH"), to: cared }], scars: {} }),
    });
    expect(does(mendEvent, state, care({ track: "mental" })).set).toEqual({});
    const near = hurt(
      { a: wound("H", 1, { worst: "DS" }) },
      { scars: { s1: { letter: "DF", track: "mental", cause: "", order: 4 } } },
    );
    const gone = does(mendEvent, near, time(168));
    const scar = { letter: "DS", track: "physical", cause: "A blow", order: 5 };
    expect(gone).toMatchObject({
      set: { "scars.s5": scar },
      remove: ["damage.physical.wounds.a"],
      done: { scars: { s5: scar } },
    });
    const two = hurt({ a: wound("H", 1, { worst: "DS" }), b: wound("H", 2, { worst: "DF" }) });
    expect(Object.keys(does(mendEvent, two, time(168)).done.scars!)).toEqual(["s1", "s2"]);
    expect(does(mendEvent, hurt({ a: wound("S") }), time(500)).done.changes).toEqual([]);
  });

  it("KA-68, KA-72: taken back, each wound is what it was, unless something befell it since", () => {
    const before = wound("H", 1, { worst: "DS" });
    const { done } = does(mendEvent, hurt({ a: before }), time(168));
    const undo = mendEvent.invert(done);
    expect(undo).toEqual({ ...done, undo: true, changes: [{ track: "physical", id: "a", from: null, to: before }] });
    const scars = { scars: done.scars! };
    expect(does(mendEvent, hurt({}, scars), undo)).toEqual({
      set: { "damage.physical.wounds.a": before },
      remove: ["scars.s1"],
      done: undo,
    });
    expect(does(mendEvent, hurt({ a: wound("S") }, scars), undo)).toMatchObject({
      set: {},
      remove: ["scars.s1"],
      done: { changes: [] },
    });
    expect(does(mendEvent, hurt({}), undo)).toMatchObject({ remove: [], done: { scars: {} } });
    expect(mendEvent.invert(time(1))).toEqual(time(1, { changes: [], undo: true }));
    const said = (data: MendData) => mendEvent.describe(data);
    const key = `${RULES}.Mend`;
    expect([said(undo), said(done), said(time(1)), said(care()), said(care({ levels: 0 }))]).toEqual([
      { key: `${key}.back` },
      { key: `${key}.time`, data: { count: 1 } },
      { key: `${key}.onTheMend`, data: { count: 0 } },
      { key: `${key}.care`, data: { levels: 1, by: "Mara" } },
      { key: `${key}.noGood`, data: { levels: 0, by: "Mara" } },
    ]);
  });
});
