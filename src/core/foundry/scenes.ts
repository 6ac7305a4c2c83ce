import type { OwnedActor, TaleDocument } from "./documents.ts";
import { type World, worldOf } from "./game.ts";

/** A token on its scene, as layers of ours use it; held in `documents.check.ts`. */
export interface Piece {
  id: string;
  uuid: string;
  name: string;
  /** Its upper left corner, in pixels. */
  x: number;
  y: number;
  /** In fields of the grid. */
  width: number | null | undefined;
  height: number | null | undefined;
  hidden: boolean;
  disposition: number;
  isOwner: boolean;
  actor: OwnedActor | null;
  /** How it is drawn for this user, on the scene in view: do their tokens see it? */
  object: { isVisible: boolean } | null;
  parent: Stage | null;
}

/** A scene with what stands on it. */
export interface Stage {
  id: string;
  uuid: string;
  name: string;
  /** Is it the one that everybody is on? */
  active: boolean;
  flags: Record<string, Record<string, unknown> | undefined>;
  tokens: Iterable<Piece> & { get(id: string): Piece | undefined };
  /** In pixels: the scene within its padding, and a field of its grid. */
  dimensions: { sceneX: number; sceneY: number; sceneWidth: number; sceneHeight: number; size: number };
  update(changes: object, operation?: object): Promise<unknown>;
  createEmbeddedDocuments(name: "Token", data: object[], operation?: object): Promise<unknown>;
  updateEmbeddedDocuments(name: "Token", updates: object[], operation?: object): Promise<unknown>;
}

/** All scenes of the world. Usable from the setup hook on. */
export function stages(): World<Stage> {
  return worldOf(game.scenes!);
}

/** The scene that this user's map shows, or is about to: layers are drawn before the map is ready. Null where there is none. */
export function stageInView(): Stage | null {
  const id = canvas?.scene?.id;
  return (id && stages().get(id)) || null;
}

/** The scene that people are on: the one in view, or else the one that everybody was called to. Null where there is none. */
export function stageAtHand(): Stage | null {
  return stageInView() ?? [...stages()].find(({ active }) => active) ?? null;
}

/** The document as a scene; null for anything else. */
export function stageAt(document: TaleDocument | null): Stage | null {
  // Its name says what it is, and what a scene has is held in documents.check.ts.
  return document?.documentName === "Scene" ? (document as TaleDocument & Stage) : null;
}

/** The document as a token on a scene; null for anything else. */
export function pieceOf(document: TaleDocument | null): Piece | null {
  // Its name says what it is, and what a token has is held in documents.check.ts.
  return document?.documentName === "Token" ? (document as TaleDocument & Piece) : null;
}

/** The token that this user acts with on the map: the first that they have selected, else that of their own character. */
export function pieceInHand(): Piece | null {
  const scene = stageInView();
  const [selected] = canvas?.tokens?.controlled ?? [];
  if (selected) return scene?.tokens.get(selected.id) ?? null;
  const own = game.user?.character?.uuid;
  const pieces = own && scene ? [...scene.tokens] : [];
  return pieces.find(({ actor }) => actor?.uuid === own) ?? null;
}
