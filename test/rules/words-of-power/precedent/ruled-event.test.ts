import { describe, expect, it } from "vitest";
import { ruledEvent } from "../../../../src/rulesets/words-of-power/rules/precedent/ruled.event.ts";
import { does, expectLooks, maybe, YES_NO } from "../../one-event.ts";

describe("rulings that are kept", () => {
  const ruling = (more: object = {}) => ({
    kind: "claim" as const,
    words: ["Brave"],
    who: "Ann",
    deed: "Jump",
    granted: true,
    said: "Yes",
    hidden: false,
    ...more,
  });
  const kept = (sort: number) => ({ ...ruling(), sort });

  it("WP-51: with the world, each once, and the oldest make room", () => {
    const list = {
      takes: [
        {},
        { a: ruling() },
        { a: ruling({ kind: "spell", sort: 3 }) },
        { a: ruling({ words: Array.from({ length: 60 }, () => "x") }) },
      ],
      refuses: [
        3,
        [],
        { "a.b": ruling() },
        { a: 3 },
        { a: ruling({ kind: "x" }) },
        { a: ruling({ words: "x" }) },
        { a: ruling({ words: [3] }) },
        { a: ruling({ words: Array.from({ length: 61 }, () => "x") }) },
        ...["who", "deed", "said"].map((field) => ({ a: ruling({ [field]: 3 }) })),
        ...["granted", "hidden"].map((field) => ({ a: ruling({ [field]: 3 }) })),
        { a: ruling({ sort: 0.5 }) },
      ],
    };
    expectLooks(
      ruledEvent.check,
      { rulings: {} },
      {
        rulings: { takes: list.takes, refuses: [undefined, null, ...list.refuses] },
        added: maybe({ takes: [{}, { a: true }], refuses: [3, { a: 3 }, { "a.b": true }] }),
        dropped: maybe(list),
        undo: maybe(YES_NO),
      },
    );
    const data = { rulings: { a: ruling(), b: ruling() } };
    expect(does(ruledEvent, { rulings: { a: kept(4), z: kept(2) } }, data)).toEqual({
      set: { "rulings.b": kept(5) },
      remove: [],
      done: { ...data, added: { b: true }, dropped: {} },
    });
    expect(does(ruledEvent, {} as never, data).set).toEqual({ "rulings.a": kept(1), "rulings.b": kept(2) });
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`r${count - at}`, kept(count - at)]));
    expect(does(ruledEvent, { rulings: many(498) }, data).remove).toEqual([]);
    const full = does(ruledEvent, { rulings: many(500) }, data);
    expect([full.remove, full.done.dropped]).toEqual([["rulings.r1", "rulings.r2"], { r1: kept(1), r2: kept(2) }]);
    const undo = { ...data, added: { a: true, c: true }, dropped: { r1: kept(1) }, undo: true } as const;
    expect(does(ruledEvent, { rulings: { a: kept(1) } }, undo)).toEqual({
      set: { "rulings.r1": kept(1) },
      remove: ["rulings.a"],
      done: undo,
    });
    expect(does(ruledEvent, { rulings: { a: kept(1) } }, { ...data, undo: true })).toMatchObject({
      set: {},
      remove: [],
    });
    expect([ruledEvent.describe(data), ruledEvent.describe(undo)]).toEqual([
      { key: "FOURTALES.Words.Rules.Ruled.kept", data: { count: 2 } },
      { key: "FOURTALES.Words.Rules.Ruled.forgotten", data: { count: 2 } },
    ]);
  });
});
