import { applied, type EventKind, opposite } from "../../../../kernel/events.ts";
import { isBoolean, isWhole, lookFor, oneOf, orNothing } from "../../../../kernel/looks.ts";
import { type LuckHolder, loseLuck, maxLuck, type OutRule } from "./luck.ts";

/** Why Luck changes; picks the sentence. */
export const LUCK_CAUSES = [
  "hit",
  "cost",
  "bought",
  "dodge",
  "heal",
  "given",
  "rest",
  "fall",
  "cold",
  "hazard",
  "run",
  "familiar",
  "other",
] as const;
export type LuckCause = (typeof LUCK_CAUSES)[number];

/** A change of current Luck. */
export interface LuckData {
  /** Luck gained or, if negative, lost. After applying: what truly came or went. */
  readonly amount: number;
  readonly cause: LuckCause;
  /** When a loss knocks out. */
  readonly rule: OutRule;
  /** A gain wakes somebody who was knocked out. */
  readonly wake: boolean;
  /** Set once done: true = knocked out by it, false = woken by it, null = neither. */
  readonly knocked?: boolean | null;
  /** Set once done: Luck stood above the maximum, up to here, and undoing may go there again. */
  readonly ceiling?: number | null;
}

type LuckOwner = LuckHolder & { readonly out?: boolean };

/** `teller.luck`: Luck comes and goes between 0 and the maximum; keeps `out` in step (DT-10, DT-15, DT-16, DT-25). */
export const luckEvent: EventKind<LuckOwner, LuckData> = {
  kind: "teller.luck",
  check: lookFor({
    amount: isWhole,
    cause: oneOf(...LUCK_CAUSES),
    rule: oneOf("belowZero", "atZero", "overkill", "never"),
    wake: isBoolean,
    knocked: orNothing(isBoolean),
    ceiling: orNothing(isWhole),
  }),
  apply(state, data) {
    const { value } = state.luck;
    const out = state.out ?? false;
    // `knocked` is set when this is the undoing of something done: then it alone decides, not the rules.
    const undoing = data.knocked !== undefined;
    const ceiling = Math.max(maxLuck(state), value, data.ceiling ?? 0);
    let next: number;
    let knocked = undoing ? (data.knocked ?? null) : null;
    if (data.amount < 0) {
      const loss = loseLuck(value, -data.amount, undoing ? "never" : data.rule);
      next = loss.value;
      if (loss.knocked) knocked = true;
    } else {
      next = Math.min(ceiling, value + data.amount);
      if (!undoing && data.wake && next > value) knocked = false;
    }
    if (knocked === out) knocked = null;
    const set: Record<string, unknown> = {};
    if (next !== value) set["luck.value"] = next;
    if (knocked !== null) set.out = knocked;
    const over = value > maxLuck(state) ? value : null;
    return applied({ ...data, amount: next - value, knocked, ceiling: over }, set);
  },
  invert: (done) => ({
    ...done,
    amount: opposite(done.amount),
    knocked: done.knocked === undefined || done.knocked === null ? null : !done.knocked,
  }),
  describe: ({ amount, cause, knocked = null }) => ({
    key: `FOURTALES.Teller.Rules.${wordsFor(amount, cause, knocked)}`,
    data: { luck: Math.abs(amount) },
  }),
};

/** DT-10, A-08: whom it knocks out or wakes is told with it, and who has none to lose loses none. */
function wordsFor(amount: number, cause: LuckCause, knocked: boolean | null): string {
  if (knocked === null) return amount === 0 ? "Luck.none" : `Luck.${amount < 0 ? "lose" : "gain"}.${cause}`;
  if (amount === 0) return knocked ? "Out.yes" : "Out.no";
  return knocked ? "Luck.knocked" : "Luck.woken";
}
