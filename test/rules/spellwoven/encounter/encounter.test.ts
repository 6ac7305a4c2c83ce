import { describe, expect, it } from "vitest";
import type { SetData } from "../../../../src/kernel/event-kinds.ts";
import type { EventKind } from "../../../../src/kernel/events.ts";
import { type RoundToll, roundToll } from "../../../../src/rulesets/spellwoven/rules/encounter/round-toll.ts";
import {
  actedEvent,
  comparePhases,
  conflictEvent,
  failedEvent,
  isRemoved,
  overSwungEvent,
  phaseEvent,
  removedEvent,
  turnOrderFormula,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { COUNT, does, expectLooks, maybe, one, YES_NO } from "../../one-event.ts";
import { jen, somebody } from "../beings.ts";

const RULES = "FOURTALES.Woven.Rules";

describe("who acts when", () => {
  it("SW-33, SW-34: a d10 and Initiative, or outside of a fight with bodies Awareness; then Quickness or Wits", () => {
    const quick = somebody("Quick", {
      levels: { quickness: "high", wits: "moderate" },
      skills: { initiative: 2, awareness: 1 },
    });
    expect(turnOrderFormula(quick)).toBe("1d10 + 2 + 0.06");
    expect(turnOrderFormula(quick, "physical")).toBe("1d10 + 2 + 0.06");
    expect([turnOrderFormula(quick, "social"), turnOrderFormula(quick, "mental")]).toEqual([
      "1d10 + 1 + 0.05",
      "1d10 + 1 + 0.05",
    ]);
    expect(turnOrderFormula(jen())).toBe("1d10 + 0 + 0.03");
  });

  it("SW-87: missiles, then hand to hand, then magic; whoever said nothing fights hand to hand", () => {
    expect(comparePhases("ranged", "hand")).toBeLessThan(0);
    expect(comparePhases("magic", undefined)).toBeGreaterThan(0);
    expect(comparePhases("ranged", undefined)).toBeLessThan(0);
    expect([
      comparePhases("hand", undefined),
      comparePhases(undefined, undefined),
      comparePhases("magic", "magic"),
    ]).toEqual([0, 0, 0]);
    expect(comparePhases(undefined, "ranged")).toBeGreaterThan(0);
    expect(comparePhases(undefined, "magic")).toBeLessThan(0);
  });

  it("SW-32, SW-87: an action is one of a round, in its part and turn; who does something stands in its part from then on", () => {
    const place = { combatant: "Combat.c.Combatant.x", name: "Jan", round: 2, acts: true, own: {} };
    const pays = (toll: RoundToll) => toll.pays.map(({ kind, data }) => [kind, data]);
    const keys = (toll: RoundToll) => toll.against.map(({ key }) => key.split(".Round.").at(-1));
    const acted = ["woven.acted", { value: 2 }];
    expect(pays(roundToll(true, place))).toEqual([acted]);
    expect(pays(roundToll(true, place, { stands: "hand", deed: "hand" })), "where one stands already").toEqual([acted]);
    const shoots = roundToll(true, place, { stands: "hand", deed: "ranged" });
    expect([pays(shoots), keys(shoots)]).toEqual([[acted, ["woven.phase", { value: "ranged" }]], []]);
    expect(keys(roundToll(true, place, { stands: "ranged", deed: "magic" }))).toHaveLength(1);
    expect(pays(roundToll(false, place, { stands: "hand", deed: "ranged" })), "no action is none").toEqual([]);
    const twice = roundToll(true, { ...place, own: { acted: 2 } });
    expect(keys(twice)).toHaveLength(1);
    expect(keys(roundToll(true, { ...place, acts: false }))).toHaveLength(1);
  });

  it("SW-55: whoever is removed is out of it", () => {
    const is = (system: object | null) => isRemoved({ system });
    expect([is({ status: { removed: true } }), is({ status: { removed: false } }), is({}), is(null)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("what a fight notes", () => {
  it.each([
    ["SW-32: who has acted", actedEvent, "acted", "Acted"],
    ["SW-40, SW-47: who has failed", failedEvent, "failed", "Failed"],
  ] as const)("%s in which round", (_, kind, path, key) => {
    expectLooks(kind.check, { value: 1 }, { value: COUNT, was: maybe(COUNT), undo: maybe(YES_NO) });
    expect(does(kind, {}, { value: 2 })).toEqual({
      set: { [`spellwoven.${path}`]: 2 },
      remove: [],
      done: { value: 2, was: 0 },
    });
    expect(kind.kind).toBe(`woven.${path}`);
    expect([kind.describe({ value: 2 }), kind.describe({ value: 0 })]).toEqual([
      { key: `${RULES}.Encounter.${key}.yes` },
      { key: `${RULES}.Encounter.${key}.no` },
    ]);
  });

  it.each([
    ["SW-47, SW-55: who is out of a conflict", removedEvent, "status.removed", "Encounter.Removed"],
    ["SW-88: who swung too wide", overSwungEvent, "overSwung", "OverSwung"],
  ] as const)("%s", (_, kind, path, key) => {
    expect(does(kind, {}, { value: true })).toEqual({
      set: { [path]: true },
      remove: [],
      done: { value: true, changed: true },
    });
    expect([kind.describe({ value: true }), kind.describe({ value: false })]).toEqual([
      { key: `${RULES}.${key}.yes` },
      { key: `${RULES}.${key}.no` },
    ]);
  });

  const chooses = <V>(kind: EventKind<object, SetData<V>>, path: string, [usual, other, ...more]: readonly V[]) => {
    const values = one(usual, other, ...more);
    expectLooks(kind.check, { value: usual }, { value: values, was: maybe(values) });
    expect(does(kind, {}, { value: other! })).toEqual({
      set: { [`spellwoven.${path.toLowerCase()}`]: other },
      remove: [],
      done: { value: other, was: usual },
    });
    expect(kind.describe({ value: other! })).toEqual({ key: `${RULES}.Encounter.${path}.${other}` });
  };

  it("SW-33: what is fought with, bodies where nobody says otherwise", () => {
    chooses(conflictEvent, "Conflict", ["physical", "social", "mental"]);
  });

  it("SW-87: in which part of the round somebody acts, hand to hand where nobody says otherwise", () => {
    chooses(phaseEvent, "Phase", ["hand", "ranged", "magic"]);
  });
});
