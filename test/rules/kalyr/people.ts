import { type Result, unwrap } from "../../../src/kernel/result.ts";
import {
  type AbilityItem,
  type AbilitySystem,
  type AbilityUse,
  type ArmourItem,
  type Character,
  type CharacterSystem,
  type ConnectionItem,
  type ContestFaces,
  type ContestOptions,
  type ContestRequest,
  contestRequest,
  DEFAULT_SETTINGS,
  type EquipmentItem,
  type GiftItem,
  type GiftSystem,
  type KalyrItem,
  type KalyrSettings,
  type KeyItem,
  kalyrEvents,
  type Letter,
  ownAbility,
  type Resolved,
  resolve,
  type SideOptions,
  sideFor,
  type TrackState,
  type WeaponItem,
  type WeaponSystem,
  type Wound,
} from "../../../src/rulesets/kalyr/rules/index.ts";
import { said, whyNot } from "../said.ts";

export const settings = (some: Partial<KalyrSettings> = {}): KalyrSettings => ({ ...DEFAULT_SETTINGS, ...some });

export const noWounds = (): CharacterSystem["damage"] => ({
  physical: { wounds: {} },
  mental: { wounds: {} },
  social: { wounds: {} },
});

/** A player's character. */
export function person(name: string, items: KalyrItem[] = [], system: Partial<CharacterSystem> = {}): Character {
  return {
    uuid: `Actor.${name}`,
    name,
    type: "kalyrCharacter",
    items,
    system: {
      race: "human",
      intolerance: "none",
      scale: 0,
      tier: "pc",
      fudgePoints: 1,
      xp: { available: 0, earned: 0, ledger: {} },
      levelsGained: 0,
      keysOwed: 0,
      lifepathsOwed: 0,
      damage: noWounds(),
      scarsAndNotes: "",
      biography: "",
      ...system,
    },
  };
}

/** Somebody the game master plays. */
export const npc = (name: string, items: KalyrItem[] = [], system: Partial<CharacterSystem> = {}): Character =>
  person(name, items, { tier: "henchman", fudgePoints: 0, ...system });

/** A track with these letters, in the order of the blows. */
export function track(...letters: Letter[]): TrackState {
  const wound = (letter: Letter, order: number): Wound => ({ letter, cause: "", order, when: null, healing: null });
  return { wounds: Object.fromEntries(letters.map((letter, i) => [`w${i + 1}`, wound(letter, i + 1)])) };
}

const item = <T extends KalyrItem["type"], S>(type: T, name: string, system: S) => {
  const id = name.toLowerCase().replace(/\W+/g, "-");
  return { uuid: `Item.${id}`, id, name, type, system };
};

export function ability(name: string, level: number, system: Partial<AbilitySystem> = {}): AbilityItem {
  return item("kalyrAbility", name, {
    specialisation: "",
    kind: "mundane",
    level,
    domain: "none",
    power: "",
    usedThisScene: false,
    usedLastScene: false,
    raisedThisScene: false,
    description: "",
    ...system,
  });
}

export function weapon(name: string, damageBonus: number, system: Partial<WeaponSystem> = {}): WeaponItem {
  return item("kalyrWeapon", name, {
    damageBonus,
    sizeValue: damageBonus,
    reach: "normal",
    hands: 1,
    ranged: false,
    equipped: true,
    quality: 0,
    ability: "",
    description: "",
    ...system,
  });
}

export const armour = (name: string, bonus: number, system: Partial<ArmourItem["system"]> = {}): ArmourItem =>
  item("kalyrArmour", name, { bonus, worn: true, modifiers: [], description: "", ...system });

export const gift = (name: string, system: Partial<GiftSystem> = {}): GiftItem =>
  item("kalyrGift", name, {
    damageDone: 0,
    damageResisted: 0,
    appliesTo: ["physical"],
    modifiers: [],
    description: "",
    ...system,
  });

export const connection = (name: string, level: number): ConnectionItem =>
  item("kalyrConnection", name, {
    level,
    rank: "",
    usedThisScene: false,
    usedLastScene: false,
    raisedThisScene: false,
    description: "",
  });

export const equipment = (name: string, quality: -1 | 0 | 1, abilities: string[] = []): EquipmentItem =>
  item("kalyrEquipment", name, { quality, abilities, quantity: 1, description: "" });

export const incompetence = (...covers: string[]): KeyItem =>
  item("kalyrKey", "Incompetence", {
    category: "incompetence",
    covers,
    origin: "creation",
    invocations: [],
    description: "",
  });

/** A character's own abilities by name, as a contest uses them. */
export function uses(who: Character, ...names: string[]): AbilityUse[] {
  return names.map((name) => ownAbility(who.items.find((one) => one.name === name) as AbilityItem));
}

/** A request of one who uses an ability of this level. */
export function tries(level: number, options: ContestOptions = {}): ContestRequest {
  const somebody = person("Somebody", [ability("Something", level)]);
  return contestRequest(somebody, uses(somebody, "Something"), settings(), options);
}

/** The request with the other side's answer. */
export function opposedBy(
  request: ContestRequest,
  foe: Character,
  names: string[],
  options: SideOptions = {},
  table: KalyrSettings = settings(),
): ContestRequest {
  return { ...request, opposing: sideFor(foe, uses(foe, ...names), request, table, options) };
}

/** A duel of two plain levels. */
export function duelOf(mine: number, theirs: number, options: Partial<ContestRequest> = {}): ContestRequest {
  const foe = npc("Foe", [ability("Other Thing", theirs)]);
  return { ...opposedBy(tries(mine, { foe }), foe, ["Other Thing"]), ...options };
}

/** Four faces written as in the book: `+ - _`. */
export function dice(written: string): number[] {
  return [...written.replace(/ /g, "")].map((sign) => (sign === "+" ? 1 : sign === "-" ? -1 : 0));
}

/** Four faces with this sum. */
export function sum(total: number): number[] {
  return [0, 1, 2, 3].map((i) => (i < Math.abs(total) ? Math.sign(total) : 0));
}

/** Rolls a request with given faces. What it comes to, what goes into it and what it changes can be said in words. */
export function roll(request: ContestRequest, faces: ContestFaces, table: KalyrSettings = settings()): Resolved {
  const resolved = unwrap(resolve(request, faces, table));
  const { sentence, sides, damage, warnings } = resolved.outcome;
  said(sentence);
  for (const warning of warnings) said(warning);
  for (const { parts } of [...sides.flatMap(({ rolls }) => rolls), ...damage]) {
    for (const { label } of parts) if ("key" in label) said(label);
  }
  for (const { dropped, place } of sides.flatMap(({ rolls }) => rolls)) {
    if (dropped) said(dropped);
    if (place) said(place);
  }
  for (const event of resolved.events) if (kalyrEvents.get(event.kind)) said(kalyrEvents.describe(event));
  return resolved;
}

/** The language keys of a refusal, without their beginning. */
export function refused(result: Result<unknown>): string[] {
  return result.ok ? [] : whyNot(result.problems, "FOURTALES.Kalyr.Rules.");
}

/** Lets events happen to characters; gives them as they are afterwards, with what was done. */
export function happen(events: Resolved["events"], ...people: Character[]) {
  const states = new Map<string, unknown>();
  for (const one of people) {
    states.set(one.uuid, one.system);
    for (const thing of one.items) states.set(thing.uuid, thing.system);
  }
  const worked = unwrap(
    kalyrEvents.applyAll(
      states,
      events.filter(({ target }) => states.has(target)),
    ),
  );
  const after = people.map((one) => ({ ...one, system: worked.states.get(one.uuid) as CharacterSystem }));
  return { after, states: worked.states, done: worked.done, before: states };
}
