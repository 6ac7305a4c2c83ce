import { describe, expect, it } from "vitest";
import { bring, type Site } from "../../../src/kernel/bring.ts";
import { CORE_KINDS } from "../../../src/kernel/core-kinds.ts";
import type { Books, Posting } from "../../../src/kernel/ledger.ts";
import { Replica } from "../../../src/kernel/replica.ts";
import type { Whole } from "../../../src/kernel/whole.ts";

const find = (_game: string, kind: string) => CORE_KINDS.get(kind) ?? null;

describe("time of the world", () => {
  const world = (time: number): Whole => ({
    name: "World",
    id: "toy",
    type: "world",
    system: {},
    fields: { time },
    held: { Actor: {} },
  });
  const clock = (key: string, seconds: number): Posting => ({
    game: "toy",
    kind: "core.clock",
    data: { seconds },
    key,
    birth: "b",
    way: "apply",
    word: false,
  });

  it.each([
    ["where nothing went by yet", 100, 1000],
    ["where the first of two went by", 400, 1000],
    ["where all of it went by", 1000, 1000],
    ["where others let some go by meanwhile", 105, 1005],
    ["where all of it went by, and more", 1010, 1010],
  ])("goes on after an interruption %s", (_where, now, then) => {
    const books: Books = { state: world(100), entry: () => undefined };
    const { write } = new Replica(books, [], find).work(books, [clock("t.0", 300), clock("t.1", 600)]);
    const entries = [...write!.entries] as [string, string][];
    const later: Books = { state: world(now), entry: (key) => new Map(entries).get(key) };
    const replica = new Replica(later, entries, find);
    const { set } = replica.mending().change;
    expect(set["fields.time"] ?? now).toBe(then);
  });

  it("goes by in full although somebody moves the clock at the same moment", async () => {
    let state = world(0);
    const entries = new Map<string, string>();
    const books = (): Books => ({ state, entry: (key) => entries.get(key) });
    const move = (seconds: number) => {
      state = world((state.fields.time as number) + seconds);
    };
    const replica = new Replica(books(), [], find);
    let ids = 0;
    const site: Site = {
      read: books,
      newId: () => `${ids++}`,
      isSo: () => false,
      async send(write, tag, fates) {
        for (const [key, text] of write.entries) if (text !== null) entries.set(key, text);
        // By hand, before the news of this write arrives and after it.
        move(5);
        replica.hear(books(), tag.id, tag, fates);
        move(7);
        return true;
      },
      async hold({ set }) {
        const seconds = (set["fields.time"] as number) - (state.fields.time as number);
        await Promise.resolve();
        move(11);
        move(seconds);
      },
    };
    expect(await bring(replica, site, [clock("t.0", 600)])).toMatchObject([{ status: "applied" }]);
    // One write remembers it, one says that all of it is done.
    expect(state.fields.time).toBe(600 + 2 * (5 + 7) + 11);
    expect(replica.settled).toBe(true);
  });
});
