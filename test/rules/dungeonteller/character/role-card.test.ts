import { describe, expect, it } from "vitest";
import { actionDice } from "../../../../src/rulesets/dungeonteller/rules/actions.ts";
import {
  asBrought,
  cardsOf,
  checkRole,
  isNobodys,
  isOfRole,
  isRoleGives,
  MOST_ROLE_CARDS,
  MOST_ROLE_NAME,
  mayComeAlong,
  ROLE_LUCK,
} from "../../../../src/rulesets/dungeonteller/rules/character/role-card.ts";
import { between, expectLooks, TEXT } from "../../one-event.ts";

const bonus = { action: "battle", dice: 1, when: "", tag: "axe", auto: true } as const;
const dice = actionDice({ battle: 3 });
const strings = (count: number) => Array.from({ length: count }, () => "x");

describe("cards of roles", () => {
  const gives = { luck: 10, actions: dice, bonuses: [bonus], traits: ["brave"] };
  const figures = {
    luck: between(1, 30),
    actions: {
      takes: [dice, actionDice({ talk: 12 })],
      refuses: [undefined, 3, { ...dice, talk: 13 }, { ...dice, talk: -1 }, { ...dice, talk: undefined }],
    },
    bonuses: {
      takes: [[], Array.from({ length: 60 }, () => bonus), [{ ...bonus, dice: -12 }], [{ ...bonus, dice: 12 }]],
      refuses: [
        undefined,
        {},
        Array.from({ length: 61 }, () => bonus),
        [3],
        [{ ...bonus, action: "x" }],
        [{ ...bonus, dice: 13 }],
        [{ ...bonus, dice: -13 }],
        [{ ...bonus, when: 3 }],
        [{ ...bonus, tag: 3 }],
        [{ ...bonus, auto: 1 }],
      ],
    },
    traits: { takes: [[], strings(60)], refuses: [undefined, "x", strings(61), [3]] },
  };

  it("DT-71: what a card of a role says is looked over", () => {
    const cards = { takes: [[], strings(60)], refuses: [undefined, "x", strings(61), [3]] };
    expectLooks(
      checkRole,
      { ...gives, identifier: "elf", powers: [], stuff: [], kit: [] },
      { ...figures, identifier: TEXT, powers: cards, stuff: cards, kit: cards },
    );
    expect([isRoleGives({ ...gives, role: "elf" }), isRoleGives(gives), isRoleGives(null)]).toEqual([
      true,
      false,
      false,
    ]);
    for (const [field, { refuses }] of Object.entries(figures))
      for (const value of refuses)
        expect([field, value, isRoleGives({ ...gives, role: "", [field]: value })]).toEqual([field, value, false]);
    expect([ROLE_LUCK, MOST_ROLE_CARDS, MOST_ROLE_NAME]).toEqual([{ min: 1, max: 30 }, 60, 60]);
  });

  it("DT-71: which cards come along, and how they are marked", () => {
    const types = ["tellerPower", "tellerArmor", "tellerWeapon", "tellerGear", "tellerTreasure"];
    expect(types.map(mayComeAlong)).toEqual([true, true, true, true, true]);
    expect(["tellerRole", "tellerHero", "", null].map(mayComeAlong)).toEqual([false, false, false, false]);
    const card = { powers: ["a", "b"], stuff: ["b", "c"], kit: ["d"] };
    expect([cardsOf(card, false), cardsOf(card, true)]).toEqual([
      ["a", "b", "c"],
      ["a", "b", "c", "d"],
    ]);
    const rope = {
      name: "Rope",
      type: "tellerGear",
      img: "rope.svg",
      system: { quantity: 1 },
      flags: { "four-tales": { own: 1 }, other: {} },
      _id: "x",
    };
    expect(asBrought(rope)).toEqual({
      name: "Rope",
      type: "tellerGear",
      img: "rope.svg",
      system: { quantity: 1 },
      flags: { "four-tales": { own: 1, fromRole: true } },
    });
    expect(asBrought({ name: "Elf", type: "tellerRole" })).toEqual({
      name: "Elf",
      type: "tellerRole",
      system: {},
      flags: { "four-tales": { fromRole: true } },
    });
    expect([asBrought({ ...rope, type: "tellerHero" }), asBrought({ ...rope, name: 3 })]).toEqual([null, null]);
    expect(asBrought({ ...rope, img: 3 })).not.toHaveProperty("img");
    const flagged = (value: unknown) => isOfRole({ type: "tellerGear", flags: { "four-tales": { fromRole: value } } });
    expect([
      flagged(true),
      flagged(1),
      isOfRole({ type: "tellerGear" }),
      isOfRole({ type: "tellerGear", flags: {} }),
      isOfRole({ type: "tellerRole" }),
    ]).toEqual([true, false, false, false, true]);
    expect([undefined, "", "icons/svg/mystery-man.svg", "systems/four-tales/icons/person.svg"].map(isNobodys)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(
      ["worlds/mine/ann.webp", "systems/four-tales/icons/person.svg.webp", "my/icons/ann.svg"].map(isNobodys),
    ).toEqual([false, false, false]);
  });
});
