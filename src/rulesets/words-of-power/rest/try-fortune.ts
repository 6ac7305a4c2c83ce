import { startRoll } from "../../../core/rolls/road.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { asPlayer } from "../../../core/text/notify.ts";
import { actorsAtHand, beingOf } from "../being.ts";
import { FORTUNES, isSlain } from "../rules/rest/fortune.ts";
import { WORDS } from "../words-of-power.ts";

/** Somebody wants a level, trades Words, pays a Tag, or takes one of the slain. */
export async function tryFortune(actor: OwnedActor, wanted: string, parent: object | null): Promise<void> {
  const deed = FORTUNES.find((one) => one === wanted);
  if (!deed) return;
  await asPlayer(actor, async () => {
    const { FortuneDialog } = await import("./fortune.dialog.ts");
    const people = actorsAtHand(actor.uuid).filter((one) => deed === "pay" || isSlain(beingOf(one)));
    const dialog = new FortuneDialog(beingOf(actor), deed, people);
    if (await dialog.ask(parent)) await startRoll(WORDS, "fortune", dialog.choices);
  });
}
