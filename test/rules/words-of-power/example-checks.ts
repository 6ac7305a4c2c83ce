import { unwrap } from "../../../src/kernel/result.ts";
import { gatherPools, type MatchState, resolveCheck } from "../../../src/rulesets/words-of-power/rules/index.ts";
import { character, settings } from "./beings.ts";

export const snazzle = character("Snazzle", {
  tags: ["Charismatic", "Cheater", "Musician"],
  words: ["Convince", "Daze", "Steal"],
});
export const pools = ({ request }: MatchState) => {
  const { player, difficulty, bonus } = unwrap(gatherPools(request));
  return { player: player.length, difficulty: difficulty.length, bonus };
};
export const result = (state: MatchState) => unwrap(resolveCheck(state, settings())).outcome;
