import type { MoveOffer } from "../rolls/roll-kind.ts";
import { eventsOf, kindOf, stateOf, type TaleMessage } from "./tale.model.ts";

/** What may be done on a card now, whoever looks; nothing while what it did is taken back. */
export async function offersOn({ system }: TaleMessage): Promise<MoveOffer[]> {
  if (isClosed(system)) return [];
  return (await kindOf(system)?.offers?.(stateOf(system), system.outcome)) ?? [];
}

/** Was the roll withdrawn, or is what it did taken back? Then nothing is spent on it any more. */
export function isClosed(system: TaleMessage["system"]): boolean {
  return system.stage === "withdrawn" || eventsOf(system).some(({ wanted, status }) => wanted && status === "undone");
}
