import type { ActionDice, ActionId } from "./actions.ts";
import type { EffectMods } from "./effect-mods.ts";
import { modsOf } from "./mods.ts";

/** What a power's card changes for whoever bears its effect, multiplied out by the successes. */
export function effectMods(system: { readonly mods: Readonly<Record<string, unknown>> }, strength: number): EffectMods {
  const mods = modsOf(system);
  const dice = { ...mods.dice };
  for (const [action, n] of Object.entries(times(mods.dicePerSuccess, strength))) {
    dice[action as ActionId] = (dice[action as ActionId] ?? 0) + n;
  }
  const { armorVsFirePerSuccess: fire, blockPerSuccess: block } = mods;
  return {
    ...some("dice", dice),
    ...some("diceAgainstMaker", mods.diceVsCaster),
    ...some("setDice", mods.setDice),
    ...Object.assign({}, ...AS_SAID.map((name) => some(name, mods[name]))),
    ...(fire === undefined ? {} : { armorAgainstFire: fire * strength }),
    ...some("block", block),
    ...(mods.lendDicePerSuccess ? { lends: true } : {}),
  };
}

/** What the bearer has as the card says it. */
const AS_SAID = [
  "allDice",
  "pinDice",
  "setArmor",
  "addArmor",
  "addArmorBattle",
  "addArmorShoot",
  "gainLuckEachTurn",
  "leavesDie",
  "keepAway",
  "forbid",
  "against",
  "cancel",
  "condition",
  "prone",
  "holdOff",
  "untargetable",
] as const;

/** A member of that name, where it says anything. */
function some(name: string, value: unknown): object {
  const empty = value === undefined || (typeof value === "object" && Object.keys(value ?? {}).length === 0);
  return empty ? {} : { [name]: value };
}

function times(dice: Partial<ActionDice> = {}, count: number): Partial<ActionDice> {
  return Object.fromEntries(Object.entries(dice).map(([action, n]) => [action, n * count]));
}
