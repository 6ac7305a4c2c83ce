import type { ThingPlace, Zone } from "../types.ts";

/** WP-67, WP-107: a humanoid's zones, by the face of the Hit Die that strikes them. */
export const HUMANOID: readonly { readonly id: string; readonly face: number; readonly hp: number }[] = [
  { id: "head", face: 1, hp: 4 },
  { id: "offhand", face: 2, hp: 6 },
  { id: "mainhand", face: 3, hp: 6 },
  { id: "legs", face: 4, hp: 6 },
];

/** Ids of a humanoid's zones: what body armor covers unless it says otherwise. */
export const HUMANOID_ZONES: readonly string[] = HUMANOID.map(({ id }) => id);

/** WP-70: actions to stow a thing there or get it out. */
export const STOW_ACTIONS: Readonly<Record<ThingPlace, number>> = {
  held: 0,
  ground: 0,
  worn: 1,
  pouch: 1,
  pack: 2,
  kit: 4,
};

/** WP-69. */
export const POUCH_PLACES = 4;
export const PACK_PLACES = 10;

/** A zone that is whole and bare. */
export function newZone(label: string, face: number, hp: number, more: Partial<Zone> = {}): Zone {
  return {
    label,
    face,
    hp: { value: hp, max: hp },
    armor: { value: 0, max: 0 },
    covers: {},
    bound: false,
    boundBy: "",
    boundTo: "",
    fresh: false,
    vital: false,
    ...more,
  };
}

/**
 * WP-67, WP-76: a humanoid's zones, whole.
 * @param level 1 or more; each level above the first gives each zone one HP
 * @param labels their names by id, in the reader's language
 */
export function humanoidZones(level: number, labels: Readonly<Record<string, string>>): Record<string, Zone> {
  return Object.fromEntries(
    HUMANOID.map(({ id, face, hp }) => [id, newZone(labels[id] ?? id, face, hp + level - 1, { vital: id === "head" })]),
  );
}
