import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import { type Board, boardOf, cellOf } from "../../../../src/rulesets/words-of-power/rules/board/board.ts";
import { BOARDS, newBoard } from "../../../../src/rulesets/words-of-power/rules/board/boards.ts";
import { entryFor, nearestRoom } from "../../../../src/rulesets/words-of-power/rules/board/entry.ts";
import { laidOut, turned } from "../../../../src/rulesets/words-of-power/rules/board/formation.ts";
import { moveTo } from "../../../../src/rulesets/words-of-power/rules/board/movement.ts";
import { spread } from "../../../../src/rulesets/words-of-power/rules/board/spread.ts";
import type { Unit } from "../../../../src/rulesets/words-of-power/rules/board/units.ts";
import { bookBoard, bookData, unit } from "./book-board.ts";

const board = bookBoard();
const me = unit("Snazzle", "C3");
const foe = (cell: string, more: Partial<Unit> = {}) => unit(`Orc ${cell}`, cell, { side: "foes", ...more });
const friend = (cell: string) => unit(`Friend ${cell}`, cell);

/** What a move costs and its way, or why it can't be made. */
function go(to: string, others: readonly Unit[] = [], left?: number, on: Board = board): string {
  const move = moveTo(on, [me, ...others], me, to, left);
  if (!move.ok) return move.problems.map(({ key }) => key.split(".").at(-1)).join();
  return `${move.value.actions}: ${move.value.way.join(" ")}`;
}

describe("moving", () => {
  it("costs an action along the ring and two to another one (WP-93, WP-94)", () => {
    expect(go("C4")).toBe("1: C3 C4");
    expect(go("C2")).toBe("1: C3 C2");
    expect(go("B2")).toBe("2: C3 B2");
    expect(go("D5")).toBe("2: C3 D5");
    expect(go("C1")).toMatch(/^2: C3 C[24] C1$/);
    expect(go("A1")).toBe("4: C3 B2 A1");
  });

  it("goes past a friend between two steps of one turn, and past no enemy (WP-95, WP-96)", () => {
    const foes = [foe("C2")];
    expect(go("C1", [...foes, friend("C4")])).toBe("2: C3 C4 C1");
    // With one action left one would have to stop on the friend: so it waits for the next turn.
    expect(go("C1", [...foes, friend("C4")], 1)).toBe("3: C3 C4 C1");
    // Two friends in a row can't be passed in one turn.
    const scout = unit("Scout", "D1");
    const shut = [foe("C1"), foe("D8"), foe("C2"), friend("D2")];
    const to = (cell: string, others: readonly Unit[]) => moveTo(board, [scout, ...others], scout, cell);
    expect(unwrap(to("D4", shut))).toEqual({ actions: 3, way: ["D1", "D2", "D3", "D4"] });
    expect(to("D4", [...shut, friend("D3")]).ok).toBe(false);
    // Enemies bar on both sides: the way leads through another ring.
    expect(go("C1", [...foes, foe("C4")])).toBe("5: C3 B2 B1 C1");
    expect(go("C1", [foe("C2"), foe("C4"), foe("B2"), foe("D4"), foe("D5"), foe("D6")])).toBe("noWay");
  });

  it("never ends where somebody stands, unless the board lets several into a cell (WP-85, WP-96)", () => {
    expect(go("C4", [friend("C4")])).toBe("taken");
    expect(go("C4", [foe("C4")])).toBe("taken");
    const wide = bookBoard({ most: 2 });
    expect(go("C4", [friend("C4")], 2, wide)).toBe("1: C3 C4");
    expect(go("C4", [friend("C4"), unit("Third", "C4")], 2, wide)).toBe("taken");
    // An enemy in a wide cell still bars the way through it.
    expect(go("C1", [foe("C4"), foe("C2")], 2, wide)).toBe("5: C3 B2 B1 C1");
  });

  it("minds no one who is defeated (WP-97, WP-178)", () => {
    expect(go("C4", [foe("C4", { down: true })])).toBe("1: C3 C4");
    expect(go("C1", [foe("C2"), foe("C4", { down: true })])).toBe("2: C3 C4 C1");
  });

  it("is hastened, hindered and barred by what lies in a cell (WP-98)", () => {
    const with_ = (pace: "hasten" | "hinder" | "bar") =>
      bookBoard({ hazards: { C4: { note: "Mud", pace, shots: false } } });
    expect(go("C4", [], 2, with_("hinder"))).toBe("2: C3 C4");
    expect(go("C4", [], 2, with_("bar"))).toBe("barred");
    expect(go("D7", [], 2, with_("bar"))).toBe("3: C3 D6 D7");
    const slope = bookBoard({ hazards: { B2: { note: "Slope", pace: "hasten", shots: false } } });
    expect(go("B2", [], 2, slope)).toBe("1: C3 B2");
    // Nothing is free: a step along the ring stays one action.
    expect(go("C4", [], 2, with_("hasten"))).toBe("1: C3 C4");
  });

  it("says why where it can't be: no such cell, nowhere to start, already there", () => {
    expect(go("E1")).toBe("noCell");
    expect(go("")).toBe("noCell");
    expect(go("C3")).toBe("there");
    const off = moveTo(board, [], unit("Snazzle", ""), "C3");
    expect(off.ok ? "" : off.problems[0]!.key).toMatch(/offBoard$/);
    const alone = unwrap(boardOf({ rings: [{ cells: 1, turn: 0 }], outward: {}, most: 1, hazards: {} }));
    expect(moveTo(alone, [], unit("Snazzle", "A1"), "A1").ok).toBe(false);
  });

  it("finds the cheapest way on any board, whoever stands where (WP-93 to WP-96)", () => {
    const any = fc.record({
      n: fc.integer({ min: 0, max: BOARDS.length - 1 }),
      seeds: fc.array(fc.nat({ max: 999 }), { maxLength: 12 }),
      from: fc.nat({ max: 999 }),
    });
    fc.assert(
      fc.property(any, ({ n, seeds, from }) => {
        const it = unwrap(boardOf(newBoard(BOARDS[n]!.rings)));
        const count = it.cells.length;
        const pass = new Uint8Array(count).fill(1);
        for (const seed of seeds) pass[seed % count] = 0;
        const stop = new Uint8Array(count).fill(1);
        const { cost } = spread(it, from % count, { pass, stop });
        // The slow and simple way: as long as something gets cheaper, look again.
        const plain = new Array<number>(count).fill(Number.POSITIVE_INFINITY);
        plain[from % count] = 0;
        for (let again = true; again; ) {
          again = false;
          for (const { index, along, inner, outer } of it.cells) {
            if (index !== from % count && pass[index] === 0) continue;
            for (const [those, step] of [
              [along, 1],
              [inner, 2],
              [outer, 2],
            ] as const) {
              for (const next of those) {
                if (plain[index]! + step >= plain[next]!) continue;
                plain[next] = plain[index]! + step;
                again = true;
              }
            }
          }
        }
        expect([...cost]).toEqual(plain.map((price) => (Number.isFinite(price) ? price : -1)));
      }),
      { numRuns: 60 },
    );
  });
});

describe("coming and going", () => {
  const entry = (cell: string, units: readonly Unit[] = []) => {
    const found = entryFor(board, units, cell);
    return found.ok ? found.value.name : found.problems[0]!.key.split(".").at(-1);
  };

  it("is by the outer ring, and where that cell is full by one beside it (WP-82, WP-153, WP-157)", () => {
    expect(entry("D3")).toBe("D3");
    expect(entry("D3", [foe("D3")])).toBe("D4");
    expect(entry("D3", [foe("D3"), friend("D4")])).toBe("D2");
    expect(entry("D1", [foe("D1"), friend("D2"), foe("D8")])).toBe("D3");
    expect(entry("D3", [foe("D3", { down: true })])).toBe("D3");
    expect(entry("C3")).toBe("noEntry");
    expect(entry("")).toBe("noEntry");
    expect(
      entry(
        "D3",
        Array.from({ length: 8 }, (_, n) => foe(`D${n + 1}`)),
      ),
    ).toBe("noRoom");
  });

  it("puts whoever came too late beside the cell (WP-85)", () => {
    expect(nearestRoom(board, [], cellOf(board, "C3")!)?.name).toBe("C3");
    expect(nearestRoom(board, [foe("C3")], cellOf(board, "C3")!)?.name).toBe("C4");
    expect(
      nearestRoom(
        board,
        board.cells.map(({ name }) => foe(name)),
        cellOf(board, "C3")!,
      ),
    ).toBeNull();
  });
});

describe("a formation", () => {
  const march = { fighter: "D1", healer: "A1", scout: "D3", mage: "C3" };

  it("is turned as a whole towards where the attack comes from (WP-81)", () => {
    expect(turned(board, march, 0.5)).toEqual({ fighter: "D5", healer: "A1", scout: "D7", mage: "C1" });
    expect(turned(board, march, -0.25)).toEqual({ fighter: "D7", healer: "A1", scout: "D1", mage: "C2" });
    expect(turned(board, { ...march, lost: "Z9" }, 0.25).lost).toBe("Z9");
    // On the rings that are too coarse for an eighth nobody comes to stand on somebody else.
    for (let eighth = 0; eighth < 8; eighth++) {
      const all = Object.fromEntries(board.cells.map(({ name }) => [name, name]));
      expect(new Set(Object.values(turned(board, all, eighth / 8))).size).toBe(15);
    }
  });

  it("is laid out among those who stand there already (WP-80)", () => {
    const party = [unit("Fighter", ""), unit("Healer", ""), unit("Stranger", ""), unit("Mage", "")];
    const wanted = { fighter: "D1", healer: "A1", stranger: "Z9" };
    expect(laidOut(board, [], party, wanted)).toEqual({ fighter: "D1", healer: "A1" });
    expect(laidOut(board, [foe("D1")], party, wanted)).toEqual({ fighter: "D2", healer: "A1" });
    const crowd = board.cells.map(({ name }) => foe(name));
    expect(laidOut(board, crowd, party, wanted)).toEqual({});
    expect(laidOut(bookBoard({ ...bookData(), most: 2 }), crowd, party, wanted)).toEqual({
      fighter: "D1",
      healer: "A1",
    });
  });
});
