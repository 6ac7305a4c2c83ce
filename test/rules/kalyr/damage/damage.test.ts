import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { staysIn } from "../../../../src/rulesets/kalyr/rules/damage/stays-in.ts";
import {
  type ContestRequest,
  columnOf,
  type DamagePart,
  LETTERS,
  type Letter,
  layOut,
  letterFor,
  milder,
  type TrackState,
  type Wound,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { duelOf, roll, settings, sum, track, tries } from "../people.ts";

const part = (value: number): DamagePart => ({
  id: `p${value}`,
  source: "weapon",
  label: { text: "thing" },
  value,
  on: true,
});
const margin = { kind: "margin", track: "physical" } as const;

/** A duel with these parts and stances. */
function fight(mine: Partial<ContestRequest["acting"]>, theirs: Partial<ContestRequest["acting"]>): ContestRequest {
  const plain = duelOf(0, 0, { damage: margin });
  return { ...plain, acting: { ...plain.acting, ...mine }, opposing: { ...plain.opposing!, ...theirs } };
}
const totals = (request: ContestRequest, mine: number, theirs: number, table = settings()) =>
  roll(request, [sum(mine), sum(theirs)], table).outcome.damage.map(({ total }) => total);

/** The column in which one more blow is written; undefined where no box is left for it. */
const columnForBlow = ({ wounds }: TrackState, letter: Letter) => {
  const blow: Wound = { letter, cause: "", order: 99, when: null, healing: null };
  const boxes = layOut({ wounds: { ...wounds, blow } }).columns.flat();
  return boxes.find(({ wound }) => wound === "blow")?.column;
};

describe("damage", () => {
  it("KA-50, KA-56 starts from the margin: positive for the loser, negative for the winner", () => {
    expect(totals(fight({}, {}), 1, -2)).toEqual([-3, 3]);
    expect(totals(fight({}, {}), -1, 0)).toEqual([1, -1]);
    expect(totals(fight({}, { blow: [part(5)] }), 2, 0)).toEqual([3, 2]);
  });
  it("KA-51 stances count for both sides; equal and opposite ones cancel", () => {
    expect(totals(fight({ stance: 2 }, {}), 0, 0)).toEqual([2, 2]);
    expect(totals(fight({ stance: 2 }, { stance: 1 }), 0, 0)).toEqual([3, 3]);
    expect(totals(fight({ stance: 2 }, { stance: -2 }), 0, 0)).toEqual([0, 0]);
  });
  it("KA-52, KA-53 the other's weapon and gifts add, own armour and gifts subtract; unticked parts do not", () => {
    const off = { ...part(9), id: "off", on: false };
    const armed = { blow: [part(3), part(1), off], guard: [part(2)] };
    expect(totals(fight(armed, { blow: [part(3)], guard: [part(1)] }), 0, 0)).toEqual([1, 3]);
  });
  it("KA-53 in one formula, whatever the figures", () => {
    const small = fc.integer({ min: 0, max: 5 });
    const stance = fc.integer({ min: -2, max: 2 });
    const dice = fc.integer({ min: -4, max: 4 });
    fc.assert(
      fc.property(small, small, small, small, stance, stance, dice, dice, (w, a, fw, fa, s, fs, x, y) => {
        const request = fight(
          { blow: [part(w)], guard: [part(a)], stance: s },
          { blow: [part(fw)], guard: [part(fa)], stance: fs },
        );
        expect(totals(request, x, y)).toEqual([y - x + fw - a + s + fs, x - y + w - fa + s + fs].map((n) => n + 0));
        for (const { parts, total } of roll(request, [sum(x), sum(y)]).outcome.damage) {
          expect(parts.reduce((all, { value }) => all + value, 0)).toBe(total);
        }
      }),
    );
  });
  it("KA-54 0 and less nothing, 1 to 4 a column each, 5 and more Destroyed", () => {
    expect([-3, 0, 1, 2, 3, 4, 5, 9].map(letterFor)).toEqual([null, null, ...LETTERS, "DS"]);
  });
  it("KA-55, AM-09 a tie wounds by margin 0, unless the table says otherwise", () => {
    expect(totals(fight({}, { blow: [part(2)] }), 0, 0)).toEqual([2, 0]);
    expect(totals(fight({}, { blow: [part(2)] }), 0, 0, settings({ tieDamageSimple: false }))).toEqual([]);
  });
  it("KA-29 a fixed wound does not look at the margin", () => {
    const fixed = duelOf(0, 0, { damage: { kind: "fixed", track: "social", letter: "VH" } });
    expect(roll(fixed, [sum(1), sum(0)]).outcome.damage).toMatchObject([
      { side: "opposing", track: "social", letter: "VH" },
    ]);
  });
  it("KA-49 by default nobody is hurt", () => {
    expect(roll(duelOf(0, 0), [sum(4), sum(-4)]).outcome.damage).toEqual([]);
  });
  it("AM-42 failing against a difficulty hurts by what is missing", () => {
    const fall = tries(0, { against: { kind: "difficulty", level: 2, shifts: [] }, damage: margin });
    expect(roll(fall, [sum(-1)]).outcome.damage).toMatchObject([{ total: 3, letter: "VH" }]);
    expect(roll(fall, [sum(2)]).outcome.damage).toEqual([]);
  });
});

describe("marking the track", () => {
  const letters = fc.array(fc.constantFrom<Letter>(...LETTERS), { maxLength: 9 });

  it("KA-58, KA-59 an open box of the own column, else of the next higher one", () => {
    expect(columnForBlow(track(), "H")).toBe(2);
    expect(columnForBlow(track("H"), "H")).toBe(3);
    expect(columnForBlow(track("H", "VH", "DF"), "H")).toBe(5);
    expect(columnForBlow(track("S", "S"), "S")).toBe(1);
  });
  it("KA-61 which boxes are filled does not depend on the order of the blows", () => {
    fc.assert(
      fc.property(letters, (list) => {
        const filled = (blows: Letter[]) =>
          layOut(track(...blows)).columns.map((boxes) => boxes.filter(({ wound }) => wound).length);
        expect(filled([...list].sort())).toEqual(filled(list));
        expect(filled([...list].reverse())).toEqual(filled(list));
      }),
    );
  });
  it("KA-57, KA-62 no box holds two wounds, none is lost, and no letter stands below its column", () => {
    fc.assert(
      fc.property(letters, (list) => {
        const view = layOut(track(...list));
        const boxes = view.columns.flat();
        expect(boxes).toHaveLength(7);
        expect(boxes.filter(({ wound }) => wound).length + view.beyond.length).toBe(list.length);
        for (const { column, letter } of boxes) if (letter) expect(columnOf(letter)).toBeLessThanOrEqual(column);
        if (view.beyond.length > 0) expect(view.condition).toBe(5);
      }),
    );
  });
  it("KA-62, AM-19 wounds beyond the last box are kept", () => {
    expect(layOut(track("DS", "DS"))).toMatchObject({ beyond: ["w2"], condition: 5 });
    expect(columnForBlow(track("DS"), "DF")).toBe(4);
    expect(columnForBlow(track("DS"), "DS")).toBeUndefined();
  });
  it("KA-100 a letter lighter, and a scratch goes", () => {
    expect(LETTERS.map(milder)).toEqual([null, "S", "H", "VH", "DF"]);
  });
});

describe("a wound that becomes lighter", () => {
  it("KA-59, AM-35 leaves its owner as badly off where the boxes below are full or another wound is no lighter", () => {
    expect(staysIn(track("DF"), "DF", "VH")).toBe(0);
    expect(staysIn(track("VH", "DF"), "DF", "VH"), "no box open").toBe(4);
    expect(staysIn(track("VH", "H"), "H", "S"), "another is worse").toBe(3);
    expect(staysIn(track("S"), "S", null)).toBe(0);
    expect(staysIn(track("VH"), "DF", "VH"), "before it is dealt").toBe(4);
  });
});
