import { consequencesOf, doneOf } from "../../kernel/ledger.ts";
import { birthOf, identitiesOf } from "../card/card-copy.ts";
import { type EventStatus, eventsOf, type TaleEvent, type TaleMessage } from "../card/tale.model.ts";
import { findEventKind, keeperOf, type TaleDocument } from "../contract/ruleset.ts";
import { calledOf } from "../foundry/tokens.ts";
import { findDocument, ownerOf } from "../foundry/uuid.ts";
import { booksOf } from "../ledger/stored.ts";
import { say, t } from "../text/text.ts";

const CARD = "FOURTALES.Core.Card";

/** What a card did, as it stands on it. */
export interface EventLine {
  /** What became of it; `unproven` where the card says that it was done, and its target knows nothing of it. */
  status: EventStatus | "unproven";
  statusText: string;
  /** Its kind, in the game's book. */
  kind: string;
  /** UUID of what it changes. */
  target: string;
  name: string;
  /** UUID and name of whose it is, where it changes a thing of theirs; of what it changes otherwise. */
  about: string;
  whose: string;
  /** Name of that thing; empty where it is none. */
  thing: string;
  /** Did something else come of it than it was to do? */
  change: boolean;
  text: string;
  problem: string;
}

/** All that a card did, with what followed from it, by what those remember whom it hit. */
export async function eventLines(message: TaleMessage): Promise<EventLine[]> {
  const told = eventsOf(message.system).filter(isTold);
  if (told.length === 0) return [];
  const names = identitiesOf(message.system);
  return (await Promise.all(told.map((event) => linesOf(message, event, names.get(event)!)))).flat();
}

/** An event, and what followed from it where it happened. */
async function linesOf(message: TaleMessage, event: TaleEvent, name: string): Promise<EventLine[]> {
  const document = await findDocument(event.target);
  const { kind, data } = event;
  const key = { key: `${message.id}.${name}`, oldKey: `${message.id}.${event.id}`, birth: birthOf(message) };
  const known = document && doneOf(booksOf(document), key);
  const more = known ? consequencesOf(findEventKind(message.system.ruleset, kind), data, known.done) : [];
  const followers = more.map((one, n) => {
    const fate = { status: event.status, problem: null, done: null, wanted: true, order: 0 };
    return linesOf(message, { ...one, ...fate, id: `${event.id}/${n}` }, `${name}/${n}`);
  });
  return [eventLine(message, event, document, known), ...(await Promise.all(followers)).flat()];
}

/**
 * An event is told by what it says to do. What truly came of it, and whether it happened at all, is not the card's to say:
 * its target remembers.
 */
function eventLine(
  message: TaleMessage,
  event: TaleEvent,
  document: TaleDocument | null,
  known: { done: unknown } | null,
): EventLine {
  const { ruleset } = message.system;
  const { kind, target, data, problem } = event;
  const found = findEventKind(ruleset, kind);
  const told = known ? known.done : data;
  const wordsOf = (one: unknown) => (found?.check(one).length === 0 ? say(found.describe(one)) : kind);
  const text = wordsOf(told);
  const owner = document && ownerOf(document);
  const unproven = event.status === "applied" && document !== null && !known;
  const status = unproven ? "unproven" : event.status;
  return {
    status,
    statusText: t(`FOURTALES.Core.Event.${status}`),
    kind,
    target,
    name: nameOf(document),
    about: owner?.uuid ?? target,
    whose: owner ? calledOf(owner) : nameOf(document),
    thing: owner ? nameAlone(document) : "",
    text,
    change: known !== null && wordsOf(data) !== text,
    // Who runs the game has a name of its own in each, which the problem was stored without.
    problem: problem ? t(problem.key, { keeper: keeperOf(ruleset), ...problem.data }) : "",
  };
}

/** Whom an event changes; of a thing, whose it is as well. */
function nameOf(document: TaleDocument | null): string {
  if (!document) return t(`${CARD}.gone`);
  const name = nameAlone(document);
  const owner = ownerOf(document);
  return owner ? t(`${CARD}.thingOf`, { thing: name, owner: calledOf(owner) }) : name;
}

function nameAlone(document: TaleDocument): string {
  // Version 13 gives encounters no name.
  const { documentName } = document;
  const kind = documentName === "Combat" ? "FOURTALES.Core.Encounter.encounter" : `DOCUMENT.${documentName}`;
  return calledOf(document) || t(kind);
}

/** Events that were never applied and no longer hold are nobody's business. */
function isTold({ wanted, status }: TaleEvent): boolean {
  return wanted || status === "applied";
}
