import type { Problem } from "../../kernel/result.ts";
import { del } from "../foundry/compat.ts";
import { notifyProblems } from "../notify.ts";
import { SYSTEM_ID } from "../system.ts";

/**
 * Asks to the Gamemaster travel as flags of the asker's own user document: the server lets nobody else write them, they
 * survive until a Gamemaster is connected, and every version of Foundry tells all clients about them.
 */
export interface Ask {
  id: string;
  kind: string;
  data: Record<string, unknown>;
}

/** Carries an ask out on the Gamemaster's client, or says why not. The sender is known for certain. */
export type AskHandler = (sender: Person, data: Record<string, unknown>) => Promise<readonly Problem[]>;

/** What core reads of a user. */
export interface Person {
  id: string;
  name: string;
  isGM: boolean;
  isSelf: boolean;
  active: boolean;
  flags: Record<string, Record<string, unknown>>;
  update(changes: object): Promise<unknown>;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
}

const handlers = new Map<string, AskHandler>();

/** A Gamemaster who asks for too much at once is more likely a stuck client. */
const MOST_WAITING = 30;

/** Names what may be asked for. Handlers check the sender's rights before they act. */
export function handleAsk(kind: string, handler: AskHandler): void {
  handlers.set(kind, handler);
}

/**
 * Asks the active Gamemaster's client to do something. A Gamemaster does it at once.
 * @returns false when no Gamemaster is connected: the ask waits for one.
 */
export async function ask(kind: string, data: Record<string, unknown>): Promise<boolean> {
  const me = game.user as unknown as Person;
  if (isKeeper(me)) {
    notifyProblems(await carryOut(me, { id: "", kind, data }));
    return true;
  }
  if (waitingAsks(me).length >= MOST_WAITING) {
    notifyProblems([{ key: "FOURTALES.Core.Problem.tooManyAsks" }]);
    return false;
  }
  const id = foundry.utils.randomID();
  await me.update({ [`flags.${SYSTEM_ID}.asks.${id}`]: { id, kind, data } });
  return keeper() !== null;
}

/** Call at ready: the Gamemaster's client takes up what waited for it and listens for more. */
export function listenForAsks(): void {
  Hooks.on("updateUser", ((user: Person, changes: object, _options: object, userId: string) => {
    if (foundry.utils.hasProperty(changes, `flags.${SYSTEM_ID}.asks`) && userId === user.id) void drain(user);
    if (foundry.utils.hasProperty(changes, `flags.${SYSTEM_ID}.refusals`) && user.isSelf) void hearRefusals(user);
  }) as never);
  Hooks.on("userConnected", (() => drainAll()) as never);
  drainAll();
  void hearRefusals(game.user as unknown as Person);
}

function drainAll(): void {
  for (const user of game.users as unknown as Iterable<Person>) void drain(user);
}

async function drain(user: Person): Promise<void> {
  if (!isKeeper(game.user as unknown as Person)) return;
  for (const entry of waitingAsks(user)) {
    if (taken.has(entry.id)) continue;
    taken.add(entry.id);
    const problems = await carryOut(user, entry);
    await user.update(del(`flags.${SYSTEM_ID}.asks.${entry.id}`));
    if (problems.length > 0) await user.update({ [`flags.${SYSTEM_ID}.refusals.${entry.id}`]: problems });
  }
}

/** Asks this client has begun with: the hook may report the same one twice while the first is under way. */
const taken = new Set<string>();

async function carryOut(sender: Person, entry: Ask): Promise<readonly Problem[]> {
  const handler = handlers.get(entry.kind);
  if (!handler) return [{ key: "FOURTALES.Core.Problem.unknownAsk" }];
  try {
    return await handler(sender, entry.data ?? {});
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

function waitingAsks(user: Person): Ask[] {
  return Object.values((user.flags[SYSTEM_ID]?.asks ?? {}) as Record<string, Ask>);
}

function keeper(): Person | null {
  return (game.users as unknown as { activeGM: Person | null }).activeGM;
}

function isKeeper(user: Person): boolean {
  return keeper()?.id === user.id;
}
