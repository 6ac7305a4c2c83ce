import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import { readChoices } from "../../../../src/rulesets/dungeonteller/rules/attempt/attempt-check.ts";
import { requestOf } from "../../../../src/rulesets/dungeonteller/rules/attempt/attempt-request.ts";
import { LUCKY } from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import type { Being } from "../../../../src/rulesets/dungeonteller/rules/types.ts";
import { armor, hero, monster, power, settings, weapon } from "../beings.ts";

const asked = (being: Being, choices: object, keeper = false, ...others: Being[]) => {
  const company = new Map(others.map((one) => [one.uuid, one]));
  const attempt = unwrap(readChoices({ who: being.uuid, ...choices }));
  return requestOf(being, attempt, company, settings(), { keeper, lucky: () => LUCKY });
};

/** All 25 fields, as every card held them whatever was tried. */
const OLD = {
  who: "Actor.Pip",
  action: "muscle",
  power: "",
  weapon: "",
  targets: [],
  first: 1,
  moved: "still",
  light: "bright",
  needed: null,
  against: "",
  job: null,
  ticks: [],
  extra: { dice: 0, reason: "" },
  way: "",
  tricky: false,
  maker: "",
  effect: "",
  thing: "",
  tokens: [],
  direction: "n",
  paces: 1,
  kind: "",
  fresh: "",
  bought: 0,
  give: null,
  lent: { from: "", dice: 0 },
  lost: 0,
  number: 1,
};
const BARE = ["who", "moved", "light", "ticks", "extra", "bought", "lent", "way"];

describe("the choices of a try", () => {
  const read = (more: object) => unwrap(readChoices({ ...OLD, ...more }));

  it.each([
    ["action", {}, ["targets", "weapon", "needed", "against", "job", "action"]],
    ["run", { way: "run" }, []],
    ["jump", { way: "jump", tricky: true }, ["needed", "tricky"]],
    ["escape", { way: "escape" }, ["targets"]],
    ["strike", { way: "strike", power: "ambush" }, ["targets", "weapon", "power"]],
    ["doubt", { way: "doubt", maker: "Actor.Elf", effect: "disguise" }, ["needed", "maker", "effect"]],
  ])("of a card of before are those of %s alone", (way, more, fields) => {
    const attempt = read(more);
    expect([attempt.way, new Set(Object.keys(attempt))]).toEqual([way, new Set([...BARE, ...fields])]);
  });

  it("are those of a power where one is named", () => {
    expect(read({ power: "teleport", paces: 7 })).toMatchObject({ way: "power", power: "teleport", paces: 7 });
    expect(readChoices({ who: "Actor.Pip", power: "teleport", paces: "far" }).ok).toBe(false);
  });

  it("say so where there is no such way, and pass over what is no choice of it", () => {
    expect(readChoices({ who: "Actor.Pip", way: "fly" }).ok).toBe(false);
    expect(unwrap(readChoices({ who: "Actor.Pip", way: "run", tricky: "very" }))).not.toHaveProperty("tricky");
  });
});

describe("what follows from the choices of a try", () => {
  it("DT-47: who cannot double-move does not strike after one", () => {
    const zombie = monster("Zombie", { battle: 6 }, 6, { canDoubleMove: false });
    expect(asked(zombie, { moved: "double" }, true).ok).toBe(false);
    expect(asked(zombie, { moved: "moved" }, true).ok).toBe(true);
  });

  it("DT-36: a shield is in the way of a power with a two-handed weapon, too", () => {
    const sword = weapon("Greatsword", 5, { hands: 2 });
    const smite = power("Smite", "DT-116", { roll: { actions: ["battle", "magic"], join: "sum" } });
    const shield = { ...armor("Shield", 1, "shield"), system: { ...armor("Shield", 1, "shield").system, worn: true } };
    const foe = monster("Orc", { battle: 3 });
    const tried = (...items: (typeof sword | typeof smite | typeof shield)[]) =>
      asked(hero("Harley", "paladin", items), { power: smite.id, weapon: sword.id, targets: [foe.uuid] }, false, foe)
        .ok;
    expect([tried(sword, smite), tried(sword, smite, shield)]).toEqual([true, false]);
  });

  it("DT-43: a player says no fewer paces than the sheet tells; the Gamemaster may", () => {
    const runner = hero("Harley", "dwarf", [], { turn: { moved: "double", attacked: false } });
    const moved = (keeper: boolean) => {
      const built = asked(runner, { moved: "still" }, keeper);
      return built.ok && built.value.moved;
    };
    expect([moved(false), moved(true)]).toEqual(["double", "still"]);
  });
});
