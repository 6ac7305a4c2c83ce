import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { type ManyTable, openMany, type Page } from "./table.fixture.ts";

const GM = "gamemaster000000";
const PLAYERS = ["Ada", "Ben", "Cy", "Dot"].map((name) => ({ _id: `player${name}`.padEnd(16, "0"), name, role: 1 }));
const USERS = [{ _id: GM, name: "Gamemaster", role: 4 }, ...PLAYERS];
const DECK = "wordsOfPowerDeck";
const CARDS = 400;
/** What each of the four has earned, and draws at once: on ten cards. */
const EARNED = CARDS / PLAYERS.length;

const weaver = ({ _id, name }: { _id: string; name: string }) => ({
  _id: `weaverOf${name}`.padEnd(16, "0"),
  name: `Weaver of ${name}`,
  type: "wordsCharacter",
  ownership: { default: 0, [_id]: 3 },
  system: { draws: EARNED },
});
const cardId = (n: number): string => `card${String(n).padStart(12, "0")}`;

let table: ManyTable;
let pages: Page[];

const stored = (name: string, id: string): Loose => table.server.options.state.find(name, id);
const hands = (): string[][] => PLAYERS.map((one) => Object.keys(stored("Actor", weaver(one)._id).system.hand ?? {}));

async function open(generation: 13 | 14): Promise<void> {
  table = await openMany(generation, USERS);
  await layOut();
  const [, ...others] = await Promise.all([
    table.page(GM, 5),
    ...PLAYERS.map(({ _id }, n) => table.page(_id, 5 + n * 5)),
  ]);
  pages = others;
}

/** A whole Deck, and four who have earned a quarter of it each. */
async function layOut(): Promise<void> {
  const cards = Array.from({ length: CARDS }, (_, n) => ({
    _id: cardId(n),
    name: `Word ${n}`,
    type: "base",
    description: "",
    sort: n,
    drawn: false,
  }));
  const made = (documentName: string, data: object[]) => ({
    action: "create",
    documentName,
    data: data as never,
    parentUuid: null,
    options: { keepId: true, keepEmbeddedIds: true },
  });
  await table.server.modify(GM, [
    made("Actor", PLAYERS.map(weaver)) as never,
    made("Cards", [{ _id: DECK, name: "The Deck", type: "deck", cards }]) as never,
  ]);
}

beforeAll(() => buildSystem());
afterAll(() => table?.close());

describe("four players at one Deck", () => {
  it("WP-36: 400 Words drawn by four pages at once are in four Hands, each once, and none is left or lost", async () => {
    await open(14);
    await Promise.all(
      pages.map((page, n) =>
        page.run(
          async (api, who: string) => {
            await Promise.all(Array.from({ length: 10 }, () => api.startRoll("words-of-power", "draw", { who })));
          },
          `Actor.${weaver(PLAYERS[n]!)._id}`,
        ),
      ),
    );
    await vi.waitFor(() => expect(hands().flat()).toHaveLength(CARDS), { timeout: 120_000, interval: 20 });
    expect(hands().map(({ length }) => length)).toEqual(PLAYERS.map(() => EARNED));
    const ids = Array.from({ length: CARDS }, (_, n) => cardId(n));
    expect(hands().flat().sort()).toEqual(ids);
    const cards = (): Loose[] => stored("Cards", DECK).cards;
    await vi.waitFor(() => expect(cards().filter(({ drawn }) => drawn)).toHaveLength(CARDS), 60_000);
    expect(
      cards()
        .map(({ _id }) => _id)
        .sort(),
    ).toEqual(ids);
    expect(PLAYERS.map((one) => stored("Actor", weaver(one)._id).system.draws)).toEqual([0, 0, 0, 0]);
  });
});
