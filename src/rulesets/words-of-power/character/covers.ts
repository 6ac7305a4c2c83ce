import { bearerOf } from "../../../core/foundry/bearer.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { listen } from "../../../core/foundry/hooks.ts";
import { guarded } from "../../../core/text/notify.ts";
import { isBeing } from "../being.ts";

/** A deleted thing covers nothing: whoever deletes it also takes it off the body. */
export function watchCovers(): void {
  listen("deleteItem", (item, _options, userId) => {
    const parent = bearerOf(item.parent);
    if (userId === currentUser().id && parent && isBeing(parent) && parent.isOwner) {
      void guarded(async () => (await import("./stow.ts")).uncover(parent, item.id));
    }
  });
}
