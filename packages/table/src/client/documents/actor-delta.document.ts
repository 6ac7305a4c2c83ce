import { BaseActorDelta } from "../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";

const EMBEDDED = new Set(["items", "effects"]);

/**
 * What makes an unlinked token's actor differ from its base. Packages meet it as `token.delta`, which is null until the
 * token's actor differs from its base.
 * Left out: collections with tombstones of its own; `items` and `effects` are the synthetic actor's.
 */
export class ActorDelta extends ClientDocumentMixin(BaseActorDelta) {
  static get hierarchy(): Record<string, Loose> {
    return {};
  }

  static *_initializationOrder(): Generator<[string, Loose]> {
    for (const entry of this.schema.entries()) if (!EMBEDDED.has(entry[0])) yield entry;
  }

  get items(): Loose {
    return this.syntheticActor?.items;
  }

  get effects(): Loose {
    return this.syntheticActor?.effects;
  }

  get syntheticActor(): Loose {
    return this.parent?.actor ?? null;
  }

  /** Writes changes of the synthetic actor into the overlay. */
  async update(data: Loose = {}, operation: Loose = {}): Promise<Loose> {
    await CONFIG.DatabaseBackend.updateOverlay(this.parent, foundry.utils.expandObject(data), operation);
    return this;
  }
}
