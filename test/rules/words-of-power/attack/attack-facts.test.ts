import { describe, expect, it } from "vitest";
import { handsOf, isClumsy } from "../../../../src/rulesets/words-of-power/rules/attack/hands.ts";
import {
  type AttackField,
  attackFacts,
  type Granted,
  type HitChoices,
  PLAIN_HIT,
} from "../../../../src/rulesets/words-of-power/rules/attack/hit-facts.ts";
import {
  attackActions,
  attackWarnings,
  heldWeapon,
  targetOf,
} from "../../../../src/rulesets/words-of-power/rules/attack/hit-request.ts";
import type { Bearing } from "../../../../src/rulesets/words-of-power/rules/board/bearing.ts";
import type { Being } from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { between, expectLooks, maybe, one, TEXT, YES_NO } from "../../one-event.ts";
import { character, creature, settings, weapon } from "../beings.ts";

const RULES = "FOURTALES.Words.Rules";
const sword = weapon("Sword", 6, 6, { word: "rend" });
const club = weapon("Club", 8, 4, { grip: "offhand", tag: " Clumsy " });
const bow = weapon("Bow", 8, 6, { mode: "ranged", grip: "both", hands: 2, place: "pack" });
const ann = character("Ann", { words: ["Fly"], hand: ["Lead"], items: [sword, club, bow] });
const orc = creature("Orc", { Head: 4, Offhand: 6, Mainhand: 6 });
const bearing = (more: Partial<Bearing> = {}): Bearing => ({
  problems: [],
  along: true,
  steps: 0,
  shot: null,
  inTheWay: [],
  flanksWith: [],
  ...more,
});
const field = (more: Partial<AttackField> = {}, ...others: Being[]): AttackField => ({
  find: (uuid) => [...others, ann, orc].find((being) => being.uuid === uuid) ?? null,
  begun: () => "",
  awaits: () => null,
  bearing: () => null,
  lifePrice: () => null,
  settings: settings(),
  ...more,
});
const NOT_YET: Granted = { favour: null, gain: null };
const chosen = (more: Partial<HitChoices> = {}) => ({
  ...PLAIN_HIT,
  who: "Actor.Ann",
  weapon: "Sword",
  target: "Actor.Orc",
  ...more,
});
const attack = (more: Partial<HitChoices> = {}, { isGM = false, granted = NOT_YET, on = field() } = {}) => {
  const result = attackFacts(chosen(more), { isGM }, granted, on);
  if (!result.ok) throw new Error(result.problems[0]!.key);
  return result.value;
};
const why = (more: object, on = field()) => {
  const result = attackFacts({ ...chosen(), ...more }, { isGM: true }, NOT_YET, on);
  return result.ok ? [] : result.problems;
};
const refusal = (key: string, at: string) => [{ key: `${RULES}.${key}`, field: at }];

describe("an attack as the sheets have it", () => {
  it("WP-105: choices that make no sense are refused by their field", () => {
    const text = maybe({ takes: [""], refuses: [3, {}] });
    expectLooks((data) => why(data as object), chosen(), {
      who: { takes: [], refuses: TEXT.refuses },
      weapon: { takes: [], refuses: TEXT.refuses },
      target: { takes: [""], refuses: TEXT.refuses },
      steps: between(-5, 5),
      useWord: YES_NO,
      unaware: YES_NO,
      way: maybe(one("strike", "dual", "flank", "grab")),
      gain: maybe(one("hit", "damage", "double", "larger", "smaller", "effect")),
      other: { ...text, takes: ["", "Club"] },
      word: text,
      hand: text,
      sure: text,
    });
  });

  it("WP-105, WP-159: refuses who is gone, oneself, and what is no longer there", () => {
    expect(why({ who: "Actor.Cid" })).toEqual(refusal("Refuse.nobody", "who"));
    expect(why({ target: "Actor.Ann" })).toEqual(refusal("Attack.self", "target"));
    expect(why({ weapon: "Axe" })).toEqual(refusal("Attack.noWeapon", "weapon"));
    expect(why({ way: "dual", other: "Axe" })).toEqual(refusal("Attack.noWeapon", "weapon"));
    expect(why({ way: "strike", other: "Axe" }), "the other hand rests").toEqual([]);
    expect(why({ way: "grab", weapon: "Axe" }), "one grabs with the hand").toEqual([]);
    expect(why({ word: "nothing" })).toEqual(refusal("Attack.noWord", "word"));
  });

  it("WP-105, WP-136, WP-146: with a weapon, two of them, or bare hands", () => {
    expect(attack()).toMatchObject({
      who: { uuid: "Actor.Ann", name: "Ann", fateWeaver: true },
      way: "strike",
      weapon: {
        uuid: "Item.Sword",
        name: "Sword",
        hitDie: 6,
        damageDie: 6,
        mode: "melee",
        word: "rend",
        unarmed: false,
      },
      second: null,
      word: null,
      clumsy: false,
      guard: null,
      sure: "",
      hand: "",
      shakes: "",
      opens: null,
      board: null,
      steps: 0,
      useWord: false,
      unaware: false,
      target: { uuid: "Actor.Orc", name: "Orc", down: false },
      favour: null,
    });
    expect(attack({ target: "" }).target).toBeNull();
    expect(attack({ weapon: "" }).weapon).toMatchObject({ uuid: null, unarmed: true });
    expect(attack({ way: "dual", other: "Club" }).second).toMatchObject({ name: "Club", hitDie: 8 });
    expect(attack({ way: "dual", other: "" }).second).toMatchObject({ uuid: null, unarmed: true });
    expect(attack({ way: "grab" })).toMatchObject({ weapon: { uuid: null }, second: null });
    expect([
      attack({ useWord: true }).useWord,
      attack({ useWord: true, weapon: "Club" }).useWord,
      attack({ useWord: true, weapon: "" }).useWord,
    ]).toEqual([true, false, false]);
  });

  it("WP-175: clumsily, where the weapon is clumsy, whatever is done with it", () => {
    expect([attack({ weapon: "Club" }).clumsy, attack().clumsy, attack({ weapon: "" }).clumsy]).toEqual([
      true,
      false,
      false,
    ]);
    expect(attack({ weapon: "Club", way: "flank" }).clumsy).toBe(true);
    expect(attack({ weapon: "Club", way: "dual", other: "" })).toMatchObject({ clumsy: true });
    expect(attack({ way: "dual", other: "Club" })).toMatchObject({ clumsy: false, clumsyOther: true });
    const texts = (tag: string, word: string) => isClumsy(weapon("X", 6, 6, { tag, word }));
    expect([texts(" CLUMSY", ""), texts("", "clumsy"), texts("x", "y")]).toEqual([true, true, false]);
  });

  it("WP-139, WP-149, Q-34: what is easier is the Storyteller's to grant", () => {
    const favour = (more: Partial<HitChoices>, isGM = false) => attack(more, { isGM }).favour;
    expect([favour({ unaware: true }), favour({ steps: -2 }), favour({ way: "flank" })]).toEqual([
      { unaware: true, steps: 0, flank: false },
      { unaware: false, steps: -2, flank: false },
      { unaware: false, steps: 0, flank: true },
    ]);
    expect([favour({ steps: 2 }), favour({}), favour({ unaware: true }, true)]).toEqual([null, null, null]);
    const said = (more: Partial<HitChoices>, granted: boolean) => {
      const { unaware, steps, way } = attack(more, { granted: { favour: granted, gain: null } });
      return [unaware, steps, way];
    };
    const all = { unaware: true, steps: -2, way: "flank" } as const;
    expect([said(all, true), said(all, false)]).toEqual([
      [true, -2, "flank"],
      [false, 0, "strike"],
    ]);
    expect(said({ unaware: true, way: "dual" }, false)).toEqual([false, 0, "dual"]);
    expect(said({ steps: 2 }, false)).toEqual([false, 2, "strike"]);
  });

  it("WP-159, WP-161: a Word of one's own, and what it gives is the Storyteller's to say", () => {
    const asked = (more: Partial<HitChoices>, granted: Granted["gain"], isGM = false) =>
      attack({ word: "word:fly", ...more }, { isGM, granted: { favour: null, gain: granted } });
    const word = (...of: Parameters<typeof asked>) => asked(...of).word;
    const enhance = { text: "Fly", gain: "damage" };
    expect(word({ gain: "damage" }, null)).toMatchObject({ text: "Fly", card: "", gain: "damage" });
    expect(word({ gain: "damage" }, "double")).toMatchObject({ gain: "double" });
    expect(word({ gain: "damage" }, "none")).toBeNull();
    for (const said of [null, "double", "none"] as const) {
      expect(asked({ gain: "damage" }, said).enhance, "what was asked stays").toMatchObject(enhance);
    }
    expect(asked({ gain: "damage" }, null, true)).toMatchObject({ word: { gain: "damage" }, enhance: null });
    expect(word({}, null)).toMatchObject({ gain: "hit" });
    expect(word({ word: "hand:lead" }, null)).toMatchObject({ text: "Lead", card: "lead" });
    expect(attack().word).toBeNull();
  });

  it("WP-118 to WP-126, WP-139, WP-141: what the board says goes into it", () => {
    const friend = { id: "bob", name: "Bob", cell: "A1", side: "x", down: false };
    const taken = { key: "x", field: "target" };
    const on = (more: Partial<Bearing>) => field({ bearing: () => bearing(more) });
    const shot = bearing({
      steps: 2,
      shot: { cost: 3 } as never,
      inTheWay: [friend],
      flanksWith: [friend],
      problems: [taken],
    });
    expect(attack({ steps: 1 }, { on: field({ bearing: () => shot }) })).toMatchObject({
      steps: 3,
      board: { problems: [taken], steps: 2, cost: 3, inTheWay: ["Bob"], flanksWith: ["Bob"] },
    });
    expect(attack({}, { on: on({}) }).board).toEqual({ problems: [], steps: 0, cost: 0, inTheWay: [], flanksWith: [] });
    // Where the board shows the pair, nobody has to grant it.
    expect(attack({ way: "flank" }, { on: on({ flanksWith: [friend] }) })).toMatchObject({
      favour: null,
      way: "flank",
    });
    const keys = (more: Partial<HitChoices>, about: Partial<Bearing>) =>
      attack(more, { on: on(about), isGM: true }).board!.problems.map(({ key }) => key.split(".").at(-1));
    expect(keys({ way: "flank" }, {})).toEqual(["noFlank"]);
    expect([keys({ way: "flank" }, { flanksWith: [friend] }), keys({}, {})]).toEqual([[], []]);
    expect([keys({ way: "grab" }, { along: false }), keys({ way: "grab" }, {}), keys({}, { along: false })]).toEqual([
      ["otherRing"],
      [],
      [],
    ]);
    expect(keys({ way: "grab" }, { along: false, problems: [taken] })).toEqual(["x"]);
    expect(attack({ way: "grab" }, { on: on({ along: false }), isGM: true }).board!.problems).toEqual(
      refusal("Attack.otherRing", "target"),
    );
    const modes: string[] = [];
    const listens = field({
      bearing: (_who, _target, mode) => {
        modes.push(mode);
        return null;
      },
    });
    for (const more of [{}, { weapon: "Bow" }, { weapon: "" }, { weapon: "Bow", way: "grab" as const }])
      attack(more, { on: listens });
    expect(modes).toEqual(["melee", "ranged", "melee", "melee"]);
  });

  it("WP-131, WP-132, Q-13: what defends somebody, unless it is Maimed, held or down", () => {
    const guard = { by: "Actor.Wall", zone: "Arm", dice: 2 };
    const guarded = { ...orc, system: { ...orc.system, guard } };
    const wall = (arm: object = {}, more: object = {}) => {
      const made = creature("Wall", { Head: 4, Arm: 6 });
      const zones = { ...made.system.zones, Arm: { ...made.system.zones.Arm!, ...arm } };
      return { ...made, system: { ...made.system, zones, ...more } };
    };
    const by = (...beings: Being[]) => attack({}, { on: field({}, guarded, ...beings) }).guard;
    expect(by(wall())).toEqual({ by: targetOf(wall()), zone: "Arm", dice: 2 });
    expect([
      by(),
      by(wall({ bound: true })),
      by(wall({ hp: { value: 0, max: 6 } })),
      by(wall({}, { down: true })),
    ]).toEqual([null, null, null, null]);
    const gone = { ...orc, system: { ...orc.system, guard: { ...guard, zone: "Tail" } } };
    expect(attack({}, { on: field({}, gone, wall()) }).guard).toBeNull();
  });

  it("WP-141, WP-149, Q-23: the hand that grabs, and the held zone that is struck surely", () => {
    expect([attack({ way: "grab" }).hand, attack({ way: "grab", hand: "mainhand" }).hand, attack().hand]).toEqual([
      "offhand",
      "",
      "",
    ]);
    expect(attack({ way: "grab" }).clumsy, "the club is in that hand").toBe(true);
    const held = (bound: boolean, fresh: boolean) => ({
      ...orc,
      system: { ...orc.system, zones: { ...orc.system.zones, Head: { ...orc.system.zones.Head!, bound, fresh } } },
    });
    const sure = (being: Being, zone = "Head") => attack({ sure: zone }, { on: field({}, being) }).sure;
    expect([
      sure(held(true, true)),
      sure(held(true, false)),
      sure(held(false, true)),
      sure(held(true, true), "toString"),
    ]).toEqual(["Head", "", "", ""]);
  });

  it("WP-100, WP-151: what it may break off, and the fight that it begins", () => {
    const opens = { encounter: "Combat.c", team: "foes" };
    const on = field({ begun: (uuid) => `begun ${uuid}`, awaits: (uuid) => (uuid === "Actor.Ann" ? opens : null) });
    expect(attack({}, { on })).toMatchObject({ shakes: "begun Actor.Orc", opens });
    expect(attack({ target: "" }, { on }).shakes).toBe("");
  });
});

describe("what one strikes with", () => {
  it("WP-141, WP-144, WP-175: hands, or all that a creature has but what its life hangs on", () => {
    const hand = (id: string, label: string, open: boolean, clumsy: boolean) => ({ id, label, open, clumsy });
    expect(handsOf(ann)).toEqual([hand("offhand", "Offhand", true, true), hand("mainhand", "Mainhand", false, false)]);
    const bear = creature("Bear", { Head: 4, Paw: 6, Jaw: 5 });
    expect(handsOf(bear)).toEqual([hand("Paw", "Paw", true, false), hand("Jaw", "Jaw", true, false)]);
    const hurt = (more: object) =>
      handsOf({ ...bear, system: { ...bear.system, zones: { Paw: { ...bear.system.zones.Paw!, ...more } } } })[0]!.open;
    expect([hurt({ bound: true }), hurt({ hp: { value: 0, max: 6 } }), hurt({})]).toEqual([false, false, true]);
    const both = character("Cid", { items: [weapon("Staff", 6, 6, { grip: "both" })] });
    expect(handsOf(both).map(({ open }) => open)).toEqual([false, false]);
    const packed = character("Dot", { items: [weapon("Staff", 6, 6, { grip: "both", place: "pack" })] });
    expect(handsOf(packed).map(({ open }) => open)).toEqual([true, true]);
  });

  it("WP-92, WP-136, WP-140, WP-159: one action or two", () => {
    const actions = (more: object, table = settings()) => attackActions({ ...attack(), ...more }, table);
    const word = { text: "Fly", card: "", gain: "hit" } as const;
    expect([
      actions({}),
      actions({ way: "dual" }),
      actions({ way: "flank" }),
      actions({ way: "grab" }),
      actions({ word }),
    ]).toEqual([1, 2, 2, 1, 2]);
    expect([
      actions({ useWord: true }, settings({ weaponWords: "action" })),
      actions({ useWord: true }, settings({ weaponWords: "passive" })),
    ]).toEqual([2, 1]);
  });

  it("WP-114, WP-143: what the Storyteller may want to know stops nobody", () => {
    const zone = (id: string, more: object) => ({ ...ann.system.zones, [id]: { ...ann.system.zones[id]!, ...more } });
    const told = (being: typeof ann, more: object = {}) =>
      attackWarnings(being, { ...attack(), ...more }).map(({ key, field: at, data }) => [
        key.replace(`${RULES}.Warn.`, ""),
        at,
        data,
      ]);
    expect(told(ann)).toEqual([]);
    const maimed = {
      ...ann,
      system: { ...ann.system, zones: zone("mainhand", { hp: { value: 0, max: 1 }, bound: true }) },
    };
    expect(told(maimed)).toEqual([["maimedHand", "weapon", { zone: "Mainhand" }]]);
    const bound = { ...ann, system: { ...ann.system, zones: zone("mainhand", { bound: true }) } };
    expect(told(bound)).toEqual([["boundHand", "weapon", { zone: "Mainhand" }]]);
    const offhand = { ...ann, system: { ...ann.system, zones: zone("offhand", { bound: true }) } };
    expect(told(offhand)).toEqual([]);
    const shot = { weapon: heldWeapon(bow, "") };
    expect(told(offhand, shot)).toEqual([
      ["notHeld", "weapon", { weapon: "Bow" }],
      ["boundHand", "weapon", { zone: "Offhand" }],
    ]);
    expect(told(ann, { useWord: true, weapon: { ...attack().weapon, word: "sing" } })).toEqual([
      ["wordOpen", "useWord", { word: "sing" }],
    ]);
    expect(told(ann, { useWord: true })).toEqual([]);
    expect(told(ann, { target: { ...attack().target!, down: true } })).toEqual([
      ["downAlready", "target", { name: "Orc" }],
    ]);
  });
});
