import { type AttributeId, GROUP_IDS, GROUPS, type GroupId } from "../rules/attributes.ts";
import type { CreationStep, Draft, DraftPurchase } from "../rules/character/draft.ts";
import { ITEMS } from "../rules/gear/items.ts";

/**
 * The draft with what a step's inputs say that are no plain field of it.
 * @param draft as the other inputs have left it
 * @param before as it was
 */
export function readStep(step: CreationStep, form: HTMLFormElement, draft: Draft, before: Draft): Draft {
  const data = new FormData(form);
  const number = (name: string): number => Number(data.get(name));
  switch (step) {
    case "attributes":
      return { ...draft, ranking: rankingIn(number, draft), raises: raisesIn(number) };
    case "skills":
      return { ...draft, generalSkills: data.getAll("generalSkills").map(String) };
    case "items": {
      const count = (slug: string): number => Math.min(9, number(`items.${slug}`));
      return { ...draft, items: ITEMS.flatMap(({ slug }) => Array.from({ length: count(slug) }, () => slug)) };
    }
    case "background":
      return { ...draft, purchases: draft.purchases.map((bought, i) => purchase(bought, before.purchases[i])) };
    default:
      return draft;
  }
}

/** Two groups cannot have one place: the one that was there before moves to the place that is free. */
function rankingIn(number: (name: string) => number, { ranking: before }: Draft): readonly GroupId[] {
  const places = GROUP_IDS.map((group) => [group, number(`rank.${group}`)] as const).filter(([, place]) => place > 0);
  const ranking = places.toSorted(([, a], [, b]) => a - b).map(([group]) => group);
  if (new Set(places.map(([, place]) => place)).size === places.length) return ranking;
  const moved = places.find(([group, place]) => before.indexOf(group) + 1 !== place);
  if (!moved) return ranking;
  return before.filter((group) => group !== moved[0]).toSpliced(moved[1] - 1, 0, moved[0]);
}

function raisesIn(number: (name: string) => number): Partial<Record<AttributeId, number>> {
  const all = GROUP_IDS.flatMap((group) => [...GROUPS[group]] as AttributeId[]);
  return Object.fromEntries(all.map((id) => [id, number(`raises.${id}`)]));
}

/** Something else that is bought has nothing to do with what was chosen for the thing before. */
function purchase(bought: DraftPurchase, before: DraftPurchase | undefined): DraftPurchase {
  return bought.what === before?.what ? bought : { ...bought, of: "" };
}
