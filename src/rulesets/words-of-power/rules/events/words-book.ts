import { EventBook } from "../../../../kernel/event-book.ts";
import { downEvent } from "./down.event.ts";
import { hitEvent } from "./hit.event.ts";
import { drawEvent, handEvent } from "./words.event.ts";

/** Every kind of event of Words of Power. */
export const wordsEvents = new EventBook()
  .register(hitEvent)
  .register(handEvent)
  .register(drawEvent)
  .register(downEvent);
