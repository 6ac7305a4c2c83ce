import type { ActionId } from "../actions.ts";
import { heldWeapons } from "../gear/hands.ts";
import type { Being } from "../types.ts";

/** What children say that they want to do, and the action that it is; what belongs to one action stands together. */
export const ACTION_OF = {
  hit: "battle",
  shoot: "shoot",
  throw: "shoot",
  cast: "magic",
  wrestle: "muscle",
  lift: "muscle",
  push: "muscle",
  breakOpen: "muscle",
  swim: "muscle",
  leap: "stunt",
  balance: "stunt",
  swing: "stunt",
  hide: "sneak",
  creep: "sneak",
  steal: "sneak",
  look: "notice",
  listen: "notice",
  search: "notice",
  follow: "notice",
  unlock: "make",
  mend: "make",
  build: "make",
  ask: "talk",
  trick: "talk",
  cheer: "talk",
  resist: "resist",
} as const satisfies Record<string, ActionId>;

export type Verb = keyof typeof ACTION_OF;

/** Every verb. */
export const VERBS = Object.keys(ACTION_OF) as readonly Verb[];

/** The action that a verb is; null for what is none. */
export function actionOf(verb: string): ActionId | null {
  return Object.hasOwn(ACTION_OF, verb) ? ACTION_OF[verb as Verb] : null;
}

/**
 * The verbs for which somebody has a die to begin with: of the action, or of a weapon in hand. DT-31: to withstand something is
 * an answer and nothing that one wants to do.
 */
export function verbsOf({ system, items }: Pick<Being, "system" | "items">): Verb[] {
  const armed = new Set<string>(
    heldWeapons(items).flatMap((weapon) => (weapon.system.dice > 0 ? weapon.system.uses : [])),
  );
  return VERBS.filter((verb) => {
    const action = ACTION_OF[verb];
    return action !== "resist" && (system.actions[action] > 0 || armed.has(action));
  });
}
