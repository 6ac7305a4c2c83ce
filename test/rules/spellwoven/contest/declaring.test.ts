import { describe, expect, it } from "vitest";
import {
  attackRequest,
  type Being,
  declareContest,
  strikesOf,
  type WovenItem,
  withoutSecrets,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { guard, jen, settings, somebody } from "../beings.ts";

const RULES = "FOURTALES.Woven.Rules";
const blow = (attacker: Being, defender: Being | null, more: object = {}, rules = settings()) =>
  attackRequest(attacker, defender, { contest: "combat", difficulty: 4, ...more }, rules);
const thing = (type: string, id: string, system: object) =>
  ({ uuid: `Actor.x.Item.${id}`, id, name: id, type, system }) as unknown as WovenItem;
const shield = (id: string, category: string, held = true) => thing("wovenShield", id, { category, held });

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
