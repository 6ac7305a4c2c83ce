import { del } from "../../../core/foundry/compat.ts";
import { toUpdate } from "../../../core/ledger/stored.ts";
import { notifyProblems } from "../../../core/notify.ts";
import type { OwnedActor, OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import type { Change } from "../../../kernel/events.ts";
import { beingOf } from "../being.ts";
import { coversOf, handProblems, isCovering, moved, placeOf, putOn, takeOff } from "../rules/character/wear.ts";
import type { Being, CarriedItem, Grip, Place, Zone } from "../rules/types.ts";

/** Where a thing can be put: a hand, both, on the body, in Pouch, Pack or a kit (`kit:<id>`), on the ground. */
export type Spot = "mainhand" | "offhand" | "both" | "worn" | "pouch" | "pack" | "ground" | `kit:${string}`;

/** Where a thing is now. */
export function spotOf(being: Being, item: CarriedItem): Spot {
  const { grip, kit } = item.system;
  const place = placeOf(being, item);
  if (place === "held") return grip === "" ? "mainhand" : grip;
  return place === "kit" ? `kit:${kit}` : place;
}

/** The spots that make sense for a thing. */
export function spotsFor(item: CarriedItem, kits: readonly { id: string }[]): Spot[] {
  const twoHanded = item.type === "wordsWeapon" && item.system.hands === 2;
  const body = item.type === "wordsArmor" && item.system.kind === "body";
  const hands: Spot[] = twoHanded ? ["both"] : body ? [] : ["mainhand", "offhand"];
  const worn: Spot[] = item.type === "wordsWeapon" || isShield(item) ? [] : ["worn"];
  const small = item.type === "wordsGear" && item.system.small;
  return [
    ...hands,
    ...worn,
    "pouch",
    "pack",
    ...(small ? kits.map(({ id }): Spot => `kit:${id}`) : []),
    "ground" as const,
  ];
}

const HANDS: readonly Spot[] = ["mainhand", "offhand", "both"];

/** Has a thing any business there? Whoever drops it on a hand means the hands it takes; a shield is worn on one. */
function fits(thing: CarriedItem, to: Spot, kits: readonly { id: string }[]): boolean {
  const spots = spotsFor(thing, kits);
  if (HANDS.includes(to)) return spots.some((spot) => HANDS.includes(spot));
  return spots.includes(to) || (isShield(thing) && to === "worn");
}

/**
 * Puts a thing somewhere else. Armor goes on its zones with what is left of it, and remembers what is left when it comes
 * off. A full hand, a covered zone or a place where it has no business is told and nothing changes.
 */
export async function putAt(actor: OwnedActor, item: OwnedItem, to: Spot): Promise<void> {
  const being = beingOf(actor);
  const thing = being.items.find(({ id }) => id === item.id) as CarriedItem;
  const kits = being.items.filter(({ type }) => type === "wordsKit");
  if (!fits(thing, to, kits)) {
    notifyProblems([{ key: "FOURTALES.Words.Rules.Wear.notThere", data: { item: thing.name } }]);
    return;
  }
  const off = isCovering(thing) && coversOf(being, thing.id).length > 0 ? takeOff(being, thing) : null;
  const bare = off ? { ...being, system: uncovered(being, thing.id) } : being;
  const rested = off ? ({ ...thing, system: { ...thing.system, ...off.item.set } } as CarriedItem) : thing;
  const on = arrival(bare as Being, rested, to);
  if ("problems" in on) {
    notifyProblems(on.problems);
    return;
  }
  const gone = off ? toUpdate({ set: {}, remove: off.actor.remove.filter((path) => !(path in on.actor.set)) }) : {};
  const body = { ...gone, ...toUpdate(on.actor) };
  if (Object.keys(body).length > 0) await actor.update(body);
  await item.update({ ...(off ? toUpdate(off.item) : {}), ...toUpdate(on.item) });
}

/** Takes from the body what a deleted thing covered. */
export async function uncover(actor: OwnedActor, itemId: string): Promise<void> {
  const { zones } = actor.system as { zones: Record<string, Zone> };
  const paths = Object.keys(zones).filter((zone) => Object.hasOwn(zones[zone]!.covers, itemId));
  if (paths.length === 0) return;
  await actor.update(Object.assign({}, ...paths.map((zone) => del(`system.zones.${zone}.covers.${itemId}`))));
}

type Arrival = { actor: Change; item: Change } | { problems: ReturnType<typeof handProblems> };

function arrival(being: Being, thing: CarriedItem, to: Spot): Arrival {
  const nothing: Change = { set: {}, remove: [] };
  const hand = to === "mainhand" || to === "offhand" || to === "both";
  if (isCovering(thing) && (to === "worn" || (hand && isShield(thing)))) {
    const put = putOn(being, thing, to === "mainhand" ? "mainhand" : "offhand");
    return put.ok ? put.value : { problems: [...put.problems] };
  }
  if (!hand) {
    const [place, kit = ""] = to.split(":") as [Place, string?];
    return { actor: nothing, item: moved(place, "", kit) };
  }
  const grip: Grip = thing.type === "wordsWeapon" && thing.system.hands === 2 ? "both" : to;
  const problems = handProblems(being, thing, grip);
  return problems.length > 0 ? { problems } : { actor: nothing, item: moved("held", grip) };
}

function uncovered(being: Being, id: string): Being["system"] {
  const zones = Object.fromEntries(
    Object.entries(being.system.zones).map(([key, zone]) => {
      const { [id]: _, ...covers } = zone.covers;
      return [key, { ...zone, covers }];
    }),
  );
  return { ...being.system, zones };
}

function isShield(item: CarriedItem): boolean {
  return item.type === "wordsArmor" && item.system.kind === "shield";
}
