import { EventBook } from "../../../../kernel/event-book.ts";
import { influenceEvent, obligationEvent, poolEvent } from "./contact.event.ts";
import { effortEvent, restEvent } from "./effort.event.ts";
import { heroicEvent, sceneEvent } from "./heroic.event.ts";
import { overSwungEvent } from "./over-swung.event.ts";
import { woundEvent } from "./wound.event.ts";

/** Every kind of event of Spellwoven. */
export const wovenEvents = new EventBook()
  .register(effortEvent)
  .register(restEvent)
  .register(woundEvent)
  .register(heroicEvent)
  .register(sceneEvent)
  .register(overSwungEvent)
  .register(influenceEvent)
  .register(poolEvent)
  .register(obligationEvent);
