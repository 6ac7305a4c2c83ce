import { isId } from "../../../../kernel/looks.ts";
import type { Hazard, TimedEffect } from "../effect.ts";
import { wordsOf } from "../gear/armor.ts";
import type { Ground } from "../ground.ts";
import type { Being } from "../types.ts";

/** Something that somebody stands on: whose it is, and which of their effects. */
export interface Footing {
  readonly maker: Being;
  readonly effect: TimedEffect;
  /** Is whoever stands there on the players' side? */
  readonly friendly: boolean;
}

/** Somebody with all that the ground under their feet does to them, as if they bore it. */
export function standingOn(being: Being, places: readonly Footing[]): Being {
  const felt = places.flatMap(({ maker, effect, friendly }, n): [string, TimedEffect][] => {
    const { ground } = effect;
    const id = `ground-${n}`;
    if (!ground?.inside || !isId(id) || isPartOf(being, effect) || !isMeant(being, maker, ground, friendly)) return [];
    // It is over when one leaves, and nothing else of it is theirs.
    const { hazard, ground: _laid, made, placed, on, serves, ...rest } = effect;
    return [[id, { ...rest, id, until: "broken", turns: null, left: null, ends: [], mods: ground.inside }]];
  });
  if (felt.length === 0) return being;
  const effects = { ...being.system.effects, ...Object.fromEntries(felt) };
  return { ...being, system: { ...being.system, effects } } as Being;
}

/** a fog is for everybody; a circle for its maker's friends, and some for the maker as well. */
function isMeant(being: Being, maker: Being, { whom = "all" }: Ground, friendly: boolean): boolean {
  if (whom === "all") return true;
  if (being.uuid === maker.uuid) return whom === "company";
  const withPlayers = being.type === "tellerHero" || friendly;
  return withPlayers === (maker.type === "tellerHero");
}

/** Is this one what the effect called? A swarm does not crawl over itself. */
export function isPartOf({ uuid }: Pick<Being, "uuid">, { made = [] }: TimedEffect): boolean {
  return made.some(({ of, id }) => of === "Actor" && uuid === `Actor.${id}`);
}

/** Does what lies there happen to this one at all? DT-104: a mark that waits for the living lets its maker pass. */
export function meets(being: Being, maker: string, hazard: Hazard, stays: boolean): boolean {
  const giant = being.type === "tellerMonster" && being.system.size === "giant";
  if (hazard.small && giant) return false;
  if (hazard.living && (being.uuid === maker || wordsOf(being).some((word) => LIFELESS.includes(word)))) return false;
  // Whoever stays where it hurts is hurt again; thorns, ice and marks catch whoever comes.
  return !stays || hazard.again === true || (hazard.loss > 0 && !hazard.either);
}

const LIFELESS = ["undead", "object", "image"];
