import { BaseActorDelta } from "../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";

/**
 * What makes an unlinked token's actor differ from its base. Packages meet it as `token.delta`.
 * Left out: collections of its own; the synthetic actor's are the ones to use.
 */
export class ActorDelta extends ClientDocumentMixin(BaseActorDelta) {
  get syntheticActor(): Loose {
    return this.parent?.actor ?? null;
  }

  prepareEmbeddedDocuments(): void {}

  /** Writes changes of the synthetic actor into the overlay. */
  async update(data: Loose = {}, operation: Loose = {}): Promise<Loose> {
    const token = this.parent;
    await (this.constructor as Loose).database.updateOverlay(token, foundry.utils.expandObject(data), operation);
    return this;
  }
}
