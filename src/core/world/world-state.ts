import { applyChange } from "../../kernel/change.ts";
import type { Change } from "../../kernel/events.ts";
import { same } from "../../kernel/same.ts";
import { worldTarget } from "../../kernel/whole.ts";
import { type Ruleset, rulesets } from "../contract/ruleset.ts";
import type { TaleDocument } from "../foundry/documents.ts";
import { fields, type Schema } from "../foundry/fields.ts";
import { currentUser } from "../foundry/game.ts";
import { listen } from "../foundry/hooks.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import { findUnder } from "../foundry/uuid.ts";
import { heal } from "../models/heal.ts";
import { readKept, registerKept, writeKept } from "../settings/kept.ts";
import { t } from "../text/text.ts";

/** What the UUIDs of such states begin with: `World.<id of the game>`. */
export const WORLD = "World";

/** What lies in the setting: the data, and what is remembered of events. */
interface Stored {
  system?: unknown;
  deeds?: Record<string, Record<string, unknown>>;
}

/** What is remembered by `<card>.<event>`; null for what shall be forgotten. */
type Entries = ReadonlyMap<string, string | null>;

/**
 * What a game keeps of the world as a whole, as events find it: a target like any other, without owner. It lies in a hidden
 * setting of the world, which only Gamemasters may write to, and is written whole each time.
 */
export class WorldState implements TaleDocument {
  readonly documentName = WORLD;
  readonly type = "world";
  readonly id: string;
  readonly uuid: string;
  readonly #ruleset: Ruleset;
  #schema: { clean(value: unknown, options: object): object } | null = null;
  /** What the setting holds, until it is written to: it may be a year's posts, and every card asks for it. */
  #read: { stored: Stored; system: object | null } | null = null;

  constructor(ruleset: Ruleset) {
    this.id = ruleset.id;
    this.uuid = worldTarget(ruleset.id);
    this.#ruleset = ruleset;
  }

  get name(): string {
    return t(this.#ruleset.label);
  }

  get isOwner(): boolean {
    return currentUser().isGM;
  }

  /** As it is now, the same for all who ask; what makes no sense in the world is replaced by what it begins with. */
  get system(): object {
    const read = this.#now;
    if (read.system) return read.system;
    this.#schema ??= new fields.SchemaField((this.#ruleset.world?.fields() ?? {}) as Schema);
    const { system } = heal(this.#schema, structuredClone(read.stored.system ?? {}));
    read.system = this.#schema.clean(system, {});
    return read.system;
  }

  get flags(): TaleDocument["flags"] {
    return { [SYSTEM_ID]: { deeds: this.#now.stored.deeds ?? {} } };
  }

  testUserPermission(user: unknown): boolean {
    return (user as { isGM?: boolean } | null)?.isGM === true;
  }

  toObject(): { system: object } {
    return { system: structuredClone(this.system) };
  }

  /** @throws always: it changes by events alone */
  async update(): Promise<never> {
    throw new Error(`${this.uuid} changes by events alone.`);
  }

  /**
   * Writes it whole.
   * @param change below `system`
   */
  async keep(change: Change, entries: Entries, operation: object): Promise<void> {
    await writeKept(settingOf(this.id), this.#with(change, entries), operation);
  }

  /** Would that change nothing? */
  isSo(change: Change, entries: Entries): boolean {
    return same(this.#with(change, entries), this.#with({ set: {}, remove: [] }, new Map()));
  }

  #with(change: Change, entries: Entries): Stored {
    const deeds = structuredClone(this.#now.stored.deeds ?? {});
    for (const [key, text] of entries) {
      const [card, event] = key.split(".") as [string, string];
      if (text !== null) deeds[card] = { ...deeds[card], [event]: text };
      else if (deeds[card]) delete deeds[card][event];
      if (deeds[card] && Object.keys(deeds[card]).length === 0) delete deeds[card];
    }
    const { system } = applyChange({ system: this.system }, change);
    return { system, deeds };
  }

  get #now(): { stored: Stored; system: object | null } {
    if (this.#read) return this.#read;
    const kept = readKept(settingOf(this.id));
    this.#read = { stored: typeof kept === "object" && kept !== null ? kept : {}, system: null };
    return this.#read;
  }

  /** Call when the setting was written to. */
  forget(): void {
    this.#read = null;
  }
}

const states = new Map<string, WorldState>();

/** What each game keeps of the world. */
export function worldStates(): Iterable<WorldState> {
  return states.values();
}

/**
 * What a game keeps of the world, as it is now.
 * @throws Error when the game is not installed
 */
export function worldStateOf(ruleset: string): WorldState {
  const found = states.get(ruleset);
  if (!found) throw new Error(`No ruleset "${ruleset}" is registered.`);
  return found;
}

/** The setting that it lies in. */
export function settingOf(ruleset: string): string {
  return `${ruleset}.world`;
}

function forgetSetting({ key }: { key: string }): void {
  for (const state of worldStates()) if (key === `${SYSTEM_ID}.${settingOf(state.id)}`) state.forget();
}

/** Call at init, once the games are known. */
export function installWorldStates(): void {
  for (const ruleset of rulesets()) {
    states.set(ruleset.id, new WorldState(ruleset));
    registerKept(settingOf(ruleset.id), "world");
  }
  // Before anybody else hears of it.
  listen("createSetting", forgetSetting);
  listen("updateSetting", forgetSetting);
  findUnder(WORLD, (uuid) => states.get(uuid.slice(WORLD.length + 1)) ?? null);
}
