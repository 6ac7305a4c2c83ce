import { IN_MIND } from "../../kernel/in-mind.ts";
import { once } from "../../kernel/once.ts";
import { deletedByHand, haveBack, rememberDeleted } from "../documents/deleted.ts";
import type { OwnedActor, OwnedItem } from "../foundry/documents.ts";
import { currentUser } from "../foundry/game.ts";
import { listen } from "../foundry/hooks.ts";
import { drawListsAnew } from "../foundry/interface.ts";
import { buttonFor } from "../text/button.ts";
import { t } from "../text/text.ts";
import { putAbove } from "../text/way-in.ts";

/** What this page's user has just deleted can be had back from now on: from above its list, and from the desk. */
export async function keepDeleted(document: OwnedActor | OwnedItem): Promise<void> {
  offerAboveLists();
  await rememberDeleted(document);
  drawListsAnew();
}

const offerAboveLists = once(() => {
  listen("renderActorDirectory", (_list, element) => offerAbove("Actor", element));
  listen("renderItemDirectory", (_list, element) => offerAbove("Item", element));
});

/** Offers what this person deleted last, and not long ago, above the list that it is missing from. */
function offerAbove(of: "Actor" | "Item", list: HTMLElement): void {
  const me = currentUser();
  const last = deletedByHand().find((one) => one.of === of && !one.holder && one.by.id === me.id);
  const offer = ({ id, name }: NonNullable<typeof last>) =>
    buttonFor(`${t("FOURTALES.Core.Basket.haveBack")} ${name}`, () => haveBack(id), "fa-solid fa-trash-arrow-up");
  putAbove(list, "ft-had-back", last && Date.now() - last.at <= IN_MIND ? [offer(last)] : []);
}
