import { flag, keyed, oneOf, text, whole, words } from "../../../core/models/fields.ts";

/** The most rulings that a world keeps, and some more. */
const MOST_KEPT = 600;

/** What the game keeps of the world beside its Deck: what the Storyteller has ruled on Tags, Words and spells (WP-51), and which Tags she let be (WP-30). */
export const wordsWorld = {
  fields: () => ({
    rulings: keyed(
      {
        kind: oneOf(["claim", "spell"], "claim"),
        words: words(),
        who: text(),
        deed: text(),
        granted: flag(),
        said: text(),
        hidden: flag(),
        sort: whole(0),
      },
      () => ({}),
      MOST_KEPT,
    ),
    vouched: keyed(keyed(text())),
  }),
};
