import { peopleOf } from "../../core/documents/people.ts";
import type { OwnedActor } from "../../core/sheets/tale-actor.sheet.ts";
import type { Being } from "./rules/types.ts";

const people = peopleOf<Being>({
  types: ["tellerHero", "tellerMonster"],
  played: ({ type }) => type === "tellerHero",
});

export const { beingOf, beingIn, findBeing, targeted, actorsAtHand, isPlayed } = people;

/** Who is at hand for a try, the roller among them: some powers work on oneself. */
export function companyOf(actor: OwnedActor): Map<string, Being> {
  return people.companyOf(actor.uuid).set(actor.uuid, beingOf(actor));
}
