import type { Consequence } from "../../../../kernel/events.ts";
import { type Phrase, type Problem, problem } from "../../../../kernel/result.ts";
import type { Fetched } from "../attack/fetching.ts";
import { actionsLeft, turnState } from "./order.ts";
import { type SpendData, spendEvent } from "./turn.event.ts";

const RULES = "FOURTALES.Words.Rules.Turn";

/** What a deed takes of a turn. */
export interface Price {
  /** Actions that it takes, 0 to 4: as far as it has come, those that are certain. */
  readonly actions: number;
  /** Actions that have to be left to begin it. */
  readonly least: number;
  /** It is the attack of the turn (WP-91). */
  readonly attack: boolean;
  /** It is done in one's own turn alone, even where it takes no action of it. */
  readonly own: boolean;
  /** WP-152, Q-02: what this turn can't pay, the next one does. */
  readonly owes?: true;
  /** What it pays by now, where that is not what it takes; null while nothing is certain. */
  readonly paid?: number | null;
  /** WP-70: what comes into a hand for it, in turn or out of it. */
  readonly fetched?: readonly Fetched[];
  /** Why it can't be done, whatever is left of the turn. */
  readonly lacks?: readonly Problem[];
}

/** What takes nothing, and is done at any time. */
export const FREE: Price = { actions: 0, least: 0, attack: false, own: false };

/** Where somebody stands in a fight that goes on. */
export interface TurnPlace {
  /** UUID of the combatant. */
  readonly combatant: string;
  readonly name: string;
  readonly round: number;
  /** Is it their turn? */
  readonly acts: boolean;
  /** The round of the turn that they are in, or that comes next. */
  readonly next: number;
  /** What the encounter keeps of them. */
  readonly own: object;
}

export interface TurnToll {
  readonly takes: Phrase | null;
  readonly left: Phrase | null;
  readonly against: readonly Problem[];
  readonly pays: readonly Consequence[];
}

/** WP-90, WP-91: what is left of a turn, in words. */
export function turnSays({ left, attacked }: { readonly left: number; readonly attacked: boolean }): Phrase {
  if (left === 0) return { key: `${RULES}.spent` };
  return { key: `${RULES}.${attacked ? "leftAttacked" : "left"}`, data: { left } };
}

/**
 * WP-90 to WP-92: what a deed with this price comes to in somebody's turn. Whoever is let pass although the turn has no action
 * left pays what is there; out of turn nothing is paid.
 */
export function turnToll(price: Price, { combatant, name, round, acts, next, own }: TurnPlace): TurnToll {
  const { actions, least, attack } = price;
  const left = acts ? actionsLeft(own, round) : 0;
  const attacked = turnState(own).attack === round;
  const bound = price.own || least > 0;
  const cost = Math.max(actions, least);
  const against: Problem[] = [];
  if (bound && !acts) against.push(problem(`${RULES}.notTurn`, undefined, { name }));
  else if (bound && least > left) against.push(problem(`${RULES}.noAction`, undefined, { name, cost, left }));
  if (bound && acts && attack && attacked) against.push(problem(`${RULES}.attacked`, undefined, { name }));
  const paid = price.paid === undefined ? actions : (price.paid ?? 0);
  against.push(...(price.lacks ?? []));
  const pays = (acts || price.owes === true) && (paid > 0 || (attack && price.paid !== null));
  const { fetched = [] } = price;
  const spent = pays ? { actions: paid, attack } : { actions: 0, attack: false };
  const spend: SpendData = {
    ...spent,
    round: price.owes ? next : round,
    ...(price.owes && { owes: true }),
    ...(fetched.length > 0 && { fetched }),
  };
  return {
    takes: actions > 0 ? { key: `${RULES}.takes`, data: { actions } } : null,
    left: acts ? turnSays({ left, attacked }) : null,
    against,
    pays: pays || fetched.length > 0 ? [{ kind: spendEvent.kind, target: combatant, data: spend }] : [],
  };
}
