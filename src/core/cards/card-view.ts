import { mayAnswer, maySpeakFor, mayTakeBack } from "../asks/answers.ts";
import type { Person } from "../asks/outbox.ts";
import { respondentId } from "../rolls/responsible.ts";
import { mayWithdraw } from "../rolls/road.ts";
import { findEventKind, findQuestionKind, findRollKind, type TaleDocument } from "../ruleset.ts";
import { say, t } from "../words.ts";
import { eventsOf, questionsOf, stateOf, type TaleEvent, type TaleMessage } from "./tale.model.ts";

/** What the card's template shows to this viewer: story first, working second, buttons last. */
export async function cardContext(message: TaleMessage): Promise<object> {
  const { system } = message;
  const kind = findRollKind(system.ruleset, system.kind);
  if (!kind) return { missing: t("FOURTALES.Core.Card.gameMissing", { game: system.ruleset }) };
  const me = game.user as unknown as Person;
  const view = kind.card(stateOf(system), system.outcome);
  const events = eventsOf(system);
  const mine = mayTakeBack(me, message);
  const waiting = events.some(({ status, wanted }) => wanted && status === "waiting");
  const offers = system.stage === "withdrawn" ? [] : ((await kind.offers?.(stateOf(system), system.outcome)) ?? []);
  return {
    ruleset: system.ruleset,
    title: say(kind.title(system.request)),
    stage: system.stage,
    ...view,
    questions: await Promise.all(questionsOf(system).map((question) => questionView(message, question.id, me))),
    events: await Promise.all(events.filter(isTold).map((event) => eventLine(system.ruleset, event))),
    withdrawn: system.stage === "withdrawn",
    waitsForKeeper: waiting && !(game.users as unknown as { activeGM: unknown }).activeGM,
    canUndo: mine && events.some(({ status }) => status === "applied"),
    canRedo:
      mine && !waiting && events.some(({ status, wanted }) => wanted && (status === "undone" || status === "refused")),
    offers: (
      await Promise.all(offers.map(async (offer) => ((await maySpeakFor(me, offer.about)) ? [choiceView(offer)] : [])))
    ).flat(),
    canWithdraw: mine && mayWithdraw(message),
  };
}

async function questionView(message: TaleMessage, id: string, me: Person) {
  const question = message.system.questions[id]!;
  const kind = findQuestionKind(message.system.ruleset, question.kind);
  if (!kind) return { id, text: t("FOURTALES.Core.Card.gameMissing", { game: message.system.ruleset }) };
  const state = stateOf(message.system);
  const about = question.about ? ((await fromUuid(question.about as never)) as unknown as TaleDocument | null) : null;
  const respondent = respondentId(about);
  const open = question.status === "open" && message.system.stage === "open";
  const asked = game.users!.get(respondent ?? "")?.name;
  return {
    id,
    open,
    text: question.status === "answered" ? say(kind.told(state, question)) : say(kind.ask(state, question)),
    status:
      question.status === "answered"
        ? ""
        : open
          ? asked
            ? t("FOURTALES.Core.Card.waitsFor", { name: asked })
            : t("FOURTALES.Core.Card.waitsForKeeper")
          : t("FOURTALES.Core.Card.lapsed"),
    gone: question.about !== "" && !about,
    choices: open && (await mayAnswer(me, question)) ? kind.choices(state, question).map(choiceView) : [],
    canLapse: open && mayTakeBack(me, message) && respondent !== me.id,
  };
}

function choiceView({ id, label, hint, icon }: { id: string; label: object; hint?: object; icon: string }) {
  return { id, icon, label: say(label as never), hint: hint ? say(hint as never) : "" };
}

async function eventLine(rulesetId: string, event: TaleEvent) {
  const kind = findEventKind(rulesetId, event.kind);
  const target = (await fromUuid(event.target as never)) as unknown as TaleDocument | null;
  const words = kind?.describe(event.done ?? event.data);
  return {
    status: event.status,
    statusText: t(`FOURTALES.Core.Event.${event.status}`),
    name: target?.name ?? t("FOURTALES.Core.Card.gone"),
    text: words ? say(words) : event.kind,
    problem: event.problem ? say(event.problem) : "",
  };
}

/** Events that were never applied and no longer hold are nobody's business. */
function isTold({ wanted, status }: TaleEvent): boolean {
  return wanted || status === "applied";
}
