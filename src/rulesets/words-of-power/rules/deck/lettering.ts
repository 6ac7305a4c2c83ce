/** So many letters stand on one line of a card at full size, and at the smaller ones. */
const FULL = 8;
const SMALLER = 10;
const SMALLEST = 12;
/** What is longer is no Word that anybody could read on a card, and stays as it is. */
const LONGEST = 500;

/** Letters that stay together in most languages that are written so. */
const TOGETHER = /^(?:sch|ch|ck|gh|ph|qu|rh|sh|th|tz|wh|[bcdfgkptv][lr])$/;

/** How a Word is lettered on its card. */
export interface Lettering {
  /** The Word, with soft hyphens where it is too long for a line. */
  readonly text: string;
  /** 0: full size; 1, 2: smaller, so that its longest part stands on one line. */
  readonly size: 0 | 1 | 2;
}

/**
 * Letters a Word for a card: as large as its longest part allows, and what is too long at any size may break between syllables.
 * @param language tag of the language that the Words are in
 */
export function lettering(text: string, language: string): Lettering {
  if (text.length > LONGEST) return { text, size: 2 };
  const parts = text.split(/(\s+|-)/);
  const longest = Math.max(...parts.map((part) => lettersOf(part, language).length));
  const size = longest <= FULL ? 0 : longest <= SMALLER ? 1 : 2;
  if (longest <= SMALLEST) return { text, size };
  return { text: parts.map((part) => hyphened(part, language)).join(""), size };
}

/** Letters as a reader counts them: an accent goes with its letter. */
function lettersOf(part: string, language: string): string[] {
  // As a text: of a list, which nobody should hand over, each entry would be looked up.
  return [...new Intl.Segmenter(`${language}`, { granularity: "grapheme" }).segment(part)].map(
    ({ segment }) => segment,
  );
}

/** Soft hyphens between syllables: before the last consonant that stands between two vowels, or those that stay together. */
function hyphened(part: string, language: string): string {
  const letters = lettersOf(part, language);
  if (letters.length <= SMALLEST) return part;
  const vowels = letters.flatMap((_letter, at) => (isVowel(letters, at) ? [at] : []));
  const breaks = vowels.flatMap((vowel, n) => {
    const next = vowels[n + 1];
    if (next === undefined || next - vowel < 2) return [];
    const between = letters
      .slice(vowel + 1, next)
      .join("")
      .toLowerCase();
    const kept = [3, 2].find((length) => between.length >= length && TOGETHER.test(between.slice(-length))) ?? 1;
    return [next - kept];
  });
  // Nobody wants one letter alone on a line.
  const fit = new Set(breaks.filter((at) => at >= 2 && letters.length - at >= 3));
  return letters.map((letter, at) => (fit.has(at) ? `\u00ad${letter}` : letter)).join("");
}

function isVowel(letters: readonly string[], at: number): boolean {
  const plain = (letter: string | undefined) => (letter ?? "").normalize("NFD").charAt(0).toLowerCase();
  const letter = plain(letters[at]);
  if (letter === "u" && plain(letters[at - 1]) === "q") return false;
  return (
    "aeiouæœøаеёиоуыэюяαεηιουω".includes(letter) || (letter === "y" && !"aeiou".includes(plain(letters[at + 1]) || "-"))
  );
}
