import { type Problem, problem } from "../../../../kernel/result.ts";
import { FUDGE_DICE } from "../figures.ts";
import type { SideName } from "../side/side.ts";
import { countedRolls } from "./counted-rolls.ts";
import type { ContestFaces, ContestRequest } from "./request.ts";

const FACES = "FOURTALES.Kalyr.Rules.Faces";

/**
 * Looks faces over: a list for each roll that counts (fewer while some are not thrown yet), each empty or four of −1, 0
 * and +1, empty where +2 replaces the dice (KA-06, KA-99).
 */
export function checkContestFaces(request: ContestRequest, faces: unknown): Problem[] {
  const rolls = countedRolls(request);
  if (!Array.isArray(faces)) return [problem("FOURTALES.Kernel.Faces.notList", "faces")];
  if (faces.length > rolls.length) {
    return [problem("FOURTALES.Kernel.Faces.count", "faces", { count: rolls.length, found: faces.length })];
  }
  return faces.flatMap((list: unknown, i) => {
    const field = `faces.${i}`;
    if (!Array.isArray(list)) return [problem("FOURTALES.Kernel.Faces.notList", field)];
    if (list.length === 0) return [];
    if (rolls[i]!.automatic) return [problem(`${FACES}.automatic`, field)];
    if (list.length !== FUDGE_DICE.count) {
      return [problem("FOURTALES.Kernel.Faces.count", field, { count: FUDGE_DICE.count, found: list.length })];
    }
    return list.flatMap((face: unknown, die) =>
      face === -1 || face === 0 || face === 1 ? [] : [problem(`${FACES}.range`, `${field}.${die}`)],
    );
  });
}

/** Sum of four faces, never −0. */
export function sumOf(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + face, 0);
}

/** How many rolls of four dice a side, or both, still have to make. */
export function missingRolls(request: ContestRequest, faces: ContestFaces, side?: SideName): number {
  return countedRolls(request).filter(
    (roll, i) => !roll.automatic && (faces[i] ?? []).length === 0 && (side === undefined || roll.side === side),
  ).length;
}
