import { AT_CREATION } from "../../../core/creation/at-creation.ts";
import { bearerOf } from "../../../core/foundry/bearer.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { listen } from "../../../core/foundry/hooks.ts";
import type { OwnedActor, OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { guarded } from "../../../core/text/notify.ts";
import { isBeing } from "../being.ts";
import { MAGERY } from "../rules/magery/spell.ts";

/** SW-115 to SW-117: Magery that is gained in play brings what a mage begins with; at creation that was chosen already. */
export function watchGift(): void {
  listen("createItem", (item, options, user) => {
    const bought = (options as Record<string, unknown>)[AT_CREATION];
    if (user !== currentUser().id || bought || !isGift(item)) return;
    void guarded(() => offerGift(bearerOf(item.parent)));
  });
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
