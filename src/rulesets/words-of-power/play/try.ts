import { guarded, notifyProblems } from "../../../core/notify.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { t } from "../../../core/words.ts";
import { CheckDialog, type Opening } from "../dialogs/check.dialog.ts";
import { HitDialog } from "../dialogs/hit.dialog.ts";
import { attackRequest } from "../rules/hit-request.ts";
import type { WeaponItem } from "../rules/types.ts";
import { WORDS } from "../words-of-power.ts";
import { beingOf, peopleAtHand, targeted } from "./being.ts";

/** How a try was started: from which window, and whether to go without the dialog. */
export interface TryOptions {
  parent: object | null;
  skipDialog: boolean;
}

/** Somebody tries something, perhaps with a Tag or Word in mind. */
export async function tryCheck(actor: OwnedActor, opening: Opening | null, options: TryOptions): Promise<void> {
  const dialog = new CheckDialog(actor, opening);
  const draft = options.skipDialog ? dialog.request : await dialog.ask(options.parent);
  const request = draft && dialog.requestOf(draft);
  if (request) await guarded(() => startRoll(WORDS, "match", request));
}

/** Somebody attacks with a weapon, or with bare hands where `weaponId` is empty. */
export async function tryAttack(actor: OwnedActor, weaponId: string, options: TryOptions): Promise<void> {
  const being = beingOf(actor);
  const weapon = being.items.find((item): item is WeaponItem => item.id === weaponId && item.type === "wordsWeapon");
  if (weaponId !== "" && !weapon) {
    notifyProblems([{ key: "FOURTALES.Core.Problem.itemGone" }]);
    return;
  }
  const people = peopleAtHand(actor.uuid);
  const aimed = targeted().find((other) => other && people.includes(other));
  const target = aimed ? beingOf(aimed) : null;
  const { request } = attackRequest(being, weapon ?? null, target, t("FOURTALES.Words.bareHands"));
  const wanted = options.skipDialog
    ? request
    : await new HitDialog(being, request, people.map(beingOf)).ask(options.parent);
  if (wanted) await guarded(() => startRoll(WORDS, "hit", wanted));
}
