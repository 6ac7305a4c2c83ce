import { areFair } from "../../../core/rolls/honest.ts";
import { same } from "../../../kernel/same.ts";
import { findBeing } from "../being.ts";
import { leaveOf, rollOf, type WovenState } from "../ladder/woven-state.ts";
import type { LadderRequest } from "../rules/ladder/request.ts";
import { testRequest } from "../rules/test/test-request.ts";

/** Does a player's test match the sheet? */
export async function isTestRight(state: WovenState): Promise<boolean> {
  const roll = rollOf(state);
  const being = await findBeing(roll.who.uuid);
  const target = roll.target ? await findBeing(roll.target.uuid) : null;
  const { difficulty, attribute, skill } = roll;
  const wish = { difficulty, skill: skill?.slug ?? null, target };
  return being !== null && matches(roll, testRequest(being, attribute, wish), isGranted(state));
}

/** Did the Gamesmaster give leave for what is beyond the sheet? */
export function isGranted(state: WovenState): boolean {
  return state.request.asksLeave && leaveOf(state) === true;
}

/** Does a roll have nothing that the sheet and the Gamesmaster did not give? What hampers it must be there. */
export function matches(roll: LadderRequest, real: LadderRequest, granted: boolean): boolean {
  const plain = (use: LadderRequest["skill"]) => use && [use.slug, use.rank, use.doubled];
  if (roll.attribute !== real.attribute || roll.level !== real.level) return false;
  if (!same(plain(roll.skill), plain(real.skill)) || !same(roll.weapon, real.weapon)) return false;
  if (roll.situation === "advantage" && !granted) return false;
  return areFair(
    roll.modifiers.filter(({ on }) => on),
    real.modifiers,
    (claim, given) => claim.source === given.source && claim.value === given.value,
    ({ source }) => granted && source === "other",
  );
}
