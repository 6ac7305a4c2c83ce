import { isTooLarge } from "../card/card-size.ts";
import { eventsOf, isTakenBack, isTale, kindOf, stateOf, type TaleMessage } from "../card/tale.model.ts";
import { findEventKind, keeperOf, readyToPlay } from "../contract/ruleset.ts";
import { allUsers, chatMessages, currentUser } from "../foundry/game.ts";
import { rememberedOf } from "../ledger/remembered.ts";
import { offersOn } from "../referee/offers.ts";
import { mayWithdraw, stuckFor } from "../rolls/held-up.ts";
import { advancerId, maySpeakFor, mayTakeBack, playersOf } from "../rolls/responsible.ts";
import { asksFirst, isOutdated, readyToAdvance } from "../rolls/road.ts";
import { say, t } from "../text/text.ts";
import { choiceView } from "./choice-view.ts";
import { type EventLine, eventLines } from "./event-lines.ts";
import { keepKeys } from "./keep-keys.ts";
import { offerRows } from "./offer-rows.ts";
import { foldLines, personLines } from "./person-lines.ts";
import { questionsOn } from "./question-view.ts";

const tallies = () => import("./tally-view.ts");

const CARD = "FOURTALES.Core.Card";

/** What the card's template shows to this viewer; words that say why not, where the card is more than can be drawn. */
export async function drawnCard(message: TaleMessage): Promise<object> {
  keepKeys(message.id);
  if (isTooLarge(message.system)) {
    return { missing: t(`${CARD}.tooLarge`), canUndo: currentUser().isGM && rememberedOf(message.id).size > 0 };
  }
  try {
    return await cardContext(message);
  } catch (error) {
    console.error(error);
    return { missing: t(`${CARD}.spoilt`) };
  }
}

/** The same while its dice still fall: what it is about, and nothing of what comes of it. */
export async function heldCard({ system }: TaleMessage): Promise<object> {
  await readyToPlay(system.ruleset);
  const kind = kindOf(system);
  return { falling: true, title: kind ? say(kind.title(system.request)) : "" };
}

/** What the card's template shows to this viewer: story first, working second, buttons last. @forTests */
export async function cardContext(message: TaleMessage): Promise<object> {
  const { system } = message;
  const { ruleset, stage, request, outcome } = system;
  await readyToPlay(ruleset);
  const kind = kindOf(system);
  if (!kind) return { missing: t(`${CARD}.gameMissing`, { game: ruleset }) };
  const me = currentUser();
  const state = stateOf(system);
  const events = eventsOf(system);
  const mine = mayTakeBack(me, message);
  const failed = events.some(({ wanted, status }) => wanted && status === "failed");
  const withdrawn = stage === "withdrawn";
  const stuck = stuckFor(message);
  const waiting = events.some(({ status, wanted }) => wanted && status === "waiting");
  const offers = [];
  for (const offer of await offersOn(message)) {
    if (await maySpeakFor(me, offer.about)) offers.push(offer);
  }
  const tally = kind.tally && stage !== "withdrawn" ? await (await tallies()).tallyView(message, kind, offers) : null;
  const inTally = new Set(tally?.lines.map(({ offer }) => offer));
  const view = kind.card(state, outcome);
  const title = say(kind.title(request));
  const done = await eventLines(message);
  const told = done.filter((line) => !isMark(ruleset, line));
  const takenBack = done.length > 0 && done.every(({ status }) => status === "undone");
  const offered = offers.filter(({ id }) => !inTally.has(id));
  const isOwn = (uuid: string) => playersOf(uuid).some((id) => me.isGM || id === me.id);
  const { open, folded } = foldLines(personLines(told, view.people), isOwn);
  return {
    ruleset,
    title,
    invitedBy: invitedBy(system.calledBy, title),
    stage,
    ...view,
    ...(await questionsOn(message, view.answersOpen)),
    events: open,
    moreEvents: folded,
    more:
      open.length > 0 ? t(`${CARD}.more`, { count: folded.length }) : t(`${CARD}.moreAll`, { count: folded.length }),
    withdrawn: withdrawn ? t(`${CARD}.${isOutdated(message) ? "older" : "withdrawn"}`) : "",
    stuck: stuck.map(({ key, data }) => t(key, { keeper: keeperOf(ruleset), ...data })),
    waitsForKeeper: !allUsers().activeGM && (waiting || (readyToAdvance(message) && advancerId(message) === null)),
    keeper: t(keeperOf(ruleset)),
    inTheWay:
      mine && events.some(({ status, problem }) => status === "applied" && problem) && (await inTheWay(message)),
    canUndo: mine && events.some(({ status }) => status === "applied"),
    canRetry: mine && failed,
    canRedo: mine && !waiting && !failed && events.some(isTakenBack),
    tally,
    // Where nothing else would show it.
    takenBack: takenBack && told.length === 0 ? t("FOURTALES.Core.Event.undone") : "",
    isTakenBack: takenBack,
    offers: offered.map(choiceView),
    ...offerRows(offered),
    canGoOn: mine && stuck.length === 0 && asksFirst(message),
    canWithdraw: mine && mayWithdraw(message, () => stuck.length > 0),
  };
}

/** What came later and stands in the way of taking it back; none where that can't be made out. */
async function inTheWay(message: TaleMessage): Promise<object | null> {
  return await import("./in-the-way.ts").then((room) => room.toldInTheWay(message)).catch(() => null);
}

/**
 * What invited to the roll, in its words; nothing where that is gone, or not for this viewer's eyes.
 * @param own what the roll itself is called: where that is the same, it is only done once more
 */
function invitedBy(calledBy: string, own: string): string {
  const message = chatMessages().get(calledBy);
  if (!isTale(message) || !message.isContentVisible) return "";
  const kind = kindOf(message.system);
  const title = kind ? say(kind.title(message.system.request)) : "";
  if (title === own) return t(`${CARD}.onceMore`);
  return title && t(`${CARD}.invitedBy`, { title });
}

/** Is it a note for the rules alone, and nothing wrong with it? */
function isMark(ruleset: string, { kind, status }: EventLine): boolean {
  return findEventKind(ruleset, kind)?.marks === true && status !== "refused" && status !== "failed";
}
