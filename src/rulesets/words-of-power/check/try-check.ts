import type { TryOptions } from "../../../core/dialogs/roll.dialog.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { asPlayer } from "../../../core/text/notify.ts";
import { WORDS } from "../words-of-power.ts";
import { bringUp, type OpeningTerm } from "./bring-up.ts";
import { CheckDialog } from "./check.dialog.ts";

/** Somebody tries something, perhaps with a Tag or Word in mind; where they are talked about already, it is brought up there. */
export async function tryCheck(actor: OwnedActor, opening: OpeningTerm | null, options: TryOptions): Promise<void> {
  await asPlayer(actor, async () => {
    if (opening && (await bringUp(actor.uuid, opening))) return;
    const dialog = new CheckDialog(actor, opening);
    if (await dialog.settle(options)) await startRoll(WORDS, "match", dialog.choices);
  });
}
