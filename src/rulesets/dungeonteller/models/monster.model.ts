import { flag, html, oneOf, whole, words } from "../../../core/models/fields.ts";
import { beingSchema } from "./fields.ts";

const fields = foundry.data.fields;

function monsterSchema() {
  return {
    ...beingSchema(),
    armor: whole(0, 0, 20),
    canDoubleMove: flag(true),
    canRun: flag(true),
    fly: new fields.SchemaField({ min: whole(0), max: whole(10) }, { required: true, nullable: true, initial: null }),
    size: oneOf(["small", "normal", "giant"] as const, "normal"),
    tags: words(),
    weaponInDice: flag(true),
    armed: flag(true),
    secretNotes: html(),
  };
}

/** A creature of DungeonTeller; the Gamemaster rolls for it (DT-78). */
export class MonsterModel extends foundry.abstract.TypeDataModel<ReturnType<typeof monsterSchema>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Teller.Monster"];

  static override defineSchema() {
    return monsterSchema();
  }

  /** A creature's Luck is what the Gamemaster gave it. */
  override prepareDerivedData(): void {
    const luck = this.luck as unknown as { base: number; max: number };
    luck.max = luck.base;
  }
}
