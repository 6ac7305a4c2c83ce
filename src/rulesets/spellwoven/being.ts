import { peopleOf } from "../../core/documents/people.ts";
import type { Being, KnownPerson } from "./rules/types.ts";

/** Who can be chosen from, by UUID. */
export type Company = ReadonlyMap<string, Being>;

/** The actors of this game, and who of them is at hand. */
export const { isBeing, isPlayed, beingOf, beingIn, asNow, findBeing, targeted, actorsAtHand, companyOf } =
  peopleOf<Being>({ types: ["wovenCharacter", "wovenMinor"], played: ({ type }) => type === "wovenCharacter" });

/** Whom a character knows; nobody that one meets in passing has a contact book. */
export function knownIn({ system }: { system: object }): Readonly<Record<string, KnownPerson>> | undefined {
  return (system as { knownPersons?: Record<string, KnownPerson> }).knownPersons;
}
