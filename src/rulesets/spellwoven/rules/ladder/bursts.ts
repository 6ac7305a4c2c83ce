import { checkFaces, type Faces, miscounted } from "../../../../kernel/faces.ts";
import type { Problem } from "../../../../kernel/result.ts";

/** Sides of every die of the game. */
export const SIDES = 10;
/** Most further dice that one throw may bring; nobody's luck goes that far. */
export const MOST_BURSTS = 200;

/** Dice as they lie on the table: the first ones, and the further ones that tens brought. */
export interface Thrown {
  readonly first: Faces;
  /** Further dice in the order rolled; `from` is the die of `first` they belong to. */
  readonly bursts: readonly { readonly from: number; readonly face: number }[];
  /** Further dice that still have to be rolled. */
  readonly missing: number;
}

/**
 * SW-20: reads a throw in which tens bring further dice. Faces come in waves: the first dice, then one die for each ten that
 * counts, in order, then one for each ten of that wave, and so on.
 * @param count first dice
 * @param counts which of the first dice may burst; null = tens bring nothing
 * @returns the dice, or problems for faces that are wrong or too many (field `faces`)
 */
export function readBursts(
  faces: Faces,
  count: number,
  counts: ((first: Faces) => readonly boolean[]) | null,
): { thrown: Thrown; problems: readonly [] } | { thrown: null; problems: readonly Problem[] } {
  if (!Array.isArray(faces)) return { thrown: null, problems: checkFaces(faces, count, SIDES) };
  const first = faces.slice(0, count);
  const problems = checkFaces(first, count, SIDES);
  if (problems.length > 0) return { thrown: null, problems };
  const bursts: { from: number; face: number }[] = [];
  let wave: number[] = [];
  if (counts) {
    const may = counts(first);
    wave = first.flatMap((face, index) => (face === SIDES && may[index] ? [index] : []));
  }
  let at = count;
  while (wave.length > 0 && at + wave.length <= faces.length) {
    const next: number[] = [];
    for (const from of wave) {
      const face = faces[at++]!;
      bursts.push({ from, face });
      if (face === SIDES) next.push(from);
    }
    wave = next;
  }
  const refuse = (problems: readonly Problem[]) => ({ thrown: null, problems });
  if (faces.length !== at) return refuse([miscounted(at + wave.length, faces.length)]);
  if (bursts.length > MOST_BURSTS) return refuse([miscounted(MOST_BURSTS, bursts.length)]);
  const rest = bursts.map(({ face }) => face);
  const wrong = checkFaces(rest, rest.length, SIDES);
  if (wrong.length > 0) return refuse(wrong);
  return { thrown: { first, bursts, missing: wave.length }, problems: [] };
}
