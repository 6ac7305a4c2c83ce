import type { AskedQuestion, RollState } from "../../../core/contract/roll-kind.ts";
import { answerTo } from "../../../core/rolls/answer-to.ts";
import { countLucky } from "../../../kernel/faces.ts";
import { ASKED_PART, type Defense, type Opposition, type SuccessRequest } from "../rules/pool/request.ts";
import { isRuling } from "../rules/roll/judge.ts";

/** Ids of the questions that a roll of successes may ask. */
export const DODGE = ["dodge-0", "dodge-1"] as const;
const OPPOSE = "oppose";
export const EXTRA = "extra";
/** Name of the Gamemaster's move that says whether it is enough (DT-05). */
export const RULES = "rules";
export const FREE_BLOW = "free-blow";

/** Id of the question to somebody who rolls against it; the first of them is 0. */
export const opposeId = (n: number): string => (n === 0 ? OPPOSE : `${OPPOSE}-${n}`);

/** All who roll against it, in the order of their questions. */
export function rivalsOf({ opposition, others = [] }: SuccessRequest): Opposition[] {
  return [opposition, ...others].filter((one) => one !== null);
}

/** Name of the one throw of such a roll. */
export const MAIN = "main";

/** The faces that the acting side rolled; none before the dice fell, or where none are needed. */
export function facesOf({ throws }: Pick<RollState, "throws">): number[] {
  return throws[MAIN]?.flat() ?? [];
}

/** The request with what the others answered written into it. */
export function effectiveRequest({ request, questions, moves }: RollState<SuccessRequest>): SuccessRequest {
  const { defense, split, opposition, others, freeBlow } = request;
  const extra = answerTo(questions, EXTRA);
  const dodges = (against: Defense, id: string): Defense => ({
    ...against,
    dodge: answerTo(questions, id)?.dodge === true,
  });
  const ruling = moves.findLast(({ kind }) => kind === RULES)?.data.ruling;
  return {
    ...request,
    ...(isRuling(ruling) ? { ruling } : {}),
    parts: request.parts.map((part) =>
      part.id === ASKED_PART && extra !== undefined ? { ...part, on: extra?.granted === true } : part,
    ),
    defense: defense && dodges(defense, DODGE[0]),
    split: split && { ...split, second: dodges(split.second, DODGE[1]) },
    opposition: opposition && {
      ...opposition,
      successes: opposition.successes ?? opposingSuccesses(request, opposition, questions, 0),
    },
    ...(others && {
      others: others.map((one, n) => ({
        ...one,
        successes: one.successes ?? opposingSuccesses(request, one, questions, n + 1),
      })),
    }),
    ...(freeBlow && { freeBlow: { ...freeBlow, faces: struckFaces(questions) } }),
  };
}

/** The faces that one of the other side rolled, or null. */
export function opposingFaces(questions: readonly AskedQuestion[], n = 0): number[] | null {
  return answerTo<{ faces: number[] }>(questions, opposeId(n))?.faces ?? null;
}

/** The faces of the free blow, or null while nobody has struck. */
function struckFaces(questions: readonly AskedQuestion[]): number[] | null {
  return answerTo<{ faces: number[] }>(questions, FREE_BLOW)?.faces ?? null;
}

/** Whoever does not roll against it has no success; null while that is not known. */
function opposingSuccesses(
  { lucky }: SuccessRequest,
  { request }: Opposition,
  questions: readonly AskedQuestion[],
  n: number,
): number | null {
  if (answerTo(questions, opposeId(n)) === undefined) return null;
  return countLucky(opposingFaces(questions, n) ?? [], request?.lucky ?? lucky);
}
