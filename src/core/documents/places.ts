import type { Area, Line, Spot } from "../../kernel/spot.ts";
import type { World } from "../contract/roll-kind.ts";
import { sceneLevelOf } from "../foundry/compat.ts";
import { allScenes, tokensInView } from "../foundry/game.ts";
import { documentsIn } from "../foundry/held-documents.ts";
import { lampAt, litScene } from "../foundry/lamps.ts";
import { stageAt } from "../foundry/scenes.ts";
import { tokenOf } from "../foundry/tokens.ts";
import { lineOf } from "../foundry/walls.ts";

/** UUIDs of the tokens that these actors have on the scene in view, in the order of the actors. */
export function tokensOf(actors: readonly string[]): string[] {
  const tokens = tokensInView();
  return actors.flatMap((uuid) => tokens.find(({ actor }) => actor?.uuid === uuid)?.uuid ?? []);
}

/** UUID of the token that an actor has on the scene that everybody is on, the same for every page; null for none. */
export function tokenOnActive(actor: string): string | null {
  return [...(allScenes().active?.tokens ?? [])].find(({ actor: stands }) => stands?.uuid === actor)?.uuid ?? null;
}

/** UUID of the token that an actor has above the ground, on the scene that everybody is on or on the one in view; null for none. */
export function tokenAloft(actor: string): string | null {
  const { viewed, active } = allScenes();
  const tokens = [active, viewed].flatMap((scene) => [...(scene?.tokens ?? [])]);
  return tokens.find(({ actor: stands, elevation }) => stands?.uuid === actor && elevation > 0)?.uuid ?? null;
}

/** Where the tokens stand that somebody named, by the UUID of the actor; what is no token on a scene is passed over. */
export function spotsIn(world: Pick<World, "document">, tokens: readonly string[]): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const uuid of tokens) {
    const token = tokenOf(world.document(uuid));
    const scene = token?.parent;
    if (!token?.actor || !scene || spots.has(token.actor.uuid)) continue;
    const field = scene.grid.size;
    const [width, height] = [(token.width ?? 1) * field, (token.height ?? 1) * field];
    const around = 1 + 2 * (scene.padding ?? 0);
    spots.set(token.actor.uuid, {
      token: token.uuid,
      scene: scene.uuid,
      x: token.x,
      y: token.y,
      elevation: token.elevation,
      field,
      width,
      height,
      pace: scene.grid.distance || 1,
      light: { dim: token.light.dim, bright: token.light.bright },
      ...onLevel(sceneLevelOf(token)),
      name: token.name,
      img: token.texture.src ?? "",
      disposition: token.disposition,
      most: { x: (scene.width ?? 0) * around - width, y: (scene.height ?? 0) * around - height },
    });
  }
  return spots;
}

/** As part of a spot; the rules compare spots, so one of 13 has no such word. */
function onLevel(level: string | null): Pick<Spot, "level"> {
  return level ? { level } : {};
}

/** Where all tokens of a scene stand, by the UUID of the actor. */
export function spotsOn(world: Pick<World, "document">, scene: string): Map<string, Spot> {
  const found = world.document(scene);
  return spotsIn(world, found ? [...documentsIn(found, "Token")].map(({ uuid }) => uuid) : []);
}

/** The walls of a scene that nobody walks or looks through, or that no light passes, as they stand now. */
export function wallsOn(
  world: Pick<World, "document">,
  scene: string,
  stops: "move" | "sight" | "light" = "move",
): Line[] {
  const found = world.document(scene);
  const walls = found ? [...documentsIn(found, "Wall")] : [];
  return walls.map((wall) => lineOf(wall, stops)).filter((line) => line !== null);
}

/** Something that sheds light on a scene, or darkness; lengths in pixels. */
export interface LampShown {
  readonly x: number;
  readonly y: number;
  readonly bright: number;
  readonly dim: number;
  readonly dark: boolean;
}

/** How a scene is lit as it is now: how dark it is from 0 to 1, and all that sheds light there. Null where it is gone. */
export function lightOn(
  world: Pick<World, "document">,
  scene: string,
): { darkness: number; lamps: LampShown[] } | null {
  const found = world.document(scene);
  const lit = litScene(found);
  if (!found || !lit) return null;
  const { size, distance } = lit.grid;
  const darkness = lit.environment.darknessLevel ?? 0;
  const pixels = (units: number | null | undefined) => ((units ?? 0) / (distance || 1)) * size;
  const lamps = ["AmbientLight", "Token"]
    .flatMap((of) => [...documentsIn(found, of)])
    .flatMap((document): LampShown[] => {
      const lamp = lampAt(document, size);
      if (!lamp) return [];
      const { dim, bright, negative, darkness: lit } = lamp.shed;
      const isLit = darkness >= (lit.min ?? 0) && darkness <= (lit.max ?? 1) && (dim || bright);
      return isLit ? [{ x: lamp.x, y: lamp.y, dim: pixels(dim), bright: pixels(bright), dark: negative }] : [];
    });
  return { darkness, lamps };
}

/** What lies open on a scene; lengths in pixels. */
export interface SceneGround {
  readonly name: string;
  /** The scene within its padding. */
  readonly area: Area;
  /** How wide a field of its grid is. */
  readonly field: number;
  /** Where tokens stand. */
  readonly taken: readonly Area[];
}

/** A scene as somebody is put on it. Null where it is no scene, or gone. */
export function stageOf(world: World, scene: string): SceneGround | null {
  const found = stageAt(world.document(scene));
  if (!found) return null;
  const { sceneX: x, sceneY: y, sceneWidth: width, sceneHeight: height, size: field } = found.dimensions;
  const taken = [...found.tokens].map((token) => ({
    x: token.x,
    y: token.y,
    width: (token.width ?? 1) * field,
    height: (token.height ?? 1) * field,
  }));
  return { name: found.name, area: { x, y, width, height }, field, taken };
}
