import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  type MatchState,
  newCheck,
  pairOff,
  phaseOf,
  resolveCheck,
  type Shown,
  takeStep,
  whoMay,
  wordsEvents,
  wordsOf,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { character, claim, creature, go, happen, party, refused, settings } from "../beings.ts";

const weaver = character("Astra", { tags: ["Strong"], words: ["Jump", "Hide"], hand: ["Fly", "Lead"] });
const open = (more: Parameters<typeof newCheck>[2] = {}) =>
  newCheck(party(weaver), "climb the wall", { baseDice: 1, ...more });
const term = (text: string) => wordsOf(weaver).find((it) => it.text === text)!;
const dice = (...faces: number[]) => faces.map((face) => ({ face, bonus: 0 }));
const shown = (player: number[], difficulty: number[]): Shown => ({
  player: dice(...player),
  difficulty: dice(...difficulty),
});
const outcome = (state: MatchState) => unwrap(resolveCheck(state, settings())).outcome;
const thrown = (state: MatchState, player: number[], difficulty: number[]): MatchState => ({
  ...state,
  thrown: { player, difficulty, placed: { player: null, difficulty: null } },
});

describe("pairing dice off", () => {
  it("WP-15 to WP-17, WP-20 as many as possible, equal is enough, each die once", () => {
    expect(pairOff(shown([6, 2], [2, 6]), settings())).toEqual([
      { player: 1, difficulty: 0 },
      { player: 0, difficulty: 1 },
    ]);
    expect(pairOff(shown([6], [1, 1, 1]), settings())).toHaveLength(1);
  });
  it("WP-18, WP-19 a player's 1 never wins, a difficulty's 1 is a 1", () => {
    expect(pairOff(shown([1, 1], [1, 1]), settings())).toEqual([]);
    expect(pairOff(shown([2, 2], [1, 1]), settings())).toHaveLength(2);
  });
  it("Q-03 a 1 with +1 fails or not", () => {
    const dice = { player: [{ face: 1, bonus: 1 }], difficulty: [{ face: 2, bonus: 0 }] };
    expect(pairOff(dice, settings())).toEqual([]);
    expect(pairOff(dice, settings({ oneFails: "modified" }))).toHaveLength(1);
  });
});

describe("what a check comes to", () => {
  it("WP-21, WP-23 full draws a Word, partial and none do not; only Fate Weavers draw", () => {
    const claims = [claim("a", "player", "condition", "rope"), claim("b", "difficulty", "condition", "rain")];
    const full = unwrap(resolveCheck(thrown(open({ claims }), [4, 5], [4, 2]), settings()));
    expect(full).toMatchObject({
      outcome: { verdict: "full", draws: 1 },
      events: [{ kind: "words.draw", target: weaver.uuid }],
    });
    expect(happen(full.events, weaver)[0]!.system.draws).toBe(1);
    expect(outcome(thrown(open({ claims }), [4, 1], [4, 2]))).toMatchObject({ verdict: "partial", draws: 0 });
    expect(outcome(thrown(open({ claims }), [1, 1], [4, 2]))).toMatchObject({ verdict: "none", draws: 0 });
    const guard = newCheck(party(creature("Guard", { Head: 4 })), "see", { baseDice: 1 });
    expect(outcome(thrown(guard, [6], [1]))).toMatchObject({ verdict: "full", draws: 0 });
  });

  it("WP-09, WP-39 Drawn Words are used up once, Inherent ones stay, refused ones stay", () => {
    const claims = [
      claim("a", "player", "word", "Fly", { source: term("Fly").source }),
      claim("b", "player", "word", "Fly", { source: term("Fly").source }),
      claim("c", "player", "word", "Jump", { source: term("Jump").source }),
      claim("d", "player", "word", "Lead", { source: term("Lead").source, state: "refused", reason: "no" }),
    ];
    const { events } = unwrap(resolveCheck(thrown(open({ claims }), [2, 2, 2, 2], [6]), settings()));
    expect(events).toMatchObject([{ id: "hand:Actor.Astra:0", kind: "words.hand", data: { id: "fly", word: null } }]);
    const [after] = happen(events, weaver);
    expect(Object.keys(after!.system.hand)).toEqual(["lead"]);
    expect(Object.keys(after!.system.words)).toEqual(["jump", "hide"]);
  });

  it("tells each die's origin and fate", () => {
    const claims = [claim("a", "player", "tag", "Strong"), claim("b", "player", "condition", "rope")];
    const { player, difficulty } = outcome(thrown(open({ claims }), [1, 6, 3], [4]));
    const tell = (list: typeof player) =>
      list.map(({ label, fate }) => [label.key, fate.key].map((key) => key.split(".").at(-1)));
    expect(tell(player)).toEqual([
      ["own", "one"],
      ["tag", "defeats"],
      ["condition", "idle"],
    ]);
    expect(tell(difficulty)).toEqual([["difficulty", "defeated"]]);
  });

  it("Q-04 the first to place may do so early, the second waits", () => {
    const claims = [
      claim("a", "player", "word", "Climb", { exact: true }),
      claim("b", "difficulty", "word", "Slip", { exact: true }),
    ];
    const fell = go(open({ claims }), [["storyteller", { kind: "throwDifficulty", faces: [3, 4] }]]);
    expect(whoMay(fell, "place", settings(), "difficulty")).toEqual(["storyteller", "opponent"]);
    expect(whoMay(fell, "place", settings({ bonusOrder: "playerFirst" }), "difficulty")).toEqual([]);
    const both = go(fell, [["player", { kind: "throwPlayer", faces: [3, 4] }]]);
    expect(phaseOf(both, settings())).toBe("difficultyBonus");
    expect(whoMay(both, "place", settings(), "player")).toEqual([]);
    const placed = go(both, [
      ["storyteller", { kind: "place", side: "difficulty", dice: outcome(both).suggestion!.dice as number[] }],
    ]);
    expect(phaseOf(placed, settings())).toBe("playerBonus");
    const settled = go(placed, [
      ["player", { kind: "place", side: "player", dice: outcome(placed).suggestion!.dice as number[] }],
    ]);
    expect(outcome(settled).verdict).toBe("full");
    expect(refused(takeStep(settled, "player", { kind: "place", side: "player", dice: [0] }, settings()))).toEqual([
      "Refuse.notNow",
    ]);
    expect(refused(takeStep(placed, "player", { kind: "place", side: "player", dice: [0, 1] }, settings()))).toEqual([
      "Refuse.tooManyBonuses",
    ]);
    expect(refused(takeStep(placed, "player", { kind: "place", side: "player", dice: [7] }, settings()))).toEqual([
      "Input.noDie",
    ]);
  });

  it("gives the same events with the same ids at every later step", () => {
    const claims = [claim("a", "player", "word", "Fly", { source: term("Fly").source, exact: true })];
    const fell = go(open({ claims }), [["storyteller", { kind: "throwDifficulty", faces: [3] }]]);
    const first = unwrap(resolveCheck(fell, settings())).events;
    const last = unwrap(
      resolveCheck(
        go(fell, [
          ["player", { kind: "throwPlayer", faces: [3, 3] }],
          ["player", { kind: "place", side: "player", dice: [] }],
        ]),
        settings(),
      ),
    ).events;
    expect(last.slice(0, first.length)).toEqual(first);
    expect(last.map(({ kind }) => kind)).toEqual(["words.hand", "words.draw"]);
  });

  it("refuses faces that no dice show", () => {
    const bad = resolveCheck(thrown(open(), [7], [1]), settings());
    expect(bad).toMatchObject({ ok: false, problems: [{ field: "thrown.player.0" }] });
    expect(resolveCheck(thrown(open(), [1], [1, 1]), settings())).toMatchObject({
      ok: false,
      problems: [{ field: "thrown.difficulty" }],
    });
  });

  it("knows a sentence for every event", () => {
    for (const { events } of [unwrap(resolveCheck(thrown(open(), [6], [1]), settings()))]) {
      for (const event of events) expect(wordsEvents.describe(event).key).not.toContain("Kernel");
    }
  });
});
