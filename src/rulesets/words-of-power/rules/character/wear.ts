import { Checklist } from "../../../../kernel/checklist.ts";
import { type Problem, problem } from "../../../../kernel/result.ts";
import type { ArmorItem, Being, CarriedItem, Cover, Grip, MagicItem, ThingPlace } from "../types.ts";
import { PACK_PLACES, POUCH_PLACES } from "./body.ts";

const RULES = "FOURTALES.Words.Rules";

/** Things that give a zone Armor. */
export type CoveringItem = ArmorItem | MagicItem;

/** True for armor, shields and magic items. */
export function isCovering(item: { readonly type: string }): item is CoveringItem {
  return item.type === "wordsArmor" || item.type === "wordsMagicItem";
}

/** WP-27, WP-71: Tags and Words of a thing count while it is worn or in hand. */
export function isEquipped(being: Being, item: CarriedItem): boolean {
  const place = placeOf(being, item);
  return place === "worn" || place === "held";
}

/** WP-27, WP-128, Q-31: do its Tags and Words count? A magic item's only on a zone, not in a hand, and while uses are left. */
export function isWorking(being: Being, item: CarriedItem): boolean {
  if (!isEquipped(being, item) || isBroken(being, item)) return false;
  if (item.type !== "wordsMagicItem") return true;
  const { uses } = item.system;
  return coversOf(being, item.id).length > 0 && (uses === null || uses.value > 0);
}

/**
 * Where a thing is. What gives Armor is on the body exactly where it covers it, whatever it says of itself; what says that it
 * is worn and covers nothing lies in the Pack, as does what was in a kit that is gone.
 */
export function placeOf({ items, system: { zones } }: BodyAndThings, thing: CarriedItem): ThingPlace {
  const { place, kit } = thing.system;
  if (isCovering(thing)) {
    const shield = isShield(thing);
    if (Object.values(zones).some(({ covers }) => Object.hasOwn(covers, thing.id))) return shield ? "held" : "worn";
    return place === (shield ? "held" : "worn") ? "pack" : place;
  }
  const lost = place === "kit" && !items.some(({ id, type }) => id === kit && type === "wordsKit");
  return lost ? "pack" : place;
}

/** What tells where things are. */
type BodyAndThings = Pick<Being, "items"> & { readonly system: Pick<Being["system"], "zones"> };

/** Worn on the hand that holds it. */
export function isShield(thing: Pick<CarriedItem, "type" | "system">): boolean {
  return thing.type === "wordsArmor" && (thing.system as ArmorItem["system"]).kind === "shield";
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

/** The zones a thing is made for, whether or not a body has them. */
export function zonesFor(item: CoveringItem, grip: "offhand" | "mainhand" = "offhand"): readonly string[] {
  if (item.type === "wordsMagicItem") return [item.system.zone];
  return isShield(item) ? [grip] : item.system.zones;
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
  return allInHand(being, hand)[0] ?? null;
}

function allInHand(being: BodyAndThings, hand: "offhand" | "mainhand"): CarriedItem[] {
  return carried(being).filter((thing) => {
    if (placeOf(being, thing) !== "held") return false;
    if (isShield(thing)) return Object.hasOwn(being.system.zones[hand]?.covers ?? {}, thing.id);
    return thing.system.grip === hand || thing.system.grip === "both";
  });
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
export function loadOf(being: BodyAndThings): Load {
  const count = (place: ThingPlace) => carried(being).filter((item) => placeOf(being, item) === place).length;
  const pouch = { count: count("pouch"), max: POUCH_PLACES };
  const pack = { count: count("pack"), max: PACK_PLACES };
  const { problems: warnings } = new Checklist()
    .when(pouch.count > pouch.max, `${RULES}.Warn.pouch`, "pouch", pouch)
    .when(pack.count > pack.max, `${RULES}.Warn.pack`, "pack", pack);
  for (const hand of ["mainhand", "offhand"] as const) {
    // Two pages may each have put something into it.
    const names = allInHand(being, hand).map(({ name }) => name);
    if (names.length > 1) warnings.push(problem(`${RULES}.Warn.hand`, hand, { items: names.join(", ") }));
  }
  return { pouch, pack, warnings };
}
