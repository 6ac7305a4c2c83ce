import type { EventBook, Worked } from "../../../src/kernel/event-book.ts";
import type { WorldEvent } from "../../../src/kernel/events.ts";
import { type Result, unwrap } from "../../../src/kernel/result.ts";
import {
  type AttributeId,
  type Attributes,
  type Being,
  type Character,
  type CharacterSystem,
  DEFAULT_SETTINGS,
  GROUPS,
  itemEntry,
  newSkill,
  newThing,
  type RungId,
  rung,
  type WovenItem,
  type WovenSettings,
  wovenEvents,
} from "../../../src/rulesets/spellwoven/rules/index.ts";
import { whyNot } from "../said.ts";

/** The default rules, some of them changed. */
export function settings(more: Partial<WovenSettings> = {}): WovenSettings {
  return { ...DEFAULT_SETTINGS, ...more };
}

type Levels = Partial<Record<AttributeId, RungId>>;

function attributes(levels: Levels): Attributes {
  const group = (list: readonly AttributeId[]) =>
    Object.fromEntries(list.map((id) => [id, rung(levels[id] ?? "rudimentary")]));
  return Object.fromEntries(Object.entries(GROUPS).map(([id, list]) => [id, group(list)])) as unknown as Attributes;
}

export interface Making {
  readonly levels?: Levels;
  /** Ranks by slug. */
  readonly skills?: Readonly<Record<string, number>>;
  /** Slugs of the lists; all of them worn or in hand. */
  readonly things?: readonly string[];
  readonly items?: readonly WovenItem[];
  readonly system?: Partial<CharacterSystem>;
}

/** Somebody with these levels, skills and things; everything else as at the start. */
export function somebody(name: string, making: Making = {}): Character {
  const made = [
    ...Object.entries(making.skills ?? {}).map(([slug, rank]) => newSkill(slug, rank)),
    ...(making.things ?? []).map((slug) => newThing(itemEntry(slug)!, 1, true)),
  ];
  const items = made.map((item) => ({
    uuid: `Actor.${name}.Item.${item.slug}`,
    id: item.slug,
    name: item.slug,
    type: item.type,
    system: item.system,
  })) as WovenItem[];
  return {
    uuid: `Actor.${name}`,
    name,
    type: "wovenCharacter",
    items: [...items, ...(making.items ?? [])],
    system: {
      player: false,
      gender: "",
      age: "",
      appearance: "",
      homeland: "",
      attributes: attributes(making.levels ?? {}),
      groupRanking: [],
      weaknesses: { social: [], fighting: [] },
      magery: { domains: {}, incantations: {} },
      anma: { value: 3, max: 3 },
      effort: { total: 6, spent: 0 },
      experience: 0,
      backgroundPoints: { total: 3, log: {} },
      influenceToSpend: 0,
      rewarded: {},
      knownPersons: {},
      toughness: { mind: { bought: 0, extra: 0 }, body: { bought: 0, extra: 0 } },
      tracks: { health: 0, resolve: 0 },
      heroic: { ticked: false, active: false },
      status: { defeated: false, dead: false, removed: false },
      overSwung: false,
      notes: "",
      ...making.system,
    },
  };
}

/** Nimble Jan of the creation chapter, Nimble Jen in play. */
export function jen(making: Making = {}): Character {
  return somebody("Nimble Jen", {
    ...making,
    levels: {
      interrogate: "moderate",
      assess: "low",
      persuade: "low",
      subtlety: "low",
      wits: "moderate",
      finesse: "low",
      stealth: "low",
      ...making.levels,
    },
    skills: {
      falsehoods: 1,
      "one-handed-slash": 1,
      cutpurse: 1,
      sprint: 1,
      "wary-steps": 1,
      pilfer: 1,
      ingenue: 1,
      ...making.skills,
    },
    system: {
      player: true,
      weaknesses: { social: ["sagacity"], fighting: ["two-handed"] },
      influenceToSpend: 3,
      ...making.system,
    },
  });
}

/** The town guard: short sword, soft leather tunic, Evade +2, Initiative +2. */
export function guard(making: Making = {}): Character {
  return somebody("Guard", {
    ...making,
    skills: { evade: 2, initiative: 2, ...making.skills },
    things: making.things ?? ["sword", "soft-leather-tunic"],
  });
}

/** Language keys of the problems, without the common beginning. */
export function refused(result: Result<unknown>): string[] {
  return result.ok ? [] : whyNot(result.problems, "FOURTALES.Woven.Rules.");
}

/** Fields of the problems. */
export function fieldsOf(result: Result<unknown>): (string | undefined)[] {
  return result.ok ? [] : result.problems.map(({ field }) => field);
}

const statesOf = (beings: readonly Being[]) =>
  new Map<string, unknown>(beings.map(({ uuid, system }) => [uuid, system]));

/** Applies events to these beings. */
export function happen(events: readonly WorldEvent[], ...beings: Being[]): Worked {
  return unwrap((wovenEvents as EventBook).applyAll(statesOf(beings), events));
}

/** Somebody's `system` once events have happened. */
export function after(events: readonly WorldEvent[], being: Being): CharacterSystem {
  return happen(events, being).states.get(being.uuid) as CharacterSystem;
}
