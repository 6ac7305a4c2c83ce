import { describe, expect, it } from "vitest";
import { narratorOf, sentenceOf, tellingOf } from "../../../../src/rulesets/kalyr/rules/contest/story.ts";
import { hintsFor, type PostDraft } from "../../../../src/rulesets/kalyr/rules/post/hints.ts";
import { MOST_POSTS, roomProblem } from "../../../../src/rulesets/kalyr/rules/post/room.ts";
import { roundProblems, roundText } from "../../../../src/rulesets/kalyr/rules/post/round.ts";
import type { Post, Thread } from "../../../../src/rulesets/kalyr/rules/post/thread.ts";
import { htmlOf, markdownOf, paragraphs, storyOf } from "../../../../src/rulesets/kalyr/rules/post/transcript.ts";

const RULES = "FOURTALES.Kalyr.Rules";
const ANN = { uuid: "Actor.Ann", name: "Ann" };
const BOB = { uuid: "Actor.Bob", name: "Bob" };
const post = (order: number, more: Partial<Post> = {}): Post => ({
  order,
  at: order * 1000,
  who: "",
  name: "Keeper",
  text: `Post ${order}`,
  thought: "",
  asks: [],
  woven: false,
  ...more,
});
const thread = (posts: readonly Post[], more: Partial<Thread> = {}): Thread => ({
  title: "The inn",
  purpose: "",
  mode: "free",
  hours: 24,
  people: [ANN, BOB],
  open: true,
  order: 1,
  posts: Object.fromEntries(posts.map((one) => [`p${one.order}`, one])),
  ...more,
});

describe("room for one more post", () => {
  const room = (t: Thread, who = "", others: Thread[] = []) =>
    roomProblem({ threads: Object.fromEntries([t, ...others].map((one, at) => [`t${at}`, one])) }, t, who, "Ann");
  const many = (count: number, more: Partial<Post>) =>
    Array.from({ length: count }, (_, at) => post(at + 1, { text: "x", ...more }));

  it("KA-109: the game master and the people of a scene each have a share of its posts", () => {
    const full = (key: string) => ({ key: `${RULES}.Post.${key}`, data: { title: "The inn", name: "Ann" } });
    expect([room(thread(many(199, {}))), room(thread(many(200, {})))]).toEqual([null, full("full")]);
    expect([
      room(thread(many(199, { who: "Actor.Ann" })), "Actor.Ann"),
      room(thread(many(200, { who: "Actor.Ann" })), "Actor.Ann"),
    ]).toEqual([null, full("fullOf")]);
    expect(room(thread(many(200, { who: "Actor.Bob" })), "Actor.Ann"), "another's").toBeNull();
    const three = { people: [ANN, BOB, { uuid: "Actor.Cid", name: "Cid" }] };
    expect(room(thread(many(133, { who: "Actor.Ann" }), three), "Actor.Ann")).toEqual(full("fullOf"));
    expect(room(thread(many(399, { who: "Actor.Ann" }), { people: [] }), "Actor.Ann")).toBeNull();
    expect(MOST_POSTS).toBe(600);
  });

  it("KA-109: and of all that is kept", () => {
    const none = (key: string) => ({ key: `${RULES}.Post.${key}`, data: { name: "Ann" } });
    const long = (who: string, letters: number) =>
      thread([post(1, { who, text: "x".repeat(letters - 10), thought: "y".repeat(10) })]);
    expect([room(thread([]), "", [long("", 499_999)]), room(thread([]), "", [long("", 500_000)])]).toEqual([
      null,
      none("noRoom"),
    ]);
    expect([
      room(thread([]), "Actor.Ann", [long("Actor.Ann", 499_999)]),
      room(thread([]), "Actor.Ann", [long("Actor.Ann", 500_000)]),
    ]).toEqual([null, none("noRoomFor")]);
  });
});

describe("a round that is told", () => {
  const asked = thread([post(1, { asks: ["Actor.Ann", "Actor.Bob"] })], { mode: "action" });
  const DAY = 24 * 3_600_000;

  it("KA-112, KA-113, KA-115: not before everybody has answered, is late, or is spoken for", () => {
    const owed = ({ uuid, name }: typeof ANN) => ({
      key: `${RULES}.Post.stillOwed`,
      field: `silent.${uuid}`,
      data: { name },
    });
    const why = (silent: Record<string, string>, asks = ["Actor.Ann"], now = 5000) =>
      roundProblems(asked, silent, asks, now);
    expect(why({})).toEqual([owed(ANN), owed(BOB)]);
    expect(why({ "Actor.Ann": "She waits.", "Actor.Bob": " " })).toEqual([owed(BOB)]);
    expect([why({}, ["x"], 1000 + DAY), why({}, ["x"], 1001 + DAY)].map(({ length }) => length)).toEqual([2, 0]);
    expect(why({ "Actor.Ann": "a", "Actor.Bob": "b" }, [])).toEqual([
      { key: `${RULES}.Post.nobodyAsked`, field: "asks" },
    ]);
  });

  it("KA-113: with what those do who have not answered", () => {
    expect(
      roundText(asked, " And so on. ", { "Actor.Bob": " Bob waits. ", "Actor.Ann": " ", "Actor.Cid": "No." }),
    ).toBe("Bob waits.\n\nAnd so on.");
    expect(roundText(asked, " ", { "Actor.Bob": "Bob waits." })).toBe("Bob waits.");
    expect(roundText(thread([]), "On.", { "Actor.Bob": "x" })).toBe("On.");
  });
});

describe("a post before it is sent", () => {
  const words = { persons: ["i", "you"], future: [], rules: ["fudge"] };
  const hints = (text: string, more: Partial<PostDraft> = {}) =>
    hintsFor({ text, name: "Ann Lee", asks: 1, mode: "free", ...more }, words);

  it("KA-115 to KA-117, KA-119: is told what may be missing", () => {
    expect([hints(" "), hints("Ann runs."), hints("lee runs."), hints("She runs.")]).toEqual([
      [],
      [],
      [],
      ["nameThem"],
    ]);
    expect([hints("It rains.", { name: "" }), hints("It rains.", { name: "X" })]).toEqual([[], []]);
    expect([
      hints('Ann says "Run.'),
      hints('Ann says "Run."'),
      hints("Ann says “Run."),
      hints("Ann says “Run.”"),
    ]).toEqual([["quotes"], [], ["quotes"], []]);
    expect([hints("Ann sagt „Lauf“"), hints("Ann dit «Cours»"), hints("Ann dit «Cours")]).toEqual([[], [], ["quotes"]]);
    expect([
      hints("Ann, and I run."),
      hints('Ann says "I run."'),
      hints("Ann says „I run“"),
      hints("Ann says «I run»"),
    ]).toEqual([["person"], [], [], []]);
    expect([
      hints("Ann spends Fudge."),
      hints("Ann is at +2."),
      hints("Ann is at −1."),
      hints("Ann has 2 coins."),
    ]).toEqual([["figures"], ["figures"], ["figures"], []]);
    const keeper = { name: "", asks: 0, mode: "action" } as const;
    expect(hints("It rains.", keeper)).toEqual(["decision"]);
    for (const more of [{ asks: 1 }, { mode: "free" as const }])
      expect(hints("It rains.", { ...keeper, ...more })).toEqual([]);
    expect(hints("Ann waits.", { ...keeper, name: "Ann" })).toEqual([]);
    expect(hints('She says "I and +1', { ...keeper, name: "Ann" })).toEqual([
      "nameThem",
      "quotes",
      "person",
      "figures",
    ]);
  });
});

describe("the story that it comes to", () => {
  const ann = post(2, { who: "Actor.Ann", text: "Ann runs.\n\nShe falls.", thought: "Ouch!" });
  const bob = post(3, { who: "Actor.Bob", text: "Bob waits.", thought: "Why?" });

  it("KA-117: paragraphs, with empty lines between them", () => {
    expect(paragraphs(" One\n  line.\n \n\n Two.\n\n ", true)).toEqual([
      { text: "One line.", thought: true },
      { text: "Two.", thought: true },
    ]);
    expect(paragraphs("  ", false)).toEqual([]);
  });

  it("KA-112, KA-118: answers that are told again are told once, with their thoughts after them", () => {
    const texts = (posts: Post[]) => storyOf(thread(posts)).map(({ text, thought }) => (thought ? `*${text}` : text));
    expect(texts([post(1), ann, bob])).toEqual(["Post 1", "Ann runs.", "She falls.", "*Ouch!", "Bob waits.", "*Why?"]);
    const woven = post(4, { woven: true, text: "She falls.\n\nBob waits.\n\nIt rains.", thought: "Hm." });
    expect(texts([post(1), ann, bob, woven])).toEqual([
      "Post 1",
      "She falls.",
      "*Ouch!",
      "Bob waits.",
      "*Why?",
      "It rains.",
      "*Hm.",
    ]);
    const other = post(4, { woven: true, text: "It rains." });
    expect(texts([post(1), ann, bob, other])).toEqual(["Post 1", "It rains.", "*Ouch!", "*Why?"]);
    expect(texts([ann, other])).toEqual(["It rains.", "*Ouch!"]);
  });

  it("KA-117: as Markdown and as markup, what people typed stays what they typed", () => {
    const t = thread(
      [post(1, { text: "# One *two* [a](b) &amp; A&B\n\n1. Three\n\n- four\n\n2) x <b>", thought: "h_m" })],
      { title: "The *inn*" },
    );
    expect(markdownOf(t)).toBe(
      `${[
        "# The \\*inn\\*",
        "\\# One \\*two\\* \\[a\\](b) \\&amp; A&B",
        "1\\. Three",
        "\\- four",
        "2\\) x \\<b\\>",
        "*h\\_m*",
      ].join("\n\n")}\n`,
    );
    expect(htmlOf(thread([post(1, { text: `a & b < c > d "e" 'f'`, thought: "x" })]))).toBe(
      "<p>a &amp; b &lt; c &gt; d &quot;e&quot; &#39;f&#39;</p>\n<p><em>x</em></p>",
    );
  });
});

describe("who tells the outcome, and in which words", () => {
  const who = (uuid: string, name: string, player: boolean) => ({ who: { uuid, name, player } });
  const request = (more: object = {}) =>
    ({
      acting: who("A", "Ann", true),
      opposing: who("B", "Bob", true),
      against: { kind: "opposed" },
      information: false,
      ...more,
    }) as never;
  const told = (more: object = {}) =>
    ({ verdict: "win", margin: 2, tier: null, result: 1, opposing: -1, difficulty: null, ...more }) as never;

  it("KA-16, KA-17: the winner's player, unless it is for the game master", () => {
    const narrator = (verdict: string, more: object = {}, winnerNarrates = true) =>
      narratorOf(request(more), verdict as never, { winnerNarrates });
    expect(["success", "win", "loss", "failure", "tie"].map((verdict) => narrator(verdict))).toEqual([
      "A",
      "A",
      "B",
      null,
      null,
    ]);
    expect([
      narrator("win", {}, false),
      narrator("win", { information: true }),
      narrator("win", { acting: who("A", "Ann", false) }),
      narrator("loss", { opposing: null }),
    ]).toEqual([null, null, null, null]);
    expect([
      tellingOf(request(), null),
      tellingOf(request(), "A"),
      tellingOf(request(), "B"),
      tellingOf(request({ opposing: null }), "B"),
    ]).toEqual([
      { key: `${RULES}.Telling.gm` },
      { key: `${RULES}.Telling.winner`, data: { name: "Ann" } },
      { key: `${RULES}.Telling.winner`, data: { name: "Bob" } },
      { key: `${RULES}.Telling.winner`, data: { name: "" } },
    ]);
  });

  it("KA-14: levels in words, and the distance in steps", () => {
    const { key, data } = sentenceOf(request(), told({ margin: -2 }));
    expect(key).toBe(`${RULES}.Verdict.win`);
    expect(data).toMatchObject({ name: "Ann", foe: "Bob", difficulty: "", steps: 2, tier: "", text: "" });
    expect([data!.level, data!.foeLevel].every((one) => String(one).startsWith("FOURTALES."))).toBe(true);
    expect(data!.level).not.toBe(data!.foeLevel);
    const tiers = {
      kind: "tiers",
      tiers: [
        { level: 0, text: "a bit" },
        { level: 2, text: "a lot" },
      ],
    };
    const tiered = sentenceOf(
      request({ against: tiers, opposing: null }),
      told({ tier: 1, margin: null, opposing: null }),
    ).data!;
    expect(tiered).toMatchObject({ foe: "", foeLevel: "", steps: 0, text: "a lot" });
    expect(String(tiered.tier)).toMatch(/^FOURTALES\./);
    const wayOf = (more: object) => sentenceOf(request(), told(more)).key.split(".").at(-1);
    expect(["win", "loss", "tie"].map((verdict) => wayOf({ verdict, result: null }))).toEqual([
      "both_win",
      "both_loss",
      "both_tie",
    ]);
    expect([wayOf({ verdict: "success", margin: 0 }), wayOf({ verdict: "success", margin: 1 })]).toEqual([
      "just",
      "success",
    ]);
  });
});
