import { flag, oneOf, text, whole } from "../../../core/models/fields.ts";
import { type AttributeId, GROUP_IDS, GROUPS } from "../rules/attributes.ts";
import { BACKGROUNDS, HOMELANDS } from "../rules/types.ts";
import { barsOf, beingSchema, entry, heroicField, keyed, personEntry, rung } from "./being.fields.ts";

const fields = foundry.data.fields;

const group = (attributes: readonly AttributeId[]) => entry(Object.fromEntries(attributes.map((id) => [id, rung()])));

function characterSchema() {
  return {
    ...beingSchema(),
    player: flag(true),
    gender: text(),
    age: text(),
    appearance: text(),
    homeland: oneOf([...HOMELANDS, ""] as const, ""),
    attributes: entry(Object.fromEntries(GROUP_IDS.map((id) => [id, group(GROUPS[id])]))),
    groupRanking: new fields.ArrayField(oneOf(GROUP_IDS, "social")),
    magery: entry({
      domains: keyed(entry({ name: text(), motes: whole(0) })),
      incantations: keyed(entry({ name: text(), rank: whole(0) })),
    }),
    anma: entry({ value: whole(3), max: whole(3) }),
    experience: whole(0),
    backgroundPoints: entry({
      total: whole(3),
      log: keyed(entry({ what: oneOf(BACKGROUNDS, "newSkill"), of: text(), cost: whole(1, 0, 3), order: whole(1, 1) })),
    }),
    influenceToSpend: whole(3),
    knownPersons: keyed(personEntry()),
    heroic: heroicField(),
  };
}

/** A character of Spellwoven, a player's or an important one of the Gamesmaster's. Toughness and menace are worked out. */
export class CharacterModel extends foundry.abstract.TypeDataModel<ReturnType<typeof characterSchema>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Woven.Being", "FOURTALES.Woven.Character"];

  static override defineSchema() {
    return characterSchema();
  }

  override prepareDerivedData(): void {
    Object.assign(this, { bars: barsOf(this as never) });
  }
}
