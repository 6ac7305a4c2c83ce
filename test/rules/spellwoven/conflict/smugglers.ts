import type { SideState } from "../../../../src/rulesets/spellwoven/rules/index.ts";

/** A side of a conflict, as it begins. */
export const smugglers: SideState = {
  name: "Smugglers",
  aim: "The cargo",
  leader: "",
  base: 2,
  out: false,
  hazard: false,
  order: 1,
};
