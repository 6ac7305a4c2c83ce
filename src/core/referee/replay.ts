import { fail, ok, type Problem, type Result } from "../../kernel/result.ts";
import type { ShownDice } from "../contract/dice.ts";
import type {
  Asked,
  AskedQuestion,
  CardMove,
  Question,
  RollKind,
  RollResolution,
  RollState,
  World,
} from "../contract/roll-kind.ts";
import { posedTo } from "../rolls/asked-of.ts";
import { canBeThrown } from "../rolls/bounds.ts";
import { stepAlong } from "../rolls/stepper.ts";
import { fitDice } from "./dice-fit.ts";

/** How a question was settled, as the referee knows it. */
export type Settled = Pick<AskedQuestion, "status" | "answer">;

/** What a card shows that others have to vouch for, and who vouches. */
export interface Evidence {
  choices: object;
  /** Who made the card. */
  by: Asked["by"];
  /** What the referee looked up when dice of this card fell, where it has seen that already. */
  before: object | null;
  /**
   * What was looked up when the rules last asked something, where they would refuse the roll by now: whoever was asked is heard
   * all the same. It is good for no dice, and nothing comes of it.
   */
  lately?: object;
  /** The moves on the card, in their order. */
  moves: readonly CardMove[];
  /** Why a move does not count on a roll that stands like this; null where it does. `outcome` is null before the dice. */
  against(move: CardMove, state: RollState, outcome: object | null): Promise<Problem | null>;
  /** The faces of a throw that the referee counted before; null where it did not. */
  counted(name: string): number[][] | null;
  /** The dice of a throw as the card shows them, or null where it has none. */
  dice(name: string): ShownDice | null;
  /** The players that "everyone" meant when this question was put. */
  everyone(question: Question): readonly string[];
  /** How a question that the rules pose was settled; null where it was not, or nobody can vouch for it. */
  settled(question: Question, state: RollState): Promise<Settled | null>;
  /** Told of each question that the rules pose and nobody has settled. */
  opened(question: Question): void;
  /** Are throws made here that the card does not show? Otherwise there is nothing that such a card could mean. */
  throwsWhole?: boolean;
  /** Throws dice of a throw that are missing on the card, or all of them. */
  throwMore(rollClass: string, formula: string, name: string): Promise<number[][]>;
}

/** A roll as the rules tell it, as far as can be vouched for. */
export interface Replayed {
  /** What the rules are asked about: figures from the sheets, dice that count, questions as the rules pose them. */
  state: RollState;
  /** Those of them that nobody has settled; empty once it is resolved. */
  open: readonly AskedQuestion[];
  /** Null while a question is open. */
  resolution: RollResolution<object> | null;
}

const OPEN: Settled = { status: "open", answer: null };

/** What is said of a card that somebody's hands have been at, or that is on its way. */
export const MISMATCH: Problem = { key: "FOURTALES.Core.Problem.doesNotMatch" };

/** Of a card that shows no dice at all where the rules ask for some; known by being this one. */
export const UNTHROWN: Problem = { ...MISMATCH };

/**
 * Walks a roll again from the choices of whoever made it, the dice on its card and what can be vouched for. What the card
 * itself says of figures, questions, outcome and events is not looked at: the rules say it anew.
 * @returns a problem where the card shows other dice than the rules ask for, or none that the rules ask for, or where the
 *   rules can make nothing of it
 */
export async function replay(kind: RollKind, evidence: Evidence, world: World): Promise<Result<Replayed>> {
  let broken: unknown = null;
  const throwMore: Evidence["throwMore"] = (...dice) =>
    evidence.throwMore(...dice).catch((error) => {
      broken = error;
      throw error;
    });
  try {
    return await walkAgain(kind, { ...evidence, throwMore }, world);
  } catch (error) {
    if (error === broken) throw error;
    // Choices, answers and moves may be anything that somebody wrote: what the rules can't read does not match.
    console.error(error);
    return fail(MISMATCH);
  }
}

async function walkAgain(kind: RollKind, evidence: Evidence, world: World): Promise<Result<Replayed>> {
  const { choices, by, before, lately } = evidence;
  const start: RollState = { request: {}, throws: {}, questions: [], moves: [] };
  const waiting = [...evidence.moves];
  let request = before;
  /** The next move; a problem if it does not count at this point of the roll. */
  const nextMove = async (state: RollState, outcome: object | null): Promise<Result<CardMove | null>> => {
    const move = waiting.shift();
    const problem = move ? await evidence.against(move, state, outcome) : null;
    return problem ? fail(problem) : ok(move ?? null);
  };
  const walked = await stepAlong(kind, start, {
    endless: MISMATCH,
    figures: ({ questions, moves, throws }) => {
      if (lately) return ok(lately);
      const fell = before !== null || Object.keys(throws).length > 0;
      const looked = kind.facts({ choices, by, questions, moves, before: fell ? request : null }, world);
      if (looked.ok) request = looked.value;
      return looked;
    },
    ask: (questions, state) => put(questions, state, evidence),
    // What was done before the dice may be why there are others, or none.
    moveBefore: async (state) => {
      const early = waiting[0]?.thrown;
      return early !== undefined && early <= Object.keys(state.throws).length ? await nextMove(state, null) : ok(null);
    },
    dice: async (wanted) => {
      const counted = evidence.counted(wanted.throw);
      if (lately && !counted) return fail(MISMATCH);
      return counted ? ok(counted) : await count(wanted, evidence);
    },
    moveAfter: nextMove,
  });
  if (!walked.ok) return walked;
  const { state, resolution } = walked.value;
  if (lately && resolution) return fail(MISMATCH);
  const open = resolution ? [] : state.questions.filter(({ status }) => status === "open");
  return resolution || open.length > 0 ? ok({ state, open, resolution }) : fail(MISMATCH);
}

/** What became of the questions that the rules pose now, of each that they did not pose before. */
async function put(posed: readonly Question[], state: RollState, evidence: Evidence): Promise<AskedQuestion[]> {
  const known = new Set(state.questions.map(({ id }) => id));
  const asked: AskedQuestion[] = [];
  for (const question of posed.flatMap((one) => posedTo(one, evidence.everyone(one)))) {
    if (known.has(question.id)) continue;
    known.add(question.id);
    const settled = await evidence.settled(question, state);
    if (!settled) evidence.opened(question);
    asked.push({ ...question, ...(settled ?? OPEN) });
  }
  return asked;
}

/** The faces of a throw that count. @returns a problem where there are other dice than the rules ask for, or none */
async function count(
  { throw: name, rollClass, formula }: { throw: string; rollClass: string; formula: string },
  { dice, throwMore, throwsWhole }: Evidence,
): Promise<Result<number[][]>> {
  const shown = dice(name);
  if (!shown) {
    return throwsWhole && canBeThrown(formula) ? ok(await throwMore(rollClass, formula, name)) : fail(UNTHROWN);
  }
  const fit = fitDice(shown, rollClass, formula);
  if (fit.fits === false) return fail(MISMATCH);
  if (fit.fits === true) return ok(fit.faces);
  const faces: number[][] = [];
  for (const [i, list] of fit.faces.entries()) {
    const missing = fit.missing[i];
    faces.push(missing ? [...list, ...(await throwMore(rollClass, missing, name)).flat()] : list);
  }
  return ok(faces);
}
