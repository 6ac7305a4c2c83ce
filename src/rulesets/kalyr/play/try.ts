import { guarded, notifyProblems } from "../../../core/notify.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { ContestDialog } from "../dialogs/contest.dialog.ts";
import { KALYR } from "../kalyr.ts";
import { kalyrSettings } from "../settings/kalyr-settings.ts";
import { aimedAt, characterOf, companyOf } from "./character.ts";
import { freshPlan, type KalyrRequest, requestOf } from "./plan.ts";

/** How a try is begun: from which window, and whether the dialog is skipped. */
export interface TryOptions {
  parent: object | null;
  skipDialog: boolean;
}

/**
 * Tries something with an ability: asks how, or rolls at once as proposed.
 * @param item id of the ability; empty = something never learned
 */
export async function tryAbility(actor: OwnedActor, item: string, { parent, skipDialog }: TryOptions): Promise<void> {
  const character = characterOf(actor);
  const company = companyOf(actor);
  const plan = freshPlan(character, item, aimedAt(actor));
  const request = await guarded(async (): Promise<KalyrRequest | null> => {
    if (skipDialog && item) {
      const built = requestOf(character, plan, company, kalyrSettings(), game.user!.isGM);
      return built.ok ? built.value : notifyProblems(built.problems);
    }
    return await new ContestDialog(character, plan, company, mayRead).ask(parent);
  });
  if (request) await guarded(() => startRoll(KALYR, "contest", request));
}

/** May this user look at the sheet of somebody? */
function mayRead(uuid: string): boolean {
  const actor = fromUuidSync(uuid as never) as unknown as OwnedActor | null;
  return actor?.testUserPermission(game.user, "OBSERVER") === true;
}
