import { unwrap } from "../../../../src/kernel/result.ts";
import { type Board, boardOf } from "../../../../src/rulesets/words-of-power/rules/board/board.ts";
import type { BoardData } from "../../../../src/rulesets/words-of-power/rules/board/board-data.ts";
import { BOARDS, newBoard } from "../../../../src/rulesets/words-of-power/rules/board/boards.ts";
import type { Unit } from "../../../../src/rulesets/words-of-power/rules/board/units.ts";

/** The data of the book's board, with what is given instead. */
export function bookData(more: Partial<BoardData> = {}): BoardData {
  return { ...newBoard(BOARDS[0]!.rings), ...more };
}

/** The book's board, with what is given instead. */
export function bookBoard(more: Partial<BoardData> = {}): Board {
  return unwrap(boardOf(bookData(more)));
}

/** Somebody on a cell; friends unless another side is named. */
export function unit(name: string, cell: string, more: Partial<Unit> = {}): Unit {
  return { id: name.toLowerCase(), name, cell, side: "friends", down: false, ...more };
}

/** The pieces of the book's picture. Nobody there says who is whose friend: all of them stand in the way of a shot. */
export const PIECES: readonly Unit[] = [
  unit("Pink", "D3"),
  ...["White D4", "Black D2", "Red D7", "Orange C1", "Blue D1", "Purple D5"].map((piece) => {
    const [name, cell] = piece.split(" ") as [string, string];
    return unit(name, cell, { side: "foes" });
  }),
];
