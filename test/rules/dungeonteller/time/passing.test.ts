import { describe, expect, it } from "vitest";
import type { WorldEvent } from "../../../../src/kernel/events.ts";
import {
  beginTurn,
  endTurn,
  passes,
  sceneEndEvents,
  sceneRestEvents,
  startTurn,
  type TimedEffect,
} from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { isAction, turnToll } from "../../../../src/rulesets/dungeonteller/rules/turn/turn-toll.ts";
import { gear, hero, monster, settings, weapon } from "../beings.ts";
import { card } from "../cards.ts";
import { effect } from "../ground/patches.ts";

const pip = (more: object = {}, ...effects: TimedEffect[]) =>
  hero("Pip", "rogue", [weapon("dagger", 1), gear("rope", {})], {
    effects: Object.fromEntries(effects.map((one) => [one.id, one])),
    ...more,
  });
const lasting = (id: string, some: Partial<TimedEffect> = {}) =>
  effect(undefined, { id, label: id, until: "broken", turns: null, fresh: false, ...some });
const short = (events: readonly WorldEvent[]) =>
  events.map(({ kind, data }) => {
    const { value, effect: one, id, scope } = data as { value?: unknown; effect?: object; id?: string; scope?: string };
    return [kind.replace("teller.", ""), value ?? scope ?? (one === null ? `-${id}` : id)].join(" ");
  });

describe("turns that begin and end", () => {
  it("DT-121, DT-131: what lasts until the next turn ends, a circle gives its Luck", () => {
    const parry = lasting("parry", { until: "next-turn", fresh: true });
    const circle = lasting("circle", { mods: { gainLuckEachTurn: 1 } });
    expect(short(startTurn(pip({}, parry, circle, lasting("other")), settings()))).toEqual(["effect -parry", "luck "]);
    expect(startTurn(pip({}, circle), settings())[0]!.data).toMatchObject({ amount: 1, cause: "heal", wake: false });
    expect(startTurn(pip({}, circle), settings({ wakeOnHeal: true }))[0]!.data).toMatchObject({ wake: true });
    const kept = startTurn(pip({}, parry), settings(), true);
    expect((kept[0]!.data as { effect: TimedEffect }).effect).toEqual({ ...parry, fresh: false });
    expect(short(startTurn(pip({}, { ...parry, fresh: false }), settings(), true))).toEqual(["effect -parry"]);
    expect(startTurn(pip({}, lasting("none", { mods: { gainLuckEachTurn: 0 } })), settings())).toEqual([]);
  });

  it("DT-19: whoever rested from the round before has the Luck when the turn begins, not in the same round", () => {
    const begins = (resting: number, round: number) =>
      short(beginTurn(pip({ turn: { moved: "still", attacked: false, resting } }), settings(), round));
    expect([begins(2, 3), begins(2, 4)]).toEqual([
      ["rest turn", "resting 0"],
      ["rest turn", "resting 0"],
    ]);
    expect([begins(3, 3), begins(0, 3), begins(4, 3)]).toEqual([[], [], []]);
    expect(beginTurn(pip({ turn: { moved: "still", attacked: false } }), settings(), 3)).toEqual([]);
  });

  it("DT-101: effects counted in turns lose one; the turn they were made in does not count", () => {
    const timed = (turns: number, fresh = false) => pip({}, lasting("t", { until: "turns", turns, fresh }));
    const left = (being: ReturnType<typeof pip>) => {
      const [event] = endTurn(being);
      const after = (event!.data as { effect: TimedEffect | null }).effect;
      return after && [after.turns, after.fresh];
    };
    expect([left(timed(3)), left(timed(2)), left(timed(1)), left(timed(1, true))]).toEqual([
      [2, false],
      [1, false],
      null,
      [1, false],
    ]);
    expect(endTurn(pip({}, lasting("scene", { until: "scene" })))).toEqual([]);
  });

  it("the marks of a turn are wiped, and a rest is had first", () => {
    const busy = pip({ turn: { moved: "run", attacked: true, ran: 12 } });
    expect(short(endTurn(busy, { rested: true }))).toEqual(["rest turn", "attacked false", "moved still", "ran 0"]);
    expect(endTurn(pip())).toEqual([]);
  });
});

describe("what time does", () => {
  const people = [
    pip({ out: true }),
    monster("Orc", {}, 6, { out: true, effects: { s: lasting("s", { until: "scene" }) } }),
  ];
  const passed = (passage: Parameters<typeof passes>[0]) =>
    passes(passage, people, settings()).map(({ kind, target }) => `${kind} ${target}`);

  it("DT-17, DT-20: a scene that ends lets heroes stand up; a camp fills Luck, too", () => {
    expect(passed({ span: "scene", way: "ends" })).toEqual(["teller.out Actor.Pip", "teller.effect Actor.Orc"]);
    expect(passed({ span: "camp", way: "ends" })).toEqual([
      "teller.rest Actor.Pip",
      "teller.rest Actor.Orc",
      "teller.effect Actor.Orc",
    ]);
    for (const span of ["scene", "camp", "cold", "warm"]) expect(passed({ span, way: "begins" }), span).toEqual([]);
    expect(passed({ span: "night", way: "ends" })).toEqual([]);
  });

  it("a turn is of one, who begins or ends it", () => {
    const timed = pip(
      { turn: { moved: "moved", attacked: false, resting: 1 } },
      lasting("t", { until: "turns", turns: 2 }),
    );
    const turn = (way: "begins" | "ends", who: string, round?: number) =>
      short(passes({ span: "turn", way, who, ...(round ? { round } : {}) }, [people[1]!, timed], settings()));
    expect(turn("ends", "Actor.Pip")).toEqual(["effect t", "moved still"]);
    expect(turn("begins", "Actor.Pip", 2)).toEqual(["rest turn", "resting 0"]);
    expect(turn("begins", "Actor.Pip")).toEqual([]);
    expect(turn("ends", "Actor.Nobody")).toEqual([]);
  });

  it("DT-66: days in the cold take Luck, and out of it the maximum comes back", () => {
    const cold = (said: Record<string, number | string>, being = pip()) =>
      passes({ span: "cold", way: "ends", with: said }, [being], settings()).map(
        ({ data }) => (data as { amount: number }).amount,
      );
    expect([
      cold({ days: 1, place: "cold" }),
      cold({ days: 3, place: "cold" }),
      cold({ days: 2, place: "freezing" }),
    ]).toEqual([[1], [3], [4]]);
    expect([cold({ days: 0, place: "cold" }), cold({ days: -1, place: "cold" }), cold({ place: "cold" })]).toEqual([
      [],
      [],
      [],
    ]);
    const wears = (...tags: string[]) => ({
      ...pip(),
      items: tags.map((tag) => gear(tag, { worn: true, tags: [tag] })),
    });
    const days = (being: ReturnType<typeof pip>) =>
      [cold({ days: 2, place: "cold" }, being), cold({ days: 2, place: "freezing" }, being)].map(([n]) => n ?? 0);
    expect(days(wears("cold-weather"))).toEqual([0, 2]);
    expect(days(wears("freezing-weather"))).toEqual([0, 0]);
    expect(days(wears("cold-weather", "freezing-weather"))).toEqual([0, 0]);
    expect(days({ ...pip(), items: [gear("furs", { worn: false, tags: ["freezing-weather"] })] })).toEqual([2, 4]);
    expect(days(pip({}, lasting("hearth", { mods: { cancel: ["cold"] } })))).toEqual([0, 0]);
    expect(days(pip({}, lasting("other", { mods: { cancel: ["rain"] } })))).toEqual([2, 4]);
    const out = (lost: number) =>
      passes({ span: "warm", way: "ends" }, [pip({ luck: { base: 10, value: 5, cold: lost } })], settings());
    expect(out(3)).toMatchObject([{ kind: "teller.cold", target: "Actor.Pip", data: { amount: -3 } }]);
    expect(out(0)).toEqual([]);
    expect(passes({ span: "cold", way: "ends" }, [pip()], settings())).toEqual([]);
  });

  it("DT-105, DT-103: an hour, a journey and a rune stay over a camp; what ends with the scene does not", () => {
    const kinds = (["hour", "journey", "broken", "scene", "turns", "next-turn"] as const).map((until) =>
      lasting(until, { until }),
    );
    const ended = (being: ReturnType<typeof pip>) => short(sceneEndEvents(being));
    expect(ended(pip({}, ...kinds))).toEqual(["effect -scene", "effect -turns", "effect -next-turn"]);
    expect(ended(pip({}, lasting("counter", { until: "broken", ends: ["scene-end"] })))).toEqual(["effect -counter"]);
    const busy = pip({
      climb: { steps: ["muscle"], passed: 0, paces: 1 },
      turn: { moved: "still", attacked: true, resting: 2 },
    });
    expect(short(sceneRestEvents(busy))).toEqual(["rest scene", "attacked false", "climb ", "resting 0"]);
    expect(sceneEndEvents(monster("Orc", {}, 6, { out: true }))).toEqual([]);
  });
});

describe("DT-08: one action a turn", () => {
  const place = (more: object = {}) => ({
    combatant: "Combat.c.Combatant.p",
    name: "Pip",
    round: 3,
    acts: true,
    own: {},
    ...more,
  });
  const key = (name: string) => `FOURTALES.Teller.Rules.Turn.${name}`;

  it("to resist is none, nor is a power that says so", () => {
    const of = (purpose: string, actions: string[], timing?: string) =>
      isAction({ purpose, actions, power: timing ? { system: { ...card("shield").system, timing } } : null } as never);
    expect([of("action", ["battle"]), of("resist", ["muscle"]), of("action", ["resist"])]).toEqual([
      true,
      false,
      false,
    ]);
    expect(of("action", ["resist", "muscle"])).toBe(true);
    expect(["action", "add-on", "free", "reaction"].map((timing) => of("power", ["resist"], timing))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it("costs the action of this round, in one's own turn", () => {
    expect(turnToll(true, place())).toEqual({
      takes: { key: key("takes") },
      // Said by what it takes.
      left: null,
      against: [],
      pays: [{ kind: "teller.acted", target: "Combat.c.Combatant.p", data: { value: 3 } }],
    });
    const again = turnToll(true, place({ own: { acted: 3 } }));
    expect([again.left, again.against]).toMatchObject([
      { key: key("left.none") },
      [{ key: key("acted"), data: { name: "Pip" } }],
    ]);
    expect(turnToll(true, place({ own: { acted: 2 } })).against).toEqual([]);
    const early = turnToll(true, place({ acts: false }));
    expect([early.left, early.pays, early.against]).toMatchObject([null, [], [{ key: key("notTurn") }]]);
    const free = turnToll(false, place({ own: { acted: 3 } }));
    expect([free.takes, free.against, free.pays]).toEqual([null, [], []]);
    expect(turnToll(false, place()).left).toEqual({ key: key("left.act") });
    expect(turnToll(false, place({ acts: false })).against).toEqual([]);
  });
});
