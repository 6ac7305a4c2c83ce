import type { SuccessOutcome } from "../pool/outcome.ts";
import type { PowerTarget, PowerUse, SuccessRequest } from "../pool/request.ts";
import type { TellerSettings } from "../settings.ts";
import type { TellerEvents } from "../teller-events.ts";
import { aimOf, buildEffect, lasts } from "./effect-build.ts";

/** Rules whose effect is an event of its own rather than something that lasts. */
const HAND_OF_HEALING = "DT-113";
const APPRAISE = "DT-124";

/** What a power does even when it fails: DT-124 allows one try per item. */
export function triedEvents(list: TellerEvents, request: SuccessRequest, power: PowerUse): void {
  if (power.system.rule !== APPRAISE) return;
  for (const item of power.targets) list.add("appraise", request.who.uuid, { item: item.uuid, tried: true });
}

/** DT-19: a Battle or Shoot roll at somebody spoils resting even when it takes no Luck (Knockout). */
export function aimedEvents(list: TellerEvents, request: SuccessRequest, power: PowerUse): void {
  if (!request.actions.includes("battle") && !request.actions.includes("shoot")) return;
  for (const { uuid } of power.targets) if (uuid !== request.who.uuid) list.add("attacked", uuid, { value: true });
}

/** What a power that worked does (DT-101 to DT-167), as far as it can be written down; the rest is announced. */
export function powerEvents(
  list: TellerEvents,
  request: SuccessRequest,
  power: PowerUse,
  outcome: SuccessOutcome,
  settings: TellerSettings,
): void {
  const { system } = power;
  const { who } = request;
  if (system.rule === HAND_OF_HEALING) healEvents(list, request, power, outcome.strength, settings);
  if (system.rule === APPRAISE) for (const item of power.targets) list.add("known", item.uuid, { value: true });
  for (const target of power.targets) cureEvents(list, power, target);
  if (!lasts(system)) return;

  const from = { uuid: who.uuid, name: who.name };
  // A roll that needed no success and had none (Parry) leaves nothing behind.
  if (request.actions.length > 0 && outcome.strength === 0) return;
  const aim = aimOf(system);
  if (power.targets.length === 0) {
    // A cloud or circle is noted on its maker; a spell at nobody in particular is only announced.
    if (aim === "others" && typeof system.area.measure !== "string") return;
    // A familiar's Magic dice are its master's (DT-158).
    const withMods = aim === "self" || system.mods.kinds !== undefined;
    const effect = buildEffect(power, { strength: outcome.strength, from, fresh: true, withMods });
    list.add("effect", who.uuid, { id: effect.id, effect });
    return;
  }
  for (const target of power.targets) {
    const effect = buildEffect(power, {
      strength: outcome.strength,
      from,
      fresh: target.uuid === who.uuid,
      withMods: true,
    });
    list.add("effect", target.uuid, { id: effect.id, effect });
  }
}

/** DT-113, A-72: Luck handed over, no more than the successes, the giver's Luck and the friend's missing Luck. */
export function luckToHandOver(request: SuccessRequest, power: PowerUse, strength: number): number {
  const friend = power.targets[0];
  if (!friend) return 0;
  return Math.max(0, Math.min(power.give ?? strength, strength, request.luck ?? strength, friend.room));
}

function healEvents(
  list: TellerEvents,
  request: SuccessRequest,
  power: PowerUse,
  strength: number,
  settings: TellerSettings,
): void {
  const given = luckToHandOver(request, power, strength);
  if (given === 0) return;
  if (request.luck !== null) list.luck(request.who.uuid, -given, "given");
  list.luck(power.targets[0]!.uuid, given, "heal", { wake: settings.wakeOnHeal });
}

/** DT-117, DT-122: takes away the effects whose condition the power cures. */
function cureEvents(list: TellerEvents, power: PowerUse, target: PowerTarget): void {
  const cured = power.system.mods.remove;
  if (!Array.isArray(cured)) return;
  for (const effect of Object.values(target.effects)) {
    if (effect.mods.condition !== undefined && cured.includes(effect.mods.condition)) {
      list.ends(target.uuid, effect);
    }
  }
}
