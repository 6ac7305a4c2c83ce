import type { TurnState } from "../types.ts";

/** What somebody may still do in their turn. */
export interface TurnLeft {
  readonly move: boolean;
  readonly action: boolean;
}

/**
 * DT-08, DT-45: a turn is one move and one action; whoever runs does nothing else.
 * @param acted whether the action of this turn is done
 */
export function turnLeft({ moved }: Pick<TurnState, "moved">, acted: boolean): TurnLeft {
  return { move: moved === "still", action: !acted && moved !== "run" };
}
