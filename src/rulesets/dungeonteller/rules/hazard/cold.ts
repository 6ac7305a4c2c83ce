import type { WorldEvent } from "../../../../kernel/events.ts";
import { effectsOf } from "../gear/armor.ts";
import { WARM } from "../gear/wear.event.ts";
import { TellerEvents } from "../teller-events.ts";
import type { Being } from "../types.ts";

/** How cold a place is (DT-66). */
export type Cold = "mild" | "cold" | "freezing";
/** What is worn against it. */
export type Clothes = "none" | "cold-weather" | "freezing-weather";

/** DT-66: Luck lost per day. A hearth rune near by cancels it. */
export function coldLoss(place: Cold, clothes: Clothes, hearthRune = false): 0 | 1 | 2 {
  if (hearthRune || place === "mild" || clothes === "freezing-weather") return 0;
  if (clothes === "cold-weather") return place === "freezing" ? 1 : 0;
  return place === "freezing" ? 2 : 1;
}

/**
 * DT-66: days in a cold or freezing place take Luck, less by what is worn; it stays lost until out of the cold.
 * @param said `days` and `place`, as somebody chose them
 */
export function coldDays(being: Being, said: Readonly<Record<string, number | string>>): WorldEvent[] {
  const place = said.place === "freezing" ? "freezing" : "cold";
  // A hearth rune keeps it off those near by (DT-103).
  const warm = effectsOf(being).some(({ mods }) => mods.cancel?.includes("cold"));
  const lost = coldLoss(place, clothesOf(being), warm) * Math.max(0, Number(said.days) || 0);
  const list = new TellerEvents();
  if (lost > 0) list.add("cold", being.uuid, { amount: lost });
  return list.all;
}

/** DT-66: out of the cold the maximum comes back, and the Luck with the next rest. */
export function warmUp(being: Being): WorldEvent[] {
  const { cold } = being.system.luck;
  const list = new TellerEvents();
  if (cold > 0) list.add("cold", being.uuid, { amount: -cold });
  return list.all;
}

/** The warmest that somebody wears. */
function clothesOf({ items }: Being): Clothes {
  const worn = items.flatMap((item) => (item.type === "tellerGear" && item.system.worn ? item.system.tags : []));
  const warm = WARM.find((kind) => worn.includes(kind));
  return warm ?? "none";
}
