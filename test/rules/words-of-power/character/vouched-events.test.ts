import { describe, expect, it } from "vitest";
import { approveEvent, waitEvent } from "../../../../src/rulesets/words-of-power/rules/character/approval.event.ts";
import {
  approveEvents,
  approveFacts,
  pendingTags,
  readTagVerdicts,
  verdictProblems,
} from "../../../../src/rulesets/words-of-power/rules/character/approval.ts";
import { BEGUN, vouchEvent } from "../../../../src/rulesets/words-of-power/rules/character/vouch.event.ts";
import { unvouched, vouchedBy, writtenTags } from "../../../../src/rulesets/words-of-power/rules/character/vouch.ts";
import { does, expectLooks, ID, maybe, TEXT, whyNot, YES_NO } from "../../one-event.ts";
import { character, tag } from "../beings.ts";

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
    expect(vouchedBy([written("a", "A")], known, ["w", "toString"])).toEqual({ w: null });
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
