import { briefly } from "./pond.fixture.ts";
import { calm, source, type Tales } from "./tales.fixture.ts";

/** Dice on the table: these faces of dice with so many sides, one after the other, the last again and again. */
export function diceShow(sides: number, ...faces: number[]): void {
  let next = 0;
  // Foundry's dice count from the top of the range down.
  CONFIG.Dice.randomUniform = () => 1 - (faces[Math.min(next++, faces.length - 1)]! - 0.5) / sides;
}

export interface Forgery {
  game: string;
  kind: string;
  choices: object;
  /** Answers that the author writes on the card by themselves, by the question's id. */
  answers?: Record<string, object>;
}

/** A roll walked as far as its author's own client can go, with answers that it made up; nothing of it is posted. */
export async function walkedBy(
  tales: Tales,
  author: string,
  { game, kind: name, choices, answers = {} }: Forgery,
): Promise<{ system: Loose; rolls: object[]; problems: Loose[] | null }> {
  const { freshTale, walk } = await source("core/rolls/walk.ts");
  const kind = tales.api.rulesetById(game).rollKinds.find((one: Loose) => one.id === name);
  const system = freshTale(game, kind, choices);
  const rolls: object[] = [];
  const by = { id: author, isGM: tales.game.users.get(author).isGM };
  for (let turns = 0; turns < 20; turns++) {
    const problems = await walk(kind, system, rolls, by);
    const open = Object.values(system.questions).filter(({ status, id }: Loose) => status === "open" && answers[id]);
    if (problems || open.length === 0) return { system, rolls, problems };
    for (const question of open as Loose[]) {
      Object.assign(question, { status: "answered", answer: answers[question.id], rolls: [] });
    }
  }
  throw new Error("The roll never ends.");
}

/** The data of a message as that user could have posted it, altered. */
export async function forgedCard(
  tales: Tales,
  author: string,
  forgery: Forgery,
  lie: (data: Loose) => void = () => {},
): Promise<Loose> {
  const { system, rolls } = await walkedBy(tales, author, forgery);
  const data = { type: "tale", author, system, rolls: rolls.map((roll) => JSON.stringify(roll)) };
  lie(data);
  return data;
}

/** The same, posted: what its Gamemaster's client makes of it has happened when this is done. */
export async function postForged(
  tales: Tales,
  author: string,
  forgery: Forgery,
  lie?: (data: Loose) => void,
): Promise<void> {
  const data = await forgedCard(tales, author, forgery, lie);
  await briefly(tales, author, (seat) => seat.create("ChatMessage", [data as never]));
  await calm();
}

/** An event as it stands on a card that waits for it. */
export function waiting(id: string, kind: string, target: string, data: object): Loose {
  return { id, kind, target, data, order: 0, status: "waiting", wanted: true, done: null, problem: null };
}
