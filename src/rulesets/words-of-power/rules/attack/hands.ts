import type { Being, WeaponItem, Zone } from "../types.ts";

/** A zone that can take hold of somebody, or hold a weapon. */
export interface Hand {
  readonly id: string;
  readonly label: string;
  /** Empty, whole and not bound (WP-141); what is held Clumsily leaves it open (WP-175). */
  readonly open: boolean;
  readonly clumsy: boolean;
}

const HANDS = ["offhand", "mainhand"];

/** WP-141, WP-144, WP-175: what somebody grabs with: two hands, or whatever a creature has besides what its life hangs on. */
export function handsOf({ system, items }: Being): Hand[] {
  const zones = Object.entries(system.zones);
  const hands = zones.filter(([id]) => HANDS.includes(id));
  return (hands.length > 0 ? hands : zones.filter(([, { vital }]) => !vital)).map(([id, zone]) => {
    const held = items.filter(
      (item) => item.type !== "wordsFaction" && item.system.place === "held" && [id, "both"].includes(item.system.grip),
    );
    const clumsy = held.some((item) => item.type === "wordsWeapon" && isClumsy(item));
    return { id, label: zone.label, open: isFree(zone, held.length > 0 && !clumsy), clumsy };
  });
}

/** WP-175: a Tag of its own, or a Word. */
export function isClumsy({ system: { tag, word } }: Pick<WeaponItem, "system">): boolean {
  return [tag, word].some((text) => text.trim().toLowerCase() === "clumsy");
}

function isFree(hand: Zone, held: boolean): boolean {
  return !held && !hand.bound && hand.hp.value > 0;
}
