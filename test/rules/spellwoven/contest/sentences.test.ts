import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import { contestSentence } from "../../../../src/rulesets/spellwoven/rules/contest/contest-sentence.ts";
import {
  attackRequest,
  bonusLines,
  type Contest,
  contestOdds,
  contestSlider,
  defenceOptions,
  type Guard,
  type LadderRequest,
  odds,
  resolve,
  resolveContest,
  sliderOdds,
  testRequest,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { guard, jen, settings } from "../beings.ts";

const RULES = "FOURTALES.Woven.Rules";
const attack = attackRequest(jen(), guard(), { contest: "combat", difficulty: 4 }, settings());
const HARM = { track: "health", menace: 2, label: { text: "sword" } } as const;
const meets = (more: Partial<Guard> = {}): Guard => ({
  track: "health",
  thresholds: { wt: 5, dt: 20 },
  taken: 2,
  soak: 0,
  mayBeHeroic: false,
  doomed: false,
  ...more,
});
const contest = (more: Partial<Contest> = {}): Contest => ({
  attack,
  harm: HARM,
  throws: { attack: [], defence: [], menace: [], soak: [] },
  defence: { manner: "none", request: null, guard: meets() },
  fate: null,
  ...more,
});
const names = { attacker: "Nimble Jen", target: "Guard" };

describe("what is said of a contest", () => {
  const says = (outcome: object, more: Partial<Contest> = {}) =>
    contestSentence(contest(more), {
      verdict: "hit",
      attack: null,
      defence: null,
      menace: null,
      soak: null,
      wounds: 1,
      defeat: false,
      fate: null,
      next: { do: "done" },
      ...outcome,
    } as never);
  const plain = (key: string) => ({ key: `${RULES}.Contest.${key}`, data: names });
  const wounded = (key: string, wounds: number, step: string) => ({
    key: `${RULES}.Contest.${key}`,
    data: { ...names, wounds, step: `${RULES}.Track.health.${step}` },
  });

  it("SW-26 to SW-28: how it stands before it hits", () => {
    expect([says({ verdict: "open" }), says({ verdict: "open", attack: {} })]).toEqual([
      plain("open"),
      plain("waiting"),
    ]);
    expect([says({ verdict: "missed", attack: {} }), says({ verdict: "blocked", attack: {} })]).toEqual([
      plain("missed"),
      plain("blocked"),
    ]);
    expect(says({ verdict: "open" }, { attack: { ...attack, target: null } }).data).toEqual({ ...names, target: "" });
  });

  it("SW-81 to SW-84, SW-93, SW-96: and what a hit came to", () => {
    expect([says({}, { harm: null }), says({}, { defence: null })]).toEqual([plain("won"), plain("won")]);
    expect(says({}, { defence: { manner: "bare", request: null, guard: null } })).toEqual(plain("won"));
    expect([says({ wounds: null }), says({ fate: "heroic" })]).toEqual([plain("hit"), plain("heroic")]);
    expect(says({ wounds: 2 })).toEqual(wounded("wounded", 2, "crippled"));
    expect(says({ wounds: 0 })).toEqual(wounded("unhurt", 0, "wounded"));
    expect(says({ wounds: 4 })).toEqual(wounded("defeated", 4, "incapacitated"));
    expect(says({ wounds: 0, defeat: true })).toEqual(wounded("defeated", 0, "incapacitated"));
    expect(says({ wounds: 4, fate: "kill" })).toEqual(wounded("killed", 4, "incapacitated"));
    expect(says({ wounds: 4, fate: "take" })).toEqual(wounded("defeated", 4, "incapacitated"));
    const doomed = { defence: { manner: "bare", request: null, guard: meets({ doomed: true }) } } as const;
    expect(says({ wounds: 4 }, doomed)).toEqual(wounded("dies", 4, "incapacitated"));
  });
});

describe("a contest that is not settled yet", () => {
  const look = (more: Partial<Contest>, rules = settings()) => unwrap(resolveContest(contest(more), rules)).outcome;
  const throws = (more: Partial<Contest["throws"]>) => ({ attack: [9, 9], defence: [], menace: [], soak: [], ...more });

  it("SW-26, SW-27: is open until the defence is thrown, and done where nothing is at stake", () => {
    expect(look({ defence: null, throws: throws({}) })).toMatchObject({
      verdict: "open",
      next: { do: "defend", by: { side: "defender", uuid: "Actor.Guard" } },
    });
    const request = defenceOptions(guard(), jen(), attack, settings()).at(-1)!.request;
    const defence = { manner: "bare", request, guard: meets() } as const;
    expect(look({ defence, throws: throws({}) })).toMatchObject({
      verdict: "open",
      next: { do: "throw", part: "defence", dice: 2, by: { side: "defender", uuid: "Actor.Guard" } },
    });
    expect(look({ defence, throws: throws({ defence: [1, 1] }) })).toMatchObject({ verdict: "hit", wounds: null });
    expect(look({ harm: null, throws: throws({}) })).toMatchObject({
      verdict: "hit",
      next: { do: "done" },
      wounds: null,
    });
    const bare = { manner: "none", request: null, guard: null } as const;
    expect(look({ defence: bare, throws: throws({}) })).toMatchObject({ verdict: "hit", next: { do: "done" } });
  });

  it("SW-84, SW-93: who may decide, and what", () => {
    const hurt = (more: Partial<Guard>, menace: number[], on: Partial<Contest> = {}) =>
      look({ throws: throws({ menace }), defence: { manner: "none", request: null, guard: meets(more) }, ...on }).next;
    const gm = { do: "decide", fates: ["take", "kill"], by: { side: "gm", uuid: null } };
    expect(hurt({ taken: 5 }, [5, 1])).toEqual(gm);
    expect(hurt({ taken: 5 }, [4, 1])).toEqual(gm);
    expect(hurt({ taken: 4 }, [5, 1])).toEqual({ do: "done" });
    expect(hurt({ taken: 6 }, [1, 1]), "nothing to decide").toEqual({ do: "done" });
    expect(hurt({ taken: 5, track: "resolve" }, [5, 1]), "nobody dies of words").toEqual({ do: "done" });
    expect(hurt({ thresholds: { wt: 30, dt: 15 } }, [10, 6])).toEqual(gm);
    const player = { attack: { ...attack, target: { ...attack.target!, player: true } } };
    expect(hurt({ taken: 5 }, [5, 1], player), "a player's character").toEqual({ do: "done" });
    expect(hurt({ mayBeHeroic: true }, [5, 1])).toEqual({
      do: "decide",
      fates: ["take", "heroic"],
      by: { side: "defender", uuid: "Actor.Guard" },
    });
    expect(hurt({ mayBeHeroic: true }, [1, 1])).toEqual({ do: "done" });
    expect(hurt({ mayBeHeroic: true, thresholds: { wt: 30, dt: 15 } }, [10, 6])).toMatchObject({ do: "decide" });
  });

  it("SW-81 to SW-84, SW-93: what happens to whom", () => {
    const events = (more: Partial<Guard>, menace: number[], on: Partial<Contest> = {}) =>
      unwrap(
        resolveContest(
          contest({
            throws: throws({ menace }),
            defence: { manner: "none", request: null, guard: meets(more) },
            ...on,
          }),
          settings(),
        ),
      ).events;
    const wound = (data: object) => [
      {
        id: "harm-0",
        kind: "woven.wound",
        target: "Actor.Guard",
        data: { track: "health", kill: false, defeat: false, ...data },
      },
    ];
    expect(events({}, [5, 5])).toEqual(wound({ levels: 2 }));
    expect(events({}, [1, 1])).toEqual([]);
    expect(events({ thresholds: { wt: 30, dt: 15 } }, [10, 6], { fate: "kill" })).toEqual(
      wound({ levels: 0, defeat: true, kill: true }),
    );
    expect(events({ taken: 5 }, [5, 1], { fate: "take" })).toEqual(wound({ levels: 1 }));
    expect(events({ mayBeHeroic: true }, [5, 1], { fate: "heroic" })).toEqual([
      { id: "harm-0", kind: "woven.heroic", target: "Actor.Guard", data: { undo: false } },
    ]);
    expect(events({ track: "resolve" }, [5, 1])).toEqual(wound({ track: "resolve", levels: 1 }));
  });
});

describe("what is said of a roll", () => {
  const test = (more: Partial<LadderRequest> = {}): LadderRequest => ({
    ...testRequest(jen(), "finesse", { difficulty: 5, skill: "cutpurse" }),
    ...more,
  });

  it("SW-03 to SW-05, SW-19: how it went, with every figure", () => {
    const said = (faces: number[], more: Partial<LadderRequest> = {}, rules = settings()) =>
      unwrap(resolve(test(more), faces, rules)).outcome;
    const data = {
      name: "Nimble Jen",
      target: "",
      attribute: `${RULES}.Attribute.finesse`,
      difficulty: `${RULES}.Rung.moderate`,
      total: 12,
      threshold: 12,
    };
    expect(said([5, 6])).toEqual({
      verdict: "yes",
      automatic: false,
      rungs: 1,
      difficulty: 5,
      threshold: 12,
      dice: [
        { face: 5, origin: "base", from: null, state: "kept", reason: null },
        { face: 6, origin: "base", from: null, state: "kept", reason: null },
      ],
      natural: 11,
      bonuses: [
        { source: "skill", label: { key: `${RULES}.Bonus.skill`, data: { skill: "cutpurse", rank: 1 } }, value: 1 },
      ],
      total: 12,
      margin: 0,
      effort: 0,
      sentence: { key: `${RULES}.Verdict.test.yes`, data },
    });
    expect(said([5, 5])).toMatchObject({
      verdict: "no",
      margin: -1,
      sentence: { key: `${RULES}.Verdict.test.no`, data: { total: 11 } },
    });
    expect(said([], { difficulty: 2 })).toMatchObject({
      automatic: true,
      margin: 0,
      natural: 0,
      sentence: { key: `${RULES}.Verdict.test.automatic` },
    });
    expect(said([6, 6], { difficulty: 12 }, settings({ partialSuccess: true })).sentence.key).toMatch(/test\.partial$/);
    const target = { uuid: "x", name: "Hew", player: false };
    expect(said([5, 6], { target, purpose: "attack" }).sentence).toEqual({
      key: `${RULES}.Verdict.attack.yes`,
      data: { ...data, target: "Hew" },
    });
  });

  it("SW-15, SW-20 to SW-22: each die, where it comes from and why it does not count", () => {
    const dropped = (situation: "advantage" | "disadvantage", faces: number[]) =>
      unwrap(resolve(test({ situation, effort: true }), faces, settings())).outcome.dice.map(
        ({ face, origin, state, reason }) => [face, origin, state, reason?.key ?? null],
      );
    expect(dropped("advantage", [3, 1, 5, 7])).toEqual([
      [3, "base", "kept", null],
      [1, "base", "dropped", `${RULES}.Dropped.highest`],
      [5, "effort", "kept", null],
      [7, "advantage", "kept", null],
    ]);
    expect(dropped("disadvantage", [3, 7, 5, 7])).toEqual([
      [3, "base", "kept", null],
      [7, "base", "kept", null],
      [5, "effort", "kept", null],
      [7, "disadvantage", "dropped", `${RULES}.Dropped.lowest`],
    ]);
    const burst = unwrap(resolve(test(), [10, 4, 10, 3], settings({ explodingTens: true }))).outcome;
    expect(burst.dice.slice(2)).toEqual([
      { face: 10, origin: "burst", from: 0, state: "kept", reason: null },
      { face: 3, origin: "burst", from: 0, state: "kept", reason: null },
    ]);
    expect(burst).toMatchObject({ natural: 27, total: 28 });
  });

  it("SW-10 to SW-12: every line of the sum", () => {
    const label = { text: "Rain" };
    const line = (value: number, on: boolean) =>
      ({ id: String(value), source: "other", label, value, on, auto: false }) as const;
    const skill = { ...test().skill!, doubled: true };
    expect(bonusLines(test({ skill, modifiers: [line(-1, true), line(2, false)] }))).toEqual([
      {
        source: "skill",
        label: { key: `${RULES}.Bonus.skillDoubled`, data: { skill: "cutpurse", rank: 1 } },
        value: 2,
      },
      { source: "other", label, value: -1 },
    ]);
    expect(bonusLines(test({ skill: null }))).toEqual([]);
  });

  it("SW-15, SW-88: what it costs, and what it leads to", () => {
    const events = (more: Partial<LadderRequest>, faces: number[], rules = settings()) =>
      unwrap(resolve(test(more), faces, rules)).events;
    expect(events({ effort: true }, [1, 1, 1])).toEqual([
      { id: "test-0", kind: "woven.effort", target: jen().uuid, data: { amount: -1 }, binds: true },
    ]);
    expect(events({ effort: true, effortLeft: null }, [1, 1, 1])).toEqual([]);
    expect(events({ effort: true, difficulty: 1 }, [])).toEqual([]);
    const heavy = {
      uuid: "x",
      name: "Axe",
      category: "heavy",
      ranged: false,
      menace: 3,
      skill: "",
      skillAttribute: "",
    } as const;
    const swing = { purpose: "attack", contest: "combat", attribute: "might", skill: null, weapon: heavy } as const;
    const rules = settings({ overSwing: true });
    const wide = [{ id: "attack-0", kind: "woven.overSwung", target: jen().uuid, data: { value: true } }];
    expect(events(swing, [1, 1], rules)).toEqual(wide);
    expect(events({ ...swing, weapon: { ...heavy, category: "medium" } }, [1, 1], rules)).toEqual([]);
    expect(events({ ...swing, attribute: "quickness", weapon: { ...heavy, ranged: true } }, [1, 1], rules)).toEqual([]);
    expect(events({ ...swing, contest: "physical" }, [1, 1], rules)).toEqual([]);
    expect(events({ ...swing, purpose: "test", contest: null }, [1, 1], rules)).toEqual([]);
    const ward = { purpose: "defence", contest: "combat", overSwung: true, skill: null } as const;
    expect(events(ward, [1, 1], rules)).toEqual([
      { id: "defence-0", kind: "woven.overSwung", target: jen().uuid, data: { value: false } },
    ]);
    expect(events({ ...ward, overSwung: false }, [1, 1], rules)).toEqual([]);
    expect(events({ ...ward, purpose: "attack", contest: "physical" }, [1, 1], rules)).toEqual([]);
    expect(events(ward, [1, 1])).toEqual([]);
  });

  it("SW-04: the odds say what is picked up, what counts and what is needed", () => {
    expect(unwrap(odds(test({ situation: "advantage" }), settings()))).toMatchObject({
      dice: 3,
      keep: 2,
      by: "highest",
      automatic: false,
      threshold: 12,
      bonus: 1,
      needed: 11,
      partial: 0,
    });
    expect(unwrap(odds(test({ difficulty: 2 }), settings()))).toMatchObject({
      dice: 0,
      automatic: true,
      chance: 1,
      partial: 0,
      word: "sure",
      by: "all",
    });
    const notches = unwrap(sliderOdds(test({ difficulty: 99 }), settings({ partialSuccess: true })));
    expect(notches[4]).toMatchObject({ difficulty: 5, rungs: 1, threshold: 12, automatic: false, chance: 0.55 });
    expect(notches[4]!.withEffort).toBeGreaterThan(0.8);
    expect(notches[0]).toMatchObject({ difficulty: 1, automatic: true, chance: 1, partial: 0, withEffort: 1 });
    expect(notches[11]).toMatchObject({ chance: 0, partial: 0.25 });
    expect(sliderOdds(test({ level: 99 }), settings()).ok).toBe(false);
  });

  it("SW-26 to SW-29: the odds of both sides, rung by rung", () => {
    const ward = defenceOptions(guard(), jen(), attack, settings()).at(-1)!.request;
    const slider = unwrap(contestSlider(attack, ward, settings()));
    expect(slider.map(({ difficulty }) => difficulty)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(slider[0]).toEqual({ difficulty: 1, attack: 1, defence: 1, hit: 0, hopeless: true });
    expect(slider[3]).toEqual(unwrap(contestOdds(attack, ward, settings())));
    expect(slider[3]!.hit).toBeCloseTo(0.2475, 10);
    expect(slider[3]!.hopeless).toBe(false);
    expect(contestSlider({ ...attack, level: 0 }, ward, settings()).ok).toBe(false);
    expect(contestOdds(attack, { ...ward, level: 0 }, settings()).ok).toBe(false);
  });
});
