import { form, IDS, keeper, tool, type Wish } from "./hands.ts";
import { KALYR_WISHES } from "./kalyr.wishes.ts";
import { TELLER_WISHES } from "./teller.wishes.ts";
import { WORDS_WISHES } from "./words.wishes.ts";
import { WOVEN_WISHES } from "./woven.wishes.ts";

/**
 * All that somebody may set out to do: some kinds of cards take several deeds in a row, each as a window offers it, and whoever
 * presses whatever there is would come to them in a thousand evenings.
 */
export const WISHES: readonly Wish[] = [
  ...TELLER_WISHES,
  ...KALYR_WISHES,
  ...WOVEN_WISHES,
  ...WORDS_WISHES,
  ...Object.keys(IDS).map((game) => keeper(game, "/call", ...tool(IDS[game]!, "call"), ...form({ people: true }))),
];
