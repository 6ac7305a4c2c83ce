import { commit } from "../../kernel/commitment.ts";
import type { Problem } from "../../kernel/result.ts";
import { type CardCopy, copyOf } from "../card/card-copy.ts";
import { inTurn, settled } from "../card/card-turn.ts";
import { isTale, type StoredQuestion, type TaleMessage } from "../card/tale.model.ts";
import { updateCard } from "../card/update-card.ts";
import type { Answer } from "../contract/question.ts";
import type { Question } from "../contract/roll-kind.ts";
import { findQuestionKind, keeperOf, readyToPlay } from "../contract/ruleset.ts";
import { randomId } from "../foundry/data.ts";
import { chatMessages, currentUser } from "../foundry/game.ts";
import { type Posed, posedAll, posedOn, posedOpen } from "../referee/posed.ts";
import { mayAnswer } from "../rolls/responsible.ts";
import { rollsIn, shownBy } from "../rolls/throw-dice.ts";
import { inform } from "../text/notify.ts";
import { type AskHandler, ask, type Person } from "./outbox.ts";
import { keepSecret, type Secret, secretOf } from "./secrets.ts";
import { storeAnswer } from "./store-answer.ts";

/*
 * Sealed answers: each is fixed by a print first, and told when all of the card are in. What counts as in is what a
 * Gamemaster's client bears witness of: the card is its author's to write.
 */

const TOO_LATE: Problem = { key: "FOURTALES.Core.Problem.tooLate" };
const NOT_YOURS: Problem = { key: "FOURTALES.Core.Problem.notYourAnswer" };

/** Is somebody's answer kept in another browser than this, or in none? Only they can tell; then they may choose anew. */
export function isLost(message: Pick<TaleMessage, "id">, { id, status, seal }: StoredQuestion): boolean {
  if (status !== "open" || seal?.by !== currentUser().id) return false;
  return fitting(message, { id, seal }) === null;
}

/** What is kept of an answer has two places: until a new one is in, the one before may be the one that counts. */
const placesOf = (question: string): [string, string] => [question, `${question}~`];

/** Where this browser keeps what fits a seal of this user's; null where it has lost it. */
function fitting({ id: card }: Pick<TaleMessage, "id">, { id, seal }: Pick<StoredQuestion, "id" | "seal">) {
  for (const place of placesOf(id)) {
    const secret = secretOf(card, place);
    if (seal && secret && printOf({ card, question: id, by: seal.by }, secret) === seal.print) return { place, secret };
  }
  return null;
}

/** May this user think again about what they have sealed? As long as somebody else has not sealed theirs. */
export async function mayReopen(message: TaleMessage, question: StoredQuestion): Promise<boolean> {
  return question.seal?.by === currentUser().id && isSealed(message, question) && !(await areAllIn(message));
}

/** Has this question been answered under seal, and is that answer kept where it can be opened? */
export function isSealed(message: Pick<TaleMessage, "id">, question: StoredQuestion): boolean {
  return question.status === "open" && question.seal !== undefined && !isLost(message, question);
}

/** Does an answer that was opened fit what was sealed? By what stands on the card, for everybody to see. */
export function fitsSeal(
  message: Pick<TaleMessage, "id" | "rolls">,
  { id, answer, rolls = [], seal, salt = "" }: StoredQuestion,
): boolean {
  if (!seal) return false;
  try {
    const said = [answer, rolls.map((place) => shownBy(message.rolls[place]!))];
    // Cards of before the names were part of it were looked at by a Gamemaster's page when they were opened.
    const prints = [
      commit([...namesOf({ card: message.id, question: id, by: seal.by }), ...said], salt),
      commit(said, salt),
    ];
    return prints.includes(seal.print);
  } catch {
    return false;
  }
}

/** Seals this user's answer; one that this browser has lost is chosen anew, which all are told. */
export async function sealAnswer(message: TaleMessage, question: StoredQuestion, answer: Answer): Promise<void> {
  const { id } = question;
  const data = { message: message.id, question: id };
  const allIn = question.seal !== undefined && (await areAllIn(message));
  if (allIn && !isLost(message, question)) return inform("FOURTALES.Core.Seal.already");
  if (allIn) {
    await ask("choose-anew", { ...data, answer });
    return;
  }
  const secret = { answer: answer.data, rolls: answer.rolls ?? [], salt: randomId() + randomId() };
  // Before anybody is told: without it the seal could never be opened.
  const [place, other] = placesOf(id);
  await keepSecret(message.id, fitting(message, question)?.place === place ? other : place, secret);
  const print = printOf({ card: message.id, question: id, by: currentUser().id }, secret);
  const there = await ask("seal", { ...data, print });
  if (!there) inform("FOURTALES.Core.Ask.waits", { keeper: keeperOf(message.system.ruleset) });
}

/** What this page has asked to be opened. */
const opening = new Set<string>();

/** Opens what this browser keeps of a card, once all are in. Whichever page of a user has it opens it. */
export async function openSealed(message: TaleMessage): Promise<void> {
  const mine = Object.values(message.system.questions).filter(
    (question) => question.seal?.by === currentUser().id && isSealed(message, question),
  );
  if (mine.length === 0 || !(await areAllIn(message))) return;
  for (const question of mine) {
    const { id } = question;
    const found = fitting(message, question);
    const name = `${message.id}/${id}`;
    if (!found || opening.has(name)) continue;
    opening.add(name);
    await ask("open", { message: message.id, question: id, ...found.secret });
  }
}

/**
 * Are all sealed questions of the rules sealed, by what can be vouched for? The card may leave out what its author likes.
 */
export async function areAllIn(message: TaleMessage): Promise<boolean> {
  const { isWitnessed } = await import("../referee/testimony.ts");
  const card = copyOf(message);
  const posed = await posedOpen(message);
  const open = posed.ok ? posed.value.open.filter(({ sealed }) => sealed) : [];
  const isIn = (question: Question) => {
    const seal = card.system.questions[question.id]?.seal;
    return seal !== undefined && isWitnessed(card, "seal", question.id, sealedBy(question, seal));
  };
  return open.length > 0 && open.every(isIn);
}

/** What a Gamemaster's client bears witness of when it takes in a seal. */
function sealedBy({ kind, about }: Question, { by, print }: { by: string; print: string }): unknown {
  return [kind, about, by, print];
}

/** The answer together with its owner: a print copied by another user does not match. */
interface SealedAs {
  card: string;
  question: string;
  by: string;
}

const namesOf = ({ card, question, by }: SealedAs): string[] => [card, question, by];

function printOf(as: SealedAs, { answer, rolls, salt }: Secret): string {
  return commit([...namesOf(as), answer, (rollsIn(rolls) ?? []).map(shownBy)], salt);
}

/** Has somebody sealed an answer to it, by what a Gamemaster's page can vouch for? */
export async function isSealWitnessed(message: TaleMessage, question: Question): Promise<boolean> {
  const { isWitnessed } = await import("../referee/testimony.ts");
  const seal = message.system.questions[question.id]?.seal;
  return seal !== undefined && isWitnessed(copyOf(message), "seal", question.id, sealedBy(question, seal));
}

type Taker = (
  sender: Person,
  data: Record<string, unknown>,
  message: TaleMessage,
  question: Question,
) => Promise<readonly Problem[]>;

/** What of sealed answers the Gamemaster's client takes in: only for a question that the rules pose, from whom they pose it to. */
function onCard(take: Taker): AskHandler {
  return async (sender, data) => {
    const message = chatMessages().get(String(data.message));
    if (!isTale(message)) return [{ key: "FOURTALES.Core.Problem.cardGone" }];
    await readyToPlay(message.system.ruleset);
    await settled(message);
    const id = String(data.question);
    const posed = (await posedAll(message)).get(id);
    if (message.system.stage !== "open" || !posed?.question.sealed) return tooLate(message, id, data);
    if (!(await mayAnswer(sender, posed.question))) return [NOT_YOURS];
    return await take(sender, data, message, posed.question);
  };
}

/** What somebody is told who comes too late: nothing where another page of theirs opened just this before. */
function tooLate(message: TaleMessage, id: string, { salt }: Record<string, unknown>): readonly Problem[] {
  return salt !== undefined && message.system.questions[id]?.salt === salt ? [] : [TOO_LATE];
}

/** Takes in the print of what somebody answers. */
export const takeSeal = onCard(async (sender, { print }, message, question) => {
  const { bearWitness, isWitnessed } = await import("../referee/testimony.ts");
  if (typeof print !== "string" || !/^[0-9a-f]{64}$/.test(print)) return [{ key: "FOURTALES.Core.Problem.askFailed" }];
  const seal = { by: sender.id, print };
  const path = `system.questions.${question.id}`;
  // In its turn, for what was sealed or opened in this very moment counts.
  return await inTurn(message, async (card) => {
    const before = card.system.questions[question.id]?.seal;
    // Once one lies open, nobody seals with the knowledge of it.
    if (isWitnessed(card, "opened", "", true)) return [TOO_LATE];
    if (before && isWitnessed(card, "seal", question.id, sealedBy(question, before))) {
      if (before.by !== sender.id || (await areAllIn(message))) return [TOO_LATE];
    }
    await bearWitness(card, "seal", question.id, sealedBy(question, seal));
    await updateCard(message, { [`${path}.seal`]: seal, ...(before ? { [`${path}.anew`]: true } : {}) });
    return [];
  });
});

/** Takes in what was sealed, once all are in. */
export const takeOpened = onCard(async (sender, data, message, question) => {
  const { answer, rolls, salt } = data;
  const { bearWitness, isWitnessed } = await import("../referee/testimony.ts");
  const card = copyOf(message);
  const opens = await inTurn(message, async () => {
    const seal = message.system.questions[question.id]?.seal;
    if (!seal || seal.by !== sender.id || !(await hasOpened(card, message))) return false;
    await bearWitness(card, "opened", "", true);
    return true;
  });
  // While its turn came, it may have been opened by another page of theirs, or be asked no more.
  const posed = opens ? await posedOn(message, question.id) : null;
  if (!posed) return tooLate(message, question.id, data);
  const by = sender.id;
  const print = printFor({ card: message.id, question: question.id, by }, { answer, rolls, salt });
  // If the card's author exchanged a seal, the user who opens what they sealed is not to blame.
  const isTrue = isWitnessed(card, "seal", question.id, sealedBy(question, { by, print }));
  const given = isTrue ? await soundAnswer(message, posed, { data: answer, rolls }) : null;
  // What can't be done any more, as where its target left meanwhile, is nobody's lie either.
  const notes = { by, ...(isTrue ? { salt: String(salt) } : { broken: true }) };
  const isTaken = await storeAnswer(message, question, given ? "answered" : "lapsed", given, notes);
  if (!isTaken) return tooLate(message, question.id, data);
  return given ? [] : [{ key: `FOURTALES.Core.Problem.${isTrue ? "sealedInVain" : "broken"}` }];
});

/** Has one of the card lain open before, or may all be opened now? */
async function hasOpened(card: CardCopy, message: TaleMessage): Promise<boolean> {
  const { isWitnessed } = await import("../referee/testimony.ts");
  return isWitnessed(card, "opened", "", true) || (await areAllIn(message));
}

/** Takes in what somebody says instead of an answer that their browser has lost. */
export const takeAnew = onCard(async (sender, { answer }, message, question) => {
  const seal = message.system.questions[question.id]?.seal;
  if (!seal || seal.by !== sender.id || !(await hasOpened(copyOf(message), message))) return [TOO_LATE];
  const { data, rolls } = (answer ?? {}) as Partial<Answer>;
  const posed = await posedOn(message, question.id);
  const given = posed && (await soundAnswer(message, posed, { data, rolls }));
  if (!given) return [{ key: "FOURTALES.Core.Problem.askFailed" }];
  await storeAnswer(message, question, "answered", given, { by: sender.id, anew: true });
  return [];
});

/** The print of what somebody says they sealed; none for what nobody can have. */
function printFor(as: SealedAs, secret: { [part in keyof Secret]: unknown }): string {
  try {
    return printOf(as, secret as Secret);
  } catch {
    return "";
  }
}

/** An answer that the rules can take; null for any other. */
async function soundAnswer(
  message: TaleMessage,
  { question, state }: Posed,
  { data, rolls }: { data: unknown; rolls: unknown },
): Promise<Answer | null> {
  const revived = rollsIn(rolls);
  if (!revived || typeof data !== "object" || data === null) return null;
  const answer = data as Record<string, unknown>;
  const kind = findQuestionKind(message.system.ruleset, question.kind);
  const sound = await kind?.verify(state, question, answer, revived.map(shownBy));
  return sound?.ok ? { data: answer, rolls: revived.map((roll) => roll.toJSON()) } : null;
}
