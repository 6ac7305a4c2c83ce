import type { WorldEvent } from "../../kernel/events.ts";
import { ok, type Problem, type Result } from "../../kernel/result.ts";
import { isSameEvent } from "../cards/card-copy.ts";
import { stateOf, type TaleData, type TaleEvent } from "../cards/tale.model.ts";
import { awaitedAtHand, placeAtHand } from "../encounter/fighter-at-hand.ts";
import { documentAtHand } from "../foundry/uuid.ts";
import { lyingOn, underfoot } from "../ground/underfoot.ts";
import { manyOf, posedTo } from "./asked-of.ts";
import { canBeThrown, MOST_STEPS } from "./bounds.ts";
import { isFixed } from "./fixed.ts";
import { playersHere } from "./responsible.ts";
import type { Asked, Question, RollKind, RollRequest, World } from "./roll-kind.ts";
import { throwInto } from "./throw-dice.ts";

/** The world as it is now, on this client. */
export const NOW: World = {
  ...{ document: documentAtHand, place: placeAtHand, awaits: awaitedAtHand },
  ...{ underfoot, lyingOn },
};

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
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const looked = lookUp(kind, data, by, world);
    if (!looked.ok) return looked.problems;
    data.request = looked.value;
    const step = kind.next(stateOf(data));
    if (step.do === "refuse") return step.problems;
    if (step.do === "ask") {
      for (const question of step.questions) pose(data, question);
      return null;
    }
    if (step.do === "roll") {
      if (!canBeThrown(step.formula)) break;
      if (!throws) return null;
      const faces = await throwInto(rolls, step.rollClass, step.formula);
      data.throws[step.throw] = { faces, roll: rolls.length - 1 };
      continue;
    }
    const resolved = kind.resolve(stateOf(data));
    if (!resolved.ok) return resolved.problems;
    data.outcome = { ...resolved.value.outcome };
    data.events = numbered(resolved.value.events, data.events);
    data.stage = "rolled";
    return null;
  }
  return [{ key: "FOURTALES.Core.Problem.tooManyDice" }];
}

/** Why the rules can't go on with a roll as things stand: somebody is gone, or may not act any more. Nothing where they can. */
export function hindrancesOf(kind: RollKind, data: TaleData, by: Asked["by"]): readonly Problem[] {
  const looked = lookUp(kind, data, by, NOW);
  if (!looked.ok) return looked.problems;
  const step = kind.next(stateOf({ ...data, request: looked.value }));
  return step.do === "refuse" ? step.problems : [];
}

/** What follows from the choices on a card now; what dice have fallen for stays. */
export function lookUp(kind: RollKind, data: TaleData, by: Asked["by"], world: World): Result<RollRequest> {
  // Cards of older worlds hold what was looked up alone.
  if (!data.choices) return ok(data.request);
  const { questions, moves } = stateOf(data);
  // What came to something without any dice stays as well.
  const before = isFixed(kind, data) || data.outcome ? data.request : null;
  return kind.facts({ choices: data.choices, by, questions, moves, before }, world);
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

/**
 * Events get short ids of their own on a card: the rules' ids may hold dots, which would split a path. Those that stood
 * there before keep their place and their fate; those that no longer hold are marked so.
 */
export function numbered(events: readonly WorldEvent[], before: Record<string, TaleEvent>): Record<string, TaleEvent> {
  // The key counts, and not what an event says of itself.
  const kept = Object.entries(before).map(([id, event]) => ({ ...event, id, wanted: false }));
  const fresh: TaleEvent[] = [];
  for (const event of events) {
    const same = kept.find((old) => !old.wanted && isSameEvent(old, event));
    if (same) {
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
 * @param parent id of the card that invited to it
 */
export function freshTale(ruleset: string, kind: RollKind, choices: object, parent = ""): TaleData {
  const empty = { request: {}, questions: {}, throws: {}, moves: {}, outcome: null, events: {}, parent, unseen: false };
  return { ruleset, kind: kind.id, stage: "open", choices, ...empty };
}
