import { namedId } from "../../kernel/named-id.ts";
import { direction, type Moment, type Passage, passagesAtEnd, passagesBetween } from "../../kernel/passing.ts";
import { eventsOf as cardEvents, isTale, type TaleMessage } from "../card/tale.model.ts";
import { playOf, type Ruleset, readyToPlay } from "../contract/ruleset.ts";
import { type Encounter, encounters } from "../foundry/encounters.ts";
import { allUsers, chatMessages, currentUser } from "../foundry/game.ts";
import { listen } from "../foundry/hooks.ts";
import { undoEvents } from "../ledger/event-applier.ts";
import { isForMe } from "../rolls/responsible.ts";
import { startRoll } from "../rolls/road.ts";
import { isActing, onActing, whenSilent } from "../rolls/session.ts";
import { NOW } from "../rolls/walk.ts";
import { guarded } from "../text/notify.ts";
import { eventsOf, peopleIn, TIME, type TimeChoices } from "../time/time.kind.ts";
import type { EncounterSystem } from "./encounter.models.ts";
import { gameOf, gamesIn } from "./standing.ts";

/**
 * Carries out what ends and begins with the turns and rounds of encounters, on the active Gamemaster's page. Who moves the
 * tracker on does not matter, nor whether anybody could act for it then: each encounter remembers up to which moment all of
 * it was done, and whatever lies between that moment and now is made up for, in one card. Where the tracker was moved
 * back, those cards are taken back.
 */
export function watchEncounters(): void {
  listen("createCombat", look);
  listen("updateCombat", look);
  listen("deleteCombat", (encounter, _options, user) => {
    if (user === currentUser().id && isActing()) void guarded(() => end(encounter));
  });
  listen("createCombatant", ({ parent }) => look(parent));
  listen("updateCombatant", ({ parent }) => look(parent));
  listen("deleteCombatant", ({ parent }) => look(parent));
  listen("userConnected", lookAtAll);
  onActing(lookAtAll);
  lookAtAll();
}

function lookAtAll(): void {
  for (const encounter of encounters()) look(encounter);
}

const turns = new Map<string, Promise<unknown>>();

function look(encounter: Encounter | null): void {
  if (!encounter) return;
  const { id } = encounter;
  const mine = () => allUsers().activeGM?.id === currentUser().id;
  if (!mine()) return;
  if (!isActing()) {
    whenSilent(`encounter.${id}`, () => mine() && isBehind(encounters().get(id)));
    return;
  }
  const settled = () =>
    settle(encounters().get(id)).catch((error) => {
      // One that somebody ends meanwhile has nothing left to keep count of.
      if (encounters().has(id)) throw error;
    });
  const run = (turns.get(id) ?? Promise.resolve()).then(() => guarded(settled));
  turns.set(id, run);
}

/** Has something ended or begun in it that was not carried out? */
function isBehind(encounter: Encounter | undefined): boolean {
  const clock = encounter && clockOf(encounter);
  return !!clock && !isSame(clock, momentOf(encounter));
}

async function settle(encounter: Encounter | undefined): Promise<void> {
  if (!encounter || !isForMe(allUsers().activeGM?.id ?? null)) return;
  const { throwOff } = await import("./throw-for-order.ts");
  for (const game of gamesIn(encounter)) if (await throwOff(encounter, game)) return;
  const to = momentOf(encounter);
  const clock = clockOf(encounter);
  if (clock && isSame(clock, to)) return;
  // One that was under way before anybody kept count goes on from where it is.
  if (clock) await pass(encounter, await stepBack(encounter, clock, to), to);
  if (!encounters().has(encounter.id)) return;
  await encounter.update({ "system.clock": { ...to, who: to.who ?? "" } });
}

async function pass(encounter: Encounter, from: Moment, to: Moment): Promise<void> {
  const passages = passagesBetween(from, to, orderOf(encounter));
  for (const game of gamesIn(encounter)) await post(game, encounter, passages, { from, to });
}

/** An encounter that is over ends the turn and the round that it was in. */
async function end(encounter: Encounter): Promise<void> {
  const to = momentOf(encounter);
  for (const game of gamesIn(encounter)) await post(game, encounter, passagesAtEnd(to), { from: to, to });
}

/** One card for what passes, for everybody of a game; none where nothing comes of it. */
async function post(
  game: Ruleset,
  encounter: Encounter,
  passages: readonly Passage[],
  span: { from: Moment; to: Moment },
): Promise<void> {
  await readyToPlay(game.id);
  const own = [...encounter.combatants].filter((fighter) => gameOf(fighter) === game);
  const actors = new Map(own.map(({ id, actor }) => [id, actor!.uuid]));
  const people = [...new Set(actors.values())];
  const theirs = passages.flatMap(({ who, ...passage }): Passage[] => {
    if (who === undefined) return [passage];
    const actor = actors.get(who);
    return actor ? [{ ...passage, who: actor }] : [];
  });
  const time = playOf(game.id)?.time;
  if (!time || eventsOf(time, theirs, peopleIn(time, people, NOW)).length === 0) return;
  const id = freeId(`${game.id} ${encounter.uuid} ${JSON.stringify(span)}`);
  const choices: TimeChoices = { passages: theirs, people, encounter: encounter.uuid, ...span };
  try {
    if (id) await startRoll(game.id, TIME, choices, { id });
  } catch (error) {
    // Another Gamemaster's page was as quick, and its card stands there.
    if (!chatMessages().has(id!)) throw error;
  }
}

/**
 * The id of a card for this: what was taken back may be done anew, what stands may not. Null where it stands. What lies there
 * under that name and is no such card of a Gamemaster's is nobody's turn.
 */
function freeId(what: string): string | null {
  for (let n = 0; ; n++) {
    const id = namedId(`${what} ${n}`);
    const card = chatMessages().get(id);
    if (!card) return id;
    if (isTale(card) && card.author?.isGM && card.system.kind === TIME && isDone(card)) return null;
  }
}

/**
 * Takes back the cards of what lies behind the moment that an encounter was moved back to.
 * @returns from where it goes on
 */
async function stepBack(encounter: Encounter, clock: Moment, to: Moment): Promise<Moment> {
  const order = orderOf(encounter);
  if (direction(clock, to, order) >= 0) return clock;
  let from = to;
  for (const message of [...chatMessages()].reverse()) {
    if (!isTale(message) || message.system.kind !== TIME || !message.author?.isGM) continue;
    const span = message.system.choices as TimeChoices | null;
    if (span?.encounter !== encounter.uuid || !span.from || !span.to || !isDone(message)) continue;
    if (direction(to, span.to, order) <= 0) continue;
    await undoEvents(message);
    if (direction(span.from, from, order) > 0) from = span.from;
  }
  return from;
}

/** Does a card of ours still do what it says? One that waits will. */
function isDone({ system }: TaleMessage): boolean {
  return cardEvents(system).some(({ wanted, status }) => wanted && status !== "undone");
}

function momentOf({ round, turn, turns: all }: Encounter): Moment {
  return { round, turn, who: (turn === null || round === 0 ? null : all[turn]?.id) ?? null };
}

function clockOf({ system }: Encounter): Moment | null {
  const { clock } = system as EncounterSystem;
  return clock && { ...clock, who: clock.who || null };
}

function isSame(a: Moment, b: Moment): boolean {
  return a.round === b.round && a.turn === b.turn && a.who === b.who;
}

function orderOf({ turns: all }: Encounter): string[] {
  return all.map(({ id }) => id);
}
