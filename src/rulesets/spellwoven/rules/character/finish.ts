import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import { type AttributeId, GROUPS } from "../attributes.ts";
import { RUDIMENTARY } from "../ladder/rungs.ts";
import { skillEntry } from "../skill/skills.ts";
import { rewardId } from "../social/influence.ts";
import { rankId } from "../social/reward.event.ts";
import type { CharacterSystem, KnownPerson, Purchase } from "../types.ts";
import { BACKGROUND_ANMA, BACKGROUND_COST } from "./background.ts";
import { checkDraft } from "./check.ts";
import { raisesOf } from "./check-person.ts";
import { draftItems, type NewItem } from "./creation-items.ts";
import { type Draft, draftSkills, isMage, START } from "./draft.ts";
import type { Choice } from "./report.ts";

/** A finished character: what its document and its items store. */
export interface Finished {
  readonly name: string;
  readonly system: CharacterSystem;
  readonly items: readonly NewItem[];
}

/**
 * SW-99 to SW-117: the character of a draft. Background points that were not spent are lost (SW-112).
 * @returns the draft's problems, or what is still to choose (the field of the first thing)
 */
export function finishDraft(draft: Draft): Result<Finished> {
  const report = checkDraft(draft);
  if (report.problems.length > 0) return fail(...report.problems);
  const open = report.steps.filter(({ done }) => !done).flatMap(({ choices }) => choices);
  const missing = open.filter(({ left, optional }) => left > 0 && !optional);
  if (missing.length > 0) {
    const say = ({ field, left, label }: Choice) =>
      problem("FOURTALES.Woven.Rules.Creation.Problem.missing", field, { count: left, what: label.key });
    return fail(...missing.map(say));
  }
  return ok({ name: draft.name.trim(), system: systemOf(draft), items: draftItems(draft) });
}

function systemOf(draft: Draft): CharacterSystem {
  const bought = (what: string, of: string): number =>
    draft.purchases.filter((purchase) => purchase.what === what && purchase.of === of).length;
  const mage = isMage(draft);
  const anma = draft.purchases.reduce(
    (sum, { what }) => sum + (BACKGROUND_ANMA[what] ?? 0),
    START.anma + (mage ? START.mageryAnma : 0),
  );
  return {
    player: true,
    gender: draft.gender,
    age: draft.age,
    appearance: draft.appearance,
    homeland: draft.homeland,
    attributes: attributesOf(draft),
    groupRanking: draft.ranking,
    weaknesses: { social: [draft.weakness.social], fighting: [draft.weakness.fighting] },
    magery: {
      domains: mage ? byId("domain", draft.magery.domains) : {},
      incantations: mage ? byId("incantation", draft.magery.incantations) : {},
    },
    anma: { value: anma, max: anma },
    effort: { total: START.effort, spent: 0 },
    experience: 0,
    backgroundPoints: { total: START.backgroundPoints, log: byId("purchase", purchasesOf(draft)) },
    influenceToSpend: draft.influenceToSpend,
    rewarded: Object.fromEntries(
      [...draftSkills(draft)]
        .filter(([slug]) => skillEntry(slug)?.set === "social")
        .flatMap(([slug, rank]) => Array.from({ length: rank }, (_, at) => rankId(rewardId(slug, ""), at + 1)))
        .map((id) => [id, true]),
    ),
    knownPersons: byId("person", personsOf(draft)),
    toughness: {
      mind: { bought: bought("toughness", "mind"), extra: 0 },
      body: { bought: bought("toughness", "body"), extra: 0 },
    },
    tracks: { health: 0, resolve: 0 },
    heroic: { ticked: false, active: false },
    status: { defeated: false, dead: false, removed: false },
    overSwung: false,
    notes: "",
  };
}

function attributesOf(draft: Draft): CharacterSystem["attributes"] {
  const raises = raisesOf(draft);
  const level = (attribute: AttributeId): number => RUDIMENTARY + raises.get(attribute)!;
  const group = <A extends AttributeId>(list: readonly A[]): Record<A, number> =>
    Object.fromEntries(list.map((attribute) => [attribute, level(attribute)])) as Record<A, number>;
  return { social: group(GROUPS.social), intellect: group(GROUPS.intellect), body: group(GROUPS.body) };
}

function purchasesOf(draft: Draft): Purchase[] {
  return draft.purchases.map(({ what, of }, i) => ({ what, of, cost: BACKGROUND_COST[what], order: i + 1 }));
}

function personsOf(draft: Draft): KnownPerson[] {
  return draft.persons.map(({ name, background, influence }, i) => ({
    name,
    actorUuid: "",
    background,
    influence,
    obligation: 0,
    notes: "",
    order: i + 1,
  }));
}

function byId<T>(prefix: string, list: readonly T[]): Record<string, T> {
  return Object.fromEntries(list.map((entry, i) => [`${prefix}${i + 1}`, entry]));
}
