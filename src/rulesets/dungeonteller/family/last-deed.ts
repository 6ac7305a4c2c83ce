import { isTale, type TaleMessage } from "../../../core/card/tale.model.ts";
import { drawnCard } from "../../../core/cards/card-view.ts";
import { type EndedTurn, isStillEnded } from "../../../core/encounter/end-turn.ts";
import { chatMessages } from "../../../core/foundry/game.ts";
import { t } from "../../../core/text/text.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";

const WORDS = "FOURTALES.Teller.Family";

/** So many messages are looked through for what happened last: nobody takes back what was long ago. */
const LATEST = 30;

/** What a card tells, as its template is given it; a card that can't be drawn tells only why. */
interface Told {
  missing?: string;
  title: string;
  story: string;
  withdrawn: boolean;
  isTakenBack: boolean;
  events: { status: string; problem: string }[];
  offers: { id: string; label: string; icon: string }[];
  stuck: string[];
  canUndo: boolean;
  canRedo: boolean;
}

/** The turn that this screen ended last, for whose hero. */
export interface LastTurn extends EndedTurn {
  readonly name: string;
  /** Id of the newest card of this screen when the turn was ended. */
  readonly after: string;
}

/** The newest card of the game that this client may read, in words, and what the last click here did and takes back. */
export async function lastDeed(
  ended: LastTurn | null,
): Promise<{ readonly id: string; readonly [more: string]: unknown }> {
  const cards = latest();
  const [newest] = cards;
  const mine = cards.find(({ isAuthor }) => isAuthor);
  const told = newest && (await tell(newest));
  return {
    id: newest?.id ?? "",
    nothing: !told,
    ...(told && !told.missing ? wordsOf(told) : { story: told?.missing ?? "" }),
    undo: await undoOf(mine, ended),
  };
}

/** Id of the newest card that was made here. */
export function newestOfMine(): string {
  return latest().find(({ isAuthor }) => isAuthor)?.id ?? "";
}

/** Cards of the game that wait for something, the oldest first. */
export function openCards(): TaleMessage[] {
  return latest()
    .filter(({ system }) => system.stage === "open")
    .reverse();
}

/** The newest cards first. */
function latest(): TaleMessage[] {
  const messages = [...chatMessages()].slice(-LATEST).reverse();
  return messages.flatMap((message) => (isOurs(message) ? [message] : []));
}

async function undoOf(mine: TaleMessage | undefined, ended: LastTurn | null) {
  // Whatever was done since goes first.
  if (ended && isStillEnded(ended) && ended.after === (mine?.id ?? "")) {
    const text = t(`${WORDS}.undoTurn`, { name: ended.name });
    return { way: "turn", card: "", text, short: text };
  }
  const told = mine && (await tell(mine));
  if (!mine || !told || told.missing || !(told.canUndo || told.canRedo)) return null;
  const { canUndo, title: deed } = told;
  const text = canUndo ? t(`${WORDS}.undo`, { deed }) : t(`${WORDS}.redo`, { deed });
  const short = t(`${WORDS}.${canUndo ? "takeBack" : "doAgain"}`);
  return { way: canUndo ? "undo" : "redo", card: mine.id, text, short };
}

/** The story alone: what one sees on the screen anyway is not told once more. */
function wordsOf({ title, story, withdrawn, isTakenBack, events, offers, stuck }: Told) {
  return {
    title: title === story ? "" : title,
    story: withdrawn ? t("FOURTALES.Core.Card.withdrawn") : story,
    takenBack: isTakenBack,
    notes: [...events.map(({ problem }) => problem).filter(Boolean), ...stuck],
    offers,
  };
}

async function tell(message: TaleMessage): Promise<Told> {
  // What the template of cards is given, seen as far as it is shown here.
  return (await drawnCard(message)) as Told;
}

function isOurs(message: unknown): message is TaleMessage {
  return isTale(message) && message.system.ruleset === DUNGEONTELLER && message.isContentVisible;
}
