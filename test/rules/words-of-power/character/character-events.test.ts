import { describe, expect, it } from "vitest";
import { approveEvent, waitEvent } from "../../../../src/rulesets/words-of-power/rules/character/approval.event.ts";
import {
  approveEvents,
  approveFacts,
  pendingTags,
  readTagVerdicts,
  verdictProblems,
} from "../../../../src/rulesets/words-of-power/rules/character/approval.ts";
import { joinEvent } from "../../../../src/rulesets/words-of-power/rules/character/join.event.ts";
import {
  type DressData,
  dressEvent,
  type StowData,
  stowEvent,
} from "../../../../src/rulesets/words-of-power/rules/character/stow.event.ts";
import { BEGUN, vouchEvent } from "../../../../src/rulesets/words-of-power/rules/character/vouch.event.ts";
import { unvouched, vouchedBy, writtenTags } from "../../../../src/rulesets/words-of-power/rules/character/vouch.ts";
import type { Cover } from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { COUNT, does, expectLooks, ID, maybe, one, TEXT, whyNot, YES_NO } from "../../one-event.ts";
import { character, creature, tag } from "../beings.ts";

const RULES = "FOURTALES.Words.Rules";
const refusal = (key: string, field: string, data?: object) => [
  { key: `${RULES}.${key}`, field, ...(data && { data }) },
];

describe("a new Tag and the Storyteller", () => {
  const brave = tag("Brave", { pending: true, sort: 2 });
  const said = (granted: boolean, more: object = {}) => ({ tag: "brave", text: "Brave", granted, ...more });

  it("WP-30: counts from now on, or is gone, if it still says the same", () => {
    expectLooks(approveEvent.check, said(true), {
      tag: ID,
      text: TEXT,
      granted: YES_NO,
      was: maybe({ takes: [{}, brave], refuses: [3, []] }),
      undo: maybe(YES_NO),
    });
    expect(does(approveEvent, { tags: { brave } }, said(true))).toEqual({
      set: { "tags.brave.pending": false },
      remove: [],
      done: said(true, { was: brave }),
    });
    expect(does(approveEvent, { tags: { brave } }, said(false))).toEqual({
      set: {},
      remove: ["tags.brave"],
      done: said(false, { was: brave }),
    });
    const gone = refusal("Refuse.gone", "data.tag", { text: "Brave" });
    expect(whyNot(approveEvent, { tags: {} }, said(true))).toEqual(gone);
    expect(whyNot(approveEvent, { tags: { brave: tag("Bold") } }, said(true))).toEqual(gone);
    const undo = said(true, { was: brave, undo: true });
    expect(does(approveEvent, { tags: {} }, undo)).toEqual({ set: { "tags.brave": brave }, remove: [], done: undo });
    expect(does(approveEvent, { tags: {} }, said(true, { undo: true })).set).toEqual({});
    const tells = (...args: Parameters<typeof said>) => approveEvent.describe(said(...args));
    const data = { text: "Brave" };
    expect([tells(true), tells(false), tells(true, { undo: true })]).toEqual([
      { key: `${RULES}.Approve.granted`, data },
      { key: `${RULES}.Approve.refused`, data },
      { key: `${RULES}.Approve.undone`, data },
    ]);
  });

  it("WP-30: one that was written as if it were approved waits", () => {
    const waits = (more: object = {}) => ({ tag: "brave", text: "Brave", ...more });
    expectLooks(waitEvent.check, waits(), { tag: ID, text: TEXT, changed: maybe(YES_NO), undo: maybe(YES_NO) });
    const set = (state: object, data = waits()) => does(waitEvent, { tags: state } as never, data).set;
    expect(does(waitEvent, { tags: { brave: tag("Brave") } }, waits())).toEqual({
      set: { "tags.brave.pending": true },
      remove: [],
      done: waits({ changed: true }),
    });
    expect(does(waitEvent, { tags: { brave } }, waits()).done).toEqual(waits({ changed: false }));
    expect([set({ brave }), set({ brave: tag("Bold") }), set({})]).toEqual([{}, {}, {}]);
    expect(set({ brave: tag("Brave") }, waits({ changed: false }))).toEqual({});
    expect(set({ brave }, waits({ undo: true, changed: true }))).toEqual({ "tags.brave.pending": false });
    expect(set({ brave: tag("Brave", { pending: false }) }, waits({ undo: true, changed: true }))).toEqual({});
    const odd = { ...waits(), tag: "toString" };
    expect(does(waitEvent, { tags: {} }, odd).set).toEqual({});
    expect([waitEvent.describe(waits()), waitEvent.describe(waits({ undo: true }))]).toEqual([
      { key: `${RULES}.Approve.waits`, data: { text: "Brave" } },
      { key: `${RULES}.Approve.granted`, data: { text: "Brave" } },
    ]);
  });

  it("WP-30: those that wait, in their order", () => {
    const who = character(
      "Ann",
      {},
      {
        tags: {
          late: tag("Late", { pending: true, sort: 5, sense: "slow" }),
          brave,
          old: tag("Old", { sort: 1 }),
          blank: tag(" ", { pending: true }),
        },
      },
    );
    const waiting = [
      { id: "brave", text: "Brave", sense: "" },
      { id: "late", text: "Late", sense: "slow" },
    ];
    expect(pendingTags(who)).toEqual(waiting);
    const facts = (chosen: object) => {
      const result = approveFacts(chosen, (uuid) =>
        uuid === "Actor.Ann" ? who : uuid === "Actor.Bob" ? character("Bob") : null,
      );
      return result.ok ? result.value : result.problems;
    };
    expect(facts({ who: "Actor.Ann" })).toEqual({
      who: { uuid: "Actor.Ann", name: "Ann", fateWeaver: true },
      tags: waiting,
    });
    expect(facts({ who: 3 })).toEqual([
      { key: "FOURTALES.Kernel.Event.unsound", data: { name: "who" }, field: "data.who" },
    ]);
    expect(facts({ who: "Actor.Cid" })).toEqual(refusal("Refuse.nobody", "who"));
    expect(facts({ who: "Actor.Bob" })).toEqual(refusal("Approve.none", "who", { name: "Bob" }));
  });

  it("WP-30: each has an answer, and a reason where it is no", () => {
    const tags = [
      { id: "a", text: "A", sense: "" },
      { id: "b", text: "B", sense: "" },
    ];
    const verdict = (id: string, granted: boolean, reason = "") => ({ id, granted, reason });
    expect(verdictProblems(tags, [verdict("a", true), verdict("b", false, "No")])).toEqual([]);
    expect(verdictProblems(tags, [verdict("b", false, " ")])).toEqual([
      ...refusal("Refuse.unanswered", "granted.a", { text: "A" }),
      ...refusal("Refuse.reason", "reason.b"),
    ]);
    const request = { who: { uuid: "Actor.Ann", name: "Ann", fateWeaver: true }, tags };
    expect(approveEvents(request, [verdict("a", true), verdict("x", true), verdict("b", false, "No")])).toMatchObject([
      { kind: "words.approve", target: "Actor.Ann", data: { tag: "a", text: "A", granted: true } },
      { kind: "words.approve", target: "Actor.Ann", data: { tag: "b", text: "B", granted: false } },
    ]);
    const list = (count: number) => Array.from({ length: count }, () => verdict("a", true));
    expect([readTagVerdicts([]), readTagVerdicts(list(60))]).toEqual([[], list(60)]);
    const unsound = [
      null,
      {},
      [null],
      [3],
      list(61),
      [verdict("a.b", true)],
      [{ id: "a", granted: 1, reason: "" }],
      [{ id: "a", granted: true }],
    ];
    expect(unsound.map(readTagVerdicts)).toEqual(unsound.map(() => null));
  });
});

describe("Tags that the world vouches for", () => {
  const written = (id: string, text: string, pending = false) => ({ id, text, source: "creation", pending }) as const;

  it("WP-30: as they stand on the sheet", () => {
    expect(
      writtenTags({
        a: tag("A"),
        b: tag(" "),
        c: tag("C", { pending: true, source: "story" }),
        d: tag("D", { pending: false }),
      }),
    ).toEqual([written("a", "A"), { ...written("c", "C", true), source: "story" }, written("d", "D")]);
  });

  it("WP-30: what the Storyteller wrote counts as she wrote it", () => {
    const known = { a: "A", b: "B", w: "W" };
    expect(vouchedBy([written("a", "A"), written("b", "New"), written("c", "C")], known)).toEqual({ b: "New", c: "C" });
    expect(vouchedBy([written("w", "W", true), written("x", "X", true)], known)).toEqual({ w: null });
    expect(vouchedBy([written("toString", "X", true)], {})).toEqual({});
  });

  it("WP-30: and what nobody has said yes to does not", () => {
    const known = { a: "A", b: "B" };
    const all = [
      written("a", "A"),
      written("b", "New"),
      written("c", "C"),
      written("d", "D", true),
      written("toString", "x"),
    ];
    expect(unvouched(all, known).map(({ id }) => id)).toEqual(["b", "c", "toString"]);
  });

  it("WP-30: is remembered by the world, and forgotten again", () => {
    const people = { ann: { a: "A", b: null } };
    expectLooks(
      vouchEvent.check,
      { people },
      {
        people: {
          takes: [{}, { ann: null }, people],
          refuses: [undefined, null, 3, { "a.b": {} }, { ann: 3 }, { ann: { a: 3 } }, { ann: { "a.b": "x" } }],
        },
        was: maybe({
          takes: [{}, { ann: null }, { ann: { a: "A" } }],
          refuses: [3, { ann: { a: null, b: 3 } }, { ann: 3 }],
        }),
        undo: maybe(YES_NO),
      },
    );
    const state = { vouched: { ann: { b: "B", c: "C" }, bob: { x: "X" } } };
    expect(does(vouchEvent, state, { people: { ...people, bob: null, cid: null } })).toEqual({
      set: { "vouched.ann": { a: "A", c: "C" } },
      remove: ["vouched.bob"],
      done: {
        people: { ...people, bob: null, cid: null },
        was: { ann: { b: "B", c: "C" }, bob: { x: "X" }, cid: null },
      },
    });
    expect(does(vouchEvent, {} as typeof state, { people: { dot: {} } }).set).toEqual({ "vouched.dot": {} });
    const undo = { people, was: { ann: { b: "B" } }, undo: true };
    expect(does(vouchEvent, { vouched: { ann: { a: "A", c: "C" } } }, undo)).toEqual({
      set: { "vouched.ann": { b: "B", c: "C" } },
      remove: [],
      done: undo,
    });
    const none = { people, was: { ann: null }, undo: true };
    expect(does(vouchEvent, { vouched: { ann: { a: "A" } } }, none)).toMatchObject({
      set: {},
      remove: ["vouched.ann"],
    });
    expect(does(vouchEvent, { vouched: { ann: { a: "A", c: "C" } } }, none).set).toEqual({ "vouched.ann": { c: "C" } });
    const lost = { people: { bob: null }, was: { bob: { x: "X" } }, undo: true };
    expect(does(vouchEvent, { vouched: {} }, lost).set).toEqual({ "vouched.bob": { x: "X" } });
    expect(does(vouchEvent, { vouched: {} }, { people, undo: true }).done).toEqual({ people, was: null, undo: true });
    expect([vouchEvent.describe({ people }), vouchEvent.describe(none), BEGUN]).toEqual([
      { key: `${RULES}.Approve.kept` },
      { key: `${RULES}.Approve.unkept` },
      "begun",
    ]);
  });
});

describe("a faction that somebody joins", () => {
  const join = { faction: "Crows", tags: { f1: "Sly", f2: "Swift" } };
  const old = tag("Loyal", { source: "faction", sort: 3 });
  const state = { faction: "Doves", tags: { own: tag("Brave", { sort: 5 }), old, f1: { ...old, text: "Meek" } } };

  it("WP-65: its Tags take the place of the former one's", () => {
    expectLooks(joinEvent.check, join, {
      faction: TEXT,
      tags: { takes: [{}, { a: "A" }], refuses: [undefined, null, [], { a: 3 }, { "a.b": "A" }] },
      was: maybe({
        takes: [
          { faction: "", tags: {} },
          { faction: "x", tags: { a: {} } },
        ],
        refuses: [3, [], {}, { faction: 3, tags: {} }, { faction: "", tags: { a: 3 } }, { faction: "" }],
      }),
      undo: maybe(YES_NO),
    });
    const fresh = (text: string, sort: number) => ({
      text,
      sense: "",
      source: "faction",
      weaverName: "",
      lost: false,
      pending: false,
      sort,
    });
    expect(does(joinEvent, state, join)).toEqual({
      set: { faction: "Crows", "tags.f1": fresh("Sly", 6), "tags.f2": fresh("Swift", 7) },
      remove: ["tags.old"],
      done: { ...join, was: { faction: "Doves", tags: { old, f1: { ...old, text: "Meek" } } } },
    });
    expect(does(joinEvent, { faction: "", tags: {} }, join).set).toMatchObject({ "tags.f1": { sort: 1 } });
  });

  it("WP-65: taken back, somebody is what they were, unless they have joined another since", () => {
    const undo = { ...join, was: { faction: "Doves", tags: { old, f1: old } }, undo: true };
    const crow = { faction: "Crows", tags: { own: tag("Brave"), f1: old, f2: old } };
    expect(does(joinEvent, crow, undo)).toEqual({
      set: { faction: "Doves", "tags.old": old, "tags.f1": old },
      remove: ["tags.f2"],
      done: undo,
    });
    const untouched = { set: {}, remove: [], done: undo };
    expect(does(joinEvent, { ...crow, faction: "Owls" }, undo)).toEqual(untouched);
    expect(does(joinEvent, crow, { ...join, undo: true }).set).toEqual({});
    expect([joinEvent.describe(join), joinEvent.describe(undo)]).toEqual([
      { key: `${RULES}.Join.joined`, data: { faction: "Crows" } },
      { key: `${RULES}.Join.left`, data: { faction: "Crows" } },
    ]);
  });
});

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
