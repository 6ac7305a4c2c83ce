import { type Area, rectangleOf } from "../../kernel/spot.ts";
import { allUsers } from "../foundry/game.ts";
import { listen, listenOnce } from "../foundry/hooks.ts";
import { type RegionOnScene, scenesWithRegions } from "../foundry/regions.ts";
import type { Piece } from "../foundry/scenes.ts";
import { isForMe } from "../rolls/responsible.ts";
import { guarded } from "../text/notify.ts";

/** What changes where a token is. */
const PLACE = ["x", "y", "width", "height"];

/**
 * What lies under a token goes where that goes: the active Gamemaster's page writes it, and again once there is one. Foundry tells
 * who comes to stand in it, as with any region that is changed.
 */
export function watchCarried(): void {
  listen("updateToken", (token, changes) => {
    if (PLACE.some((field) => field in changes)) follow(token);
  });
  listenOnce("ready", () => {
    for (const one of regionsUnder()) put(one);
  });
}

function follow({ uuid }: Pick<Piece, "uuid">): void {
  for (const one of regionsUnder(uuid)) put(one);
}

/** A region, and where the token is that it lies under, in pixels. */
interface Under {
  region: RegionOnScene;
  area: Area;
}

/** The regions that lie under a token, by its UUID; without one those under any. */
function regionsUnder(uuid?: string): Under[] {
  return [...scenesWithRegions()].flatMap(({ tokens, regions, grid }) => {
    const movers = [...tokens].filter((token) => uuid === undefined || token.uuid === uuid);
    if (movers.length === 0) return [];
    return [...regions].flatMap((region) => {
      const carriers = [...region.behaviors].map(({ system }) => (system as { token?: unknown }).token);
      const under = movers.find(({ id }) => id !== null && carriers.includes(id));
      if (!under) return [];
      const [width, height] = [(under.width ?? 1) * grid.size, (under.height ?? 1) * grid.size];
      return [{ region, area: { x: under.x, y: under.y, width, height } }];
    });
  });
}

function put({ region, area }: Under): void {
  if (!isForMe(allUsers().activeGM?.id ?? null)) return;
  void guarded(() => region.update({ shapes: [rectangleOf(area)] }));
}
