import { EventBook } from "../../../kernel/event-book.ts";
import { bindEvent } from "./attack/bind.event.ts";
import { downEvent } from "./attack/down.event.ts";
import { guardEvent } from "./attack/guard.event.ts";
import { hitEvent } from "./attack/hit.event.ts";
import { resistEvent } from "./attack/resist.event.ts";
import { stepEvent } from "./attack/step.event.ts";
import { formationEvent } from "./board/formation.event.ts";
import { standEvent } from "./board/stand.event.ts";
import { approveEvent, waitEvent } from "./character/approval.event.ts";
import { joinEvent } from "./character/join.event.ts";
import { savedEvent } from "./character/saved.event.ts";
import { dressEvent, stowEvent } from "./character/stow.event.ts";
import { vouchEvent } from "./character/vouch.event.ts";
import { dealEvent, drawnEvent, fillEvent, gatherEvent } from "./deck/cards.event.ts";
import { drawEvent, handEvent } from "./deck/deck.event.ts";
import {
  arrivesEvent,
  attackEvent,
  begunEvent,
  firstEvent,
  goneEvent,
  openingEvent,
  placeEvent,
  secondEvent,
  shakenEvent,
  spendEvent,
  withstoodEvent,
} from "./encounter/turn.event.ts";
import { ruledEvent } from "./precedent/ruled.event.ts";
import { fateEvent, payEvent } from "./rest/fortune.event.ts";
import { giveEvent, takenEvent } from "./rest/gift.event.ts";
import { levelEvent } from "./rest/level.event.ts";
import { restEvent } from "./rest/rest.event.ts";
import { spellEvent, spellTimeEvent, usesEvent, wearEvent } from "./spell/spell.event.ts";

/** Every kind of event of Words of Power. */
export const wordsEvents = new EventBook()
  .register(hitEvent)
  .register(handEvent)
  .register(drawEvent)
  .register(gatherEvent)
  .register(fillEvent)
  .register(dealEvent)
  .register(drawnEvent)
  .register(downEvent)
  .register(resistEvent)
  .register(stepEvent)
  .register(standEvent)
  .register(formationEvent)
  .register(stowEvent)
  .register(dressEvent)
  .register(approveEvent)
  .register(waitEvent)
  .register(vouchEvent)
  .register(joinEvent)
  .register(firstEvent)
  .register(secondEvent)
  .register(attackEvent)
  .register(spendEvent)
  .register(begunEvent)
  .register(shakenEvent)
  .register(withstoodEvent)
  .register(arrivesEvent)
  .register(goneEvent)
  .register(openingEvent)
  .register(guardEvent)
  .register(bindEvent)
  .register(placeEvent)
  .register(restEvent)
  .register(levelEvent)
  .register(giveEvent)
  .register(takenEvent)
  .register(payEvent)
  .register(savedEvent)
  .register(fateEvent)
  .register(ruledEvent)
  .register(spellEvent)
  .register(spellTimeEvent)
  .register(usesEvent)
  .register(wearEvent);
