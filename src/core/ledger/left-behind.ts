import { read } from "../../kernel/books.ts";
import type { Posting } from "../../kernel/ledger.ts";
import type { Problem } from "../../kernel/result.ts";
import type { Mark } from "../card/event-marks.ts";
import type { TaleEvent } from "../card/tale.model.ts";
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

/**
 * What becomes of events whose target is gone, as a fighter with the encounter. What was done before that was done all the same, as
 * what followed from it tells; and that goes back with it.
 * @param told the events, each with who of those whom it concerns as well is this page's to write to
 * @param problem says that the target is gone
 */
export async function withoutTarget(
  told: readonly { event: TaleEvent; posting: Posting; may: (other: TaleDocument) => boolean }[],
  problem: Problem,
): Promise<Mark[]> {
  const marks: Mark[] = [];
  for (const { event, posting, may } of told) {
    if (posting.way === "undo") {
      await takeBackLeft(posting, may);
      marks.push({ event, status: "applied", problem });
    } else if (leftOf(posting).length > 0) marks.push({ event, status: "applied", problem: null });
    else marks.push({ event, status: "refused", problem });
  }
  return marks;
}

/**
 * An event is to be taken back whose target is gone. What followed from it goes back all the same.
 * @param posting of the event itself, to be taken back
 * @param may is this page to write to that document?
 * @throws when something could not be written
 */
async function takeBackLeft(posting: Posting, may: (document: TaleDocument) => boolean): Promise<void> {
  const left = leftOf(posting).filter(({ document }) => may(document));
  // What followed later goes first.
  left.sort((one, other) => other.event.localeCompare(one.event, "en", { numeric: true }));
  for (const { document, card, event, of } of left)
    await postOne(document, { ...posting, ...of, key: `${card}.${event}`, oldKey: "" });
}
