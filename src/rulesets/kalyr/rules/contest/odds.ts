import { Distribution } from "../../../../kernel/distribution.ts";
import { fail, ok, type Result } from "../../../../kernel/result.ts";
import { DEFAULTS, FUDGE_DICE } from "../figures.ts";
import type { KalyrSettings } from "../settings.ts";
import type { RollMode, SideName } from "../side/side.ts";
import type { PlannedRoll } from "../side/side-rolls.ts";
import { LETTERS, type Letter } from "../types.ts";
import { checkContestFaces, sumOf } from "./contest-faces.ts";
import { damageSums } from "./damage-sums.ts";
import { duel, judge, keep, pairedVerdict } from "./judge.ts";
import { VERDICTS, type Verdict } from "./outcome.ts";
import { prepare } from "./prepare.ts";
import type { ContestFaces, ContestRequest } from "./request.ts";
import { resultOf } from "./resolve.ts";

/** Sum of four Fudge dice: −4 to +4 with 1, 4, 10, 16, 19, 16, 10, 4, 1 chances in 81. */
export const FOUR_DICE: Distribution = (() => {
  const one = Distribution.fromWeights(FUDGE_DICE.faces.map((face) => [face, 1n]));
  return Array.from({ length: FUDGE_DICE.count - 1 }).reduce<Distribution>((sum) => sum.convolve(one), one);
})();

/** Chance of each wound by letter; `none` = unscathed. They sum to 1. */
export type WoundOdds = Readonly<Record<Letter | "none", number>>;

/** One side's chances. */
export interface SideOdds {
  /** Result of each roll that counts, in order. */
  readonly rolls: readonly Distribution[];
  /** The result kept; null for paired rolls. */
  readonly result: Distribution | null;
}

/** Exact chances of a contest. */
export interface ContestOdds {
  readonly acting: SideOdds;
  /** Null until the other side has said what it does. */
  readonly opposing: SideOdds | null;
  /** Chance of each verdict; they sum to 1. */
  readonly verdicts: Readonly<Record<Verdict, number>>;
  /** Chance that it works: success, win, or any tier; null where nothing is measured yet. */
  readonly chance: number | null;
  /** For each tier of the request, the chance that it is the one that applies (KA-12). */
  readonly tiers: readonly number[];
  /** KA-15: win, tie and loss of each duel. */
  readonly duels: readonly { readonly win: number; readonly tie: number; readonly loss: number }[];
  /** Chance of each wound by side; null where no harm is at stake. */
  readonly harm: Readonly<Partial<Record<SideName, WoundOdds>>> | null;
}

/**
 * The exact odds of a contest by the same rules as `resolve`; rolls whose faces are known already are certain, so the odds
 * can be asked for again after each throw. Time does not depend on the levels. Refuses what `prepare` refuses.
 */
export function odds(request: ContestRequest, settings: KalyrSettings, faces: ContestFaces = []): Result<ContestOdds> {
  const prepared = prepare(request, settings);
  if (!prepared.ok) return prepared;
  const wrong = checkContestFaces(request, faces);
  if (wrong.length > 0) return fail(...wrong);
  const counted = prepared.value.rolls.filter(({ dropped }) => dropped === null);
  const rolls = counted.map((roll, i) => ({ roll, of: rollOdds(roll, faces[i] ?? [], settings) }));
  const sideOdds = (name: SideName, mode: RollMode): SideOdds => {
    const mine = rolls.filter(({ roll }) => roll.side === name).map(({ of }) => of);
    return { rolls: mine, result: mode === "paired" || mine.length === 0 ? null : kept(mode, mine) };
  };
  const acting = sideOdds("acting", request.acting.mode);
  const opposing = request.opposing?.ready ? sideOdds("opposing", request.opposing.mode) : null;
  if (!request.acting.ready) return ok(nothingYet(acting, opposing));
  if (request.acting.mode === "paired") return ok(pairedOdds(request, acting, opposing, settings));
  return ok(measuredOdds(request, acting, opposing, prepared.value.difficulty, settings));
}

/** Result of one roll. */
export function rollOdds(roll: PlannedRoll<string>, faces: readonly number[], settings: KalyrSettings): Distribution {
  const at = (dice: number): number => resultOf(roll.level, dice, roll.shift, settings);
  if (roll.automatic) return Distribution.certain(at(DEFAULTS.automaticDice));
  return faces.length > 0 ? Distribution.certain(at(sumOf(faces))) : FOUR_DICE.map(at);
}

/** KA-21, KA-22: the better or the worse of independent rolls. */
export function kept(mode: RollMode, rolls: readonly Distribution[]): Distribution {
  return rolls.reduce((a, b) => a.combine(b, (x, y) => keep(mode, [x, y])));
}

function measuredOdds(
  request: ContestRequest,
  acting: SideOdds,
  opposing: SideOdds | null,
  difficulty: number | null,
  settings: KalyrSettings,
): ContestOdds {
  const verdicts = noVerdicts();
  const tiers = request.against.kind === "tiers" ? request.against.tiers.map(() => 0) : [];
  const harm = new HarmCount(request, settings);
  const theirs: [number | null, number][] = opposing?.result?.entries() ?? [[null, 1]];
  for (const [mine, p] of acting.result!.entries()) {
    for (const [other, q] of theirs) {
      const { verdict, margin, tier } = judge(request.against, mine, difficulty, other);
      verdicts[verdict] += p * q;
      if (tier !== null) tiers[tier]! += p * q;
      harm.add(verdict, margin, p * q);
    }
  }
  return { acting, opposing, verdicts, chance: chanceOf(request, verdicts), tiers, duels: [], harm: harm.odds };
}

/** KA-15: the duels are independent of each other. */
function pairedOdds(
  request: ContestRequest,
  acting: SideOdds,
  opposing: SideOdds | null,
  settings: KalyrSettings,
): ContestOdds {
  if (!opposing) return nothingYet(acting, null);
  const duels = acting.rolls.map((mine, i) => {
    const count = { win: 0, tie: 0, loss: 0 };
    for (const [x, p] of mine.entries()) {
      for (const [y, q] of opposing.rolls[i]!.entries()) count[duel(x, y).verdict] += p * q;
    }
    return count;
  });
  const verdicts = noVerdicts();
  const harm = new HarmCount(request, settings);
  for (const first of ["win", "tie", "loss"] as const) {
    for (const second of ["win", "tie", "loss"] as const) {
      const verdict = pairedVerdict([{ verdict: first }, { verdict: second }]);
      const weight = duels[0]![first] * duels[1]![second];
      verdicts[verdict] += weight;
      harm.add(verdict, null, weight);
    }
  }
  return { acting, opposing, verdicts, chance: chanceOf(request, verdicts), tiers: [], duels, harm: harm.odds };
}

/** Counts wounds by letter for each side. */
class HarmCount {
  readonly #counts: Partial<Record<SideName, Record<Letter | "none", number>>> = {};

  constructor(
    private readonly request: ContestRequest,
    private readonly settings: KalyrSettings,
  ) {
    if (request.damage.kind === "none") return;
    this.#counts.acting = noWounds();
    if (request.opposing?.ready) this.#counts.opposing = noWounds();
  }

  add(verdict: Verdict, margin: number | null, weight: number): void {
    if (this.request.damage.kind === "none") return;
    const sums = damageSums(this.request, verdict, margin, this.settings);
    for (const side of ["acting", "opposing"] as const) {
      const count = this.#counts[side];
      if (count) count[sums.find((sum) => sum.side === side)?.letter ?? "none"] += weight;
    }
  }

  get odds(): ContestOdds["harm"] {
    return this.request.damage.kind === "none" ? null : this.#counts;
  }
}

function chanceOf({ against }: ContestRequest, verdicts: Readonly<Record<Verdict, number>>): number | null {
  if (against.kind === "open" || verdicts.waiting > 0) return null;
  return Math.min(1, verdicts.success + verdicts.win + verdicts.tier);
}

function nothingYet(acting: SideOdds, opposing: SideOdds | null): ContestOdds {
  return {
    acting,
    opposing,
    verdicts: { ...noVerdicts(), waiting: 1 },
    chance: null,
    tiers: [],
    duels: [],
    harm: null,
  };
}

function noVerdicts(): Record<Verdict, number> {
  return Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
}

function noWounds(): Record<Letter | "none", number> {
  return Object.fromEntries(["none", ...LETTERS].map((letter) => [letter, 0])) as Record<Letter | "none", number>;
}
