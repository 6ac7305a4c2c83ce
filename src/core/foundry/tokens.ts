import type { OwnedActor, TaleDocument } from "./documents.ts";

/** Foundry's own schema gives these a figure; the published types leave it open. */
type Figure = number | null | undefined;

/** A scene, as far as places on it are reckoned with; lengths in pixels. */
export interface SceneOfToken {
  uuid: string;
  width: Figure;
  height: Figure;
  /** Of its width and height, on each side. */
  padding: Figure;
  /** How wide a field is in pixels, and in units of the scene's distances. */
  grid: { size: number; distance: number };
}

/** A token's place, and the light that it sheds. */
export interface TokenOnScene {
  uuid: string;
  x: number;
  y: number;
  /** In fields of the grid. */
  width: Figure;
  height: Figure;
  /** In units of the scene's distances. */
  elevation: number;
  light: { dim: number; bright: number };
  name: string;
  hidden: boolean;
  isOwner: boolean;
  disposition: number;
  texture: { src: string | null };
  actor: { uuid: string } | null;
  parent: SceneOfToken | null;
}

/** Anything with a name. */
type Named = Pick<TaleDocument, "documentName" | "name"> & Pick<OwnedActor, "token">;

/** What something is called at the table: the actor of an unlinked token by the name on the map, for there may be seven bandits. */
export function calledOf(document: Named): string {
  const token = document.documentName === "Actor" ? document.token : null;
  return token?.name || document.name;
}

/** The document as a token on its scene; null for anything else. */
export function tokenOf(document: TaleDocument | null): TokenOnScene | null {
  // Its name says what it is, and what a token has is held in documents.check.ts.
  return document?.documentName === "Token" ? (document as TaleDocument & TokenOnScene) : null;
}
