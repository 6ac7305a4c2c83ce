import { type Problem, problem } from "../../../../kernel/result.ts";
import { DEFAULTS } from "../figures.ts";
import type { KalyrSettings } from "../settings.ts";
import type { FudgeSpend, RollRef, Side, SideName, Who } from "../side/side.ts";
import { planSide } from "../side/side-rolls.ts";

const REFUSE = "FOURTALES.Kalyr.Rules.Fudge.refuse";
const SPEND_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** What any kind of contest knows of Fudge points: who is in it, whom else it touches, and what was spent. */
export interface Spendable<S extends string = SideName> {
  readonly sides: readonly (readonly [name: S, side: Side])[];
  readonly affected: readonly Who[];
  readonly spends: readonly FudgeSpend<S>[];
}

/** A contest of one or two, as far as Fudge points go. */
export interface SpendableContest extends Pick<Spendable, "affected" | "spends"> {
  readonly acting: Side;
  readonly opposing: Side | null;
}

/** The same of one party or two, each a side of its own. */
export function spendable({ acting, opposing, affected, spends }: SpendableContest): Spendable {
  const sides: [SideName, Side][] = [["acting", acting]];
  if (opposing) sides.push(["opposing", opposing]);
  return { sides, affected, spends };
}

/** KA-97: all whom the rolls of a contest affect: those in it, and others the game master has named. Each once. */
export function spenders({ sides, affected }: Pick<Spendable<string>, "sides" | "affected">): Who[] {
  const all = new Map<string, Who>();
  for (const who of [...sides.map(([, side]) => side.who), ...affected]) {
    if (!all.has(who.uuid)) all.set(who.uuid, who);
  }
  return [...all.values()];
}

/** Fudge points somebody has left, those already spent on this contest taken off. */
export function pointsLeft(table: Spendable<string>, uuid: string): number {
  const who = spenders(table).find((one) => one.uuid === uuid);
  return (who?.fudgePoints ?? 0) - table.spends.filter(({ by }) => by === uuid).length;
}

/** The side that makes a roll, or null if there is no such roll (KA-21 may have dropped it). */
function sideOfRoll<S extends string>({ sides, spends }: Spendable<S>, ref: RollRef<S>): Side | null {
  const side = sides.find(([name]) => name === ref.side)?.[1];
  if (!side?.ready) return null;
  const planned = planSide(ref.side, side, spends).find(({ ability }) => ability === ref.ability);
  return planned && planned.dropped === null ? side : null;
}

type PerRoll = Pick<KalyrSettings, "fudgePerRoll">;

/**
 * Why this Fudge point may not be spent, in a contest that does not have it yet; null if it may.
 *
 * KA-99: +2 in place of one's own dice. KA-97, KA-98: ±1 on one's own roll, or on one made for an NPC, never on that of
 * another player. AM-34: once on a roll and person (setting), and an automatic +2 cannot be altered.
 */
export function spendProblem<S extends string>(
  table: Spendable<S>,
  spend: FudgeSpend<S>,
  settings: PerRoll,
  field = "spends",
): Problem | null {
  const why = useProblem(table, spend, settings, field);
  if (why || pointsLeft(table, spend.by) >= 1) return why;
  return problem(`${REFUSE}.noPoints`, field, { name: spenders(table).find(({ uuid }) => uuid === spend.by)!.name });
}

/** Why a point can't be spent so on this contest, whether or not there is one. */
function useProblem<S extends string>(
  table: Spendable<S>,
  spend: FudgeSpend<S>,
  settings: PerRoll,
  field: string,
): Problem | null {
  const say = (key: string, data: Record<string, string | number> = {}): Problem =>
    problem(`${REFUSE}.${key}`, field, data);
  const by = spenders(table).find(({ uuid }) => uuid === spend.by);
  if (!SPEND_ID.test(spend.id) || table.spends.some(({ id }) => id === spend.id)) return say("twice");
  if (!by) return say("stranger");
  const side = sideOfRoll(table, spend);
  if (!side) return say("noRoll");
  const own = side.who.uuid === by.uuid;
  const onThis = table.spends.filter((other) => other.side === spend.side && other.ability === spend.ability);
  if (onThis.some(({ use }) => use === "automatic")) return say("automatic");
  if (spend.use === "automatic") {
    if (spend.value !== DEFAULTS.automaticDice) return say("value");
    if (onThis.length > 0) return say("tooLate");
    return own ? null : say("notYours", { name: side.who.name });
  }
  if (spend.use !== "shift" || Math.abs(spend.value) !== DEFAULTS.shift) return say("value");
  if (!own && side.who.player) return say("notYours", { name: side.who.name });
  const again = settings.fudgePerRoll === "one" && onThis.some((other) => other.by === spend.by);
  return again ? say("again", { name: by.name }) : null;
}

/**
 * Those of some more points that count, in their order: two people may spend in the same moment what only one of them may, and
 * somebody may say meanwhile that they roll something else. Of what can't be spent so, nothing is paid.
 * @param closed may nobody take a point back any more? Then one that is not there counts for nothing either
 */
export function countingSpends<S extends string>(
  table: Spendable<S>,
  more: readonly FudgeSpend<S>[],
  settings: PerRoll,
  closed: boolean,
): FudgeSpend<S>[] {
  const why = closed ? spendProblem : useProblem;
  let { spends } = table;
  for (const spend of more) if (!why({ ...table, spends }, spend, settings, "")) spends = [...spends, spend];
  return spends.slice(table.spends.length);
}

/** Looks all spends of a request over, each in the order they were made. */
export function spendProblems<S extends string>(table: Spendable<S>, settings: PerRoll): Problem[] {
  return table.spends.flatMap((spend, i) => {
    const before = { ...table, spends: table.spends.slice(0, i) };
    return spendProblem(before, spend, settings, `spends.${i}`) ?? [];
  });
}

/** KA-103, KA-108, AM-31: experience that spending a point gives. Only players gain it. */
export function xpForSpending(player: boolean, settings: Pick<KalyrSettings, "xpSource" | "advancement">): number {
  return player && settings.advancement && settings.xpSource === "onSpend" ? 1 : 0;
}
