import { describe, expect, it } from "vitest";
import { problem, unwrap } from "../../../../src/kernel/result.ts";
import {
  type Bearing,
  type Being,
  carriesProblems,
  type Guard,
  plainRuling,
  readRuling,
  resolveSpell,
  rulingProblems,
  type SpellRuling,
  type SpellState,
  spellFacts,
  spellPhase,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { character, creature, happen, settings } from "../beings.ts";
import { allOf, eventsOf, field, guard, said, told, weaver } from "./spells.ts";

const astra = weaver("Astra", "Fire", "Ball");
const ON_BOARD: Bearing = { problems: [], steps: 0, shot: null, inTheWay: [], flanksWith: [], along: true };

/** A spell that was said and that nobody counters, at somebody. */
function strikes(
  target: Being,
  ruling: Partial<SpellRuling> = {},
  met: Partial<ReturnType<typeof field>> = {},
): SpellState {
  const full = { ...plainRuling(true, []), damageDie: 6 as const, ...ruling };
  const questions = [said("rule", full), said("cast", { go: true })];
  const around = { ...field(astra, target), ...met };
  const request = unwrap(spellFacts(allOf(astra, "burn", target.uuid), questions, null, around));
  const rest = { sense: null, hit: null, block: null, fate: null, zone: null, damage: null, check: null };
  return { request, ruling: full, unheard: false, goes: true, ...rest };
}
/** The guard, behind something that is held against what strikes at him. */
const guarded = (held: Guard): Being => ({ ...guard, system: { ...guard.system, guard: held } });
const phase = (state: SpellState) => spellPhase(state, settings());
const hits = (state: SpellState) =>
  eventsOf(state)
    .filter(({ kind }) => kind === "words.hit")
    .map(({ target, data }) => ({ target, ...(data as { zone: string; damage: number; shakes?: string }) }));

describe("a blow that carries a spell is an attack", () => {
  const onGuard: Guard = { by: guard.uuid, zone: "Legs", dice: 1 };
  const defending = guarded(onGuard);

  it("WP-53, WP-132, WP-133 whoever defends throws against it, and takes it with what defends", () => {
    const state = strikes(defending);
    expect(phase(state)).toBe("hitDie");
    expect(phase({ ...state, hit: 1 })).toBe("block");
    const turned = { ...state, hit: 1, block: 3, damage: 4 };
    expect(told(turned)).toMatchObject({ verdict: "cast", zone: { id: "Legs" }, blow: { turned: true } });
    expect(hits(turned)).toMatchObject([{ target: guard.uuid, zone: "Legs", damage: 4 }]);
    expect(hits({ ...turned, hit: 2, block: 1 })).toMatchObject([{ zone: "Legs" }]);
    // WP-132: equal is enough, less is not.
    expect(told({ ...state, hit: 1, block: 0, damage: 4 })).toMatchObject({
      zone: { id: "Head" },
      blow: { turned: false },
    });
  });

  it("WP-174 whoever covers the target is struck in their place, by what the spell does as well", () => {
    const cover = creature("Shield", { Head: 4, Legs: 6 });
    const covered = guarded({ by: cover.uuid, zone: "Legs", dice: 2 });
    const find = field(astra, covered, cover).find;
    const state = strikes(covered, { span: "rounds", rounds: 2 }, { find });
    const events = eventsOf({ ...state, hit: 1, block: 5, damage: 2 });
    expect(events.map(({ kind, target }) => [kind, target])).toEqual([
      ["words.hand", astra.uuid],
      ["words.hit", cover.uuid],
      ["words.spell", cover.uuid],
    ]);
  });

  it("WP-100 its damage shakes what its target has begun", () => {
    const state = strikes(guard, {}, { begun: () => "Combatant.guard" });
    expect(hits({ ...state, hit: 1, damage: 3 })).toMatchObject([{ shakes: "Combatant.guard" }]);
    expect(hits({ ...strikes(guard), hit: 1, damage: 3 })[0]).not.toHaveProperty("shakes");
  });

  it("WP-105 out of reach of the hand it can't be said, and nothing is spent; from afar the range moves its Hit Die", () => {
    const far = problem("far", "target");
    const bearing: ReturnType<typeof field>["bearing"] = (_who, _target, mode) =>
      mode === "melee" ? { ...ON_BOARD, problems: [far] } : { ...ON_BOARD, steps: 1 };
    const blow = strikes(guard, {}, { bearing });
    expect(carriesProblems(blow, settings())).toEqual([far]);
    const shot = strikes(guard, { delivery: "shot" }, { bearing });
    expect(carriesProblems(shot, settings())).toEqual([]);
    expect(told({ ...shot, hit: 8, zone: "Head", damage: 1 }).blow).toMatchObject({ dice: [8], critical: true });
    expect(carriesProblems(strikes(guard), settings()), "where there is no board").toEqual([]);
  });

  it("WP-48 whoever lets it be keeps the Words, though its target went out of reach meanwhile", () => {
    const bearing = () => ({ ...ON_BOARD, problems: [problem("far", "target")] });
    const { request, ...rest } = strikes(guard, {}, { bearing });
    const kept = { ...rest, request: { ...request, cast: false }, goes: false };
    expect(told(kept)).toMatchObject({ verdict: "kept" });
    expect(eventsOf(kept)).toEqual([]);
  });

  it("WP-106, WP-108 the highest face lets the caster pick the zone; a miss hurts nobody", () => {
    const state = strikes(guard);
    expect(phase({ ...state, hit: 6 })).toBe("zone");
    expect(hits({ ...state, hit: 6, zone: "Head", damage: 2 })).toMatchObject([{ zone: "Head" }]);
    expect([phase({ ...state, hit: 5 }), hits({ ...state, hit: 5 })]).toEqual(["done", []]);
    expect(resolveSpell({ ...state, hit: 9 }, settings()).ok, "a d6 shows no 9").toBe(false);
  });

  it("a spell that was said before blows were looked up meets nothing on its way", () => {
    const { blow: _, ...before } = strikes(defending).request;
    const state = { ...strikes(defending), request: before as SpellState["request"], hit: 1, damage: 2 };
    expect(hits(state)).toMatchObject([{ target: guard.uuid, zone: "Head", damage: 2 }]);
  });
});

describe("WP-171: Words of healing", () => {
  const hurt = (left = 1) => {
    const whole = character("Brakka");
    const { zones } = whole.system;
    const at = (id: string, value: number) => ({ ...zones[id]!, hp: { ...zones[id]!.hp, value } });
    return character("Brakka", {}, { zones: { ...zones, head: at("head", left), legs: at("legs", 0) } });
  };
  const healing = (heals: SpellRuling["heals"], target = hurt()) =>
    strikes(target, { damageDie: 0, delivery: "none", span: "moment", heals });

  it("make one zone whole, or all, a Maimed one as well, and undo takes it back", () => {
    const one = healing("zone");
    expect(phase(one)).toBe("zone");
    const [, whole] = happen(eventsOf({ ...one, zone: "legs" }), astra, hurt());
    const { head, legs } = whole!.system.zones;
    expect([head!.hp.value, legs!.hp.value]).toEqual([1, legs!.hp.max]);
    const [, all] = happen(eventsOf(healing("all")), astra, hurt());
    expect(Object.values(all!.system.zones).every(({ hp }) => hp.value === hp.max)).toBe(true);
    expect(eventsOf(healing("none")).map(({ kind }) => kind)).toEqual(["words.hand"]);
  });

  it("come too late for somebody who dies: that is a Tag's to answer", () => {
    expect(carriesProblems(healing("all", hurt(0)), settings())).toMatchObject([{ field: "target" }]);
    expect(carriesProblems(healing("all"), settings())).toEqual([]);
  });

  it("need somebody to heal, and do not hurt as well; rulings of before heal nothing", () => {
    const ruling = { ...plainRuling(true, []), heals: "all" as const };
    expect(rulingProblems(ruling, true)).toEqual([]);
    expect(rulingProblems({ ...ruling, delivery: "none" }, false)).toMatchObject([{ field: "heals" }]);
    expect(rulingProblems({ ...ruling, damageDie: 4 }, true)).toMatchObject([{ field: "heals" }]);
    const { heals: _, ...former } = ruling;
    expect(readRuling(former)).toEqual(former);
    expect(readRuling({ ...ruling, heals: "much" })).toBeNull();
  });
});
