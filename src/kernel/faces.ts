import { type Problem, problem } from "./result.ts";

/** What the dice show, in the order they were rolled. */
export type Faces = readonly number[];

/**
 * Looks rolled faces over: as many as asked for, each a whole number from 1 to `sides`.
 * @param field path to name in problems
 */
export function checkFaces(faces: unknown, count: number, sides: number, field = "faces"): Problem[] {
  if (!Array.isArray(faces)) return [problem("FOURTALES.Kernel.Faces.notList", field)];
  if (faces.length !== count) return [miscounted(count, faces.length, field)];
  const problems: Problem[] = [];
  faces.forEach((face: unknown, index) => {
    if (!Number.isInteger(face) || (face as number) < 1 || (face as number) > sides) {
      problems.push(problem("FOURTALES.Kernel.Faces.range", `${field}.${index}`, { sides }));
    }
  });
  return problems;
}

/** Too many dice, or too few. */
export function miscounted(count: number, found: number, field = "faces"): Problem {
  return problem("FOURTALES.Kernel.Faces.count", field, { count, found });
}

/** How many faces are among the lucky ones. */
export function countLucky(faces: Faces, lucky: readonly number[]): number {
  let count = 0;
  for (const face of faces) if (lucky.includes(face)) count++;
  return count;
}
