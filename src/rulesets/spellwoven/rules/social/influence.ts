import { namedId } from "../../../../kernel/named-id.ts";
import type { SkillItem } from "../item-types.ts";
import type { WovenSettings } from "../settings.ts";
import type { Being, KnownPerson } from "../types.ts";
import { rankId } from "./reward.event.ts";

/** SW-66: influence to spend that a rank gained in a social skill brings during play (not at creation, A-23). */
export const INFLUENCE_PER_RANK = 3;

/**
 * SW-66: influence to spend that a change of rank brings during play, 0 for other skills and for a rank that falls.
 * @param before, after ranks, whole numbers from 0
 */
export function influenceGained(skill: { readonly set: string }, before: number, after: number): number {
  return skill.set === "social" ? Math.max(0, after - before) * INFLUENCE_PER_RANK : 0;
}

/** What the ranks of a skill are counted under: its name in the lists, or what it is called. */
export function rewardId(slug: string, name: string): string {
  return namedId(slug || plain(name));
}

/**
 * SW-66: the ranks that a skill has risen to from `before`, and that have brought no influence yet; empty for other skills. Each
 * brings it once, however often it is lost and gained.
 * @param skill one of theirs; what they are weak to is none (SW-13)
 */
export function ranksToReward(who: Being, { name, system }: SkillItem, before: number): number[] {
  const { slug, rank } = system;
  if (who.type !== "wovenCharacter" || influenceGained(system, before, rank) === 0) return [];
  const of = rewardId(slug, name);
  const risen = Array.from({ length: rank - before }, (_, at) => before + at + 1);
  return risen.filter((one) => !who.system.rewarded[rankId(of, one)]).slice(0, 20);
}

/**
 * The line of the contact book about somebody, with its id; null without one. Whoever was only named when they were met is
 * known by that name. A token on a map that stands for an actor of its own is that actor.
 */
export function knownPerson(
  who: Being,
  about: Pick<Being, "uuid" | "name">,
): (KnownPerson & { readonly id: string }) | null {
  if (who.type !== "wovenCharacter" || about.uuid === "") return null;
  const known = Object.entries(who.system.knownPersons);
  const name = plain(about.name);
  const entry =
    known.find(([, { actorUuid }]) => actorUuid === about.uuid) ??
    known.find(([, { actorUuid }]) => actorUuid !== "" && about.uuid.endsWith(`.${actorUuid}`)) ??
    known.find(([, person]) => person.actorUuid === "" && plain(person.name) === name);
  return entry ? { ...entry[1], id: entry[0] } : null;
}

/** SW-63: the line of the contact book that a name stands on, with its id; null where nobody of that name is known. */
export function lineNamed(
  persons: Readonly<Record<string, KnownPerson>>,
  name: string,
): (KnownPerson & { readonly id: string }) | null {
  const found = Object.entries(persons).find(([, person]) => plain(person.name) === plain(name));
  return found ? { ...found[1], id: found[0] } : null;
}

/** A name as people compare names. */
function plain(name: string): string {
  return name.trim().toLocaleLowerCase();
}

/** SW-64: bonus of one who sways another by influence, 0 without any. */
export function influenceOn(who: Being, target: Being): number {
  return knownPerson(who, target)?.influence ?? 0;
}

/** SW-68: bonus of an NPC against a character that is beholden to them, 0 without any. */
export function obligationTo(who: Being, debtor: Being): number {
  return knownPerson(debtor, who)?.obligation ?? 0;
}

/** SW-67, A-21: obligation the GM gains when so much influence is placed at once. */
export function obligationGained(influence: number, settings: WovenSettings): number {
  if (influence <= 0) return 0;
  return settings.obligationPer === "point" ? influence : 1;
}
