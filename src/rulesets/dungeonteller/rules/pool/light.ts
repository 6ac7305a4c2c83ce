import type { TellerSettings } from "../settings.ts";
import type { Bonus } from "../types.ts";

/** How well one can see. */
export type Light = "bright" | "dim" | "dark";

/** Notice dice others than dwarfs lose. */
export const LIGHT_PENALTY: Readonly<Record<Light, number>> = { bright: 0, dim: 2, dark: 4 };

/**
 * Notice dice lost to bad light. Somebody with an entry of its own for this light (the dwarf: 0 in dim light, −2 in
 * the dark) goes by that entry alone, which counts as a bonus like any other; so 0 here.
 */
export function lightPenalty(light: Light, bonuses: readonly Bonus[], settings: TellerSettings): number {
  if (bonuses.some((bonus) => bonus.action === "notice" && bonus.tag === light)) return 0;
  return settings.lightPenalties ? LIGHT_PENALTY[light] : 0;
}
