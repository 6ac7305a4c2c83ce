import { fail, ok, type Phrase, problem, type Result } from "../../../../kernel/result.ts";
import { spendProblem } from "../fudge/fudge.ts";
import { onLadder } from "../ladder/levels.ts";
import type { KalyrSettings } from "../settings.ts";
import { missingRolls } from "../side/contest-faces.ts";
import type { ContestFaces, ContestRequest, FudgeSpend, Modifier, Side, SideName } from "../side/request.ts";
import { spendOptions } from "./fudge-options.ts";

/** The steps of a contest in the order they come. */
export type StepName = "difficulty" | "approve" | "choose" | "stakes" | "roll" | "spend" | "close";

/** Something that somebody may or must do now. */
export interface OpenStep {
  readonly step: StepName;
  /** Uuid of the character whose owner takes it; null = the game master. The game master may take every step. */
  readonly by: string | null;
  /** The contest cannot go on before it is done. */
  readonly needed: boolean;
  /** `approve`: what is asked; `roll`: whose dice. */
  readonly side?: SideName;
  readonly ref?: string;
}

/** How far a contest has come, beside its request. */
export interface Progress {
  readonly faces: ContestFaces;
  /** Wounds have been written: nothing can be changed any more (AM-34). */
  readonly applied: boolean;
}

/** Somebody at the table. */
export interface Taker {
  readonly gm: boolean;
  /** Uuids of characters that this user owns. */
  readonly owns: readonly string[];
}

const STEP = "FOURTALES.Kalyr.Rules.Step";

/** What can be done now and by whom; empty once the contest is over. Rolling waits for everything that is needed before it. */
export function openSteps(request: ContestRequest, progress: Progress, settings: KalyrSettings): OpenStep[] {
  if (progress.applied || request.stakes.answer === "withdrawn") return [];
  const before = beforeDice(request);
  if (before.length > 0) return [...before, ...spendSteps(request, progress, settings)];
  const rolls = (["acting", "opposing"] as const).flatMap((side): OpenStep[] => {
    if (missingRolls(request, progress.faces, side) === 0) return [];
    return [{ step: "roll", by: request[side]!.who.uuid, needed: true, side }];
  });
  const spends = spendSteps(request, progress, settings);
  return rolls.length > 0 ? [...rolls, ...spends] : [...spends, { step: "close", by: null, needed: true }];
}

/** May this user take this step? */
export function mayTake(step: OpenStep, taker: Taker): boolean {
  return taker.gm || (step.by !== null && taker.owns.includes(step.by));
}

/** KA-10, KA-63: the game master names the difficulty. Problems: off the ladder (field `against.level`), dice have fallen. */
export function setDifficulty(request: ContestRequest, level: number, faces: ContestFaces): Result<ContestRequest> {
  if (anyDice(faces)) return fail(problem(`${STEP}.tooLate`, "against.level"));
  if (!onLadder(level)) return fail(problem("FOURTALES.Kalyr.Rules.Input.level", "against.level"));
  const shifts = request.against.kind === "difficulty" ? request.against.shifts : [];
  return ok({ ...request, opposing: null, against: { kind: "difficulty", level, shifts } });
}

/** KA-13: the other side says what it does. Problems: not opposed, somebody else, dice have fallen since. */
export function oppose(request: ContestRequest, side: Side, faces: ContestFaces): Result<ContestRequest> {
  if (!request.opposing) return fail(problem(`${STEP}.notOpposed`, "opposing"));
  if (side.who.uuid !== request.opposing.who.uuid) return fail(problem(`${STEP}.somebodyElse`, "opposing.who"));
  if (request.opposing.ready && anyDice(faces)) return fail(problem(`${STEP}.tooLate`, "opposing"));
  return ok({ ...request, opposing: { ...side, ready: true } });
}

/**
 * KA-20, KA-44: the game master allows a stand-in or a modifier that somebody asked for, at her own figure, or refuses it: a
 * refused modifier is unticked, a refused stand-in leaves its side without an ability until another is chosen.
 * @param ref id of the ability or modifier
 * @param value her figure; left out = as asked
 */
export function approve(
  request: ContestRequest,
  side: SideName,
  ref: string,
  granted: boolean,
  value?: number,
): Result<ContestRequest> {
  const here = request[side];
  const use = here?.abilities.find(({ id, asked }) => id === ref && asked);
  const modifier = here?.modifiers.find(({ id, asked }) => id === ref && asked);
  if (!here || (!use && !modifier)) return fail(problem(`${STEP}.notAsked`, side));
  const abilities = use
    ? here.abilities.flatMap((one) => {
        if (one !== use) return [one];
        return granted ? [{ ...one, asked: false, penalty: value ?? one.penalty }] : [];
      })
    : here.abilities;
  const modifiers = here.modifiers.map((one): Modifier => {
    if (one !== modifier) return one;
    const { asked: _, ...rest } = one;
    return { ...rest, on: granted, value: value ?? one.value };
  });
  const ready = here.ready && abilities.length === here.abilities.length;
  return ok({ ...request, [side]: { ...here, abilities, modifiers, ready } });
}

/** KA-27: the player hears the stakes and goes on or backs out at no cost. Problems: dice have fallen, no stakes told. */
export function answerStakes(request: ContestRequest, accept: boolean, faces: ContestFaces): Result<ContestRequest> {
  if (anyDice(faces)) return fail(problem(`${STEP}.tooLate`, "stakes"));
  if (accept && request.stakes.level !== "high") return fail(problem(`${STEP}.noStakes`, "stakes"));
  return ok({ ...request, stakes: { ...request.stakes, answer: accept ? "accepted" : "withdrawn" } });
}

/** KA-97 to KA-99: a Fudge point spent on a roll. Problems: see `spendProblem`; wrong moment (field `spends`). */
export function spendFudge(
  request: ContestRequest,
  spend: FudgeSpend,
  progress: Progress,
  settings: KalyrSettings,
): Result<ContestRequest> {
  const wrong = spendProblem(request, spend, settings);
  if (wrong) return fail(wrong);
  const option = spendOptions(request, progress.faces, settings).some(
    ({ by, use, side, ability, value }) =>
      by === spend.by && use === spend.use && side === spend.side && ability === spend.ability && value === spend.value,
  );
  if (!option || progress.applied) return fail(problem(`${STEP}.wrongMoment`, "spends"));
  return ok({ ...request, spends: [...request.spends, spend] });
}

/**
 * Takes a Fudge point back, also against the game master's veto (AM-47); the event of the spend has to be undone with it. A
 * roll whose automatic +2 is taken back has to be thrown. Problems: no such spend, or wounds have been written.
 */
export function takeBackFudge(request: ContestRequest, id: string, progress: Progress): Result<ContestRequest> {
  if (progress.applied) return fail(problem(`${STEP}.wrongMoment`, "spends"));
  if (!request.spends.some((spend) => spend.id === id)) return fail(problem(`${STEP}.noSpend`, "spends"));
  return ok({ ...request, spends: request.spends.filter((spend) => spend.id !== id) });
}

/** What a step is called, for a button or a line on the card. */
export function stepLabel(step: StepName): Phrase {
  return { key: `${STEP}.name.${step}` };
}

function beforeDice(request: ContestRequest): OpenStep[] {
  const steps: OpenStep[] = [];
  const { against, acting, opposing, stakes } = request;
  if (against.kind === "difficulty" && against.level === null) {
    steps.push({ step: "difficulty", by: null, needed: true });
  }
  for (const side of ["acting", "opposing"] as const) {
    const asked = [...(request[side]?.abilities ?? []), ...(request[side]?.modifiers ?? [])];
    for (const one of asked) if (one.asked) steps.push({ step: "approve", by: null, needed: true, side, ref: one.id });
  }
  if (!acting.ready) steps.push({ step: "choose", by: acting.who.uuid, needed: true, side: "acting" });
  if (opposing && !opposing.ready) {
    steps.push({ step: "choose", by: opposing.who.uuid, needed: true, side: "opposing" });
  }
  const player = acting.who.player ? acting.who : opposing?.who.player ? opposing.who : null;
  if (stakes.level === "high" && stakes.answer === "open" && player) {
    steps.push({ step: "stakes", by: player.uuid, needed: true });
  }
  return steps;
}

function spendSteps(request: ContestRequest, progress: Progress, settings: KalyrSettings): OpenStep[] {
  const who = new Set(spendOptions(request, progress.faces, settings).map(({ by }) => by));
  return [...who].map((by) => ({ step: "spend", by, needed: false }));
}

function anyDice(faces: ContestFaces): boolean {
  return faces.some((list) => list.length > 0);
}
