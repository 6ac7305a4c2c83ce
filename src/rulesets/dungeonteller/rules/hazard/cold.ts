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
