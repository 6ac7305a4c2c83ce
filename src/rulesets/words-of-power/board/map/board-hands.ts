import { listen } from "../../../../core/foundry/hooks.ts";
import {
  type ActiveMapLayer,
  elementOfMap,
  type MapPointer,
  pointOfMap,
  toolInUse,
} from "../../../../core/foundry/map-layers.ts";
import { type Piece, pieceInHand, type Stage } from "../../../../core/foundry/scenes.ts";
import { guarded } from "../../../../core/text/notify.ts";
import { once } from "../../../../kernel/once.ts";
import type { Cell } from "../../rules/board/board.ts";
import { cellAt } from "../../rules/board/geometry.ts";
import type { Unit } from "../../rules/board/units.ts";
import type { HandKey, Hands } from "../hands.ts";
import { cellOfPiece, isKnown, latecomers, placeOn, type SceneBoard, soundBoard, unitOf } from "../scene-board.ts";
import { arrivalsOn } from "./arrivals.ts";
import { editHazard } from "./board-setup.ts";
import { paletteInUse } from "./palette.ts";
import { dropAt, goTo } from "./placing.ts";
import { type Looker, readCell } from "./reading.ts";
import { Shown } from "./shown.ts";
import { nextCell } from "./steps.ts";
import { BoardStrip } from "./strip.ts";

/** The board that is drawn now. */
let current: BoardHands | null = null;

/** Begins to hear what is done on a board that was just drawn. Null where what the scene keeps is no board. */
export function takeUp(layer: ActiveMapLayer, scene: Stage, redraw: () => void): Hands | null {
  const on = soundBoard(scene);
  watch();
  return on && new BoardHands(layer, on, redraw);
}

/** Listens for what makes a board look different. */
const watch = once(() => {
  const anew = () => current?.refresh();
  for (const hook of [
    "createToken",
    "updateToken",
    "deleteToken",
    "updateActor",
    "updateCombat",
    "updateCombatant",
  ] as const)
    listen(hook, anew);
});

/** Pointer and keys on a board: what is looked at is read out and shown, what is chosen is gone to. */
class BoardHands implements Hands {
  private readonly strip = new BoardStrip();
  private readonly shown: Shown;
  private cell: Cell | null = null;
  private readonly theme: MutationObserver;
  private carried: Piece | null = null;
  /** Id of the token that the Storyteller clicked on while arranging; the map selects none then. */
  private chosen = "";
  private waiting = false;
  private readonly over = (event: PointerEvent) => this.look(pointOfMap(event));
  private readonly away = () => this.show(null);

  constructor(
    private readonly layer: ActiveMapLayer,
    private readonly on: SceneBoard,
    redraw: () => void,
  ) {
    const palette = paletteInUse();
    this.shown = new Shown(layer, on, palette);
    // The theme is a class of the page.
    this.theme = new MutationObserver(() => paletteInUse() !== palette && redraw());
    this.theme.observe(document.body, { attributes: true, attributeFilter: ["class"] });
    const map = elementOfMap();
    map?.addEventListener("pointermove", this.over);
    map?.addEventListener("pointerleave", this.away);
    current = this;
    this.refresh();
  }

  end(): void {
    const map = elementOfMap();
    map?.removeEventListener("pointermove", this.over);
    map?.removeEventListener("pointerleave", this.away);
    this.strip.end();
    this.shown.end();
    this.theme.disconnect();
    if (current === this) current = null;
  }

  /** Somebody came, went, fell or was chosen. Many changes at once are one look. */
  refresh(): void {
    if (this.waiting) return;
    this.waiting = true;
    queueMicrotask(() => {
      this.waiting = false;
      if (current !== this) return;
      this.shown.units(this.known(), arrivalsOn(this.on));
      this.show(this.cell);
    });
  }

  key(step: HandKey): boolean {
    const at = document.activeElement;
    if (at && at !== document.body && at !== elementOfMap()) return false;
    const piece = this.pieceAtHand();
    if (step === "leave" || step === "go") {
      const { cell } = this;
      if (!cell) return false;
      this.show(null);
      if (step === "go" && piece) void guarded(() => goTo(this.on, piece, cell));
      return true;
    }
    // Without anybody to lead the keys move the map, unless one arranges.
    if (!piece && !this.layer.active) return false;
    const from = this.cell ?? (piece && cellOfPiece(this.on, piece));
    this.show(from ? nextCell(this.on.board, from, step) : this.on.board.cells[0]!);
    return true;
  }

  private pieceAtHand(): Piece | null {
    return (this.layer.active ? this.on.scene.tokens.get(this.chosen) : null) ?? pieceInHand();
  }

  private choose(piece: Piece | null): void {
    this.chosen = piece?.id ?? "";
    this.show(piece && cellOfPiece(this.on, piece));
  }

  pointer(what: "click" | "take" | "carry" | "drop" | "let", { interactionData }: MapPointer): unknown {
    const { origin, destination } = interactionData;
    if (what === "click") {
      const cell = this.cellUnder(origin);
      if (toolInUse() !== "hazard") this.choose(this.pieceUnder(origin));
      else if (cell) void guarded(() => editHazard(this.on, cell));
    } else if (what === "take") this.carried = this.pieceUnder(origin);
    else if (what === "carry") this.show(this.cellUnder(destination));
    else if (this.carried && what === "drop") {
      const piece = this.carried;
      void guarded(() => dropAt(this.on, piece, destination, false));
    }
    if (what === "drop" || what === "let") this.carried = null;
    return undefined;
  }

  private cellUnder(point: { x: number; y: number }): Cell | null {
    return cellAt(this.on.board, placeOn(this.on.frame, point));
  }

  /** The nearest token to a point, if it is no further than half a cell. */
  private pieceUnder(point: { x: number; y: number }): Piece | null {
    const { scene, frame } = this.on;
    const { size } = scene.dimensions;
    const far = ({ x, y, width, height }: Piece) =>
      Math.hypot(x + ((width ?? 1) * size) / 2 - point.x, y + ((height ?? 1) * size) / 2 - point.y);
    const near = [...scene.tokens].filter((piece) => far(piece) < frame.breadth / 2);
    return near.sort((a, b) => far(a) - far(b))[0] ?? null;
  }

  private look(point: { x: number; y: number }): void {
    const cell = this.cellUnder(point);
    if (cell !== this.cell) this.show(cell);
  }

  private show(cell: Cell | null): void {
    this.cell = cell;
    const units = this.known();
    const reading = cell && readCell(this.on, units, cell, this.looker());
    this.shown.cell(cell, reading, units);
    this.strip.say(reading?.text ?? "");
  }

  /** Everybody on the scene of whom this user may know: nothing is read out or drawn of others. */
  private known(): Unit[] {
    const late = latecomers();
    return [...this.on.scene.tokens].filter(isKnown).map((piece) => unitOf(this.on, piece, late));
  }

  private looker(): Looker | null {
    const piece = this.pieceAtHand();
    return piece && { unit: unitOf(this.on, piece), actor: piece.actor };
  }
}
