import { elementOfMap, pointOfMap } from "./map-layers.ts";
import { stageInView } from "./scenes.ts";

/** A point of the scene, in its pixels. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** Something drawn over the map; lengths in pixels of the scene. `mark` says what it is, for its looks. */
export type MapMark = { readonly mark: string } & (
  | {
      readonly type: "rectangle";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | { readonly type: "circle"; readonly x: number; readonly y: number; readonly radius: number }
);

/** What somebody does over the map while it is painted on. */
interface MapHand {
  /** The pointer is here; pressed, it paints along. */
  over(point: MapPoint, pressed: boolean): void;
  press(point: MapPoint): void;
}

/** A sheet over the map, on which marks lie and follow as it is moved and made larger. */
export interface MapPaper {
  show(marks: readonly MapMark[]): void;
  lift(): void;
}

const SVG = "http://www.w3.org/2000/svg";

/** Does this page show the map of that scene, by its UUID, so that one can point at it? A screen for a family lies over all of it. */
export function showsMap(scene: string): boolean {
  const board = elementOfMap();
  return board !== null && canvas?.ready === true && stageInView()?.uuid === scene && isInSight(board);
}

/** Is some of it not below anything else? */
function isInSight(board: HTMLElement): boolean {
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
  const { left, top, width, height } = board.getBoundingClientRect();
  return steps.some((x) => steps.some((y) => document.elementFromPoint(left + x * width, top + y * height) === board));
}

/**
 * Lays a sheet over the map while somebody chooses places on it: the main button is the sheet's, the other one still moves the
 * map. It lies in the page, over what the map draws and below all windows.
 * @param scene UUID of the scene that has to be in view
 * @returns null where that scene is not in view, or no map is drawn
 */
export function layPaper(scene: string, hand: MapHand, classes: readonly string[]): MapPaper | null {
  const board = elementOfMap();
  if (!board || !showsMap(scene)) return null;
  const sheet = document.createElementNS(SVG, "svg");
  sheet.setAttribute("class", ["ft-map-paper", ...classes].join(" "));
  sheet.setAttribute("aria-hidden", "true");
  const marks = sheet.appendChild(document.createElementNS(SVG, "g"));
  board.after(sheet);
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  document.addEventListener(
    "pointerdown",
    (event) => {
      if (event.target !== board || event.button !== 0) return;
      // The map selects nothing, and draws no frame.
      event.stopImmediatePropagation();
      hand.press(pointOfMap(event));
    },
    options,
  );
  document.addEventListener(
    "pointermove",
    (event) => {
      if (event.target === board) hand.over(pointOfMap(event), (event.buttons & 1) === 1);
    },
    options,
  );
  follow(marks, end.signal);
  return {
    show(list) {
      marks.replaceChildren(...list.map(drawn));
    },
    lift() {
      end.abort();
      sheet.remove();
    },
  };
}

/** The marks lie where the map lies now, frame by frame: it glides when it is moved. */
function follow(marks: SVGGElement, signal: AbortSignal): void {
  if (signal.aborted || !canvas?.ready) return;
  const from = canvas.clientCoordinatesFromCanvas({ x: 0, y: 0 });
  const to = canvas.clientCoordinatesFromCanvas({ x: 1000, y: 0 });
  const place = `translate(${from.x} ${from.y}) scale(${(to.x - from.x) / 1000})`;
  if (marks.getAttribute("transform") !== place) marks.setAttribute("transform", place);
  requestAnimationFrame(() => follow(marks, signal));
}

function drawn(mark: MapMark): SVGElement {
  const element = document.createElementNS(SVG, mark.type === "circle" ? "circle" : "rect");
  const { x, y } = mark;
  const sizes =
    mark.type === "circle" ? { cx: x, cy: y, r: mark.radius } : { x, y, width: mark.width, height: mark.height };
  for (const [name, value] of Object.entries(sizes)) element.setAttribute(name, String(value));
  element.setAttribute("class", mark.mark);
  return element;
}
