import type { AskedQuestion, RollState } from "../../../core/rolls/roll-kind.ts";
import { countLucky } from "../../../kernel/faces.ts";
import type { Defense, SuccessRequest } from "../rules/request.ts";

/** Ids of the questions that a roll of successes may ask. */
export const DODGE = ["dodge-0", "dodge-1"] as const;
export const OPPOSE = "oppose";
export const EXTRA = "extra";

/** Id of a part of dice that a player asks the Gamemaster for. */
export const ASKED_PART = "other.asked";

/** Name of the one throw of such a roll. */
export const MAIN = "main";

/** The faces that the acting side rolled; none before the dice fell, or where none are needed. */
export function facesOf({ throws }: Pick<RollState, "throws">): number[] {
  return throws[MAIN]?.flat() ?? [];
}

/** The request with what the others answered written into it. */
export function effectiveRequest({ request, questions }: RollState<SuccessRequest>): SuccessRequest {
  const answerTo = (id: string) => questions.find((question) => question.id === id);
  const dodges = (defense: Defense, id: string): Defense => ({
    ...defense,
    dodge: answerTo(id)?.answer?.dodge === true,
  });
  return {
    ...request,
    parts: request.parts.map((part) =>
      part.id === ASKED_PART && settled(answerTo(EXTRA))
        ? { ...part, on: answerTo(EXTRA)?.answer?.granted === true }
        : part,
    ),
    defense: request.defense && dodges(request.defense, DODGE[0]),
    split: request.split && { ...request.split, second: dodges(request.split.second, DODGE[1]) },
    opposition: request.opposition && {
      ...request.opposition,
      successes: opposingSuccesses(request, answerTo(OPPOSE)),
    },
  };
}

/** The faces that the other side rolled, or null. */
export function opposingFaces(questions: readonly AskedQuestion[]): number[] | null {
  const faces = questions.find(({ id }) => id === OPPOSE)?.answer?.faces;
  return Array.isArray(faces) ? (faces as number[]) : null;
}

function opposingSuccesses(request: SuccessRequest, question: AskedQuestion | undefined): number | null {
  const known = request.opposition?.successes ?? null;
  if (known !== null || !settled(question)) return known;
  const faces = question?.answer?.faces;
  return Array.isArray(faces) ? countLucky(faces, request.opposition?.request?.lucky ?? request.lucky) : 0;
}

function settled(question: AskedQuestion | undefined): boolean {
  return question !== undefined && question.status !== "open";
}
