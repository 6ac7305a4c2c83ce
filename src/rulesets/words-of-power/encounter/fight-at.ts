import type { World } from "../../../core/contract/roll-kind.ts";
import { standingOf } from "../../../core/encounter/standing.ts";
import type { Encounter } from "../../../core/foundry/encounters.ts";
import { isBeing } from "../being.ts";
import type { Fight } from "../rules/encounter/fight.ts";
import { openingOf, teamOf, turnState } from "../rules/encounter/order.ts";
import { WORDS } from "../words-of-power.ts";

/** An encounter as the rules read it, with those of this game in it; null for what is none. */
export function fightAt(world: World, uuid: string): Fight | null {
  const found = world.document(uuid) as Encounter | null;
  if (found?.documentName !== "Combat") return null;
  return {
    uuid,
    round: found.round,
    opening: openingOf((found.system as Record<string, object | undefined>)[WORDS] ?? {}),
    people: [...found.combatants]
      .filter(({ actor }) => isBeing(actor))
      .map((fighter) => {
        const { id, uuid: own, name } = fighter;
        const standing = standingOf(fighter, WORDS);
        return { id, uuid: own, name, team: teamOf(standing), arrival: { ...turnState(standing.own).arrival } };
      }),
  };
}
