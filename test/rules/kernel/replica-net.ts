import { bring, type Site } from "../../../src/kernel/bring.ts";
import { canonicalJson } from "../../../src/kernel/canonical-json.ts";
import { applyChange, readPath } from "../../../src/kernel/change.ts";
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

export const SWORD = { name: "Sword", type: "thing", system: { edge: 3 } };

export const fresh = (had = 1000): Whole => ({
  name: "Actor",
  id: "harley0000000000",
  type: "hero",
  system: { luck: had, mind: 0 },
  fields: { name: "Harley" },
  held: { Item: Object.fromEntries(ITEMS.map((_id) => [_id, { ...SWORD, _id }])) },
});

export const ITEMS = ["a", "b", "c"].map((letter) => letter.repeat(16));

/** One document on a server, and clients that hear of its writes in one order but late, each at its own pace. */
export class Net {
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

export interface Arrival {
  state: Whole;
  entries: Map<string, string>;
  id: string;
  tag: WriteTag | null;
  /** What of the things that lie in the document it is about. */
  within: string | null;
}

export class Client implements Site {
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
    return { state, entry: (key) => entries.get(key), all: () => entries };
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

export const posting = (key: string, amount: number, way: Posting["way"] = "apply", word = false): Posting => ({
  game: "toy",
  kind: "toy.luck",
  data: { amount },
  key,
  birth: "b",
  way,
  word,
});

export const luckOf = ({ state }: Net): number => (state.system as { luck: number }).luck;

export const doneIn = ({ entries }: Net): number =>
  [...entries.values()]
    .map((text) => JSON.parse(text))
    .filter(({ undone }) => !undone)
    .reduce((sum, { done }) => sum + done.amount, 0);
