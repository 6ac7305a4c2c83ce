import type { Consequence } from "../../../../kernel/events.ts";
import { type Problem, problem } from "../../../../kernel/result.ts";
import { type StowData, stowEvent } from "../character/stow.event.ts";
import { inHand } from "../character/wear.ts";
import { isMaimed } from "../character/zones.ts";
import type { Being, Grip, WeaponItem } from "../types.ts";
import type { HitRequest, HitWeapon } from "./hit-state.ts";

/**
 * WP-70, WP-92: the hands that weapons are fetched into which are not in hand: one that is empty, whole and not held, the mainhand
 * before the other; both for what takes two.
 * @param weapons those of one attack, in the order in which they are fetched; null for bare hands
 * @returns by weapon; null where nothing has to be fetched, or no hand is free
 */
export function handsToFetch(who: Being, weapons: readonly (WeaponItem | null)[]): (Grip | null)[] {
  const free = (["mainhand", "offhand"] as const).filter((hand) => isFree(who, hand));
  return weapons.map((weapon) => {
    if (!weapon || weapon.system.place === "held") return null;
    if (weapon.system.hands === 2) return free.splice(0).length === 2 ? "both" : null;
    return free.shift() ?? null;
  });
}

function isFree(who: Being, hand: "mainhand" | "offhand"): boolean {
  const zone = who.system.zones[hand];
  return inHand(who, hand) === null && !(zone && (isMaimed(zone) || zone.bound));
}

/** A weapon that comes into a hand for an attack. */
export interface Fetched {
  /** Its UUID and name. */
  readonly item: string;
  readonly name: string;
  readonly into: Grip;
}

/** WP-70: what is fetched for an attack, and is in the hand from then on. */
export function fetchedFor(request: HitRequest): Fetched[] {
  return missingFor(request).flatMap(({ uuid, name, into }) => (uuid && into ? [{ item: uuid, name, into }] : []));
}

/** Whoever fetches a weapon in a fight needs a hand for it; to let go of what is in one takes no action (WP-92). */
export function handlessProblems(request: HitRequest): Problem[] {
  const { name } = request.who;
  const handless = missingFor(request).filter(({ into }) => into === null);
  return handless.map(({ name: weapon }) => problem("FOURTALES.Words.Rules.Turn.noHand", undefined, { name, weapon }));
}

/** It comes into its hand. */
export function intoHand({ item, name, into }: Fetched): Consequence {
  const data: StowData = { name, place: "held", grip: into, kit: "" };
  return { kind: stowEvent.kind, target: item, data };
}

/** Cards of before do not say which hand a weapon was fetched into. */
function missingFor({ weapon, second }: HitRequest): HitWeapon[] {
  return [weapon, second].filter((one) => one !== null).filter(({ into }) => into !== undefined);
}
