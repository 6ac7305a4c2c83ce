import type { TryOptions } from "../../../core/dialogs/roll.dialog.ts";
import { asPlayer } from "../../../core/notify.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { KALYR } from "../kalyr.ts";
import { mayRead } from "../may-read.ts";
import { characterOf, companyOf, targeted } from "../people.ts";
import { choicesOf, freshPlan } from "../rules/side/plan.ts";
import { ContestDialog } from "./contest.dialog.ts";

/**
 * Tries something with an ability: asks how, or rolls at once as proposed.
 * @param item id of the ability; empty = something never learned
 */
export async function tryAbility(actor: OwnedActor, item: string, options: TryOptions): Promise<void> {
  await asPlayer(actor, async () => {
    const character = characterOf(actor);
    const begun = freshPlan(character, item, targeted(actor.uuid)[0]?.uuid ?? null);
    const plan = await new ContestDialog(character, begun, companyOf(actor.uuid), mayRead).choose(options);
    if (plan) await startRoll(KALYR, plan.detailed ? "detailed" : "contest", choicesOf(character, plan));
  });
}
