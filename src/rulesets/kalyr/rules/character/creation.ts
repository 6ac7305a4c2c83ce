import { Checklist, okUnless } from "../../../../kernel/checklist.ts";
import { type Phrase, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import { DEFAULTS, NPC_FUDGE } from "../figures.ts";
import { onLadder } from "../ladder/levels.ts";
import { sameAbility } from "../side/ability-choice.ts";
import type { Character, CharacterSystem, KalyrItem, Tier } from "../types.ts";
import {
  CREATION_STEPS,
  type CreationBudget,
  type CreationStepName,
  DRAFT_LISTS,
  type Draft,
  LIST_TYPES,
  NEW_DRAFT,
  withLists,
} from "./draft.ts";
import { firstLevel, totalPrice } from "./prices.ts";

/** One step of making a character, counted. */
export interface CreationStep {
  readonly step: CreationStepName;
  readonly label: Phrase;
  /** How many are chosen (for `person`: how many of name and race are given). */
  readonly chosen: number;
  /** How many more may be chosen; null = as many as one likes. Negative = too many. */
  readonly left: number | null;
  /** Points that abilities and connections together have left; null = no budget, or another step. */
  readonly points: number | null;
  readonly problems: readonly Problem[];
  /** Nothing is wrong, and the player called it done or nothing is left to choose. */
  readonly done: boolean;
  /** What to do, in one sentence. */
  readonly hint: Phrase;
}

/** A character ready to be made: the actor's data and its items. */
export interface Creation {
  readonly name: string;
  readonly system: CharacterSystem;
  readonly items: readonly Pick<KalyrItem, "name" | "type" | "system">[];
}

const CREATE = "FOURTALES.Kalyr.Rules.Create";

/** The steps in order with what is left to choose and what is wrong. */
export function creationSteps(draft: Draft, budget: CreationBudget): CreationStep[] {
  const points = budget.points === null ? null : budget.points - pointsSpent(draft);
  return CREATION_STEPS.map((step) => {
    const chosen = countOf(draft, step);
    const most = step === "person" ? 2 : step === "belongings" ? null : budget[step];
    const left = most === null ? null : most - chosen;
    const paid = step === "abilities" || step === "connections" ? points : null;
    const problems = problemsOf(draft, step, budget, left, paid);
    const finished = draft.done.includes(step) || (left === 0 && (paid === null || paid === 0));
    return {
      step,
      label: { key: `${CREATE}.step.${step}` },
      chosen,
      left,
      points: paid,
      problems,
      done: problems.length === 0 && finished,
      hint: { key: `${CREATE}.hint.${step}` },
    };
  });
}

/** The first step that is not done, or null when the character is ready. */
export function nextCreationStep(draft: Draft, budget: CreationBudget): CreationStepName | null {
  return creationSteps(draft, budget).find(({ done }) => !done)?.step ?? null;
}

/** What a draft's abilities and connections cost together (KA-104). */
export function pointsSpent(draft: Draft): number {
  const abilities = draft.abilities.reduce((sum, { system }) => sum + totalPrice(system.kind, system.level), 0);
  return draft.connections.reduce((sum, { system }) => sum + totalPrice("mundane", system.level), abilities);
}

/** KA-94, KA-96: Fudge points at the start; for a henchman the fewest. */
export function startingFudge(tier: Tier): number {
  return tier === "pc" ? DEFAULTS.fudgeAtStart : NPC_FUDGE[tier][0];
}

/**
 * The finished character.
 * @returns every step's problems, fields below the draft; steps that are merely not called done do not matter
 */
export function finishCreation(draft: Draft, budget: CreationBudget): Result<Creation> {
  const problems = creationSteps(draft, budget).flatMap((step) => step.problems);
  return okUnless(problems, () => ({ name: draft.name.trim(), system: systemOf(draft), items: itemsOf(draft) }));
}

/** A character that exists already as a draft, to go on with it. Every step counts as done. */
export function draftOf(character: Character): Draft {
  const { race, intolerance, scale, tier } = character.system;
  return {
    ...NEW_DRAFT,
    name: character.name,
    race,
    intolerance,
    scale,
    tier,
    ...withLists((list) =>
      character.items
        .filter(({ type }) => type === LIST_TYPES[list])
        .map(({ id, name, system }) => ({ id, name, system })),
    ),
    done: CREATION_STEPS,
  };
}

function countOf(draft: Draft, step: CreationStepName): number {
  if (step === "person") return [draft.name, draft.race].filter((text) => text.trim() !== "").length;
  if (step === "belongings") {
    return draft.weapons.length + draft.shields.length + draft.armour.length + draft.equipment.length;
  }
  return draft[step].length;
}

function problemsOf(
  draft: Draft,
  step: CreationStepName,
  budget: CreationBudget,
  left: number | null,
  points: number | null,
): Problem[] {
  const check = new Checklist()
    .when(left !== null && left < 0, `${CREATE}.tooMany`, step, { count: -left! })
    .when(points !== null && points < 0, `${CREATE}.tooDear`, step, { count: -points! });
  if (step === "belongings") return check.problems;
  if (step === "person") {
    check.when(draft.name.trim() === "", `${CREATE}.noName`, "name");
    return check.when(!Number.isInteger(draft.scale), "FOURTALES.Kernel.Figure.whole", "scale").problems;
  }
  draft[step].forEach(({ name }, i) => {
    check.when(name.trim() === "", `${CREATE}.noName`, `${step}.${i}.name`);
  });
  if (step === "abilities") check.add(abilityProblems(draft, budget));
  if (step === "connections") {
    draft.connections.forEach(({ system }, i) => {
      check.add(levelProblems(system.level, firstLevel("mundane"), budget, `connections.${i}.system.level`));
    });
  }
  return check.problems;
}

function abilityProblems(draft: Draft, budget: CreationBudget): Problem[] {
  return draft.abilities.flatMap(({ name, system }, i) => {
    const field = `abilities.${i}`;
    const problems = levelProblems(system.level, firstLevel(system.kind), budget, `${field}.system.level`);
    const twin = draft.abilities.findIndex(
      (other) => sameAbility(other.name, name) && other.system.specialisation.trim() === system.specialisation.trim(),
    );
    if (twin !== -1 && twin < i) problems.push(problem(`${CREATE}.twice`, `${field}.name`, { name }));
    if (system.kind === "psionic" && !isPowered(draft, name, system.power)) {
      problems.push(problem(`${CREATE}.noPower`, `${field}.system.power`, { name }));
    }
    return problems;
  });
}

/** Psionic abilities need a power that permits them: the one they name, or any whose list is open or has them. */
function isPowered(draft: Draft, ability: string, power: string): boolean {
  return draft.powers.some(({ name, system }) => {
    if (power.trim() !== "") return sameAbility(power, name);
    return system.abilities.length === 0 || system.abilities.some((one) => sameAbility(one, ability));
  });
}

function levelProblems(level: number, lowest: number, budget: CreationBudget, field: string): Problem[] {
  if (!onLadder(level)) return [problem("FOURTALES.Kalyr.Rules.Input.level", field)];
  if (level < lowest) return [problem(`${CREATE}.tooLow`, field)];
  return level > budget.bestLevel ? [problem(`${CREATE}.tooHigh`, field)] : [];
}

function systemOf({ race, intolerance, scale, tier }: Draft): CharacterSystem {
  return {
    race: race.trim(),
    intolerance,
    scale,
    tier,
    fudgePoints: startingFudge(tier),
    xp: { available: 0, earned: 0, ledger: {} },
    levelsGained: 0,
    keysOwed: 0,
    lifepathsOwed: 0,
    damage: { physical: { wounds: {} }, mental: { wounds: {} }, social: { wounds: {} } },
    scarsAndNotes: "",
    biography: "",
  };
}

function itemsOf(draft: Draft): Creation["items"] {
  return DRAFT_LISTS.flatMap((list) =>
    draft[list].map(({ name, system }) => ({ name: name.trim(), type: LIST_TYPES[list], system })),
  ) as Creation["items"];
}
