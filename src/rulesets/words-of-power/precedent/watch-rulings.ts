import type { TaleMessage } from "../../../core/card/tale.model.ts";
import type { Followers } from "../../../core/contract/follows.ts";

/** WP-51: what the Storyteller ruled is kept with the world by a Gamemaster's page, as soon as a card is done. */
export const keepsRulings: Followers = {
  async cards(cards) {
    const done = cards.filter(({ system: { kind, stage } }) => stage === "rolled" && /^(match|spell)$/.test(kind));
    if (done.length > 0) await (await import("./precedents.ts")).keepRulings(done as TaleMessage[]);
  },
};
