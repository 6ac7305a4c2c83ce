import { type AttributeId, GROUP_IDS, GROUPS, type GroupId } from "../rules/attributes.ts";
import type { CreationStep, Draft, DraftPerson, DraftPurchase } from "../rules/creation/draft.ts";
import { ITEMS } from "../rules/tables/items.ts";
import type { BackgroundId, Homeland } from "../rules/types.ts";

/** Reads what one step's form says into the draft. Whether it makes sense is for `checkDraft` to say. */
export function readStep(step: CreationStep, form: HTMLFormElement, draft: Draft): Draft {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? "");
  const number = (name: string): number => (text(name).trim() === "" ? 0 : Number(text(name)));
  const all = (name: string): string[] => data.getAll(name).map(String);
  const rows = <T>(list: string, read: (at: string) => T): T[] =>
    [...form.querySelectorAll<HTMLElement>(`[data-row^="${list}."]`)].map((row) => read(row.dataset.row!));
  switch (step) {
    case "person":
      return {
        ...draft,
        ...{ name: text("name"), gender: text("gender") },
        ...{ age: text("age"), appearance: text("appearance") },
      };
    case "homeland":
      return { ...draft, homeland: text("homeland") as Homeland | "" };
    case "attributes": {
      const places = GROUP_IDS.map((group) => [group, number(`rank.${group}`)] as const).filter(
        ([, place]) => place > 0,
      );
      const ranking = places.sort(([, a], [, b]) => a - b).map(([group]) => group);
      return { ...draft, ranking: ranked(draft, ranking, places), raises: raisesIn(number) };
    }
    case "skills":
      return { ...draft, socialSkill: text("socialSkill"), generalSkills: all("generalSkills") };
    case "weaknesses":
      return { ...draft, weakness: { social: text("weakness.social"), fighting: text("weakness.fighting") } };
    case "items":
      return {
        ...draft,
        items: ITEMS.flatMap(({ slug }) => Array.from({ length: Math.min(9, number(`items.${slug}`)) }, () => slug)),
      };
    case "persons": {
      const persons = rows("persons", (at): DraftPerson => {
        return { name: text(`${at}.name`), background: text(`${at}.background`), influence: number(`${at}.influence`) };
      });
      return { ...draft, persons, influenceToSpend: number("influenceToSpend") };
    }
    case "background":
      return { ...draft, purchases: rows("purchases", (at) => purchaseIn(text, at, draft)) };
    case "magery":
      return {
        ...draft,
        magery: {
          domains: rows("domains", (at) => ({ name: text(`${at}.name`), motes: number(`${at}.value`) })),
          incantations: rows("incantations", (at) => ({ name: text(`${at}.name`), rank: number(`${at}.value`) })),
        },
      };
  }
}

/** Two groups cannot have one place: the one that was there before moves to the place that is free. */
function ranked(draft: Draft, ranking: GroupId[], places: (readonly [GroupId, number])[]): GroupId[] {
  const taken = places.map(([, place]) => place);
  if (new Set(taken).size === taken.length) return ranking;
  const before = draft.ranking;
  const moved = places.find(([group, place]) => before.indexOf(group) + 1 !== place);
  if (!moved) return ranking;
  const rest = before.filter((group) => group !== moved[0]);
  rest.splice(moved[1] - 1, 0, moved[0]);
  return rest;
}

function raisesIn(number: (name: string) => number): Partial<Record<AttributeId, number>> {
  const all = GROUP_IDS.flatMap((group) => [...GROUPS[group]] as AttributeId[]);
  return Object.fromEntries(all.map((id) => [id, number(`raises.${id}`)]));
}

/** Something else that is bought has nothing to do with what was chosen for the thing before. */
function purchaseIn(text: (name: string) => string, at: string, draft: Draft): DraftPurchase {
  const what = text(`${at}.what`) as BackgroundId;
  const before = draft.purchases[Number(at.split(".")[1])];
  return { what, of: before?.what === what ? text(`${at}.of`) : "" };
}
