import type { DeedRequest, TurnDeed } from "./deed.ts";
import { FREE, type Price } from "./turn-toll.ts";

/** WP-99: what may be begun with less than it takes. A whole turn's defence or a rest from all this is none of them. */
const IN_PARTS: readonly TurnDeed[] = ["cross", "flee", "slow"];

/**
 * What a deed takes of a turn.
 * @param spent actions that it took in the end; null while that is open
 */
export function deedPrice({ deed, cost, place, to }: DeedRequest, spent: number | null): Price {
  const price = { actions: cost, attack: false, own: true, paid: spent };
  switch (deed) {
    // WP-100, WP-102: to withstand a blow, and to leave off, takes nothing; nor does letting go (WP-92).
    case "steady":
    case "leave":
    case "release":
      return { ...FREE, paid: spent };
    // WP-145: it costs an action if it fails, so there has to be one.
    case "free":
      return { ...price, least: to ? 1 : 0 };
    case "goOn":
      return { ...price, least: Math.min(1, cost) };
    default:
      return { ...price, least: IN_PARTS.includes(deed) && !place?.begun ? 1 : cost };
  }
}
