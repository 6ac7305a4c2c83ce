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
}

/** One drag of the controlled tokens: ghosts and a ruler while it lasts, one document update when it ends. */
export class TokenDrag {
  private readonly lead: Token;
  private readonly ghosts: Ghost[];
  private readonly ruler: TokenRuler;

  constructor(lead: Token, tokens: Token[]) {
    this.lead = lead;
    const Ruler: typeof TokenRuler = CONFIG.Token?.rulerClass ?? TokenRuler;
    this.ruler = new Ruler(lead);
    this.ruler.draw();
    this.ghosts = tokens.map((token) => {
      const { w, h } = token;
      const figure = token.texture?.valid
        ? createPicture(token.texture, w, h)
        : createLetterDisc(token.document.name, w, h);
      figure.alpha = 0.55;
      canvas.tokens.preview.addChild(figure);
      return { token, figure, destination: { x: token.document.x, y: token.document.y } };
    });
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
    const lead = this.ghosts.find(({ token }) => token === this.lead);
    if (lead) this.ruler.refresh([this.lead.getCenterPoint(), this.lead.getCenterPoint(lead.destination)]);
  }

  async drop(data: InteractionData, snap: boolean): Promise<void> {
    this.move(data, snap);
    const updates = this.ghosts
      .filter(({ token, destination }) => destination.x !== token.document.x || destination.y !== token.document.y)
      .map(({ token, destination }) => ({ _id: token.id, ...destination }));
    this.end();
    if (!updates.length) return;
    await canvas.scene.updateEmbeddedDocuments("Token", updates, { method: "dragging" }).catch((error: Error) => {
      // A refusal has been told already by the document layer; the tokens simply stay.
      console.warn(error);
    });
  }

  /** Takes ghosts and ruler away. */
  end(): void {
    for (const { figure } of this.ghosts) if (!figure.destroyed) figure.destroy({ children: true });
    this.ruler.destroy();
  }
}
