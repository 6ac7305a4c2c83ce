import { describe, expect, it } from "vitest";
import {
  type Precedent,
  plainRuling,
  precedentsIn,
  precedentsOn,
  type RuledCard,
  rulingOn,
  type Said,
  searched,
  usualReasons,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";

const said = (id: string, answer: object): Said => ({
  id,
  kind: id.split("-")[0]!,
  about: "",
  status: "answered",
  answer: answer as Said["answer"],
});
const source = { owner: "Actor.a", from: "tag", id: "strong" };
const check = (deed: string, granted: boolean, reason = ""): RuledCard => ({
  kind: "match",
  request: {
    who: { name: "Astra" },
    deed,
    claims: [
      { id: "player strong", kind: "tag", text: "Strong", source },
      { id: "player rain", kind: "condition", text: "rain", source: null },
    ],
  },
  questions: [
    said("review-0", {
      steps: [
        { kind: "difficulty", dice: 1 },
        { kind: "judge", id: "player strong", granted: !granted, exact: false, reason: "first thought" },
        { kind: "judge", id: "player rain", granted: true, exact: false, reason: "" },
      ],
    }),
    said("review-1", { steps: [{ kind: "judge", id: "player strong", granted, exact: false, reason }] }),
  ],
});
const spell = (words: string[], intent: string, more: object): RuledCard => ({
  kind: "spell",
  request: { who: { name: "Brakka" }, words: words.map((text) => ({ text })), intent },
  questions: [said("rule", { ...plainRuling(false, []), ...more })],
});

describe("earlier rulings", () => {
  const cards = [
    check("break the chains", true),
    check("flatter the judge", false, "muscles don't flatter"),
    spell(["Fire", "Ball"], "clear the way", { effect: "one ring burns" }),
    spell(["Fire", "Ball"], "a trap", { granted: false, reason: "no Word for the trap" }),
    spell(["Fire", "Wall", "Still"], "keep them out", {}),
  ];
  const all = cards.flatMap(precedentsIn);

  it("WP-29, WP-51: are read from cards: Tags and Words that were judged last, and spells with what they did", () => {
    expect(all.map(({ words, granted, said: text }) => [words.join(" "), granted, text])).toEqual([
      ["Strong", true, ""],
      ["Strong", false, "muscles don't flatter"],
      ["Fire Ball", true, "one ring burns"],
      ["Fire Ball", false, "no Word for the trap"],
      ["Fire Wall Still", true, ""],
    ]);
    for (const request of [{}, { claims: 7 }, { who: null, claims: [null, 3, { id: 1 }] }, { words: [null] }]) {
      for (const kind of ["match", "spell", "hit"]) expect(precedentsIn({ kind, request, questions: [] })).toEqual([]);
    }
  });

  it("are found by the Tag or Word, of spells the same Words first, and by whatever one remembers of them", () => {
    expect(precedentsOn(all, ["strong"]).map(({ deed }) => deed)).toEqual(["flatter the judge", "break the chains"]);
    expect(precedentsOn(all, ["ball", "fire"]).map(({ deed }) => deed)).toEqual([
      "a trap",
      "clear the way",
      "keep them out",
    ]);
    expect(precedentsOn(all, ["Moon"])).toEqual([]);
    expect(searched(all, "astra chains").map(({ deed }) => deed)).toEqual(["break the chains"]);
    expect(searched(all, "RING")).toHaveLength(1);
    expect(searched(all, "")).toHaveLength(5);
    expect(searched(all, "", 2), "no more than one wants to see").toEqual(searched(all, "").slice(0, 2));
  });

  it("WP-51: a claim is answered as the last one on the same Tag or Word was, of the same one first; spells answer none", () => {
    const other: Precedent = { kind: "claim", words: ["strong"], who: "Brakka", deed: "push", granted: true, said: "" };
    expect(rulingOn(all, " STRONG", "Astra")?.deed).toBe("flatter the judge");
    expect(rulingOn([...all, other], "Strong", "Astra")?.deed).toBe("flatter the judge");
    expect(rulingOn([...all, other], "Strong", "Cara")?.deed).toBe("push");
    expect(rulingOn([...all, { ...other, granted: false }], "Strong", "Brakka")?.deed).toBe("flatter the judge");
    expect([rulingOn(all, "Fire", "Brakka"), rulingOn(all, "", "Astra")]).toEqual([null, null]);
  });

  it("the usual reasons are those that claims were refused for more than once, the commonest first", () => {
    const refusal = (reason: string, granted = false): Precedent => {
      return { kind: "claim", words: ["x"], who: "", deed: "", granted, said: reason };
    };
    const spells = [0, 1].map((): Precedent => ({ ...refusal("no Word for it"), kind: "spell" }));
    const many = ["far", "fit", "far", "once", "fit", "far"].map((reason) => refusal(reason));
    expect(usualReasons([...many, ...spells, refusal("well", true), refusal("well", true)], 5)).toEqual(["far", "fit"]);
    expect(usualReasons(many, 1)).toEqual(["far"]);
  });
});
