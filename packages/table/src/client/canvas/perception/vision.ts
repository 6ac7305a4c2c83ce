import type { SceneDocument, TokenDocumentLike } from "../canvas.types.ts";
import type { Point } from "../grid/grid.types.ts";

/** What somebody sees of a scene. */
export interface Vision {
  /** All of it, wherever they look. */
  readonly isWhole: boolean;
  /** Is this point of the scene seen, in pixels? */
  sees(point: Point): boolean;
}

const OBSERVER = 2;
const ALL: Vision = { isWhole: true, sees: () => true };
const NOTHING: Vision = { isWhole: false, sees: () => false };

/** A circle on the scene, in pixels. */
interface Circle extends Point {
  radius: number;
}

/**
 * What a user sees of a scene, as with Foundry's token vision: without it everything; with it what their tokens with sight
 * reach, and what is lit. Tokens with sight that are selected see alone; a Gamemaster without one sees everything, and a
 * player without one sees nothing at all.
 * Left out: walls, angles, ways to see and to notice, lights that see for everybody, fog that remembers.
 * @param selected ids of the tokens that the user has selected
 */
export function visionOf(scene: SceneDocument, user: Loose, selected: ReadonlySet<string> = new Set()): Vision {
  if (!scene.tokenVision) return ALL;
  const eyes = [...scene.tokens].filter((token) => token.sight?.enabled && (!token.hidden || user.isGM));
  const chosen = eyes.filter(({ id }) => selected.has(id));
  const observed = user.isGM ? [] : eyes.filter(({ actor }) => actor?.testUserPermission(user, OBSERVER));
  const looking = chosen.length > 0 ? chosen : observed;
  if (looking.length === 0) return user.isGM ? ALL : NOTHING;
  if (isLitThroughout(scene)) return ALL;
  const seen = [...looking.map((token) => reachOfSight(scene, token)), ...lightsOf(scene)];
  return {
    isWhole: false,
    sees: ({ x, y }) => seen.some((circle) => Math.hypot(circle.x - x, circle.y - y) < circle.radius),
  };
}

/**
 * Does a user see a token of a scene? Its middle or something of it around that is enough. A token that is selected is
 * always seen by who selected it.
 */
export function seesToken(token: TokenDocumentLike, user: Loose, selected: ReadonlySet<string> = new Set()): boolean {
  if (token.hidden && !user.isGM) return false;
  const scene = token.parent as SceneDocument;
  const { sees, isWhole } = visionOf(scene, user, selected);
  if (isWhole || selected.has(token.id)) return true;
  const { x, y, half } = placeOf(scene, token);
  return pointsAround({ x, y }, half / 2).some(sees);
}

/** A point, and eight around it at a distance in pixels. */
export function pointsAround({ x, y }: Point, tolerance: number): Point[] {
  const steps = tolerance > 0 ? [0, -tolerance, tolerance] : [0];
  return steps.flatMap((dx) => steps.map((dy) => ({ x: x + dx, y: y + dy })));
}

/** A light that fills the scene does so between two degrees of darkness. */
function isLitThroughout({ environment }: SceneDocument): boolean {
  const { enabled, darkness } = environment?.globalLight ?? {};
  return enabled === true && isDark(environment.darknessLevel ?? 0, darkness);
}

const isDark = (level: number, { min = 0, max = 1 }: { min?: number; max?: number } = {}): boolean =>
  level >= min && level <= max;

/** Everybody who sees makes out their own space, and in the dark as far as their range goes; null is without end. */
function reachOfSight(scene: SceneDocument, token: TokenDocumentLike): Circle {
  const { x, y, half } = placeOf(scene, token);
  const range = token.sight.range ?? Number.POSITIVE_INFINITY;
  return { x, y, radius: half + range * scene.dimensions.distancePixels };
}

/** Where lights of the scene and of tokens reach. Left out: lights that darken. */
function lightsOf(scene: SceneDocument): Circle[] {
  const { distancePixels } = scene.dimensions;
  const level = scene.environment?.darknessLevel ?? 0;
  const shines = (light: Loose) => light && !light.negative && isDark(level, light.darkness);
  const reach = ({ dim, bright }: Loose) => Math.max(dim, bright) * distancePixels;
  const lamps = [...(scene.lights ?? [])]
    .filter(({ hidden, config }) => !hidden && shines(config))
    .map(({ x, y, config }) => ({ x, y, radius: reach(config) }));
  const bearers = [...scene.tokens]
    .filter(({ hidden, light }) => !hidden && shines(light) && reach(light) > 0)
    .map((token) => {
      const { x, y, half } = placeOf(scene, token);
      return { x, y, radius: half + reach(token.light) };
    });
  return [...lamps, ...bearers];
}

/** The middle of a token and half its smaller side, in pixels. */
function placeOf(scene: SceneDocument, { x, y, width, height }: TokenDocumentLike): Point & { half: number } {
  const { size } = scene.dimensions;
  const [w, h] = [width * size, height * size];
  return { x: x + w / 2, y: y + h / 2, half: Math.min(w, h) / 2 };
}
