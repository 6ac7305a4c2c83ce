import type { RollKind } from "../../../../src/core/contract/roll-kind.ts";
import { calm, source, type Tales, until } from "../../tales.fixture.ts";
import { askAs, briefly } from "../ledger/pond.fixture.ts";

/** What a player begins. */
export interface Begun {
  ruleset: string;
  kind: string;
  choices: object;
  /** What the author's client writes on the card by itself as answers to questions, by their ids; the others stay open. */
  answers?: Readonly<Record<string, object>>;
  /** Id of the card that it says it was called for by. */
  calledBy?: string;
  /** Goes out even where the rules refused its author. */
  evenRefused?: boolean;
}

/** A card as a player's client would post it, before it goes out. */
export interface Draft {
  system: Loose;
  rolls: object[];
}

/** A card, and whose client writes it. */
export interface Written extends Draft {
  author: string;
}

/** These faces of dice with so many sides, one after the other, the last again and again. */
export function diceShow(sides: number, ...faces: number[]): void {
  let next = 0;
  // Foundry's dice count from the top of the range down.
  CONFIG.Dice.randomUniform = () => 1 - (faces[Math.min(next++, faces.length - 1)]! - 0.5) / sides;
}

/** A roll walked as far as its author's own client can go, on the world as it is now; nothing of it is posted. */
export async function walkedBy(
  tales: Tales,
  author: string,
  { ruleset, kind: name, choices, answers = {}, calledBy }: Begun,
): Promise<Draft & { problems: Loose[] | null }> {
  const { freshTale, walk } = await source("core/rolls/walk.ts");
  const kind = tales.api.playOf(ruleset).rollKinds.find(({ id }: RollKind) => id === name);
  const system = freshTale(ruleset, kind, choices, calledBy);
  const rolls: object[] = [];
  const by = { id: author, isGM: tales.game.users.get(author).isGM };
  for (let turns = 0; turns < 20; turns++) {
    const problems = await walk(kind, system, rolls, by);
    const open = (Object.values(system.questions) as Loose[]).filter(
      ({ id, status }) => status === "open" && answers[id],
    );
    if (problems || open.length === 0) return { system, rolls, problems };
    for (const question of open) {
      Object.assign(question, { status: "answered", answer: answers[question.id], rolls: [] });
    }
  }
  throw new Error("The roll never ends.");
}

/** A card as the client of that user writes it who plays by the rules. */
export async function honestCard(tales: Tales, author: string, begun: Begun): Promise<Written> {
  const { system, rolls, problems } = await walkedBy(tales, author, begun);
  if (problems && !begun.evenRefused)
    throw new Error(`The honest card is refused: ${problems.map(({ key }: Loose) => key)}`);
  return { author, system, rolls };
}

/**
 * The user's own client writes the card into the log, whatever stands on it.
 * @returns the message as it is once everybody's client has taken it in, which is when they have done what they do with it
 */
export async function write(tales: Tales, { author, system, rolls }: Written): Promise<Loose> {
  const data = {
    type: "tale",
    author,
    system: structuredClone(system),
    rolls: rolls.map((one) => JSON.stringify(one)),
  };
  const before = new Set(game.messages.map(({ id }: Loose) => id));
  await briefly(tales, author, (seat) => seat.create("ChatMessage", [data as never]));
  await calm();
  return game.messages.contents.find(({ id }: Loose) => !before.has(id));
}

/**
 * Posts a card of a player's as a client would that was changed: the honest one as the road walks it with the sheets of now,
 * and what `change` makes of it. Dice fall as this client's dice are set.
 */
export async function forgeTale(
  tales: Tales,
  author: string,
  begun: Begun,
  change: (draft: Draft) => void | Promise<void> = () => {},
): Promise<Loose> {
  const card = await honestCard(tales, author, begun);
  await change(card);
  return await write(tales, card);
}

/** The Gamemaster's page gives an answer, whatever a window would let them say. */
export async function keeperSays(message: Loose, question: string, data: object): Promise<void> {
  await until(() => message.system.questions[question]?.status === "open");
  const { giveAnswer } = await source("core/asks/answers.ts");
  await giveAnswer(message, question, { data });
  await calm();
}

/** A player's client asks for an answer of theirs to be taken. */
export async function playerSays(tales: Tales, user: string, message: Loose, question: string, data: object) {
  await until(() => message.system.questions[question]?.status === "open");
  await askAs(tales, user, "answer", { message: message.id, question, answer: { data } });
  await calm();
}

/** An event as it stands on a card that waits for it. */
export function waiting(id: string, kind: string, target: string, data: object): Loose {
  return { id, kind, target, data, order: 0, status: "waiting", wanted: true, done: null, problem: null };
}

/** What became of the events of a card, by their kind. */
export function fatesOf(message: Loose): string[] {
  const events = Object.values(message.system.events) as Loose[];
  return events.sort((a, b) => a.order - b.order).map(({ kind, status }) => `${kind} ${status}`);
}

/** Throws these dice, as a client that cheats might do beside the road. */
export async function thrown(rollClass: string, formula: string): Promise<{ json: object; faces: number[][] }> {
  const cls = CONFIG.Dice.rolls.find(({ name }: Loose) => name === rollClass);
  const roll = await new cls(formula).evaluate();
  return { json: roll.toJSON(), faces: roll.dice.map((die: Loose) => die.results.map(({ result }: Loose) => result)) };
}
