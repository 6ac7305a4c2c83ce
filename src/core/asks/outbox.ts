import type { Problem } from "../../kernel/result.ts";
import { del, put } from "../foundry/compat.ts";
import { hasProperty, randomId } from "../foundry/data.ts";
import type { Person } from "../foundry/documents.ts";
import { allUsers, currentUser } from "../foundry/game.ts";
import { listen } from "../foundry/hooks.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import { isActing, onActing, whenSilent } from "../rolls/session.ts";
import { guarded, notifyProblems } from "../text/notify.ts";

/**
 * Asks to the Gamemaster travel as flags of the asker's own user document: the server lets nobody else write them, they
 * survive until a Gamemaster is connected, and every version of Foundry tells all clients about them.
 */
interface Ask {
  kind: string;
  data: Record<string, unknown>;
}

/**
 * Carries an ask out on the Gamemaster's client, or says why not. The sender is known for certain.
 * @param id of this ask: it may come twice when a page was closed in between, and has to do nothing the second time
 */
export type AskHandler = (sender: Person, data: Record<string, unknown>, id: string) => Promise<readonly Problem[]>;

export type { Person } from "../foundry/documents.ts";

const handlers = new Map<string, AskHandler>();

/** Who asks for more at once has a stuck client, or means no good; what goes beyond it is dropped. */
const MOST_WAITING = 30;

/** How many flags are taken away in one update. */
const MOST_AT_ONCE = 200;

const IS_ID = /^[A-Za-z0-9]{16}$/;
/** Keys that a path can lead to. */
const IS_NAME = /^(?![-=]=)[^.]+$/;

/** Names what may be asked for. Handlers check the sender's rights before they act. */
export function handleAsk(kind: string, handler: AskHandler): void {
  handlers.set(kind, handler);
}

/**
 * Asks the active Gamemaster's client to do something. A Gamemaster does it at once.
 * @returns false when no Gamemaster is connected: the ask waits for one.
 */
export async function ask(kind: string, data: Record<string, unknown>): Promise<boolean> {
  const me = currentUser();
  // One page of theirs carries things out, and all that is asked for takes its turn there.
  if (isKeeper(me) && isActing()) {
    notifyProblems(await carryOut(me, randomId(), { kind, data }));
    return true;
  }
  if (Object.keys(asksOf(me)).length >= MOST_WAITING) {
    notifyProblems([{ key: "FOURTALES.Core.Problem.tooManyAsks" }]);
    return false;
  }
  const id = randomId();
  await me.update({ [`flags.${SYSTEM_ID}.asks.${id}`]: { kind, data } });
  return keeper() !== null;
}

/** Call at ready: the Gamemaster's client takes up what waited for it and listens for more. */
export function listenForAsks(): void {
  listen("updateUser", (user: Person, changes: object, _options: object, userId: string) => {
    if (hasProperty(changes, `flags.${SYSTEM_ID}.asks`) && userId === user.id) look(user);
    if (hasProperty(changes, `flags.${SYSTEM_ID}.refusals`) && user.isSelf) void hearRefusals(user);
  });
  listen("userConnected", () => lookAtAll());
  onActing(lookAtAll);
  lookAtAll();
  void hearRefusals(currentUser());
}

function lookAtAll(): void {
  for (const user of allUsers()) look(user);
}

function look(user: Person): void {
  if (!isKeeper(currentUser()) || Object.keys(asksOf(user)).length === 0) return;
  if (isActing()) void guarded(() => drain(user));
  // Another page of this Gamemaster may have gone to sleep.
  else whenSilent(`asks.${user.id}`, () => Object.keys(asksOf(user)).length > 0);
}

/** What each user asks for is carried out one after the other, in the order in which it was asked. */
const turns = new Map<string, Promise<unknown>>();

function drain(user: Person): Promise<void> {
  const run = (turns.get(user.id) ?? Promise.resolve()).then(() => drainNow(user));
  turns.set(
    user.id,
    run.catch(() => undefined),
  );
  return run;
}

async function drainNow(user: Person): Promise<void> {
  // Under its key an ask was written, and by its key it is known: whatever stands inside is its sender's to write.
  const all = Object.entries(asksOf(user));
  const sound = all.filter(([id]) => IS_ID.test(id));
  for (const [id, entry] of sound.slice(0, MOST_WAITING)) {
    if (!isActing()) return;
    if (!(id in asksOf(user))) continue;
    const problems = await carryOut(user, id, entry);
    await user.update({
      ...del(path("asks", id)),
      ...(problems.length > 0 ? { [path("refusals", id)]: problems } : {}),
    });
  }
  const taken = new Set(sound.slice(0, MOST_WAITING).map(([id]) => id));
  const rest = all.map(([id]) => id).filter((id) => !taken.has(id));
  const named = rest.filter((id) => IS_NAME.test(id));
  for (let n = 0; n < named.length; n += MOST_AT_ONCE) {
    await user.update(Object.assign({}, ...named.slice(n, n + MOST_AT_ONCE).map((id) => del(path("asks", id)))));
  }
  // What can't be named in an update goes with all the rest.
  if (named.length < rest.length) await user.update(put(`flags.${SYSTEM_ID}.asks`, {}));
}

function path(flag: string, id: string): string {
  return `flags.${SYSTEM_ID}.${flag}.${id}`;
}

async function carryOut(sender: Person, id: string, entry: unknown): Promise<readonly Problem[]> {
  const { kind, data } = (entry ?? {}) as Partial<Ask>;
  const handler = handlers.get(String(kind));
  if (!handler) return [{ key: "FOURTALES.Core.Problem.unknownAsk" }];
  try {
    return await handler(sender, data ?? {}, id);
  } catch (error) {
    console.error(error);
    return [{ key: "FOURTALES.Core.Problem.askFailed" }];
  }
}

async function hearRefusals(me: Person): Promise<void> {
  const refusals = (me.flags[SYSTEM_ID]?.refusals ?? {}) as Record<string, Problem[]>;
  for (const [id, problems] of Object.entries(refusals)) {
    if (heard.has(id)) continue;
    heard.add(id);
    notifyProblems(problems);
    await me.update(del(`flags.${SYSTEM_ID}.refusals.${id}`));
  }
}

const heard = new Set<string>();

/** What a user asks for, by key: nothing of it is sure to be what it should. */
function asksOf(user: Person): Record<string, unknown> {
  const asks = user.flags[SYSTEM_ID]?.asks;
  return typeof asks === "object" && asks !== null ? (asks as Record<string, unknown>) : {};
}

/** Is there a Gamemaster whose page carries out what is asked for? */
export function isKeeperHere(): boolean {
  return keeper() !== null;
}

function keeper(): Person | null {
  return allUsers().activeGM;
}

function isKeeper(user: Person): boolean {
  return keeper()?.id === user.id;
}
