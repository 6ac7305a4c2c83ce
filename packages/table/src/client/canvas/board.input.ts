import type { Canvas } from "./canvas.board.ts";
import { type CanvasPointerEvent, MouseInteractionManager } from "./interaction/mouse-interaction.manager.ts";
import type { InteractionLayer } from "./layers/interaction.layer.ts";
import type { PIXI } from "./pixi.ts";
import { ZOOM, zoomAbout } from "./view.position.ts";

const PAN_THRESHOLD = 5;

/** Pointer input on the board: what no object took goes to the active layer; the right button pans, the wheel zooms. */
export class BoardInput {
  private readonly canvas: Canvas;
  private readonly board: HTMLCanvasElement;

  constructor(canvas: Canvas, board: HTMLCanvasElement) {
    this.canvas = canvas;
    this.board = board;
  }

  attach(): void {
    const { canvas, board } = this;
    const stage = canvas.stage as PIXI.Container;
    const toLayer = (method: keyof InteractionLayer) => (event: CanvasPointerEvent) => {
      const layer = canvas.activeLayer as Loose;
      return canvas.ready ? layer?.[method]?.(event) : undefined;
    };
    canvas.mouseInteractionManager = new MouseInteractionManager(
      stage,
      stage,
      {
        dragLeftStart: (user, event) => (canvas.activeLayer as InteractionLayer | null)?._canDragLeftStart(user, event),
      },
      {
        clickLeft: toLayer("_onClickLeft"),
        clickLeft2: toLayer("_onClickLeft2"),
        clickRight: (event) => {
          canvas.hud?.token.close();
          return toLayer("_onClickRight")(event);
        },
        dragLeftStart: toLayer("_onDragLeftStart"),
        dragLeftMove: toLayer("_onDragLeftMove"),
        dragLeftDrop: toLayer("_onDragLeftDrop"),
        dragLeftCancel: toLayer("_onDragLeftCancel"),
      },
    ).activate();
    stage.on("globalpointermove", (event: PIXI.FederatedPointerEvent) => {
      const { x, y } = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
      canvas.mousePosition.set(x, y);
      canvas.wake();
    });
    board.addEventListener("contextmenu", (event) => event.preventDefault());
    board.addEventListener("pointerdown", (event) => this.startPan(event));
    board.addEventListener("wheel", (event) => this.onWheel(event), { passive: false });
    board.addEventListener("dragover", (event) => event.preventDefault());
    board.addEventListener("drop", (event) => void this.onDrop(event));
  }

  private startPan(down: PointerEvent): void {
    if (down.button !== 2 || !this.canvas.ready) return;
    const from = this.canvas.viewPosition;
    let panning = false;
    const move = (event: PointerEvent): void => {
      const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
      panning ||= Math.hypot(dx, dy) > PAN_THRESHOLD;
      if (panning) this.canvas.pan({ x: from.x - dx / from.scale, y: from.y - dy / from.scale });
      if (panning) this.board.style.cursor = "grabbing";
    };
    const end = (): void => {
      globalThis.removeEventListener("pointermove", move);
      this.board.style.cursor = "";
    };
    globalThis.addEventListener("pointermove", move);
    globalThis.addEventListener("pointerup", end, { once: true });
  }

  private onWheel(event: WheelEvent): void {
    event.preventDefault();
    const { canvas } = this;
    if (!canvas.ready) return;
    if (event.ctrlKey || event.shiftKey) {
      (canvas.activeLayer as InteractionLayer | null)?._onMouseWheel(event);
      return;
    }
    const [width, height] = canvas.screenDimensions;
    const factor = event.deltaY < 0 ? ZOOM.step : 1 / ZOOM.step;
    canvas.pan(zoomAbout(canvas.viewPosition, factor, { x: event.clientX, y: event.clientY }, { width, height }));
  }

  /** Hook: dropCanvasData(canvas, data, event); false takes the drop over. */
  private async onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    const { canvas } = this;
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    let data: Loose;
    try {
      data = JSON.parse(text);
    } catch {
      return;
    }
    if (!canvas.ready || typeof data !== "object" || data === null) return;
    const point = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
    Object.assign(data, point);
    if (Hooks.call("dropCanvasData", canvas, data, event) === false) return;
    if (data.type === "Actor") await canvas.tokens?._onDropActorData(event, data);
  }
}
