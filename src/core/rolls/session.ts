import { randomId } from "../foundry/data.ts";
import { currentUser } from "../foundry/game.ts";
import { SYSTEM_ID } from "../foundry/system.ts";

/**
 * One page acts for each user. Somebody may have the game open twice, in two tabs or on two machines; Foundry counts them
 * as one. The page that was opened last takes over and says so on its user's own document, which all pages hear of. Where
 * it then goes silent, another page of the same user takes over again. For a moment two may both take themselves for the
 * one who acts: nothing is lost or doubled then, because every write tells what it was worked out from (`kernel/replica`).
 */

/** How long this page waits for another one to act before it acts itself, in milliseconds. */
const SILENCE = 4_000;

/** Two pages that wait for a third should not wake at once. */
const SPREAD = 2_000;

const FLAG = "session";

interface Me {
  id: string;
  flags: Record<string, Record<string, unknown> | undefined>;
  update(changes: object): Promise<unknown>;
}

let session = "";
const listeners: (() => void)[] = [];
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Call at ready, before anything is carried out: from now on this page acts for its user. */
export async function takeOver(): Promise<void> {
  session ||= randomId();
  await me().update({ [`flags.${SYSTEM_ID}.${FLAG}`]: session });
  for (const listener of listeners) listener();
}

/** Does this page act for its user? */
export function isActing(): boolean {
  return session !== "" && me().flags[SYSTEM_ID]?.[FLAG] === session;
}

/** Called whenever this page takes over. */
export function onActing(listener: () => void): void {
  listeners.push(listener);
}

/**
 * Where another page of this user acts, waits a while and takes over if the thing is still not done.
 * @param key names the thing: it is waited for once at a time
 */
export function whenSilent(key: string, isStillDue: () => boolean): void {
  if (isActing() || timers.has(key) || !isStillDue()) return;
  const timer = setTimeout(
    () => {
      timers.delete(key);
      if (!isActing() && isStillDue()) void takeOver().catch(console.error);
    },
    SILENCE + Math.random() * SPREAD,
  );
  timers.set(key, timer);
}

function me(): Me {
  return currentUser();
}
