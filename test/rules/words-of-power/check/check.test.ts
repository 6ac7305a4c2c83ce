import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  type Being,
  checkWarnings,
  gatherPools,
  goneClaims,
  type MatchState,
  MOST_DICE,
  newCheck,
  phaseOf,
  resolveCheck,
  takeStep,
  takeSteps,
  whoMay,
  wordsOf,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";
import {
  character,
  claim,
  claimCondition,
  claimTerm,
  creature,
  go,
  happen,
  party,
  refused,
  settings,
} from "../beings.ts";

const weaver = character("Astra", { tags: ["Strong"], words: ["Jump", "Hide"], hand: ["Fly", "Lead"] });
const open = (more: Parameters<typeof newCheck>[2] = {}) =>
  newCheck(party(weaver), "climb the wall", { baseDice: 1, ...more });
const term = (text: string) => wordsOf(weaver).find((it) => it.text === text)!;
const thrown = (state: MatchState, player: number[], difficulty: number[]): MatchState => ({
  ...state,
  thrown: { player, difficulty, placed: { player: null, difficulty: null } },
});

describe("talking a check over", () => {
  it("WP-02 the Storyteller says how hard it is, before anything is thrown", () => {
    const state = newCheck(party(weaver), "climb");
    expect(phaseOf(state, settings())).toBe("difficulty");
    expect(refused(takeStep(state, "player", { kind: "difficulty", dice: 1 }, settings()))).toEqual([
      "Refuse.notYours",
    ]);
    expect(refused(takeStep(state, "storyteller", { kind: "throwDifficulty", faces: [1] }, settings()))).toEqual([
      "Refuse.notNow",
    ]);
    expect(refused(takeStep(state, "storyteller", { kind: "difficulty", dice: 0 }, settings()))).toEqual([
      "Input.baseDice",
    ]);
    expect(phaseOf(go(state, [["storyteller", { kind: "difficulty", dice: 2 }]]), settings())).toBe("claims");
  });

  it("WP-02: what is wrong is told at its field: how hard it is, and the reason of a refusal", () => {
    const fieldsOf = (result: ReturnType<typeof takeSteps>) =>
      result.ok ? [] : result.problems.map(({ field }) => field);
    const hard = newCheck(party(weaver), "climb");
    expect(fieldsOf(takeSteps(hard, "storyteller", [{ kind: "difficulty", dice: 0 }], settings()))).toEqual([
      "baseDice",
    ]);
    const asked = go(open(), [
      ["player", { kind: "claim", claim: claimTerm("a", "player", term("Jump")) }],
      ["player", { kind: "claim", claim: claimTerm("b", "player", term("Hide")) }],
    ]);
    const refusal = { kind: "judge", id: "b", granted: false, exact: false, reason: "" } as const;
    expect(fieldsOf(takeSteps(asked, "storyteller", [refusal], settings()))).toEqual(["reason.1"]);
    const gone = takeSteps(asked, "storyteller", [{ ...refusal, id: "gone", reason: "no" }], settings());
    expect([gone.ok, fieldsOf(gone)]).toEqual([false, ["id"]]);
  });

  it("WP-06 help and hindrance do not cancel out", () => {
    const claims = [claim("a", "player", "condition", "rope"), claim("b", "difficulty", "condition", "rain")];
    const pools = unwrap(gatherPools(open({ claims }).request));
    expect([pools.player.length, pools.difficulty.length]).toEqual([2, 2]);
  });

  it("WP-07 one thing may count twice, with a word to the Storyteller", () => {
    const source = { owner: weaver.uuid, from: "tag", id: "strong" } as const;
    const claims = ["a", "b"].map((id) => claim(id, "player", "tag", "Strong", { source }));
    expect(unwrap(gatherPools(open({ claims }).request)).player).toHaveLength(3);
    expect(checkWarnings(open({ claims }).request, settings()).map(({ field }) => field)).toEqual(["claims.1"]);
  });

  it("WP-13 a refusal needs a reason and leaves a die with its reason beside the pool", () => {
    const asked = go(open(), [["player", { kind: "claim", claim: claimTerm("a", "player", term("Hide")) }]]);
    const judge = (granted: boolean, reason: string) =>
      takeStep(asked, "storyteller", { kind: "judge", id: "a", granted, exact: false, reason }, settings());
    expect(refused(judge(false, " "))).toEqual(["Refuse.reason"]);
    const no = unwrap(judge(false, "The guard looks right at you."));
    const pools = unwrap(gatherPools(no.request));
    expect(pools.player).toHaveLength(1);
    expect(pools.lost).toMatchObject([{ claim: "a", reason: { data: { reason: "The guard looks right at you." } } }]);
    expect(
      refused(
        takeStep(asked, "player", { kind: "judge", id: "a", granted: true, exact: true, reason: "" }, settings()),
      ),
    ).toEqual(["Refuse.notYours"]);
  });

  it("WP-13 nothing is thrown while a claim is unanswered", () => {
    const asked = go(open(), [["player", { kind: "claim", claim: claimTerm("a", "player", term("Hide")) }]]);
    const result = takeStep(asked, "storyteller", { kind: "throwDifficulty", faces: [4] }, settings());
    expect(result).toMatchObject({ ok: false, problems: [{ field: "claims.0", data: { text: "Hide" } }] });
  });

  it("WP-10 the Storyteller may grant a claim but not the exact match; conditions never match", () => {
    const asked = go(open(), [
      ["player", { kind: "claim", claim: claimTerm("a", "player", term("Jump"), { exact: true }) }],
    ]);
    const yes = go(asked, [
      ["storyteller", { kind: "judge", id: "a", granted: true, exact: false, reason: "Climbing is not jumping." }],
    ]);
    expect(unwrap(gatherPools(yes.request)).bonus.player).toBe(0);
    const rope = { ...claimCondition("r", "player", "rope"), exact: true };
    expect(refused(takeStep(open(), "player", { kind: "claim", claim: rope }, settings()))).toEqual([
      "Refuse.exactCondition",
    ]);
  });

  it("WP-14, Q-29 the player may call it off until the difficulty dice fall, and keeps the Words", () => {
    const state = go(open(), [
      ["player", { kind: "claim", claim: claimTerm("a", "player", term("Fly")) }],
      ["storyteller", { kind: "judge", id: "a", granted: true, exact: false, reason: "" }],
    ]);
    const off = unwrap(resolveCheck(go(state, [["player", { kind: "withdraw" }]]), settings()));
    expect(off).toMatchObject({ outcome: { verdict: "withdrawn" }, events: [] });
    const fell = go(state, [["storyteller", { kind: "throwDifficulty", faces: [4] }]]);
    expect(refused(takeStep(fell, "player", { kind: "withdraw" }, settings()))).toEqual(["Refuse.notNow"]);
    expect(
      refused(
        takeStep(
          off.outcome && go(state, [["player", { kind: "withdraw" }]]),
          "player",
          { kind: "withdraw" },
          settings(),
        ),
      ),
    ).toEqual(["Refuse.notNow"]);
  });

  it("takes back only one's own claims; the Storyteller any", () => {
    const state = go(open(), [["storyteller", { kind: "claim", claim: claimCondition("rain", "difficulty", "rain") }]]);
    expect(refused(takeStep(state, "player", { kind: "drop", id: "rain" }, settings()))).toEqual(["Refuse.notYours"]);
    expect(go(state, [["storyteller", { kind: "drop", id: "rain" }]]).request.claims).toEqual([]);
    expect(refused(takeStep(state, "storyteller", { kind: "drop", id: "sun" }, settings()))).toEqual([
      "Refuse.noClaim",
    ]);
  });

  it("a player tells what hinders, but plays no Words against themselves", () => {
    expect(whoMay(open(), "claim", settings(), "difficulty")).toContain("player");
    const own = claimTerm("a", "difficulty", term("Hide"));
    expect(refused(takeStep(open(), "player", { kind: "claim", claim: own }, settings()))).toEqual(["Refuse.notYours"]);
    expect(
      refused(
        takeStep(open(), "opponent", { kind: "claim", claim: claimTerm("b", "player", term("Hide")) }, settings()),
      ),
    ).toEqual(["Refuse.notYours"]);
  });

  it("WP-25 a secret check leaves the player's Words out", () => {
    const secret = open({ secret: true });
    expect(
      refused(
        takeStep(secret, "storyteller", { kind: "claim", claim: claimTerm("a", "player", term("Fly")) }, settings()),
      ),
    ).toEqual(["Refuse.secretWord"]);
    const forced = open({
      secret: true,
      claims: [claim("a", "player", "word", "Fly", { source: term("Fly").source })],
    });
    expect(unwrap(gatherPools(forced.request)).player).toHaveLength(1);
    expect(unwrap(resolveCheck(thrown(forced, [5], [5]), settings())).events.map(({ kind }) => kind)).toEqual([
      "words.draw",
    ]);
    expect(
      whoMay(go(secret, [["storyteller", { kind: "throwDifficulty", faces: [1] }]]), "throwPlayer", settings()),
    ).toEqual(["storyteller"]);
  });

  it("Q-06 warns of two Inherent Words and goes on", () => {
    const claims = ["Jump", "Hide"].map((text) => claim(text, "player", "word", text, { source: term(text).source }));
    const keys = (inherentPerCheck: "one" | "any") =>
      checkWarnings(open({ claims }).request, settings({ inherentPerCheck })).map(({ key }) => key.split(".").at(-1));
    expect(keys("one")).toEqual(["inherent"]);
    expect(keys("any")).toEqual([]);
  });

  it("finds claims on Tags and Words that are gone, and on owners that are gone", () => {
    const claims = [
      claim("a", "player", "word", "Fly", { source: term("Fly").source }),
      claim("b", "difficulty", "tag", "Big", { source: { owner: "Actor.Orc", from: "tag", id: "big" } }),
    ];
    const { request } = open({ claims });
    expect(goneClaims(request, (uuid) => (uuid === weaver.uuid ? weaver : null)).map(({ id }) => id)).toEqual(["b"]);
    const [spent] = happen(
      [{ id: "1", kind: "words.hand", target: weaver.uuid, data: { id: "fly", word: null, text: "Fly" } }],
      weaver,
    );
    const orc = { ...creature("Orc", { Head: 4 }) };
    const now = new Map<string, Being>([
      [weaver.uuid, spent!],
      [orc.uuid, orc],
    ]);
    expect(goneClaims(request, (uuid) => now.get(uuid) ?? null).map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("refuses more dice than a hand can hold", () => {
    const claims = Array.from({ length: MOST_DICE }, (_, i) => claim(`c${i}`, "player", "condition", `help ${i}`));
    expect(refused(gatherPools(open({ claims }).request))).toEqual(["Input.tooManyDice"]);
    expect(
      refused(
        takeStep(
          open({ claims: claims.slice(1) }),
          "player",
          { kind: "claim", claim: claimCondition("x", "player", "more") },
          settings(),
        ),
      ),
    ).toEqual(["Input.tooManyDice"]);
  });
});
