import { describe, expect, it } from "vitest";
import { effectMods } from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { chosenOf, modsOf, unreadIn, unreadMods } from "../../../../src/rulesets/dungeonteller/rules/mods.ts";

const FIGURES = [
  "allDice",
  "pinDice",
  "setArmor",
  "addArmor",
  "addArmorBattle",
  "addArmorShoot",
  "armorVsFirePerSuccess",
  "gainLuckEachTurn",
  "leavesDie",
  "keepAway",
  "loseLuck",
  "elevation",
  "milesPerSuccess",
];
const LISTS = ["forbid", "against", "cancel", "blockPerSuccess", "onFail", "putsOut", "remove"];
const WORDS = ["condition", "element", "whom", "familiar", "durationFuel"];
const MARKS = ["prone", "holdOff", "untargetable", "burns", "either", "poisons", "tells", "unseen", "covers"];
const DICE = ["dice", "dicePerSuccess", "diceVsCaster", "setDice", "buyDice"];

const each = (names: readonly string[], value: unknown) => Object.fromEntries(names.map((name) => [name, value]));
const of = (mods: unknown) => modsOf({ mods: mods as Record<string, unknown> });

describe("what a card's words are read as", () => {
  it("figures are whole numbers, below zero as well", () => {
    expect(of(each(FIGURES, -2))).toEqual(each(FIGURES, -2));
    expect(of(each(FIGURES, 0))).toEqual(each(FIGURES, 0));
    for (const wrong of ["2", 1.5, [2], {}, true]) {
      expect(of(each(FIGURES, wrong)), String(wrong)).toEqual({});
      expect(unreadMods(each(FIGURES, wrong))).toEqual(FIGURES);
    }
  });

  it("lists hold words, words are no lists, and marks are set or not", () => {
    expect(of(each(LISTS, ["a", "b"]))).toEqual(each(LISTS, ["a", "b"]));
    expect(of(each(LISTS, []))).toEqual(each(LISTS, []));
    expect(of(each(WORDS, "ice"))).toEqual(each(WORDS, "ice"));
    expect(of(each(MARKS, true))).toEqual(each(MARKS, true));
    for (const wrong of ["ice", 3, ["ice", 3], {}]) expect(unreadMods(each(LISTS, wrong))).toEqual(LISTS);
    for (const wrong of [3, ["ice"], true, {}]) expect(unreadMods(each(WORDS, wrong))).toEqual(WORDS);
    for (const wrong of [1, "yes", ["x"], {}]) expect(unreadMods(each(MARKS, wrong))).toEqual(MARKS);
  });

  it("what is not so says nothing, and is no mistake", () => {
    for (const nothing of [false, null, undefined]) {
      expect(of(each([...FIGURES, ...LISTS, ...MARKS], nothing))).toEqual({});
      expect(unreadMods(each([...FIGURES, ...LISTS, ...MARKS], nothing))).toEqual([]);
    }
  });

  it("dice are figures by the ten actions", () => {
    expect(of(each(DICE, { battle: 2, sneak: -1 }))).toEqual(each(DICE, { battle: 2, sneak: -1 }));
    expect(of({ dice: { battle: 2, dance: 3, talk: "1" } })).toEqual({ dice: { battle: 2 } });
    expect(unreadMods({ dice: { battle: 2, dance: 3, talk: "1" } })).toEqual(["dice.talk", "dice.dance"]);
    expect([unreadMods({ dice: 3 }), unreadMods({ dice: [] })]).toEqual([["dice"], ["dice"]]);
    expect(of({ dice: "many" })).toEqual({ dice: {} });
  });

  it("DT-114: dice to lend, as a figure for each success or simply so", () => {
    expect([of({ lendDicePerSuccess: 1 }), of({ lendDicePerSuccess: true })]).toEqual([
      { lendDicePerSuccess: 1 },
      { lendDicePerSuccess: true },
    ]);
    expect(unreadMods({ lendDicePerSuccess: "some" })).toEqual(["lendDicePerSuccess"]);
    expect(unreadMods({ lendDicePerSuccess: 1.5 })).toEqual(["lendDicePerSuccess"]);
  });

  it("unknown words and things of another sort are named by their path", () => {
    expect(unreadMods({ addArmour: 1, allDice: 2 })).toEqual(["addArmour"]);
    expect([unreadMods(null), unreadMods("x"), unreadMods([])]).toEqual([[""], [""], [""]]);
    expect(unreadMods({})).toEqual([]);
    expect(unreadIn("tellerPower", { mods: { summon: { colour: "red", fly: { mid: 3 } } } })).toEqual([
      "mods.summon.fly.mid",
      "mods.summon.colour",
    ]);
    expect(unreadIn("tellerPower", {})).toEqual([]);
    expect(unreadIn("tellerWeapon", { mods: { nonsense: 1 } })).toEqual([]);
  });

  it("DT-158: kinds have dice and the spell that comes with them", () => {
    const kinds = { imp: { talk: 2, spell: "Compendium.x" }, cat: { notice: 1 } };
    expect(of({ kinds })).toEqual({ kinds });
    expect(of({ kinds: { imp: { talk: 2, spell: 3 } } })).toEqual({ kinds: { imp: { talk: 2 } } });
    expect(unreadMods({ kinds: { imp: { spell: 3, dance: 1 }, cat: 4 } })).toEqual([
      "kinds.imp.spell",
      "kinds.imp.dance",
      "kinds.cat",
    ]);
    expect(unreadMods({ kinds: [] })).toEqual(["kinds"]);
  });

  it("DT-134: looks have a name and a picture", () => {
    const looks = { kinds: { orc: { name: "Orc", img: "orc.svg" } } };
    expect(of({ looks })).toEqual({ looks });
    expect(unreadMods({ looks: { kinds: { orc: { name: 3, img: "x", size: 2 } } } })).toEqual([
      "looks.kinds.orc.name",
      "looks.kinds.orc.size",
    ]);
    expect(unreadMods({ looks: 3 })).toEqual(["looks"]);
  });

  it("DT-141 to DT-159: all that is said of what is called", () => {
    const summon = {
      name: "Owl",
      img: "owl.svg",
      luck: "successes",
      dice: { notice: 6 },
      own: ["notice"],
      armor: 1,
      tags: ["animal"],
      slow: true,
      move: 1,
      fly: { min: 3, max: 14 },
      serves: "familiar",
      greater: true,
      inSight: true,
      wild: true,
      light: { dim: 2, bright: 6 },
      lies: { save: "muscle", onFail: ["poisoned"], loseLuck: 1 },
      kinds: { small: { name: "Owlet", luck: 1, kinds: {} } },
    };
    expect(of({ summon })).toEqual({ summon });
    expect(unreadMods({ summon })).toEqual([]);
    expect(of({ summon: { luck: 4, serves: "minion" } })).toEqual({ summon: { luck: 4, serves: "minion" } });
    const wrong = {
      luck: "many",
      serves: "foe",
      slow: 1,
      move: "1",
      fly: 3,
      light: { dim: "2" },
      lies: { save: 1 },
      tags: "x",
    };
    expect(unreadMods({ summon: wrong })).toEqual([
      "summon.luck",
      "summon.tags",
      "summon.slow",
      "summon.move",
      "summon.fly",
      "summon.serves",
      "summon.light.dim",
      "summon.lies.save",
    ]);
    expect(unreadMods({ summon: { luck: 1.5 } })).toEqual(["summon.luck"]);
  });

  it("cards of before wrote their words with a line below", () => {
    expect(of({ add_armor: 1, onFail: ["held"], lose_luck: 2 })).toEqual({
      addArmor: 1,
      onFail: ["held"],
      loseLuck: 2,
    });
    expect(of({ summon: { in_sight: true, lies: { on_fail: ["lose_turn"] } } })).toEqual({
      summon: { inSight: true, lies: { onFail: ["lose_turn"] } },
    });
    const retired = { attacker_dice: -1, dice_except_resist_talk: 2, duration_permanent_magic: "turn" };
    expect(of({ ...retired, prone: true })).toEqual({ prone: true });
    expect(unreadMods({ attacker_dice: 1 }), "on a card of now").toEqual(["attacker_dice"]);
    expect(of(Object.assign(Object.create(null), { add_armor: 2 }))).toEqual({ addArmor: 2 });
  });

  it("of several kinds the one that was chosen, else the first", () => {
    const kinds = { a: 1, b: 2 };
    expect([chosenOf(kinds, "b"), chosenOf(kinds, "c"), chosenOf(kinds), chosenOf({}), chosenOf()]).toEqual([
      { id: "b", kind: 2 },
      { id: "a", kind: 1 },
      { id: "a", kind: 1 },
      undefined,
      undefined,
    ]);
    expect(chosenOf(kinds, "toString")).toEqual({ id: "a", kind: 1 });
  });
});

describe("what is multiplied by the successes", () => {
  const made = (mods: object, strength: number) => effectMods({ mods: mods as Record<string, unknown> }, strength);

  it("dice and armor against fire are; what the bearer has is as the card says it", () => {
    expect(made({ dicePerSuccess: { notice: -1, shoot: -1 } }, 3)).toEqual({ dice: { notice: -3, shoot: -3 } });
    expect(made({ dice: { magic: 1 }, dicePerSuccess: { magic: 2, talk: 1 } }, 2)).toEqual({
      dice: { magic: 5, talk: 2 },
    });
    expect(made({ armorVsFirePerSuccess: 2 }, 3)).toEqual({ armorAgainstFire: 6 });
    expect(made({ armorVsFirePerSuccess: 2 }, 0)).toEqual({ armorAgainstFire: 0 });
    const said = { setArmor: 5, addArmor: 1, keepAway: 2, leavesDie: 1, allDice: -2, pinDice: -4, gainLuckEachTurn: 1 };
    expect(made(said, 4)).toEqual(said);
    const words = { forbid: ["act"], against: ["malicious"], cancel: ["cold"], condition: "asleep", prone: true };
    expect(made(words, 4)).toEqual(words);
    expect(made({ holdOff: true, untargetable: true, addArmorBattle: 3, addArmorShoot: 6 }, 4)).toEqual({
      holdOff: true,
      untargetable: true,
      addArmorBattle: 3,
      addArmorShoot: 6,
    });
  });

  it("stores, and dice against the one who made it, have names of their own", () => {
    expect(made({ blockPerSuccess: ["battle"], lendDicePerSuccess: 1 }, 2)).toEqual({ block: ["battle"], lends: true });
    expect(made({ diceVsCaster: { battle: -1 }, setDice: { sneak: 1 } }, 2)).toEqual({
      diceAgainstMaker: { battle: -1 },
      setDice: { sneak: 1 },
    });
    expect(made({ forbid: [], dice: {}, loseLuck: 3, element: "fire", unseen: true }, 2)).toEqual({});
  });
});
