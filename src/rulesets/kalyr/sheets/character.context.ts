import { choices } from "../../../core/dialogs/choices.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { glyphPath } from "../../../core/system.ts";
import { t } from "../../../core/words.ts";
import { levelChoices } from "../dialogs/side-context.ts";
import { DOMAIN_ICONS } from "../icons.ts";
import { characterOf } from "../play/character.ts";
import { rail, signed } from "../rolls/rail.ts";
import { levelKey } from "../rules/levels.ts";
import { COLUMNS } from "../rules/tables/figures.ts";
import { layOut } from "../rules/tracks.ts";
import {
  type AbilityItem,
  type Character,
  INTOLERANCES,
  type KalyrItem,
  LETTERS,
  TIERS,
  TRACKS,
  type Track,
} from "../rules/types.ts";
import { kalyrSettings } from "../settings/kalyr-settings.ts";

const SHEET = "FOURTALES.Kalyr.Sheet";

/** More Fudge points than this are told by the figure alone. */
const MOST_COINS = 8;

/** Lists below the ladder, in the order in which one looks for them. */
const LISTS = ["Weapon", "Armour", "Shield", "Gift", "Power", "Connection", "Lifepath", "Equipment"] as const;

/** What the sheet shows, apart from what every sheet shows. */
export function sheetContext(actor: OwnedActor, editing: boolean): Record<string, unknown> {
  const character = characterOf(actor);
  const images = new Map([...actor.items].map(({ id, img }) => [id, img ?? ""]));
  const { system } = character;
  const settings = kalyrSettings();
  return {
    tier: t(`FOURTALES.Kalyr.Tier.${system.tier}`),
    coins: Array.from({ length: Math.min(MOST_COINS, system.fudgePoints) }),
    fudge: t(`${SHEET}.fudge`, { points: system.fudgePoints }),
    none: system.fudgePoints === 0,
    advancement: settings.advancement,
    xp: t(`${SHEET}.xp`, { available: system.xp.available, earned: system.xp.earned }),
    rungs: rungsOf(character),
    tracks: TRACKS.map((track) => trackView(character, track)),
    keys: itemsOf(character, "kalyrKey").map(({ id, name, system: key }) => ({
      id,
      name,
      kind: t(`FOURTALES.Kalyr.Choice.category.${key.category}`),
    })),
    keysOwed: system.keysOwed > 0 ? t(`${SHEET}.keysOwed`, { count: system.keysOwed }) : "",
    lists: LISTS.map((list) => listView(character, list, images, editing)).filter(
      ({ entries }) => editing || entries.length > 0,
    ),
    newcomer: character.items.length === 0,
    keeper: game.user!.isGM,
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
        specialisation: system.specialisation,
        domain: system.domain,
        icon: glyphPath(DOMAIN_ICONS[system.domain]),
        psionic: system.kind === "psionic",
        used: system.usedThisScene,
        label: t(`${SHEET}.rolls`, {
          name: system.specialisation ? `${name} (${system.specialisation})` : name,
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
  };
}

function listView(character: Character, list: (typeof LISTS)[number], images: Map<string, string>, editing: boolean) {
  const type = `kalyr${list}` as KalyrItem["type"];
  return {
    type,
    label: t(`${SHEET}.List.${list}`),
    entries: itemsOf(character, type).map((item) => ({
      id: item.id,
      name: item.name,
      img: images.get(item.id),
      line: lineOf(item),
      toggle: toggleOf(item),
      active: isActive(item),
      level: item.type === "kalyrConnection" && editing ? String(item.system.level) : null,
    })),
  };
}

/** The one fact that one wants of a thing. */
function lineOf(item: KalyrItem): string {
  if (item.type === "kalyrWeapon") return signed(item.system.damageBonus);
  if (item.type === "kalyrArmour") return signed(item.system.bonus);
  if (item.type === "kalyrShield") return t(`FOURTALES.Kalyr.Choice.size.${item.system.size}`);
  if (item.type === "kalyrConnection") {
    return t(`${SHEET}.standing`, { rank: item.system.rank, level: levelKey(item.system.level) });
  }
  if (item.type === "kalyrLifepath") return t(`FOURTALES.Kalyr.Choice.class.${item.system.class}`);
  if (item.type === "kalyrEquipment") return item.system.quantity === 1 ? "" : `× ${item.system.quantity}`;
  if (item.type !== "kalyrGift") return "";
  const { damageDone, damageResisted } = item.system;
  return [
    damageDone && t(`${SHEET}.done`, { value: signed(damageDone) }),
    damageResisted && t(`${SHEET}.resisted`, { value: signed(damageResisted) }),
  ]
    .filter(Boolean)
    .join(", ");
}

function isActive(item: KalyrItem): boolean {
  if (item.type === "kalyrWeapon" || item.type === "kalyrShield") return item.system.equipped;
  return item.type === "kalyrArmour" && item.system.worn;
}

function toggleOf(item: KalyrItem): string {
  if (item.type === "kalyrWeapon" || item.type === "kalyrShield")
    return t(`${SHEET}.${isActive(item) ? "putAway" : "take"}`);
  return item.type === "kalyrArmour" ? t(`${SHEET}.${isActive(item) ? "takeOff" : "wear"}`) : "";
}

function editView(character: Character) {
  const { system } = character;
  const number = (path: string, value: number, min: number | null = 0) => ({
    name: `system.${path}`,
    label: t(`FOURTALES.Kalyr.FIELDS.${path}.label`),
    value,
    min,
  });
  return {
    numbers: [
      number("fudgePoints", system.fudgePoints),
      number("xp.available", system.xp.available),
      number("xp.earned", system.xp.earned),
      number("levelsGained", system.levelsGained),
      number("keysOwed", system.keysOwed),
      number("scale", system.scale, null),
    ],
    tiers: choices(TIERS, "FOURTALES.Kalyr.Tier"),
    intolerances: choices(INTOLERANCES, "FOURTALES.Kalyr.Intolerance"),
    levels: levelChoices(),
    abilities: itemsOf(character, "kalyrAbility").map(({ id, name, system: { specialisation, level } }) => ({
      id,
      name: specialisation ? `${name} (${specialisation})` : name,
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
