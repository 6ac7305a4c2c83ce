import { guarded, notifyProblems, warn } from "../../../core/notify.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import type { OwnedActor, OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { t } from "../../../core/words.ts";
import { SuccessDialog } from "../dialogs/success.dialog.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";
import type { ActionId } from "../rules/actions.ts";
import { heldWeapons } from "../rules/hands.ts";
import { gatherPool } from "../rules/pool.ts";
import type { Being, PowerItem, WeaponItem } from "../rules/types.ts";
import { luckyFaces, tellerSettings } from "../settings/teller-settings.ts";
import { type Attempt, freshAttempt, requestOf } from "./attempt.ts";
import { beingOf, targetedBeings } from "./being.ts";
import { companyOf } from "./company.ts";

/** How a try was started: from which window, and whether to roll at once. */
export interface TryOptions {
  parent: object | null;
  skipDialog: boolean;
}

/** Somebody tries an action: asks for the details unless told not to, then takes the road. */
export async function tryAction(actor: OwnedActor, action: ActionId, options: TryOptions): Promise<void> {
  const being = beingOf(actor);
  const attempt = freshAttempt(being, action, luckyFaces(being.type === "tellerMonster"));
  if (action === "battle" || action === "shoot") aim(actor, being, attempt, action);
  await tryIt(actor, being, attempt, options);
}

/** A blow or a shot with this weapon: a thrown one flies where the hero chose Shoot. */
export async function tryWeapon(actor: OwnedActor, weapon: OwnedItem, options: TryOptions): Promise<void> {
  const being = beingOf(actor);
  const { uses } = weapon.system as { uses: string[] };
  const action = uses.includes("battle") ? "battle" : "shoot";
  const attempt = freshAttempt(being, action, luckyFaces(being.type === "tellerMonster"));
  aim(actor, being, attempt, action);
  attempt.weapon = weapon.id;
  await tryIt(actor, being, attempt, options);
}

/** A power in use. Some need no dice at all; they are announced and paid. */
export async function tryPower(actor: OwnedActor, item: OwnedItem, options: TryOptions): Promise<void> {
  const being = beingOf(actor);
  const power = being.items.find((candidate): candidate is PowerItem => candidate.id === item.id);
  if (!power) return warn(t("FOURTALES.Core.Problem.itemGone"));
  const [first] = power.system.roll.actions as ActionId[];
  const attempt = freshAttempt(being, first ?? "magic", luckyFaces(being.type === "tellerMonster"));
  attempt.power = power;
  attempt.targets = targetedBeings(actor.uuid).map(({ uuid }) => uuid);
  if (first === "battle" || first === "shoot") attempt.weapon = heldFor(being, first)?.id ?? "";
  await tryIt(actor, being, attempt, options);
}

/** Another turn's work on a job that was begun (DT-04). */
export async function tryJob(actor: OwnedActor, jobId: string, options: TryOptions): Promise<void> {
  const being = beingOf(actor);
  const job = being.system.workUp[jobId];
  if (!job) return warn(t("FOURTALES.Core.Problem.itemGone"));
  const attempt = freshAttempt(being, job.action, luckyFaces(being.type === "tellerMonster"));
  attempt.job = { id: jobId, name: job.name, needed: job.needed };
  await tryIt(actor, being, attempt, options);
}

async function tryIt(actor: OwnedActor, being: Being, attempt: Attempt, options: TryOptions): Promise<void> {
  if (!actor.isOwner) return warn(t("FOURTALES.Teller.Problem.notYours", { name: actor.name }));
  await guarded(async () => {
    const company = companyOf(actor);
    const plain = requestOf(being, attempt, company, tellerSettings());
    const ready = plain.ok && gatherPool(plain.value, tellerSettings()).ok;
    if (options.skipDialog && plain.ok && ready) return await startRoll(DUNGEONTELLER, "success", plain.value);
    const dialog = new SuccessDialog(being, attempt, company);
    const request = await dialog.ask(options.parent);
    // Somebody may have taken the power away while the dialog was open.
    if (request && attempt.power && !actor.items.get(attempt.power.id))
      return warn(t("FOURTALES.Core.Problem.itemGone"));
    return request ? await startRoll(DUNGEONTELLER, "success", request) : notifyProblems([]);
  });
}

/** The weapon in hand and the one that is targeted, as a first guess. */
function aim(actor: OwnedActor, being: Being, attempt: Attempt, action: "battle" | "shoot"): void {
  attempt.weapon = heldFor(being, action)?.id ?? "";
  attempt.targets = targetedBeings(actor.uuid)
    .slice(0, 1)
    .map(({ uuid }) => uuid);
}

function heldFor(being: Being, action: "battle" | "shoot"): WeaponItem | null {
  const fit = heldWeapons(being.items).filter(({ system }) => system.uses.includes(action));
  return fit.sort((a, b) => b.system.dice - a.system.dice)[0] ?? null;
}
