import type { Stage } from "../../../core/foundry/scenes.ts";
import { SYSTEM_ID } from "../../../core/system.ts";
import type { BoardData } from "../rules/board/board-data.ts";

/** Where a scene keeps its board. */
export const BOARD_FLAG = "board";

/** What a scene keeps as its board: data that anybody may have written, and whether it is one now. */
export function boardKept({ flags }: Pick<Stage, "flags">): (Partial<BoardData> & { on?: unknown }) | null {
  const kept = flags[SYSTEM_ID]?.[BOARD_FLAG];
  return typeof kept === "object" ? kept : null;
}

/** Is the scene a board? What it keeps of it may still be unsound. */
export function isBoard(scene: Pick<Stage, "flags">): boolean {
  return boardKept(scene)?.on === true;
}
