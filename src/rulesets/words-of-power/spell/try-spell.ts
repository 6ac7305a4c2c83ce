import type { TryOptions } from "../../../core/dialogs/roll.dialog.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { asPlayer } from "../../../core/text/notify.ts";
import { targeted } from "../being.ts";
import { WORDS } from "../words-of-power.ts";
import { SpellDialog } from "./spell.dialog.ts";

/** Somebody puts a spell together. Without an intent there is none, so its window always opens. */
export async function trySpell(actor: OwnedActor, { parent }: TryOptions): Promise<void> {
  await asPlayer(actor, async () => {
    const target = targeted(actor.uuid)[0]?.uuid ?? "";
    const dialog = new SpellDialog(actor, { target });
    if (await dialog.ask(parent)) await startRoll(WORDS, "spell", dialog.choices);
  });
}
