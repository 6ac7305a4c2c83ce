import type { Migration } from "../../../core/contract/migration.ts";
import { byId, isData, placeOf } from "../../../core/migrations/old-shapes.ts";
import { LEVELS, TERRIBLE } from "../rules/ladder/levels.ts";
import { LETTERS, type Letter, TRACKS } from "../rules/types.ts";

/**
 * Version 1 kept each track as a bare list, `["S", "H"]` or `[{ letter, cause }]`; now wounds stand under ids and know
 * their order. Letters that no track has are left out.
 */
const woundLists: Migration = {
  number: 1,
  documentName: "Actor",
  types: ["kalyrCharacter"],
  migrate(source) {
    const damage = source.damage;
    if (!isData(damage) || !TRACKS.some((track) => Array.isArray(damage[track]))) return source;
    const turned = Object.fromEntries(
      Object.entries(damage).map(([track, state]) => [track, Array.isArray(state) ? { wounds: wounds(state) } : state]),
    );
    return { ...source, damage: turned };
  },
};

/** Version 1 wrote levels as words of the ladder. */
const levelWords: Migration = {
  number: 2,
  documentName: "Item",
  types: ["kalyrAbility", "kalyrConnection"],
  migrate(source) {
    const place = placeOf(LEVELS, source.level);
    // Anything else is not an old level but a mistake, which the model refuses.
    return place < 0 ? source : { ...source, level: TERRIBLE + place };
  },
};

export const KALYR_MIGRATIONS: Migration[] = [woundLists, levelWords];

function wounds(list: readonly unknown[]) {
  const known = list
    .map((entry) => (isData(entry) ? entry : { letter: entry }))
    .filter(({ letter }) => LETTERS.includes(letter as Letter))
    .map(({ letter, cause = "", when = null }) => ({ letter, cause, when, healing: null }));
  return byId("w", "order", known);
}
