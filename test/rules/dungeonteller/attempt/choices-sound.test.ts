import { describe, expect, it } from "vitest";
import { type Result, unwrap } from "../../../../src/kernel/result.ts";
import {
  choicesOf,
  freshAttempt,
  isWay,
  targetsOf,
} from "../../../../src/rulesets/dungeonteller/rules/attempt/attempt.ts";
import { readChoices } from "../../../../src/rulesets/dungeonteller/rules/attempt/attempt-check.ts";
import { worksUp } from "../../../../src/rulesets/dungeonteller/rules/attempt/power-try.ts";
import { type Being, gatherPool } from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { hero, refused, settings } from "../beings.ts";
import { card, used } from "../cards.ts";

const DICE = { battle: 4, magic: 6, make: 5, muscle: 4, notice: 3, resist: 5, shoot: 4, sneak: 4, stunt: 3, talk: 4 };
const pip = (more: object = {}, ...items: Being["items"]) =>
  hero("Pip", "rogue", [...items], {
    actions: DICE,
    bonuses: [],
    traits: [],
    luck: { base: 20, value: 20, cold: 0 },
    ...more,
  });
const fields = (result: Result<unknown>) => (result.ok ? [] : result.problems.map(({ field }) => field));

describe("choices that come from outside", () => {
  const of = (choices: object) =>
    fields(readChoices({ who: "Actor.Pip", ...choices })).map((one) => one?.replace("data.", ""));
  const POWER = { way: "power", power: "x" };

  it.each<[string, object, string]>([
    ["who", { who: "x".repeat(301) }, "who"],
    ["moved", { moved: "flown" }, "moved"],
    ["light", { light: "grey" }, "light"],
    ["ticks", { ticks: [{ id: "a", on: "yes" }] }, "ticks"],
    ["too many ticks", { ticks: Array(301).fill({ id: "a", on: true }) }, "ticks"],
    ["extra", { extra: { dice: 61, reason: "" } }, "extra"],
    ["extra without a reason", { extra: { dice: 1 } }, "extra"],
    ["bought", { bought: -1 }, "bought"],
    ["too much bought", { bought: 61 }, "bought"],
    ["lent", { lent: { from: "a", dice: -1 } }, "lent"],
    ["targets", { targets: [3] }, "targets"],
    ["too many targets", { targets: Array.from({ length: 41 }, (_, n) => `Actor.${n}`) }, "targets"],
    ["weapon", { weapon: "a.b" }, "weapon"],
    ["needed", { needed: -1 }, "needed"],
    ["needed too much", { needed: 10_001 }, "needed"],
    ["against", { against: "dance" }, "against"],
    ["job", { job: { id: "new1", name: "x", needed: 0 } }, "job"],
    ["action", { action: "dance" }, "action"],
    ["power", { ...POWER, power: "a b" }, "power"],
    ["first", { ...POWER, first: 0 }, "first"],
    ["effect", { ...POWER, effect: "a.b" }, "effect"],
    ["thing", { ...POWER, thing: 3 }, "thing"],
    ["tokens", { ...POWER, tokens: Array(42).fill("t") }, "tokens"],
    ["direction", { ...POWER, direction: "up" }, "direction"],
    ["paces", { ...POWER, paces: 0 }, "paces"],
    ["kind", { ...POWER, kind: "a.b" }, "kind"],
    ["fresh, too short", { ...POWER, fresh: "abc" }, "fresh"],
    ["fresh, too long", { ...POWER, fresh: "abcdefghij0123456" }, "fresh"],
    ["fresh, a figure", { ...POWER, fresh: 3 }, "fresh"],
    ["give", { ...POWER, give: 0 }, "give"],
    ["lost", { ...POWER, lost: 3 }, "lost"],
    ["number", { ...POWER, number: 0 }, "number"],
    ["tricky", { way: "jump", tricky: "very" }, "tricky"],
    ["maker", { way: "doubt", maker: 3 }, "maker"],
    ["way", { way: "swim" }, "way"],
  ])("%s", (_name, choices, field) => {
    expect(of(choices)).toEqual([field]);
  });

  it("at their edges they are sound", () => {
    const sound = [
      { who: "x".repeat(300), moved: null, bought: 60, extra: { dice: -60, reason: "x".repeat(300) } },
      {
        targets: Array.from({ length: 40 }, (_, n) => `Actor.${n}`),
        needed: 10_000,
        against: "",
        weapon: "",
        job: null,
      },
      { needed: 0, ticks: Array(300).fill({ id: "a", on: true }), lent: { from: "", dice: 60 } },
      {
        ...POWER,
        first: 60,
        paces: 60,
        lost: 2,
        number: 10_000,
        give: null,
        kind: "",
        fresh: "",
        tokens: Array(41).fill("t"),
      },
      {
        ...POWER,
        first: 1,
        paces: 1,
        lost: 0,
        number: 1,
        give: 1,
        fresh: "ABCdefghij012345",
        kind: "owl",
        effect: "e",
      },
      { job: { id: "new1", name: "Door", needed: null } },
      { job: { id: "new1", name: "Door", needed: 1 } },
    ];
    expect(sound.flatMap(of)).toEqual([]);
  });

  it("nobody is meant twice, and what is no choice at all is none", () => {
    expect(of({ targets: ["Actor.A", "Actor.B", "Actor.A"] })).toEqual(["targets.2"]);
    expect(refused(readChoices({ who: "x", targets: ["a", "a"] }))).toEqual(["Input.sameTarget"]);
    expect([null, "battle", []].map((one) => readChoices(one).ok)).toEqual([false, false, false]);
    expect(unwrap(readChoices({ who: "x" }))).toMatchObject({ way: "action", action: "battle" });
  });

  it("a card stores ticks as a list, and reads them again", () => {
    const attempt = unwrap(readChoices({ who: "x", action: "talk", ticks: [{ id: "bonus.0", on: false }] }));
    expect(attempt.ticks).toEqual({ "bonus.0": false });
    expect(choicesOf(attempt)).toMatchObject({ ticks: [{ id: "bonus.0", on: false }] });
    expect(unwrap(readChoices(choicesOf(attempt)))).toEqual(attempt);
    expect([
      targetsOf(freshAttempt("run", "x")),
      targetsOf({ ...freshAttempt("escape", "x"), targets: ["a"] }),
    ]).toEqual([[], ["a"]]);
    expect([isWay("run"), isWay("toString"), isWay(3)]).toEqual([true, false, false]);
  });

  it("A-40: only spells with a number to reach are worked up", () => {
    const files = ["corrosion", "undo-magic", "shield", "tame-animal", "trance", "appraise"];
    expect(files.filter((file) => worksUp(card(file)))).toEqual(["corrosion", "undo-magic"]);
    expect(unwrap(gatherPool(unwrap(used(pip(), "shield")), settings())).count).toBe(6);
  });
});
