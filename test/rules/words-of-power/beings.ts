import type { WorldEvent } from "../../../src/kernel/events.ts";
import { type Result, unwrap } from "../../../src/kernel/result.ts";
import {
  type ArmorItem,
  type ArmorSystem,
  type Being,
  type Character,
  type CharacterSystem,
  type Claim,
  type Creature,
  DEFAULT_SETTINGS,
  type DrawnWord,
  type GearItem,
  type HitRequest,
  type HitState,
  HUMANOID_ZONES,
  humanoidZones,
  type InherentWord,
  type MagicItem,
  type MatchState,
  type MatchStep,
  newZone,
  type Participant,
  type Seat,
  stowFacts,
  type Tag,
  type Term,
  takeStep,
  type WeaponItem,
  type WeaponSystem,
  type WordsItem,
  type WordsSettings,
  wordsEvents,
  type Zone,
} from "../../../src/rulesets/words-of-power/rules/index.ts";
import { whyNot } from "../said.ts";

export const settings = (some: Partial<WordsSettings> = {}): WordsSettings => ({ ...DEFAULT_SETTINGS, ...some });

export const LABELS = { head: "Head", offhand: "Offhand", mainhand: "Mainhand", legs: "Legs" };

export const tag = (text: string, more: Partial<Tag> = {}): Tag => ({
  text,
  sense: "",
  source: "creation",
  weaverName: "",
  lost: false,
  sort: 0,
  ...more,
});
const word = (text: string): InherentWord => ({ text, sense: "", source: "creation", sort: 0 });
export const drawn = (text: string): DrawnWord => ({ text, sense: "", sort: 0 });

/** A character; Tags, Words and Hand are kept under their own small names. */
export function character(
  name: string,
  has: { tags?: string[]; words?: string[]; hand?: string[]; items?: WordsItem[] } = {},
  system: Partial<CharacterSystem> = {},
): Character {
  const keyed = <T>(list: readonly string[] = [], make: (text: string) => T) =>
    Object.fromEntries(list.map((text) => [text.toLowerCase(), make(text)]));
  return {
    uuid: `Actor.${name}`,
    name,
    type: "wordsCharacter",
    items: has.items ?? [],
    system: {
      fateWeaver: true,
      faction: "",
      level: 1,
      tags: keyed(has.tags, (text) => tag(text)),
      words: keyed(has.words, word),
      hand: keyed(has.hand, drawn),
      draws: 0,
      spells: {},
      zones: humanoidZones(1, LABELS),
      down: false,
      guard: null,
      team: "",
      formation: "",
      notes: "",
      biography: "",
      currency: "",
      storage: "",
      ...system,
    },
  };
}

/** A creature with HP by zone; the first is vital. */
export function creature(name: string, hp: Record<string, number>, armor: Record<string, number> = {}): Creature {
  const zones: Record<string, Zone> = {};
  Object.entries(hp).forEach(([id, points], i) => {
    const worn = { value: armor[id] ?? 0, max: armor[id] ?? 0 };
    zones[id] = newZone(id, i + 1, points, { vital: i === 0, armor: worn });
  });
  const { biography: _b, currency: _c, storage: _s, ...system } = character(name).system;
  return {
    uuid: `Actor.${name}`,
    name,
    type: "wordsCreature",
    items: [],
    system: { ...system, fateWeaver: false, zones },
  };
}

const carried = { place: "held", grip: "mainhand", kit: "", description: "" } as const;

export function weapon(
  name: string,
  hitDie: 6 | 8,
  damageDie: 4 | 6 | 10,
  system: Partial<WeaponSystem> = {},
): WeaponItem {
  const usual: WeaponSystem = {
    ...carried,
    hitDie,
    damageDie,
    mode: "melee",
    hands: 1,
    word: "",
    tag: "",
    rangeLimit: null,
    magic: false,
  };
  return { uuid: `Item.${name}`, id: name, name, type: "wordsWeapon", system: { ...usual, ...system } };
}

export function armor(name: string, durability: number, system: Partial<ArmorSystem> = {}): ArmorItem {
  const usual: ArmorSystem = {
    ...carried,
    place: "pack",
    grip: "",
    kind: "body",
    durability,
    zones: HUMANOID_ZONES,
    left: {},
    tags: [],
    magic: false,
  };
  return { uuid: `Item.${name}`, id: name, name, type: "wordsArmor", system: { ...usual, ...system } };
}

export function magic(name: string, zone: string, system: Partial<MagicItem["system"]> = {}): MagicItem {
  const usual = {
    ...carried,
    place: "pack" as const,
    grip: "" as const,
    zone,
    word: "",
    effect: "",
    durability: 1,
    left: {},
    tags: [],
    uses: null,
  };
  const id = name.replace(/\W/g, "");
  return { uuid: `Item.${id}`, id, name, type: "wordsMagicItem", system: { ...usual, ...system } };
}

export function gear(name: string, system: Partial<GearItem["system"]> = {}): GearItem {
  const usual = { ...carried, place: "pouch" as const, grip: "" as const, small: false, word: "", tags: [] };
  return { uuid: `Item.${name}`, id: name, name, type: "wordsGear", system: { ...usual, ...system } };
}

export const party = ({ uuid, name, system }: Being): Participant => ({ uuid, name, fateWeaver: system.fateWeaver });

/** A Tag's or Word's claim for a side, ready to be asked. */
export function claimTerm(
  id: string,
  side: Claim["side"],
  { kind, text, source }: Term,
  more: { readonly exact?: boolean } = {},
): Omit<Claim, "by" | "state" | "reason"> {
  return { id, side, kind, text, source, why: "", exact: more.exact ?? false };
}

/** A circumstance's claim for a side, ready to be asked. */
export function claimCondition(id: string, side: Claim["side"], text: string): Omit<Claim, "by" | "state" | "reason"> {
  return { id, side, kind: "condition", text, source: null, why: "", exact: false };
}

/** An attack of which nothing has been thrown yet. */
export function newAttack(request: HitRequest): HitState {
  return { request, thrown: { hit: null, zone: null, damage: null } };
}

/** A claim that stands. */
export function claim(
  id: string,
  side: Claim["side"],
  kind: Claim["kind"],
  text: string,
  more: Partial<Claim> = {},
): Claim {
  return {
    id,
    side,
    kind,
    text,
    why: "",
    source: null,
    exact: false,
    by: "storyteller",
    state: "granted",
    reason: "",
    ...more,
  };
}

/** Takes steps one after the other; each must be allowed. */
export function go(state: MatchState, steps: readonly (readonly [Seat, MatchStep])[], table = settings()): MatchState {
  return steps.reduce((now, [seat, step]) => unwrap(takeStep(now, seat, step, table)), state);
}

/** The language keys of a refusal. */
export function refused(result: Result<unknown>): string[] {
  return result.ok ? [] : whyNot(result.problems, "FOURTALES.Words.Rules.");
}

/** Somebody after a thing of theirs was put elsewhere; it must be allowed. */
export function stowed<B extends Being>(being: B, item: string, to: string): B {
  const { events } = unwrap(stowFacts({ who: being.uuid, item, to }, () => being));
  const states = new Map<string, unknown>([being, ...being.items].map(({ uuid, system }) => [uuid, system]));
  const { states: now } = unwrap(wordsEvents.applyAll(states, events));
  const items = being.items.map((thing) => ({ ...thing, system: now.get(thing.uuid) }) as WordsItem);
  return { ...being, system: now.get(being.uuid) as B["system"], items };
}

/** Lets events happen to beings, and what follows from them; gives them as they are afterwards. */
export function happen<B extends Being>(events: readonly WorldEvent[], ...beings: B[]): B[] {
  const states = new Map<string, unknown>(beings.map((being) => [being.uuid, being.system]));
  // Whoever draws for it need not be there.
  if (!states.has("Actor.Astra")) states.set("Actor.Astra", {});
  const worked = unwrap(
    wordsEvents.applyAll(
      states,
      events.filter((event) => states.has(event.target)),
    ),
  );
  return beings.map((being) => ({ ...being, system: worked.states.get(being.uuid) as B["system"] }));
}
