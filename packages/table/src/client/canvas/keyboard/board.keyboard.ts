import type { Token } from "../placeables/token.placeable.ts";
import { broadcastTargets } from "../placeables/user-targets.ts";
import { ZOOM } from "../view.position.ts";

/** CONST.MOVEMENT_DIRECTIONS: up 1, down 2, left 4, right 8. */
const DIRECTIONS: Record<string, number> = {
  ArrowUp: 1,
  ArrowDown: 2,
  ArrowLeft: 4,
  ArrowRight: 8,
  Numpad8: 1,
  Numpad2: 2,
  Numpad4: 4,
  Numpad6: 8,
  Numpad7: 5,
  Numpad9: 9,
  Numpad1: 6,
  Numpad3: 10,
};

/** Screen pixels that an arrow key pans. */
const PAN_STEP = 96;

/** The canvas's own keys. They work only while the canvas element has the focus, so that sheets keep theirs. */
export class BoardKeyboard {
  private readonly board: HTMLCanvasElement;
  /** Arrow keys pressed in a row queue up, so that no step is lost while the first is still under way. */
  private steps: Promise<unknown> = Promise.resolve();

  constructor(board: HTMLCanvasElement) {
    this.board = board;
  }

  attach(): void {
    // Bindings of packages go before the core's own keys: those are bindings too, deferred ones.
    globalThis.addEventListener("keydown", (event) => {
      if (event.target !== this.board || event.defaultPrevented) return;
      if (!canvas.ready || event.altKey || !this.handle(event)) return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  /** True when the key was used. */
  private handle(event: KeyboardEvent): boolean {
    const direction = DIRECTIONS[event.code];
    if (direction && !event.ctrlKey && !event.metaKey) return this.step(direction);
    if (event.ctrlKey || event.metaKey) return this.withControl(event);
    switch (event.key) {
      case "Tab":
        return this.tab(!event.shiftKey);
      case "Enter":
        return this.withToken((token) => token.openSheet());
      case "t":
      case "T":
        return this.target(event.shiftKey);
      case ".":
      case ",":
        return this.point(event.key === ".");
      case "+":
      case "=":
      case "PageUp":
        return this.zoom(ZOOM.step);
      case "-":
      case "PageDown":
        return this.zoom(1 / ZOOM.step);
      case "Escape":
        return this.escape();
      case "ContextMenu":
        return this.openHud();
      case "F10":
        return event.shiftKey && this.openHud();
      case "Delete":
        return Boolean(canvas.activeLayer?._onDeleteKey?.(event));
      default:
        return false;
    }
  }

  /** What the active layer makes of select all, undo, cut, copy and paste. */
  private withControl(event: KeyboardEvent): boolean {
    const layer = canvas.activeLayer as Loose;
    const keys: Record<string, string> = {
      KeyC: "_onCopyKey",
      KeyV: "_onPasteKey",
      KeyX: "_onCutKey",
      KeyZ: "_onUndoKey",
    };
    const method = keys[event.code];
    if (method) return layer?.[method]?.(event) === true;
    if (event.code !== "KeyA") return false;
    return layer?._onSelectAllKey?.(event) === true || this.selectAll();
  }

  private get token(): Token | null {
    return canvas.tokens?.hover ?? canvas.tokens?.controlled[0] ?? null;
  }

  private withToken(act: (token: Token) => void): boolean {
    const { token } = this;
    if (token) act(token);
    return token !== null;
  }

  /** At either end of the round Tab goes on to the next part of the page. */
  private tab(forwards: boolean): boolean {
    const token = canvas.tokens?.cycleTokens(forwards);
    if (token) canvas.tokenList?.announce(`${token.document.name}, selected`);
    return Boolean(token);
  }

  private point(forwards: boolean): boolean {
    const token: Token | null = canvas.tokens?.cycleHover(forwards);
    if (token) canvas.tokenList?.announce(`${token.document.name}${token.isTargeted ? ", targeted" : ""}`);
    return token !== null;
  }

  private target(more: boolean): boolean {
    return this.withToken((token) => {
      token.setTarget(!token.isTargeted, { releaseOthers: !more });
      canvas.tokenList?.announce(`${token.document.name}, ${token.isTargeted ? "targeted" : "no longer targeted"}`);
    });
  }

  private step(direction: number): boolean {
    const tokens: Token[] = canvas.tokens?.controlled ?? [];
    if (!tokens.length) {
      const { x, y, scale } = canvas.viewPosition;
      const [dx, dy] = [
        (direction & 8 ? 1 : 0) - (direction & 4 ? 1 : 0),
        (direction & 2 ? 1 : 0) - (direction & 1 ? 1 : 0),
      ];
      canvas.pan({ x: x + (dx * PAN_STEP) / scale, y: y + (dy * PAN_STEP) / scale });
      return true;
    }
    const { scene } = canvas;
    this.steps = this.steps.then(() => moveTokens(scene, tokens, direction)).catch((error) => console.warn(error));
    return true;
  }

  private zoom(factor: number): boolean {
    canvas.pan({ scale: canvas.viewPosition.scale * factor });
    return true;
  }

  private selectAll(): boolean {
    canvas.tokens?.controlAll();
    return true;
  }

  private openHud(): boolean {
    return this.withToken((token) => {
      if (token._canHUD(game.user)) canvas.hud?.token.bind(token, { focus: true });
    });
  }

  private escape(): boolean {
    if (canvas.currentMouseManager?.isDragging) {
      canvas.currentMouseManager.cancel();
      return true;
    }
    const { tokens } = canvas;
    if (canvas.activeLayer !== tokens && canvas.activeLayer?._onDismissKey?.(new KeyboardEvent("keydown"))) return true;
    if (canvas.hud?.token.object) canvas.hud.token.close();
    else if (tokens?.controlled.length) tokens.releaseAll();
    else if (game.user.targets.size) {
      game.user.targets.clear();
      broadcastTargets();
    } else return false;
    return true;
  }
}

/** One grid step for several tokens; those at the scene's edge stay. */
async function moveTokens(scene: Loose, tokens: Token[], direction: number): Promise<void> {
  if (scene !== canvas.scene) return;
  const { rect } = canvas.dimensions;
  const updates = tokens
    .filter((token) => !token.destroyed && !token.document.locked)
    .map((token) => {
      const { x, y } = canvas.grid.getShiftedPoint(token.document, direction);
      return {
        _id: token.id,
        x: Math.round(x),
        y: Math.round(y),
        fits: x >= rect.x && y >= rect.y && x + token.w <= rect.x + rect.width && y + token.h <= rect.y + rect.height,
      };
    })
    .filter(({ fits }) => fits)
    .map(({ _id, x, y }) => ({ _id, x, y }));
  const movement = Object.fromEntries(
    updates.map(({ _id, x, y }) => [_id, { waypoints: [{ x, y, snapped: true }], method: "keyboard" }]),
  );
  if (updates.length) await scene.updateEmbeddedDocuments("Token", updates, { movement });
  const [lead] = tokens;
  if (lead && !lead.destroyed) canvas.showOnScreen(lead.center);
}
