import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  DEFAULT_SETTINGS,
  type KalyrWorld,
  type PostChoices,
  type PostPlace,
  postDone,
  type Thread,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { npc, person, refused, track } from "../people.ts";

const KYLAR = person("Kylar", [], { damage: { physical: track("S"), mental: track(), social: track() } });
const VOSS = npc("Voss");
const PEOPLE = [KYLAR, VOSS].map(({ uuid, name }) => ({ uuid, name }));
const thread = (more: Partial<Thread> = {}): Thread => ({
  title: "The gate",
  purpose: "to get in",
  mode: "free",
  hours: 0,
  people: PEOPLE,
  open: true,
  order: 3,
  posts: {},
  ...more,
});
const posted = (who: string, asks: string[] = [], order = 1) => ({
  at: 5,
  who,
  name: "",
  text: "It rains.",
  thought: "",
  asks,
  woven: false,
  order,
});
const deed = (choices: object, threads: KalyrWorld["threads"] = {}, isKeeper = true) => {
  const place: PostPlace = {
    world: { threads },
    isKeeper,
    now: 42,
    settings: DEFAULT_SETTINGS,
    character: (uuid) => [KYLAR, VOSS].find((one) => one.uuid === uuid) ?? null,
  };
  return postDone({ thread: "t", ...choices } as PostChoices, place);
};
const scene = { title: " The gate ", purpose: " to get in ", mode: "free", hours: 0, people: [KYLAR.uuid, VOSS.uuid] };
const post = {
  deed: "post",
  who: KYLAR.uuid,
  text: " Kylar waves. ",
  thought: " Oh. ",
  asks: [VOSS.uuid, KYLAR.uuid],
  answers: "",
};
const tell = { deed: "tell", text: " It rains. ", asks: [KYLAR.uuid], silent: {}, woven: false };
const fields = (result: ReturnType<typeof deed>) => (result.ok ? [] : result.problems.map(({ field }) => field));

describe("KA-109: scenes by post", () => {
  it("know five deeds; one that is none is refused, and a scene that is over does not end again", () => {
    expect(refused(deed({ ...tell, deed: "sing" }, { t: thread() }))).toEqual(["Input.unsound"]);
    const over = deed({ deed: "end" }, { t: thread({ open: false }) });
    expect(over).toEqual({
      ok: false,
      problems: [{ key: "FOURTALES.Kalyr.Rules.Post.isOver", data: { title: "The gate" } }],
    });
  });
  it("begin with a title and people who are there, behind all that were begun before", () => {
    const begun = (choices: object, threads: KalyrWorld["threads"] = {}) =>
      unwrap(deed({ deed: "begin", ...scene, ...choices }, threads));
    const done = begun({});
    expect(done).toMatchObject({
      deed: "begin",
      thread: "t",
      title: "The gate",
      who: { uuid: "", name: "" },
      text: "",
      thought: "",
    });
    expect(done.events).toEqual([
      {
        id: "thread:t",
        kind: "kalyr.thread",
        target: "World.kalyr",
        data: {
          id: "t",
          head: {
            title: "The gate",
            purpose: "to get in",
            mode: "free",
            hours: 0,
            people: PEOPLE,
            open: true,
            order: 1,
          },
        },
      },
    ]);
    const order = (threads: KalyrWorld["threads"]) =>
      (begun({}, threads).events[0]!.data as { head: { order: number } }).head.order;
    expect([order({ a: thread({ order: 2 }), b: thread({ order: 7 }) }), order({ t: thread({ order: 4 }) })]).toEqual([
      8, 4,
    ]);
    const twice = begun({ people: [KYLAR.uuid, KYLAR.uuid, "Actor.gone"] }).events[0]!.data as { head: Thread };
    expect(twice.head.people).toEqual([PEOPLE[0]]);
    expect([
      fields(deed({ deed: "begin", ...scene, title: "  " })),
      fields(deed({ deed: "begin", ...scene, people: [] })),
    ]).toEqual([["title"], ["people"]]);
    expect(refused(deed({ deed: "begin", ...scene, title: "", people: ["Actor.gone"] }))).toEqual([
      "Post.noTitle",
      "Post.nobody",
    ]);
  });

  it("change what was begun; whoever is gone since stays by name", () => {
    const gone = { uuid: "Actor.gone", name: "Old Ann" };
    const was = thread({ people: [...PEOPLE, gone] });
    const done = unwrap(
      deed({ deed: "change", ...scene, title: "The wall", people: [gone.uuid, KYLAR.uuid] }, { t: was }),
    );
    expect(done.events[0]!.data).toMatchObject({
      head: { title: "The wall", people: [gone, PEOPLE[0]], order: 3 },
      was: {
        title: "The gate",
        purpose: "to get in",
        mode: "free",
        hours: 0,
        people: [...PEOPLE, gone],
        open: true,
        order: 3,
      },
    });
    expect(done.events[0]!.data).not.toHaveProperty("was.posts");
    expect(refused(deed({ deed: "change", ...scene }))).toEqual(["Post.noThread"]);
  });

  it("KA-02: end, and with them what lasts a scene", () => {
    const done = unwrap(deed({ deed: "end" }, { t: thread() }));
    expect(done).toMatchObject({ deed: "end", title: "The gate" });
    expect(done.events.map(({ kind, target }) => [kind, target])).toEqual([
      ["kalyr.thread", "World.kalyr"],
      // Voss has no scratch that could go.
      ["kalyr.scene", "Actor.Kylar"],
    ]);
    expect(done.events[0]!.data).toMatchObject({ head: { open: false, title: "The gate" }, was: { open: true } });
    expect(refused(deed({ deed: "end" }, { t: thread({ open: false }) }))).toEqual(["Post.isOver"]);
    expect(refused(deed({ deed: "end" }))).toEqual(["Post.noThread"]);
  });

  it("are the game master's to begin, change and end; unsound choices change nothing", () => {
    for (const name of ["begin", "change", "end", "tell"]) {
      expect(refused(deed({ ...scene, ...tell, deed: name }, { t: thread() }, false)), name).toEqual([
        "Post.keepersOnly",
      ]);
    }
    const unsound = (choices: object) => refused(deed({ deed: "begin", ...scene, ...choices }, { t: thread() }));
    const wrong: object[] = [
      { title: "x".repeat(121) },
      { purpose: "x".repeat(601) },
      { title: 3 },
      { mode: "slow" },
      { people: "Kylar" },
      { people: Array(200).fill(KYLAR.uuid) },
      { hours: 5 },
      { thread: "a.b" },
      { thread: "" },
      { thread: "x".repeat(33) },
      { thread: 3 },
      { deed: "sing" },
    ];
    for (const one of wrong) expect(unsound(one), JSON.stringify(one).slice(0, 40)).toEqual(["Input.unsound"]);
    expect(unsound({ title: "x".repeat(120), purpose: "x".repeat(600), thread: "x".repeat(32), hours: 24 })).toEqual(
      [],
    );
    expect(refused(postDone(null as never, {} as never))).toEqual(["Input.unsound"]);
  });
});

describe("KA-110 to KA-112: a post", () => {
  it("of a player says who wrote it, when, and whom it asks; nobody waits for themselves", () => {
    const done = unwrap(deed(post, { t: thread() }, false));
    expect(done).toMatchObject({
      deed: "post",
      title: "The gate",
      who: PEOPLE[0],
      text: "Kylar waves.",
      thought: "Oh.",
    });
    expect(done.events).toEqual([
      {
        id: "post:t",
        kind: "kalyr.post",
        target: "World.kalyr",
        data: {
          thread: "t",
          way: "in",
          name: "Kylar",
          post: {
            at: 42,
            who: KYLAR.uuid,
            name: "Kylar",
            text: "Kylar waves.",
            thought: "Oh.",
            asks: [VOSS.uuid],
            woven: false,
          },
        },
      },
    ]);
    expect(refused(deed({ ...post, who: "Actor.stranger" }, { t: thread() }, false))).toEqual(["Post.notThere"]);
    expect(refused(deed(post, { t: thread({ people: [PEOPLE[1]!] }) }, false))).toEqual(["Post.notThere"]);
    expect(refused(deed(post, {}, false))).toEqual(["Post.noThread"]);
    expect(refused(deed(post, { t: thread({ open: false }) }, false))).toEqual(["Post.isOver"]);
    expect(fields(deed({ ...post, text: " " }, { t: thread() }, false))).toEqual(["text"]);
    for (const wrong of [
      { text: 3 },
      { thought: "x".repeat(100_000) },
      { asks: "Voss" },
      { text: "x".repeat(100_000) },
    ])
      expect(refused(deed({ ...post, ...wrong }, { t: thread() }, false))).toEqual(["Input.unsound"]);
  });

  it("in action mode answers the game master's last one, asks nobody, and does so once", () => {
    const asked = thread({ mode: "action", posts: { p1: posted("", [KYLAR.uuid]) } });
    const done = unwrap(deed({ ...post, answers: "p1" }, { t: asked }, false));
    expect(done.events[0]!.data).toMatchObject({ answers: "p1", post: { asks: [] } });
    expect(unwrap(deed({ ...post, answers: "p1" }, { t: thread() }, false)).events[0]!.data).not.toHaveProperty(
      "answers",
    );
    const why = (posts: Thread["posts"], answers = "p1") =>
      refused(deed({ ...post, answers }, { t: thread({ mode: "action", posts }) }, false));
    expect([why({}), why({ p1: posted("", [KYLAR.uuid]) }, "p0"), why({ p1: posted("", [VOSS.uuid]) })]).toEqual([
      ["Post.waitForKeeper"],
      ["Post.tooLate"],
      ["Post.notAsked"],
    ]);
  });

  it("of the game master has no name, tells for those who are silent, and asks whom it asks", () => {
    const done = unwrap(deed(tell, { t: thread() }));
    expect(done).toMatchObject({ deed: "tell", who: { uuid: "", name: "" }, thought: "" });
    expect(done.events[0]!.data).toMatchObject({
      name: "",
      post: { at: 42, who: "", asks: [KYLAR.uuid], woven: false },
    });
    const woven = (mode: Thread["mode"], asks = tell.asks) =>
      (
        unwrap(deed({ ...tell, asks, woven: true }, { t: thread({ mode }) })).events[0]!.data as {
          post: { woven: boolean };
        }
      ).post.woven;
    expect([woven("action"), woven("free")]).toEqual([true, false]);
    expect(refused(deed(tell, {}))).toEqual(["Post.noThread"]);
    for (const wrong of [{ text: 3 }, { asks: 3 }, { silent: [] }, { silent: { a: 3 } }, { woven: "yes" }])
      expect(refused(deed({ ...tell, ...wrong }, { t: thread() })), JSON.stringify(wrong)).toEqual(["Input.unsound"]);
  });
});
