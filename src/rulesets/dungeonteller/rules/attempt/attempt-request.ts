import { fail, ok, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import type { Spot } from "../../../../kernel/spot.ts";
import { isAttack } from "../attack.ts";
import { defenseOf } from "../fight/defense.ts";
import { effectsOf, wordsOf } from "../gear/armor.ts";
import { heldFast } from "../gear/spike.ts";
import { modsOf } from "../mods.ts";
import { heldBy } from "../move/held.ts";
import { canMove } from "../move/pace.ts";
import { actionRequest, attackRequest, type RequestOptions, reactionRequest } from "../pool/action-request.ts";
import { ASKED_PART, type JobUse, type PoolPart, type SuccessRequest } from "../pool/request.ts";
import { thingOf } from "../power/things.ts";
import type { TellerSettings } from "../settings.ts";
import type { Being, ClimbState, Moved, PowerItem, WeaponItem } from "../types.ts";
import { around, type Table } from "./around.ts";
import { type ActionTry, type Attempt, type Company, freshAttempt, type JobChoice, targetsOf } from "./attempt.ts";
import { mayNeed, tryPower, undone } from "./power-try.ts";
import { outOfReach } from "./reach.ts";
import { shatteredBy } from "./summoned.ts";
import { isOnTheMove, wayOf, wayRequest } from "./ways.ts";

/** From the least to the most. */
const MOVES: readonly Moved[] = ["still", "moved", "double", "run"];

const RULES = "FOURTALES.Teller.Rules";

/** The tick that somebody sees whom others only hear; no part of the dice goes by it. */
export const SEEN = "seen";

/** The request that an attempt describes, or why it can't be. Pure: the same choices always give the same request. */
export function requestOf(
  being: Being,
  attempt: Attempt,
  company: Company,
  settings: TellerSettings,
  table: Table,
): Result<SuccessRequest> {
  const power = powerOf(being, attempt);
  if ("power" in attempt && !power) return fail(problem("FOURTALES.Core.Problem.itemGone", "power"));
  const tried = meantBy(attempt, power);
  const moved = movedBy(being, attempt, table);
  const problems = moveProblems(being, tried, moved);
  if (problems.length > 0) return fail(...problems);
  const targets = targetsOf(tried).flatMap((uuid) => company.get(uuid) ?? []);
  const options: RequestOptions = {
    weapon: "weapon" in tried ? weaponOf(being, tried.weapon) : null,
    light: tried.light,
    moved,
    lucky: table.lucky(being),
    lent: lentOf(tried, company),
    // DT-151: who sees the invisible the Gamemaster says.
    sees: table.keeper && tried.ticks[SEEN] === true,
    seenIn: table.lightOn?.(being) ?? "bright",
    job: "job" in tried ? jobOf(being, tried.job) : null,
    // What a power needs stands on its card, unless that leaves it to the Gamemaster.
    ...("needed" in tried && tried.needed !== null && (!power || mayNeed(power, table))
      ? { needed: tried.needed }
      : {}),
  };
  const built = build(being, tried, { power, targets, company, settings, options });
  if (!built.ok) return fail(...built.problems);
  const { climb } = built.value;
  const reach = outOfReach(being, tried, power, targets, table);
  return finished(
    being,
    tried,
    table,
    {
      ...built.value,
      ...shatteredBy(built.value, targets, company),
      ...(tried.way === "power" && power ? around(being, tried, targets, table, power.system.does) : {}),
      ...(reach.length > 0 ? { reach } : {}),
      ...(climb ? { climb: onScene(climb, table.spotOf?.(being.uuid)) } : {}),
    },
    targets,
  );
}

/** DT-163, DT-166: a power that stands for a way is that way. */
function meantBy(attempt: Attempt, power: PowerItem | null): Attempt {
  const way = attempt.way === "power" && power ? wayOf(power.system) : null;
  if (!way || attempt.way !== "power") return attempt;
  const { who, moved, light, ticks, extra, bought, lent, needed } = attempt;
  return { ...freshAttempt(way, who), moved, light, ticks, extra, bought, lent, needed };
}

/** Why somebody can't go as far as this takes. */
function moveProblems(being: Being, { way }: Attempt, moved: Moved): Problem[] {
  // DT-47: some can neither double-move nor run.
  const slow = !canMove(being, way === "run" ? "run" : moved);
  // DT-60: whoever is held goes nowhere, and neither runs, jumps nor climbs.
  const goes = isOnTheMove(way) || (moved !== being.system.turn.moved && moved !== "still");
  const held = goes ? heldBy(being.system.effects) : undefined;
  return [
    ...(slow ? [problem(`${RULES}.Refuse.slow`, "moved", { name: being.name })] : []),
    ...(held ? [problem(`${RULES}.Refuse.held`, "moved", { effect: held.label })] : []),
  ];
}

/** What a try is looked up with. */
interface Looked {
  readonly power: PowerItem | null;
  readonly targets: Being[];
  readonly company: Company;
  readonly settings: TellerSettings;
  readonly options: RequestOptions;
}

function build(being: Being, tried: Attempt, looked: Looked): Result<SuccessRequest> {
  const { power, targets, company, settings, options } = looked;
  if (tried.way === "action") return plainRequest(being, tried, targets, settings, options);
  if (tried.way !== "power") {
    const maker = tried.way === "doubt" ? (company.get(tried.maker) ?? null) : null;
    return wayRequest(being, tried, { targets, power, maker }, settings, options);
  }
  if (!power) return fail(problem("FOURTALES.Core.Problem.itemGone", "power"));
  return tryPower(being, power, tried, targets, settings, {
    ...options,
    ...undone(tried, power, targets, company),
    things: thingOf(tried.thing, power, [being, ...company.values()]),
  });
}

/** What is bought, asked for and ticked belongs to every try, and everybody rolls with lucky faces of their own. */
function finished(
  being: Being,
  attempt: Attempt,
  table: Table,
  request: SuccessRequest,
  targets: readonly Being[],
): Result<SuccessRequest> {
  const { parts, penalties, opposition, others, freeBlow, actions } = request;
  const bought = boughtPart(being, attempt, actions);
  if (!bought.ok) return bought;
  const theirs = <O extends { readonly request?: SuccessRequest }>(one: O, foe: Being | undefined): O =>
    one.request && foe ? { ...one, request: { ...one.request, lucky: table.lucky(foe) } } : one;
  return ok({
    ...request,
    parts: [...parts.map((part) => ticked(part, attempt)), ...bought.value, ...extraPart(attempt)],
    penalties: penalties.map((part) => (part.on && part.auto && !table.keeper ? part : ticked(part, attempt))),
    opposition: opposition && theirs(opposition, targets[0]),
    ...(others ? { others: others.map((one, n) => theirs(one, targets[n + 1])) } : {}),
    ...(freeBlow ? { freeBlow: theirs(freeBlow, targets[0]) } : {}),
  });
}

/** A climber whose token is gone from its scene climbs without one. */
function onScene(climb: ClimbState, spot: Spot | null | undefined): ClimbState {
  return climb.token === spot?.token ? climb : { ...climb, token: "" };
}

/** DT-129: dice bought for any Muscle roll, by whoever has the power. */
function boughtPart(being: Being, attempt: Attempt, actions: readonly string[]): Result<PoolPart[]> {
  const { bought } = attempt;
  const feat = buyerOf(being, actions);
  if (bought === 0) return ok([]);
  if (!feat || feat === powerOf(being, attempt))
    return fail(problem(`${RULES}.Refuse.cannotBuy`, "bought", { name: being.name }));
  const label = { text: feat.name };
  return ok([{ id: "bought.more", source: "bought", label, dice: bought, on: true, auto: true }]);
}

/** The power that lets somebody buy dice for these actions, if they have one (DT-129). */
export function buyerOf({ items }: Pick<Being, "items">, actions: readonly string[]): PowerItem | null {
  const buys = (item: PowerItem) => Object.keys(modsOf(item.system).buyDice ?? {});
  const powers = items.filter((item): item is PowerItem => item.type === "tellerPower");
  return powers.find((item) => buys(item).some((action) => actions.includes(action))) ?? null;
}

/** The power that an attempt uses, if the one who tries has it. */
export function powerOf(being: Pick<Being, "items">, attempt: Attempt): PowerItem | null {
  return "power" in attempt ? powerIn(being, attempt.power) : null;
}

/** Somebody's power by its id; null where they have none such. */
export function powerIn({ items }: Pick<Being, "items">, id: string): PowerItem | null {
  return items.find((item): item is PowerItem => item.type === "tellerPower" && item.id === id) ?? null;
}

function weaponOf({ items }: Being, id: string): WeaponItem | null {
  return items.find((item): item is WeaponItem => item.type === "tellerWeapon" && item.id === id) ?? null;
}

/** Friends' stores of lent dice (DT-114), as the dialog offers them. */
export function lenders(being: Being, company: Company): { from: string; name: string; most: number }[] {
  return [...company.values()].flatMap((friend) =>
    friend.uuid === being.uuid
      ? []
      : effectsOf(friend)
          .filter(({ mods, left }) => mods.lends && (left ?? 0) > 0)
          .map(({ id, left }) => ({ from: `${friend.uuid} ${id}`, name: friend.name, most: left ?? 0 })),
  );
}

/** The moves that this one may say it made: no fewer paces than its sheet tells, but for the Gamemaster. */
export function movesOf(being: Being, { keeper }: Pick<Table, "keeper">): readonly Moved[] {
  return keeper ? MOVES : MOVES.slice(MOVES.indexOf(being.system.turn.moved));
}

function movedBy(being: Being, { moved }: Attempt, table: Table): Moved {
  const may = movesOf(being, table);
  return moved !== null && may.includes(moved) ? moved : being.system.turn.moved;
}

function ticked(part: PoolPart, { ticks }: Attempt): PoolPart {
  return part.source === "action" || !Object.hasOwn(ticks, part.id) ? part : { ...part, on: ticks[part.id]! };
}

function plainRequest(
  being: Being,
  attempt: ActionTry,
  targets: Being[],
  settings: TellerSettings,
  options: RequestOptions,
): Result<SuccessRequest> {
  const { action, against } = attempt;
  const [target, ...further] = targets;
  if (isAttack(action) && against === "" && !attempt.job) {
    return attackRequest(
      being,
      action,
      target ? defenseOf(target, action, { attacker: wordsOf(being), seen: options.sees === true }) : null,
      settings,
      options,
    );
  }
  if (against === "") return ok(actionRequest(being, action, settings, held(action, target, options)));
  if (!target) return fail(problem(`${RULES}.Refuse.againstWhom`, "targets"));
  // DT-77: what helps against spells helps against any Magic.
  const tags = action === "magic" ? ["spell"] : [];
  const rivalOf = (one: Being) => {
    const request = reactionRequest(one, against, settings, {
      opponent: being.uuid,
      tags,
      ...(options.seenIn && { light: options.seenIn }),
    });
    return { how: "subtract" as const, successes: null, request };
  };
  const asked = actionRequest(being, action, settings, {
    ...options,
    opposition: rivalOf(target),
    opponent: target.uuid,
  });
  // each of those who watch or listen rolls for themselves.
  return ok(further.length > 0 ? { ...asked, others: further.map(rivalOf) } : asked);
}

/** DT-64: what a spike holds takes more to move, where it was said how much it takes. */
function held(action: string, target: Being | undefined, options: RequestOptions): RequestOptions {
  const more = action === "muscle" ? heldFast(target) : 0;
  const { needed, job } = options;
  if (more === 0) return options;
  // A job that was begun has its number.
  const begins = job?.collected === 0 && job.needed !== null ? { job: { ...job, needed: job.needed + more } } : {};
  return { ...options, ...begins, ...(typeof needed === "number" ? { needed: needed + more } : {}) };
}

function jobOf(being: Being, job: JobChoice | null): JobUse | null {
  if (!job) return null;
  const begun = Object.hasOwn(being.system.workUp, job.id) ? being.system.workUp[job.id] : undefined;
  if (begun) {
    const { name, needed, collected } = begun;
    return { id: job.id, name, needed, collected, begun: true, release: true };
  }
  return { id: job.id, name: job.name, needed: job.needed, collected: 0, release: true };
}

/** DT-114: no more dice than the store holds. */
function lentOf({ lent }: Attempt, company: Company): RequestOptions["lent"] {
  const [uuid = "", id = ""] = lent.from.split(" ");
  const friend = company.get(uuid);
  const store = friend && effectsOf(friend).find((effect) => effect.id === id && effect.mods.lends);
  const dice = Math.min(lent.dice, store?.left ?? 0);
  return friend && dice > 0 ? { uuid, id, name: friend.name, dice } : null;
}

function extraPart({ extra }: Attempt): PoolPart[] {
  if (extra.dice === 0) return [];
  const label = extra.reason ? { text: extra.reason } : { key: `${RULES}.extra` };
  return [{ id: ASKED_PART, source: "other", label, dice: extra.dice, on: true, auto: false }];
}
