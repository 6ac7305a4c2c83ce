import type { Line, Spot } from "../../../../kernel/spot.ts";
import type { Light } from "../pool/light.ts";
import type { SuccessRequest } from "../pool/request.ts";
import { blockedPaces } from "../power/teleport.ts";
import type { Being } from "../types.ts";
import type { PowerTry } from "./attempt.ts";
import type { Lay } from "./reach.ts";
import { type Sensed, senseMalice } from "./sense.ts";

/** What belongs to those at the table and not to a sheet. */
export interface Table extends Lay {
  /** Does the Gamemaster plan it? She may leave out what hinders and say what is needed. */
  readonly keeper: boolean;
  /** Where somebody's token stands; null for whoever has none. */
  spotOf?(uuid: string): Spot | null;
  /** Everybody else whose token stands on the scene of this spot. */
  others?(spot: Spot): readonly { readonly being: Being; readonly spot: Spot }[];
  /** The walls on the scene of this spot that nobody walks through. */
  walls?(spot: Spot): readonly Line[];
  /** How well one sees somebody where they stand (DT-77). */
  lightOn?(being: Being): Light;
  /** Ids of the users who play somebody. */
  players?(being: Being): readonly string[];
  /** The lucky faces of a being's side (DT-02). */
  lucky(being: Being): readonly [number, number];
}

/** What a power may change around those whom it concerns. */
export function around(
  being: Being,
  attempt: PowerTry,
  [target]: readonly Being[],
  table: Table,
  does: readonly string[],
): Partial<SuccessRequest> {
  const { direction, paces, fresh, kind } = attempt;
  const { spotOf, others, walls, players } = table;
  const who = spotOf?.(being.uuid) ?? null;
  const vanishes = does.includes("teleport") && who;
  const solid = vanishes && { spots: others?.(who).map(({ spot }) => spot) ?? [], walls: walls?.(who) ?? [] };
  return {
    spots: { who, target: (target && spotOf?.(target.uuid)) ?? null },
    go: { direction, paces, ...(solid && who ? { blocked: blockedPaces(who, direction, paces, solid) } : {}) },
    own: being.system.actions,
    ...(does.includes("sense") ? { sensed: sensedBy(being, table) } : {}),
    ...(fresh ? { fresh, players: players?.(being) ?? [] } : {}),
    ...(kind ? { kind } : {}),
  };
}

/** DT-115: what one feels of the malicious around; nothing where nobody stands on a scene. */
function sensedBy({ uuid }: Being, { spotOf, others }: Table): Sensed | undefined {
  const spot = spotOf?.(uuid);
  return spot && others ? senseMalice(spot, others(spot)) : undefined;
}
