import type { World } from "../../../core/contract/roll-kind.ts";
import { characterIn } from "../people.ts";
import type { Character } from "../rules/types.ts";

/**
 * Completes choices by the sheet of whoever acts; where nobody is meant they stay as they are.
 * @param whole what the rules make of them
 */
export function completing(
  whole: (own: Character, given: object) => object,
): (choices: object, world: World) => object {
  return (choices, world) => {
    const own = characterIn(world, (choices as { who?: string }).who);
    return own ? whole(own, choices) : choices;
  };
}
