import { describe, expect, it } from "vitest";
import { type PostData, postEvent } from "../../../../src/rulesets/kalyr/rules/post/post.event.ts";
import {
  answersOf,
  isInScene,
  isLate,
  lastOfKeeper,
  MOST_PEOPLE,
  MOST_STORY,
  MOST_THOUGHT,
  MOST_THREADS,
  owing,
  type Post,
  postsOf,
  roundOf,
  type ThreadHead,
  threadOf,
} from "../../../../src/rulesets/kalyr/rules/post/thread.ts";
import { does, expectLooks, ID, maybe, one, TEXT, whyNot } from "../../one-event.ts";
import { post, RULES, refusal, thread, world } from "./posts.ts";

const unplaced = (more: Partial<Post> = {}) => {
  const { order: _, ...rest } = post(1, more);
  return rest;
};

describe("posts of a thread", () => {
  it("KA-110: follow each other by the keeper's posts, and between two of them by the clock", () => {
    const late = post(2, { who: "Actor.Ann", at: 9000 });
    const early = post(3, { who: "Actor.Bob", at: 500 });
    const { posts } = thread({ d: post(4), c: early, b: late, a: post(1, { at: 7000 }) });
    expect(postsOf({ posts }).map(([id]) => id)).toEqual(["a", "c", "b", "d"]);
    expect(postsOf({ posts: { y: post(1, { at: 5 }), x: post(1, { at: 5 }) } }).map(([id]) => id)).toEqual(["x", "y"]);
    expect([roundOf({ posts }), roundOf({ posts: {} })]).toEqual([2, 0]);
    expect([lastOfKeeper({ posts })?.[0], lastOfKeeper({ posts: { b: late } })]).toEqual(["d", null]);
    expect(answersOf({ posts })).toEqual([]);
    expect(answersOf({ posts: { a: post(1), b: late, c: early } })).toEqual([early, late]);
    expect(answersOf({ posts: { b: late } })).toEqual([late]);
  });

  it("KA-111, KA-113 to KA-115: who owes an answer, since when and until when", () => {
    const asks = (order: number, who: string, ...asked: string[]) => post(order, { who, asks: asked });
    const owes = (posts: Record<string, Post>, more: Partial<ThreadHead> = {}) =>
      owing(thread(posts, more)).map(({ name, since, due }) => [name, since, due]);
    const day = 24 * 3_600_000;
    const both = asks(1, "", "Actor.Ann", "Actor.Bob");
    expect(owes({ a: both })).toEqual([
      ["Ann", 1000, 1000 + day],
      ["Bob", 1000, 1000 + day],
    ]);
    expect(owes({ a: both }, { hours: 0 })).toEqual([
      ["Ann", 1000, null],
      ["Bob", 1000, null],
    ]);
    expect(owes({ a: both, b: post(2, { who: "Actor.Ann" }) })).toEqual([["Bob", 1000, 1000 + day]]);
    expect(owes({ a: both }, { open: false })).toEqual([]);
    expect(owes({ a: asks(1, "Actor.Bob", "Actor.Ann"), b: asks(2, "Actor.Bob", "Actor.Ann") })).toEqual([
      ["Ann", 1000, 1000 + day],
    ]);
    const rounds = { a: both, b: post(2), c: asks(3, "", "Actor.Bob") };
    expect(owes(rounds, { mode: "action" })).toEqual([["Bob", 3000, 3000 + day]]);
    expect(owes({ a: both, b: post(2) }, { mode: "action" }), "of the last round").toEqual([]);
    expect([isLate({ due: null }, 9e9), isLate({ due: 5 }, 5), isLate({ due: 5 }, 6)]).toEqual([false, false, true]);
  });

  it("KA-109: a thread by its id, and who is in an open one", () => {
    const there = world(thread());
    expect([threadOf(there, "t"), threadOf(there, "x"), threadOf(there, "toString"), threadOf(there, 3)]).toEqual([
      thread(),
      null,
      null,
      null,
    ]);
    expect([isInScene(there, "Actor.Ann"), isInScene(there, "Actor.Cid")]).toEqual([true, false]);
    expect(isInScene(world(thread({}, { open: false })), "Actor.Ann")).toBe(false);
  });
});

describe("a post", () => {
  const data = (more: Partial<PostData> = {}): PostData => ({
    thread: "t",
    way: "in",
    name: "Ann",
    post: unplaced({ who: "Actor.Ann", name: "Ann" }),
    ...more,
  });

  it("KA-109, KA-118: data of other clients is looked over", () => {
    const sound = unplaced();
    const long = (count: number) => "x".repeat(count);
    const asks = (count: number) => Array.from({ length: count }, () => "Actor.x");
    expectLooks(postEvent.check, data(), {
      thread: ID,
      way: one("in", "out"),
      name: TEXT,
      post: {
        takes: [
          null,
          sound,
          unplaced({ text: long(MOST_STORY), thought: long(MOST_THOUGHT), asks: asks(MOST_PEOPLE) }),
        ],
        refuses: [
          undefined,
          3,
          [],
          { ...sound, at: Number.NaN },
          { ...sound, who: 3 },
          { ...sound, name: 3 },
          { ...sound, text: long(MOST_STORY + 1) },
          { ...sound, text: 3 },
          { ...sound, thought: long(MOST_THOUGHT + 1) },
          { ...sound, asks: asks(MOST_PEOPLE + 1) },
          { ...sound, asks: "Actor.x" },
          { ...sound, asks: [3] },
          { ...sound, woven: 1 },
        ],
      },
      answers: maybe(ID),
      id: maybe(ID),
      order: maybe({ takes: [0, -1, 99], refuses: [0.5, "1"] }),
    });
    expect([MOST_STORY, MOST_THOUGHT, MOST_PEOPLE, MOST_THREADS]).toEqual([6000, 1500, 20, 60]);
  });

  it("KA-109: comes behind the others, and the thread alone holds its text", () => {
    expect(does(postEvent, world(thread({ p1: post(1) })), data())).toEqual({
      set: { "threads.t.posts.p2": post(2, { who: "Actor.Ann", name: "Ann", at: 1000 }) },
      remove: [],
      done: { ...data(), post: null, id: "p2", order: 2 },
    });
    expect(does(postEvent, world(thread()), data({ post: null }))).toEqual({
      set: {},
      remove: [],
      done: data({ post: null }),
    });
    expect(whyNot(postEvent, world(), data())).toEqual(refusal("noThread"));
    expect(whyNot(postEvent, world(thread({}, { open: false })), data())).toEqual(
      refusal("isOver", { title: "The inn" }),
    );
  });

  it("KA-111: in action mode it answers the keeper's last post, once", () => {
    const t = (posts: Record<string, Post>) => world(thread(posts, { mode: "action" }));
    const asked = { k1: post(1), k2: post(2) };
    const late = refusal("tooLate", { name: "Ann" });
    expect(whyNot(postEvent, t(asked), data({ answers: "k2" }))).toEqual([]);
    expect([
      whyNot(postEvent, t(asked), data({ answers: "k1" })),
      whyNot(postEvent, t(asked), data()),
      whyNot(postEvent, t({}), data({ answers: "k1" })),
    ]).toEqual([late, late, late]);
    const before = post(1, { who: "Actor.Ann" });
    const after = post(3, { who: "Actor.Ann" });
    expect(whyNot(postEvent, t({ k2: post(2), p3: after }), data({ answers: "k2" }))).toEqual(
      refusal("answered", { name: "Ann" }),
    );
    expect(whyNot(postEvent, t({ p1: before, k2: post(2) }), data({ answers: "k2" }))).toEqual([]);
    expect(whyNot(postEvent, t({ k2: post(2), p3: { ...after, who: "Actor.Bob" } }), data({ answers: "k2" }))).toEqual(
      [],
    );
    expect(whyNot(postEvent, t(asked), data({ post: unplaced() })), "the keeper's own").toEqual([]);
    expect(whyNot(postEvent, world(thread({ k2: post(2), p3: after })), data()), "in free mode").toEqual([]);
  });

  it("KA-109: is taken out and comes back to its place", () => {
    const t = thread({ p1: post(1), p2: post(2, { who: "Actor.Ann" }) }, { open: false });
    const out = data({ way: "out", id: "p2", post: null, order: 2 });
    const { order: _, ...text } = t.posts.p2!;
    expect(does(postEvent, world(t), out)).toEqual({
      set: {},
      remove: ["threads.t.posts.p2"],
      done: { ...out, order: 2, post: text },
    });
    for (const id of ["p9", "toString", undefined])
      expect(
        does(postEvent, world(t), { ...out, ...(id === undefined ? { id: undefined as never } : { id }) }),
      ).toMatchObject({ set: {}, remove: [], done: { post: null } });
    const back = { ...out, way: "in", post: text } as const;
    expect(does(postEvent, world(thread({ p1: post(1) }, { open: false })), back)).toEqual({
      set: { "threads.t.posts.p2": { ...text, order: 2 } },
      remove: [],
      done: { ...back, post: null },
    });
    expect(does(postEvent, world(t), back).done, "another has its name").toMatchObject({ id: "p3", order: 3 });
    const { order: __, ...unordered } = back;
    expect(does(postEvent, world(thread({ p1: post(1) })), { ...unordered, id: "p7" }).done).toMatchObject({
      id: "p7",
      order: 2,
    });
    expect([postEvent.invert(out).way, postEvent.invert(back).way]).toEqual(["in", "out"]);
    expect([postEvent.describe(back), postEvent.describe(out)]).toEqual([
      { key: `${RULES}.posted`, data: { name: "Ann" } },
      { key: `${RULES}.takenOut`, data: { name: "Ann" } },
    ]);
  });
});
