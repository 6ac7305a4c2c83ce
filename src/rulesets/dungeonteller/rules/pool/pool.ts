import { fail, ok, type Phrase, problem, type Result } from "../../../../kernel/result.ts";
import { diceForLuck } from "../luck/luck.ts";
import type { TellerSettings } from "../settings.ts";
import { DOUBLE_MOVE_PENALTY, losesDoubleMove } from "./double-move.ts";
import type { Pool, PoolDie } from "./outcome.ts";
import type { Defense, PoolPart, SuccessRequest } from "./request.ts";
import { checkRequest } from "./request-check.ts";
import { isForbidden, luckCost } from "./request-forbid.ts";

interface Die {
  readonly part: PoolPart;
  group: number;
  reason: Phrase | null;
}

const RULES = "FOURTALES.Teller.Rules";

/**
 * DT-03, DT-11: gathers the dice of a request in order: dice, penalties, double move, armor or dodge, Luck. Each die
 * says where it came from, and each lost one why.
 *
 * Refused with reasons that name the field: unsound input, too many dice, knocked out (DT-17), a cost that cannot be paid
 * (DT-18), Magic 0, Make after moving (DT-42), a double move that leaves nothing (DT-43), a pool without dice.
 */
export function gatherPool(request: SuccessRequest, settings: TellerSettings): Result<Pool> {
  const unsound = checkRequest(request);
  if (unsound.length > 0) return fail(...unsound);
  const forbidden = isForbidden(request, settings);
  if (forbidden.length > 0) return fail(...forbidden);
  if (request.actions.length === 0 && request.power) return ok({ dice: [], count: 0, groups: [0] });

  const dice = pickUp(request);
  if (alive(dice).length === 0) return fail(problem(`${RULES}.Refuse.noDice`, "parts"));
  const capped = settings.luckCap !== "off" && request.luck !== null && (!request.who.creature || settings.creatureCap);
  // DT-13, A-20: a split pool is limited by Luck as a whole before it is shared out.
  const capFirst = settings.luckCap === "first";
  const tired = () => capped && !capByLuck(dice, request, settings);
  const refuseTired = () => fail(problem(`${RULES}.Refuse.tired`, "luck"));
  if (capFirst && tired()) return refuseTired();

  for (const part of request.parts) if (part.on && part.dice < 0) penalise(dice, part, -part.dice, settings);
  for (const part of request.penalties) if (part.on) penalise(dice, part, part.dice, settings);
  if (alive(dice).length === 0) return fail(problem(`${RULES}.Refuse.nothingLeft`, "penalties"));

  if (losesDoubleMove(request)) {
    lose(dice, DOUBLE_MOVE_PENALTY, { key: `${RULES}.Lost.moved` }, 0);
    // DT-43 overrides the last die that armor and penalties leave.
    if (alive(dice).length === 0) return fail(problem(`${RULES}.Refuse.doubleMove`, "moved"));
  }

  const { split, defense } = request;
  if (split) {
    if (!capFirst && tired()) return refuseTired();
    const rolled = alive(dice);
    if (split.first >= rolled.length) {
      return fail(problem(`${RULES}.Refuse.split`, "split.first", { most: rolled.length - 1 }));
    }
    rolled.forEach((die, i) => {
      die.group = i < split.first ? 0 : 1;
    });
  }
  if (defense) defend(dice, defense, 0, settings);
  if (split) defend(dice, split.second, 1, settings);
  else if (!capFirst && tired()) return refuseTired();

  const groups = split ? [0, 1] : [0];
  return ok({
    dice: dice.map(seal),
    count: alive(dice).length,
    groups: groups.map((group) => alive(dice, group).length),
  });
}

/** Dice taken by armor or dodging (DT-22, DT-23, A-10): the better of the two, or both. */
export function defenseDice(defense: Defense, settings: TellerSettings): { armor: number; dodge: number } {
  if (!defense.dodge || !defense.canDodge) return { armor: defense.armor, dodge: 0 };
  if (settings.dodge === "plusArmor") return { armor: defense.armor, dodge: defense.stunt };
  return defense.stunt > defense.armor ? { armor: 0, dodge: defense.stunt } : { armor: defense.armor, dodge: 0 };
}

/** DT-21, DT-26: every die of every ticked part; weapon dice beyond the limit are lost from the start. */
function pickUp(request: SuccessRequest): Die[] {
  const dice: Die[] = [];
  for (const part of request.parts) {
    if (!part.on) continue;
    for (let i = 0; i < part.dice; i++) {
      const weak = part.limit !== undefined && i >= part.limit.value;
      const reason = weak ? { key: `${RULES}.Lost.${part.limit!.action}` } : null;
      dice.push({ part, group: 0, reason });
    }
  }
  return dice;
}

/** a penalty leaves one die, or none, by the table's choice. */
function penalise(dice: Die[], part: PoolPart, count: number, settings: TellerSettings): void {
  const name = "text" in part.label ? part.label.text : "";
  const reason = name
    ? { key: `${RULES}.Lost.named`, data: { name } }
    : { key: "key" in part.label ? part.label.key : `${RULES}.Lost.penalty` };
  lose(dice, count, reason, Math.max(settings.penaltyFloor, part.leaves ?? 0));
}

/** DT-22 to DT-24: armor or dodge takes dice, but never the last. */
function defend(dice: Die[], defense: Defense, group: number, settings: TellerSettings): void {
  const { armor, dodge } = defenseDice(defense, settings);
  const data = { name: defense.name };
  lose(dice, armor, { key: `${RULES}.Lost.armor`, data }, 1, group);
  lose(dice, dodge, { key: `${RULES}.Lost.dodge`, data }, 1, group);
}

/**
 * DT-09, A-02, A-05, A-06: keeps as many dice as the roller has Luck, besides lent and bought ones.
 * @returns false if that leaves no die
 */
function capByLuck(dice: Die[], request: SuccessRequest, settings: TellerSettings): boolean {
  const paid = settings.costTiming === "beforeRoll" ? luckCost(request) : 0;
  const limit = diceForLuck(Math.max(0, request.luck! - paid), settings);
  const counts = (die: Die) => settings.lentDice === "underCap" || !isExtra(die);
  const limited = alive(dice).filter(counts);
  for (const die of limited.slice(limit)) die.reason = { key: `${RULES}.Lost.tired` };
  return alive(dice).length > 0;
}

const isExtra = (die: Die): boolean => die.part.source === "lent" || die.part.source === "bought";

const alive = (dice: readonly Die[], group?: number): Die[] =>
  dice.filter((die) => die.reason === null && (group === undefined || die.group === group));

/** Takes dice from the end, lent and bought ones last, leaving at least `floor`. */
function lose(dice: Die[], count: number, reason: Phrase, floor: number, group?: number): void {
  const left = alive(dice, group);
  const order = [...left.filter(isExtra), ...left.filter((die) => !isExtra(die))];
  const going = Math.max(0, Math.min(count, left.length - floor));
  for (const die of order.slice(order.length - going)) die.reason = reason;
}

function seal({ part, group, reason }: Die): PoolDie {
  return { part: part.id, label: part.label, state: reason ? "lost" : "rolled", reason, group };
}
