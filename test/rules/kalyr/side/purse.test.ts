import { describe, expect, it } from "vitest";
import { lastLine, purseOf } from "../../../../src/rulesets/kalyr/rules/side/purse.ts";
import { person } from "../people.ts";

describe("a purse that paid already", () => {
  it("KA-97: points that a contest took already are counted back", () => {
    const line = (points: number, order: number) => ({ what: "raise", points, xp: 0, note: "", order }) as const;
    const ledger = { a: line(-1, 1), b: line(-1, 4), c: line(2, 5), d: line(-1, 6) };
    const now = person("Ann", [], { fudgePoints: 3, xp: { available: 0, earned: 0, ledger } });
    const who = { uuid: "Actor.Ann", name: "Ann", fudgePoints: 9, lastLine: 3 } as never;
    const purse = (lastLineThen: number, spent: number) =>
      purseOf({ ...(who as object), lastLine: lastLineThen } as never, now, spent).fudgePoints;
    expect(lastLine(now)).toBe(6);
    expect(lastLine(person("Bob"))).toBe(0);
    expect([purse(3, 5), purse(3, 1), purse(6, 5), purse(0, 9), purse(4, 9)]).toEqual([5, 4, 3, 6, 4]);
    expect(purseOf(who, null, 3)).toBe(who);
  });
});
