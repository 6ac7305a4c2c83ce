import { type Lettering, lettersLoaded, newDrawing, newLetters } from "../../../../core/foundry/drawing.ts";
import { currentUser } from "../../../../core/foundry/game.ts";
import type { MapLayer } from "../../../../core/foundry/map-layers.ts";
import type { Stage } from "../../../../core/foundry/scenes.ts";
import { warn } from "../../../../core/text/notify.ts";
import { say, t } from "../../../../core/text/text.ts";
import type { Cell } from "../../rules/board/board.ts";
import { middleOf, pointAt, radiusOf, turnOf, WAITING } from "../../rules/board/geometry.ts";
import { boardOn, pointOn, type SceneBoard } from "../scene-board.ts";
import { outlineOf } from "./outline.ts";
import { type Palette, paletteInUse } from "./palette.ts";

/** So much of a cell's colour lies on the picture of a scene that shows through. */
const THROUGH = 0.55;
/** How far a shadow spreads, and how dark it is. */
const SHADOWS = [
  [0.16, 0.12],
  [0.11, 0.16],
  [0.07, 0.22],
] as const;

const FONT = "Vollkorn, Georgia, serif";

/** Draws the board of a scene, once: rings, cells with their names, hazards, and where newcomers wait. */
export async function drawGround(layer: MapLayer, scene: Stage): Promise<void> {
  await lettersLoaded(FONT);
  const palette = paletteInUse();
  const on = boardOn(scene);
  if (!on) return;
  const bare = on.ok && on.value.board.data.picture === true;
  if (!bare) drawTable(layer, scene, palette);
  if (on.ok) {
    drawBoard(layer, on.value, palette, bare);
    return;
  }
  const problems = on.problems.map(say).join(" ");
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const text = t("FOURTALES.Words.Board.broken", { problems });
  const look = { fontFamily: FONT, fontSize: 36, fill: palette.faint, wordWrapWidth: sceneWidth * 0.8 };
  const letters = layer.addChild(newLetters(text, look));
  letters.position.set(sceneX + sceneWidth / 2, sceneY + sceneHeight / 2);
  if (currentUser().isGM) warn(text);
}

/** The table that the board lies on. */
function drawTable(layer: MapLayer, { dimensions }: Stage, { table }: Palette): void {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = dimensions;
  layer.addChild(newDrawing()).beginFill(table).drawRect(sceneX, sceneY, sceneWidth, sceneHeight).endFill();
}

/** @param bare the scene's own picture shows through */
function drawBoard(layer: MapLayer, on: SceneBoard, palette: Palette, bare: boolean): void {
  const { board, frame } = on;
  const { breadth } = frame;
  const sheet = layer.addChild(newDrawing());
  const radius = radiusOf(board) * breadth;
  // A shadow under a round card, and its rim.
  for (const [spread, alpha] of bare ? [] : SHADOWS) {
    sheet
      .beginFill(0x000000, alpha)
      .drawCircle(frame.x, frame.y + breadth * 0.03, radius + breadth * spread)
      .endFill();
  }
  sheet.lineStyle({ width: Math.max(3, breadth * 0.035), color: palette.rim, alpha: 1 });
  sheet
    .beginFill(palette.cells[1], bare ? 0 : 1)
    .drawCircle(frame.x, frame.y, radius + breadth * 0.045)
    .endFill();
  for (const cell of board.cells) {
    const color = cell.ring === 0 ? palette.middle : palette.cells[cell.ring % 2]!;
    sheet.lineStyle({ width: Math.max(1.5, breadth * 0.014), color: palette.line, alpha: 0.85 });
    sheet
      .beginFill(color, bare ? THROUGH : 1)
      .drawPolygon(outlineOf(on, cell))
      .endFill();
  }
  for (const cell of board.cells) {
    if (cell.hazard) drawHazard(layer, on, cell, palette);
    drawName(layer, on, cell, palette);
  }
  drawDoors(sheet, on, palette);
}

/** The name stands in the cell's first outer corner, so that whoever is in its middle does not cover it. */
function drawName(layer: MapLayer, { board, frame }: SceneBoard, cell: Cell, { ink }: Palette): void {
  const alone = cell.ring === 0 && board.data.rings[0]!.cells === 1;
  const aside = 0.5 / board.data.rings[cell.ring]!.cells - 0.24 / (2 * Math.PI * (cell.ring + 0.34));
  const place = alone ? { x: 0, y: -0.4 } : pointAt(cell.ring + 0.34, turnOf(board, cell) - Math.max(0, aside));
  const look: Lettering = {
    fontFamily: FONT,
    fontSize: Math.max(11, frame.breadth * (alone ? 0.15 : 0.2)),
    fontWeight: "700",
    fill: ink,
  };
  const letters = layer.addChild(newLetters(cell.name, look));
  const { x, y } = pointOn(frame, place);
  letters.position.set(x, y);
}

/** Told by hatching, a sign and words, and not by its colour alone. */
function drawHazard(layer: MapLayer, on: SceneBoard, cell: Cell, { hazard: color, ink }: Palette): void {
  const { board, frame } = on;
  const outline = outlineOf(on, cell);
  const hatch = layer.addChild(newDrawing());
  const shape = layer.addChild(newDrawing().beginFill(0xffffff).drawPolygon(outline).endFill());
  const [xs, ys] = [outline.filter((_, n) => n % 2 === 0), outline.filter((_, n) => n % 2 === 1)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  hatch.lineStyle({ width: frame.breadth * 0.03, color, alpha: 0.45 });
  for (let x = left - (bottom - top); x < right; x += frame.breadth * 0.13) {
    hatch.moveTo(x, bottom).lineTo(x + bottom - top, top);
  }
  hatch.mask = shape;
  const aside = 0.27 / board.data.rings[cell.ring]!.cells;
  const inner = cell.ring === 0 ? { x: 0, y: 0.38 } : pointAt(cell.ring, turnOf(board, cell) + aside);
  const { x, y } = pointOn(frame, inner);
  const look: Lettering = {
    fontFamily: FONT,
    fontSize: Math.max(10, frame.breadth * 0.14),
    fontWeight: "700",
    fill: ink,
    wordWrapWidth: frame.breadth * 0.95,
  };
  const letters = layer.addChild(newLetters(`⚠ ${cell.hazard!.note}`, look));
  letters.position.set(x, y);
}

/** A small arrow at each cell by which one comes and goes (WP-82, WP-154). */
function drawDoors(sheet: PIXI.Graphics, { board, frame }: SceneBoard, { faint }: Palette): void {
  const last = board.data.rings.length - 1;
  sheet.lineStyle(0);
  for (const cell of board.cells.filter(({ ring }) => ring === last)) {
    const turn = turnOf(board, cell);
    const tip = pointOn(frame, pointAt(radiusOf(board) + WAITING * 0.2, turn));
    const wing = (side: number) => pointOn(frame, pointAt(radiusOf(board) + WAITING * 0.42, turn + side / (24 * last)));
    const [one, other] = [wing(-0.4), wing(0.4)];
    sheet.beginFill(faint, 0.55).drawPolygon([tip.x, tip.y, one.x, one.y, other.x, other.y]).endFill();
  }
}

/** Where a cell's unit stands, as a point of the scene. */
export function middleOn({ board, frame }: SceneBoard, cell: Cell): { x: number; y: number } {
  return pointOn(frame, middleOf(board, cell));
}
