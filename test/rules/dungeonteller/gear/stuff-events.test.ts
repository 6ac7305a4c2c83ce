import { describe, expect, it } from "vitest";
import type { EventKind } from "../../../../src/kernel/events.ts";
import { goldEvent } from "../../../../src/rulesets/dungeonteller/rules/gear/gold.event.ts";
import {
  type AppraiseData,
  appraiseEvent,
  minionEvent,
  type TriedData,
  triedEvent,
  useEvent,
} from "../../../../src/rulesets/dungeonteller/rules/gear/stuff.event.ts";
import { does, expectLooks, maybe, TEXT, WHOLE, whyNot, YES_NO } from "../../one-event.ts";

const RULES = "FOURTALES.Teller.Rules";

describe("gold, things used up, and lists of what was tried", () => {
  it("DT-70: nobody pays what they don't have", () => {
    expect(does(goldEvent, { gold: 3 }, { amount: -3 }).set).toEqual({ gold: 0 });
    expect(whyNot(goldEvent, { gold: 3 }, { amount: -4 })).toHaveLength(1);
    expect([
      goldEvent.describe({ amount: -3 }),
      goldEvent.describe({ amount: 3 }),
      goldEvent.describe({ amount: 0 }),
    ]).toEqual([
      { key: `${RULES}.Gold.spent`, data: { gold: 3 } },
      { key: `${RULES}.Gold.got`, data: { gold: 3 } },
      { key: `${RULES}.Gold.got`, data: { gold: 0 } },
    ]);
    expectLooks(useEvent.check, { amount: -1, name: "Spikes" }, { amount: WHOLE, name: TEXT });
    expect(does(useEvent, { quantity: 1 }, { amount: -3, name: "Spikes" })).toMatchObject({
      set: { quantity: 0 },
      done: { amount: -1 },
    });
    const said = (amount: number) => useEvent.describe({ amount, name: "Spikes" });
    expect([said(-1), said(1), said(0).key]).toEqual([
      { key: `${RULES}.Use.spend`, data: { name: "Spikes", count: 1 } },
      { key: `${RULES}.Use.back`, data: { name: "Spikes", count: 1 } },
      `${RULES}.Use.back`,
    ]);
  });

  it.each<[string, EventKind<never, TriedData>, string, string, string]>([
    ["DT-110: tries at taming", triedEvent, "tries", "Tried", "teller.tried"],
    ["DT-12, DT-76: who serves", minionEvent, "minions", "Minion", "teller.minion"],
  ])("%s", (_, kind, path, key, name) => {
    const wolf = { entry: "Actor.wolf" };
    expect(kind.kind).toBe(name);
    expectLooks(kind.check, wolf, { entry: TEXT, undo: maybe(YES_NO), changed: maybe(YES_NO) });
    const at = (list: string[] | undefined, data: object) => {
      const { set, done } = does(kind, { [path]: list } as never, data as never);
      return [(set as Record<string, unknown>)[path], (done as { changed?: boolean }).changed];
    };
    expect(at(undefined, wolf)).toEqual([["Actor.wolf"], true]);
    expect(at(["Actor.wolf"], wolf)).toEqual([["Actor.wolf", "Actor.wolf"], true]);
    expect(at(["Actor.wolf", "x", "Actor.wolf", "y"], { ...wolf, undo: true })).toEqual([
      ["Actor.wolf", "x", "y"],
      true,
    ]);
    expect(at(["Actor.wolf"], { ...wolf, undo: true }), "the first of the list").toEqual([[], true]);
    expect(at(["x"], { ...wolf, undo: true })).toEqual([undefined, false]);
    expect(at(["x"], { ...wolf, changed: false })).toEqual([undefined, false]);
    expect([kind.invert(wolf), kind.invert({ ...wolf, changed: false })]).toEqual([
      { ...wolf, undo: true },
      { ...wolf, changed: false },
    ]);
    expect([kind.describe(wolf), kind.describe({ ...wolf, undo: true })]).toEqual([
      { key: `${RULES}.${key}.yes` },
      { key: `${RULES}.${key}.back` },
    ]);
  });

  it("DT-124: one try at one treasure", () => {
    const tries = (tried: boolean, more: Partial<AppraiseData> = {}): AppraiseData => ({ item: "gem", tried, ...more });
    expectLooks(appraiseEvent.check, tries(true), { item: TEXT, tried: YES_NO, changed: maybe(YES_NO) });
    const at = (list: string[] | undefined, data: AppraiseData) => {
      const { set, done } = does(appraiseEvent, { appraised: list } as never, data);
      return [set.appraised, done.changed];
    };
    expect([at(undefined, tries(true)), at(["a"], tries(true)), at(["gem"], tries(true))]).toEqual([
      [["gem"], true],
      [["a", "gem"], true],
      [undefined, false],
    ]);
    expect([
      at(["a", "gem"], tries(false)),
      at(["a"], tries(false)),
      at(["gem"], tries(false, { changed: false })),
    ]).toEqual([
      [["a"], true],
      [undefined, false],
      [undefined, false],
    ]);
    expect([appraiseEvent.invert(tries(true)), appraiseEvent.invert(tries(true, { changed: false }))]).toEqual([
      tries(false),
      tries(true, { changed: false }),
    ]);
    expect([appraiseEvent.describe(tries(true)), appraiseEvent.describe(tries(false))]).toEqual([
      { key: `${RULES}.Appraise.tried` },
      { key: `${RULES}.Appraise.back` },
    ]);
  });
});
