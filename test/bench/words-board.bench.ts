import Graph from "graphology";
import { singleSource } from "graphology-shortest-path/dijkstra";
import { unwrap } from "../../src/kernel/result.ts";
import { type Board, boardOf } from "../../src/rulesets/words-of-power/rules/board/board.ts";
import { BOARDS, newBoard } from "../../src/rulesets/words-of-power/rules/board/boards.ts";
import { movesOf } from "../../src/rulesets/words-of-power/rules/board/movement.ts";
import { ACROSS, ALONG } from "../../src/rulesets/words-of-power/rules/board/spread.ts";
import type { Unit } from "../../src/rulesets/words-of-power/rules/board/units.ts";
import type { Bench, Row } from "./row.ts";
import { microseconds } from "./timing.ts";

/** What the costs of moving to all cells may take, with others in the way; in microseconds. */
const BUDGET = 50;

const boardWith = (...sizes: number[]): Board => unwrap(boardOf(newBoard(sizes.map((cells) => ({ cells, turn: 0 })))));

const BOOK = unwrap(boardOf(newBoard(BOARDS[0]!.rings)));
const LARGE = [
  boardWith(1, 6, 12, 18, 24),
  boardWith(1, 8, 16, 24, 48),
  boardWith(1, 12, 24, 48, 96),
  boardWith(1, 15, 30, 60, 94),
];

/** Somebody in the middle, and others on every fifth cell, half of them enemies. */
function crowd(board: Board): Unit[] {
  return board.cells
    .filter(({ index }) => index % 5 === 0)
    .map(({ name }, n) => ({ id: String(n), name, cell: name, side: n % 2 === 0 ? "us" : "them", down: false }));
}

/** The same board for a library of paths in general; whoever stands on a cell is no part of it. */
function graphOf(board: Board, units: readonly Unit[]): Graph {
  const graph = new Graph({ type: "undirected" });
  const taken = new Set(units.slice(1).map(({ cell }) => cell));
  const free = board.cells.filter(({ name }) => !taken.has(name));
  for (const { name } of free) graph.addNode(name);
  for (const { name, along, outer } of free) {
    for (const [those, weight] of [
      [along, ALONG],
      [outer, ACROSS],
    ] as const) {
      for (const other of those) {
        const { name: next } = board.cells[other]!;
        if (graph.hasNode(next) && !graph.hasEdge(name, next)) graph.addEdge(name, next, { weight });
      }
    }
  }
  return graph;
}

/** What it costs to move to each cell of a Battle Board: time per map, how it grows with cells, and a library of paths beside it. */
const bench: Bench = {
  name: "Words of Power board",
  run: async (): Promise<Row[]> => {
    const measured = (board: Board) => {
      const units = crowd(board);
      const work = () => movesOf(board, units, units[0]!);
      for (let i = 0; i < 500; i++) work();
      return microseconds(work, 400);
    };
    const book = measured(BOOK);
    const rows: Row[] = [
      {
        what: "cost map of the book's 15 cells, others in the way",
        value: book,
        unit: "µs",
        ratio: `${Math.round((100 * book) / BUDGET)} % of ${BUDGET} µs`,
      },
    ];
    for (const board of LARGE) {
      const value = measured(board);
      const cells = board.cells.length;
      const each = value / cells / (book / BOOK.cells.length);
      rows.push({ what: `the same of ${cells} cells`, value, unit: "µs", ratio: `× ${each.toFixed(2)} for each cell` });
    }
    for (const board of [BOOK, LARGE.at(-1)!]) {
      const units = crowd(board);
      const graph = graphOf(board, units);
      const from = units[0]!.cell;
      const library = () => singleSource(graph, from, "weight");
      for (let i = 0; i < 100; i++) library();
      const value = microseconds(library, 100);
      rows.push({
        what: `graphology's Dijkstra, ${board.cells.length} cells`,
        value,
        unit: "µs",
        ratio: value / measured(board),
      });
    }
    return rows;
  },
};

export default bench;
