import { peopleOf } from "../../core/documents/people.ts";
import type { Being } from "./rules/types.ts";

/** Who can be chosen from, by UUID. */
export type Company = ReadonlyMap<string, Being>;

/** The actors of this game, and who of them is at hand. */
export const { isBeing, beingOf, beingIn, findBeing, targeted, companyOf } = peopleOf<Being>({
  types: ["wovenCharacter", "wovenMinor"],
  played: ({ type }) => type === "wovenCharacter",
});
