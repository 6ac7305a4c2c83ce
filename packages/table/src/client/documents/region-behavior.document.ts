import { BaseRegionBehavior } from "../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";

/** What a region does. Every client is told of every event; a behaviour says itself which of them acts. */
export class RegionBehavior extends ClientDocumentMixin(BaseRegionBehavior) {
  get region(): Loose {
    return this.parent;
  }

  get scene(): Loose {
    return this.region?.parent ?? null;
  }

  /** Enabled, and stored in a region of the world. */
  get active(): boolean {
    return (
      !this.disabled &&
      this.region?.behaviors.get(this.id) === this &&
      this.scene?.regions.get(this.region.id) === this.region
    );
  }

  /** Active in the scene that this client looks at. */
  get viewed(): boolean {
    return this.active && this.scene.isView === true;
  }

  prepareBaseData(): void {
    super.prepareBaseData();
    this.name ||= game.i18n?.localize?.(CONFIG.RegionBehavior.typeLabels?.[this.type] ?? this.type) ?? this.type;
  }

  /** Whether the behaviour listens to an event. */
  hasEvent(eventName: string): boolean {
    const { system } = this;
    const own = system?.constructor?.events;
    return Boolean(system?.events?.has?.(eventName)) || Boolean(own && eventName in own);
  }

  /** Hands an event on to the type's own method, or to the handler that its class keeps for the event. */
  async _handleRegionEvent(event: Loose): Promise<void> {
    const { system } = this;
    if (!(system instanceof foundry.data.regionBehaviors.RegionBehaviorType)) return;
    const own = system.constructor.events;
    if (Object.hasOwn(own, event.name)) await own[event.name].call(system, event);
    if (system.events.has(event.name)) await system._handleRegionEvent(event);
  }
}
