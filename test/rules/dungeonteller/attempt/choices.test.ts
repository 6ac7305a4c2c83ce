import { describe, expect, it } from "vitest";
import { type Result, unwrap } from "../../../../src/kernel/result.ts";
import { readChoices } from "../../../../src/rulesets/dungeonteller/rules/attempt/attempt-check.ts";
import {
  buyerOf,
  lenders,
  movesOf,
  powerIn,
  requestOf,
} from "../../../../src/rulesets/dungeonteller/rules/attempt/attempt-request.ts";
import type {
  Being,
  PoolPart,
  SuccessRequest,
  TimedEffect,
} from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { hero, monster, refused, settings, weapon } from "../beings.ts";
import { card, shown, tried, used, withItem } from "../cards.ts";
import { effect } from "../ground/patches.ts";

const DICE = { battle: 4, magic: 6, make: 5, muscle: 4, notice: 3, resist: 5, shoot: 4, sneak: 4, stunt: 3, talk: 4 };
const pip = (more: object = {}, ...items: Being["items"]) =>
  hero("Pip", "rogue", [...items], {
    actions: DICE,
    bonuses: [],
    traits: [],
    luck: { base: 20, value: 20, cold: 0 },
    ...more,
  });
const orc = (more: object = {}) => monster("Orc", { battle: 5, muscle: 4, notice: 3, resist: 2 }, 6, more);
const bears = (one: Partial<TimedEffect>) => ({ effects: { e: effect(undefined, { id: "e", label: "It", ...one }) } });
const fields = (result: Result<unknown>) => (result.ok ? [] : result.problems.map(({ field }) => field));
const part = (request: SuccessRequest, id: string): PoolPart | undefined => request.parts.find((one) => one.id === id);

describe("why a try cannot be", () => {
  it.each<[string, object, Being, string, string]>([
    ["a power that one does not have", { power: "nothing" }, pip(), "FOURTALES.Core.Problem.itemGone", "power"],
    [
      "the blow of an ambush that one cannot lay",
      { way: "strike", power: "nothing" },
      pip(),
      "FOURTALES.Core.Problem.itemGone",
      "power",
    ],
    ["against nobody", { action: "talk", against: "resist" }, pip(), "Refuse.againstWhom", "targets"],
    ["dice that one cannot buy", { action: "muscle", bought: 1 }, pip(), "Refuse.cannotBuy", "bought"],
    ["out of a hold that is none", { way: "escape" }, pip(), "Refuse.notPinned", "targets"],
    ["a squeeze of nobody", { way: "squeeze" }, pip(), "Refuse.notHeld", "targets"],
    ["on with a climb that is none", { way: "climb" }, pip(), "Refuse.noClimb", "way"],
    [
      "a run of a zombie",
      { way: "run" },
      monster("Zombie", { muscle: 4 }, 5, { canRun: false }),
      "Refuse.slow",
      "moved",
    ],
    ["a jump of a statue", { way: "jump" }, pip(bears({ mods: { forbid: ["move"] } })), "Refuse.held", "moved"],
    [
      "a run of somebody pinned",
      { way: "run" },
      pip(bears({ mods: { forbid: ["walk", "run"] } })),
      "Refuse.held",
      "moved",
    ],
    [
      "a move of somebody held",
      { action: "talk", moved: "moved" },
      pip(bears({ mods: { forbid: ["move"] } })),
      "Refuse.held",
      "moved",
    ],
  ])("%s", (_name, choices, being, why, field) => {
    const result = tried(being, choices);
    expect([refused(result), fields(result)]).toEqual([[why], [field]]);
  });

  it("DT-60: whoever is held may stand still and act, and what was gone before is gone", () => {
    const held = pip({ ...bears({ mods: { forbid: ["move"] } }), turn: { moved: "moved", attacked: false } });
    expect(refused(tried(held, { action: "talk" }))).toEqual([]);
    expect(refused(tried(held, { action: "talk", moved: "double" }))).toEqual(["Refuse.held"]);
    expect(refused(tried(held, { action: "talk", moved: "still" }, { keeper: true }))).toEqual([]);
    expect(refused(tried(held, { way: "land" }))).toEqual([]);
  });

  it("DT-47: who cannot double-move does not run either where it cannot; running is asked for by its way", () => {
    const slow = monster("Swarm", { battle: 2, muscle: 2, stunt: 1 }, 5, { canDoubleMove: false, canRun: true });
    expect(refused(tried(slow, { action: "battle", moved: "double" }, { keeper: true }))).toEqual(["Refuse.slow"]);
    expect(refused(tried(slow, { way: "run" }, { keeper: true }))).toEqual([]);
    expect(refused(tried(slow, { action: "battle", moved: "run" }, { keeper: true }))).toEqual([]);
  });
});

describe("what a try is looked up with", () => {
  it("the successes needed are whatever is said, but for a power: those stand on its card", () => {
    const needed = (choices: object, keeper = false) => unwrap(tried(pip(), choices, { keeper })).needed;
    expect([needed({ action: "notice", needed: 3 }), needed({ action: "notice" })]).toEqual([3, null]);
    const shield = (keeper: boolean) => unwrap(used(pip(), "shield", { needed: 4 }, { keeper })).needed;
    expect([shield(false), shield(true)]).toEqual([1, 4]);
    expect([needed({ way: "jump", needed: 2 }), needed({ way: "jump" }), needed({ way: "throw", needed: 2 })]).toEqual([
      2, 1, 2,
    ]);
  });

  it("a weapon is one's own; others have none", () => {
    const armed = pip({}, weapon("dagger", 1), weapon("bow", 2, { uses: ["shoot"] }));
    const dice = (choices: object) => unwrap(tried(armed, choices, { others: [orc()] })).parts.map((one) => one.dice);
    expect([
      dice({ action: "battle", weapon: "dagger" }),
      dice({ action: "battle" }),
      dice({ action: "battle", weapon: "axe" }),
    ]).toEqual([[4, 1], [4], [4]]);
    expect(dice({ action: "shoot", weapon: "bow", targets: ["Actor.Orc"] })).toEqual([4, 2]);
    expect(refused(tried(armed, { action: "battle", weapon: "bow" }))).toEqual(["Hands.battle"]);
    expect(dice({ way: "shot", weapon: "bow", targets: ["Actor.Orc"] })).toEqual([4, 2]);
  });

  it("whoever is gone is nobody's target", () => {
    const request = unwrap(
      tried(pip(), { action: "battle", targets: ["Actor.Gone", "Actor.Orc"] }, { others: [orc()] }),
    );
    expect(request.defense?.uuid).toBe("Actor.Orc");
    expect(unwrap(tried(pip(), { action: "battle", targets: ["Actor.Gone"] })).defense).toBeNull();
  });

  it("DT-02: everybody rolls with lucky faces of their own, each on their side", () => {
    const faces = new Map<string, readonly [number, number]>([
      ["Actor.Pip", [1, 2]],
      ["Actor.Orc", [3, 4]],
      ["Actor.Two", [1, 6]],
    ]);
    const being = pip();
    const others = [orc(), monster("Two", { notice: 2 })];
    const company = new Map(others.map((one) => [one.uuid, one as Being]));
    const attempt = unwrap(
      readChoices({ who: being.uuid, action: "sneak", against: "notice", targets: others.map(({ uuid }) => uuid) }),
    );
    const lucky = ({ uuid }: Being) => faces.get(uuid)!;
    const request = unwrap(requestOf(being, attempt, company, settings(), { keeper: false, lucky }));
    expect([request.lucky, request.opposition?.request?.lucky, request.others?.[0]?.request?.lucky]).toEqual([
      [1, 2],
      [3, 4],
      [1, 6],
    ]);
    const pin = card("pin");
    const pinning = unwrap(readChoices({ who: being.uuid, power: pin.id, targets: ["Actor.Orc"] }));
    const held = unwrap(requestOf(withItem(being, pin), pinning, company, settings(), { keeper: false, lucky }));
    expect(held.freeBlow?.request.lucky).toEqual([3, 4]);
  });

  it("DT-77: what helps against spells helps against any Magic", () => {
    const dwarf = hero("Harley", "dwarf");
    const resists = (action: string) =>
      unwrap(tried(pip(), { action, against: "resist", targets: [dwarf.uuid] }, { others: [dwarf] }))
        .opposition!.request!.parts.filter(({ on }) => on)
        .map((one) => one.dice);
    expect([resists("magic"), resists("talk")]).toEqual([[6, 2], [6]]);
  });

  it("asked against somebody, a blow is no attack, and a job is none either", () => {
    const feint = unwrap(
      tried(pip(), { action: "battle", against: "notice", targets: ["Actor.Orc"] }, { others: [orc()] }),
    );
    expect(feint).toMatchObject({ purpose: "action", defense: null, opposition: { how: "subtract", successes: null } });
    expect(feint.others).toBeUndefined();
    const job = unwrap(tried(pip(), { action: "battle", job: { id: "new1", name: "Door", needed: 3 } }));
    expect(job).toMatchObject({ purpose: "job", defense: null, needed: null });
    expect(unwrap(tried(pip(), { action: "muscle", targets: ["Actor.Orc"] }, { others: [orc()] })).defense).toBeNull();
    expect(unwrap(tried(pip(), { action: "shoot" }))).toMatchObject({ purpose: "shoot", needed: 1 });
  });
});

describe("what is asked for, bought, lent and ticked", () => {
  it("extra dice count only where they are given, with a reason or without", () => {
    const extra = (dice: number, reason = "") =>
      part(unwrap(tried(pip(), { action: "talk", extra: { dice, reason } })), "other.asked");
    expect(extra(0, "why")).toBeUndefined();
    expect(extra(2, "A song")).toEqual({
      id: "other.asked",
      source: "other",
      label: { text: "A song" },
      dice: 2,
      on: true,
      auto: false,
    });
    expect(extra(-1)).toMatchObject({ label: { key: "FOURTALES.Teller.Rules.extra" }, dice: -1 });
    expect(shown(unwrap(tried(pip(), { action: "talk", extra: { dice: 2, reason: "" } })), [6]).outcome.successes).toBe(
      6,
    );
  });

  it("DT-129: whoever has the power buys dice for any Muscle roll, and for no other", () => {
    const strong = withItem(pip(), card("feat-of-strength"));
    const bought = (choices: object) => tried(strong, { bought: 2, ...choices });
    expect(part(unwrap(bought({ action: "muscle" })), "bought.more")).toEqual({
      id: "bought.more",
      source: "bought",
      label: { text: "Feat of Strength" },
      dice: 2,
      on: true,
      auto: true,
    });
    expect(refused(bought({ action: "talk" }))).toEqual(["Refuse.cannotBuy"]);
    expect(refused(bought({ way: "run" }))).toEqual([]);
    expect(refused(bought({ power: card("feat-of-strength").id, number: 2 })), "not twice").toEqual([
      "Refuse.cannotBuy",
    ]);
    expect(refused(tried(strong, { action: "talk" }))).toEqual([]);
    expect([buyerOf(strong, ["muscle"])?.name, buyerOf(strong, ["talk"]), buyerOf(pip(), ["muscle"])]).toEqual([
      "Feat of Strength",
      null,
      null,
    ]);
    expect(powerIn(strong, card("feat-of-strength").id)?.name).toBe("Feat of Strength");
    expect(powerIn(pip({}, weapon("dagger", 1)), "dagger")).toBeNull();
  });

  const inspire = (left: number | null, lends = true) =>
    effect(undefined, { id: "inspire", label: "Inspire", left, mods: { lends } });
  const friend = (...effects: TimedEffect[]) =>
    hero("Sir", "paladin", [], { effects: Object.fromEntries(effects.map((one) => [one.id, one])) });

  it("DT-114: a friend lends no more dice than the store holds; nobody lends to themselves", () => {
    const lent = (dice: number, store = inspire(2), from = "Actor.Sir inspire") =>
      part(unwrap(tried(pip(), { action: "talk", lent: { from, dice } }, { others: [friend(store)] })), "lent");
    expect([lent(1)?.dice, lent(2)?.dice, lent(5)?.dice, lent(0)]).toEqual([1, 2, 2, undefined]);
    expect(lent(1)).toMatchObject({
      source: "lent",
      label: { text: "Sir" },
      on: true,
      spend: { kind: "effect", uuid: "Actor.Sir", id: "inspire" },
    });
    expect([lent(1, inspire(0)), lent(1, inspire(null)), lent(1, inspire(2, false))]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([
      lent(1, inspire(2), "Actor.Sir other"),
      lent(1, inspire(2), "Actor.No inspire"),
      lent(1, inspire(2), ""),
    ]).toEqual([undefined, undefined, undefined]);
    const company = (...people: Being[]) => new Map(people.map((one) => [one.uuid, one]));
    expect(lenders(pip(), company(friend(inspire(2)), orc(), pip({ effects: { inspire: inspire(3) } })))).toEqual([
      { from: "Actor.Sir inspire", name: "Sir", most: 2 },
    ]);
    const others = [inspire(0), { ...inspire(null), id: "b" }, { ...inspire(2, false), id: "c" }];
    expect(lenders(pip(), company(friend(...others)))).toEqual([]);
  });

  it("ticks are the player's but for the printed dice; what the rules take is not unticked", () => {
    const bonus = { action: "talk" as const, dice: 2, when: "at court", tag: "", auto: false };
    const poison = bears({ mods: { allDice: -2 } });
    const request = (ticks: { id: string; on: boolean }[], keeper = false) =>
      unwrap(tried(pip({ bonuses: [bonus], ...poison }), { action: "talk", ticks }, { keeper }));
    expect(request([]).parts.map(({ on }) => on)).toEqual([true, false]);
    expect(request([{ id: "bonus.0", on: true }]).parts.map(({ on }) => on)).toEqual([true, true]);
    expect(request([{ id: "action.talk", on: false }]).parts[0]!.on).toBe(true);
    expect(request([{ id: "power.e", on: false }]).penalties[0]!.on).toBe(true);
    expect(request([{ id: "power.e", on: false }], true).penalties[0]!.on, "the Gamemaster may").toBe(false);
    expect(request([{ id: "toString", on: false }]).parts.map(({ on }) => on)).toEqual([true, false]);
  });

  it("DT-43: from what the sheet tells on; the Gamemaster says anything", () => {
    const moved = (turn: string) => pip({ turn: { moved: turn, attacked: false } });
    expect(movesOf(moved("still"), { keeper: false })).toEqual(["still", "moved", "double", "run"]);
    expect(movesOf(moved("double"), { keeper: false })).toEqual(["double", "run"]);
    expect(movesOf(moved("run"), { keeper: true })).toEqual(["still", "moved", "double", "run"]);
    expect(unwrap(tried(moved("moved"), { action: "talk" })).moved).toBe("moved");
    expect(unwrap(tried(moved("moved"), { action: "talk", moved: "double" })).moved).toBe("double");
  });
});

describe("DT-163, DT-166: a power that stands for a way is that way", () => {
  it("with all that was chosen for it", () => {
    const climb = { steps: ["stunt"] as const, passed: 0, paces: 1 };
    const climber = pip({ climb });
    const request = unwrap(used(climber, "climb", { extra: { dice: 1, reason: "" }, moved: "moved", needed: 1 }));
    expect(request).toMatchObject({
      purpose: "climb",
      actions: ["stunt"],
      power: null,
      moved: "moved",
      climb: { passed: 0 },
    });
    expect(part(request, "other.asked")?.dice).toBe(1);
    expect(unwrap(used(pip(), "jump", { needed: 2 }, { keeper: true }))).toMatchObject({
      purpose: "jump",
      needed: 2,
      power: null,
    });
    expect(refused(used(pip(), "climb"))).toEqual(["Refuse.noClimb"]);
  });
});
