import type { Cut, Material, Price, Weight } from "../item-types.ts";

/** One thing of the lists. */
export type ItemEntry = { readonly slug: string; readonly price: Price } & ItemFacts;

/** What the rules know of a thing, by kind. */
export type ItemFacts =
  | { readonly kind: "gear" }
  | { readonly kind: "weapon"; readonly category: Weight; readonly skill: string; readonly ranged: boolean }
  | { readonly kind: "armour"; readonly material: Material; readonly cut: Cut }
  | { readonly kind: "shield"; readonly category: Weight };

/** A line of a list: a thing made from its price, or the slug of mere gear. */
type Line = string | ((price: Price) => ItemEntry);

/** The price of a listed weapon is its weight, too. */
const PRICE_WEIGHT: Readonly<Record<Price, Weight>> = { sundry: "light", common: "medium", expensive: "heavy" };

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
const priced = (price: Price, lines: readonly Line[]): ItemEntry[] =>
  lines.map((line) => (typeof line === "string" ? { slug: line, price, kind: "gear" } : line(price)));

/** Things to choose from at the start, with the scale tunic the lists leave out. */
export const ITEMS: readonly ItemEntry[] = [
  ...priced("sundry", [
    "backpack",
    "bedroll",
    "blanket",
    "boneworking-tools",
    "tallow-candles",
    "hobnail-boots",
    "cask-of-beer",
    "cask-of-wine",
    "purse-of-groats",
    "cooking-pot",
    weapon("cudgel", "one-handed-bludgeon"),
    weapon("dagger", "one-handed-slash"),
    "fishing-hand-net",
    "fishing-rod-hooks",
    "flint-steel",
    weapon("handaxe", "one-handed-hack"),
    weapon("handstaff", "pole-arm"),
    "leatherworking-tools",
    weapon("longknife", "one-handed-slash"),
    "rope",
    armour("quilt-cloth-tunic", "quiltCloth"),
    "rough-clothing",
    weapon("sap", "one-handed-bludgeon"),
    weapon("sling", "ranged", true),
    weapon("throwing-spears", "thrown", true),
    "stoneworking-tools",
    "torches",
    "trail-ration",
    "utensils",
    "wooden-stakes",
    "woodworking-tools",
  ]),
  ...priced("common", [
    "leather-book",
    "leather-boots",
    "beeswax-candles",
    "cauldron",
    "clay-lamp-oil",
    "purse-of-pennies",
    "cloak",
    "healers-kit",
    "herbalists-tools",
    weapon("hunting-bow", "ranged", true),
    "ink-quills",
    "iron-stakes",
    "ivory-comb",
    weapon("mace", "one-handed-bludgeon"),
    weapon("mattock-of-war", "one-handed-hack"),
    "pipe-pipeweed",
    weapon("quarterstaff", "pole-arm"),
    shield("small-shield", "light"),
    armour("soft-leather-tunic", "softLeather"),
    weapon("spear", "pole-arm"),
    weapon("sword", "one-handed-slash"),
    "thiefs-tools",
    "travelling-clothing",
  ]),
  ...priced("expensive", [
    weapon("battle-axe", "two-handed"),
    "bottle-of-perfume",
    "metal-book",
    "felted-boots",
    "box-of-spices",
    "brass-storm-lamp-oil",
    "fur-cloak",
    "fat-purse",
    weapon("crossbow", "ranged", true),
    "fine-tea-set",
    "fur-blanket",
    "rare-inks",
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
