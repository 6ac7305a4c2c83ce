import type { Cut, Material, Price, Weight } from "../item-types.ts";

/** One thing of the lists. */
export type ItemEntry = { readonly slug: string; readonly price: Price } & ItemFacts;

/** What the rules know of a thing, by kind. */
export type ItemFacts =
  | { readonly kind: "gear" }
  | { readonly kind: "weapon"; readonly category: Weight; readonly skill: string; readonly ranged: boolean }
  | { readonly kind: "armour"; readonly material: Material; readonly cut: Cut }
  | { readonly kind: "shield"; readonly category: Weight };

type Line = (price: Price) => ItemEntry;

/** The price of a listed weapon is its weight, too. */
const PRICE_WEIGHT: Readonly<Record<Price, Weight>> = { sundry: "light", common: "medium", expensive: "heavy" };

const gear =
  (slug: string): Line =>
  (price) => ({ slug, price, kind: "gear" });
const weapon =
  (slug: string, skill: string, ranged = false): Line =>
  (price) => ({ slug, price, kind: "weapon", category: PRICE_WEIGHT[price], skill, ranged });
const armour =
  (slug: string, material: Material): Line =>
  (price) => ({ slug, price, kind: "armour", material, cut: "tunic" });
// A shield says its own weight: the small one costs as much as a medium weapon but is light.
const shield =
  (slug: string, category: Weight): Line =>
  (price) => ({ slug, price, kind: "shield", category });
const priced = (price: Price, lines: readonly Line[]): ItemEntry[] => lines.map((line) => line(price));

/** Things to choose from at the start, with the scale tunic the lists leave out. */
export const ITEMS: readonly ItemEntry[] = [
  ...priced("sundry", [
    gear("backpack"),
    gear("bedroll"),
    gear("blanket"),
    gear("boneworking-tools"),
    gear("tallow-candles"),
    gear("hobnail-boots"),
    gear("cask-of-beer"),
    gear("cask-of-wine"),
    gear("purse-of-groats"),
    gear("cooking-pot"),
    weapon("cudgel", "one-handed-bludgeon"),
    weapon("dagger", "one-handed-slash"),
    gear("fishing-hand-net"),
    gear("fishing-rod-hooks"),
    gear("flint-steel"),
    weapon("handaxe", "one-handed-hack"),
    weapon("handstaff", "pole-arm"),
    gear("leatherworking-tools"),
    weapon("longknife", "one-handed-slash"),
    gear("rope"),
    armour("quilt-cloth-tunic", "quiltCloth"),
    gear("rough-clothing"),
    weapon("sap", "one-handed-bludgeon"),
    weapon("sling", "ranged", true),
    weapon("throwing-spears", "thrown", true),
    gear("stoneworking-tools"),
    gear("torches"),
    gear("trail-ration"),
    gear("utensils"),
    gear("wooden-stakes"),
    gear("woodworking-tools"),
  ]),
  ...priced("common", [
    gear("leather-book"),
    gear("leather-boots"),
    gear("beeswax-candles"),
    gear("cauldron"),
    gear("clay-lamp-oil"),
    gear("purse-of-pennies"),
    gear("cloak"),
    gear("healers-kit"),
    gear("herbalists-tools"),
    weapon("hunting-bow", "ranged", true),
    gear("ink-quills"),
    gear("iron-stakes"),
    gear("ivory-comb"),
    weapon("mace", "one-handed-bludgeon"),
    weapon("mattock-of-war", "one-handed-hack"),
    gear("pipe-pipeweed"),
    weapon("quarterstaff", "pole-arm"),
    shield("small-shield", "light"),
    armour("soft-leather-tunic", "softLeather"),
    weapon("spear", "pole-arm"),
    weapon("sword", "one-handed-slash"),
    gear("thiefs-tools"),
    gear("travelling-clothing"),
  ]),
  ...priced("expensive", [
    weapon("battle-axe", "two-handed"),
    gear("bottle-of-perfume"),
    gear("metal-book"),
    gear("felted-boots"),
    gear("box-of-spices"),
    gear("brass-storm-lamp-oil"),
    gear("fur-cloak"),
    gear("fat-purse"),
    weapon("crossbow", "ranged", true),
    gear("fine-tea-set"),
    gear("fur-blanket"),
    gear("rare-inks"),
    weapon("longbow", "ranged", true),
    weapon("longsword", "two-handed"),
    weapon("great-mace", "two-handed"),
    armour("scale-tunic", "scale"),
  ]),
];

/** The thing of this slug, or null. */
export function itemEntry(slug: string): ItemEntry | null {
  return ITEMS.find((entry) => entry.slug === slug) ?? null;
}

/** Language key of a listed thing's name. */
export function itemKey(slug: string): string {
  return `FOURTALES.Woven.Rules.Item.${slug}`;
}
