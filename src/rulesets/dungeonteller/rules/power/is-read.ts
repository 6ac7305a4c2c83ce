import type { PowerSystem } from "../types.ts";

/** is a power read from a scroll? */
export function isRead({ system: { uses } }: { readonly system: Pick<PowerSystem, "uses"> }): boolean {
  return uses !== undefined && uses !== null;
}
