import { read } from "../../kernel/books.ts";
import { inTheWay } from "../../kernel/in-the-way.ts";
import { isDone, stepOf } from "../../kernel/ledger.ts";
import { askUndo } from "../asks/answers.ts";
import { isTale, kindOf, stateOf, type TaleMessage } from "../card/tale.model.ts";
import { findEventKind, type TaleDocument } from "../contract/ruleset.ts";
import { chatMessages, currentUser } from "../foundry/game.ts";
import { everybody } from "../ledger/remembered.ts";
import { allSteps } from "../ledger/step-back.ts";
import { barsFrom, toldOf } from "../ledger/step-list.ts";
import { booksOf, entriesOf, entriesOfCard } from "../ledger/stored.ts";
import { takeBackTelling } from "../ledger/taking-back.ts";
import { mayTakeBack } from "../rolls/responsible.ts";
import { say } from "../text/text.ts";

const IS_ID = /^\w{16}$/;

/** What came later and stands in the way of a card, as the card tells it. */
interface ToldInTheWay {
  readonly told: string;
  readonly mayGo: boolean;
}

/** What came later and has to be taken back before a card can be. */
interface InTheWay {
  /** In this person's language. */
  readonly told: string;
  /** Takes it back, or asks for that; null where that is not this person's to do. */
  readonly takeBack: (() => Promise<unknown>) | null;
}

/** The same for a template, which would call whatever is a function. */
export async function toldInTheWay(message: TaleMessage): Promise<ToldInTheWay | null> {
  const found = await whatIsInTheWay(message);
  return found && { told: found.told, mayGo: found.takeBack !== null };
}

/** What stands in the way of taking a card back; null where nothing does, or nothing that this person may know of. */
export async function whatIsInTheWay(message: TaleMessage): Promise<InTheWay | null> {
  const documents = [...everybody()];
  for (const document of documents) {
    if (entriesOfCard(document, message.id).next().done) continue;
    const other = inTheWay(booksOf(document), message.id, findEventKind);
    if (other) return await named(other);
  }
  const other = lastWith(thingsOf(message.id, documents), message, documents);
  return other === null ? null : await named(other);
}

/** Ids of what a card made, took away or passed on. */
function thingsOf(card: string, documents: readonly TaleDocument[]): string[] {
  return documents.flatMap((document) =>
    [...entriesOfCard(document, card)].flatMap(([, text]) => {
      const { id, card: passed } = (read(text)?.done ?? {}) as { id?: unknown; card?: unknown };
      return [id, passed].filter((one): one is string => typeof one === "string" && IS_ID.test(one));
    }),
  );
}

/** What did something with one of these things last, wherever they went: a card that came later, or a step. */
function lastWith(things: readonly string[], message: TaleMessage, documents: readonly TaleDocument[]): string | null {
  const found = documents.flatMap((document) =>
    [...entriesOf(document)].flatMap(([key, text]) => {
      const [id] = key.split(".") as [string];
      const touches = things.some((thing) => document.id === thing || text.includes(`"${thing}"`));
      if (id === message.id || !touches || !isDone(text)) return [];
      const card = chatMessages().get(id);
      return [{ id, at: stepOf(text)?.step.at ?? (isTale(card) ? card.timestamp : 0) }];
    }),
  );
  const last = found.sort((one, other) => other.at - one.at)[0];
  return last && last.at >= message.timestamp ? last.id : null;
}

async function named(id: string): Promise<InTheWay | null> {
  const message = chatMessages().get(id);
  if (isTale(message)) {
    const kind = message.isContentVisible ? kindOf(message.system) : null;
    const { request, outcome } = message.system;
    const may = mayTakeBack(currentUser(), message);
    return (
      kind && {
        told: kind.card(stateOf(message.system), outcome).story || say(kind.title(request)),
        takeBack: may ? () => askUndo(message, "undo") : null,
      }
    );
  }
  const step = (await allSteps()).find((one) => one.id === id);
  return step ? { told: say(toldOf(step)), takeBack: barsFrom(step) ? null : () => takeBackTelling(id) } : null;
}

/** Takes back what stands in the way of a card, and then the card. */
export async function takeBackFirst(message: TaleMessage): Promise<boolean> {
  await (await whatIsInTheWay(message))?.takeBack?.();
  return await askUndo(message, "undo");
}
