import type { WorldEvent } from "../../kernel/events.ts";
import { applyEvents, refuseEvents } from "../cards/event-applier.ts";
import { isTale, stateOf, type TaleData, type TaleEvent, type TaleMessage } from "../cards/tale.model.ts";
import { withMessageMode } from "../compat.ts";
import { notifyProblems } from "../notify.ts";
import { findRollKind, type TaleDocument } from "../ruleset.ts";
import { responsibleUserId } from "./responsible.ts";
import type { Question, RollKind, RollRequest } from "./roll-kind.ts";
import { throwDice } from "./throw-dice.ts";

/**
 * The one road of every roll, from the request on. What can be settled at once is settled before the card is posted,
 * so that a roll without questions is one message; otherwise the card is posted open and goes on as answers arrive.
 * @returns the card, or null when the rules refuse (the person is told why and nothing has changed).
 */
export async function startRoll(rulesetId: string, kindId: string, request: RollRequest): Promise<TaleMessage | null> {
  const kind = findRollKind(rulesetId, kindId);
  if (!kind) return notifyProblems([{ key: "FOURTALES.Core.Problem.unknownRoll", data: { kind: kindId } }]);
  const data = freshTale(rulesetId, kindId, request);
  const rolls: object[] = [];
  const problems = await walk(kind, data, rolls);
  if (problems) return notifyProblems(problems);
  const speaker = (await fromUuid(kind.actor(request) as never)) as unknown as Actor.Implementation | null;
  const content = { type: "tale", system: data, rolls, speaker: ChatMessage.getSpeaker({ actor: speaker }) };
  const message = await ChatMessage.create(withMessageMode(content) as never);
  return (message as unknown as TaleMessage | undefined) ?? null;
}

/** Walks an open card of this user as far as it can go: called when an answer has come in. */
export async function advanceRoll(message: TaleMessage): Promise<void> {
  if (!isTale(message) || !message.isAuthor || message.system.stage !== "open") return;
  const kind = findRollKind(message.system.ruleset, message.system.kind);
  if (!kind) return;
  const data = structuredClone(plain(message.system));
  const rolls: object[] = message.rolls.map((roll) => roll.toJSON());
  const count = rolls.length;
  const problems = await walk(kind, data, rolls);
  if (problems) {
    notifyProblems(problems);
    return;
  }
  if (message.system.stage !== "open") return;
  const changes: Record<string, unknown> = {
    "system.stage": data.stage,
    "system.questions": data.questions,
    "system.faces": data.faces,
    "system.outcome": data.outcome,
    "system.events": data.events,
  };
  if (rolls.length > count) changes.rolls = rolls;
  await message.update(changes);
}

/** Takes the roll back while it still waits for an answer. */
export async function withdrawRoll(message: TaleMessage): Promise<void> {
  if (message.system.stage === "open") await message.update({ "system.stage": "withdrawn" });
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
 * @param trusting a Gamemaster said so
 */
export async function settle(message: TaleMessage, trusting = false): Promise<void> {
  if (message.system.stage !== "rolled") return;
  if (!Object.values(message.system.events).some((event) => event.status === "waiting")) return;
  const mine = (_event: TaleEvent, target: TaleDocument | null) => responsibleUserId(message, target) === game.user!.id;
  const honest = trusting || message.isAuthor || message.author?.isGM === true || (await isHonest(message));
  if (honest) await applyEvents(message, mine);
  else await refuseEvents(message, mine, { key: "FOURTALES.Core.Problem.doesNotMatch" });
}

/**
 * Checks a player's card before the Gamemaster's client acts on it: the author may act for the actor, the dice are the
 * ones that the message's rolls show, and the rules give these very events for them.
 */
export async function isHonest(message: TaleMessage): Promise<boolean> {
  const { system } = message;
  const kind = findRollKind(system.ruleset, system.kind);
  if (!kind) return false;
  const actor = (await fromUuid(kind.actor(system.request) as never)) as unknown as TaleDocument | null;
  if (!actor?.testUserPermission(message.author, "OWNER")) return false;
  if (JSON.stringify(facesOf(message.rolls[0])) !== JSON.stringify(system.faces ?? [])) return false;
  if ((await kind.verify(stateOf(system))).length > 0) return false;
  const resolved = kind.resolve(stateOf(system));
  if (!resolved.ok) return false;
  const claimed = Object.values(system.events).map(({ kind, target, data }) => JSON.stringify([kind, target, data]));
  const real = resolved.value.events.map(({ kind, target, data }) => JSON.stringify([kind, target, data]));
  return JSON.stringify(claimed.sort()) === JSON.stringify(real.sort());
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
      const roll = await throwDice(kind.rollClass, step.formula);
      rolls.unshift(roll.toJSON());
      data.faces = facesOf(roll);
      continue;
    }
    const resolved = kind.resolve(stateOf(data));
    if (!resolved.ok) return resolved.problems;
    data.outcome = resolved.value.outcome;
    data.events = numbered(resolved.value.events);
    data.stage = "rolled";
    return null;
  }
}

function pose(data: TaleData, question: Question): void {
  const order = Object.keys(data.questions).length;
  data.questions[question.id] ??= { ...question, status: "open", answer: null, asked: Date.now(), order };
}

/** Events get short ids of their own on a card: the rules' ids may hold dots, which would split a path. */
function numbered(events: readonly WorldEvent[]): Record<string, TaleEvent> {
  return Object.fromEntries(
    events.map((event, order) => [
      `e${order}`,
      { ...event, id: `e${order}`, order, status: "waiting" as const, done: null, problem: null },
    ]),
  );
}

function facesOf(roll: { dice: { results: { result: number }[] }[] } | undefined): number[][] {
  return roll?.dice.map((die) => die.results.map(({ result }) => result)) ?? [];
}

function freshTale(ruleset: string, kind: string, request: RollRequest): TaleData {
  return { ruleset, kind, stage: "open", request, questions: {}, faces: null, outcome: null, events: {} };
}

function plain(data: TaleData): TaleData {
  return (data as unknown as { toObject(): TaleData }).toObject();
}
