import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Fate } from "../../../src/kernel/ledger.ts";
import { type Client, doneIn, fresh, ITEMS, luckOf, Net, posting, SWORD } from "./replica-net.ts";

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
