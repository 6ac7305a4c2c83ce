import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import { calledBy } from "../../../../src/rulesets/dungeonteller/rules/attempt/summoned.ts";
import {
  type Being,
  buildEffect,
  type Resolved,
  resolve,
  type TimedEffect,
} from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { kindsOf } from "../../../../src/rulesets/dungeonteller/rules/power/scene-events.ts";
import { TellerEvents } from "../../../../src/rulesets/dungeonteller/rules/teller-events.ts";
import { happen, hero, monster, settings } from "../beings.ts";
import { card, cast, laidOn, luckOf, shown, tried, used } from "../cards.ts";
import { SPOT } from "../ground/patches.ts";

const FRESH = "abcdefghij012345";
const DICE = { battle: 4, magic: 6, make: 5, muscle: 4, notice: 3, resist: 5, shoot: 4, sneak: 4, stunt: 3, talk: 4 };
const caster = (luck = 30) =>
  hero("Kit", "wizard", [], { actions: DICE, luck: { base: luck, value: luck, cold: 0 }, traits: [] });
const table = { allowMalicious: true };

/** What is called with so many successes, and where. */
const called = (file: string, successes = 2, choices: object = {}, more: object = {}, being: Being = caster()) =>
  cast(being, file, [successes], { fresh: FRESH, ...choices }, { table, players: ["ann", "bo"], ...more });
const made = ({ events }: Resolved) =>
  events
    .filter(({ kind }) => kind === "core.document")
    .map(({ target, data }) => ({ ...(data as { of: string; source: Record<string, unknown> }), target }));
const actorOf = (done: Resolved) => made(done).find(({ of }) => of === "Actor")!.source;
const tokenOf = (done: Resolved) => made(done).find(({ of }) => of === "Token")?.source;

/** The book's helpers: name, Luck, dice of some actions. */
const HELPERS: [file: string, kind: string, name: string, luck: number, dice: object, tags: string[]][] = [
  ["eye", "", "Spying Eye", 1, { sneak: 3, notice: 3 }, ["magical"]],
  ["phantom", "", "Phantom", 1, {}, ["image"]],
  ["will-o-the-wisp", "bright", "Bright Wisp", 1, {}, ["magical"]],
  ["will-o-the-wisp", "dim", "Dim Wisp", 1, {}, ["magical"]],
  ["call-vermin", "scarab", "Scarab Swarm", 2, {}, ["swarm", "animal", "magical"]],
  ["call-vermin", "", "Locust Swarm", 2, {}, ["swarm", "animal", "magical"]],
  ["summon-familiar", "owl", "Owl", 3, { notice: 6 }, ["animal", "magical"]],
  ["summon-greater-familiar", "imp", "Imp", 6, { talk: 5 }, ["animal", "magical"]],
  ["raise-skeleton", "", "Skeleton", 4, { battle: 3 }, ["undead"]],
  ["raise-zombie", "", "Zombie", 5, { battle: 4 }, ["undead"]],
  ["summon-orc", "", "Orc", 6, { battle: 7, muscle: 7, stunt: 3 }, ["malicious"]],
];

describe("DT-141 to DT-159: what is called into being", () => {
  it.each(HELPERS)("%s %s: %s with Luck %i", (file, kind, name, luck, dice, tags) => {
    const done = called(file, 2, { kind });
    expect(actorOf(done)).toMatchObject({
      _id: FRESH,
      name,
      type: "tellerMonster",
      system: { luck: { base: luck, value: luck }, actions: dice, tags },
    });
    const { made: brought, until } = laidOn(done, "Actor.Kit")!;
    expect(brought).toEqual([{ holder: "World.dungeonteller", of: "Actor", id: FRESH }]);
    expect(until).toBe(file === "eye" || file === "call-vermin" ? "turns" : file === "phantom" ? "scene" : "broken");
    const { maker, effect } = calledBy({ system: actorOf(done).system } as never);
    expect([maker, effect]).toEqual(["Actor.Kit", laidOn(done, "Actor.Kit")!.id]);
  });

  it("DT-143: a swarm has as much Luck as there are successes, and lasts so many turns; nobody commands it", () => {
    const of = (successes: number) => called("call-vermin", successes, { kind: "scorpion" });
    expect([1, 4].map((n) => (actorOf(of(n)) as { system: { luck: object } }).system.luck)).toEqual([
      { base: 1, value: 1 },
      { base: 4, value: 4 },
    ]);
    expect(laidOn(of(4), "Actor.Kit")).toMatchObject({ turns: 4, successes: 4, fresh: true });
    expect(actorOf(of(1))).not.toHaveProperty("ownership");
    expect(actorOf(called("eye")).ownership).toEqual({ default: 0, ann: 3, bo: 3 });
  });

  it("DT-82, DT-47: zombies and swarms neither double-move nor run; orcs wear armor 1", () => {
    const system = (file: string) => actorOf(called(file)).system as Record<string, unknown>;
    expect(system("raise-zombie")).toMatchObject({ canDoubleMove: false, canRun: false, armor: 0 });
    expect(system("call-vermin")).toMatchObject({ canDoubleMove: false, canRun: false });
    expect(system("raise-skeleton")).not.toHaveProperty("canRun");
    expect(system("summon-orc")).toMatchObject({ armor: 1 });
    expect(system("summon-orc")).not.toHaveProperty("move");
    expect(system("create-hippogriff")).toMatchObject({ move: 8, fly: { min: 6, max: 30 }, luck: { base: 10 } });
    expect(system("eye")).not.toHaveProperty("fly");
  });

  it("it stands beside its maker, on the same level, as wide as it is", () => {
    const at = (spot: object, file = "eye", choices = {}) =>
      tokenOf(called(file, 2, choices, { spots: { "Actor.Kit": { ...SPOT, ...spot } } }));
    expect(at({})).toMatchObject({
      x: 300,
      y: 300,
      width: 1,
      height: 1,
      actorId: FRESH,
      actorLink: true,
      disposition: 1,
    });
    expect(at({ width: 200, height: 200 })).toMatchObject({ x: 400 });
    expect(at({ level: "up" })).toMatchObject({ level: "up" });
    expect(at({})).not.toHaveProperty("level");
    expect(at({}, "call-vermin")).toMatchObject({ name: "Locust Swarm", width: 2, height: 2 });
    expect(at({})!.texture).toEqual({ src: "systems/four-tales/assets/dungeonteller/tokens/eye.svg" });
    const done = called("eye", 2, {}, { spots: { "Actor.Kit": SPOT } });
    expect(laidOn(done, "Actor.Kit")!.made).toEqual([
      { holder: "Scene.s", of: "Token", id: FRESH },
      { holder: "World.dungeonteller", of: "Actor", id: FRESH },
    ]);
    expect(tokenOf(called("eye"))).toBeUndefined();
  });

  it("DT-141, A-53: a wisp sheds bright light for six paces or dim light for two", () => {
    const light = (kind: string) =>
      tokenOf(called("will-o-the-wisp", 1, { kind }, { spots: { "Actor.Kit": SPOT } }))!.light;
    expect([light("bright"), light("dim")]).toEqual([{ bright: 6 }, { dim: 2 }]);
    const wisp = laidOn(called("will-o-the-wisp"), "Actor.Kit")!;
    expect([wisp.inSight, laidOn(called("eye"), "Actor.Kit")!.inSight]).toEqual([true, undefined]);
  });

  it("DT-12, DT-76: minions and familiars lower the maximum of the one whom they serve, and give it back", () => {
    const served = (file: string, kind = "") => {
      const done = called(file, 1, { kind });
      const [kit] = happen(done, caster());
      const effect = laidOn(done, "Actor.Kit")!;
      const list = new TellerEvents();
      list.ends("Actor.Kit", effect);
      const [free] = happen({ events: list.all }, kit!);
      return [kit!.system.minions, kit!.system.familiar, free!.system.minions, free!.system.familiar];
    };
    expect(served("raise-skeleton")).toEqual([[`Actor.${FRESH}`], null, [], null]);
    expect(served("summon-familiar", "bat")).toEqual([
      [],
      { uuid: `Actor.${FRESH}`, greater: false, kind: "bat" },
      [],
      null,
    ]);
    expect(served("summon-greater-familiar", "raven")[1]).toEqual({
      uuid: `Actor.${FRESH}`,
      greater: true,
      kind: "raven",
    });
    expect(served("eye")).toEqual([[], null, [], null]);
    const witch = monster("Witch", { magic: 4 }, 9);
    const done = called("raise-skeleton", 1, {}, {}, witch);
    expect(done.events.filter(({ kind }) => /minion|familiar/.test(kind))).toEqual([]);
    expect(laidOn(done, witch.uuid)).not.toHaveProperty("serves");
  });

  it("DT-75: a familiar has its master; nobody else has", () => {
    const master = (file: string) => (actorOf(called(file)).system as { master?: string }).master;
    expect([master("summon-familiar"), master("raise-skeleton"), master("eye")]).toEqual([
      "Actor.Kit",
      undefined,
      undefined,
    ]);
  });

  it("DT-158, DT-159: a familiar gives its master Magic dice, and dice by its kind", () => {
    const dice = (file: string, kind: string) => laidOn(called(file, 1, { kind }), "Actor.Kit")!.mods;
    expect(dice("summon-familiar", "cat")).toEqual({ dice: { magic: 1, notice: 1 } });
    expect(dice("summon-familiar", "bat")).toEqual({ dice: { magic: 1, sneak: 1 } });
    expect(dice("summon-familiar", "owl")).toEqual({ dice: { magic: 1, talk: 1 } });
    expect(dice("summon-familiar", "snake")).toEqual({ dice: { magic: 1, resist: 1 } });
    expect(dice("summon-greater-familiar", "feydragon")).toEqual({ dice: { magic: 2, notice: 2 } });
    expect(dice("summon-greater-familiar", "imp")).toEqual({ dice: { magic: 2, talk: 2 } });
    expect(dice("summon-greater-familiar", "salamander")).toEqual({ dice: { magic: 2, resist: 2 } });
    expect(dice("summon-greater-familiar", "raven")).toEqual({ dice: { magic: 2, sneak: 2 } });
  });

  it("DT-159: the spell of a greater familiar comes and goes with it", () => {
    const request = unwrap(used(caster(), "summon-greater-familiar", { fresh: FRESH, kind: "raven" }));
    const done = shown({ ...request, brings: { name: "Darkness", type: "tellerPower" } as never }, [1]);
    const spell = made(done).find(({ of }) => of === "Item");
    expect(spell).toMatchObject({ target: "Actor.Kit", source: { _id: FRESH, name: "Darkness" } });
    expect(laidOn(done, "Actor.Kit")!.made).toContainEqual({ holder: "Actor.Kit", of: "Item", id: FRESH });
  });

  it("each that is called has an effect of its own; whatever else is cast again is renewed", () => {
    const id = (file: string, fresh: string) => laidOn(called(file, 1, { fresh }), "Actor.Kit")!.id;
    const other = "zyxwvutsrq987654";
    expect(id("eye", FRESH)).not.toBe(id("eye", other));
    expect(id("shield", FRESH)).toBe(id("shield", other));
    expect(id("fire-patch", FRESH), "each fire").not.toBe(id("fire-patch", other));
  });

  it("nothing is called without an id that nothing else has", () => {
    const done = cast(caster(), "eye", [2]);
    expect(made(done)).toEqual([]);
    expect(laidOn(done, "Actor.Kit")).not.toHaveProperty("made");
    expect(luckOf(done)).toEqual({ "Actor.Kit": -2 });
  });

  it("the kinds that one may choose are named as they are on the map", () => {
    const names = (file: string) => kindsOf(card(file).system).map(({ id, name }) => `${id} ${name}`);
    expect(names("call-vermin")).toEqual(["locust Locust Swarm", "scarab Scarab Swarm", "scorpion Scorpion Swarm"]);
    expect(names("disguise")).toContain("goblin Goblin");
    expect(names("eye")).toEqual([]);
  });
});

describe("DT-152: what goes when it is attacked", () => {
  const phantom = (): { kit: Being; ghost: Being; effect: TimedEffect } => {
    const done = called("phantom", 2);
    const effect = laidOn(done, "Actor.Kit")!;
    const ghost = monster("Ghost", {}, 1, { calledBy: `Actor.Kit ${effect.id}`, tags: ["image"] });
    return { kit: happen(done, caster())[0]!, ghost, effect };
  };

  it("a phantom vanishes before it is hit, and takes no harm first", () => {
    const { kit, ghost, effect } = phantom();
    const orc = monster("Orc", { battle: 5 });
    const around = { others: [ghost, kit], keeper: true };
    const struck = shown(unwrap(tried(orc, { action: "battle", targets: [ghost.uuid] }, around)), [0]);
    const ended = struck.events.filter(({ kind }) => kind === "teller.effect");
    expect(ended.map(({ target, data }) => [target, (data as { id: string; effect: null }).effect])).toEqual([
      ["Actor.Kit", null],
    ]);
    expect(struck.events.some(({ kind }) => /attacked|luck/.test(kind))).toBe(false);
    expect(struck.events.filter(({ kind }) => kind === "core.document")).toHaveLength(1);
    expect(effect.ends).toContain("attacked");
  });

  it("nobody else goes: an orc that was called stays and is hurt, and so is whoever was not called", () => {
    const { kit } = phantom();
    const orc = monster("Orc", { battle: 5 });
    const hit = (target: Being, ...others: Being[]) =>
      luckOf(
        shown(
          unwrap(
            tried(orc, { action: "battle", targets: [target.uuid] }, { others: [target, ...others], keeper: true }),
          ),
          [2],
        ),
      )[target.uuid];
    const eye = called("eye");
    const [withEye] = happen(eye, caster());
    const spy = monster("Spy", {}, 1, { calledBy: `Actor.Kit ${laidOn(eye, "Actor.Kit")!.id}` });
    expect([hit(spy, withEye!), hit(monster("Cow", {}), kit)]).toEqual([-2, -2]);
    const gone = monster("Lost", {}, 3, { calledBy: "Actor.Nobody effect" });
    expect(hit(gone, kit)).toBe(-2);
    expect(calledBy(monster("Cow", {}))).toEqual({ maker: "", effect: "" });
    expect(calledBy(caster())).toEqual({ maker: "", effect: "" });
  });

  it("of two who are attacked at once, the phantom goes and the other is hurt", () => {
    const { kit, ghost } = phantom();
    const other = monster("Other", {}, 5);
    const around = { others: [other, ghost, kit] };
    const sweep = unwrap(used(caster(), "sweep", { targets: [other.uuid, ghost.uuid], first: 2 }, around));
    const done = unwrap(resolve(sweep, [5, 5, 5, 5], settings()));
    expect(luckOf(done)).toEqual({ "Actor.Other": -2 });
    expect(done.events.filter(({ kind }) => kind === "teller.effect").map(({ target }) => target)).toEqual([
      "Actor.Kit",
    ]);
  });
});

describe("what a power leaves, as its card is read", () => {
  it("A-54: what the book says no end of lasts for the scene", () => {
    const of = (unit: string) => {
      const { uuid, name, system } = card("tongues");
      const power = {
        uuid,
        name,
        system: { ...system, duration: { ...system.duration, unit } },
        targets: [],
        give: null,
      };
      const from = { uuid: "Actor.Kit", name: "Kit" };
      return buildEffect(power, { strength: 1, from, fresh: true, withMods: true });
    };
    expect(["turn", "hour", "journey", "until-broken", "scene", "not-stated"].map((unit) => of(unit).until)).toEqual([
      "turns",
      "hour",
      "journey",
      "broken",
      "scene",
      "scene",
    ]);
    expect(of("turn")).toMatchObject({ turns: 1, fresh: true });
    expect(of("hour")).toMatchObject({ turns: null, fresh: false });
  });
});
