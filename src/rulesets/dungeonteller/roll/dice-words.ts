import { t } from "../../../core/words.ts";
import { countLucky } from "../../../kernel/faces.ts";

const COUNT = "FOURTALES.Teller.Count";

/** Dice as they lie, in words: how many there are, and how many of them succeed. */
export function rolledWords(faces: readonly number[], lucky: readonly [number, number]): string {
  const dice = t(`${COUNT}.dice`, { count: faces.length });
  const successes = t(`${COUNT}.successes`, { count: countLucky(faces, lucky) });
  return t("FOURTALES.Teller.Card.rolled", { dice, successes });
}
