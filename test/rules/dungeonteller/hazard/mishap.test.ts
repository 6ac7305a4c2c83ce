import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import type { Hazard, TimedEffect } from "../../../../src/rulesets/dungeonteller/rules/effect.ts";
import { HAZARDS } from "../../../../src/rulesets/dungeonteller/rules/hazard/hazard.ts";
import {
  type MishapRequest,
  mishapRequest,
  resolveMishap,
  threatOf,
} from "../../../../src/rulesets/dungeonteller/rules/hazard/mishap.ts";
import {
  type Being,
  DEEPEST,
  fallLoss,
  fallOf,
  type TellerSettings,
} from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { armor, faces, gear, happen, hero, monster, refused, settings, weapon } from "../beings.ts";
import { card, cast, laidOn, luckOf, withItem } from "../cards.ts";
import { effect, SPOT } from "../ground/patches.ts";

const DICE = { battle: 4, magic: 6, make: 5, muscle: 4, notice: 3, resist: 5, shoot: 4, sneak: 4, stunt: 3, talk: 4 };
const MAGE = hero("Mage", "wizard", [], {
  actions: DICE,
  luck: { base: 30, value: 30, cold: 0 },
  familiar: { uuid: "Actor.salamander", greater: true, kind: "salamander" },
});
const from = { uuid: "Actor.Mage", name: "Mage" };
const victim = (more: object = {}) => hero("Pip", "rogue", [], { actions: DICE, ...more });

/** The hazard that a card leaves with so many successes. */
const left = (file: string, successes = 2, kind = "") => {
  const fresh = "abcdefghij012345";
  const lying = laidOn(cast(MAGE, file, [successes], { fresh, ...(kind ? { kind } : {}) }), "Actor.Mage")!;
  return { lying, hazard: lying.hazard };
};
const meet = (being: Being, hazard: Hazard, lying?: TimedEffect, table: Partial<TellerSettings> = {}) =>
  mishapRequest(being, hazard, { id: "patch", label: "It", fall: null, from }, settings(table), lying);
const steps = (file: string, being: Being = victim(), successes = 2, kind = "") => {
  const { hazard, lying } = left(file, successes, kind);
  return unwrap(meet(being, hazard!, lying));
};
const comes = (
  request: MishapRequest,
  saved: number | null,
  chose: "luck" | "turn" | null = null,
  shown: number[] = [],
) => resolveMishap(request, { faces: shown, saved: saved === null ? null : faces(saved, 4), chose });

describe("what lies on the ground and hurts", () => {
  it.each([
    ["fire-patch", 3, "stunt"],
    ["fireball", 3, "stunt"],
    ["chilling-mist", 2, "muscle"],
    ["poison-cloud", 2, "resist"],
  ])("%s costs %i Luck, less one for each success of %s", (file, loss, action) => {
    const { hazard, lying } = left(file);
    const request = unwrap(meet(victim(), hazard!, lying));
    expect(request).toMatchObject({ loss, how: "each-reduces", suffers: null, save: { actions: [action] } });
    const lost = (saved: number | null) => luckOf(comes(request, saved))["Actor.Pip"] ?? 0;
    expect([lost(null), lost(0), lost(1), lost(loss), lost(loss + 1)]).toEqual([-loss, -loss, 1 - loss, 0, 0]);
    expect(comes(request, 1).outcome).toEqual({ threat: loss, lost: loss - 1, suffers: false });
  });

  it("DT-136: ice: without a Stunt success down, and a turn lost; with one nothing", () => {
    const request = steps("ice-sheet");
    expect(request).toMatchObject({ loss: 0, how: "one-avoids", save: { actions: ["stunt"] } });
    expect(comes(request, 1).events).toEqual([]);
    expect(comes(request, 1).outcome.suffers).toBe(false);
    const slipped = comes(request, 0);
    expect(slipped.outcome).toEqual({ threat: 0, lost: 0, suffers: true });
    expect(laidOn(slipped, "Actor.Pip")).toMatchObject({
      id: "lost-turn",
      until: "turns",
      turns: 1,
      fresh: false,
      mods: { forbid: ["move", "act"], prone: true },
      from,
    });
  });

  it("DT-167: briars cost a turn or 2 Luck, as one likes, and nothing saves one from both", () => {
    const request = steps("briar-patch");
    expect(request).toMatchObject({ loss: 2, either: true, save: null, how: "" });
    const chose = (what: "luck" | "turn" | null) => {
      const { outcome, events } = comes(request, null, what);
      return [outcome.lost, outcome.suffers, luckOf({ events })["Actor.Pip"] ?? 0, events.length];
    };
    expect([chose("luck"), chose("turn"), chose(null)]).toEqual([
      [2, false, -2, 1],
      [0, true, 0, 1],
      [2, false, -2, 1],
    ]);
  });

  it("DT-143: locusts lower dice, scarabs cost a turn, scorpions sting; whoever saves has nothing", () => {
    expect(left("call-vermin", 2, "locust").hazard).toBeUndefined();
    const scarab = steps("call-vermin", victim(), 2, "scarab");
    expect(scarab).toMatchObject({ save: { actions: ["resist"] }, how: "one-avoids", suffers: { id: "lost-turn" } });
    const scorpion = steps("call-vermin", victim(), 2, "scorpion");
    expect(scorpion).toMatchObject({ save: { actions: ["muscle"] }, suffers: { id: "poison" } });
    const [stung] = happen(comes(scorpion, 0), victim());
    expect(Object.values(stung!.system.effects)).toMatchObject([
      { rule: "DT-68", until: "scene", turns: null, mods: { allDice: -2, condition: "poisoned" } },
    ]);
    expect(comes(scorpion, 1).events).toEqual([]);
    expect(left("call-vermin", 2, "scorpion").hazard).toMatchObject({ again: true, tags: ["poison"] });
    const dwarf = hero("Harley", "dwarf");
    const bonus = steps("call-vermin", dwarf, 2, "scorpion").save!.parts.filter(({ on }) => on);
    expect(
      bonus.map(({ dice }) => dice),
      "A-46: a dwarf's 4 dice more against poison",
    ).toEqual([4, 4]);
    expect(steps("call-vermin", dwarf, 2, "scarab").save!.parts.filter(({ on }) => on)).toHaveLength(1);
  });

  it("DT-105: a Trap Rune holds for an hour, but for as many Muscle successes as it was made with", () => {
    const request = steps("trap-rune", victim(), 3);
    expect(request).toMatchObject({ needs: 3, how: "one-avoids", save: { actions: ["muscle"] } });
    expect(comes(request, 3).outcome.suffers).toBe(false);
    const caught = comes(request, 2);
    expect(laidOn(caught, "Actor.Pip")).toMatchObject({
      id: "held",
      until: "hour",
      turns: null,
      fresh: false,
      mods: { forbid: ["move"], condition: "held" },
    });
    expect(request.spent).toMatchObject({ uuid: "Actor.Mage" });
    const spent = (saved: number) =>
      comes(request, saved)
        .events.filter(({ target, data }) => target === "Actor.Mage" && (data as { effect: unknown }).effect === null)
        .map(({ kind }) => kind);
    expect([spent(3), spent(2)], "spent on the first who comes").toEqual([["teller.effect"], ["teller.effect"]]);
  });

  it("DT-104: a Sentinel Rune tells its maker and nobody else, once", () => {
    const request = steps("sentinel-rune");
    expect(request).toMatchObject({ loss: 0, save: null, suffers: null, tells: "Actor.Mage" });
    expect(comes(request, null).events.map(({ target }) => target)).toEqual(["Actor.Mage"]);
    expect(steps("ice-sheet")).not.toHaveProperty("tells");
    expect(steps("ice-sheet")).not.toHaveProperty("spent");
  });

  it("DT-104: marks wait for the living, and let their maker pass", () => {
    const { hazard, lying } = left("sentinel-rune");
    const met = (being: Being) => refused(meet(being, hazard!, lying));
    expect(met(victim())).toEqual([]);
    expect(met(MAGE)).toEqual(["Refuse.target.living"]);
    for (const tag of ["undead", "object", "image"])
      expect(met(monster("X", {}, 4, { tags: [tag] })), tag).toEqual(["Refuse.target.living"]);
    expect(met(monster("Wolf", {}, 4, { tags: ["animal"] }))).toEqual([]);
  });

  it("A-56: giants do not mind what lies on a pace, but a ball of fire", () => {
    const giant = monster("Giant", { stunt: 2 }, 20, { size: "giant" });
    const of = (file: string) => refused(meet(giant, left(file).hazard!, left(file).lying));
    for (const file of ["ice-sheet", "fire-patch", "poison-cloud", "chilling-mist", "briar-patch"])
      expect(of(file), file).toEqual(["Refuse.target.below-giant"]);
    expect(of("trap-rune")).toEqual([]);
    expect(refused(meet(monster("Ogre", {}, 9), left("ice-sheet").hazard!))).toEqual([]);
  });

  it("DT-119, A-23: Firewalk and a statue's armor help against fire, worn armor does not", () => {
    const burns = (being: Being) => unwrap(meet(being, left("fire-patch").hazard!)).loss;
    const under = (...effects: TimedEffect[]) =>
      victim({ effects: Object.fromEntries(effects.map((one) => [one.id, one])) });
    const walk = (armorAgainstFire: number) => effect(undefined, { id: "walk", mods: { armorAgainstFire } });
    const stone = effect(undefined, { id: "stone", mods: { setArmor: 5 } });
    expect(burns(withItem(victim(), armor("plate", 4)))).toBe(3);
    expect([burns(under(walk(2))), burns(under(walk(4))), burns(under(stone))]).toEqual([1, 0, 0]);
    expect(burns(under(walk(1), effect(undefined, { id: "b", mods: { setArmor: 1 } })))).toBe(1);
    const cold = unwrap(meet(under(stone), left("chilling-mist").hazard!));
    expect(cold.loss, "no armor against the cold").toBe(2);
  });
});

describe("DT-67, DT-68: what a Gamemaster lets happen", () => {
  const sting = (being: Being) => unwrap(meet(being, HAZARDS.sting));

  it("most fires cost 3 Luck, and nothing is rolled", () => {
    const request = unwrap(meet(victim(), HAZARDS.fire));
    expect(request).toMatchObject({ loss: 3, save: null, how: "", suffers: null, either: false });
    expect(luckOf(comes(request, null))).toEqual({ "Actor.Pip": -3 });
  });

  it("poison takes 2 dice of every action; a sting may be shaken off with Muscle", () => {
    expect(unwrap(meet(victim(), HAZARDS.poison))).toMatchObject({ loss: 0, save: null, suffers: { id: "poison" } });
    expect(sting(victim())).toMatchObject({ save: { actions: ["muscle"] }, how: "one-avoids" });
    expect([comes(sting(victim()), 1).outcome.suffers, comes(sting(victim()), 0).outcome.suffers]).toEqual([
      false,
      true,
    ]);
  });

  it("whoever cannot roll does not: asleep, out, or without a die", () => {
    const asleep = effect(undefined, { mods: { forbid: ["act"] } });
    expect(sting(victim({ effects: { fire: asleep } })).save).toBeNull();
    expect(sting(victim({ out: true })).save).toBeNull();
    expect(sting(monster("Jelly", { muscle: 0 })).save).toBeNull();
    const helpless = sting(victim({ out: true }));
    expect(comes(helpless, 3).outcome.suffers, "no roll, no successes").toBe(true);
  });

  it("what knocks out goes by the table, and a familiar's master is hurt with it (DT-75)", () => {
    const rule = (being: Being, table: Partial<TellerSettings> = {}) =>
      unwrap(meet(being, HAZARDS.fire, undefined, table)).rule;
    expect([rule(victim()), rule(monster("Orc", {}))]).toEqual(["belowZero", "atZero"]);
    expect(rule(victim(), { heroOut: "atZero" })).toBe("atZero");
    const cat = monster("Cat", {}, 3, { master: "Actor.Mage" });
    const request = unwrap(meet(cat, HAZARDS.fire));
    expect(request.master).toEqual({ uuid: "Actor.Mage", rule: "belowZero" });
    expect(luckOf(comes(request, null))).toEqual({ "Actor.Cat": -3, "Actor.Mage": -1 });
    expect(unwrap(meet(victim(), HAZARDS.fire))).not.toHaveProperty("master");
  });
});

describe("DT-65: a fall", () => {
  const fall = (being: Being, paces: number, table: Partial<TellerSettings> = {}, spot: typeof SPOT | null = null) => {
    const deep = fallOf(being, { paces, spot }, settings(table))!;
    return unwrap(mishapRequest(being, HAZARDS.fall, { id: "fall", label: "", fall: deep, from }, settings(table)));
  };

  it("rolls a die for each pace; each success costs 1 Luck, whatever armor or Luck there is", () => {
    const request = fall(withItem(victim({ luck: { base: 10, value: 2, cold: 0 } }), armor("plate", 4)), 6);
    expect(request.fall!.parts).toMatchObject([{ dice: 6, on: true }]);
    expect([threatOf(request, [5, 6, 1, 2, 3, 4]), threatOf(request, [1, 2, 3, 4, 1, 2])]).toEqual([2, 0]);
    const done = comes(request, null, null, [5, 6, 6, 2, 3, 4]);
    expect(luckOf(done)).toEqual({ "Actor.Pip": -3 });
    expect(done.events[0]!.data).toMatchObject({ cause: "fall", rule: "belowZero" });
    expect(comes(request, null, null, [1, 1, 1, 1, 1, 1]).events).toEqual([]);
    expect(luckOf(comes(unwrap(meet(victim(), HAZARDS.fire)), null)), "a hazard is no fall").toEqual({
      "Actor.Pip": -3,
    });
    expect(comes(unwrap(meet(victim(), HAZARDS.fire)), null).events[0]!.data).toMatchObject({ cause: "hazard" });
  });

  it("DT-127: a Soft Landing saves one Luck for each Stunt success; others cannot roll", () => {
    const soft = fall(withItem(victim(), card("soft-landing")), 4);
    expect(soft).toMatchObject({ by: "Soft Landing", how: "each-reduces", save: { actions: ["stunt"] } });
    expect(luckOf(comes(soft, 1, null, [5, 5, 6, 1]))).toEqual({ "Actor.Pip": -2 });
    expect(luckOf(comes(soft, 4, null, [5, 5, 6, 1]))).toEqual({});
    expect(fall(victim(), 4)).toMatchObject({ by: "", how: "", save: null });
    const fire = unwrap(meet(withItem(victim(), card("soft-landing")), HAZARDS.fire));
    expect(fire, "it helps in no fire").toMatchObject({ by: "", save: null });
    expect([fallLoss(3, 1), fallLoss(3, 3), fallLoss(1, 3), fallLoss(2)]).toEqual([2, 0, 0, 2]);
  });

  it("DT-46: a token comes down from where it is, and lies on the ground; nobody falls from it", () => {
    const of = (elevation: number, pace?: number) =>
      fallOf(victim(), { paces: 9, spot: { ...SPOT, elevation, ...(pace ? { pace } : {}) } }, settings());
    expect(of(3)).toEqual({ dice: 3, luck: 0, lands: { token: SPOT.token, elevation: 0 } });
    expect(of(12, 5)?.dice).toBe(3);
    expect([of(0), of(-5)]).toEqual([null, null]);
    expect(of(1000)?.dice).toBe(DEEPEST);
    expect(fallOf(victim(), { paces: 9, spot: null }, settings())).toEqual({ dice: 9, luck: 0 });
    const landed = comes(fall(victim(), 3, {}, { ...SPOT, elevation: 3 }), null, null, [1, 1, 1]);
    expect(landed.events).toMatchObject([{ kind: "core.move", target: SPOT.token, data: { set: { elevation: 0 } } }]);
  });

  it("A-33: off a wall one falls a die for each pace of the steps, or loses 1 Luck for each step", () => {
    const climb = { steps: ["muscle", "muscle", "stunt"] as const, passed: 2, paces: 3 };
    const climber = victim({ climb });
    const dice = fall(climber, 0);
    expect(dice).toMatchObject({ loss: 0, slips: true, fall: { parts: [{ dice: 6 }] } });
    const flat = fall(climber, 0, { climbFall: "flat" });
    expect(flat).toMatchObject({ loss: 2, fall: null, slips: true });
    expect(luckOf(comes(flat, null))).toEqual({ "Actor.Pip": -2 });
    const ends = comes(dice, null, null, [1, 1, 1, 1, 1, 1]).events;
    expect(ends).toMatchObject([{ kind: "teller.climb", data: { climb: null } }]);
    const own = { ...climb, token: SPOT.token, from: 4, rise: 3 };
    const withToken = fallOf(victim({ climb: own }), { paces: 0, spot: { ...SPOT, elevation: 10 } }, settings());
    expect(withToken).toMatchObject({ dice: 6, slips: true, lands: { token: SPOT.token, elevation: 4 } });
    const elsewhere = fallOf(
      victim({ climb: { ...own, token: "Scene.o.Token.t" } }),
      { paces: 0, spot: SPOT },
      settings(),
    );
    expect(elsewhere).not.toHaveProperty("lands");
    const atFoot = victim({ climb: { ...climb, passed: 0 } });
    expect(fallOf(atFoot, { paces: 2, spot: null }, settings())).toEqual({ dice: 2, luck: 0 });
  });
});

describe("DT-50: gear on one", () => {
  it("warm clothes lower what one saves oneself with", () => {
    const clothes = gear("furs", {
      worn: true,
      bonuses: [{ action: "stunt", dice: -2, when: "worn", tag: "", auto: true }],
    });
    const save = steps("ice-sheet", withItem(withItem(victim(), clothes), weapon("dagger", 1))).save!;
    expect(save.penalties).toMatchObject([{ dice: 2, on: true }]);
    expect(save.parts.filter(({ on }) => on)).toMatchObject([{ source: "action", dice: 3 }]);
  });
});
