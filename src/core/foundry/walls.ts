import { senseTypes } from "./compat.ts";
import type { TaleDocument } from "./documents.ts";

/** Foundry's own schema gives these a figure; the published types leave it open. */
type Figure = number | null | undefined;

/** A wall of a scene, as far as it stops those who walk, those who look, and light. */
export interface WallOnScene {
  /** Its two ends, in pixels. */
  c: readonly number[];
  /** How it stops walking, looking and light, what kind of door it is, and how that stands; as Foundry's constants number them. */
  move: Figure;
  sight: Figure;
  light: Figure;
  door: Figure;
  ds: Figure;
}

/**
 * The two ends of a wall that nobody walks or looks through, or that no light passes; null for an open door, for a wall that does not stop this, and for
 * anything else.
 */
export function lineOf(
  document: TaleDocument,
  stops: "move" | "sight" | "light" = "move",
): [number, number, number, number] | null {
  if (document.documentName !== "Wall") return null;
  // Its name says what it is, and what a wall has is held in documents.check.ts.
  const wall = document as TaleDocument & WallOnScene;
  const isOpen = wall.door !== CONST.WALL_DOOR_TYPES.NONE && wall.ds === CONST.WALL_DOOR_STATES.OPEN;
  const none = stops === "move" ? CONST.WALL_MOVEMENT_TYPES.NONE : senseTypes().NONE;
  if (wall[stops] === none || isOpen) return null;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = wall.c;
  return [x0, y0, x1, y1];
}
