import { LUCKY } from "./request.ts";

/** Two different faces of a d6 that succeed (DT-02). */
export type LuckyPair = readonly [number, number];

/** Every pair by its name: both faces, the lower one first. */
export const LUCKY_PAIRS: readonly string[] = [1, 2, 3, 4, 5, 6].flatMap((first) =>
  [1, 2, 3, 4, 5, 6].filter((second) => second > first).map((second) => `${first}${second}`),
);

/**
 * DT-02, A-68: the first of these that names a pair: what the hero has of its own goes before what its player told. Five and
 * six where none does.
 */
export function luckyPair(...told: readonly unknown[]): LuckyPair {
  const name = told.map(String).find((one) => LUCKY_PAIRS.includes(one));
  return name ? [Number(name[0]), Number(name[1])] : LUCKY;
}

/**
 * The name of a pair with one more face in it: the one that was chosen before the other makes room.
 * @param chosen the pair in the order in which its faces were chosen
 * @param face 1 to 6
 * @throws RangeError for what is no face
 */
export function withFace([before, last]: LuckyPair, face: number): { chosen: LuckyPair; name: string } {
  if (!Number.isInteger(face) || face < 1 || face > 6) throw new RangeError(`${face} is no face of a d6.`);
  const chosen: LuckyPair = face === before ? [last, face] : face === last ? [before, last] : [last, face];
  return { chosen, name: [...chosen].sort().join("") };
}
