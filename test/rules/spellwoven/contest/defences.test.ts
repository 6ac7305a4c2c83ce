import { describe, expect, it } from "vitest";
import {
  choiceProblems,
  chosenDefence,
  countedDefence,
  type DefenceChoice,
  defencesFor,
  facesThatCount,
  helpless,
  isHelpless,
  type Meeting,
} from "../../../../src/rulesets/spellwoven/rules/contest/defence-choice.ts";
import { shieldDice } from "../../../../src/rulesets/spellwoven/rules/gear/toughness.ts";
import {
  armourBonus,
  attackRequest,
  type Being,
  combatHarm,
  declareContest,
  defenceOptions,
  guardOf,
  heldShield,
  heldWeapons,
  menaceOf,
  naturalThreshold,
  shieldPenalty,
  soakDice,
  strikesOf,
  thresholds,
  toughnessOf,
  type WovenItem,
  withoutSecrets,
  wornArmour,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { PLAIN } from "../../../../src/rulesets/spellwoven/rules/ladder/choices.ts";
import { guard, jen, settings, somebody } from "../beings.ts";

const RULES = "FOURTALES.Woven.Rules";
const blow = (attacker: Being, defender: Being | null, more: object = {}, rules = settings()) =>
  attackRequest(attacker, defender, { contest: "combat", difficulty: 4, ...more }, rules);
const thing = (type: string, id: string, system: object) =>
  ({ uuid: `Actor.x.Item.${id}`, id, name: id, type, system }) as unknown as WovenItem;
const shield = (id: string, category: string, held = true) => thing("wovenShield", id, { category, held });
const armour = (id: string, material: string, cut: string, more: object = {}) =>
  thing("wovenArmour", id, { material, cut, extra: 0, soakDice: 0, worn: true, ...more });
const bearer = (...items: WovenItem[]) => somebody("Bearer", { items });

describe("what one wears and holds", () => {
  it("SW-75, SW-76, A-19: thresholds of a level, never under 1", () => {
    expect([1, 2, 3, 12].map((level) => naturalThreshold(level, 0))).toEqual([1, 1, 2, 11]);
    expect([naturalThreshold(1, 1), naturalThreshold(3, 2)]).toEqual([1, 4]);
    expect([thresholds(-4), thresholds(1), thresholds(5)]).toEqual([
      { wt: 1, dt: 16 },
      { wt: 1, dt: 16 },
      { wt: 5, dt: 20 },
    ]);
  });

  it("SW-75 to SW-78, SW-91: mind from Willpower, body from Stamina and what is worn", () => {
    const tough = somebody("Tough", {
      levels: { willpower: "high", stamina: "moderate" },
      items: [armour("mail", "chainmail", "hauberk", { extra: 1 })],
      system: { toughness: { mind: { bought: 1, extra: 2 }, body: { bought: 2, extra: -1 } } },
    });
    expect(toughnessOf(tough, "mind")).toEqual({ natural: { wt: 6, dt: 21 }, modified: { wt: 8, dt: 23 } });
    expect(toughnessOf(tough, "body")).toEqual({ natural: { wt: 6, dt: 21 }, modified: { wt: 14, dt: 29 } });
  });

  it("SW-77, SW-78: the best piece of what is worn counts, and the first of two that are alike", () => {
    const pieces = [
      armour("shirt", "quiltCloth", "sark"),
      armour("off", "plate", "fullSuit", { worn: false }),
      armour("vest", "scale", "tunic", { extra: 2 }),
      armour("coat", "scale", "hauberk"),
      shield("round", "heavy"),
    ];
    expect(wornArmour(bearer(...pieces))?.id).toBe("vest");
    expect(wornArmour(bearer(pieces[1]!))).toBeNull();
    const bonus = (material: string, cut: string, extra = 0) => armourBonus({ material, cut, extra } as never);
    expect([bonus("", "", 3), bonus("plate", ""), bonus("", "sark"), bonus("plate", "fullSuit", -1)]).toEqual([
      3, 8, 1, 10,
    ]);
  });

  it("SW-85, SW-86: the heaviest shield in hand, and the dice of special armour", () => {
    const light = shield("buckler", "light");
    const heavy = shield("tower", "heavy");
    expect(heldShield(bearer(light, heavy, shield("other", "medium")))?.id).toBe("tower");
    expect(heldShield(bearer(shield("a", "medium"), shield("b", "medium")))?.id).toBe("a");
    expect([heldShield(bearer(shield("left", "heavy", false))), heldShield(bearer())]).toEqual([null, null]);
    expect([light, heavy].map((one) => shieldDice(one as never))).toEqual([1, 3]);
    expect([bearer(light), bearer(heavy), bearer()].map(shieldPenalty)).toEqual([0, -2, 0]);
    const runes = armour("runes", "scale", "tunic", { soakDice: 2 });
    expect([bearer(heavy, runes), bearer(runes), bearer(heavy), bearer()].map(soakDice)).toEqual([5, 2, 3, 0]);
  });

  it("SW-74: weapons in hand, with dice of their own or by class", () => {
    const weapon = (id: string, more: object) =>
      thing("wovenWeapon", id, { category: "medium", menace: null, held: true, ...more });
    const armed = bearer(
      weapon("sword", {}),
      weapon("bow", { held: false }),
      shield("s", "light"),
      weapon("claw", { menace: 5 }),
    );
    expect(heldWeapons(armed).map((one) => [one.id, menaceOf(one)])).toEqual([
      ["sword", 2],
      ["claw", 5],
    ]);
    expect(menaceOf(weapon("none", { menace: 0 }) as never)).toBe(0);
  });

  it("SW-74, A-15: a blow does what its weapon does, or a bare hand", () => {
    expect(combatHarm(blow(guard(), jen(), { strike: strikesOf(guard(), settings())[0]! }))).toEqual({
      track: "health",
      menace: 2,
      label: { text: "sword" },
    });
    expect(combatHarm({ weapon: null })).toEqual({ track: "health", menace: 1, label: { key: `${RULES}.bareHands` } });
  });
});

describe("declaring", () => {
  const attack = blow(jen(), guard(), { contest: "social", attribute: "persuade" });
  const why = (more: object, harm: object | null = null) => {
    const declared = declareContest({ ...attack, ...more }, harm as never, settings());
    return declared.ok ? declared.value : declared.problems;
  };

  it("SW-24: begins with nothing thrown and nothing answered", () => {
    expect(why({})).toEqual({
      attack,
      harm: null,
      throws: { attack: [], defence: [], menace: [], soak: [] },
      defence: null,
      fate: null,
    });
    const harm = { track: "resolve", menace: 10, label: { text: "Doom" } };
    expect(why({}, harm)).toMatchObject({ harm });
    expect(why({}, { ...harm, menace: 0 })).toMatchObject({ harm: { menace: 0 } });
  });

  it("SW-24, SW-25: is refused without a target, against oneself, as a test, or with dice that nobody has", () => {
    expect(why({ target: null })).toEqual([{ key: `${RULES}.Target.noTarget`, field: "attack.target" }]);
    expect(why({ target: attack.who })).toEqual([{ key: `${RULES}.Target.self`, field: "attack.target" }]);
    expect(why({ purpose: "test" })).toEqual([{ key: `${RULES}.Refuse.notAttack`, field: "attack.purpose" }]);
    expect(why({ contest: null })).toEqual([{ key: `${RULES}.Refuse.notAttack`, field: "attack.purpose" }]);
    for (const menace of [-1, 11, 1.5])
      expect(why({}, { track: "resolve", menace, label: { text: "" } })).toEqual([
        { key: `${RULES}.Refuse.menace`, field: "harm.menace", data: { max: 10 } },
      ]);
  });

  it("SW-30: a weakness of the target is told to nobody", () => {
    const known = { ...attack, skill: { ...attack.skill!, doubled: true } };
    expect(withoutSecrets(known)).toEqual({ ...attack, skill: { ...attack.skill!, doubled: false } });
    expect(withoutSecrets(attack)).toBe(attack);
    const bare = { ...attack, skill: null };
    expect(withoutSecrets(bare)).toBe(bare);
  });

  it("SW-24: each kind of contest has something that it is usually begun with", () => {
    const usual = (["social", "mental", "physical", "combat"] as const).map(
      (contest) => attackRequest(jen(), null, { contest, difficulty: 4 }, settings()).attribute,
    );
    expect(usual).toEqual(["persuade", "willpower", "quickness", "might"]);
  });

  it("SW-24, SW-72: a blow holds its weapon, its skill and what hinders it", () => {
    const knight = somebody("Knight", {
      things: ["sword"],
      skills: { "one-handed-slash": 2, "one-handed-bludgeon": 1 },
      items: [shield("s", "medium")],
    });
    const rules = settings({ multipleOpponents: true });
    const strike = strikesOf(knight, rules)[0]!;
    expect(strike).toMatchObject({ id: "sword", menace: 2, skill: { system: { slug: "one-handed-slash" } } });
    const request = blow(knight, jen(), { strike, opponents: 3 }, rules);
    const auto = (source: string, value: number) => ({
      id: source,
      source,
      label: { key: `${RULES}.Bonus.${source}` },
      value,
      on: true,
      auto: true,
    });
    expect(request).toMatchObject({
      purpose: "attack",
      contest: "combat",
      attribute: "quickness",
      level: 3,
      difficulty: 4,
      target: { uuid: jen().uuid, name: "Nimble Jen", player: true },
      skill: { slug: "one-handed-slash", rank: 2, doubled: false },
      weapon: {
        name: "sword",
        category: "medium",
        ranged: false,
        menace: 2,
        skill: "one-handed-slash",
        skillAttribute: "quickness",
      },
    });
    expect(request.modifiers).toEqual([auto("shield", -1), auto("outnumbered", -2)]);
    expect(blow(knight, jen(), { strike, skill: null }, rules).skill).toBeNull();
    expect(blow(knight, jen(), { strike, skill: "one-handed-bludgeon" }, rules).skill?.rank).toBe(1);
    expect(blow(knight, jen(), { strike, attribute: "might", opponents: 1 }, rules)).toMatchObject({
      attribute: "might",
    });
    expect(blow(knight, jen(), { strike, opponents: 0 }, rules).modifiers).toEqual([auto("shield", -1)]);
    const words = attackRequest(knight, null, { contest: "physical", difficulty: 4, opponents: 3 }, rules);
    expect([words.modifiers, words.weapon, words.target]).toEqual([[], null, null]);
  });
});

describe("ways to ward off an attack", () => {
  const ids = (defender: Being, attack = blow(guard(), defender), rules = settings(), wish = {}) =>
    defenceOptions(defender, guard(), attack, rules, wish).map(({ id }) => id);

  it("SW-73, A-37: parry with each weapon in hand, dodge, or bare Quickness", () => {
    const fencer = somebody("Fencer", {
      things: ["sword", "dagger", "hunting-bow"],
      skills: { "one-handed-slash": 2, evade: 1 },
    });
    expect(ids(fencer)).toEqual([
      "parry-sword-quickness-one-handed-slash",
      "parry-sword-might-one-handed-slash",
      "parry-dagger-quickness-one-handed-slash",
      "dodge-quickness-evade",
      "bare-quickness",
    ]);
    expect(ids(jen())).toEqual(["bare-quickness"]);
    const options = defenceOptions(fencer, guard(), blow(guard(), fencer), settings());
    expect(options[0]).toMatchObject({
      manner: "parry",
      guard: null,
      closed: null,
      request: {
        purpose: "defence",
        contest: "combat",
        attribute: "quickness",
        difficulty: 4,
        target: { name: "Guard" },
        skill: { slug: "one-handed-slash", rank: 2 },
        weapon: { name: "sword" },
      },
    });
    expect(options.at(-1)!.request).toMatchObject({ skill: null, weapon: null });
  });

  it("SW-61, A-32: words by what they came with, a will with Resolve or Willpower, bodies with the same", () => {
    const words = (contest: "social" | "mental" | "physical", attribute: "orate" | "willpower" | "quickness") =>
      attackRequest(guard(), jen(), { contest, attribute, difficulty: 4 }, settings());
    expect(ids(jen(), words("social", "orate"))).toEqual(["hold-orate-falsehoods", "hold-orate-ingenue", "bare-orate"]);
    const firm = somebody("Firm", { skills: { courage: 1, volition: 1 } });
    const will = words("mental", "willpower");
    expect(ids(firm, will)).toEqual([
      "hold-resolve-courage",
      "bare-resolve",
      "hold-willpower-volition",
      "bare-willpower",
    ]);
    expect(ids(firm, will, settings(), { attribute: "willpower" })).toEqual([
      "hold-willpower-volition",
      "bare-willpower",
    ]);
    expect(ids(firm, words("physical", "quickness"))).toEqual(["bare-quickness"]);
  });

  it("A-15, SW-88: a parry may be closed, and says why", () => {
    const fencer = somebody("Fencer", { things: ["sword"], system: { overSwung: true } });
    const archer = somebody("Archer", { things: ["longbow"] });
    const shot = blow(archer, fencer, { strike: strikesOf(archer, settings())[0]! });
    const closed = (attack = blow(guard(), fencer), rules = settings()) =>
      defenceOptions(fencer, archer, attack, rules).map((one) => one.closed);
    const missile = { key: `${RULES}.Refuse.missile` };
    expect(closed(shot)).toEqual([missile, missile, null]);
    const wide = { key: `${RULES}.Refuse.overSwung`, data: { name: "Fencer" } };
    expect(closed(undefined, settings({ overSwing: true }))).toEqual([wide, wide, null]);
    expect(closed()).toEqual([null, null, null]);
  });

  it("SW-90: only in a fight does it matter how many there are", () => {
    const rules = settings({ multipleOpponents: true });
    const values = (contest: "combat" | "physical") => {
      const attack = attackRequest(guard(), jen(), { contest, difficulty: 4 }, rules);
      return defenceOptions(jen(), guard(), attack, rules, { opponents: 3 })[0]!.request.modifiers.map(
        (one) => one.value,
      );
    };
    expect([values("combat"), values("physical")]).toEqual([[-2], []]);
  });

  it("SW-75, SW-85, SW-93, SW-96: what a hit meets", () => {
    const hero = jen({ things: ["small-shield"], system: { tracks: { health: 2, resolve: 1 } } });
    expect(guardOf(hero, "health")).toEqual({
      track: "health",
      thresholds: { wt: 2, dt: 17 },
      taken: 2,
      soak: 1,
      mayBeHeroic: true,
      doomed: false,
    });
    expect(guardOf(hero, "resolve")).toMatchObject({ track: "resolve", taken: 1, soak: 0 });
    const state = (more: object) => guardOf(jen({ system: more as never }), "health");
    const status = { defeated: false, dead: false, removed: false };
    expect(state({ heroic: { ticked: true, active: true } })).toMatchObject({ mayBeHeroic: false, doomed: true });
    expect(state({ status: { ...status, defeated: true } }).mayBeHeroic).toBe(false);
    expect(state({ status: { ...status, dead: true } }).mayBeHeroic).toBe(false);
    expect(state({ player: false }).mayBeHeroic).toBe(false);
    const { heroic: _, ...system } = guard().system;
    const minor = { ...guard(), type: "wovenMinor", system: { ...system, defaultLevel: 3, exceptions: {} } } as Being;
    expect(guardOf(minor, "health")).toMatchObject({ mayBeHeroic: false, doomed: false });
  });
});

describe("a defender's choice", () => {
  const fencer = somebody("Fencer", { things: ["sword"], skills: { evade: 1 }, system: { player: true } });
  const meeting = (more: Partial<Meeting> = {}): Meeting => ({
    defender: fencer,
    attacker: guard(),
    attack: blow(guard(), fencer),
    harm: { track: "health", menace: 2, label: { text: "sword" } },
    ...more,
  });
  const choice = (more: Partial<DefenceChoice> = {}): DefenceChoice => ({
    ...PLAIN,
    option: "dodge-quickness-evade",
    faces: [[5, 6]],
    granted: false,
    ...more,
  });
  const status = (more: object) => ({
    ...fencer,
    system: { ...fencer.system, status: { defeated: false, dead: false, removed: false, ...more } },
  });

  it("SW-27: is what was chosen, with the guard against what it does", () => {
    const chosen = chosenDefence(meeting(), choice({ effort: true }), settings());
    expect(chosen).toMatchObject({
      manner: "dodge",
      faces: [[5, 6]],
      asksLeave: false,
      guard: { track: "health", soak: 0 },
    });
    expect(chosen.request).toMatchObject({ attribute: "quickness", effort: true, skill: { slug: "evade" } });
    expect(chosenDefence(meeting({ harm: null }), choice(), settings()).guard).toBeNull();
    expect(defencesFor(meeting(), choice({ effort: true }), settings()).every(({ request }) => request.effort)).toBe(
      true,
    );
  });

  it("SW-27: what has become impossible is left out: a weapon that is gone, Effort that is spent", () => {
    expect(chosenDefence(meeting(), choice({ option: "parry-axe-might" }), settings()).manner).toBe("bare");
    const archer = somebody("Archer", { things: ["longbow"] });
    const shot = blow(archer, fencer, { strike: strikesOf(archer, settings())[0]! });
    const parry = choice({ option: "parry-sword-quickness" });
    expect(chosenDefence(meeting({ attack: shot, attacker: archer }), parry, settings()).manner).toBe("bare");
    expect(chosenDefence(meeting(), parry, settings()).manner).toBe("parry");
    const tired = { ...fencer, system: { ...fencer.system, effort: { total: 6, spent: 6 } } };
    expect(chosenDefence(meeting({ defender: tired }), choice({ effort: true }), settings()).request?.effort).toBe(
      false,
    );
    const last = { ...fencer, system: { ...fencer.system, effort: { total: 6, spent: 5 } } };
    expect(chosenDefence(meeting({ defender: last }), choice({ effort: true }), settings()).request?.effort).toBe(true);
    expect(chosenDefence(meeting({ defender: last }), choice(), settings()).request?.effort).toBe(false);
  });

  it("SW-23: leave is asked for what is beyond the sheet, unless a Gamesmaster defends", () => {
    const lucky = { situation: "advantage" } as const;
    expect(chosenDefence(meeting(), choice(lucky), settings()).asksLeave).toBe(true);
    expect(chosenDefence(meeting(), choice({ ...lucky, granted: true }), settings()).asksLeave).toBe(false);
  });

  it("SW-23, SW-85: what counts waits for leave, and a shield that nobody rolled for stops nothing", () => {
    const shielded = jen({ things: ["small-shield"] });
    const asked = chosenDefence(
      meeting({ defender: shielded, attack: blow(guard(), shielded) }),
      choice({ option: "bare-quickness", situation: "advantage" }),
      settings(),
    );
    expect(countedDefence(asked, undefined, true)).toBeNull();
    expect(countedDefence(asked, true, true)).toEqual({ manner: "bare", request: asked.request, guard: asked.guard });
    expect(countedDefence(asked, false, true)?.request?.situation).toBe("none");
    expect(countedDefence(asked, true, false)?.guard).toEqual({ ...asked.guard, soak: 0 });
    const plain = { ...asked, asksLeave: false };
    expect(countedDefence(plain, undefined, true)).toEqual({
      manner: "bare",
      request: asked.request,
      guard: asked.guard,
    });
    expect(countedDefence({ ...plain, guard: null }, undefined, false)?.guard).toBeNull();
    expect(countedDefence({ ...plain, request: null }, false, true)?.request).toBeNull();
  });

  it("SW-82: whoever is beaten has only their mind to defend; the dead have nothing", () => {
    const kinds = ["combat", "physical", "social", "mental", null] as const;
    const can = (being: Being) => kinds.map((contest) => isHelpless(being, contest));
    expect(can(fencer)).toEqual([false, false, false, false, false]);
    expect(can(status({ defeated: true }))).toEqual([true, true, false, false, true]);
    expect(can(status({ dead: true }))).toEqual([true, true, true, true, true]);
    const down = meeting({ defender: status({ defeated: true }) });
    const open = {
      manner: "none",
      request: null,
      guard: guardOf(down.defender, "health"),
      faces: [],
      asksLeave: false,
    };
    expect(chosenDefence(down, choice(), settings())).toEqual(open);
    expect(helpless(down)).toEqual(open);
    expect(helpless({ ...down, harm: null }).guard).toBeNull();
  });

  it("SW-27: is refused with a way that is not there, one that is closed, and other dice than it takes", () => {
    const why = (more: Partial<DefenceChoice>, at = meeting()) => choiceProblems(at, choice(more), settings());
    const other = [{ key: `${RULES}.Refuse.notDefence`, field: "option" }];
    expect([why({}), why({ option: "parry-axe" })]).toEqual([[], other]);
    const archer = somebody("Archer", { things: ["longbow"] });
    const shot = meeting({
      attacker: archer,
      attack: blow(archer, fencer, { strike: strikesOf(archer, settings())[0]! }),
    });
    expect(why({ option: "parry-sword-quickness" }, shot)).toEqual([{ key: `${RULES}.Refuse.missile` }]);
    expect(why({ faces: [] })).toEqual([
      { key: "FOURTALES.Kernel.Faces.count", field: "faces", data: { count: 2, found: 0 } },
    ]);
    expect(why({ faces: [[5, 6, 7]] })).toMatchObject([{ data: { count: 2, found: 3 } }]);
    expect(why({ faces: [[5, 6]], effort: true })).toMatchObject([{ key: "FOURTALES.Kernel.Faces.count" }]);
    const rules = settings({ explodingTens: true });
    expect(choiceProblems(meeting(), choice({ faces: [[10, 5]] }), rules)).toEqual([
      { key: "FOURTALES.Kernel.Faces.count", field: "faces", data: { count: 3, found: 2 } },
    ]);
    expect(choiceProblems(meeting(), choice({ faces: [[10, 5], [4]] }), rules)).toEqual([]);
    const down = meeting({ defender: status({ dead: true }) });
    expect(why({ option: "none", faces: [] }, down)).toEqual([]);
    expect([why({ option: "none" }, down), why({ faces: [] }, down)]).toEqual([other, other]);
  });

  it("SW-20, SW-27: dice too many do not count, and too few are thrown anew", () => {
    const request = defenceOptions(fencer, guard(), blow(guard(), fencer), settings())[0]!.request;
    const count = (faces: number[][], more = {}, rules = settings()) =>
      facesThatCount({ ...request, ...more }, faces, rules);
    expect(count([[5, 6]])).toEqual([5, 6]);
    expect(count([[5, 6, 7]])).toEqual([5, 6]);
    expect(count([[5]])).toEqual([]);
    expect(count([])).toEqual([]);
    expect(count([[5, 6]], { effort: true, effortLeft: 3 })).toEqual([]);
    expect(count([[5, 6]], { level: 0 }), "no sound request").toEqual([]);
    const bursts = settings({ explodingTens: true });
    expect(count([[10, 10], [4, 10], [3]], {}, bursts)).toEqual([10, 10, 4, 10, 3]);
    expect(count([[10, 10], [4]], {}, bursts), "one is missing").toEqual([10, 10]);
    expect(
      count(
        [
          [10, 5],
          [4, 9],
        ],
        {},
        bursts,
      ),
    ).toEqual([10, 5, 4]);
    expect(count([[10, 5], [4]])).toEqual([10, 5]);
  });
});
