import { inTurn } from "../card/card-turn.ts";
import { bornAt } from "../card/invitations.ts";
import { isTale, kindOf, stateOf, type TaleData, type TaleMessage } from "../card/tale.model.ts";
import { updateCard } from "../card/update-card.ts";
import type { Asked, CardMove, RollKind, RollState } from "../contract/roll-kind.ts";
import { findRollKind, keeperOf, readyToPlay } from "../contract/ruleset.ts";
import { put, withMessageMode } from "../foundry/compat.ts";
import { currentUser } from "../foundry/game.ts";
import { bringLogToFore } from "../foundry/log.ts";
import { postMessage, speakerOf } from "../foundry/messages.ts";
import type { MessageSource } from "../foundry/source-data.ts";
import { findActor } from "../foundry/uuid.ts";
import { areThrownByKeeper } from "../settings/keeper-throws.ts";
import { noteBegun } from "../text/begun.ts";
import { confirm } from "../text/confirm.ts";
import { notifyProblems } from "../text/notify.ts";
import { say, t } from "../text/text.ts";
import { callOf } from "./called.ts";
import { widened, withOnlookers } from "./onlookers.ts";
import { showOwnCard } from "./show-own.ts";
import { freshTale, lookUp, NOW, walk, worldFor } from "./walk.ts";

/** What was held up for longer does not go on by itself: people have other things in mind by then. In milliseconds. */
const STILL_MEANT = 10 * 60_000;

/** What of a card a walk along the road may change. */
const PARTS = ["stage", "request", "questions", "throws", "outcome", "events"] as const;

/**
 * The one road of every roll, from what somebody chose on. What can be settled at once is settled before the card is
 * posted, so that a roll without questions is one message; otherwise the card is posted open and goes on as answers arrive.
 * @param choices what the kind of roll looks its figures up from (`facts`); what is left out is as its window would begin
 * @param place the id of the card, where it follows from what it is (no second one can be posted then), and of the card that
 *   invites to this roll; `asks` where the person was told that whoever runs the game is asked first
 * @returns the card, or null when the rules refuse (the person is told why and nothing has changed).
 */
export async function startRoll(
  rulesetId: string,
  kindId: string,
  choices: object,
  { id, parent, asks = false }: { id?: string; parent?: string; asks?: boolean } = {},
): Promise<TaleMessage | null> {
  noteBegun();
  await readyToPlay(rulesetId);
  const kind = findRollKind(rulesetId, kindId);
  if (!kind) return notifyProblems([{ key: "FOURTALES.Core.Problem.unknownRoll", data: { kind: kindId } }]);
  const data = freshTale(rulesetId, kind, kind.complete?.(choices, NOW) ?? choices, parent);
  const rolls: object[] = [];
  const me = currentUser();
  if (kind.bars && !asks && !(await mayPass(kind, data))) return null;
  const problems = await walk(kind, data, rolls, { id: me.id, isGM: me.isGM, at: Date.now() }, !areThrownByKeeper(me));
  if (problems) return notifyProblems(problems);
  const { request } = data;
  const eyes = kind.eyes?.(request) ?? (callOf(data)?.system.unseen ? "keeper" : null);
  data.unseen = eyes !== null;
  const content = { type: "tale", system: data, rolls, speaker: speakerOf(await findActor(kind.actor(request))) };
  const post = withMessageMode(content, eyes === "keeper");
  if (eyes !== null && eyes !== "keeper") forEyes(post, eyes);
  if (eyes !== "keeper") post.whisper = await withOnlookers(post, data, me.id);
  const isShown = rolls.length > 0 || data.stage === "open";
  // Once it has come it would pass beside the log as well.
  if (isShown) bringLogToFore();
  const message = await postMessage(id ? { ...post, _id: id } : post);
  if (!isTale(message)) return null;
  if (isShown) showOwnCard(message);
  return message;
}

/** Does the turn allow it, or does the person want whoever runs the game to be asked? */
async function mayPass(kind: RollKind, data: TaleData): Promise<boolean> {
  const { id, isGM } = currentUser();
  const looked = lookUp(kind, data, { id, isGM, at: Date.now() }, await worldFor(kind, data.choices));
  const why = looked.ok ? kind.bars!(looked.value) : [];
  if (why.length === 0) return true;
  const keeper = keeperOf(data.ruleset);
  const text = t("FOURTALES.Core.Gate.shallAsk", { why: why.map(say).join(" "), keeper });
  return await confirm("FOURTALES.Core.Gate.title", text, ["four-tales", `ft-game-${data.ruleset}`]);
}

/** For these alone; nobody would mean everybody. */
function forEyes(post: MessageSource, eyes: readonly string[]): void {
  post.whisper = eyes.length > 0 ? [...eyes] : [currentUser().id];
  post.blind = false;
}

/**
 * Walks an open card as far as it can go, on the client that `advancerId` names: called when something new is known.
 * @param again a card from before, looked at once more: why it can't go on was told then, and stands on it
 */
export function advanceRoll(message: TaleMessage, again = false): Promise<void> {
  return inTurn(message, async ({ system: data, rolls: thrown }) => {
    const kind = kindOf(data);
    // Two looks at one card in a row, and the first of them went on already.
    if (!isTale(message) || !kind || !readyToAdvance(message)) return;
    const rolls: object[] = thrown.map((roll) => roll.toJSON());
    const problems = await walk(kind, data, rolls, authorOf(message));
    if (problems) {
      // That it is held up is noted on the card, which is looked at once more then.
      if (!again && data.hindered === null) notifyProblems(problems);
      return await noteHindered(message);
    }
    // Dice thrown by hand take their time: the roll may have been taken back meanwhile.
    if (message.system.stage !== "open") return;
    const changes: Record<string, unknown> = {};
    // Whole, and not mixed with what stood there.
    for (const part of PARTS) Object.assign(changes, put(`system.${part}`, data[part]));
    if (rolls.length > thrown.length) changes.rolls = rolls;
    if (data.hindered !== null) changes["system.hindered"] = null;
    await updateCard(message, { ...changes, ...(await widened(message, kind, data)) });
  });
}

/** Remembers with a card from when on the rules keep it from going on. */
export async function noteHindered(message: TaleMessage): Promise<void> {
  if (message.system.hindered === null) await updateCard(message, { "system.hindered": Date.now() });
}

/** Was a card held up for so long that it goes on only if somebody says so? */
export function asksFirst({ system: { stage, hindered } }: Pick<TaleMessage, "system">): boolean {
  return stage === "open" && hindered !== null && Date.now() - hindered > STILL_MEANT;
}

/**
 * Stores a move that was checked already. The card is open again until it is resolved anew; events that no longer hold
 * are taken back, new ones applied. A move that stands there already is not made twice.
 */
export async function addMove(message: TaleMessage, { id, ...move }: CardMove): Promise<void> {
  const { moves, throws } = message.system;
  if (moves[id]) return;
  const made = { ...move, id, order: Object.keys(moves).length, thrown: Object.keys(throws).length };
  await updateCard(message, { [`system.moves.${id}`]: made, "system.stage": "open" });
}

/** Was a player's card made before its choices stood on it? Nobody can vouch for what it asks, and no answer to it counts. */
export function isOutdated({ author, system }: Pick<TaleMessage, "author" | "system">): boolean {
  return system.stage !== "rolled" && system.choices === null && !author?.isGM;
}

/** A card as its next step would find it: what its choices come to now, or what stands on it where the rules refuse them. */
export async function stateNow(message: TaleMessage): Promise<RollState> {
  const { system } = message;
  const state = stateOf(system);
  const kind = kindOf(system);
  const looked = kind && lookUp(kind, system, authorOf(message), await worldFor(kind, system.choices));
  return looked?.ok ? { ...state, request: looked.value } : state;
}

/** Who made the card, and when; nobody in particular where they are gone. */
export function authorOf(message: TaleMessage): Asked["by"] {
  const { id, isGM } = message.author ?? { id: "", isGM: false };
  return { id, isGM, at: bornAt(message) };
}

/** Is there nothing more to wait for? Then the author's client goes on by itself. */
export function readyToAdvance({ system }: Pick<TaleMessage, "system">): boolean {
  return system.stage === "open" && !Object.values(system.questions).some(({ status }) => status === "open");
}
