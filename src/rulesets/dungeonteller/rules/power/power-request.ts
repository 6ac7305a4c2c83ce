import { fail, ok, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import { type ActionId, isAction } from "../actions.ts";
import { isAttack } from "../attack.ts";
import type { TimedEffect } from "../effect.ts";
import { effectMods } from "../effect-mods-of.ts";
import { defenseOf } from "../fight/defense.ts";
import { freeBlow, pinMods, withoutPin } from "../fight/pin.ts";
import { effectsOf, wordsOf } from "../gear/armor.ts";
import { luckRoom } from "../luck/luck.ts";
import { actionRequest, type RequestOptions, reactionRequest } from "../pool/action-request.ts";
import type { Defense, Opposition, PoolPart, PowerTarget, PowerUse, Purpose, SuccessRequest } from "../pool/request.ts";
import type { TellerSettings } from "../settings.ts";
import type { Being, PowerItem, PowerSystem } from "../types.ts";
import { isRead } from "./is-read.ts";
import { appraiseProblems, powerProblems } from "./power-problems.ts";
import { type Thing, thingProblems } from "./things.ts";

/** What using a power needs to know beyond the power itself. */
export interface PowerOptions extends RequestOptions {
  /** Whom it is used on. */
  readonly targets?: readonly Being[];
  /** Things it is used on that are no beings (a treasure to appraise, a door). */
  readonly things?: readonly Thing[];
  /** The target pays to dodge; one per target. */
  readonly dodges?: readonly boolean[];
  /** DT-110: which try on this animal, from 1. */
  readonly attempt?: number;
  /** DT-145. */
  readonly objectLuck?: number;
  /** DT-161: Magic dice of the one who cast the spell. */
  readonly casterMagic?: number;
  /** DT-161: the effect that is to end, and on whom. */
  readonly undoes?: { readonly uuid: string; readonly effect: TimedEffect };
  /** the Gamemaster lets the target roll this against a power that names nothing. */
  readonly against?: ActionId | "";
  /** DT-129: dice to buy, from 1. */
  readonly bought?: number;
  /** DT-113. */
  readonly give?: number | null;
  /** DT-146: successes lost for the destination: 2 never seen, 1 known from a map. */
  readonly lost?: number;
  /** Powers in steps (Ambush, Climb, Jump): which step, from 0. */
  readonly step?: number;
  /** DT-13: dice for the first opponent. */
  readonly first?: number;
}

/**
 * DT-101 to DT-167: a power as a request: dice, price, what it needs, who opposes it and what it leaves behind.
 * Refused: powers for malicious wizards where the table does not want them, unfit or missing targets, figures that
 * are not given.
 */
export function powerRequest(
  being: Being,
  power: PowerItem,
  settings: TellerSettings,
  options: PowerOptions = {},
): Result<SuccessRequest> {
  const { system } = power;
  // Whoever happens to be targeted does not matter to a power for oneself or for the ground.
  const targets = system.aim === "others" ? (options.targets ?? []) : [];
  const problems: Problem[] = powerProblems(being, power, targets, settings);
  if (system.does.includes("appraise")) problems.push(...appraiseProblems(being, options.things ?? []));
  problems.push(...thingProblems(power, options.things ?? []));
  if (system.does.includes("undo")) problems.push(...undoProblems(options));
  const needed = needs(system, { ...options, ...strengthOf(options), ...triesAt(being, system, targets) }, problems);
  const actions = rolled(system, options.step ?? 0);
  // DT-123: the second step of an ambush is an ordinary blow.
  const blow = system.does.includes("ambush") && options.step === 1;
  const harmful = blow || (system.opposed.how === "dice" && actions.length > 0);
  const split = system.roll.join === "split";
  const purpose: Purpose = harmful ? attackPurpose(actions) : options.job ? "job" : "power";
  const count = split ? 2 : 1;
  if (harmful && targets.length !== count) problems.push(problem(`${REFUSE}.targets`, "targets", { count }));
  if (system.cost.kind === "one-or-more" && !(Number.isInteger(options.bought) && options.bought! >= 1)) {
    problems.push(problem(`${REFUSE}.buy`, "bought"));
  }
  if (problems.length > 0) return fail(...problems);

  const defenses = harmful
    ? targets.map((target, i) => guard(being, target, system, purpose, options.dodges?.[i], options.sees))
    : [];
  const pins = system.does.includes("pin");
  const asked = actionRequest(being, actions, settings, {
    ...options,
    purpose,
    tags: [...(options.tags ?? []), ...tagsOf(power)],
    // DT-129: bought dice may be for anything.
    unmet: system.aim === "self" && system.cost.kind !== "one-or-more",
    needed,
    defense: defenses[0] ?? null,
    split: split ? { first: options.first ?? 1, second: defenses[1]! } : null,
    opposition: options.opposition ?? opposition(system, targets, settings, options),
    opponent: targets[0]?.uuid ?? null,
  });
  const use: PowerUse = {
    uuid: power.uuid,
    name: power.name,
    system: pins ? { ...system, mods: pinMods(being) } : system,
    targets: [
      ...targets.map(targetOf),
      ...(options.things ?? []).map(({ uuid, name }) => ({ uuid, name, room: 0, effects: {} })),
    ],
    give: options.give ?? null,
    former: formerOf(being, system),
  };
  const request = pins ? withoutPin(asked) : asked;
  return ok({
    ...request,
    parts: [...request.parts, ...extraParts(power, options)],
    power: use,
    ...(options.undoes ? { releases: [options.undoes] } : {}),
    ...(pins && targets[0] ? freeBlow(being, targets[0], settings) : {}),
    // a scroll costs nothing but itself.
    powerCost: isRead(power) || system.cost.kind === "one-or-more" ? 0 : (system.cost.luck ?? 0),
  });
}

const REFUSE = "FOURTALES.Teller.Rules.Refuse";

/** DT-120, DT-121: what of one's own goes when another of its kind comes. */
function formerOf(being: Being, { duration }: PowerSystem): TimedEffect[] {
  const kinds = duration.ends.filter((word) => word.startsWith("new-"));
  return effectsOf(being).filter(
    ({ ends, from }) => from.uuid === being.uuid && ends.some((word) => kinds.includes(word)),
  );
}

/** DT-161: a spell is undone on somebody, or lasting magic in a thing. */
function undoProblems({ targets, things }: PowerOptions): Problem[] {
  return targets?.length === 1 || things?.length === 1 ? [] : [problem(`${REFUSE}.targets`, "targets", { count: 1 })];
}

/** DT-145: how much it takes to break what it is used on. */
function strengthOf({ things = [] }: PowerOptions): { objectLuck?: number } {
  const luck = things[0]?.luck;
  return luck === undefined ? {} : { objectLuck: luck };
}

/** DT-110: which try at this animal it is, from 1; heroes remember, for creatures the Gamemaster says. */
function triesAt(being: Being, { does }: PowerSystem, targets: readonly Being[]): { attempt?: number } {
  if (!does.includes("tame") || being.type !== "tellerHero" || !targets[0]) return {};
  const animal = targets[0].uuid;
  return { attempt: 1 + (being.system.tries ?? []).filter((uuid) => uuid === animal).length };
}

/** The actions of this roll: all of them, or one step of several. */
function rolled(system: PowerSystem, step: number): ActionId[] {
  const actions = system.roll.actions.filter(isAction);
  if (system.roll.join !== "steps") return actions;
  return actions.slice(step, step + 1);
}

function attackPurpose(actions: readonly ActionId[]): Purpose {
  return isAttack(actions[0]) ? actions[0] : "strike";
}

/** Zap passes armor, the Fist cannot be dodged. */
function guard(
  being: Being,
  target: Being,
  system: PowerSystem,
  purpose: Purpose,
  dodge = false,
  seen = false,
): Defense {
  const kind = isAttack(purpose) ? purpose : "strike";
  const byArmor = kind !== "strike" || system.opposed.by.includes("armor");
  const byStunt = kind !== "strike" || system.opposed.by.includes("stunt");
  return defenseOf(target, kind, { byArmor, byStunt, dodge, attacker: wordsOf(being), seen });
}

/** The least number of successes; DT-110 counts attempts, DT-145 and DT-161 ask the target. */
function needs(system: PowerSystem, options: PowerOptions, problems: Problem[]): number | null {
  if (options.needed !== undefined) return options.needed;
  const by: Record<string, keyof PowerOptions> = {
    attempt: "attempt",
    "attempt-number": "attempt",
    "object-luck": "objectLuck",
    "caster-magic": "casterMagic",
  };
  const field = by[system.needs.by];
  if (!field) return system.needs.count ?? 1;
  const value = options[field];
  if (Number.isInteger(value) && (value as number) >= 1) return value as number;
  problems.push(problem(`${REFUSE}.needs.${field}`, field));
  return null;
}

function opposition(
  system: PowerSystem,
  targets: readonly Being[],
  settings: TellerSettings,
  options: PowerOptions,
): Opposition | null {
  if ((options.step ?? 0) > 0) return null;
  // DT-146: an unknown destination takes successes away like an opponent would.
  if (options.lost) return { how: "subtract", successes: options.lost };
  const { how } = system.opposed;
  const target = targets[0];
  const met = { tags: system.spell ? ["spell"] : [], ...(options.seenIn && { light: options.seenIn }) };
  if (how === "" && options.against && target) {
    const request = reactionRequest(target, options.against, settings, met);
    return { how: "subtract", successes: null, request };
  }
  if (how !== "subtract" && how !== "beat" && how !== "exceed" && how !== "match") return null;
  const by = system.opposed.by.filter(isAction);
  if (!target || by.length === 0) return { how, successes: null };
  const request = reactionRequest(target, by, settings, met);
  return { how, successes: null, request: system.does.includes("pin") ? withoutPin(request) : request };
}

/** Words that switch bonuses on: which power it is, and that it is a spell. A power of the table's own goes by its name. */
function tagsOf({ name, system: { identifier, spell } }: PowerItem): string[] {
  const own = identifier || name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
  return spell ? [own, "casting"] : [own];
}

/** DT-123: four more dice for the blow out of an ambush. DT-129: bought dice. */
function extraParts(power: PowerItem, options: PowerOptions): PoolPart[] {
  const part = { label: { text: power.name }, on: true, auto: true };
  if (power.system.cost.kind === "one-or-more") {
    return [{ ...part, id: "bought", source: "bought", dice: options.bought ?? 1 }];
  }
  if (!power.system.does.includes("ambush") || options.step !== 1) return [];
  const dice = Object.values(effectMods(power.system, 1).dice ?? {});
  return dice.map((count, n) => ({ ...part, id: `ambush.${n}`, source: "power", dice: count }));
}

function targetOf(being: Being): PowerTarget {
  return { uuid: being.uuid, name: being.name, room: luckRoom(being.system), effects: being.system.effects };
}
