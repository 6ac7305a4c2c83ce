import type { World } from "../../../core/contract/roll-kind.ts";
import { spotsIn, tokenOnActive, wallsOn } from "../../../core/documents/places.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { t } from "../../../core/text/text.ts";
import type { Attempt } from "../rules/attempt/attempt.ts";
import { powerOf } from "../rules/attempt/attempt-request.ts";
import { type Lay, outOfReach } from "../rules/attempt/reach.ts";
import type { OutOfReach } from "../rules/pool/request.ts";
import type { Being } from "../rules/types.ts";

const REACH = "FOURTALES.Teller.Reach";

/** The map that reach is judged by: the scene that everybody is on, the same for every page. */
export function layIn(world: Pick<World, "document">): Lay {
  return {
    standsAt(uuid) {
      const token = tokenOnActive(uuid);
      return (token && spotsIn(world, [token]).get(uuid)) || null;
    },
    screens: ({ scene }) => wallsOn(world, scene, "sight"),
  };
}

/** A sentence for each whom a try does not reach. */
export function reachWords(reach: readonly OutOfReach[] = []): string[] {
  return reach.map(({ name, paces, why }) => t(`${REACH}.${why}`, { name, count: paces }));
}

/** In a word or two, why a try would not reach somebody; empty where it would. */
export function reachMark({ being, attempt }: { being: Being; attempt: Attempt }, target: Being): string {
  const [out] = outOfReach(being, attempt, powerOf(being, attempt), [target], layIn(NOW));
  return out ? t(`${REACH}.mark.${out.why}`) : "";
}
