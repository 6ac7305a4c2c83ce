import { currentUser } from "../../../core/foundry/game.ts";
import { language } from "../../../core/foundry/interface.ts";
import { pips } from "../../../core/sheets/pips.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { choices, say, t } from "../../../core/text/text.ts";
import { beingOf, isCarried } from "../being.ts";
import { termHint } from "../check/term-hint.ts";
import { cardsInDeck } from "../deck/cards-in-deck.ts";
import { restBars } from "../rest/time.ts";
import { pendingTags } from "../rules/character/approval.ts";
import { HUMANOID_ZONES } from "../rules/character/body.ts";
import { derive, isDying, type ZoneLook } from "../rules/character/derive.ts";
import { payableTags } from "../rules/character/payable.ts";
import { reachOf, type StowSpot, spotOf, spotsFor } from "../rules/character/stow.ts";
import type { Term } from "../rules/character/vocabulary.ts";
import { isBroken, isWorking, placeOf } from "../rules/character/wear.ts";
import { lettering } from "../rules/deck/lettering.ts";
import { FORTUNES } from "../rules/rest/fortune.ts";
import type { Being, CarriedItem, StandingSpell, WeaponItem, Zone } from "../rules/types.ts";
import { wordsSettings } from "../words-settings.ts";
import { turnText } from "./sheet-turn.ts";
import { spotName } from "./spot-name.ts";
import { diceText, thingLine } from "./thing-line.ts";

/** More than this is told by the figure alone. */
const MOST_PIPS = 16;

/** What the sheet of a being shows, apart from what every sheet shows. */
export function sheetContext(actor: OwnedActor, editing: boolean): Record<string, unknown> {
  const being = beingOf(actor);
  const { system } = being;
  const { isGM } = currentUser();
  return {
    being: system,
    keeper: isGM,
    line: [system.faction, t("FOURTALES.Words.Sheet.level", { level: system.level })].filter(Boolean).join(" · "),
    ...(editing ? editView(being) : playView(being, actor.isOwner, isGM)),
  };
}

/** @param owner does the viewer hold the Hand? Nobody else but the Storyteller reads its cards. */
function playView(being: Being, owner: boolean, keeper: boolean): Record<string, unknown> {
  const { system, type } = being;
  const { tags, words, zones, load } = derive(being);
  const inherent = words.filter((word) => !word.drawn);
  const drawn = words.filter((word) => word.drawn);
  const things = being.items.filter(isCarried);
  const kits = things.filter((item) => item.type === "wordsKit");
  const spotNames = new Map<StowSpot, string>();
  const lying = things.map((item): Lying => [spotOf(being, item), item, placeOf(being, item)]);
  const at = (where: string) =>
    lying.filter((one) => one.includes(where)).map(([spot, item]) => thingView(being, item, spot, kits, spotNames));
  const mayNote = owner && (keeper || system.draws > 0);
  return {
    deckLeft: cardsInDeck(),
    dying: isDying(being),
    mayPay: payableTags(system, wordsSettings()).length > 0,
    turn: owner && turnText(being.uuid),
    noRest: restBars(being),
    fortunes: FORTUNES.map((id) => ({ id, label: t(`FOURTALES.Words.Fortune.button.${id}`) })),
    newcomer: type === "wordsCharacter" && Object.keys({ ...system.tags, ...system.words }).length === 0,
    tags: tags.map((term) => ({ ...termView(term), pending: isPending(being, term) })),
    pending: pendingText(being),
    lost: Object.values(system.tags).filter(({ lost }) => lost),
    slots: Array.from({ length: Math.max(inherent.length, drawn.length + (mayNote ? 1 : 0)) }, (_, i) => ({
      inherent: inherent[i] && cardView(inherent[i]),
      drawn: owner && drawn[i] && cardView(drawn[i]),
      hidden: !owner && i < drawn.length,
      next: mayNote && i === drawn.length,
    })),
    inherentCount: inherent.length,
    drawnCount: drawn.length,
    humanoid: zones.length === 4 && zones.every(({ id }) => HUMANOID_ZONES.includes(id)),
    zones: zones.map(zoneView),
    weapons: [...weaponsAt(things, "held"), ...weaponsAt(things, "pouch")].map(weaponView),
    hands: at("held"),
    worn: at("worn"),
    pouch: { things: at("pouch"), free: pips(0, load.pouch.max - load.pouch.count) },
    pack: { things: at("pack"), count: load.pack },
    kits: kits.map(({ id, name }) => ({ id, name, reach: reachText(`kit:${id}`), things: at(`kit:${id}`) })),
    reach: { worn: reachText("worn"), pouch: reachText("pouch"), pack: reachText("pack") },
    ground: at("ground"),
    loadWarnings: load.warnings.map(say),
    spells: Object.entries(system.spells).map(([id, spell]) => spellView(id, spell)),
  };
}

/** A thing, with where it lies, more narrowly and less. */
type Lying = readonly [spot: StowSpot, item: CarriedItem, place: string];

/** How many Tags wait for the Storyteller; empty for none. */
function pendingText(being: Being): string {
  const count = pendingTags(being).length;
  return count > 0 ? t("FOURTALES.Words.Approve.pending", { count }) : "";
}

/** WP-30: has the Storyteller still to say yes to it? */
function isPending({ system }: Being, { kind, source }: Term): boolean {
  return kind === "tag" && source.from === "tag" && system.tags[source.id]?.pending === true;
}

function termView(term: Term) {
  return { ...term, hint: termHint(term) };
}

/** A Word as its card shows it. That Drawn Words are gone once used is said above them. */
function cardView(term: Term) {
  const { text, size } = lettering(term.text, language());
  const hint = term.drawn ? term.sense : termHint(term);
  const spelt = text === term.text ? "" : [term.text, hint].filter(Boolean).join(" · ");
  return { ...term, hint, lettered: text, size, spelt };
}

function zoneView(zone: ZoneLook) {
  const { hp, maimed, broken, bound } = zone;
  const states = Object.entries({ maimed, broken, bound }).filter(([, is]) => is);
  return {
    ...zone,
    hp: { ...hp, pips: pips(hp.value, hp.max, MOST_PIPS) },
    state: states.map(([state]) => t(`FOURTALES.Words.Sheet.${state}`)).join(", "),
  };
}

function spellView(id: string, { text, effect, span, left, caster }: StandingSpell) {
  const lasts = t(`FOURTALES.Words.Spell.span.${span}`, { left });
  return { id, text, effect, lasts, by: t("FOURTALES.Words.Spell.by", { name: caster }) };
}

/** Weapons to strike with: those in the hands at once, those in the Pouch after them. */
function weaponsAt(things: readonly CarriedItem[], place: string): WeaponItem[] {
  // What says of itself where it is, is there: weapons cover nothing, and lie in no kit.
  return things.filter((item): item is WeaponItem => item.type === "wordsWeapon" && item.system.place === place);
}

function weaponView({ id, name, system }: WeaponItem) {
  const away = system.place === "held" ? "" : t("FOURTALES.Words.Spot.pouch");
  return { id, name, dice: diceText(system), away, hint: [system.word, system.tag, away].filter(Boolean).join(" · ") };
}

/** @param names what was looked up of spots already */
function thingView(
  being: Being,
  item: CarriedItem,
  spot: StowSpot,
  kits: readonly CarriedItem[],
  names: Map<StowSpot, string>,
) {
  const line = thingLine(item);
  const broken = isBroken(being, item);
  const shown = [item.name, line, ...(broken ? [t("FOURTALES.Words.Sheet.broken")] : [])].filter(Boolean).join(" ");
  return {
    id: item.id,
    name: item.name,
    line,
    broken,
    open: t("FOURTALES.Core.Sheet.openNamed", { name: shown }),
    uses: usesView(being, item),
    spots: spotsFor(item, kits).map((id) => {
      if (!names.has(id)) names.set(id, spotText(id, kits));
      return { id, label: names.get(id), on: id === spot };
    }),
  };
}

/** Uses that are counted, and whether one can be made now. */
function usesView(being: Being, item: CarriedItem) {
  if (item.type !== "wordsMagicItem" || !item.system.uses) return null;
  const { value, max } = item.system.uses;
  return { label: t("FOURTALES.Words.Sheet.uses", { value, max }), ready: isWorking(being, item) };
}

function spotText(spot: StowSpot, kits: readonly CarriedItem[]): string {
  return spotName(spot, kits.find(({ id }) => spot === `kit:${id}`)?.name ?? "");
}

/** WP-70: what it costs in a fight to reach there. */
function reachText(spot: StowSpot): string {
  return t("FOURTALES.Words.Sheet.reach", { count: reachOf(spot) });
}

/** What is worn on a zone, whose Armor counts there and not the zone's own (WP-128). */
function wornRows({ id, covers }: Pick<Zone, "covers"> & { id: string }) {
  return Object.entries(covers).map(([item, { name, value, max }]) => ({
    name,
    value,
    max,
    path: `system.zones.${id}.covers.${item}.value`,
  }));
}

function editView({ system, type }: Being): Record<string, unknown> {
  const rows = <T>(of: Readonly<Record<string, T>>, place: (entry: T) => number) =>
    Object.entries(of)
      .map(([id, entry]) => ({ id, ...entry }))
      .sort((a, b) => place(a) - place(b));
  const bySort = ({ sort }: { sort: number }) => sort;
  return {
    tagRows: rows(system.tags, bySort),
    wordRows: rows(system.words, bySort),
    handRows: rows(system.hand, bySort),
    zoneRows: rows(system.zones, ({ face }) => face).map((zone) => ({ ...zone, worn: wornRows(zone) })),
    tagSources: choices(["creation", "faction", "level", "specific", "story", "temporary"], "FOURTALES.Words.From"),
    wordSources: choices(["creation", "level"], "FOURTALES.Words.From"),
    isCharacter: type === "wordsCharacter",
  };
}
