import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { type ManyTable, openMany, type Page } from "./table.fixture.ts";

const GM = "gamemaster000000";
const ADA = "playerAda0000000";
const BEN = "playerBen0000000";
const PIP = "heroPipOfAda0000";
const PIA = "heroPiaOfBen0000";

const USERS = [
  { _id: GM, name: "Gamemaster", role: 4 },
  { _id: ADA, name: "Ada", role: 1 },
  { _id: BEN, name: "Ben", role: 1 },
];

const hero = (_id: string, name: string, owner: string) => ({
  ...{ _id, name, type: "tellerHero", ownership: { default: 0, [owner]: 3 } },
  system: { luck: { base: 10, value: 10 }, actions: { notice: 3 } },
});

let table: ManyTable;
let keeper: Page;
let ada: Page;
let ben: Page;

const cards = (): Loose[] => table.server.options.state.documents("ChatMessage") as Loose[];
const last = (): Loose => cards().at(-1)!;

async function until(probe: () => unknown): Promise<void> {
  await vi.waitFor(() => expect(probe()).toBe(true), { timeout: 20_000, interval: 50 });
}

/** What this page shows of each card in the log: nothing, that it is there, or what it says. */
function shown(page: Page): Promise<string[]> {
  return page.run(() =>
    (game.messages as Loose).contents.map(({ visible, isContentVisible }: Loose) =>
      isContentVisible ? "all" : visible ? "that it is there" : "nothing",
    ),
  );
}

/** Each of these pages comes to show just this. */
async function shows(...all: [Page, string[]][]): Promise<void> {
  for (const [page, wanted] of all) {
    await vi.waitFor(async () => expect(await shown(page)).toEqual(wanted), { timeout: 5000, interval: 50 });
  }
}

/** A choice that this page's user takes, by the button of a card. */
function choose(page: Page, message: string, question: string, choice: string): Promise<void> {
  return page.run(
    async (_api, given: Loose) => {
      const { choose } = (globalThis as Loose).fourTalesInside;
      await choose((game.messages as Loose).get(given.message), given.question, given.choice);
    },
    { message, question, choice },
  );
}

beforeAll(() => buildSystem());

describe.each([13, 14] as const)("secrets among people at their own pages, on Foundry %i", (generation) => {
  beforeAll(async () => {
    table = await openMany(generation, USERS);
    const data = [hero(PIP, "Pip", ADA), hero(PIA, "Pia", BEN)] as never;
    await table.server.modify(GM, [
      { action: "create", documentName: "Actor", data, parentUuid: null, options: { keepId: true } },
    ]);
    [keeper, ada, ben] = await Promise.all([table.page(GM, 10), table.page(ADA, 40), table.page(BEN, 25)]);
  });
  afterAll(() => table?.close());

  /** The Gamemaster asks who notices something. */
  const notice = (members: string[], byPlayers: boolean): Promise<void> =>
    keeper.run(
      async (api, { members, byPlayers }: Loose) => {
        const parties = [{ side: "heroes", members: members.map((id: string) => `Actor.${id}`) }];
        const plan = { needed: 1, light: "bright", find: "anything", byPlayers, parties };
        await api.startRoll("dungeonteller", "notice", plan);
      },
      { members, byPlayers },
    );

  it("are kept on pages that play that version", async () => {
    for (const page of [keeper, ada, ben])
      expect(await page.run(() => (game as Loose).release.generation)).toBe(generation);
  });

  it("DT-30: the Gamemaster throws Notice for all heroes at once, and players do not even see that somebody threw", async () => {
    await notice([PIP, PIA], false);
    await until(() => last()?.system.stage === "rolled");
    expect(Object.values(last().system.throws).map(({ faces }: Loose) => faces.flat().length)).toEqual([3, 3]);
    expect(last().system.outcome.noticed).toHaveLength(2);
    await shows([keeper, ["all"]], [ada, ["nothing"]], [ben, ["nothing"]]);
  });

  it("DT-30: where each player throws for their hero, the others do not see it; whoever leaves is not waited for", async () => {
    await notice([PIP], true);
    await notice([PIA], true);
    await until(() => cards().length === 3);
    const [pip, pia] = cards()
      .slice(-2)
      .map(({ _id }) => _id);
    const question = (id: string) => `watch:Actor_${id}`;
    await shows([ada, ["nothing", "all", "nothing"]], [ben, ["nothing", "nothing", "all"]]);
    await choose(ada, pip, question(PIP), "look");
    await until(() => cards()[1]!.system.stage === "rolled");
    expect(cards()[1]!.system.questions[question(PIP)].answer.faces).toHaveLength(3);
    await shows([ada, ["nothing", "all", "nothing"]], [ben, ["nothing", "nothing", "all"]]);
    // What it takes is nowhere on a card that a player can read.
    expect(cards()[1]!.system.request.needed).toBeNull();
    await ben.close();
    await keeper.run(
      async (_api, given: Loose) => {
        const { lapse } = (globalThis as Loose).fourTalesInside;
        await lapse((game.messages as Loose).get(given.pia), given.id);
      },
      { pia, id: question(PIA) },
    );
    await until(() => last().system.stage === "rolled");
    expect(last().system.outcome.noticed).toEqual([{ uuid: `Actor.${PIA}`, successes: 0, noticed: null }]);
    ben = await table.page(BEN, 25);
    await shows([ben, ["nothing", "nothing", "all"]]);
  });
});
