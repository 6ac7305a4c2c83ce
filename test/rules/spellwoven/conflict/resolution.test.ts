import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Allotment,
  allotmentProblems,
  hazardAllotment,
  mayAllot,
  overthrowOdds,
  reachOdds,
  resolveRound,
  waysFor,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";

import { PLAIN, side, use, ways } from "./spreads.ts";

describe("what dice are for", () => {
  const spread = [
    side("a", [10, 4], [["ann", true], ["abe"]]),
    side("b", [7], [["bo", true], ["bea"]]),
    side("c", [2], [["cy"]]),
  ];

  it("SW-45 to SW-48: a side of its own choice, those who failed, and nobody else", () => {
    expect(ways(spread, "a")).toEqual(["3b", "3c", "5", "7bo", "9", "9ann"]);
    expect(ways(spread, "c")).toEqual(["3a", "3b", "5", "7ann", "7bo"]);
  });

  const problems = (uses: unknown, settings = PLAIN) =>
    allotmentProblems(spread, "a", uses, settings).map(({ key }) => key.split(".").at(-1));

  it("SW-44: each die once, for what it reaches or less, or for nothing", () => {
    expect(problems([])).toEqual([]);
    expect(problems([use(3, "b", 0), use(3, "b", 1)])).toEqual([]);
    expect(problems([use(9, "ann", 0), use(3, "c", 1)])).toEqual([]);
    expect(problems([use(5, "", 1)])).toEqual(["tooLow"]);
    expect(problems([use(3, "b", 0), use(5, "", 0)])).toEqual(["twice"]);
    expect(problems([use(3, "b", 2)])).toEqual(["noDie", "tooLow"]);
    expect(problems([use(7, "bea", 0)])).toEqual(["nobody"]);
    expect(problems([use(3, "a", 0)])).toEqual(["nobody"]);
    expect(mayAllot({ faces: [2, 1] }, PLAIN)).toBe(false);
    expect(mayAllot({ faces: [2, 1] }, { sumResolutionDice: true })).toBe(true);
  });

  it("SW-49: dice are summed only where the table says so", () => {
    const uses = [use(9, "", 0, 1)];
    expect(problems(uses)).toEqual(["oneDie"]);
    expect(problems(uses, { sumResolutionDice: true })).toEqual([]);
    // One of the two is spoken for already.
    expect(problems([use(3, "b", 0), use(9, "", 0, 1)], { sumResolutionDice: true })).toEqual(["twice"]);
    expect(problems([use(9, "", 1, 1)], { sumResolutionDice: true })).toEqual(
      ["twice", "tooLow"].slice(0, 1).concat("tooLow"),
    );
  });

  it.each([
    null,
    7,
    "uses",
    {},
    [null],
    [{}],
    [use(3, "__proto__")],
    [{ ...use(3), dice: [-1] }],
    [{ ...use(3), option: 4 }],
  ])("a stranger's %j is no allotment", (claimed) => expect(problems(claimed)).toEqual(["notAllotment"]));
});

describe("how a round ends", () => {
  const two = (a: number[], b: number[], failed: [boolean, boolean] = [true, true]) => [
    side("a", a, [["ann", failed[0]]]),
    side("b", b, [["bo", failed[1]]]),
  ];

  it("SW-46, SW-50: of three 3s against two 5s one holds, and what is left is what the next round begins with", () => {
    const spread = two([3, 4, 5], [6, 7, 1]);
    const done = resolveRound(spread, {
      a: [use(3, "b", 0), use(3, "b", 1), use(3, "b", 2)],
      b: [use(5, "", 0), use(5, "", 1)],
    });
    expect(done.sides.map(({ lost }) => lost)).toEqual([0, 1]);
    expect(done.moves.map((move) => move.void)).toEqual([true, true, false, false, false]);
    expect(done.end).toEqual({ how: "on" });
  });

  it("SW-48, SW-50: a 9 covers whom it names; two 7s on one are insurance; without a name the first is kept", () => {
    const spread = [side("a", [7, 7, 8], [["ann"]]), side("b", [9, 9], [["bo", true], ["bea", true], ["bill"]])];
    const removed = (a: Allotment, b: Allotment) => resolveRound(spread, { a, b }).sides[1]!.removed;
    expect(removed([use(7, "bo", 0), use(7, "bea", 1)], [use(9, "bea", 0)])).toEqual(["bo"]);
    expect(removed([use(7, "bo", 0), use(7, "bea", 1)], [use(9, "", 0)])).toEqual(["bea"]);
    expect(removed([use(7, "bo", 0), use(7, "bo", 1)], [use(9, "bo", 0)])).toEqual(["bo"]);
    expect(removed([use(7, "bo", 0), use(7, "bea", 1)], [use(9, "", 0), use(9, "bo", 1)])).toEqual([]);
  });

  it("SW-52, SW-53: if all fall at once the largest pool before wins", () => {
    const spread = two([7, 1], [7]);
    const done = resolveRound(spread, { a: [use(7, "bo")], b: [use(7, "ann")] });
    expect(done.sides.map(({ falls }) => falls)).toEqual([true, true]);
    expect(done.end).toEqual({ how: "won", winner: "a" });
  });

  it("SW-54: if those pools tie, everybody returns and each side begins with one die", () => {
    const done = resolveRound(two([3], [3]), { a: [use(3, "b")], b: [use(3, "a")] });
    expect(done.end).toEqual({ how: "afresh" });
  });

  it("SW-55: of three sides those that fall drop out, and the last one standing wins", () => {
    const spread = [side("a", [8, 8], [["ann"]]), side("b", [3], [["bo", true]]), side("c", [4], [["cy", true]])];
    const one = resolveRound(spread, { a: [use(7, "bo", 0)] });
    expect([one.end, one.sides.map(({ falls }) => falls)]).toEqual([{ how: "on" }, [false, true, false]]);
    const both = resolveRound(spread, { a: [use(7, "bo", 0), use(3, "c", 1)] });
    expect(both.end).toEqual({ how: "won", winner: "a" });
  });

  it("nothing that sound allotments do takes more than there is, or makes anything of nothing", () => {
    const faces = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 5 });
    const arbitrary = fc.record({
      sides: fc.array(fc.record({ faces, failed: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }) }), {
        minLength: 2,
        maxLength: 4,
      }),
      picks: fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
    });
    fc.assert(
      fc.property(arbitrary, ({ sides, picks }) => {
        const spread = sides.map(({ faces: shown, failed }, n) =>
          side(
            `s${n}`,
            shown,
            failed.map((fell, m): [string, boolean] => [`m${n}${m}`, fell]),
          ),
        );
        const allotments = Object.fromEntries(
          spread.map(({ id, faces: shown }, n) => {
            const uses = shown.flatMap((face, at) => {
              const open = waysFor(spread, id).filter(({ option }) => option <= face);
              const way = open[picks[(n * 5 + at) % picks.length]! % (open.length + 1)];
              return way ? [{ ...way, dice: [at] }] : [];
            });
            expect(allotmentProblems(spread, id, uses, PLAIN)).toEqual([]);
            return [id, uses];
          }),
        );
        const done = resolveRound(spread, allotments);
        const count = (option: number, against: (move: (typeof done.moves)[number]) => boolean) =>
          done.moves.filter((move) => move.option === option && against(move)).length;
        for (const { id, pool, lost, removed, falls } of done.sides) {
          const threes = count(3, ({ target }) => target === id);
          const fives = count(5, (move) => move.side === id);
          expect(lost).toBe(Math.min(pool, Math.max(0, threes - fives)));
          const members = spread.find((one) => one.id === id)!.members;
          expect(removed.every((one) => members.find((member) => member.id === one)?.failed)).toBe(true);
          expect(falls).toBe(pool === lost || removed.length === members.length);
        }
        const left = done.sides.filter(({ falls }) => !falls);
        expect(done.end.how === "on").toBe(left.length > 1);
        for (const { id } of spread) {
          expect(allotmentProblems(spread, id, hazardAllotment(spread, id), PLAIN), "a hazard keeps the rules").toEqual(
            [],
          );
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe("SW-56: a hazard", () => {
  it("takes those who failed, one after the other, and dice of the others in turn; low dice do nothing", () => {
    const spread = [
      side("storm", [9, 2, 7, 10, 4, 3], []),
      side("a", [1], [["ann", true]]),
      side("b", [1], [["bo", true]]),
    ];
    expect(hazardAllotment(spread, "storm").map(({ option, target }) => `${option}${target}`)).toEqual([
      ..."7ann 7bo 3a 3b 3a".split(" "),
    ]);
  });
});

describe("the chances of a resolution", () => {
  it("reach each option as every throw of the dice does", () => {
    for (const pool of [0, 1, 2, 3]) {
      const throws = Array.from({ length: 10 ** pool }, (_, n) =>
        Array.from({ length: pool }, (__, i) => (Math.floor(n / 10 ** i) % 10) + 1),
      );
      for (const [option, chance] of Object.entries(reachOdds(pool))) {
        const lucky = throws.filter((faces) => faces.some((face) => face >= Number(option))).length;
        expect(chance).toBeCloseTo(lucky / throws.length, 12);
      }
    }
    for (const pool of [-1, 1.5, 61, Number.NaN]) expect(() => reachOdds(pool)).toThrow(RangeError);
  });

  /** The best that either side can make sure of with these dice, by trying all pairs of plain choices. */
  function bounds(mine: number[], theirs: number[], holding: { people: number; failed: number }) {
    const spread = [
      side("a", mine, [["ann"]]),
      side(
        "b",
        theirs,
        Array.from({ length: holding.people }, (_, n): [string, boolean] => [`b${n}`, n < holding.failed]),
      ),
    ];
    const all = (id: string, faces: number[], wanted: number[]): Allotment[] =>
      faces.reduce<Allotment[]>(
        (lists, face, at) =>
          lists.flatMap((list) => [
            list,
            ...waysFor(spread, id)
              .filter(({ option }) => option <= face && wanted.includes(option))
              .map((way) => [...list, { ...way, dice: [at] }]),
          ]),
        [[]],
      );
    const falls = (a: Allotment, b: Allotment) => resolveRound(spread, { a, b }).sides[1]!.falls;
    const attacks = all("a", mine, [3, 7]);
    const keeps = all("b", theirs, [5, 9]);
    const sure = attacks.some((a) => keeps.every((b) => falls(a, b)));
    const lost = keeps.some((b) => attacks.every((a) => !falls(a, b)));
    return { sure, lost };
  }

  it.each([
    [1, { pool: 1, people: 1, failed: 0 }],
    [2, { pool: 1, people: 1, failed: 1 }],
    [2, { pool: 2, people: 2, failed: 2 }],
    [2, { pool: 2, people: 2, failed: 1 }],
  ])("%j dice against %j lie between what each side can make sure of, by every throw", (dice, holding) => {
    const kinds = [1, 3, 5, 7, 9];
    const throwsOf = (n: number): number[][] =>
      n === 0 ? [[]] : throwsOf(n - 1).flatMap((rest) => kinds.map((face) => [...rest, face]));
    let [sure, possible, all] = [0, 0, 0];
    for (const mine of throwsOf(dice)) {
      for (const theirs of throwsOf(holding.pool)) {
        const found = bounds(mine, theirs, holding);
        all++;
        if (found.sure) sure++;
        if (!found.lost) possible++;
      }
    }
    const chance = overthrowOdds(dice, holding);
    expect(chance).toBeGreaterThanOrEqual(sure / all - 1e-12);
    expect(chance).toBeLessThanOrEqual(possible / all + 1e-12);
    if (sure === possible) expect(chance).toBeCloseTo(sure / all, 12);
  });
});
