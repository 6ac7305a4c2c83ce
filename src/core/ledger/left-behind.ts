import { read } from "../../kernel/books.ts";
import type { Posting } from "../../kernel/ledger.ts";
import type { TaleDocument } from "../foundry/documents.ts";
import { everybody } from "./remembered.ts";
import { entriesOfCard } from "./stored.ts";
import { postOne } from "./target-queue.ts";

/**
 * An event is to be taken back whose target is gone, as a fighter with the encounter. What followed from it goes back all the same:
 * whom that hit remembers it by the event's name.
 * @param posting of the event itself, to be taken back
 * @param may is this page to write to that document?
 * @throws when something could not be written
 */
export async function takeBackLeft(posting: Posting, may: (document: TaleDocument) => boolean): Promise<void> {
  const [card, name] = posting.key.split(".") as [string, string];
  const left = [...everybody()].filter(may).flatMap((document) =>
    [...entriesOfCard(document, card)].flatMap(([event, text]) => {
      const known = event.startsWith(`${name}/`) ? read(text) : null;
      return known?.of && !known.undone ? [{ document, event, of: known.of }] : [];
    }),
  );
  // What followed later goes first.
  left.sort((one, other) => other.event.localeCompare(one.event, "en", { numeric: true }));
  for (const { document, event, of } of left)
    await postOne(document, { ...posting, ...of, key: `${card}.${event}`, oldKey: "" });
}
