import { holdsIn } from "../../../../kernel/round-mark.ts";
import type { TurnState } from "../types.ts";

/** What somebody may still do in their turn. */
export interface TurnLeft {
  readonly move: boolean;
  readonly action: boolean;
}

/**
 * DT-08, DT-45: a turn is one move and one action; whoever runs does nothing else.
 * @param own what the encounter keeps of them: in which round they acted last
 */
export function turnLeft(
  { moved }: Pick<TurnState, "moved">,
  { round, own }: { readonly round: number; readonly own: object },
): TurnLeft {
  const acted = holdsIn(round, (own as { acted?: number }).acted ?? 0);
  return { move: moved === "still", action: !acted && moved !== "run" };
}
