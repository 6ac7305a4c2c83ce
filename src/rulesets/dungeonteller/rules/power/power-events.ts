import { removeDocument } from "../../../../kernel/document-events.ts";
import { isAttack } from "../attack.ts";
import type { TimedEffect } from "../effect.ts";
import { groundOf } from "../ground/ground-of.ts";
import { layRegion } from "../ground/region.ts";
import { modsOf } from "../mods.ts";
import type { SuccessOutcome } from "../pool/outcome.ts";
import type { PowerTarget, PowerUse, SuccessRequest } from "../pool/request.ts";
import type { TellerSettings } from "../settings.ts";
import type { TellerEvents } from "../teller-events.ts";
import { buildEffect, lasts } from "./effect-build.ts";
import { MOST_BROUGHT } from "./read.event.ts";
import { moveEvents, placedBy, summonedBy } from "./scene-events.ts";

/** a scroll is read once less, and with that, or not at all, happens what the reading does. */
export function readEvents(list: TellerEvents, power: PowerUse, does: TellerEvents): void {
  const brings = does.all.slice(0, MOST_BROUGHT).map(({ kind, target, data }) => ({ kind, target, data }));
  list.add("read", power.uuid, { amount: -1, name: power.name, ...(brings.length > 0 ? { brings } : {}) });
  list.all.push(...does.all.slice(MOST_BROUGHT));
}

/** What a power does even when it fails: DT-124 allows one try per item, DT-110 counts the tries at an animal. */
export function triedEvents(list: TellerEvents, request: SuccessRequest, power: PowerUse): void {
  const { does } = power.system;
  for (const { uuid } of power.targets) {
    if (does.includes("appraise")) list.add("appraise", request.who.uuid, { item: uuid, tried: true });
    if (does.includes("tame") && !request.who.creature) list.add("tried", request.who.uuid, { entry: uuid });
  }
}

/** DT-19: a Battle or Shoot roll at somebody spoils resting even when it takes no Luck (Knockout). */
export function aimedEvents(list: TellerEvents, request: SuccessRequest, power: PowerUse): void {
  if (!request.actions.some(isAttack)) return;
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
  if (system.does.includes("heal")) healEvents(list, request, power, outcome.strength, settings);
  if (system.does.includes("appraise")) for (const { uuid } of power.targets) list.add("known", uuid, { value: true });
  if (system.does.includes("tame") && !who.creature && power.targets[0]) {
    list.add("tamed", who.uuid, { value: power.targets[0].uuid });
  }
  if (system.does.includes("destroy")) destroyEvents(list, request, power);
  if (system.does.includes("undo")) sleepEvents(list, request, power);
  moveEvents(list, request, power, outcome.net);
  for (const target of power.targets) cureEvents(list, power, target);
  // A roll that needed no success and had none (Parry) leaves nothing behind.
  if (!lasts(system) || (request.actions.length > 0 && outcome.strength === 0)) return;
  // DT-120, DT-121: one circle at a time.
  for (const effect of power.former ?? []) list.ends(who.uuid, effect);
  lastingEvents(list, request, power, outcome.strength);
}

/** What lasts, on everybody who bears it, and on its maker where it can be ended for all of them. */
function lastingEvents(list: TellerEvents, request: SuccessRequest, power: PowerUse, successes: number): void {
  const { who, kind } = request;
  const { system, targets } = power;
  const kept = { ...placedBy(list, request, power), ...summonedBy(list, request, power, successes) };
  const from = { uuid: who.uuid, name: who.name };
  // DT-62: whoever holds somebody may squeeze, and let go.
  const note = system.does.includes("pin") ? { mods: { condition: "holding" } } : {};
  // DT-120, DT-121, DT-150: where there is a scene, it works on whoever is inside.
  const spot = request.spots?.who ?? null;
  const lies = system.aim === "ground" || (system.aim === "others" && system.many && spot !== null);
  const put = (uuid: string, plan: { strength: number; withMods: boolean; on?: string[] }): void => {
    const own = uuid === who.uuid ? { kept, lies, own: request.fresh ?? "", ...(kind ? { kind } : {}) } : {};
    const built = buildEffect(power, { from, fresh: uuid === who.uuid, ...plan, ...own });
    const { ground } = built;
    const laid = ground && ground.most === 0 && spot ? layRegion(who.uuid, built, ground, spot) : null;
    for (const event of laid?.events ?? []) list.also(event);
    const effect = laid ? { ...built, made: [...(built.made ?? []), ...laid.made] } : built;
    list.add("effect", uuid, { id: effect.id, effect: { ...effect, ...(uuid === who.uuid ? note : {}) } });
  };
  if (system.aim === "others" && lies && groundOf(system, successes)) {
    put(who.uuid, { strength: successes, withMods: false });
    return;
  }
  // DT-111: successes are turns, shared out as evenly as they go; whoever is beyond the last one has none.
  const share = (n: number) =>
    system.does.includes("share") ? Math.floor((successes + targets.length - 1 - n) / targets.length) : successes;
  const others = targets.map(({ uuid }, n) => ({ uuid, strength: share(n) }));
  for (const { uuid, strength } of others) {
    if (uuid !== who.uuid && strength > 0) put(uuid, { strength, withMods: true });
  }
  const itself = targets.some(({ uuid }) => uuid === who.uuid) || system.does.includes("with-maker");
  const on = others.flatMap(({ uuid }) => (uuid === who.uuid ? [] : [uuid]));
  if (on.length > 0 && !itself && !isKept(system)) return;
  // A cloud or circle is noted on its maker; a spell at nobody in particular is only announced.
  if (targets.length === 0 && !itself && system.aim === "others" && typeof system.area.measure !== "string") return;
  // A familiar's Magic dice are its master's (DT-158).
  const withMods = itself || system.aim === "self" || modsOf(system).kinds !== undefined;
  put(who.uuid, { strength: successes, withMods, ...(on.length > 0 && isKept(system) ? { on } : {}) });
}

/** Can its maker end it for all who bear it, or does another one like it? */
function isKept({ duration: { ends } }: PowerUse["system"]): boolean {
  return ends.some((word) => word === "dismissed" || word === "released" || word.startsWith("new-"));
}

/** DT-145: a thing falls to bits; what stands for itself loses all its Luck. */
function destroyEvents(list: TellerEvents, { needed, job }: SuccessRequest, { targets }: PowerUse): void {
  for (const { uuid, name } of targets) {
    const [holder = "", id] = uuid.split(".Item.");
    if (id) list.also(removeDocument(holder, "Item", { id, name }));
    else list.luck(uuid, -(job?.needed ?? needed ?? 1), "hit", { rule: "atZero" });
  }
}

/** DT-161: the magic of an enchanted thing is off for a turn of whoever has it. */
function sleepEvents(list: TellerEvents, { who }: SuccessRequest, power: PowerUse): void {
  for (const { uuid, name } of power.targets) {
    const [holder = "", thing] = uuid.split(".Item.");
    if (!thing) continue;
    const effect: TimedEffect = {
      id: `off-${thing}`,
      power: power.uuid,
      rule: power.system.rule,
      label: `${power.name}: ${name}`,
      until: "turns",
      turns: 1,
      fresh: holder === who.uuid,
      ends: ["timer"],
      successes: 1,
      left: null,
      mods: { off: [thing] },
      from: { uuid: who.uuid, name: who.name },
    };
    list.add("effect", holder, { id: effect.id, effect });
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
  const { remove: cured = [] } = modsOf(power.system);
  for (const effect of Object.values(target.effects)) {
    if (effect.mods.condition !== undefined && cured.includes(effect.mods.condition)) {
      list.ends(target.uuid, effect);
    }
  }
}
