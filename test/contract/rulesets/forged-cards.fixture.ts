import { briefly, calm } from "./pond.fixture.ts";
import { source, type Tales } from "./tales.fixture.ts";

/** What a client that is not ours to trust writes into the log. */
export interface Written {
  type: "tale";
  author: string;
  system: Loose;
  rolls: string[];
}

/** The next dice of this client show these faces, one after the other; then sixes. */
export function diceShow(...faces: readonly [face: number, sides: number][]): void {
  const left = [...faces];
  CONFIG.Dice.randomUniform = () => {
    const [face, sides] = left.shift() ?? [6, 6];
    // Foundry's dice count from the top of the range down.
    return 1 - (face - 0.5) / sides;
  };
}

/**
 * A card as the client of that user writes it who plays by the rules: walked by the one road, on the world as it is now.
 * @param answers what is answered to questions, by their ids; others stay open
 */
export async function honestCard(
  author: string,
  [game_, kindId]: readonly [string, string],
  choices: object,
  answers: Readonly<Record<string, object>> = {},
): Promise<Written> {
  const { findRollKind, readyToPlay } = await source("core/ruleset.ts");
  const { freshTale, walk } = await source("core/rolls/walk.ts");
  await readyToPlay(game_);
  const kind = findRollKind(game_, kindId);
  const system = freshTale(game_, kind, choices);
  const rolls: object[] = [];
  for (let turn = 0; turn < 20 && system.stage === "open"; turn++) {
    const problems = await walk(kind, system, rolls, { id: author, isGM: game.users.get(author).isGM });
    if (problems) throw new Error(problems.map(({ key }: Loose) => key).join());
    const open = (Object.values(system.questions) as Loose[]).filter(
      ({ id, status }) => status === "open" && answers[id],
    );
    if (open.length === 0) break;
    for (const question of open) Object.assign(question, { status: "answered", answer: answers[question.id] });
  }
  return { type: "tale", author, system: structuredClone(system), rolls: rolls.map((roll) => JSON.stringify(roll)) };
}

/** The user's own client writes the card into the log, whatever stands on it. */
export async function write(tales: Tales, card: Written): Promise<Loose> {
  let id = "";
  await briefly(tales, card.author, async (seat) => {
    const before = new Set(game.messages.map((message: Loose) => message.id));
    await seat.create("ChatMessage", [structuredClone(card) as never]);
    await calm();
    id = game.messages.contents.find((message: Loose) => !before.has(message.id))?.id ?? "";
  });
  await calm();
  return game.messages.get(id);
}

/** What became of the events of a card, by their kind. */
export function fatesOf(message: Loose): string[] {
  const events = Object.values(message.system.events) as Loose[];
  return events.sort((a, b) => a.order - b.order).map(({ kind, status }) => `${kind} ${status}`);
}
