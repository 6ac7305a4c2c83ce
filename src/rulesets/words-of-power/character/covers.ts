import type { Followers } from "../../../core/contract/follows.ts";
import { bearerOf } from "../../../core/foundry/bearer.ts";
import { isBeing } from "../being.ts";

/** A deleted thing covers nothing: whoever deletes it also takes it off the body. */
export const uncovers: Followers = {
  async itemGone(item) {
    const parent = bearerOf(item.parent);
    if (parent && isBeing(parent) && parent.isOwner) await (await import("./stow.ts")).uncover(parent, item.id);
  },
};
