import { BaseItem } from "../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";

/** A thing of the world, of a compendium or of an actor. */
export class Item extends ClientDocumentMixin(BaseItem) {
  /** The actor that has the item. */
  get actor(): Loose {
    return this.parent?.documentName === "Actor" ? this.parent : null;
  }

  get thumbnail(): string {
    return this.img;
  }

  get isOwned(): boolean {
    return this.actor !== null;
  }

  /** Effects that reach the actor. */
  get transferredEffects(): Loose[] {
    return this.effects.filter((effect: Loose) => effect.transfer);
  }

  getRollData(): Loose {
    return this.system;
  }
}
