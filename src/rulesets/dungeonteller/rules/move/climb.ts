import type { ClimbState, ClimbStep } from "../types.ts";

/** Where a climber is after a roll. */
export interface ClimbPlace {
  /** Steps passed. */
  readonly passed: number;
  readonly result: "climbs" | "stays" | "falls" | "done";
  /** Steps fallen; 0 unless `falls`. */
  readonly fallen: number;
}

/** The action to roll at this place, or null at the end. */
export function climbAction({ steps, passed }: Pick<ClimbState, "steps" | "passed">): ClimbStep | null {
  return steps[passed] ?? null;
}

/** DT-52: up and down alike: so many steps somebody hangs above the ground. */
export function stepsUp({ steps, passed, down }: Pick<ClimbState, "steps" | "passed" | "down">): number {
  return down ? steps.length - passed : passed;
}

/**
 * DT-53 to DT-56: one roll of a climb. A Muscle success passes one Muscle step and spare ones carry on, but not past a
 * Stunt step; one Stunt success passes one Stunt step; none at a Stunt step is a fall from there.
 */
export function climb(climbing: Pick<ClimbState, "steps" | "passed" | "down">, successes: number): ClimbPlace {
  const { steps, passed } = climbing;
  const step = climbAction(climbing);
  if (!step) return { passed, result: "done", fallen: 0 };
  if (successes === 0) {
    if (step === "stunt") return { passed: 0, result: "falls", fallen: stepsUp(climbing) };
    return { passed, result: "stays", fallen: 0 };
  }
  let now = passed;
  if (step === "stunt") now++;
  else for (let left = successes; left > 0 && steps[now] === "muscle"; left--) now++;
  return { passed: now, result: now === steps.length ? "done" : "climbs", fallen: 0 };
}

/** Whoever turns round has the same steps before them the other way, from where they hang. */
export function turnedRound({ steps, passed, down, from = 0, rise = 0, ...climbing }: ClimbState): ClimbState {
  return {
    ...climbing,
    steps: [...steps].reverse(),
    passed: steps.length - passed,
    down: !down,
    from: from + (down ? -1 : 1) * steps.length * rise,
    rise,
  };
}

/** How high the token of a climber stands after so many steps, and where it comes to after a fall. */
export function elevationAt({ from = 0, rise = 0, down }: ClimbState, passed: number): number {
  return from + (down ? -1 : 1) * passed * rise;
}

/** The elevation at the foot of a climb. */
export function elevationOfFoot(climbing: ClimbState): number {
  return elevationAt(climbing, climbing.down ? climbing.steps.length : 0);
}
