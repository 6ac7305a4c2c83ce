import { CONST } from "../common/constants/index.ts";
import * as fields from "../common/data/fields/index.ts";
import { RegionBehaviorType } from "./region-behavior.type.ts";

const { TOKEN_ENTER, TOKEN_EXIT } = CONST.REGION_EVENTS;

/** Generation 14: copies of effects lie on whoever is within the region, and leave with them. */
export class ApplyActiveEffectRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = ["BEHAVIOR.TYPES.applyActiveEffect", "BEHAVIOR.TYPES.base"];

  static override events = {
    async [TOKEN_ENTER](this: Loose, event: Loose): Promise<void> {
      const { actor } = event.data.token;
      if (!event.user.isSelf || !actor) return;
      const effects = await Promise.all([...this.effects].map((uuid) => globalThis.fromUuid(uuid)));
      const data = effects.flatMap((effect: Loose) => (effect ? [{ ...effect.toObject(), _id: null }] : []));
      const placed = data.map((each) => ({ ...each, origin: this.behavior.uuid }));
      if (placed.length) await actor.createEmbeddedDocuments("ActiveEffect", placed);
    },
    async [TOKEN_EXIT](this: Loose, event: Loose): Promise<void> {
      const { actor } = event.data.token;
      if (!event.user.isSelf || !actor) return;
      const left = actor.effects.filter(({ origin }: Loose) => origin === this.behavior.uuid);
      await actor.deleteEmbeddedDocuments(
        "ActiveEffect",
        left.map(({ id }: Loose) => id),
      );
    },
  };

  static override defineSchema(): Loose {
    return { effects: new fields.SetField(new fields.DocumentUUIDField({ type: "ActiveEffect" })) };
  }
}
