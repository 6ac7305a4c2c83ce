import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { say, t } from "../../../core/words.ts";
import { beingOf, isCarried } from "../play/being.ts";
import { spotOf, spotsFor } from "../play/stow.ts";
import { termHint } from "../play/term-hint.ts";
import { derive, type ZoneLook } from "../rules/derive.ts";
import { HUMANOID_ZONES } from "../rules/tables/body.ts";
import type { Being, CarriedItem, WeaponItem } from "../rules/types.ts";
import type { Term } from "../rules/vocabulary.ts";
import { isBroken } from "../rules/wear.ts";

/** More than this is told by the figure alone. */
const MOST_PIPS = 16;

/** What the sheet of a being shows, apart from what every sheet shows. */
export function sheetContext(actor: OwnedActor, editing: boolean): Record<string, unknown> {
  const being = beingOf(actor);
  const { system } = being;
  return {
    being: system,
    line: [system.faction, t("FOURTALES.Words.Sheet.level", { level: system.level })].filter(Boolean).join(" · "),
    ...(editing ? editView(being) : playView(being)),
  };
}

function playView(being: Being): Record<string, unknown> {
  const { system } = being;
  const derived = derive(being);
  const inherent = derived.words.filter(({ drawn }) => !drawn);
  const drawn = derived.words.filter((word) => word.drawn);
  const things = being.items.filter(isCarried);
  const kits = things.filter(({ type }) => type === "wordsKit");
  const at = (...places: string[]) =>
    things.filter(({ system: { place } }) => places.includes(place)).map((item) => thingView(being, item, kits));
  return {
    newcomer:
      being.type === "wordsCharacter" && Object.keys(system.tags).length + Object.keys(system.words).length === 0,
    tags: derived.tags.map(termView),
    lost: Object.values(system.tags).filter(({ lost }) => lost),
    slots: Array.from({ length: Math.max(inherent.length, drawn.length + 1) }, (_, i) => ({
      inherent: inherent[i] && termView(inherent[i]),
      drawn: drawn[i] && termView(drawn[i]),
      next: i === drawn.length,
    })),
    inherentCount: inherent.length,
    drawnCount: drawn.length,
    draws: system.draws > 0 ? t("FOURTALES.Words.Sheet.draws", { count: system.draws }) : "",
    humanoid: derived.zones.length === 4 && derived.zones.every(({ id }) => HUMANOID_ZONES.includes(id)),
    zones: derived.zones.map(zoneView),
    weapons: weaponsAtHand(things).map(weaponView),
    hands: at("held"),
    worn: at("worn"),
    pouch: { things: at("pouch"), free: freeSlots(derived.load.pouch) },
    pack: { things: at("pack"), count: derived.load.pack },
    kits: kits.map((kit) => ({
      name: kit.name,
      things: things
        .filter(({ system: { place, kit: id } }) => place === "kit" && id === kit.id)
        .map((item) => thingView(being, item, kits)),
    })),
    ground: at("ground"),
    loadWarnings: derived.load.warnings.map(say),
  };
}

function termView(term: Term) {
  const { kind, text, source, drawn } = term;
  return { kind, text, hint: termHint(term), drawn, source: source.from, id: source.id };
}

function zoneView(zone: ZoneLook) {
  const { id, label, face, hp, armor, maimed, broken, bound, vital } = zone;
  const pips = (value: number, max: number) =>
    max > MOST_PIPS ? [] : Array.from({ length: max }, (_, i) => ({ full: i < value }));
  return {
    id,
    label,
    face,
    vital,
    maimed,
    broken,
    bound,
    hp: { ...hp, pips: pips(hp.value, hp.max), path: `system.zones.${id}.hp.value` },
    armor: {
      ...armor,
      path: `system.zones.${id}.${armor.item ? `covers.${armor.item}` : "armor"}.value`,
    },
    state: [
      ...(maimed ? [t("FOURTALES.Words.Sheet.maimed")] : []),
      ...(broken ? [t("FOURTALES.Words.Sheet.broken")] : []),
      ...(bound ? [t("FOURTALES.Words.Sheet.bound")] : []),
    ].join(", "),
  };
}

/** What one can strike with at once comes first, then what hangs from the Pouch. */
function weaponsAtHand(things: readonly CarriedItem[]): WeaponItem[] {
  const at = (place: string) =>
    things.filter((item): item is WeaponItem => item.type === "wordsWeapon" && item.system.place === place);
  return [...at("held"), ...at("pouch")];
}

function weaponView({ id, name, system }: WeaponItem) {
  const away = system.place === "held" ? "" : t("FOURTALES.Words.Spot.pouch");
  return { id, name, dice: diceText(system), away, hint: [system.word, system.tag, away].filter(Boolean).join(" · ") };
}

const diceText = ({ hitDie, damageDie }: WeaponItem["system"]): string => `d${hitDie}/d${damageDie}`;

function thingView(being: Being, item: CarriedItem, kits: readonly CarriedItem[]) {
  const spots = spotsFor(item, kits).map((spot) => [spot, spotName(spot, kits)]);
  const line = thingLine(item);
  const broken = isBroken(being, item);
  const shown = [item.name, line, ...(broken ? [t("FOURTALES.Words.Sheet.broken")] : [])].filter(Boolean).join(" ");
  return {
    id: item.id,
    name: item.name,
    line,
    broken,
    open: t("FOURTALES.Core.Sheet.openNamed", { name: shown }),
    spot: spotOf(item),
    spots: Object.fromEntries(spots),
  };
}

function spotName(spot: string, kits: readonly CarriedItem[]): string {
  const kit = kits.find(({ id }) => spot === `kit:${id}`);
  return kit ? kit.name : t(`FOURTALES.Words.Spot.${spot}`);
}

/** The one line that a card of a thing has room for. */
export function thingLine(item: CarriedItem): string {
  const bracketed = (...words: readonly string[]) => words.filter(Boolean).map((word) => `[${word}]`);
  switch (item.type) {
    case "wordsWeapon":
      return [diceText(item.system), ...bracketed(item.system.word, item.system.tag)].join(" ");
    case "wordsArmor":
      return [
        t("FOURTALES.Words.Sheet.armor", { armor: item.system.durability }),
        ...bracketed(...item.system.tags),
      ].join(" ");
    case "wordsMagicItem":
      return [...bracketed(item.system.word, ...item.system.tags), item.system.effect].join(" ").trim();
    case "wordsGear":
      return bracketed(item.system.word, ...item.system.tags).join(" ");
    case "wordsKit":
      return "";
  }
}

function freeSlots({ count, max }: { count: number; max: number }): unknown[] {
  return Array.from({ length: Math.max(0, max - count) });
}

function editView({ system, type }: Being): Record<string, unknown> {
  const options = (prefix: string, ids: readonly string[]) =>
    Object.fromEntries(ids.map((id) => [id, t(`FOURTALES.Words.${prefix}.${id}`)]));
  const sorted = <T extends { sort: number }>(of: Readonly<Record<string, T>>) =>
    Object.entries(of)
      .sort(([, a], [, b]) => a.sort - b.sort)
      .map(([id, entry]) => ({ id, ...entry }));
  return {
    tagRows: sorted(system.tags),
    wordRows: sorted(system.words),
    handRows: sorted(system.hand),
    zoneRows: Object.entries(system.zones)
      .sort(([, a], [, b]) => a.face - b.face)
      .map(([id, zone]) => ({ id, ...zone })),
    tagSources: options("From", ["creation", "faction", "level", "specific", "story", "temporary"]),
    wordSources: options("From", ["creation", "level"]),
    isCharacter: type === "wordsCharacter",
  };
}
