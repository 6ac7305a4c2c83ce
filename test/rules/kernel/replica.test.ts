import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bring, type Site } from "../../../src/kernel/bring.ts";
import { applyChange, readPath } from "../../../src/kernel/change.ts";
import { canonicalJson } from "../../../src/kernel/commitment.ts";
import { CORE_KINDS } from "../../../src/kernel/core-kinds.ts";
import { countKind } from "../../../src/kernel/event-kinds.ts";
import type { Change, EventKind } from "../../../src/kernel/events.ts";
import type { Books, Fate, Posting } from "../../../src/kernel/ledger.ts";
import { Replica, type Write, type WriteTag } from "../../../src/kernel/replica.ts";
import { same } from "../../../src/kernel/same.ts";
import type { Source, Whole } from "../../../src/kernel/whole.ts";

const luck = countKind<{ amount: number }>({
  kind: "toy.luck",
  path: "luck",
  describe: () => ({ key: "" }),
}) as unknown as EventKind<unknown, unknown>;

const find = (_game: string, kind: string): EventKind<unknown, unknown> => CORE_KINDS.get(kind) ?? luck;

const SWORD = { name: "Sword", type: "thing", system: { edge: 3 } };

const fresh = (had = 1000): Whole => ({
  name: "Actor",
  id: "harley0000000000",
  type: "hero",
  system: { luck: had, mind: 0 },
  fields: { name: "Harley" },
  held: { Item: Object.fromEntries(ITEMS.map((_id) => [_id, { ...SWORD, _id }])) },
});

const ITEMS = ["a", "b", "c"].map((letter) => letter.repeat(16));

/** One document on a server, and clients that hear of its writes in one order but late, each at its own pace. */
class Net {
  state = fresh();
  entries = new Map<string, string>();
  writes = 0;
  readonly clients: Client[] = [];
  readonly #random: () => number;

  /** @param atOnce does each write put all that its author knew in the place of what was there? */
  constructor(
    seed: number,
    count: number,
    readonly atOnce = false,
  ) {
    let state = seed;
    this.#random = () => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return state / 2147483648;
    };
    for (let n = 0; n < count; n++) this.clients.push(new Client(this, `c${n}`));
  }

  /** A few turns of the event loop. */
  async pause(most: number): Promise<void> {
    for (let left = Math.floor(this.#random() * most); left > 0; left--) await Promise.resolve();
  }

  /** Everybody has heard of everything. */
  async calm(): Promise<void> {
    await Promise.all(this.clients.map(({ heard }) => heard));
  }

  write(
    from: Client,
    change: Write["change"],
    entries: Write["entries"],
    id: string,
    tag: WriteTag | null,
    known: { state: Whole; entries: Map<string, string> } = this,
  ): Promise<void> {
    this.writes++;
    const base = this.atOnce ? known : this;
    this.state = { ...applyChange(base.state, change), held: this.state.held };
    this.entries = new Map(base.entries);
    for (const [key, text] of entries) {
      if (text === null) this.entries.delete(key);
      else this.entries.set(key, text);
    }
    return this.#tell(from, id, tag, null);
  }

  /** One thing is made, or taken away. What is there already is not made again: the server refuses it. */
  within(from: Client, path: string, value: unknown): Promise<void> {
    const [, of, id] = path.split(".") as [string, string, string];
    const there = this.state.held[of]?.[id] !== undefined;
    if (there === (value !== undefined)) return from.heard;
    const change = value === undefined ? { set: {}, remove: [path] } : { set: { [path]: value }, remove: [] };
    this.state = applyChange(this.state, change);
    return this.#tell(from, "", null, path);
  }

  #tell(from: Client, id: string, tag: WriteTag | null, within: string | null): Promise<void> {
    const arrival = { state: this.state, entries: new Map(this.entries), id, tag, within };
    const heard = this.clients.map((client) => client.receive(arrival));
    return heard[this.clients.indexOf(from)]!;
  }
}

interface Arrival {
  state: Whole;
  entries: Map<string, string>;
  id: string;
  tag: WriteTag | null;
  /** What of the things that lie in the document it is about. */
  within: string | null;
}

class Client implements Site {
  #here: Arrival;
  replica: Replica | null = null;
  #line: Promise<void> = Promise.resolve();
  #out: Promise<void> = Promise.resolve();
  #turn: Promise<unknown> = Promise.resolve();
  #ids = 0;
  readonly #own = new Map<string, readonly Fate[]>();

  constructor(
    readonly net: Net,
    readonly name: string,
  ) {
    this.#here = { state: net.state, entries: new Map(), id: "", tag: null, within: null };
  }

  get heard(): Promise<void> {
    return this.#line;
  }

  newId(): string {
    return `${this.name}.${this.#ids++}`;
  }

  read(): Books {
    const { state, entries } = this.#here;
    return { state, entry: (key) => entries.get(key) };
  }

  receive(arrival: Arrival): Promise<void> {
    this.#line = this.#line.then(async () => {
      await this.net.pause(12);
      this.#here = arrival;
      const { tag, within, state, entries } = arrival;
      // A change by hand has no name of its own: it is called by what is stored since.
      const id = tag ? arrival.id : canonicalJson([state, Object.fromEntries(entries)]);
      if (within) this.replica?.notice(within, readPath(arrival.state, within) as Source | undefined, true);
      else if (this.replica) this.replica.hear(this.read(), id, tag, this.#own.get(id));
      else if (tag) {
        this.replica = this.#begin();
        this.replica.begin(id);
      }
    });
    return this.#line;
  }

  #begin(): Replica {
    return new Replica(this.read(), this.#here.entries, find, this.net.atOnce);
  }

  async send(write: Write, tag: WriteTag, fates: readonly Fate[]): Promise<boolean> {
    const { change, entries } = write;
    this.#own.set(tag.id, fates);
    // Whoever looks a write over before it goes takes time: meanwhile others may be heard of.
    await this.net.pause(12);
    if (this.isSo(write)) return false;
    const known = this.#here;
    const out = this.#out.then(() => this.net.pause(12));
    this.#out = out;
    await out;
    await this.net.write(this, change, entries, tag.id, tag, known);
    return true;
  }

  /** As Foundry does: what stands there already does not go out. */
  isSo({ change, entries }: Write): boolean {
    const { state, entries: remembered } = this.#here;
    const known = [...entries].every(([key, text]) => (remembered.get(key) ?? null) === text);
    return known && same(applyChange(state, change), state);
  }

  async hold({ set, remove }: Change): Promise<void> {
    for (const [path, value] of [...Object.entries(set), ...remove.map((path) => [path, undefined] as const)]) {
      await this.net.pause(12);
      await this.net.within(this, path, value);
    }
  }

  /** Postings of one client go one after the other. */
  bring(postings: Posting[]): Promise<Fate[]> {
    const run = this.#turn.then(() => {
      this.replica ??= this.#begin();
      return bring(this.replica, this, postings);
    });
    this.#turn = run.catch(() => undefined);
    return run;
  }

  async byHand(amount: number): Promise<void> {
    const change = { set: { "system.mind": amount }, remove: [] };
    await this.net.pause(12);
    await this.net.write(this, change, new Map(), "", null);
  }
}

const posting = (key: string, amount: number, way: Posting["way"] = "apply", word = false): Posting => ({
  game: "toy",
  kind: "toy.luck",
  data: { amount },
  key,
  birth: "b",
  way,
  word,
});

const luckOf = ({ state }: Net): number => (state.system as { luck: number }).luck;

const doneIn = ({ entries }: Net): number =>
  [...entries.values()]
    .map((text) => JSON.parse(text))
    .filter(({ undone }) => !undone)
    .reduce((sum, { done }) => sum + done.amount, 0);

describe("many clients write to one document at the same moment", () => {
  it("loses no posting, doubles none, and remembers exactly what each did", async () => {
    const step = fc.record({
      client: fc.nat(3),
      key: fc.nat(12),
      amount: fc.integer({ min: -40, max: 5 }),
      what: fc.constantFrom("apply", "apply", "apply", "undo", "hand", "rest"),
    });
    await fc.assert(
      fc.asyncProperty(fc.nat(1e9), fc.array(step, { minLength: 2, maxLength: 40 }), async (seed, steps) => {
        const net = new Net(seed, 4);
        const begun: Promise<unknown>[] = [];
        for (const { client, key, amount, what } of steps) {
          const who = net.clients[client]!;
          // The same event may be brought by several clients: each takes itself for the one who does it.
          if (what === "rest") await net.pause(40);
          else if (what === "hand") begun.push(who.byHand(amount));
          else begun.push(who.bring([posting(`m.${key}`, key - 6, what), posting(`n.${key}`, -1)]));
        }
        await Promise.all(begun);
        await net.calm();
        expect(luckOf(net)).toBe(1000 + doneIn(net));
        for (const { replica } of net.clients) expect(replica?.settled ?? true).toBe(true);
        const keys = new Set(steps.flatMap(({ what, key }) => (/apply|undo/.test(what) ? [`n.${key}`] : [])));
        for (const key of keys)
          expect(JSON.parse(net.entries.get(key) ?? "{}")).toMatchObject({ done: { amount: -1 } });
      }),
      { numRuns: 600 },
    );
  });

  it("gives back exactly what was taken where there was less than asked for", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(1e9),
        fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 9 })), { minLength: 2, maxLength: 14 }),
        async (seed, blows) => {
          const net = new Net(seed, 3);
          net.state = fresh(15);
          for (const client of net.clients)
            await client.receive({ state: net.state, entries: new Map(), id: "", tag: null, within: null });
          await Promise.all(blows.map(([client, hard], n) => net.clients[client]!.bring([posting(`m.${n}`, -hard)])));
          const hard = blows.reduce((sum, [, amount]) => sum + amount, 0);
          expect(luckOf(net)).toBe(Math.max(0, 15 - hard));
          expect(luckOf(net)).toBe(15 + doneIn(net));
          await Promise.all(blows.map(([client], n) => net.clients[client]!.bring([posting(`m.${n}`, 0, "undo")])));
          expect(luckOf(net)).toBe(15);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("writes no more than there is to write when nobody else does", async () => {
    const net = new Net(1, 2);
    for (let n = 0; n < 20; n++) await net.clients[0]!.bring([posting(`m.${n}`, -1)]);
    expect(net.writes).toBe(20);
  });

  it("loses nothing where each write puts all that its author knew in the place of what was there", async () => {
    const step = fc.record({
      client: fc.nat(2),
      key: fc.nat(9),
      amount: fc.integer({ min: -40, max: 5 }),
      what: fc.constantFrom("apply", "apply", "undo", "rest"),
    });
    await fc.assert(
      fc.asyncProperty(fc.nat(1e9), fc.array(step, { minLength: 2, maxLength: 30 }), async (seed, steps) => {
        const net = new Net(seed, 3, true);
        const begun: Promise<unknown>[] = [];
        for (const { client, key, amount, what } of steps) {
          if (what === "rest") await net.pause(40);
          else begun.push(net.clients[client]!.bring([posting(`m.${key}`, amount, what)]));
        }
        await Promise.all(begun);
        await net.calm();
        expect(luckOf(net)).toBe(1000 + doneIn(net));
        for (const { replica } of net.clients) expect(replica?.settled ?? true).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it("gives each thing to one of those who want it, and brings it back as it was, whoever is interrupted", async () => {
    const step = fc.record({
      client: fc.nat(2),
      item: fc.nat(2),
      who: fc.constantFrom("x", "y", "z"),
      what: fc.constantFrom("apply", "apply", "undo", "rest", "luck"),
    });
    await fc.assert(
      fc.asyncProperty(fc.nat(1e9), fc.array(step, { minLength: 3, maxLength: 30 }), async (seed, steps) => {
        const net = new Net(seed, 3);
        const begun: Promise<unknown>[] = [];
        for (const { client, item, who, what } of steps) {
          const site = net.clients[client]!;
          const data = { of: "Item", id: ITEMS[item]!, source: null, name: "Sword" };
          const taking = { ...posting(`${who}.${item}`, 0), kind: "core.document", data };
          if (what === "rest") await net.pause(60);
          else if (what === "luck") begun.push(site.bring([posting(`l.${who}${item}`, -1)]));
          else begun.push(site.bring([{ ...taking, way: what }]));
        }
        await Promise.all(begun);
        await net.calm();
        for (const [n, id] of ITEMS.entries()) {
          const standing = [...net.entries]
            .filter(([key]) => key.endsWith(`.${n}`))
            .map(([, text]) => JSON.parse(text))
            .filter(({ undone }) => !undone);
          expect(standing.length).toBeLessThanOrEqual(1);
          expect(net.state.held.Item![id]).toEqual(standing.length > 0 ? undefined : { ...SWORD, _id: id });
        }
        const lost = [...net.entries].filter(([key]) => key.startsWith("l.")).length;
        expect(luckOf(net)).toBe(1000 - lost);
        await net.clients[0]!.bring([posting("last.one", -1)]);
        expect([...net.entries.values()].join()).not.toContain('"open"');
      }),
      { numRuns: 100 },
    );
  });

  it("goes on with what was remembered and not done, and does it once", async () => {
    const net = new Net(5, 2);
    const [first, second] = net.clients as [Client, Client];
    const data = { of: "Item", id: "", source: { name: "Torch", type: "thing" }, name: "Torch" };
    const made = { ...posting("m.torch", 0), kind: "core.document", data };
    first.hold = () => new Promise(() => {});
    void first.bring([made]);
    await net.pause(12);
    for (let turn = 0; turn < 60; turn++) await Promise.resolve();
    const torches = () => Object.values(net.state.held.Item!).filter(({ name }) => name === "Torch");
    expect(torches()).toEqual([]);
    expect(await second.bring([made])).toMatchObject([{ status: "applied" }]);
    expect(await second.bring([made])).toMatchObject([{ status: "applied" }]);
    expect(torches()).toHaveLength(1);
    await second.bring([{ ...made, way: "undo" }]);
    expect(torches()).toEqual([]);
    expect([...net.entries.values()].map((text) => JSON.parse(text))).toMatchObject([{ undone: true }]);
    expect([...net.entries.values()].join()).not.toContain('"open"');
  });

  it("loses nothing that no card remembers, although what stands there already never goes out", async () => {
    const step = fc.record({ client: fc.nat(3), amount: fc.integer({ min: -2, max: 1 }), wait: fc.nat(20) });
    await fc.assert(
      fc.asyncProperty(fc.nat(1e9), fc.array(step, { minLength: 2, maxLength: 30 }), async (seed, steps) => {
        const net = new Net(seed, 4);
        const begun: Promise<Fate[]>[] = [];
        for (const { client, amount, wait } of steps) {
          begun.push(net.clients[client]!.bring([posting("", amount)]));
          await net.pause(wait);
        }
        const fates = (await Promise.all(begun)).flat();
        await net.calm();
        const done = fates.map((fate) => (fate.status === "applied" ? (fate.done as { amount: number }).amount : NaN));
        expect(luckOf(net)).toBe(1000 + done.reduce((sum, amount) => sum + amount, 0));
      }),
      { numRuns: 200 },
    );
  });

  it("takes what is so already for done, and a write that nothing came of for a failure", async () => {
    const net = new Net(7, 2);
    const [one, other] = net.clients as [Client, Client];
    // Somebody else takes the same step at the same moment; the one who is later takes it from there.
    const both = await Promise.all([one.bring([posting("", -1)]), other.bring([posting("", -1)])]);
    await net.calm();
    expect([both.flat().map(({ status }) => status), luckOf(net)]).toEqual([["applied", "applied"], 998]);
    const { writes } = net;
    expect(await one.bring([posting("", 0)])).toMatchObject([{ status: "applied" }]);
    expect(net.writes).toBe(writes);
    one.send = async () => false;
    await expect(one.bring([posting("", -1)])).rejects.toThrow("not written");
  });
});
