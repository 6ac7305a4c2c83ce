import type { TaleDocument } from "../../../core/contract/ruleset.ts";
import { put } from "../../../core/foundry/compat.ts";
import { choices, listed, t } from "../../../core/text/text.ts";
import { ACTIONS, actionKey, isAction } from "../rules/actions.ts";
import { cardsOf, type RoleSystem } from "../rules/character/role-card.ts";
import { unreadIn } from "../rules/mods.ts";
import {
  freshModRow,
  hasAction,
  hasFigure,
  MOD_KINDS,
  type ModKind,
  type ModRow,
  modRows,
  withModRows,
} from "../rules/power/mod-rows.ts";
import { itemFacts } from "./item.facts.ts";
import { lookUpCard } from "./role-shelf.ts";

type Mods = Readonly<Record<string, unknown>>;

/** What the card of an item shows beside its fields. */
export async function itemContext(type: string, source: Record<string, unknown>): Promise<Record<string, unknown>> {
  const names = ACTIONS.map((id) => ({ id, label: t(actionKey(id)) }));
  const dice = source.actions as Record<string, number>;
  const isRole = type === "tellerRole";
  const isPower = type === "tellerPower";
  return {
    facts: itemFacts(type, source),
    actionChoices: Object.fromEntries(names.map(({ id, label }) => [id, label])),
    brings: isRole ? await broughtBy(source) : null,
    isPower,
    mods: isPower ? modLines(source) : null,
    unread: unreadWords(type, source),
    roleDice: isRole ? names.map((name) => ({ ...name, dice: dice[name.id] })) : null,
  };
}

/** What a card says that no rule reads, for whoever wrote it; empty where there is nothing of the kind. */
export function unreadWords(type: string, source: Record<string, unknown>): string {
  const words = unreadIn(type, source);
  return words.length > 0 ? t("FOURTALES.Teller.Item.unread", { count: words.length, words: listed(words) }) : "";
}

/** One more line of what a power does. */
export const addMod = (power: TaleDocument): Promise<void> => edit(power, (rows) => [...rows, freshModRow(rows)]);

/** One line less. */
export const dropMod = (power: TaleDocument, index: number): Promise<void> =>
  edit(power, (rows) => rows.filter((_row, n) => n !== index));

/** A line as somebody has filled it in. */
export const changeMod = (power: TaleDocument, line: HTMLElement): Promise<void> =>
  edit(power, (rows) => rows.map((row, n) => (n === Number(line.dataset.mod) ? readMod(line, row) : row)));

async function edit(power: TaleDocument, change: (rows: ModRow[]) => ModRow[]): Promise<void> {
  const { mods = {} } = power.toObject().system as { mods?: Mods };
  await power.update(put("system.mods", withModRows(mods, change(modRows(mods)))));
}

/** Names of the cards that come with a role. */
async function broughtBy({ powers = [], stuff = [], kit = [] }: Partial<RoleSystem>): Promise<string[]> {
  const cards = await Promise.all(cardsOf({ powers, stuff, kit }, true).map(lookUpCard));
  return cards.map((card) => card?.name ?? t("FOURTALES.Teller.Builder.gone"));
}

/** What a power does, line by line, as its window offers it. */
function modLines({ mods = {} }: { mods?: Mods }) {
  const kinds = choices(MOD_KINDS, "FOURTALES.Teller.Mod");
  return modRows(mods).map((row, index) => ({
    ...row,
    index,
    kinds,
    hasAction: hasAction(row.what),
    hasFigure: hasFigure(row.what),
    label: kinds[row.what],
  }));
}

function readMod(line: HTMLElement, row: ModRow): ModRow {
  const partOf = (name: string) =>
    line.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-part="${name}"]`)?.value;
  const what = partOf("what") as ModKind | undefined;
  const action = partOf("action");
  const figure = Number(partOf("figure") ?? row.figure);
  return {
    what: what ?? row.what,
    action: isAction(action) ? action : row.action,
    figure: Number.isInteger(figure) ? figure : row.figure,
  };
}
