import { answerTo } from "../../../core/rolls/answer-to.ts";
import type { RollState } from "../../../core/rolls/roll-kind.ts";
import { findBeing } from "../being.ts";
import { isAction } from "../rules/actions.ts";
import { defenseOf } from "../rules/fight/defense.ts";
import { actionRequest } from "../rules/pool/action-request.ts";
import type { Defense, PoolPart, SuccessRequest } from "../rules/pool/request.ts";
import type { Being, WeaponItem } from "../rules/types.ts";
import { tellerSettings } from "../teller-settings.ts";
import { ASKED_PART, EXTRA } from "./effective-request.ts";

/** Dice from these places come and go with the roll itself, so the sheet may no longer show them when this is checked. */
const PASSING = new Set(["power", "lent", "bought"]);

/** More passing dice than this in one part were typed by hand. */
const MOST_PASSING = 12;

/**
 * Does a player's roll match the sheets? Every die must come from somewhere on the hero's sheet or from the Gamemaster,
 * and whoever is attacked must have the armor and Stunt that the roll says.
 */
export async function isSuccessRight({ request, questions }: RollState<SuccessRequest>): Promise<boolean> {
  const being = await findBeing(request.who.uuid);
  if (!being) return false;
  const granted = answerTo(questions, EXTRA)?.granted === true;
  if (!request.parts.every((part) => !part.on || isOnSheet(part, being, request, granted))) return false;
  if (!(await isPriceRight(request))) return false;
  for (const defense of [request.defense, request.split?.second]) {
    if (defense && !(await isDefenseRight(defense, request))) return false;
  }
  return true;
}

function isOnSheet(part: PoolPart, being: Being, request: SuccessRequest, granted: boolean): boolean {
  if (part.id === ASKED_PART) return granted || part.dice <= 0;
  if (PASSING.has(part.source)) return part.dice <= MOST_PASSING;
  const full = { ...being, items: being.items.map(restock) } as Being;
  const weapon = full.items.find((item): item is WeaponItem => part.id === `weapon.${item.id}`) ?? null;
  const possible = actionRequest(full, request.actions, tellerSettings(), { weapon });
  const real = possible.parts.find(({ id }) => id === part.id);
  return real !== undefined && real.dice === part.dice && real.limit?.value === part.limit?.value;
}

/** Something that this very roll uses up may be gone already. */
function restock(item: Being["items"][number]): Being["items"][number] {
  if (item.type !== "tellerGear") return item;
  return { ...item, system: { ...item.system, quantity: Math.max(1, item.system.quantity) } };
}

async function isPriceRight(request: SuccessRequest): Promise<boolean> {
  if (!request.power) return true;
  const power = (await fromUuid(request.power.uuid as never)) as unknown as { system: PowerUseSystem } | null;
  if (!power) return false;
  const { cost, roll } = power.system;
  if (cost.kind !== "one-or-more" && request.powerCost < (cost.luck ?? 0)) return false;
  return request.actions.every((action) => isAction(action) && roll.actions.includes(action));
}

interface PowerUseSystem {
  cost: { kind: string; luck: number | null };
  roll: { actions: string[] };
}

async function isDefenseRight(defense: Defense, request: SuccessRequest): Promise<boolean> {
  const target = await findBeing(defense.uuid);
  if (!target) return false;
  const kind = request.purpose === "battle" || request.purpose === "shoot" ? request.purpose : "strike";
  const by = request.power?.system.opposed.by;
  const real = defenseOf(target, kind, by ? { byArmor: by.includes("armor"), byStunt: by.includes("stunt") } : {});
  return defense.armor >= real.armor && defense.stunt >= real.stunt;
}
