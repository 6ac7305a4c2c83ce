import type { WorldEvent } from "../../../../kernel/events.ts";
import { isId, isText, lookFor, oneOf, orNothing } from "../../../../kernel/looks.ts";
import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import type { Spot } from "../../../../kernel/spot.ts";
import type { TimedEffect } from "../effect.ts";
import { giveEvents } from "../gear/give.ts";
import { spikeEvents } from "../gear/spike.ts";
import { isClimb } from "../move/climb.event.ts";
import { CLIMBING, isClimbing } from "../move/climb-deed.ts";
import type { TellerSettings } from "../settings.ts";
import { TellerEvents } from "../teller-events.ts";
import type { Being, ClimbState } from "../types.ts";
import { endTurn, startTurn } from "./turn.ts";

/** What somebody does without dice, to nobody but themselves. */
const DEEDS = [
  "restTurn",
  "endTurn",
  "endEffect",
  "outOfSight",
  "beginClimb",
  "turnClimb",
  "leaveClimb",
  "give",
  "spike",
] as const;

/** What a person chooses for it. */
export interface DeedChoices {
  /** UUID of the doer. */
  who: string;
  /** What they do. */
  deed: (typeof DEEDS)[number];
  /** Id of the effect that is put away. */
  effect?: string | null;
  /** Id of the card that is handed over, and the UUID of the friend who gets it; or of a spike, and of the door that it is for. */
  item?: string | null;
  /** See `item`. */
  to?: string | null;
  /** The climb that is begun, from its first step on, and the UUID of the climber's token. */
  climb?: ClimbState | null;
  /** See `climb`. */
  token?: string | null;
}

/** What belongs to those at the table and not to a sheet. */
export interface DeedPlace {
  /** Of the encounter that the being is in, where one has begun. */
  readonly round?: number | null | undefined;
  /** Who gets what is handed over, or the door that is spiked. */
  readonly friend?: Being | null;
  /** Where the climber's token stands; null where there is none. */
  readonly spot?: Spot | null;
  /** Does the Gamemaster do it? */
  readonly keeper?: boolean;
  /** Is a document there? What somebody took away by hand is not taken away again. */
  isThere?(uuid: string): boolean;
}

/** What a deed does, and the words that fill the gaps of its sentence. */
export interface DeedFacts {
  events: readonly WorldEvent[];
  data: Record<string, string | number>;
}

/** Looks choices over that may come from a macro or a stranger. */
export const checkDeed = lookFor({
  who: (value) => typeof value === "string" && value.length <= 300,
  deed: oneOf(...DEEDS),
  effect: orNothing(isId),
  climb: orNothing(isClimb),
  item: orNothing(isId),
  token: orNothing(isText),
  to: orNothing(isText),
});

/**
 * DT-19: a turn spent resting, the end of a turn, an effect put away. In an encounter the tracker says when turns end and
 * begin, and a rest gives its Luck when the next one begins. Refused: a rest of somebody who is out (DT-17), the end of a turn
 * by hand in an encounter, an effect that is not there.
 */
export function deedFacts(
  being: Being,
  { deed, effect, climb, item }: DeedChoices,
  settings: TellerSettings,
  { round = null, friend = null, spot = null, keeper = false, isThere = () => true }: DeedPlace = {},
): Result<DeedFacts> {
  if (deed === "endTurn") {
    if (round !== null) return fail(problem("FOURTALES.Teller.Rules.Refuse.trackedTurn", "who", { name: being.name }));
    return ok({ events: unique([...endTurn(being), ...startTurn(being, settings, true)]), data: {} });
  }
  if (deed === "restTurn") {
    if (being.system.out) return fail(problem("FOURTALES.Teller.Rules.Refuse.out", "who", { name: being.name }));
    if (round === null) {
      // Nobody tells when turns begin: the next one does with the end of this.
      const events = [...endTurn(being, { rested: true }), ...startTurn(being, settings, true)];
      return ok({ events: unique(events), data: {} });
    }
    const list = new TellerEvents();
    list.add("resting", being.uuid, { value: round });
    return ok({ events: list.all, data: {} });
  }
  if (isClimbing(deed)) {
    const climbed = CLIMBING[deed](being, { climb: climb ?? null, spot, keeper });
    return climbed.ok ? ok({ events: climbed.value, data: { steps: climb?.steps.length ?? 0 } }) : climbed;
  }
  if (deed === "give") {
    const given = giveEvents(being, item ?? "", friend);
    const name = being.items.find(({ id }) => id === item)?.name ?? "";
    return given.ok ? ok({ events: given.value, data: { item: name, friend: friend?.name ?? "" } }) : given;
  }
  if (deed === "spike") {
    const held = spikeEvents(being, item ?? "", friend);
    return held.ok ? ok({ events: held.value, data: { friend: friend?.name ?? "" } }) : held;
  }
  const { effects } = being.system;
  const was = effect && Object.hasOwn(effects, effect) ? effects[effect] : undefined;
  if (!was) return fail(problem("FOURTALES.Core.Problem.itemGone", "effect"));
  const list = new TellerEvents();
  list.ends(being.uuid, stillThere(was, isThere));
  // DT-110: an animal that is let go is nobody's pet.
  const pet = being.type === "tellerHero" ? being.system.tameAnimal : null;
  if (pet && was.on?.includes(pet)) list.add("tamed", being.uuid, { value: null });
  return ok({ events: list.all, data: { effect: was.label } });
}

/** An effect without what somebody took away by hand: that is not changed or taken away again. */
function stillThere({ made, placed, ...effect }: TimedEffect, isThere: (uuid: string) => boolean): TimedEffect {
  const left = made?.filter(({ holder, of, id }) =>
    isThere(holder.startsWith("World.") ? `${of}.${id}` : `${holder}.${of}.${id}`),
  );
  return { ...effect, ...(left ? { made: left } : {}), ...(placed && isThere(placed.token) ? { placed } : {}) };
}

/** Two steps of a turn may name an event alike; each needs an id of its own. */
function unique<E extends { id: string }>(events: readonly E[]): E[] {
  return events.map((event, index) => ({ ...event, id: `${event.id}:${index}` }));
}
