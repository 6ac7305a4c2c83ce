import { EventBook } from "../../../../kernel/event-book.ts";
import { collectEvent } from "./collect.event.ts";
import { bankEvent, effectEvent } from "./effect.event.ts";
import { attackedEvent, knownEvent, movedEvent, outEvent } from "./flag.event.ts";
import { luckEvent } from "./luck.event.ts";
import { restEvent } from "./rest.event.ts";
import { appraiseEvent, useEvent } from "./stuff.event.ts";

/** Every kind of event of DungeonTeller. */
export const tellerEvents = new EventBook()
  .register(luckEvent)
  .register(outEvent)
  .register(attackedEvent)
  .register(movedEvent)
  .register(knownEvent)
  .register(collectEvent)
  .register(effectEvent)
  .register(bankEvent)
  .register(useEvent)
  .register(appraiseEvent)
  .register(restEvent);
