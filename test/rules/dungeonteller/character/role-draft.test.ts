import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ACTIONS,
  actionDice,
  BOOK_ROLES,
  checkRole,
  effectMods,
  freshModRow,
  freshRole,
  MOD_KINDS,
  modRows,
  ROLES,
  type RoleDraft,
  roleHints,
  roleProblems,
  sumOfDice,
  withModRows,
} from "../../../../src/rulesets/dungeonteller/rules/index.ts";

const draft = (more: Partial<RoleDraft> = {}): RoleDraft => ({ ...freshRole(), name: "Tinker", ...more });
const hints = (more: Partial<RoleDraft>, needs: Parameters<typeof roleHints>[1] = []) =>
  roleHints(draft(more), needs).map(({ key }) => key.split(".").at(-1));

describe("DT-71: a role that is made up", () => {
  it("is measured by the roles of the book: 20 to 32 dice, six at most for one action, twelve Luck at most", () => {
    expect(BOOK_ROLES).toEqual({ least: 20, most: 32, dice: 6, luck: 12 });
    expect(sumOfDice(freshRole())).toBe(BOOK_ROLES.least);
    for (const { luck, actions, traits } of ROLES) expect(hints({ luck, actions, traits })).toEqual([]);
  });

  it("tells what is beyond the book, too heavy, or can't be cast, and forbids none of it", () => {
    expect(hints({ actions: actionDice({}, 1) })).toEqual(["few"]);
    expect(hints({ actions: actionDice({}, 4), luck: 13 })).toEqual(["many", "luck"]);
    expect(hints({ actions: actionDice({ battle: 7 }, 2) })).toEqual(["high"]);
    const needs = [
      { name: "Zap", spell: true },
      { name: "Plate", muscle: 4 },
      { name: "Leather", muscle: 1 },
    ];
    expect(hints({ actions: actionDice({ magic: 0, talk: 4 }, 2) }, needs)).toEqual(["noMagic", "heavy"]);
    expect(roleProblems(draft({ actions: actionDice({}, 12), luck: 30 }))).toEqual([]);
  });

  it("tells each bad input at its field", () => {
    const wrong = draft({
      name: " ",
      luck: 31,
      actions: { ...actionDice({}, 2), battle: 13, magic: Number.NaN, make: -1 },
    });
    expect(roleProblems(wrong).map(({ field }) => field)).toEqual([
      "name",
      "luck",
      "actions.battle",
      "actions.magic",
      "actions.make",
    ]);
    expect(roleProblems(draft({ name: "x".repeat(61) })).map(({ field }) => field)).toEqual(["name"]);
    expect(roleProblems(draft({ powers: Array.from({ length: 61 }, String) })).map(({ field }) => field)).toEqual([
      "search",
    ]);
  });

  it("can be taken whenever nothing is wrong with it", () => {
    const dice = fc.array(fc.integer({ min: -2, max: 14 }), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(dice, fc.integer({ min: -1, max: 33 }), (all, luck) => {
        const made = draft({ luck, actions: actionDice(Object.fromEntries(ACTIONS.map((id, n) => [id, all[n]!]))) });
        expect(roleProblems(made).length === 0).toBe(checkRole(made).length === 0);
      }),
    );
  });
});

const row = fc.record({
  what: fc.constantFrom(...MOD_KINDS),
  action: fc.constantFrom(...ACTIONS),
  figure: fc.integer({ min: -20, max: 20 }),
});

describe("DT-69, DT-71: what an invented power does", () => {
  it("is read back as it was written, and the rest of it stays", () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
        const mods = withModRows({ element: "fire", forbid: ["run"], setArmor: 5 }, rows);
        expect(mods).toMatchObject({ element: "fire", forbid: expect.arrayContaining(["run"]) });
        expect(modRows(withModRows(mods, modRows(mods)))).toEqual(modRows(mods));
        const kinds = new Set(modRows(mods).map(({ what }) => what));
        expect(kinds).toEqual(new Set(rows.map(({ what }) => what)));
      }),
    );
  });

  it("works as the powers of the book do", () => {
    const rows = [
      { what: "dicePerSuccess", action: "sneak", figure: 1 },
      { what: "addArmor", action: "battle", figure: 2 },
      { what: "noMove", action: "battle", figure: 0 },
    ] as const;
    expect(effectMods({ mods: withModRows({}, rows) }, 3)).toEqual({
      dice: { sneak: 3 },
      addArmor: 2,
      forbid: ["move"],
    });
    expect(modRows({ dicePerSuccess: { sneak: 1 }, setArmor: 5, forbid: ["move", "speak", "act"] })).toEqual([
      { what: "dicePerSuccess", action: "sneak", figure: 1 },
      { what: "setArmor", action: "battle", figure: 5 },
      ...["noMove", "noSpeech", "noAct"].map((what) => ({ what, action: "battle", figure: 0 })),
    ]);
  });

  it("begins with something that is not there yet", () => {
    const all = MOD_KINDS.map((what) => ({ what, action: "battle", figure: 1 }) as const);
    for (const [n, { what }] of all.entries()) expect(freshModRow(all.slice(0, n)).what).toBe(what);
    expect(freshModRow(all).what).toBe("dice");
  });
});
