import { gatePlace } from "../../../core/contract/gate-place.ts";
import { allScenes, currentUser } from "../../../core/foundry/game.ts";
import { allOf } from "../../../core/foundry/heard-together.ts";
import { glyphPath } from "../../../core/foundry/system.ts";
import { documentAtHand } from "../../../core/foundry/uuid.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { following } from "../../../core/sheets/following.ts";
import { pips } from "../../../core/sheets/pips.ts";
import type { OwnedActor, OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { choices, t } from "../../../core/text/text.ts";
import { beingOf } from "../being.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";
import { calledTo } from "../ground/lay.facts.ts";
import { ACTION_ICONS } from "../icons.ts";
import { ladderOf } from "../move/ladder.ts";
import { diceInHand, NO_DIE } from "../roll/dice-words.ts";
import { ACTIONS, type ActionId } from "../rules/actions.ts";
import { ROLE_IDS } from "../rules/character/roles.ts";
import type { TimedEffect } from "../rules/effect.ts";
import { strikesFirst } from "../rules/fight/pin.ts";
import { armorOf, pieceOf } from "../rules/gear/armor.ts";
import { canGive } from "../rules/gear/give.ts";
import { HANDS, heldWeapons } from "../rules/gear/hands.ts";
import { isSpike } from "../rules/gear/spike.ts";
import { isOfUse } from "../rules/gear/wear.event.ts";
import { maxLuck } from "../rules/luck/luck.ts";
import { LUCKY_PAIRS, type LuckyPair } from "../rules/pool/lucky.ts";
import type { TellerSettings } from "../rules/settings.ts";
import { turnLeft } from "../rules/turn/left.ts";
import type { Being, ClimbState } from "../rules/types.ts";
import { soundIsOn } from "../sound/sound.ts";
import { luckyFaces, tellerSettings } from "../teller-settings.ts";

/** What one rolls most comes first, and bigger. */
const FIGHTING: readonly ActionId[] = ["battle", "shoot"];

/** More Luck than this is told by the figure alone. */
const MOST_LUCK_DICE = 30;

/** What the sheet of a being shows, apart from what every sheet shows. */
export function sheetContext(actor: OwnedActor, editing: boolean): Record<string, unknown> {
  const being = beingOf(actor);
  const items = [...actor.items].sort((a, b) => a.sort - b.sort);
  return {
    hero: being.type === "tellerHero",
    sound: soundIsOn(),
    luck: luckView(being, luckyOf(actor)),
    ...luckyChoice(being),
    actions: [...FIGHTING, ...ACTIONS.filter((id) => !FIGHTING.includes(id))].map((id) => actionView(being, id)),
    ...(editing
      ? { actionChoices: choices(ACTIONS, "FOURTALES.Teller.Action") }
      : playView(being, items, actor.img ?? "")),
  };
}

function playView(being: Being, items: OwnedItem[], img: string): Record<string, unknown> {
  const { effects, luck, workUp, climb } = being.system;
  const role = items.find(({ type }) => type === "tellerRole");
  const settings = tellerSettings();
  return {
    newcomer: being.type === "tellerHero" && !role && being.system.role === "",
    roleName: role?.name ?? roleName(being),
    turn: turnOf(being),
    moves: ["still", "moved", "double", "run"],
    ways: ["run", "jump", "throw"],
    climb: climb ? { ...ladderOf(climb, { name: being.name, img }), ...climbDeeds(climb) } : null,
    effects: Object.values(effects).map(effectView),
    powers: items.filter(({ type }) => type === "tellerPower").map((item) => powerView(item, luck.value)),
    jobs: Object.entries(workUp).map(([id, job]) => ({
      id,
      ...job,
      open: job.needed === null,
      pips: pips(job.collected, Math.min(24, Math.max(job.needed ?? 0, job.collected))),
      finishable: !job.done && job.needed === null && currentUser().isGM,
    })),
    hands: handsView(being, items),
    armor: armorOf(being, "battle"),
    stuff: items
      .filter(({ type }) => type !== "tellerPower" && type !== "tellerRole")
      .map((item) => cardView(item, settings)),
  };
}

/** DT-08, DT-17: it is somebody's turn in a fight, with something left to do in it or `done`; empty where it is not. */
function turnOf({ uuid, system }: Being): "" | "now" | "done" {
  const place = gatePlace(DUNGEONTELLER, NOW, uuid);
  if (!place?.acts) return "";
  return !system.out && turnLeft(system.turn, place).action ? "now" : "done";
}

/** A sheet that is open says when it is their turn, and when all is done in it. */
export const followTurn = following(allOf("Combat", "Combatant"), ({ actor }) => turnOf(beingOf(actor)));

/** The name of a role that came without its card, as with the ready heroes. */
function roleName(being: Being): string {
  if (being.type !== "tellerHero" || !(ROLE_IDS as readonly string[]).includes(being.system.role)) return "";
  return t(`FOURTALES.Teller.RoleName.${being.system.role}`);
}

/** The two faces that are lucky for somebody, as far as this user knows. */
export function luckyOf(actor: OwnedActor): LuckyPair {
  return luckyFaces(actor.type === "tellerHero" ? actor : null, currentUser().id);
}

/** Heroes may have lucky faces of their own where the table plays with such. */
function luckyChoice({ type }: Being) {
  if (type !== "tellerHero" || tellerSettings().luckyFaces === "fixed") return {};
  const own = LUCKY_PAIRS.map((pair) => [pair, t(`FOURTALES.Teller.Setting.lucky_${pair}`)]);
  return { luckyChoices: Object.fromEntries(own) };
}

/** The Luck pile: dice that are awake show the two faces that one hopes for, those that are gone sleep. */
export function luckView(being: Being, lucky: LuckyPair) {
  const { value } = being.system.luck;
  const max = being.type === "tellerHero" ? maxLuck(being.system) : being.system.luck.base;
  const dice = pips(value, Math.min(MOST_LUCK_DICE, Math.max(value, max)));
  return {
    value,
    max,
    dice: diceInHand(dice.length, lucky).map((die, n) => ({ ...(dice[n] ? die : NO_DIE), awake: dice[n] })),
    text: t("FOURTALES.Teller.Luck.count", { value, max }),
    full: value >= max,
    spent: value === 0 && being.system.out,
  };
}

function actionView(being: Being, id: ActionId) {
  const dice = being.system.actions[id];
  const diceText = t("FOURTALES.Teller.Sheet.diceCount", { dice });
  return {
    id,
    icon: glyphPath(ACTION_ICONS[id]),
    dice,
    diceText,
    pips: pips(0, Math.min(dice, 12)),
    big: FIGHTING.includes(id),
  };
}

/** What lies on somebody, how long it stays, and the way out of it where there is one. */
export function effectView(effect: TimedEffect) {
  const { id, label, turns, until, left, mods, from, on } = effect;
  const rest = turns === null ? t(`FOURTALES.Teller.Until.${until}`) : t("FOURTALES.Teller.Until.turns", { turns });
  // DT-61, DT-62: whoever is held may get free, whoever holds may squeeze.
  const way = mods.condition === "pinned" ? "escape" : mods.condition === "holding" ? "squeeze" : "";
  const target = way === "escape" ? from.uuid : (on?.[0] ?? "");
  return { id, label, way, target, lays: mayBeLaid(effect), left: left === null ? rest : `${rest} (${left})` };
}

/** May it be put on the map, or by a Gamemaster elsewhere? Whoever was called is put down where they are, and walks from there on. */
function mayBeLaid(effect: TimedEffect): boolean {
  const { ground } = effect;
  if (!ground || ground.most === 0) return false;
  const isLaid = !!ground.cells?.length;
  if (ground.shape !== "stand") return !isLaid || currentUser().isGM;
  const called = calledTo(effect);
  return (
    !isLaid &&
    called !== null &&
    called.holder === `Scene.${allScenes().viewed?.id}` &&
    documentAtHand(called.uuid) !== null
  );
}

/** What one may do on a climb besides going on: nobody but the Gamemaster ends it in the middle of a wall. */
function climbDeeds({ passed }: ClimbState) {
  return { turns: passed > 0, leaves: passed === 0 || currentUser().isGM };
}

/** A power with what it costs. */
export function powerView(item: OwnedItem, luck: number) {
  const { cost, uses } = item.system as { cost: { kind: string; luck: number | null }; uses?: number | null };
  // a scroll costs nothing but itself.
  if (typeof uses === "number") {
    return { item, costText: t("FOURTALES.Teller.Power.scroll", { uses }), tooDear: uses === 0, price: null };
  }
  const price = cost.kind === "zero" ? 0 : (cost.luck ?? 1);
  const word = cost.kind === "not-stated" ? "unknownCost" : price === 0 ? "free" : "cost";
  return { item, costText: t(`FOURTALES.Teller.Power.${word}`, { luck: price }), tooDear: price > luck, price };
}

/** What each hand holds, nothing in an empty one; a creature's weapon may be in its dice alone. */
function handsView(being: Being, items: OwnedItem[]) {
  const held = heldWeapons(being.items).map(({ id, system: { hands, dice } }) => ({
    item: items.find((candidate) => candidate.id === id)!,
    hands,
    dice: t("FOURTALES.Teller.Hands.weapon", { dice }),
  }));
  const full = [...held, ...items.filter(isShield).map((item) => ({ item, hands: 1 }))];
  const free = HANDS - full.reduce((sum, { hands }) => sum + hands, 0);
  const armed = full.length === 0 && strikesFirst(being);
  return [...full, ...pips(armed ? 1 : 0, free).map((isArmed) => ({ hands: 1, armed: isArmed }))];
}

function isShield({ type, system }: OwnedItem): boolean {
  const { kind, worn } = system as { kind: string; worn: boolean };
  return type === "tellerArmor" && kind === "shield" && worn;
}

/** An item as a card in the hand: picture, name, one line (DT-72). */
function cardView(item: OwnedItem, settings: TellerSettings) {
  const system: Record<string, unknown> = { ...pieceOf(item.system, settings) };
  const active = system.inHand === true || system.worn === true;
  const verb = item.type === "tellerWeapon" ? (active ? "putDown" : "take") : active ? "takeOff" : "wear";
  const gives = canGive(item.type, system);
  const spikes = isSpike(item.type, system);
  return {
    item,
    line: cardLine(item.type, system),
    active,
    gives,
    spikes,
    toggle: isOfUse(item.type, system) ? verb : "",
  };
}

/** The line of each type that has one, and the figure it tells. */
const LINES: Readonly<Record<string, readonly [line: string, figure: string]>> = {
  tellerWeapon: ["weaponLine", "dice"],
  tellerArmor: ["armorLine", "value"],
  tellerGear: ["gearLine", "quantity"],
  tellerTreasure: ["treasureLine", "gold"],
};

function cardLine(type: string, system: Record<string, unknown>): string {
  const [line, figure] = LINES[type] ?? [];
  if (!line || !figure) return "";
  if (type === "tellerTreasure" && system.appraised !== true && !currentUser().isGM)
    return t("FOURTALES.Teller.Card.treasureSecret");
  const uses = ((system.uses ?? []) as ActionId[]).map((use) => t(`FOURTALES.Teller.Action.${use}`)).join(", ");
  return t(`FOURTALES.Teller.Card.${line}`, { [figure]: Number(system[figure]), uses });
}
