import { bearerOf } from "../../../core/foundry/bearer.ts";
import type { OwnedActor, OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { isBeing } from "../being.ts";
import { MAGERY } from "../rules/magery/spell.ts";

/** SW-115 to SW-117: Magery that is gained in play brings what a mage begins with; at creation that was chosen already. */
export async function bringsGift(item: OwnedItem): Promise<void> {
  if (isGift(item)) await offerGift(bearerOf(item.parent));
}

/** The gift of Magery, of somebody who has Anma. */
function isGift({ type, system, parent }: OwnedItem): boolean {
  const isMagery = type === "wovenTrait" && (system as { slug?: string }).slug === MAGERY;
  return isMagery && bearerOf(parent)?.type === "wovenCharacter";
}

/** SW-117: whoever gains the gift in play says what they begin with. */
async function offerGift(bearer: OwnedActor | null): Promise<void> {
  const { takeUpMagery } = await import("../magery/take-up-magery.ts");
  if (isBeing(bearer)) await takeUpMagery(bearer);
}
