import { isTale } from "../../../core/card/tale.model.ts";
import type { TryOptions } from "../../../core/dialogs/roll.dialog.ts";
import { chatMessages, currentUser } from "../../../core/foundry/game.ts";
import { findActor } from "../../../core/foundry/uuid.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { asPlayer, itemGone, notifyProblems } from "../../../core/text/notify.ts";
import { beingOf, type Company, companyOf, findBeing, isBeing, targeted } from "../being.ts";
import { onlyFoeOf, opponentsOf } from "../encounter/around.ts";
import { whoIsMeant } from "../encounter/on-the-scene.ts";
import { type Attempt, PLAIN_ATTEMPT, proposedRung } from "../rules/attempt/attempt.ts";
import type { AttributeId } from "../rules/attributes.ts";
import { strikesOf, USUAL } from "../rules/contest/attack-request.ts";
import type { Conflict } from "../rules/encounter/turn-order.ts";
import { effortLeft } from "../rules/heroic/effort.ts";
import { CASTING } from "../rules/magery/spell.ts";
import { skillsFor } from "../rules/skill/skills.ts";
import type { Being } from "../rules/types.ts";
import { SPELLWOVEN } from "../spellwoven.ts";
import { wovenSettings } from "../woven-settings.ts";
import { AttemptDialog } from "./attempt.dialog.ts";

/** Somebody tests an attribute, with a skill where one was named. */
export async function tryAttribute(
  actor: OwnedActor,
  attribute: AttributeId,
  options: TryOptions,
  skill?: string,
): Promise<void> {
  await tryIt(actor, { purpose: "test", attribute, skill }, options);
}

/** Somebody attacks with a weapon in hand, or with bare hands. */
export async function tryStrike(actor: OwnedActor, strike: string, options: TryOptions): Promise<void> {
  const found = strikesOf(beingOf(actor), wovenSettings()).find(({ id }) => id === strike);
  if (!found) return itemGone();
  const wish = { purpose: "combat", attribute: found.attributes[0]!, strike } as const;
  // The window shows who is meant before anything is rolled.
  const target = options.skipDialog || targeted(actor.uuid).length > 0 ? null : onlyFoeOf(actor.uuid);
  await tryIt(actor, target ? { ...wish, target } : wish, options);
}

/** SW-118: somebody casts a spell; which one, and what it costs, is asked. */
export async function trySpell(actor: OwnedActor, options: TryOptions): Promise<void> {
  const wish = { purpose: "spell", attribute: CASTING.attribute, target: "" } as const;
  await tryIt(actor, wish, { ...options, skipDialog: false });
}

/** What somebody chooses for a blow at this one, whom they may not exchange for another; null when they backed out. */
export async function chooseStrike(who: string, target: string): Promise<Attempt | null> {
  const actor = await findActor(who);
  const foe = await findBeing(target);
  if (!isBeing(actor) || !foe) return notifyProblems([{ key: "FOURTALES.Core.Problem.targetGone" }]);
  const being = beingOf(actor);
  const strike = strikesOf(being, wovenSettings())[0]!;
  const wish = { purpose: "combat", attribute: strike.attributes[0]!, strike: strike.id, target } as const;
  const only = new Map([[target, foe]]);
  const dialog = new AttemptDialog(being, attemptOf(being, wish, false), () => only, ["combat"]);
  return (await dialog.ask(null)) && dialog.choices;
}

/** What is left to choose for a roll that the Gamesmaster called for; null when they backed out. */
export async function answerCall(call: Partial<Attempt>): Promise<object | null> {
  const being = await findBeing(call.who ?? "");
  if (!being) return call;
  const attempt = attemptOf(being, { ...call, purpose: "test", target: "" }, false);
  // One click, where there is nothing to choose.
  if (skillsFor(being, attempt.attribute).length < 2 && effortLeft(being.system.effort) === 0) return call;
  const dialog = new AttemptDialog(being, attempt, () => new Map(), ["test"]);
  dialog.fixed = ["purpose", "attribute", "difficulty", "asksDifficulty"];
  return (await dialog.ask(null)) && dialog.choices;
}

/** What somebody begins with who wishes to do something. */
function attemptOf(being: Being, wish: Partial<Attempt>, asksDifficulty: boolean): Attempt {
  const { attribute = "quickness", purpose = "test" } = wish;
  return {
    ...PLAIN_ATTEMPT,
    who: being.uuid,
    attribute,
    target: targeted(being.uuid)[0]?.uuid ?? "",
    difficulty: proposedRung(being, { purpose, attribute }, wovenSettings()),
    asksDifficulty,
    opponents: opponentsOf(being.uuid),
    ...wish,
  };
}

/** SW-39: a contest with somebody on another side of a long conflict: with what, and how hard, as the last time. */
export async function tryContest(actor: OwnedActor, target: OwnedActor, purpose: Conflict): Promise<void> {
  const wish = { purpose, attribute: USUAL[purpose], ...lastContest(actor.uuid, purpose), target: target.uuid };
  await tryIt(actor, wish, { skipDialog: false, parent: null }, new Map([[target.uuid, beingOf(target)]]));
}

/** What somebody chose for their last contest of a kind, as the log has it. */
function lastContest(who: string, purpose: Conflict): Partial<Attempt> {
  const choices = ([...chatMessages()] as object[])
    .filter(isTale)
    .filter(({ system: { ruleset, kind } }) => ruleset === SPELLWOVEN && kind === "contest")
    .map(({ system }) => (system.choices ?? {}) as Partial<Attempt>)
    .findLast((one) => one.who === who && one.purpose === purpose);
  if (!choices) return {};
  const { attribute, skill, difficulty } = choices;
  return { ...(attribute && { attribute }), skill, ...(difficulty && { difficulty }) };
}

/** SW-59, SW-64: somebody tries to sway this one whom they know, wherever they are. */
export async function trySway(actor: OwnedActor, target: string): Promise<void> {
  const known = await findActor(target);
  const other = isBeing(known) ? await whoIsMeant(known) : itemGone();
  if (!other) return;
  const wish = { purpose: "test", attribute: "persuade", target: other.uuid } as const;
  await tryIt(actor, wish, { skipDialog: false, parent: null }, new Map([[other.uuid, beingOf(other)]]));
}

async function tryIt(
  of: OwnedActor,
  wish: Partial<Attempt>,
  options: TryOptions,
  known: Company = new Map(),
): Promise<void> {
  await asPlayer(of, async () => {
    const actor = await whoIsMeant(of);
    if (!actor) return;
    const company = () => new Map([...known, ...companyOf(actor.uuid)]);
    const being = beingOf(actor);
    const attempt = attemptOf(being, wish, options.skipDialog && !currentUser().isGM);
    const dialog = new AttemptDialog(being, attempt, company);
    const request = await dialog.settle(options);
    if (request) await startRoll(SPELLWOVEN, request.roll.contest ? "contest" : "test", dialog.choices);
  });
}
