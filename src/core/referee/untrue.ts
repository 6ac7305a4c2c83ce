import { read } from "../../kernel/books.ts";
import { birthOf, type CardCopy, identitiesOf } from "../card/card-copy.ts";
import type { TaleData, TaleEvent } from "../card/tale.model.ts";
import { untrueOf } from "../ledger/event-applier.ts";
import { deedsOf } from "../ledger/remembered.ts";

/**
 * The events of a card as they hold by now, and those that were carried out of it and hold no longer: they are there to be taken
 * back. What its author's page left out, or says that it still waits, whom it hit remembers.
 * @param events with those that hold no longer marked so
 */
export function withUntrue(card: CardCopy, events: TaleData["events"]): TaleData["events"] {
  const system = { ...card.system, events };
  const untrue = untrueOf({ ...card, system }).map((event): TaleEvent => ({ ...event, status: "applied" }));
  const held = Object.values(events).filter(({ wanted }) => wanted);
  const kept = Object.fromEntries([...held, ...untrue].map((event) => [event.id, event]));
  return Object.keys(system.moves).length > 0 ? { ...kept, ...leftOut(card, { ...system, events: kept }) } : kept;
}

/**
 * What was carried out of a card and does not stand on it. What followed from something goes with that.
 * @param system the card's data, or as they are to be
 */
export function leftOut(card: CardCopy, system: TaleData): TaleData["events"] {
  const known = new Set([...identitiesOf(system)].map(([{ target }, name]) => `${target} ${name}`));
  const found: TaleData["events"] = {};
  for (const [target, name, text] of deedsOf(card.id)) {
    if (name.includes("/") || known.has(`${target} ${name}`)) continue;
    const { of, done, birth } = read(text) ?? {};
    if (!of || birth !== birthOf(card)) continue;
    const order = Object.keys(system.events).length + Object.keys(found).length;
    const what = { kind: of.kind, target, data: of.data as object };
    const event: TaleEvent = {
      id: `left${order}`,
      ...what,
      order,
      status: "applied",
      wanted: false,
      done,
      problem: null,
    };
    // What it was told when it was done once more is not what the card said: under that name nobody finds it.
    const [called = ""] = identitiesOf({ ...system, events: { [event.id]: event } }).values();
    if (called.split("-")[0] === name.split("-")[0]) found[event.id] = event;
  }
  return found;
}
