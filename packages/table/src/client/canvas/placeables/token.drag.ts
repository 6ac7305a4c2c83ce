import { completePath, completeWaypoints, type Waypoint } from "../../movement/movement-path.ts";
import { constrainPath } from "../../movement/movement-plan.ts";
import type { Point } from "../grid/grid.types.ts";
import type { InteractionData } from "../interaction/mouse-interaction.manager.ts";
import type { PIXI } from "../pixi.ts";
import { createLetterDisc, createPicture } from "./token.parts.ts";
import type { Token } from "./token.placeable.ts";
import { TokenRuler } from "./token.ruler.ts";

interface Ghost {
  token: Token;
  figure: PIXI.Container;
  /** Where the token would come to lie. */
  destination: Point;
  /** Places it goes through on the way, set by key. */
  waypoints: Point[];
}

/**
 * One drag of the controlled tokens: ghosts and a ruler while it lasts, one document update when it ends.
 * The control key sets a waypoint, Backspace or Delete takes the last one back (which keys the real one uses is memory).
 */
export class TokenDrag {
  private readonly lead: Token;
  private readonly ghosts: Ghost[];
  private readonly ruler: TokenRuler;
  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.repeat) return;
    if (event.key === "Control") this.addWaypoint();
    else if (event.key === "Backspace" || event.key === "Delete") this.removeWaypoint();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  constructor(lead: Token, tokens: Token[]) {
    this.lead = lead;
    const Ruler: typeof TokenRuler = CONFIG.Token?.rulerClass ?? TokenRuler;
    this.ruler = new Ruler(lead);
    void this.ruler.draw();
    this.ruler.visible = true;
    globalThis.addEventListener("keydown", this.onKey, { capture: true });
    this.ghosts = tokens.map((token) => {
      const { w, h } = token;
      const figure = token.texture?.valid
        ? createPicture(token.texture, w, h)
        : createLetterDisc(token.document.name, w, h);
      figure.alpha = 0.55;
      canvas.tokens.preview.addChild(figure);
      return { token, figure, destination: { x: token.document.x, y: token.document.y }, waypoints: [] };
    });
  }

  /** Sets a waypoint where the tokens would lie now. */
  addWaypoint(): void {
    for (const ghost of this.ghosts) {
      const last = ghost.waypoints.at(-1) ?? ghost.token.document;
      const { x, y } = ghost.destination;
      if (last.x !== x || last.y !== y) ghost.waypoints.push({ x, y });
    }
    this.refreshRuler();
  }

  removeWaypoint(): void {
    for (const ghost of this.ghosts) ghost.waypoints.pop();
    this.refreshRuler();
  }

  /** @param snap False leaves tokens where the hand is, as with Shift held. */
  move({ origin, destination }: InteractionData, snap: boolean): void {
    const { rect } = canvas.dimensions;
    for (const ghost of this.ghosts) {
      const { token, figure } = ghost;
      const raw = {
        x: Math.clamp(token.document.x + destination.x - origin.x, rect.x, rect.x + rect.width - token.w),
        y: Math.clamp(token.document.y + destination.y - origin.y, rect.y, rect.y + rect.height - token.h),
      };
      ghost.destination = snap ? token.getSnappedPosition(raw) : { x: Math.round(raw.x), y: Math.round(raw.y) };
      const center = token.getCenterPoint(ghost.destination);
      figure.position.set(center.x, center.y);
    }
    this.refreshRuler();
  }

  private wayOf({ token, waypoints, destination }: Ghost): Loose[] {
    const action = token._getDragMovementAction();
    return [...waypoints, destination].map(({ x, y }) => ({ x, y, action, explicit: true, snapped: true }));
  }

  private refreshRuler(): void {
    const lead = this.ghosts.find(({ token }) => token === this.lead);
    if (!lead) return;
    const { document } = this.lead;
    const path = completePath(document, completeWaypoints(document, [{}, ...this.wayOf(lead)]));
    const start = path[0] as Waypoint;
    const [reached] = constrainPath(document, start, path.slice(1));
    const plan = {
      foundPath: [start, ...reached],
      unreachableWaypoints: path.slice(1 + reached.length),
      history: document.movementHistory,
    };
    this.ruler.refresh({ passedWaypoints: [], pendingWaypoints: [], plannedMovement: { [game.user.id]: plan } });
  }

  async drop(data: InteractionData, snap: boolean): Promise<void> {
    this.move(data, snap);
    const moved = this.ghosts.filter(
      ({ token, destination, waypoints }) =>
        waypoints.length || destination.x !== token.document.x || destination.y !== token.document.y,
    );
    const updates = moved.map(({ token, destination }) => ({ _id: token.id, ...destination }));
    const movement = Object.fromEntries(
      moved.map((ghost) => [
        ghost.token.id,
        { waypoints: this.wayOf(ghost), method: "dragging", constrainOptions: ghost.token._getDragConstrainOptions() },
      ]),
    );
    this.end();
    if (!updates.length) return;
    await canvas.scene.updateEmbeddedDocuments("Token", updates, { movement }).catch((error: Error) => {
      // A refusal has been told already by the document layer; the tokens simply stay.
      console.warn(error);
    });
  }

  /** Takes ghosts and ruler away. */
  end(): void {
    globalThis.removeEventListener("keydown", this.onKey, { capture: true });
    for (const { figure } of this.ghosts) if (!figure.destroyed) figure.destroy({ children: true });
    this.ruler.destroy();
  }
}
