import { t } from "../../../core/text/text.ts";
import { wordKey, wordsOf } from "../rules/character/vocabulary.ts";
import type { Being } from "../rules/types.ts";

const DEED = "FOURTALES.Words.Deed";

/** Words that may enhance something, after a first choice for none. */
export function wordChoices(being: Being): Record<string, string> {
  const words = wordsOf(being).map((word) => {
    const spent = word.drawn ? ` (${t(`${DEED}.spentWord`)})` : "";
    // [Sunder] of a mace is a Word like any other here, and not what the mace does by it.
    const lent = word.item === "" ? "" : ` · ${word.item}`;
    return [wordKey(word), `[${word.text}]${lent}${spent}`];
  });
  return { "": t(`${DEED}.noWord`), ...Object.fromEntries(words) };
}
