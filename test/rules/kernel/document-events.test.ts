import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passCard } from "../../../src/kernel/card-events.ts";
import { CORE_KINDS } from "../../../src/kernel/core-kinds.ts";
import {
  changeDocument,
  documentKind,
  makeDocument,
  moveToken,
  removeDocument,
} from "../../../src/kernel/document-events.ts";
import { EventBook } from "../../../src/kernel/event-book.ts";
import type { Consequence } from "../../../src/kernel/events.ts";
import { giveDocument } from "../../../src/kernel/give-event.ts";
import { closed, following, openOf, type Posting, post } from "../../../src/kernel/ledger.ts";
import { namedId } from "../../../src/kernel/named-id.ts";
import { advanceTime } from "../../../src/kernel/time-event.ts";
import { changeOfWhole, type Whole } from "../../../src/kernel/whole.ts";

const card = (n: number) => ({
  _id: `card${n}`.padEnd(16, "0"),
  name: `Card ${n}`,
  sort: n,
  drawn: false,
  origin: null,
});
const thing = (_id: string) => ({
  _id: _id.padEnd(16, "0"),
  name: _id,
  type: "thing",
  system: { worn: true },
  flags: {},
});
const byId = (all: readonly { _id: string }[]) => Object.fromEntries(all.map((one) => [one._id, one]));

/** A deck, two hands, two people with things, a token and the world. */
const begin = (): Map<string, Whole> => {
  const whole = (name: string, id: string, type: string, fields: object, held: object): [string, Whole] => [
    `${name}.${id}`,
    { name, id, type, system: {}, fields: fields as Whole["fields"], held: held as Whole["held"] },
  ];
  return new Map([
    whole("Cards", "deck", "deck", {}, { Card: byId([1, 2, 3, 4].map(card)) }),
    whole("Cards", "left", "hand", {}, { Card: {} }),
    whole("Cards", "right", "hand", {}, { Card: {} }),
    whole("Actor", "pip", "hero", { name: "Pip" }, { Item: byId([thing("rope"), thing("lamp")]), ActiveEffect: {} }),
    whole("Actor", "pia", "hero", { name: "Pia" }, { Item: {}, ActiveEffect: {} }),
    whole("Token", "pip", "", { x: 0, y: 0, elevation: 0 }, {}),
    whole("World", "toy", "world", { time: 0 }, { Actor: {} }),
  ]);
};

/** A table in small: what documents are, and what they remember. */
class Small {
  readonly states = begin();
  readonly #entries = new Map<string, Map<string, string>>();

  /** @returns why it was refused */
  happen({ kind, target, data }: Consequence, key: string, way: "apply" | "undo"): string | null {
    const posting: Posting = { game: "toy", kind, data, key, birth: "", way, word: false };
    const known = CORE_KINDS.get(kind)!;
    const needs = known.needs?.(data) ?? [];
    const after = (done: unknown) => following(posting, done, known);
    if (way === "undo") {
      const done = this.#doneOf(target, key);
      for (const next of done === undefined ? [] : after(done).reverse()) {
        const why = this.#bring(next.target, next.posting);
        if (why && needs.includes(next.target)) return why;
      }
      return this.#bring(target, posting);
    }
    const why = this.#bring(target, posting);
    if (why) return why;
    for (const next of after(this.#doneOf(target, key))) {
      const refused = this.#bring(next.target, next.posting);
      if (!refused || !needs.includes(next.target)) continue;
      this.#bring(target, { ...posting, way: "undo" });
      return refused;
    }
    return null;
  }

  #doneOf(target: string, key: string): unknown {
    const text = this.#entries.get(target)?.get(key);
    const entry = text === undefined ? null : JSON.parse(text);
    return entry && !entry.undone ? entry.done : undefined;
  }

  #bring(target: string, posting: Posting): string | null {
    const known = this.#entries.get(target) ?? new Map<string, string>();
    this.#entries.set(target, known);
    const books = { state: this.states.get(target)!, entry: (key: string) => known.get(key), all: () => known };
    const find = (_game: string, kind: string) => CORE_KINDS.get(kind) ?? null;
    const { fate, state, entry, others } = post(books, posting, find("", posting.kind), find);
    this.states.set(target, state);
    // All of it is done at once.
    if (entry !== undefined) known.set(posting.key, closed(entry));
    for (const [key, text] of others ?? []) known.set(key, text);
    return fate.status === "refused" ? fate.problem.key : null;
  }
}

const stacks = ["Cards.deck", "Cards.left", "Cards.right"];
const event = fc.oneof(
  fc
    .record({ from: fc.constantFrom(...stacks), to: fc.constantFrom(...stacks), n: fc.integer({ min: 0, max: 4 }) })
    .map(({ from, to, n }) => passCard(from, to, n === 0 ? undefined : { id: card(n)._id, name: `Card ${n}` })),
  fc
    .constantFrom("rope", "lamp")
    .map((id) => removeDocument("Actor.pip", "Item", { id: id.padEnd(16, "0"), name: id })),
  fc
    .constantFrom("rope", "lamp")
    .map((id) => giveDocument("Actor.pip", "Actor.pia", "Item", { id: id.padEnd(16, "0"), name: id })),
  fc.constantFrom("Item", "ActiveEffect").map((of) => makeDocument("Actor.pia", of, { name: "Torch" })),
  fc.integer({ min: 0, max: 9 }).map((x) => moveToken("Token.pip", { x, y: 2 * x })),
  fc.constantFrom("Pip", "Pippa").map((name) => changeDocument("Actor.pip", { name })),
  fc.integer({ min: -9, max: 9 }).map((seconds) => advanceTime("World.toy", seconds)),
);

describe("events on whole documents", () => {
  it("any sequence taken back in the other direction ends where it began, and in any order nothing is doubled or lost", () => {
    const play = fc.record({
      events: fc.array(event, { maxLength: 20 }),
      order: fc.array(fc.nat(19), { maxLength: 20 }),
    });
    fc.assert(
      fc.property(play, ({ events, order }) => {
        const table = new Small();
        for (const [n, one] of events.entries()) table.happen(one, `m.${n}`, "apply");
        for (const [n, one] of [...events.entries()].reverse()) expect(table.happen(one, `m.${n}`, "undo")).toBeNull();
        expect([...table.states]).toEqual([...begin()]);
        for (const [n, one] of events.entries()) table.happen(one, `m.${n}`, "apply");
        for (const n of order) if (events[n]) table.happen(events[n], `m.${n}`, "undo");
        // Each card lies in the deck, or in one place outside of it while the deck says that it is drawn.
        const [deck, left, right] = stacks.map((uuid) => table.states.get(uuid)!.held.Card!) as [Loose, Loose, Loose];
        for (const id of Object.keys(begin().get("Cards.deck")!.held.Card!)) {
          expect([left, right].filter((stack) => stack[id]).length, id).toBe(deck[id].drawn ? 1 : 0);
        }
        // A thing is with one of the two, or was taken away by an event that stands.
        const [pip, pia] = ["Actor.pip", "Actor.pia"].map((uuid) => table.states.get(uuid)!.held.Item!) as [
          Loose,
          Loose,
        ];
        for (const id of ["rope", "lamp"].map((name) => name.padEnd(16, "0"))) expect(pip[id] && pia[id]).toBeFalsy();
        // What was in the way goes first, and then nothing is left of any of it.
        for (const [n, one] of [...events.entries()].reverse()) table.happen(one, `m.${n}`, "undo");
        for (const [n, one] of [...events.entries()].reverse()) expect(table.happen(one, `m.${n}`, "undo")).toBeNull();
        expect([...table.states]).toEqual([...begin()]);
      }),
      { numRuns: 100 },
    );
  });

  it("refuses what no rule may bring: what runs, orders to Foundry, data without end, and what lies elsewhere", () => {
    const scene: Whole = {
      name: "Scene",
      id: "s",
      type: "",
      system: {},
      fields: {},
      held: { Region: {}, AmbientLight: {} },
    };
    const come = (of: string, source: unknown, more: object = {}) => {
      const posting = { game: "toy", kind: "core.document", key: "m.0", birth: "", way: "apply", word: false } as const;
      const data = { of, id: "", source, name: "It", ...more };
      return post({ state: scene, entry: () => undefined }, { ...posting, data }, CORE_KINDS.get("core.document")!).fate
        .status;
    };
    expect(come("AmbientLight", { x: 1 })).toBe("applied");
    expect(come("Region", { behaviors: [{ type: "pauseGame" }] })).toBe("applied");
    for (const type of ["executeScript", "executeMacro"])
      expect(come("Region", { behaviors: [{ type }] })).toBe("refused");
    expect(come("Region", { behaviors: { length: 1, 0: { type: "executeScript" } } })).toBe("refused");
    let deep: object = {};
    for (let n = 0; n < 60; n++) deep = { deep };
    const wrong = [
      JSON.parse('{"__proto__":{"a":1}}'),
      { "-=x": null },
      { "==x": {} },
      { text: "x".repeat(300_000) },
      deep,
      [],
      3,
      null,
      { f: Number.NaN },
    ];
    for (const source of wrong) expect(come("AmbientLight", source)).toBe("refused");
    for (const of of ["Item", "User", "Macro", "RegionBehavior", "__proto__", "constructor", ""])
      expect(come(of, { x: 1 })).toBe("refused");
    for (const id of ["__proto__", "a.b", "short", 7]) expect(come("AmbientLight", { x: 1 }, { id })).toBe("refused");
    // The way back follows from what is remembered, and from nowhere else.
    expect(come("Region", { behaviors: [{ type: "executeScript" }] }, { undo: true })).toBe("refused");
    const fields = (set: object) =>
      post(
        { state: scene, entry: () => undefined },
        { game: "toy", kind: "core.fields", data: { set }, key: "m.0", birth: "", way: "apply", word: false },
        CORE_KINDS.get("core.fields")!,
      ).fate.status;
    for (const path of ["ownership.default", "flags.x.y", "_id", "active", "__proto__.x", "-=name"])
      expect(fields({ [path]: 3 })).toBe("refused");
  });

  it("strips whose it was of what lies with somebody, and leaves it to what lies in the world", () => {
    const made = (target: string, of: string) => {
      const table = new Small();
      const event = makeDocument(target, of, {
        name: "Frog",
        ownership: { default: 3 },
        folder: "abc",
        _stats: { x: 1 },
      });
      expect(table.happen(event, "m.0", "apply")).toBeNull();
      return Object.entries(table.states.get(target)!.held[of]!).at(-1);
    };
    const id = namedId("m.0");
    expect(made("Actor.pia", "Item")).toEqual([id, { _id: id, name: "Frog" }]);
    expect(made("World.toy", "Actor")).toEqual([id, { _id: id, name: "Frog", ownership: { default: 3 } }]);
  });

  it("makes again what was taken back as it was by then, and what is another by now as that is", () => {
    const table = new Small();
    const rename = (target: string, id: string, name: string) => {
      const whole = table.states.get(target)!;
      const held = { ...whole.held, Item: { ...whole.held.Item, [id]: { ...whole.held.Item![id], name } } };
      table.states.set(target, { ...whole, held });
    };
    const nameOf = (target: string, id: string) => table.states.get(target)!.held.Item![id]?.name;
    const frog = makeDocument("Actor.pia", "Item", { name: "Frog" });
    const id = namedId("m.0");
    for (const [before, name] of [
      ["Frog", "Bullfrog"],
      ["Bullfrog", "Prince"],
      ["Prince", "King"],
    ] as const) {
      expect(table.happen(frog, "m.0", "apply")).toBeNull();
      expect(nameOf("Actor.pia", id)).toBe(before);
      rename("Actor.pia", id, name);
      expect(table.happen(frog, "m.0", "undo")).toBeNull();
      expect(nameOf("Actor.pia", id)).toBeUndefined();
      expect(table.happen(frog, "m.0", "apply")).toBeNull();
      expect(nameOf("Actor.pia", id)).toBe(name);
      expect(table.happen(frog, "m.0", "undo")).toBeNull();
    }
    // What a card claims to bring back is made like anything else.
    const claimed = { ...frog, data: { ...(frog.data as object), kept: true } };
    expect(table.happen(claimed, "m.9", "apply")).toContain("unsound");

    const rope = thing("rope")._id;
    const give = giveDocument("Actor.pip", "Actor.pia", "Item", { id: rope, name: "rope" });
    expect(table.happen(give, "g.0", "apply")).toBeNull();
    rename("Actor.pia", rope, "A good rope");
    expect(table.happen(give, "g.0", "undo")).toBeNull();
    expect(nameOf("Actor.pip", rope)).toBe("rope");
    expect(table.happen(give, "g.0", "apply")).toBeNull();
    expect(nameOf("Actor.pia", rope)).toBe("A good rope");
    expect(table.happen(give, "g.0", "undo")).toBeNull();
    rename("Actor.pip", rope, "A frayed rope");
    expect(table.happen(give, "g.0", "apply")).toBeNull();
    expect(nameOf("Actor.pia", rope)).toBe("A frayed rope");
  });

  it("is taken back although it has ended since; taken back as well, the end leaves nothing behind", () => {
    const table = new Small();
    const glow = makeDocument("Actor.pia", "ActiveEffect", { name: "Glow" });
    const end = removeDocument("Actor.pia", "ActiveEffect", { id: namedId("m.0"), name: "Glow" });
    const held = () => Object.keys(table.states.get("Actor.pia")!.held.ActiveEffect!);
    for (const [n, one] of [glow, end].entries()) expect(table.happen(one, `m.${n}`, "apply")).toBeNull();
    expect(table.happen(glow, "m.0", "undo")).toBeNull();
    expect(table.happen(end, "m.1", "undo")).toBeNull();
    expect(held()).toEqual([]);
    for (const [n, one] of [glow, end].entries()) expect(table.happen(one, `m.${n}`, "apply")).toBeNull();
    for (const [n, one] of [glow, end].entries()) expect(table.happen(one, `m.${n}`, "undo")).toBeNull();
    expect(held()).toEqual([]);
  });

  it("believes nothing that an owner writes into what is still to be done, unless it lies within the document", () => {
    const entry = (open: unknown) => openOf(JSON.stringify({ done: {}, open }), begin().get("Actor.pip")!);
    const id = "a".repeat(16);
    expect(entry({ set: { [`held.Item.${id}`]: { name: "Rope" } }, remove: [] })).not.toBeNull();
    const wrong = [
      { set: { "system.luck": 99 }, remove: [] },
      { set: {}, remove: ["system"] },
      { set: { [`held.__proto__.${id}`]: {} }, remove: [] },
      { set: { [`held.Item.${id}.__proto__.x`]: 1 }, remove: [] },
      { set: [], remove: [] },
      { set: {} },
      7,
      null,
    ];
    for (const open of wrong) expect(entry(open)).toBeNull();
  });

  it("is told in words, and no game takes these names for its own", () => {
    const book = new EventBook();
    expect(() => book.register({ ...documentKind })).toThrow(/already/);
    expect(book.describe({ id: "e", ...makeDocument("Scene.s", "AmbientLight", { name: "Fire" }) })).toEqual({
      key: "FOURTALES.Kernel.Document.made",
      data: { name: "Fire" },
    });
    expect(book.describe({ id: "e", ...advanceTime("World.toy", -7200) })).toMatchObject({
      key: "FOURTALES.Kernel.Time.back_hours",
      data: { count: 2 },
    });
    // A passage of time is worked out without what lies beyond `system`.
    const worked = book.applyAll(new Map(), [
      { id: "e", ...makeDocument("Scene.s", "AmbientLight", { name: "Fire" }) },
    ]);
    expect(worked).toMatchObject({ ok: true, value: { done: [{ id: "e" }] } });
  });
});

describe("what lies in a document", () => {
  it("has data of its own that events of an actor may change, and nobody else's; who may see it is never theirs to say", () => {
    const tried = (holder: string, of: string, path: string) => {
      const altered = [{ of, id: "rope".padEnd(16, "0"), set: { [path]: true } }];
      const found = changeOfWhole(begin().get(holder)!, { change: { set: {}, remove: [] }, altered, done: null });
      return found.ok ? Object.keys(found.value.set) : found.problems.map(({ key }) => key.split(".").at(-1));
    };
    expect(tried("Actor.pip", "Item", "system.worn")).toEqual(["held.Item.rope000000000000.system.worn"]);
    expect(tried("Actor.pip", "Item", "ownership.default")).toEqual(["beyond"]);
    expect(tried("Actor.pip", "ActiveEffect", "system.worn")).toEqual(["beyond"]);
    expect(tried("World.toy", "Item", "system.worn")).toEqual(["beyond"]);
  });
});
