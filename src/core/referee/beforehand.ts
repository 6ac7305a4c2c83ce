import { numberOf, read } from "../../kernel/books.ts";
import type { Posting } from "../../kernel/ledger.ts";
import { Replica } from "../../kernel/replica.ts";
import { besidesOf, isIdle } from "../../kernel/whole.ts";
import { birthOf, type CardCopy } from "../card/card-copy.ts";
import type { World } from "../contract/roll-kind.ts";
import { findEventKind, type TaleDocument } from "../contract/ruleset.ts";
import { changedCopy } from "../foundry/changed-copy.ts";
import { booksOf, entriesOf, entriesOfCard, updateFor } from "../ledger/stored.ts";

/**
 * The world as it was before the page of a card's author carried out what is theirs of it, as it does while no Gamemaster is here:
 * a Word that was said is in no Hand any more, and the rules would find that it can't be said. Whom it hit remembers. Nobody's but
 * the author's own is seen so, for what the author owns is theirs to write anyway. Things that were made or taken away stay so.
 */
export function beforehand(world: World, card: CardCopy): World {
  const known = new Map<string, TaleDocument | null>();
  const look = (uuid: string): TaleDocument | null => {
    const now = world.document(uuid);
    return now?.testUserPermission(card.author, "OWNER") ? asBefore(now, card) : now;
  };
  const document = (uuid: string): TaleDocument | null => {
    if (!known.has(uuid)) known.set(uuid, look(uuid));
    return known.get(uuid) ?? null;
  };
  return { ...world, document };
}

function asBefore(document: TaleDocument, card: CardCopy): TaleDocument {
  const back = waysBack(document, card);
  if (back.length === 0) return document;
  const books = booksOf(document);
  const { write } = new Replica(books, entriesOf(document), findEventKind).work(books, back);
  const change = besidesOf(write?.change ?? { set: {}, remove: [] });
  return isIdle(change) ? document : changedCopy(document, updateFor({ change, entries: new Map() }));
}

/** What would take back all that a document remembers of a card, the last first. */
function waysBack(document: TaleDocument, card: CardCopy): Posting[] {
  const birth = birthOf(card);
  return [...entriesOfCard(document, card.id)]
    .sort(([, one], [, other]) => numberOf(other) - numberOf(one))
    .flatMap(([event, text]) => {
      const entry = read(text);
      if (!entry?.of || entry.undone) return [];
      return { ...entry.of, key: `${card.id}.${event}`, birth, way: "undo" as const, word: false };
    });
}
