import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { type ManyTable, openMany, type Page } from "./table.fixture.ts";

const GM = "gamemaster000000";
const OTHER = "gamemaster000002";
const ADA = "playerAda0000000";
const BEN = "playerBen0000000";
const HARLEY = "harleyTheHero000";

const USERS = [
  { _id: GM, name: "Gamemaster", role: 4 },
  { _id: OTHER, name: "Second", role: 4 },
  { _id: ADA, name: "Ada", role: 1 },
  { _id: BEN, name: "Ben", role: 1 },
];

const hero = (_id: string, name: string, owner: string) => ({
  ...{ _id, name, type: "tellerHero", prototypeToken: { actorLink: true } },
  ownership: { default: 0, [owner]: 3 },
  system: { luck: { cold: 0 } },
});

let table: ManyTable;

/** A world with Harley, whom everybody hits, and a hero of Ada's and of Ben's. */
async function openWorld(generation: 13 | 14): Promise<void> {
  table = await openMany(generation, USERS);
  const heroes = [
    hero(HARLEY, "Harley", BEN),
    hero("adasHero00000000", "Ann", ADA),
    hero("bensHero00000000", "Bob", BEN),
  ];
  await table.server.modify(GM, [
    { action: "create", documentName: "Actor", data: heroes as never, parentUuid: null, options: { keepId: true } },
  ]);
}

const stored = (name: string, id: string): Loose => table.server.options.state.find(name, id);
const cold = (): number => stored("Actor", HARLEY).system.luck.cold;
const cards = (): Loose[] => table.server.options.state.documents("ChatMessage") as Loose[];
const fates = (): Record<string, number> => {
  const all: string[] = cards().flatMap(({ system }) =>
    Object.values(system.events as object).map(({ status }) => status),
  );
  return Object.fromEntries([...new Set(all)].map((fate) => [fate, all.filter((one) => one === fate).length]));
};

/** Posts cards on Harley without waiting for any of them. */
function strike(page: Page, who: string, cards: number, count: number, amount = 1): Promise<void> {
  return page.run(
    async (api, given: Loose) => {
      const request = {
        who: `Actor.${given.who}`,
        targets: [`Actor.${given.target}`],
        count: given.count,
        amount: given.amount,
      };
      await Promise.all(Array.from({ length: given.cards }, () => api.startRoll("blows", "blow", request)));
    },
    { who, target: HARLEY, cards, count, amount },
  );
}

/** The undo button of every card that this page sees, pressed as fast as can be. */
function undoAll(page: Page, way: "undo" | "redo" = "undo"): Promise<void> {
  return page.run(async (_api, way: string) => {
    const { askUndo } = (globalThis as Loose).fourTalesInside;
    await Promise.all([...game.messages].map((message: Loose) => askUndo(message, way)));
  }, way);
}

async function until(probe: () => unknown, most = 60_000): Promise<void> {
  await vi.waitFor(() => expect(probe()).toBe(true), { timeout: most, interval: 50 });
}

beforeAll(() => buildSystem());
afterEach(() => table?.close());

describe.each([13, 14] as const)("many hands at once on Foundry %i", (generation) => {
  it("loses none of 1,000 events from three clients on one actor, and takes each back exactly", async () => {
    await openWorld(generation);
    const [keeper, ada, ben] = await Promise.all([table.page(GM, 15), table.page(ADA, 40), table.page(BEN, 25)]);
    await Promise.all([
      strike(keeper, HARLEY, 40, 10),
      strike(ada, "adasHero00000000", 60, 5),
      strike(ben, "bensHero00000000", 300, 1),
    ]);
    await until(() => fates().applied === 1000);
    expect(fates()).toEqual({ applied: 1000 });
    expect(cold()).toBe(1000);
    await undoAll(keeper);
    await until(() => fates().undone === 1000);
    expect(cold()).toBe(0);
  });
});
