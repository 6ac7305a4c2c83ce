import { TypeDataModel } from "../common/abstract/type-data-model.ts";
import { CONST } from "../common/constants/index.ts";
import * as fields from "../common/data/fields/index.ts";

type Handler = (this: Loose, event: Loose) => Promise<void>;

/**
 * What every type of behaviour extends: `foundry.data.regionBehaviors.RegionBehaviorType`. A type listens to the events
 * in its `events` field, through `_handleRegionEvent`, and always to those its class has a handler for.
 * Leaves nothing of the real one out.
 */
export class RegionBehaviorType extends TypeDataModel {
  static events: Record<string, Handler> = {};
  static override LOCALIZATION_PREFIXES = ["BEHAVIOR.TYPES.base"];

  /** The field in which a person chooses what the behaviour listens to. */
  static _createEventsField({ events, initial }: { events?: string[]; initial?: string[] } = {}): Loose {
    const choices = events ?? Object.values(CONST.REGION_EVENTS as Record<string, string>);
    const options = {
      label: "BEHAVIOR.TYPES.base.FIELDS.events.label",
      hint: "BEHAVIOR.TYPES.base.FIELDS.events.hint",
    };
    return new fields.SetField(new fields.StringField({ required: true, choices }), {
      ...options,
      ...(initial && { initial }),
    });
  }

  get behavior(): Loose {
    return this.parent ?? null;
  }

  get region(): Loose {
    return this.behavior?.region ?? null;
  }

  get scene(): Loose {
    return this.behavior?.scene ?? null;
  }

  /** Called for the events of the field `events`. */
  async _handleRegionEvent(_event: Loose): Promise<void> {}
}

// A model with a field of this name puts its own over it.
Object.defineProperty(RegionBehaviorType.prototype, "events", {
  configurable: true,
  writable: true,
  value: new Set<string>(),
});
