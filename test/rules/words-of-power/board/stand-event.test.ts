import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import type { Whole } from "../../../../src/kernel/whole.ts";
import { type StandData, standEvent } from "../../../../src/rulesets/words-of-power/rules/board/stand.event.ts";
import { expectLooks, ID, maybe, TEXT, YES_NO } from "../../one-event.ts";

const BOARD = "FOURTALES.Words.Rules.Board";
const at = (x: number, y: number) => ({ x, y });
const stand = (more: Partial<StandData> = {}): StandData => ({
  token: "ann",
  spots: [at(150, 150), at(250, 150)],
  reach: 60,
  size: 100,
  past: [],
  name: "Ann",
  cell: "A1",
  ...more,
});
const token = (x: number, y: number, more: object = {}) => ({ x, y, width: 1, height: 1, ...more });
const scene = (tokens: object) => ({ held: { Token: tokens } }) as unknown as Whole;
const goes = (tokens: object, data = stand()) => {
  const { altered, done } = unwrap(standEvent.apply(scene(tokens), data));
  return [altered?.[0]?.set ?? null, done.was, done.at];
};

describe("who stands in a cell", () => {
  it("WP-85: data of other clients is looked over", () => {
    const point = {
      takes: [at(0, 0), at(-3.5, 7)],
      refuses: [3, [], { x: 1 }, at(Number.NaN, 1), at(1, Number.POSITIVE_INFINITY), { x: "1", y: 1 }],
    };
    const size = { takes: [0.5, 100], refuses: [undefined, null, 0, -1, "1", Number.NaN, Number.POSITIVE_INFINITY] };
    const points = (count: number) => Array.from({ length: count }, () => at(1, 1));
    const ids = (count: number) => Array.from({ length: count }, () => "a");
    expectLooks(standEvent.check, stand(), {
      token: ID,
      spots: { takes: [[], points(8)], refuses: [undefined, null, 3, points(9), [3], [at(1, 1), null]] },
      reach: size,
      size,
      past: { takes: [[], ids(1000)], refuses: [undefined, "a", ids(1001), ["a.b"]] },
      name: TEXT,
      cell: TEXT,
      at: maybe(point),
      was: maybe(point),
      undo: maybe(YES_NO),
    });
  });

  it("WP-85: the first place that is free, by the middles of tokens", () => {
    expect(goes({ ann: token(0, 0) })).toEqual([at(100, 100), at(50, 50), at(150, 150)]);
    expect(goes({ ann: token(0, 0), bob: token(100, 100) })).toEqual([at(200, 100), at(50, 50), at(250, 150)]);
    expect(goes({ ann: token(0, 0, { width: 2, height: 3 }) })).toEqual([at(50, 0), at(100, 150), at(150, 150)]);
    expect(goes({ ann: { x: 0, y: 0 } })).toEqual([at(100, 100), at(50, 50), at(150, 150)]);
    expect(goes({ ann: token(0, 0, { width: 0, height: "2" }) })).toEqual([at(100, 100), at(50, 50), at(150, 150)]);
    expect(goes({ ann: token(0, 0) }, stand({ spots: [at(150.4, 150.6)] }))[0]).toEqual(at(100, 101));
  });

  it("WP-85, WP-96, WP-97: whoever is nearer than the reach has taken it, but those who are in nobody's way", () => {
    const one = stand({ spots: [at(150, 150)] });
    expect(goes({ ann: token(0, 0), bob: token(160, 100) }, one)[0]).toEqual(at(100, 100));
    const full = (data: StandData) => {
      const result = standEvent.apply(scene({ ann: token(0, 0), bob: token(159, 100) }), data);
      return result.ok ? [] : result.problems;
    };
    expect(full(one)).toEqual([{ key: `${BOARD}.takenNow`, field: "data.cell", data: { cell: "A1", name: "Ann" } }]);
    expect(full({ ...one, undo: true })).toMatchObject([{ key: `${BOARD}.takenBack` }]);
    expect(full({ ...one, past: ["bob"] })).toEqual([]);
    expect(full(stand({ token: "cid" }))).toEqual([{ key: `${BOARD}.gone`, field: "data.token" }]);
    const none = standEvent.apply({ held: {} } as unknown as Whole, stand());
    expect(none.ok).toBe(false);
  });

  it("WP-85: taken back, it stands where it stood, unless it went on meanwhile", () => {
    const { done } = unwrap(standEvent.apply(scene({ ann: token(0, 0) }), stand()));
    const undo = standEvent.invert(done);
    expect(undo).toEqual({ ...stand(), spots: [at(50, 50)], was: at(150, 150), at: null, undo: true });
    expect(goes({ ann: token(100, 100) }, undo)).toEqual([at(0, 0), at(150, 150), at(50, 50)]);
    expect(goes({ ann: token(101, 100) }, undo)[0], "one pixel is nothing").toEqual(at(0, 0));
    expect(goes({ ann: token(102, 100) }, undo)).toEqual([null, at(152, 150), at(152, 150)]);
    expect(standEvent.invert(stand())).toEqual({ ...stand(), was: null, at: null, undo: true });
    expect(standEvent.invert(undo)).toMatchObject({ spots: [at(150, 150)], undo: false });
    const change = unwrap(standEvent.apply(scene({ ann: token(0, 0) }), stand()));
    expect(change.change).toEqual({ set: {}, remove: [] });
    expect(change.altered).toEqual([{ of: "Token", id: "ann", set: at(100, 100) }]);
  });

  it("WP-85: says who stands where", () => {
    const data = { name: "Ann", cell: "A1" };
    expect([standEvent.describe(stand()), standEvent.describe(stand({ undo: true }))]).toEqual([
      { key: `${BOARD}.stands`, data },
      { key: `${BOARD}.stoodBack`, data },
    ]);
  });
});
