import { t } from "../../../core/text/text.ts";
import { wordKey, wordsOf } from "../rules/character/vocabulary.ts";
import type { Being } from "../rules/types.ts";

const DEED = "FOURTALES.Words.Deed";

/** Words that may enhance something, after a first choice for none. */
export function wordChoices(being: Being): Record<string, string> {
  const words = wordsOf(being).map((word) => {
    const spent = word.drawn ? ` (${t(`${DEED}.spentWord`)})` : "";
    return [wordKey(word), `[${word.text}]${spent}`];
  });
  return { "": t(`${DEED}.noWord`), ...Object.fromEntries(words) };
}
