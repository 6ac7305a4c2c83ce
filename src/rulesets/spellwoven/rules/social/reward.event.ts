import { applied, type EventKind, opposite } from "../../../../kernel/events.ts";
import { isId, isText, isWhole, type Look, lookFor, orNothing, within } from "../../../../kernel/looks.ts";
import { fail, problem } from "../../../../kernel/result.ts";

interface Rewarded {
  readonly influenceToSpend: number;
  /** Ranks of social skills that have brought influence, by `rankId`. */
  readonly rewarded?: Readonly<Record<string, boolean>>;
}

/** Influence to spend, gained by ranks in a social skill. */
export interface PoolData {
  /** Negative = taken back. */
  readonly amount: number;
  /** The skill that brought it, for the sentence. */
  readonly skill: string;
  /** What the skill is counted under (`rewardId`), and the ranks that brought it; older cards hold neither. */
  readonly of?: string;
  readonly ranks?: readonly number[];
}

/** More ranks than anybody gains at once. */
const MOST_RANKS = 20;

const REFUSE = "FOURTALES.Woven.Rules.Refuse";

/** Ranks of a skill: whole numbers from 1 on, each once. */
export const areRanks: Look = (value) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= MOST_RANKS &&
  new Set(value).size === value.length &&
  value.every(within(1, 10_000));

/** What a rank of a skill stands under among those that have brought influence. */
export function rankId(of: string, rank: number): string {
  return `${of}-${rank}`;
}

/**
 * `woven.pool`: a rank gained in a social skill brings influence to spend, each rank once (SW-66). What was placed meanwhile
 * has to be taken back before it.
 */
export const poolEvent: EventKind<Rewarded, PoolData> = {
  kind: "woven.pool",
  check: lookFor({ amount: isWhole, skill: isText, of: orNothing(isId), ranks: orNothing(areRanks) }),
  apply({ influenceToSpend, rewarded = {} }, data) {
    const { amount, skill, of = "", ranks = [] } = data;
    const left = influenceToSpend + amount;
    if (left < 0) return fail(problem(`${REFUSE}.influencePlaced`, "amount", { left: influenceToSpend }));
    const set: Record<string, unknown> = amount === 0 ? {} : { influenceToSpend: left };
    const counted = ranks.map((rank) => rankId(of, rank));
    const known = counted.filter((id) => Object.hasOwn(rewarded, id));
    if (amount <= 0)
      return applied(
        data,
        set,
        known.map((id) => `rewarded.${id}`),
      );
    if (known.length > 0) return fail(problem(`${REFUSE}.rewarded`, "ranks", { skill }));
    for (const id of counted) set[`rewarded.${id}`] = true;
    return applied(data, set);
  },
  invert: (done) => ({ ...done, amount: opposite(done.amount) }),
  describe: ({ amount, skill }) => ({
    key: `FOURTALES.Woven.Rules.Influence.${amount < 0 ? "lost" : "gained"}`,
    data: { skill, amount: Math.abs(amount) },
  }),
};
