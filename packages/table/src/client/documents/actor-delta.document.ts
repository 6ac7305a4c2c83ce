import { BaseActorDelta } from "../common/documents/index.ts";
import { mean } from "../generation.ts";
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

  /**
   * Writes changes of the synthetic actor into the overlay. What is taken away below `system` arrives only if all is sent as it
   * is: nobody was seen to do without.
   */
  async update(data: Loose = {}, operation: Loose = {}): Promise<Loose> {
    const changes = foundry.utils.expandObject(data);
    if (mean && operation.diff !== false) changes.system = withoutDeletions(changes.system);
    await CONFIG.DatabaseBackend.updateOverlay(this.parent, changes, operation);
    return this;
  }
}

function withoutDeletions(changes: Loose): Loose {
  if (changes?.constructor !== Object) return changes;
  const left = Object.entries(changes).filter(([key, value]) => !key.startsWith("-=") && value !== globalThis._del);
  return Object.fromEntries(left.map(([key, value]) => [key, withoutDeletions(value)]));
}
