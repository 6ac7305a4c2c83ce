import { askAloud, stopAsking } from "../asks/ask.dialog.ts";
import { guarded } from "../notify.ts";
import { advancerId } from "../rolls/responsible.ts";
import { advanceRoll, readyToAdvance, settle } from "../rolls/road.ts";
import { isTale, type TaleMessage } from "./tale.model.ts";

/** How far back this client looks for unfinished cards when it joins. */
const LOOK_BACK = 200;

/**
 * Keeps every card moving: the author's client goes on when the answers are there, the client responsible for a target
 * applies its events, the asked person sees the question. Works on what the documents say, so that a client that was
 * away takes up where things stand.
 */
export function watchCards(): void {
  Hooks.on("createChatMessage", ((message: unknown) => look(message)) as never);
  Hooks.on("updateChatMessage", ((message: unknown) => look(message)) as never);
  Hooks.on("userConnected", (() => lookBack()) as never);
  lookBack();
}

function lookBack(): void {
  for (const message of [...(game.messages as unknown as Iterable<unknown>)].slice(-LOOK_BACK)) look(message);
}

function look(message: unknown): void {
  if (isTale(message)) void guarded(() => keepMoving(message));
}

async function keepMoving(message: TaleMessage): Promise<void> {
  if (message.system.stage !== "open") stopAsking(message.id);
  if (message.system.stage === "rolled") await settle(message);
  else if (message.system.stage === "open") {
    if (advancerId(message) === game.user!.id && readyToAdvance(message)) await advanceRoll(message);
    else await askAloud(message);
  }
}
