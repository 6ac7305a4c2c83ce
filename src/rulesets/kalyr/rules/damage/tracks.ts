import { COLUMNS, MODIFIERS } from "../figures.ts";
import type { KalyrSettings } from "../settings.ts";
import { type DamageState, LETTERS, type Letter, TRACKS, type Track, type TrackState, type Wound } from "../types.ts";

/** 0 = unhurt, 1 Scratch, 2 Hurt, 3 Very Hurt, 4 Defeated, 5 Destroyed. */
export type ColumnNumber = 0 | 1 | 2 | 3 | 4 | 5;

/** A track's worst column each; what a request knows of somebody's wounds. */
export type Conditions = Readonly<Record<Track, ColumnNumber>>;

export const DEFEATED: ColumnNumber = 4;
export const DESTROYED: ColumnNumber = 5;

/** One box of a track. */
export interface Box {
  readonly column: ColumnNumber;
  /** Id of the wound written there, or null. */
  readonly wound: string | null;
  /** Its letter, which may be a lower one than the column's (KA-59). */
  readonly letter: Letter | null;
}

/** A track as it looks on paper. */
export interface TrackView {
  /** Boxes column by column, five lists. */
  readonly columns: readonly (readonly Box[])[];
  /** Ids of wounds for which no box is left (KA-62). */
  readonly beyond: readonly string[];
  /** Worst column with a mark. */
  readonly condition: ColumnNumber;
  /** KA-39, KA-40: 0, −1 or −2. */
  readonly penalty: number;
  /** KA-64: abilities of this kind cannot be used. */
  readonly barred: boolean;
}

/** The column a letter belongs to, 1 to 5. */
export function columnOf(letter: Letter): ColumnNumber {
  return (LETTERS.indexOf(letter) + 1) as ColumnNumber;
}

/** KA-54: the wound that a damage number picks, or null for 0 and less. */
export function letterFor(damage: number): Letter | null {
  return damage <= 0 ? null : LETTERS[Math.min(Math.floor(damage), LETTERS.length) - 1]!;
}

/** The letter one step milder, or null below a scratch (KA-100, AM-35). */
export function milder(letter: Letter): Letter | null {
  return LETTERS[LETTERS.indexOf(letter) - 1] ?? null;
}

/** Wounds of a track in the order of the blows. */
export function woundsInOrder(track: TrackState): [id: string, wound: Wound][] {
  return Object.entries(track.wounds).sort(([a, x], [b, y]) => x.order - y.order || (a < b ? -1 : 1));
}

/**
 * KA-57 to KA-62: writes every blow's letter into an open box of its own column or else of the next higher one. Which
 * boxes are filled does not depend on the order of the blows (KA-61).
 */
export function layOut(track: TrackState): TrackView {
  const columns: Box[][] = COLUMNS.map(() => []);
  const beyond: string[] = [];
  for (const [id, { letter }] of woundsInOrder(track)) {
    const place = COLUMNS.find(
      ({ column, boxes }) => column >= columnOf(letter) && columns[column - 1]!.length < boxes,
    );
    if (place) columns[place.column - 1]!.push({ column: place.column, wound: id, letter });
    else beyond.push(id);
  }
  const worst = COLUMNS.findLast(({ column }) => columns[column - 1]!.length > 0);
  const condition: ColumnNumber = worst?.column ?? 0;
  for (const { column, boxes } of COLUMNS) {
    const row = columns[column - 1]!;
    while (row.length < boxes) row.push({ column, wound: null, letter: null });
  }
  return { columns, beyond, condition, penalty: ownPenalty(condition), barred: condition >= DEFEATED };
}

/** The worst column of each of the three tracks. */
export function conditionsOf(damage: DamageState): Conditions {
  return Object.fromEntries(TRACKS.map((track) => [track, layOut(damage[track]).condition])) as Conditions;
}

/** One wound penalty with the track it comes from. */
export interface WoundPenalty {
  readonly track: Track;
  readonly rule: "KA-39" | "KA-41";
  /** −1 or −2. */
  readonly value: number;
}

/**
 * KA-39 to KA-41, AM-02 to AM-04: what wounds take from a roll in a contest of this type: the own track's penalty (also for
 * somebody Defeated whom the game master lets act) and −1 for being beaten on another track.
 */
export function woundPenalties(
  conditions: Conditions,
  type: Track | "other",
  settings: Pick<KalyrSettings, "crossTrackPenalty">,
): WoundPenalty[] {
  const own: WoundPenalty[] = TRACKS.filter((track) => track === type && ownPenalty(conditions[track]) < 0).map(
    (track) => ({ track, rule: "KA-39", value: ownPenalty(conditions[track]) }),
  );
  const cross: WoundPenalty[] = TRACKS.filter((track) => track !== type && conditions[track] >= DEFEATED).map(
    (track) => ({ track, rule: "KA-41", value: MODIFIERS.defeatedOtherType }),
  );
  if (settings.crossTrackPenalty === "each") return [...own, ...cross];
  if (settings.crossTrackPenalty === "once") return [...own, ...cross.slice(0, 1)];
  // Own penalties are never milder than those of another track.
  return [...own, ...cross].slice(0, 1);
}

/** A new id for a wound or another record, and its number: one more than the highest. */
export function nextRecord(records: Readonly<Record<string, { readonly order: number }>>, stem: string) {
  const order = Object.values(records).reduce((most, record) => Math.max(most, record.order), 0) + 1;
  let id = `${stem}${order}`;
  while (Object.hasOwn(records, id)) id = `${id}x`;
  return { id, order };
}

function ownPenalty(condition: ColumnNumber): number {
  if (condition >= 3) return MODIFIERS.veryHurt;
  return condition === 2 ? MODIFIERS.hurt : 0;
}
