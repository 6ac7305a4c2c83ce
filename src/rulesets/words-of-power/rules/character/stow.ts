import { EventList } from "../../../../kernel/event-list.ts";
import type { WorldEvent } from "../../../../kernel/events.ts";
import { isText, lookFor } from "../../../../kernel/looks.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import type { Being, CarriedItem, Grip, ThingPlace } from "../types.ts";
import { STOW_ACTIONS } from "./body.ts";
import { type Participant, participantOf } from "./participant.ts";
import type { DressData, Lying, StowData } from "./stow.event.ts";
import { type CoveringItem, carried, coversOf, handProblems, isCovering, isShield, placeOf, zonesFor } from "./wear.ts";

const RULES = "FOURTALES.Words.Rules";

/** Where a thing can be put: a hand, both, on the body, in Pouch, Pack or a kit (`kit:<id>`), on the ground. */
export type StowSpot = "mainhand" | "offhand" | "both" | "worn" | "pouch" | "pack" | "ground" | `kit:${string}`;

/** What somebody chooses who puts a thing elsewhere. */
export interface StowChoices {
  /** UUID of who has it. */
  readonly who: string;
  /** Id of the thing. */
  readonly item: string;
  /** `mainhand`, `offhand`, `both`, `worn`, `pouch`, `pack`, `ground` or `kit:<id of the kit>`. */
  readonly to: string;
}

/** What it comes to. */
export interface StowRequest {
  readonly who: Participant;
  readonly item: { readonly name: string };
  readonly from: StowSpot;
  readonly to: StowSpot;
  /** Names of the kits that it leaves and that it goes into; empty for none. */
  readonly kits: { readonly from: string; readonly to: string };
  /** What it costs in a fight (WP-70, WP-92). */
  readonly actions: number;
  readonly events: readonly WorldEvent[];
}

/** Where a thing is now. */
export function spotOf(being: Being, thing: CarriedItem): StowSpot {
  const place = placeOf(being, thing);
  if (place === "kit") return `kit:${thing.system.kit}`;
  if (place !== "held") return place;
  if (isShield(thing)) return coversOf(being, thing.id)[0]?.[0] === "mainhand" ? "mainhand" : "offhand";
  return thing.system.grip === "" ? "mainhand" : thing.system.grip;
}

/** The spots that make sense for a thing. */
export function spotsFor(thing: CarriedItem, kits: readonly { id: string }[]): StowSpot[] {
  const twoHanded = thing.type === "wordsWeapon" && thing.system.hands === 2;
  const body = thing.type === "wordsArmor" && thing.system.kind === "body";
  const hands: StowSpot[] = twoHanded ? ["both"] : body ? [] : ["mainhand", "offhand"];
  const worn: StowSpot[] = thing.type === "wordsWeapon" || isShield(thing) ? [] : ["worn"];
  const small = thing.type === "wordsGear" && thing.system.small;
  const inKits = small ? kits.map(({ id }): StowSpot => `kit:${id}`) : [];
  return [...hands, ...worn, "pouch", "pack", ...inKits, "ground"];
}

/** WP-70: actions to reach a spot, or to get something from it. */
export function reachOf(spot: StowSpot): number {
  const [place] = spot.split(":") as [ThingPlace | "mainhand" | "offhand" | "both"];
  return place === "mainhand" || place === "offhand" || place === "both" ? 0 : STOW_ACTIONS[place];
}

/** WP-70, WP-92: what it costs in a fight to put a thing elsewhere. Letting go is free, picking up is a motion. */
export function stowActions(from: StowSpot, to: StowSpot): number {
  if (from === to) return 0;
  return from === "ground" ? Math.max(1, reachOf(to)) : reachOf(from) + reachOf(to);
}

const looksRight = lookFor({ who: isText, item: isText, to: isText });

/**
 * WP-69 to WP-72, WP-128, Q-21: a thing is put elsewhere. Armor goes on its zones with what is left of it, and what is left
 * goes with it when it comes off.
 * @param chosen anybody may have written it
 * @param find the character or creature with a UUID
 * Problems: somebody or something that is gone, a place where it has no business, a full hand, a zone that is covered.
 */
export function stowFacts(chosen: object, find: (uuid: string) => Being | null): Result<StowRequest> {
  const unsound = looksRight(chosen);
  if (unsound.length > 0) return fail(...unsound);
  const { who, item, to } = chosen as StowChoices;
  const being = find(who);
  if (!being) return fail(problem(`${RULES}.Refuse.nobody`, "who"));
  const thing = carried(being).find(({ id }) => id === item);
  if (!thing) return fail(problem(`${RULES}.Refuse.noThing`, "item", { name: being.name }));
  const kits = carried(being).filter(({ type }) => type === "wordsKit");
  const spot = meant(thing, to, kits);
  if (!spot) return fail(problem(`${RULES}.Wear.notThere`, "to", { item: thing.name }));
  const problems = spotProblems(being, thing, spot);
  if (problems.length > 0) return fail(...problems);
  const from = spotOf(being, thing);
  const kitOf = (at: StowSpot) => kits.find(({ id }) => at === `kit:${id}`)?.name ?? "";
  return ok({
    who: participantOf(being),
    item: { name: thing.name },
    from,
    to: spot,
    kits: { from: kitOf(from), to: kitOf(spot) },
    actions: stowActions(from, spot),
    events: from === spot ? [] : stowEvents(being, thing, spot),
  });
}

const HANDS: readonly StowSpot[] = ["mainhand", "offhand", "both"];

/** Whoever puts a thing into a hand means the hands that it takes; a shield is worn on one. Null where it has no business. */
function meant(thing: CarriedItem, to: string, kits: readonly { id: string }[]): StowSpot | null {
  const spots = spotsFor(thing, kits);
  const found = spots.find((spot) => spot === to);
  if (found) return found;
  if (to === "worn" && isShield(thing)) return "offhand";
  return (HANDS as readonly string[]).includes(to) ? (spots.find((spot) => HANDS.includes(spot)) ?? null) : null;
}

function spotProblems(being: Being, thing: CarriedItem, spot: StowSpot): Problem[] {
  if (HANDS.includes(spot)) {
    const full = handProblems(being, thing, spot as Grip);
    if (full.length > 0) return full;
  }
  if (!isCovering(thing) || !coversThere(thing, spot)) return [];
  const zones = coveredAt(being, thing, spot);
  if (zones.length === 0) return [problem(`${RULES}.Wear.noZone`, "zones", { item: thing.name })];
  const rank = rankOf(thing);
  const covered = zones.flatMap((id) => {
    const zone = being.system.zones[id]!;
    const other = Object.entries(zone.covers).find(([key, cover]) => key !== thing.id && cover.rank === rank);
    return other ? [problem(`${RULES}.Wear.covered`, "zones", { zone: zone.label, item: other[1].name })] : [];
  });
  return covered.slice(0, 1);
}

function stowEvents(being: Being, thing: CarriedItem, spot: StowSpot): WorldEvent[] {
  const list = new EventList("words");
  const { name, uuid } = thing;
  const on = coversThere(thing, spot);
  if (isCovering(thing) && (on || coversOf(being, thing.id).length > 0)) {
    const { durability, left } = thing.system;
    const magic = thing.type === "wordsMagicItem" || thing.system.magic;
    const zones = on ? coveredAt(being, thing, spot) : [];
    const worn = { item: thing.id, uuid, name, rank: rankOf(thing), magic, max: durability, left, zones };
    list.add("dress", being.uuid, { ...worn, ...lyingAt(spot) } satisfies DressData);
  } else list.add("stow", uuid, { name, ...lyingAt(spot) } satisfies StowData);
  return list.all;
}

function lyingAt(spot: StowSpot): Lying {
  if (HANDS.includes(spot)) return { place: "held", grip: spot as Grip, kit: "" };
  const [place, kit = ""] = spot.split(":") as [ThingPlace, string?];
  return { place, grip: "", kit };
}

/** Does it cover the body there? A magic thing that is only held does not. */
function coversThere(thing: CarriedItem, spot: StowSpot): boolean {
  return isCovering(thing) && (isShield(thing) ? HANDS.includes(spot) : spot === "worn");
}

function coveredAt({ system }: Being, thing: CoveringItem, spot: StowSpot): string[] {
  const wanted = zonesFor(thing, spot === "mainhand" ? "mainhand" : "offhand");
  return wanted.filter((zone) => Object.hasOwn(system.zones, zone));
}

function rankOf(thing: CarriedItem): DressData["rank"] {
  return thing.type === "wordsMagicItem" ? "magic" : isShield(thing) ? "shield" : "body";
}
