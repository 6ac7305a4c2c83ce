import { readyToPlay, type TaleDocument } from "../contract/ruleset.ts";
import { say } from "../text/text.ts";
import { everybody } from "./remembered.ts";
import { barsFrom, type StepDeed, stepsIn, type TakenStep, toldOf } from "./step-list.ts";

function gamesOf(steps: readonly TakenStep[]): Set<string> {
  return new Set(steps.flatMap(({ deeds }) => deeds.map(({ of }) => of.game)));
}

/** A step as windows offer to take it back. */
export interface OfferedStep {
  readonly id: string;
  readonly at: number;
  /** What it did, in this person's language. */
  readonly told: string;
}

/** All steps that can be taken back, the newest first, with the games ready that tell of them. */
export async function allSteps(): Promise<TakenStep[]> {
  const all = stepsIn(everybody());
  for (const game of gamesOf(all)) await readyToPlay(game);
  return all;
}

/** The newest step that changed one of these documents and that this user may take back; null where there is none. */
export async function lastStepOf(documents: Iterable<TaleDocument>): Promise<OfferedStep | null> {
  const last = lastStepIn(documents);
  if (!last) return null;
  for (const game of gamesOf([last])) await readyToPlay(game);
  return offered(last);
}

/**
 * The same, of a game that is ready to play.
 * @param counts of which events it is
 */
export function lastStepNow(
  documents: Iterable<TaleDocument>,
  counts: (deed: StepDeed) => boolean,
): OfferedStep | null {
  const last = lastStepIn(documents, counts);
  return last && offered(last);
}

function lastStepIn(documents: Iterable<TaleDocument>, counts: (deed: StepDeed) => boolean = () => true) {
  return stepsIn(documents).find((step) => barsFrom(step) === null && step.deeds.some(counts)) ?? null;
}

function offered(step: TakenStep): OfferedStep {
  return { id: step.id, at: step.at, told: say(toldOf(step)) };
}
