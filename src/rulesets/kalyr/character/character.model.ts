import { fields } from "../../../core/foundry/fields.ts";
import { defineModel } from "../../../core/models/define-model.ts";
import { group, groupOrNull, html, integer, keyed, oneOf, text, whole } from "../../../core/models/fields.ts";
import { layOut } from "../rules/damage/tracks.ts";
import { INTOLERANCES, LETTERS, TIERS, TRACKS, type Track, type TrackState } from "../rules/types.ts";

/** World time in seconds. */
const moment = () => new fields.NumberField({ required: true, nullable: true, initial: null });

const letterOrNull = () =>
  new fields.StringField({ required: true, nullable: true, choices: [...LETTERS], initial: null });

function wounds() {
  const healing = groupOrNull({
    toLetter: letterOrNull(),
    due: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
  });
  return group({
    wounds: keyed({
      letter: oneOf(LETTERS, "S"),
      cause: text(),
      order: whole(1, 1),
      when: moment(),
      healing,
      rested: whole(0),
      worst: letterOrNull(),
    }),
  });
}

/** For token bars: how many of the five columns of each track are still ahead. */
function prepare(character: object): void {
  const { damage } = character as { damage: Record<Track, TrackState> };
  const standing = TRACKS.map((track) => [track, { value: 5 - layOut(damage[track]).condition, max: 5 }]);
  Object.assign(character, { standing: Object.fromEntries(standing) });
}

/** A character of Kalyr, played or not. Wounds are letters; columns, penalties and what is barred follow from them. */
export const CharacterModel = defineModel(
  "FOURTALES.Kalyr",
  () => ({
    race: text(),
    intolerance: oneOf(INTOLERANCES, "none"),
    scale: integer(),
    tier: oneOf(TIERS, "pc"),
    fudgePoints: whole(1),
    xp: group({
      available: whole(0),
      earned: whole(0),
      ledger: keyed({ what: text(), points: integer(), xp: integer(), note: text(), order: whole(1, 1) }),
    }),
    levelsGained: whole(0),
    keysOwed: whole(0),
    lifepathsOwed: whole(0),
    damage: group({ physical: wounds(), mental: wounds(), social: wounds() }),
    scars: keyed({ letter: oneOf(LETTERS, "DF"), track: oneOf(TRACKS, "physical"), cause: text(), order: whole(1, 1) }),
    scarsAndNotes: html(),
    biography: html(),
  }),
  prepare,
);
