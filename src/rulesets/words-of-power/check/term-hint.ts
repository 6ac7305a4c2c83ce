import { t } from "../../../core/text/text.ts";
import type { Term } from "../rules/character/vocabulary.ts";

/** What else is to be known of a Tag or Word: its meaning, and where it comes from unless it was always there. */
export function termHint({ sense, item, from }: Term): string {
  const always = from === "creation" || from === "faction";
  return [sense, item || (always ? "" : t(`FOURTALES.Words.From.${from}`))].filter(Boolean).join(" · ");
}
