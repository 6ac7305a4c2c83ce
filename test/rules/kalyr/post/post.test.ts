import { describe, expect, it } from "vitest";
import type { WorldEvent } from "../../../../src/kernel/events.ts";
import {
  DEFAULT_SETTINGS,
  hintsFor,
  htmlOf,
  isInScene,
  isLate,
  type KalyrWorld,
  kalyrEvents,
  markdownOf,
  owing,
  type PostChoices,
  type PostPlace,
  postDone,
  postsOf,
  roundOf,
  roundText,
  type Thread,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { noWounds } from "../people.ts";

const KYLAR = "Actor.kylar";
const KARELA = "Actor.karela";
const HOUR = 3_600_000;
const names: Record<string, string> = { [KYLAR]: "Kylar", [KARELA]: "Karela Dros" };

const person = (uuid: unknown) =>
  typeof uuid === "string" && names[uuid]
    ? ({ uuid, name: names[uuid], items: [], system: { damage: noWounds() } } as never)
    : null;

/** A table at which things are posted one after the other. */
function table(mode: "free" | "action", hours = 0) {
  let world: KalyrWorld = { threads: {} };
  let now = 0;
  const place = (isKeeper: boolean): PostPlace => ({
    world,
    isKeeper,
    now,
    settings: DEFAULT_SETTINGS,
    character: person,
  });
  const bring = (events: readonly WorldEvent[]) => {
    const unhurt = { damage: { physical: { wounds: {} }, mental: { wounds: {} }, social: { wounds: {} } } };
    const people = [KYLAR, KARELA].map((uuid) => [uuid, unhurt] as [string, object]);
    const worked = kalyrEvents.applyAll(new Map([["World.kalyr", world], ...people]), events);
    if (!worked.ok) return worked.problems.map(({ key }) => key.split(".").at(-1));
    world = worked.value.states.get("World.kalyr") as KalyrWorld;
    return [];
  };
  const act = (choices: PostChoices, isKeeper: boolean): unknown[] => {
    now += HOUR;
    const done = postDone(choices, place(isKeeper));
    return done.ok ? bring(done.value.events) : done.problems.map(({ key }) => key.split(".").at(-1));
  };
  const thread = (): Thread => world.threads.t!;
  const scene = { title: "The gate", purpose: "to get in", mode, hours, people: [KYLAR, KARELA, KYLAR, "Actor.gone"] };
  expect(act({ deed: "begin", thread: "t", ...scene }, true)).toEqual([]);
  const keeperPosts = () => postsOf(thread()).filter(([, { who }]) => who === "");
  return {
    thread,
    act,
    scene,
    bring,
    world: () => world,
    later: (hours: number) => {
      now += hours * HOUR;
    },
    post: (who: string, text: string, more: object = {}) =>
      act(
        {
          deed: "post",
          thread: "t",
          who,
          text,
          thought: "",
          asks: [],
          answers: keeperPosts().at(-1)?.[0] ?? "",
          ...more,
        },
        false,
      ),
    tell: (text: string, more: object = {}) =>
      act({ deed: "tell", thread: "t", text, asks: [KYLAR, KARELA], silent: {}, woven: false, ...more }, true),
    owed: () => owing(thread()).map(({ name }) => name),
    now: () => now,
  };
}

describe("scenes by post", () => {
  it("KA-109, KA-110: in free mode anybody posts in any order, and whom a post asks owes an answer", () => {
    const { post, tell, owed, thread } = table("free");
    expect(post(KARELA, "Karela waves.", { asks: [KYLAR, KARELA] })).toEqual([]);
    expect(owed()).toEqual(["Kylar"]);
    expect(post(KARELA, "Karela waits.")).toEqual([]);
    expect(tell("It rains.", { asks: [] })).toEqual([]);
    expect(post(KYLAR, "Kylar waves back.")).toEqual([]);
    expect(owed()).toEqual([]);
    expect(thread().people).toEqual([
      { uuid: KYLAR, name: "Kylar" },
      { uuid: KARELA, name: "Karela Dros" },
    ]);
    expect(post("Actor.gone", "Boo.")).toEqual(["notThere"]);
    expect(post(KYLAR, "   ")).toEqual(["noText"]);
  });

  it("KA-111, KA-112, KA-113: in action mode each answers the last round once, and the round waits for all or for the deadline", () => {
    const { post, tell, owed, thread, later } = table("action", 24);
    expect(post(KYLAR, "Kylar runs.")).toEqual(["waitForKeeper"]);
    expect(tell("The guard turns.", { asks: [] })).toEqual(["nobodyAsked"]);
    expect(tell("The guard turns.")).toEqual([]);
    expect(owed()).toEqual(["Kylar", "Karela Dros"]);
    expect(post(KYLAR, "Kylar runs.")).toEqual([]);
    expect(post(KYLAR, "Kylar runs on.")).toEqual(["answered"]);
    expect(tell("They fight.")).toEqual(["stillOwed"]);
    expect(tell("They fight.", { silent: { [KARELA]: "Karela hides." } })).toEqual([]);
    expect(postsOf(thread()).at(-1)![1].text).toBe("Karela hides.\n\nThey fight.");
    expect(post(KARELA, "Karela shouts.", { answers: "p1" })).toEqual(["tooLate"]);
    expect(roundOf(thread())).toBe(2);
    later(30);
    expect(tell("Night falls.")).toEqual([]);
    expect(
      tell("Nothing is said.", { asks: [KYLAR], silent: { [KYLAR]: "Kylar sleeps.", [KARELA]: "So does she." } }),
    ).toEqual([]);
    expect(post(KARELA, "Karela wakes.")).toEqual(["notAsked"]);
  });

  it("KA-109: however much one writes, the others and the game master still have room, in the scene and in all of them", () => {
    const { post, tell, thread, bring, world } = table("free");
    const long = "x".repeat(5900);
    const many = (count: number, who: string, text: string) =>
      Array.from({ length: count }, (_, at) => ({
        id: `post:${at}`,
        kind: "kalyr.post",
        target: "World.kalyr",
        data: {
          thread: "t",
          way: "in",
          name: "Kylar",
          post: { at, who, name: "Kylar", text, thought: "", asks: [], woven: false },
        },
      }));
    // One who writes as fast as their page can.
    for (const event of many(400, KYLAR, long)) bring([event]);
    const wrote = (who: string) => Object.values(thread().posts).filter((one) => one.who === who).length;
    expect(wrote(KYLAR)).toBeLessThan(100);
    expect(post(KYLAR, "And one more.")).toEqual(["noRoomFor"]);
    expect(post(KARELA, "Karela waits.")).toEqual([]);
    expect(tell("It rains.", { asks: [] })).toEqual([]);
    for (const event of many(400, KARELA, "Hm.")) bring([event]);
    expect(wrote(KARELA)).toBe(200);
    expect(post(KARELA, "Hm?")).toEqual(["fullOf"]);
    expect(tell("It rains on.", { asks: [] })).toEqual([]);
    for (const event of many(400, "", long)) bring([event]);
    expect(tell("It rains on.", { asks: [] })).toEqual(["noRoom"]);
    expect(JSON.stringify(world()).length).toBeLessThan(1_600_000);
  });

  it("KA-113: whose time has run out is late, and without a limit nobody is", () => {
    const limited = table("action", 48);
    limited.tell("Well?");
    const [kylar] = owing(limited.thread());
    expect([isLate(kylar!, kylar!.since + 48 * HOUR), isLate(kylar!, kylar!.since + 48 * HOUR + 1)]).toEqual([
      false,
      true,
    ]);
    const free = table("free");
    free.tell("Well?");
    expect(owing(free.thread()).map((one) => isLate(one, Number.MAX_SAFE_INTEGER))).toEqual([false, false]);
  });

  it("KA-110: what comes in all at once stands as it was written, between two posts of the game master", () => {
    const { tell, thread, bring } = table("free");
    tell("Go.");
    const late = { who: KYLAR, name: "Kylar", text: "second", thought: "", asks: [], woven: false, at: 90 * HOUR };
    const event = (id: string, post: object) => ({
      id,
      kind: "kalyr.post",
      target: "World.kalyr",
      data: { thread: "t", way: "in", name: "", post },
    });
    bring([event("a", late), event("b", { ...late, text: "first", at: 80 * HOUR })]);
    tell("Stop.");
    expect(postsOf(thread()).map(([, { text }]) => text)).toEqual(["Go.", "first", "second", "Stop."]);
  });

  it("KA-02: a scene that is over takes no more posts, and may go on after all", () => {
    const { act, post, thread, tell, world } = table("free");
    tell("It begins.");
    expect(isInScene(world(), KYLAR)).toBe(true);
    expect(act({ deed: "end", thread: "t" }, false)).toEqual(["keepersOnly"]);
    expect(act({ deed: "end", thread: "t" }, true)).toEqual([]);
    expect([thread().open, isInScene(world(), KYLAR), owing(thread())]).toEqual([false, false, []]);
    expect(post(KYLAR, "Kylar speaks.")).toEqual(["isOver"]);
    expect(act({ deed: "end", thread: "t" }, true)).toEqual(["isOver"]);
    expect(act({ deed: "end", thread: "nowhere" }, true)).toEqual(["noThread"]);
  });

  it("a stranger's deeds are refused, and change nothing", () => {
    const { act, world, scene } = table("free");
    const before = structuredClone(world());
    const wild: unknown[] = [
      null,
      {},
      { deed: "begin" },
      { deed: "begin", thread: "__proto__", ...scene },
      { deed: "begin", thread: "u", ...scene, hours: 5 },
      { deed: "begin", thread: "u", ...scene, people: "all" },
      { deed: "begin", thread: "u", ...scene, title: "x".repeat(500) },
      { deed: "begin", thread: "u", ...scene, people: ["Actor.gone"] },
      { deed: "tell", thread: "t", text: 5, asks: [], silent: {}, woven: false },
      { deed: "tell", thread: "t", text: "x", asks: null, silent: {}, woven: false },
      { deed: "tell", thread: "t", text: "x", asks: [], silent: { a: {} }, woven: false },
      { deed: "post", thread: "constructor", who: KYLAR, text: "x", thought: "", asks: [], answers: "" },
      { deed: "post", thread: "t", who: { uuid: KYLAR }, text: "x", thought: "", asks: [], answers: "" },
      { deed: "post", thread: "t", who: KYLAR, text: "x".repeat(9999), thought: "", asks: [], answers: "" },
      { deed: "dance", thread: "t" },
    ];
    for (const choices of wild) expect(act(choices as never, true), JSON.stringify(choices)).not.toEqual([]);
    expect(world()).toEqual(before);
  });
});

describe("the story of a scene", () => {
  const post = (order: number, who: string, text: string, more: object = {}) => ({
    order,
    at: order,
    who,
    name: names[who] ?? "",
    text,
    thought: "",
    asks: [],
    woven: false,
    ...more,
  });

  it("KA-117, KA-118: posts one after the other read as one story, with thoughts set apart and what people typed as they typed it", () => {
    const posts = {
      p1: post(1, "", "The gate is shut.\n\nIt *rains*."),
      p2: post(2, KYLAR, 'Kylar knocks\nthree times. <b>"Open!"</b>', { thought: "If only Karela were here." }),
      p3: post(3, KARELA, "1. # [x](y) & &amp;"),
    };
    expect(markdownOf({ title: "The *gate*", posts })).toBe(
      [
        "# The \\*gate\\*",
        "The gate is shut.",
        "It \\*rains\\*.",
        'Kylar knocks three times. \\<b\\>"Open!"\\</b\\>',
        "*If only Karela were here.*",
        "1\\. # \\[x\\](y) & \\&amp;\n",
      ].join("\n\n"),
    );
    expect(htmlOf({ posts })).toContain(
      "Kylar knocks three times. &lt;b&gt;&quot;Open!&quot;&lt;/b&gt;</p>\n<p><em>If only",
    );
  });

  it("KA-112: a round that tells the answers again stands in their place", () => {
    const posts = {
      p1: post(1, "", "The gate is shut."),
      p2: post(2, KYLAR, "Kylar knocks."),
      p3: post(3, "", "Kylar knocks, and it opens.", { woven: true }),
      p4: post(4, KARELA, "Karela goes in."),
      p5: post(5, "", "It is dark."),
    };
    expect(markdownOf({ title: "x", posts }).split("\n\n").slice(1).join(" ").trim()).toBe(
      "The gate is shut. Kylar knocks, and it opens. Karela goes in. It is dark.",
    );
    expect(roundText({ ...table("free").thread() }, " So be it. ", {})).toBe("So be it.");
  });

  it("KA-118: what somebody thought stays in the story where the round tells their answer again", () => {
    const posts = {
      p1: post(1, "", "The gate is shut."),
      p2: post(2, KYLAR, "Kylar knocks.\n\nHe waits.", { thought: "Too quiet." }),
      p3: post(3, KARELA, "Karela hides.", { thought: "He is mad." }),
      p4: post(4, "", "Kylar knocks.\n\nHe waits.\n\nSomething stirs.", { woven: true }),
    };
    expect(markdownOf({ title: "x", posts }).split("\n\n").slice(1).join(" ").trim()).toBe(
      "The gate is shut. Kylar knocks. He waits. *Too quiet.* Something stirs. *He is mad.*",
    );
  });

  it("KA-114, KA-115, KA-116, KA-117, KA-119: a post is looked over before it is sent, and no more than that", () => {
    const words = { persons: ["i", "you", "my"], future: ["will", "she'll"], rules: ["dice", "roll"] };
    const draft = { text: "", name: "Karela Dros", asks: 0, mode: "free" as const };
    const hints = (change: object) => hintsFor({ ...draft, ...change }, words);
    expect(hints({ text: 'Karela smiles. "I told you."' })).toEqual([]);
    expect(hints({ text: "She smiles." })).toEqual(["nameThem"]);
    expect(hints({ text: "I am Karela." })).toEqual(["person"]);
    expect(hints({ text: "Karela will run." })).toEqual(["tense"]);
    expect(hints({ text: 'Karela says: "It will rain."' })).toEqual([]);
    expect(hints({ text: "Karela nods; she’ll run." })).toEqual(["tense"]);
    expect(hints({ text: 'Karela says: "No.' })).toEqual(["quotes"]);
    expect(hints({ text: "Karela says: “No.”" })).toEqual([]);
    expect(hints({ text: "Karela rolls dice at +2." })).toEqual(["figures"]);
    expect(hints({ text: "They flee.", name: "", mode: "action" })).toEqual(["decision"]);
    expect(hints({ text: "They flee.", name: "", mode: "action", asks: 1 })).toEqual([]);
    expect(hints({ text: " " })).toEqual([]);
  });
});
