import type { Stage } from "../../../core/foundry/scenes.ts";
import { SYSTEM_ID } from "../../../core/foundry/system.ts";
import type { BoardData } from "../rules/board/board-data.ts";

/** Where a scene keeps its board. */
export const BOARD_FLAG = "board";

/** What a scene keeps as its board, which anybody may have written: whether it is one now, and whether players saw it through tokens. */
type KeptBoard = Partial<BoardData> & { on?: unknown; closed?: unknown };

/** What a scene keeps as its board; null for nothing. */
export function boardKept({ flags }: Pick<Stage, "flags">): KeptBoard | null {
  const kept = flags[SYSTEM_ID]?.[BOARD_FLAG];
  return typeof kept === "object" ? kept : null;
}

/** Is the scene a board? What it keeps of it may still be unsound. */
export function isBoard(scene: Pick<Stage, "flags">): boolean {
  return boardKept(scene)?.on === true;
}
