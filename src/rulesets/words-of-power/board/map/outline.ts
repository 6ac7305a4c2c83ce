import type { Cell } from "../../rules/board/board.ts";
import { pointAt, turnOf } from "../../rules/board/geometry.ts";
import { pointOn, type SceneBoard } from "../scene-board.ts";

/** How far two points of an arc may be apart, as parts of a full turn. */
const STEP = 1 / 96;

/**
 * The outline of a cell as x and y in turns, in pixels of the scene.
 * @param inset how far within its border, in breadths of a ring
 */
export function outlineOf({ board, frame }: SceneBoard, cell: Cell, inset = 0): number[] {
  const { cells } = board.data.rings[cell.ring]!;
  const [inner, outer] = [Math.max(0, cell.ring - 0.5 + inset), cell.ring + 0.5 - inset];
  const middle = turnOf(board, cell);
  const whole = cells === 1;
  const half = 0.5 / cells;
  const arc = (radius: number): { x: number; y: number }[] => {
    const side = whole ? half : Math.max(0, half - inset / (2 * Math.PI * Math.max(radius, inset, 0.1)));
    const points = Math.max(2, Math.ceil((2 * side) / STEP));
    return Array.from({ length: points + 1 }, (_, n) => pointAt(radius, middle - side + (2 * side * n) / points));
  };
  const round =
    inner > 0 ? [...arc(outer), ...arc(inner).reverse()] : whole ? arc(outer) : [...arc(outer), pointAt(0, 0)];
  return round.flatMap((place) => {
    const { x, y } = pointOn(frame, place);
    return [x, y];
  });
}
