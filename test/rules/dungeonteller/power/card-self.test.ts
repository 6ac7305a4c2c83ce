import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  actionRequest,
  armorOf,
  type Being,
  defenseOf,
  gatherPool,
  type TimedEffect,
} from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { armor, happen, hero, monster, refused, settings } from "../beings.ts";
import { card, cast, laidOn, luckOf, shown, tried } from "../cards.ts";
import { SPOT } from "../ground/patches.ts";

const LUCK = { base: 30, value: 30, cold: 0 };
const DICE = { battle: 4, magic: 6, make: 5, muscle: 4, notice: 3, resist: 5, shoot: 4, sneak: 4, stunt: 3, talk: 4 };
const caster = (more: object = {}) => hero("Kit", "wizard", [], { actions: DICE, luck: LUCK, traits: [], ...more });
const foe = (more: object = {}) =>
  monster("Foe", { battle: 5, resist: 2, muscle: 3, notice: 2, talk: 1, stunt: 2, shoot: 4 }, 6, more);
const at = (...targets: Being[]) => ({ targets: targets.map(({ uuid }) => uuid) });
const near = (...others: Being[]) => ({ others });

const dice = (being: Being, action: Parameters<typeof actionRequest>[1], against?: Being) => {
  const found = gatherPool(actionRequest(being, action, settings(), { opponent: against?.uuid ?? null }), settings());
  return found.ok ? found.value.count : refused(found)[0];
};

describe("what powers for oneself leave", () => {
  const SELF: [string, number, Partial<TimedEffect>][] = [
    ["stoneform", 3, { until: "turns", turns: 3, fresh: true, left: null }],
    ["ironform", 1, { until: "turns", turns: 1, fresh: true, left: null }],
    ["cloak", 2, { until: "turns", turns: 2, mods: { dice: { sneak: 2 } } as never }],
    ["float", 4, { until: "turns", turns: 4, mods: { forbid: ["walk"] } }],
    ["mistform", 2, { until: "turns", turns: 2, mods: { untargetable: true, forbid: ["speak", "act"] } }],
    ["firewalk", 3, { until: "scene", turns: null, fresh: false, mods: { armorAgainstFire: 6 } }],
    ["tongues", 2, { until: "scene", turns: null, mods: {} }],
    ["shield", 3, { until: "scene", left: 3, mods: { block: ["battle", "shoot"] } }],
    ["parry", 2, { until: "next-turn", left: 2, fresh: true, mods: { block: ["battle"] } }],
    ["inspire", 2, { until: "next-turn", left: 2, fresh: true, mods: { lends: true } }],
  ];
  it.each(SELF)("%s with %i successes", (file, successes, left) => {
    const done = cast(caster(), file, [successes]);
    const [made] = done.events.filter(({ kind }) => kind === "teller.effect");
    expect(made!.target).toBe("Actor.Kit");
    const { rule, name } = { rule: card(file).system.rule, name: card(file).name };
    expect(laidOn(done, "Actor.Kit")).toMatchObject({ rule, label: name, successes, ...left });
    expect(laidOn(done, "Actor.Kit")!.from).toEqual({ uuid: "Actor.Kit", name: "Kit" });
  });

  it("DT-108: starlight needs no roll and sheds dim light for six paces, until it is put out", () => {
    const spots = { "Actor.Kit": { ...SPOT, light: { dim: 1, bright: 2 } } };
    const done = cast(caster(), "starlight", [0], {}, { spots });
    expect(done.outcome.verdict).toBe("yes");
    expect(done.events.map(({ kind, target }) => [kind, target])).toEqual([
      ["core.fields", SPOT.token],
      ["teller.effect", "Actor.Kit"],
    ]);
    expect(done.events[0]!.data).toMatchObject({ set: { light: { dim: 6, bright: 0 } } });
    const { until, placed } = laidOn(done, "Actor.Kit")!;
    expect([until, placed]).toEqual(["broken", { token: SPOT.token, light: { dim: 1, bright: 2 } }]);
  });

  it("DT-135: whoever floats hangs five feet up, which is one pace of the map", () => {
    const up = (spot: object) => {
      const done = cast(caster(), "float", [1], {}, { spots: { "Actor.Kit": { ...SPOT, ...spot } } });
      const moved = done.events.find(({ kind }) => kind === "core.move");
      return [(moved!.data as { set: { elevation: number } }).set, laidOn(done, "Actor.Kit")!.placed] as const;
    };
    expect(up({ elevation: 2 })[0]).toMatchObject({ elevation: 3 });
    expect(up({ elevation: 10, pace: 5 })[0]).toMatchObject({ elevation: 15 });
    expect(up({ elevation: 10, pace: 5 })[1]).toEqual({ token: SPOT.token, elevation: 10 });
  });

  it("DT-134: a disguise is another look on the map, and the old one comes back", () => {
    const spots = { "Actor.Kit": { ...SPOT, name: "Kit", img: "kit.svg" } };
    const looks = (kind: string) => {
      const done = cast(caster(), "disguise", [1], { kind }, { spots });
      const [changed] = done.events.filter(({ kind: of }) => of === "core.fields");
      return [(changed!.data as { set: { name: string } }).set.name, laidOn(done, "Actor.Kit")!.placed?.look] as const;
    };
    expect(looks("goblin")).toEqual(["Goblin", { name: "Kit", img: "kit.svg" }]);
    expect(looks("orc")[0]).toBe("Orc");
    expect(looks("")[0], "the first, where nothing is chosen").toBe("Old Woman");
    expect(cast(caster(), "disguise", [1], { kind: "orc" }).events.map(({ kind }) => kind)).toEqual([
      "teller.luck",
      "teller.effect",
    ]);
  });

  it("DT-101, DT-102: a statue has armor 5 or 7, does nothing and takes no blow by dodging", () => {
    for (const [file, hard] of [
      ["stoneform", 5],
      ["ironform", 7],
    ] as const) {
      const [stone] = happen(cast(caster(), file, [1]), caster());
      expect([armorOf(stone!, "battle"), armorOf(stone!, "shoot")], file).toEqual([hard, hard]);
      const plated = { ...stone!, items: [armor("epic", 6)] };
      expect(armorOf(plated, "battle"), "the better of the two (A-51)").toBe(Math.max(hard, 6));
      expect(defenseOf(stone!, "battle").canDodge).toBe(false);
      expect(dice(stone!, "talk")).toBe("Refuse.stopped");
    }
  });

  it("DT-106: acting breaks a cloak, staying hidden does not", () => {
    const [cloaked] = happen(cast(caster(), "cloak", [3]), caster());
    expect(dice(cloaked!, "sneak")).toBe(4 + 3);
    const ends = (action: Parameters<typeof actionRequest>[1]) =>
      actionRequest(cloaked!, action, settings()).breaks!.map(({ rule }) => rule);
    expect([ends("battle"), ends("sneak"), ends("talk")]).toEqual([["DT-106"], [], ["DT-106"]]);
  });

  it("DT-151: invisible, one sneaks with 8 dice more; armor 3 against blows, 6 against shots", () => {
    const [unseen] = happen(cast(caster(), "invisibility", [2]), caster());
    expect(dice(unseen!, "sneak")).toBe(4 + 8);
    expect((["battle", "shoot", "strike"] as const).map((kind) => armorOf(unseen!, kind))).toEqual([3, 6, 0]);
    expect([armorOf(unseen!, "battle", [], true), armorOf(unseen!, "shoot", [], true)], "who sees them").toEqual([
      0, 0,
    ]);
    expect(Object.values(unseen!.system.effects)[0]).toMatchObject({ until: "turns", turns: 2 });
  });

  it("DT-131, DT-138: Parry stops blows, a Shield blows and shots, and what is used is gone", () => {
    const shielded = happen(cast(caster(), "shield", [2]), caster())[0]!;
    const struck = (action: "battle" | "shoot", successes: number) => {
      const foes = foe();
      const request = unwrap(tried(foes, { action, ...at(shielded) }, { ...near(shielded), keeper: true }));
      return shown(request, [successes]);
    };
    const one = struck("shoot", 1);
    expect([one.outcome.groups[0]!.blocked, luckOf(one)]).toEqual([1, {}]);
    const [left] = happen(one, shielded);
    expect(Object.values(left!.system.effects)[0]!.left).toBe(1);
    const three = struck("battle", 3);
    expect([three.outcome.groups[0], luckOf(three)]).toMatchObject([{ blocked: 2, net: 1 }, { "Actor.Kit": -1 }]);
    const used = three.events.find(({ kind }) => kind === "teller.bank");
    expect(used!.data).toMatchObject({ amount: -2, label: "Shield" });
    const parrying = happen(cast(caster(), "parry", [2]), caster())[0]!;
    expect(defenseOf(parrying, "shoot").blocks).toEqual([]);
    expect(defenseOf(parrying, "battle").blocks).toMatchObject([{ left: 2 }]);
    expect(cast(caster(), "parry", [0]).events, "no success, nothing to parry with").toEqual([]);
  });
});
