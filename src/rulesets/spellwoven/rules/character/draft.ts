import type { AttributeId, GroupId } from "../attributes.ts";
import type { BackgroundId, Domain, Homeland, Incantation } from "../types.ts";

/** A character in the making, as plain data: may be left and taken up again at any point. */
export interface Draft {
  readonly name: string;
  readonly gender: string;
  readonly age: string;
  readonly appearance: string;
  readonly homeland: Homeland | "";
  /** Primary, secondary, tertiary; fewer than three while choosing. */
  readonly ranking: readonly GroupId[];
  /** Level increases by attribute, 0 or more; background points not counted. */
  readonly raises: Readonly<Partial<Record<AttributeId, number>>>;
  /** Slug, or empty. */
  readonly socialSkill: string;
  /** Slugs. */
  readonly generalSkills: readonly string[];
  /** Slugs, or empty. */
  readonly weakness: { readonly social: string; readonly fighting: string };
  /** Slugs of the lists; the same thing may be there several times. */
  readonly items: readonly string[];
  readonly persons: readonly DraftPerson[];
  /** Influence kept to spend later. */
  readonly influenceToSpend: number;
  readonly purchases: readonly DraftPurchase[];
  /** Counts only with the trait Magery. */
  readonly magery: { readonly domains: readonly Domain[]; readonly incantations: readonly Incantation[] };
}

export interface DraftPerson {
  readonly name: string;
  readonly background: string;
  /** 1 to 3. */
  readonly influence: number;
}

export interface DraftPurchase {
  readonly what: BackgroundId;
  /** Slug of a trait, skill or item; an attribute; `mind` or `body`; empty for Anma. */
  readonly of: string;
}

/** A blank sheet. */
export const EMPTY_DRAFT: Draft = {
  name: "",
  gender: "",
  age: "",
  appearance: "",
  homeland: "",
  ranking: [],
  raises: {},
  socialSkill: "",
  generalSkills: [],
  weakness: { social: "", fighting: "" },
  items: [],
  persons: [],
  influenceToSpend: 0,
  purchases: [],
  magery: { domains: [], incantations: [] },
};

/** What everybody starts with (SW-102 to SW-107, SW-110, SW-115, SW-116). */
export const START = {
  /** Level increases of the primary, secondary and tertiary group. */
  raises: [4, 3, 2],
  effort: 6,
  anma: 3,
  /** SW-117. */
  mageryAnma: 1,
  generalSkills: 3,
  items: { sundry: 5, common: 3, expensive: 1 },
  influence: 3,
  persons: 3,
  backgroundPoints: 3,
  motes: 2,
  incantationRanks: 2,
} as const;

/** The steps in the book's order; background points last, and magic for those who bought the gift. */
export const CREATION_STEPS = [
  "person",
  "homeland",
  "attributes",
  "skills",
  "weaknesses",
  "items",
  "persons",
  "background",
  "magery",
] as const;
export type CreationStep = (typeof CREATION_STEPS)[number];

/** Has this draft bought Magery (SW-113)? */
export function isMage(draft: Draft): boolean {
  return draft.purchases.some(({ what, of }) => what === "trait" && of === "magery");
}

/** Every skill of a draft with its rank, bought ones included. */
export function draftSkills(draft: Draft): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const slug of [draft.socialSkill, ...draft.generalSkills]) if (slug !== "") ranks.set(slug, 1);
  for (const { what, of } of draft.purchases) if (what === "newSkill" && of !== "" && !ranks.has(of)) ranks.set(of, 1);
  for (const { what, of } of draft.purchases) {
    const rank = ranks.get(of);
    if (what === "raiseSkill" && rank !== undefined) ranks.set(of, rank + 1);
  }
  return ranks;
}
