import { type Stage, stageInView, stages } from "./scenes.ts";
import { seenSceneOf } from "./sight.ts";

/** The picture that a scene lies on, over the scene within its padding, in pixels. */
export interface MapPicture {
  /** Its whole address. */
  readonly src: string;
  readonly area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Where a scene keeps its picture: 14 in its levels, and it wants nobody to read it elsewhere. */
interface Pictured {
  background?: { src?: string | null };
  initialLevel?: { background?: { src?: string | null } } | null;
}

/** What this page's map shows of points. The published types know nothing of it. */
interface MapSight {
  testVisibility(point: { x: number; y: number }, options: { tolerance: number; object: null }): boolean;
}

/** Films are shown by the map alone. */
const FILM = /\.(?:webm|mp4|m4v|ogv)(?:\?|$)/i;

/** The scene of that UUID, as long as this page's map shows it. */
function shown(scene: string): Stage | null {
  const stage = stageInView();
  return canvas?.ready === true && stage?.uuid === scene ? stage : null;
}

/** The same where this page draws no map at all, as its user wished: there is none that could show less of it. */
function unshown(scene: string): Stage | null {
  const draws = canvas?.ready === true || (stageInView() !== null && game.settings!.get("core", "noCanvas") !== true);
  return draws ? null : ([...stages()].find(({ uuid }) => uuid === scene) ?? null);
}

/** The picture under a scene that this page's map shows, or would, if it drew one; null where there is none, or another is in view. */
export function pictureOnMap(scene: string): MapPicture | null {
  const stage = shown(scene) ?? unshown(scene);
  if (!stage) return null;
  // The same document, seen through another narrow type.
  const { initialLevel } = stage as Stage & Pictured;
  // As above.
  const src = (initialLevel ?? (stage as Stage & Pictured)).background?.src;
  if (!src || FILM.test(src)) return null;
  const { sceneX: x, sceneY: y, sceneWidth: width, sceneHeight: height } = stage.dimensions;
  return { src: new URL(src, document.baseURI).href, area: { x, y, width, height } };
}

/**
 * What of a scene this user sees on their map, so that nothing else shows more; null where no map shows it and not everybody
 * sees all of it. A fog that was explored and is left behind counts as not seen.
 * @returns is a point seen, or something so far around it, in pixels?
 */
export function sightOnMap(scene: string): ((x: number, y: number, around?: number) => boolean) | null {
  const stage = shown(scene);
  const found = stage ?? unshown(scene);
  if (found && !seenSceneOf(found).tokenVision) return () => true;
  if (!stage) return null;
  // The published types do not know what a map shows of points.
  const sight = (canvas as { visibility?: MapSight | null }).visibility;
  return sight ? (x, y, tolerance = 0) => sight.testVisibility({ x, y }, { tolerance, object: null }) : null;
}
