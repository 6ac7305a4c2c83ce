import type { EffectUntil, TimedEffect } from "../effect.ts";
import { effectMods } from "../effect-mods-of.ts";
import { groundOf } from "../ground/ground-of.ts";
import type { Ground } from "../ground.ts";
import { hazardOf } from "../hazard/hazard.ts";
import { chosenOf, modsOf } from "../mods.ts";
import type { PowerUse, Who } from "../pool/request.ts";
import type { PowerSystem } from "../types.ts";
import { effectId } from "./effect-id.ts";
import { type Kept, ofKind } from "./scene-events.ts";

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
  readonly kept?: Kept;
  /** Of several kinds the one that was chosen. */
  readonly kind?: string;
  /** An id for what is laid on the ground: each fire is one of its own. */
  readonly own?: string;
  /** It lies on the ground: nobody bears it for being named. */
  readonly lies?: boolean;
}

/** True if the power leaves something behind that lasts. */
export function lasts(system: PowerSystem): boolean {
  return system.duration.unit !== "instant" && system.duration.unit !== "";
}

/** DT-101 to DT-167: the timed effect a power leaves, its numbers multiplied out by the successes. */
export function buildEffect(power: PowerUse, plan: EffectPlan): TimedEffect {
  const system = ofKind(power.system, plan.kind);
  const until = untilOf(system);
  const mods = plan.withMods ? effectMods(withKind(system, plan.kind), plan.strength) : {};
  const ground = plan.lies ? layable(groundOf(system, plan.strength), plan) : null;
  const stores = (mods.block?.length ?? 0) > 0 || mods.lends === true;
  return {
    id: effectId(power, plan.kept?.made?.[0]?.id ?? (ground ? plan.own : "")),
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
    ...(system.aim === "ground" ? lying(system, plan.strength) : {}),
    ...(ground ? { ground } : {}),
  };
}

/** Whoever was called where there is no scene stands nowhere. */
function layable(ground: Ground | null, { kept }: EffectPlan): Ground | null {
  return ground?.shape === "stand" && !kept?.made?.some(({ of }) => of === "Token") ? null : ground;
}

/** What lies there may hurt whoever crosses it. */
function lying(system: PowerSystem, strength: number): Pick<TimedEffect, "hazard"> {
  const hazard = hazardOf(system, strength);
  return hazard ? { hazard } : {};
}

/** DT-158, DT-159: a familiar's dice by its kind. */
function withKind(system: PowerSystem, kind = ""): Pick<PowerSystem, "mods"> {
  const mods = modsOf(system);
  const chosen = chosenOf(mods.kinds, kind);
  if (!chosen) return system;
  const { spell, ...dice } = chosen.kind;
  return { mods: { ...mods, dice: { ...mods.dice, ...dice } } };
}

/** Successes are turns, all of one bearer or shared out among several. */
function isPerSuccess({ duration, does }: PowerSystem): boolean {
  return duration.perSuccess || does.includes("share");
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
