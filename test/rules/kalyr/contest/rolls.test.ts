import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import { freshPlan, freshSide } from "../../../../src/rulesets/kalyr/rules/contest/plan.ts";
import {
  type AbilityUse,
  abilityFor,
  type ContestRequest,
  contestRequest,
  isKnownPsionic,
  type Modifier,
  odds,
  ownAbility,
  planSide,
  resolve,
  type Side,
  sameAbility,
  standIn,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import {
  ability,
  dice,
  duelOf,
  npc,
  opposedBy,
  person,
  refused,
  roll,
  settings,
  sum,
  tries,
  uses,
  weapon,
} from "../people.ts";

const plain = (request: ContestRequest, some: Partial<Side>): ContestRequest => ({
  ...request,
  acting: { ...request.acting, ...some },
});
const reason = (value: number, some: Partial<Modifier> = {}): Modifier => ({
  id: `r${value}`,
  source: "other",
  label: { text: "why" },
  value,
  on: true,
  auto: false,
  ...some,
});
/** Two abilities of one person, used together in this way. */
const both = (mode: Side["mode"], one: number, two: number) => {
  const who = person("Kylar", [ability("Climb", one), ability("Swim", two)]);
  return { ...plain(contestRequest(who, uses(who, "Climb", "Swim"), settings()), { mode }) };
};
const rolls = ({ acting }: ContestRequest) => planSide("acting", acting, []);

describe("KA-08: the level that somebody rolls with", () => {
  it("is the ability's own, and every reason that counts", () => {
    const at = (...modifiers: Modifier[]) => rolls(plain(tries(1), { modifiers }))[0]!;
    expect(at().level).toBe(1);
    expect(at(reason(1), reason(-2)).level).toBe(0);
    expect(at(reason(1, { on: false })).level).toBe(1);
    expect(at(reason(1, { asked: true })).level, "not before the game master allows it").toBe(1);
    expect(at(reason(2), reason(1)).parts.map(({ value }) => value)).toEqual([1, 2, 1]);
    expect(at().parts[0]!.label).toEqual({ text: "Something" });
  });

  it("KA-42: a reason for one ability does not count for another", () => {
    const request = plain(both("worst", 1, 1), { modifiers: [reason(1, { only: "climb" })] });
    expect(rolls(request).map(({ level }) => level)).toEqual([2, 1]);
  });

  it("KA-18, KA-19: without the ability at Poor, at Terrible where one is incompetent, and the card says so", () => {
    const who = person("Kylar");
    const at = (source: AbilityUse["source"]) => {
      const use = { ...unwrap(abilityFor(who, { name: "Fly" }, settings())), source };
      return rolls(contestRequest(who, [use], settings()))[0]!;
    };
    expect(at("default")).toMatchObject({ level: -2, label: "Fly" });
    expect(at("default").parts[0]!.label).toEqual({
      key: "FOURTALES.Kalyr.Rules.Ability.default",
      data: { name: "Fly" },
    });
    expect(at("incompetent").parts[0]!.label).toMatchObject({ key: "FOURTALES.Kalyr.Rules.Ability.incompetent" });
    expect(
      roll(contestRequest(who, [unwrap(abilityFor(who, { name: "Fly" }, settings()))], settings()), [sum(0)]).outcome
        .sides[0]!.result,
    ).toBe(-2);
  });

  it("KA-20: a stand-in counts at its own level less what it costs, and says for what it stands", () => {
    const item = ability("Athletics", 2, { specialisation: "running" });
    const who = person("Kylar", [item]);
    const at = (penalty: number) =>
      rolls(contestRequest(who, [unwrap(standIn(item, "Climb", penalty, false))], settings()))[0]!;
    expect([at(-1).level, at(-2).level, at(0).level]).toEqual([1, 0, 2]);
    expect(at(-1).parts).toEqual([
      { label: { text: "Athletics (running)" }, value: 2 },
      { label: { key: "FOURTALES.Kalyr.Rules.Ability.standIn", data: { name: "Climb" } }, value: -1 },
    ]);
    expect([1, -7, 0.5].flatMap((penalty) => refused(standIn(item, "Climb", penalty, false)))).toEqual(
      Array(3).fill("Refuse.standIn"),
    );
    expect(refused(standIn(item, "Climb", -6, false))).toEqual([]);
  });
});

describe("KA-21 to KA-23: two abilities at once", () => {
  it("AM-07: best of two with one below Fair rolls only the higher of the sheet", () => {
    const dropped = (mode: Side["mode"], one: number, two: number) =>
      rolls(both(mode, one, two)).map((made) => made.dropped !== null);
    expect([dropped("best", 1, 0), dropped("best", 1, -1), dropped("best", -1, 1)]).toEqual([
      [false, false],
      [false, true],
      [true, false],
    ]);
    expect(dropped("best", -1, -1), "alike: the second").toEqual([false, true]);
    expect(dropped("worst", 1, -1)).toEqual([false, false]);
    const better = plain(both("best", -1, -1), { modifiers: [reason(1, { only: "swim" })] });
    expect(rolls(better).map((made) => made.dropped !== null)).toEqual([true, false]);
    const single = { ...tries(-2).acting, mode: "best" as const };
    expect(planSide("acting", single, []).map((made) => made.dropped)).toEqual([null]);
  });

  it("the better or the worse of both counts; of two alike the first", () => {
    const kept = (mode: Side["mode"], first: number, second: number) => {
      const [side] = roll(both(mode, 0, 0), [sum(first), sum(second)]).outcome.sides;
      return [side!.result, side!.rolls.map((made) => made.kept)];
    };
    expect(kept("best", 2, -1)).toEqual([2, [true, false]]);
    expect(kept("best", -1, 2)).toEqual([2, [false, true]]);
    expect(kept("worst", 2, -1)).toEqual([-1, [false, true]]);
    expect(kept("worst", 1, 1)).toEqual([1, [true, false]]);
    const half = unwrap(resolve(both("best", 0, 0), [sum(2), []], settings())).outcome;
    expect([half.verdict, half.sides[0]!.result, half.sides[0]!.rolls.map((made) => made.kept)]).toEqual([
      "waiting",
      null,
      [false, false],
    ]);
  });

  it("KA-15, EX-06: paired, first goes against first and second against second", () => {
    const who = person("Kylar", [ability("Climb", 1), ability("Swim", 0)]);
    const foe = npc("Foe", [ability("Fight", 0), ability("Row", 0)]);
    const request = plain(contestRequest(who, uses(who, "Climb", "Swim"), settings(), { foe }), { mode: "paired" });
    const paired = opposedBy(request, foe, ["Fight", "Row"]);
    const two = { ...paired, opposing: { ...paired.opposing!, mode: "paired" as const } };
    const { duels, verdict, sides } = roll(two, [sum(0), sum(0), sum(0), sum(1)]).outcome;
    expect(duels.map((one) => one.verdict)).toEqual(["win", "loss"]);
    expect([verdict, sides.map(({ result }) => result)]).toEqual(["split", [null, null]]);
    const waits = roll(two, [sum(0), [], sum(0), sum(0)]).outcome;
    expect([waits.duels, waits.verdict]).toEqual([[], "waiting"]);
  });
});

describe("KA-06, AM-01: results beyond the ladder", () => {
  it("stand as they are, or stop at its ends", () => {
    const result = (level: number, faces: string, resultCap: "none" | "ladder") =>
      roll(tries(level), [dice(faces)], settings({ resultCap })).outcome.sides[0]!.result;
    expect([result(2, "++++", "none"), result(2, "++++", "ladder")]).toEqual([6, 3]);
    expect([result(-2, "----", "none"), result(-2, "----", "ladder")]).toEqual([-6, -3]);
    expect([result(2, "+___", "none"), result(2, "+___", "ladder")]).toEqual([3, 3]);
  });

  it("what cannot be rolled is refused before any dice are looked at", () => {
    const none = plain(tries(0), { abilities: [] });
    expect(resolve(none, [sum(0)], settings()).ok).toBe(false);
    expect(odds(none, settings()).ok).toBe(false);
    expect(resolve(duelOf(0, 0), [sum(0), sum(0), sum(0)], settings()).ok).toBe(false);
    expect(resolve(duelOf(0, 0), [[2, 0, 0, 0], sum(0)], settings()).ok).toBe(false);
  });
});

describe("AM-43, KA-25: which ability is meant", () => {
  it("however it is written, with its specialisation or without", () => {
    expect(
      ["Melee combat", " melee-Combat ", "Melee Combat (swords)"].map((one) =>
        sameAbility(one, "Melee Combat", "swords"),
      ),
    ).toEqual([true, true, true]);
    expect(
      ["", "Melee", "Melee Combat (axes)", "swords"].map((one) => sameAbility(one, "Melee Combat", "swords")),
    ).toEqual([false, false, false, false]);
  });

  it("psionic, by one's own sheet or by what the other side openly uses", () => {
    const power = {
      uuid: "Item.p",
      id: "p",
      name: "Fire",
      type: "kalyrPower",
      system: { abilities: ["Burn"] },
    } as never;
    const seer = person("Seer", [ability("Sense", 0, { kind: "psionic" }), ability("Swim", 0), power]);
    expect(["Sense", "Burn", "Swim", "Fire"].map((name) => isKnownPsionic(name, seer, []))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const shown = [ownAbility(ability("Leap", 1, { kind: "psionic" })), ownAbility(ability("Climb", 1))];
    expect(["Leap", "Climb"].map((name) => isKnownPsionic(name, person("X"), shown))).toEqual([true, false]);
  });

  it("AM-06: psionics that one never learned are forbidden, or at Poor or Terrible", () => {
    const level = (psionicUntrained: "forbid" | "poor" | "terrible") => {
      const use = abilityFor(person("X"), { name: "Leap", kind: "psionic" }, settings({ psionicUntrained }));
      return use.ok ? use.value.level : refused(use)[0];
    };
    expect([level("forbid"), level("poor"), level("terrible")]).toEqual(["Refuse.psionicUntrained", -2, -3]);
    expect(unwrap(abilityFor(person("X", [ability("Leap", 1)]), { name: "leap" }, settings()))).toMatchObject({
      source: "own",
      level: 1,
    });
    expect(unwrap(abilityFor(person("X"), { name: "Leap" }, settings()))).toMatchObject({
      domain: "none",
      kind: "mundane",
      uuid: null,
    });
  });
});

describe("a contest as the sheet proposes it", () => {
  const swords = (domain: "physical" | "social" | "mental" | "none") => ability("Swords", 1, { domain });
  const armed = (domain: "physical" | "social" | "mental" | "none", some: object = {}, equipped = true) =>
    person("Ann", [
      swords(domain),
      ability("Dodge", 0),
      ability("Tactics", 2),
      weapon("Blade", 3, { ability: "Swords", equipped, ...some }),
    ]);

  it("is Fair, or opposed where somebody is aimed at", () => {
    expect(freshPlan(armed("physical"), "swords", null)).toMatchObject({
      against: "difficulty",
      difficulty: 0,
      foe: "",
      fight: false,
      harm: "none",
      type: "physical",
      track: "physical",
      treated: "physical",
      detailed: false,
      information: false,
      persuading: false,
      stakes: "low",
      mode: "single",
    });
    expect(freshPlan(armed("physical"), "swords", "Actor.Bob")).toMatchObject({ against: "opposed", foe: "Actor.Bob" });
  });

  it("KA-37: is a fight where the arm that is raised is for it", () => {
    const fight = (who: ReturnType<typeof person>, foe: string | null = "Actor.Bob") => {
      const { fight: blows, harm, weapon: held } = freshPlan(who, "swords", foe);
      return [blows, harm, held];
    };
    expect(fight(armed("physical"))).toEqual([true, "margin", "blade"]);
    expect(fight(armed("physical"), null)).toEqual([false, "none", "blade"]);
    expect(fight(armed("social"))).toEqual([false, "none", "blade"]);
    expect(fight(armed("none"))).toEqual([false, "none", "blade"]);
    expect(fight(armed("physical", {}, false))).toEqual([false, "none", ""]);
    expect(fight(armed("physical", { ability: "Bow" }))[0]).toBe(false);
    expect(fight(person("Bare", [swords("physical"), ability("Dodge", 0)]))).toEqual([false, "none", ""]);
  });

  it("KA-24: a shot needs two abilities, and the worse of them counts; a blow needs one", () => {
    const shot = freshPlan(armed("physical", { ranged: true }), "swords", "Actor.Bob");
    expect([shot.mode, shot.picks.map(({ item }) => item)]).toEqual(["worst", ["swords", "tactics"]]);
    expect(freshPlan(armed("physical"), "swords", "Actor.Bob").picks.map(({ item }) => item)).toEqual(["swords", ""]);
    const alone = person("Ann", [swords("physical"), weapon("Bow", 2, { ability: "Swords", ranged: true })]);
    expect(freshPlan(alone, "swords", "Actor.Bob")).toMatchObject({ mode: "single" });
  });

  it("goes by the domain of what is used; what has none harms the body", () => {
    const of = (domain: "physical" | "social" | "mental" | "none") => {
      const { type, track, treated } = freshPlan(armed(domain), "swords", null);
      return [type, track, treated];
    };
    expect([of("social"), of("mental"), of("none")]).toEqual([
      ["social", "social", "physical"],
      ["mental", "mental", "mental"],
      ["other", "physical", "physical"],
    ]);
    expect(freshPlan(armed("social"), "nothing", null)).toMatchObject({ type: "other", track: "physical" });
    expect(freshSide(armed("physical"), "swords", "Swords").picks[0]).toMatchObject({ item: "swords", name: "Swords" });
    expect(freshSide(person("Bare"), "")).toMatchObject({ weapon: "", stance: 0, automatic: null });
  });
});
