import { EventBook } from "../../../kernel/event-book.ts";
import { advanceEvent, levelEvent, owedEvent, raisedEvent } from "./character/advance.event.ts";
import { ripeEvent, usedEvent } from "./contest/used.event.ts";
import { woundEvent } from "./damage/wound.event.ts";
import { answeredEvent } from "./encounter/round.ts";
import { fudgeEvent } from "./fudge/fudge.event.ts";
import { mendEvent } from "./healing/mend.event.ts";
import { sceneEvent } from "./healing/scene.event.ts";
import { postEvent } from "./post/post.event.ts";
import { putAwayEvent } from "./post/put-away.event.ts";
import { threadEvent } from "./post/thread.event.ts";

/** Every kind of event of Kalyr. */
export const kalyrEvents = new EventBook()
  .register(fudgeEvent)
  .register(woundEvent)
  .register(usedEvent)
  .register(ripeEvent)
  .register(sceneEvent)
  .register(mendEvent)
  .register(advanceEvent)
  .register(levelEvent)
  .register(raisedEvent)
  .register(owedEvent)
  .register(answeredEvent)
  .register(threadEvent)
  .register(postEvent)
  .register(putAwayEvent);
