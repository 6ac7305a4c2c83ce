import type { WorldEvent } from "../../kernel/events.ts";
import type { Problem } from "../../kernel/result.ts";
import { same } from "../../kernel/same.ts";
import { bearWitness, isWitnessed } from "../asks/witness.ts";
import { noteBegun } from "../begun.ts";
import { type CardCopy, isSameEvent } from "../cards/card-copy.ts";
import { inTurn } from "../cards/card-turn.ts";
import { applyWaiting, type Chooser, isVetoedCard, refuseWaiting, revokeUntrue } from "../cards/event-applier.ts";
import { isTale, kindOf, stateOf, type TaleData, type TaleEvent, type TaleMessage } from "../cards/tale.model.ts";
import { updateCard } from "../cards/update-card.ts";
import { withMessageMode } from "../foundry/compat.ts";
import { currentUser } from "../foundry/game.ts";
import { postMessage, speakerOf } from "../foundry/messages.ts";
import { findActor } from "../foundry/uuid.ts";
import { notifyProblems } from "../notify.ts";
import { findRollKind } from "../ruleset.ts";
import { type Seen, withOnlookers } from "./onlookers.ts";
import { isForMe, owns, responsibleUserId, settles } from "./responsible.ts";
import type { Move, Question, RollKind, RollRequest } from "./roll-kind.ts";
import { facesOf, throwInto } from "./throw-dice.ts";

/** What of a card a walk along the road may change. */
const PARTS = ["stage", "questions", "throws", "outcome", "events"] as const;

/**
 * The one road of every roll, from the request on. What can be settled at once is settled before the card is posted,
 * so that a roll without questions is one message; otherwise the card is posted open and goes on as answers arrive.
 * @returns the card, or null when the rules refuse (the person is told why and nothing has changed).
 */
export async function startRoll(rulesetId: string, kindId: string, request: RollRequest): Promise<TaleMessage | null> {
  noteBegun();
  const kind = findRollKind(rulesetId, kindId);
  if (!kind) return notifyProblems([{ key: "FOURTALES.Core.Problem.unknownRoll", data: { kind: kindId } }]);
  const data = freshTale(rulesetId, kindId, request);
  const rolls: object[] = [];
  const problems = await walk(kind, data, rolls);
  if (problems) return notifyProblems(problems);
  const content = { type: "tale", system: data, rolls, speaker: speakerOf(await findActor(kind.actor(request))) };
  const post: Record<string, unknown> & Partial<Seen> = withMessageMode(content, kind.secret?.(request));
  if (!kind.secret?.(request)) post.whisper = await withOnlookers(post, data, currentUser().id!);
  const message = await postMessage(post);
  return isTale(message) ? message : null;
}

/** Walks an open card as far as it can go, on the client that `advancerId` names: called when something new is known. */
export function advanceRoll(message: TaleMessage): Promise<void> {
  return inTurn(message, async ({ system: data, rolls: thrown }) => {
    const kind = kindOf(data);
    // Two looks at one card in a row, and the first of them went on already.
    if (!isTale(message) || !kind || !readyToAdvance(message)) return;
    const rolls: object[] = thrown.map((roll) => roll.toJSON());
    const problems = await walk(kind, data, rolls);
    if (problems) {
      notifyProblems(problems);
      return;
    }
    // Dice thrown by hand take their time: the roll may have been taken back meanwhile.
    if (message.system.stage !== "open") return;
    const changes: Record<string, unknown> = {};
    for (const part of PARTS) changes[`system.${part}`] = data[part];
    if (rolls.length > thrown.length) changes.rolls = rolls;
    if (!kind.secret?.(data.request)) {
      const whisper = await withOnlookers(message, data, message.author?.id ?? "");
      if (whisper.length > message.whisper.length) changes.whisper = whisper;
    }
    await updateCard(message, changes);
  });
}

/**
 * Stores a move that was checked already. The card is open again until it is resolved anew; events that no longer hold
 * are taken back, new ones applied. A move that stands there already is not made twice.
 */
export async function addMove(message: TaleMessage, { id, ...move }: Move): Promise<void> {
  if (message.system.moves[id]) return;
  const order = Object.keys(message.system.moves).length;
  if (currentUser().isGM) await bearWitness(message, id, [move.kind, move.about, move.data]);
  await updateCard(message, { [`system.moves.${id}`]: { ...move, id, order }, "system.stage": "open" });
}

/** Takes the roll back while it still waits for an answer and its rules allow it. */
export async function withdrawRoll(message: TaleMessage): Promise<void> {
  if (mayWithdraw(message)) await updateCard(message, { "system.stage": "withdrawn" });
}

/** May the roll on this card still be taken back? Not once it did something: then it can be undone. */
export function mayWithdraw({ system }: TaleMessage): boolean {
  const kind = kindOf(system);
  if (system.stage !== "open" || Object.keys(system.events).length > 0) return false;
  return kind?.mayWithdraw?.(stateOf(system)) ?? true;
}

/** Is there nothing more to wait for? Then the author's client goes on by itself. */
export function readyToAdvance(message: TaleMessage): boolean {
  return (
    message.system.stage === "open" && !Object.values(message.system.questions).some((entry) => entry.status === "open")
  );
}

/**
 * Applies those waiting events of a card that this client is responsible for. A Gamemaster's client first checks a
 * player's card; what does not match the documents is refused, and a Gamemaster may then let it count all the same.
 * @param again also what could not be written before
 */
export async function settle(message: TaleMessage, again = false): Promise<void> {
  if (!isUnsettled(message.system, again) || !settles(message)) return;
  const mine: Chooser = (_event, target) => isForMe(responsibleUserId(message, target));
  await inTurn(message, async (card) => {
    if (!isUnsettled(card.system, again)) return;
    const problem = await objection(card);
    if (problem) return await refuseWaiting(message, card, mine, problem);
    await revokeUntrue(message, card, mine);
    await applyWaiting(message, card, mine);
  });
}

/**
 * Is something still to be done, or to be taken back, that this card says?
 * @param again does it count what could not be written?
 */
export function isUnsettled({ stage, events }: TaleData, again = false): boolean {
  const isDue = ({ wanted, status }: TaleEvent) =>
    wanted ? status === "waiting" || (again && status === "failed") : status === "applied";
  return stage === "rolled" && Object.values(events).some(isDue);
}

/** What speaks against carrying out a card. Its author's own client carries out nothing but what its author owns. */
async function objection(card: CardCopy): Promise<Problem | null> {
  if (card.author?.isGM || (card.isAuthor && !currentUser().isGM)) return null;
  if (await isVetoedCard(card)) return { key: "FOURTALES.Core.Problem.vetoed" };
  return (await isHonest(card)) ? null : { key: "FOURTALES.Core.Problem.doesNotMatch" };
}

/**
 * Checks a player's card before the Gamemaster's client acts on it: the author may act for the actor, the dice are the
 * ones that the message's rolls show, what others said and did is what they did, and the rules give these very events.
 */
export async function isHonest(card: CardCopy): Promise<boolean> {
  const { system } = card;
  const kind = kindOf(system);
  if (!kind) return false;
  if (!(await owns(card.author, kind.actor(system.request)))) return false;
  for (const { faces, roll } of Object.values(system.throws)) {
    if (!same(facesOf(card.rolls[roll]), faces)) return false;
  }
  if (!(await isWitnessed(card)) || (await kind.verify(stateOf(system))).length > 0) return false;
  const resolved = kind.resolve(stateOf(system));
  if (!resolved.ok) return false;
  const claimed = Object.values(system.events)
    .filter(({ wanted }) => wanted)
    .map(essence);
  const real = resolved.value.events.map(essence);
  return same(claimed.sort(), real.sort());
}

/** Steps along the road until the roll is done or has to wait; changes `data` and `rolls` in place. */
async function walk(kind: RollKind, data: TaleData, rolls: object[]) {
  for (;;) {
    const step = kind.next(stateOf(data));
    if (step.do === "refuse") return step.problems;
    if (step.do === "ask") {
      for (const question of step.questions) pose(data, question);
      return null;
    }
    if (step.do === "roll") {
      const faces = await throwInto(rolls, step.rollClass, step.formula);
      data.throws[step.throw] = { faces, roll: rolls.length - 1 };
      continue;
    }
    const resolved = kind.resolve(stateOf(data));
    if (!resolved.ok) return resolved.problems;
    data.outcome = resolved.value.outcome;
    data.events = numbered(resolved.value.events, data.events);
    data.stage = "rolled";
    return null;
  }
}

function pose(data: TaleData, question: Question): void {
  const order = Object.keys(data.questions).length;
  data.questions[question.id] ??= { ...question, status: "open", answer: null, asked: Date.now(), order };
}

/**
 * Events get short ids of their own on a card: the rules' ids may hold dots, which would split a path. Those that stood
 * there before keep their place and their fate; those that no longer hold are marked so.
 */
function numbered(events: readonly WorldEvent[], before: Record<string, TaleEvent>): Record<string, TaleEvent> {
  const kept = Object.values(before).map((event) => ({ ...event, wanted: false }));
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

/** What makes two events the same: what happens to whom. */
function essence({ kind, target, data }: WorldEvent): string {
  return JSON.stringify([kind, target, data]);
}

function freshTale(ruleset: string, kind: string, request: RollRequest): TaleData {
  return { ruleset, kind, stage: "open", request, questions: {}, throws: {}, moves: {}, outcome: null, events: {} };
}
