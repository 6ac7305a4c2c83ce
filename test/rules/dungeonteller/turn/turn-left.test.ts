import { describe, expect, it } from "vitest";
import {
  ACTION_OF,
  actionDice,
  againstVerb,
  isAction,
  isVerb,
  turnLeft,
  VERBS,
  verbsOf,
  wayOfVerb,
} from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { bow, hero, monster, weapon } from "../beings.ts";

describe("a turn", () => {
  it("DT-08, DT-43, DT-45 is a move and an action; whoever runs has neither left", () => {
    const left = (["still", "moved", "double", "run"] as const).map((moved) =>
      turnLeft({ moved }, { round: 2, own: { acted: 1 } }),
    );
    expect(left).toEqual([
      { move: true, action: true },
      { move: false, action: true },
      { move: false, action: true },
      { move: false, action: false },
    ]);
    expect(turnLeft({ moved: "still" }, { round: 2, own: { acted: 2 } })).toEqual({ move: true, action: false });
  });
});

describe("what children want to do", () => {
  it("DT-21, DT-31 each verb is an action, and every action has one", () => {
    expect(VERBS.every((verb) => isAction(ACTION_OF[verb]))).toBe(true);
    expect([...new Set(VERBS.map((verb) => ACTION_OF[verb]))].sort()).toEqual(Object.keys(actionDice()).sort());
    for (const wrong of ["", "toString", "__proto__", "dance"]) expect(isVerb(wrong)).toBe(false);
  });
  it("DT-45, DT-52, DT-57, DT-28, A-32 a jump, a run, a climb and a long throw go by their own rules", () => {
    const ways = Object.fromEntries(VERBS.flatMap((verb) => (wayOfVerb(verb) ? [[verb, wayOfVerb(verb)]] : [])));
    expect(ways).toEqual({ run: "run", leap: "jump", throwFar: "throw", climb: "climb" });
    // Stunt alone is enough for a run and for steps of a climb.
    const nimble = verbsOf(monster("cat", actionDice({ stunt: 2 }, 0)));
    expect(nimble.filter((verb) => wayOfVerb(verb))).toEqual(["run", "climb"]);
  });
  it("DT-06, DT-32, DT-39 who is meant rolls against it: Muscle in a hold, Notice of who watches, Resist of who is fooled", () => {
    const against = Object.fromEntries(VERBS.flatMap((verb) => (againstVerb(verb) ? [[verb, againstVerb(verb)]] : [])));
    expect(against).toEqual({
      wrestle: "muscle",
      push: "muscle",
      hide: "notice",
      creep: "notice",
      steal: "notice",
      trick: "resist",
    });
  });
  it("DT-03, DT-21, DT-26 are offered where there is a die: of the action, or of what is in hand", () => {
    const orc = monster("orc", { battle: 2 });
    expect(verbsOf(orc)).toEqual(["hit"]);
    const armed = (...items: ReturnType<typeof bow>[]) => verbsOf({ ...hero("a", "dwarf"), items, system: orc.system });
    expect(armed(bow("bow", 2))).toEqual(["hit", "shoot", "throw"]);
    expect(armed({ ...bow("bow", 2), system: { ...bow("bow", 2).system, inHand: false } })).toEqual(["hit"]);
    expect(armed(weapon("feather", 0, { uses: ["shoot"] }))).toEqual(["hit"]);
  });
  it("DT-31 to withstand something is an answer, and nothing that one wants to do in a turn", () => {
    expect(verbsOf(monster("all", actionDice({}, 3)))).toEqual(VERBS.filter((verb) => verb !== "resist"));
  });
});
