import type { Party } from "../rules/check/match-request.ts";
import type { Being } from "../rules/types.ts";

/** Somebody as a check or an attack names them. */
export function partyOf({ uuid, name, system }: Being): Party {
  return { uuid, name, fateWeaver: system.fateWeaver };
}
