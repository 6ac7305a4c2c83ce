import type { EventBook } from "../kernel/event-book.ts";
import type { EventKind } from "../kernel/events.ts";
import type { QuestionKind } from "./asks/question.ts";
import type { EncounterSpec, TrackerSpec } from "./encounter/encounter-spec.ts";
import type { RollClass } from "./foundry/dice.ts";
import type { TaleDocument } from "./foundry/documents.ts";
import type { Migration } from "./migrations/migration.ts";
import type { MovementSpec } from "./movement/movement-spec.ts";
import type { RollKind } from "./rolls/roll-kind.ts";
import type { SettingSpec } from "./settings/setting-spec.ts";
import type { TimeSpec } from "./time/time-spec.ts";

/** One actor or item subtype of a ruleset. */
export interface SubtypeSpec {
  /** The TypeDataModel of the subtype. */
  model: new (
    ...args: never[]
  ) => object;
  /** The ApplicationV2 sheet that is its default. */
  sheet: new (
    ...args: never[]
  ) => object;
  /** Language key of the sheet's name in the sheet chooser. */
  sheetLabel: string;
  /** Font Awesome class for directories. */
  icon: string;
  /** Picture of a new document, an address the client can fetch. */
  image?: string;
  /** Token bars and values, actors only. */
  trackable?: { bar: string[]; value: string[] };
  /** Prototype token of a new actor: linked friend or unlinked foe. */
  token?: { linked: boolean; friendly: boolean; bar1?: string };
}

/** A status icon for tokens. */
export interface StatusSpec {
  id: string;
  name: string;
  img: string;
  /** Sixteen letters or digits, fixed for ever. */
  _id: string;
  /**
   * Where the sheet itself tells: has somebody with this prepared `system` data the status? Such a status shows and goes by
   * itself, also when an event is undone, and nobody sets it by hand. Pure.
   */
  holds?(system: object): boolean;
}

/** Something that only a Gamemaster does, with a button beside those that let time pass. */
export interface KeeperTool {
  /** Names it among the game's tools. */
  readonly id: string;
  /** Language key. */
  readonly label: string;
  /** Font Awesome class. */
  readonly icon: string;
  use(): Promise<unknown>;
}

/** Somebody and what lies on the scene where they are. */
export interface Tread {
  /** UUID of the actor. */
  readonly who: string;
  /** UUID of the actor that made it, and the id of the effect there. */
  readonly by: string;
  readonly effect: string;
  /** They were there already, and their turn begins. */
  readonly stays: boolean;
  /** The turn that it is in their encounter, as a name of its own; empty outside of one. */
  readonly turn: string;
}

/** Somebody who falls: UUIDs of the actor and of the token that is above the ground. */
export interface Drop {
  readonly who: string;
  readonly token: string;
}

/** What a game's cards are played with. */
export type Play = Pick<Ruleset, "rollKinds" | "questions" | "tracker" | "time" | "tools" | "tread" | "drop"> &
  Partial<Pick<Ruleset, "events">>;

/** What a game signs to sit at this table. Core asks here and never for a ruleset by name. */
export interface Ruleset {
  /** Kebab-case, unique: names folders, settings and compendia. */
  id: string;
  /** Language key of the game's name. */
  label: string;
  /** Language key of one line about the game. */
  hint: string;
  /** Language key of what the game calls its Gamemaster, as within a sentence; Foundry's word where it is left out. */
  keeper?: string;
  /** Prefix of all its document subtypes. */
  prefix: string;
  /** Where a module registers a ruleset, its subtypes carry the module's id before a dot. */
  module?: string;
  actors: Record<string, SubtypeSpec>;
  items: Record<string, SubtypeSpec>;
  /** Roll subclasses; their class names are stored in worlds. */
  rolls: RollClass[];
  /** Empty where `play` loads them. */
  rollKinds: RollKind[];
  questions: QuestionKind[];
  /** Without kinds of its own where `play` loads them. */
  events: EventBook;
  settings: SettingSpec[];
  migrations: Migration[];
  statuses: StatusSpec[];
  /** What the game keeps of the world as a whole: Foundry's data fields, by name. Events reach it as `World.<id>`. */
  world?: { fields(): object };
  /** How encounters go; without it the order follows from the manifest's die. */
  encounter?: EncounterSpec;
  /** What the game adds to the tracker of encounters; left out where `play` loads it. */
  tracker?: TrackerSpec;
  /** What ends and begins as time passes; left out where `play` loads it. */
  time?: TimeSpec;
  /** What its Gamemaster makes people or creatures with: a button above the list of actors, and the first of her tools. */
  maker?: KeeperTool;
  /** What its Gamemaster has at hand above the tracker; left out where `play` loads it. */
  tools?: readonly KeeperTool[];
  /** How tokens move, and what a ruler shows of it. */
  movement?: MovementSpec;
  /** Subtype of the behaviour of regions that its rules lay on a scene; it stands in the manifest. */
  ground?: string;
  /** What comes of stepping onto what lies there; called on the active Gamemaster's page. Left out where `play` loads it. */
  tread?(step: Tread): Promise<unknown>;
  /** What comes of falling; called as `tread` is. */
  drop?(fall: Drop): Promise<unknown>;
  /** Addresses of templates to load before the first render, as the client fetches them. */
  templates: string[];
  /** Loads the kinds of rolls and questions, and what time does: not needed before the first card of the game. */
  play?(): Promise<Play>;
  /** Hooks of its own; called once, at init. */
  listen?(): void;
  /**
   * Loads what the game's windows work with, which is not needed before the first of them opens. Called while nobody waits
   * for it, in worlds that play the game.
   */
  atHand?(): Promise<unknown>;
  /** How somebody without a character gets the first one: its subtype, and what leads through the making of it. */
  newcomer?: { type: string; guide(actor: TaleDocument, sheet: object): Promise<unknown> };
}

export type { TaleDocument };

const registry = new Map<string, Ruleset>();

/**
 * Add a game to the table. Must happen before the init hook ends: core registers, modules in `fourTales.init`.
 * @throws Error when id or prefix are taken, an id is not kebab-case, or a kind of roll looks nothing up.
 */
export function registerRuleset(ruleset: Ruleset): void {
  if (!/^[a-z][a-z0-9-]*$/.test(ruleset.id)) throw new Error(`Ruleset id "${ruleset.id}" is not kebab-case.`);
  for (const known of registry.values()) {
    if (known.id === ruleset.id) throw new Error(`A ruleset "${ruleset.id}" is registered already.`);
    if (known.prefix === ruleset.prefix) throw new Error(`Prefix "${ruleset.prefix}" belongs to ${known.id}.`);
  }
  for (const type of [...Object.keys(ruleset.actors), ...Object.keys(ruleset.items)]) {
    const start = ruleset.module ? `${ruleset.module}.${ruleset.prefix}` : ruleset.prefix;
    if (!type.startsWith(start)) throw new Error(`Subtype "${type}" does not start with "${start}".`);
  }
  checkKinds(ruleset.id, ruleset.rollKinds);
  registry.set(ruleset.id, ruleset);
}

/** Every registered game, in the order of registration. */
export function rulesets(): Ruleset[] {
  return [...registry.values()];
}

/**
 * The game with this id.
 * @throws Error when none is registered under it.
 */
export function rulesetById(id: string): Ruleset {
  const found = registry.get(id);
  if (!found) throw new Error(`No ruleset "${id}" is registered.`);
  return found;
}

/** The game that owns an actor or item subtype, or null for Foundry's own types. */
export function rulesetOfType(documentName: string, type: string): Ruleset | null {
  const room = documentName === "Actor" ? "actors" : "items";
  return rulesets().find((ruleset) => type in ruleset[room]) ?? null;
}

/** Language key of what a game calls the one who runs it; Foundry's word where the game is not installed. */
export function keeperOf(rulesetId: string): string {
  return registry.get(rulesetId)?.keeper ?? "FOURTALES.Core.keeper";
}

const loading = new Map<string, Promise<void>>();

const loaded = new Set<string>();

/** Are the kinds of a game's rolls, questions and events there? Also of a game that is not installed, of which none will come. */
export function isReadyToPlay(rulesetId: string): boolean {
  return loaded.has(rulesetId) || !registry.get(rulesetId)?.play;
}

/** Waits until the kinds of a game's rolls, questions and events are there. Does nothing for a game that is not installed. */
export async function readyToPlay(rulesetId: string): Promise<void> {
  const ruleset = registry.get(rulesetId);
  if (!ruleset?.play) return;
  const under = loading.get(rulesetId) ?? load(ruleset, ruleset.play);
  loading.set(rulesetId, under);
  // The line may have been down: the next one tries again.
  under.catch(() => loading.delete(rulesetId));
  await under;
}

async function load(ruleset: Ruleset, play: () => Promise<Play>): Promise<void> {
  const { rollKinds, questions, events, tracker, time, tools, tread, drop } = await play();
  checkKinds(ruleset.id, rollKinds);
  Object.assign(ruleset, {
    rollKinds,
    questions,
    ...(events && { events }),
    ...(tracker && { tracker }),
    ...(time && { time }),
    ...(tools && { tools }),
    ...(tread && { tread }),
    ...(drop && { drop }),
  });
  loaded.add(ruleset.id);
}

/** A module may be written without types, and for an older version: without `facts` no card of a player's could be judged. */
function checkKinds(ruleset: string, kinds: readonly RollKind[]): void {
  const bare = kinds.find(({ facts }) => typeof facts !== "function");
  if (bare) throw new Error(`The kind of roll "${bare.id}" of "${ruleset}" has no facts().`);
}

/** One kind of roll of one game, or null when its ruleset is not installed, or nothing of it was played yet. */
export function findRollKind(rulesetId: string, kind: string): RollKind | null {
  return registry.get(rulesetId)?.rollKinds.find((entry) => entry.id === kind) ?? null;
}

/** One kind of question of one game, or null when its ruleset is not installed, or nothing of it was played yet. */
export function findQuestionKind(rulesetId: string, kind: string): QuestionKind | null {
  return registry.get(rulesetId)?.questions.find((entry) => entry.id === kind) ?? null;
}

/** One kind of event of one game, or null when its ruleset is no longer installed. */
export function findEventKind(rulesetId: string, kind: string): EventKind<unknown, unknown> | null {
  return registry.get(rulesetId)?.events.get(kind) ?? null;
}
