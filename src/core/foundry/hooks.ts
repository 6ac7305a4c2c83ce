import type { Imported, MutableSources, ReadyAdventure, Sources } from "./adventures.ts";
import type { OwnedActor, OwnedItem, Person } from "./documents.ts";
import type { Encounter, Fighter } from "./encounters.ts";
import { hearing } from "./hearing.ts";
import type { Piece } from "./scenes.ts";

/** The hooks that we listen to, and what of their arguments we take. Held against the published ones in `hooks.check.ts`. */
export interface Heard {
  init: [];
  i18nInit: [];
  ready: [];
  renderActorDirectory: [app: object, element: HTMLElement];
  renderJournalDirectory: [app: object, element: HTMLElement];
  renderCardsDirectory: [app: object, element: HTMLElement];
  /** Of actors, items, scenes, the journal and what else stands in such a list. */
  renderDocumentDirectory: [app: object, element: HTMLElement];
  renderCompendiumDirectory: [app: object, element: HTMLElement];
  renderItemDirectory: [app: object, element: HTMLElement];
  renderSceneNavigation: [app: object, element: HTMLElement];
  renderSidebar: [app: object, element: HTMLElement];
  renderApplicationV2: [app: object, element: HTMLElement];
  renderToursManagement: [app: { render(): unknown }, element: HTMLElement];
  renderSettingsConfig: [app: object, element: HTMLElement];
  preImportAdventure: [adventure: ReadyAdventure, options: object, toCreate: MutableSources, toUpdate: Sources];
  importAdventure: [adventure: ReadyAdventure, options: object, created: Imported];
  canvasReady: [map: object];
  dropCanvasData: [map: object, dropped: { type?: string; uuid?: string; x: number; y: number }, event: DragEvent];
  renderCombatTracker: [app: object, element: HTMLElement];
  createCombat: [combat: Encounter, options: object, user: string];
  updateCombat: [combat: Encounter, changes: object, options: object, user: string];
  deleteCombat: [combat: Encounter, options: object, user: string];
  createCombatant: [combatant: Fighter, options: object, user: string];
  updateCombatant: [combatant: Fighter, changes: object, options: object, user: string];
  deleteCombatant: [combatant: Fighter, options: object, user: string];
  createChatMessage: [message: object, options: object, user: string];
  updateChatMessage: [message: object, changes: object, options: object, user: string];
  deleteChatMessage: [message: object, options: object, user: string];
  createActor: [actor: OwnedActor, options: object, user: string];
  deleteActor: [actor: OwnedActor, options: object, user: string];
  createToken: [token: Piece, options: object, user: string];
  preUpdateToken: [token: Piece, changes: object, options: object, user: string];
  updateToken: [token: Piece, changes: object, options: object, user: string];
  deleteToken: [token: Piece, options: object, user: string];
  updateWall: [wall: { parent: { uuid: string } | null }, changes: object, options: object, user: string];
  updateScene: [scene: { id: string }, changes: object, options: object, user: string];
  updateActor: [actor: OwnedActor, changes: object, options: object, user: string];
  createItem: [item: OwnedItem, options: object, user: string];
  preCreateItem: [item: OwnedItem, data: object, options: object, user: string];
  preUpdateItem: [item: OwnedItem, changes: object, options: object, user: string];
  updateItem: [item: OwnedItem, changes: object, options: object, user: string];
  deleteItem: [item: OwnedItem, options: object, user: string];
  createSetting: [setting: { key: string }, options: object, user: string];
  updateSetting: [setting: { key: string }, changes: object, options: object, user: string];
  updateWorldTime: [now: number, by: number, options: object, user: string];
  updateUser: [user: Person, changes: object, options: object, by: string];
  userConnected: [user: Person, connected: boolean];
}

/** Calls `listener` each time. */
export function listen<K extends keyof Heard>(hook: K, listener: (...args: Heard[K]) => unknown): void {
  hearing().on(hook, listener);
}

/** Calls `listener` the first time. */
export function listenOnce<K extends keyof Heard>(hook: K, listener: (...args: Heard[K]) => unknown): void {
  hearing().once(hook, listener);
}

/** Calls the hook by which an encounter says, before it goes on, where to and how; modules may still change both. */
export function announceStep(hook: "combatTurn" | "combatRound", encounter: Encounter, to: object, how: object): void {
  hearing().callAll(hook, encounter, to, how);
}

/** Calls a hook of our own, whose name starts with `fourTales.`. */
export function announce(hook: `fourTales.${string}`, ...args: unknown[]): void {
  hearing().callAll(hook, ...args);
}
