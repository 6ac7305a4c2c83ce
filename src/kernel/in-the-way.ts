import { type Books, type FindKind, numberOf, read } from "./books.ts";
import { applyChange } from "./change.ts";
import { takeBack } from "./taking-back.ts";

/**
 * Where taking a card back is refused, something that came later stands in the way. Which of it that is the ledger does not note:
 * it is found by trying what would go once this or that is taken back first.
 */

/** So many of what came later are tried; more nobody would read either. */
const MOST_TRIED = 40;

/**
 * What has to be taken back in a document before a card can be; of several that would help alone the newest.
 * @param card id of the card, or of the step
 * @returns the id of another card or step; null where the card could go, and where nothing that came later would help
 */
export function inTheWay(books: Books, card: string, find: FindKind): string | null {
  if (without(books, card, find)) return null;
  const later = laterThan(books, card).slice(0, MOST_TRIED);
  const rests = later.flatMap((other) => {
    const rest = without(books, other, find);
    return rest ? [{ other, rest }] : [];
  });
  const alone = rests.find(({ rest }) => without(rest, card, find));
  // Where it takes more than one the newest goes first.
  return alone?.other ?? (rests.length > 1 ? rests[0]!.other : null);
}

/** The cards and steps that did something in the document since, and of which it stands, the newest first. */
function laterThan(books: Books, card: string): string[] {
  const standing = entriesIn(books);
  const first = Math.min(...standing.flatMap(({ key, nth }) => (cardOf(key) === card ? [nth] : [])));
  const later = standing.filter(({ key, nth }) => nth > first && cardOf(key) !== card);
  return [...new Set(later.map(({ key }) => cardOf(key)))];
}

/** The document and what it remembers once all that a card did in it is taken back; null where some of it can't be. */
function without(books: Books, card: string, find: FindKind): Books | null {
  let rest: Books | null = books;
  for (const { key } of entriesIn(books).filter((one) => cardOf(one.key) === card)) {
    rest = rest && withoutOne(rest, key, find);
  }
  return rest;
}

function withoutOne(books: Books, key: string, find: FindKind): Books | null {
  const entry = read(books.entry(key) ?? "");
  const kind = entry?.of && find(entry.of.game, entry.of.kind);
  if (!entry || !kind) return null;
  const worked = takeBack(books, key, entry, kind, find);
  if (!worked.ok) return null;
  const { change, others } = worked.value;
  const all = new Map([...(books.all?.() ?? []), ...(others ?? [])]);
  all.delete(key);
  return { state: applyChange(books.state, change), entry: (name) => all.get(name), all: () => all };
}

/** What a document remembers and what stands of it, the newest first. */
function entriesIn(books: Books): { key: string; nth: number }[] {
  const all = [...(books.all?.() ?? [])].filter(([, text]) => read(text)?.undone === undefined);
  const placed = all.map(([key, text]) => ({ key, nth: numberOf(text) }));
  return placed.sort((one, other) => other.nth - one.nth);
}

const cardOf = (key: string): string => key.split(".")[0]!;
