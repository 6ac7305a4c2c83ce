import { describe, expect, it } from "vitest";
import { checkFacts, PLAIN_MATCH, readSteps } from "../../../../src/rulesets/words-of-power/rules/check/match-facts.ts";
import { TEXT, YES_NO } from "../../one-event.ts";
import { character, settings } from "../beings.ts";

const RULES = "FOURTALES.Words.Rules";
const ann = character("Ann", { tags: ["Brave"] });
const bob = character("Bob");
const find = (uuid: string) => [ann, bob].find((being) => being.uuid === uuid) ?? null;
const claim = (more: object = {}) => ({
  side: "player",
  kind: "condition",
  text: "High ground",
  source: null,
  exact: false,
  ...more,
});
const chosen = (more: object = {}) => ({ ...PLAIN_MATCH, who: "Actor.Ann", ...more });
const facts = (more: object = {}, isGM = true) => checkFacts(chosen(more), { isGM }, find, settings());
const why = (more: object, isGM = true) => {
  const result = facts(more, isGM);
  return result.ok ? [] : result.problems;
};
const made = (more: object, isGM = true) => {
  const result = facts(more, isGM);
  if (!result.ok) throw new Error(result.problems[0]!.key);
  return result.value;
};

describe("a check as it begins", () => {
  it("WP-05: what is named comes from a Tag, a Word, the Hand, or a Tag or Word of a thing", () => {
    for (const from of ["tag", "word", "hand", "itemTag", "itemWord"]) {
      const source = { owner: "Actor.Ann", from, id: "brave" };
      const fields = why({ claims: [claim({ kind: "tag", text: "Brave", source })] }).map(({ field }) => field);
      expect(fields, from).not.toContain("claims");
    }
  });

  it("WP-01: choices that make no sense are refused by their field", () => {
    const sources = { owner: "Actor.Ann", from: "tag", id: "brave" };
    const text = { takes: [], refuses: TEXT.refuses };
    const claims = {
      takes: [],
      refuses: [
        undefined,
        null,
        {},
        [3],
        Array.from({ length: 61 }, () => claim()),
        [claim({ side: "nobody" })],
        [claim({ kind: "luck" })],
        [claim({ text: 3 })],
        [claim({ exact: 1 })],
        [claim({ source: 3 })],
        [claim({ source: { ...sources, owner: 3 } })],
        [claim({ source: { ...sources, from: "x" } })],
        [claim({ source: { ...sources, id: 3 } })],
        [claim(), claim({ side: "nobody" })],
      ],
    };
    const members = {
      who: text,
      against: text,
      deed: text,
      secret: YES_NO,
      baseDice: { takes: [], refuses: [0.5, "1", 10_001] },
      claims,
    };
    for (const [name, { refuses }] of Object.entries(members))
      for (const value of refuses)
        expect([name, value, why({ [name]: value })]).toEqual([
          name,
          value,
          [{ key: "FOURTALES.Kernel.Event.unsound", data: { name }, field: `data.${name}` }],
        ]);
    expect(PLAIN_MATCH).toEqual({ against: "", deed: "", secret: false, baseDice: null, claims: [] });
  });

  it("WP-01, WP-25: nobody to try it, nobody to try it against, oneself, or a secret of a player's", () => {
    const nobody = (field: string) => [{ key: `${RULES}.Refuse.nobody`, field }];
    expect(why({ who: "Actor.Cid" })).toEqual(nobody("who"));
    expect(why({ against: "Actor.Cid" })).toEqual(nobody("against"));
    expect(why({ who: "Actor.Cid", against: "Actor.Cid" })).toEqual(nobody("who"));
    expect(why({ against: "Actor.Ann" })).toEqual([{ key: `${RULES}.Refuse.self`, field: "against" }]);
    expect(why({ secret: true }, false)).toEqual([{ key: `${RULES}.Refuse.notYours`, field: "secret" }]);
    expect([why({ secret: true }), why({ against: "Actor.Bob" })]).toEqual([[], []]);
  });

  it("WP-02: what the Storyteller chooses is granted, what a player chooses is asked", () => {
    expect(made({ against: "Actor.Bob", deed: "Jump", secret: true, baseDice: 3, claims: [claim()] })).toMatchObject({
      request: {
        who: { uuid: "Actor.Ann", name: "Ann", fateWeaver: true },
        against: { uuid: "Actor.Bob", name: "Bob" },
        deed: "Jump",
        secret: true,
        baseDice: 3,
        claims: [{ text: "High ground", state: "granted" }],
      },
    });
    const asked = made({ claims: [claim()] }, false).request;
    expect(asked).toMatchObject({ against: null, secret: false, claims: [{ text: "High ground", state: "asked" }] });
  });
});

describe("what is said while a check is talked over", () => {
  const sound = [
    { kind: "difficulty", dice: 3 },
    { kind: "claim", claim: { ...claim(), id: "c", why: "" } },
    { kind: "judge", id: "c", granted: true, exact: false, reason: "" },
    { kind: "drop", id: "c" },
    { kind: "withdraw" },
  ];

  it("WP-07: each step by its kind", () => {
    expect(readSteps(sound)).toEqual(sound);
    expect(readSteps([])).toEqual([]);
    expect(readSteps(Array.from({ length: 60 }, () => ({ kind: "withdraw" })))).toHaveLength(60);
    const unsound: unknown[] = [
      null,
      {},
      "withdraw",
      [3],
      [null],
      [{}],
      [{ kind: 3 }],
      [{ kind: "throw" }],
      [{ kind: "toString" }],
      [{ kind: "difficulty", dice: 0.5 }],
      [{ kind: "claim", claim: claim() }],
      [{ kind: "claim", claim: { ...claim(), id: "c", why: 3 } }],
      [{ kind: "claim", claim: { ...claim({ side: "x" }), id: "c", why: "" } }],
      [{ kind: "claim" }],
      ...["id", "granted", "exact", "reason"].map((field) => [{ ...sound[2], [field]: {} }]),
      [{ kind: "drop" }],
      [...sound, { kind: "drop" }],
      Array.from({ length: 61 }, () => ({ kind: "withdraw" })),
    ];
    for (const value of unsound) expect([value, readSteps(value)]).toEqual([value, null]);
  });
});
