import { describe, expect, it } from "vitest";
import {
  attackRequest,
  type Being,
  defenceOptions,
  guardOf,
  strikesOf,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { guard, jen, settings, somebody } from "../beings.ts";

const RULES = "FOURTALES.Woven.Rules";
const blow = (attacker: Being, defender: Being | null, more: object = {}, rules = settings()) =>
  attackRequest(attacker, defender, { contest: "combat", difficulty: 4, ...more }, rules);

describe("ways to ward off an attack", () => {
  const ids = (defender: Being, attack = blow(guard(), defender), rules = settings(), wish = {}) =>
    defenceOptions(defender, guard(), attack, rules, wish).map(({ id }) => id);

  it("SW-73, A-37: parry with each weapon in hand, dodge, or bare Quickness", () => {
    const fencer = somebody("Fencer", {
      things: ["sword", "dagger", "hunting-bow"],
      skills: { "one-handed-slash": 2, evade: 1 },
    });
    expect(ids(fencer)).toEqual([
      "parry-sword-quickness-one-handed-slash",
      "parry-sword-might-one-handed-slash",
      "parry-dagger-quickness-one-handed-slash",
      "dodge-quickness-evade",
      "bare-quickness",
    ]);
    expect(ids(jen())).toEqual(["bare-quickness"]);
    const options = defenceOptions(fencer, guard(), blow(guard(), fencer), settings());
    expect(options[0]).toMatchObject({
      manner: "parry",
      guard: null,
      closed: null,
      request: {
        purpose: "defence",
        contest: "combat",
        attribute: "quickness",
        difficulty: 4,
        target: { name: "Guard" },
        skill: { slug: "one-handed-slash", rank: 2 },
        weapon: { name: "sword" },
      },
    });
    expect(options.at(-1)!.request).toMatchObject({ skill: null, weapon: null });
  });

  it("SW-61, A-32: words by what they came with, a will with Resolve or Willpower, bodies with the same", () => {
    const words = (contest: "social" | "mental" | "physical", attribute: "orate" | "willpower" | "quickness") =>
      attackRequest(guard(), jen(), { contest, attribute, difficulty: 4 }, settings());
    expect(ids(jen(), words("social", "orate"))).toEqual(["hold-orate-falsehoods", "hold-orate-ingenue", "bare-orate"]);
    const firm = somebody("Firm", { skills: { courage: 1, volition: 1 } });
    const will = words("mental", "willpower");
    expect(ids(firm, will)).toEqual([
      "hold-resolve-courage",
      "bare-resolve",
      "hold-willpower-volition",
      "bare-willpower",
    ]);
    expect(ids(firm, will, settings(), { attribute: "willpower" })).toEqual([
      "hold-willpower-volition",
      "bare-willpower",
    ]);
    expect(ids(firm, words("physical", "quickness"))).toEqual(["bare-quickness"]);
  });

  it("A-15, SW-88: a parry may be closed, and says why", () => {
    const fencer = somebody("Fencer", { things: ["sword"], system: { overSwung: true } });
    const archer = somebody("Archer", { things: ["longbow"] });
    const shot = blow(archer, fencer, { strike: strikesOf(archer, settings())[0]! });
    const closed = (attack = blow(guard(), fencer), rules = settings()) =>
      defenceOptions(fencer, archer, attack, rules).map((one) => one.closed);
    const missile = { key: `${RULES}.Refuse.missile` };
    expect(closed(shot)).toEqual([missile, missile, null]);
    const wide = { key: `${RULES}.Refuse.overSwung`, data: { name: "Fencer" } };
    expect(closed(undefined, settings({ overSwing: true }))).toEqual([wide, wide, null]);
    expect(closed()).toEqual([null, null, null]);
  });

  it("SW-90: only in a fight does it matter how many there are", () => {
    const rules = settings({ multipleOpponents: true });
    const values = (contest: "combat" | "physical") => {
      const attack = attackRequest(jen(), guard(), { contest, difficulty: 4 }, rules);
      const ways = defenceOptions(guard(), jen(), attack, rules, { opponents: 3 });
      return ways.map(({ manner, request }) => [
        manner,
        request.skill?.slug,
        ...request.modifiers.map((one) => one.value),
      ]);
    };
    expect(values("combat"), "a fighting skill suffers, and nothing else").toEqual([
      ["parry", undefined],
      ["parry", undefined],
      ["dodge", "evade", -2],
      ["bare", undefined],
    ]);
    expect(values("physical").flat()).not.toContain(-2);
  });

  it("SW-75, SW-85, SW-93, SW-96: what a hit meets", () => {
    const hero = jen({ things: ["small-shield"], system: { tracks: { health: 2, resolve: 1 } } });
    expect(guardOf(hero, "health")).toEqual({
      track: "health",
      thresholds: { wt: 2, dt: 17 },
      taken: 2,
      soak: 1,
      mayBeHeroic: true,
      doomed: false,
    });
    expect(guardOf(hero, "resolve")).toMatchObject({ track: "resolve", taken: 1, soak: 0 });
    const state = (more: object) => guardOf(jen({ system: more as never }), "health");
    const status = { defeated: false, dead: false, removed: false };
    expect(state({ heroic: { ticked: true, active: true } })).toMatchObject({ mayBeHeroic: false, doomed: true });
    expect(state({ status: { ...status, defeated: true } }).mayBeHeroic).toBe(false);
    expect(state({ status: { ...status, dead: true } }).mayBeHeroic).toBe(false);
    expect(state({ player: false }).mayBeHeroic).toBe(false);
    const { heroic: _, ...system } = guard().system;
    const minor = { ...guard(), type: "wovenMinor", system: { ...system, defaultLevel: 3, exceptions: {} } } as Being;
    expect(guardOf(minor, "health")).toMatchObject({ mayBeHeroic: false, doomed: false });
  });
});
