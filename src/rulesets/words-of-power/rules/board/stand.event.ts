import type { EventKind } from "../../../../kernel/events.ts";
import { isId, isObject, isText, type Look, lookForUndoable, orNothing } from "../../../../kernel/looks.ts";
import { fail, ok, problem } from "../../../../kernel/result.ts";
import type { Source, Whole } from "../../../../kernel/whole.ts";

/** More than a cell has places, and more than stand on a scene. */
const MOST_SPOTS = 8;
const MOST_TOKENS = 1000;

const BOARD = "FOURTALES.Words.Rules.Board";

/** A point of a scene, in pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Somebody comes to stand in a cell. */
export interface StandData {
  /** Id of the token. */
  readonly token: string;
  /** The places of the cell, as middles of a token, in the order in which they are taken. */
  readonly spots: readonly Point[];
  /** Whoever stands nearer than this to a place has taken it; in pixels. */
  readonly reach: number;
  /** A field of the scene's grid, in pixels. */
  readonly size: number;
  /** Ids of tokens that are in nobody's way (WP-97). */
  readonly past: readonly string[];
  /** For the sentence. */
  readonly name: string;
  readonly cell: string;
  /** Set once done: where the middle was before, and where it came to be. */
  readonly was?: Point | null;
  readonly at?: Point | null;
  readonly undo?: boolean;
}

const isPoint: Look = (value) =>
  isObject(value) && [(value as Point).x, (value as Point).y].every((at) => Number.isFinite(at));
const isSize: Look = (value) => Number.isFinite(value) && (value as number) > 0;
const listOf =
  (sound: Look, most: number): Look =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(sound);

/**
 * `words.stand`: a token comes to stand in a cell. On the scene, so that of two who want the last place of a cell one gets it
 * (WP-85, WP-96): whatever was so when somebody looked, what counts is who stands there when it happens. Taken back, it stands
 * where it stood, unless it went on meanwhile, or somebody else stands there.
 */
export const standEvent: EventKind<Whole, StandData> = {
  kind: "words.stand",
  whole: true,
  check: lookForUndoable(
    {
      token: isId,
      spots: listOf(isPoint, MOST_SPOTS),
      reach: isSize,
      size: isSize,
      past: listOf(isId, MOST_TOKENS),
      name: isText,
      cell: isText,
      at: orNothing(isPoint),
    },
    isPoint,
  ),
  apply({ held }, data) {
    const { token, spots, reach, size, past, undo } = data;
    const pieces = held.Token ?? {};
    const piece = pieces[token];
    if (!piece) return fail(problem(`${BOARD}.gone`, "data.token"));
    const here = middleOf(piece, size);
    const nothing = { set: {}, remove: [] };
    // Whoever took the token on since then meant it.
    if (undo && data.was && apart(here, data.was) > 1)
      return ok({ change: nothing, done: { ...data, was: here, at: here } });
    const others = Object.entries(pieces).filter(([id]) => id !== token && !past.includes(id));
    const free = spots.find((spot) => others.every(([, other]) => apart(middleOf(other, size), spot) >= reach));
    if (!free) {
      const why = undo ? `${BOARD}.takenBack` : `${BOARD}.takenNow`;
      return fail(problem(why, "data.cell", { cell: data.cell, name: data.name }));
    }
    const [width, height] = sidesOf(piece, size);
    const to = { x: Math.round(free.x - width / 2), y: Math.round(free.y - height / 2) };
    const at = { x: to.x + width / 2, y: to.y + height / 2 };
    return ok({ change: nothing, altered: [{ of: "Token", id: token, set: to }], done: { ...data, was: here, at } });
  },
  invert: ({ was, at, spots, ...done }) => ({
    ...done,
    spots: was ? [was] : spots,
    was: at ?? null,
    at: null,
    undo: !done.undo,
  }),
  describe: ({ name, cell, undo }) => ({ key: `${BOARD}.${undo ? "stoodBack" : "stands"}`, data: { name, cell } }),
};

function sidesOf({ width, height }: Source, size: number): [number, number] {
  const side = (fields: unknown) => (typeof fields === "number" && fields > 0 ? fields : 1) * size;
  return [side(width), side(height)];
}

function middleOf(piece: Source, size: number): Point {
  const [width, height] = sidesOf(piece, size);
  return { x: Number(piece.x ?? 0) + width / 2, y: Number(piece.y ?? 0) + height / 2 };
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
