import { askAloud, openSealed, stopAsking } from "../asks/aloud.ts";
import { copyOf } from "../card/card-copy.ts";
import { makesSense } from "../card/card-sense.ts";
import { isTooLarge } from "../card/card-size.ts";
import { isTale, type TaleMessage } from "../card/tale.model.ts";
import { updateCard } from "../card/update-card.ts";
import { readyToPlay, type TaleDocument } from "../contract/ruleset.ts";
import { allUsers, chatMessages, currentUser } from "../foundry/game.ts";
import { listen } from "../foundry/hooks.ts";
import { forgetCard, forgetLostCards, isRemembered } from "../ledger/forget.ts";
import { forgetQuestions, noteQuestions } from "../referee/patience.ts";
import { isUnsettled, noteBirth, noteDice, poseOpen, saysUndone, settle } from "../referee/settle.ts";
import { barsOn } from "../rolls/barred.ts";
import { advancerId, isForMe, responsibleUserId } from "../rolls/responsible.ts";
import { advanceRoll, asksFirst, isOutdated, readyToAdvance } from "../rolls/road.ts";
import { onActing, whenSilent } from "../rolls/session.ts";
import { areThrownByKeeper } from "../settings/keeper-throws.ts";
import { guarded, guardedOverCard } from "../text/notify.ts";
import { untilDiceLie } from "./falling-dice.ts";
import { whenThereIsTime } from "./pace.ts";
import { redrawCard } from "./redraw.ts";

/** So many of the newest cards may be in sight, and are drawn anew when what they say changes. */
const IN_SIGHT = 200;

/** So many cards that change at once are looked at at once; of more each waits its turn. */
const AT_ONCE = 10;

/** When the world could not be written at all, as on a full disk, it is tried again after so many milliseconds. */
const LATER = 30_000;

/**
 * Keeps every card moving: the author's client goes on when the answers are there, the client responsible for a target
 * applies its events, the asked person sees the question. Works on what the documents say, so that a client that was
 * away takes up where things stand.
 */
export function watchCards(): void {
  listen("createChatMessage", (message: unknown) => {
    if (isTale(message)) {
      noteBirth(message);
      redrawParent(message);
    }
    lookNow(message);
  });
  listen("updateChatMessage", (message: unknown, changes) => {
    if (isTale(message)) {
      // The tally of those who were called tells how it went.
      redrawParent(message);
      // What a module notes on an old card is no reason to look whether it was rightly taken back.
      if (message.system.stage === "withdrawn" && "system" in changes) lookAtWithdrawn(message);
    }
    lookNow(message);
  });
  listen("deleteChatMessage", (message: unknown, _options: object, userId: string) => {
    if (!isTale(message)) return;
    dismissGuest(message, userId);
    noteThrown(message, userId);
    redrawParent(message);
    forgetCard(message.id, isMineToTidy);
    whenSilent("gone", () => isRemembered(message.id));
    forgetQuestions(message.id);
    forgetWhatWasSaid((card) => card === message.id);
  });
  listen("deleteActor", ({ uuid }) => missOn(uuid));
  listen("deleteToken", ({ uuid }) => missOn(uuid));
  for (const hook of ["updateActor", "updateToken", "updateItem", "deleteItem"] as const) listen(hook, lookAtHeldUp);
  listen("userConnected", ({ isGM }) => {
    lookBack();
    if (isGM) redrawWaiting();
  });
  onActing(lookBack);
  lookBack();
  forgetWhatWasSaid((card) => !chatMessages().has(card));
}

/** What a card offers is taken up by another, or free again. */
function redrawParent({ system }: TaleMessage): void {
  const parent = system.calledBy ? chatMessages().get(system.calledBy) : null;
  if (isTale(parent)) void guarded(() => redrawCard(parent));
}

/** Where a Gamemaster threw a card away, what it took up may be taken up anew. */
function dismissGuest(message: TaleMessage, userId: string): void {
  if (!currentUser().isGM || !allUsers().get(userId)?.isGM) return;
  void guarded(async () => (await import("../referee/testimony.ts")).dismiss(copyOf(message)));
}

/** What was taken back may have to stand again, or to give something back, which is looked at as soon as what it needs is fetched. */
function lookAtWithdrawn(message: TaleMessage): void {
  void guardedOverCard(async () => (await import("../referee/withdrawn.ts")).giveBackStakes(message));
}

/** What its author deletes once dice lie on it leaves a trace for the Gamemaster. */
function noteThrown(message: TaleMessage, userId: string): void {
  if (isForMe(allUsers().activeGM?.id ?? null)) {
    void guarded(async () => (await import("./gone-cards.ts")).noteGone(message, userId));
  }
}

/** What a Gamemaster remembers of cards goes with them. */
function forgetWhatWasSaid(isGone: (card: string) => boolean): void {
  if (!currentUser().isGM) return;
  void guarded(async () => (await import("../referee/memory.ts")).forgetCards(isGone));
}

/** A Gamemaster came or went: the cards that wait for one say so, or say so no longer. */
function redrawWaiting(): void {
  for (const message of [...chatMessages()].slice(-IN_SIGHT)) {
    if (!isTale(message) || isTooLarge(message.system)) continue;
    const waits = message.system.stage === "open" || isUnsettled(message.system);
    if (waits) void guarded(() => redrawCard(message));
  }
}

/** Somebody is gone: the cards that wait for something about them say so. */
function missOn(uuid: string): void {
  for (const message of [...chatMessages()].slice(-IN_SIGHT)) {
    if (!isTale(message) || message.system.stage !== "open" || isTooLarge(message.system)) continue;
    const waits = Object.values(message.system.questions).some(({ about }) => String(about).startsWith(uuid));
    if (waits) void guarded(() => redrawCard(message));
  }
}

/** Somebody put right what may have held up a card: it goes on, or asks whether it shall. */
function lookAtHeldUp(): void {
  for (const message of [...chatMessages()].slice(-IN_SIGHT)) {
    if (!isTale(message) || message.system.stage !== "open") continue;
    if (message.system.hindered !== null || barsOn(message)) lookLater(message, true);
  }
}

/**
 * Whatever still waits, however old it is: first what is to be carried out, as it came, then what is asked, the newest first. At
 * last what is remembered of cards that are gone.
 */
function lookBack(): void {
  const all = ([...chatMessages()] as object[]).filter(isTale).filter(mayWait);
  const open = all.filter(({ system }) => system.stage === "open");
  for (const message of all) if (message.system.stage !== "open") lookLater(message, true);
  for (const message of open.reverse()) lookLater(message, true);
  void guarded(() => forgetLostCards(isMineToTidy));
}

function mayWait({ system }: TaleMessage): boolean {
  try {
    return system.stage === "open" || isUnsettled(system, true) || saysUndone(system);
  } catch {
    // What other hands have spoilt says so itself.
    return true;
  }
}

function lookLater({ id }: TaleMessage, again: boolean): void {
  whenThereIsTime(id, () => look(chatMessages().get(id), again));
}

/** Cards that are being looked at just now. */
let looking = 0;

function lookNow(message: unknown): void {
  if (!isTale(message)) return;
  if (looking >= AT_ONCE) lookLater(message, false);
  else {
    looking += 1;
    void guardedOverCard(async () => (await import("./told-aloud.ts")).tellAloud(message));
    void look(message).finally(() => {
      looking -= 1;
    });
  }
}

async function look(message: unknown, again = false): Promise<void> {
  // Where there is more on a card than can be drawn, nobody can know what it would do.
  if (!isTale(message) || isTooLarge(message.system)) return;
  await guardedOverCard(() =>
    keepMoving(message, again).catch((error) => {
      // What cannot be read now cannot be read later either; the card says so itself.
      if (!makesSense(message.system)) return console.error(error);
      setTimeout(() => void look(chatMessages().get(message.id), true), LATER);
      throw error;
    }),
  );
  // Another page of this user acts, or took over while this one was about to; it may have gone to sleep, or be gone without a word.
  whenSilent(message.id, () => isOurs(message));
}

async function keepMoving(message: TaleMessage, again: boolean): Promise<void> {
  noteQuestions(message);
  await readyToPlay(message.system.ruleset);
  if (message.system.stage !== "open") stopAsking(message.id);
  if (message.system.stage === "rolled") await settle(message, again);
  else if (isOutdated(message)) await dropOutdated(message);
  else if (message.system.stage === "open" && makesSense(message.system)) {
    const before = barsOn(message);
    await noteDice(message);
    if (!before !== !barsOn(message)) await redrawCard(message);
    await openSealed(message);
    if (isForMe(advancerId(message)) && readyToAdvance(message)) await advance(message, again);
    else {
      poseLater(message);
      // What is asked may tell what they show.
      await untilDiceLie(message);
      await askAloud(message);
    }
  }
}

/** Who is asked, and from when on there is patience, the referee says: it looks at everybody's cards, and takes its time. */
function poseLater({ id }: TaleMessage): void {
  whenThereIsTime(`${id} to be posed`, () =>
    guardedOverCard(async () => {
      const message = chatMessages().get(id);
      if (isTale(message)) await poseOpen(message);
    }),
  );
}

/** An open card of an older version is ended; otherwise everybody who answers it would look like a liar. */
async function dropOutdated(message: TaleMessage): Promise<void> {
  if (message.system.stage === "open" && isForMe(advancerId(message))) {
    await updateCard(message, { "system.stage": "withdrawn" });
  }
}

/** Walks a card on; where the Gamemaster's computer throws, a player's only as far as it can be vouched for. */
async function advance(message: TaleMessage, again: boolean): Promise<void> {
  // Hours later the card asks first: the question comes up as soon as nothing is in the way any more.
  if (asksFirst(message)) return await redrawCard(message);
  if (!areThrownByKeeper(message.author)) return await advanceRoll(message, again);
  const { conduct } = await import("../referee/conduct.ts");
  await conduct(message);
}

/** Is there something on the card that waits for a page of this user? */
function isOurs(message: TaleMessage): boolean {
  const { id } = currentUser();
  if (!chatMessages().has(message.id)) return false;
  if (isUnsettled(message.system)) return responsibleUserId(message, null) === id;
  return readyToAdvance(message) && advancerId(message) === id;
}

/** Who tidies a document up: the Gamemaster's page, or an owner's when no Gamemaster is connected. */
function isMineToTidy(document: TaleDocument): boolean {
  return isForMe(responsibleUserId({ author: currentUser() }, document));
}
