import { POOR, TERRIBLE } from "../ladder/levels.ts";
import type { KalyrSettings } from "../settings.ts";
import type { Character } from "../types.ts";

/**
 * KA-46, AM-14: social rank = the best connection, or the best with one organisation. Without any: Poor, Terrible, or null
 * where the table leaves such people out.
 * @param organisation only connections of this name count; empty or undefined = all
 */
export function socialRank(
  character: Character,
  organisation: string | undefined,
  settings: Pick<KalyrSettings, "noConnectionRank">,
): number | null {
  const wanted = organisation?.trim().toLowerCase() ?? "";
  const levels = character.items.flatMap((item) =>
    item.type === "kalyrConnection" && (wanted === "" || item.name.trim().toLowerCase() === wanted)
      ? [item.system.level]
      : [],
  );
  if (levels.length > 0) return Math.max(...levels);
  if (settings.noConnectionRank === "ignore") return null;
  return settings.noConnectionRank === "poor" ? POOR : TERRIBLE;
}
