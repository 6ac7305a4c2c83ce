import { Checklist } from "../../../../kernel/checklist.ts";
import type { Change } from "../../../../kernel/events.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import type { ArmorItem, Being, CarriedItem, Cover, CoverRank, Grip, MagicItem, Place } from "../types.ts";
import { PACK_PLACES, POUCH_PLACES } from "./body.ts";

const RULES = "FOURTALES.Words.Rules";

/** What putting a thing on or taking it off writes to its wearer and to the thing. */
export interface Dressing {
  readonly actor: Change;
  readonly item: Change;
}

/** Things that give a zone Armor. */
export type CoveringItem = ArmorItem | MagicItem;

/** True for armor, shields and magic items. */
export function isCovering(item: { readonly type: string }): item is CoveringItem {
  return item.type === "wordsArmor" || item.type === "wordsMagicItem";
}

/** WP-27, WP-71: Tags and Words of a thing count while it is worn or in hand. */
export function isEquipped(item: CarriedItem): boolean {
  return item.system.place === "worn" || item.system.place === "held";
}

/** WP-27, WP-128, Q-31: do its Tags and Words count? A magic item's only on a zone, not in a hand, and while uses are left. */
export function isWorking(being: Being, item: CarriedItem): boolean {
  if (!isEquipped(item) || isBroken(being, item)) return false;
  if (item.type !== "wordsMagicItem") return true;
  const { uses } = item.system;
  return coversOf(being, item.id).length > 0 && (uses === null || uses.value > 0);
}

/** Where a thing is. One whose kit is gone lies in the Pack. */
export function placeOf({ items }: Pick<Being, "items">, { system }: CarriedItem): Place {
  const lost = system.place === "kit" && !items.some(({ id, type }) => id === system.kit && type === "wordsKit");
  return lost ? "pack" : system.place;
}

/** WP-112: a thing that covers zones is broken once its Armor is at 0 on all of them. */
export function isBroken(being: Being, item: CarriedItem): boolean {
  const covers = coversOf(being, item.id);
  return covers.length > 0 && covers.every(([, cover]) => cover.value === 0);
}

/** The zones a thing covers now. */
export function coversOf(being: Being, itemId: string): [zone: string, cover: Cover][] {
  return Object.entries(being.system.zones).flatMap(([zone, { covers }]) => {
    const cover = covers[itemId];
    return cover ? [[zone, cover] as [string, Cover]] : [];
  });
}

/**
 * Q-21, WP-128: puts on armor or a magic item, or takes up a shield. Each zone gets what Armor the thing has left there.
 * Problems: no such zone (`zones`), a zone that wears a thing of the same rank already, a hand that is full (`grip`).
 * @param grip the hand for a shield
 */
export function putOn(being: Being, item: CoveringItem, grip: "offhand" | "mainhand" = "offhand"): Result<Dressing> {
  const shield = item.type === "wordsArmor" && item.system.kind === "shield";
  const wanted = item.type === "wordsMagicItem" ? [item.system.zone] : shield ? [grip] : item.system.zones;
  const zones = wanted.filter((zone) => Object.hasOwn(being.system.zones, zone));
  if (zones.length === 0) return fail(problem(`${RULES}.Wear.noZone`, "zones", { item: item.name }));
  if (shield) {
    const full = handProblems(being, item, grip);
    if (full.length > 0) return fail(...full);
  }
  const rank: CoverRank = item.type === "wordsMagicItem" ? "magic" : shield ? "shield" : "body";
  const set: Record<string, unknown> = {};
  for (const id of zones) {
    const zone = being.system.zones[id]!;
    const other = Object.entries(zone.covers).find(([key, cover]) => key !== item.id && cover.rank === rank);
    if (other) return fail(problem(`${RULES}.Wear.covered`, "zones", { zone: zone.label, item: other[1].name }));
    const max = item.system.durability;
    const cover: Cover = {
      name: item.name,
      rank,
      magic: item.type === "wordsMagicItem" || item.system.magic,
      value: Math.max(0, Math.min(max, item.system.left[id] ?? max)),
      max,
    };
    set[`zones.${id}.covers.${item.id}`] = cover;
  }
  const place: Place = shield ? "held" : "worn";
  return ok({ actor: { set, remove: [] }, item: moved(place, shield ? grip : "") });
}

/** Takes a covering thing off; what Armor it has left on each zone stays with it. */
export function takeOff(being: Being, item: CoveringItem, place: Place = "pack", kit = ""): Dressing {
  const covers = coversOf(being, item.id);
  const left = { ...item.system.left, ...Object.fromEntries(covers.map(([zone, cover]) => [zone, cover.value])) };
  const change = moved(place, "", kit);
  return {
    actor: { set: {}, remove: covers.map(([zone]) => `zones.${zone}.covers.${item.id}`) },
    item: { set: { ...change.set, left }, remove: [] },
  };
}

/** What moving any other thing writes to it. */
export function moved(place: Place, grip: Grip = "", kit = ""): Change {
  return { set: { place, grip: place === "held" ? grip : "", kit: place === "kit" ? kit : "" }, remove: [] };
}

/** Is there a free hand (two for `both`) for this thing? Problems name `grip`. */
export function handProblems(being: Being, item: CarriedItem, grip: Grip): Problem[] {
  const hands = grip === "both" ? (["offhand", "mainhand"] as const) : grip === "" ? [] : [grip];
  return hands.flatMap((hand) => {
    const other = inHand(being, hand);
    if (!other || other.id === item.id) return [];
    return [problem(`${RULES}.Wear.handFull`, "grip", { item: other.name })];
  });
}

/** What a hand holds, or null. */
export function inHand(being: Being, hand: "offhand" | "mainhand"): CarriedItem | null {
  const held = carried(being).find(
    ({ system }) => system.place === "held" && (system.grip === hand || system.grip === "both"),
  );
  return held ?? null;
}

/** Everything but factions. */
export function carried(being: Pick<Being, "items">): CarriedItem[] {
  return being.items.filter((item): item is CarriedItem => item.type !== "wordsFaction");
}

/** How full pouch and pack are (WP-69, WP-71, Q-27). More than fits is for the Storyteller to allow. */
export interface Load {
  readonly pouch: { readonly count: number; readonly max: number };
  readonly pack: { readonly count: number; readonly max: number };
  readonly warnings: readonly Problem[];
}

/** Counts pouch and pack; things in a kit do not count, the kit does. */
export function loadOf(being: Pick<Being, "items">): Load {
  const count = (place: Place) => carried(being).filter((item) => placeOf(being, item) === place).length;
  const pouch = { count: count("pouch"), max: POUCH_PLACES };
  const pack = { count: count("pack"), max: PACK_PLACES };
  const { problems: warnings } = new Checklist()
    .when(pouch.count > pouch.max, `${RULES}.Warn.pouch`, "pouch", pouch)
    .when(pack.count > pack.max, `${RULES}.Warn.pack`, "pack", pack);
  return { pouch, pack, warnings };
}
