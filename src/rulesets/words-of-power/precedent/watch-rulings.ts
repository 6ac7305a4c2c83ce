import { isTale } from "../../../core/card/tale.model.ts";
import { chatMessages, currentUser } from "../../../core/foundry/game.ts";
import { listen, listenOnce } from "../../../core/foundry/hooks.ts";
import { guarded } from "../../../core/text/notify.ts";
import { WORDS } from "../words-of-power.ts";

/** So many of the newest cards are looked through when a Gamemaster joins. */
const LOOK_BACK = 1000;

/** WP-51: what the Storyteller ruled is kept with the world by a Gamemaster's page, as soon as a card is done. */
export function watchRulings(): void {
  listen("createChatMessage", (message) => keep([message]));
  listen("updateChatMessage", (message) => keep([message]));
  // What was ruled while no Gamemaster was here, and in older worlds.
  listenOnce("ready", () => keep([...chatMessages()].slice(-LOOK_BACK)));
}

function keep(messages: readonly object[]): void {
  if (!currentUser().isActiveGM) return;
  const done = messages.filter(isTale).filter(({ system: { ruleset, kind, stage } }) => {
    return ruleset === WORDS && stage === "rolled" && (kind === "match" || kind === "spell");
  });
  if (done.length > 0) void guarded(async () => (await import("./precedents.ts")).keepRulings(done));
}
