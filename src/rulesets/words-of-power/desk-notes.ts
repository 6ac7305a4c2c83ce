import { isTooLarge } from "../../core/card/card-size.ts";
import { isTale, kindOf, questionsOf, stateOf, type TaleMessage } from "../../core/card/tale.model.ts";
import { eveningsOf } from "../../core/chronicle/evening.ts";
import type { DeskNote } from "../../core/contract/play.ts";
import type { Person } from "../../core/foundry/documents.ts";
import { allUsers, chatMessages, worldActors } from "../../core/foundry/game.ts";
import { actorAtHand } from "../../core/foundry/uuid.ts";
import type { OwnedActor } from "../../core/sheets/tale-actor.sheet.ts";
import { listed, t } from "../../core/text/text.ts";
import { type CheckRollState, checkOf } from "./check/check-state.ts";
import { cardsInDeck } from "./deck/cards-in-deck.ts";
import { gatherWords } from "./deck/draw-words.ts";
import { precedentLine, precedentsAtHand } from "./precedent/precedents.ts";
import { carriedOften, silentOnes } from "./rules/precedent/evening.ts";
import type { BeingSystem } from "./rules/types.ts";
import { WORDS } from "./words-of-power.ts";
import { wordsSettings } from "./words-settings.ts";

const NOTE = "FOURTALES.Words.Note";

/** So many of the newest messages are an evening at the most, and so long, in hours, nothing happens between two of them. */
const NEWEST = 400;
const GAP = 6;
/** So many rulings are told. */
const MOST_RULINGS = 5;

/** What the Storyteller wants to know at a glance: the Deck, what carries the group, who is silent, what rulings promised. */
export async function deskNotes(): Promise<readonly DeskNote[]> {
  const cards = tonight();
  return [deckNote(), ...moderation(cards), ...promised()];
}

/** WP-31, WP-35: the Deck, which a new table fills before anything else. */
function deckNote(): DeskNote {
  const left = cardsInDeck();
  const due = people().filter(({ system }) => (system as BeingSystem).draws > 0);
  const told = due.map(({ name, system }) => t(`${NOTE}.toDraw`, { name, count: (system as BeingSystem).draws }));
  return {
    label: "FOURTALES.Words.Deck.name",
    lines: [left > 0 ? t("FOURTALES.Words.Deck.left", { left }) : t(`${NOTE}.noDeck`), ...told],
    tools: [{ id: "gather", label: "FOURTALES.Words.Deck.gather", icon: "fa-solid fa-layer-group", use: gatherWords }],
    first: left === 0,
  };
}

/** WP-29: what the evening leans on, and who has had no part in it yet. */
function moderation(cards: readonly TaleMessage[]): DeskNote[] {
  const checks = cards.filter(({ system }) => system.kind === "match" && system.stage === "rolled").flatMap(namedOn);
  const often = carriedOften(checks).map(({ who, text, count, of }) => t(`${NOTE}.often`, { who, text, count, of }));
  const silent = silentOnes(
    people().flatMap((actor) => (isPlayedHere(actor) ? [actor.name] : [])),
    cards.flatMap(whoDidOn),
  );
  return [
    ...(often.length > 0 ? [{ label: `${NOTE}.oftenTitle`, lines: often }] : []),
    ...(silent.length > 0 ? [{ label: `${NOTE}.silentTitle`, lines: [listed(silent)] }] : []),
  ];
}

/** WP-51: what was promised with a yes, the newest first. */
function promised(): DeskNote[] {
  const said = precedentsAtHand().filter((one) => one.granted && one.said !== "");
  const lines = said.slice(-MOST_RULINGS).reverse().map(precedentLine);
  return lines.length > 0 ? [{ label: `${NOTE}.promisedTitle`, lines }] : [];
}

function tonight(): TaleMessage[] {
  const log = ([...chatMessages()] as object[]).slice(-NEWEST).filter(isTale);
  const [last = []] = eveningsOf(log, { which: "last", gap: GAP, from: "", to: "" });
  return last.filter(({ system }) => system.ruleset === WORDS && system.stage !== "withdrawn" && !isTooLarge(system));
}

/** What was let count of what the one who tried named. */
function namedOn({ system }: TaleMessage): { who: string; named: string[] }[] {
  const { request } = checkOf(stateOf(system) as CheckRollState, wordsSettings());
  const theirs = request.claims.filter(
    ({ kind, state, side, source }) =>
      kind !== "condition" && state === "granted" && side === "player" && source?.owner === request.who.uuid,
  );
  return [{ who: request.who.name, named: theirs.map(({ text }) => text) }];
}

/** Who did something on a card: whose deed it is, and who answered on it. */
function whoDidOn({ system }: TaleMessage): string[] {
  const doer = kindOf(system)?.actor(system.request) ?? "";
  const answered = questionsOf(system).flatMap(({ status, about }) => (status === "answered" ? [about] : []));
  return [...new Set([doer, ...answered])].flatMap((uuid) => actorAtHand(uuid)?.name ?? []);
}

function people() {
  return [...worldActors()].filter(({ type }) => type === "wordsCharacter");
}

/** Is a player here whose character it is? */
function isPlayedHere(actor: OwnedActor): boolean {
  const rests = ({ character }: Person) => character?.type === actor.type && character.uuid !== actor.uuid;
  return allUsers().contents.some(
    (user) => user.active && !user.isGM && actor.testUserPermission(user, "OWNER") && !rests(user),
  );
}
