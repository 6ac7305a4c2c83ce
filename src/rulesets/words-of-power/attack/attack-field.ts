import type { World } from "../../../core/contract/roll-kind.ts";
import { beingIn } from "../being.ts";
import { bearingAt } from "../board/bearing-at.ts";
import type { AttackField } from "../rules/attack/hit-facts.ts";
import { awaitedAt, begunAt, lifePriceAt } from "../turn-at.ts";
import { wordsSettings } from "../words-settings.ts";

/** What an attack finds beside what was chosen. */
export function fieldOf(world: World): AttackField {
  return {
    find: (uuid) => beingIn(world, uuid),
    begun: (uuid) => begunAt(world, uuid),
    awaits: (uuid) => awaitedAt(world, uuid),
    bearing: bearingAt,
    lifePrice: (uuid) => lifePriceAt(world, uuid),
    settings: wordsSettings(),
  };
}
