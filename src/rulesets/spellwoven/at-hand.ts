import { currentUser } from "../../core/foundry/game.ts";
import { listen } from "../../core/foundry/hooks.ts";
import { applyLoose } from "../../core/ledger/loose-event.ts";
import { readSetting, writeSetting } from "../../core/settings/settings.ts";
import { guarded, notifyProblems } from "../../core/text/notify.ts";
import { isTheirs } from "../../core/world/whose.ts";
import { worldStateOf } from "../../core/world/world-state.ts";
// What every sheet is drawn with.
import "./character/being.context.ts";
import { gainEvent } from "./rules/social/pool.event.ts";
import { SPELLWOVEN } from "./spellwoven.ts";

/** What a world that plays the game does from then on. */
export function layOut(): void {
  hearTimePass();
  hearConflictsBegin();
  void guarded(takeOverPool);
}

/** Those whom the characters know send word as the world's time goes by, whoever lets it: on the active Gamesmaster's page. */
function hearTimePass(): void {
  listen("updateWorldTime", (now, by) => {
    if (by <= 0 || !currentUser().isActiveGM) return;
    void guarded(async () => (await import("./social/news.ts")).newsAsTimePasses(now - by, now));
  });
}

/** SW-37, SW-39: whoever has somebody in a long conflict sees its board as it begins: who is against whom, and what is asked of them. */
function hearConflictsBegin(): void {
  listen("updateCombat", ({ uuid, combatants }, changes) => {
    const user = currentUser();
    const { system } = changes as { system?: { [SPELLWOVEN]?: { struggle?: number } } };
    if (user.isGM || system?.[SPELLWOVEN]?.struggle !== 1) return;
    if (![...combatants].some(({ actor }) => actor && isTheirs(actor, user))) return;
    void guarded(async () => (await import("./conflict/conflict.board.ts")).openConflict(uuid));
  });
}

/** In older worlds the pool was a setting. */
export async function takeOverPool(): Promise<void> {
  const amount = readSetting<number>(SPELLWOVEN, "obligation");
  if (!currentUser().isActiveGM || amount <= 0) return;
  notifyProblems(await applyLoose(SPELLWOVEN, worldStateOf(SPELLWOVEN), gainEvent.kind, { amount }));
  await writeSetting(SPELLWOVEN, "obligation", 0);
}
