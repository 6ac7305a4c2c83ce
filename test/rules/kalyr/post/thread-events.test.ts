import { describe, expect, it } from "vitest";
import { putAwayEvent } from "../../../../src/rulesets/kalyr/rules/post/put-away.event.ts";
import { threadEvent } from "../../../../src/rulesets/kalyr/rules/post/thread.event.ts";
import { DEADLINES, MOST_PEOPLE, type ThreadHead } from "../../../../src/rulesets/kalyr/rules/post/thread.ts";
import { does, expectLooks, ID, maybe, one, whyNot } from "../../one-event.ts";
import { ANN, head, post, RULES, refusal, thread, world } from "./posts.ts";

describe("a scene by post", () => {
  const begins = (more: object = {}) => ({ id: "t", head: head(), ...more });

  it("KA-02, KA-109, KA-113: is looked over", () => {
    const people = (count: number) => Array.from({ length: count }, () => ANN);
    const heads = {
      takes: [
        null,
        head(),
        head({ people: people(MOST_PEOPLE), open: false }),
        ...DEADLINES.map((hours) => head({ hours })),
      ],
      refuses: [
        3,
        [],
        { ...head(), title: 3 },
        { ...head(), purpose: 3 },
        { ...head(), mode: "slow" },
        { ...head(), hours: 12 },
        { ...head(), people: people(MOST_PEOPLE + 1) },
        { ...head(), people: "Ann" },
        { ...head(), people: [{ uuid: "x" }] },
        { ...head(), people: [{ name: "x" }] },
        { ...head(), open: 1 },
        { ...head(), order: -1 },
      ],
    };
    expectLooks(threadEvent.check, begins(), {
      id: ID,
      head: { takes: heads.takes, refuses: [undefined, ...heads.refuses] },
      was: { takes: [undefined, ...heads.takes], refuses: heads.refuses },
    });
    expect(DEADLINES).toEqual([0, 24, 48, 72, 96, 120, 144, 168]);
  });

  it("KA-02, KA-109: begins, is changed and is over", () => {
    expect(does(threadEvent, world(), begins())).toEqual({
      set: { "threads.t": { ...head(), posts: {} } },
      remove: [],
      done: { ...begins(), was: null },
    });
    const over = head({ open: false });
    const done = does(threadEvent, world(thread({ p: post(1) })), begins({ head: over }));
    expect(done.done).toEqual({ id: "t", head: over, was: head() });
    expect(done.set).toEqual(
      Object.fromEntries(Object.entries(over).map(([key, value]) => [`threads.t.${key}`, value])),
    );
    const many = (count: number) => ({
      threads: Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`, thread()])),
    });
    expect(whyNot(threadEvent, many(59), begins())).toEqual([]);
    expect(whyNot(threadEvent, many(60), begins())).toEqual(refusal("tooManyThreads"));
    expect(whyNot(threadEvent, world(), begins({ was: head() }))).toEqual(refusal("noThread"));
  });

  it("KA-109: is unmade only while nobody has posted", () => {
    const unmade = begins({ head: null });
    expect(does(threadEvent, world(thread()), unmade)).toEqual({
      set: {},
      remove: ["threads.t"],
      done: { id: "t", head: null, was: head() },
    });
    expect(does(threadEvent, world(), unmade)).toEqual({
      set: {},
      remove: [],
      done: { id: "t", head: null, was: null },
    });
    expect(whyNot(threadEvent, world(thread({ p: post(1) })), unmade)).toEqual(
      refusal("hasPosts", { title: "The inn" }),
    );
    expect([threadEvent.invert(begins({ was: null })), threadEvent.invert(begins())]).toEqual([
      { id: "t", head: null, was: head() },
      { id: "t", head: null, was: head() },
    ]);
  });

  it("KA-109: says what became of it", () => {
    const said = (now: ThreadHead | null, was: ThreadHead | null) => {
      const { key, data } = threadEvent.describe({ id: "t", head: now, was });
      return [key.replace(`${RULES}.`, ""), data?.title];
    };
    const over = head({ open: false, title: "Over" });
    expect([
      said(null, over),
      said(head(), null),
      said(head(), head()),
      said(over, head()),
      said(head(), over),
      said(null, null),
    ]).toEqual([
      ["unmade", "Over"],
      ["begun", "The inn"],
      ["changed", "The inn"],
      ["over", "Over"],
      ["again", "The inn"],
      ["unmade", ""],
    ]);
  });

  it("KA-109: leaves the list once it is over, and comes back", () => {
    const over = thread({ p: post(1) }, { open: false });
    const away = { id: "t", way: "away" } as const;
    expectLooks(putAwayEvent.check, away, {
      id: ID,
      way: one("away", "back"),
      thread: maybe({ takes: [{}], refuses: [3, []] }),
    });
    expect(does(putAwayEvent, world(over), away)).toEqual({
      set: {},
      remove: ["threads.t"],
      done: { ...away, thread: over },
    });
    expect(does(putAwayEvent, world(), away).done).toEqual({ ...away, thread: null });
    expect(whyNot(putAwayEvent, world(thread()), away)).toEqual(refusal("stillOpen", { title: "The inn" }));
    const back = putAwayEvent.invert({ ...away, thread: over });
    expect(back).toEqual({ id: "t", way: "back", thread: over });
    expect(does(putAwayEvent, world(), back)).toEqual({ set: { "threads.t": over }, remove: [], done: back });
    expect(does(putAwayEvent, world(over), back)).toMatchObject({ set: {}, done: { thread: null } });
    expect(does(putAwayEvent, world(), { id: "t", way: "back" })).toMatchObject({ set: {}, done: { thread: null } });
    expect(putAwayEvent.invert(back).way).toBe("away");
    expect([putAwayEvent.describe(away), putAwayEvent.describe(back)]).toEqual([
      { key: `${RULES}.away` },
      { key: `${RULES}.back` },
    ]);
  });
});
