import { fail, ok, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import type { Spot } from "../../../../kernel/spot.ts";
import { defenseOf } from "../fight/defense.ts";
import { effectsOf, wordsOf } from "../gear/armor.ts";
import { useProblems } from "../gear/hands.ts";
import { heldBy } from "../move/held.ts";
import { canMove } from "../move/pace.ts";
import { actionRequest, attackRequest, type RequestOptions, reactionRequest } from "../pool/action-request.ts";
import { ASKED_PART, type JobUse, type PoolPart, type SuccessRequest } from "../pool/request.ts";
import { type PowerOptions, powerRequest } from "../power/power-request.ts";
import { thingOf } from "../power/things.ts";
import type { TellerSettings } from "../settings.ts";
import type { Being, ClimbState, Moved, PowerItem, WeaponItem } from "../types.ts";
import { around, type Table } from "./around.ts";
import type { Attempt, Company } from "./attempt.ts";
import { isOnTheMove, strikeAfter, wayOf, wayRequest } from "./ways.ts";

/** From the least to the most. */
const MOVES: readonly Moved[] = ["still", "moved", "double", "run"];

const RULES = "FOURTALES.Teller.Rules";

/** The request that an attempt describes, or why it can't be. Pure: the same choices always give the same request. */
export function requestOf(
  being: Being,
  attempt: Attempt,
  company: Company,
  settings: TellerSettings,
  table: Table,
): Result<SuccessRequest> {
  const targets = attempt.targets.flatMap((uuid) => company.get(uuid) ?? []);
  const weapon = being.items.find(
    (item): item is WeaponItem => item.type === "tellerWeapon" && item.id === attempt.weapon,
  );
  const power = powerOf(being, attempt);
  const moved = movedBy(being, attempt, table);
  const problems: Problem[] = [];
  if (attempt.power && !power) problems.push(problem("FOURTALES.Core.Problem.itemGone", "power"));
  const way = attempt.way || (power ? wayOf(power.system) : "");
  // DT-47: some can neither double-move nor run.
  if (!canMove(being, way === "run" ? "run" : moved))
    problems.push(problem(`${RULES}.Refuse.slow`, "moved", { name: being.name }));
  // DT-60: whoever is held goes nowhere, and neither runs, jumps nor climbs.
  const goes = isOnTheMove(way) || (moved !== being.system.turn.moved && moved !== "still");
  const held = goes ? heldBy(being.system.effects) : undefined;
  if (held) problems.push(problem(`${RULES}.Refuse.held`, "moved", { effect: held.label }));
  if (problems.length > 0) return fail(...problems);
  const options: RequestOptions = {
    weapon: weapon ?? null,
    light: attempt.light,
    moved,
    lucky: table.lucky(being),
    lent: lentOf(attempt, company),
    job: jobOf(being, attempt),
    // What a power needs stands on its card, unless that leaves it to the Gamemaster.
    ...(attempt.needed === null || (power && !mayNeed(power, table)) ? {} : { needed: attempt.needed }),
  };
  const maker = company.get(attempt.maker) ?? null;
  const built = way
    ? wayRequest(being, { ...attempt, way }, { targets, power, maker }, settings, options)
    : power
      ? tryPower(being, power, attempt, targets, settings, {
          ...options,
          ...undone(attempt, power, targets, company),
          things: thingOf(attempt.thing, power, [being, ...company.values()]),
        })
      : plainRequest(being, attempt, targets, settings, options);
  if (!built.ok) return fail(...built.problems);
  const { parts, penalties, opposition, others, freeBlow, actions, climb } = built.value;
  const bought = boughtPart(being, attempt, actions);
  if (!bought.ok) return bought;
  const theirs = <O extends { readonly request?: SuccessRequest }>(one: O, foe: Being | undefined): O =>
    one.request && foe ? { ...one, request: { ...one.request, lucky: table.lucky(foe) } } : one;
  return ok({
    ...built.value,
    ...(power ? around(being, attempt, targets, table, power.system.does) : {}),
    ...(climb ? { climb: onScene(climb, table.spotOf?.(being.uuid)) } : {}),
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
function boughtPart(being: Being, { bought, power }: Attempt, actions: readonly string[]): Result<PoolPart[]> {
  const feat = buyerOf(being, actions);
  if (bought === 0) return ok([]);
  if (!feat || feat.id === power) return fail(problem(`${RULES}.Refuse.cannotBuy`, "bought", { name: being.name }));
  const label = { text: feat.name };
  return ok([{ id: "bought.more", source: "bought", label, dice: bought, on: true, auto: true }]);
}

/** The power that lets somebody buy dice for these actions, if they have one (DT-129). */
export function buyerOf({ items }: Pick<Being, "items">, actions: readonly string[]): PowerItem | null {
  const buys = (item: PowerItem) => Object.keys((item.system.mods.buy_dice as object | undefined) ?? {});
  const powers = items.filter((item): item is PowerItem => item.type === "tellerPower");
  return powers.find((item) => buys(item).some((action) => actions.includes(action))) ?? null;
}

/** DT-161: the spell that is to end, and the Magic dice of the one who cast it. */
function undone(attempt: Attempt, power: PowerItem, targets: readonly Being[], company: Company): Undoing {
  if (!power.system.does.includes("undo")) return {};
  const [target] = targets;
  const effect =
    target && Object.hasOwn(target.system.effects, attempt.effect) && target.system.effects[attempt.effect];
  if (!target || !effect) return {};
  const caster = company.get(effect.from.uuid);
  return {
    undoes: { uuid: target.uuid, effect },
    ...(caster ? { casterMagic: Math.max(1, caster.system.actions.magic) } : {}),
  };
}

type Undoing = Pick<PowerOptions, "undoes" | "casterMagic">;

/** The power that an attempt uses, if the one who tries has it. */
export function powerOf(being: Being, { power }: Pick<Attempt, "power">): PowerItem | null {
  return being.items.find((item): item is PowerItem => item.type === "tellerPower" && item.id === power) ?? null;
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

/** May this person say how many successes the power needs? */
export function mayNeed({ system }: PowerItem, { keeper }: Pick<Table, "keeper">): boolean {
  return keeper || system.needs.by === "gm";
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
  attempt: Attempt,
  targets: Being[],
  settings: TellerSettings,
  options: RequestOptions,
): Result<SuccessRequest> {
  const { action, against } = attempt;
  const [target, ...further] = targets;
  if ((action === "battle" || action === "shoot") && against === "" && !attempt.job) {
    return attackRequest(
      being,
      action,
      target ? defenseOf(target, action, { attacker: wordsOf(being) }) : null,
      settings,
      options,
    );
  }
  if (against === "") return ok(actionRequest(being, action, settings, options));
  if (!target) return fail(problem(`${RULES}.Refuse.againstWhom`, "targets"));
  // DT-77: what helps against spells helps against any Magic.
  const tags = action === "magic" ? ["spell"] : [];
  const rivalOf = (one: Being) => {
    const request = reactionRequest(one, against, settings, { opponent: being.uuid, tags });
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

function tryPower(
  being: Being,
  power: PowerItem,
  attempt: Attempt,
  targets: Being[],
  settings: TellerSettings,
  options: RequestOptions & Undoing & Pick<PowerOptions, "things">,
): Result<SuccessRequest> {
  const action = power.system.roll.actions.find((one) => one === "battle" || one === "shoot");
  // DT-36: a shield is in the way of a power with a weapon, too.
  const problems = options.weapon && action ? useProblems(being.items, options.weapon, action) : [];
  if (problems.length > 0) return fail(...problems);
  const { against } = attempt;
  // only a spell with a number to reach is worked up.
  if (attempt.job && !worksUp(power)) return fail(problem(`${RULES}.Refuse.noWorkUp`, "jobId", { name: power.name }));
  const built = powerRequest(being, power, settings, { ...powerOptions(attempt, targets), ...options, against });
  if (!built.ok) return built;
  if (options.job) return ok({ ...built.value, job: { ...options.job, needed: built.value.needed } });
  return power.system.does.includes("ambush") ? ok({ ...built.value, ...strikeAfter(attempt) }) : built;
}

/** A-40, DT-40: may this power be worked up over several turns, at its price each turn? */
export function worksUp({ system: { needs, spell } }: PowerItem): boolean {
  return spell && (needs.by === "object-luck" || needs.by === "caster-magic");
}

function powerOptions(attempt: Attempt, targets: Being[]): PowerOptions {
  const { number, lost, give } = attempt;
  return {
    targets,
    lost,
    give,
    first: attempt.first,
    bought: number,
    attempt: number,
    objectLuck: number,
    casterMagic: number,
  };
}

function jobOf(being: Being, { job }: Attempt): JobUse | null {
  if (!job) return null;
  const begun = Object.hasOwn(being.system.workUp, job.id) ? being.system.workUp[job.id] : undefined;
  if (begun) return { id: job.id, name: begun.name, needed: begun.needed, collected: begun.collected, release: true };
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
