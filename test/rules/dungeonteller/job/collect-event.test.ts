import { describe, expect, it } from "vitest";
import { type CollectData, collectEvent } from "../../../../src/rulesets/dungeonteller/rules/job/collect.event.ts";
import { does, expectLooks, ID, maybe, TEXT, WHOLE, YES_NO } from "../../one-event.ts";

const RULES = "FOURTALES.Teller.Rules";
const ACTION = { takes: ["battle", "muscle", "magic"], refuses: [undefined, null, "luck", "", 3, "constructor"] };

describe("a job", () => {
  const put = (add: number, more: Partial<CollectData> = {}): CollectData => ({
    id: "door",
    name: "A door",
    action: "muscle",
    needed: 5,
    add,
    finish: null,
    ...more,
  });
  const job = (collected: number, more: object = {}) =>
    ({ name: "A door", action: "muscle", needed: 5, collected, done: false, ...more }) as const;
  const at = (state: object | null, data: CollectData) => {
    const { set, remove, done } = does(collectEvent, state ? ({ workUp: { door: state } } as never) : {}, data);
    return { set, remove, did: [done.add, done.began, done.wasDone, done.isDone] };
  };
  const paths = (collected: number, done: boolean) => ({
    "workUp.door.collected": collected,
    "workUp.door.done": done,
  });

  it("DT-04: successes are collected until there are enough, or somebody says that it is done", () => {
    expectLooks(collectEvent.check, put(1), {
      id: ID,
      name: TEXT,
      action: ACTION,
      needed: maybe(WHOLE),
      add: WHOLE,
      finish: maybe(YES_NO),
      began: maybe(YES_NO),
    });
    expect(at(null, put(2))).toEqual({ set: { "workUp.door": job(2) }, remove: [], did: [2, true, false, false] });
    expect(at(job(2), put(2))).toEqual({ set: paths(4, false), remove: [], did: [2, false, false, false] });
    expect(at(job(2), put(3))).toEqual({ set: paths(5, true), remove: [], did: [3, false, false, true] });
    expect(at(job(2, { needed: 9 }), put(3)).did[3], "as the job says").toBe(false);
    expect(at(null, put(5)).did[3]).toBe(true);
    expect(at(job(2), put(-9))).toMatchObject({ set: paths(0, false), did: [-2, false, false, false] });
    expect(at(job(2, { done: true }), put(1)).did.slice(2)).toEqual([true, true]);
    expect(at(job(2), put(1, { finish: true })).did[3]).toBe(true);
    expect(at(job(9), put(1, { finish: false })).did[3]).toBe(false);
    const open = { needed: null };
    expect(at(null, put(9, open)).did[3]).toBe(false);
    expect(at(job(9, { ...open, done: true }), put(1, open)).did[3]).toBe(true);
  });

  it("DT-04: taken back, it is as before, and what was begun by it is gone", () => {
    const undo = (add: number, more: Partial<CollectData> = {}) => put(add, { undo: true, ...more });
    expect(at(job(2), undo(-2, { began: true }))).toMatchObject({
      set: {},
      remove: ["workUp.door"],
      did: [-2, true, undefined, undefined],
    });
    expect(at(job(3), undo(-2, { began: true }))).toMatchObject({ set: paths(1, false), remove: [] });
    expect(at(job(2), undo(-2))).toMatchObject({ set: paths(0, false), remove: [] });
    expect(at(null, undo(-2, { began: true }))).toMatchObject({
      set: {},
      remove: [],
      did: [0, false, undefined, undefined],
    });
    expect(at(job(5, { done: true }), undo(-3, { isDone: true, wasDone: false })).set).toEqual(paths(2, false));
    expect(at(job(5, { done: true }), undo(-3, { isDone: false, wasDone: false })).set).toEqual(paths(2, true));
    expect(at(job(5, { done: true }), undo(-3, { isDone: true })).set).toEqual(paths(2, true));
    expect(at(job(1), undo(-3)).did[0]).toBe(-1);
    expect(collectEvent.invert(put(3))).toEqual(put(-3, { undo: true }));
    expect(collectEvent.invert(put(-3, { undo: true, isDone: true }))).toEqual(
      put(3, { undo: false, isDone: true, finish: true }),
    );
    expect(collectEvent.invert(put(0, { undo: true }))).toEqual(put(0, { undo: false, finish: null }));
    expect([collectEvent.describe(put(2)), collectEvent.describe(put(-2)), collectEvent.describe(put(0))]).toEqual([
      { key: `${RULES}.Collect.line`, data: { name: "A door", count: 2 } },
      { key: `${RULES}.Collect.back`, data: { name: "A door", count: 2 } },
      { key: `${RULES}.Collect.line`, data: { name: "A door", count: 0 } },
    ]);
  });
});
