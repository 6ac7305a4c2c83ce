import type { Point } from "../canvas/grid/grid.types.ts";
import { gridOf } from "./scene-grid.ts";

/** The upper left corner at which a token stands nearest to the middle of the region, by the scene's spaces. */
function placeIn(region: Loose, token: Loose): Point & { elevation: number } {
  const grid = gridOf(region.parent);
  const { x, y, width, height } = region._ground.bounds;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const size = { x: token.width * (grid?.sizeX ?? 100), y: token.height * (grid?.sizeY ?? 100) };
  const candidates: Point[] = [middle];
  if (grid && !grid.isGridless) {
    const [i0, j0, i1, j1] = grid.getOffsetRange({ x, y, width: Math.max(width, 1), height: Math.max(height, 1) });
    candidates.length = 0;
    for (let i = i0; i < i1; i++) for (let j = j0; j < j1; j++) candidates.push(grid.getCenterPoint({ i, j }));
  }
  const inside = candidates.filter((point) => region._ground.holds(point));
  const distance = (point: Point) => Math.hypot(point.x - middle.x, point.y - middle.y);
  const center = inside.sort((a, b) => distance(a) - distance(b))[0] ?? middle;
  const onSpaces = grid && !grid.isGridless;
  const corner = onSpaces
    ? {
        x: center.x - (grid.sizeX / 2) * Math.min(token.width, 1),
        y: center.y - (grid.sizeY / 2) * Math.min(token.height, 1),
      }
    : { x: center.x - size.x / 2, y: center.y - size.y / 2 };
  const { bottom, top } = region.elevation;
  const elevation = Math.clamp(
    token.elevation ?? 0,
    bottom ?? Number.NEGATIVE_INFINITY,
    top ?? Number.POSITIVE_INFINITY,
  );
  return { x: Math.round(corner.x), y: Math.round(corner.y), elevation };
}

/**
 * Puts a token into a region. Within the scene it is displaced; into another it is made anew there and goes here, for
 * which a user needs TOKEN_CREATE and TOKEN_DELETE.
 * @throws Error without the rights
 */
export async function teleportInto(region: Loose, token: Loose): Promise<Loose> {
  if (!token.isOwner) throw new Error("You may not teleport a token that is not yours.");
  const place = placeIn(region, token);
  if (token.parent === region.parent) {
    await token.move({ ...place, action: "displace" }, { autoRotate: false, showRuler: false });
    return token;
  }
  if (!game.user.can("TOKEN_CREATE") || !game.user.can("TOKEN_DELETE"))
    throw new Error("You may not move tokens between scenes.");
  const { _id, _regions, _movementHistory, ...data } = token.toObject();
  const [created] = await region.parent.createEmbeddedDocuments("Token", [{ ...data, ...place }]);
  await token.delete();
  return created;
}

/**
 * What the behaviour of teleporting does with a token that came in. Left out: choosing among several destinations. The
 * question before it is asked where `choice` says so. A token that was displaced into the region stays (memory: so
 * that two regions that lead to each other do not send it to and fro).
 */
export async function teleportOnEntry(behavior: Loose, event: Loose): Promise<void> {
  if (!behavior.destination || !event.user.isSelf) return;
  const { token, movement } = event.data;
  if (movement?.passed?.waypoints.at(-1)?.action === "displace") return;
  const destination = await globalThis.fromUuid(behavior.destination);
  if (!destination || destination === event.region) return;
  token.stopMovement();
  if (behavior.choice) {
    const sure = await foundry.applications.api.DialogV2.confirm({
      window: { title: "BEHAVIOR.TYPES.teleportToken.label" },
      content: `<p>${game.i18n.format("BEHAVIOR.TYPES.teleportToken.Confirm", { token: foundry.utils.escapeHTML(token.name), region: foundry.utils.escapeHTML(destination.name) })}</p>`,
    });
    if (!sure) return;
  }
  await destination.teleportToken(token);
}
