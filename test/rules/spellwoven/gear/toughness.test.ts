import { describe, expect, it } from "vitest";
import { guardOf } from "../../../../src/rulesets/spellwoven/rules/contest/defence.ts";
import { shieldDice } from "../../../../src/rulesets/spellwoven/rules/gear/toughness.ts";
import {
  armourBonus,
  attackRequest,
  type Being,
  combatHarm,
  heldShield,
  heldWeapons,
  menaceOf,
  naturalThreshold,
  shieldPenalty,
  soakDice,
  strikesOf,
  thresholds,
  toughnessOf,
  type WovenItem,
  wornArmour,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { guard, jen, settings, somebody } from "../beings.ts";

const RULES = "FOURTALES.Woven.Rules";
const blow = (attacker: Being, defender: Being | null, more: object = {}, rules = settings()) =>
  attackRequest(attacker, defender, { contest: "combat", difficulty: 4, ...more }, rules);
const thing = (type: string, id: string, system: object) =>
  ({ uuid: `Actor.x.Item.${id}`, id, name: id, type, system }) as unknown as WovenItem;
const shield = (id: string, category: string, held = true) => thing("wovenShield", id, { category, held });
const armour = (id: string, material: string, cut: string, more: object = {}) =>
  thing("wovenArmour", id, { material, cut, extra: 0, soakDice: 0, worn: true, ...more });
const bearer = (...items: WovenItem[]) => somebody("Bearer", { items });

describe("what one wears and holds", () => {
  it("SW-75, SW-76, A-19: thresholds of a level, never under 1", () => {
    expect([1, 2, 3, 12].map((level) => naturalThreshold(level, 0))).toEqual([1, 1, 2, 11]);
    expect([naturalThreshold(1, 1), naturalThreshold(3, 2)]).toEqual([1, 4]);
    expect([thresholds(-4), thresholds(1), thresholds(5)]).toEqual([
      { wt: 1, dt: 16 },
      { wt: 1, dt: 16 },
      { wt: 5, dt: 20 },
    ]);
  });

  it("SW-75 to SW-78, SW-91: mind from Willpower, body from Stamina and what is worn", () => {
    const tough = somebody("Tough", {
      levels: { willpower: "high", stamina: "moderate" },
      items: [armour("mail", "chainmail", "hauberk", { extra: 1 })],
      system: { toughness: { mind: { bought: 1, extra: 2 }, body: { bought: 2, extra: -1 } } },
    });
    const guarded = (["health", "resolve"] as const).map((track) => guardOf(tough, track).thresholds.wt);
    expect(guarded, "a blow meets the body, fear the mind").toEqual([14, 8]);
    expect(toughnessOf(tough, "mind")).toEqual({ natural: { wt: 6, dt: 21 }, modified: { wt: 8, dt: 23 } });
    expect(toughnessOf(tough, "body")).toEqual({ natural: { wt: 6, dt: 21 }, modified: { wt: 14, dt: 29 } });
  });

  it("SW-77, SW-78: the best piece of what is worn counts, and the first of two that are alike", () => {
    const pieces = [
      armour("shirt", "quiltCloth", "sark"),
      armour("off", "plate", "fullSuit", { worn: false }),
      armour("vest", "scale", "tunic", { extra: 2 }),
      armour("coat", "scale", "hauberk"),
      shield("round", "heavy"),
    ];
    expect(wornArmour(bearer(...pieces))?.id).toBe("vest");
    expect(wornArmour(bearer(pieces[1]!))).toBeNull();
    const bonus = (material: string, cut: string, extra = 0) => armourBonus({ material, cut, extra } as never);
    expect([bonus("", "", 3), bonus("plate", ""), bonus("", "sark"), bonus("plate", "fullSuit", -1)]).toEqual([
      3, 8, 1, 10,
    ]);
  });

  it("SW-85, SW-86: the heaviest shield in hand, and the dice of special armour", () => {
    const light = shield("buckler", "light");
    const heavy = shield("tower", "heavy");
    expect(heldShield(bearer(light, heavy, shield("other", "medium")))?.id).toBe("tower");
    expect(heldShield(bearer(shield("a", "medium"), shield("b", "medium")))?.id).toBe("a");
    expect([heldShield(bearer(shield("left", "heavy", false))), heldShield(bearer())]).toEqual([null, null]);
    expect([light, heavy].map((one) => shieldDice(one as never))).toEqual([1, 3]);
    expect([bearer(light), bearer(heavy), bearer()].map(shieldPenalty)).toEqual([0, -2, 0]);
    const runes = armour("runes", "scale", "tunic", { soakDice: 2 });
    expect([bearer(heavy, runes), bearer(runes), bearer(heavy), bearer()].map(soakDice)).toEqual([5, 2, 3, 0]);
  });

  it("SW-74: weapons in hand, with dice of their own or by class", () => {
    const weapon = (id: string, more: object) =>
      thing("wovenWeapon", id, { category: "medium", menace: null, held: true, ...more });
    const armed = bearer(
      weapon("sword", {}),
      weapon("bow", { held: false }),
      shield("s", "light"),
      weapon("claw", { menace: 5 }),
    );
    expect(heldWeapons(armed).map((one) => [one.id, menaceOf(one)])).toEqual([
      ["sword", 2],
      ["claw", 5],
    ]);
    expect(menaceOf(weapon("none", { menace: 0 }) as never)).toBe(0);
  });

  it("SW-74, A-15: a blow does what its weapon does, or a bare hand", () => {
    expect(combatHarm(blow(guard(), jen(), { strike: strikesOf(guard(), settings())[0]! }))).toEqual({
      track: "health",
      menace: 2,
      label: { text: "sword" },
    });
    expect(combatHarm({ weapon: null })).toEqual({ track: "health", menace: 1, label: { key: `${RULES}.bareHands` } });
  });
});
