import { describe, expect, it } from "vitest";
import {
  allotmentProblems,
  levelOf,
  overthrowOdds,
  resolveRound,
  type Spread,
  struggleOf,
  turnOrderFormula,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { somebody } from "../beings.ts";

/** The haggle over a kipper: Jen against the fishmonger, each alone on their side. */
const kipper = (jen: { pool: number; faces: number[] }, monger: { pool: number; faces: number[] }): Spread => [
  { id: "jen", name: "Jen", ...jen, members: [{ id: "jan", name: "Nimble Jen", actor: "Actor.jen", failed: true }] },
  {
    id: "stall",
    name: "The stall",
    ...monger,
    members: [{ id: "monger", name: "Fishmonger", actor: "Actor.monger", failed: false }],
  },
];

const side = (name: string, order: number) => ({
  name,
  aim: "a kipper",
  leader: "",
  base: 1,
  out: false,
  hazard: false,
  order,
});
const fighter = (id: string, own: object) => ({
  id,
  uuid: `Combat.c.Combatant.${id}`,
  actor: `Actor.${id}`,
  name: id,
  system: null,
  own,
});

describe("the book's own conflicts", () => {
  it("EX-20: two contests won in the first round are three dice", () => {
    const { sides } = struggleOf({ sides: { a: side("A", 1), b: side("B", 2) }, struggle: 1, since: 1, winner: "" }, [
      fighter("x", { side: "a", won: 1 }),
      fighter("y", { side: "a", won: 1 }),
      fighter("z", { side: "b", failed: 1 }),
    ]);
    expect(sides.map(({ pool }) => pool)).toEqual([3, 1]);
  });

  it("EX-21: a die for option 3 shows 3 or more", () => {
    const with3 = (face: number) => {
      const spread = kipper({ pool: 1, faces: [face] }, { pool: 1, faces: [5] });
      const use = { dice: [0], option: 3, target: "stall" };
      return allotmentProblems(spread, "jen", [use], { sumResolutionDice: false });
    };
    expect([with3(2).map(({ field }) => field), with3(3), with3(10)]).toEqual([["ways.0"], [], []]);
  });

  it("EX-22: of Jen with a 6 and the fishmonger with a 7 and Awareness 2, the fishmonger begins", () => {
    const jen = somebody("Nimble Jen");
    const monger = somebody("Fishmonger", { skills: { awareness: 2 } });
    const total = (who: typeof jen, die: number) => worth(turnOrderFormula(who, "social").replace("1d10", String(die)));
    expect(Math.floor(total(monger, 7))).toBe(9);
    expect(total(monger, 7)).toBeGreaterThan(total(jen, 6));
  });

  it("EX-34: of Jen with a 7 and the guard with a 4 and Initiative 2, Jen begins", () => {
    const jen = somebody("Nimble Jen");
    const guard = somebody("Guard", { skills: { initiative: 2 } });
    const total = (who: typeof jen, die: number) => worth(turnOrderFormula(who).replace("1d10", String(die)));
    expect([Math.floor(total(jen, 7)), Math.floor(total(guard, 4))]).toEqual([7, 6]);
    expect(levelOf(jen, "quickness")).toBe(3);
  });

  it("EX-27: Jen lost her contest and the fishmonger won his: one die against two", () => {
    const { sides } = struggleOf(
      { sides: { jen: side("Jen", 1), stall: side("The stall", 2) }, struggle: 1, since: 1, winner: "" },
      [fighter("jan", { side: "jen", failed: 1 }), fighter("monger", { side: "stall", won: 1 })],
    );
    expect(sides.map(({ pool }) => pool)).toEqual([1, 2]);
  });

  it("EX-28: Jen keeps a die with her 5; the fishmonger removes her with his 8 and lets the 2 lie, and wins", () => {
    const spread = kipper({ pool: 1, faces: [5] }, { pool: 2, faces: [8, 2] });
    const done = resolveRound(spread, {
      jen: [{ dice: [0], option: 5, target: "" }],
      stall: [{ dice: [0], option: 7, target: "jan" }],
    });
    expect(done.end).toEqual({ how: "won", winner: "stall" });
    expect(done.sides[0]).toMatchObject({ lost: 0, removed: ["jan"], falls: true });
    expect(done.moves[0], "there was no die to keep").toMatchObject({ option: 5, void: true });
    const three = resolveRound(spread, {
      jen: [{ dice: [0], option: 5, target: "" }],
      stall: [{ dice: [0], option: 3, target: "jen" }],
    });
    expect(three.end, "an 8 on option 3 would have been cancelled").toEqual({ how: "on" });
  });

  it("two dice against one who failed end it in 84.8 % of rounds, both sides playing their best", () => {
    expect(overthrowOdds(2, { pool: 1, people: 1, failed: 1 })).toBeCloseTo(0.848, 12);
  });
});

/** The sum of a formula without dice left in it. */
function worth(formula: string): number {
  return formula.split("+").reduce((sum, part) => sum + Number(part), 0);
}
