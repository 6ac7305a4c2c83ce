import { questionKind } from "../../../core/asks/question-kind.ts";
import type { QuestionKind } from "../../../core/contract/question.ts";
import { handInProblems, readSifted, readWords, siftProblems } from "../rules/deck/submission.ts";
import { handedIn, SIFT, SUBMIT } from "./deck-answers.ts";

const ASK = "FOURTALES.Words.Ask";

/** WP-31, WP-32: everybody hands in words, each with its meaning where it has several. */
const submit = questionKind({
  id: SUBMIT,
  ask: ({ data: { least } }) => ({ key: `${ASK}.submit`, data: { least: Number(least) } }),
  options: [
    // To pass is harmless, but not what is wanted of anybody.
    { id: "submit", icon: "pen-nib", label: `${ASK}.submitIt`, hint: `${ASK}.submitHint`, usual: true },
    { id: "none", icon: "forward", label: `${ASK}.submitNone`, gives: { words: [] } },
  ],
  told: ({ answer }) => ({ key: `${ASK}.submitted`, data: { count: readWords(answer?.words)?.length ?? 0 } }),
  async answer({ data: { least } }, _state, _choice, closing) {
    const { SubmitDialog } = await import("./submit.dialog.ts");
    const dialog = new SubmitDialog(Number(least));
    return (await dialog.ask(null, closing)) && { data: { words: dialog.words.map((word) => ({ ...word })) } };
  },
  async sound({ words }, { data: { least } }) {
    const read = readWords(words);
    if (!read) return false;
    const problems = handInProblems(read, Number(least));
    return problems.length === 0 || problems;
  },
});

/** WP-31: the Storyteller lets words into the Deck, or not, and says why; the same word twice is one card. */
const sift = questionKind({
  id: SIFT,
  direct: "sift",
  ask: ({ data: { count } }) => ({ key: `${ASK}.sift`, data: { count: Number(count) } }),
  options: [{ id: "sift", icon: "filter", label: `${ASK}.siftIt`, hint: `${ASK}.siftHint` }],
  told: ({ answer }) => {
    const verdicts = readSifted(answer)?.verdicts ?? [];
    const count = (as: string) => verdicts.filter((verdict) => verdict.as === as).length;
    return { key: `${ASK}.sifted`, data: { taken: count("take"), refused: count("refuse"), merged: count("merge") } };
  },
  async answer(_question, state, _choice, closing) {
    const { SiftDialog } = await import("./sift.dialog.ts");
    const dialog = new SiftDialog(handedIn(state));
    return (await dialog.ask(null, closing)) && { data: { ...dialog.sifted } };
  },
  async sound(answer, _question, state) {
    const sifted = readSifted(answer);
    if (!sifted) return false;
    const problems = siftProblems(handedIn(state), sifted);
    return problems.length === 0 || problems;
  },
});

/** What the Deck asks of everybody. */
export const deckQuestions: QuestionKind[] = [submit, sift];
