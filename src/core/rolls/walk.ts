import type { WorldEvent } from "../../kernel/events.ts";
import { fail, ok, type Problem, type Result } from "../../kernel/result.ts";
import { isSameEvent } from "../card/card-copy.ts";
import { stateOf, type TaleData, type TaleEvent } from "../card/tale.model.ts";
import type { Asked, Question, RollKind, RollRequest, World } from "../contract/roll-kind.ts";
import { documentAtHand } from "../foundry/uuid.ts";
import { awaitedAtHand, placeAtHand } from "../world/fighter-at-hand.ts";
import { lyingOn, underfoot } from "../world/underfoot.ts";
import { manyOf, posedTo } from "./asked-of.ts";
import { canBeThrown } from "./bounds.ts";
import { callOf } from "./called.ts";
import { isFixed } from "./fixed.ts";
import { playersHere } from "./responsible.ts";
import { stepAlong } from "./stepper.ts";
import { throwInto } from "./throw-dice.ts";

const TOO_MANY_DICE: Problem = { key: "FOURTALES.Core.Problem.tooManyDice" };

/** The world as it is now, on this client. */
export const NOW: World = { document: documentAtHand, place: placeAtHand, awaits: awaitedAtHand, underfoot, lyingOn };

/** The world as it is now, with what a kind of roll reads in compendia. What can't be read there is not found. */
export async function worldFor(kind: RollKind, choices: object | null): Promise<World> {
  if (!kind.reads || !choices) return NOW;
  try {
    const fetched = new Map((await kind.reads(choices)).map((document) => [document.uuid, document]));
    return { ...NOW, document: (uuid) => fetched.get(uuid) ?? documentAtHand(uuid) };
  } catch (error) {
    // Choices may be anything that somebody wrote.
    console.error(error);
    return NOW;
  }
}

/**
 * Steps along the road until the roll is done or has to wait; changes `data` and `rolls` in place.
 * @param by the card's author
 * @param throws whether dice are thrown here; the roll waits for them otherwise
 * @returns why the rules refuse, or null
 */
export async function walk(
  kind: RollKind,
  data: TaleData,
  rolls: object[],
  by: Asked["by"],
  throws = true,
): Promise<readonly Problem[] | null> {
  const world = await worldFor(kind, data.choices);
  const walked = await stepAlong(kind, stateOf(data), {
    endless: TOO_MANY_DICE,
    figures: () => {
      const looked = lookUp(kind, data, by, world);
      if (looked.ok) data.request = looked.value;
      return looked;
    },
    ask: async (questions) => {
      for (const question of questions) pose(data, question);
      return [];
    },
    dice: async (wanted) => {
      if (!canBeThrown(wanted.formula)) return fail(TOO_MANY_DICE);
      if (!throws) return ok(null);
      const faces = await throwInto(rolls, wanted.rollClass, wanted.formula);
      data.throws[wanted.throw] = { faces, roll: rolls.length - 1 };
      return ok(faces);
    },
  });
  if (!walked.ok) return walked.problems;
  const { resolution } = walked.value;
  if (!resolution) return null;
  data.outcome = { ...resolution.outcome };
  data.events = numbered(resolution.events, data.events);
  data.stage = "rolled";
  return null;
}

/** What follows from the choices on a card now; what dice have fallen for stays. */
export function lookUp(kind: RollKind, data: TaleData, by: Asked["by"], world: World): Result<RollRequest> {
  // Cards of older worlds hold what was looked up alone.
  if (!data.choices) return ok(data.request);
  const { questions, moves } = stateOf(data);
  // What came to something without any dice stays as well.
  const before = isFixed(kind, data) || data.outcome ? data.request : null;
  const called = callOf(data, by.at) !== null;
  return kind.facts({ choices: data.choices, by: called ? { ...by, called } : by, questions, moves, before }, world);
}

/** Puts a question to whom it is for. Who comes later is not asked any more. */
function pose(data: TaleData, question: Question): void {
  const { questions } = data;
  if (question.to && Object.keys(questions).some((id) => manyOf(id) === question.id)) return;
  for (const one of posedTo(question, playersHere())) {
    const order = Object.keys(questions).length;
    questions[one.id] ??= { ...one, status: "open", answer: null, asked: Date.now(), order };
  }
}

/** An event that stood on the card before. */
interface Kept extends Omit<TaleEvent, "binds"> {
  binds?: true;
}

/**
 * Events get short ids of their own on a card: the rules' ids may hold dots, which would split a path. Those that stood
 * there before keep their place and their fate; those that no longer hold are marked so. What binds, the rules say.
 */
export function numbered(events: readonly WorldEvent[], before: Record<string, TaleEvent>): Record<string, TaleEvent> {
  // The key counts, and not what an event says of itself.
  const kept = Object.entries(before).map(([id, event]): Kept => ({ ...event, id, wanted: false }));
  const fresh: TaleEvent[] = [];
  for (const event of events) {
    const same = kept.find((old) => !old.wanted && isSameEvent(old, event));
    if (same) {
      if (event.binds) same.binds = true;
      else delete same.binds;
      // One move took it back and the next one makes it true again: it has to be carried out anew.
      if (!before[same.id]!.wanted && same.status === "undone") same.status = "waiting";
      same.wanted = true;
    } else {
      const order = kept.length + fresh.length;
      fresh.push({ ...event, id: `e${order}`, order, status: "waiting", wanted: true, done: null, problem: null });
    }
  }
  return Object.fromEntries([...kept, ...fresh].map((event) => [event.id, event]));
}

/**
 * A card of what somebody chose, before its first step.
 * @param calledBy id of the card that invited to it
 */
export function freshTale(ruleset: string, kind: RollKind, choices: object, calledBy = ""): TaleData {
  const empty = {
    request: {},
    questions: {},
    throws: {},
    moves: {},
    outcome: null,
    events: {},
    calledBy,
    unseen: false,
    hindered: null,
  };
  return { ruleset, kind: kind.id, stage: "open", choices, ...empty };
}
