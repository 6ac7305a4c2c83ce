import { describe, expect, it } from "vitest";
import { cellOf } from "../../../../src/rulesets/words-of-power/rules/board/board.ts";
import { exitProblems, nearestRoom } from "../../../../src/rulesets/words-of-power/rules/board/entry.ts";
import { type MoveTurn, moveLooks, movePlan } from "../../../../src/rulesets/words-of-power/rules/board/move-facts.ts";
import { moveTo } from "../../../../src/rulesets/words-of-power/rules/board/movement.ts";
import { expectLooks, TEXT } from "../../one-event.ts";
import { bookBoard, unit } from "./book-board.ts";

const BOARD = "FOURTALES.Words.Rules.Board";
const board = bookBoard();
const outer = board.data.rings.length - 1;
const outerCells = board.cells.filter(({ ring }) => ring === outer).map(({ name }) => name);
const inner = board.cells.find(({ ring }) => ring === 0)!.name;
const turn = (more: Partial<MoveTurn> = {}): MoveTurn => ({
  acts: true,
  left: 2,
  round: 3,
  arrives: 0,
  begun: null,
  ...more,
});
const ann = (cell: string) => unit("Ann", cell);
const plan = (from: string, to: string, at: MoveTurn | null, waits = "", others: ReturnType<typeof unit>[] = []) => {
  const result = movePlan(board, [ann(from), ...others], ann(from), to, waits, at);
  return result.ok ? result.value : result.problems;
};
/** Cells that one step of so many actions leads to, from somewhere on the board. */
const steps = (actions: number, cells = 2) =>
  board.cells.flatMap(({ name: from }) =>
    board.cells.flatMap(({ name: to }) => {
      const move = moveTo(board, [ann(from)], ann(from), to);
      return move.ok && move.value.actions === actions && move.value.way.length === cells
        ? [{ from, to, way: move.value.way }]
        : [];
    }),
  );

describe("a move over the board", () => {
  it("WP-82: choices are looked over", () => {
    expectLooks(moveLooks, { who: "", token: "", cell: "" }, { who: TEXT, token: TEXT, cell: TEXT });
  });

  it("WP-90, WP-93: takes its actions, and outside of a fight as many as it takes", () => {
    const [one] = steps(1);
    expect(plan(one!.from, one!.to, turn({ left: 1 }))).toEqual({
      cell: cellOf(board, one!.to),
      way: one!.way,
      enters: false,
      of: 1,
      actions: 1,
      part: "",
    });
    expect(plan(one!.from, one!.to, turn({ acts: false, left: 0 })), "let go out of turn").toMatchObject({
      actions: 1,
    });
    expect(plan(one!.from, one!.to, turn({ left: 0 }))).toEqual([
      { key: `${BOARD}.tooFar`, field: "cell", data: { actions: 1, left: 0 } },
    ]);
    const [far] = [3, 4, 5].flatMap((cells) => steps(cells - 1, cells));
    expect(plan(far!.from, far!.to, null)).toMatchObject({ part: "", enters: false, way: far!.way });
    expect(plan(one!.from, "nowhere", turn())).toMatchObject([{ key: `${BOARD}.noCell` }]);
  });

  it("WP-99: one step, and one action short, begins now and ends with the next turn", () => {
    const [two] = steps(2);
    expect(plan(two!.from, two!.to, turn({ left: 1 }))).toMatchObject({ actions: 1, of: 2, part: "begins" });
    expect(plan(two!.from, two!.to, turn({ left: 2 }))).toMatchObject({ actions: 2, of: 2, part: "" });
    expect(plan(two!.from, two!.to, turn({ left: 0 }))).toEqual([
      { key: `${BOARD}.tooFar`, field: "cell", data: { actions: 2, left: 0 } },
    ]);
    const [long] = steps(2, 3);
    expect(plan(long!.from, long!.to, turn({ left: 1 })), "two steps").toMatchObject([{ key: `${BOARD}.tooFar` }]);
    const begun = { cell: two!.to, rest: 1, shaken: false };
    expect(plan(two!.from, two!.to, turn({ left: 1, begun }))).toMatchObject({ actions: 1, of: 2, part: "ends" });
    expect(plan(two!.from, two!.to, turn({ left: 0, begun }))).toEqual([
      { key: `${BOARD}.tooFar`, field: "cell", data: { actions: 1, left: 0 } },
    ]);
    expect(plan(two!.from, two!.to, turn({ begun: { ...begun, shaken: true } }))).toEqual([
      { key: `${BOARD}.shaken`, field: "who", data: { name: "Ann" } },
    ]);
    expect(plan(two!.from, two!.to, turn({ begun: { ...begun, cell: "X9", shaken: true } }))).toMatchObject({
      part: "",
    });
    expect(plan(long!.from, long!.to, turn({ begun: { ...begun, cell: long!.to, shaken: true } }))).toMatchObject({
      part: "",
    });
  });

  it("WP-82, WP-153 to WP-157: whoever waits beside a cell enters by it, without an action", () => {
    const [by] = outerCells;
    const entered = { cell: cellOf(board, by!), actions: 0, way: [by], enters: true, part: "", of: 0 };
    expect(plan("", by!, turn(), by)).toEqual(entered);
    expect(plan("", by!, null, by)).toEqual(entered);
    expect(plan("", by!, turn({ arrives: 3 }), by)).toEqual(entered);
    expect(plan("", by!, turn({ arrives: 4 }), by)).toEqual([
      { key: `${BOARD}.tooEarly`, field: "who", data: { name: "Ann", round: 4 } },
    ]);
    expect(plan("", outerCells[3]!, turn(), by)).toEqual([
      { key: `${BOARD}.entersBy`, field: "cell", data: { name: "Ann", cell: by } },
    ]);
    expect(plan("", inner, turn(), inner)).toEqual([{ key: `${BOARD}.noEntry`, field: "cell", data: { cell: inner } }]);
    const full = Array.from({ length: board.data.most }, (_, at) => unit(`P${at}`, by!));
    const next = plan("", by!, turn(), by, full);
    expect(next).toMatchObject({ enters: true });
    expect(next, "no room there").not.toMatchObject({ way: [by] });
    expect(plan("", by!, turn({ acts: false }), by), "whose turn it is, the gate says").toEqual(entered);
  });

  it("WP-153: one gets away by the outer ring alone", () => {
    const none = [{ key: `${BOARD}.noExit`, field: "deed", data: { name: "Ann" } }];
    expect([
      exitProblems(board, ann(outerCells[0]!)),
      exitProblems(board, ann(inner)),
      exitProblems(board, ann("")),
    ]).toEqual([[], none, none]);
  });

  it("WP-85: the nearest cell with room; none on a full board", () => {
    const wanted = cellOf(board, inner)!;
    expect(nearestRoom(board, [], wanted)).toBe(wanted);
    const fill = (cells: string[]) =>
      cells.flatMap((cell) => Array.from({ length: board.data.most }, (_, at) => unit(`P${at}${cell}`, cell)));
    const beside = nearestRoom(board, fill([inner]), wanted)!;
    expect([...wanted.along, ...wanted.outer]).toContain(beside.index);
    expect(nearestRoom(board, fill(board.cells.map(({ name }) => name)), wanted)).toBeNull();
    const own = board.data.most === 1 ? [ann(inner)] : [ann(inner), ...fill([inner]).slice(1)];
    expect(nearestRoom(board, own, wanted, "ann"), "one's own place").toBe(wanted);
  });
});
