import type { TryOptions } from "../../../core/dialogs/roll.dialog.ts";
import { tokensOf } from "../../../core/documents/places.ts";
import { randomId } from "../../../core/foundry/data.ts";
import { asPlayer, itemGone } from "../../../core/notify.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import type { OwnedActor, OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { beingOf, companyOf, targeted } from "../being.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";
import type { ActionId } from "../rules/actions.ts";
import { type Attempt, choicesOf, freshAttempt, type Way } from "../rules/attempt/attempt.ts";
import { powerOf } from "../rules/attempt/attempt-request.ts";
import { wayOf } from "../rules/attempt/ways.ts";
import { heldWeapons } from "../rules/gear/hands.ts";
import type { Being, WeaponItem } from "../rules/types.ts";
import { SuccessDialog } from "./success.dialog.ts";

/** Somebody tries an action: asks for the details unless told not to, then takes the road. */
export async function tryAction(actor: OwnedActor, action: ActionId, options: TryOptions): Promise<void> {
  const being = beingOf(actor);
  const attempt = begin(being, action);
  if (action === "battle" || action === "shoot") aim(actor, being, attempt, action);
  // DT-32: whoever might see or hear rolls Notice, if the one who sneaks says who that is.
  const watchers = action === "sneak" ? targeted(actor.uuid).map(({ uuid }) => uuid) : [];
  if (watchers.length > 0) Object.assign(attempt, { targets: watchers, against: "notice" });
  await tryIt(actor, being, attempt, options);
}

/** A try with rules of its own: running, jumping, getting free from somebody's hold. */
export async function tryWay(actor: OwnedActor, way: Way, target: string, options: TryOptions): Promise<void> {
  const being = beingOf(actor);
  const attempt = begin(being, way === "escape" || way === "squeeze" ? "stunt" : "muscle");
  attempt.way = way;
  attempt.targets = target
    ? [target]
    : way === "throw"
      ? targeted(actor.uuid)
          .slice(0, 1)
          .map(({ uuid }) => uuid)
      : [];
  await tryIt(actor, being, attempt, options);
}

/** A blow or a shot with this weapon: a thrown one flies where the hero chose Shoot. */
export async function tryWeapon(actor: OwnedActor, weapon: OwnedItem, options: TryOptions): Promise<void> {
  const being = beingOf(actor);
  const { uses } = weapon.system as { uses: string[] };
  const action = uses.includes("battle") ? "battle" : "shoot";
  const attempt = begin(being, action);
  aim(actor, being, attempt, action);
  attempt.weapon = weapon.id;
  await tryIt(actor, being, attempt, options);
}

/** A power in use. Some need no dice at all; they are announced and paid. */
export async function tryPower(actor: OwnedActor, item: OwnedItem, options: TryOptions): Promise<void> {
  const being = beingOf(actor);
  const power = powerOf(being, { power: item.id });
  if (!power) return itemGone();
  // DT-52: what is climbed has to be drawn first.
  if (wayOf(power.system) === "climb" && !being.system.climb) {
    return await asPlayer(actor, async () => (await import("../move/climb.dialog.ts")).beginClimb(actor));
  }
  const [first] = power.system.roll.actions as ActionId[];
  const attempt = begin(being, first ?? "magic");
  attempt.power = power.id;
  attempt.targets = targeted(actor.uuid).map(({ uuid }) => uuid);
  if (first === "battle" || first === "shoot") attempt.weapon = heldFor(being, first)?.id ?? "";
  await tryIt(actor, being, attempt, options);
}

/** Another turn's work on a job that was begun (DT-04). */
export async function tryJob(actor: OwnedActor, jobId: string, options: TryOptions): Promise<void> {
  const being = beingOf(actor);
  const job = being.system.workUp[jobId];
  if (!job) return itemGone();
  const attempt = begin(being, job.action);
  attempt.job = { id: jobId, name: job.name, needed: job.needed };
  await tryIt(actor, being, attempt, options);
}

function begin(being: Being, action: ActionId): Attempt {
  return { ...freshAttempt(being.uuid, action), moved: being.system.turn.moved };
}

async function tryIt(actor: OwnedActor, being: Being, attempt: Attempt, options: TryOptions): Promise<void> {
  await asPlayer(actor, async () => {
    const chosen = await new SuccessDialog(being, attempt, companyOf(actor)).choose(options);
    if (!chosen) return;
    const tokens = tokensOf([chosen.who, ...chosen.targets]);
    await startRoll(DUNGEONTELLER, "success", choicesOf({ ...chosen, tokens, fresh: chosen.power ? randomId() : "" }));
  });
}

/** The weapon in hand and the one that is targeted, as a first guess. */
function aim(actor: OwnedActor, being: Being, attempt: Attempt, action: "battle" | "shoot"): void {
  attempt.weapon = heldFor(being, action)?.id ?? "";
  attempt.targets = targeted(actor.uuid)
    .slice(0, 1)
    .map(({ uuid }) => uuid);
}

function heldFor(being: Being, action: "battle" | "shoot"): WeaponItem | null {
  const fit = heldWeapons(being.items).filter(({ system }) => system.uses.includes(action));
  return fit.sort((a, b) => b.system.dice - a.system.dice)[0] ?? null;
}
