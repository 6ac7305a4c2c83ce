import { conditionsOf, woundPenalties } from "../damage/tracks.ts";
import { HAMPERING, MODIFIERS } from "../figures.ts";
import type { KalyrSettings } from "../settings.ts";
import type { AbilityModifier, Character, KalyrItem } from "../types.ts";
import { sameAbility } from "./ability-choice.ts";
import { type Arms, gearBonus, outreaches, shieldOf } from "./arms.ts";
import type { AbilityUse, ContestType, Label, Modifier } from "./side.ts";
import { socialRank } from "./social-rank.ts";

/** The circumstances of a contest, as far as modifiers hang on them. */
export interface Situation {
  readonly type: ContestType;
  /** This side tries to persuade or influence the other (KA-45 to KA-47). */
  readonly persuading?: boolean;
  /** Only connections with this organisation count as rank; empty = all. */
  readonly organisation?: string;
  /** Both sides fight with what they have in hand (KA-36 to KA-38). */
  readonly arms?: { readonly own: Arms; readonly foe: Arms } | null;
}

const MODIFIER = "FOURTALES.Kalyr.Rules.Modifier";

/**
 * KA-36 to KA-47: everything that may shift this side's level, each with its reason: what the sheets and the situation
 * say is ticked, what only the table can know is offered unticked.
 * @param foe the character on the other side, or null against nature
 */
export function suggestModifiers(
  own: Character,
  foe: Character | null,
  abilities: readonly AbilityUse[],
  situation: Situation,
  settings: KalyrSettings,
): Modifier[] {
  return [
    ...woundModifiers(own, situation.type, settings),
    ...possessionModifiers(own, abilities, situation.arms?.own ?? null),
    ...(foe && situation.persuading
      ? [...raceModifiers(own, foe), ...rankModifiers(own, foe, situation, settings)]
      : []),
    ...(situation.arms ? fightModifiers(situation.arms, settings) : []),
    offered("good", "circumstances", MODIFIERS.goodEquipment, "KA-42"),
    offered("poor", "circumstances", MODIFIERS.poorEquipment, "KA-43"),
    ...hampering(own, situation, settings),
    ...(foe ? [{ ...offered("edge", "edge", 1, "KA-44"), choices: MODIFIERS.edge }] : []),
  ];
}

/**
 * KA-87: what is offered to whoever carries a shield that may be in the way of what they do with their body, the larger the more; how
 * much, the game master says.
 */
function hampering(own: Character, { type, arms }: Situation, { detailedHampering }: KalyrSettings): Modifier[] {
  const shield = detailedHampering && type === "physical" ? shieldOf(own, arms?.own.weapon ?? null) : null;
  const value = shield ? HAMPERING.proposed[shield.system.size] : 0;
  if (!shield || value === 0) return [];
  const label = { key: `${MODIFIER}.shieldInWay`, data: { name: shield.name } };
  const { choices } = HAMPERING;
  return [
    {
      id: "shieldInWay",
      source: "detailed",
      label,
      value,
      on: false,
      auto: false,
      rule: "KA-87",
      choices,
      named: true,
    },
  ];
}

/** How a penalty of one's own track is called, by the column of the worst wound. */
const WOUNDED: Readonly<Record<number, string>> = { 2: "hurt", 3: "veryHurt", 4: "defeated", 5: "destroyed" };

/** KA-39 to KA-41. */
export function woundModifiers(own: Character, type: ContestType, settings: KalyrSettings): Modifier[] {
  const conditions = conditionsOf(own.system.damage);
  return woundPenalties(conditions, type, settings).map(({ track, rule, value }) => {
    const source = rule === "KA-39" ? "wound" : "beaten";
    const how = rule === "KA-41" ? "beaten" : (WOUNDED[conditions[track]] ?? "hurt");
    const label = { key: `${MODIFIER}.${how}`, data: { track: `FOURTALES.Kalyr.Rules.Track.${track}` } };
    return ticked(`${source}-${track}`, source, label, value, rule);
  });
}

/** KA-42, KA-43: equipment, the weapon's quality, and what gifts and armour do to named abilities. */
function possessionModifiers(own: Character, abilities: readonly AbilityUse[], arms: Arms | null): Modifier[] {
  const named = (names: readonly string[]) =>
    abilities.filter((use) => names.some((name) => sameAbility(name, use.name, use.specialisation)));
  // Two abilities of which only one is meant: the modifier says for which.
  const fitting = (names: readonly string[], modifier: Modifier): Modifier[] => {
    const hit = named(names);
    if (hit.length === abilities.length) return [modifier];
    return hit.map((use) => ({ ...modifier, id: `${modifier.id}-${use.id}`, only: use.id }));
  };
  const fromList = (
    id: string,
    source: "gift" | "armour",
    name: string,
    list: readonly AbilityModifier[],
  ): Modifier[] =>
    list.flatMap(({ ability, value, when }, i) => {
      const text = when ? `${name}: ${when}` : name;
      const modifier = ticked(`${source}-${id}-${i}`, source, { text }, value);
      return ability === "" ? [{ ...modifier, on: false, auto: false }] : fitting([ability], modifier);
    });
  const quality = ({ id, name }: KalyrItem, value: number) =>
    ticked(`equipment-${id}`, "equipment", { text: name }, value, value > 0 ? "KA-42" : "KA-43");
  return own.items.flatMap((item): Modifier[] => {
    const { id, type, name, system } = item;
    if (type === "kalyrGift") return fromList(id, "gift", name, system.modifiers);
    if (type === "kalyrArmour" && system.worn) return fromList(id, "armour", name, system.modifiers);
    if (type === "kalyrEquipment" && system.quality !== 0 && system.quantity > 0) {
      const modifier = quality(item, system.quality);
      if (system.abilities.length === 0) return [{ ...modifier, on: false, auto: false }];
      return fitting(system.abilities, modifier);
    }
    if (type === "kalyrWeapon" && id === arms?.weapon?.id && system.quality !== 0) {
      const modifier = quality(item, system.quality);
      return system.ability === "" ? [modifier] : fitting([system.ability], modifier);
    }
    return [];
  });
}

/** KA-45, AM-15. */
function raceModifiers(own: Character, foe: Character): Modifier[] {
  const mine = own.system.race.trim().toLowerCase();
  const theirs = foe.system.race.trim().toLowerCase();
  if (mine === "" || theirs === "" || mine === theirs) return [];
  const very = foe.system.intolerance === "veryIntolerant";
  const label = { key: `${MODIFIER}.${very ? "veryIntolerant" : "race"}`, data: { name: foe.name } };
  const value = very ? MODIFIERS.otherRaceVeryIntolerant : MODIFIERS.otherRace;
  return [ticked("race", "race", label, value, "KA-45")];
}

/** KA-46, KA-47. */
function rankModifiers(own: Character, foe: Character, situation: Situation, settings: KalyrSettings): Modifier[] {
  const mine = socialRank(own, situation.organisation, settings);
  const theirs = socialRank(foe, situation.organisation, settings);
  if (mine === null || theirs === null || mine === theirs) return [];
  const above = mine > theirs;
  const label = {
    key: `${MODIFIER}.${above ? "outranks" : "rank"}`,
    data: { name: foe.name, steps: Math.abs(mine - theirs) },
  };
  const value = above ? MODIFIERS.outranks : MODIFIERS.perRankBelow * (theirs - mine);
  return [ticked("rank", "rank", label, value, above ? "KA-47" : "KA-46")];
}

/** KA-36 to KA-38, AM-16. */
function fightModifiers(arms: NonNullable<Situation["arms"]>, settings: KalyrSettings): Modifier[] {
  const modifiers: Modifier[] = [];
  const better = settings.simpleFightGear === "damageOnly" ? 0 : gearBonus(arms.own, arms.foe);
  if (better > 0) modifiers.push(ticked("gear", "gear", { key: `${MODIFIER}.gear` }, better, "KA-37"));
  if (outreaches(arms.own, arms.foe)) {
    modifiers.push(ticked("reach", "reach", { key: `${MODIFIER}.reach` }, MODIFIERS.longReach, "KA-38"));
  }
  return modifiers;
}

function ticked(id: string, source: Modifier["source"], label: Label, value: number, rule?: string): Modifier {
  return { id, source, label, value, on: true, auto: true, ...(rule ? { rule } : {}) };
}

function offered(id: "good" | "poor" | "edge", source: Modifier["source"], value: number, rule: string): Modifier {
  return { id, source, label: { key: `${MODIFIER}.${id}` }, value, on: false, auto: false, rule };
}
