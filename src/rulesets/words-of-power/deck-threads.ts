import type { Thread, Threads } from "../../core/contract/chronicle-spec.ts";
import type { RollState } from "../../core/contract/roll-kind.ts";
import { allUsers } from "../../core/foundry/game.ts";
import { answersTo } from "../../core/rolls/asked-of.ts";
import { listed, t } from "../../core/text/text.ts";
import { type CheckRequest, checkOf } from "./check/check-state.ts";
import { SUBMIT, siftedIn } from "./deck/deck-answers.ts";
import { readWords } from "./rules/deck/submission.ts";
import type { SpellOutcome } from "./rules/spell/spell-resolve.ts";
import { type CastRequest, checkIn } from "./spell/spell-state.ts";
import { wordsSettings } from "./words-settings.ts";

const TELLS = "FOURTALES.Words.Tells";

/** Words on a card that came from the Deck, by the kind of roll. */
const FROM_DECK: Readonly<Record<string, (state: RollState, outcome: object) => readonly string[]>> = {
  match: (state) => claimed(state as RollState<CheckRequest>),
  spell: (state, outcome) => {
    const check = checkIn(state as RollState<CastRequest>);
    const { stacks } = outcome as SpellOutcome;
    const said = stacks.flatMap(({ word, upon }) => [
      ...(word.drawn ? [word.text] : []),
      ...upon.flatMap(({ from, text }) => (from === "hand" ? [text] : [])),
    ]);
    return [...said, ...(check ? claimed(check) : [])];
  },
  hit: ({ request }) => played(request),
  deed: ({ request }) => played(request),
};

/** Who brought which Word into the Deck, what it did and to whom. What nobody has played yet is not told of. */
export const deckThreads: Threads = {
  label: `${TELLS}.deck`,
  on(kind, state, outcome) {
    if (kind === "draw") return broughtOn(state);
    const texts = new Set(FROM_DECK[kind]?.(state, outcome) ?? []);
    return [...texts].map((text) => ({ name: nameOf(text) }));
  },
};

/** What was let count in a check of what lay in somebody's Hand. */
function claimed(state: RollState<CheckRequest>): string[] {
  const { claims } = checkOf(state, wordsSettings()).request;
  return claims.flatMap(({ state: stands, source, text }) =>
    stands === "granted" && source?.from === "hand" ? [text] : [],
  );
}

/** The Word that makes an attack or a deed better. */
function played(request: object): string[] {
  const { word } = request as { readonly word?: { readonly text: string; readonly card: string } | null };
  return word?.card ? [word.text] : [];
}

/** WP-31: who handed in what came into the Deck; two who thought of the same brought it together. */
function broughtOn({ questions }: RollState): Thread[] {
  const verdicts = siftedIn({ questions })?.verdicts ?? [];
  const handed = (answersTo(questions, SUBMIT) ?? []).flatMap(({ id, answer }) =>
    (readWords(answer?.words) ?? []).map(({ text }) => ({ text, by: userNamed(id) })),
  );
  const brought = new Map<string, Set<string>>();
  for (const [n, { text, by }] of handed.entries()) {
    const verdict = verdicts[n]?.as;
    if (verdict !== "take" && verdict !== "merge") continue;
    const name = nameOf(text);
    brought.set(name, (brought.get(name) ?? new Set()).add(by));
  }
  return [...brought].map(([name, by]) => ({ name, origin: t(`${TELLS}.brought`, { names: listed([...by]) }) }));
}

/** Whose answer it is: the question names them. */
function userNamed(question: string): string {
  const { name = "" } = allUsers().get(question.split(":")[1] ?? "") ?? {};
  return name || t(`${TELLS}.somebody`);
}

/** One Word, however it was written. */
function nameOf(text: string): string {
  const [first = "", ...rest] = text.trim().toLowerCase();
  return `[${first.toUpperCase()}${rest.join("")}]`;
}
