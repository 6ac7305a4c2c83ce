import type { EncounterMember } from "../../core/contract/encounter-spec.ts";
import type { World } from "../../core/contract/roll-kind.ts";
import { standingOf } from "../../core/encounter/standing.ts";
import type { Fighter } from "../../core/foundry/encounters.ts";
import type { DeedTurn } from "./rules/encounter/deed.ts";
import { actionsLeft, begunIn, teamOf, turnState } from "./rules/encounter/order.ts";
import { WORDS } from "./words-of-power.ts";
import { wordsSettings } from "./words-settings.ts";

/** Where somebody stands in a fight that goes on, with what is left of their turn; null for who is in none. */
export function turnAt(world: World, actor: string): DeedTurn | null {
  const place = world.place?.(actor) ?? null;
  const fighter = fighterAt(world, place);
  if (!place || !fighter) return null;
  const { combatant, round, acts } = place;
  const { own } = fighter;
  return {
    combatant,
    round,
    acts,
    left: actionsLeft(own, round),
    begun: begunIn(own, round),
    attacked: turnState(own).attack === round,
  };
}

/** The combatant of somebody who has begun something that a blow may break off; empty for others. */
export function begunAt(world: World, actor: string): string {
  const turn = turnAt(world, actor);
  return turn?.begun ? turn.combatant : "";
}

/** WP-152: the turn that pays for a death that somebody resists: the one they are in, or the next; null where it costs nothing. */
export function lifePriceAt(world: World, actor: string): { combatant: string; round: number } | null {
  const place = world.place?.(actor) ?? null;
  return place && wordsSettings().resistDeath !== "free" ? { combatant: place.combatant, round: place.next } : null;
}

/** The fight that somebody waits for, and their team in it; null for who waits for none. */
export function awaitedAt(world: World, actor: string): { encounter: string; team: string } | null {
  const found = world.awaits?.(actor) ?? null;
  const fighter = fighterAt(world, found);
  return found && fighter && { encounter: found.encounter, team: teamOf(fighter) };
}

/** The team of somebody in the fight that goes on; null for who is in none. */
export function teamAt(world: World, actor: string): string | null {
  const fighter = fighterAt(world, world.place?.(actor) ?? null);
  return fighter && teamOf(fighter);
}

/** As their token stands in the encounter; null for who is in none, or was taken out of it a moment ago. */
function fighterAt(world: World, at: { combatant: string } | null): EncounterMember | null {
  const fighter = at && world.document(at.combatant);
  return fighter ? standingOf(fighter as Fighter, WORDS) : null;
}
