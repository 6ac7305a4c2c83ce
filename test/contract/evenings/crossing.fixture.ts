import { join } from "node:path";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { buildHeadless, buildSystem } from "../../../tools/build.mjs";
import { ROOT } from "../../../tools/house.mjs";
import { atHand } from "../reachable.ts";
import { Luck } from "./luck.ts";
import { Page } from "./page.ts";
import { dialogs, type Offer, offersOn, press } from "./person.ts";
import { Room, stored } from "./room.ts";

export const GM = "gamemaster000000";
export const ADA = "playerAda0000000";
export const BEN = "playerBen0000000";

/** A table whose lines are as long as a test wants them, on a clock that stands still between two of its steps. */
export interface Lines {
  room: Room;
  /** Opens the game as somebody, so many milliseconds from the server. */
  sit(user: string, away: number): Promise<Page>;
  /** Somebody begins a roll. @returns the id of its card */
  begin(page: Page, game: string, kind: string, choices: object): Promise<string>;
  /** Somebody presses a button of a card, as it is drawn for them now. @throws Error when none of these is there */
  press(page: Page, card: string, button: RegExp): Promise<void>;
  /** Somebody takes up what a card offers, by how its name begins. @throws Error when it is not there */
  take(page: Page, card: string, offer: string): Promise<void>;
  /** Somebody answers what a card asks, by one of its buttons. @throws Error when it is not there */
  answer(page: Page, card: string, question: string, choice: string): Promise<void>;
  /** Somebody sends the window that opened last, as it is. @throws Error when there is none */
  send(page: Page): Promise<void>;
  /** Lets time pass until that holds. @throws Error when it does not within a minute */
  until(holds: () => unknown | Promise<unknown>): Promise<void>;
  /** A card as the server has it, and the ids of all. */
  card(id: string): Loose;
  cards(): string[];
  /** A document of the world as the server has it. */
  stored(name: string, id: string): Loose;
  close(): Promise<void>;
}

async function pressAt(page: Page, card: string, selector: string): Promise<void> {
  const isThere = await page.do(async () => {
    await offersOn(game.messages.get(card));
    const [button] = atHand(document.querySelector(".chat-log")!, selector);
    if (button) press(button);
    return button !== undefined;
  });
  if (!isThere) throw new Error(`${page.user} finds no ${selector}.`);
}

/** How the ids of a game's people and scenes begin. */
type Game = "teller" | "words" | "kalyr" | "woven";

/**
 * Gives each test of a file or group lines of its own, in the demo's world.
 * @param games whose people are there, all of them where none is named: each page makes everybody anew, which is half of what it
 * costs to open it
 * @returns the lines of the test that runs
 */
export function atLines(...games: Game[]): Lines {
  let script = "";
  let open: Lines;
  beforeAll(async () => {
    await buildSystem();
    script = await buildHeadless();
  });
  beforeEach(async () => {
    open = await openLines(script, games);
  });
  afterEach(() => open.close());
  return new Proxy({} as Lines, { get: (_, name: keyof Lines) => open[name] });
}

/** What became of the events of a card, in their order. */
export const fatesAt = (lines: Lines, card: string): string[] =>
  Object.values<Loose>(lines.card(card).system.events).map(({ status }) => status);

/** @param script the script that holds all modules (`buildHeadless`) */
async function openLines(script: string, games: readonly Game[]): Promise<Lines> {
  const room = await Room.open(new Luck(1), 14, script, { contentFolder: join(ROOT, "tools/demo") });
  for (const documentName of games.length > 0 ? ["Scene", "Actor"] : []) {
    const all = stored(room, documentName) as Loose[];
    const data = all.filter(({ _id }) => !games.some((game) => _id.startsWith(game))).map(({ _id }) => ({ _id }));
    await room.server.modify(GM, [{ action: "delete", documentName, data, parentUuid: null, options: {} }]);
  }
  const pages: Page[] = [];
  const cards = (): Loose[] => stored(room, "ChatMessage").filter(({ type }) => type === "tale");
  const until: Lines["until"] = async (holds) => {
    for (let turn = 0; turn < 12_000; turn++) {
      if (await holds()) return;
      await room.pass(5);
    }
    throw new Error(`It did not come to pass: ${holds}`);
  };
  return {
    room,
    until,
    async sit(user, away) {
      const page = await Page.open(room, user, away, new Map());
      pages.push(page);
      await room.pass(5_000);
      return page;
    },
    async begin(page, game, kind, choices) {
      const known = new Set(cards().map(({ _id }) => _id));
      const fresh = (): Loose => cards().find(({ _id }) => !known.has(_id));
      await page.do(() => void (globalThis as Loose).game.system.api.startRoll(game, kind, choices));
      await until(fresh);
      await room.pass(5_000);
      return fresh()._id;
    },
    async press(page, card, button) {
      const offers = await page.do(() => offersOn(game.messages.get(card)));
      const offer = offers?.find(({ kind }: Offer) => button.test(kind));
      if (!offer)
        throw new Error(`${page.user} finds no ${button}, but ${offers?.map(({ kind }) => kind).join(", ")}.`);
      await page.do(() => void offer.take());
    },
    take: (page, card, offer) => pressAt(page, card, `[data-move^="${offer}"]`),
    answer: (page, card, question, choice) =>
      pressAt(page, card, `[data-question="${question}"][data-choice="${choice}"]`),
    async send(page) {
      const isThere = await page.do(() => {
        const [button] = atHand(dialogs().at(-1)?.element, '[type="submit"], [data-action="ok"]');
        if (button) press(button);
        return button !== undefined;
      });
      if (!isThere) throw new Error(`${page.user} has nothing to send.`);
      await room.pass(1_000);
    },
    card: (id) => cards().find(({ _id }) => _id === id),
    cards: () => cards().map(({ _id }) => _id),
    stored: (name, id) => (stored(room, name) as Loose[]).find(({ _id }) => _id === id),
    async close() {
      for (const page of pages) if (!page.isGone) page.close();
      await room.close();
    },
  };
}
