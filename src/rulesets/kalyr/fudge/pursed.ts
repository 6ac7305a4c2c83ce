import type { World } from "../../../core/contract/roll-kind.ts";
import { characterIn } from "../people.ts";
import { purseOf } from "../rules/side/purse.ts";
import type { Who } from "../rules/side/side.ts";

/**
 * Somebody of a card with the Fudge points of now. What was spent already stays paid for, whatever became of the purse since.
 * @param spent how many points of theirs were spent on the card
 * @param now as they are at this moment, also where that is fewer
 */
export function pursed(world: World, spent: (uuid: string) => number, now: boolean): (who: Who) => Who {
  return (who) => {
    const { fudgePoints } = purseOf(who, characterIn(world, who.uuid), spent(who.uuid));
    return { ...who, fudgePoints: now ? fudgePoints : Math.max(who.fudgePoints, fudgePoints) };
  };
}
