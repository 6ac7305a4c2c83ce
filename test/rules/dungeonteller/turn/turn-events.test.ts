import { describe, expect, it } from "vitest";
import type { TimedEffect } from "../../../../src/rulesets/dungeonteller/rules/effect.ts";
import { actedEvent } from "../../../../src/rulesets/dungeonteller/rules/encounter/acted.event.ts";
import {
  attackedEvent,
  familiarEvent,
  knownEvent,
  outEvent,
  ranEvent,
  restingEvent,
  tamedEvent,
} from "../../../../src/rulesets/dungeonteller/rules/turn/flag.event.ts";
import { movedEvent } from "../../../../src/rulesets/dungeonteller/rules/turn/moved.event.ts";
import { type RestData, restEvent } from "../../../../src/rulesets/dungeonteller/rules/turn/rest.event.ts";
import { COUNT, does, expectLooks, maybe, one, WHOLE, YES_NO } from "../../one-event.ts";

const RULES = "FOURTALES.Teller.Rules";

describe("what a turn notes", () => {
  it.each([
    ["DT-17: knocked out, or on one's feet", outEvent, "out", "out", "Out"],
    ["DT-19: attacked, which spoils resting", attackedEvent, "attacked", "turn.attacked", "Attacked"],
    ["DT-124: a treasure's value is known", knownEvent, "known", "appraised", "Known"],
  ] as const)("%s", (_, kind, name, path, key) => {
    expect(kind.kind).toBe(`teller.${name}`);
    expectLooks(kind.check, { value: true }, { value: YES_NO, was: maybe(YES_NO), undo: maybe(YES_NO) });
    expect(does(kind, {}, { value: true })).toEqual({
      set: { [path]: true },
      remove: [],
      done: { value: true, was: false },
    });
    expect([kind.describe({ value: true }), kind.describe({ value: false })]).toEqual([
      { key: `${RULES}.${key}.yes` },
      { key: `${RULES}.${key}.no` },
    ]);
  });

  it.each([
    ["DT-08: the action of a turn", actedEvent, "acted", "dungeonteller.acted", "Acted", false],
    ["DT-19: a whole turn of rest", restingEvent, "resting", "turn.resting", "Resting", false],
    ["DT-45: paces of a run", ranEvent, "ran", "turn.ran", "Ran", true],
  ] as const)("%s", (_, kind, name, path, key, paces) => {
    expect(kind.kind).toBe(`teller.${name}`);
    expectLooks(kind.check, { value: 1 }, { value: COUNT, was: maybe(COUNT), undo: maybe(YES_NO) });
    expect(does(kind, {}, { value: 3 })).toEqual({ set: { [path]: 3 }, remove: [], done: { value: 3, was: 0 } });
    const said = (value: number) => ({
      key: `${RULES}.${key}.${value > 0 ? "yes" : "no"}`,
      ...(paces && { data: { paces: value } }),
    });
    expect([kind.describe({ value: 1 }), kind.describe({ value: 0 })]).toEqual([said(1), said(0)]);
  });

  it("DT-110, DT-158, DT-159: whose friend an animal is, and whom a magic one serves", () => {
    const bat = { uuid: "Actor.bat", greater: false };
    const familiar = {
      takes: [null, bat, { ...bat, greater: true, kind: "bat" }, { ...bat, kind: null }],
      refuses: [undefined, 3, "bat", [], {}, { ...bat, uuid: 3 }, { ...bat, greater: 1 }, { ...bat, kind: 3 }],
    };
    expectLooks(familiarEvent.check, { value: null }, { value: familiar });
    expect(does(familiarEvent, {}, { value: bat as never })).toMatchObject({
      set: { familiar: bat },
      done: { was: null },
    });
    expectLooks(
      tamedEvent.check,
      { value: null },
      { value: { takes: [null, "", "Actor.wolf"], refuses: [undefined, 3, {}] } },
    );
    expect(does(tamedEvent, {}, { value: "Actor.wolf" })).toMatchObject({
      set: { tameAnimal: "Actor.wolf" },
      done: { was: null },
    });
    const keys = [familiarEvent.describe({ value: bat as never }), familiarEvent.describe({ value: null })].map(
      ({ key }) => key,
    );
    expect([...keys, tamedEvent.describe({ value: "x" }).key, tamedEvent.describe({ value: null }).key]).toEqual([
      `${RULES}.Familiar.yes`,
      `${RULES}.Familiar.no`,
      `${RULES}.Tamed.yes`,
      `${RULES}.Tamed.no`,
    ]);
  });
});

describe("how far somebody went", () => {
  const effect = (id: string, more: object = {}) =>
    ({ id, label: id, ends: [], mods: {}, from: {}, ...more }) as unknown as TimedEffect;
  const aims = effect("aim", { ends: ["move"] });
  const blesses = effect("bless", { ends: ["used-up"] });
  const state = (moved: string | undefined, ...effects: TimedEffect[]) =>
    ({ ...(moved && { turn: { moved } }), effects: Object.fromEntries(effects.map((one) => [one.id, one])) }) as never;

  it("DT-41 to DT-45: data of other clients is looked over", () => {
    const list = (count: number) => Array.from({ length: count }, () => ({}));
    expectLooks(
      movedEvent.check,
      { value: "moved" },
      {
        value: one("still", "moved", "double", "run"),
        was: maybe(one("still", "moved", "double", "run")),
        undo: maybe(YES_NO),
        ended: maybe({ takes: [[], list(50)], refuses: [3, {}, list(51), [3], [null]] }),
        back: maybe(YES_NO),
      },
    );
  });

  it("DT-41 to DT-45, DT-106: moving ends what must keep still", () => {
    expect(does(movedEvent, state(undefined, aims, blesses), { value: "double" })).toEqual({
      set: { "turn.moved": "double" },
      remove: ["effects.aim"],
      done: { value: "double", was: "still", ended: [aims] },
    });
    expect(does(movedEvent, state("moved", aims), { value: "moved" })).toEqual({
      set: {},
      remove: [],
      done: { value: "moved", was: "moved" },
    });
    expect(does(movedEvent, state("moved", aims), { value: "still" }).remove).toEqual([]);
    expect(does(movedEvent, {}, { value: "run" })).toEqual({
      set: { "turn.moved": "run" },
      remove: [],
      done: { value: "run", was: "still" },
    });
    for (const value of ["still", "moved", "double", "run"] as const)
      expect(movedEvent.describe({ value })).toEqual({ key: `${RULES}.Moved.${value}` });
  });

  it("DT-106: taken back, it is there again; taken back once more, it is gone", () => {
    const { done } = does(movedEvent, state(undefined, aims), { value: "moved" });
    const undo = movedEvent.invert(done);
    expect(undo).toEqual({ value: "still", was: "moved", undo: true, ended: [aims], back: true });
    expect(does(movedEvent, state("moved", blesses), undo)).toEqual({
      set: { "turn.moved": "still", "effects.aim": aims },
      remove: [],
      done: { value: "still", was: "moved", ended: [aims], back: true },
    });
    expect(does(movedEvent, state("moved", aims), undo)).toEqual({
      set: { "turn.moved": "still" },
      remove: [],
      done: { value: "still", was: "moved", back: true },
    });
    const again = movedEvent.invert(undo);
    expect(again.back).toBe(false);
    expect(does(movedEvent, state("still", aims, blesses), { ...again, undo: true })).toMatchObject({
      remove: ["effects.aim"],
      done: { ended: [aims] },
    });
    expect(movedEvent.invert({ value: "moved", was: "still" })).not.toHaveProperty("ended");
  });
});

describe("rest", () => {
  const state = (value: number, more: object = {}) => ({ luck: { base: 6, value, cold: 0 }, out: false, ...more });
  const rest = (scope: "turn" | "scene", more: Partial<RestData> = {}): RestData => ({ scope, ...more });
  const at = (before: object, data: RestData) => {
    const { set, done } = does(restEvent, before as never, data);
    return [set["luck.value"], set.out, done.gained, done.woke];
  };

  it("DT-19: a turn gives one Luck, unless one was attacked or is out", () => {
    expectLooks(restEvent.check, rest("turn"), {
      scope: one("turn", "scene"),
      gained: maybe(WHOLE),
      woke: maybe(YES_NO),
    });
    expect(at(state(3), rest("turn"))).toEqual([4, undefined, 1, false]);
    expect(at(state(6), rest("turn"))).toEqual([undefined, undefined, 0, false]);
    expect(at(state(3, { turn: { attacked: true } }), rest("turn"))).toEqual([undefined, undefined, 0, false]);
    expect(at(state(3, { turn: { attacked: false } }), rest("turn"))[0]).toBe(4);
    expect(at(state(3, { out: true }), rest("turn"))).toEqual([undefined, undefined, 0, false]);
    expect(at(state(9), rest("turn")), "above the most").toEqual([undefined, undefined, 0, false]);
  });

  it("DT-12, DT-20: between scenes all comes back, what stood above the most goes, and whoever was out wakes", () => {
    expect(at(state(2), rest("scene"))).toEqual([6, undefined, 4, false]);
    expect(at(state(2, { out: true }), rest("scene"))).toEqual([6, false, 4, true]);
    expect(at(state(9), rest("scene"))).toEqual([6, undefined, -3, false]);
    expect(at(state(2, { turn: { attacked: true } }), rest("scene"))[0]).toBe(6);
    expect(at(state(2), rest("scene", { gained: 1 }))[0]).toBe(3);
    expect(at(state(2, { out: true }), rest("scene", { woke: false }))[1]).toBeUndefined();
    expect(at(state(2, { out: true }), rest("turn", { woke: true }))[1]).toBe(false);
    const { out: _, ...minor } = state(2);
    expect(at(minor, rest("scene"))).toEqual([6, undefined, 4, false]);
  });

  it("DT-19, DT-20: taken back, what came goes, and whoever woke is out again", () => {
    const undo = restEvent.invert(rest("scene", { gained: 4, woke: true }));
    expect(undo).toEqual(rest("scene", { gained: 4, woke: true, undo: true }));
    expect(at(state(6), undo)).toEqual([2, true, 4, true]);
    expect(at(state(3), undo)).toEqual([0, true, 3, true]);
    expect(at(state(6, { out: true }), undo)).toEqual([2, undefined, 4, false]);
    expect(at(state(6), rest("scene", { undo: true }))).toEqual([undefined, undefined, 0, false]);
    expect(at(state(6), rest("scene", { undo: true, gained: -3 }))).toEqual([9, undefined, -3, false]);
  });

  it("DT-19, DT-20: says what it brought", () => {
    const said = (data: RestData) => restEvent.describe(data);
    const of = (key: string, luck: number) => ({ key: `${RULES}.Rest.${key}`, data: { luck } });
    expect([said(rest("turn")), said(rest("turn", { gained: 0 })), said(rest("turn", { gained: 1 }))]).toEqual([
      of("turn", 1),
      of("spoiled", 0),
      of("turn", 1),
    ]);
    expect([said(rest("scene")), said(rest("scene", { gained: 0 })), said(rest("scene", { gained: 4 }))]).toEqual([
      of("scene", 0),
      of("scene", 0),
      of("scene", 4),
    ]);
  });
});
