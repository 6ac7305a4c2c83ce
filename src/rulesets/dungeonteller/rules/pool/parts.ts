import { type ActionId, actionKey } from "../actions.ts";
import type { AttackAction } from "../attack.ts";
import { effectsOf } from "../gear/armor.ts";
import type { TellerSettings } from "../settings.ts";
import type { Being, Bonus, WeaponItem } from "../types.ts";
import { type Light, lightPenalty } from "./light.ts";
import type { Label, PartSource, PoolPart } from "./request.ts";

/** The situation a roll happens in. */
export interface Situation {
  /** Words that switch bonuses on: `spell`, `poison`, `woods`, `stone`, `hidden-doors`… */
  readonly tags?: readonly string[];
  /** Default bright. */
  readonly light?: Light;
  /** The weapon in use; null = bare fists. */
  readonly weapon?: WeaponItem | null;
  /** Nothing comes at whoever rolls: what helps against poison or spells has no place in it. */
  readonly unmet?: boolean;
  /** Uuid of the opponent, for dice that count only against it. */
  readonly opponent?: string | null;
}

/** Words of bonuses against something. */
const AGAINST = ["poison", "spell"];
const LOST = "FOURTALES.Teller.Rules.Lost";

/** DT-03: printed dice of an action, replaced where an effect says so (Stardust). */
export function actionPart(being: Being, action: ActionId): PoolPart {
  const set = effectsOf(being).flatMap(({ mods }) => mods.setDice?.[action] ?? []);
  const printed = being.system.actions[action];
  const dice = set.reduce((least, n) => Math.min(least, n), printed);
  return {
    id: `action.${action}`,
    source: "action",
    label: { key: actionKey(action) },
    dice,
    on: true,
    auto: true,
    action,
  };
}

/** DT-21, DT-26, A-18, A-19: weapon dice up to Muscle (Battle) or Notice (Shoot). None for creatures that include them. */
export function weaponParts(being: Being, action: AttackAction, weapon: WeaponItem | null | undefined): PoolPart[] {
  if (!weapon || weapon.system.dice === 0) return [];
  if (being.type === "tellerMonster" && being.system.weaponInDice) return [];
  const by = action === "battle" ? "muscle" : "notice";
  return [
    {
      id: `weapon.${weapon.id}`,
      source: "weapon",
      label: { text: weapon.name },
      dice: weapon.system.dice,
      on: true,
      auto: true,
      limit: { action: by, value: being.system.actions[by] },
    },
  ];
}

/** DT-03, DT-77: bonuses of role, specialties, gear and treasure for an action, ticked where the situation says so. */
export function bonusParts(being: Being, action: ActionId, situation: Situation): PoolPart[] {
  const tags = new Set([
    ...(situation.tags ?? []),
    ...(situation.weapon?.system.tags ?? []),
    ...(situation.light ? [situation.light] : []),
  ]);
  const parts: PoolPart[] = [];
  const add = (bonus: Bonus, id: string, source: PartSource, label: Label, more: Partial<PoolPart> = {}): void => {
    if (bonus.action !== action || bonus.dice === 0) return;
    if (situation.unmet && AGAINST.includes(bonus.tag)) return;
    const on = bonus.auto && (bonus.tag === "" || tags.has(bonus.tag));
    parts.push({ id, source, label, dice: bonus.dice, on, auto: bonus.auto, when: bonus.when, ...more });
  };
  const own = (bonus: Bonus): Label => ({ text: bonus.when });
  being.system.bonuses.forEach((bonus, i) => {
    add(bonus, `bonus.${i}`, "bonus", own(bonus));
  });
  if (being.type === "tellerHero") {
    being.system.specialties.forEach((bonus, i) => {
      add(bonus, `specialty.${i}`, "specialty", own(bonus));
    });
  }
  for (const item of being.items) {
    if (item.type !== "tellerGear" && item.type !== "tellerTreasure") continue;
    const gear = item.type === "tellerGear" ? item : null;
    if (gear && gear.system.quantity < 1) continue;
    item.system.bonuses.forEach((bonus, i) => {
      // DT-50: what hinders does so while worn, without asking.
      const worn = gear && bonus.dice < 0 ? { on: gear.system.worn, auto: true } : {};
      const spend = gear?.system.usedUp ? { spend: { kind: "item", uuid: gear.uuid } as const } : {};
      const source = gear ? "gear" : "treasure";
      add(bonus, `${source}.${item.id}.${i}`, source, { text: item.name }, { ...worn, ...spend });
    });
  }
  return parts;
}

/** Dice that effects on the roller give and take (DT-60, DT-68, DT-106, DT-133, DT-148, DT-150). */
export function effectParts(being: Being, action: ActionId, opponent?: string | null): PoolPart[] {
  // DT-162: whoever glitters is seen, whatever else hides them.
  const seen = effectsOf(being).some(({ mods }) => mods.setDice?.[action] !== undefined);
  return effectsOf(being).flatMap((effect) => {
    const { mods } = effect;
    const gained = mods.dice?.[action] ?? 0;
    let dice = (seen ? Math.min(0, gained) : gained) + (mods.allDice ?? 0);
    if (opponent && opponent === effect.from.uuid) dice += mods.diceAgainstMaker?.[action] ?? 0;
    const part = { source: "power", label: { text: effect.label }, on: true, auto: true } as const;
    const pin = action !== "resist" && action !== "talk" ? (mods.pinDice ?? 0) : 0;
    return [
      { ...part, id: `power.${effect.id}`, dice, ...(mods.leavesDie ? { leaves: mods.leavesDie } : {}) },
      // A part of its own, because getting free takes no notice of it.
      { ...part, id: `pin.${effect.id}`, dice: pin },
    ].filter((one) => one.dice !== 0);
  });
}

/** Notice dice lost to bad light. */
export function lightParts(being: Being, action: ActionId, light: Light, settings: TellerSettings): PoolPart[] {
  const dice = action === "notice" ? lightPenalty(light, being.system.bonuses, settings) : 0;
  if (dice === 0) return [];
  return [{ id: "light", source: "other", label: { key: `${LOST}.${light}` }, dice, on: true, auto: true }];
}
