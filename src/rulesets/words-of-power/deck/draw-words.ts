import { startRoll } from "../../../core/rolls/road.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { asPlayer, guarded } from "../../../core/text/notify.ts";
import { WORDS } from "../words-of-power.ts";

/** Somebody draws all that they have earned. */
export async function drawWords(actor: OwnedActor): Promise<void> {
  await asPlayer(actor, () => startRoll(WORDS, "draw", { who: actor.uuid }));
}

/** WP-31: the Storyteller asks everybody for words. */
export async function gatherWords(): Promise<void> {
  await guarded(() => startRoll(WORDS, "draw", { who: "" }));
}
