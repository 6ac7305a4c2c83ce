import type { TaleMessage } from "../../../core/card/tale.model.ts";
import type { TryOptions } from "../../../core/dialogs/roll.dialog.ts";
import { tokensOf } from "../../../core/documents/places.ts";
import { randomId } from "../../../core/foundry/data.ts";
import { findActor } from "../../../core/foundry/uuid.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import type { OwnedActor, OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { asPlayer, itemGone } from "../../../core/text/notify.ts";
import { beingOf, companyOf, isBeing, targeted } from "../being.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";
import type { ActionId } from "../rules/actions.ts";
import { type AttackAction, isAttack } from "../rules/attack.ts";
import {
  type ActionTry,
  type Attempt,
  type Company,
  choicesOf,
  freshAttempt,
  type PowerTry,
  type Way,
} from "../rules/attempt/attempt.ts";
import { buyerOf, lenders, powerIn, powerOf } from "../rules/attempt/attempt-request.ts";
import { isFoe } from "../rules/attempt/foes.ts";
import { ACTION_OF, againstVerb, type Verb, wayOfVerb } from "../rules/attempt/verbs.ts";
import { wayOf } from "../rules/attempt/ways.ts";
import { bestFor } from "../rules/gear/hands.ts";
import type { Being } from "../rules/types.ts";
import { lightHere } from "./light-here.ts";
import { layIn, reachMark } from "./reach-words.ts";
import { SuccessDialog } from "./success.dialog.ts";

/** What somebody chose to do, before they chose how. */
export type Deed = { action: ActionId } | { way: Way; target?: string } | { power: string } | { verb: Verb };

/**
 * A try as it begins: the weapon in hand, whom the player targets. Null where what it needs is gone.
 * What is climbed has to be drawn first (DT-52): see `mustDraw`.
 */
export function attemptAt(actor: OwnedActor, deed: Deed): Attempt | null {
  const being = beingOf(actor);
  if ("verb" in deed) {
    const way = wayOfVerb(deed.verb);
    const attempt = attemptAt(actor, way ? { way } : { action: ACTION_OF[deed.verb] });
    const against = againstVerb(deed.verb);
    const aimed = against ? aimedAt(actor) : [];
    return attempt?.way === "action" && aimed.length > 0 ? { ...attempt, targets: aimed, against } : attempt;
  }
  if ("action" in deed) {
    const { action } = deed;
    const attempt = beginAction(being, action);
    if (isAttack(action)) aim(actor, being, attempt, action);
    // DT-32: whoever might see or hear rolls Notice, if the one who sneaks says who that is.
    const watchers = action === "sneak" ? aimedAt(actor) : [];
    return watchers.length > 0 ? { ...attempt, targets: watchers, against: "notice" } : attempt;
  }
  if ("way" in deed) {
    const { way, target } = deed;
    const attempt = begin(being, way);
    const aimed = target ? [target] : way === "throw" ? aimedAt(actor).slice(0, 1) : [];
    return "targets" in attempt ? { ...attempt, targets: aimed } : attempt;
  }
  const power = powerIn(being, deed.power);
  const way = power && wayOf(power.system);
  if (!power || way) return way ? attemptAt(actor, { way }) : null;
  const attempt = { ...begin(being, "power"), power: power.id, targets: aimedAt(actor) };
  const [first] = power.system.roll.actions;
  if (isAttack(first)) attempt.weapon = bestFor(being, first)?.id ?? "";
  return attempt;
}

/** DT-52: does this go on with a climb that nobody has drawn yet? */
export function mustDraw(actor: OwnedActor, attempt: Attempt): boolean {
  return attempt.way === "climb" && !beingOf(actor).system.climb;
}

/** Somebody tries an action: asks for the details unless told not to, then takes the road. */
export function tryAction(actor: OwnedActor, action: ActionId, options: TryOptions): Promise<void> {
  return tryDeed(actor, { action }, options);
}

/** What was chosen in words: an action, or what has rules of its own. */
export function tryVerb(actor: OwnedActor, verb: Verb, options: TryOptions): Promise<void> {
  return tryDeed(actor, { verb }, options);
}

/** A try with rules of its own: running, jumping, getting free from somebody's hold. */
export function tryWay(actor: OwnedActor, way: Way, target: string, options: TryOptions): Promise<void> {
  return tryDeed(actor, { way, target }, options);
}

/** A blow or a shot with this weapon: a thrown one flies where the hero chose Shoot. */
export async function tryWeapon(actor: OwnedActor, weapon: OwnedItem, options: TryOptions): Promise<void> {
  const being = beingOf(actor);
  const { uses } = weapon.system as { uses: string[] };
  const action = uses.includes("battle") ? "battle" : "shoot";
  const attempt = beginAction(being, action);
  aim(actor, being, attempt, action);
  attempt.weapon = weapon.id;
  await tryIt(actor, being, attempt, options);
}

/** A power in use. Some need no dice at all; they are announced and paid. */
export function tryPower(actor: OwnedActor, item: OwnedItem, options: TryOptions): Promise<void> {
  return tryDeed(actor, { power: item.id }, options);
}

async function tryDeed(actor: OwnedActor, deed: Deed, options: TryOptions): Promise<void> {
  const attempt = attemptAt(actor, deed);
  if (!attempt) return itemGone();
  if (mustDraw(actor, attempt)) {
    return await asPlayer(actor, async () => (await import("../move/climb.dialog.ts")).beginClimb(actor));
  }
  await tryIt(actor, beingOf(actor), attempt, options);
}

/** Another turn's work on a job that was begun (DT-04). */
export async function tryJob(actor: OwnedActor, jobId: string, options: TryOptions): Promise<void> {
  const being = beingOf(actor);
  const job = being.system.workUp[jobId];
  if (!job) return itemGone();
  const attempt = beginAction(being, job.action);
  attempt.job = { id: jobId, name: job.name, needed: job.needed };
  await tryIt(actor, being, attempt, options);
}

function begin<W extends Way>(being: Being, way: W) {
  return { ...freshAttempt(way, being.uuid), moved: being.system.turn.moved, light: lightHere(being.uuid) };
}

function beginAction(being: Being, action: ActionId): ActionTry {
  return { ...begin(being, "action"), action };
}

/** What is left to choose for an action that the Gamemaster called for; null when they backed out. */
export async function answerCall(call: Pick<ActionTry, "who" | "action" | "needed">): Promise<object | null> {
  const actor = await findActor(call.who);
  if (!isBeing(actor)) return call;
  const being = beingOf(actor);
  const company = () => companyOf(actor);
  // Children answer with one click: a window opens for who has dice to buy or to borrow.
  if (!buyerOf(being, [call.action]) && lenders(being, company()).length === 0) {
    return { ...call, light: lightHere(being.uuid) };
  }
  const dialog = new SuccessDialog(being, { ...beginAction(being, call.action), needed: call.needed }, company);
  dialog.fixed = ["needed"];
  const chosen = await dialog.choose({ parent: null, skipDialog: false });
  return chosen && { ...choicesOf(chosen), needed: call.needed };
}

async function tryIt(actor: OwnedActor, being: Being, attempt: Attempt, options: TryOptions): Promise<void> {
  await asPlayer(actor, async () => {
    const company = () => companyOf(actor);
    // In a fight a blow at nobody would cost the action of the turn.
    const fights = NOW.place?.(actor.uuid) != null;
    if (fights && attacksNobody(being, attempt) && !options.skipDialog)
      attempt.targets = onlyFoe(being, attempt, company());
    const chosen = await new SuccessDialog(being, attempt, company).choose(options);
    if (chosen) await throwFor(chosen);
  });
}

/**
 * The dice fall for a try that was chosen.
 * @param asks does the person know already that whoever runs the game is asked first?
 */
export function throwFor(chosen: Attempt, asks = false): Promise<TaleMessage | null> {
  const choices = choicesOf(chosen.way === "power" ? placed(chosen) : chosen);
  return startRoll(DUNGEONTELLER, "success", choices, { asks });
}

/** What a power may lay on the scene has an id, and it knows the tokens of those whom it concerns. */
function placed(chosen: PowerTry): PowerTry {
  return { ...chosen, tokens: tokensOf([chosen.who, ...chosen.targets]), fresh: randomId() };
}

/** Is it a blow or a shot, with a power or without, for which nobody is aimed at? */
function attacksNobody(being: Being, attempt: Attempt): attempt is ActionTry | PowerTry {
  if (attempt.way === "action") return isAttack(attempt.action) && attempt.targets.length === 0;
  if (attempt.way !== "power" || attempt.targets.length > 0) return false;
  const power = powerOf(being, attempt);
  return power?.system.aim === "others" && isAttack(power.system.roll.actions[0]);
}

/** DT-21: the one foe whom it would reach, as a first guess that the window shows; nobody where there are several. */
function onlyFoe(being: Being, attempt: Attempt, company: Company): string[] {
  const lay = layIn(NOW);
  const meets = (one: Being) => isFoe(being, one, lay) && !one.system.out && !reachMark({ being, attempt }, one);
  const foes = [...company.values()].filter(meets);
  return foes.length === 1 ? [foes[0]!.uuid] : [];
}

/** UUIDs of those whom the player targets. */
function aimedAt(actor: OwnedActor): string[] {
  return targeted(actor.uuid).map(({ uuid }) => uuid);
}

/** The weapon in hand and the one that is targeted, as a first guess. */
function aim(actor: OwnedActor, being: Being, attempt: ActionTry, action: AttackAction): void {
  attempt.weapon = bestFor(being, action)?.id ?? "";
  attempt.targets = aimedAt(actor).slice(0, 1);
}
