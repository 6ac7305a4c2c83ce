import { answerTo } from "../../../core/rolls/answer-to.ts";
import type { AskedQuestion, RollState } from "../../../core/rolls/roll-kind.ts";
import { countLucky } from "../../../kernel/faces.ts";
import { ASKED_PART, type Defense, type SuccessRequest } from "../rules/pool/request.ts";

/** Ids of the questions that a roll of successes may ask. */
export const DODGE = ["dodge-0", "dodge-1"] as const;
export const OPPOSE = "oppose";
export const EXTRA = "extra";

/** Name of the one throw of such a roll. */
export const MAIN = "main";

/** The faces that the acting side rolled; none before the dice fell, or where none are needed. */
export function facesOf({ throws }: Pick<RollState, "throws">): number[] {
  return throws[MAIN]?.flat() ?? [];
}

/** The request with what the others answered written into it. */
export function effectiveRequest({ request, questions }: RollState<SuccessRequest>): SuccessRequest {
  const { defense, split, opposition } = request;
  const extra = answerTo(questions, EXTRA);
  const dodges = (against: Defense, id: string): Defense => ({
    ...against,
    dodge: answerTo(questions, id)?.dodge === true,
  });
  return {
    ...request,
    parts: request.parts.map((part) =>
      part.id === ASKED_PART && extra !== undefined ? { ...part, on: extra?.granted === true } : part,
    ),
    defense: defense && dodges(defense, DODGE[0]),
    split: split && { ...split, second: dodges(split.second, DODGE[1]) },
    opposition: opposition && {
      ...opposition,
      successes: opposition.successes ?? opposingSuccesses(request, questions),
    },
  };
}

/** The faces that the other side rolled, or null. */
export function opposingFaces(questions: readonly AskedQuestion[]): number[] | null {
  return answerTo<{ faces: number[] }>(questions, OPPOSE)?.faces ?? null;
}

/** Whoever does not roll against it has no success; null while that is not known. */
function opposingSuccesses({ opposition, lucky }: SuccessRequest, questions: readonly AskedQuestion[]): number | null {
  if (answerTo(questions, OPPOSE) === undefined) return null;
  return countLucky(opposingFaces(questions) ?? [], opposition?.request?.lucky ?? lucky);
}
