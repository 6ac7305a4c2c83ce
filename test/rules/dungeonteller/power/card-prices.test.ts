import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import { type Being, resolve } from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { armor, hero, monster, refused, settings, weapon } from "../beings.ts";
import { card, cast, luckOf, used, withItem } from "../cards.ts";

const DICE = { battle: 4, magic: 6, make: 5, muscle: 4, notice: 3, resist: 5, shoot: 4, sneak: 4, stunt: 3, talk: 4 };
const caster = (luck = 12) =>
  hero("Kit", "wizard", [], { actions: DICE, luck: { base: luck, value: luck, cold: 0 }, traits: [] });
const foe = (more: object = {}) => monster("Foe", { resist: 2, muscle: 3, notice: 2, talk: 1, stunt: 2 }, 6, more);
const wolf = monster("Wolf", { battle: 4 }, 6, { tags: ["animal"] });
const ghoul = monster("Ghoul", { battle: 4, talk: 1 }, 6, { tags: ["undead"] });
const poisoned = {
  id: "poison",
  power: "poison",
  rule: "DT-68",
  label: "Sting",
  until: "scene" as const,
  turns: null,
  fresh: false,
  ends: [],
  successes: 1,
  left: null,
  mods: { condition: "poisoned" },
  from: { uuid: "x", name: "x" },
};
const ill = hero("Ill", "elf", [], { effects: { poison: poisoned } });
const statue = hero("Stone", "elf", [], { effects: { s: { ...poisoned, id: "s", mods: { condition: "petrified" } } } });

/** Section 5 of the book: Luck, what is rolled, what it needs, who rolls against it. */
const BOOK: [file: string, luck: number, actions: string, needs: number | null, against: string, target?: Being][] = [
  ["stoneform", 2, "resist", 1, ""],
  ["ironform", 6, "resist", 1, ""],
  ["hearth-rune", 0, "make", 1, ""],
  ["sentinel-rune", 0, "make", 1, ""],
  ["trap-rune", 0, "make", 1, "match"],
  ["cloak", 2, "magic", 1, ""],
  ["starlight", 0, "", 0, ""],
  ["trance", 2, "magic", 1, "subtract resist", foe()],
  ["briar-patch", 5, "magic", 1, ""],
  ["tame-animal", 1, "talk", 1, "", wolf],
  ["drive-away-undead", 4, "resist", 1, "", ghoul],
  ["fist-of-justice", 2, "resist", 1, "", foe()],
  ["hand-of-healing", 0, "resist", 1, "", hero("Friend", "elf")],
  ["inspire", 0, "talk", 1, ""],
  ["sense-malice", 1, "resist", 1, ""],
  ["smite", 2, "battle resist", 1, "", foe()],
  ["antidote", 3, "resist", 1, "", ill],
  ["duress", 5, "resist", 1, "beat resist", foe()],
  ["firewalk", 4, "resist", 1, ""],
  ["guard-circle", 4, "resist", 1, ""],
  ["healing-circle", 5, "resist", 1, ""],
  ["restore", 6, "resist", 1, "", statue],
  ["ambush", 0, "sneak", 1, "beat notice", foe()],
  ["voice-trick", 2, "talk", 1, "exceed"],
  ["knockout", 6, "battle", 1, "subtract muscle", foe()],
  ["knockback", 0, "muscle", 1, "subtract muscle", foe()],
  ["parry", 0, "battle", 0, ""],
  ["counterspell", 2, "magic", 1, "", foe()],
  ["disguise", 2, "magic", 1, "match"],
  ["float", 2, "magic", 1, ""],
  ["ice-sheet", 3, "magic", 1, ""],
  ["mistform", 3, "magic", 1, ""],
  ["shield", 1, "magic", 1, ""],
  ["teleport", 4, "magic", 1, ""],
  ["tongues", 2, "magic", 1, ""],
  ["will-o-the-wisp", 1, "magic", 1, ""],
  ["zap", 0, "magic", 1, "", foe()],
  ["call-vermin", 5, "magic", 1, ""],
  ["chilling-mist", 3, "magic", 1, ""],
  ["create-hippogriff", 10, "magic", 1, ""],
  ["eye", 2, "magic", 1, ""],
  ["fear", 2, "magic", 1, "subtract resist", foe()],
  ["fire-patch", 4, "magic", 1, ""],
  ["fog-cloud", 2, "magic", 1, ""],
  ["invisibility", 5, "magic", 1, ""],
  ["phantom", 3, "magic", 1, "exceed"],
  ["poison-cloud", 6, "magic", 1, ""],
  ["secret-message", 1, "magic", 1, "", hero("Friend", "elf")],
  ["summon-familiar", 8, "magic", 1, ""],
  ["summon-greater-familiar", 12, "magic", 1, ""],
  ["turn-to-stone", 8, "magic", 1, "subtract resist", foe()],
  ["stardust", 3, "magic", 1, "", foe()],
  ["pin", 0, "stunt muscle", 1, "beat stunt muscle", foe({ armed: false })],
];

const at = (target: Being | undefined) => (target ? { targets: [target.uuid] } : {});
const near = (target: Being | undefined) => ({ others: target ? [target] : [] });

describe("DT-101 to DT-167: what the card of a power asks for", () => {
  it.each(BOOK)("%s costs %i Luck and rolls %s", (file, luck, actions, needs, against, target) => {
    const request = unwrap(used(caster(), file, at(target), near(target)));
    expect([request.powerCost, request.actions.join(" ")]).toEqual([luck, actions]);
    expect(request.needed).toBe(needs);
    const { how = "", request: theirs } = request.opposition ?? {};
    expect([how, ...(theirs?.actions ?? [])].filter(Boolean).join(" ")).toBe(against);
    expect(request.power?.targets.map(({ uuid }) => uuid)).toEqual(target ? [target.uuid] : []);
  });

  it.each(BOOK.filter(([, luck, actions]) => luck > 0 && actions))(
    "DT-18: %s is paid for when it fails, too, and nothing else comes of it",
    (file, luck, _actions, _needs, _against, target) => {
      const failed = cast(caster(), file, [0, 0], at(target), near(target));
      expect(failed.outcome.verdict).toBe("no");
      const paid = { ...luckOf(failed) };
      expect(paid).toEqual({ "Actor.Kit": -luck });
    },
  );

  it.each([
    ["raise-skeleton", 4, "Skeleton"],
    ["raise-zombie", 4, "Zombie"],
    ["summon-orc", 8, "Orc"],
  ])("DT-154 to DT-157, A-65: %s needs no roll, costs %i and is only for the malicious", (file, luck, name) => {
    expect(refused(used(caster(), file))).toEqual(["Refuse.malicious"]);
    const raised = cast(caster(), file, [0], { fresh: "abcdefghij012345" }, { table: { allowMalicious: true } });
    expect([raised.outcome.verdict, luckOf(raised)]).toEqual(["yes", { "Actor.Kit": -luck }]);
    const [actor] = raised.events.filter(({ kind }) => kind === "core.document");
    expect((actor!.data as { source: object }).source).toMatchObject({ name });
    const creature = monster("Witch", { magic: 3 });
    expect(refused(used(creature, file)), "creatures may").toEqual([]);
  });

  it("DT-18: a power that cannot be paid for cannot be used; paying down to zero can", () => {
    const zeroIs = (luck: number) => {
      const request = unwrap(used(caster(luck), "poison-cloud"));
      return refused(resolve(request, [1, 1, 1, 1, 1, 1].slice(0, Math.max(1, luck)), settings()));
    };
    expect([zeroIs(5), zeroIs(6)]).toEqual([["Refuse.cannotPay"], []]);
    expect(luckOf(cast(caster(6), "poison-cloud", [0]))).toEqual({ "Actor.Kit": -6 });
  });

  it("DT-40, A-14: nobody without Magic casts, also where nothing is rolled", () => {
    const dwarf = hero("Harley", "dwarf");
    expect(refused(used(dwarf, "shield"))).toEqual(["Refuse.noMagic"]);
    expect(refused(used(dwarf, "raise-skeleton", {}, { table: { allowMalicious: true } }))).toEqual(["Refuse.noMagic"]);
    expect(refused(used(dwarf, "stoneform"))).toEqual([]);
  });

  it("DT-23, DT-127: a dodge and a soft landing wait for their moment", () => {
    expect(refused(used(caster(), "dodge"))).toEqual(["Refuse.reaction"]);
    expect(refused(used(caster(), "soft-landing"))).toEqual(["Refuse.reaction"]);
  });

  it("a power at one opponent is not for two, and one at nobody there is none", () => {
    const [one, two] = [foe(), monster("Other", { resist: 1 })];
    const targets = [one.uuid, two.uuid];
    const both = { others: [one, two] };
    for (const file of ["trance", "duress", "knockout", "antidote"]) {
      expect(refused(used(caster(), file, { targets }, both)), file).toContain("Refuse.targets");
    }
    expect(refused(used(caster(), "smite", { targets }, both))).toEqual(["Refuse.targets"]);
    expect(refused(used(caster(), "smite", {}, both))).toEqual(["Refuse.targets"]);
    expect(refused(used(caster(), "smite", { targets: [one.uuid] }, both))).toEqual([]);
  });

  it("DT-107, DT-132: Rapid Fire and Sweep are for two, no more and no fewer", () => {
    const foes = [foe(), monster("Other", { resist: 1 }), monster("Third", {})];
    for (const file of ["rapid-fire", "sweep"]) {
      const of = (count: number, first = 2) =>
        used(caster(), file, { targets: foes.slice(0, count).map(({ uuid }) => uuid), first }, { others: foes });
      expect([1, 3].map((count) => refused(of(count)))).toEqual([["Refuse.targets"], ["Refuse.targets"]]);
      expect(unwrap(of(2))).toMatchObject({
        purpose: file === "sweep" ? "battle" : "shoot",
        defense: { uuid: "Actor.Foe" },
        split: { first: 2, second: { uuid: "Actor.Other" } },
      });
    }
  });

  it("DT-116, DT-19: the weapon counts in a Smite; armor takes from it, and the Fist minds armor alone", () => {
    const guarded = hero("Knight", "paladin", [armor("plate", 4)]);
    const sword = weapon("longsword", 3);
    const smite = unwrap(
      used(withItem(caster(), sword), "smite", { targets: [guarded.uuid], weapon: sword.id }, { others: [guarded] }),
    );
    expect(smite).toMatchObject({ purpose: "battle", defense: { armor: 4, canDodge: true } });
    expect(smite.parts.map(({ source, dice }) => [source, dice])).toEqual([
      ["action", 4],
      ["action", 5],
      ["weapon", 3],
    ]);
    const fist = unwrap(used(caster(), "fist-of-justice", { targets: [guarded.uuid] }, { others: [guarded] }));
    expect(fist).toMatchObject({ purpose: "strike", defense: { armor: 4, canDodge: false } });
    const zap = unwrap(used(caster(), "zap", { targets: [guarded.uuid] }, { others: [guarded] }));
    expect(zap).toMatchObject({ purpose: "strike", defense: { armor: 0, canDodge: true } });
  });

  it("DT-129: a Feat of Strength costs what one buys, one Luck for each die, and never nothing", () => {
    const strong = (number: number, luck = 5) => used(caster(luck), "feat-of-strength", { number });
    expect(unwrap(strong(3)).parts.map(({ source, dice }) => [source, dice])).toEqual([
      ["action", 4],
      ["bought", 3],
    ]);
    expect(luckOf(cast(caster(5), "feat-of-strength", [0], { number: 5 }))).toEqual({ "Actor.Kit": -5 });
    expect(unwrap(strong(1)).powerCost).toBe(0);
    expect(strong(0).ok).toBe(false);
  });

  it("DT-110, DT-117, DT-118, DT-122, DT-160: a power finds fault with whom it is not for", () => {
    const giant = monster("Giant", { talk: 1 }, 20, { size: "giant", tags: ["giant"] });
    const door = monster("Door", {}, 3, { tags: ["object"] });
    const mute = monster("Slime", { resist: 1 });
    const of = (file: string, target: Being) => refused(used(caster(), file, at(target), near(target)));
    expect(of("turn-to-stone", giant)).toEqual(["Refuse.target.below-giant"]);
    expect(of("turn-to-stone", hero("Elf", "elf"))).toEqual([]);
    expect(of("tame-animal", door)).toEqual(["Refuse.target.animal"]);
    expect(of("tame-animal", foe())).toEqual(["Refuse.target.animal"]);
    expect(of("tame-animal", hero("Mute", "elf", [], { actions: { ...DICE, talk: 0 } }))).toEqual([
      "Refuse.target.animal",
    ]);
    expect(of("drive-away-undead", wolf)).toEqual(["Refuse.target.undead"]);
    expect([of("duress", mute), of("duress", foe())]).toEqual([["Refuse.target.talks"], []]);
    expect([of("antidote", statue), of("antidote", ill)]).toEqual([["Refuse.target.poisoned"], []]);
    expect([of("restore", ill), of("restore", statue)]).toEqual([["Refuse.target.petrified"], []]);
  });

  it("DT-110: one pet at a time; attempt n at an animal needs n successes", () => {
    const tamer = (more: object) => ({ ...caster(), system: { ...caster().system, ...more } });
    const need = (tries: string[]) => unwrap(used(tamer({ tries }), "tame-animal", at(wolf), near(wolf))).needed;
    expect([need([]), need([wolf.uuid]), need([wolf.uuid, "Actor.Bear", wolf.uuid])]).toEqual([1, 2, 3]);
    expect(refused(used(tamer({ tameAnimal: "Actor.Bear" }), "tame-animal", at(wolf), near(wolf)))).toEqual([
      "Refuse.target.tame",
    ]);
    const witch = monster("Witch", { talk: 3, magic: 3 });
    const by = (number: number) => unwrap(used(witch, "tame-animal", { ...at(wolf), number }, near(wolf))).needed;
    expect([by(1), by(3)]).toEqual([1, 3]);
  });

  it("DT-146: a destination that nobody has seen takes 2 successes, one known from a map 1", () => {
    const flown = (lost: number, successes: number) => {
      const request = unwrap(used(caster(), "create-hippogriff", { lost, fresh: "abcdefghij012345" }));
      return request.opposition?.successes ?? (successes > 0 ? 0 : null);
    };
    expect([flown(0, 1), flown(1, 1), flown(2, 1)]).toEqual([0, 1, 2]);
    const far = (lost: number, successes: number) =>
      cast(caster(), "create-hippogriff", [successes], { lost, fresh: "abcdefghij012345" }).outcome;
    expect(far(2, 2)).toMatchObject({ verdict: "no", net: 0 });
    expect(far(2, 3)).toMatchObject({ verdict: "yes", net: 1 });
    expect(far(1, 2)).toMatchObject({ verdict: "yes", net: 1 });
  });

  it("A-39: a power that names no Resist is resisted where the Gamemaster lets it", () => {
    const of = (against: string) => unwrap(used(caster(), "counterspell", { ...at(foe()), against }, near(foe())));
    expect(of("").opposition).toBeNull();
    expect(of("resist").opposition).toMatchObject({
      how: "subtract",
      successes: null,
      request: { actions: ["resist"] },
    });
    const named = unwrap(used(caster(), "trance", { ...at(foe()), against: "muscle" }, near(foe())));
    expect(named.opposition).toMatchObject({ request: { actions: ["resist"] } });
    const dwarf = hero("Harley", "dwarf");
    const dice = (file: string) =>
      unwrap(used(caster(), file, { ...at(dwarf), against: "resist" }, near(dwarf))).opposition!.request!.parts.filter(
        ({ on }) => on,
      );
    // DT-77: a dwarf has 6 dice of Resist, and 2 more against spells; Duress is none.
    expect(dice("counterspell").map((part) => part.dice)).toEqual([6, 2]);
    expect(dice("duress").map((part) => part.dice)).toEqual([6]);
  });

  it("A-58: the spells of greater familiars are for whoever has that one", () => {
    const served = (familiar: object | null) =>
      refused(used({ ...caster(), system: { ...caster().system, familiar } } as Being, "fireball"));
    expect(served(null)).toEqual(["Refuse.noFamiliar"]);
    expect(served({ uuid: "Actor.cat", greater: false, kind: "salamander" })).toEqual(["Refuse.noFamiliar"]);
    expect(served({ uuid: "Actor.imp", greater: true, kind: "imp" })).toEqual(["Refuse.noFamiliar"]);
    expect(served({ uuid: "Actor.sal", greater: true, kind: "salamander" })).toEqual([]);
    expect(served({ uuid: "Actor.old", greater: true, kind: "" })).toEqual([]);
  });

  it("DT-158: one familiar at a time", () => {
    const served = { ...caster(), system: { ...caster().system, familiar: { uuid: "Actor.cat", greater: false } } };
    expect(refused(used(served, "summon-familiar"))).toEqual(["Refuse.target.familiar"]);
    expect(refused(used(served, "summon-greater-familiar"))).toEqual(["Refuse.target.familiar"]);
  });

  it("A-73: a scroll is read by whoever reads scrolls, costs no Luck and is read as often as it says", () => {
    const scroll = (uses: number | null) => {
      const item = card("shield");
      return { ...item, system: { ...item.system, uses } };
    };
    const reading = (uses: number | null, traits: string[]) => {
      const reader = { ...caster(), system: { ...caster().system, traits } };
      return used(withItem(reader, scroll(uses)), "tongues", { power: scroll(uses).id });
    };
    expect(unwrap(reading(1, ["reads-scrolls"])).powerCost).toBe(0);
    expect(unwrap(reading(null, [])).powerCost).toBe(1);
    expect(refused(reading(0, ["reads-scrolls"]))).toEqual(["Refuse.scrollSpent"]);
    expect(refused(reading(1, []))).toEqual(["Refuse.cannotRead"]);
    const creature = withItem(monster("Witch", { magic: 3 }), scroll(1));
    expect(refused(used(creature, "tongues", { power: scroll(1).id }))).toEqual([]);
  });
});
