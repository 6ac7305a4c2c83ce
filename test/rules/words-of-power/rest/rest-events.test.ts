import { describe, expect, it } from "vitest";
import { type RestData, restEvent } from "../../../../src/rulesets/words-of-power/rules/rest/rest.event.ts";
import { does, expectLooks, maybe, YES_NO } from "../../one-event.ts";
import { creature } from "../beings.ts";

describe("a rest", () => {
  const { zones } = creature("x", { head: 4, arm: 6 }, { head: 3 }).system;
  const cover = (value: number, magic = false) => ({ name: "c", rank: "body", magic, value, max: 5 }) as const;
  const state = {
    zones: {
      head: {
        ...zones.head!,
        hp: { value: 1, max: 4 },
        armor: { value: 1, max: 3 },
        covers: { mail: cover(2), ring: cover(1, true), rags: cover(0) },
      },
      arm: { ...zones.arm!, hp: { value: 0, max: 6 }, armor: { value: 0, max: 2 } },
    },
  };
  const rest = (more: Partial<RestData> = {}): RestData => ({ broken: false, ...more });
  const mended = (data: RestData, body: object = state) =>
    (does(restEvent, body as typeof state, data).done.mended ?? []).map(
      ({ path, amount }) => `${path.replace("zones.", "")} ${amount}`,
    );

  it("WP-130, WP-164: heals zones that are not Maimed, and mends Armor that is neither magic nor broken", () => {
    const list = (path: unknown, amount: unknown) => [{ path, amount }];
    expectLooks(restEvent.check, rest(), {
      broken: YES_NO,
      armor: maybe(YES_NO),
      zones: maybe(YES_NO),
      mended: maybe({
        takes: [
          [],
          list("zones.head.hp", 1),
          list("zones.head.armor", 0),
          list("zones.a-1.covers.b_2", 1),
          Array.from({ length: 500 }, () => ({ path: "zones.head.hp", amount: 1 })),
        ],
        refuses: [
          3,
          {},
          [null],
          list(3, 1),
          list("zones.head.hp", -1),
          list("zones.head.level", 1),
          list("x.zones.head.hp", 1),
          list("zones.head.hp.value", 1),
          list("zones..hp", 1),
          list("zones.head.covers.", 1),
          [...list("zones.head.hp", 1), ...list("level", 1)],
          Array.from({ length: 501 }, () => ({ path: "zones.head.hp", amount: 1 })),
        ],
      }),
      undo: maybe(YES_NO),
    });
    expect(mended(rest())).toEqual(["head.hp 3", "head.armor 2", "head.covers.mail 3"]);
    expect(mended(rest({ broken: true }))).toEqual([
      "head.hp 3",
      "head.armor 2",
      "head.covers.mail 3",
      "head.covers.rags 5",
      "arm.armor 2",
    ]);
    expect(mended(rest({ armor: false }))).toEqual(["head.hp 3"]);
    expect(mended(rest({ zones: false }))).toEqual(["head.armor 2", "head.covers.mail 3"]);
    expect(mended(rest({ armor: null, zones: null }))).toHaveLength(3);
    expect(does(restEvent, state, rest({ armor: false })).set).toEqual({ "zones.head.hp.value": 4 });
  });

  it("WP-164: brings no more than there is room for, and nothing to what was taken off", () => {
    const done = rest({
      mended: [
        { path: "zones.head.hp", amount: 9 },
        { path: "zones.head.covers.gone", amount: 1 },
      ],
    });
    expect(mended(done)).toEqual(["head.hp 3"]);
    expect(mended({ ...done, undo: true })).toEqual(["head.hp 1"]);
    expect(does(restEvent, state, { ...done, undo: true }).set).toEqual({ "zones.head.hp.value": 0 });
    const above = { zones: { head: { ...state.zones.head, hp: { value: 7, max: 4 } } } };
    expect(mended(rest({ mended: [{ path: "zones.head.hp", amount: 1 }] }), above)).toEqual([]);
  });

  it("WP-164: says how much came back", () => {
    const said = (more: Partial<RestData>) => restEvent.describe(rest(more));
    const of = (key: string, count: number) => ({ key: `FOURTALES.Words.Rules.Rest.${key}`, data: { count } });
    const list = [
      { path: "zones.head.hp", amount: 3 },
      { path: "zones.arm.hp", amount: 2 },
    ];
    expect([said({ mended: list }), said({ mended: [] }), said({}), said({ mended: list, undo: true })]).toEqual([
      of("rested", 5),
      of("nothing", 0),
      of("rests", 0),
      of("undone", 5),
    ]);
  });
});
