import { describe, expect, it } from "vitest";
import {
  contestCounts,
  ending,
  resolutionEvents,
  resolutionHindrance,
  spreadOf,
} from "../../../../src/rulesets/spellwoven/rules/conflict/struggle-steps.ts";
import type { Side, Struggle } from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { smugglers } from "./smugglers.ts";

describe("what a resolution leads to", () => {
  const member = (id: string, present = true, contest: "won" | "failed" | "none" = "none") => ({
    id,
    uuid: `Combatant.${id}`,
    actor: id === "crowd" ? "" : `Actor.${id}`,
    name: id,
    contest,
    present,
  });
  const side = (id: string, members: ReturnType<typeof member>[], pool = 2): Side => ({
    ...smugglers,
    id,
    name: id.toUpperCase(),
    members,
    leader: members[0] ?? null,
    pool,
  });
  const sides = [
    side("a", [member("x"), member("y", false)]),
    side("b", [member("z", true, "failed"), member("crowd")]),
  ];
  const spread = spreadOf(sides, { a: 3 }, { b: [7] });
  const result = (id: string, more: object = {}) => ({ id, pool: 2, lost: 1, removed: [], falls: false, ...more });

  it("SW-43: the dice lie open, with those who take part", () => {
    const one = (id: string, failed = false, actor = `Actor.${id}`) => ({ id, name: id, actor, failed });
    expect(spread).toEqual([
      { id: "a", name: "A", pool: 3, faces: [], members: [one("x")] },
      { id: "b", name: "B", pool: 2, faces: [7], members: [one("z", true), one("crowd", false, "")] },
    ]);
  });

  it("SW-51: it goes on with what is left, and whoever is removed is out", () => {
    const events = resolutionEvents("Combat.c", { round: 1, sides }, spread, {
      moves: [],
      sides: [result("a"), result("b", { lost: 2, removed: ["z", "crowd", "nobody"], falls: true })],
      end: { how: "on" },
    });
    expect(events).toEqual([
      {
        id: "stand",
        kind: "woven.stand",
        target: "Combat.c",
        data: {
          from: 1,
          to: { round: 2, winner: "", sides: { a: { base: 1, out: false }, b: { base: 0, out: true } } },
          how: "on",
          name: "",
        },
      },
      { id: "removed:Actor.z", kind: "woven.removed", target: "Actor.z", data: { value: true } },
    ]);
  });

  it("SW-53: the winner stays in, and the round is the last", () => {
    const [stand] = resolutionEvents("Combat.c", { round: 4, sides }, spread, {
      moves: [],
      sides: [result("a", { lost: 2, falls: true }), result("b", { falls: true })],
      end: { how: "won", winner: "a" },
    });
    expect(stand!.data).toEqual({
      from: 4,
      to: { round: 4, winner: "a", sides: { a: { base: 0, out: false }, b: { base: 1, out: true } } },
      how: "won",
      name: "A",
    });
  });

  it("SW-54: afresh, everybody who was out of it returns, and each side has one die", () => {
    const events = resolutionEvents(
      "Combat.c",
      { round: 4, sides: [...sides, side("c", [member("w", false)])] },
      spread,
      {
        moves: [],
        sides: [result("a", { lost: 2, removed: ["x"], falls: true }), result("b", { falls: true })],
        end: { how: "afresh" },
      },
    );
    expect(events).toEqual([
      {
        id: "stand",
        kind: "woven.stand",
        target: "Combat.c",
        data: {
          from: 4,
          to: { round: 5, winner: "", sides: { a: { base: 1, out: false }, b: { base: 1, out: false } } },
          how: "afresh",
          name: "",
        },
      },
      { id: "removed:Actor.y", kind: "woven.removed", target: "Actor.y", data: { value: false } },
    ]);
  });

  it("SW-40, SW-42: a contest counts for whoever began it, once it is settled", () => {
    const stake = { combatant: "Combatant.x", round: 2, since: 3, turn: 3 };
    const counts = (outcome: string) => [
      {
        id: "instigated",
        kind: "woven.instigated",
        target: "Combatant.x",
        data: { round: 3, since: 3, outcome, turn: 3, word: false },
      },
    ];
    expect([contestCounts(stake, "hit"), contestCounts(stake, "missed"), contestCounts(stake, "blocked")]).toEqual([
      counts("won"),
      counts("failed"),
      counts("failed"),
    ]);
    expect(contestCounts({ ...stake, since: 0 }, "hit"), "in a world of before").toMatchObject([
      { data: { round: 2, outcome: "won", turn: 3 } },
    ]);
    expect([contestCounts(stake, "open"), contestCounts(null, "hit")]).toEqual([[], []]);
  });

  it("SW-51: a round is resolved only while it is under way, with two sides in it", () => {
    const struggle = (more: Partial<Struggle> = {}): Struggle => ({
      round: 2,
      since: 2,
      winner: "",
      sides,
      others: [],
      ...more,
    });
    expect(resolutionHindrance(struggle(), { round: 2 })).toBeNull();
    expect(resolutionHindrance(struggle(), { round: 1 })).toBe("otherRound");
    expect(resolutionHindrance(struggle(), { round: 2, since: 2 })).toBeNull();
    expect(resolutionHindrance(struggle(), { round: 2, since: 1 }), "of an earlier conflict").toBe("otherRound");
    expect(resolutionHindrance(struggle({ winner: "a" }), { round: 2 })).toBe("over");
    expect(resolutionHindrance(struggle({ round: 0 }), { round: 0 })).toBe("over");
    const out = { ...sides[1]!, out: true };
    expect(resolutionHindrance(struggle({ sides: [sides[0]!, out] }), { round: 2 })).toBe("sides");
    expect(ending(struggle())).toEqual({
      from: 2,
      since: 2,
      to: { round: 0, winner: "", sides: {} },
      how: "ends",
      name: "",
    });
  });
});
