import type { Asked, OddsView } from "../../../core/contract/roll-kind.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import type { Result } from "../../../kernel/result.ts";
import type { AskedContest } from "../rules/contest/asked-contest.ts";
import type { FormName } from "../rules/contest/forms.ts";
import { type ContestChoices, choicesOf, type Plan } from "../rules/contest/plan.ts";
import type { Aim } from "../rules/side/body.ts";
import type { SideName } from "../rules/side/side.ts";
import type { Character } from "../rules/types.ts";
import { askedContest } from "./contest.facts.ts";
import { oddsFrom } from "./odds-view.ts";
import { type Dress, plainly } from "./said.ts";

/** A kind of contest, as the window of somebody works with it who says what they do in it. */
export interface SideForm {
  /** What it adds to a side. */
  readonly dress: Dress;
  /** KA-51: stances are weighed by what they cost, or may be chosen, or there are none. */
  readonly stances: "weighed" | "chosen" | "none";
  /** KA-82, KA-89: what blows may be aimed at; nothing but the foe where there is one entry. */
  readonly aims: readonly Aim[];
  /** The contest with what lies open in it beside what the sides say. */
  opened(contest: AskedContest): AskedContest;
  /** Exact odds as one side sees them. */
  odds(contest: AskedContest, side: SideName): OddsView | null;
}

/** A form that whoever begins a contest may choose, and what it begins. */
export interface ContestForm extends SideForm {
  readonly name: FormName;
  /** Kind of roll. */
  readonly kind: string;
  /** What of the contest is settled already, in a sentence; null where everything is still to be chosen. */
  settled(contest: AskedContest): string | null;
  /** What the roll is begun with. */
  choices(own: Character, plan: Plan): object;
  /** The contest that the plan makes by the sheets of now, or why it makes none. */
  build(own: Character, plan: Plan): Result<AskedContest>;
}

/** Simple contests: stances are weighed, nothing is added. */
export const SIMPLE: SideForm = {
  dress: plainly,
  stances: "weighed",
  aims: [""],
  opened: (contest) => contest,
  odds: oddsFrom,
};

/** Who asks, before anybody has answered: the person at this window. */
export function askedNow(): Pick<Asked, "by" | "questions"> {
  const { id, isGM } = currentUser();
  return { by: { id, isGM }, questions: [] };
}

function simple(name: ContestChoices["against"]): ContestForm {
  return {
    ...SIMPLE,
    name,
    kind: "contest",
    settled: () => null,
    choices: choicesOf,
    build: (own, plan) => askedContest(choicesOf(own, plan), name, askedNow(), NOW),
  };
}

/** One roll a side: against a word of the ladder, somebody, steps or nothing. */
export const SIMPLE_FORMS: readonly ContestForm[] = [
  simple("difficulty"),
  simple("opposed"),
  simple("tiers"),
  simple("open"),
];
