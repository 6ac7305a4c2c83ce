import { standingOf } from "../../../core/encounter/standing.ts";
import { encounters } from "../../../core/foundry/encounters.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { levelOf } from "../../../core/foundry/scene-levels.ts";
import type { Piece, Stage } from "../../../core/foundry/scenes.ts";
import { t } from "../../../core/text/text.ts";
import { fail, ok, type Result } from "../../../kernel/result.ts";
import { type Board, boardOf, type Cell } from "../rules/board/board.ts";
import { cellAt, type PlaceOnBoard, spanOf } from "../rules/board/geometry.ts";
import type { Unit } from "../rules/board/units.ts";
import { isDown, teamOf, turnState } from "../rules/encounter/order.ts";
import { WORDS } from "../words-of-power.ts";
import { boardKept, isBoard } from "./board-flag.ts";

/** Where a board lies on its scene, in pixels: its middle, and the breadth of a ring. */
export interface Frame extends PlaceOnBoard {
  readonly breadth: number;
}

/** A scene as a Battle Board. */
export interface SceneBoard {
  readonly scene: Stage;
  readonly board: Board;
  readonly frame: Frame;
}

/**
 * A scene as a board; null where it is none.
 * Problems: what it keeps as its board is none.
 */
export function boardOn(scene: Stage): Result<SceneBoard> | null {
  if (!isBoard(scene)) return null;
  const board = boardOf(boardKept(scene));
  return board.ok ? ok({ scene, board: board.value, frame: frameOf(scene, board.value) }) : fail(...board.problems);
}

/** The same where a scene that is no sound board counts as none. */
export function soundBoard(scene: Stage | null): SceneBoard | null {
  const found = scene && boardOn(scene);
  return found?.ok ? found.value : null;
}

function frameOf({ dimensions }: Stage, board: Board): Frame {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = dimensions;
  const breadth = Math.min(sceneWidth, sceneHeight) / 2 / spanOf(board);
  return { x: sceneX + sceneWidth / 2, y: sceneY + sceneHeight / 2, breadth };
}

/** A point of the scene in breadths of a ring from the middle of the board. */
export function placeOn({ x, y, breadth }: Frame, point: PlaceOnBoard): PlaceOnBoard {
  return { x: (point.x - x) / breadth, y: (point.y - y) / breadth };
}

/** A place of the board as a point of the scene. */
export function pointOn({ x, y, breadth }: Frame, place: PlaceOnBoard): PlaceOnBoard {
  return { x: x + place.x * breadth, y: y + place.y * breadth };
}

/** The middle of a token. */
export function centerOf(
  { x, y, width, height }: Pick<Piece, "x" | "y" | "width" | "height">,
  size: number,
): PlaceOnBoard {
  return { x: x + ((width ?? 1) * size) / 2, y: y + ((height ?? 1) * size) / 2 };
}

/** The upper left corner of a token whose middle lies there, in whole pixels. */
export function cornerOf(
  { width, height }: Pick<Piece, "width" | "height">,
  size: number,
  center: PlaceOnBoard,
): PlaceOnBoard {
  return { x: Math.round(center.x - ((width ?? 1) * size) / 2), y: Math.round(center.y - ((height ?? 1) * size) / 2) };
}

/** The cell that a token stands in; null for whoever stands beside the board. */
export function cellOfPiece({ scene, board, frame }: SceneBoard, piece: Piece): Cell | null {
  return cellAt(board, placeOn(frame, centerOf(piece, scene.dimensions.size)));
}

/** May this user know of a token? Not of one that the Gamemaster hides, unless it is their own. */
export function isKnown({ hidden, isOwner }: Piece): boolean {
  return !hidden || isOwner || currentUser().isGM;
}

/** Who of a fight is not there yet, by UUID, and in which round they come on. */
export type Latecomers = ReadonlyMap<string, { name: string; round: number }>;

/** WP-154, WP-155: everybody who comes on later in a fight. */
export function latecomers(): Latecomers {
  const late = new Map<string, { name: string; round: number }>();
  for (const { round, combatants } of encounters()) {
    for (const fighter of combatants) {
      const { arrival } = turnState(standingOf(fighter, WORDS).own);
      if (fighter.actor && arrival.round > round) {
        late.set(fighter.actor.uuid, { name: fighter.name, round: arrival.round });
      }
    }
  }
  return late;
}

/** A token as the rules of the board see it; whom this user does not know of has no name. */
export function unitOf(on: SceneBoard, piece: Piece, late = latecomers()): Unit {
  const { id, actor, disposition } = piece;
  const system = actor?.system ?? null;
  const side = teamOf({ type: actor?.type ?? "", system, disposition });
  const level = levelOf(piece, on.scene)?.id;
  // Whoever comes on later stands nowhere yet.
  const cell = (!late.has(actor?.uuid ?? "") && cellOfPiece(on, piece)?.name) || "";
  const name = isKnown(piece) ? piece.name : t("FOURTALES.Words.Board.unseen");
  return { id, name, cell, side, down: isDown({ system }), ...(level && { level }) };
}

/** Everybody on a scene. */
export function unitsOn(on: SceneBoard): Unit[] {
  const late = latecomers();
  return [...on.scene.tokens].map((piece) => unitOf(on, piece, late));
}
