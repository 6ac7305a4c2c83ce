import { type Problem, problem } from "../../../../kernel/result.ts";
import { DEFAULTS } from "../figures.ts";
import type { ContestChoices, Plan } from "./plan.ts";

/**
 * The forms that a contest may take: against a difficulty, somebody, steps or nothing; a healer's roll; the first round of a
 * detailed contest; a further one; two groups.
 */
export const FORMS = ["difficulty", "opposed", "tiers", "open", "care", "rounds", "round", "group"] as const;
export type FormName = (typeof FORMS)[number];

/**
 * What a form makes of a choice. `takes`: it counts. `ignores`: the form knows nothing of the kind, so no window shows it
 * there. `settled`: the first round has said it for all that follow. `refuses`: whoever chooses it is told so.
 */
export type Take = "takes" | "ignores" | "settled" | "refuses";

const [T, I, S, R] = ["takes", "ignores", "settled", "refuses"] as const;
type Row = readonly [Take, Take, Take, Take, Take, Take, Take, Take];

/** What every form takes, its columns in the order of `FORMS`; nothing of a contest is dropped that does not stand here. */
const TABLE = {
  /** KA-10, KA-08: a word to reach, and what makes it easier or harder. */
  difficulty: [T, I, I, I, I, I, I, I],
  /** KA-12. */
  tiers: [I, I, T, I, I, I, I, I],
  /** KA-13: the other side. Groups name theirs by parties. */
  foe: [I, T, I, I, I, T, S, I],
  /** KA-68: whom a healer cares for, and on which track. */
  patient: [I, I, I, I, T, I, I, I],
  /** KA-15: two duels side by side. */
  paired: [R, T, R, R, R, R, R, R],
  /** KA-03. */
  goal: [T, T, T, T, T, T, S, T],
  /** AM-05. */
  type: [T, T, T, T, T, T, S, T],
  /** KA-36 to KA-38, KA-52: weapons and armour. */
  fight: [I, T, I, I, I, T, S, T],
  /** KA-45 to KA-47, with the organisation in which rank counts. */
  persuading: [I, T, I, I, I, T, S, I],
  /** KA-27, KA-28. */
  stakes: [T, T, T, T, T, T, S, T],
  /** KA-49, KA-50: which harm it does. */
  harm: [T, T, I, I, I, T, S, T],
  /** KA-49: none at all. Rounds go on until somebody is beaten (KA-76). */
  none: [T, T, I, I, I, R, S, T],
  /** KA-29: a wound agreed on. */
  fixed: [T, T, I, I, I, T, S, R],
  /** KA-51. */
  stance: [T, T, I, I, I, T, T, T],
  /** KA-82, KA-89. */
  aim: [I, I, I, I, I, T, T, I],
  /** KA-17. */
  information: [T, T, T, T, T, T, S, I],
  /** KA-97: others whom it touches. */
  affected: [T, T, T, T, T, T, S, T],
} as const satisfies Record<string, Row>;

/** A choice that not every form takes. */
export type Choice = keyof typeof TABLE;

/** What a form makes of a choice. */
export function takeOf(form: FormName, choice: Choice): Take {
  return TABLE[choice][FORMS.indexOf(form)]!;
}

/** Does this choice count in this form? */
export function takes(form: FormName, choice: Choice): boolean {
  return takeOf(form, choice) === "takes";
}

/** The form that a plan has come to. */
export function formOf({ against, detailed }: Pick<Plan, "against" | "detailed">): FormName {
  return against === "opposed" && detailed ? "rounds" : against;
}

const INPUT = "FOURTALES.Kalyr.Rules.Input";

/** What choices hold that their form refuses, each at its field. */
export function formFaults(form: FormName, { mode, harm }: Pick<ContestChoices, "mode" | "harm">): Problem[] {
  const faults: Problem[] = [];
  if (mode === "paired" && takeOf(form, "paired") === "refuses") faults.push(problem(`${INPUT}.paired`, "acting.mode"));
  if (harm === "none" && takeOf(form, "none") === "refuses") faults.push(problem(`${INPUT}.roundsHarm`, "damage.kind"));
  return faults;
}

/** What a choice is where its form knows nothing of the kind. */
const BLANK: { readonly [C in Choice]?: Partial<ContestChoices> } = {
  difficulty: { difficulty: DEFAULTS.difficulty, shift: { value: 0, reason: "" } },
  tiers: { tiers: Array.from({ length: 7 }, () => "") },
  foe: { foe: "" },
  fight: { fight: false },
  persuading: { persuading: false, organisation: "" },
  harm: { harm: "none" },
  stance: { stance: 0 },
  aim: { aim: "" },
};

/** Choices as their form has them: what it ignores is blank, whatever a window had shown of another form before. */
export function inForm(form: FormName, choices: ContestChoices): ContestChoices {
  const blanks = (Object.keys(BLANK) as Choice[]).flatMap((choice) =>
    takeOf(form, choice) === "ignores" ? [BLANK[choice]] : [],
  );
  return Object.assign({ ...choices }, ...blanks);
}
