import { IN_MIND } from "../../kernel/in-mind.ts";
import { once } from "../../kernel/once.ts";
import { deletedByHand, haveBack, rememberDeleted } from "../documents/deleted.ts";
import type { OwnedActor, OwnedItem } from "../foundry/documents.ts";
import { currentUser } from "../foundry/game.ts";
import { listen } from "../foundry/hooks.ts";
import { drawListsAnew } from "../foundry/interface.ts";
import { buttonOf } from "./ways-in.ts";

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
  list.querySelector(".ft-had-back")?.remove();
  const me = currentUser();
  const last = deletedByHand().find((one) => one.of === of && !one.holder && one.by.id === me.id);
  if (!last || Date.now() - last.at > IN_MIND) return;
  const bar = document.createElement("div");
  bar.className = "four-tales ft-way-in ft-had-back";
  const button = buttonOf({
    label: "FOURTALES.Core.Basket.haveBack",
    icon: "fa-solid fa-trash-arrow-up",
    use: async () => await haveBack(last.id),
  });
  button.append(` ${last.name}`);
  bar.append(button);
  list.querySelector(".directory-header")?.append(bar);
}
