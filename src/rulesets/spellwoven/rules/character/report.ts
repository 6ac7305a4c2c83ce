import type { Phrase, Problem } from "../../../../kernel/result.ts";
import type { CreationStep } from "./draft.ts";

/** Something to choose, counted. */
export interface Choice {
  /** What there is to choose; `field` names the part of the draft. */
  readonly label: Phrase;
  readonly field: string;
  readonly of: number;
  /** Still to choose; negative when there is too much. */
  readonly left: number;
  /** May be left unchosen. */
  readonly optional: boolean;
}

/** How one step stands. */
export interface StepReport {
  readonly step: CreationStep;
  /** The step explained in a sentence. */
  readonly hint: Phrase;
  readonly choices: readonly Choice[];
  readonly problems: readonly Problem[];
  /** Nothing is left to choose and nothing is wrong. */
  readonly done: boolean;
}

/** How a draft stands. */
export interface CreationReport {
  readonly steps: readonly StepReport[];
  /** The first step that is not done, or null. */
  readonly next: CreationStep | null;
  readonly problems: readonly Problem[];
  readonly done: boolean;
}

const RULES = "FOURTALES.Woven.Rules.Creation";

/** One thing to choose. */
export function choice(name: string, field: string, of: number, chosen: number, optional = false): Choice {
  return { label: { key: `${RULES}.Choice.${name}` }, field, of, left: of - chosen, optional };
}

/** Puts a step together; too much of something is a problem of its own. */
export function stepReport(step: CreationStep, choices: readonly Choice[], found: readonly Problem[]): StepReport {
  const tooMany = choices
    .filter(({ left }) => left < 0)
    .map(({ field, of, left }) => ({ key: `${RULES}.Problem.tooMany`, data: { of, over: -left }, field }));
  const problems = [...tooMany, ...found];
  const chosen = choices.every(({ left, optional }) => left === 0 || (optional && left > 0));
  return { step, hint: { key: `${RULES}.Hint.${step}` }, choices, problems, done: problems.length === 0 && chosen };
}
