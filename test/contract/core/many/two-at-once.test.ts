import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { type ManyTable, openMany, type Page } from "./table.fixture.ts";

const GM = "gamemaster000000";
const ADA = "playerAda0000000";
const BEN = "playerBen0000000";
const PIP = "throwerPip000000";
const PIA = "throwerPia000000";

const USERS = [
  { _id: GM, name: "Gamemaster", role: 4 },
  { _id: ADA, name: "Ada", role: 1 },
  { _id: BEN, name: "Ben", role: 1 },
];

const thrower = (_id: string, name: string, owner: string) => ({
  _id,
  name,
  type: "pebbles.pebbleThrower",
  ownership: { default: 0, [owner]: 3 },
  system: { skill: 2 },
});

let table: ManyTable;
let keeper: Page;
let ada: Page;
let ben: Page;

const cards = (): Loose[] => table.server.options.state.documents("ChatMessage") as Loose[];
const last = (): Loose => cards().at(-1)!;

async function until(probe: () => unknown): Promise<void> {
  await vi.waitFor(() => expect(probe()).toBe(true), { timeout: 60_000, interval: 15 });
}

/** Takes a choice on a page as soon as the page knows of the question. */
function choose(page: Page, message: string, question: string, choice: string): Promise<void> {
  return page.run(
    async (_api, { message, question, choice }: Loose) => {
      const { choose } = (globalThis as Loose).fourTalesInside;
      const card = () => (game.messages as Loose).get(message);
      while (!card()?.system.questions[question]) await new Promise((done) => setTimeout(done, 5));
      await choose(card(), question, choice);
    },
    { message, question, choice },
  );
}

/** Begins a roll of Ada's, and waits until its card lies on the server. */
async function begin(kind: string, choices: object): Promise<string> {
  const known = cards().length;
  await ada.run((api, { kind, choices }: Loose) => api.startRoll("pebbles", kind, choices).then(() => null), {
    kind,
    choices,
  });
  await until(() => cards().length > known);
  return last()._id;
}

const told = (page: Page): Promise<string[]> =>
  page.run(() => (globalThis as Loose).fourTalesTold.warnings.splice(0) as string[]);

beforeAll(() => buildSystem());

describe("two who answer in the same moment", () => {
  beforeAll(async () => {
    table = await openMany(14, USERS);
    const data = [thrower(PIP, "Pip", ADA), thrower(PIA, "Pia", BEN)] as never;
    await table.server.modify(GM, [
      { action: "create", documentName: "Actor", data, parentUuid: null, options: { keepId: true } },
    ]);
    [keeper, ada, ben] = await Promise.all([table.page(GM, 10), table.page(ADA, 40), table.page(BEN, 12)]);
  });
  afterAll(() => table?.close());

  it("the first stands, the second is told whose it was, and no card is refused", async () => {
    const said: string[] = [];
    for (let turn = 0; turn < 10; turn++) {
      const card = await begin("skip", { who: `Actor.${PIP}`, stone: "", friend: `Actor.${PIA}` });
      await Promise.all([choose(ben, card, "cheer", "yes"), choose(keeper, card, "cheer", "no")]);
      await until(() => last().system.stage === "rolled");
      await until(() => (Object.values(last().system.events) as Loose[]).every(({ status }) => status === "applied"));
      const { answer, by, late } = last().system.questions.cheer;
      expect([by, late]).toEqual([answer.cheers ? BEN : GM, undefined]);
      said.push(...(await told(ben)), ...(await told(keeper)));
    }
    expect(said.every((text) => /answered a moment before you|settled/.test(text))).toBe(true);
  });

  it("dice that came with an answer lie where the card says, however many throw at once", async () => {
    for (let turn = 0; turn < 6; turn++) {
      const parties = [{ side: "throwers", members: [`Actor.${PIP}`, `Actor.${PIA}`] }];
      const card = await begin("match", { who: `Actor.${PIP}`, parties });
      const throws = [`throw:Actor_${PIP}`, `throw:Actor_${PIA}`];
      await Promise.all([
        choose(ada, card, throws[0]!, "throw"),
        choose(ben, card, throws[1]!, "throw"),
        choose(keeper, card, throws[0]!, "throw"),
        choose(keeper, card, throws[1]!, "throw"),
      ]);
      await until(() => throws.every((id) => last().system.questions[id].status === "answered"));
      const { rolls, system } = last();
      expect(rolls).toHaveLength(2);
      for (const id of throws) {
        const { answer, rolls: places } = system.questions[id];
        expect(JSON.parse(rolls[places[0]]).terms[0].results[0].result).toBe(answer.face);
      }
    }
  });

  it("a Gamemaster with two tabs is one: what each of them hears of is done once, also when the one that acts goes away", async () => {
    const joys = (): number[] =>
      [PIP, PIA].map((id) => {
        const actors = table.server.options.state.documents("Actor") as Loose[];
        return actors.find(({ _id }) => _id === id)!.system.joy.value;
      });
    const done = (): boolean => {
      const events = Object.values<Loose>(last().system.events);
      return events.length > 0 && events.every(({ status }) => status === "applied");
    };
    const tab = await table.page(GM, 35);
    const said = new Set<string>();
    for (let turn = 0; turn < 6; turn++) {
      const data = [PIP, PIA].map((_id) => ({ _id, system: { joy: { value: 2 } } })) as never;
      await table.server.modify(GM, [{ action: "update", documentName: "Actor", data, parentUuid: null, options: {} }]);
      const card = await begin("skip", { who: `Actor.${PIP}`, stone: "", friend: `Actor.${PIA}` });
      // Both tabs show the question; whoever presses there and here is one person.
      const presses = [choose(keeper, card, "cheer", "yes")];
      if (turn < 4) presses.push(choose(tab, card, "cheer", "yes"));
      // The tab that was opened last acts: it goes in the midst of things.
      if (turn === 4) await tab.close();
      await Promise.all(presses);
      await until(() => last().system.stage === "rolled" && done());
      const hopped = last().system.outcome.good;
      expect(joys()).toEqual(hopped ? [3, 3] : [1, 2]);
      expect(last().system.questions.cheer).toMatchObject({ by: GM, status: "answered" });
      for (const text of await told(keeper)) said.add(text);
    }
    expect([...said].filter((text) => !/answered|settled|moment|before/.test(text))).toEqual([]);
  });
});
