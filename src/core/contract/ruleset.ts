import type { EventKind } from "../../kernel/events.ts";
import type { RollClass } from "../foundry/dice.ts";
import type { TaleDocument } from "../foundry/documents.ts";
import type { Stage } from "../foundry/scenes.ts";
import type { EncounterSpec } from "./encounter-spec.ts";
import type { Follows } from "./follows.ts";
import type { Gate } from "./gate-spec.ts";
import type { Migration } from "./migration.ts";
import type { MovementSpec } from "./movement-spec.ts";
import type { KeeperTool, Play } from "./play.ts";
import type { QuestionKind } from "./question.ts";
import type { RollKind } from "./roll-kind.ts";
import type { SettingSpec } from "./setting-spec.ts";

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

/**
 * What a game signs to sit at this table: all of it is there at once, but for `play`. Core asks here and never for a ruleset
 * by name. Nothing is written into it after it was registered.
 */
export interface Ruleset {
  /** Kebab-case, unique: names folders, settings and compendia. */
  id: string;
  /** Language key of the game's name. */
  label: string;
  /** Language key of one line about the game. */
  hint: string;
  /** Language key of what the game calls its Gamemaster, as within a sentence; Foundry's word where it is left out. */
  keeper?: string;
  /** A picture of what it is like, an address the client can fetch: it is seen behind its door. */
  door?: string;
  /** Address of a stylesheet that comes with the first that is seen of the game, in the system's layer. */
  looks?: string;
  /** Prefix of all its document subtypes. */
  prefix: string;
  /** What the classes of its windows begin with, where they do not say `ft-game-<id>`. */
  mark?: string;
  /** Where a module registers a ruleset, its subtypes carry the module's id before a dot. */
  module?: string;
  actors: Record<string, SubtypeSpec>;
  items: Record<string, SubtypeSpec>;
  /** Roll subclasses; their class names are stored in worlds. */
  rolls: RollClass[];
  /** What its cards are played with, or what loads it; `playOf` has it once that is done. */
  play: Play | (() => Promise<Play>);
  settings: SettingSpec[];
  migrations: Migration[];
  statuses: StatusSpec[];
  /** What the game keeps of the world as a whole: Foundry's data fields, by name. Events reach it as `World.<id>`. */
  world?: { fields(): object };
  /** How encounters go; without it the order follows from the manifest's die. */
  encounter?: EncounterSpec;
  /** What its Gamemaster makes people or creatures with: a button above the list of actors, and the first of her tools. */
  maker?: KeeperTool;
  /** How tokens move, and what a ruler shows of it. */
  movement?: MovementSpec;
  /**
   * Is this scene a board: seen whole by all players, its tokens where the game puts them and not in the grid's squares, and no
   * paces counted on it?
   */
  isBoard?(scene: Pick<Stage, "flags">): boolean;
  /** Subtype of the behaviour of regions that its rules lay on a scene; it stands in the manifest. */
  ground?: string;
  /** Addresses of templates to load before the first render, as the client fetches them. */
  templates: string[];
  /** What follows when documents of the game come, change and go. */
  follows?: Follows;
  /** Hooks of its own; called once, at init. */
  listen?(): void;
  /**
   * Loads what the game's windows work with, which is not needed before the first of them opens. Called while nobody waits
   * for it, in worlds that play the game.
   */
  atHand?(): Promise<unknown>;
  /** How somebody without a character gets the first one: its subtype, and what leads through the making of it. */
  newcomer?: {
    type: string;
    guide(actor: TaleDocument, sheet: object): Promise<unknown>;
    /** The field of `system` in which prose says who somebody is: its first sentence is told where players choose whom they play. */
    about?: string;
  };
}

export type { TaleDocument };

const registry = new Map<string, Ruleset>();

/**
 * Add a game to the table. Must happen before the init hook ends: core registers, modules in `fourTales.init`.
 * @throws Error when id or prefix are taken, an id is not kebab-case, `play` is missing, or a kind of roll looks nothing up.
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
  // A module may be written without types, and for an older version.
  if (!ruleset.play) throw new Error(`"${ruleset.id}" has no play.`);
  if (typeof ruleset.play !== "function") {
    checkKinds(ruleset.id, ruleset.play.rollKinds);
    if (!ruleset.play.gate && !ruleset.play.calls) plays.set(ruleset.id, ruleset.play);
  }
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

const plays = new Map<string, Play>();

const loading = new Map<string, Promise<void>>();

/** What a game's cards are played with; null until it is loaded (`readyToPlay`), and for a game that is not installed. */
export function playOf(rulesetId: string): Play | null {
  return plays.get(rulesetId) ?? null;
}

/** Is all loaded that a game's cards need? Also true for a game that is not installed: there is nothing to wait for. */
export function isReadyToPlay(rulesetId: string): boolean {
  return plays.has(rulesetId) || !registry.has(rulesetId);
}

/** Waits until there is what a game's cards are played with. Does nothing for a game that is not installed. */
export async function readyToPlay(rulesetId: string): Promise<void> {
  const play = registry.get(rulesetId)?.play;
  if (!play || plays.has(rulesetId)) return;
  const under = loading.get(rulesetId) ?? load(rulesetId, play);
  loading.set(rulesetId, under);
  // The line may have been down: the next one tries again.
  under.catch(() => loading.delete(rulesetId));
  await under;
}

async function load(id: string, from: Ruleset["play"]): Promise<void> {
  const play = typeof from === "function" ? await from() : from;
  checkKinds(id, play.rollKinds);
  const whole = await completed(id, play);
  plays.set(id, isGated(whole) ? (await import("./gated.ts")).gated(id, whole, keeperOf(id)) : whole);
}

/** Adds what core brings to a game that asks for it; nothing until core has said so. */
let completed = async (_game: string, play: Play): Promise<Play> => play;

/** From now on a game's play is made whole by this, once, when it is loaded. */
export function completePlays(complete: typeof completed): void {
  completed = complete;
}

const isGated = (play: Play): play is Play & { gate: Gate } => play.gate !== undefined;

/** A module may be written without types, and for an older version: without `facts` no card of a player's could be judged. */
function checkKinds(ruleset: string, kinds: readonly RollKind[]): void {
  const bare = kinds.find(({ facts }) => typeof facts !== "function");
  if (bare) throw new Error(`The kind of roll "${bare.id}" of "${ruleset}" has no facts().`);
}

/** One kind of roll of one game, or null when its ruleset is not installed, or nothing of it was played yet. */
export function findRollKind(rulesetId: string, kind: string): RollKind | null {
  return playOf(rulesetId)?.rollKinds.find((entry) => entry.id === kind) ?? null;
}

/** One kind of question of one game, or null when its ruleset is not installed, or nothing of it was played yet. */
export function findQuestionKind(rulesetId: string, kind: string): QuestionKind | null {
  return playOf(rulesetId)?.questions.find((entry) => entry.id === kind) ?? null;
}

/** One kind of event of one game, or null when its ruleset is not installed, or nothing of it was played yet. */
export function findEventKind(rulesetId: string, kind: string): EventKind<unknown, unknown> | null {
  return playOf(rulesetId)?.events.get(kind) ?? null;
}
