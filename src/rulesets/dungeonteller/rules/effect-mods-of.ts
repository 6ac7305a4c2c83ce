import { type ActionDice, isAction } from "./actions.ts";
import type { EffectMods } from "./effect-mods.ts";

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
    ...words("cancel", mods.cancel),
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
  "keepAway",
] as const;

function some(name: string, dice: object): object {
  return Object.keys(dice).length > 0 ? { [name]: dice } : {};
}

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
