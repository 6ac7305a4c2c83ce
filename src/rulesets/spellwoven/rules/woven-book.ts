import { EventBook } from "../../../kernel/event-book.ts";
import { giftEvent } from "./character/gift.event.ts";
import { sidePartEvent } from "./conflict/side-part.event.ts";
import { instigatedEvent, joinsEvent, sideEvent, standEvent } from "./conflict/struggle.event.ts";
import { overSwungEvent } from "./contest/over-swung.event.ts";
import { actedEvent, conflictEvent, failedEvent, phaseEvent, removedEvent } from "./encounter/encounter.event.ts";
import { effortEvent, restEvent } from "./heroic/effort.event.ts";
import { heroicEvent, sceneEvent } from "./heroic/heroic.event.ts";
import { anmaEvent } from "./magery/anma.event.ts";
import { influenceEvent, obligationEvent } from "./social/contact.event.ts";
import { heardEvent } from "./social/heard.event.ts";
import { pledgeEvent } from "./social/obligation.event.ts";
import { gainEvent } from "./social/pool.event.ts";
import { poolEvent } from "./social/reward.event.ts";
import { rulingEvent } from "./trial/ruling.event.ts";
import { trackEvent } from "./wound/track.event.ts";
import { woundEvent } from "./wound/wound.event.ts";

/** Every kind of event of Spellwoven. */
export const wovenEvents = new EventBook()
  .register(effortEvent)
  .register(restEvent)
  .register(woundEvent)
  .register(trackEvent)
  .register(heroicEvent)
  .register(sceneEvent)
  .register(overSwungEvent)
  .register(actedEvent)
  .register(failedEvent)
  .register(removedEvent)
  .register(conflictEvent)
  .register(phaseEvent)
  .register(rulingEvent)
  .register(sideEvent)
  .register(sidePartEvent)
  .register(joinsEvent)
  .register(standEvent)
  .register(instigatedEvent)
  .register(anmaEvent)
  .register(giftEvent)
  .register(influenceEvent)
  .register(poolEvent)
  .register(heardEvent)
  .register(obligationEvent)
  .register(gainEvent)
  .register(pledgeEvent);
