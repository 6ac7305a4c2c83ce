import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadFoundation } from "./load-foundation.ts";

describe.each([13, 14] as const)("utilities in generation %i", (generation) => {
  let common: Awaited<ReturnType<typeof loadFoundation>>;
  let utils: typeof common.utils;

  beforeEach(async () => {
    common = await loadFoundation(generation);
    utils = common.utils;
  });

  afterEach(() => vi.useRealTimers());

  it("merges with every documented option", () => {
    const { mergeObject } = utils;
    const original = { a: 1, b: { c: 2 } };
    expect(mergeObject(original, { "b.d": 3 })).toBe(original);
    expect(original).toEqual({ a: 1, b: { c: 2, d: 3 } });
    expect(mergeObject({ a: 1 }, { a: 2 }, { inplace: false })).toEqual({ a: 2 });
    expect(mergeObject({ a: 1 }, { b: 2 }, { insertKeys: false })).toEqual({ a: 1 });
    expect(mergeObject({ a: { b: 1 } }, { a: { c: 2 }, d: 1 }, { insertValues: false })).toEqual({ a: { b: 1 }, d: 1 });
    expect(mergeObject({ a: 1 }, { a: 2, b: 3 }, { overwrite: false })).toEqual({ a: 1, b: 3 });
    expect(mergeObject({ a: { b: 1 } }, { a: { c: 2 } }, { recursive: false })).toEqual({ a: { c: 2 } });
    expect(() => mergeObject({ a: 1 }, { a: "x" }, { enforceTypes: true })).toThrow();
    expect(mergeObject({ a: [1, 2] }, { a: [3] })).toEqual({ a: [3] });
    expect(mergeObject({ a: 1, b: 2 }, { "-=a": null }, { performDeletions: true })).toEqual({ b: 2 });
    expect(mergeObject({ a: 1 }, { "-=a": null })).toEqual({ a: 1, "-=a": null });
  });

  it("leaves the original alone when not merging in place", () => {
    const original = { "a.b": 1, c: { d: 2 } };
    expect(utils.mergeObject(original, { "c.d": 3 }, { inplace: false })).toEqual({ a: { b: 1 }, c: { d: 3 } });
    expect(original).toEqual({ "a.b": 1, c: { d: 2 } });
  });

  it("expands and flattens", () => {
    expect(utils.expandObject({ "a.b": 1, "a.c": { "d.e": 2 }, x: [{ "y.z": 1 }] })).toEqual({
      a: { b: 1, c: { d: { e: 2 } } },
      x: [{ y: { z: 1 } }],
    });
    expect(utils.flattenObject({ a: { b: 1, c: {} }, d: [1, { e: 2 }] })).toEqual({
      "a.b": 1,
      "a.c": {},
      d: [1, { e: 2 }],
    });
  });

  it("reports only what differs, arrays whole", () => {
    const { diffObject } = utils;
    expect(diffObject({ a: 1, b: { c: 1, d: 2 } }, { a: 1, b: { c: 1, d: 3 }, e: 4 })).toEqual({ b: { d: 3 }, e: 4 });
    expect(diffObject({ a: 1 }, { a: 2, e: 4 }, { inner: true })).toEqual({ a: 2 });
    expect(diffObject({ a: [1, 2] }, { a: [1, 3] })).toEqual({ a: [1, 3] });
    expect(diffObject({ a: [1, 2] }, { a: [1, 2] })).toEqual({});
  });

  it("clones plain data and keeps instances", () => {
    class Thing {}
    const thing = new Thing();
    const original = { a: [1, { b: 2 }], thing };
    const copy = utils.deepClone(original);
    expect(copy).toEqual(original);
    expect(copy.a).not.toBe(original.a);
    expect(copy.thing).toBe(thing);
  });

  it("reads, writes, tests and deletes by path, never through a prototype", () => {
    const object: Loose = { a: { b: undefined }, list: ["x"] };
    expect(utils.getProperty(object, "list.0")).toBe("x");
    expect(utils.hasProperty(object, "a.b")).toBe(true);
    expect(utils.hasProperty(object, "a.c")).toBe(false);
    expect(utils.setProperty(object, "n.e.w", 1)).toBe(true);
    expect(utils.setProperty(object, "n.e.w", 1)).toBe(false);
    expect(utils.deleteProperty(object, "n.e.w")).toBe(true);
    expect(object.n.e).toEqual({});
    utils.setProperty(object, "__proto__.polluted", 1);
    utils.expandObject({ "constructor.prototype.polluted": 1 });
    expect(({} as Loose).polluted).toBeUndefined();
  });

  it("knows what is empty and of which type", () => {
    expect([undefined, null, [], {}, new Set(), new Map()].every((value) => utils.isEmpty(value))).toBe(true);
    expect([0, "", false, [0], { a: 1 }].some((value) => utils.isEmpty(value))).toBe(false);
    expect([null, 1, "x", [], {}, new Set(), new Date()].map((value) => utils.getType(value))).toEqual([
      "null",
      "number",
      "string",
      "Array",
      "Object",
      "Set",
      "Unknown",
    ]);
  });

  it("compares versions, escapes HTML and makes ids", () => {
    expect(utils.isNewerVersion("1.10.0", "1.9")).toBe(true);
    expect(utils.isNewerVersion("13.350", "13.350")).toBe(false);
    expect(utils.escapeHTML(`<a b="c">&'`)).toBe("&lt;a b=&quot;c&quot;&gt;&amp;&#x27;");
    expect(utils.unescapeHTML(utils.escapeHTML(`<&lt;'">`))).toBe(`<&lt;'">`);
    expect(utils.randomID()).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(utils.cleanHTML(`<p onclick="x()">a<script>alert(1)</script></p>`)).toBe("a");
  });

  it("takes uuids apart and puts them together", () => {
    const id = "aaaaaaaaaaaaaaaa";
    const pack = { documentName: "Item" };
    globalThis.game = { packs: new Map([["sys.items", pack]]), collections: new Map() };
    const inner = "bbbbbbbbbbbbbbbb";
    expect(utils.parseUuid(`Actor.${id}.Item.${inner}`)).toMatchObject({
      type: "Item",
      id: inner,
      primaryType: "Actor",
      primaryId: id,
      embedded: ["Item", inner],
      // The older names tell the document that holds it.
      documentType: "Actor",
      documentId: id,
    });
    expect(utils.parseUuid(`Compendium.sys.items.Item.${id}`)).toMatchObject({ collection: pack, type: "Item", id });
    expect(utils.parseUuid(`Compendium.sys.items.${id}`)).toMatchObject({ type: "Item", id });
    expect(utils.parseUuid("nothing")).toBeNull();
    expect(utils.buildUuid({ id, documentName: "Item", parent: { uuid: `Actor.${id}` } })).toBe(
      `Actor.${id}.Item.${id}`,
    );
    expect(utils.buildUuid({ id, documentName: "Item", pack: "sys.items" })).toBe(`Compendium.sys.items.Item.${id}`);
  });

  it("iterates collections by value", () => {
    const collection = new common.Collection([
      ["a", { name: "A" }],
      ["b", { name: "B" }],
    ]);
    expect([...collection]).toEqual(collection.contents);
    expect(collection.getName("B")).toBe(collection.get("b"));
    expect(collection.map((entry: Loose) => entry.name)).toEqual(["A", "B"]);
    expect(collection.filter((entry: Loose) => entry.name === "A")).toEqual([{ name: "A" }]);
    expect(() => collection.get("z", { strict: true })).toThrow();
    expect([...collection.entries()].map(([key]) => key)).toEqual(["a", "b"]);
  });

  it("delays calls", () => {
    vi.useFakeTimers();
    const late = vi.fn();
    const debounced = utils.debounce(late, 50);
    debounced(1);
    debounced(2);
    vi.advanceTimersByTime(60);
    expect(late.mock.calls).toEqual([[2]]);
    const rare = vi.fn();
    const throttled = utils.throttle(rare, 50);
    throttled(1);
    throttled(2);
    throttled(3);
    vi.advanceTimersByTime(60);
    expect(rare.mock.calls).toEqual([[1], [3]]);
  });

  it("calls hooks in order, stops at false, and survives one that throws", () => {
    const { Hooks } = common;
    const said: string[] = [];
    vi.spyOn(console, "error").mockImplementation(() => {});
    Hooks.on("x", () => {
      throw new Error("no");
    });
    Hooks.once("x", () => said.push("once"));
    const id = Hooks.on("x", () => said.push("stop") < 0);
    Hooks.on("x", async () => said.push("after") < 0);
    expect(Hooks.call("x")).toBe(false);
    expect(said).toEqual(["once", "stop"]);
    Hooks.callAll("x");
    expect(said).toEqual(["once", "stop", "stop", "after"]);
    Hooks.off("x", id);
    // The promise of an asynchronous handler is not false.
    expect(Hooks.call("x")).toBe(true);
    vi.restoreAllMocks();
  });

  it("has only the names of its generation", () => {
    expect("equals" in utils).toBe(generation === 14);
    expect(utils.objectsEqual({ a: [1] }, { a: [1] })).toBe(true);
    expect("ACTIVE_EFFECT_CHANGE_TYPES" in common.CONST).toBe(generation === 14);
    expect(common.CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER).toBe(3);
    expect(common.CONST.COMPENDIUM_DOCUMENT_TYPES.includes("ActiveEffect")).toBe(generation === 14);
  });

  it("converts colours", () => {
    const { Color } = common;
    expect(Color.from("#ff8000").css).toBe("#ff8000");
    expect(Number(Color.from("#f80"))).toBe(0xff8800);
    expect(Color.from("nonsense").valid).toBe(false);
    expect(Color.fromHSV([0, 1, 1]).css).toBe("#ff0000");
    expect(Color.fromHSL(Color.from("#336699").hsl).css).toBe("#336699");
  });

  it("extends the built-ins", () => {
    expect(Math.clamp(5, 0, 3)).toBe(3);
    expect(["a", "", "b"].filterJoin(".")).toBe("a.b");
    expect([1, 2, 3].partition((n) => n > 2)).toEqual([[1, 2], [3]]);
    expect(new Set([1, 2]).map((n) => n * 2)).toEqual(new Set([2, 4]));
    expect("Éclair au lait!".slugify({ strict: true })).toBe("eclair-au-lait");
    expect((3).ordinalString()).toBe("3rd");
    expect((2.6).toNearest(0.5)).toBe(2.5);
    for (const key in [1]) expect(key).toBe("0");
  });
});
