import { describe, expect, it } from "vitest";
import { freshSide, PLAIN_PICK, type SidePlan } from "../../../../src/rulesets/kalyr/rules/contest/plan.ts";
import {
  fallbackFor,
  matterOf,
  type Planning,
  requestOf,
  sideOf,
  spendsOf,
} from "../../../../src/rulesets/kalyr/rules/contest/plan-request.ts";
import type { Character } from "../../../../src/rulesets/kalyr/rules/index.ts";
import { ability, equipment, person, settings, weapon } from "../people.ts";

const ann = person("Ann", [ability("Melee Combat", 1, { domain: "physical" }), ability("Dodge", 0), weapon("Mace", 3)]);
const bob = person("Bob", [ability("Melee Combat", 0, { domain: "physical" }), weapon("Knife", 1)]);
type Chosen = Parameters<typeof requestOf>[0];
const chosen = (more: Partial<Chosen> = {}): Chosen => ({
  ...freshSide(ann, "melee-combat"),
  goal: "The bridge",
  method: "By blows",
  type: "physical",
  against: "difficulty",
  difficulty: 1,
  tiers: [],
  foe: "",
  fight: false,
  persuading: false,
  organisation: "",
  stakes: "low",
  stakesText: "",
  harm: "none",
  track: "physical",
  letter: "H",
  information: false,
  ...more,
});
const planning = (more: Partial<Planning> = {}): Planning => ({
  own: ann,
  foe: null,
  affected: [],
  settings: settings(),
  keeper: false,
  ...more,
});
const made = (more: Partial<Chosen> = {}, by: Partial<Planning> = {}) => {
  const result = requestOf(chosen(more), planning(by));
  if (!result.ok) throw new Error(result.problems.map(({ key }) => key).join());
  return result.value;
};
const why = (more: Partial<Chosen>, by: Partial<Planning> = {}) => {
  const result = requestOf(chosen(more), planning(by));
  return result.ok ? [] : result.problems;
};

describe("a contest out of what somebody chose", () => {
  it("KA-01 to KA-08: against a difficulty, made easier or harder by circumstances", () => {
    const asked = made();
    expect(asked).toMatchObject({
      goal: "The bridge",
      method: "By blows",
      type: "physical",
      fight: false,
      information: false,
      persuader: null,
      organisation: "",
      against: { kind: "difficulty", level: 1, shifts: [] },
      opposing: null,
      fallback: null,
      affected: [],
      stakes: { level: "low", text: "", answer: "accepted" },
      damage: { kind: "none" },
      asksHarm: false,
      asksStakes: false,
      spends: [],
      said: {},
      begun: null,
      acting: { who: { uuid: "Actor.Ann" }, abilities: [{ name: "Melee Combat", level: 1 }] },
    });
    const shifts = (value: number, reason: string) => {
      const { against } = made({ shift: { value, reason } });
      return against.kind === "difficulty" ? against.shifts : null;
    };
    const shift = { id: "shift", source: "circumstances", value: -1, on: true, auto: false, rule: "KA-08" };
    expect([shifts(-1, "Rain"), shifts(-1, ""), shifts(0, "Rain")]).toEqual([
      [{ ...shift, label: { text: "Rain" } }],
      [{ ...shift, label: { key: "FOURTALES.Kalyr.Dialog.shifted" } }],
      [],
    ]);
  });

  it("KA-12: against several at once, as far as they say anything", () => {
    const { against } = made({ against: "tiers", tiers: [" a bit ", "", "a lot"] });
    expect(against).toEqual({
      kind: "tiers",
      tiers: [
        { level: -3, text: "a bit" },
        { level: -1, text: "a lot" },
      ],
    });
  });

  it("KA-10: against somebody, who has to be there", () => {
    expect(why({ against: "opposed" })).toEqual([{ key: "FOURTALES.Kalyr.Rules.Input.noFoe", field: "opposing" }]);
    const opposed = made({ against: "opposed", fight: true }, { foe: bob });
    expect(opposed.against).toEqual({ kind: "opposed" });
    expect(opposed.fallback).toMatchObject({
      who: { uuid: "Actor.Bob" },
      abilities: [{ name: "Melee Combat", level: 0 }],
    });
    expect(made({}, { foe: bob }).fallback, "nobody to be beaten").toBeNull();
    expect(made({ against: "opposed" }, { foe: person("Cid") }).fallback?.abilities[0]).toMatchObject({
      name: "Melee Combat",
      uuid: null,
    });
  });

  it("KA-16, KA-53: what is at stake, and what harm it does", () => {
    const stakes = (more: Partial<Chosen>, keeper = false) => {
      const { stakes: at, asksStakes } = made(more, { keeper });
      return [at.level, at.text, at.answer, asksStakes];
    };
    expect([
      stakes({ stakes: "high", stakesText: "All" }),
      stakes({ stakes: "ask" }),
      stakes({ stakes: "low" }, true),
    ]).toEqual([
      ["high", "All", "accepted", false],
      ["low", "", "accepted", true],
      ["low", "", "open", false],
    ]);
    const harm = (more: Partial<Chosen>, keeper = false) => {
      const { damage, asksHarm } = made(more, { keeper });
      return [damage, asksHarm];
    };
    const fixed = { kind: "fixed", track: "mental", letter: "VH" };
    expect(harm({ harm: "fixed", track: "mental", letter: "VH" })).toEqual([fixed, true]);
    expect(harm({ harm: "fixed", track: "mental", letter: "VH" }, true)).toEqual([fixed, false]);
    expect(harm({ harm: "none", track: "mental" })).toEqual([{ kind: "none" }, false]);
    expect(matterOf(chosen(), [bob], false).affected).toMatchObject([{ uuid: "Actor.Bob", name: "Bob" }]);
  });

  it("KA-44: who tries to win the other over, as chosen or as it is settled", () => {
    const persuader = (persuading: boolean, by: Partial<Planning> = {}) => made({ persuading }, by).persuader;
    expect([
      persuader(true),
      persuader(false),
      persuader(true, { persuader: null }),
      persuader(false, { persuader: "opposing" }),
    ]).toEqual(["acting", null, null, "opposing"]);
  });

  it("KA-18, KA-19: an ability of one's own, or one that was never learned, by its name", () => {
    const picks = (...names: Partial<typeof PLAIN_PICK>[]) => names.map((more) => ({ ...PLAIN_PICK, ...more }));
    expect(why({ picks: picks({ name: " " }) })).toEqual([
      { key: "FOURTALES.Kalyr.Rules.Input.oneAbility", field: "acting.abilities.0" },
    ]);
    const uses = (mode: SidePlan["mode"], ...names: Partial<typeof PLAIN_PICK>[]) =>
      made({ mode, picks: picks(...names) }).acting.abilities.map(({ name }) => name);
    expect(uses("single", { item: "melee-combat" }, { item: "dodge" })).toEqual(["Melee Combat"]);
    expect(uses("paired", { item: "melee-combat" }, { item: "dodge" }, { item: "melee-combat" })).toEqual([
      "Melee Combat",
      "Dodge",
    ]);
    const unlearned = made({ mode: "paired", picks: picks({ name: "Stealth" }, { name: " Running " }) }).acting
      .abilities;
    expect(unlearned.map(({ name, uuid }) => [name, uuid])).toEqual([
      ["Stealth", null],
      ["Running", null],
    ]);
    expect(unlearned[1]!.id).toBe("default1");
    expect(unlearned[0]!.id).not.toBe("default1");
    const stands = made({ picks: picks({ item: "dodge", standsFor: " Running ", penalty: -1 }) }).acting.abilities[0]!;
    expect(stands).toMatchObject({ source: "standIn" });
  });
});

describe("what a side adds to it", () => {
  const side = (more: Partial<SidePlan>, by: Partial<Planning> = {}, own: Character = ann) => {
    const request = made();
    const built = sideOf({ ...freshSide(own, "melee-combat"), ...more }, planning({ own, ...by }), request, "acting");
    if (!built.ok) throw new Error(built.problems[0]!.key);
    return built.value;
  };

  it("KA-30: a bonus beyond the sheet waits for the game master, a penalty does not", () => {
    const extra = (value: number, reason: string, keeper = false) =>
      side({ extra: { value, reason } }, { keeper }).modifiers.filter(({ id }) => id === "extra");
    const modifier = { id: "extra", source: "other", on: true, auto: false };
    expect(extra(2, "Luck")).toEqual([{ ...modifier, label: { text: "Luck" }, value: 2, asked: true }]);
    expect(extra(2, "", true)).toEqual([{ ...modifier, label: { key: "FOURTALES.Kalyr.Dialog.extra" }, value: 2 }]);
    expect([extra(-2, "Rain"), extra(0, "Rain")]).toEqual([[{ ...modifier, label: { text: "Rain" }, value: -2 }], []]);
  });

  it("KA-32: good equipment may be left aside, poor equipment by the game master alone", () => {
    const counts = (quality: -1 | 1, on: boolean | null, keeper = false) => {
      const dot = person("Dot", [...ann.items, equipment("Boots", quality, ["Melee Combat"])]);
      const ticks: Record<string, boolean> = on === null ? {} : { "equipment-boots": on };
      const boots = side({ ticks }, { keeper }, dot).modifiers.find(({ id }) => id === "equipment-boots")!;
      return [boots.value, boots.on, boots.asked];
    };
    expect([counts(1, null), counts(1, true), counts(1, false)]).toEqual([
      [1, true, undefined],
      [1, true, undefined],
      [1, false, undefined],
    ]);
    expect([counts(-1, null), counts(-1, false), counts(-1, false, true), counts(-1, true, true)]).toEqual([
      [-1, true, undefined],
      [-1, true, undefined],
      [-1, false, undefined],
      [-1, true, undefined],
    ]);
  });

  it("KA-99: a Fudge point in place of dice, of the ability that it is for", () => {
    const mine = side({});
    const spends = (automatic: number | null) => spendsOf(mine, { ...freshSide(ann, ""), automatic }, "acting");
    expect(spends(0)).toEqual([
      {
        id: "acting-dice",
        by: "Actor.Ann",
        use: "automatic",
        side: "acting",
        ability: mine.abilities[0]!.id,
        value: 2,
      },
    ]);
    expect([spends(null), spends(3)]).toEqual([[], []]);
  });

  it("KA-18: a side that can't be built says why, at its own field", () => {
    const built = sideOf(
      { ...freshSide(bob, ""), picks: [{ ...PLAIN_PICK }] },
      planning({ own: bob }),
      made(),
      "opposing",
    );
    expect(built.ok ? [] : built.problems).toEqual([
      { key: "FOURTALES.Kalyr.Rules.Input.oneAbility", field: "opposing.abilities.0" },
    ]);
  });

  it("KA-10: without an answer, somebody resists with the same, two abilities against two", () => {
    const mode = "paired" as const;
    const picks = [
      { ...PLAIN_PICK, item: "melee-combat" },
      { ...PLAIN_PICK, item: "dodge" },
    ];
    const acting = side({ mode, picks });
    const fallback = fallbackFor(bob, ann, acting, made({ fight: true }), settings());
    expect(fallback.mode).toBe("paired");
    expect(fallback.abilities.map(({ name, level }) => [name, level])).toEqual([
      ["Melee Combat", 0],
      ["Dodge", -2],
    ]);
    expect(fallback.who.uuid).toBe("Actor.Bob");
  });
});
