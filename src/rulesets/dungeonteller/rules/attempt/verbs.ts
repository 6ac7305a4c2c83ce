import type { ActionId } from "../actions.ts";
import { heldWeapons } from "../gear/hands.ts";
import type { Being } from "../types.ts";
import type { WayTry } from "./attempt.ts";

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
  run: "muscle",
  leap: "muscle",
  throwFar: "muscle",
  climb: "muscle",
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

/** DT-28, DT-45, DT-52, DT-57: what has rules of its own, beside its first dice. */
const WAY_OF = { run: "run", leap: "jump", throwFar: "throw", climb: "climb" } as const satisfies Partial<
  Record<Verb, WayTry["way"]>
>;

/** DT-06, DT-32, DT-39: what somebody rolls against it who is meant or might notice; nothing else is opposed by itself. */
const AGAINST: Partial<Record<Verb, ActionId>> = {
  wrestle: "muscle",
  push: "muscle",
  hide: "notice",
  creep: "notice",
  steal: "notice",
  trick: "resist",
};

/** Every verb. */
export const VERBS = Object.keys(ACTION_OF) as readonly Verb[];

/** Is this one of them? */
export function isVerb(verb: string): verb is Verb {
  return Object.hasOwn(ACTION_OF, verb);
}

/** The way with rules of its own that a verb is; null for a plain roll of its action. */
export function wayOfVerb(verb: Verb): (typeof WAY_OF)[keyof typeof WAY_OF] | null {
  return verb in WAY_OF ? WAY_OF[verb as keyof typeof WAY_OF] : null;
}

/** What those roll against it whom somebody means by the verb; empty where nobody does. */
export function againstVerb(verb: Verb): ActionId | "" {
  return AGAINST[verb] ?? "";
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
    // DT-45, DT-55: who runs rolls Stunt as well, and on a climb some steps are Stunt alone.
    if ((verb === "run" || verb === "climb") && system.actions.stunt > 0) return true;
    return action !== "resist" && (system.actions[action] > 0 || armed.has(action));
  });
}
