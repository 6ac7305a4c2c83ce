import { mayAnswer, maySpeakFor, mayTakeBack } from "../asks/answers.ts";
import type { Person } from "../asks/outbox.ts";
import type { Choice } from "../asks/question.ts";
import { respondentId } from "../rolls/responsible.ts";
import { mayWithdraw } from "../rolls/road.ts";
import { findEventKind, findQuestionKind, keeperOf, type TaleDocument } from "../ruleset.ts";
import { say, t } from "../words.ts";
import { offersOn } from "./offers.ts";
import {
  eventsOf,
  isTakenBack,
  kindOf,
  questionsOf,
  type StoredQuestion,
  stateOf,
  type TaleEvent,
  type TaleMessage,
} from "./tale.model.ts";

const CARD = "FOURTALES.Core.Card";

/** What the card's template shows to this viewer: story first, working second, buttons last. */
export async function cardContext(message: TaleMessage): Promise<object> {
  const { system } = message;
  const { ruleset, stage, request, outcome } = system;
  const kind = kindOf(system);
  if (!kind) return { missing: t(`${CARD}.gameMissing`, { game: ruleset }) };
  const me = game.user as unknown as Person;
  const state = stateOf(system);
  const events = eventsOf(system);
  const mine = mayTakeBack(me, message);
  const withdrawn = stage === "withdrawn";
  const waiting = events.some(({ status, wanted }) => wanted && status === "waiting");
  const offers = [];
  for (const offer of await offersOn(message)) {
    if (await maySpeakFor(me, offer.about)) offers.push(choiceView(offer));
  }
  return {
    ruleset,
    title: say(kind.title(request)),
    stage,
    ...kind.card(state, outcome),
    questions: await Promise.all(questionsOf(system).map((question) => questionView(message, question, me))),
    events: await Promise.all(events.filter(isTold).map((event) => eventLine(ruleset, event))),
    withdrawn,
    waitsForKeeper: waiting && !(game.users as unknown as { activeGM: unknown }).activeGM,
    keeper: t(keeperOf(ruleset)),
    canUndo: mine && events.some(({ status }) => status === "applied"),
    canRedo: mine && !waiting && events.some(isTakenBack),
    offers,
    canWithdraw: mine && mayWithdraw(message),
  };
}

async function questionView(message: TaleMessage, question: StoredQuestion, me: Person) {
  const { id, about, status } = question;
  const { ruleset, stage } = message.system;
  const kind = findQuestionKind(ruleset, question.kind);
  if (!kind) return { id, text: t(`${CARD}.gameMissing`, { game: ruleset }) };
  const state = stateOf(message.system);
  const document = about ? ((await fromUuid(about as never)) as unknown as TaleDocument | null) : null;
  const respondent = respondentId(document);
  const open = status === "open" && stage === "open";
  const name = game.users!.get(respondent ?? "")?.name;
  const waits = name ? t(`${CARD}.waitsFor`, { name }) : t(`${CARD}.waitsForKeeper`, { keeper: keeperOf(ruleset) });
  const answered = status === "answered";
  return {
    id,
    open,
    text: say(answered ? kind.told(state, question) : kind.ask(state, question)),
    status: answered ? "" : open ? waits : t(`${CARD}.lapsed`),
    gone: about !== "" && !document,
    choices: open && (await mayAnswer(me, question)) ? kind.choices(state, question).map(choiceView) : [],
    canLapse: open && mayTakeBack(me, message) && respondent !== me.id,
  };
}

function choiceView({ id, label, hint, icon }: Choice) {
  return { id, icon, label: say(label), hint: hint ? say(hint) : "" };
}

async function eventLine(rulesetId: string, { kind, target, status, data, done, problem }: TaleEvent) {
  const words = findEventKind(rulesetId, kind)?.describe(done ?? data);
  return {
    status,
    statusText: t(`FOURTALES.Core.Event.${status}`),
    name: await nameOf(target),
    text: words ? say(words) : kind,
    // Who runs the game has a name of its own in each, which the problem was stored without.
    problem: problem ? t(problem.key, { keeper: keeperOf(rulesetId), ...problem.data }) : "",
  };
}

/** Whom an event changes; of a thing, whose it is as well. */
async function nameOf(target: string): Promise<string> {
  const document = (await fromUuid(target as never)) as unknown as
    | (TaleDocument & { parent: TaleDocument | null })
    | null;
  if (!document) return t(`${CARD}.gone`);
  const { name, parent } = document;
  return document instanceof Item && parent ? t(`${CARD}.thingOf`, { thing: name, owner: parent.name }) : name;
}

/** Events that were never applied and no longer hold are nobody's business. */
function isTold({ wanted, status }: TaleEvent): boolean {
  return wanted || status === "applied";
}
