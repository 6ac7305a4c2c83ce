import { t } from "../../../core/text/text.ts";
import type { StowSpot } from "../rules/character/stow.ts";

/**
 * A spot in the person's language.
 * @param kit the name of the kit, where it is one
 */
export function spotName(spot: StowSpot, kit: string): string {
  return spot.startsWith("kit:") ? kit : t(`FOURTALES.Words.Spot.${spot}`);
}
