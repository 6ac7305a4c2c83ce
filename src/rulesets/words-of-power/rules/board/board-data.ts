import { Checklist } from "../../../../kernel/checklist.ts";
import { isObject } from "../../../../kernel/looks.ts";
import type { Problem } from "../../../../kernel/result.ts";

const BOARD = "FOURTALES.Words.Rules.Board";

/** Cells of one letter, side by side round the middle of the board. */
export interface RingData {
  /** How many, from 1. */
  readonly cells: number;
  /** Where the middle of the first one lies: 0 is the top, then clockwise; a full turn is 1. */
  readonly turn: number;
}

/** What a hazard does to whoever enters its cell (WP-98): each step in costs one action less, one more, or nobody gets in. */
export const HAZARD_PACES = ["", "hasten", "hinder", "bar"] as const;

/** Something about a cell that everybody should know (WP-98). */
export interface Hazard {
  /** In the Storyteller's words. */
  readonly note: string;
  readonly pace: (typeof HAZARD_PACES)[number];
  /** Terrain that no shot passes (WP-119). */
  readonly shots: boolean;
}

/** A Battle Board as a scene keeps it: plain data, so that a Storyteller may have any other. */
export interface BoardData {
  /** From the middle outwards: A, B, C and so on. */
  readonly rings: readonly RingData[];
  /** For each cell those of the next ring that it touches. */
  readonly outward: Readonly<Record<string, readonly string[]>>;
  /** Units that one cell holds (WP-85). */
  readonly most: number;
  readonly hazards: Readonly<Record<string, Hazard>>;
  /** The scene's own picture shows through it. Left out: the board lies on a table. */
  readonly picture?: boolean;
}

/** As many rings as there are letters, and as many cells as can be told apart on a table. */
export const MOST_RINGS = 26;
export const MOST_CELLS_IN_RING = 99;
export const MOST_CELLS = 400;
/** Units that a cell can be drawn with. */
export const MOST_IN_CELL = 4;

/** The name of a cell: A1 is the middle, and each ring counts clockwise from the top. */
export function cellName(ring: number, place: number): string {
  return `${String.fromCharCode(65 + ring)}${place + 1}`;
}

/**
 * Looks over what a scene keeps as its board: anybody may have written it, by hand or with a macro.
 * Problems: no rings, too many, a ring without cells or turned by no number, contacts or hazards of cells that are not there.
 */
export function boardProblems(data: unknown): readonly Problem[] {
  const check = new Checklist();
  const { rings, outward, most, hazards } = (isObject(data) ? data : {}) as Partial<Record<keyof BoardData, unknown>>;
  if (!Array.isArray(rings) || rings.length === 0 || rings.length > MOST_RINGS) {
    return check.when(true, `${BOARD}.rings`, "rings", { most: MOST_RINGS }).problems;
  }
  for (const [n, ring] of rings.entries()) {
    const { cells, turn } = (isObject(ring) ? ring : {}) as Partial<RingData>;
    check
      .figure(cells, `rings.${n}.cells`, 1, MOST_CELLS_IN_RING)
      .when(!Number.isFinite(turn), `${BOARD}.turn`, `rings.${n}.turn`, { ring: cellName(n, 0)[0]! });
  }
  if (check.problems.length > 0) return check.problems;
  const sizes = (rings as RingData[]).map(({ cells }) => cells);
  const total = sizes.reduce((sum, cells) => sum + cells, 0);
  check.when(total > MOST_CELLS, `${BOARD}.cells`, "rings", { most: MOST_CELLS }).figure(most, "most", 1, MOST_IN_CELL);
  const known = new Map(sizes.flatMap((cells, ring) => namesOf(ring, cells).map((name) => [name, ring] as const)));
  for (const [cell, others] of entriesOf(outward)) {
    const ring = known.get(cell);
    const fit = Array.isArray(others) && others.every((other) => ring !== undefined && known.get(other) === ring + 1);
    check.when(!fit, `${BOARD}.contact`, `outward.${cell}`, { cell });
  }
  check.when(!isObject(outward), `${BOARD}.outward`, "outward");
  check.when(!isObject(hazards), `${BOARD}.hazards`, "hazards");
  for (const [cell, hazard] of entriesOf(hazards)) {
    check.when(!known.has(cell) || !isHazard(hazard), `${BOARD}.hazard`, `hazards.${cell}`, { cell });
  }
  return check.problems;
}

function namesOf(ring: number, cells: number): string[] {
  return Array.from({ length: cells }, (_, place) => cellName(ring, place));
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value as object) : [];
}

function isHazard(value: unknown): boolean {
  const { note, pace, shots } = (isObject(value) ? value : {}) as Partial<Hazard>;
  return typeof note === "string" && HAZARD_PACES.includes(pace!) && typeof shots === "boolean";
}
