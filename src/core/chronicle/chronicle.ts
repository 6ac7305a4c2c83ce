import { isTale, type TaleMessage } from "../card/tale.model.ts";
import type { GameTeller, ToldTo } from "../contract/chronicle-spec.ts";
import { playOf, readyToPlay } from "../contract/ruleset.ts";
import { chatMessages } from "../foundry/game.ts";
import { eveningsOf, type Span } from "./evening.ts";
import { type ToldCard, toldCard } from "./told-card.ts";

/** So long this page works before it lets others in, in milliseconds: less than anybody notices. */
const AT_A_STRETCH = 12;

/** How a game is told that says nothing of it. */
const BY_DEFAULT: GameTeller = { cards: {} };

/** Evenings as they are told, each card of them in its order. */
export type Told = readonly (readonly ToldCard[])[];

/** Tells what happened, from the cards of the log; a card that can't be read is left out. Evenings without anything to tell as well. */
export async function tellEvenings(span: Span, to: ToldTo): Promise<Told> {
  const cards = ([...chatMessages()] as object[]).filter(isTale);
  const evenings = eveningsOf(cards, span);
  const tellers = await tellersOf(new Set(evenings.flat().map(({ system }) => system.ruleset)));
  const told: ToldCard[][] = [];
  let since = performance.now();
  for (const evening of evenings) {
    const lines: ToldCard[] = [];
    for (const message of evening) {
      const line = await readable(message, tellers.get(message.system.ruleset) ?? BY_DEFAULT, to);
      if (line) lines.push(line);
      if (performance.now() - since < AT_A_STRETCH) continue;
      await new Promise((done) => setTimeout(done));
      since = performance.now();
    }
    if (lines.length > 0) told.push(lines);
  }
  return told;
}

/** What may be followed through the cards of these games; null where there is nothing, or more than one game has something. */
export async function threadsLabel(games: readonly string[]): Promise<string | null> {
  const labels = [...(await tellersOf(new Set(games))).values()].flatMap(({ threads }) => threads?.label ?? []);
  return labels.length === 1 ? labels[0]! : null;
}

async function tellersOf(games: ReadonlySet<string>): Promise<Map<string, GameTeller>> {
  const all = [...games].map(async (game): Promise<[string, GameTeller]> => {
    await readyToPlay(game);
    return [game, (await playOf(game)?.tells?.()) ?? BY_DEFAULT];
  });
  return new Map(await Promise.all(all));
}

/** What is written on a card may make no sense: then the rules fail, and it has nothing to tell. */
async function readable(message: TaleMessage, teller: GameTeller, to: ToldTo): Promise<ToldCard | null> {
  try {
    return await toldCard(message, teller, to);
  } catch (error) {
    console.error(error);
    return null;
  }
}
