import { spotsIn, tokensOf } from "../../../core/documents/places.ts";
import { actorAtHand } from "../../../core/foundry/uuid.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import type { Spot } from "../../../kernel/spot.ts";
import { isFoe } from "../rules/attempt/foes.ts";
import type { Being } from "../rules/types.ts";

/** Somebody whom a try may be meant for, as a picture. */
export interface Near {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** Whole paces from the one who tries, 0 beside each other; null where one of them stands on no scene. */
  readonly paces: number | null;
  /** Is it on the other side? */
  readonly foe: boolean;
}

/**
 * Those at hand, the nearest first. Where the one who tries stands on a scene, only who stands there as well.
 * @param foesFirst do foes come before friends, as for a blow, or after them?
 */
export function nearest(being: Being, people: readonly Being[], foesFirst: boolean): Near[] {
  const spots = spotsIn(NOW, tokensOf([being.uuid, ...people.map(({ uuid }) => uuid)]));
  const here = spots.get(being.uuid);
  const lay = { standsAt: (uuid: string) => spots.get(uuid) ?? null };
  const found = people.flatMap((one): Near[] => {
    const spot = spots.get(one.uuid);
    if (here && !spot) return [];
    const img = spot?.img || (actorAtHand(one.uuid)?.img ?? "");
    const paces = here && spot ? between(here, spot) : null;
    return [{ uuid: one.uuid, name: one.name, img, paces, foe: isFoe(being, one, lay) }];
  });
  const place = ({ foe, paces }: Near) => (foe === foesFirst ? 0 : 1e6) + (paces ?? 1e5);
  return found.sort((one, other) => place(one) - place(other));
}

/** Paces that lie between two, as one counts squares. */
function between(from: Spot, to: Spot): number {
  const gap = (a: number, wide: number, b: number, other: number) => Math.max(b - (a + wide), a - (b + other), 0);
  const pixels = Math.max(gap(from.x, from.width, to.x, to.width), gap(from.y, from.height, to.y, to.height));
  return Math.round((pixels / from.field) * (from.pace ?? 1));
}
