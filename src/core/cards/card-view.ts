import { consequencesOf, doneOf } from "../../kernel/ledger.ts";
import { birthOf, identitiesOf } from "../card/card-copy.ts";
import { isTooLarge } from "../card/card-size.ts";
import {
  type EventStatus,
  eventsOf,
  isTakenBack,
  isTale,
  kindOf,
  stateOf,
  type TaleEvent,
  type TaleMessage,
} from "../card/tale.model.ts";
import { findEventKind, keeperOf, readyToPlay, type TaleDocument } from "../contract/ruleset.ts";
import { allUsers, chatMessages, currentUser } from "../foundry/game.ts";
import { calledOf } from "../foundry/tokens.ts";
import { findDocument, ownerOf } from "../foundry/uuid.ts";
import { rememberedOf } from "../ledger/remembered.ts";
import { booksOf } from "../ledger/stored.ts";
import { offersOn } from "../referee/offers.ts";
import { advancerId, maySpeakFor, mayTakeBack, playersOf } from "../rolls/responsible.ts";
import { asksFirst, isOutdated, mayWithdraw, readyToAdvance, stuckFor } from "../rolls/road.ts";
import { say, t } from "../text/text.ts";
import { choiceView } from "./choice-view.ts";
import { offerRows } from "./offer-rows.ts";
import { foldLines, personLines } from "./person-lines.ts";
import { questionsOn } from "./question-view.ts";

const tallies = () => import("./tally-view.ts");

const CARD = "FOURTALES.Core.Card";

/** What the card's template shows to this viewer; words that say why not, where the card is more than can be drawn. */
export async function drawnCard(message: TaleMessage): Promise<object> {
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
  return { falling: true, title: kind ? say(kind.title(system.request)) : "", invitedBy: titleOf(system.calledBy) };
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
  const done = await eventLines(message);
  const told = done.filter((line) => !isMark(ruleset, line));
  const takenBack = done.length > 0 && done.every(({ status }) => status === "undone");
  const offered = offers.filter(({ id }) => !inTally.has(id));
  const isOwn = (uuid: string) => playersOf(uuid).some((id) => me.isGM || id === me.id);
  const { open, folded } = foldLines(personLines(told, view.people), isOwn);
  return {
    ruleset,
    title: say(kind.title(request)),
    invitedBy: titleOf(system.calledBy),
    stage,
    ...view,
    ...(await questionsOn(message)),
    events: open,
    moreEvents: folded,
    more: t(`${CARD}.more${open.length > 0 ? "" : "All"}`, { count: folded.length }),
    withdrawn: withdrawn ? t(`${CARD}.${isOutdated(message) ? "older" : "withdrawn"}`) : "",
    stuck: stuck.map(({ key, data }) => t(key, { keeper: keeperOf(ruleset), ...data })),
    waitsForKeeper: !allUsers().activeGM && (waiting || (readyToAdvance(message) && advancerId(message) === null)),
    keeper: t(keeperOf(ruleset)),
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
    canWithdraw: mine && mayWithdraw(message),
  };
}

/** What invited to the roll, in its words; nothing where that is gone, or not for this viewer's eyes. */
function titleOf(calledBy: string): string {
  const message = chatMessages().get(calledBy);
  if (!isTale(message) || !message.isContentVisible) return "";
  const kind = kindOf(message.system);
  return kind ? t(`${CARD}.invitedBy`, { title: say(kind.title(message.system.request)) }) : "";
}

/** What a card did, as it stands on it. */
export interface EventLine {
  /** What became of it; `unproven` where the card says that it was done, and its target knows nothing of it. */
  status: EventStatus | "unproven";
  statusText: string;
  /** Its kind, in the game's book. */
  kind: string;
  /** UUID of what it changes. */
  target: string;
  name: string;
  /** UUID and name of whose it is, where it changes a thing of theirs; of what it changes otherwise. */
  about: string;
  whose: string;
  /** Name of that thing; empty where it is none. */
  thing: string;
  /** Did something else come of it than it was to do? */
  change: boolean;
  text: string;
  problem: string;
}

/** All that a card did, with what followed from it, by what those remember whom it hit. */
export async function eventLines(message: TaleMessage): Promise<EventLine[]> {
  const told = eventsOf(message.system).filter(isTold);
  if (told.length === 0) return [];
  const names = identitiesOf(message.system);
  return (await Promise.all(told.map((event) => linesOf(message, event, names.get(event)!)))).flat();
}

/** An event, and what followed from it where it happened. */
async function linesOf(message: TaleMessage, event: TaleEvent, name: string): Promise<EventLine[]> {
  const document = await findDocument(event.target);
  const { kind, data } = event;
  const key = { key: `${message.id}.${name}`, oldKey: `${message.id}.${event.id}`, birth: birthOf(message) };
  const known = document && doneOf(booksOf(document), key);
  const more = known ? consequencesOf(findEventKind(message.system.ruleset, kind), data, known.done) : [];
  const followers = more.map((one, n) => {
    const fate = { status: event.status, problem: null, done: null, wanted: true, order: 0 };
    return linesOf(message, { ...one, ...fate, id: `${event.id}/${n}` }, `${name}/${n}`);
  });
  return [eventLine(message, event, document, known), ...(await Promise.all(followers)).flat()];
}

/**
 * An event is told by what it says to do. What truly came of it, and whether it happened at all, is not the card's to say:
 * its target remembers.
 */
function eventLine(
  message: TaleMessage,
  event: TaleEvent,
  document: TaleDocument | null,
  known: { done: unknown } | null,
): EventLine {
  const { ruleset } = message.system;
  const { kind, target, data, problem } = event;
  const found = findEventKind(ruleset, kind);
  const told = known ? known.done : data;
  const wordsOf = (one: unknown) => (found?.check(one).length === 0 ? say(found.describe(one)) : kind);
  const text = wordsOf(told);
  const owner = document && ownerOf(document);
  const unproven = event.status === "applied" && document !== null && !known;
  const status = unproven ? "unproven" : event.status;
  return {
    status,
    statusText: t(`FOURTALES.Core.Event.${status}`),
    kind,
    target,
    name: nameOf(document),
    about: owner?.uuid ?? target,
    whose: owner ? calledOf(owner) : nameOf(document),
    thing: owner ? nameAlone(document) : "",
    text,
    change: known !== null && wordsOf(data) !== text,
    // Who runs the game has a name of its own in each, which the problem was stored without.
    problem: problem ? t(problem.key, { keeper: keeperOf(ruleset), ...problem.data }) : "",
  };
}

/** Whom an event changes; of a thing, whose it is as well. */
function nameOf(document: TaleDocument | null): string {
  if (!document) return t(`${CARD}.gone`);
  const name = nameAlone(document);
  const owner = ownerOf(document);
  return owner ? t(`${CARD}.thingOf`, { thing: name, owner: calledOf(owner) }) : name;
}

function nameAlone(document: TaleDocument): string {
  // Version 13 gives encounters no name.
  const { documentName } = document;
  const kind = documentName === "Combat" ? "FOURTALES.Core.Encounter.encounter" : `DOCUMENT.${documentName}`;
  return calledOf(document) || t(kind);
}

/** Is it a note for the rules alone, and nothing wrong with it? */
function isMark(ruleset: string, { kind, status }: EventLine): boolean {
  return findEventKind(ruleset, kind)?.marks === true && status !== "refused" && status !== "failed";
}

/** Events that were never applied and no longer hold are nobody's business. */
function isTold({ wanted, status }: TaleEvent): boolean {
  return wanted || status === "applied";
}
