import type { World } from "../../../core/contract/roll-kind.ts";
import { beingIn } from "../being.ts";
import { bearingAt } from "../board/bearing-at.ts";
import type { AttackField } from "../rules/attack/hit-facts.ts";
import { awaitedAt, begunAt } from "../turn-at.ts";

/** What an attack finds beside what was chosen. */
export function fieldOf(world: World): AttackField {
  return {
    find: (uuid) => beingIn(world, uuid),
    begun: (uuid) => begunAt(world, uuid),
    awaits: (uuid) => awaitedAt(world, uuid),
    bearing: bearingAt,
  };
}
