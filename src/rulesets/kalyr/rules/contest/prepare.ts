import { fail, ok, type Phrase, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import { DEFEATED, DESTROYED } from "../damage/tracks.ts";
import { spendable, spendProblems } from "../fudge/fudge.ts";
import type { KalyrSettings } from "../settings.ts";
import { fullName, untrainedProblem } from "../side/ability-choice.ts";
import type { Side } from "../side/side.ts";
import { type PlannedRoll, planSide } from "../side/side-rolls.ts";
import { TRACKS, type Track } from "../types.ts";
import { readySides } from "./counted-rolls.ts";
import type { ContestRequest } from "./request.ts";
import { checkRequest } from "./request-check.ts";

/** A contest with its levels worked out, before any dice. */
export interface Prepared {
  /** Every roll, the acting side's first; those with `dropped` are not made. */
  readonly rolls: readonly PlannedRoll[];
  /** KA-10: what must be reached, with its shifts; null where none is set. */
  readonly difficulty: number | null;
  /** AM-44: what the game master may want to forbid. */
  readonly warnings: readonly Phrase[];
}

const REFUSE = "FOURTALES.Kalyr.Rules.Refuse";

/**
 * KA-05 to KA-23: works out the levels of all rolls with every reason spelled out.
 *
 * Refused, naming the field: unsound input; a psionic ability one does not have (AM-06); where the table blocks it, an
 * ability of a track one is Defeated on (KA-64); a Fudge point that may not be spent so (KA-97 to KA-99).
 */
export function prepare(request: ContestRequest, settings: KalyrSettings): Result<Prepared> {
  const unsound = checkRequest(request);
  if (unsound.length > 0) return fail(...unsound);
  const refused: Problem[] = [];
  const warnings: Phrase[] = [];
  for (const [name, side] of readySides(request)) {
    refused.push(...untrained(name, side, settings));
    const beaten = barred(name, side, request);
    if (settings.defeatedBlocks === "block") refused.push(...beaten);
    else warnings.push(...beaten);
  }
  refused.push(...spendProblems(spendable(request), settings));
  if (refused.length > 0) return fail(...refused);
  const rolls = readySides(request).flatMap(([name, side]) => planSide(name, side, request.spends));
  return ok({ rolls, difficulty: difficultyOf(request), warnings });
}

/** KA-08, KA-10: the difficulty with its shifts, or null where there is none or the game master has not said. */
export function difficultyOf({ against }: ContestRequest): number | null {
  if (against.kind !== "difficulty" || against.level === null) return null;
  return against.shifts.reduce((sum, { on, asked, value }) => (on && !asked ? sum + value : sum), against.level);
}

/** KA-25, AM-06: abilities that nobody can try who never learned them; `name` begins the fields. */
export function untrained(name: string, side: Side, settings: KalyrSettings): Problem[] {
  return side.abilities.flatMap((use, i) => {
    if (use.uuid !== null) return [];
    return untrainedProblem(use.name, use.kind, settings, `${name}.abilities.${i}`) ?? [];
  });
}

/** KA-64, AM-44: Defeated on the contest's track or the ability's own; mentally Destroyed for anything at all. */
export function barred(name: string, side: Side, { type }: Pick<ContestRequest, "type">): Problem[] {
  const { conditions } = side.who;
  return side.abilities.flatMap((use, i) => {
    const track = TRACKS.find(
      (one: Track) =>
        (conditions[one] >= DEFEATED && (one === type || one === use.domain)) ||
        (one === "mental" && conditions.mental >= DESTROYED),
    );
    if (!track) return [];
    const data = { name: side.who.name, ability: fullName(use.name, use.specialisation) };
    return [problem(`${REFUSE}.defeated.${track}`, `${name}.abilities.${i}`, data)];
  });
}
