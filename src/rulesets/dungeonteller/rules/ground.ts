import { isBoolean, isObject, isText, lookFor, oneOf, orNothing, within } from "../../../kernel/looks.ts";
import { type EffectMods, isMods, isWords } from "./effect-mods.ts";

/** What an effect lays on the scene: patches that burn or hold, a circle, a fog. Its maker bears the effect. */
export interface Ground {
  /**
   * Pieces of one pace each, everything about a place that is chosen, everything about its maker, a square there, what is
   * under a token that was called, wherever that goes, or the place where somebody stands who was called.
   */
  readonly shape: "patches" | "block" | "around" | "square" | "under" | "stand";
  /** Of a block and around: how far it reaches; of a square and a place to stand: how wide it is. */
  readonly paces: number;
  /** Places that may be chosen. */
  readonly most: number;
  /** All pieces must touch. */
  readonly joined?: boolean;
  /** No farther from its maker than this. */
  readonly reach?: number;
  /** What it is made of. */
  readonly element?: string;
  /** What of others it puts an end to where it is laid. */
  readonly ends?: readonly string[];
  /** Where there is something to burn it stays for the scene (DT-149). */
  readonly fuel?: boolean;
  /** What it does to whoever is inside. */
  readonly inside?: EffectMods;
  readonly whom?: Whom;
  /** Only the Gamemaster sees it. */
  readonly unseen?: boolean;
  readonly color?: string;
  readonly light?: { readonly dim: number; readonly bright: number; readonly dark: boolean };
  /** Where it lies, once it does: rows and columns of the grid. */
  readonly cells?: readonly string[];
}

/** Everybody inside, its maker's friends, or these and its maker. */
type Whom = (typeof WHOM)[number];
export const WHOM = ["all", "friends", "company"] as const;

/** More pieces than a roll can bring. */
export const MOST_CELLS = 60;

/** Row and column of a field of the grid, counted from its upper left corner. */
export interface Cell {
  readonly i: number;
  readonly j: number;
}

const CELL = /^(\d{1,4}),(\d{1,4})$/;

/** A field as it is stored. */
export function cellName({ i, j }: Cell): string {
  return `${i},${j}`;
}

/** The field of that name; null for what is none. */
export function cellOf(name: string): Cell | null {
  const found = CELL.exec(name);
  return found ? { i: Number(found[1]), j: Number(found[2]) } : null;
}

/** Is this a list of fields? */
export const isCells = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= MOST_CELLS && value.every((one) => typeof one === "string" && CELL.test(one));

const isPaces = within(0, 100);

const isLight = (value: unknown): boolean =>
  isObject(value) && lookFor({ dim: isPaces, bright: isPaces, dark: isBoolean })(value).length === 0;

const looks = lookFor({
  shape: oneOf("patches", "block", "around", "square", "under", "stand"),
  paces: isPaces,
  most: within(0, 1000),
  joined: orNothing(isBoolean),
  reach: orNothing(isPaces),
  element: orNothing(isText),
  ends: orNothing(isWords),
  fuel: orNothing(isBoolean),
  inside: orNothing(isMods),
  whom: orNothing(oneOf(...WHOM)),
  unseen: orNothing(isBoolean),
  color: orNothing((value) => /^#[0-9a-f]{6}$/.test(String(value))),
  light: orNothing(isLight),
  cells: orNothing(isCells),
});

/** Is this something on the ground that the rules can read? */
export const isGround = (value: unknown): boolean => isObject(value) && looks(value).length === 0;

/** Do fields hang together, side by side? None and one do. */
export function isJoined(cells: readonly Cell[]): boolean {
  const [first, ...rest] = cells;
  const left = new Map(rest.map((cell) => [cellName(cell), cell]));
  const edge = first ? [first] : [];
  for (let cell = edge.pop(); cell; cell = edge.pop()) {
    for (const [di, dj] of [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ] as const) {
      const name = cellName({ i: cell.i + di, j: cell.j + dj });
      const next = left.get(name);
      if (next && left.delete(name)) edge.push(next);
    }
  }
  return left.size === 0;
}
