import { EventBook } from "../../../kernel/event-book.ts";
import { rewardEvent } from "./character/reward.event.ts";
import { roleEvent } from "./character/role.event.ts";
import { actedEvent } from "./encounter/acted.event.ts";
import { goldEvent } from "./gear/gold.event.ts";
import { appraiseEvent, minionEvent, triedEvent, useEvent } from "./gear/stuff.event.ts";
import { wearEvent } from "./gear/wear.event.ts";
import { coldEvent } from "./hazard/cold.event.ts";
import { collectEvent } from "./job/collect.event.ts";
import { luckEvent } from "./luck/luck.event.ts";
import { climbEvent } from "./move/climb.event.ts";
import { bankEvent, effectEvent } from "./power/effect.event.ts";
import { readEvent } from "./power/read.event.ts";
import {
  attackedEvent,
  familiarEvent,
  knownEvent,
  outEvent,
  ranEvent,
  restingEvent,
  tamedEvent,
} from "./turn/flag.event.ts";
import { movedEvent } from "./turn/moved.event.ts";
import { restEvent } from "./turn/rest.event.ts";

/** Every kind of event of DungeonTeller. */
export const tellerEvents = new EventBook()
  .register(luckEvent)
  .register(outEvent)
  .register(attackedEvent)
  .register(movedEvent)
  .register(ranEvent)
  .register(restingEvent)
  .register(actedEvent)
  .register(knownEvent)
  .register(collectEvent)
  .register(effectEvent)
  .register(bankEvent)
  .register(useEvent)
  .register(readEvent)
  .register(appraiseEvent)
  .register(tamedEvent)
  .register(triedEvent)
  .register(minionEvent)
  .register(familiarEvent)
  .register(coldEvent)
  .register(climbEvent)
  .register(goldEvent)
  .register(rewardEvent)
  .register(roleEvent)
  .register(restEvent)
  .register(wearEvent);
