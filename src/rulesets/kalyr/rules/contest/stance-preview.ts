import { ok, type Result } from "../../../../kernel/result.ts";
import type { KalyrSettings } from "../settings.ts";
import type { SideName } from "../side/side.ts";
import { type ContestOdds, odds } from "./odds.ts";
import type { ContestFaces, ContestRequest } from "./request.ts";

/** What one stance would cost and bring. */
export interface StanceRow {
  readonly stance: number;
  readonly harm: ContestOdds["harm"];
}

/**
 * KA-51: the chances of wounds on both sides for each of a side's five stances, most defensive first.
 * Refuses what `odds` refuses.
 */
export function stancePreview(
  request: ContestRequest,
  side: SideName,
  settings: KalyrSettings,
  faces: ContestFaces = [],
): Result<StanceRow[]> {
  const rows: StanceRow[] = [];
  for (const stance of [-2, -1, 0, 1, 2]) {
    const chosen = request[side];
    const result = odds({ ...request, [side]: chosen && { ...chosen, stance } }, settings, faces);
    if (!result.ok) return result;
    rows.push({ stance, harm: result.value.harm });
  }
  return ok(rows);
}
