import { printOf } from "./print.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** As many letters as a print of 32 bits fills. */
const LETTERS_OF_PRINT = 4;

/**
 * An id made from the text of an action: two pages that do the same thing at once use the same id, and the server takes the
 * first of them.
 * @returns sixteen letters and digits
 */
export function namedId(what: string): string {
  let id = "";
  for (let seed = 1; id.length < 16; seed++) {
    let rest = printOf(what, Math.imul(seed, 0x9e3779b1));
    for (let n = 0; n < LETTERS_OF_PRINT; n++) {
      id += LETTERS[rest % LETTERS.length];
      rest = Math.floor(rest / LETTERS.length);
    }
  }
  return id;
}
