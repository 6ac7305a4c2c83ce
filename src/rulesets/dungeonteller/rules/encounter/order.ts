import type { TellerSettings } from "../settings.ts";

/** Somebody in an encounter. */
interface Waiting {
  readonly type: string;
}

/**
 * heroes are one side, and go before the creatures; in a list everybody goes by the figure in the tracker.
 * @returns below 0 where the first goes first, 0 where their side does not tell
 */
export function compareTurns(one: Waiting, other: Waiting, { turnOrder }: Pick<TellerSettings, "turnOrder">): number {
  return turnOrder === "list" ? 0 : Number(isHero(other)) - Number(isHero(one));
}

function isHero({ type }: Waiting): boolean {
  return type === "tellerHero";
}
