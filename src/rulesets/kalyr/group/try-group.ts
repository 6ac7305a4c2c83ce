import type { TryOptions } from "../../../core/dialogs/roll.dialog.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { asPlayer } from "../../../core/text/notify.ts";
import { KALYR } from "../kalyr.ts";
import { mayRead } from "../may-read.ts";
import { characterOf, targeted } from "../people.ts";
import { freshGroup, groupChoices } from "../rules/group/group-plan.ts";
import { standingInSight } from "../side/in-sight.ts";
import { GroupDialog } from "./group.dialog.ts";

/**
 * Calls for a contest of groups, against all who are targeted: asks who is on which side, or rolls as proposed. Where nobody is
 * targeted the window begins with those in sight, each on the side of their token.
 * @param item id of the ability that is begun with; empty = something never learned
 */
export async function tryGroup(actor: OwnedActor, item: string, options: TryOptions): Promise<void> {
  await asPlayer(actor, async () => {
    const character = characterOf(actor);
    const aimed = targeted(actor.uuid).map(({ uuid }) => uuid);
    const looks = aimed.length === 0 && !options.skipDialog;
    const fresh = freshGroup(character, item, looks ? inSight(actor, "against") : aimed);
    if (looks) fresh.ours = inSight(actor, "with");
    const dialog = new GroupDialog(character, fresh, mayRead);
    const plan = await dialog.choose(options);
    if (plan) await startRoll(KALYR, "group", groupChoices(character, plan));
  });
}

const inSight = (...of: Parameters<typeof standingInSight>): string[] => standingInSight(...of).map(({ uuid }) => uuid);
