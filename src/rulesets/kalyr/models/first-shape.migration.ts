import type { Migration } from "../../../core/migrations/migration.ts";
import { LEVELS, TERRIBLE } from "../rules/levels.ts";
import { LETTERS, type Letter, TRACKS } from "../rules/types.ts";

type Data = Record<string, unknown>;

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
      Object.entries(damage).map(([track, state]) => [track, Array.isArray(state) ? { wounds: byId(state) } : state]),
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
    if (typeof source.level !== "string") return source;
    const place = LEVELS.indexOf(source.level.trim().toLowerCase() as (typeof LEVELS)[number]);
    // Anything else is not an old level but a mistake, which the model refuses.
    return place < 0 ? source : { ...source, level: TERRIBLE + place };
  },
};

export const KALYR_MIGRATIONS: Migration[] = [woundLists, levelWords];

function byId(list: readonly unknown[]): Data {
  const wounds = list
    .map((entry) => (isData(entry) ? entry : { letter: entry }))
    .filter(({ letter }) => LETTERS.includes(letter as Letter))
    .map((wound, i): [string, Data] => {
      const { letter, cause = "", when = null } = wound as Data;
      return [`w${i + 1}`, { letter, cause, order: i + 1, when, healing: null }];
    });
  return Object.fromEntries(wounds);
}

function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
