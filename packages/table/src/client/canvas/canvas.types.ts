import type { Point } from "./grid/grid.types.ts";

/** The members of documents that the canvas reads. Documents themselves are made elsewhere. */
export interface BarAttribute {
  type: string;
  attribute: string;
  value: number;
  max?: number;
  editable?: boolean;
}

export interface UserDocument {
  id: string;
  name: string;
  isGM: boolean;
  isSelf?: boolean;
  color: unknown;
  targets: Loose;
  can?(permission: string): boolean;
  broadcastActivity?(data: object): void;
}

export interface ActorDocument {
  id: string;
  name: string;
  img?: string;
  uuid: string;
  isOwner: boolean;
  system: Record<string, unknown>;
  sheet?: { render(options: object): unknown } | null;
  statuses?: Set<string>;
  testUserPermission(user: unknown, level: string | number): boolean;
  toggleStatusEffect?(id: string, options?: object): Promise<unknown>;
}

export interface SceneDocument {
  id: string;
  name: string;
  uuid?: string;
  tokens: Iterable<TokenDocumentLike> & { size?: number; get(id: string): TokenDocumentLike | undefined };
  updateEmbeddedDocuments(name: string, updates: object[], options?: object): Promise<unknown[]>;
  createEmbeddedDocuments(name: string, data: object[], options?: object): Promise<Loose[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], options?: object): Promise<unknown[]>;
  // biome-ignore lint/suspicious/noExplicitAny: scene data differs between the two generations
  [key: string]: any;
}

export interface TokenDocumentLike extends Point {
  id: string;
  name: string;
  width: number;
  height: number;
  rotation?: number;
  alpha?: number;
  elevation?: number;
  hidden?: boolean;
  locked?: boolean;
  disposition?: number;
  displayName?: number;
  displayBars?: number;
  sort?: number;
  texture?: { src?: string | null; tint?: unknown; scaleX?: number; scaleY?: number };
  actor: ActorDocument | null;
  parent: SceneDocument | null;
  isOwner: boolean;
  inCombat?: boolean;
  combatant?: Loose;
  getBarAttribute?(name: string): BarAttribute | null;
  toggleCombatant?(options?: object): Promise<unknown>;
  update(changes: object, options?: object): Promise<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: bar1, bar2 and what systems add
  [key: string]: any;
}

/** Where the view looks: the scene point in the middle of the screen, and screen pixels per scene pixel. */
export interface ViewPosition extends Point {
  scale: number;
}

/** The rectangle members of a scene's dimensions, in pixels unless said otherwise. */
export interface CanvasDimensions {
  width: number;
  height: number;
  size: number;
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  rect: Loose;
  sceneRect: Loose;
  /** Scene units per space. */
  distance: number;
  /** Pixels per scene unit. */
  distancePixels: number;
  units: string;
  ratio: number;
  maxR: number;
  rows: number;
  columns: number;
}
