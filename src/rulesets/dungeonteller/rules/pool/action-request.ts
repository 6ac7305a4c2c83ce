import { fail, ok, type Result } from "../../../../kernel/result.ts";
import type { ActionId } from "../actions.ts";
import { type AttackAction, isAttack } from "../attack.ts";
import type { TimedEffect } from "../effect.ts";
import { effectsOf } from "../gear/armor.ts";
import { useProblems } from "../gear/hands.ts";
import type { TellerSettings } from "../settings.ts";
import type { Being, Moved } from "../types.ts";
import type { Light } from "./light.ts";
import { actionPart, bonusParts, effectParts, lightParts, type Situation, weaponParts } from "./parts.ts";
import {
  type Defense,
  type JobUse,
  LUCKY,
  type Opposition,
  type PoolPart,
  type Purpose,
  type Split,
  type SuccessRequest,
  type Who,
} from "./request.ts";

/** What a sheet may say beyond who rolls what. */
export interface RequestOptions extends Situation {
  readonly purpose?: Purpose;
  readonly needed?: number | null;
  readonly defense?: Defense | null;
  readonly split?: Split | null;
  readonly opposition?: Opposition | null;
  readonly job?: JobUse | null;
  /** Default: what the sheet says of this turn; reactions stand still. */
  readonly moved?: Moved;
  readonly lucky?: readonly [number, number];
  /** Does the one who rolls see whom others only hear (DT-151)? */
  readonly sees?: boolean;
  /** How well others see the one who rolls, for who may notice them; bright where nothing is said. */
  readonly seenIn?: Light;
  /** Dice lent by a friend's Inspire (DT-114): out of the effect `id` on `uuid`. */
  readonly lent?: { readonly uuid: string; readonly id: string; readonly name: string; readonly dice: number } | null;
}

/** What any roll meets with: the light, how far somebody went, lucky faces of their own, dice that a friend lends. */
export type Circumstances = Pick<RequestOptions, "light" | "moved" | "lucky" | "lent">;

/** The circumstances alone, for a roll that says all else itself. */
export function circumstancesOf({ light, moved, lucky, lent = null }: RequestOptions): Circumstances {
  return { ...(light && { light }), ...(moved && { moved }), ...(lucky && { lucky }), lent };
}

/**
 * DT-03: an ordinary roll of one action (or several together) as a request, everything on the sheet that may matter in
 * it: printed dice, weapon, bonuses ticked or to tick, effects, light.
 */
export function actionRequest(
  being: Being,
  action: ActionId | readonly ActionId[],
  settings: TellerSettings,
  options: RequestOptions = {},
): SuccessRequest {
  const actions = typeof action === "string" ? [action] : action;
  const purpose = options.purpose ?? (options.job ? "job" : "action");
  const parts: PoolPart[] = actions.map((id) => actionPart(being, id));
  const penalties: PoolPart[] = [];
  const opponent = options.opponent ?? options.defense?.uuid ?? null;
  const weapon = options.weapon ?? null;
  for (const id of actions) {
    if (isAttack(id)) parts.push(...weaponParts(being, id, weapon));
    for (const part of [...bonusParts(being, id, options), ...effectParts(being, id, opponent)]) {
      // Two actions together are one roll: what helps or hinders both does so once.
      const twice = (list: readonly PoolPart[]) => list.some((other) => other.id === part.id);
      if (twice(parts) || twice(penalties)) continue;
      if (part.dice >= 0) parts.push(part);
      else penalties.push({ ...part, dice: -part.dice });
    }
    penalties.push(...lightParts(being, id, options.light ?? "bright", settings));
  }
  if (options.lent) {
    const { uuid, id, name, dice } = options.lent;
    const spend = { kind: "effect", uuid, id } as const;
    parts.push({ id: "lent", source: "lent", label: { text: name }, dice, on: dice > 0, auto: false, spend });
  }
  return {
    who: whoOf(being),
    purpose,
    actions,
    parts,
    penalties,
    moved: options.moved ?? (purpose === "resist" ? "still" : being.system.turn.moved),
    traits: being.type === "tellerHero" ? being.system.traits : [],
    defense: options.defense ?? null,
    split: options.split ?? null,
    luck: being.system.luck.value,
    needed: options.needed ?? null,
    opposition: options.opposition ?? null,
    power: null,
    powerCost: 0,
    job: options.job ?? null,
    breaks: purpose === "resist" ? [] : brokenBy(being, actions),
    lucky: options.lucky ?? LUCKY,
  };
}

/**
 * DT-21, DT-26: a blow or shot at somebody. Refuses a weapon that is not made for it or that a shield is in the way of
 * (DT-36).
 */
export function attackRequest(
  being: Being,
  action: AttackAction,
  defense: Defense | null,
  settings: TellerSettings,
  options: RequestOptions = {},
): Result<SuccessRequest> {
  const problems = options.weapon ? useProblems(being.items, options.weapon, action) : [];
  if (problems.length > 0) return fail(...problems);
  // DT-27: at no foe, one success is enough.
  return ok(actionRequest(being, action, settings, { needed: 1, ...options, purpose: action, defense }));
}

/** DT-31: the other side's roll, a reaction; what was moved this turn does not matter. */
export function reactionRequest(
  being: Being,
  action: ActionId | readonly ActionId[],
  settings: TellerSettings,
  options: RequestOptions = {},
): SuccessRequest {
  return actionRequest(being, action, settings, { ...options, purpose: options.purpose ?? "resist", moved: "still" });
}

/** Who rolls, as a request says it. */
export function whoOf(being: Being): Who {
  const effects = effectsOf(being);
  const stopping = effects.find(({ mods }) => mods.forbid?.includes("act"));
  return {
    uuid: being.uuid,
    name: being.name,
    creature: being.type === "tellerMonster",
    out: being.system.out,
    stopped: stopping?.label ?? null,
    ...(being.type === "tellerMonster" && being.system.master ? { master: being.system.master } : {}),
    heldOff: effects.flatMap(({ mods, from }) => (mods.holdOff ? [from.uuid] : [])),
  };
}

/** DT-106, DT-133: what acting ends, but for staying hidden, and what is used up by the next Magic roll. */
function brokenBy(being: Being, actions: readonly ActionId[]): TimedEffect[] {
  const acts = actions.some((action) => action !== "sneak");
  const casts = actions.includes("magic");
  return effectsOf(being).filter(
    ({ ends }) => (acts && ends.includes("act")) || (casts && ends.includes("next-magic-roll")),
  );
}
