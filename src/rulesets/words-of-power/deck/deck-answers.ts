import type { RollState } from "../../../core/contract/roll-kind.ts";
import { answerTo } from "../../../core/rolls/answer-to.ts";
import { answersTo } from "../../../core/rolls/asked-of.ts";
import { type DeckWord, readSifted, readWords, type Sifted } from "../rules/deck/submission.ts";

/** Names of the questions. */
export const SUBMIT = "submit";
export const SIFT = "sift";

type Asked = Pick<RollState, "questions">;

/** All words that were handed in, one player after the other. */
export function handedIn({ questions }: Asked): DeckWord[] {
  return (answersTo(questions, SUBMIT) ?? []).flatMap(({ answer }) => readWords(answer?.words) ?? []);
}

/** What the Storyteller said to them; null while that is open. Nobody's answer lets none in, and of none there is nothing to say. */
export function siftedIn({ questions }: Asked): Sifted | null {
  const answer = answerTo(questions, SIFT);
  const isOpen = answer === undefined && !(answersTo(questions, SUBMIT) && handedIn({ questions }).length === 0);
  return isOpen ? null : (readSifted(answer ?? null) ?? { verdicts: [], seed: 0 });
}
