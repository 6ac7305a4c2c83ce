import { peopleOf } from "../../core/documents/people.ts";
import type { Character } from "./rules/types.ts";

/** The actors of this game, and who of them is at hand. */
export const {
  beingOf: characterOf,
  findBeing: findCharacter,
  targeted,
  beingIn: characterIn,
  asNow,
  companyOf,
  actorsAtHand,
  isPlayed,
} = peopleOf<Character>({
  types: ["kalyrCharacter"],
  played: ({ system }) => (system as Character["system"]).tier === "pc",
});
