import type { OwnedActor, OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { glyphPath } from "../../../core/system.ts";
import { t } from "../../../core/words.ts";
import { ACTION_ICONS } from "../icons.ts";
import { beingOf } from "../play/being.ts";
import { soundIsOn } from "../play/sound.ts";
import { usable } from "../play/wear.ts";
import { ACTIONS, type ActionId } from "../rules/actions.ts";
import { armorOf } from "../rules/armor.ts";
import type { TimedEffect } from "../rules/effect.ts";
import { HANDS, heldWeapons } from "../rules/hands.ts";
import { maxLuck } from "../rules/luck.ts";
import { ROLE_IDS } from "../rules/tables/roles.ts";
import type { Being, Bonus } from "../rules/types.ts";

/** What one rolls most comes first, and bigger. */
const FIGHTING: readonly ActionId[] = ["battle", "shoot"];

/** More Luck than this is told by the figure alone. */
const MOST_LUCK_DICE = 30;

/** What the sheet of a being shows, apart from what every sheet shows. */
export function sheetContext(actor: OwnedActor, editing: boolean): Record<string, unknown> {
  const being = beingOf(actor);
  const items = [...actor.items].sort((a, b) => a.sort - b.sort);
  return {
    out: being.system.out,
    sound: soundIsOn(),
    luck: luckView(being),
    icons: {
      luck: glyphPath("shamrock"),
      out: glyphPath("knocked-out-stars"),
      rest: glyphPath("sleepy"),
      camp: glyphPath("camping-tent"),
      gold: glyphPath("coins"),
      armor: glyphPath("breastplate"),
    },
    hero: being.type === "tellerHero",
    actions: [...FIGHTING, ...ACTIONS.filter((id) => !FIGHTING.includes(id))].map((id) => actionView(being, id)),
    ...(editing ? editView(being) : playView(being, items)),
  };
}

function playView(being: Being, items: OwnedItem[]): Record<string, unknown> {
  const role = items.find(({ type }) => type === "tellerRole");
  return {
    newcomer: being.type === "tellerHero" && !role && being.system.role === "",
    roleName: role?.name ?? roleName(being),
    moves: ["still", "moved", "double", "run"].map((id) => ({
      id,
      label: t(`FOURTALES.Teller.Turn.${id}`),
      on: being.system.turn.moved === id,
    })),
    effects: Object.values(being.system.effects).map(effectView),
    powers: items.filter(({ type }) => type === "tellerPower").map((item) => powerView(item, being.system.luck.value)),
    jobs: Object.entries(being.system.workUp).map(([id, job]) => ({
      id,
      ...job,
      count:
        job.needed === null
          ? t("FOURTALES.Teller.Job.countOpen", { total: job.collected })
          : t("FOURTALES.Teller.Job.count", { total: job.collected, needed: job.needed }),
      pips: Array.from({ length: Math.min(24, Math.max(job.needed ?? 0, job.collected)) }, (_, i) => ({
        full: i < job.collected,
      })),
      finishable: !job.done && job.needed === null && game.user!.isGM,
    })),
    hands: handsView(being, items),
    armor: { value: armorOf(being, "battle"), text: t("FOURTALES.Teller.Sheet.armor") },
    stuff: items.filter(({ type }) => type !== "tellerPower" && type !== "tellerRole").map(cardView),
  };
}

/** The name of a role that came without its card, as with the ready heroes. */
function roleName(being: Being): string {
  if (being.type !== "tellerHero" || !(ROLE_IDS as readonly string[]).includes(being.system.role)) return "";
  return t(`FOURTALES.Teller.RoleName.${being.system.role}`);
}

function editView(being: Being): Record<string, unknown> {
  const hero = being.type === "tellerHero";
  const numbers: [string, number, number, number?][] = [
    ["luck.base", being.system.luck.base, 0, 99],
    ["luck.value", being.system.luck.value, 0, 99],
    ["luck.cold", being.system.luck.cold, 0],
    ["move", being.system.move, 0, 99],
    ...(being.type === "tellerHero" ? ([["gold", being.system.gold, 0]] as [string, number, number][]) : []),
    ...(being.type === "tellerMonster"
      ? ([["armor", being.system.armor, 0, 20]] as [string, number, number, number][])
      : []),
  ];
  return {
    numbers: numbers.map(([path, value, min, max]) => ({
      name: `system.${path}`,
      label: t(`FOURTALES.Teller.Field.${path.replace(".", "_")}`),
      value,
      min,
      max,
    })),
    actionChoices: Object.fromEntries(ACTIONS.map((id) => [id, t(`FOURTALES.Teller.Action.${id}`)])),
    bonusLists: [
      bonusList("system.bonuses", "FOURTALES.Teller.Bonus.label", being.system.bonuses),
      ...(hero
        ? [bonusList("system.specialties", "FOURTALES.Teller.Bonus.specialties", being.system.specialties)]
        : []),
    ],
  };
}

function bonusList(path: string, label: string, rows: readonly Bonus[]) {
  return { path, label: t(label), rows };
}

function luckView(being: Being) {
  const { value } = being.system.luck;
  const max = being.type === "tellerHero" ? maxLuck(being.system) : being.system.luck.base;
  const dice = Array.from({ length: Math.min(MOST_LUCK_DICE, Math.max(value, max)) }, (_, index) => ({
    face: index % 2 === 0 ? 6 : 5,
    asleep: index >= value,
  }));
  return { value, max, dice, full: value >= max };
}

function actionView(being: Being, id: ActionId) {
  const dice = being.system.actions[id];
  return {
    id,
    label: t(`FOURTALES.Teller.Action.${id}`),
    hint: t(`FOURTALES.Teller.ActionHint.${id}`),
    icon: glyphPath(ACTION_ICONS[id]),
    dice,
    diceText: t("FOURTALES.Teller.Sheet.diceCount", { dice }),
    pips: Array.from({ length: Math.min(dice, 12) }),
    big: FIGHTING.includes(id),
  };
}

function effectView(effect: TimedEffect) {
  const left =
    effect.turns === null
      ? t(`FOURTALES.Teller.Until.${effect.until}`)
      : t("FOURTALES.Teller.Until.turns", { turns: effect.turns });
  const store = effect.left === null ? "" : ` (${effect.left})`;
  return { id: effect.id, label: effect.label, left: `${left}${store}` };
}

function powerView(item: OwnedItem, luck: number) {
  const system = item.system as { summary: string; cost: { kind: string; luck: number | null } };
  const price = system.cost.kind === "zero" ? 0 : (system.cost.luck ?? 1);
  const text =
    system.cost.kind === "not-stated"
      ? t("FOURTALES.Teller.Power.unknownCost")
      : price === 0
        ? t("FOURTALES.Teller.Power.free")
        : t("FOURTALES.Teller.Power.cost", { luck: price });
  return {
    id: item.id,
    name: item.name,
    img: item.img,
    summary: system.summary,
    costText: text,
    tooDear: price > luck,
  };
}

function handsView(being: Being, items: OwnedItem[]) {
  const held = heldWeapons(being.items).map(({ id, system }) => {
    const item = items.find((candidate) => candidate.id === id)!;
    const text = t("FOURTALES.Teller.Hands.weapon", { dice: system.dice });
    return { id, name: item.name, img: item.img, text, hands: system.hands, useLabel: `${item.name}, ${text}` };
  });
  const shields = items
    .filter(({ type, system }) => type === "tellerArmor" && isShield(system))
    .map((item) => ({
      id: item.id,
      name: item.name,
      img: item.img,
      text: t("FOURTALES.Teller.Hands.shield"),
      hands: 1,
      useLabel: item.name,
    }));
  const full = [...held, ...shields];
  const free = Math.max(0, HANDS - full.reduce((sum, { hands }) => sum + hands, 0));
  const empty = Array.from({ length: free }, () => ({
    id: "",
    name: "",
    text: t("FOURTALES.Teller.Hands.empty"),
    icon: glyphPath("hand"),
  }));
  return [...full, ...empty];
}

function isShield(system: object): boolean {
  const { kind, worn } = system as { kind: string; worn: boolean };
  return kind === "shield" && worn;
}

/** An item as a card in the hand: picture, name, one line (DT-72). */
function cardView(item: OwnedItem) {
  const system = item.system as Record<string, unknown>;
  const active = system.inHand === true || system.worn === true;
  const verb = item.type === "tellerWeapon" ? (active ? "putDown" : "take") : active ? "takeOff" : "wear";
  return {
    id: item.id,
    name: item.name,
    img: item.img,
    line: cardLine(item.type, system),
    active,
    toggle: usable(item.type) ? t(`FOURTALES.Teller.Hands.${verb}`) : "",
  };
}

function cardLine(type: string, system: Record<string, unknown>): string {
  if (type === "tellerWeapon") {
    const uses = (system.uses as ActionId[]).map((use) => t(`FOURTALES.Teller.Action.${use}`)).join(", ");
    return t("FOURTALES.Teller.Card.weaponLine", { dice: Number(system.dice), uses });
  }
  if (type === "tellerArmor") return t("FOURTALES.Teller.Card.armorLine", { value: Number(system.value) });
  if (type === "tellerGear") return t("FOURTALES.Teller.Card.gearLine", { quantity: Number(system.quantity) });
  if (type !== "tellerTreasure") return "";
  return system.appraised === true || game.user!.isGM
    ? t("FOURTALES.Teller.Card.treasureLine", { gold: Number(system.gold) })
    : t("FOURTALES.Teller.Card.treasureSecret");
}
