import { type Result, unwrap } from "../../../../src/kernel/result.ts";
import {
  type Being,
  type CounterAnswer,
  countersIn,
  plainRuling,
  resolveSpell,
  type Said,
  type SpellChoices,
  type SpellField,
  type SpellRequest,
  type SpellRuling,
  type SpellState,
  spellFacts,
  spellWords,
  stacksOf,
  wordKey,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { said as sentence } from "../../said.ts";
import { character, creature, drawn, settings } from "../beings.ts";

export const card = (text: string) => ({ ...drawn(text) });
/** Somebody who has one Inherent Word, and these cards in the Hand. */
export const weaver = (name: string, inherent: string, ...hand: string[]) =>
  character(
    name,
    { words: [inherent] },
    { hand: Object.fromEntries(hand.map((text) => [text.toLowerCase(), card(text)])) },
  );
export const guard = creature("Guard", { Head: 4, Legs: 6 });

/** A spell of all Words that somebody has. */
export const allOf = (who: Being, intent: string, target = ""): SpellChoices => {
  const { inherent, drawn: cards } = spellWords(who);
  return { who: who.uuid, inherent: wordKey(inherent[0]!), drawn: cards.map(wordKey), intent, target };
};
/** Where nobody stands on a board or is about something. */
export const field = (...beings: Being[]): SpellField => ({
  find: (uuid) => beings.find((being) => being.uuid === uuid) ?? null,
  begun: () => "",
  lifePrice: () => null,
  settings: settings(),
  bearing: () => null,
});
export const look = (choices: SpellChoices, ...beings: Being[]): Result<SpellRequest> =>
  spellFacts(choices, [], null, field(...beings));
export const wordsIn = ({ words }: SpellRequest) => words.map(({ text }) => text);

export const said = (id: string, answer: object | null, about = ""): Said => ({
  id,
  kind: id.split("-")[0]!,
  about,
  status: answer ? "answered" : "lapsed",
  answer: answer as Said["answer"],
});
export const lay = (...counters: CounterAnswer["counters"]): CounterAnswer => ({ counters, all: false });
export const hand = (at: number, id: string) => ({ at, from: "hand" as const, id });
export const PASS: CounterAnswer = { counters: [], all: false };
export const NEVER: CounterAnswer = { counters: [], all: true };

/** A spell that was said, as it stands after these answers of those who watch. */
export function cast(
  choices: SpellChoices,
  ruling: Partial<SpellRuling>,
  answers: readonly CounterAnswer[],
  beings: Being[],
) {
  const full = { ...plainRuling(choices.target !== "", []), ...ruling };
  let questions = [said("rule", full), said("cast", { go: true })];
  let request = unwrap(spellFacts(choices, questions, null, field(...beings)));
  for (const answer of answers) {
    questions = [...questions, said(`counter-${request.order.length - 1}`, answer, request.order.at(-1))];
    request = unwrap(spellFacts(choices, questions, request, field(...beings)));
  }
  const state: SpellState = {
    request,
    ruling: full,
    unheard: false,
    goes: true,
    sense: null,
    hit: null,
    block: null,
    fate: null,
    zone: null,
    damage: null,
    check: null,
  };
  return { state, questions, request };
}
/** What comes of it; it can be said in words. */
export const told = (state: SpellState) => {
  const { outcome } = unwrap(resolveSpell(state, settings()));
  sentence(outcome.sentence);
  return outcome;
};
export const eventsOf = (state: SpellState) => unwrap(resolveSpell(state, settings())).events;
export const tops = (request: SpellRequest) => stacksOf(request.words, countersIn(request)).map(({ top }) => top);
