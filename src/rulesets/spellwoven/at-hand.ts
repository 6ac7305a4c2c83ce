import { currentUser } from "../../core/foundry/game.ts";
import { listen } from "../../core/foundry/hooks.ts";
import { applyLoose } from "../../core/ledger/loose-event.ts";
import { readSetting, writeSetting } from "../../core/settings/settings.ts";
import { guarded, notifyProblems } from "../../core/text/notify.ts";
import { worldStateOf } from "../../core/world/world-state.ts";
// What every sheet is drawn with.
import "./character/being.context.ts";
import { gainEvent } from "./rules/social/pool.event.ts";
import { SPELLWOVEN } from "./spellwoven.ts";

/** What a world that plays the game does from then on. */
export function layOut(): void {
  hearTimePass();
  void guarded(takeOverPool);
}

/** Those whom the characters know send word as the world's time goes by, whoever lets it: on the active Gamesmaster's page. */
function hearTimePass(): void {
  listen("updateWorldTime", (now, by) => {
    if (by <= 0 || !currentUser().isActiveGM) return;
    void guarded(async () => (await import("./social/news.ts")).newsAsTimePasses(now - by, now));
  });
}

/** In older worlds the pool was a setting. */
export async function takeOverPool(): Promise<void> {
  const amount = readSetting<number>(SPELLWOVEN, "obligation");
  if (!currentUser().isActiveGM || amount <= 0) return;
  notifyProblems(await applyLoose(SPELLWOVEN, worldStateOf(SPELLWOVEN), gainEvent.kind, { amount }));
  await writeSetting(SPELLWOVEN, "obligation", 0);
}
