import { EventList } from "../../../../kernel/event-list.ts";
import type { WorldEvent } from "../../../../kernel/events.ts";
import { isObject, isText, lookFor, oneOf, within } from "../../../../kernel/looks.ts";
import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import { same } from "../../../../kernel/same.ts";
import { type Arrival, type FightOpening, OPENINGS } from "./order.ts";

const RULES = "FOURTALES.Words.Rules.Fight";

/** Latest round in which somebody may be told to come. */
export const LAST_ROUND = 99;

/** What the Storyteller sets up. */
export interface FightChoices {
  /** UUID of the encounter. */
  readonly encounter: string;
  /** Who begins: by dice, out of hiding, or whoever attacked openly. */
  readonly how: FightOpening["how"];
  /** The team that strikes from hiding, or attacks openly. */
  readonly team: string;
  /** By id of the combatant; whoever is left out stays as they are. */
  readonly arrivals: Readonly<Record<string, Arrival>>;
}

/** Somebody in the encounter. */
export interface Fighting {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly team: string;
  readonly arrival: Arrival;
}

/** An encounter as it stands. */
export interface Fight {
  readonly uuid: string;
  readonly round: number;
  readonly opening: FightOpening;
  readonly people: readonly Fighting[];
}

/** What is to change of it. */
export interface FightRequest {
  readonly fight: Fight;
  readonly opening: FightOpening;
  readonly late: readonly { readonly uuid: string; readonly name: string; readonly arrival: Arrival }[];
}

const looksRight = lookFor({ encounter: isText, how: oneOf(...OPENINGS), team: isText, arrivals: isArrivals });

/**
 * WP-86, WP-88, WP-154, WP-155: how a fight begins, and who comes later, as the Storyteller says.
 * @param find the encounter with a UUID
 * Problems: who is no Storyteller, an encounter that is gone, a team that nobody is of, somebody who would come at once or
 * before (they wait for at least one turn).
 */
export function fightFacts(
  chosen: object,
  by: { readonly isGM: boolean },
  find: (uuid: string) => Fight | null,
): Result<FightRequest> {
  const unsound = looksRight(chosen);
  if (unsound.length > 0) return fail(...unsound);
  if (!by.isGM) return fail(problem(`${RULES}.keeper`, "encounter"));
  const { encounter, how, team, arrivals } = chosen as FightChoices;
  const fight = find(encounter);
  if (!fight) return fail(problem(`${RULES}.gone`, "encounter"));
  if (how !== "dice" && !fight.people.some((one) => one.team === team)) return fail(problem(`${RULES}.team`, "team"));
  const late = fight.people.flatMap(({ id, uuid, name, arrival: was }) => {
    const arrival = Object.hasOwn(arrivals, id) ? tidy(arrivals[id]!) : was;
    return same(arrival, was) ? [] : [{ uuid, name, arrival }];
  });
  const early = late.find(({ arrival: { round } }) => round !== 0 && round <= fight.round);
  if (early) return fail(problem(`${RULES}.early`, "arrivals", { name: early.name, round: fight.round + 1 }));
  return ok({ fight, opening: how === "dice" ? { how, team: "" } : { how, team }, late });
}

/** What happens to the encounter and to those in it. */
export function fightEvents({ fight, opening, late }: FightRequest): WorldEvent[] {
  const list = new EventList("words");
  if (!same(opening, fight.opening)) list.add("opening", fight.uuid, { value: opening });
  for (const { uuid, arrival } of late) list.add("arrives", uuid, { value: arrival });
  return list.all;
}

const tidy = ({ round, entry }: Arrival): Arrival => ({ round, entry: round === 0 ? "" : entry.trim() });

function isArrivals(value: unknown): boolean {
  if (!isObject(value)) return false;
  return Object.values(value as object).every((one) => {
    if (!isObject(one)) return false;
    const { round, entry } = one as Record<string, unknown>;
    return within(0, LAST_ROUND)(round) && isText(entry) && (entry as string).length <= 60;
  });
}
