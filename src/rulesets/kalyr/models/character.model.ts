import { html, oneOf, text, whole } from "../../../core/models/fields.ts";
import { layOut } from "../rules/tracks.ts";
import { INTOLERANCES, LETTERS, TIERS, TRACKS, type Track, type TrackState } from "../rules/types.ts";

const fields = foundry.data.fields;

/** World time in seconds. */
const moment = () => new fields.NumberField({ required: true, nullable: true, initial: null });

const letter = () => oneOf(LETTERS, "S");

function wounds() {
  const healing = new fields.SchemaField(
    {
      toLetter: new fields.StringField({ required: true, nullable: true, choices: [...LETTERS], initial: null }),
      due: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
    },
    { required: true, nullable: true, initial: null },
  );
  const wound = new fields.SchemaField({
    letter: letter(),
    cause: text(),
    order: whole(1, 1),
    when: moment(),
    healing,
  });
  return new fields.SchemaField({ wounds: new fields.TypedObjectField(wound) });
}

function characterSchema() {
  return {
    race: text(),
    intolerance: oneOf(INTOLERANCES, "none"),
    scale: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
    tier: oneOf(TIERS, "pc"),
    fudgePoints: whole(1),
    xp: new fields.SchemaField({
      available: whole(0),
      earned: whole(0),
      ledger: new fields.TypedObjectField(
        new fields.SchemaField({
          what: text(),
          points: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
          xp: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
          note: text(),
          order: whole(1, 1),
        }),
      ),
    }),
    levelsGained: whole(0),
    keysOwed: whole(0),
    damage: new fields.SchemaField({ physical: wounds(), mental: wounds(), social: wounds() }),
    scarsAndNotes: html(),
    biography: html(),
  };
}

/** A character of Kalyr, played or not. Wounds are letters; columns, penalties and what is barred follow from them. */
export class CharacterModel extends foundry.abstract.TypeDataModel<ReturnType<typeof characterSchema>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Kalyr"];

  static override defineSchema() {
    return characterSchema();
  }

  /** For token bars: how many of the five columns of each track are still ahead. */
  override prepareDerivedData(): void {
    const damage = this.damage as unknown as Record<Track, TrackState>;
    const standing = TRACKS.map((track) => [track, { value: 5 - layOut(damage[track]).condition, max: 5 }]);
    Object.assign(this, { standing: Object.fromEntries(standing) });
  }
}
