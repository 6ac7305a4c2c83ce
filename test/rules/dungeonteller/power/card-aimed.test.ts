import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  actionRequest,
  type Being,
  gatherPool,
  resolve,
  type TimedEffect,
} from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { faces, happen, hero, monster, refused, settings, weapon } from "../beings.ts";
import { card, cast, laidOn, luckOf, shown, tried, used, withItem } from "../cards.ts";
import { effect, SPOT } from "../ground/patches.ts";

const LUCK = { base: 30, value: 30, cold: 0 };
const DICE = { battle: 4, magic: 6, make: 5, muscle: 4, notice: 3, resist: 5, shoot: 4, sneak: 4, stunt: 3, talk: 4 };
const caster = (more: object = {}) => hero("Kit", "wizard", [], { actions: DICE, luck: LUCK, traits: [], ...more });
const foe = (more: object = {}) =>
  monster("Foe", { battle: 5, resist: 2, muscle: 3, notice: 2, talk: 1, stunt: 2, shoot: 4 }, 6, more);
const at = (...targets: Being[]) => ({ targets: targets.map(({ uuid }) => uuid) });
const near = (...others: Being[]) => ({ others });

/** Who has it, and what they have of it. */
const bearing = (being: Being, effects: TimedEffect[]): Being =>
  ({
    ...being,
    system: { ...being.system, effects: Object.fromEntries(effects.map((one) => [one.id, one])) },
  }) as Being;
const dice = (being: Being, action: Parameters<typeof actionRequest>[1], against?: Being) => {
  const found = gatherPool(actionRequest(being, action, settings(), { opponent: against?.uuid ?? null }), settings());
  return found.ok ? found.value.count : refused(found)[0];
};

describe("what powers leave on others", () => {
  it.each([
    ["trance", { until: "scene", turns: null, mods: { condition: "asleep", forbid: ["move", "speak", "act"] } }],
    ["turn-to-stone", { until: "scene", turns: null, mods: { setArmor: 5, condition: "petrified" } }],
    ["fear", { until: "turns", turns: 2, mods: { keepAway: 2, diceAgainstMaker: { battle: -1, shoot: -1 } } }],
    ["knockout", { until: "turns", turns: 2, mods: { prone: true, forbid: ["move", "act"] } }],
  ])("%s: successes beyond those of the other side", (file, left) => {
    const target = foe();
    const known = (successes: number, theirs: number) =>
      laidOn(cast(caster(), file, [successes, theirs], at(target), near(target)), target.uuid);
    expect(known(4, 2)).toMatchObject({ ...left, fresh: false, successes: 2 });
    expect([known(2, 2), known(1, 2)]).toEqual([undefined, undefined]);
    expect(known(3, 2)).toMatchObject({ successes: 1 });
    const before = unwrap(used(caster(), file, at(target), near(target)));
    expect(shown(before, [3]).outcome.verdict).toBe("waiting");
  });

  it("DT-126, DT-19: a Knockout takes no Luck, but spoils a rest", () => {
    const target = foe();
    const done = cast(caster(), "knockout", [3, 1], at(target), near(target));
    expect(luckOf(done)).toEqual({ "Actor.Kit": -6 });
    expect(done.events.filter(({ kind }) => kind === "teller.attacked").map((event) => event.target)).toEqual([
      target.uuid,
    ]);
    const spoiled = (file: string) =>
      cast(caster(), file, [1, 0], at(target), near(target)).events.some(({ kind }) => kind === "teller.attacked");
    expect([spoiled("trance"), spoiled("knockback")]).toEqual([false, false]);
  });

  it("DT-133: Counterspell takes dice from the next Magic roll, never the last, and is over then", () => {
    const witch = monster("Witch", { magic: 3, talk: 1 });
    const done = cast(caster(), "counterspell", [2], at(witch), near(witch));
    const of = (successes: number) => {
      const [hit] = happen(cast(caster(), "counterspell", [successes], at(witch), near(witch)), witch);
      return [dice(hit!, "magic"), dice(hit!, "talk")];
    };
    expect([of(1), of(2), of(5)]).toEqual([
      [2, 1],
      [1, 1],
      [1, 1],
    ]);
    const [hit] = happen(done, witch);
    const floorless = settings({ penaltyFloor: 0 });
    const magic = actionRequest(
      happen(cast(caster(), "counterspell", [5], at(witch), near(witch)), witch)[0]!,
      "magic",
      floorless,
    );
    expect(unwrap(gatherPool(magic, floorless)).count, "whatever the table plays").toBe(1);
    expect(actionRequest(hit!, "magic", settings()).breaks!.map(({ rule }) => rule)).toEqual(["DT-133"]);
    expect(actionRequest(hit!, "talk", settings()).breaks).toEqual([]);
  });

  it("DT-148: whoever is afraid has one die less against the one they fear", () => {
    const target = foe();
    const [afraid] = happen(cast(caster(), "fear", [2, 0], at(target), near(target)), target);
    expect([dice(afraid!, "battle", caster()), dice(afraid!, "battle"), dice(afraid!, "talk", caster())]).toEqual([
      4, 5, 1,
    ]);
    expect(dice(afraid!, "shoot", caster())).toBe(3);
  });

  it("DT-111: successes are turns, shared out among the undead as evenly as they go", () => {
    const ghouls = ["A", "B", "C"].map((name) => monster(name, { battle: 3 }, 4, { tags: ["undead"] }));
    const turns = (successes: number, count = 3) => {
      const some = ghouls.slice(0, count);
      const done = cast(caster(), "drive-away-undead", [successes], at(...some), near(...some));
      return some.map(({ uuid }) => laidOn(done, uuid)?.turns ?? 0);
    };
    expect([turns(1), turns(3), turns(4), turns(5)]).toEqual([
      [1, 0, 0],
      [1, 1, 1],
      [2, 1, 1],
      [2, 2, 1],
    ]);
    expect(turns(3, 1)).toEqual([3]);
    const done = cast(caster(), "drive-away-undead", [1], at(ghouls[0]!), near(ghouls[0]!));
    const [driven] = happen(done, ghouls[0]!);
    const blow = tried(driven!, { action: "battle", ...at(caster()) }, { ...near(caster()), keeper: true });
    expect(refused(resolve(unwrap(blow), [1, 1, 1], settings()))).toEqual(["Refuse.heldOff"]);
    const other = hero("Friend", "elf");
    const elsewhere = tried(driven!, { action: "battle", ...at(other) }, { ...near(other), keeper: true });
    expect(refused(resolve(unwrap(elsewhere), [1, 1, 1], settings()))).toEqual([]);
  });

  it("DT-130: shoved so many paces straight away, no farther than the scene goes", () => {
    const target = foe();
    const spots = { "Actor.Kit": SPOT, [target.uuid]: { ...SPOT, token: "Scene.s.Token.f", x: 300 } };
    const pushed = (successes: number, theirs: number) => {
      const done = cast(caster(), "knockback", [successes, theirs], at(target), { ...near(target), spots });
      return done.events.filter(({ kind }) => kind === "core.move").map(({ target: token, data }) => [token, data]);
    };
    expect(pushed(3, 1)).toMatchObject([["Scene.s.Token.f", { set: { x: 500, y: 300 } }]]);
    expect(pushed(2, 1)).toMatchObject([["Scene.s.Token.f", { set: { x: 400 } }]]);
    expect([pushed(1, 1), pushed(1, 2)]).toEqual([[], []]);
    expect(luckOf(cast(caster(), "knockback", [3, 1], at(target), { ...near(target), spots }))).toEqual({});
    const apart = cast(caster(), "knockback", [3, 1], at(target), { ...near(target), spots: { "Actor.Kit": SPOT } });
    expect(apart.events.some(({ kind }) => kind === "core.move")).toBe(false);
  });

  it("DT-113, A-72: Luck handed over is no more than the successes, the giver's own and the friend's room", () => {
    const friend = (value: number) => hero("Friend", "elf", [], { luck: { base: 10, value, cold: 0 } });
    const given = (successes: number, value: number, own = 30, give?: number) => {
      const giver = caster({ luck: { base: 30, value: own, cold: 0 } });
      return luckOf(
        cast(
          giver,
          "hand-of-healing",
          [successes],
          { ...at(friend(value)), ...(give ? { give } : {}) },
          near(friend(value)),
        ),
      );
    };
    expect(given(3, 2)).toEqual({ "Actor.Kit": -3, "Actor.Friend": 3 });
    expect(given(5, 8)).toEqual({ "Actor.Kit": -2, "Actor.Friend": 2 });
    expect(given(3, 2, 3)).toEqual({ "Actor.Kit": -3, "Actor.Friend": 3 });
    expect(given(4, 2, 30, 1)).toEqual({ "Actor.Kit": -1, "Actor.Friend": 1 });
    expect(given(2, 2, 30, 5)).toEqual({ "Actor.Kit": -2, "Actor.Friend": 2 });
    expect(given(3, 10)).toEqual({});
    const done = cast(caster(), "hand-of-healing", [1], at(friend(1)), near(friend(1)));
    expect(done.events.map(({ data }) => (data as { cause: string }).cause)).toEqual(["given", "heal"]);
  });

  it("DT-117, DT-122: a cure ends what it cures and nothing else", () => {
    const sick = bearing(hero("Ill", "elf"), [
      effect(undefined, { id: "sting", mods: { condition: "poisoned" } }),
      effect(undefined, { id: "stone", mods: { condition: "petrified" } }),
      effect(undefined, { id: "plain" }),
    ]);
    const cured = (file: string) =>
      cast(caster(), file, [1], at(sick), near(sick))
        .events.filter(({ kind }) => kind === "teller.effect")
        .map(({ data }) => data as { id: string; effect: unknown })
        .map(({ id, effect: now }) => [id, now]);
    expect(cured("antidote")).toEqual([["sting", null]]);
    expect(cured("restore")).toEqual([["stone", null]]);
  });

  it("DT-110: a tamed animal is a friend on the map, and each try is remembered", () => {
    const wolf = monster("Wolf", { battle: 4 }, 6, { tags: ["animal"] });
    const spots = { "Actor.Kit": SPOT, [wolf.uuid]: { ...SPOT, token: "Scene.s.Token.w", disposition: -1 } };
    const of = (successes: number, being: Being = caster()) =>
      cast(being, "tame-animal", [successes], at(wolf), { ...near(wolf), spots }).events;
    expect(of(0).map(({ kind }) => kind)).toEqual(["teller.luck", "teller.tried"]);
    const tamed = of(1);
    expect(tamed.find(({ kind }) => kind === "teller.tamed")).toMatchObject({
      target: "Actor.Kit",
      data: { value: wolf.uuid },
    });
    expect(tamed.find(({ kind }) => kind === "core.fields")).toMatchObject({
      target: "Scene.s.Token.w",
      data: { set: { disposition: 1 } },
    });
    expect(laidOn({ events: tamed }, "Actor.Kit")).toMatchObject({
      until: "broken",
      on: [wolf.uuid],
      placed: { token: "Scene.s.Token.w", disposition: -1 },
    });
    expect(laidOn({ events: tamed }, wolf.uuid)).toMatchObject({ rule: "DT-110" });
    const witch = monster("Witch", { talk: 3, magic: 2 });
    expect(
      of(1, witch)
        .map(({ kind }) => kind)
        .filter((kind) => /tried|tamed/.test(kind)),
    ).toEqual([]);
  });

  it("DT-118, DT-156: a truth and a whisper are said and leave nothing", () => {
    const target = foe();
    expect(cast(caster(), "duress", [2, 1], at(target), near(target)).events.map(({ kind }) => kind)).toEqual([
      "teller.luck",
    ]);
    expect(cast(caster(), "duress", [2, 2], at(target), near(target)).outcome.verdict).toBe("no");
    const friend = hero("Friend", "elf");
    const whisper = cast(caster(), "secret-message", [1], at(friend), near(friend));
    expect([whisper.outcome.verdict, whisper.events.length]).toEqual(["yes", 1]);
  });

  it("DT-165, DT-58 to DT-63: a pin on the foe, a hold noted on the one who holds", () => {
    const target = foe({ armed: false });
    const done = cast(caster(), "pin", [3, 2], at(target), near(target));
    expect(laidOn(done, target.uuid)).toMatchObject({
      until: "broken",
      mods: { condition: "pinned", pinDice: -4, forbid: ["walk", "run"] },
    });
    expect(laidOn(done, "Actor.Kit")).toMatchObject({ mods: { condition: "holding" }, on: [target.uuid] });
    expect(cast(caster(), "pin", [2, 2], at(target), near(target)).events, "a tie is not enough").toEqual([]);
    const armed = foe();
    const blow = unwrap(used(caster(), "pin", at(armed), near(armed))).freeBlow!;
    expect(blow).toMatchObject({ faces: null, request: { who: { uuid: armed.uuid }, purpose: "battle" } });
    expect(unwrap(used(caster(), "pin", at(target), near(target))).freeBlow, "bare hands strike first at nobody").toBe(
      undefined,
    );
    const held = withItem(caster(), weapon("dagger", 1));
    expect(refused(used(held, "pin", at(target), near(target)))).toEqual(["Refuse.handsFull"]);
  });

  it("DT-58: who is knocked down by the free blow pins nobody", () => {
    const armed = foe();
    const pins = (value: number, successes: number) => {
      const being = caster({ luck: { base: 10, value, cold: 0 } });
      const request = unwrap(used(being, "pin", at(armed), near(armed)));
      const { freeBlow } = request;
      const done = shown({ ...request, freeBlow: { ...freeBlow!, faces: faces(successes, 5) } }, [3, 0]);
      return [laidOn(done, armed.uuid) !== undefined, luckOf(done)["Actor.Kit"] ?? 0];
    };
    expect(pins(8, 2)).toEqual([true, -2]);
    expect(pins(8, 0)).toEqual([true, 0]);
    expect(pins(0, 1), "Luck lost at zero").toEqual([false, -1]);
  });
});

describe("what one looks for and finds", () => {
  it("DT-115, A-56: Sense Malice feels the malicious within 20 paces, the nearest first", () => {
    const orc = (name: string, more: object = {}) => monster(name, {}, 6, { tags: ["malicious"], ...more });
    const [near1, far, beyond] = [orc("Near"), orc("Far"), orc("Beyond")];
    const others = [
      far,
      near1,
      beyond,
      orc("Down", { out: true }),
      monster("Cow", {}),
      hero("Bad", "warrior", [], { traits: ["malicious"] }),
    ];
    const spots = {
      "Actor.Kit": { ...SPOT, x: 0, y: 0 },
      "Actor.Near": { ...SPOT, x: 0, y: 500 },
      "Actor.Far": { ...SPOT, x: 2000, y: 0 },
      "Actor.Beyond": { ...SPOT, x: 2100, y: 0 },
      "Actor.Down": { ...SPOT, x: 100, y: 0 },
      "Actor.Cow": { ...SPOT, x: 100, y: 100 },
      "Actor.Bad": { ...SPOT, x: 700, y: 700 },
    };
    const felt = (around: object) => unwrap(used(caster(), "sense-malice", {}, around)).sensed;
    expect(felt({ others, spots })).toEqual({ count: 3, direction: "s", paces: 5 });
    expect(felt({ others: [beyond], spots })).toEqual({ count: 0, direction: null, paces: 0 });
    expect(felt({ others })).toBeUndefined();
    const big = { ...spots, "Actor.Near": { ...SPOT, x: 100, y: 400, width: 300, height: 300 } };
    expect(felt({ others: [near1], spots: big }), "from middle to middle").toEqual({
      count: 1,
      direction: "s",
      paces: 5,
    });
    expect(unwrap(used(caster(), "tongues", {}, { others, spots })).sensed).toBeUndefined();
  });

  it("DT-123: an ambush that works calls for the blow, with four dice more", () => {
    const target = foe();
    const request = unwrap(used(caster(), "ambush", at(target), near(target)));
    const power = card("ambush").id;
    expect(request.follow).toEqual({ way: "strike", who: "Actor.Kit", power, targets: [target.uuid] });
    expect(shown(request, [2, 2]).outcome.verdict).toBe("no");
    expect(shown(request, [2, 1]).outcome.verdict).toBe("yes");
    const rogue = withItem(caster(), card("ambush"));
    const blow = unwrap(tried(rogue, { way: "strike", power, ...at(target) }, near(target)));
    expect(blow.parts.map(({ dice: n }) => n)).toEqual([4, 4]);
    expect(blow).toMatchObject({ purpose: "battle", opposition: null, defense: { uuid: target.uuid } });
  });
});
