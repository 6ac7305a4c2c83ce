import { type ActionId, isAction } from "../actions.ts";
import { MOST_ACTION_DICE } from "../character/reward.ts";

/** What a power that somebody invents may do to its bearer while it lasts, as one line of a form. */
export interface ModRow {
  readonly what: ModKind;
  /** Of those that are about one action. */
  readonly action: ActionId;
  /** Of those with a figure. */
  readonly figure: number;
}

/** Dice of one action. */
export const DICE_MODS = ["dice", "dicePerSuccess", "setDice"] as const;
/** A figure. */
export const FIGURE_MODS = [
  "allDice",
  "addArmor",
  "addArmorBattle",
  "addArmorShoot",
  "setArmor",
  "gainLuckEachTurn",
] as const;
/** Armor against fire, for each success. */
const FIRE_MOD = "armorVsFirePerSuccess";
/** What its bearer may not do. */
const FORBIDS = { noMove: "move", noSpeech: "speak", noAct: "act", noWalk: "walk" } as const;
/** So it is, or it is not. */
const FLAGS = ["untargetable", "holdOff", "prone", "lendDicePerSuccess"] as const;

/** All that a power can be given in its window. */
export const MOD_KINDS = [
  ...DICE_MODS,
  ...FIGURE_MODS,
  FIRE_MOD,
  ...FLAGS,
  "noMove",
  "noSpeech",
  "noAct",
  "noWalk",
] as const;
export type ModKind = (typeof MOD_KINDS)[number];

type Mods = Readonly<Record<string, unknown>>;

const isOneOf = <T extends string>(list: readonly T[], what: string): what is T =>
  (list as readonly string[]).includes(what);

/** Is this line about one action? */
export const hasAction = (what: ModKind): boolean => isOneOf(DICE_MODS, what);
/** Has this line a figure? */
export const hasFigure = (what: ModKind): boolean => hasAction(what) || isOneOf(FIGURE_MODS, what) || what === FIRE_MOD;

/** The lines that a power's `mods` come to; what no line can say is passed over. */
export function modRows(mods: Mods): ModRow[] {
  const rows: ModRow[] = [];
  const add = (what: ModKind, figure = 0, action: ActionId = "battle") => rows.push({ what, action, figure });
  for (const what of DICE_MODS) {
    const dice = mods[what];
    if (typeof dice !== "object" || dice === null) continue;
    for (const [action, n] of Object.entries(dice)) if (isAction(action) && Number.isInteger(n)) add(what, n, action);
  }
  for (const what of [...FIGURE_MODS, FIRE_MOD] as const) {
    const figure = mods[what];
    if (Number.isInteger(figure)) add(what, figure as number);
  }
  for (const what of FLAGS) if (mods[what]) add(what, what === "lendDicePerSuccess" ? 1 : 0);
  const forbid = Array.isArray(mods.forbid) ? mods.forbid : [];
  for (const [what, word] of Object.entries(FORBIDS)) if (forbid.includes(word)) add(what as ModKind);
  return rows;
}

/** A power's `mods` with these lines in place of all that lines can say; the rest stays as it was. */
export function withModRows(mods: Mods, rows: readonly ModRow[]): Record<string, unknown> {
  const said = new Set<string>([...DICE_MODS, ...FIGURE_MODS, FIRE_MOD, ...FLAGS]);
  const rest = Object.entries(mods).filter(([name]) => !said.has(name) && name !== "forbid");
  const known: readonly unknown[] = Object.values(FORBIDS);
  const others = Array.isArray(mods.forbid) ? mods.forbid.filter((word) => !known.includes(word)) : [];
  const made: Record<string, unknown> = Object.fromEntries(rest);
  const forbid = [...others];
  for (const { what, action, figure } of rows) {
    const n = Math.min(MOST_ACTION_DICE, Math.max(-MOST_ACTION_DICE, Math.trunc(figure) || 0));
    if (hasAction(what)) made[what] = { ...(made[what] as object | undefined), [action]: n };
    else if (hasFigure(what)) made[what] = n;
    else if (Object.hasOwn(FORBIDS, what)) forbid.push(FORBIDS[what as keyof typeof FORBIDS]);
    else made[what] = what === "lendDicePerSuccess" ? 1 : true;
  }
  return forbid.length > 0 ? { ...made, forbid: [...new Set(forbid)] } : made;
}

/** What a new line begins with: the first that is not there yet. */
export function freshModRow(rows: readonly ModRow[]): ModRow {
  const what = MOD_KINDS.find((kind) => !rows.some((row) => row.what === kind)) ?? "dice";
  return { what, action: "battle", figure: 1 };
}
