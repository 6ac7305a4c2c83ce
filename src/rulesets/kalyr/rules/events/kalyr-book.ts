import { EventBook } from "../../../../kernel/event-book.ts";
import { fudgeEvent } from "./fudge.event.ts";
import { sceneEvent } from "./scene.event.ts";
import { usedEvent } from "./used.event.ts";
import { woundEvent } from "./wound.event.ts";

/** Every kind of event of Kalyr. */
export const kalyrEvents = new EventBook()
  .register(fudgeEvent)
  .register(woundEvent)
  .register(usedEvent)
  .register(sceneEvent);
