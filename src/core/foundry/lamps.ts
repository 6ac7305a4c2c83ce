import type { TaleDocument } from "./documents.ts";
import { type SceneOfToken, tokenOf } from "./tokens.ts";

/** Foundry's own schema gives these a figure; the published types leave it open. */
type Figure = number | null | undefined;

/** Light as a lamp of a scene or a token sheds it, in units of the scene's distances. */
export interface Shed {
  dim: Figure;
  bright: Figure;
  /** It makes the place dark instead. */
  negative: boolean;
  /** Between which darknesses of the scene it is lit. */
  darkness: { min: Figure; max: Figure };
}

/** A light of a scene; held in `lamps.check.ts`. */
export interface LampOnScene {
  x: number;
  y: number;
  hidden: boolean;
  config: Shed;
}

/** A scene, as far as its hour goes; held in `lamps.check.ts`. */
export interface LitScene {
  environment: { darknessLevel: Figure };
  grid: SceneOfToken["grid"];
}

/** Where something sheds light, in pixels, and how much of it. */
export interface LampAt {
  x: number;
  y: number;
  shed: Shed;
}

/** The document as a scene with its hour; null for anything else. */
export function litScene(document: TaleDocument | null): LitScene | null {
  // Its name says what it is.
  return document?.documentName === "Scene" ? (document as TaleDocument & LitScene) : null;
}

/** What a lamp of a scene, or a token on it, sheds; null for anything else, and for what nobody sees. */
export function lampAt(document: TaleDocument, field: number): LampAt | null {
  const token = tokenOf(document);
  if (token) {
    const { x, y, width, height, light, hidden } = token;
    const shed = { dim: light.dim, bright: light.bright, negative: false, darkness: { min: 0, max: 1 } };
    return hidden ? null : { x: x + ((width ?? 1) * field) / 2, y: y + ((height ?? 1) * field) / 2, shed };
  }
  if (document.documentName !== "AmbientLight") return null;
  // Its name says what it is.
  const { x, y, hidden, config } = document as TaleDocument & LampOnScene;
  return hidden ? null : { x, y, shed: config };
}
