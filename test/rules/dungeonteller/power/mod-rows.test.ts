import { describe, expect, it } from "vitest";
import { isMods, isWords, MOST_WORDS } from "../../../../src/rulesets/dungeonteller/rules/effect-mods.ts";
import {
  freshModRow,
  hasAction,
  hasFigure,
  MOD_KINDS,
  modRows,
  withModRows,
} from "../../../../src/rulesets/dungeonteller/rules/power/mod-rows.ts";

describe("what a power does to its bearer", () => {
  it("DT-100: numbers and words such as the rules can read", () => {
    const words = (count: number) => Array.from({ length: count }, () => "x");
    expect([
      isWords([]),
      isWords(words(MOST_WORDS)),
      isWords(words(MOST_WORDS + 1)),
      isWords([3]),
      isWords("x"),
    ]).toEqual([true, true, false, false, false]);
    const sound = [{}, { a: true, b: -3, c: "x", d: ["x"], e: { battle: 2 }, f: undefined, g: null }];
    const unsound = [null, 3, [], { a: 0.5 }, { a: { battle: "2" } }, { a: [3] }, { a: 1, b: [{}] }];
    expect([sound.map(isMods), unsound.map(isMods)]).toEqual([[true, true], unsound.map(() => false)]);
  });

  it("DT-100: as lines of a form, and back", () => {
    const mods = {
      dice: { battle: 2, talk: -1, luck: 3, sneak: 0.5 },
      setDice: { sneak: 1 },
      allDice: -2,
      addArmor: 0.5,
      armorVsFirePerSuccess: 1,
      prone: true,
      holdOff: false,
      lendDicePerSuccess: 2,
      forbid: ["move", "sing", "walk"],
      condition: "pinned",
    };
    const row = (what: string, figure = 0, action = "battle") => ({ what, action, figure });
    const rows = [
      row("dice", 2),
      row("dice", -1, "talk"),
      row("setDice", 1, "sneak"),
      row("allDice", -2),
      row("armorVsFirePerSuccess", 1),
      row("prone"),
      row("lendDicePerSuccess", 1),
      row("noMove"),
      row("noWalk"),
    ];
    expect(modRows(mods)).toEqual(rows);
    expect(modRows({ dice: null, forbid: "move" })).toEqual([]);
    expect(withModRows(mods, rows as never)).toEqual({
      condition: "pinned",
      dice: { battle: 2, talk: -1 },
      setDice: { sneak: 1 },
      allDice: -2,
      armorVsFirePerSuccess: 1,
      prone: true,
      lendDicePerSuccess: 1,
      forbid: ["sing", "move", "walk"],
    });
    expect(
      withModRows({}, [
        row("allDice", 99),
        row("dice", -99),
        row("setDice", Number.NaN, "talk"),
        row("addArmor", 2.9),
        row("noAct"),
        row("noAct"),
        row("noSpeech"),
      ] as never),
    ).toEqual({ allDice: 12, dice: { battle: -12 }, setDice: { talk: 0 }, addArmor: 2, forbid: ["act", "speak"] });
    expect([withModRows({ forbid: ["move"] }, []), withModRows({ forbid: "move" }, [])]).toEqual([{}, {}]);
  });

  it("DT-100: which lines have an action and a figure, and what a new one begins with", () => {
    const action = ["dice", "dicePerSuccess", "setDice"];
    const figure = [
      ...action,
      "allDice",
      "addArmor",
      "addArmorBattle",
      "addArmorShoot",
      "setArmor",
      "gainLuckEachTurn",
      "armorVsFirePerSuccess",
    ];
    expect([MOD_KINDS.filter(hasAction), MOD_KINDS.filter(hasFigure)]).toEqual([action, figure]);
    expect(MOD_KINDS.slice(figure.length)).toEqual([
      "untargetable",
      "holdOff",
      "prone",
      "lendDicePerSuccess",
      "noMove",
      "noSpeech",
      "noAct",
      "noWalk",
    ]);
    const fresh = (...kinds: string[]) =>
      freshModRow(kinds.map((what) => ({ what, action: "talk", figure: 0 })) as never);
    expect([fresh(), fresh("dice"), fresh(...MOD_KINDS)]).toEqual([
      { what: "dice", action: "battle", figure: 1 },
      { what: "dicePerSuccess", action: "battle", figure: 1 },
      { what: "dice", action: "battle", figure: 1 },
    ]);
  });
});
