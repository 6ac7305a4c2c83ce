import { read } from "../../kernel/books.ts";
import type { Posting } from "../../kernel/ledger.ts";
import type { TaleDocument } from "../foundry/documents.ts";
import { everybody } from "./remembered.ts";
import { entriesOfCard } from "./stored.ts";
import { postOne } from "./target-queue.ts";

/** What followed from an event and was not taken back: whom it hit remembers it by the event's name. */
function leftOf({ key }: Pick<Posting, "key">) {
  const [card, name] = key.split(".") as [string, string];
  return [...everybody()].flatMap((document) =>
    [...entriesOfCard(document, card)].flatMap(([event, text]) => {
      const known = event.startsWith(`${name}/`) ? read(text) : null;
      return known?.of && !known.undone ? [{ document, card, event, of: known.of }] : [];
    }),
  );
}

/** Has anything followed from an event whose target is gone, as a fighter with the encounter? Then it was done before that. */
export function hasLeft(posting: Posting): boolean {
  return leftOf(posting).length > 0;
}

/**
 * An event is to be taken back whose target is gone. What followed from it goes back all the same.
 * @param posting of the event itself, to be taken back
 * @param may is this page to write to that document?
 * @throws when something could not be written
 */
export async function takeBackLeft(posting: Posting, may: (document: TaleDocument) => boolean): Promise<void> {
  const left = leftOf(posting).filter(({ document }) => may(document));
  // What followed later goes first.
  left.sort((one, other) => other.event.localeCompare(one.event, "en", { numeric: true }));
  for (const { document, card, event, of } of left)
    await postOne(document, { ...posting, ...of, key: `${card}.${event}`, oldKey: "" });
}
