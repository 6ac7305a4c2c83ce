import { fail, ok, type Result } from "../../../../kernel/result.ts";
import { DEFAULTS } from "../figures.ts";
import { LADDER, levelName } from "../ladder/levels.ts";
import type { KalyrSettings } from "../settings.ts";
import type { Side } from "../side/side.ts";
import type { PlannedRoll } from "../side/side-rolls.ts";
import { contestEvents } from "./contest-events.ts";
import { checkContestFaces, sumOf } from "./contest-faces.ts";
import { readySides } from "./counted-rolls.ts";
import { damageSums } from "./damage-sums.ts";
import { duel, judge, keep, pairedVerdict } from "./judge.ts";
import type { ContestOutcome, Duel, Resolved, RollOutcome, SideOutcome } from "./outcome.ts";
import { type Prepared, prepare } from "./prepare.ts";
import type { ContestFaces, ContestRequest } from "./request.ts";
import { narratorOf, sentenceOf, tellingOf } from "./story.ts";

/**
 * KA-05 to KA-23, KA-48 to KA-56, KA-94 to KA-99: what rolled faces mean and what they change. No randomness: the same
 * request and faces always give the same outcome, events and event ids. While dice, the other side or the difficulty are
 * missing the verdict is `waiting`, and only points already spent are among the events.
 *
 * @param faces a list for each roll that counts, see `checkContestFaces`
 * @returns problems for anything `prepare` refuses and for wrong faces (field `faces`)
 */
export function resolve(request: ContestRequest, faces: ContestFaces, settings: KalyrSettings): Result<Resolved> {
  const prepared = prepare(request, settings);
  if (!prepared.ok) return prepared;
  const wrong = checkContestFaces(request, faces);
  if (wrong.length > 0) return fail(...wrong);
  const outcome = outcomeOf(request, prepared.value, faces, settings);
  return ok({ outcome, events: contestEvents(request, outcome, settings) });
}

/** KA-06, KA-07, AM-01: level + dice + Fudge points, stopped at the ladder's ends if the table wants it so. */
export function resultOf(
  level: number,
  dice: number,
  shift: number,
  settings: Pick<KalyrSettings, "resultCap">,
): number {
  const result = level + dice + shift;
  return settings.resultCap === "ladder" ? LADDER.clamp(result) : result;
}

function outcomeOf(
  request: ContestRequest,
  prepared: Prepared,
  faces: ContestFaces,
  settings: KalyrSettings,
): ContestOutcome {
  let next = 0;
  const rolls = prepared.rolls.map((roll) => rolled(roll, roll.dropped ? [] : (faces[next++] ?? []), settings));
  const sides = readySides(request).map(([name, side]) =>
    sideOutcome(
      side,
      rolls.filter((roll) => roll.side === name),
    ),
  );
  const acting = sides.find(({ side }) => side === "acting");
  const opposing = sides.find(({ side }) => side === "opposing");
  const duels = request.acting.mode === "paired" ? duelsOf(acting, opposing) : [];
  const result = acting?.result ?? null;
  const against = opposing?.result ?? null;
  const judged =
    duels.length > 0
      ? { verdict: pairedVerdict(duels), margin: null, tier: null }
      : result === null
        ? { verdict: "waiting" as const, margin: null, tier: null }
        : judge(request.against, result, prepared.difficulty, against);
  const { difficulty, warnings } = prepared;
  const narrator = narratorOf(request, judged.verdict, settings);
  return {
    ...judged,
    sides,
    difficulty,
    duels,
    narrator,
    damage: damageSums(request, judged.verdict, judged.margin, settings),
    sentence: sentenceOf(request, { ...judged, result, opposing: against, difficulty }),
    telling: tellingOf(request, narrator),
    warnings,
  };
}

/** One roll with what its dice came to. */
export function rolled<S extends string>(
  roll: PlannedRoll<S>,
  faces: readonly number[],
  settings: KalyrSettings,
): RollOutcome<S> {
  const sum = roll.automatic ? DEFAULTS.automaticDice : faces.length > 0 ? sumOf(faces) : null;
  const result = sum === null || roll.dropped ? null : resultOf(roll.level, sum, roll.shift, settings);
  return { ...roll, faces, sum, result, place: result === null ? null : levelName(result), kept: false };
}

/** What a side came to with all its rolls, of which it has at least one. */
export function sideOutcome<S extends string>(side: Side, rolls: readonly RollOutcome<S>[]): SideOutcome<S> {
  const name = rolls[0]!.side;
  const counted = rolls.filter(({ dropped }) => dropped === null);
  const results = counted.flatMap(({ result }) => result ?? []);
  const done = results.length === counted.length;
  const result = done && side.mode !== "paired" ? keep(side.mode, results) : null;
  // Of two equal results the first counts.
  const kept = result === null ? null : counted.find((roll) => roll.result === result);
  const { uuid } = side.who;
  return {
    side: name,
    uuid,
    name: side.who.name,
    rolls: rolls.map((roll) => ({ ...roll, kept: kept ? roll === kept : done && roll.dropped === null })),
    result,
    place: result === null ? null : levelName(result),
  };
}

/** KA-15: first against first, second against second; none while dice are missing. */
function duelsOf(acting: SideOutcome | undefined, opposing: SideOutcome | undefined): Duel[] {
  const mine = acting?.rolls ?? [];
  const theirs = opposing?.rolls ?? [];
  if (mine.length === 0 || mine.length !== theirs.length) return [];
  const duels = mine.flatMap((roll, i) => {
    const other = theirs[i]!.result;
    return roll.result === null || other === null ? [] : [duel(roll.result, other)];
  });
  return duels.length === mine.length ? duels : [];
}
