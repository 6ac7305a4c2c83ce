import { html, text, whole, words } from "../../../core/models/fields.ts";
import { type LuckHolder, maxLuck } from "../rules/luck.ts";
import { beingSchema, bonuses } from "./fields.ts";

const fields = foundry.data.fields;

const link = () => new fields.DocumentUUIDField({ required: true, nullable: true, initial: null });

function heroSchema() {
  return {
    ...beingSchema(),
    role: text(),
    specialties: bonuses(),
    gold: whole(0),
    traits: words(),
    appraised: words(),
    tameAnimal: link(),
    familiar: new fields.SchemaField(
      { uuid: text(), greater: new fields.BooleanField() },
      { required: true, nullable: true, initial: null },
    ),
    circle: link(),
    minions: words(),
    runes: new fields.SchemaField({ sentinel: link(), trap: link(), hearth: words() }),
    story: html(),
    notes: html(),
  };
}

/** A hero of DungeonTeller. Luck is health, energy and the limit on dice at once. */
export class HeroModel extends foundry.abstract.TypeDataModel<ReturnType<typeof heroSchema>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Teller.Hero"];

  static override defineSchema() {
    return heroSchema();
  }

  /** The maximum of Luck follows from minions, familiar and cold (DT-12); token bars show value of max. */
  override prepareDerivedData(): void {
    const luck = this.luck as unknown as { max: number };
    luck.max = maxLuck(this as unknown as LuckHolder);
  }
}
