import { type ActionDice, isAction } from "../actions.ts";
import type { EffectMods, EffectUntil, TimedEffect } from "../effect.ts";
import { hazardOf } from "../hazard/hazard.ts";
import type { PowerUse, Who } from "../pool/request.ts";
import type { PowerSystem } from "../types.ts";

/** Where and how a power's effect lands. */
export interface EffectPlan {
  /** Successes it counts with. */
  readonly strength: number;
  readonly from: Pick<Who, "uuid" | "name">;
  /** Made during the bearer's own turn. */
  readonly fresh: boolean;
  /** False for effects that lie on the ground: they are noted on their maker without changing it. */
  readonly withMods: boolean;
  /** On its maker: who else bears it. */
  readonly on?: readonly string[];
  /** What of the scene it changed or brought into being. */
  readonly kept?: Pick<TimedEffect, "placed" | "made" | "serves">;
  /** Of several kinds the one that was chosen. */
  readonly kind?: string;
}

/** True if the power leaves something behind that lasts. */
export function lasts(system: PowerSystem): boolean {
  return system.duration.unit !== "instant" && system.duration.unit !== "";
}

/** DT-101 to DT-167: the timed effect a power leaves, its numbers multiplied out by the successes. */
export function buildEffect(power: PowerUse, plan: EffectPlan): TimedEffect {
  const { system } = power;
  const until = untilOf(system);
  const mods = plan.withMods ? effectMods(withKind(system.mods, plan.kind), plan.strength) : {};
  const stores = (mods.block?.length ?? 0) > 0 || mods.lends === true;
  return {
    id: effectId(power, plan.kept?.made?.[0]?.id),
    power: power.uuid,
    rule: system.rule,
    label: power.name,
    until,
    turns: until === "turns" ? (isPerSuccess(system) ? plan.strength : 1) : null,
    fresh: plan.fresh && (until === "turns" || until === "next-turn"),
    ends: [...system.duration.ends],
    successes: plan.strength,
    left: stores ? plan.strength : null,
    mods,
    from: { uuid: plan.from.uuid, name: plan.from.name },
    ...(plan.on ? { on: plan.on } : {}),
    ...plan.kept,
    ...(system.aim === "ground" ? lying(system) : {}),
  };
}

/** What lies there may hurt whoever crosses it. */
function lying(system: PowerSystem): Pick<TimedEffect, "hazard"> {
  const hazard = hazardOf(system);
  return hazard ? { hazard } : {};
}

/** DT-158, DT-159: a familiar's dice by its kind. */
function withKind(mods: PowerSystem["mods"], kind = ""): PowerSystem["mods"] {
  const kinds = (mods.kinds ?? {}) as Record<string, object>;
  const [first = ""] = Object.keys(kinds);
  const chosen = kinds[Object.hasOwn(kinds, kind) ? kind : first];
  return chosen ? { ...mods, dice: { ...(mods.dice as object), ...chosen } } : mods;
}

/** Successes are turns, all of one bearer or shared out among several. */
function isPerSuccess({ duration, does }: PowerSystem): boolean {
  return duration.perSuccess || does.includes("share");
}

/**
 * Id of the effect on its bearer: one power has one effect there, so casting again renews it.
 * @param called id of the being that it called: each of those has an effect of its own
 */
export function effectId({ uuid }: Pick<PowerUse, "uuid">, called = ""): string {
  return [uuid.replace(/[^A-Za-z0-9]+/g, "-"), ...(called ? [called] : [])].join("-").slice(-64);
}

/** The powers file's `mods` as figures. Names may be snake_case or camelCase; unknown ones are left out. */
export function effectMods(raw: Readonly<Record<string, unknown>>, strength: number): EffectMods {
  const mods = Object.fromEntries(Object.entries(raw).map(([name, value]) => [camel(name), value]));
  const dice = { ...diceMap(mods.dice, 1) };
  for (const [action, n] of Object.entries(diceMap(mods.dicePerSuccess, strength))) {
    dice[action as keyof ActionDice] = (dice[action as keyof ActionDice] ?? 0) + n;
  }
  return {
    ...some("dice", dice),
    ...some("diceAgainstMaker", diceMap(mods.diceVsCaster, 1)),
    ...some("setDice", diceMap(mods.setDice, 1)),
    ...Object.assign({}, ...FIGURES.map((name) => number(name, mods[name]))),
    ...number("armorAgainstFire", mods.armorVsFirePerSuccess, strength),
    ...words("forbid", mods.forbid),
    ...words("against", mods.against),
    ...words("block", mods.blockPerSuccess),
    ...(mods.lendDicePerSuccess ? { lends: true } : {}),
    ...(typeof mods.condition === "string" ? { condition: mods.condition } : {}),
    ...(mods.prone ? { prone: true } : {}),
    ...(mods.holdOff ? { holdOff: true } : {}),
    ...(mods.untargetable ? { untargetable: true } : {}),
  };
}

/** Numbers that a power's `mods` say outright. */
const FIGURES = [
  "allDice",
  "pinDice",
  "setArmor",
  "addArmor",
  "addArmorBattle",
  "addArmorShoot",
  "gainLuckEachTurn",
  "leavesDie",
] as const;

function some(name: string, dice: object): object {
  return Object.keys(dice).length > 0 ? { [name]: dice } : {};
}

function untilOf(system: PowerSystem): EffectUntil {
  if (system.duration.ends.includes("your-next-turn")) return "next-turn";
  // what the book does not say lasts for the scene.
  return UNTIL.get(system.duration.unit) ?? "scene";
}

const UNTIL: ReadonlyMap<string, EffectUntil> = new Map([
  ["turn", "turns"],
  ["hour", "hour"],
  ["journey", "journey"],
  ["until-broken", "broken"],
] as const);

function diceMap(value: unknown, times: number): Partial<ActionDice> {
  if (typeof value !== "object" || value === null) return {};
  const found = Object.entries(value).filter(([action, n]) => isAction(action) && Number.isInteger(n));
  return Object.fromEntries(found.map(([action, n]) => [action, n * times]));
}

function number(name: string, value: unknown, times = 1): object {
  return Number.isInteger(value) ? { [name]: (value as number) * times } : {};
}

function words(name: string, value: unknown): object {
  return Array.isArray(value) && value.length > 0 ? { [name]: value.map(String) } : {};
}

const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
