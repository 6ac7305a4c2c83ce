import type { OwnedActor, TaleDocument } from "./documents.ts";
import { type World, worldOf } from "./game.ts";
import { baseOf, seen } from "./held.ts";
import type { MovingToken } from "./moving.ts";
import type { Stats } from "./source-data.ts";

/** Somebody in an encounter; held in `encounters.check.ts`. */
export interface Fighter extends TaleDocument {
  /** The encounter. */
  parent: Encounter | null;
  actor: OwnedActor | null;
  /** The token they fight with. */
  token: (MovingToken & { disposition: number }) | null;
  initiative: number | null;
  _stats?: Pick<Stats, "createdTime">;
  hidden: boolean;
  isDefeated: boolean;
  _getInitiativeFormula(): string;
  updateResource(): unknown;
}

/** An encounter. Version 13 gives it no name. */
export interface Encounter extends TaleDocument {
  round: number;
  turn: number | null;
  /** Is it the one that goes on at the table? */
  active: boolean;
  /** Of the world's encounters; those that lie in an adventure have none. */
  settings?: { skipDefeated?: boolean };
  combatants: Iterable<Fighter> & { get(id: string): Fighter | undefined; has(id: string): boolean };
  /** In the order of their turns. */
  turns: Fighter[];
  updateEmbeddedDocuments(name: "Combatant", updates: object[], operation?: object): Promise<unknown>;
  createEmbeddedDocuments(name: "Combatant", data: object[]): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  /** Seconds of world time between two turns. */
  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number;
  activate(): Promise<unknown>;
  delete(operation?: object): Promise<unknown>;
  startCombat(): Promise<unknown>;
  /** Asks the person first. */
  endCombat(): Promise<unknown>;
  rollAll(): Promise<unknown>;
  /** By what the order of turns is made: below 0 where the first goes first. */
  _sortCombatants(a: Fighter, b: Fighter): number;
  rollInitiative(ids: string | string[], options?: object): Promise<unknown>;
  _onUpdate(changed: object, options: object, user: string): void;
  /** On the active Gamemaster's page; a turn that was jumped over is told too. */
  _onEndTurn(fighter: Fighter, context: { skipped: boolean }): Promise<void>;
  _preCreate(data: object, options: object, user: object): Promise<boolean | undefined>;
  _preUpdate(changes: object, options: object, user: object): Promise<boolean | undefined>;
  updateSource(changes: object): unknown;
}

/** The class that ours of encounters builds on. */
export const EncounterBase = baseOf<new (...args: unknown[]) => Encounter>(Combat);
/** The class that ours of who is in one builds on. */
export const FighterBase = baseOf<new (...args: unknown[]) => Fighter>(Combatant);

/** A new encounter, the one that goes on at the table; Gamemasters alone may make one. Null when somebody's hook refused it. */
export async function createEncounter(): Promise<Encounter | null> {
  const made = await Combat.implementation.create({});
  const encounter = (made?.id && encounters().get(made.id)) || null;
  await encounter?.activate();
  return encounter;
}

/** What makes somebody join an encounter: as the token that stands for them where one does, else by themselves. */
export function placeOf({ id, uuid }: Pick<OwnedActor, "id" | "uuid">): Record<string, unknown> {
  // Scene.<id>.Token.<id>.Actor.<id>
  const [, sceneId, , tokenId] = uuid.startsWith("Scene.") ? uuid.split(".") : [];
  return { actorId: id, ...(tokenId ? { tokenId, sceneId } : {}) };
}

/** All encounters of the world. Usable from the setup hook on. */
export function encounters(): World<Encounter> {
  return worldOf(game.combats!);
}

/** The encounter that this user looks at: the active one of the scene in view. */
export function encounterInView(): Encounter | null {
  // One of the world's, or none.
  return seen<{ viewed: unknown }, NonNullable<typeof game.combats>>(game.combats!).viewed as Encounter | null;
}
