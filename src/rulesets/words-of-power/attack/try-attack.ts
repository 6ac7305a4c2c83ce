import type { TryOptions } from "../../../core/dialogs/roll.dialog.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { asPlayer, itemGone } from "../../../core/text/notify.ts";
import { beingOf, targeted } from "../being.ts";
import { fightersFirst } from "../encounter/fighters-first.ts";
import { WORDS } from "../words-of-power.ts";
import { HitDialog } from "./hit.dialog.ts";

/** Somebody attacks with a weapon, or with bare hands where `weaponId` is empty. */
export async function tryAttack(actor: OwnedActor, weaponId: string, options: TryOptions): Promise<void> {
  const being = beingOf(actor);
  if (weaponId !== "" && !being.items.some(({ id, type }) => id === weaponId && type === "wordsWeapon"))
    return itemGone();
  await asPlayer(actor, async () => {
    const people = () => fightersFirst(actor).map(beingOf);
    const plan = { weapon: weaponId, target: targeted(actor.uuid)[0]?.uuid ?? "" };
    const dialog = new HitDialog(being, plan, people);
    if (await dialog.settle(options)) await startRoll(WORDS, "hit", dialog.choices);
  });
}
