import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChange } from "../../../src/kernel/change.ts";
import { applied, type EventKind } from "../../../src/kernel/events.ts";
import { type Posting, post } from "../../../src/kernel/ledger.ts";
import { namedId } from "../../../src/kernel/named-id.ts";
import { fail, ok } from "../../../src/kernel/result.ts";
import type { Source, Whole } from "../../../src/kernel/whole.ts";

const MOST = 20;

interface Hero {
  luck: number;
  pace: string;
}

interface Count {
  amount: number;
}

/** Luck comes and goes, and is cut off at none and at its most; the way back knows no more than what truly came. */
const luck: EventKind<Hero, Count> = {
  kind: "toy.luck",
  check: () => [],
  apply({ luck: had }, { amount }) {
    const has = Math.min(MOST, Math.max(0, had + amount));
    return applied({ amount: has - had }, has === had ? {} : { luck: has });
  },
  invert: ({ amount }) => ({ amount: -amount }),
  describe: () => ({ key: "" }),
};

/** A pace is taken up, and the one before is gone back to, unless something else was taken up since. */
const pace: EventKind<Hero, { to: string; was?: string }> = {
  kind: "toy.pace",
  check: () => [],
  apply: ({ pace: was }, { to, was: from }) =>
    applied({ to, was }, from !== undefined && from !== was ? {} : { pace: to }),
  invert: ({ to, was = "" }) => ({ to: was, was: to }),
  describe: () => ({ key: "" }),
};

interface Trade {
  /** What comes with it, as it is worn by now. */
  worn: number;
  was?: { luck: number; items: [id: string, source: Source][]; id: string };
  undo?: boolean;
  left?: number;
}

/** A trade is taken up: Luck is what it gives, and its tool comes in place of those of an earlier one. Of the whole document. */
const trade: EventKind<Whole, Trade> = {
  kind: "toy.trade",
  whole: true,
  check: () => [],
  apply({ system, held: { Item = {} } }, data, name = "") {
    const { luck: had } = system as Hero;
    const { was, undo, worn } = data;
    if (!undo) {
      const items = Object.entries(Item);
      const id = namedId(name);
      return ok({
        change: { set: { luck: 5 }, remove: [] },
        removed: items.map(([one]) => ({ of: "Item", id: one })),
        made: [{ of: "Item", id, source: { worn } }],
        done: { ...data, was: { luck: had, items, id } },
      });
    }
    const { luck: before, items, id } = was!;
    const back = items.filter(([one]) => !Item[one]);
    return ok({
      change: { set: { luck: Math.max(0, before + had - 5) }, remove: [] },
      removed: Item[id] ? [{ of: "Item", id }] : [],
      made: back.map(([one, source]) => ({ of: "Item", id: one, source })),
      done: { ...data, ...(Item[id] && { left: Item[id].worn as number }) },
    });
  },
  invert: ({ left, ...done }) => ({ ...done, undo: !done.undo }),
  again: (data, _done, { left }) => ({ ...data, worn: left ?? data.worn }),
  describe: () => ({ key: "" }),
};

/** Something is thrown away for good. */
const throwing: EventKind<Whole, { id: string; was?: Source; undo?: boolean }> = {
  kind: "toy.throw",
  whole: true,
  check: () => [],
  apply({ held: { Item = {} } }, data) {
    const { id, was, undo } = data;
    const change = { set: {}, remove: [] };
    if (undo) return ok({ change, made: [{ of: "Item", id, source: was! }], done: data });
    const source = Item[id];
    return source
      ? ok({ change, removed: [{ of: "Item", id }], done: { ...data, was: source } })
      : fail({ key: "gone" });
  },
  invert: (done) => ({ ...done, undo: !done.undo }),
  describe: () => ({ key: "" }),
};

const KINDS = [luck, pace, trade, throwing] as unknown as EventKind<unknown, unknown>[];
const find = (_game: string, name: string) => KINDS.find(({ kind }) => kind === name) ?? null;

/** One hero, and what they remember. */
class Memory {
  state: Whole = {
    name: "Actor",
    id: "a",
    type: "hero",
    system: { luck: MOST, pace: "still" },
    fields: {},
    held: { Item: {} },
  };
  readonly entries = new Map<string, string>();

  post(n: number, way: Posting["way"], kind: string, data: unknown) {
    const posting: Posting = { game: "toy", kind, data, key: `card.${n}`, birth: "b", way, word: false };
    const books = { state: this.state, entry: (key: string) => this.entries.get(key), all: () => this.entries };
    const { fate, change, entry, others } = post(books, posting, find("toy", kind), find);
    this.state = applyChange(this.state, change);
    if (entry !== undefined) this.entries.set(posting.key, entry);
    for (const [key, text] of others ?? []) this.entries.set(key, text);
    return fate;
  }
}

const deed = fc.oneof(
  fc.integer({ min: -15, max: 15 }).map((amount) => ({ kind: "toy.luck", data: { amount } })),
  fc.constantFrom("still", "walks", "runs").map((to) => ({ kind: "toy.pace", data: { to } })),
  fc.constant({ kind: "toy.trade", data: { worn: 0 } }),
);

describe("what is taken back", () => {
  it("leaves nothing behind, in whatever order, although much was cut off at a limit in between", () => {
    const plays = fc.array(deed, { minLength: 1, maxLength: 12 }).chain((deeds) =>
      fc.tuple(
        fc.constant(deeds),
        fc.shuffledSubarray(
          deeds.map((_, n) => n),
          { minLength: deeds.length },
        ),
        fc.nat(deeds.length),
      ),
    );
    fc.assert(
      fc.property(plays, ([deeds, order, early]) => {
        const hero = new Memory();
        const before = hero.state;
        const undo = (n: number) => expect(hero.post(n, "undo", deeds[n]!.kind, deeds[n]!.data).status).toBe("undone");
        // Some of it is taken back and done again before the rest happens.
        for (const [n, { kind, data }] of deeds.entries()) {
          hero.post(n, "apply", kind, data);
          if (n !== early) continue;
          for (const m of order.filter((one) => one <= n)) undo(m);
          for (const m of order.filter((one) => one <= n)) hero.post(m, "apply", deeds[m]!.kind, deeds[m]!.data);
        }
        for (const n of order) undo(n);
        expect(hero.state).toEqual(before);
      }),
    );
  });

  it("goes as if it had never been: a rest that came after a blow gave back less", () => {
    const hero = new Memory();
    hero.post(0, "apply", "toy.luck", { amount: -3 });
    hero.post(1, "apply", "toy.luck", { amount: 5 });
    expect(hero.post(0, "undo", "toy.luck", { amount: -3 })).toEqual({ status: "undone" });
    expect(hero.state.system).toMatchObject({ luck: MOST });
    expect(JSON.parse(hero.entries.get("card.1")!).done).toEqual({ amount: 0 });
  });

  it("leaves what came after it as it was worn by then", () => {
    const hero = new Memory();
    hero.post(0, "apply", "toy.luck", { amount: -3 });
    hero.post(1, "apply", "toy.trade", { worn: 0 });
    const [id] = Object.keys(hero.state.held.Item!);
    hero.state = applyChange(hero.state, { set: { [`held.Item.${id}.worn`]: 7 }, remove: [] });
    expect(hero.post(0, "undo", "toy.luck", { amount: -3 })).toEqual({ status: "undone" });
    expect(hero.state.held.Item).toEqual({ [id!]: { worn: 7, _id: id } });
    hero.post(1, "undo", "toy.trade", { worn: 0 });
    expect(hero.state).toMatchObject({ system: { luck: MOST }, held: { Item: {} } });
  });

  it("is refused where what came after can't be without it", () => {
    const hero = new Memory();
    hero.post(0, "apply", "toy.trade", { worn: 0 });
    const [id = ""] = Object.keys(hero.state.held.Item!);
    hero.post(1, "apply", "toy.throw", { id });
    const refusal = { status: "refused", problem: { key: "FOURTALES.Kernel.Event.later" } };
    expect(hero.post(0, "undo", "toy.trade", { worn: 0 })).toEqual(refusal);
    hero.post(1, "undo", "toy.throw", { id });
    expect(hero.post(0, "undo", "toy.trade", { worn: 0 })).toEqual({ status: "undone" });
    expect(hero.state).toMatchObject({ system: { luck: MOST }, held: { Item: {} } });
  });
});
