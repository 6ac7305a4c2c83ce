import { describe, expect, it } from "vitest";
import {
  type DressData,
  dressEvent,
  type StowData,
  stowEvent,
} from "../../../../src/rulesets/words-of-power/rules/character/stow.event.ts";
import type { Cover } from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { COUNT, does, expectLooks, ID, maybe, one, TEXT, whyNot, YES_NO } from "../../one-event.ts";
import { creature } from "../beings.ts";

const RULES = "FOURTALES.Words.Rules";
const refusal = (key: string, field: string, data?: object) => [
  { key: `${RULES}.${key}`, field, ...(data && { data }) },
];

describe("a thing that is put elsewhere", () => {
  const PLACE = one("held", "worn", "pouch", "pack", "kit", "ground");
  const GRIP = { takes: ["", "offhand", "mainhand", "both"], refuses: [undefined, null, "third", 3] };
  const KIT = { takes: ["", "kit1"], refuses: [undefined, null, "a.b", 3] };
  const COUNTS = { takes: [{}, { head: 2 }], refuses: [3, [], { head: -1 }, { "a.b": 1 }] };
  const rope: StowData = { name: "Rope", place: "pack", grip: "", kit: "" };
  const thing = { place: "held", grip: "mainhand", kit: "", description: "" } as const;
  const was = { place: "held", grip: "mainhand", kit: "", left: null } as const;

  it("WP-68: lies where it is put, and is taken back only from there", () => {
    expectLooks(stowEvent.check, rope, {
      name: TEXT,
      place: PLACE,
      grip: GRIP,
      kit: KIT,
      left: maybe(COUNTS),
      was: maybe({
        takes: [was, { ...was, left: { head: 1 } }],
        refuses: [3, [], { ...was, place: "moon" }, { ...was, left: { head: -1 } }],
      }),
      undo: maybe(YES_NO),
    });
    expect(does(stowEvent, thing, rope)).toEqual({
      set: { place: "pack", grip: "", kit: "" },
      remove: [],
      done: { ...rope, was },
    });
    expect(does(stowEvent, thing, { ...rope, left: { head: 1 } }).set).toMatchObject({ left: { head: 1 } });
    expect(does(stowEvent, { ...thing, left: { arm: 2 } }, rope).done.was).toEqual({ ...was, left: { arm: 2 } });
    const undo = stowEvent.invert({ ...rope, was });
    expect(undo).toEqual({ name: "Rope", undo: true, was: { place: "pack", grip: "", kit: "", left: null }, ...was });
    expect(stowEvent.invert(rope)).toEqual({
      ...rope,
      left: null,
      undo: true,
      was: { place: "pack", grip: "", kit: "", left: null },
    });
    const packed = { place: "pack", grip: "", kit: "", description: "" } as const;
    expect(does(stowEvent, packed, undo).set).toEqual({ place: "held", grip: "mainhand", kit: "" });
    for (const more of [{ place: "pouch" as const }, { grip: "both" as const }, { kit: "k" }]) {
      expect(does(stowEvent, { ...packed, ...more }, undo).set).toEqual({});
      expect(does(stowEvent, { ...packed, ...more }, undo).done.was).toEqual({
        ...packed,
        ...more,
        left: null,
        description: undefined,
      });
      expect(does(stowEvent, { ...packed, ...more }, { ...undo, undo: false }).set).toMatchObject({ place: "held" });
    }
    expect([stowEvent.describe(rope), stowEvent.describe({ ...rope, place: "held", grip: "both" })]).toEqual([
      { key: `${RULES}.Stow.pack`, data: { item: "Rope" } },
      { key: `${RULES}.Stow.both`, data: { item: "Rope" } },
    ]);
  });

  const { zones } = creature("x", { head: 4, arm: 6 }).system;
  const cover = (value: number, more: object = {}) =>
    ({ name: "Mail", rank: "body", magic: false, value, max: 4, ...more }) as const;
  const mail = (more: Partial<DressData> = {}): DressData => ({
    item: "mail",
    uuid: "Item.mail",
    name: "Mail",
    rank: "body",
    magic: false,
    max: 4,
    left: { arm: 2 },
    zones: ["head", "arm"],
    place: "worn",
    grip: "",
    kit: "",
    ...more,
  });
  type Covers = Readonly<Record<string, Cover>>;
  const body = (head: Covers = {}, arm: Covers = {}) => ({
    zones: { head: { ...zones.head!, covers: head }, arm: { ...zones.arm!, covers: arm } },
  });

  it("WP-128, Q-21: covers its zones with what is left of it on each", () => {
    expectLooks(dressEvent.check, mail(), {
      place: PLACE,
      grip: GRIP,
      kit: KIT,
      item: ID,
      uuid: TEXT,
      name: TEXT,
      rank: one("body", "shield", "magic"),
      magic: YES_NO,
      max: COUNT,
      left: { takes: COUNTS.takes, refuses: [undefined, null, ...COUNTS.refuses] },
      zones: { takes: [[], ["head"]], refuses: [undefined, null, "head", ["a.b"]] },
      was: maybe({
        takes: [{}, { head: cover(1) }],
        refuses: [
          3,
          { head: 3 },
          { head: cover(1, { rank: "x" }) },
          { head: cover(-1) },
          { head: cover(1, { max: -1 }) },
          { head: cover(1, { magic: 1 }) },
          { head: cover(1, { name: 3 }) },
        ],
      }),
      undo: maybe(YES_NO),
    });
    expect(does(dressEvent, body(), mail())).toEqual({
      set: { "zones.head.covers.mail": cover(4), "zones.arm.covers.mail": cover(2) },
      remove: [],
      done: { ...mail(), was: {} },
    });
    // It covers the head by now: what it has lost there stays lost.
    expect(does(dressEvent, body({ mail: cover(1) }), mail({ left: { arm: 9 } }))).toMatchObject({
      set: { "zones.head.covers.mail": { value: 1 }, "zones.arm.covers.mail": { value: 4 } },
      done: { was: { head: cover(1) } },
    });
    expect(does(dressEvent, body({ mail: cover(1) }, { mail: cover(2) }), mail({ zones: ["arm"] }))).toMatchObject({
      set: { "zones.arm.covers.mail": { value: 2 } },
      remove: ["zones.head.covers.mail"],
    });
    expect(does(dressEvent, body({ mail: cover(1) }), mail({ zones: [] })).remove).toEqual(["zones.head.covers.mail"]);
  });

  it("WP-128: a zone has room for one thing of a rank", () => {
    const coat = cover(3, { name: "Coat" });
    const covered = refusal("Wear.covered", "data.zones", { zone: "arm", item: "Coat" });
    expect(whyNot(dressEvent, body({}, { coat }), mail())).toEqual(covered);
    expect(whyNot(dressEvent, body({}, { coat: { ...coat, rank: "magic" } }), mail())).toEqual([]);
    expect(whyNot(dressEvent, body({}, { coat }), mail({ zones: ["head"] }))).toEqual([]);
    expect(whyNot(dressEvent, body(), mail({ zones: ["tail"] }))).toEqual(
      refusal("Wear.noZone", "data.zones", { item: "Mail" }),
    );
  });

  it("WP-128: where the thing itself lies follows, with what is left of it", () => {
    expect(dressEvent.leadsTo!(mail(), { ...mail(), was: { head: cover(1) } })).toEqual([
      {
        kind: "words.stow",
        target: "Item.mail",
        data: { name: "Mail", place: "worn", grip: "", kit: "", left: { arm: 2, head: 1 } },
      },
    ]);
    expect(dressEvent.leadsTo!(mail(), mail())[0]!.data).toMatchObject({ left: { arm: 2 } });
    expect(dressEvent.leadsTo!(mail({ undo: true }), mail())).toEqual([]);
    expect(dressEvent.needs!(mail())).toEqual(["Item.mail"]);
  });

  it("WP-128: taken back, it is as before, unless it was struck since", () => {
    const undo = mail({ undo: true, was: {} });
    expect(does(dressEvent, body({ mail: cover(4) }, { mail: cover(2) }), undo)).toEqual({
      set: {},
      remove: ["zones.head.covers.mail", "zones.arm.covers.mail"],
      done: { ...undo, was: { head: cover(4), arm: cover(2) } },
    });
    expect(whyNot(dressEvent, body({ mail: cover(3) }, { mail: cover(2) }), undo)).toEqual(
      refusal("Wear.struck", "data.item", { item: "Mail" }),
    );
    const off = mail({ undo: true, zones: [], was: { head: cover(1) } });
    expect(does(dressEvent, body(), off).set).toEqual({ "zones.head.covers.mail": cover(1) });
    expect(does(dressEvent, body(), mail({ undo: true })).set).toEqual({});
    const said = (more: Partial<DressData>) => dressEvent.describe(mail(more)).key.replace(`${RULES}.Stow.`, "");
    expect([said({}), said({ zones: [] }), said({ undo: true }), said({ zones: [], undo: true })]).toEqual([
      "on",
      "off",
      "off",
      "on",
    ]);
    expect(dressEvent.describe(mail())).toEqual({ key: `${RULES}.Stow.on`, data: { item: "Mail" } });
  });
});
