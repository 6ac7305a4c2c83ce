import { getProperty } from "../../../core/foundry/data.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { glyphPath } from "../../../core/foundry/system.ts";
import { pips } from "../../../core/sheets/pips.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { choices, t } from "../../../core/text/text.ts";
import { time } from "../healing/time.ts";
import { DOMAIN_ICONS } from "../icons.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { rail, signed } from "../ladder/rail.ts";
import { characterOf } from "../people.ts";
import { layOut, woundsInOrder } from "../rules/damage/tracks.ts";
import { COLUMNS } from "../rules/figures.ts";
import { FUDGE_USES, type FudgeUse } from "../rules/fudge/fudge.event.ts";
import { levelKey } from "../rules/ladder/levels.ts";
import { fullName } from "../rules/side/ability-choice.ts";
import {
  type AbilityItem,
  type Character,
  type Healing,
  INTOLERANCES,
  type KalyrItem,
  LETTERS,
  type Letter,
  TIERS,
  TRACKS,
  type Track,
} from "../rules/types.ts";
import { levelChoices } from "../side/side-context.ts";

const SHEET = "FOURTALES.Kalyr.Sheet";

/** More Fudge points than this are told by the figure alone. */
const MOST_COINS = 8;

/** Of the book of points the sheet shows so many lines. */
const MOST_LINES = 20;

/** Lists below the ladder, in the order in which one looks for them. */
const LISTS = ["Weapon", "Armour", "Shield", "Gift", "Power", "Connection", "Lifepath", "Equipment"] as const;

const HELD = { field: "equipped", off: `${SHEET}.take`, on: `${SHEET}.putAway` };
const WORN = { field: "worn", off: `${SHEET}.wear`, on: `${SHEET}.takeOff` };

/** Things that are in use or not: the field that says so, and what the button is called. */
const USE: Readonly<Record<string, typeof HELD>> = { kalyrWeapon: HELD, kalyrShield: HELD, kalyrArmour: WORN };

/** What the sheet shows, apart from what every sheet shows. */
export function sheetContext(actor: OwnedActor, editing: boolean): Record<string, unknown> {
  const character = characterOf(actor);
  const images = new Map([...actor.items].map(({ id, img }) => [id, img ?? ""]));
  const { system } = character;
  return {
    coins: pips(0, Math.min(MOST_COINS, system.fudgePoints)),
    none: system.fudgePoints === 0,
    advancement: kalyrSettings().advancement,
    rungs: rungsOf(character),
    tracks: TRACKS.map((track) => trackView(character, track)),
    scars: scarsView(character),
    book: bookView(character),
    keys: itemsOf(character, "kalyrKey"),
    lists: LISTS.map((list) => listView(character, list, images)).filter(
      ({ entries }) => editing || entries.length > 0,
    ),
    newcomer: character.items.length === 0,
    keeper: currentUser().isGM,
    spans: time.spans,
    ...(editing ? editView(character) : {}),
  };
}

/** Every ability on the rung where it stands: the ladder is the sheet's table of contents. */
function rungsOf(character: Character) {
  const abilities = itemsOf(character, "kalyrAbility");
  return rail([]).map(({ value, word, rung }) => ({
    word,
    rung,
    abilities: abilities
      .filter(({ system }) => system.level === value)
      .sort((a, b) => order(a) - order(b) || a.name.localeCompare(b.name))
      .map(({ id, name, system }) => ({
        id,
        name,
        ...system,
        icon: glyphPath(DOMAIN_ICONS[system.domain]),
        label: t(`${SHEET}.rolls`, {
          name: fullName(name, system.specialisation),
          level: levelKey(system.level),
          domain: `FOURTALES.Kalyr.Domain.${system.domain}`,
        }),
      })),
  }));
}

function trackView(character: Character, track: Track) {
  const state = character.system.damage[track];
  const view = layOut(state);
  const name = t(`FOURTALES.Kalyr.Domain.${track}`);
  const condition = view.condition === 0 ? "none" : LETTERS[view.condition - 1]!;
  const box = (wound: string | null) => {
    const found = wound ? state.wounds[wound] : undefined;
    if (!found) return { wound: "", letter: "", label: "" };
    const data = { letter: `FOURTALES.Kalyr.Rules.Letter.${found.letter}`, cause: found.cause || t(`${SHEET}.nobody`) };
    return { wound, letter: t(`FOURTALES.Kalyr.Letter.${found.letter}`), label: t(`${SHEET}.wound`, data) };
  };
  return {
    track,
    name,
    icon: glyphPath(DOMAIN_ICONS[track]),
    condition: t(`FOURTALES.Kalyr.Rules.Letter.${condition}`),
    badly: view.condition > 1,
    effect: view.barred
      ? t(`FOURTALES.Kalyr.Barred.${track}`)
      : view.penalty < 0
        ? t(`${SHEET}.penalty`, { value: signed(view.penalty), track: `FOURTALES.Kalyr.Rules.Track.${track}` })
        : "",
    columns: view.columns.map((boxes, i) => ({
      name: t(`FOURTALES.Kalyr.Rules.Letter.${COLUMNS[i]!.letter}`),
      boxes: boxes.map(({ wound }) => box(wound)),
    })),
    beyond: view.beyond.map((wound) => box(wound)),
    amends: track === "social" && Object.keys(state.wounds).length > 0,
    mends: woundsInOrder(state).flatMap(([, { letter, healing }]) => (healing ? [mendsLine(letter, healing)] : [])),
  };
}

/** KA-70, KA-71: what a wound that is cared for will be, and when in the story. */
function mendsLine(letter: Letter, { toLetter, due }: Healing): string {
  const hours = Math.ceil(due);
  const time = hours % 24 === 0 ? t(`${SHEET}.inDays`, { count: hours / 24 }) : t(`${SHEET}.inHours`, { count: hours });
  const word = (one: Letter) => `FOURTALES.Kalyr.Rules.Letter.${one}`;
  const to = toLetter === null ? `${SHEET}.mendsHealed` : toLetter === letter ? `${SHEET}.mendsSame` : word(toLetter);
  return t(`${SHEET}.mends`, { letter: word(letter), to, time });
}

/** What points and experience were spent on and gained for, the newest first (KA-95 to KA-103). */
function bookView({ system }: Character): string[] {
  const lines = Object.values(system.xp.ledger).sort((a, b) => b.order - a.order);
  return lines.slice(0, MOST_LINES).map(({ what, points, xp, note }) => {
    const bought = !FUDGE_USES.includes(what as FudgeUse);
    const key = bought ? "FOURTALES.Kalyr.Rules.Advance.bought" : `FOURTALES.Kalyr.Rules.Fudge.${what}`;
    return t(key, { points: Math.abs(points), xp: Math.abs(xp), price: Math.abs(xp), note });
  });
}

function scarsView({ system }: Character) {
  return Object.entries(system.scars ?? {})
    .sort(([, a], [, b]) => a.order - b.order)
    .map(([id, { letter, track, cause }]) => {
      const data = { letter: `FOURTALES.Kalyr.Rules.Letter.${letter}`, track: `FOURTALES.Kalyr.Rules.Track.${track}` };
      return { id, text: t(`${SHEET}.scar`, { ...data, cause: cause || t(`${SHEET}.nobody`) }) };
    });
}

function listView(character: Character, list: (typeof LISTS)[number], images: Map<string, string>) {
  const type = `kalyr${list}` as KalyrItem["type"];
  return {
    type,
    list,
    entries: itemsOf(character, type).map((item) => {
      const use = USE[item.type];
      const active = use && getProperty(item.system, use.field) === true;
      return {
        ...item,
        img: images.get(item.id),
        level: levelIn(item),
        line: lineOf(item),
        field: use?.field,
        active,
        toggle: use && t(active ? use.on : use.off),
      };
    }),
  };
}

/** The level that edit mode lets one set in the list, as lists of choices want it. */
function levelIn({ type, system }: KalyrItem): string {
  return type === "kalyrConnection" ? String(system.level) : "";
}

/** The one fact that one wants of a thing. */
function lineOf({ type, system }: KalyrItem): string {
  switch (type) {
    case "kalyrWeapon":
      return signed(system.damageBonus);
    case "kalyrArmour":
      return signed(system.bonus);
    case "kalyrShield":
      return t(`FOURTALES.Kalyr.Choice.size.${system.size}`);
    case "kalyrConnection":
      return t(`${SHEET}.standing`, { rank: system.rank, level: levelKey(system.level) });
    case "kalyrLifepath":
      return t(`FOURTALES.Kalyr.Choice.class.${system.class}`);
    case "kalyrEquipment":
      return system.quantity === 1 ? "" : `× ${system.quantity}`;
    case "kalyrGift":
      return [
        system.damageDone && t(`${SHEET}.done`, { value: signed(system.damageDone) }),
        system.damageResisted && t(`${SHEET}.resisted`, { value: signed(system.damageResisted) }),
      ]
        .filter(Boolean)
        .join(", ");
    default:
      return "";
  }
}

function editView(character: Character) {
  return {
    tiers: choices(TIERS, "FOURTALES.Kalyr.Tier"),
    intolerances: choices(INTOLERANCES, "FOURTALES.Kalyr.Intolerance"),
    levels: levelChoices(),
    abilities: itemsOf(character, "kalyrAbility").map(({ id, name, system: { specialisation, level } }) => ({
      id,
      name: fullName(name, specialisation),
      level: String(level),
    })),
    letters: choices(LETTERS, "FOURTALES.Kalyr.Rules.Letter"),
    trackChoices: choices(TRACKS, "FOURTALES.Kalyr.Domain"),
  };
}

function itemsOf<T extends KalyrItem["type"]>(character: Character, type: T): Extract<KalyrItem, { type: T }>[] {
  return character.items.filter((item): item is Extract<KalyrItem, { type: T }> => item.type === type);
}

function order({ system }: AbilityItem): number {
  return ["physical", "mental", "social", "none"].indexOf(system.domain);
}
