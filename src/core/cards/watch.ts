import { askAloud, openSealed, stopAsking } from "../asks/aloud.ts";
import { copyOf } from "../card/card-copy.ts";
import { makesSense } from "../card/card-sense.ts";
import { isTooLarge } from "../card/card-size.ts";
import { isTale, type TaleMessage } from "../card/tale.model.ts";
import { updateCard } from "../card/update-card.ts";
import { readyToPlay, type TaleDocument } from "../contract/ruleset.ts";
import { allUsers, chatMessages, currentUser } from "../foundry/game.ts";
import { listen } from "../foundry/hooks.ts";
import { forgetCard, forgetLostCards } from "../ledger/forget.ts";
import { forgetQuestions, noteQuestions } from "../referee/patience.ts";
import { isUnsettled, noteBirth, noteDice, settle } from "../referee/settle.ts";
import { advancerId, isForMe, responsibleUserId } from "../rolls/responsible.ts";
import { advanceRoll, isOutdated, readyToAdvance } from "../rolls/road.ts";
import { onActing, whenSilent } from "../rolls/session.ts";
import { areThrownByKeeper } from "../settings/keeper-throws.ts";
import { guarded, guardedOverCard } from "../text/notify.ts";
import { untilDiceLie } from "./falling-dice.ts";
import { redrawCard } from "./redraw.ts";

/** How far back this client looks for unfinished cards when it joins. */
const LOOK_BACK = 200;

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
    look(message);
  });
  listen("updateChatMessage", (message: unknown) => look(message));
  listen("deleteChatMessage", (message: unknown, _options: object, userId: string) => {
    if (!isTale(message)) return;
    dismissGuest(message, userId);
    redrawParent(message);
    forgetCard(message.id, isMineToTidy);
    forgetQuestions(message.id);
    forgetWhatWasSaid((card) => card === message.id);
  });
  listen("deleteActor", ({ uuid }) => missOn(uuid));
  listen("deleteToken", ({ uuid }) => missOn(uuid));
  listen("userConnected", ({ isGM }) => {
    lookBack();
    if (isGM) redrawWaiting();
  });
  onActing(lookBack);
  lookBack();
  void guarded(() => forgetLostCards(isMineToTidy));
  forgetWhatWasSaid((card) => !chatMessages().has(card));
}

/** What a card offers is taken up by another, or free again. */
function redrawParent({ system }: TaleMessage): void {
  const parent = chatMessages().get(system.calledBy);
  if (isTale(parent)) void guarded(() => redrawCard(parent));
}

/** Where a Gamemaster threw a card away, what it took up may be taken up anew. */
function dismissGuest(message: TaleMessage, userId: string): void {
  if (!currentUser().isGM || !allUsers().get(userId)?.isGM) return;
  void guarded(async () => (await import("../referee/testimony.ts")).dismiss(copyOf(message)));
}

/** What a Gamemaster remembers of cards goes with them. */
function forgetWhatWasSaid(isGone: (card: string) => boolean): void {
  if (!currentUser().isGM) return;
  void guarded(async () => (await import("../referee/testimony.ts")).forgetTestimony(isGone));
}

/** A Gamemaster came or went: the cards that wait for one say so, or say so no longer. */
function redrawWaiting(): void {
  for (const message of [...chatMessages()].slice(-LOOK_BACK)) {
    if (!isTale(message) || isTooLarge(message.system)) continue;
    const waits = message.system.stage === "open" || isUnsettled(message.system);
    if (waits) void guarded(() => redrawCard(message));
  }
}

/** Somebody is gone: the cards that wait for something about them say so. */
function missOn(uuid: string): void {
  for (const message of [...chatMessages()].slice(-LOOK_BACK)) {
    if (!isTale(message) || message.system.stage !== "open" || isTooLarge(message.system)) continue;
    const waits = Object.values(message.system.questions).some(({ about }) => String(about).startsWith(uuid));
    if (waits) void guarded(() => redrawCard(message));
  }
}

function lookBack(): void {
  for (const message of [...chatMessages()].slice(-LOOK_BACK)) look(message, true);
}

function look(message: unknown, again = false): void {
  // Where there is more on a card than can be drawn, nobody can know what it would do.
  if (!isTale(message) || isTooLarge(message.system)) return;
  void guardedOverCard(() =>
    keepMoving(message, again).catch((error) => {
      // What cannot be read now cannot be read later either; the card says so itself.
      if (!makesSense(message.system)) return console.error(error);
      setTimeout(() => look(chatMessages().get(message.id), true), LATER);
      throw error;
    }),
  );
  // Another page of this user may have gone to sleep, or be gone without a word.
  whenSilent(message.id, () => isOurs(message));
}

async function keepMoving(message: TaleMessage, again: boolean): Promise<void> {
  noteQuestions(message);
  await readyToPlay(message.system.ruleset);
  if (message.system.stage !== "open") stopAsking(message.id);
  if (message.system.stage === "rolled") await settle(message, again);
  else if (isOutdated(message)) await dropOutdated(message);
  else if (message.system.stage === "open" && makesSense(message.system)) {
    await noteDice(message);
    await openSealed(message);
    if (isForMe(advancerId(message)) && readyToAdvance(message)) await advance(message, again);
    else {
      // What is asked may tell what they show.
      await untilDiceLie(message);
      await askAloud(message);
    }
  }
}

/** An open card of an older version is ended; otherwise everybody who answers it would look like a liar. */
async function dropOutdated(message: TaleMessage): Promise<void> {
  if (message.system.stage === "open" && isForMe(advancerId(message))) {
    await updateCard(message, { "system.stage": "withdrawn" });
  }
}

/** Walks a card on; where the Gamemaster's computer throws, a player's only as far as it can be vouched for. */
async function advance(message: TaleMessage, again: boolean): Promise<void> {
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
