import { HEALING_LEVELS, HEALING_TIME } from "../figures.ts";
import { LETTERS, type Letter, type Scar, type Track, type Wound } from "../types.ts";

/** KA-72: hours of rest for one level without help. */
export const REST = 7 * 24;

/** KA-72, KA-73: what rest alone mends; standing comes back by what one does. */
const BY_REST: readonly Track[] = ["physical", "mental"];

/** Wounds that leave a scar once they are healed. The book speaks of scars, and does not say which leave one. */
const SCARRING: readonly Letter[] = ["DF", "DS"];

/**
 * KA-69, KA-74: what a wound is once it has mended by so many levels, by its letter and wherever it was written. A Scratch is
 * no step: it goes with its scene.
 * @returns null where it is healed
 */
export function mended(letter: Letter, levels: number): Letter | null {
  const place = LETTERS.indexOf(letter);
  if (place === 0) return letter;
  return place > levels ? LETTERS[place - levels]! : null;
}

/** KA-68: levels that a healer's result is worth, for every wound at once; 0 below Good. */
export function levelsFor(result: number): number {
  return HEALING_LEVELS.findLast((one) => result >= one.result)?.levels ?? 0;
}

/** AM-22: may a healer do something about this wound? Not for a scratch, and not again until what was done has had its time. */
export function isTreatable({ letter, healing }: Wound): boolean {
  return letter !== "S" && healing === null;
}

/**
 * KA-68, KA-70, KA-71, AM-21, AM-22: a wound that somebody has cared for: the whole improvement arrives once its time is up,
 * which goes by the letter as it stands; where the care did no good, it is that long before another try.
 */
export function afterCare(wound: Wound, levels: number, unit: "days" | "hours"): Wound {
  if (!isTreatable(wound)) return wound;
  const due = HEALING_TIME[wound.letter as Exclude<Letter, "S">] * (unit === "days" ? 24 : 1);
  return { ...wound, healing: { toLetter: levels > 0 ? mended(wound.letter, levels) : wound.letter, due } };
}

/** What so many hours of the story, in which one rests, make of a wound; null where it is healed. */
export function afterHours(wound: Wound, hours: number, track: Track): Wound | null {
  if (wound.letter === "S") return wound;
  const { healing } = wound;
  if (healing && healing.due > hours) return { ...wound, healing: { ...healing, due: healing.due - hours } };
  let now: Wound = wound;
  let left = hours;
  if (healing) {
    left -= healing.due;
    if (healing.toLetter === null) return null;
    now = { ...lessened(wound, healing.toLetter), healing: null };
  }
  if (!BY_REST.includes(track)) return now;
  const rested = (now.rested ?? 0) + left;
  const weeks = Math.floor(rested / REST);
  const letter = mended(now.letter, weeks);
  if (letter === null) return null;
  return { ...lessened(now, letter), rested: rested - weeks * REST };
}

/** What a healed wound leaves behind. */
export function scarOf(wound: Wound | null, track: Track): Omit<Scar, "order"> | null {
  if (!wound) return null;
  const worst = wound.worst ?? wound.letter;
  return SCARRING.includes(worst) ? { letter: worst, cause: wound.cause, track } : null;
}

/** A wound that mends remembers how bad it was; one that a Fudge point lowers never was as bad. */
function lessened(wound: Wound, letter: Letter): Wound {
  return letter === wound.letter ? wound : { ...wound, letter, worst: wound.worst ?? wound.letter };
}
