import { currentUser } from "../../../core/foundry/game.ts";
import { listenOnce } from "../../../core/foundry/hooks.ts";
import { applyLoose } from "../../../core/ledger/loose-event.ts";
import { integer } from "../../../core/models/fields.ts";
import { guarded, notifyProblems } from "../../../core/notify.ts";
import { readSetting, writeSetting } from "../../../core/settings/settings.ts";
import { worldStateOf } from "../../../core/world/world-state.ts";
import type { Problem } from "../../../kernel/result.ts";
import { type PledgeData, pledgeEvent } from "../rules/social/obligation.event.ts";
import { gainEvent, type WovenWorld } from "../rules/social/pool.event.ts";
import { SPELLWOVEN } from "../spellwoven.ts";

/** What the game keeps of the world: the Gamesmaster's pool of obligation (SW-67, SW-68). */
export const wovenWorld = { fields: () => ({ obligation: integer() }) };

/** Obligation that the Gamesmaster may place. */
export function obligationPool(): number {
  return Math.max(0, (worldStateOf(SPELLWOVEN).system as WovenWorld).obligation);
}

/** SW-68: places obligation from the pool, or takes it back. */
export async function pledge(data: PledgeData): Promise<readonly Problem[]> {
  return await applyLoose(SPELLWOVEN, worldStateOf(SPELLWOVEN), pledgeEvent.kind, data);
}

/** In older worlds the pool was a setting. */
export function takeOverPool(): void {
  listenOnce("ready", () => {
    const amount = readSetting<number>(SPELLWOVEN, "obligation");
    if (!currentUser().isActiveGM || amount <= 0) return;
    void guarded(async () => {
      notifyProblems(await applyLoose(SPELLWOVEN, worldStateOf(SPELLWOVEN), gainEvent.kind, { amount }));
      await writeSetting(SPELLWOVEN, "obligation", 0);
    });
  });
}
