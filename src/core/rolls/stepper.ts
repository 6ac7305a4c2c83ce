import { fail, ok, type Problem, type Result } from "../../kernel/result.ts";
import type {
  AskedQuestion,
  CardMove,
  Question,
  RoadStep,
  RollKind,
  RollRequest,
  RollResolution,
  RollState,
} from "../contract/roll-kind.ts";
import { MOST_STEPS } from "./bounds.ts";

/** A throw that the rules ask for. */
type WantedThrow = Extract<RoadStep, { do: "roll" }>;

/** Where figures, answers, dice and moves come from: the table, or what the referee can vouch for. */
export interface Source {
  /** What is said of a roll that never comes to an end. */
  readonly endless: Problem;
  /** What the choices lead to with the documents as they are now. */
  figures(state: RollState): Result<RollRequest>;
  /** Puts questions to whom they are for, and tells those that were not put before, settled or still open. */
  ask(questions: readonly Question[], state: RollState): Promise<readonly AskedQuestion[]>;
  /** The move that somebody made before this throw, or before the rules had to refuse it, if there is one; they are asked anew after it. */
  moveBefore?(state: RollState): Promise<Result<CardMove | null>>;
  /** The faces of a throw, one list per die term; null where they are not thrown here and the roll waits for them. */
  dice(wanted: WantedThrow, state: RollState): Promise<Result<number[][] | null>>;
  /** The move that somebody made once it had come to this; the rules are asked anew after it. */
  moveAfter?(state: RollState, outcome: object): Promise<Result<CardMove | null>>;
}

/** How far a roll came. `resolution` is null while it waits for an answer or for dice. */
export interface Walked {
  readonly state: RollState;
  readonly resolution: RollResolution<object> | null;
  /** It waits for answers, and not for dice. */
  readonly asks: boolean;
}

/**
 * Steps along the one road of every roll until it is resolved or has to wait: figures, then whatever the rules want next. The
 * player's client walks it with the dice and people of the table, the referee with what it can vouch for.
 * @returns why the rules refuse, or a problem where they never come to an end
 */
export async function stepAlong(kind: RollKind, from: RollState, source: Source): Promise<Result<Walked>> {
  let state = from;
  const withMove = (move: CardMove) => ({ ...state, moves: [...state.moves, move] });
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const looked = source.figures(state);
    if (!looked.ok) return looked;
    state = { ...state, request: looked.value };
    const step = kind.next(state);
    if (step.do === "ask") {
      const asked = await source.ask(step.questions, state);
      state = { ...state, questions: [...state.questions, ...asked] };
      // One open question does not keep the rules from asking on once another is answered.
      if (asked.some(({ status }) => status !== "open")) continue;
      return ok({ state, resolution: null, asks: true });
    }
    if (step.do === "roll" || step.do === "refuse") {
      const early = (await source.moveBefore?.(state)) ?? ok(null);
      if (!early.ok) return early;
      if (early.value) {
        state = withMove(early.value);
        continue;
      }
      if (step.do === "refuse") return fail(...step.problems);
      const faces = await source.dice(step, state);
      if (!faces.ok) return faces;
      if (!faces.value) return ok({ state, resolution: null, asks: false });
      state = { ...state, throws: { ...state.throws, [step.throw]: faces.value } };
      continue;
    }
    const resolved = kind.resolve(state);
    if (!resolved.ok) return resolved;
    const late = (await source.moveAfter?.(state, resolved.value.outcome)) ?? ok(null);
    if (!late.ok) return late;
    if (!late.value) return ok({ state, resolution: resolved.value, asks: false });
    state = withMove(late.value);
  }
  return fail(source.endless);
}
