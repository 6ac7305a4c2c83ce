/** How a jump ends. */
export interface Jump {
  /** Paces jumped. */
  readonly paces: number;
  readonly upright: boolean;
}

/**
 * DT-57: one pace per Muscle success.
 * @param stunt Stunt successes if the landing is small or shaky, else null
 */
export function jump(muscle: number, stunt: number | null = null): Jump {
  return { paces: muscle, upright: stunt === null || stunt >= 1 };
}

/** DT-28: a long throw may go on to its Shoot roll once Muscle has brought enough. */
export function throwsFarEnough(muscle: number, needed = 1): boolean {
  return muscle >= needed;
}
