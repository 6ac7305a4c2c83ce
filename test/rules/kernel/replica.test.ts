import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChange } from "../../../src/kernel/change.ts";
import { countKind } from "../../../src/kernel/event-kinds.ts";
import type { EventKind } from "../../../src/kernel/events.ts";
import type { Books, Fate, Posting } from "../../../src/kernel/ledger.ts";
import { bring, Replica, type Site, type Write, type WriteTag } from "../../../src/kernel/replica.ts";

const luck = countKind<{ amount: number }>({
  kind: "toy.luck",
  path: "luck",
  describe: () => ({ key: "" }),
}) as unknown as EventKind<unknown, unknown>;

const find = (): EventKind<unknown, unknown> => luck;

/** One document on a server, and clients that hear of its writes in one order but late, each at its own pace. */
class Net {
  system: Record<string, number> = { luck: 1000, mind: 0 };
  entries = new Map<string, string>();
  writes = 0;
  readonly clients: Client[] = [];
  readonly #random: () => number;

  constructor(seed: number, count: number) {
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
  ): Promise<void> {
    this.writes++;
    this.system = applyChange(this.system, change);
    for (const [key, text] of entries) {
      if (text === null) this.entries.delete(key);
      else this.entries.set(key, text);
    }
    const arrival = { system: this.system, entries: new Map(this.entries), id, tag };
    const heard = this.clients.map((client) => client.receive(arrival));
    return heard[this.clients.indexOf(from)]!;
  }
}

interface Arrival {
  system: Record<string, number>;
  entries: Map<string, string>;
  id: string;
  tag: WriteTag | null;
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
    this.#here = { system: net.system, entries: new Map(), id: "", tag: null };
  }

  get heard(): Promise<void> {
    return this.#line;
  }

  newId(): string {
    return `${this.name}.${this.#ids++}`;
  }

  read(): Books {
    const { system, entries } = this.#here;
    return { system, entry: (key) => entries.get(key) };
  }

  receive(arrival: Arrival): Promise<void> {
    this.#line = this.#line.then(async () => {
      await this.net.pause(12);
      this.#here = arrival;
      const { id, tag } = arrival;
      if (this.replica) this.replica.hear(this.read(), id, tag, this.#own.get(id));
      else if (tag) {
        this.replica = new Replica(this.read(), arrival.entries, find);
        this.replica.begin(id);
      }
    });
    return this.#line;
  }

  async send({ change, entries }: Write, tag: WriteTag, fates: readonly Fate[]): Promise<void> {
    this.#own.set(tag.id, fates);
    const out = this.#out.then(() => this.net.pause(12));
    this.#out = out;
    await out;
    await this.net.write(this, change, entries, tag.id, tag);
  }

  /** Postings of one client go one after the other. */
  bring(postings: Posting[]): Promise<Fate[]> {
    const run = this.#turn.then(() => {
      this.replica ??= new Replica(this.read(), this.#here.entries, find);
      return bring(this.replica, this, postings);
    });
    this.#turn = run.catch(() => undefined);
    return run;
  }

  async byHand(amount: number): Promise<void> {
    const change = { set: { mind: amount }, remove: [] };
    await this.net.pause(12);
    await this.net.write(this, change, new Map(), `hand.${this.net.writes}`, null);
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
        expect(net.system.luck).toBe(1000 + doneIn(net));
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
          net.system = { luck: 15, mind: 0 };
          for (const client of net.clients)
            await client.receive({ system: net.system, entries: new Map(), id: "", tag: null });
          await Promise.all(blows.map(([client, hard], n) => net.clients[client]!.bring([posting(`m.${n}`, -hard)])));
          const hard = blows.reduce((sum, [, amount]) => sum + amount, 0);
          expect(net.system.luck).toBe(Math.max(0, 15 - hard));
          expect(net.system.luck).toBe(15 + doneIn(net));
          await Promise.all(blows.map(([client], n) => net.clients[client]!.bring([posting(`m.${n}`, 0, "undo")])));
          expect(net.system.luck).toBe(15);
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
});
