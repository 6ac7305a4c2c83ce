import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { playedOn } from "../../../generations.ts";
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
  _id,
  name,
  type: "tellerHero",
  prototypeToken: { actorLink: true },
  ownership: { default: 0, [owner]: 3 },
  system: { luck: { cold: 0 } },
});

let table: ManyTable;
let keeper: Page;
let ada: Page;
let ben: Page;

/** A world with Harley, whom everybody hits, a hero of Ada's and of Ben's, and three pages at it. */
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
  [keeper, ada, ben] = await Promise.all([table.page(GM, 15), table.page(ADA, 40), table.page(BEN, 25)]);
}

/** The log is cleared, and Harley is well: what they remember of cards goes with them. */
async function clearLog(): Promise<void> {
  const ids = cards().map(({ _id }) => ({ _id }));
  const well = [{ _id: HARLEY, system: { luck: { cold: 0 } } }];
  const parentUuid = null;
  await table.server.modify(GM, [
    { action: "delete", documentName: "ChatMessage", data: ids, parentUuid, options: {} },
    { action: "update", documentName: "Actor", data: well as never, parentUuid, options: {} },
  ]);
  await until(() => Object.keys(stored("Actor", HARLEY).flags?.["four-tales"]?.deeds ?? {}).length === 0);
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

/** What Harley remembers of blows that stand. */
const remembered = (): number =>
  Object.values((stored("Actor", HARLEY).flags["four-tales"]?.deeds ?? {}) as Record<string, Record<string, string>>)
    .flatMap((events) => Object.values(events).map((text) => JSON.parse(text)))
    .filter(({ undone }) => !undone)
    .reduce((sum, { done }) => sum + done.amount, 0);

/** Posts cards on Harley without waiting for any of them. */
function strike(
  page: Page,
  who: string,
  cards: number,
  count: number,
  amount = 1,
  target = `Actor.${HARLEY}`,
): Promise<void> {
  return page.run(
    async (api, given: Loose) => {
      const request = { who: `Actor.${given.who}`, targets: [given.target], count: given.count, amount: given.amount };
      await Promise.all(Array.from({ length: given.cards }, () => api.startRoll("blows", "blow", request)));
    },
    { who, target, cards, count, amount },
  );
}

/** The undo button of every card that this page sees, pressed as fast as can be. */
function undoAll(page: Page, way: "undo" | "redo" | "retry" = "undo"): Promise<void> {
  return page.run(async (_api, way: string) => {
    const { askUndo } = (globalThis as Loose).fourTalesInside;
    await Promise.all([...game.messages].map((message: Loose) => askUndo(message, way)));
  }, way);
}

async function until(probe: () => unknown, most = 60_000): Promise<void> {
  await vi.waitFor(() => expect(probe()).toBe(true), { timeout: most, interval: 20 });
}

beforeAll(() => buildSystem());

describe.each(playedOn(14))("many hands at once on Foundry %i", (generation) => {
  beforeAll(() => openWorld(generation));
  beforeEach(clearLog);
  afterAll(() => table?.close());

  it("loses none of 1,000 events from three clients on one actor, and takes each back exactly", async () => {
    await Promise.all([
      strike(keeper, HARLEY, 20, 20),
      strike(ada, "adasHero00000000", 30, 10),
      strike(ben, "bensHero00000000", 50, 6),
    ]);
    await until(() => fates().applied === 1000);
    expect(fates()).toEqual({ applied: 1000 });
    expect(cold()).toBe(1000);
    await undoAll(keeper);
    await until(() => fates().undone === 1000);
    expect(cold()).toBe(0);
  });

  it("takes 40 blows on an unlinked token and a card of 100 back to where they began", async () => {
    const uuid = await keeper.run(async () => {
      const scene = await CONFIG.Scene.documentClass.create({ name: "Pond" } as never);
      const data = { actorId: "harleyTheHero000", actorLink: false, name: "Double", x: 0, y: 0 };
      const [token] = (await (scene as Loose).createEmbeddedDocuments("Token", [data])) as Loose[];
      return token.actor.uuid as string;
    });
    await Promise.all([strike(ada, "adasHero00000000", 20, 1, 2, uuid), strike(keeper, HARLEY, 20, 1, 2, uuid)]);
    await strike(keeper, HARLEY, 1, 100, 3, uuid);
    await until(() => fates().applied === 140);
    const double = (): Promise<number> =>
      keeper.run(async (_api, uuid: string) => ((await fromUuid(uuid)) as Loose).system.luck.cold, uuid);
    expect(await double()).toBe(380);
    await undoAll(keeper);
    await until(() => fates().undone === 140);
    expect(await double()).toBe(0);
    await undoAll(keeper, "redo");
    await until(() => fates().applied === 140);
    expect(await double()).toBe(380);
    expect(cold()).toBe(0);
  });

  it("gives each card to one of two Gamemasters who take it at the same moment, and brings every one of them home", async () => {
    const other = await table.page(OTHER, 45);
    const [deck, ...hands] = await keeper.run(async () => {
      const card = (n: number) => ({ _id: `card${n}`.padEnd(16, "0"), name: `Card ${n}`, sort: n, faces: [] });
      const made = await (CONFIG.Cards.documentClass as Loose).create(
        [
          { name: "Deck", type: "deck", cards: Array.from({ length: 9 }, (_, n) => card(n)) },
          { name: "Left", type: "hand" },
          { name: "Right", type: "hand" },
        ],
        { keepEmbeddedIds: true },
      );
      return made.map(({ uuid }: Loose) => uuid);
    });
    const grab = (page: Page, hand: string, from = deck): Promise<number> =>
      page.run(
        async (api, { hand, from }: Loose) => {
          // It may not have heard yet that the stacks are there.
          while (![hand, from].every((uuid) => fromUuidSync(uuid))) await new Promise((done) => setTimeout(done, 5));
          const stack = fromUuidSync(from) as Loose;
          const taken = stack.cards.map(({ id }: Loose) =>
            api.applyLoose("blows", stack, "core.pass", { card: id, to: hand, name: id }),
          );
          return (await Promise.all(taken)).filter((problems: Loose[]) => problems.length === 0).length;
        },
        { hand, from },
      );
    const got = await Promise.all([grab(keeper, hands[0]), grab(other, hands[1])]);
    const cardsIn = (uuid: string): Loose[] => stored("Cards", uuid.split(".")[1]!).cards;
    await until(() => hands.flatMap(cardsIn).length === 9);
    expect(hands.map((hand: string) => cardsIn(hand).length)).toEqual(got);
    expect(new Set(hands.flatMap(cardsIn).map(({ _id }: Loose) => _id)).size).toBe(9);
    expect(cardsIn(deck).every(({ drawn }) => drawn)).toBe(true);
    await Promise.all([grab(other, deck, hands[0]), grab(keeper, deck, hands[1])]);
    await until(() => hands.flatMap(cardsIn).length === 0);
    expect(cardsIn(deck).map(({ drawn }) => drawn)).toEqual(Array(9).fill(false));
    await other.close();
  });

  it("tries again what a disk refuses, tells what it could not save, and goes on once there is room", async () => {
    await strike(ada, "adasHero00000000", 1, 1);
    await until(() => fates().applied === 1);
    table.store.failNext(1);
    await keeper.run(
      (_api, id: string) =>
        (game.messages as Loose).contents
          .at(-1)
          ?.setFlag("core", "x", id)
          .catch(() => {}),
      "x",
    );
    await strike(ada, "adasHero00000000", 3, 2);
    await until(() => fates().applied === 7);
    await keeper.run(() => {
      const update = (game.actors as Loose).get("harleyTheHero000");
      update.update = () => Promise.reject(new Error("There is no room."));
    });
    await strike(ada, "adasHero00000000", 1, 2);
    await until(() => fates().failed === 2);
    expect(cold()).toBe(7);
    await keeper.run(() => {
      delete (game.actors as Loose).get("harleyTheHero000").update;
    });
    await undoAll(ada, "retry");
    await until(() => fates().applied === 9);
    expect(cold()).toBe(9);
  });

  it("loses nothing when two Gamemasters take back and do again at the same moment as blows fall", async () => {
    const other = await table.page(OTHER, 45);
    await strike(ada, "adasHero00000000", 20, 3);
    await until(() => fates().applied === 60);
    // Both write to Harley, each as fast as it can, while the third writes blows for the first of them to carry out.
    await Promise.all([undoAll(keeper), undoAll(other), strike(ada, "adasHero00000000", 10, 1, 5)]);
    await until(() => (fates().waiting ?? 0) === 0 && cold() === remembered());
    await Promise.all([undoAll(other, "redo"), undoAll(keeper, "redo"), strike(ada, "adasHero00000000", 10, 1, 5)]);
    await until(() => (fates().waiting ?? 0) === 0 && fates().applied === 80);
    expect(cold()).toBe(60 + 20 * 5);
    expect(remembered()).toBe(cold());
    await Promise.all([undoAll(other), undoAll(keeper)]);
    await until(() => fates().undone === 80);
    expect(cold()).toBe(0);
    await other.close();
  });

  it("loses nothing while pages of the Gamemaster come and go", async () => {
    const wave = () => Promise.all([strike(ada, "adasHero00000000", 10, 3), strike(ben, "bensHero00000000", 10, 3)]);
    /** Is not carried out to the end before somebody comes or goes. */
    const midway = async (most: number): Promise<void> => {
      await until(() => (fates().applied ?? 0) > most - 60);
      expect(fates().applied).toBeLessThan(most);
    };
    const second = await table.page(GM, 50);
    const first = wave();
    await midway(60);
    await keeper.close();
    await first;
    await until(() => fates().applied === 60);
    const next = wave();
    await midway(120);
    const coming = table.page(OTHER, 10);
    await next;
    const last = wave();
    const other = await coming;
    await second.close();
    await last;
    await until(() => fates().applied === 180);
    expect(cold()).toBe(180);
    await undoAll(other);
    await until(() => fates().undone === 180);
    expect(cold()).toBe(0);
    keeper = other;
  });

  it("is carried out by the other tab of the Gamemaster when the last one is closed, and by the one who comes back", async () => {
    const last = await table.page(OTHER, 10);
    await last.close();
    await strike(ada, "adasHero00000000", 5, 2);
    await until(() => fates().applied === 10);
    await keeper.close();
    await strike(ada, "adasHero00000000", 5, 2);
    expect(fates()).toEqual({ applied: 10, waiting: 10 });
    await table.page(OTHER, 10);
    await until(() => fates().applied === 20);
    expect(cold()).toBe(20);
  });
});
