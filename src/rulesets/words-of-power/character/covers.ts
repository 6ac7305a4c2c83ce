import { bearerOf } from "../../../core/foundry/bearer.ts";
import { guarded } from "../../../core/notify.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { isBeing } from "../being.ts";

/** A deleted thing covers nothing: whoever deletes it also takes it off the body. */
export function watchCovers(): void {
  Hooks.on("deleteItem", ((item: { id: string; parent: OwnedActor | null }, _options: object, userId: string) => {
    const parent = bearerOf(item.parent);
    if (userId === game.user!.id && parent && isBeing(parent) && parent.isOwner) {
      void guarded(async () => (await import("./stow.ts")).uncover(parent, item.id));
    }
  }) as never);
}
