import { eventsOf, type TaleData } from "./tale.model.ts";

/** Was the roll withdrawn, or is what it did taken back? Then nothing is spent on it any more. */
export function isClosed(system: TaleData): boolean {
  return system.stage === "withdrawn" || eventsOf(system).some(({ wanted, status }) => wanted && status === "undone");
}
