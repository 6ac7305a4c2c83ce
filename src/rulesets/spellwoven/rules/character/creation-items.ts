import { type ItemEntry, itemEntry, itemKey } from "../gear/items.ts";
import { armourBonus } from "../gear/toughness.ts";
import type {
  ArmourSystem,
  GearSystem,
  ShieldSystem,
  SkillSystem,
  TraitSystem,
  WeaponSystem,
  WovenItem,
} from "../item-types.ts";
import { skillKey } from "../skill/skill-list.ts";
import { skillEntry } from "../skill/skills.ts";
import { type Draft, draftSkills } from "./draft.ts";

/** An item to be made. One of the same slug in a compendium may lend it picture and description. */
export interface NewItem {
  readonly type: WovenItem["type"];
  readonly slug: string;
  /** Language key of its name, or the name somebody typed. */
  readonly name: string;
  readonly system: SkillSystem | TraitSystem | WeaponSystem | ArmourSystem | ShieldSystem | GearSystem;
}

/** Traits that the book describes. */
export const TRAITS = ["magery"] as const;

/** Skills, traits and things of a draft. The best armour is worn, the first weapon and the first shield are in hand. */
export function draftItems(draft: Draft): NewItem[] {
  const skills = [...draftSkills(draft)].map(([slug, rank]) => newSkill(slug, rank));
  const traits = draft.purchases.filter(({ what }) => what === "trait").map(({ of }) => newTrait(of));
  const counts = new Map<string, number>();
  for (const slug of thingsOf(draft)) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  const armour = bestArmour(draft);
  const hands = new Set<ItemEntry["kind"]>();
  const things = [...counts].map(([slug, quantity]) => {
    const entry = itemEntry(slug)!;
    const ready = entry.kind === "armour" ? slug === armour?.slug : !hands.has(entry.kind);
    hands.add(entry.kind);
    return newThing(entry, quantity, ready);
  });
  return [...skills, ...traits, ...things];
}

/** SW-109: the armour that protects best of all that a draft has chosen; null without any. Armour is not worn in layers. */
export function bestArmour(draft: Draft): (ItemEntry & { readonly kind: "armour" }) | null {
  const chosen = thingsOf(draft).flatMap((slug) => {
    const entry = itemEntry(slug);
    return entry?.kind === "armour" ? [entry] : [];
  });
  const bonus = (entry: (typeof chosen)[number]) => armourBonus({ ...entry, extra: 0 });
  return chosen.toSorted((a, b) => bonus(b) - bonus(a))[0] ?? null;
}

/** Slugs of everything a draft carries: chosen, and bought with background points. */
function thingsOf({ items, purchases }: Draft): string[] {
  return [...items, ...purchases.filter(({ what }) => what.startsWith("item")).map(({ of }) => of)];
}

/** A skill of the lists as an item. */
export function newSkill(slug: string, rank: number): NewItem {
  const { set, attribute } = skillEntry(slug)!;
  return { type: "wovenSkill", slug, name: skillKey(slug), system: { slug, set, attribute, rank, description: "" } };
}

/** A trait as an item: one of the book's, or one by the name somebody typed. */
export function newTrait(of: string): NewItem {
  const known = (TRAITS as readonly string[]).includes(of);
  const name = known ? `FOURTALES.Woven.Rules.Trait.${of}` : of;
  return { type: "wovenTrait", slug: known ? of : "", name, system: { slug: known ? of : "", description: "" } };
}

/** A thing of the lists as an item. @param ready worn, or in hand */
export function newThing(entry: ItemEntry, quantity: number, ready: boolean): NewItem {
  const { slug, price } = entry;
  const carried = { slug, price, quantity, note: "", description: "" };
  const shared = { slug, name: itemKey(slug) };
  if (entry.kind === "weapon") {
    const { category, skill, ranged } = entry;
    const system = { ...carried, category, menace: null, ranged, skill, held: ready };
    return { ...shared, type: "wovenWeapon", system };
  }
  if (entry.kind === "armour") {
    const { material, cut } = entry;
    return {
      ...shared,
      type: "wovenArmour",
      system: { ...carried, material, cut, extra: 0, soakDice: 0, worn: ready },
    };
  }
  if (entry.kind === "shield") {
    return { ...shared, type: "wovenShield", system: { ...carried, category: entry.category, held: ready } };
  }
  return { ...shared, type: "wovenGear", system: carried };
}
