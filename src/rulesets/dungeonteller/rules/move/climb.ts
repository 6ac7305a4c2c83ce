import type { ClimbStep } from "../types.ts";

/** Where a climber is after a roll. */
export interface ClimbPlace {
  /** Steps passed. */
  readonly passed: number;
  readonly result: "climbs" | "stays" | "falls" | "done";
  /** Steps fallen; 0 unless `falls`. */
  readonly fallen: number;
}

/** The action to roll at this place, or null at the top. */
export function climbAction(steps: readonly ClimbStep[], passed: number): ClimbStep | null {
  return steps[passed] ?? null;
}

/**
 * DT-53 to DT-56: one roll of a climb. A Muscle success passes one Muscle step and spare ones carry on, but not past a
 * Stunt step; one Stunt success passes one Stunt step; none at a Stunt step is a fall from there.
 * @param passed steps passed so far
 */
export function climb(steps: readonly ClimbStep[], passed: number, successes: number): ClimbPlace {
  const step = climbAction(steps, passed);
  if (!step) return { passed, result: "done", fallen: 0 };
  if (successes === 0) {
    return step === "stunt" ? { passed: 0, result: "falls", fallen: passed } : { passed, result: "stays", fallen: 0 };
  }
  let now = passed;
  if (step === "stunt") now++;
  else for (let left = successes; left > 0 && steps[now] === "muscle"; left--) now++;
  return { passed: now, result: now === steps.length ? "done" : "climbs", fallen: 0 };
}
